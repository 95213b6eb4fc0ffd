"""Floating-point operations in z3 (specification: Operations, Floating Point)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import floating_point as dialect
from tilewright.proofs.meanings.floats import number_of, rounding
from tilewright.proofs.meanings.model import Meaning, bit, total
from tilewright.proofs.solver import Unprovable, z3
from tilewright.proofs.trees import OperationResult

__all__ = ["MEANINGS"]


def _floats(function: Callable[..., Any]) -> Meaning:
    """An operation on numbers, given it and them."""

    def meaning(tree: OperationResult, operands: Sequence[Any]) -> tuple[Any, Any]:
        if tree.has("flush_to_zero"):
            raise Unprovable("flush_to_zero has no meaning in z3")
        elements = [operand.element for operand in tree.operands]
        numbers = [number_of(*one) for one in zip(operands, elements, strict=True)]
        return function(tree, *numbers), z3.BoolVal(False)

    return meaning


def _rounded(function: Callable[..., Any]) -> Meaning:
    """Arithmetic with a rounding mode."""

    def rounded(tree: OperationResult, *numbers: Any) -> Any:
        return function(rounding(tree.word("rounding_mode")), *numbers)

    return _floats(rounded)


def _extremum(wins: Callable[[Any, Any], Any]) -> Meaning:
    def function(tree: OperationResult, x: Any, y: Any) -> Any:
        number = z3.If(wins(x, y), x, y)
        if tree.has("propagate_nan"):
            nan = z3.fpNaN(x.sort())
            return z3.If(z3.Or(z3.fpIsNaN(x), z3.fpIsNaN(y)), nan, number)
        return z3.If(z3.fpIsNaN(x), y, z3.If(z3.fpIsNaN(y), x, number))

    return _floats(function)


def _larger(x: Any, y: Any) -> Any:
    """+0 is larger than -0."""
    return z3.Or(z3.fpGT(x, y), z3.And(z3.fpEQ(x, y), z3.fpIsNegative(y)))


def _smaller(x: Any, y: Any) -> Any:
    return z3.Not(_larger(x, y))


_ORDERS: Mapping[str, Callable[[Any, Any], Any]] = {
    "equal": lambda x, y: z3.fpEQ(x, y),
    "not_equal": lambda x, y: z3.fpNEQ(x, y),
    "less_than": lambda x, y: z3.fpLT(x, y),
    "less_than_or_equal": lambda x, y: z3.fpLEQ(x, y),
    "greater_than": lambda x, y: z3.fpGT(x, y),
    "greater_than_or_equal": lambda x, y: z3.fpGEQ(x, y),
}


def _cmpf(tree: OperationResult, x: Any, y: Any) -> Any:
    nan = z3.Or(z3.fpIsNaN(x), z3.fpIsNaN(y))
    unordered = tree.word("comparison_ordering") == "unordered"
    holds = _ORDERS[tree.word("comparison_predicate")](x, y)
    return bit(z3.If(nan, unordered, holds))


def _sign(x: Any) -> Any:
    bits = x.size()
    return z3.BitVecVal(1 << (bits - 1), bits)


def _negf(tree: OperationResult, x: Any) -> Any:
    return x ^ _sign(x) if z3.is_bv(x) else z3.fpNeg(x)


def _absf(tree: OperationResult, x: Any) -> Any:
    return x & ~_sign(x) if z3.is_bv(x) else z3.fpAbs(x)


def _integral(mode: str) -> Meaning:
    def function(tree: OperationResult, x: Any) -> Any:
        return z3.fpRoundToIntegral(rounding(mode), x)

    return _floats(function)


MEANINGS: Mapping[type[CudaTileOperation], Meaning] = {
    dialect.AbsFOp: total(_absf),
    dialect.AddFOp: _rounded(z3.fpAdd),
    dialect.CeilOp: _integral("positive_inf"),
    dialect.CmpFOp: _floats(_cmpf),
    dialect.DivFOp: _rounded(z3.fpDiv),
    dialect.FloorOp: _integral("negative_inf"),
    dialect.FmaOp: _rounded(z3.fpFMA),
    dialect.MaxFOp: _extremum(_larger),
    dialect.MinFOp: _extremum(_smaller),
    dialect.MulFOp: _rounded(z3.fpMul),
    dialect.NegFOp: total(_negf),
    dialect.SqrtOp: _rounded(z3.fpSqrt),
    dialect.SubFOp: _rounded(z3.fpSub),
}
