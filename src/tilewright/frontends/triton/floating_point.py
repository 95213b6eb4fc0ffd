"""Floating-point operations, one element at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from xdsl.dialects import arith, math
from xdsl.ir import Operation

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.triton import operations as tt
from tilewright.dialects.triton.arith import CmpFOp, RemFOp
from tilewright.frontends.triton.conversion import Conversion, Converter
from tilewright.frontends.triton.conversions import narrowed
from tilewright.frontends.triton.functions import error_function
from tilewright.frontends.triton.tiles import element_of, width_of

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
_NARROWEST = 16
"""The bits of the narrowest floats that Tile IR computes with."""


def _computed_with(value: Value) -> Value:
    """A tile of a type that Tile IR computes with: eight bits become 32."""
    return tile.ftof(value, "f32") if width_of(value) < _NARROWEST else value


def _made(
    conversion: Conversion, op: Operation, make: Callable[..., Value], **attributes: object
) -> Value:
    """What a function makes of the operands; of eight-bit floats, the result in 32 bits is
    rounded."""
    values = conversion.all(op.operands)
    found = make(*map(_computed_with, values), **attributes)
    return narrowed(found, element_of(values[0]))


def _one_by_one(make: Callable[..., Value], **attributes: object) -> Converter:
    """The conversion of an operation that is the same function of its operands."""

    def convert(conversion: Conversion, op: Operation) -> Value:
        return _made(conversion, op, make, **attributes)

    return convert


def _compare(conversion: Conversion, op: CmpFOp) -> Value:
    left, right = map(_computed_with, conversion.all(op.operands))
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


def _clamped(value: Value, low: Value, high: Value, *, nan: bool) -> Value:
    return tile.minf(tile.maxf(value, low, propagate_nan=nan), high, propagate_nan=nan)


def _clamp(conversion: Conversion, op: tt.ClampFOp) -> Value:
    return _made(conversion, op, _clamped, nan=op.word("propagateNan") == "all")


def _erf(conversion: Conversion, op: math.ErfOp) -> Value:
    return error_function(conversion[op.operands[0]])


CONVERSIONS: Mapping[type[Operation], Converter] = MappingProxyType(
    {
        arith.AddfOp: _one_by_one(tile.addf),
        arith.SubfOp: _one_by_one(tile.subf),
        arith.MulfOp: _one_by_one(tile.mulf),
        arith.DivfOp: _one_by_one(tile.divf),
        arith.NegfOp: _one_by_one(tile.negf),
        arith.MaximumfOp: _one_by_one(tile.maxf, propagate_nan=True),
        arith.MinimumfOp: _one_by_one(tile.minf, propagate_nan=True),
        arith.MaxnumfOp: _one_by_one(tile.maxf),
        arith.MinnumfOp: _one_by_one(tile.minf),
        RemFOp: _one_by_one(tile.remf),
        CmpFOp: _compare,
        math.AbsFOp: _one_by_one(tile.absf),
        math.Atan2Op: _one_by_one(tile.atan2),
        math.CeilOp: _one_by_one(tile.ceil),
        math.CosOp: _one_by_one(tile.cos),
        math.CoshOp: _one_by_one(tile.cosh),
        math.ErfOp: _erf,
        math.ExpOp: _one_by_one(tile.exp),
        math.Exp2Op: _one_by_one(tile.exp2),
        math.FloorOp: _one_by_one(tile.floor),
        math.FmaOp: _one_by_one(tile.fma),
        math.LogOp: _one_by_one(tile.log),
        math.Log2Op: _one_by_one(tile.log2),
        math.PowFOp: _one_by_one(tile.fpowf),
        math.FPowIOp: _one_by_one(tile.fpowi),
        math.RsqrtOp: _one_by_one(tile.rsqrt),
        math.SinOp: _one_by_one(tile.sin),
        math.SinhOp: _one_by_one(tile.sinh),
        math.SqrtOp: _one_by_one(tile.sqrt),
        math.TanOp: _one_by_one(tile.tan),
        math.TanhOp: _one_by_one(tile.tanh),
        tt.ClampFOp: _clamp,
        tt.PreciseSqrtOp: _one_by_one(tile.sqrt),
        tt.PreciseDivFOp: _one_by_one(tile.divf),
        tt.ApproxDivFOp: _one_by_one(tile.divf),
    }
)
"""What the operations of this chapter become."""
