"""Reductions (specification: Operations, Core).

Along a row, a body that commutes combines vectors of elements, four of them in turn, then their
lanes; where it is an operation with a neutral element, that is what they begin with, else the first
elements are. A body that is not seen to commute combines neighbours, then their results and so on:
each round leaves half of the row in a buffer. Along columns each lane combines one element after
the other. `docs/numerics.md` states these trees.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import prod
from typing import Any

import numpy as np
from xdsl.ir import Block, Operation

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit.bodies import combined
from tilewright.backends.cpu.emit.core import encoded
from tilewright.backends.cpu.emitter import (
    Buffer,
    Coordinate,
    Emitter,
    Index,
    Statement,
    format_of_value,
    tile_shape,
)
from tilewright.backends.cpu.lanes import I64, Lanes, memory_size
from tilewright.backends.cpu.math.parts import maximum_of, minimum_of
from tilewright.dialects.cuda_tile.facts import neutral_element
from tilewright.dialects.cuda_tile.operations import core as dialect
from tilewright.dialects.cuda_tile.operations import floating_point
from tilewright.numerics.formats import Format, storage_to_bits
from tilewright.transforms.nests.combiners import commutes, works_in_lanes

__all__ = [
    "STATEMENTS",
    "Combine",
    "halved",
    "in_order",
    "neutral_of",
    "quick_of",
    "with_dimension",
]


def reduce(emitter: Emitter, op: dialect.ReduceOp) -> None:
    """reduce: in vectors along this dimension if it is the last, else along another; one element
    after the other if the body does not work in lanes."""
    dim, shape = op.dim.value.data, tile_shape(op.operands[0])
    remaining = [n for d, n in enumerate(shape) if d != dim]
    size = shape[dim]
    formats = [format_of_value(value) for value in op.operands]
    width = max(max(memory_size(f) for f in formats), 4)
    results = [emitter.buffer(remaining, f) if prod(remaining) > 1 else None for f in formats]
    column_major = all(value in emitter.columns for value in op.operands)
    by_column = prod(remaining) > 1 and (dim != len(shape) - 1 or column_major)
    body, body_block = _plain(emitter, op), op.body.block
    # The loop below can write what it reads only along rows.
    last = max((d for d, n in enumerate(shape) if n > 1 and (d != dim or not by_column)), default=0)
    for value in op.operands:
        if any(n > 1 for n in shape[last + 1 :]) and not column_major:
            emitter.compute(value)
    lanes = min(size, emitter.target.vector_bits // (8 * width)) if body.works_in_lanes else 1
    quick = (
        quick_of(emitter, body_block, formats[0]) if size > (1 if by_column else lanes) else None
    )

    def along_columns(body: _Body, index: Index) -> list[Lanes]:
        at, axis = with_dimension(index, dim)
        ways = _WAYS if column_major and body.commutes else 1
        return _accumulate(emitter, op, body, at, axis, index.lanes, size, 1, ways)

    def along_row(body: _Body, index: Index) -> list[Lanes]:
        at, _ = with_dimension(index, dim)
        if not body.commutes and lanes > 1:
            return in_order(
                emitter,
                formats,
                body.combine,
                lambda k: emitter.together(op.operands, Index(at(k), dim, lanes)),
                size,
                lanes,
            )
        ways = _WAYS if lanes > 1 else 1
        found = _accumulate(emitter, op, body, at, dim, lanes, size, lanes, ways)
        return halved(emitter, body.combine, found)

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

    if prod(remaining) == 1:
        some(Index((0,) * len(remaining)))
    else:
        if by_column and body.works_in_lanes:
            emitter.each(remaining, some, width)
        else:
            emitter.each_one(remaining, some)
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
        combine: elements before and elements after, each a vector per operand, to what stands for
            both.
        commutes: whether the order of the elements does not matter.
        works_in_lanes: whether it takes vectors of several lanes.
        neutral: the bits of what may be combined with any element without changing it, if there is
            something.
        doubtful: whether a result may not be what the body would have made: a scalar.
    """

    combine: Callable[[Sequence[Lanes], Sequence[Lanes]], list[Lanes]]
    commutes: bool
    works_in_lanes: bool
    neutral: int | None = None
    doubtful: Callable[[Lanes], Value] | None = None


