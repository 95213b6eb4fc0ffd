"""Floating-point operations, one element at a time."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from xdsl.dialects import arith, math
from xdsl.ir import Operation

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.triton import operations as tt
from tilewright.dialects.triton.arith import CmpFOp, RemFOp
from tilewright.frontends.triton.conversion import Conversion, Converter
from tilewright.frontends.triton.functions import error_function
from tilewright.frontends.triton.integer import one_by_one

__all__ = ["CONVERSIONS"]

_COMPARISONS = MappingProxyType(
    {
        "eq": "equal",
        "ne": "not_equal",
        "lt": "less_than",
        "le": "less_than_or_equal",
        "gt": "greater_than",
        "ge": "greater_than_or_equal",
    }
)
_ORDERINGS = MappingProxyType({"o": "ordered", "u": "unordered"})


def _compare(conversion: Conversion, op: CmpFOp) -> Value:
    left, right = conversion.all(op.operands)
    word = op.word("predicate")
    if word in ("ord", "uno"):
        # Both are equal to themselves unless one is NaN.
        predicate = "equal" if word == "ord" else "not_equal"
        ordering = "ordered" if word == "ord" else "unordered"
        combine = tile.andi if word == "ord" else tile.ori
        return combine(
            *(tile.cmpf(x, x, predicate=predicate, ordering=ordering) for x in (left, right))
        )
    if word in ("true", "false"):
        return tile.constant(word == "true", conversion.type(op.result, op))
    if word[:1] not in _ORDERINGS or word[1:] not in _COMPARISONS:
        conversion.refuse(op, f"unknown comparison {word}")
    return tile.cmpf(left, right, predicate=_COMPARISONS[word[1:]], ordering=_ORDERINGS[word[0]])


def _clamp(conversion: Conversion, op: tt.ClampFOp) -> Value:
    value, low, high = conversion.all(op.operands)
    nan = op.word("propagateNan") == "all"
    return tile.minf(tile.maxf(value, low, propagate_nan=nan), high, propagate_nan=nan)


def _erf(conversion: Conversion, op: math.ErfOp) -> Value:
    return error_function(conversion[op.operands[0]])


CONVERSIONS: Mapping[type[Operation], Converter] = MappingProxyType(
    {
        arith.AddfOp: one_by_one(tile.addf),
        arith.SubfOp: one_by_one(tile.subf),
        arith.MulfOp: one_by_one(tile.mulf),
        arith.DivfOp: one_by_one(tile.divf),
        arith.NegfOp: one_by_one(tile.negf),
        arith.MaximumfOp: one_by_one(tile.maxf, propagate_nan=True),
        arith.MinimumfOp: one_by_one(tile.minf, propagate_nan=True),
        arith.MaxnumfOp: one_by_one(tile.maxf),
        arith.MinnumfOp: one_by_one(tile.minf),
        RemFOp: one_by_one(tile.remf),
        CmpFOp: _compare,
        math.AbsFOp: one_by_one(tile.absf),
        math.Atan2Op: one_by_one(tile.atan2),
        math.CeilOp: one_by_one(tile.ceil),
        math.CosOp: one_by_one(tile.cos),
        math.CoshOp: one_by_one(tile.cosh),
        math.ErfOp: _erf,
        math.ExpOp: one_by_one(tile.exp),
        math.Exp2Op: one_by_one(tile.exp2),
        math.FloorOp: one_by_one(tile.floor),
        math.FmaOp: one_by_one(tile.fma),
        math.LogOp: one_by_one(tile.log),
        math.Log2Op: one_by_one(tile.log2),
        math.PowFOp: one_by_one(tile.fpowf),
        math.FPowIOp: one_by_one(tile.fpowi),
        math.RsqrtOp: one_by_one(tile.rsqrt),
        math.SinOp: one_by_one(tile.sin),
        math.SinhOp: one_by_one(tile.sinh),
        math.SqrtOp: one_by_one(tile.sqrt),
        math.TanOp: one_by_one(tile.tan),
        math.TanhOp: one_by_one(tile.tanh),
        tt.ClampFOp: _clamp,
        tt.PreciseSqrtOp: one_by_one(tile.sqrt),
        tt.PreciseDivFOp: one_by_one(tile.divf),
        tt.ApproxDivFOp: one_by_one(tile.divf),
    }
)
"""What the operations of this chapter become."""
