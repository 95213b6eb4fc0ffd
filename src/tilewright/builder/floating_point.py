"""Floating-point operations (specification: Operations, Floating Point).

Operands are tiles of one float type; one of two may be a number.
"""

from __future__ import annotations

from tilewright.builder.emit import Operand, Value, emit, result
from tilewright.builder.errors import builds
from tilewright.builder.spellings import tile_of
from tilewright.dialects.cuda_tile.attributes import (
    ComparisonOrdering,
    ComparisonPredicate,
    RoundingMode,
)
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES
from tilewright.dialects.cuda_tile.operations.floating_point import (
    AbsFOp,
    AddFOp,
    Atan2Op,
    CeilOp,
    CmpFOp,
    CosHOp,
    CosOp,
    DivFOp,
    Exp2Op,
    ExpOp,
    FloorOp,
    FmaOp,
    FPowIOp,
    Log2Op,
    LogOp,
    MaxFOp,
    MinFOp,
    MmaFOp,
    MmaFScaledOp,
    MulFOp,
    NegFOp,
    PowOp,
    RemFOp,
    RsqrtOp,
    SinHOp,
    SinOp,
    SqrtOp,
    SubFOp,
    TanHOp,
    TanOp,
)
from tilewright.dialects.cuda_tile.types import TileType, tile_type_of

NEAREST = RoundingMode.NEAREST_EVEN
FULL = RoundingMode.FULL


@builds(AbsFOp)
def absf(source: Value) -> Value:
    """Absolute value: clears the sign bit."""
    return result(emit(AbsFOp, {"source": source}))


@builds(AddFOp)
def addf(
    lhs: Operand,
    rhs: Operand,
    *,
    rounding: RoundingMode | str = NEAREST,
    flush_to_zero: bool = False,
) -> Value:
    """Sum."""
    return result(
        emit(
            AddFOp,
            {"lhs": lhs, "rhs": rhs},
            {"rounding_mode": rounding, "flush_to_zero": flush_to_zero},
        )
    )


@builds(Atan2Op)
def atan2(x: Operand, y: Operand) -> Value:
    """Angle of the point whose ordinate is `x` and abscissa `y` (13.2)."""
    return result(emit(Atan2Op, {"x": x, "y": y}))


@builds(CeilOp)
def ceil(source: Value) -> Value:
    """Smallest integer not below."""
    return result(emit(CeilOp, {"source": source}))


@builds(CmpFOp)
def cmpf(
    lhs: Value,
    rhs: Operand,
    *,
    predicate: ComparisonPredicate | str,
    ordering: ComparisonOrdering | str = ComparisonOrdering.ORDERED,
) -> Value:
    """Comparison; with NaN on a side an ordered one is false, an unordered one true."""
    attributes = {"comparison_predicate": predicate, "comparison_ordering": ordering}
    types = [tile_type_of(tile_of(lhs, "lhs").shape, NUMBER_TYPES["i1"])]
    return result(emit(CmpFOp, {"lhs": lhs, "rhs": rhs}, attributes, types=types))


@builds(CosOp)
def cos(source: Value) -> Value:
    """Cosine."""
    return result(emit(CosOp, {"source": source}))


@builds(CosHOp)
def cosh(source: Value) -> Value:
    """Hyperbolic cosine."""
    return result(emit(CosHOp, {"source": source}))


@builds(DivFOp)
def divf(
    lhs: Operand,
    rhs: Operand,
    *,
    rounding: RoundingMode | str = NEAREST,
    flush_to_zero: bool = False,
) -> Value:
    """Quotient."""
    return result(
        emit(
            DivFOp,
            {"lhs": lhs, "rhs": rhs},
            {"rounding_mode": rounding, "flush_to_zero": flush_to_zero},
        )
    )


@builds(ExpOp)
def exp(source: Value, *, rounding: RoundingMode | str = FULL) -> Value:
    """e to the power of the source."""
    return result(emit(ExpOp, {"source": source}, {"rounding_mode": rounding}))


@builds(Exp2Op)
def exp2(source: Value, *, flush_to_zero: bool = False) -> Value:
    """2 to the power of the source."""
    return result(emit(Exp2Op, {"source": source}, {"flush_to_zero": flush_to_zero}))


@builds(FloorOp)
def floor(source: Value) -> Value:
    """Largest integer not above."""
    return result(emit(FloorOp, {"source": source}))


@builds(FmaOp)
def fma(
    lhs: Operand,
    rhs: Operand,
    acc: Operand,
    *,
    rounding: RoundingMode | str = NEAREST,
    flush_to_zero: bool = False,
) -> Value:
    """lhs * rhs + acc, rounded once."""
    return result(
        emit(
            FmaOp,
            {"lhs": lhs, "rhs": rhs, "acc": acc},
            {"rounding_mode": rounding, "flush_to_zero": flush_to_zero},
        )
    )


@builds(PowOp)
def fpowf(source: Operand, exponent: Operand) -> Value:
    """Source to the power of exponent (`pow` until 13.3)."""
    return result(emit(PowOp, {"source": source, "exponent": exponent}))