_EXTREMA: Mapping[type[Operation], tuple[Callable[..., Value], float]] = {
    floating_point.MaxFOp: (maximum_of, -math.inf),
    floating_point.MinFOp: (minimum_of, math.inf),
}
"""One instruction each, which passes over NaN but does not tell zeros apart."""


def _single(block: Block) -> Any:
    """The operation on both arguments, if that is all that a body is."""
    first = block.first_op
    if first is None or first.next_op is not block.last_op or len(first.operands) != 2:
        return None
    return first if set(first.operands) == set(block.args) else None


def neutral_of(block: Block) -> int | None:
    """The bits of what a body may combine with any element without changing it, if there is
    something."""
    single = _single(block)
    return None if single is None else neutral_element(single)


def _plain(emitter: Emitter, op: dialect.AggregateOperation) -> _Body:
    """The body as it is."""

    def combine(before: Sequence[Lanes], after: Sequence[Lanes]) -> list[Lanes]:
        return combined(emitter, op.body.block, before, after)

    block = op.body.block
    return _Body(combine, commutes(block), works_in_lanes(block), neutral_of(block))


def quick_of(emitter: Emitter, block: Block, format: Format | None) -> _Body | None:
    """Another body that most often gives the same: of `maxf` and `minf`."""
    single = _single(block)
    if type(single) not in _EXTREMA or format is None or format.name not in ("f32", "f64"):
        return None
    if {"propagate_nan", "flush_to_zero"} & set(single.properties):
        return None
    code = emitter.code
    function, worst = _EXTREMA[type(single)]

    def combine(before: Sequence[Lanes], after: Sequence[Lanes]) -> list[Lanes]:
        return [Lanes(format, function(code, after[0].carrier, before[0].carrier))]

    def doubtful(result: Lanes) -> Value:
        # Zeros differ in sign, and there may have been nothing but NaN.
        bad = [code.fcmp("oeq", result.carrier, number) for number in (0.0, worst)]
        return code.or_(*bad)

    (neutral,) = storage_to_bits(format, np.array([worst], format.storage))
    return _Body(combine, True, True, int(neutral), doubtful)


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

    def iteration(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
        k, *accumulators = carried
        results: list[Value] = []
        for way, held in enumerate(_groups(accumulators, len(formats))):
            so_far = [Lanes(f, a) for f, a in zip(formats, held, strict=True)]
            results += [x.carrier for x in body.combine(so_far, elements(k, way))]
        following = code.add(k, step * ways)
        return code.icmp("ult", following, size), [following, *results]

    if neutral is None:
        start = [elements(0, way) for way in range(ways)]
    else:
        start = [[encoded(format, neutral, lanes) for format in formats]] * ways
    begin = step * ways if neutral is None else 0
    totals = start
    if size > begin:
        initial = [lane.carrier for way in start for lane in way]
        _, *last = code.loop([constant(I64, begin), *initial], iteration)
        totals = [
            [Lanes(f, x) for f, x in zip(formats, group, strict=True)]
            for group in _groups(last, len(formats))
        ]
    while len(totals) > 1:
        totals = [
            body.combine(low, high) for low, high in zip(totals[0::2], totals[1::2], strict=True)
        ]
    return totals[0]


def _groups(values: Sequence[Value], size: int) -> list[Sequence[Value]]:
    return [values[start : start + size] for start in range(0, len(values), size)]


def in_order(
    emitter: Emitter,
    formats: Sequence[Format | None],
    combine: Combine,
    given: Callable[[Coordinate], list[Lanes]],
    size: int,
    lanes: int,
) -> list[Lanes]:
    """What a body makes of the elements of a row, none of which changes places with another:
    neighbours are combined, then the results, until one is left.

    Args:
        emitter: where code goes.
        formats: of the elements, one for each operand.
        combine: the body.
        given: a vector of elements from one on.
        size: elements of the row.
        lanes: of a vector.
    """

    def pairs(read: Callable[[Coordinate], list[Lanes]], k: Coordinate) -> list[Lanes]:
        halves = _neighbours(emitter, read(k), read(emitter.plus(k, lanes)))
        return combine(*halves)

    if size == lanes:
        result = given(0)
    elif size == 2 * lanes:
        result = pairs(given, 0)
    else:
        result = _halved_in_memory(emitter, formats, partial(pairs, given), pairs, size, lanes)
    while result[0].count > 1:
        result = combine(*_neighbours(emitter, result))
    return result


def _halved_in_memory(
    emitter: Emitter,
    formats: Sequence[Format | None],
    first: Callable[[Coordinate], list[Lanes]],
    pairs: Callable[..., list[Lanes]],
    size: int,
    lanes: int,
) -> list[Lanes]:
    """Rounds over a row, each of which leaves half of it, until one vector is left; see `in_order`.

    Args:
        emitter: where code goes.
        formats: of the elements.
        first: what becomes of two vectors of the row, from an element on.
        pairs: the same of two vectors that a function reads.
        size: elements of the row.
        lanes: of a vector.
    """
    code = emitter.code
    buffers = [emitter.buffer((size // 2,), format) for format in formats]

    def read(k: Coordinate) -> list[Lanes]:
        return [emitter.read(buffer, Index((k,), 0, lanes)) for buffer in buffers]

    def write(k: Coordinate, found: Sequence[Lanes]) -> None:
        # What lies there has been read: a round stays behind where it reads.
        half = k // 2 if isinstance(k, int) else code.lshr(k, 1)
        for buffer, part in zip(buffers, found, strict=True):
            emitter.write(buffer, Index((half,), 0, lanes), part)

    def round(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
        (length,) = carried

        def iteration(inner: list[Value]) -> tuple[Value, Sequence[Value]]:
            write(inner[0], pairs(read, inner[0]))
            following = code.add(inner[0], 2 * lanes)
            return code.icmp("ult", following, length), [following]

        code.loop([constant(I64, 0)], iteration)
        left = code.lshr(length, 1)
        return code.icmp("ugt", left, lanes), [left]

    emitter.count(size, lambda k: write(k, first(k)), 2 * lanes)
    code.loop([constant(I64, size // 2)], round)
    return read(0)


def _neighbours(emitter: Emitter, *vectors: Sequence[Lanes]) -> list[list[Lanes]]:
    """Of successive elements in one or two vectors per operand: those at even places, and those
    behind each of them."""
    return [
        [_every_second(emitter, parts, start) for parts in zip(*vectors, strict=True)]
        for start in (0, 1)
    ]


def _every_second(emitter: Emitter, parts: Sequence[Lanes], start: int) -> Lanes:
    """Every second element of one or two vectors, as one."""
    low, high = parts[0].carrier, parts[-1].carrier
    count = parts[0].count * len(parts) // 2
    if count == 1:
        return emitter.extracted(parts[start % len(parts)], start // len(parts))
    type = VectorType(low.type.element, count)
    places = ", ".join(f"i32 {k}" for k in range(start, 2 * count, 2))
    text = f"shufflevector {low.typed}, {high.typed}, <{count} x i32> <{places}>"
    return Lanes(parts[0].format, emitter.code.define(type, text))


Combine = Callable[[Sequence[Lanes], Sequence[Lanes]], list[Lanes]]
"""Elements before and elements after, to what stands for both."""


def halved(emitter: Emitter, combine: Combine, found: list[Lanes]) -> list[Lanes]:
    """The lanes of vectors, combined to one."""
    lanes = found[0].count
    while lanes > 1:
        lanes //= 2
        low = [_half(emitter, x, 0, lanes) for x in found]
        high = [_half(emitter, x, lanes, lanes) for x in found]
        found = combine(low, high)
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

ABSORBERS = frozenset(STATEMENTS)
"""What reads each element of its operands once, in the order in which they are computed.

This is no fact of the operation, but of the loops that are emitted here; those of `scan` may go
backwards."""
