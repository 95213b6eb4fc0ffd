"""The named operands, results and regions of operations, read in less time than xDSL takes.

What stands at one place, or where segments say, is read from the tuple of all at once: passes and
analyses ask for it more often than for anything else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, cast

from xdsl.dialects.builtin import DenseArrayBase
from xdsl.ir import Operation
from xdsl.irdl import AttrSizedOperandSegments, AttrSizedResultSegments, IRDLOperation
from xdsl.irdl.operations import (
    BaseAccessor,
    BaseAttrAccessor,
    BeforeVariadicSingleAccessor,
    OptionalAttrAccessor,
    SingleAttrAccessor,
    VarIRConstruct,
)

__all__ = ["make_access_fast"]

_TUPLES = {
    VarIRConstruct.OPERAND: attrgetter("_operands"),
    VarIRConstruct.RESULT: attrgetter("results"),
    VarIRConstruct.REGION: attrgetter("regions"),
}
"""How to get at all values of a construct."""

_SEGMENTS = (
    AttrSizedOperandSegments(as_property=True),
    AttrSizedResultSegments(as_property=True),
)
"""What says which of several groups a value belongs to."""

_item = cast("Callable[[Any, int], Any]", tuple.__getitem__)  # pyright: ignore[reportUnknownMemberType]
"""One of several; xDSL's tuples ask first whether several are meant."""


def make_access_fast(kind: type[IRDLOperation]) -> None:
    """Let the named operands, results and regions of a class of operations be read fast."""
    for name, accessor in [*vars(kind).items()]:
        if isinstance(accessor, BaseAccessor | BaseAttrAccessor):
            made = _fast(accessor)
            if made is not None:
                setattr(kind, name, made)


def _fast(accessor: BaseAccessor | BaseAttrAccessor) -> property | None:
    values = _TUPLES.get(accessor.construct)
    if values is None:
        return None
    if isinstance(accessor, BeforeVariadicSingleAccessor):
        place = accessor.idx
        return property(lambda op: _item(values(op), place))
    if isinstance(accessor, BaseAccessor):
        index = accessor.index
        return property(lambda op: index(values(op)))
    return _in_segments(accessor, values) if accessor.option in _SEGMENTS else None


def _in_segments(
    accessor: BaseAttrAccessor, all_values: Callable[[Operation], Sequence[Any]]
) -> property:
    index, name = accessor.idx, accessor.option.attribute_name
    one = isinstance(accessor, SingleAttrAccessor)
    optional = isinstance(accessor, OptionalAttrAccessor)

    def get(op: Operation) -> Any:
        sizes = cast("DenseArrayBase[Any]", op.properties[name])
        start, end = _bounds(sizes.data.data, index)
        values = all_values(op)
        if one:
            return _item(values, start)
        if optional:
            return _item(values, start) if end > start else None
        return values[start:end]

    return property(get)


@cache
def _bounds(sizes: bytes, index: int) -> tuple[int, int]:
    """Where a segment begins and ends, given the 32-bit sizes of all."""
    numbers = memoryview(sizes).cast("i")
    start = sum(numbers[:index])
    return start, start + numbers[index]
