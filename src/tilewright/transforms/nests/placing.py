"""Pass `place`: which results take the places of tiles that nobody needs any more.

A product adds to its accumulator where it lies, if nothing else needs that, or to what the
accumulator is computed from. What a loop carries on is computed where it is carried, if nobody
needs what lies there: then each element takes the place of the one before. A nest writes its result
over a tile that it is the last to read, element by element.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from typing_extensions import override
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.ir.affine import AffineMap

from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nest.attributes import WriteAttr
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.places import OWN, PlacedNest, same_storage
from tilewright.dialects.nest.operations.products import ProductOp
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.bodies import readers_of
from tilewright.transforms.nests.order import needed_at

__all__ = ["Place"]


class Place(KernelPass):
    """Decides where the results of nests lie."""

    name = "place"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        operations = [*walk(anchor.body)]
        for op in operations:
            if isinstance(op, ProductOp):
                self._product(op, context)
        for op in operations:
            if isinstance(op, ForOp | LoopOp):
                self._carried(op, context)
        for op in operations:
            if isinstance(op, ComputeOp) and not op.is_recomputed:
                self._last(op, context)

    def _last(self, nest: ComputeOp, context: PassContext) -> None:
        goals = nest.results_yielded.goals
        for position, (result, goal) in enumerate(zip(nest.tiles, goals, strict=True)):
            is_open = isinstance(goal, WriteAttr) and goal.is_complete and tile_type(result).rank
            if not is_open or nest.overwritten_by(position) is not None:
                continue
            for old in dict.fromkeys(read.tile for read in nest.reads):
                if _is_last(nest, position, old):
                    nest.take(position, old)
                    context.applied(self, "results written over what is read last", nest)
                    break

    def _product(self, product: ProductOp, context: PassContext) -> None:
        found = next(_replaceable(product), None)
        if found is None:
            context.missed(self, "the accumulator is still needed, or lies elsewhere", product)
            return
        product.take(0, found)
        context.applied(self, "products added to their accumulators in place", product)

    def _carried(self, loop: ForOp | LoopOp, context: PassContext) -> None:
        block = loop.region.block
        end = block.last_op
        if not isinstance(end, ContinueOp):
            return
        first = 1 if isinstance(loop, ForOp) else 0
        for position, value in enumerate(end.operands):
            old = block.args[first + position]
            found = _producer(value, block)
            if found is None or not isinstance(old.type, TileType) or not old.type.rank:
                continue
            nest, result = found
            why = _hindrance(nest, result, old, block)
            if why is None:
                nest.take(nest.tiles.index(result), old)
                context.applied(self, "carried tiles computed where they are carried", nest)
            else:
                context.missed(self, why, nest)


def _replaceable(product: ProductOp) -> Iterator[SSAValue]:
    """The tiles whose place the result of a product can take: the accumulator, or what it is
    computed from."""
    position, (goal,) = product.accumulator_position, product.results
    if prod(tile_type(goal).shape) == 1:
        return
    whole = AffineMap.identity(tile_type(goal).rank)
    if product.access_maps[position] != whole:
        return
    tile = product.accumulator
    owner = tile.owner
    readers: set[Operation] = {product}
    candidates = [tile]
    if isinstance(owner, ComputeOp) and owner.is_recomputed:
        readers.add(owner)
        target = owner.results_yielded.goals[0]
        candidates = [op.tile for op in owner.reads if op.map == target.map]
    for one in candidates:
        users = readers_of(one)
        is_read_once = len(users) == 1 and users[0] in readers
        if is_read_once and one.type == goal.type and _is_own(one, product):
            yield one


def _is_own(tile: SSAValue, product: ProductOp) -> bool:
    """Whether a tile lies in a buffer that belongs to the block of a product."""
    owner = tile.owner
    if isinstance(owner, Block):
        return owner is product.parent and isinstance(owner.parent_op(), ForOp | LoopOp)
    is_stored = isinstance(owner, PlacedNest) and not owner.is_recomputed
    return is_stored and owner.parent is product.parent


def _producer(value: SSAValue, block: Block) -> tuple[ComputeOp, SSAValue] | None:
    """The nest that computes what a loop carries on, or what products add to that give it."""
    owner = value.owner
    while isinstance(owner, ProductOp) and owner.parent is block:
        old = owner.overwritten_by(0)
        if old is None:
            return None
        value, owner = old, old.owner
    if isinstance(owner, ComputeOp) and owner.parent is block:
        return owner, value
    return None


def _hindrance(nest: ComputeOp, result: SSAValue, old: SSAValue, block: Block) -> str | None:
    """Why a result cannot take the place of a tile; None if it can."""
    position = nest.tiles.index(result)
    goal = nest.results_yielded.goals[position]
    if result.type != old.type or not isinstance(goal, WriteAttr) or not goal.is_complete:
        return "the carried tile is not written as a whole"
    if nest.place_list[position] != OWN or old in nest.overwritten:
        return "the place is taken"
    if not _keeps_in_step(nest, goal, old):
        return "the carried tile is read at other places than it is written"
    if _is_needed_after(nest, old, block):
        return "what is carried is still needed when it would be overwritten"
    return None


def _keeps_in_step(nest: ComputeOp, goal: WriteAttr, old: SSAValue) -> bool:
    """Whether an iteration of a nest reads nothing of the storage of a tile but the element that it
    writes."""
    tiles = same_storage(old)
    return all(
        tile is old and is_in_step for tile, is_in_step in _reads(nest, goal.map) if tile in tiles
    )


def _reads(nest: ComputeOp, map: Attribute) -> Iterator[tuple[SSAValue, bool]]:
    """What a nest reads, also by tiles that are computed where they are read, and whether by a
    map."""
    for read in nest.reads:
        yield read.tile, read.map == map
        owner = read.tile.owner
        if isinstance(owner, ComputeOp) and owner.is_recomputed:
            for tile, is_in_step in _reads(owner, owner.results_yielded.goals[0].map):
                yield tile, is_in_step and read.map == map


def _is_needed_after(nest: ComputeOp, tile: SSAValue, block: Block) -> bool:
    """Whether a tile, or what may lie where it does, is read after a nest of a block."""
    readers = needed_at(tile, block)
    following = nest.next_op
    while following is not None:
        if following in readers:
            return True
        following = following.next_op
    return False


def _is_last(nest: ComputeOp, position: int, old: SSAValue) -> bool:
    """Whether a result can be written over a tile that a nest is the last to read."""
    block, owner, result = nest.parent, old.owner, nest.tiles[position]
    if block is None or not isinstance(owner, PlacedNest) or owner.parent is not block:
        return False
    if owner.is_recomputed or old.type != result.type or old in nest.overwritten:
        return False
    goal = nest.results_yielded.goals[position]
    is_in_step = isinstance(goal, WriteAttr) and _keeps_in_step(nest, goal, old)
    is_alike = nest.place_list[position] == owner.place_list[[*owner.tiles_given].index(old)]
    return is_in_step and is_alike and not _is_needed_after(nest, old, block)
