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
from math import prod
from types import MappingProxyType
from typing import cast

from typing_extensions import override
from xdsl.dialects.builtin import ArrayAttr, IntAttr, NoneAttr, TupleType
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.constraints import listed
from tilewright.dialects.cuda_tile.number_types import WIDTHS, number_name
from tilewright.dialects.cuda_tile.type_syntax import parse_dimensions
from tilewright.dialects.cuda_tile.types import PtrType, TileIRType, TileType, spell, tile_type_of
from tilewright.dialects.nv_tileas.arrangement import arrangement
from tilewright.dialects.nv_tileas.attributes import (
    AddressSpace,
    AddressSpaceAttr,
    AtomAttr,
    IteratorKind,
    IteratorKindAttr,
    LayoutAttr,
    LayoutFamily,
)
from tilewright.layouts import LayoutError


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


FAMILIES = {
    AddressSpace.SHARED: (LayoutFamily.SHARED, LayoutFamily.LINEAR),
    AddressSpace.TENSOR: (LayoutFamily.LINEAR,),
}
"""The families of layouts that buffers in a kind of memory have; buffers lie in no other."""


@irdl_attr_definition
class BufferType(TileASType):
    """`!nv_tileas.buffer<128x64xf16, shared>`: a tile in shared or tensor memory (S26).

    It is no `tile`, which lies in registers: operations on tiles refuse buffers. Only what reads
    or writes memory takes one, if it lies where that can.

    Attributes:
        shape: the sizes; unlike those of a tile, they need not be powers of two, as there can be
            any number of stages.
        element_type: a number type or `PtrType`.
        space: shared or tensor memory.
        layout: how the elements are arranged; None leaves it open.
        atom: the hardware operation that the arrangement is made for; None leaves it open.
    """

    name = "nv_tileas.buffer"

    dimensions: ArrayAttr[IntAttr]
    element_type: Attribute
    space_value: AddressSpaceAttr
    layout_value: LayoutAttr | NoneAttr
    atom_value: AtomAttr | NoneAttr

    def __init__(
        self,
        shape: Sequence[int],
        element_type: Attribute,
        space: AddressSpace = AddressSpace.SHARED,
        layout: LayoutAttr | None = None,
        atom: AtomAttr | None = None,
    ):
        super().__init__(
            ArrayAttr([IntAttr(size) for size in shape]),
            element_type,
            AddressSpaceAttr(space),
            layout or NoneAttr(),
            atom or NoneAttr(),
        )

    @property
    def shape(self) -> tuple[int, ...]:
        """The sizes, outermost first."""
        return tuple(size.data for size in self.dimensions.data)

    @property
    def rank(self) -> int:
        """How many dimensions there are."""
        return len(self.dimensions.data)

    @property
    def element_name(self) -> str:
        """The spelling of the element type, `ptr` for pointers."""
        return number_name(self.element_type) or "ptr"

    @property
    def element_count(self) -> int:
        """How many elements there are."""
        return prod(self.shape)

    @property
    def space(self) -> AddressSpace:
        """The memory that it lies in."""
        return self.space_value.data

    @property
    def layout(self) -> LayoutAttr | None:
        """How the elements are arranged; None if that is open."""
        return None if isinstance(self.layout_value, NoneAttr) else self.layout_value

    @property
    def atom(self) -> AtomAttr | None:
        """The hardware operation that the arrangement is made for; None if that is open."""
        return None if isinstance(self.atom_value, NoneAttr) else self.atom_value

    def repeated(self, times: int) -> BufferType:
        """The buffer that holds so many of this one, one behind the other."""
        layout = None if self.layout is None else self.layout.repeated(times)
        return BufferType((times, *self.shape), self.element_type, self.space, layout, self.atom)

    def verify(self) -> None:
        if number_name(self.element_type) is None and not isinstance(self.element_type, PtrType):
            raise VerifyException(
                f"a buffer's elements are numbers or pointers, found {spell(self.element_type)}"
            )
        if any(size < 1 for size in self.shape):
            raise VerifyException(
                f"the sizes of a buffer must be positive, found {'x'.join(map(str, self.shape))}"
            )
        families = FAMILIES.get(self.space)
        if families is None:
            raise VerifyException(
                f"a buffer lies in shared or tensor memory, found {self.space.word}: a tile in "
                "registers is a tile<...>"
            )
        if self.layout is not None:
            self._verify_layout(self.layout, families)

    def _verify_layout(self, layout: LayoutAttr, families: Sequence[LayoutFamily]) -> None:
        if layout.family not in families:
            raise VerifyException(
                f"the layout of a buffer in {self.space.word} memory must be of family "
                f"{listed([family.word for family in families])}, found {layout.family.word}"
            )
        if layout.size != self.element_count:
            raise VerifyException(
                f"the layout of a buffer of {self.element_count} elements must place as many, "
                f"found {layout.size}"
            )
        try:
            injective = arrangement(layout, self.shape, element_bits(self)).injective
        except LayoutError as error:
            raise VerifyException(f"the layout of a buffer must fit it: {error}") from error
        if not injective:
            raise VerifyException(
                "the layout of a buffer must give each element a place of its own, found several "
                f"in one: {layout}"
            )

    @override
    def body(self, prefix: bool) -> str:
        sizes = "".join(f"{size}x" for size in self.shape)
        parts = [f"{sizes}{spell(self.element_type, prefix)}", self.space.word]
        parts += [str(part) for part in (self.layout, self.atom) if part is not None]
        return f"<{', '.join(parts)}>"

    @override
    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        carried: dict[type[Attribute], Attribute] = {}
        with parser.in_angle_brackets():
            shape = parse_dimensions(parser)
            element = parser.parse_type()
            parser.parse_punctuation(",", " after the element of a buffer")
            space = AddressSpaceAttr(AddressSpaceAttr.parse_word(parser))
            while parser.parse_optional_punctuation(",") is not None:
                start = parser.pos
                found = parser.parse_attribute()
                if not isinstance(found, LayoutAttr | AtomAttr) or type(found) in carried:
                    parser.raise_error("expected a layout, then an atom", at_position=start)
                carried[type(found)] = found
        nothing = NoneAttr()
        return [
            ArrayAttr([IntAttr(size) for size in shape]),
            element,
            space,
            carried.get(LayoutAttr, nothing),
            carried.get(AtomAttr, nothing),
        ]

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


