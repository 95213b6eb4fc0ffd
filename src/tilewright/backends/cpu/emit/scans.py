"""scan (specification: Operations, Core).

Along the last dimension a vector is scanned in log2(lanes) steps, each of which combines the lanes
with those 1, 2, 4 … before them; then all are combined with the total of what came before. Only
that total goes from vector to vector. The body is associative, so the order of the elements is all
that has to stay. Along other dimensions the lanes are scans of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod

from xdsl.ir import Operation

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit.bodies import combined
from tilewright.backends.cpu.emit.reductions import Combine, with_dimension
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
from tilewright.dialects.cuda_tile.operations import core as dialect
from tilewright.transforms.nests.combiners import works_in_lanes

__all__ = ["STATEMENTS", "scan_row"]


def scan(emitter: Emitter, op: dialect.ScanOp) -> None:
    """scan: in vectors along this dimension if it is the last, else along another; one element
    after the other if the body does not work in lanes."""
    dim, shape = op.dim.value.data, tile_shape(op.operands[0])
    others = [n for d, n in enumerate(shape) if d != dim]
    results = [emitter.buffer(shape, format_of_value(value)) for value in op.operands]
    if not works_in_lanes(op.body.block):
        emitter.each_one(others, lambda index: _columns(emitter, op, results, index))
    elif shape[dim] > 1 and prod(shape[dim + 1 :]) == 1:
        emitter.each_one(others, lambda index: _row(emitter, op, results, index))
    else:
        emitter.each(others, lambda index: _columns(emitter, op, results, index))
    for result, buffer in zip(op.results, results, strict=True):
        emitter.bindings[result] = buffer


def _store(
    emitter: Emitter, results: Sequence[Buffer], index: Index, found: Sequence[Lanes]
) -> None:
    for buffer, lanes in zip(results, found, strict=True):
        emitter.write(buffer, index, lanes)


def _like(found: Sequence[Value], lanes: Sequence[Lanes]) -> list[Lanes]:
    return [Lanes(old.format, new) for new, old in zip(found, lanes, strict=True)]


def _columns(emitter: Emitter, op: dialect.ScanOp, results: Sequence[Buffer], index: Index) -> None:
    """One element after the other, in as many scans as there are lanes."""
    dim, code = op.dim.value.data, emitter.code
    size, reverse = tile_shape(op.operands[0])[dim], bool(op.reverse.value.data)
    at, axis = with_dimension(index, dim)

    def here(k: Coordinate) -> Index:
        place = code.sub(constant(I64, size - 1), emitter.value(k)) if reverse else k
        return Index(at(place), axis, index.lanes)

    first = emitter.together(op.operands, here(0))
    _store(emitter, results, here(0), first)
    if size == 1:
        return

    def iteration(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
        k, *accumulators = carried
        elements = emitter.together(op.operands, here(k))
        found = combined(emitter, op.body.block, _like(accumulators, elements), elements)
        _store(emitter, results, here(k), found)
        following = code.add(k, 1)
        return code.icmp("ult", following, size), [following, *(x.carrier for x in found)]

    code.loop([constant(I64, 1), *(lane.carrier for lane in first)], iteration)


def _row(emitter: Emitter, op: dialect.ScanOp, results: Sequence[Buffer], index: Index) -> None:
    """A vector of successive elements after the other."""
    dim = op.dim.value.data
    size, reverse = tile_shape(op.operands[0])[dim], bool(op.reverse.value.data)
    width = max(max(memory_size(buffer.format) for buffer in results), 4)
    lanes = min(size, max(emitter.target.vector_bits // (8 * width), 1))
    at, _ = with_dimension(index, dim)

    def here(k: Coordinate) -> Index:
        return Index(at(k), dim, lanes)

    scan_row(
        emitter,
        lambda before, after: combined(emitter, op.body.block, before, after),
        lambda k: emitter.together(op.operands, here(k)),
        lambda k, found: _store(emitter, results, here(k), found),
        (size, lanes, reverse),
    )


def scan_row(
    emitter: Emitter,
    combine: Combine,
    given: Callable[[Coordinate], list[Lanes]],
    put: Callable[[Coordinate, list[Lanes]], None],
    row: tuple[int, int, bool],
) -> None:
    """Scan a row, a vector of successive elements after the other.

    Args:
        emitter: where code goes.
        combine: elements before and elements after, to what stands for both.
        given: a vector of elements from one on.
        put: takes what they become.
        row: how many elements there are, how many lanes, and whether the scan begins at the end.
    """
    code, (size, lanes, reverse) = emitter.code, row

    def place(k: Coordinate) -> Coordinate:
        return code.sub(constant(I64, size - lanes), emitter.value(k)) if reverse else k

    def prefixes(k: Coordinate) -> list[Lanes]:
        return _prefixes(emitter, combine, given(place(k)), reverse)

    first = prefixes(0)
    put(place(0), first)
    if size == lanes:
        return
    last = 0 if reverse else lanes - 1

    def iteration(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
        k, *totals = carried
        found = prefixes(k)
        before = _like(totals, found)
        # The totals first: the next iteration waits for nothing else.
        ends = [_repeated(emitter, x, last) for x in found]
        after = combine(before, ends)
        put(place(k), combine(before, found))
        following = code.add(k, lanes)
        return code.icmp("ult", following, size), [following, *(x.carrier for x in after)]

    totals = [_repeated(emitter, x, last).carrier for x in first]
    code.loop([constant(I64, lanes), *totals], iteration)


def _prefixes(emitter: Emitter, combine: Combine, found: list[Lanes], reverse: bool) -> list[Lanes]:
    """The scan of the lanes of a vector."""
    code, lanes = emitter.code, found[0].count
    step = 1
    while step < lanes:
        # Lanes that have none so far before them stay: that spares them the identity, which
        # need not leave everything as it is (0 + -0).
        sources = [k + step if reverse else k - step for k in range(lanes)]
        has = [0 <= source < lanes for source in sources]
        places = [source if 0 <= source < lanes else k for k, source in enumerate(sources)]
        moved = [_shuffled(emitter, x, places) for x in found]
        sums = combine(moved, found)
        mask = _mask(has)
        found = _like(
            [code.select(mask, s.carrier, x.carrier) for s, x in zip(sums, found, strict=True)],
            found,
        )
        step *= 2
    return found


def _mask(conditions: Sequence[bool]) -> Value:
    words = ", ".join(f"i1 {str(condition).lower()}" for condition in conditions)
    return Value(VectorType("i1", len(conditions)), f"<{words}>")


def _shuffled(emitter: Emitter, lanes: Lanes, sources: Sequence[int]) -> Lanes:
    """The lanes of a vector in another order."""
    value = lanes.carrier
    places = ", ".join(f"i32 {k}" for k in sources)
    text = f"shufflevector {value.typed}, {value.type} poison, <{len(sources)} x i32> <{places}>"
    return Lanes(lanes.format, emitter.code.define(value.type, text))


def _repeated(emitter: Emitter, lanes: Lanes, k: int) -> Lanes:
    """One lane of a vector in all."""
    return lanes if lanes.count == 1 else _shuffled(emitter, lanes, [k] * lanes.count)


STATEMENTS: Mapping[type[Operation], Statement] = {dialect.ScanOp: scan}
