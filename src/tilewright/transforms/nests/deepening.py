"""Pass `deepen`: the operands of products in several iterations of a loop are laid out before they
are multiplied, all at once.

A product that a loop adds to a tile reads and writes all of the tile. With tile registers, that
takes longer than multiplying, if the inner dimension is short: so a few iterations only lay out
their operands, and every so often, and in the last iteration, the sums are brought to the registers
once for all of them. Each element is computed as before, from the same elements in the same order.
"""

from __future__ import annotations

from typing_extensions import override

from tilewright.dialects.cuda_tile.number_types import storage_bits
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nest.attributes import is_amx
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations.products import ProductOp, adds_up
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass

__all__ = ["Deepen"]

_ROW = 512
"""Bytes of a row of the left operand that are laid out: so much of a panel of the right one stays
in the first level of the cache, with the rows that it is multiplied by."""

_MOST = 16
"""Iterations at once."""

_NOT_ADDED = (
    "the operands are multiplied in each iteration: the loop does not only add to what it carries"
)


class Deepen(KernelPass):
    """Decides how many iterations lay out the operands of a product before it is computed."""

    name = "deepen"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for product in walk(anchor.body):
            if not isinstance(product, ProductOp) or not is_amx(product.decisions.kernel.data):
                continue
            if not adds_up(product):
                context.missed(self, _NOT_ADDED, product)
                continue
            left = tile_type(product.multiplication.lhs)
            row = left.shape[-1] * storage_bits(left.element_type) // 8
            depth = min(_ROW // row, _MOST)
            if depth > 1:
                product.schedule = product.decisions.changed(depth=depth)
                message = f"operands of {depth} iterations are multiplied at once"
                context.applied(self, "products of several iterations at once", product, message)
