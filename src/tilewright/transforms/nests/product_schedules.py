"""Passes on matrix products in loops: what they prefetch, what they lay out before the loop, and
what they leave out at the edges of matrices."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TypeAlias

from typing_extensions import override
from xdsl.ir import SSAValue
from xdsl.ir.affine import AffineMap

from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.nest.maps import permutation_of
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.layouts import converts
from tilewright.dialects.nest.operations.products import OPERANDS, SIDES, ProductOp
from tilewright.nesting import is_outside, varies_in, walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.loads import Load, load_of
from tilewright.transforms.nests.order import is_in_place

__all__ = ["Crop", "HoistPacking", "Prefetch"]

Loop: TypeAlias = ForOp | LoopOp

_LEAST = 64
"""Rows or columns of a result at whose edges it is worth asking: of smaller ones little is
padding."""


class _ProductPass(KernelPass, ABC):
    """Base: decides something for each product in a loop."""

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for product in walk(anchor.body):
            loop = product.parent_op()
            if isinstance(product, ProductOp) and isinstance(loop, Loop):
                self.decide(product, loop, context)

    @abstractmethod
    def decide(self, product: ProductOp, loop: Loop, context: PassContext) -> None:
        """Decide for one product."""


class Prefetch(_ProductPass):
    """Has the tiles of the next iteration brought to the cache while those of this one are
    multiplied: a loop goes along one dimension of a view tile by tile."""

    name = "prefetch"

    @override
    def decide(self, product: ProductOp, loop: Loop, context: PassContext) -> None:
        found = [_next_along(product, side, loop) for side in SIDES]
        if any(along >= 0 for along in found):
            product.schedule = product.decisions.changed(prefetch=found)
            context.applied(self, "products that prefetch the tiles of the next iteration", product)


def _next_along(product: ProductOp, side: int, loop: Loop) -> int:
    """The dimension of an operand along which its next tile follows; -1 if that is not known."""
    found = _loaded(product.factors[side], product.access_maps[side])
    if found is None or product.fetched(side) is None:
        return -1
    load, order, tile = found
    moving = [d for d, index in enumerate(load.index) if varies_in(index, loop)]
    if not is_in_place(tile) or len(moving) != 1 or moving[0] not in order:
        return -1
    return order.index(moving[0])


class HoistPacking(_ProductPass):
    """Lays out operands before the loop in which they do not change."""

    name = "hoist-packing"

    @override
    def decide(self, product: ProductOp, loop: Loop, context: PassContext) -> None:
        if not product.is_of_float_matrices:
            return
        found = [side for side in SIDES if is_outside(product.factors[side], loop)]
        if found:
            product.schedule = product.decisions.changed(hoisted=found)
            context.applied(self, "operands laid out before a loop", product)


class Crop(_ProductPass):
    """Leaves out what is padding: steps along the inner dimension where both operands are 0, and
    rows or columns of the result that stay 0.

    Those stay what the accumulator holds if the other operand is finite (an infinity or NaN times
    zero is NaN: that is tested as the kernel runs), and if they are not -0, to which +0 may be
    added: so the accumulator must have been +0 from the beginning of the loop.
    """

    name = "crop"

    @override
    def decide(self, product: ProductOp, loop: Loop, context: PassContext) -> None:
        shape = tile_type(product.tile).shape
        if not product.is_of_float_matrices or max(shape) < _LEAST:
            return
        for side in SIDES:
            if not product.ends_in_zeros(side):
                why = f"the {OPERANDS[side]} is not known to be 0 beyond a tensor"
                context.missed(self, f"padding is not left out: {why}", product)
                return
        found = [2]
        if len(product.overwritten) and _begins_with_zero(product, loop):
            # Rows and columns that nobody needs are left out in any case.
            open_sides = [side for side in SIDES if not product.limits_along(side)]
            found = [*(side for side in open_sides if _goes_along(product, side, loop)), 2]
        product.schedule = product.decisions.changed(cropped=found)
        context.applied(self, "products that leave out padding", product)


def _goes_along(product: ProductOp, side: int, loop: Loop) -> bool:
    """Whether a loop takes the tiles of one matrix along the inner dimension, if it changes them at
    all: then the same rows or columns are padding in all iterations."""
    found = _loaded(product.factors[side], product.access_maps[side], conversions=True)
    if found is None:
        return False
    load, order, _ = found
    inner = order[1 - side] if len(order) == 2 else None
    return is_outside(load.view, loop) and all(
        dimension == inner or is_outside(index, loop) for dimension, index in enumerate(load.index)
    )


def _begins_with_zero(product: ProductOp, loop: Loop) -> bool:
    """Whether the accumulator is a variable of the loop around that is +0 at first, and then what
    the product gives."""
    (old,) = product.overwritten
    block = loop.region.block
    if product.accumulator is not old or old.owner is not block:
        return False
    place = [*block.args].index(old) - (1 if isinstance(loop, ForOp) else 0)  # pyright: ignore[reportArgumentType]
    first = loop.initValues[place].owner
    if not isinstance(first, ConstantOp) or not first.value.is_splat or any(first.value.raw):
        return False
    last = block.last_op
    return (
        isinstance(last, ContinueOp)
        and last.operands[place] is product.tile
        and all(use.operation is last for use in product.tile.uses)
        and sum(isinstance(inner, ContinueOp) for inner in walk(loop)) == 1
    )


# ---- where operands come from


def _loaded(
    tile: SSAValue, map: AffineMap, conversions: bool = False
) -> tuple[Load, list[int | None], SSAValue] | None:
    """The load whose elements an operand has, or is computed from.

    Args:
        tile: the operand.
        map: its access map.
        conversions: whether nothing but a conversion may have been made of them.

    Returns:
        The load; which dimension of the tile that it gives each dimension of the operand is; and
        that tile.
    """
    order = permutation_of(map)
    if order is None:
        return None
    owner = tile.owner
    if isinstance(owner, ComputeOp) and owner.is_recomputed:
        if conversions and not converts(owner):
            return None
        target = permutation_of(owner.results_yielded.goals[0].data)
        if target is None:
            return None
        for read in owner.reads:
            found = _loaded(read.tile, read.affine)
            if found is not None:
                load, inner, source = found
                by_target = [None if d is None else inner[d] for d in target]
                return load, _composed(order, by_target, map.num_dims), source
        return None
    load = load_of(tile)
    if load is None:
        return None
    return load, _composed(order, [*range(len(order))], map.num_dims), tile


def _composed(
    order: Sequence[int | None], inner: Sequence[int | None], rank: int
) -> list[int | None]:
    """For each dimension of an operand the one of its source, through a tile in between.

    Args:
        order: for each dimension of the tile in between, that of the operand.
        inner: for each dimension of the tile in between, that of the source.
        rank: of the operand.
    """
    found: list[int | None] = [None] * rank
    for dimension, source in zip(order, inner, strict=True):
        if dimension is not None:
            found[dimension] = source
    return found
