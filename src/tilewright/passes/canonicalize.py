"""`canonicalize`: constants folded, rules and patterns applied, what has no use taken away."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import cast

from typing_extensions import override
from xdsl.ir import Operation
from xdsl.traits import Commutative

from tilewright.dialects.cuda_tile.attributes import ComparisonPredicate, ComparisonPredicateAttr
from tilewright.dialects.cuda_tile.operations.floating_point import CmpFOp
from tilewright.dialects.cuda_tile.operations.integer import CmpIOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.passes.base import Pass, PassContext
from tilewright.passes.facts import has, operands_of
from tilewright.passes.fold import fold
from tilewright.passes.patterns import PATTERNS
from tilewright.passes.rewriter import Rewriter
from tilewright.passes.rules import RULES
from tilewright.passes.rules.comparisons import SWAPPED
from tilewright.passes.rules.matching import RuleTable

__all__ = ["Canonicalize", "rewrite_by"]


@cache
def _rules() -> RuleTable:
    return RuleTable(RULES)


def constants_right(operation: Operation, rewriter: Rewriter) -> bool:
    """Constants stand on the right."""
    operands = operands_of(operation)
    if len(operands) < 2 or type(operands[0].owner) is not ConstantOp:
        return False
    left, right = operands[0], operands[1]
    compares = type(operation) in (CmpIOp, CmpFOp)
    if type(right.owner) is ConstantOp or not (compares or has(type(operation), Commutative)):
        return False
    if compares:
        found = cast(ComparisonPredicateAttr, operation.properties["comparison_predicate"])
        swapped = ComparisonPredicateAttr.of(ComparisonPredicate[SWAPPED[found.data.word].upper()])
        operation.properties["comparison_predicate"] = swapped
    rewriter.set_operand(operation, 0, right)
    rewriter.set_operand(operation, 1, left)
    return True


@dataclass
class Canonicalize(Pass):
    """Folds constants, applies rules and patterns until none fits, and takes away what has no use.

    It never leaves more operations than it finds, and what it leaves means the same, bit by bit.
    """

    name = "canonicalize"

    @override
    def apply(self, module: Operation, context: PassContext) -> None:
        rewriter = Rewriter(module, context.counter(self, "erased"))
        table = _rules()

        def rewrite(operation: Operation) -> bool:
            kind = type(operation)
            if fold(operation, rewriter):
                context.applied(self, "folded", operation)
                return True
            if constants_right(operation, rewriter):
                context.applied(self, "constants-right", operation)
                return True
            if rewrite_by(table, operation, rewriter, self, context):
                return True
            for pattern in PATTERNS.get(kind, ()):
                if pattern(operation, rewriter):
                    context.applied(self, pattern.__name__.replace("_", "-"), operation)
                    return True
            return False

        rewriter.run(rewrite)


def rewrite_by(
    table: RuleTable,
    operation: Operation,
    rewriter: Rewriter,
    one: Pass,
    context: PassContext,
) -> bool:
    found = table.rewrite(operation) if type(operation) in table else None
    if found is None:
        return False
    rule, value, made = found
    context.applied(one, rule.name, operation, f"{rule.name}: {rule.find} is {rule.put}")
    rewriter.insert(made, operation)
    rewriter.replace(operation, [value])
    return True
