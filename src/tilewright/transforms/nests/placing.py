"""Pass `place`: where the results of nests lie.

A result gets a place of its own, unless it is what a loop carries on in place of a tile that nobody
needs any more: then each element takes the place of the one before. Matrix products add to their
accumulator where it lies; so what they add to is placed where their result is carried.
"""

from __future__ import annotations

from typing_extensions import override
from xdsl.ir import Block, SSAValue

from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nest.attributes import WriteAttr
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.bodies import reads_of
from tilewright.transforms.nests.order import at_level
from tilewright.transforms.nests.products import PRODUCTS

__all__ = ["Place"]


class Place(KernelPass):
    """Decides where the results of nests lie."""

    name = "place"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for loop in walk(anchor.body):
            if isinstance(loop, ForOp | LoopOp):
                self._carried(loop, context)

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
                nest.overwrite(nest.tiles.index(result), old)
                context.applied(self, "carried tiles computed where they are carried", nest)
            else:
                context.missed(self, why, nest)


def _producer(value: SSAValue, block: Block) -> tuple[ComputeOp, SSAValue] | None:
    """The nest that computes what a loop carries on, or what products add to that give it."""
    owner = value.owner
    while isinstance(owner, PRODUCTS) and owner.parent is block and len({*owner.acc.uses}) == 1:
        value = owner.acc
        owner = value.owner
    if isinstance(owner, ComputeOp) and owner.parent is block:
        return owner, value
    return None


def _hindrance(nest: ComputeOp, result: SSAValue, old: SSAValue, block: Block) -> str | None:
    """Why a result cannot take the place of a tile; None if it can."""
    position = nest.tiles.index(result)
    goal = nest.results_yielded.goals[position]
    if result.type != old.type or not isinstance(goal, WriteAttr) or not goal.is_complete:
        return "the carried tile is not written as a whole"
    if nest.overwritten_by(position) is not None or old in nest.overwritten:
        return "the place is taken"
    if any(read.map != goal.map for read in reads_of(nest, old)):
        return "the carried tile is read at other places than it is written"
    later = set[object]()
    following = nest.next_op
    while following is not None:
        later.add(following)
        following = following.next_op
    if any(at_level(use.operation, block) in later for use in old.uses):
        return "what is carried is still needed when it would be overwritten"
    return None
