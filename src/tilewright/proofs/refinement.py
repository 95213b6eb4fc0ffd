"""Refinement by z3: for all variables and constants, at one choice of types."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from tilewright.dialects.cuda_tile.number_types import WIDTHS
from tilewright.passes.rules.numbers import evaluate
from tilewright.proofs.constants import TERMS, Word, element_of
from tilewright.proofs.meanings import SymbolicResult, mean, same
from tilewright.proofs.meanings.floats import TINY, format_of
from tilewright.proofs.solver import Unprovable, z3
from tilewright.proofs.statements import Obligation, conjuncts
from tilewright.proofs.trees import Constant

__all__ = ["LIMIT", "prove", "refutation", "variables_of", "word"]

LIMIT = 60
"""Seconds that one question to z3 may take."""

_POINTER_BITS = 64


def _itself(question: Any) -> Any:
    return question


def prove(
    statement: Obligation, limit: float = LIMIT, change: Callable[[Any], Any] = _itself
) -> str | None:
    """Prove that `put` refines `find`; else a counterexample.

    Args:
        statement: what to prove.
        limit: seconds that a question may take.
        change: makes another question of a question: an easier one with the same answer, or one
            that more contradicts.

    Raises:
        Unprovable: z3 has no meaning for an operation, or does not decide a question in time.
    """
    for one in statement.promising():
        found = refutation(one, limit, values=True, change=change)
        if found is not None:
            return found
    return None


def refutation(
    statement: Obligation,
    limit: float,
    *,
    values: bool,
    change: Callable[[Any], Any] = _itself,
) -> str | None:
    """A counterexample to a statement whose promises are fixed; None if there is none.

    Args:
        statement: the statement.
        limit: seconds that a question may take.
        values: whether values are to be compared; else only what is undefined or unspecified.
        change: makes another question of a question.
    """
    for names in _instances(statement):
        for masks in product(*[_masks(statement, name) for name in statement.variables]):
            question = change(_question(statement, names, masks, values))
            found = _answer(question, statement, limit)
            if found is not None:
                return found
    return None


def _masks(statement: Obligation, name: str) -> tuple[bool, ...]:
    """Whether a variable may be unspecified."""
    return (False,) if "specified" in statement.rule.known.get(name, ()) else (False, True)


def _known(statement: Obligation, variables: Mapping[str, SymbolicResult]) -> list[Any]:
    return [
        variables[name].value >= 0
        for name, words in statement.rule.known.items()
        if "not_negative" in words
    ]


def _bits_of(element: str) -> int:
    if element == TINY:
        return format_of(TINY).width
    return _POINTER_BITS if element == "ptr" else WIDTHS[element]


def _instances(statement: Obligation) -> Iterator[Mapping[str, Any]]:
    """What the constants are: all at once, but for powers of two one after the other, since z3
    divides by a known power only."""
    powers = _powers(statement.condition)
    constants = statement.constants
    choices = [
        [1 << position for position in range(_bits_of(element))] if name in powers else [None]
        for name, element in constants.items()
    ]
    for chosen in product(*choices):
        names: dict[str, Any] = dict(statement.choice)
        for (name, element), number in zip(constants.items(), chosen, strict=True):
            names[name] = word(name, element, number)
        yield names


def word(name: str, element: str, number: int | None = None) -> Word:
    """A constant: of unknown value, or a number."""
    bits = _bits_of(element)
    return Word(z3.BitVec(name, bits) if number is None else z3.BitVecVal(number, bits), element)


def variables_of(statement: Obligation, masks: Sequence[bool]) -> dict[str, SymbolicResult]:
    """The variables of a statement, where `masks` tells which are unspecified."""
    return {
        name: SymbolicResult(z3.BitVec(name, _bits_of(element)), z3.BoolVal(mask), z3.BoolVal(True))
        for (name, element), mask in zip(statement.variables.items(), masks, strict=True)
    }


def _powers(condition: ast.expr | None) -> set[str]:
    """The constants of which a condition asks that they are powers of two."""
    return {
        ast.unparse(part.args[0])
        for part in conjuncts(condition)
        if isinstance(part, ast.Call) and ast.unparse(part.func) == "power_of_two"
    }


def _question(
    statement: Obligation, names: Mapping[str, Any], masks: tuple[bool, ...], values: bool
) -> Any:
    """What holds for a counterexample, where `masks` tells which variables are unspecified."""
    variables = variables_of(statement, masks)

    def constant(one: Constant) -> Any:
        return element_of(one, names)

    find = mean(statement.find, variables, constant)
    put = mean(statement.put, variables, constant)
    condition = statement.condition
    holds = True if condition is None else evaluate(condition, names, TERMS)
    wrong = put.unspecified
    if values:
        wrong = z3.Or(wrong, z3.Not(same(find.value, put.value, statement.find.element)))
    wrong = z3.And(z3.Not(find.unspecified), wrong)
    holds = z3.And(holds, *_known(statement, variables))
    return z3.And(holds, find.defined, z3.Or(z3.Not(put.defined), wrong))


def _answer(question: Any, statement: Obligation, limit: float) -> str | None:
    question = z3.simplify(question)
    if z3.is_false(question):
        return None
    solver = z3.SolverFor("QF_FPBV" if _has_floats(statement) else "QF_UFBV")
    solver.set("timeout", int(limit * 1000))
    solver.add(question)
    answer = solver.check()
    if answer == z3.unsat:
        return None
    if answer == z3.sat:
        model = solver.model()
        return ", ".join(sorted(f"{name} = {model[name]}" for name in model.decls())) or "always"
    raise Unprovable(f"z3 does not decide in {limit:g} s")


def _has_floats(statement: Obligation) -> bool:
    elements = {*dict(statement.choice).values(), statement.find.element}
    return any(not element.startswith(("i", "ptr")) for element in elements)
