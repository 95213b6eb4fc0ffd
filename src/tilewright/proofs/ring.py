"""Identities of rings: two polynomials with equal coefficients are equal at every width."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeAlias

from tilewright.dialects.cuda_tile.number_types import is_float
from tilewright.proofs.refinement import LIMIT, refutation
from tilewright.proofs.solver import Unprovable
from tilewright.proofs.statements import Obligation
from tilewright.proofs.trees import Constant, Leaf, Tree

__all__ = ["prove"]

Polynomial: TypeAlias = Counter[tuple[str, ...]]
"""The coefficients of products of names, which are sorted."""


def prove(statement: Obligation) -> str | None:
    """Prove that `find` and `put` are the same polynomial, modulo two to the power of any width;
    by z3, that `put` is as defined and specified.

    Raises:
        Unprovable: they are not, or no polynomials.
    """
    if is_float(statement.find.element) or statement.condition is not None:
        raise Unprovable("no polynomials")
    if _of_tree(statement.find) != _of_tree(statement.put):
        raise Unprovable("other polynomials")
    for one in statement.promising():
        found = refutation(one, LIMIT, values=False)
        if found is not None:
            return found
    return None


def _plus(x: Polynomial, y: Polynomial, factor: int = 1) -> Polynomial:
    total = Counter(x)
    for names, coefficient in y.items():
        total[names] += factor * coefficient
    return Counter({names: number for names, number in total.items() if number})


def _minus(x: Polynomial, y: Polynomial) -> Polynomial:
    return _plus(x, y, -1)


def _times(x: Polynomial, y: Polynomial) -> Polynomial:
    total: Polynomial = Counter()
    for left, a in x.items():
        for right, b in y.items():
            total[tuple(sorted((*left, *right)))] += a * b
    return Counter({names: number for names, number in total.items() if number})


def _negative(x: Polynomial) -> Polynomial:
    return _minus(Counter(), x)


_OPERATIONS: Mapping[str, Callable[..., Polynomial]] = {
    "addi": _plus,
    "subi": _minus,
    "muli": _times,
    "negi": _negative,
}
_OPERATORS: Mapping[type[ast.AST], Callable[..., Polynomial]] = {
    ast.Add: _plus,
    ast.Sub: _minus,
    ast.Mult: _times,
    ast.USub: _negative,
}


def _of_tree(tree: Tree) -> Polynomial:
    if isinstance(tree, Leaf):
        return Counter({(tree.name,): 1})
    if isinstance(tree, Constant):
        return _of_expression(tree.tree)
    function = _OPERATIONS.get(tree.mnemonic)
    if function is None:
        raise Unprovable(f"{tree.mnemonic} is no operation of a ring")
    return function(*map(_of_tree, tree.operands))


def _of_expression(tree: ast.expr) -> Polynomial:
    match tree:
        case ast.Name(id=name):
            return Counter({(name,): 1})
        case ast.Constant(value=int(number)):
            return Counter({(): number} if number else {})
        case ast.UnaryOp(op=op, operand=operand) if type(op) in _OPERATORS:
            return _OPERATORS[type(op)](_of_expression(operand))
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            return _OPERATORS[type(op)](_of_expression(left), _of_expression(right))
        case _:
            raise Unprovable(f"{ast.unparse(tree)} is no polynomial")
