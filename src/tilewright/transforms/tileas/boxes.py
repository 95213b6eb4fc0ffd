"""Pass `boxes`: how the buffers lie that tiles are stored from.

Threads write them in the layout that the tile has; the copy engine can read them however they are
swizzled. So of the swizzles that there are, each gets the one with which threads need the fewest
accesses, and of those that need equally few the widest, which has the largest boxes.
"""

from __future__ import annotations

from collections.abc import Iterator

from typing_extensions import override
from xdsl.ir import SSAValue
from xdsl.rewriter import Rewriter

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.attributes import AddressSpace, LayoutAttr
from tilewright.dialects.nv_tileas.distributed import layout_of
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp
from tilewright.dialects.nv_tileas.operations.memory import CopyIntoOp
from tilewright.dialects.nv_tileas.operations.tma import TMAStore
from tilewright.dialects.nv_tileas.shared_layouts import boxed, swizzle_for
from tilewright.dialects.nv_tileas.types import BufferType, element_bits
from tilewright.layouts import LayoutError
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.tileas.layout_costs import shared_access
from tilewright.transforms.tileas.swizzles import box

__all__ = ["Boxes"]


class Boxes(KernelPass):
    """Gives the buffers that tiles are stored from layouts."""

    name = "boxes"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for alloc in [op for op in walk(anchor) if isinstance(op, AllocTensorOp)]:
            stores = [*_stores(alloc.result)]
            type = alloc.result.type
            if not stores or not isinstance(type, BufferType) or type.layout is not None:
                continue
            if type.rank < 2 or type.space != AddressSpace.SHARED:
                continue
            layout = _best(alloc.result, type)
            Rewriter.replace_value_with_new_type(alloc.result, _with_layout(type, layout))
            if layout.swizzle is not None:
                context.applied(self, f"swizzled by {16 << layout.swizzle[0]} bytes", alloc)
            for store in stores:
                box(store)


def _stores(buffer: SSAValue) -> Iterator[TMAStore]:
    for use in buffer.uses:
        if isinstance(use.operation, TMAStore):
            yield use.operation


def _best(buffer: SSAValue, type: BufferType) -> LayoutAttr:
    """The layout with which a buffer is written by the fewest accesses."""
    bits = element_bits(type)
    widest = swizzle_for(type.shape[-1] * bits // 8)
    layouts = [boxed(type.shape, bits, swizzle) for swizzle in range(widest, -1, -1)]
    return min(layouts, key=lambda layout: _accesses(buffer, _with_layout(type, layout)))


def _accesses(buffer: SSAValue, type: BufferType) -> int:
    """How many times shared memory is accessed to write a buffer once from each place."""
    total = 0
    for use in buffer.uses:
        if not isinstance(use.operation, CopyIntoOp):
            continue
        layout = layout_of(use.operation.source.type)
        if layout is None:
            continue
        try:
            total += shared_access(layout, type).wavefronts
        except LayoutError:
            continue
    return total


def _with_layout(type: BufferType, layout: LayoutAttr) -> BufferType:
    return BufferType(type.shape, type.element_type, type.space, layout, type.atom)
