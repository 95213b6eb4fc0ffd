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
from tilewright.passes.rewriter import Pattern, Rewriter
from tilewright.passes.rules import RULES
from tilewright.passes.rules.comparisons import SWAPPED
from tilewright.passes.rules.matching import RuleTable
from tilewright.semantics.operations import RULES as EVALUATED

__all__ = ["Canonicalize", "rewrite_by"]


@cache
def _rules() -> RuleTable:
    return RuleTable(RULES)


_COMPARISONS = (CmpIOp, CmpFOp)


@dataclass(frozen=True)
class _Looks:
    """What operations of a class are looked at for.

    Attributes:
        folds: whether it may be a constant if its operands are.
        swaps: whether its first two operands may be exchanged.
        ruled: whether it has rules.
        patterns: its patterns.
    """

    folds: bool
    swaps: bool
    ruled: bool
    patterns: tuple[Pattern, ...]


@cache
def _looks(kind: type[Operation]) -> _Looks:
    return _Looks(
        folds=kind in EVALUATED,
        swaps=kind in _COMPARISONS or has(kind, Commutative),
        ruled=kind in _rules(),
        patterns=PATTERNS.get(kind, ()),
    )


def constants_right(operation: Operation, rewriter: Rewriter) -> bool:
    """Constants stand on the right."""
    left, right = operands_of(operation)[:2]
    if type(left.owner) is not ConstantOp or type(right.owner) is ConstantOp:
        return False
    if type(operation) in _COMPARISONS:
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
            looks = _looks(type(operation))
            if looks.folds and fold(operation, rewriter):
                context.applied(self, "folded", operation)
                return True
            if looks.swaps and constants_right(operation, rewriter):
                context.applied(self, "constants-right", operation)
                return True
            if looks.ruled and rewrite_by(table, operation, rewriter, self, context):
                return True
            for pattern in looks.patterns:
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
    """Apply the first rule of a table that fits an operation, if one does.

    Args:
        table: the rules.
        operation: the operation.
        rewriter: changes the program.
        one: the pass.
        context: hears of it.
    """
    found = table.rewrite(operation) if type(operation) in table else None
    if found is None:
        return False
    rule, value, made = found
    context.applied(one, rule.name, operation, f"{rule.name}: {rule.find} is {rule.put}")
    rewriter.insert(made, operation)
    rewriter.replace(operation, [value])
    return True