@builds(FPowIOp)
def fpowi(source: Value, exponent: Operand) -> Value:
    """Source to an integer power; a number is an i32 for every element (13.4)."""
    integers = TileType(tile_of(source, "source").shape, NUMBER_TYPES["i32"])
    operands = {"source": source, "exponent": exponent}
    return result(emit(FPowIOp, operands, expected={"exponent": integers}))


@builds(LogOp)
def log(source: Value) -> Value:
    """Natural logarithm."""
    return result(emit(LogOp, {"source": source}))


@builds(Log2Op)
def log2(source: Value) -> Value:
    """Logarithm to base 2."""
    return result(emit(Log2Op, {"source": source}))


@builds(MaxFOp)
def maxf(
    lhs: Operand, rhs: Operand, *, propagate_nan: bool = False, flush_to_zero: bool = False
) -> Value:
    """Larger of two floats; of a NaN and a number the number, unless `propagate_nan`."""
    return result(
        emit(
            MaxFOp,
            {"lhs": lhs, "rhs": rhs},
            {"propagate_nan": propagate_nan, "flush_to_zero": flush_to_zero},
        )
    )


@builds(MinFOp)
def minf(
    lhs: Operand, rhs: Operand, *, propagate_nan: bool = False, flush_to_zero: bool = False
) -> Value:
    """Smaller of two floats; of a NaN and a number the number, unless `propagate_nan`."""
    return result(
        emit(
            MinFOp,
            {"lhs": lhs, "rhs": rhs},
            {"propagate_nan": propagate_nan, "flush_to_zero": flush_to_zero},
        )
    )


@builds(MmaFOp)
def mmaf(lhs: Value, rhs: Value, acc: Value, *, fast_acc: bool = False) -> Value:
    """Matrix product added to an accumulator: `[B×]M×K` times `[B×]K×N` into `[B×]M×N`."""
    operands = {"lhs": lhs, "rhs": rhs, "acc": acc}
    return result(emit(MmaFOp, operands, {"fast_acc": fast_acc}))


@builds(MmaFScaledOp)
def mmaf_scaled(lhs: Value, rhs: Value, acc: Value, lhs_scale: Value, rhs_scale: Value) -> Value:
    """Matrix product of block-scaled floats added to an accumulator (13.3)."""
    operands = {"lhs": lhs, "rhs": rhs, "acc": acc, "lhs_scale": lhs_scale, "rhs_scale": rhs_scale}
    return result(emit(MmaFScaledOp, operands))


@builds(MulFOp)
def mulf(
    lhs: Operand,
    rhs: Operand,
    *,
    rounding: RoundingMode | str = NEAREST,
    flush_to_zero: bool = False,
) -> Value:
    """Product."""
    return result(
        emit(
            MulFOp,
            {"lhs": lhs, "rhs": rhs},
            {"rounding_mode": rounding, "flush_to_zero": flush_to_zero},
        )
    )


@builds(NegFOp)
def negf(source: Value) -> Value:
    """Negation: flips the sign bit."""
    return result(emit(NegFOp, {"source": source}))


@builds(RemFOp)
def remf(lhs: Operand, rhs: Operand) -> Value:
    """Remainder with the sign of the dividend, as C's fmod."""
    return result(emit(RemFOp, {"lhs": lhs, "rhs": rhs}))


@builds(RsqrtOp)
def rsqrt(source: Value, *, flush_to_zero: bool = False) -> Value:
    """Reciprocal of the square root."""
    return result(emit(RsqrtOp, {"source": source}, {"flush_to_zero": flush_to_zero}))


@builds(SinOp)
def sin(source: Value) -> Value:
    """Sine."""
    return result(emit(SinOp, {"source": source}))


@builds(SinHOp)
def sinh(source: Value) -> Value:
    """Hyperbolic sine."""
    return result(emit(SinHOp, {"source": source}))


@builds(SqrtOp)
def sqrt(
    source: Value, *, rounding: RoundingMode | str = NEAREST, flush_to_zero: bool = False
) -> Value:
    """Square root."""
    return result(
        emit(
            SqrtOp, {"source": source}, {"rounding_mode": rounding, "flush_to_zero": flush_to_zero}
        )
    )


@builds(SubFOp)
def subf(
    lhs: Operand,
    rhs: Operand,
    *,
    rounding: RoundingMode | str = NEAREST,
    flush_to_zero: bool = False,
) -> Value:
    """Difference."""
    return result(
        emit(
            SubFOp,
            {"lhs": lhs, "rhs": rhs},
            {"rounding_mode": rounding, "flush_to_zero": flush_to_zero},
        )
    )


@builds(TanOp)
def tan(source: Value) -> Value:
    """Tangent."""
    return result(emit(TanOp, {"source": source}))


@builds(TanHOp)
def tanh(source: Value, *, rounding: RoundingMode | str = FULL) -> Value:
    """Hyperbolic tangent."""
    return result(emit(TanHOp, {"source": source}, {"rounding_mode": rounding}))
