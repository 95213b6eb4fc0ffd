"""Reductions (specification: Operations, Core).

The body combines vectors of elements, four of them in turn, then their lanes. Where the body is an
operation with a neutral element, that is what they begin with; else the first elements are.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from xdsl.ir import Operation

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emitter import (
    Buffer,
    Coordinate,
    Emitter,
    Index,
    Statement,
    format_of_value,
    tile_shape,
)
from tilewright.backends.cpu.lanes import I64, Lanes, carrier_type, memory_size
from tilewright.backends.cpu.math.parts import maximum_of, minimum_of
from tilewright.dialects.cuda_tile.operations import core as dialect
from tilewright.dialects.cuda_tile.operations import floating_point, integer
from tilewright.tiles import word

__all__ = ["STATEMENTS", "combined", "with_dimension"]


def reduce(emitter: Emitter, op: dialect.ReduceOp) -> None:
    """reduce: in vectors along this dimension if it is the last, else along another. No order is
    guaranteed, so each lane takes elements that are far apart, whatever the body."""
    dim, shape = op.dim.value.data, tile_shape(op.operands[0])
    kept = [n for d, n in enumerate(shape) if d != dim]
    size = shape[dim]
    formats = [format_of_value(value) for value in op.operands]
    width = max(max(memory_size(f) for f in formats), 4)
    results = [emitter.buffer(kept, f) if prod(kept) > 1 else None for f in formats]
    turned = all(value in emitter.columns for value in op.operands)
    by_column = prod(kept) > 1 and (dim != len(shape) - 1 or turned)
    body = _plain(emitter, op)
    # The loop below can write what it reads only along rows.
    last = max((d for d, n in enumerate(shape) if n > 1 and (d != dim or not by_column)), default=0)
    for value in op.operands:
        if any(n > 1 for n in shape[last + 1 :]) and not turned:
            emitter.compute(value)
    lanes = min(size, emitter.target.vector_bits // (8 * width))
    quick = _quick(emitter, op) if size > (1 if by_column else lanes) else None

    def along_columns(body: _Body, index: Index) -> list[Lanes]:
        at, axis = with_dimension(index, dim)
        ways = _WAYS if turned else 1
        return _accumulate(emitter, op, body, at, axis, index.lanes, size, 1, ways)

    def along_row(body: _Body, index: Index) -> list[Lanes]:
        at, _ = with_dimension(index, dim)
        ways = _WAYS if lanes > 1 else 1
        found = _accumulate(emitter, op, body, at, dim, lanes, size, lanes, ways)
        return _halved(emitter, body, found)

    def some(index: Index) -> None:
        compute = along_columns if by_column else along_row
        found = compute(quick or body, index)
        if quick is not None and quick.doubtful is not None:
            (sure,) = emitter.code.if_any(
                quick.doubtful(found[0]),
                lambda: [compute(body, index)[0].carrier],
                [found[0].carrier],
            )
            found = [Lanes(found[0].format, sure)]
        _store_results(emitter, results, index, found, op)

    if prod(kept) == 1:
        some(Index((0,) * len(kept)))
    else:
        if by_column:
            emitter.each(kept, some, width)
        else:
            emitter.each_one(kept, some)
        for result, buffer in zip(op.results, results, strict=True):
            emitter.bindings[result] = buffer
    for value in op.operands:
        emitter.finish(value)


def with_dimension(index: Index, dim: int) -> tuple[Any, int | None]:
    """The coordinates with one more dimension, and where the axis is then."""

    def at(k: Coordinate) -> tuple[Coordinate, ...]:
        return (*index.coordinates[:dim], k, *index.coordinates[dim:])

    axis = index.axis
    return at, axis if axis is None or axis < dim else axis + 1


_WAYS = 4
"""How many vectors of sums a loop along a row keeps, so that none waits for the one before."""


@dataclass(frozen=True)
class _Body:
    """What combines elements.

    Attributes:
        combine: elements and what there is so far, each a vector per operand, to what there is
            then.
        neutral: what may be combined with any element without changing it, if there is something.
        doubtful: whether a result may not be what the body would have made: a scalar.
    """

    combine: Callable[[Sequence[Lanes], Sequence[Lanes]], list[Lanes]]
    neutral: float | None = None
    doubtful: Callable[[Lanes], Value] | None = None


_NEUTRAL: Mapping[type[Operation], float] = {
    floating_point.AddFOp: -0.0,
    floating_point.MulFOp: 1.0,
    integer.AddIOp: 0,
    integer.MulIOp: 1,
    integer.OrIOp: 0,
    integer.XOrIOp: 0,
    integer.AndIOp: -1,
}
"""To the nearest, and if subnormal numbers stay."""

_EXTREMA: Mapping[type[Operation], tuple[Callable[..., Value], float]] = {
    floating_point.MaxFOp: (maximum_of, -math.inf),
    floating_point.MinFOp: (minimum_of, math.inf),
}
"""One instruction each, which passes over NaN but does not tell zeros apart."""


def _single(op: dialect.AggregateOperation) -> Any:
    """The operation on both arguments, if that is all that the body is."""
    first = op.body.block.first_op
    if first is None or first.next_op is not op.body.block.last_op or len(first.operands) != 2:
        return None
    return first if set(first.operands) == set(op.body.block.args) else None


def _plain(emitter: Emitter, op: dialect.AggregateOperation) -> _Body:
    """The body as it is."""

    def combine(elements: Sequence[Lanes], so_far: Sequence[Lanes]) -> list[Lanes]:
        return combined(emitter, op, elements, so_far)

    single = _single(op)
    neutral = next((n for kind, n in _NEUTRAL.items() if type(single) is kind), None)
    if "flush_to_zero" in getattr(single, "properties", ()):
        neutral = None
    if neutral is not None and isinstance(single, floating_point.AddFOp | floating_point.MulFOp):
        neutral = neutral if word(single, "rounding_mode") == "nearest_even" else None
    return _Body(combine, neutral)


def _quick(emitter: Emitter, op: dialect.AggregateOperation) -> _Body | None:
    """Another body that most often gives the same: of `maxf` and `minf`."""
    single, format = _single(op), format_of_value(op.operands[0])
    if type(single) not in _EXTREMA or format is None or format.name not in ("f32", "f64"):
        return None
    if {"propagate_nan", "flush_to_zero"} & set(single.properties):
        return None
    code = emitter.code
    function, neutral = _EXTREMA[type(single)]

    def combine(elements: Sequence[Lanes], so_far: Sequence[Lanes]) -> list[Lanes]:
        return [Lanes(format, function(code, elements[0].carrier, so_far[0].carrier))]

    def doubtful(result: Lanes) -> Value:
        # Zeros differ in sign, and there may have been nothing but NaN.
        bad = [code.fcmp("oeq", result.carrier, number) for number in (0.0, neutral)]
        return code.or_(*bad)

    return _Body(combine, neutral, doubtful)


def _accumulate(
    emitter: Emitter,
    op: dialect.AggregateOperation,
    body: _Body,
    at: Any,
    axis: int | None,
    lanes: int,
    size: int,
    step: int,
    ways: int,
) -> list[Lanes]:
    """What a body makes of elements along a dimension, in the lanes of vectors."""
    code = emitter.code
    ways = ways if size // step >= 2 * ways else 1
    formats = [format_of_value(value) for value in op.operands]
    neutral = body.neutral if size >= 2 * step * ways else None

    def elements(first: Coordinate, way: int) -> list[Lanes]:
        place = emitter.plus(first, way * step)
        return emitter.together(op.operands, Index(at(place), axis, lanes))

    def turn(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
        k, *accumulators = carried
        results: list[Value] = []
        for way, held in enumerate(_groups(accumulators, len(formats))):
            so_far = [Lanes(f, a) for f, a in zip(formats, held, strict=True)]
            results += [x.carrier for x in body.combine(elements(k, way), so_far)]
        following = code.add(k, step * ways)
        return code.icmp("ult", following, size), [following, *results]

    if neutral is None:
        start = [elements(0, way) for way in range(ways)]
    else:
        types = [carrier_type(f, lanes) for f in formats]
        start = [
            [Lanes(f, constant(t, neutral)) for f, t in zip(formats, types, strict=True)]
        ] * ways
    begin = step * ways if neutral is None else 0
    totals = start
    if size > begin:
        initial = [lane.carrier for way in start for lane in way]
        _, *last = code.loop([constant(I64, begin), *initial], turn)
        totals = [
            [Lanes(f, x) for f, x in zip(formats, group, strict=True)]
            for group in _groups(last, len(formats))
        ]
    while len(totals) > 1:
        totals = [
            body.combine(high, low) for high, low in zip(totals[1::2], totals[0::2], strict=True)
        ]
    return totals[0]


def _groups(values: Sequence[Value], size: int) -> list[Sequence[Value]]:
    return [values[start : start + size] for start in range(0, len(values), size)]


def combined(
    emitter: Emitter,
    op: dialect.AggregateOperation,
    elements: Sequence[Lanes],
    accumulators: Sequence[Lanes],
) -> list[Lanes]:
    """What the body of an aggregate makes of elements and what there is so far."""
    pairs = zip(elements, accumulators, strict=True)
    lanes = elements[0].count
    return emitter.combine(op.body.block, [x for pair in pairs for x in pair], lanes)


def _halved(emitter: Emitter, body: _Body, found: list[Lanes]) -> list[Lanes]:
    """The lanes of vectors, combined to one."""
    lanes = found[0].count
    while lanes > 1:
        lanes //= 2
        low = [_half(emitter, x, 0, lanes) for x in found]
        high = [_half(emitter, x, lanes, lanes) for x in found]
        found = body.combine(high, low)
    return found


def _half(emitter: Emitter, lanes: Lanes, start: int, count: int) -> Lanes:
    value = lanes.carrier
    if count == 1:
        return emitter.extracted(lanes, start)
    type = VectorType(value.type.element, count)
    places = ", ".join(f"i32 {k}" for k in range(start, start + count))
    text = f"shufflevector {value.typed}, {value.type} poison, <{count} x i32> <{places}>"
    return Lanes(lanes.format, emitter.code.define(type, text))


def _store_results(
    emitter: Emitter,
    results: Sequence[Buffer | None],
    index: Index,
    found: Sequence[Lanes],
    op: Operation,
) -> None:
    for position, (buffer, lanes) in enumerate(zip(results, found, strict=True)):
        if buffer is not None:
            emitter.write(buffer, index, lanes)
        else:
            emitter.give(op.results[position], lanes)


STATEMENTS: Mapping[type[Operation], Statement] = {dialect.ReduceOp: reduce}
