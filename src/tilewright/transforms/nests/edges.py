"""Pass `edges`: which tiles that may reach beyond their tensors are copied row by row.

A nest that does nothing but load or store such a tile tests each of its elements. Where a row of
them is successive in memory, it is cut off once instead, where the tensor ends.
"""

from __future__ import annotations

from math import prod
from typing import cast

from typing_extensions import override
from xdsl.dialects.builtin import IntAttr

from tilewright.dialects.cuda_tile.facts import is_weak
from tilewright.dialects.cuda_tile.geometry import sparse_axis
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.cuda_tile.types import TileViewType
from tilewright.dialects.nest.attributes import BufferAttr
from tilewright.dialects.nest.operations.accesses import LoadViewOp
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.places import PlacedNest
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.bodies import loaded_tile, stored_tile
from tilewright.transforms.nests.order import successive_in

__all__ = ["Edges"]


class Edges(KernelPass):
    """Has tiles at the edges of tensors copied row by row."""

    name = "edges"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for nest in walk(anchor.body):
            if isinstance(nest, ComputeOp) and prod(nest.sizes) > 1:
                self._nest(nest, context)

    def _nest(self, nest: ComputeOp, context: PassContext) -> None:
        access = loaded_tile(nest) or stored_tile(nest)
        if access is None or access.complete is not None or not is_weak(access):
            return
        if any(_lies_nowhere(read.tile.owner) for read in nest.reads):
            return
        row = _row(cast(TileViewType, access.view.type), isinstance(access, LoadViewOp))
        if row is None:
            context.missed(self, "no row of the tile is successive in memory", nest)
            return
        nest.clipped = IntAttr(row)
        if nest.tiles and nest.place_list[0] == BufferAttr.of():
            order = sorted(range(len(nest.sizes)), key=lambda d: (d == row, d))
            nest.set_place(0, BufferAttr.of([] if order[-1] == len(order) - 1 else order))
        context.applied(self, "tiles copied row by row at edges", nest)


def _lies_nowhere(owner: object) -> bool:
    """Whether what an operation gives is computed where it is read."""
    return isinstance(owner, ConstantOp) or (isinstance(owner, PlacedNest) and owner.is_recomputed)


def _row(view: TileViewType, loads: bool) -> int | None:
    """The dimension along which a tile is copied; None if there is none."""
    found = max(successive_in(view), default=None)
    last = max((d for d, axis in enumerate(view.axes) if axis.size > 1), default=None)
    return found if sparse_axis(view.axes) is None or (loads and found == last) else None
