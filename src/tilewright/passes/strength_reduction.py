"""`strength-reduce`: what is costly is computed by more operations that cost less."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from typing_extensions import override
from xdsl.ir import Operation

from tilewright.analysis import Ranges
from tilewright.analysis.members import Members
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.passes.base import PassContext
from tilewright.passes.canonicalize import rewrite_by
from tilewright.passes.induction import EvenGrowth, carried_instead
from tilewright.passes.kernel import KernelPass
from tilewright.passes.rewriter import Rewriter
from tilewright.passes.rules import STRENGTH
from tilewright.passes.rules.matching import RuleTable

__all__ = ["StrengthReduction"]


@cache
def _strength() -> RuleTable:
    return RuleTable(STRENGTH)


@dataclass
class StrengthReduction(KernelPass):
    """Computes what is costly by more operations that cost less: divisions by constants; and what
    grows evenly in a loop, by a sum in each iteration, where that saves work on whole tiles.

    Options:
        induction: whether a product with the counter of a loop counts as two sums, so that single
            numbers are carried, too.
    """

    name = "strength-reduce"

    induction: bool = False

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        rewriter = Rewriter(anchor, context.counter(self, "erased"))
        rewriter.run(lambda one: rewrite_by(_strength(), one, rewriter, self, context))
        loops = context.analyses.get(Members, anchor).of(ForOp)
        ranges = cache(lambda: context.analyses.get(Ranges, anchor))
        # Inner loops first: what is made before them may grow evenly in those around them.
        for loop in reversed(loops):
            self._reduce(EvenGrowth(loop, ranges), rewriter, context)
        rewriter.sweep()

    def _reduce(self, growth: EvenGrowth, rewriter: Rewriter, context: PassContext) -> None:
        chosen = carried_instead(growth, self.induction)
        if not chosen:
            return
        for value in chosen:
            assert isinstance(value.owner, Operation)
            message = "it grows evenly: carried by the loop, and advanced by a sum"
            context.applied(self, "carried", value.owner, message)
        growth.carry(chosen, rewriter)
