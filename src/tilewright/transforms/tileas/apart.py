"""Which iterations of a loop do not wait for the memory of each other."""

from __future__ import annotations

from collections.abc import Iterator

from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.nv_tileas.operations.memory import (
    TiledAtomicRmwOp,
    TiledLoadOp,
    TiledStoreOp,
)
from tilewright.nesting import walk
from tilewright.transforms.tileas.roles import has_effects
from tilewright.transforms.tileas.tokens import dependences, tokens_of
from tilewright.transforms.tileas.transfers import grid_of

__all__ = ["waiting"]

_ACCESSES = (TiledLoadOp, TiledStoreOp, TiledAtomicRmwOp)


def waiting(loop: ForOp) -> Iterator[Operation]:
    """The accesses in a loop that wait, by their tokens, for some that may be about the same memory
    in another iteration."""
    for operation in walk(loop):
        before = dependences(tokens_of(operation))
        if has_effects(operation) and not all(_is_apart(operation, one, loop) for one in before):
            yield operation


def _is_apart(one: Operation, other: Operation, loop: ForOp) -> bool:
    """Whether two accesses in different iterations of a loop are about different memory, or both
    only read: tiles of one view with the number of the iteration as one of their indices."""
    if isinstance(one, TiledLoadOp) and isinstance(other, TiledLoadOp):
        return True
    if not isinstance(one, _ACCESSES) or not isinstance(other, _ACCESSES):
        return False
    index = loop.region.block.args[0]
    pairs = zip(one.index, other.index, strict=False)
    grid = grid_of(one.view)
    same = grid == grid_of(other.view) and not _is_inside(grid[0], loop)
    return same and any(a is index and b is index for a, b in pairs)


def _is_inside(value: SSAValue, loop: ForOp) -> bool:
    owner = value.owner
    around = owner.parent_op() if isinstance(owner, Block) else owner
    return around is not None and loop.is_ancestor(around)
