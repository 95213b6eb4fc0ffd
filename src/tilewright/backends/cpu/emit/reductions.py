"""Reductions (specification: Operations, Core).

The schedule of a nest states the tree (`attributes.TREES`). Where a body has a neutral element,
that is what a tree of halves begins with, else the first elements are. Neighbours are combined in
rounds, each of which leaves half of the row in a buffer. `docs/numerics.md` states these trees.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
from xdsl.ir import Block, Operation

from tilewright.backends.cpu.code import Value, constant
from tilewright.backends.cpu.emitter import (
    Coordinate,
    Emitter,
    Index,
)
from tilewright.backends.cpu.lanes import I64, Lanes
from tilewright.backends.cpu.math.parts import maximum_of, minimum_of
from tilewright.dialects.cuda_tile.facts import neutral_element
from tilewright.dialects.cuda_tile.operations import floating_point
from tilewright.dialects.nest.combiners import extremum_of, single_of
from tilewright.numerics.formats import Format, storage_to_bits

__all__ = [
    "Combine",
    "halved",
    "in_order",
    "nearly_extremum",
    "neutral_of",
]


Combine = Callable[[Sequence[Lanes], Sequence[Lanes]], list[Lanes]]
"""Elements before and elements after, to what stands for both."""


_EXTREMA: Mapping[type[Operation], tuple[Callable[..., Value], float]] = {
    floating_point.MaxFOp: (maximum_of, -math.inf),
    floating_point.MinFOp: (minimum_of, math.inf),
}
"""One instruction each, which passes over NaN but does not tell zeros apart."""


def neutral_of(block: Block) -> int | None:
    """The bits of what a body may combine with any element without changing it, if there is
    something."""
    single = single_of(block)
    return None if single is None else neutral_element(single)


@dataclass(frozen=True)
class _Nearly:
    """What combines elements and most often gives what a body would.

    Attributes:
        combine: elements before and elements after, to what stands for both.
        neutral: the bits of what it begins with.
        doubtful: whether a result may not be what the body would have made: a scalar.
    """

    combine: Combine
    neutral: int
    doubtful: Callable[[Lanes], Value]


def nearly_extremum(emitter: Emitter, block: Block, format: Format | None) -> _Nearly:
    """One instruction for a body that is an extremum; see `combiners.extremum_of`."""
    extremum, code = extremum_of(block), emitter.code
    assert extremum is not None
    assert format is not None
    function, worst = _EXTREMA[type(extremum)]

    def combine(before: Sequence[Lanes], after: Sequence[Lanes]) -> list[Lanes]:
        return [Lanes(format, function(code, after[0].carrier, before[0].carrier))]

    def doubtful(result: Lanes) -> Value:
        # Zeros differ in sign, and there may have been nothing but NaN.
        bad = [code.fcmp("oeq", result.carrier, number) for number in (0.0, worst)]
        return code.or_(*bad)

    (neutral,) = storage_to_bits(format, np.array([worst], format.storage))
    return _Nearly(combine, int(neutral), doubtful)


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
    every = range(start, 2 * count, 2)
    return Lanes(parts[0].format, emitter.code.shuffle(low, high, every))


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
    return Lanes(lanes.format, emitter.code.shuffle(value, None, range(start, start + count)))
