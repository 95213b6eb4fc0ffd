"""Pass `promote`: tiles that a loop carries stay in registers.

A nest that adds to a carried tile reads it from memory and writes it back in each iteration, and
waits for both. Where an iteration does nothing but that, elements do not depend on each other: so
the loop can go over all iterations for some elements, as many as registers hold, and then for the
next ones. What it reads is read once for each element, as before, in longer pieces of each row.

Where the loop goes along rows, a few of them are read side by side to their ends: memory is fastest
so. That takes more vectors than 16 registers; what they do not hold lies on the stack, where it is
read as fast as the whole tile would be elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from typing_extensions import override
from xdsl.ir import Operation, SSAValue
from xdsl.ir.affine import AffineExpr

from tilewright.dialects.cuda_tile.facts import (
    is_free_of_effects,
    is_weak,
    memory_ordering,
    writes_memory,
)
from tilewright.dialects.cuda_tile.number_types import storage_bits
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TOKEN
from tilewright.dialects.nest.attributes import WriteAttr
from tilewright.dialects.nest.maps import identity
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations.accesses import ReadOp
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp
from tilewright.dialects.nest.operations.guards import GuardOp, TileOfView
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.bodies import is_light
from tilewright.transforms.nests.vectorizing import require_vectors

__all__ = ["Promote"]

_DISTANCE = 8 << 10
"""Bytes that are read before what is fetched: as few iterations are executed for one block, it is
needed soon."""

_LEAST_PIECE = 1 << 10
"""Bytes of a row that are read at a time, at least, if that is not all of it."""

_ALONG_ROWS = 32
"""Vectors of the carried tiles at a time where the loop goes along rows, with 16 registers."""

_MOST = 12
"""Operations of a nest, at most: more take longer than what is carried."""


@dataclass
class Promote(KernelPass):
    """Chooses the carried tiles that stay in registers, and how much of them at a time.

    Attributes:
        bits: of a vector of the target.
        registers: how many vectors it has registers for.
    """

    name = "promote"

    bits: int = 256
    registers: int = 16

    def __post_init__(self) -> None:
        require_vectors(self.bits)

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for loop in walk(anchor.body):
            if isinstance(loop, ForOp):
                self._decide(loop, context)

    def _decide(self, loop: ForOp, context: PassContext) -> None:
        nests = [op for op in loop.region.block.ops if isinstance(op, ComputeOp) and op.overwritten]
        if not nests:
            return
        why = _hindrance(loop, nests)
        if why is not None:
            context.missed(self, f"carried in memory: {why}", nests[0])
            return
        block = self._block(nests)
        if not _reads_well(nests, block):
            context.missed(self, "carried in memory: registers hold too little of a row", nests[0])
            return
        follows_rows = self._follows_rows(nests)
        for nest in nests:
            nest.schedule = nest.loops.in_registers(block)
            size = "×".join(map(str, block))
            context.applied(
                self, "carried tiles in registers", nest, f"{size} elements in registers"
            )
            if follows_rows:
                _leave_to_processor(nest)
            else:
                _fetch_soon(nest, prod(block))

    def _block(self, nests: Sequence[ComputeOp]) -> Sequence[int]:
        """Rows as long as they can be, of the fastest dimensions."""
        sizes, schedule = nests[0].sizes, nests[0].loops
        vectors = _ALONG_ROWS if self._follows_rows(nests) else self.registers // 2
        room = max(vectors // sum(len(nest.tiles) for nest in nests), 1)
        block = [1] * len(sizes)
        for d in reversed(schedule.dimensions):
            step = schedule.lanes.data if d == schedule.vector.data else 1
            count = min(sizes[d] // step, 1 << room.bit_length() - 1)
            block[d], room = count * step, room // count
        return block

    def _follows_rows(self, nests: Sequence[ComputeOp]) -> bool:
        """Whether a few rows, each as a whole, are read to their ends, side by side."""
        if self.registers >= 32:
            return False
        schedule, tiles = nests[0].loops, sum(len(nest.tiles) for nest in nests)
        along, room = schedule.dimensions[-1], _ALONG_ROWS // tiles * schedule.lanes.data
        fetched = [read for nest in nests for read in nest.reads if read.prefetched is not None]
        return (
            bool(fetched)
            and nests[0].sizes[along] <= room
            and all(_goes_along(read, along) for read in fetched)
        )


def _goes_along(read: ReadOp, dimension: int) -> bool:
    """Whether later iterations of the loop read what follows along a dimension of the nest."""
    assert read.prefetched is not None
    _, along = read.prefetched
    is_followed = read.affine.results[along] == AffineExpr.dimension(dimension)
    return is_followed and read.steps is None


def _leave_to_processor(nest: ComputeOp) -> None:
    """Have nothing brought to the cache: the processor sees by itself which rows are read."""
    for read in nest.reads:
        read.prefetch = None


def _reads_well(nests: Sequence[ComputeOp], block: Sequence[int]) -> bool:
    """Whether memory is read in pieces that are long enough: whole rows of the tiles, or so much
    of each that it is fetched as fast if that is asked for."""
    last = nests[0].loops.dimensions[-1]
    if block[last] == nests[0].sizes[last]:
        return True
    fetched = [read for nest in nests for read in nest.reads if read.prefetched is not None]
    pieces = [block[last] * storage_bits(tile_type(one.tile).element_type) // 8 for one in fetched]
    return bool(pieces) and min(pieces) >= _LEAST_PIECE


def _fetch_soon(nest: ComputeOp, elements: int) -> None:
    """Have what is brought to the cache be what is read soon, if so many elements are computed in
    an iteration."""
    for read in nest.reads:
        if read.prefetched is not None:
            bytes = elements * storage_bits(tile_type(read.tile).element_type) // 8
            read.prefetch_tile(max(_DISTANCE // bytes, 1), read.prefetched[1])


def _hindrance(loop: ForOp, nests: Sequence[ComputeOp]) -> str | None:
    """Why what nests compute cannot be carried in registers; None if it can."""
    for nest in nests:
        why = _unfit(nest)
        if why is not None:
            return why
    first, block = nests[0], loop.region.block
    if any(one.sizes != first.sizes or one.loops != first.loops for one in nests):
        return "tiles of several shapes are carried"
    if [*block.ops][-len(nests) - 1 : -1] != [*nests]:
        return "something follows in the loop"
    end = block.last_op
    assert end is not None
    tiles: dict[SSAValue, ComputeOp] = {tile: nest for nest in nests for tile in nest.tiles}
    carried = [*block.args][1:]
    for old, new in zip(carried, end.operands, strict=True):
        if old.type == TOKEN:
            continue
        if new not in tiles or not _is_promotable(old, new, tiles[new]):
            return "the loop carries something else, too"
    if len(tiles) != sum(old.type != TOKEN for old in carried):
        return "they compute more than the carried tiles"
    if not all(map(_is_repeatable, walk(loop.region))):
        return "the loop does more than to compute it"
    return None


def _unfit(nest: ComputeOp) -> str | None:
    """Why the results of a nest cannot be in registers."""
    schedule = nest.loops
    if schedule.vector.data < 0 or schedule.vector.data != schedule.dimensions[-1]:
        return "it is not computed in vectors of rows"
    if schedule.rows.data >= 0 or schedule.ways.data > 1 or not is_light(nest, _MOST):
        return "its work takes longer than memory"
    whole = WriteAttr.to(identity(len(nest.sizes)))
    if any(goal != whole for goal in nest.results_yielded.goals):
        return "it computes more than elements of the carried tiles"
    return None


def _is_promotable(old: SSAValue, new: SSAValue, nest: ComputeOp) -> bool:
    """Whether a nest alone reads a carried tile, each element where it writes it."""
    whole = identity(len(nest.sizes))
    if _overwritten(nest, new) is not old:
        return False
    users = [use.operation for use in old.uses]
    reads = [op for op in users if isinstance(op, ReadOp)]
    return (
        all(op is nest or op in reads for op in users)
        and all(op.parent_op() is nest and op.map == whole for op in reads)
        and all(isinstance(use.operation, ContinueOp) for use in new.uses)
    )


def _overwritten(nest: ComputeOp, tile: SSAValue) -> SSAValue | None:
    """The tile whose place a result takes."""
    return nest.overwritten_by(next(n for n, one in enumerate(nest.tiles) if one is tile))


def _is_repeatable(op: Operation) -> bool:
    """Whether an operation of a loop can be executed again, for other elements."""
    if memory_ordering(op) is not None:
        return is_weak(op) and not writes_memory(op)
    known = ComputeOp | ContinueOp | GuardOp | TileOfView | YieldOp
    return isinstance(op, known) or (is_free_of_effects(op) and not op.regions)
