"""scan (specification: Operations, Core).

Along the last dimension a vector is scanned in log2(lanes) steps, each of which combines the lanes
with those 1, 2, 4 … before them; then all are combined with the total of what came before. Only
that total goes from vector to vector. The body is associative, so the order of the elements is all
that has to stay. Where it has a neutral element, that stands before the first lane; else lanes that
have none so far before them stay as they are. Along other dimensions the lanes are scans of their
own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit.reductions import Combine
from tilewright.backends.cpu.emit.segments import Iteration
from tilewright.backends.cpu.emitter import (
    Coordinate,
    Emitter,
)
from tilewright.backends.cpu.lanes import I64, Lanes

__all__ = ["Loop", "scan_row"]

Loop: TypeAlias = Callable[[int, Sequence[Value], Iteration], object]
"""Emits a loop from a number on, in which values go around."""


def _like(found: Sequence[Value], lanes: Sequence[Lanes]) -> list[Lanes]:
    return [Lanes(old.format, new) for new, old in zip(found, lanes, strict=True)]


def scan_row(
    emitter: Emitter,
    combine: Combine,
    given: Callable[[Coordinate], list[Lanes]],
    put: Callable[[Coordinate, list[Lanes]], None],
    row: tuple[int, int, bool],
    neutral: Sequence[Lanes] | None,
    loop: Loop,
) -> None:
    """Scan a row, a vector of successive elements after the other.

    Args:
        emitter: where code goes.
        combine: elements before and elements after, to what stands for both.
        given: a vector of elements from one on.
        put: takes what they become.
        row: how many elements there are, how many lanes, and whether the scan begins at the end.
        neutral: vectors of what changes nothing, one for each element; None if there are none.
        loop: emits the loop over vectors, from an element on, with values that go around.
    """
    code, (size, lanes, reverse) = emitter.code, row

    def place(k: Coordinate) -> Coordinate:
        return code.sub(constant(I64, size - lanes), emitter.value(k)) if reverse else k

    def prefixes(k: Coordinate) -> list[Lanes]:
        return _prefixes(emitter, combine, given(place(k)), reverse, neutral)

    last = 0 if reverse else lanes - 1
    if neutral is None or size == lanes:
        first = prefixes(0)
        put(place(0), first)
        if size == lanes:
            return
        begin, totals = lanes, [_repeated(emitter, x, last).carrier for x in first]
    else:
        begin, totals = 0, [x.carrier for x in neutral]

    def iteration(k: Value, totals: list[Value]) -> Sequence[Value]:
        found = prefixes(k)
        before = _like(totals, found)
        # The totals first: the next iteration waits for nothing else.
        ends = [_repeated(emitter, x, last) for x in found]
        after = combine(before, ends)
        put(place(k), combine(before, found))
        return [x.carrier for x in after]

    loop(begin, totals, iteration)


def _prefixes(
    emitter: Emitter,
    combine: Combine,
    found: list[Lanes],
    reverse: bool,
    neutral: Sequence[Lanes] | None,
) -> list[Lanes]:
    """The scan of the lanes of a vector."""
    code, lanes = emitter.code, found[0].count
    step = 1
    while step < lanes:
        sources = [k + step if reverse else k - step for k in range(lanes)]
        has = [0 <= source < lanes for source in sources]
        if neutral is not None:
            places = [sources[k] if has[k] else lanes + k for k in range(lanes)]
            pairs = zip(found, neutral, strict=True)
            moved = [code.shuffle(x.carrier, n.carrier, places) for x, n in pairs]
            found = combine(_like(moved, found), found)
        else:
            places = [sources[k] if has[k] else k for k in range(lanes)]
            sums = combine([_shuffled(emitter, x, places) for x in found], found)
            pairs = zip(sums, found, strict=True)
            mask = _mask(has)
            found = _like([code.select(mask, s.carrier, x.carrier) for s, x in pairs], found)
        step *= 2
    return found


def _mask(conditions: Sequence[bool]) -> Value:
    words = ", ".join(f"i1 {str(condition).lower()}" for condition in conditions)
    return Value(VectorType("i1", len(conditions)), f"<{words}>")


def _shuffled(emitter: Emitter, lanes: Lanes, sources: Sequence[int]) -> Lanes:
    """The lanes of a vector in another order."""
    return Lanes(lanes.format, emitter.code.shuffle(lanes.carrier, None, sources))


def _repeated(emitter: Emitter, lanes: Lanes, k: int) -> Lanes:
    """One lane of a vector in all."""
    return lanes if lanes.count == 1 else _shuffled(emitter, lanes, [k] * lanes.count)
