"""What operations mean in z3: their results, where they are undefined, what is unspecified.

A value of integers is a bit vector. A value of floats is a bit vector where it is given, and a
number of z3's where it was computed: all NaNs are equal there, +0 and -0 are not. One table per
chapter of the specification; `tests/proofs` holds them against `semantics`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.passes.rules.terms import Rule
from tilewright.proofs.meanings import conversions, core, floating_point, integer
from tilewright.proofs.meanings.floats import number_of
from tilewright.proofs.meanings.model import Meaning
from tilewright.proofs.meanings.spreading import SPREADS, union
from tilewright.proofs.solver import Unprovable, z3
from tilewright.proofs.trees import Constant, Leaf, OperationResult, Tree
from tilewright.semantics.operations import RULES
from tilewright.semantics.rules import ValueRule as ValueRule

__all__ = ["MEANINGS", "Rule", "SymbolicResult", "mean", "same"]

MEANINGS: Mapping[type[CudaTileOperation], Meaning] = {
    **core.MEANINGS,
    **conversions.MEANINGS,
    **floating_point.MEANINGS,
    **integer.MEANINGS,
}
"""The meaning of every operation that has one."""


@dataclass(frozen=True)
class SymbolicResult:
    """What a tree gives: terms of z3.

    Attributes:
        value: the element; any if it is unspecified.
        unspecified: whether it is.
        defined: whether nothing undefined happens on the way.
    """

    value: Any
    unspecified: Any
    defined: Any


def mean(tree: Tree, variables: Mapping[str, SymbolicResult], constants: Any) -> SymbolicResult:
    """The meaning of a tree.

    Args:
        tree: the tree.
        variables: their values.
        constants: gives the value of a `Constant`.

    Raises:
        Unprovable: an operation has no meaning here.
    """
    if isinstance(tree, Leaf):
        return variables[tree.name]
    if isinstance(tree, Constant):
        return SymbolicResult(constants(tree), z3.BoolVal(False), z3.BoolVal(True))
    meaning = MEANINGS.get(tree.kind)
    if meaning is None:
        raise Unprovable(f"{tree.mnemonic} has no meaning in z3")
    operands = [mean(operand, variables, constants) for operand in tree.operands]
    return _apply(tree, meaning, operands)


def _apply(
    tree: OperationResult, meaning: Meaning, operands: list[SymbolicResult]
) -> SymbolicResult:
    value, stops = meaning(tree, [operand.value for operand in operands])
    rule = RULES[tree.kind]
    assert isinstance(rule, ValueRule)
    spread = union if rule.spread is None else SPREADS[rule.spread]
    masks = [operand.unspecified for operand in operands]
    # What an operation does with unspecified elements is not undefined.
    fine = z3.Or(*masks, z3.Not(stops))
    defined = z3.And(fine, *[operand.defined for operand in operands])
    unspecified = spread([operand.value for operand in operands], masks)
    return SymbolicResult(value, z3.simplify(unspecified), z3.simplify(defined))


def same(left: Any, right: Any, element: str) -> Any:
    """Whether two elements are the same: bits, or numbers where one was computed."""
    if z3.is_bv(left) and z3.is_bv(right):
        return left == right
    return number_of(left, element) == number_of(right, element)
