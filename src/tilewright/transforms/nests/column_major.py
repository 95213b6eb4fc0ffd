"""Pass `layout`: which tiles lie column by column.

Most tiles are row-major, and computed in vectors along their rows. A matrix product whose right
operand lies in memory with rows and columns exchanged would have to transpose it for that. Where
its left operand is the same in all iterations of a loop, it is cheaper to transpose that one, once:
then the product comes out in vectors along its columns. So it does if all that is computed from it
can go on that way: element by element, and reduced along rows, which needs no sums across the lanes
of vectors either. Tiles of few rows stay as they are: then rows that nobody needs are left out.
"""

from __future__ import annotations

from typing import cast

from typing_extensions import override
from xdsl.ir import Operation, SSAValue
from xdsl.ir.affine import AffineMap

from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.floating_point import MmaFOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.nest.attributes import (
    BufferAttr,
    ProductScheduleAttr,
    ReduceAttr,
    Target,
    WriteAttr,
)
from tilewright.dialects.nest.maps import permutation_of, used_dimensions
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.products import ProductOp
from tilewright.nesting import is_outside, walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.bodies import readers_of, reads_of
from tilewright.transforms.nests.vectorizing import successive_dimension

__all__ = ["FEW_ROWS", "Layout"]

_ELEMENTS = ("f16", "tf32", "f32", "f64")
"""The elements of operands; two of bf16 are multiplied at once, which lie along rows."""

FEW_ROWS = 16
"""Rows of a tile that may well have fewer as the kernel runs, one for each query: in vectors along
columns, one row would take as long as all."""


class Layout(KernelPass):
    """Chooses between row-major and column-major for what products give."""

    name = "layout"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for product in walk(anchor.body):
            if isinstance(product, ProductOp) and _is_worthwhile(product):
                tiles = _column_major(product)
                if tiles is None:
                    context.missed(self, "what is computed from it needs its rows", product)
                    continue
                for tile, along in tiles.items():
                    _lay(tile, along)
                product.schedule = ProductScheduleAttr.of(transposed=True)
                context.applied(self, "products computed column by column", product)


def _is_worthwhile(product: ProductOp) -> bool:
    """Whether a product had better be computed by columns."""
    shape, loop = tile_type(product.tile).shape, product.parent_op()
    return (
        isinstance(product.multiplication, MmaFOp)
        and len(shape) == 2
        and shape[0] > FEW_ROWS
        and shape[1] > 1
        and tile_type(product.factors[0]).element_name in _ELEMENTS
        and isinstance(loop, ForOp | LoopOp)
        and is_outside(product.factors[0], loop)
        and _is_uniform(product.accumulator)
        and _memory_order(product.factors[1], product.access_maps[1]) == 0
    )


def _is_uniform(tile: SSAValue) -> bool:
    """Whether the elements of a tile are found as easily along columns as along rows."""
    owner = tile.owner
    if isinstance(owner, ConstantOp):
        return owner.value.is_splat
    return (
        isinstance(owner, ComputeOp)
        and owner.is_recomputed
        and all(len(_used(read.affine)) < 2 for read in owner.reads)
    )


def _used(access: AffineMap) -> set[int]:
    """The dimensions that a map names."""
    return set[int]().union(*map(used_dimensions, access.results))


def _memory_order(tile: SSAValue, map: AffineMap) -> int | None:
    """The dimension along which successive elements of an operand lie in memory."""
    order = permutation_of(map)
    owner = tile.owner
    if order is None:
        return None
    if isinstance(owner, ComputeOp) and owner.is_recomputed:
        target = permutation_of(owner.results_yielded.goals[0].data)
        for read in owner.reads:
            found = _memory_order(read.tile, read.affine)
            if found is not None and target is not None and found in target:
                return order[target.index(found)]
        return None
    along = successive_dimension(tile)
    return None if along is None else order[along]


# ---- what is computed from a product


def _column_major(product: ProductOp) -> dict[SSAValue, int] | None:
    """The tiles that lie by columns if a product does, and the dimension along which each of them
    is successive then; None if something needs rows."""
    found: dict[SSAValue, int] = {}
    pending = [(product.tile, 0)]
    nests: set[ComputeOp] = set()
    while pending:
        tile, along = pending.pop()
        if found.setdefault(tile, along) != along:
            return None
        for user in dict.fromkeys(readers_of(tile)):
            given = _given(user, tile, along)
            if given is None:
                return None
            pending += [one for one in given if one[0] not in found]
            if isinstance(user, ComputeOp):
                nests.add(user)
    return found if all(_is_fine(nest, found) for nest in nests) else None


def _given(user: Operation, tile: SSAValue, along: int) -> list[tuple[SSAValue, int]] | None:
    """What a user makes of a tile by columns; None if it cannot take it."""
    if isinstance(user, ProductOp):
        is_left = [*user.factors].index(tile) == 0 and [*user.operands].count(tile) == 1
        is_fine = is_left and tile_type(tile).element_name != "bf16" and along == 0
        return [] if is_fine else None
    if not isinstance(user, ComputeOp) or any(True for _ in user.accesses):
        return None
    rows = _domain_dimension(user, tile, along)
    if rows is None:
        return None
    given: list[tuple[SSAValue, int]] = []
    for result, goal in zip(user.tiles, user.results_yielded.goals, strict=True):
        there = _result_dimension(goal, rows)
        if there is None:
            return None
        given += [(result, there)] if isinstance(goal, WriteAttr) else []
    return given


def _domain_dimension(nest: ComputeOp, tile: SSAValue, along: int) -> int | None:
    """The dimension of a domain that goes along one of a tile; None if reads differ."""
    orders = {permutation_of(read.affine) for read in reads_of(nest, tile)}
    order = orders.pop() if len(orders) == 1 else None
    return None if order is None else order[along]


def _result_dimension(goal: Target, rows: int) -> int | None:
    """The dimension of a result along a dimension of the domain; None if it cannot be computed
    along that."""
    order = permutation_of(goal.data)
    is_fine = order is not None and rows in order
    if isinstance(goal, WriteAttr):
        is_fine = is_fine and goal.is_complete
    elif not isinstance(goal, ReduceAttr) or len(goal.along) != 1:
        return None
    return order.index(rows) if is_fine and order is not None else None


def _is_fine(nest: ComputeOp, tiles: dict[SSAValue, int]) -> bool:
    """Whether all that a nest reads with several dimensions lies by columns, too."""
    return all(
        read.tile in tiles or len(_used(read.affine)) < 2 or _is_number(read.tile)
        for read in nest.reads
    )


def _is_number(tile: SSAValue) -> bool:
    return isinstance(tile.owner, ConstantOp) and tile.owner.value.is_splat


def _lay(tile: SSAValue, along: int) -> None:
    """Have a tile be successive along a dimension."""
    others = [d for d in range(tile_type(tile).rank) if d != along]
    owner = cast(ComputeOp | ProductOp, tile.owner)
    position = [*owner.tiles_given].index(tile)
    if not owner.is_recomputed:
        owner.set_place(position, BufferAttr.of([*others, along]))
