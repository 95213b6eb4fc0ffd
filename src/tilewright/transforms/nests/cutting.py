"""Pass `cut-edges`: tiles that reach beyond their tensors along a dimension are read and stored in
place as far as they go.

Behind `load-in-place` and `store-whole`, tiles that are not complete are copied: from the tensor to
a buffer, or from a buffer to the tensor. Where only nests read or store such a tile, and along rows
that are successive in memory, no more than its last elements need that: a tile that is complete
besides that dimension is cut there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from typing_extensions import override
from xdsl.dialects.builtin import IntAttr
from xdsl.ir import SSAValue
from xdsl.ir.affine import AffineDimExpr

from tilewright.dialects.cuda_tile.geometry import by_axis
from tilewright.dialects.cuda_tile.number_types import number_name, storage_bits
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileViewType
from tilewright.dialects.nest.maps import used_dimensions
from tilewright.dialects.nest.operations.accesses import MappedAccess, ReadOp, StoreViewOp
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp
from tilewright.dialects.nest.operations.cuts import Cut
from tilewright.dialects.nest.operations.guards import (
    ApartOp,
    CompleteOp,
    GuardOp,
    InPlaceOp,
)
from tilewright.dialects.nest.operations.views import ViewOp
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.conditions import complete_tests
from tilewright.transforms.nests.order import successive_in

__all__ = ["CutEdges", "is_within"]

_LEAST_GROUP = 16
"""Elements in the longest vectors that copies are made in."""

_LEAST_GROUPS = 2
"""How many groups a row has at least: of one, all would be copied as before."""

_LEAST_ROW = {True: 256, False: 1024}
"""Bytes of a row at least, by whether what is cut is copied under masks, for many tiles: fewer are
copied soon."""


@dataclass
class CutEdges(KernelPass):
    """Reads and stores incomplete tiles in place as far as they go.

    Attributes:
        masks: whether the target accesses memory in vectors under masks: then little time goes into
            copying what is cut.
    """

    name = "cut-edges"

    masks: bool = False

    def _least(self, view: SSAValue) -> int:
        """Bytes of a row of a view at least for tiles to be cut."""
        return _LEAST_ROW[self.masks and _are_many(view)]

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for guard in [op for op in walk(anchor.body) if isinstance(op, GuardOp)]:
            place = guard.fast.block.first_op
            if isinstance(place, InPlaceOp):
                why = _cut_load(guard, place, self._least(place.view))
                self._say(context, guard, "tiles read in place up to the edge", why)
                continue
            for test in complete_tests(guard.condition, writing=True):
                why = _cut_store(guard, test, self._least(test.view))
                self._say(context, guard, "tiles stored in place up to the edge", why)

    def _say(self, context: PassContext, guard: GuardOp, what: str, why: str | None) -> None:
        """Say what has been done, or why it has not."""
        if why is None:
            context.applied(self, what, guard)
        else:
            context.missed(self, why, guard)


def _are_many(view: SSAValue) -> bool:
    """Whether the same tensor may cut many tiles: all of its rows, and not just the last tile."""
    return len(cast(TileViewType, view.type).axes) > 1 or isinstance(view.owner, ViewOp)


def _row(view: TileViewType) -> int | None:
    """The dimension along which tiles are cut: the last with several elements, if they are
    successive in memory."""
    last = max((d for d, axis in enumerate(view.axes) if axis.size > 1), default=None)
    return last if last in successive_in(view) else None


def is_within(view: SSAValue, axis: int) -> bool:
    """Whether the rows of all tiles of a view lie inside the tensor: its size is known, and a
    multiple of theirs."""
    type, owner = cast(TileViewType, view.type), view.owner
    size, one = by_axis(type.axes, type.tensor_view.shape)[axis], type.axes[axis]
    begins = isinstance(owner, ViewOp) and bool(owner.begins)
    return not begins and (size or 0) > 0 and (size or 0) % one.step == 0 and one.size <= one.step


# ---- loads


def _cut_load(guard: GuardOp, place: InPlaceOp, least: int) -> str | None:
    """Have a tile that is read in place cut if its rows have so many bytes; why not, if it is
    not."""
    view = cast(TileViewType, place.view.type)
    test = next(complete_tests(guard.condition, writing=False), None)
    axis = _row(view)
    if test is None or axis is None:
        return "no row of the tile is successive in memory"
    end = guard.fast.block.last_op
    if end is None or end.operands[0] is not place.tile:
        return "the tile is copied in any case"
    groups = [*_groups_of_reads(guard.results[0], axis)]
    if None in groups:
        return "not only nests read the tile, along its rows"
    if is_within(place.view, axis):
        return "its rows are complete"
    cut = _cut(view, axis, cast("list[int]", groups), least)
    if cut is None:
        return "its rows are too short"
    test.besides, place.besides = IntAttr(axis), cut.attribute
    return None


def _groups_of_reads(tile: SSAValue, axis: int) -> Iterator[int | None]:
    """How many elements along a dimension each nest that reads a tile takes at once; None for
    readers that do not go along it."""
    for use in tile.uses:
        op = use.operation
        around = op.parent_op()
        if isinstance(op, ReadOp) and isinstance(around, ComputeOp):
            yield _group(around, op, axis)
        elif isinstance(op, YieldOp) and isinstance(around, GuardOp):
            # One of two ways to the tile.
            yield from _groups_of_reads(around.results[use.index], axis)
        elif not isinstance(op, ApartOp):
            yield None


def _group(nest: ComputeOp, access: MappedAccess, axis: int) -> int | None:
    """How many elements along a dimension of a tile a nest takes at once; None if it does not go
    along it, one after the other."""
    schedule, results = nest.loops, access.affine.results
    along, vector = results[axis], schedule.vector.data
    is_plain = nest.private is None and not nest.is_recomputed and nest.clipped is None
    if not is_plain or schedule.rows.data >= 0 or schedule.tree.data == "neighbours":
        return None
    if access.affine.num_symbols or not isinstance(along, AffineDimExpr):
        return None
    others = (result for d, result in enumerate(results) if d != axis)
    if any(vector in used_dimensions(other) for other in others):
        return None
    step = schedule.lanes.data if vector == along.position else 1
    return step * (schedule.ways.data if schedule.dimensions[-1] == along.position else 1)


def _cut(view: TileViewType, axis: int, groups: list[int], least: int) -> Cut | None:
    """Where tiles of a view are cut; None if that does not pay: for fewer bytes of a row."""
    group = max(groups, default=0)
    size = view.axes[axis].size
    if not group:
        return None
    # The sizes of tiles, of vectors and of groups of them are powers of two.
    group = max(group, _LEAST_GROUP)
    bytes = size * storage_bits(view.tensor_view.element_type) // 8
    fits = size % group == 0 and size >= _LEAST_GROUPS * group and bytes >= least
    return Cut(axis, group) if fits else None


# ---- stores


def _cut_store(guard: GuardOp, test: CompleteOp, least: int) -> str | None:
    """Have a tile that is stored as it is computed cut if its rows have so many bytes; why not, if
    it is not."""
    view = cast(TileViewType, test.view.type)
    axis, name = _row(view), number_name(view.tensor_view.element_type)
    if axis is None or name == "i1":
        return "no row of the tile is successive in memory"
    stores = [op for op in walk(guard.fast) if isinstance(op, StoreViewOp)]
    stores = [op for op in stores if [op.view, *op.index] == [*test.operands]]
    if not stores:
        return "the tile is not stored by nests alone"
    groups = [_group(cast(ComputeOp, op.parent_op()), op, axis) for op in stores]
    if None in groups:
        return "the nest that stores it does not go along its rows"
    if is_within(test.view, axis):
        return "its rows are complete"
    cut = _cut(view, axis, cast("list[int]", groups), least)
    if cut is None:
        return "its rows are too short"
    for op in stores:
        op.besides = cut.attribute
    test.besides = IntAttr(axis)
    return None
