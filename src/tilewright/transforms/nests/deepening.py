"""Pass `deepen`: the operands of products in several iterations of a loop are laid out before they
are multiplied, all at once.

A product that a loop adds to a tile reads and writes all of the tile. That takes long beside
multiplying, if the inner dimension is short (with tile registers, longer): so a few iterations only
lay out their operands, and every so often, and in the last iteration, the sums are brought to the
registers once for all of them. Each element is computed as before, from the same elements in the
same order: sums that are rounded in each iteration, those in f16, stay.
"""

from __future__ import annotations

from dataclasses import dataclass

from typing_extensions import override

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nest.attributes import DOT_KERNELS, ProductScheduleAttr, is_amx
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations.products import (
    ProductOp,
    adds_up,
    cell_bytes,
    depth_obstacle,
)
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass

__all__ = ["Deepen"]

_ROW = {True: 512, False: 1024}
"""Bytes of a row of the left operand that are laid out, at most, by whether it is for tile
registers: so much of a panel of the right one stays in the first level of the cache, with the rows
that it is multiplied by."""

_PANEL = 16 << 10
"""Bytes of a panel in vectors of 32 bits, which stays there, too."""

_LEAST = 64
"""Rows and columns of a product in vectors: fewer read what is laid out too seldom."""

_REGISTERS = 16
"""How many vectors a target has registers for whose products of single elements are deepened: that
it is faster with more has not been shown."""

_MOST = 16
"""Iterations at once."""

_NOT_ADDED = (
    "the operands are multiplied in each iteration: the loop does not only add to what it carries"
)


@dataclass
class Deepen(KernelPass):
    """Decides how many iterations lay out the operands of a product before it is computed.

    Attributes:
        registers: for how many vectors the target has registers.
    """

    name = "deepen"

    registers: int = 16

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for product in walk(anchor.body):
            if not isinstance(product, ProductOp) or not self._is_worthwhile(product):
                continue
            if not adds_up(product):
                context.missed(self, _NOT_ADDED, product)
                continue
            schedule, inner = product.decisions, tile_type(product.multiplication.lhs).shape[-1]
            cells, size = inner // DOT_KERNELS[schedule.kernel.data], cell_bytes(product)
            depth = min(_row(schedule) // (cells * size), _MOST)
            if depth > 1:
                product.schedule = product.decisions.changed(depth=depth)
                message = f"operands of {depth} iterations are multiplied at once"
                context.applied(self, "products of several iterations at once", product, message)

    def _is_worthwhile(self, product: ProductOp) -> bool:
        """Whether reading and writing sums takes long, or little is laid out for many products."""
        if is_amx(product.decisions.kernel.data):
            return True
        is_short = DOT_KERNELS[product.decisions.kernel.data] > 1
        return (
            (is_short or self.registers <= _REGISTERS)
            and depth_obstacle(product) is None
            and min(tile_type(product.tile).shape[-2:]) >= _LEAST
        )


def _row(schedule: ProductScheduleAttr) -> int:
    """Bytes of a row of the left operand that are laid out, at most."""
    if is_amx(schedule.kernel.data):
        return _ROW[True]
    _, vectors, lanes = (n.data for n in schedule.blocks)
    return min(_ROW[False], _PANEL // (vectors * lanes))
