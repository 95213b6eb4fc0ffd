"""Divisions by constants that became products, by a lemma in integers.

Where `put` has the high half of a product with a multiplier (`passes.rules.magic`), shifted down,
the lemma says that it is a quotient: its side conditions are in the condition of the rule, which
computes them for every width and constant, and the bound of the dividend is proved by z3. What is
left to prove compares quotients with quotients. For i8, all numbers and divisors are tried, too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import numpy as np

from tilewright.dialects.cuda_tile.attributes import Signedness, SignednessAttr
from tilewright.dialects.cuda_tile.operations.integer import ZERO, DivIOp
from tilewright.passes.rules.numbers import NUMBERS, Bits, evaluate
from tilewright.passes.rules.terms import Computed, NumberLiteral, Term, Variable, parse_term
from tilewright.proofs import refinement
from tilewright.proofs.constants import element_of
from tilewright.proofs.divisions import opaque, prove_laws
from tilewright.proofs.exhaustive import values_of
from tilewright.proofs.meanings import mean
from tilewright.proofs.programs import compute_tree
from tilewright.proofs.solver import Unprovable, z3
from tilewright.proofs.statements import Obligation, conjuncts
from tilewright.proofs.trees import Constant, OperationResult, Tree, nodes_of

__all__ = ["prove"]


@dataclass(frozen=True)
class _Product:
    """A term that is a quotient of `a` and `C`.

    Attributes:
        term: the term.
        condition: what holds of the divisor.
        halved: whether `a` must not exceed the magnitude of the smallest signed number.
    """

    term: str
    condition: str
    halved: bool = False

    @property
    def parsed(self) -> Term:
        """The term."""
        return parse_term(self.term)


_HIGH = "mulhii(a, wide_magic(C))"
_PRODUCTS = (
    _Product("shri.unsigned(mulhii(a, magic(C)), magic_shift(C))", "has_magic(C)"),
    _Product(
        "shri.unsigned(mulhii(a, half_magic(C)), half_shift(C))", "has_half_magic(C)", halved=True
    ),
    _Product(
        f"shri.unsigned(addi(shri.unsigned(subi(a, {_HIGH}), 1), {_HIGH}), wide_shift(C))",
        "has_wide_magic(C)",
    ),
)


def prove(statement: Obligation) -> str | None:
    """Prove a division by a constant.

    Raises:
        Unprovable: it is none, or z3 does not decide what is left.
    """
    conditions = {ast.unparse(part) for part in conjuncts(statement.condition)}
    known = [one for one in _PRODUCTS if one.condition in conditions]
    dividends: list[tuple[_Product, Tree]] = []
    put = _with_quotients(statement.put, known, dividends)
    if not dividends:
        raise Unprovable("no division by a constant")
    _prove_lemma()
    prove_laws()
    for one, dividend in dividends:
        if one.halved:
            _prove_bound(dividend, statement)
    left = replace(statement, put=put)
    found = refinement.prove(left, change=opaque)
    if found is not None:
        raise Unprovable("other quotients")
    return _tried(statement) if statement.find.element == "i8" else None


def _with_quotients(tree: Tree, known: list[_Product], dividends: list[Any]) -> Tree:
    """A tree in which products are divisions again."""
    if not isinstance(tree, OperationResult):
        return tree
    for one in known:
        bound: dict[str, Tree] = {}
        if _matches(one.parsed, tree, bound):
            dividend = _with_quotients(bound["a"], known, dividends)
            dividends.append((one, dividend))
            properties = (
                ("signedness", SignednessAttr(Signedness.UNSIGNED)),
                ("rounding", ZERO),
            )
            divisor = Constant("C", tree.element, False)
            return OperationResult(DivIOp, properties, (dividend, divisor), tree.element)
    operands = tuple(_with_quotients(operand, known, dividends) for operand in tree.operands)
    return replace(tree, operands=operands)


def _matches(term: Term, tree: Tree, bound: dict[str, Tree]) -> bool:
    if isinstance(term, Variable):
        return bound.setdefault(term.name, tree) == tree
    if isinstance(term, Computed | NumberLiteral):
        code = term.code if isinstance(term, Computed) else term.text
        return isinstance(tree, Constant) and tree.code == code
    return (
        isinstance(tree, OperationResult)
        and tree.kind is term.kind
        and set(term.properties) <= set(tree.properties)
        and all(
            _matches(inner, operand, bound)
            for inner, operand in zip(term.operands, tree.operands, strict=True)
        )
    )


def _prove_lemma() -> None:
    """Prove what `passes.rules.magic` says in its first lines, and that a multiplier with a bit
    more can be used without it.

    Raises:
        Unprovable: z3 does not decide.
    """
    n, d, m, e, q, r, power = z3.Ints("n d m e q r power")
    facts = [n >= 0, d > 0, n == q * d + r, r >= 0, r < d]
    facts += [power > 0, m * d == power + e, e > 0, n * e < power]
    # The high half of the product with the other bits of the multiplier is not above n.
    x, high = z3.BitVecs("x high", 64)
    half = z3.LShR(x - high, 1) + high
    exact = z3.LShR(z3.ZeroExt(1, x) + z3.ZeroExt(1, high), 1)
    for given, claim in (
        (facts, z3.And(q * power <= m * n, m * n < (q + 1) * power)),
        ([z3.ULE(high, x)], z3.ZeroExt(1, half) == exact),
    ):
        solver = z3.Solver()
        solver.set("timeout", 60_000)
        solver.add(*given, z3.Not(claim))
        if solver.check() != z3.unsat:
            raise Unprovable("the lemma")


def _prove_bound(dividend: Tree, statement: Obligation) -> None:
    """Prove that a dividend is at most the magnitude of the smallest signed number."""
    if any(node.mnemonic == "divi" for node in nodes_of(dividend)):
        raise Unprovable("a quotient of a quotient")
    names = {name: refinement.word(name, e) for name, e in statement.constants.items()}
    variables = refinement.variables_of(statement, [False] * len(statement.variables))

    def constant(one: Constant) -> Any:
        return element_of(one, names)

    found = mean(dividend, variables, constant).value
    solver = z3.SolverFor("QF_BV")
    solver.set("timeout", 60_000)
    solver.add(z3.UGT(found, z3.BitVecVal(1 << (found.size() - 1), found.size())))
    if solver.check() != z3.unsat:
        raise Unprovable("a dividend is too large")


def _tried(statement: Obligation) -> str | None:
    """A counterexample among all numbers and divisors."""
    ((name, element),) = statement.variables.items()
    values = {name: values_of(element)}
    for number in _divisors(statement):
        find = compute_tree(statement.find, values, number)
        put = compute_tree(statement.put, values, number)
        if not np.array_equal(find, put):
            return f"{number}"
    return None


def _divisors(statement: Obligation) -> Iterator[dict[str, Any]]:
    condition = statement.condition
    assert condition is not None
    for numbers in product(range(256), repeat=len(statement.constants)):
        constants = zip(statement.constants, numbers, strict=True)
        names: dict[str, Any] = {name: Bits.of(8, number) for name, number in constants}
        if evaluate(condition, names, NUMBERS):
            yield names
