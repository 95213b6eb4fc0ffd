"""How a chapter states what its operations mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from tilewright.proofs.solver import z3
from tilewright.proofs.trees import OperationResult

__all__ = ["Meaning", "bit", "of_two", "total"]

Meaning: TypeAlias = Callable[[OperationResult, Sequence[Any]], tuple[Any, Any]]
"""Takes an operation and its operands; gives the result, and where that is undefined."""


def total(function: Callable[..., Any]) -> Meaning:
    """An operation that is defined everywhere: a function of it and its operands."""

    def meaning(tree: OperationResult, operands: Sequence[Any]) -> tuple[Any, Any]:
        return function(tree, *operands), z3.BoolVal(False)

    return meaning


def of_two(function: Callable[[Any, Any], Any]) -> Meaning:
    """An operation that is a function of its two operands."""

    def meaning(tree: OperationResult, operands: Sequence[Any]) -> tuple[Any, Any]:
        return function(*operands), z3.BoolVal(False)

    return meaning


def bit(condition: Any) -> Any:
    """A condition as an element of i1."""
    return z3.If(condition, z3.BitVecVal(1, 1), z3.BitVecVal(0, 1))
