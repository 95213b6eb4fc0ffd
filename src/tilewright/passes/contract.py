"""`contract`: products and sums rounded once instead of twice; on request."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from typing_extensions import override
from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.floating_point import MulFOp
from tilewright.passes.base import Pass, PassContext
from tilewright.passes.canonicalize import rewrite_by
from tilewright.passes.rewriter import Rewriter
from tilewright.passes.rules import CONTRACTIONS
from tilewright.passes.rules.matching import RuleTable

__all__ = ["Contraction"]


@cache
def _contractions() -> RuleTable:
    return RuleTable(CONTRACTIONS)


@dataclass
class Contraction(Pass):
    """Makes an `fma` of a product that is used in one sum only.

    It changes results: they are rounded once. The specification allows it where a program asks for
    it, so that no level does it by itself.
    """

    name = "contract"

    @override
    def apply(self, module: Operation, context: PassContext) -> None:
        rewriter = Rewriter(module, context.counter(self, "erased"))

        def rewrite(operation: Operation) -> bool:
            # A product that is used elsewhere is computed anyway.
            return any(_is_product(operand) for operand in operation.operands) and rewrite_by(
                _contractions(), operation, rewriter, self, context
            )

        rewriter.run(rewrite)


def _is_product(value: SSAValue) -> bool:
    return isinstance(value.owner, MulFOp) and value.has_one_use()