_BITS = MappingProxyType({"ptr": 64, "i1": 8, "tf32": 32})
"""The bits of an element in memory where its width does not say them."""


def element_bits(type: TileType | BufferType) -> int:
    """The bits that an element takes in memory."""
    own = _BITS.get(type.element_name)
    return WIDTHS[type.element_name] if own is None else own


def space_of(type: Attribute) -> AddressSpace:
    """Where a value of a type lies: a buffer where it says, all else in registers."""
    return type.space if isinstance(type, BufferType) else AddressSpace.REGISTER


def plain_tile(type: Attribute) -> TileType:
    """The tile in a tile or buffer, wherever it lies and however it is arranged.

    Raises:
        VerifyException: the sizes of a buffer are not those of any tile.
    """
    kind = cast("TileType | BufferType", type)
    return tile_type_of(kind.shape, kind.element_type)


def payloads_of(element: Attribute) -> tuple[Attribute, ...]:
    """The payload types of an element: the only one, or those of the tuple."""
    return tuple(element.types.data) if isinstance(element, TupleType) else (element,)


def element_of(payloads: Sequence[Attribute]) -> Attribute:
    """The element with these payload types: the only one, or a tuple of them."""
    if len(payloads) == 1:
        return payloads[0]
    return TupleType(cast("tuple[TileType, ...]", tuple(payloads)))


def _verify_element(element: Attribute, holder: str, kind: type[Attribute], name: str) -> None:
    payloads = payloads_of(element)
    if not payloads or not all(isinstance(payload, kind) for payload in payloads):
        raise VerifyException(
            f"the element of {holder} must be a {name} or a tuple of {name}s, "
            f"found {spell(element)}"
        )


@irdl_attr_definition
class PipelineType(TileASType):
    """`!nv_tileas.pipeline<!nv_tileas.buffer<128x64xf16, shared>, 3>`: staged storage with its
    barriers.

    Attributes:
        element: what one stage holds, a buffer or a tuple of buffers.
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
    def buffers(self) -> tuple[BufferType, ...]:
        """The buffers of one stage."""
        return cast("tuple[BufferType, ...]", payloads_of(self.element))

    @property
    def payloads(self) -> tuple[TileType, ...]:
        """The tiles that the buffers of one stage hold."""
        return tuple(map(plain_tile, self.buffers))

    @property
    def payload(self) -> Attribute:
        """What goes through the pipeline: the only tile, or a tuple of the tiles."""
        return element_of(self.payloads)

    @property
    def storage(self) -> tuple[BufferType, ...]:
        """The buffers that hold all of its stages, one for each buffer of a stage."""
        return tuple(buffer.repeated(self.stages) for buffer in self.buffers)

    @property
    def space(self) -> AddressSpace:
        """The memory that all of its buffers lie in."""
        return self.buffers[0].space

    def verify(self) -> None:
        _verify_element(self.element, "a pipeline", BufferType, "buffer")
        for tile in self.payloads:
            tile.verify()
        if len({buffer.space for buffer in self.buffers}) > 1:
            raise VerifyException(
                f"the buffers of a pipeline must lie in one memory, found {spell(self.element)}"
            )
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
        element: the tile or tuple of tiles that go through the pipeline (S15).
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
        _verify_element(self.element, "an iterator", TileType, "tile")
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
        _verify_element(self.element, "a queue", TileType, "tile")

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
    BufferType,
    PipelineType,
    IteratorType,
    QueueType,
)
"""All type classes of the dialect."""
