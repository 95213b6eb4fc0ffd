"""The types of `nv_tileas`: contracts for verifiers, schedulers and lowerings.

They make stage ownership, agent boundaries, region yields and memory ordering explicit (S1).  None
of them is an object at run time (S2): tokens hold no payload, only order and ownership (S7), and
what a pipeline or iterator is while a program runs is the state of whatever executes it.

Types are equal when their classes and parameters are (S11); the two ownership tokens have one
shape, but are different classes, by which code tells them apart (S12).
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from typing import cast

from typing_extensions import override
from xdsl.dialects.builtin import IntAttr, TupleType
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.types import TileIRType, TileType, spell
from tilewright.dialects.nv_tileas.attributes import (
    AddressSpace,
    AddressSpaceAttr,
    IteratorKind,
    IteratorKindAttr,
)


class TileASType(TileIRType, ABC):
    """Base of the types of `nv_tileas`: always spelled with `!` and the dialect."""

    @override
    def spell(self, prefix: bool = False) -> str:
        return f"!{self.name}{self.body(prefix)}"

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


class ControlType(TileASType, ABC):
    """Base of the types without parameters."""

    @override
    def body(self, prefix: bool) -> str:
        return ""

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


@irdl_attr_definition
class ProducerTokenType(ControlType):
    """Ownership of a stage that may be written: given by acquire, taken by commit (S3)."""

    name = "nv_tileas.producer_token"

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


@irdl_attr_definition
class ConsumerTokenType(ControlType):
    """Ownership of a stage that may be read: given by wait, taken by release (S4)."""

    name = "nv_tileas.consumer_token"

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


@irdl_attr_definition
class AsyncTokenType(ControlType):
    """Completion of an asynchronous copy, matrix product or other work (S5)."""

    name = "nv_tileas.async_token"

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


@irdl_attr_definition
class TMADescriptorType(ControlType):
    """A descriptor from which the copy engine moves tiles of one tensor."""

    name = "nv_tileas.tma_desc"

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


def payloads_of(element: Attribute) -> tuple[Attribute, ...]:
    """The payload types of an element: the tile, or the tiles of the tuple."""
    return tuple(element.types.data) if isinstance(element, TupleType) else (element,)


def element_of(payloads: Sequence[Attribute]) -> Attribute:
    """The element with these payload types: the only tile, or a tuple of the tiles."""
    if len(payloads) == 1:
        return payloads[0]
    return TupleType(cast("tuple[TileType, ...]", tuple(payloads)))


def _verify_element(element: Attribute, holder: str) -> None:
    payloads = payloads_of(element)
    if not payloads or not all(isinstance(payload, TileType) for payload in payloads):
        raise VerifyException(
            f"the element of {holder} must be a tile or a tuple of tiles, found {spell(element)}"
        )


@irdl_attr_definition
class PipelineType(TileASType):
    """`!nv_tileas.pipeline<tile<128x64xf16>, 3>`: staged storage with its barriers.

    Attributes:
        element: the payload of one stage, a tile or a tuple of tiles.
        stages: how many stages there are.
    """

    name = "nv_tileas.pipeline"

    element: Attribute
    stage_count: IntAttr

    def __init__(self, element: Attribute, stages: int):
        super().__init__(element, IntAttr(stages))

    @property
    def stages(self) -> int:
        """How many stages there are."""
        return self.stage_count.data

    @property
    def payloads(self) -> tuple[Attribute, ...]:
        """The payload types of one stage."""
        return payloads_of(self.element)

    def verify(self) -> None:
        _verify_element(self.element, "a pipeline")
        if self.stages < 1:
            raise VerifyException(f"a pipeline has at least one stage, found {self.stages}")

    @override
    def body(self, prefix: bool) -> str:
        return f"<{spell(self.element, prefix)}, {self.stages}>"

    @override
    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            element = parser.parse_type()
            parser.parse_punctuation(",", " after the element of a pipeline")
            return [element, IntAttr(parser.parse_integer(allow_boolean=False))]

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


@irdl_attr_definition
class IteratorType(TileASType):
    """`!nv_tileas.iter<tile<128x64xf16>, 3, 1, shared, producer>`: the stages in turn (S6).

    Stage and phase are state at run time, never parameters.

    Attributes:
        element: the payload, as of the pipeline (S15).
        count: how many stages it goes through.
        stride: by how many stages `inc_iter` advances: 1.
        space: the memory that the payload lies in.
        kind: the side of the handshake; iterators of different sides are different (S10).
    """

    name = "nv_tileas.iter"

    element: Attribute
    count_value: IntAttr
    stride_value: IntAttr
    space_value: AddressSpaceAttr
    kind_value: IteratorKindAttr

    def __init__(
        self,
        element: Attribute,
        count: int,
        stride: int = 1,
        space: AddressSpace = AddressSpace.SHARED,
        kind: IteratorKind = IteratorKind.PRODUCER,
    ):
        super().__init__(
            element,
            IntAttr(count),
            IntAttr(stride),
            AddressSpaceAttr(space),
            IteratorKindAttr(kind),
        )

    @property
    def count(self) -> int:
        """How many stages it goes through."""
        return self.count_value.data

    @property
    def stride(self) -> int:
        """By how many stages it advances."""
        return self.stride_value.data

    @property
    def space(self) -> AddressSpace:
        """The memory that the payload lies in."""
        return self.space_value.data

    @property
    def kind(self) -> IteratorKind:
        """The side of the handshake."""
        return self.kind_value.data

    @property
    def payloads(self) -> tuple[Attribute, ...]:
        """The payload types of one stage."""
        return payloads_of(self.element)

    def verify(self) -> None:
        _verify_element(self.element, "an iterator")
        if self.count < 1:
            raise VerifyException(f"an iterator goes through at least 1 stage, found {self.count}")
        if self.stride != 1:
            raise VerifyException(f"the stride of an iterator must be 1, found {self.stride}")

    @override
    def body(self, prefix: bool) -> str:
        return (
            f"<{spell(self.element, prefix)}, {self.count}, {self.stride}, {self.space.word}, "
            f"{self.kind.word}>"
        )

    @override
    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            element = parser.parse_type()
            parser.parse_punctuation(",", " after the element of an iterator")
            count = parser.parse_integer(allow_boolean=False)
            parser.parse_punctuation(",", " after the count of an iterator")
            stride = parser.parse_integer(allow_boolean=False)
            parser.parse_punctuation(",", " after the stride of an iterator")
            space = AddressSpaceAttr(AddressSpaceAttr.parse_word(parser))
            parser.parse_punctuation(",", " after the space of an iterator")
            kind = IteratorKindAttr(IteratorKindAttr.parse_word(parser))
        return [element, IntAttr(count), IntAttr(stride), space, kind]

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


@irdl_attr_definition
class QueueType(TileASType):
    """`!nv_tileas.queue<tile<128x64xf16>>`: tiles that go from agent to agent; it becomes a
    pipeline.

    Attributes:
        element: what one put adds, a tile or a tuple of tiles.
    """

    name = "nv_tileas.queue"

    element: Attribute

    def __init__(self, element: Attribute):
        super().__init__(element)

    @property
    def payloads(self) -> tuple[Attribute, ...]:
        """The payload types of one entry."""
        return payloads_of(self.element)

    def verify(self) -> None:
        _verify_element(self.element, "a queue")

    @override
    def body(self, prefix: bool) -> str:
        return f"<{spell(self.element, prefix)}>"

    @override
    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [parser.parse_type()]

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


PRODUCER_TOKEN = ProducerTokenType()
CONSUMER_TOKEN = ConsumerTokenType()
ASYNC_TOKEN = AsyncTokenType()
TMA_DESCRIPTOR = TMADescriptorType()

TYPES: tuple[type[Attribute], ...] = (
    ProducerTokenType,
    ConsumerTokenType,
    AsyncTokenType,
    TMADescriptorType,
    PipelineType,
    IteratorType,
    QueueType,
)
"""All type classes of the dialect."""
