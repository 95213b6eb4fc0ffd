"""Assumptions (specification: Operations, Miscellaneous)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from xdsl.ir import SSAValue

from tilewright.dialects.cuda_tile.attributes import BoundedAttr, DivByAttr, SameElementsAttr
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import miscellaneous as dialect
from tilewright.dialects.cuda_tile.types import TensorViewType
from tilewright.numerics import integer
from tilewright.numerics.formats import Array
from tilewright.semantics.rules import EvaluationContext, EvaluationRule, Unary, ValueRule
from tilewright.semantics.unspecified import checked
from tilewright.semantics.values import Stop, TensorView, stop_where
from tilewright.tiles import element_format, pointee_format, tile_type

Check = Callable[[Any, Any], None]
"""Stops if a predicate does not hold for the elements of a value that are true in a mask."""


def _is_pointer(value: SSAValue) -> bool:
    return tile_type(value).element_name == "ptr"


def _is_address(value: SSAValue) -> bool:
    return isinstance(value.type, TensorViewType) or _is_pointer(value)


def _reader(value: SSAValue, signed: bool) -> Callable[[Any], Any]:
    """Reads the elements of a tile as numbers; addresses as they are."""
    if _is_pointer(value):
        return lambda tile: tile
    format = element_format(value)
    return lambda tile: integer.read(format, tile, signed)


def _check_bounded(op: dialect.AssumeOp, predicate: BoundedAttr) -> Check:
    """bounded: all elements lie between the bounds, read as signed."""
    read = _reader(op.value, True)
    lower, upper = predicate.lower, predicate.upper
    message = f"{{}} breaks the assumption bounded{predicate.body()}"

    def check(tile: Any, lanes: Any) -> None:
        numbers = read(tile)
        if lower is not None:
            stop_where((numbers < lower) & lanes, message, numbers)
        if upper is not None:
            stop_where((numbers > upper) & lanes, message, numbers)

    return check


def _check_div_by(op: dialect.AssumeOp, predicate: DivByAttr) -> Check:
    """div_by: the divisor divides all elements; with `every`, the first of each group along a
    dimension, from which the others count up (pointers by the size of what they point to)."""
    divisor, every, along = predicate.divisor, predicate.every, predicate.along
    shown = "{:#x}" if _is_address(op.value) else "{}"
    message = f"{shown} breaks the assumption div_by{predicate.body()}"
    counting = f"{message}: its group begins with {shown}"
    if isinstance(op.value.type, TensorViewType):

        def check_base(tensor: TensorView, lanes: Any) -> None:
            if tensor.base % divisor:
                raise Stop(f"the base address {message.format(tensor.base)}")

        return check_base
    read = _reader(op.value, every is not None)
    step = (pointee_format(op.value).memory_bits or 8) // 8 if _is_pointer(op.value) else 1

    def check(tile: Any, lanes: Any) -> None:
        numbers: Any = np.asarray(read(tile))
        if every is None or along is None:
            stop_where((numbers % divisor != 0) & lanes, message, numbers)
            return
        place: Array = np.arange(int(numbers.shape[along]))
        firsts = np.take(numbers, place - place % every, axis=along)
        seen = np.take(np.broadcast_to(lanes, numbers.shape), place - place % every, axis=along)
        position = (place % every).reshape([-1 if d == along else 1 for d in range(numbers.ndim)])
        stop_where((numbers % divisor != 0) & (position == 0) & lanes, message, numbers)
        uneven = (numbers - firsts != position * step) | (numbers < firsts)
        stop_where(uneven & lanes & seen, counting, numbers, firsts)

    return check


def _check_same_elements(op: dialect.AssumeOp, predicate: SameElementsAttr) -> Check:
    """same_elements: cut into blocks of these lengths, each holds equal elements."""
    lengths = predicate.lengths
    shown = "{:#x}" if _is_pointer(op.value) else "{}"
    message = f"{shown} differs from {shown}, which breaks same_elements{predicate.body()}"

    def check(tile: Any, lanes: Any) -> None:
        tile = np.asarray(tile)
        pairs = zip(tile.shape, lengths, strict=True)
        firsts: list[Array] = [np.arange(n) // max(k, 1) * max(k, 1) for n, k in pairs]
        place = np.ix_(*firsts)
        seen = np.broadcast_to(lanes, tile.shape)
        expected = tile[place]
        stop_where((tile != expected) & seen & seen[place], message, tile, expected)

    return check


def assume(op: dialect.AssumeOp, context: EvaluationContext) -> Unary:
    """assume (8.12.1): the value itself, of which the predicate must hold."""
    check: Check
    match op.predicate:
        case BoundedAttr() as bounded:
            check = _check_bounded(op, bounded)
        case DivByAttr() as div_by:
            check = _check_div_by(op, div_by)
        case SameElementsAttr() as same:
            check = _check_same_elements(op, same)
        case other:
            raise AssertionError(f"unknown predicate {other.name}")

    def evaluate(value: Any, lanes: Any = True) -> Any:
        if context.stops:
            try:
                check(value, lanes)
            except Stop as stop:
                stop.check = "assume"
                raise
        return value

    return evaluate


RULES: Mapping[type[CudaTileOperation], EvaluationRule] = {
    dialect.AssumeOp: ValueRule(assume, checked),  # 8.12.1
}
