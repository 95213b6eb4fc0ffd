"""Pass `unswitch`: light nests have a loop of their own for tiles that no array cuts.

The loop along tiles that may be cut goes on in segments, whose ends and addresses are computed
first. Most tiles are whole, and where there is little work, it would wait for that.
"""

from __future__ import annotations

from typing_extensions import override
from xdsl.dialects.builtin import UnitAttr

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.bodies import is_light
from tilewright.transforms.nests.limiting import concerns_cuts

__all__ = ["Unswitch"]


class Unswitch(KernelPass):
    """Chooses the nests that have a loop for whole tiles."""

    name = "unswitch"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for nest in [op for op in walk(anchor.body) if isinstance(op, ComputeOp)]:
            if not nest.is_recomputed and concerns_cuts(nest):
                if is_light(nest):
                    nest.unswitched = UnitAttr()
                    context.applied(self, "a loop of its own for whole tiles", nest)
                else:
                    context.missed(self, "its work takes longer than computing segments", nest)
