"""`dce`: operations that have no effects and no uses are taken away."""

from __future__ import annotations

from dataclasses import dataclass

from typing_extensions import override
from xdsl.ir import Operation

from tilewright.passes.base import Pass, PassContext
from tilewright.passes.rewriter import Rewriter

__all__ = ["DeadCodeElimination"]


@dataclass
class DeadCodeElimination(Pass):
    """Takes away what has no effects and no uses: loops that come to an end, and reads of memory
    that synchronise with nothing, too."""

    name = "dce"

    @override
    def apply(self, module: Operation, context: PassContext) -> None:
        rewriter = Rewriter(module, context.counter(self, "erased"))
        rewriter.run(lambda operation: False)
