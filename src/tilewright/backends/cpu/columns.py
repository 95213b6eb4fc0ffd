"""Which tiles are column-major.

Most tiles are row-major, and computed in vectors along their rows. A matrix product whose
right operand lies in memory with rows and columns exchanged would have to transpose it for that.
Where its left operand is the same in all iterations of a loop, it is cheaper to transpose that one,
once: then the product comes out in vectors along its columns. So it does if all that is computed
from it can go on that way: element by element, and reduced along rows, which needs no sums across
the lanes of vectors either.
"""

from __future__ import annotations

from typing import Any, cast

from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.geometry import sparse_axis
from tilewright.dialects.cuda_tile.operations import (
    control_flow,
    core,
    floating_point,
    module,
    views,
)
from tilewright.dialects.cuda_tile.types import TileType, TileViewType
from tilewright.nesting import is_outside, walk

__all__ = ["by_columns"]

_LOOPS = (control_flow.ForOp, control_flow.LoopOp)


def by_columns(body: Block) -> frozenset[SSAValue]:
    """The tiles of an entry that are computed column by column."""
    found: set[SSAValue] = set()
    for operation in walk(body):
        if isinstance(operation, floating_point.MmaFOp) and _is_worthwhile(operation):
            tiles = _computed_from(operation.result)
            if all(_is_fine(use.operation, tile, tiles) for tile in tiles for use in tile.uses):
                found |= tiles
    return frozenset(found)


def _is_worthwhile(op: floating_point.MmaFOp) -> bool:
    """Whether a product had better be computed by columns."""
    type = cast(TileType, op.result.type)
    loop = op.parent_op()
    return (
        type.rank == 2
        and min(type.shape) > 1
        # Two of bf16 are multiplied at once, which lie along rows.
        and cast(TileType, op.lhs.type).element_name in ("f16", "tf32", "f32", "f64")
        and isinstance(loop, _LOOPS)
        and is_outside(op.lhs, loop)
        and _is_uniform(op.acc)
        and _memory_order(op.rhs) == 0
    )


def _memory_order(value: SSAValue) -> int | None:
    """The dimension of a tile along which successive elements lie in the program's memory."""
    owner = value.owner
    if isinstance(owner, core.PermuteOp):
        axis = _memory_order(owner.source)
        return None if axis is None else list(owner.order).index(axis)
    if isinstance(owner, core.ReshapeOp):
        axis = _memory_order(owner.source)
        source, shape = (cast(TileType, v.type).shape for v in (owner.source, owner.result))
        long = [d for d, n in enumerate(source) if n > 1]
        there = [d for d, n in enumerate(shape) if n > 1]
        if axis not in long or [source[d] for d in long] != [shape[d] for d in there]:
            return None
        return there[long.index(axis)]
    if not isinstance(owner, views.LoadViewOp) or value is not owner.tile:
        return None
    view = cast(TileViewType, owner.view.type)
    if sparse_axis(view.axes) is not None:
        return None
    strides = view.tensor_view.strides
    found = (d for d, axis in enumerate(view.axes) if axis.size > 1 and strides[axis.along] == 1)
    return next(found, None)


def _computed_from(value: SSAValue) -> set[SSAValue]:
    """A tile, and those that are computed from it element by element."""
    found, pending = set[SSAValue](), [value]
    while pending:
        tile = pending.pop()
        if tile not in found:
            found.add(tile)
            users = (use.operation for use in tile.uses)
            pending += [user.results[0] for user in users if user.has_trait(Elementwise)]
    return found


def _is_fine(user: Operation, value: SSAValue, tiles: set[SSAValue]) -> bool:
    """Whether a user can take a tile by columns."""
    if isinstance(user, core.ReduceOp):
        return len(user.operands) == 1 and user.dim.value.data == 1
    if isinstance(user, floating_point.MmaFOp):
        is_left = user.lhs is value and value not in (user.rhs, user.acc)
        return is_left and cast(TileType, value.type).element_name != "bf16"
    return user.has_trait(Elementwise) and all(
        operand in tiles or _is_uniform(operand) for operand in user.operands
    )


def _is_uniform(value: SSAValue) -> bool:
    """Whether the elements of a tile are found as easily along columns as along rows."""
    owner = value.owner
    if isinstance(owner, module.ConstantOp):
        elements: Any = owner.value
        return bool(elements.is_splat)
    if isinstance(owner, core.BroadcastOp):
        type = cast(TileType, owner.source.type)
        return sum(n > 1 for n in type.shape) < 2
    if isinstance(owner, Operation) and owner.has_trait(Elementwise):
        return all(_is_uniform(operand) for operand in owner.operands)
    return False
