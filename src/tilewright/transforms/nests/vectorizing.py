"""Pass `vectorize`: in which order a nest goes over its domain, and along which dimension it takes
several iterations at once.

That is the dimension along which most of what is read and written is successive; the others are
loops around it, but for those that are reduced or scanned, which are innermost. A combiner whose
order of elements matters, or that takes them one by one, keeps its dimension out of vectors if
another one fits; the tree in which values are combined depends on that too.

Functions such as `exp` are long chains of operations each of which waits for the one before. With
16 registers, several vectors of their elements are one long vector in the nest: then LLVM, which
knows only shorter ones, places operations of different chains side by side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import cast

from typing_extensions import override
from xdsl.ir import Operation, SSAValue
from xdsl.ir.affine import AffineDimExpr, AffineExpr

from tilewright.dialects.cuda_tile.facts import LibraryFunction, has, is_weak
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations.atomics import AtomicRMWOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import PtrType, TileType, TileViewType
from tilewright.dialects.nest.addresses import descending_steps, lane_offsets, successive_steps
from tilewright.dialects.nest.attributes import BufferAttr, ScanAttr, ScheduleAttr, WriteAttr
from tilewright.dialects.nest.combiners import commutes, extremum_of, works_in_lanes
from tilewright.dialects.nest.maps import used_dimensions
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations.accesses import LoadViewOp, ReadOp, StoreViewOp
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp
from tilewright.dialects.nest.operations.places import PlacedNest
from tilewright.nesting import walk
from tilewright.numerics.formats import format_of
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.bodies import is_light
from tilewright.transforms.nests.order import successive_in, view_in_place

__all__ = ["Vectorize", "require_vectors"]

MOST_ROWS = 16
"""How many rows a block has at most: that many vectors fit into registers."""

MOST_PRIVATE = 8
"""How many elements at once threads combine for themselves: each is changed by itself."""

WAYS = 4
"""How many sums a reduction keeps, so that none waits for the one before."""

LIGHT_BITS = 256
"""Of vectors where memory binds: caches deliver these faster than longer ones."""

GROUP = 2
"""How many vectors are read before any is written where memory binds."""

LEAST_VECTORS = 32
"""Of how many vectors a row is that they are taken in groups."""

CHAINS = 4
"""How many vectors of elements of functions are one, on targets with few registers."""

_FEW_REGISTERS = 16
"""With more, code is as it was: processors that have them hold more operations that wait."""

_POINTER_BYTES = 8

_BY_POINTERS = (AtomicRMWOp, LoadPtrOp, StorePtrOp)


@dataclass
class Vectorize(KernelPass):
    """Chooses the order and the vector dimension of nests.

    Attributes:
        bits: of a vector of the target.
        registers: for how many vectors it has registers.
        compact: whether there is to be little code: then nothing is written twice for speed alone.
    """

    name = "vectorize"

    bits: int = 256
    registers: int = 16
    compact: bool = False

    def __post_init__(self) -> None:
        require_vectors(self.bits)

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for op in walk(anchor.body):
            if isinstance(op, ComputeOp):
                found = schedule_of(op, self.bits, self.registers)
                op.schedule = found = _compact(op, found) if self.compact else found
                context.applied(self, "nests scheduled", op, f"scheduled: {found}")


def _compact(nest: ComputeOp, schedule: ScheduleAttr) -> ScheduleAttr:
    """A schedule with less code, by which elements are combined in the same order."""
    return schedule.untested if nest.combined else schedule.single


def require_vectors(bits: int) -> None:
    """Vectors have so many bits that they hold a number of any type, and divide tiles.

    Raises:
        ValueError: they have not.
    """
    if bits < 64 or bits & (bits - 1):
        raise ValueError(f"bits must be a power of two, at least 64, found {bits}")


def schedule_of(nest: ComputeOp, bits: int, registers: int = 32) -> ScheduleAttr:
    """The schedule for vectors of so many bits, of which there are so many."""
    sizes = nest.sizes
    combined = nest.combined
    inner = [d for d in range(len(sizes)) if d in combined]
    outer = [d for d in range(len(sizes)) if d not in combined]
    vector = _vector(nest, combined)
    if vector is None:
        return ScheduleAttr.of([*outer, *inner])
    group = inner if vector in combined else outer
    group.remove(vector)
    group.append(vector)
    least, width = _least_bytes(nest), max(map(_bytes, _in_lanes(nest, vector)), default=4)
    rows = None if combined else _rows(nest, vector)
    is_bound = not combined and rows is None and _is_bound_by_memory(nest)
    full = bits
    if (is_bound or (combined and _only_reads_memory(nest))) and width >= least:
        bits = min(bits, LIGHT_BITS)
    most = WAYS
    if registers <= _FEW_REGISTERS and rows is None and not _scans(nest) and _calls_function(nest):
        bits, most = bits * CHAINS, WAYS // CHAINS
    lanes = max(min(sizes[vector], bits // (8 * max(width, least))), 1)
    if nest.private is not None:
        lanes = min(lanes, MOST_PRIVATE)
    if rows is not None:
        lanes = min(MOST_ROWS, lanes, sizes[rows])
        outer.remove(rows)
        order = [*outer[:-1], rows, vector]
        return ScheduleAttr.of(order, vector, lanes, rows=rows)
    order = [*outer, *inner]
    ways = 1
    if is_bound:
        count = sizes[vector] // lanes if order[-1] == vector else 1
        ways = GROUP if count >= LEAST_VECTORS and not _is_streaming(nest) else 1
    tree = _tree(nest, vector in combined)
    if combined and not _scans(nest) and all(commutes(region.block) for region in nest.combiners):
        count = sizes[order[-1]] // (lanes if order[-1] == vector else 1)
        if order[-1] == vector:
            most = WAYS * _sums_at_once(nest, full) // lanes
        ways = min(most, count & -count)
    tested = bool(combined) and sizes[order[-1]] > lanes and _is_extremum(nest)
    return ScheduleAttr.of(order, vector, lanes, ways, tree=tree, tested=tested)


def _sums_at_once(nest: ComputeOp, bits: int) -> int:
    """How many sums a vector of so many bits holds: a reduction keeps `WAYS` times as many,
    whatever else it computes, in vectors of whatever length. So the order in which it combines
    elements does not depend on what else is in its nest."""
    tiles = [
        tile
        for tile, goal in zip(nest.tiles, nest.results_yielded.goals, strict=True)
        if not isinstance(goal, WriteAttr)
    ]
    return max(bits // (8 * max(_LEAST_SUM, *map(_bytes, tiles))), 1)


_LEAST_SUM = 4
"""Bytes that a sum takes in registers, at least."""


def _least_bytes(nest: ComputeOp) -> int:
    """Bytes that an element takes in registers, at least: what computes with narrow numbers may do
    so with wider ones."""
    only_moves = all(isinstance(op, _MOVES) for op in nest.body.block.ops)
    return 1 if only_moves and not nest.combined else 4


_MOVES = (ReadOp, LoadViewOp, StoreViewOp, YieldOp)


def _calls_function(nest: ComputeOp) -> bool:
    """Whether a nest computes functions that are many operations."""
    return any(has(type(op), LibraryFunction) for op in nest.body.block.ops)


def _tree(nest: ComputeOp, in_lanes: bool) -> str:
    """How values are combined.

    Args:
        nest: what combines them.
        in_lanes: whether they are in the lanes of vectors.
    """
    if not in_lanes:
        return "serial"
    if _scans(nest):
        return "prefixes"
    return "halves" if all(commutes(one.block) for one in nest.combiners) else "neighbours"


def _is_extremum(nest: ComputeOp) -> bool:
    """Whether a nest reduces to one extremum that a single instruction nearly gives."""
    goals = [goal for goal in nest.results_yielded.goals if not isinstance(goal, WriteAttr)]
    if len(goals) != 1 or _scans(nest) or nest.overwritten:
        return False
    return extremum_of(nest.combiners[0].block) is not None


def _is_bound_by_memory(nest: ComputeOp) -> bool:
    """Whether a nest reads memory of the program, stores complete tiles, and is little work."""
    stores = [*nest.accesses]
    is_complete = bool(stores) and all(
        isinstance(op, StoreViewOp) and op.complete is not None for op in stores
    )
    return is_complete and not nest.tiles and is_light(nest)


def _only_reads_memory(nest: ComputeOp) -> bool:
    """Whether a nest combines tiles where they lie in memory of the program, and is little work:
    one that looks for an extremum need not even look at most vectors."""
    tiles = [op.tile for op in nest.reads]
    in_place = [tile for tile in tiles if view_in_place(tile) is not None]
    is_read = bool(tiles) and len(in_place) == len(tiles)
    return is_read and is_light(nest) and not _is_extremum(nest)


def _is_streaming(nest: ComputeOp) -> bool:
    """Whether a nest stores past the cache: then all that counts is how fast memory is."""
    stores = (op for op in nest.accesses if isinstance(op, StoreViewOp))
    return any(op.streaming is not None for op in stores)


def _rows(nest: ComputeOp, vector: int) -> int | None:
    """The dimension along which what is read lies in memory, if that is another one than the
    vector dimension; None if there is none, or several."""
    found: set[int] = set()
    for op in nest.body.block.ops:
        if not isinstance(op, ReadOp):
            continue
        results = op.affine.results
        along = successive_dimension(op.tile)
        moving = [result for result in results if vector in used_dimensions(result)]
        if along is None or not moving or moving == [results[along]]:
            continue
        rows = results[along]
        if not isinstance(rows, AffineDimExpr) or len(moving) > 1:
            return None
        found.add(rows.position)
    return found.pop() if len(found) == 1 else None


def _vector(nest: ComputeOp, combined: set[int]) -> int | None:
    """The dimension that is taken in vectors; None if there is none."""
    blocks = [region.block for region in nest.combiners]
    pointers = [op for op in nest.accesses if isinstance(op, _BY_POINTERS)]
    ordered = [op for op in pointers if nest.private is None and not is_weak(op)]
    if (ordered and nest.critical is None) or not all(map(works_in_lanes, blocks)):
        return None
    fits = {d for d, size in enumerate(nest.sizes) if size > 1}
    if ordered:
        # In the critical section, successive elements can be changed at once.
        fits = {d for d in fits if all(_is_successive(op, nest, d) for op in ordered)}
    if _scans(nest):
        last = max(fits, default=-1)
        fits = {last} if last in combined else fits - combined
    elif not all(map(commutes, blocks)):
        # Along the elements whose order matters, reductions go in rounds of neighbours.
        fits = fits - combined or fits
    if not fits:
        return None
    score = dict.fromkeys(fits, 0)
    for dimension, elements in _successive(nest):
        if dimension in score:
            score[dimension] += elements
    return max(fits, key=lambda d: (score[d], d))


def _scans(nest: ComputeOp) -> bool:
    return any(isinstance(goal, ScanAttr) for goal in nest.results_yielded.goals)


def _successive(nest: ComputeOp) -> Iterator[tuple[int, int]]:
    """For each access of a nest, the dimension along which it is successive in memory, and how many
    elements there are."""
    for op in nest.body.block.ops:
        match op:
            case ReadOp():
                along = successive_dimension(op.tile)
                yield from _along(nest, op.affine.results, along)
            case LoadViewOp() | StoreViewOp():
                for dimension in successive_in(cast(TileViewType, op.view.type)):
                    yield from _along(nest, op.affine.results, dimension)
            case AtomicRMWOp() | LoadPtrOp() | StorePtrOp():
                for dimension, size in enumerate(nest.sizes):
                    if size > 1 and _is_successive(op, nest, dimension):
                        # What is not successive takes an instruction for each element.
                        yield dimension, 2 * prod(nest.sizes)
            case _:
                pass
    for goal, tile in zip(nest.results_yielded.goals, nest.tiles, strict=True):
        yield from _along(nest, goal.data.results, successive_dimension(tile))


def _is_successive(op: Operation, nest: ComputeOp, dimension: int) -> bool:
    """Whether an access through pointers is for sure to successive elements along a dimension."""
    return isinstance(op, _BY_POINTERS) and bool(
        successive_steps(op, dimension, nest.varying(dimension))
    )


def successive_dimension(tile: SSAValue) -> int | None:
    """The dimension along which elements of a tile are successive in memory."""
    view = view_in_place(tile)
    if view is None:
        return _innermost(tile)
    return max(successive_in(view), default=None)


def _innermost(tile: SSAValue) -> int | None:
    """The dimension with several elements that is innermost in the buffer of a tile."""
    shape, owner = tile_type(tile).shape, tile.owner
    order: Sequence[int] = range(len(shape))
    if isinstance(owner, PlacedNest):
        place = owner.place_list[[*owner.tiles_given].index(tile)]
        order = (isinstance(place, BufferAttr) and place.dimensions) or order
    return next((d for d in reversed(order) if shape[d] > 1), None)


def _along(
    nest: ComputeOp, results: tuple[AffineExpr, ...], successive: int | None
) -> Iterator[tuple[int, int]]:
    """The dimension of a domain by which an index goes along one of a tile, and how many elements
    the index means in all."""
    if successive is None or not isinstance(found := results[successive], AffineDimExpr):
        return
    used = set[int]().union(*map(used_dimensions, results))
    yield found.position, prod(nest.sizes[d] for d in used)


def _in_lanes(nest: ComputeOp, vector: int) -> Iterator[SSAValue]:
    """The values of a body that are computed in lanes, or written by them. What is the same in all
    lanes is computed once. Of addresses in the window of a thread lanes are but tested: they do not
    count."""
    if nest.private is not None:
        yield from (one for one in nest.varying(vector) if not _is_pointer(one))
        return
    varying = nest.varying(vector)
    narrow = _narrow_addresses(nest, vector, varying)
    yield from (one for one in varying if one not in narrow)
    yield from nest.results_yielded.values
    for op in nest.accesses:
        yield from (op.tile,) if isinstance(op, StoreViewOp) else ()
        if isinstance(op, _BY_POINTERS):
            yield from (one for one in op.operands if one not in narrow)


def _narrow_addresses(nest: ComputeOp, vector: int, varying: set[SSAValue]) -> set[SSAValue]:
    """Addresses that are successive, or those of loads that differ by numbers of 32 bits, and what
    leads to them."""
    found: set[SSAValue] = set()
    for op in nest.accesses:
        if isinstance(op, _BY_POINTERS):
            found.update(successive_steps(op, vector, varying) or ())
            found.update(descending_steps(op, vector, varying) or ())
        offsets = lane_offsets(op, varying) if isinstance(op, LoadPtrOp) else None
        if offsets is not None:
            found.update(offsets.steps)
    return found


def _is_pointer(value: SSAValue) -> bool:
    return isinstance(value.type, TileType) and isinstance(value.type.element_type, PtrType)


def _bytes(value: SSAValue) -> int:
    """Bytes of an element; 1 of a token."""
    if not isinstance(value.type, TileType):
        return 1
    name = number_name(value.type.element_type)
    return _POINTER_BYTES if name is None else max((format_of(name).memory_bits or 8) // 8, 1)
