"""Floats that are rounded once: if the exact results are equal, so are the rounded ones.

`find` and `put` are each a float that is exact (a variable, its negative, ...) or one rounding of
an exact real number, in the same mode. Where all operands are finite and the exact result is not
zero, they are equal in every format if the real numbers are, which z3 proves. What happens to
zeros, infinities and NaNs depends on these classes and on signs only, so that it is proved in a
tiny format that has all of them.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import isfinite
from typing import Any

from tilewright.dialects.cuda_tile.number_types import BASE_FLOATS
from tilewright.proofs.meanings.floats import TINY
from tilewright.proofs.refinement import LIMIT, refutation
from tilewright.proofs.solver import Unprovable, z3
from tilewright.proofs.statements import Obligation
from tilewright.proofs.trees import Constant, Leaf, OperationResult, Tree

__all__ = ["prove", "prove_contraction"]


def _add(x: Any, y: Any) -> Any:
    return x + y


def _subtract(x: Any, y: Any) -> Any:
    return x - y


def _multiply(x: Any, y: Any) -> Any:
    return x * y


def _divide(x: Any, y: Any) -> Any:
    return x / y


def _multiply_add(x: Any, y: Any, z: Any) -> Any:
    return x * y + z


def _negate(x: Any) -> Any:
    return -x


def _absolute(x: Any) -> Any:
    return z3.If(x < 0, -x, x)


_ROUNDED: Mapping[str, Callable[..., Any]] = {
    "addf": _add,
    "subf": _subtract,
    "mulf": _multiply,
    "divf": _divide,
    "fma": _multiply_add,
}
_EXACT: Mapping[str, Callable[..., Any]] = {"negf": _negate, "absf": _absolute}
_SYMMETRIC = ("nearest_even", "zero")
"""The modes in which the negative of a result is the result of the negative."""


@dataclass
class _Reader:
    """Reads trees as real numbers.

    Attributes:
        facts: what is known of the constants.
        modes: in which there is a rounding.
        count: the operations that round.
    """

    facts: list[Any] = field(default_factory=list[Any])
    modes: set[str] = field(default_factory=set[str])
    count: int = 0

    def real(self, tree: Tree) -> Any:
        """The exact number."""
        if isinstance(tree, Leaf):
            return z3.Real(tree.name)
        if isinstance(tree, Constant):
            return self._constant(tree)
        if tree.has("flush_to_zero"):
            raise Unprovable("flush_to_zero is no rounding")
        operands = [self.real(operand) for operand in tree.operands]
        if tree.mnemonic in _ROUNDED:
            self.count += 1
            self.modes.add(tree.word("rounding_mode"))
            if tree.mnemonic == "divf":
                self.facts.append(operands[1] != 0)
            return _ROUNDED[tree.mnemonic](*operands)
        if tree.mnemonic in _EXACT:
            return _EXACT[tree.mnemonic](*operands)
        raise Unprovable(f"{tree.mnemonic} is no arithmetic")

    def _constant(self, tree: Constant) -> Any:
        if tree.literal:
            if not isfinite(float(tree.code)):
                raise Unprovable(f"{tree.code} is no real number")
            return z3.RealVal(str(Fraction(tree.code)))
        match tree.tree:
            case ast.Name(id=name):
                return z3.Real(name)
            case ast.Call(func=ast.Name(id="reciprocal"), args=[ast.Name(id=name)]):
                found = z3.Real(f"reciprocal {name}")
                self.facts.append(found * z3.Real(name) == 1)
                return found
            case ast.Call(func=ast.Name(id="negative"), args=[ast.Name(id=name)]):
                return -z3.Real(name)
            case _:
                raise Unprovable(f"{tree.code} is no known constant")


def prove(statement: Obligation) -> str | None:
    """Prove that both sides are roundings of the same number.

    Raises:
        Unprovable: they are not, or are rounded more than once.
    """
    if statement.find.element not in BASE_FLOATS:
        raise Unprovable("no arithmetic of floats")
    reader = _Reader()
    sides: list[Any] = []
    for tree in (statement.find, statement.put):
        before = reader.count
        sides.append(reader.real(tree))
        if reader.count > before + 1:
            raise Unprovable("rounded more than once")
        _check_place(tree)
    if len(reader.modes) > 1:
        raise Unprovable("rounded in different modes")
    _prove_equal(sides, reader)
    return _tiny(statement)


def _check_place(tree: Tree) -> None:
    """The rounding is last, but for a change of sign in a mode that does not see it."""
    while isinstance(tree, OperationResult) and tree.mnemonic == "negf":
        (inner,) = tree.operands
        if isinstance(inner, OperationResult) and not _sees_no_sign(inner):
            raise Unprovable("the mode is not symmetric")
        tree = inner
    if isinstance(tree, OperationResult):
        for operand in tree.operands:
            _check_exact(operand)


def _sees_no_sign(tree: OperationResult) -> bool:
    return tree.mnemonic not in _ROUNDED or tree.word("rounding_mode") in _SYMMETRIC


def _check_exact(tree: Tree) -> None:
    if isinstance(tree, OperationResult):
        if tree.mnemonic not in _EXACT:
            raise Unprovable("rounded on the way")
        for operand in tree.operands:
            _check_exact(operand)


def _prove_equal(sides: list[Any], reader: _Reader) -> None:
    solver = z3.Solver()
    solver.set("timeout", LIMIT * 1000)
    solver.add(*reader.facts, sides[0] != sides[1])
    if solver.check() != z3.unsat:
        raise Unprovable("other real numbers")


def _tiny(statement: Obligation) -> str | None:
    """A counterexample in the tiny format."""
    return refutation(
        replace(statement, find=_shrunk(statement.find), put=_shrunk(statement.put)),
        LIMIT,
        values=True,
    )


def _shrunk(tree: Any) -> Any:
    """A tree of a format as one of the tiny format."""
    element = TINY if tree.element in BASE_FLOATS else tree.element
    if isinstance(tree, OperationResult):
        return replace(tree, operands=tuple(map(_shrunk, tree.operands)), element=element)
    return replace(tree, element=element)


def prove_contraction(statement: Obligation) -> str | None:
    """Prove that both sides are the same but for what is rounded.

    Raises:
        Unprovable: they are not.
    """
    reader = _Reader()
    sides = [reader.real(tree) for tree in (statement.find, statement.put)]
    if len(reader.modes) > 1:
        raise Unprovable("rounded in different modes")
    _prove_equal(sides, reader)
    return None
