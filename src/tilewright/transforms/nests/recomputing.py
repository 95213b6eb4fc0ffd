"""Pass `recompute`: which tiles are computed where they are read, and lie nowhere.

A matrix product reads each element of its operands once, when it lays them out, and each of its
accumulator once, when it begins. So what a nest computes for nothing but that needs no buffer: its
body is executed there. It must give the same there: nothing in between may write the memory that it
reads.
"""

from __future__ import annotations

from typing_extensions import override

from tilewright.dialects.cuda_tile.facts import writes_memory
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nest.attributes import RecomputeAttr, WriteAttr
from tilewright.dialects.nest.maps import permutation_of
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.products import ProductOp
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.order import between, looks_at_memory, orders_memory

__all__ = ["Recompute"]


class Recompute(KernelPass):
    """Computes operands of products where they are read."""

    name = "recompute"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for nest in walk(anchor.body):
            if isinstance(nest, ComputeOp) and _is_operand(nest):
                why = _hindrance(nest)
                if why is None:
                    nest.set_place(0, RecomputeAttr())
                    context.applied(self, "operands of products computed where they are read", nest)
                else:
                    context.missed(self, why, nest)


def _is_operand(nest: ComputeOp) -> bool:
    """Whether an operand of a product is all that a nest gives."""
    if len(nest.results) != 1:
        return False
    uses = [*nest.results[0].uses]
    return len(uses) == 1 and isinstance(uses[0].operation, ProductOp)


def _hindrance(nest: ComputeOp) -> str | None:
    """Why the result of a nest cannot be computed where it is read; None if it can."""
    goal = nest.results_yielded.goals[0]
    if not isinstance(goal, WriteAttr) or not goal.is_complete or not permutation_of(goal.data):
        return "its elements are not written one by one"
    if any(True for _ in nest.accesses):
        return "it accesses memory"
    (use,) = nest.results[0].uses
    product = use.operation
    if product.parent is not nest.parent:
        return "it is read in another block"
    if looks_at_memory(nest):
        inside = between(nest, product)
        if any(writes_memory(op) or orders_memory(op) for op in inside):
            return "what stands between may write the memory that it reads"
    return None
