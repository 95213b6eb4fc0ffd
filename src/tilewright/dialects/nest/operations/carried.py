"""The tiles that loops carry on: in which order their buffers are written, and which are in
registers."""

from __future__ import annotations

from math import prod
from typing import cast

from xdsl.ir import Block, Operation, OpResult, SSAValue

from tilewright.dialects.cuda_tile.facts import ViewLike, has
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp, LoopOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.guards import GuardOp
from tilewright.dialects.nest.operations.places import PlacedNest

__all__ = ["carries_in_place", "lies_in", "promoted_in", "sequence_of"]


def promoted_in(loop: ForOp) -> list[ComputeOp]:
    """The nests in the body of a loop whose results it carries in registers, a block of them at a
    time."""
    nests = (op for op in loop.region.block.ops if isinstance(op, ComputeOp))
    return [op for op in nests if op.schedule is not None and op.schedule.block]


def sequence_of(end: ContinueOp) -> tuple[list[int], list[int]]:
    """In which order tiles are written to the buffers that a loop carries them in: to each when no
    tile that is still to be carried on lies there.

    Args:
        end: of an iteration.

    Returns:
        Their positions in that order, without those that lie there already; and those that have to
        be copied before, each of which lies where another one goes.
    """
    goes = _carried(end)
    lies = {n: _storage_of(end.operands[n]) & {*goes.values()} for n in goes}
    pending = [n for n, place in goes.items() if not _lies(end.operands[n], place)]
    order, first = list[int](), list[int]()
    while pending:
        ready = next(
            (n for n in pending if not any(goes[n] in lies[m] for m in pending if m != n)), None
        )
        if ready is None:
            ready = pending[0]
            first.append(ready)
            lies[ready] = set()
        else:
            order.append(ready)
            pending.remove(ready)
    return order, first


def _carried(end: ContinueOp) -> dict[int, SSAValue]:
    """The tiles that a loop carries in buffers, by their positions among what it carries."""
    loop: Operation | None = end.parent_op()
    while not isinstance(loop, ForOp | LoopOp):
        assert loop is not None, "the verifier refuses `continue` outside of loops"
        loop = loop.parent_op()
    carried = loop.region.block.args[1 if isinstance(loop, ForOp) else 0 :]
    return {
        n: arg
        for n, arg in enumerate(carried)
        if isinstance(arg.type, TileType) and prod(arg.type.shape) > 1
    }


def _lies(tile: SSAValue, place: SSAValue) -> bool:
    """Whether a tile lies in the storage of another one whichever way guards take."""
    found = _storage_of(tile)
    return place in found and not any(isinstance(one.owner, GuardOp) for one in found)


def _storage_of(tile: SSAValue) -> set[SSAValue]:
    """The tiles in whose storage a tile may lie."""
    found, pending = set[SSAValue](), [tile]
    while pending:
        one = pending.pop()
        if one not in found:
            found.add(one)
            pending += lies_in(one)
            owner = one.owner
            if isinstance(owner, Operation) and has(type(owner), ViewLike):
                pending.append(owner.operands[0])
    return found


def carries_in_place(tile: SSAValue) -> bool:
    """Whether a loop carries a tile on where the loop around carries it, which does nothing else
    with it.

    Args:
        tile: what it begins with.
    """
    uses = [*tile.uses]
    if len(uses) != 1 or not isinstance(tile.owner, Block):
        return False
    loop, around = uses[0].operation, tile.owner.parent_op()
    return (
        isinstance(loop, ForOp)
        and tile in loop.initValues
        and loop.parent is tile.owner
        and isinstance(around, ForOp | LoopOp)
        and isinstance(tile.type, TileType)
        and prod(tile.type.shape) > 1
    )


def lies_in(tile: SSAValue) -> list[SSAValue]:
    """The tiles whose place a tile has taken, or that a guard gives as it."""
    owner = tile.owner
    if isinstance(owner, ForOp):
        begin = owner.initValues[[*owner.results].index(cast(OpResult, tile))]
        return [begin] if carries_in_place(begin) else []
    if isinstance(owner, PlacedNest) and tile in owner.tiles_given:
        old = owner.overwritten_by([*owner.tiles_given].index(tile))
        return [] if old is None else [old]
    if isinstance(owner, GuardOp):
        position = [*owner.results].index(cast(OpResult, tile))
        ends = (owner.fast.block.last_op, owner.fallback.block.last_op)
        return [end.operands[position] for end in ends if end is not None]
    return []
