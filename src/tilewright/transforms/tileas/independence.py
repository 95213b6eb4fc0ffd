"""Which iterations of a loop do not wait for the memory of each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.attributes import RoundingMode, RoundingModeAttr
from tilewright.dialects.cuda_tile.facts import known_integer
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.core import SelectOp
from tilewright.dialects.cuda_tile.operations.integer import AddIOp, DivIOp, RemIOp
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
    only read: tiles of one view with indices that no two iterations share."""
    if isinstance(one, TiledLoadOp) and isinstance(other, TiledLoadOp):
        return True
    if not isinstance(one, _ACCESSES) or not isinstance(other, _ACCESSES):
        return False
    grid = grid_of(one.view)
    if grid != grid_of(other.view) or _is_inside(grid[0], loop):
        return False
    same = [a for a, b in zip(one.index, other.index, strict=False) if a is b]
    return _tells_apart(same, loop)


def _tells_apart(values: Sequence[SSAValue], loop: ForOp) -> bool:
    """Whether the number of an iteration follows from some values: it is one of them, or the
    quotient and the remainder of its division are."""
    index = loop.region.block.args[0]
    divisions = [v.owner for v in values if isinstance(v.owner, DivIOp) and v.owner.lhs is index]
    return index in values or any(
        _is_the_same(division.rhs, loop) and any(_completes(v, division) for v in values)
        for division in divisions
    )


def _completes(value: SSAValue, division: DivIOp) -> bool:
    """Whether a value is the remainder of a division.

    Of one rounded down, it may have the sign of the divisor, too, which has been added to others.
    Numbers with one quotient are all negative or none is, so that two remainders do not become the
    same so, and no sum of that many bits is taken for another.
    """
    down = division.rounding == RoundingModeAttr(RoundingMode.NEGATIVE_INF)
    owner = value.owner
    if down and isinstance(owner, SelectOp):
        added, value = owner.val_if_true.owner, owner.val_if_false
        if not isinstance(added, AddIOp) or value not in added.operands:
            return False
        if not any(_are_equal(operand, division.rhs) for operand in added.operands):
            return False
        owner = value.owner
    return (
        isinstance(owner, RemIOp)
        and (down or division.rounding == RoundingModeAttr(RoundingMode.ZERO))
        and owner.signedness == division.signedness
        and owner.lhs is division.lhs
        and _are_equal(owner.rhs, division.rhs)
    )


def _are_equal(one: SSAValue, other: SSAValue) -> bool:
    known = known_integer(one)
    return one is other or (known is not None and known == known_integer(other))


def _is_the_same(value: SSAValue, loop: ForOp) -> bool:
    """Whether a value is the same in all iterations of a loop."""
    return known_integer(value) is not None or not _is_inside(value, loop)


def _is_inside(value: SSAValue, loop: ForOp) -> bool:
    owner = value.owner
    around = owner.parent_op() if isinstance(owner, Block) else owner
    return around is not None and loop.is_ancestor(around)
