"""Integer and bitwise operations (specification: Operations, Integer and Bitwise).

Operands are tiles of one integer type; one of two may be a number.
"""

from __future__ import annotations

from tilewright.builder.emit import Operand, Value, emit, result
from tilewright.builder.errors import builds
from tilewright.builder.spellings import tile_of
from tilewright.dialects.cuda_tile.attributes import (
    ComparisonPredicate,
    IntegerOverflow,
    RoundingMode,
    Signedness,
)
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES
from tilewright.dialects.cuda_tile.operations.integer import (
    AbsIOp,
    AddIOp,
    AndIOp,
    CmpIOp,
    DivIOp,
    MaxIOp,
    MinIOp,
    MmaIOp,
    MulHiIOp,
    MulIOp,
    NegIOp,
    OrIOp,
    RemIOp,
    ShLIOp,
    ShRIOp,
    SubIOp,
    XOrIOp,
)
from tilewright.dialects.cuda_tile.types import tile_type_of

NO_PROMISE = IntegerOverflow.NONE


@builds(AbsIOp)
def absi(source: Value) -> Value:
    """Absolute value; the smallest value stays itself."""
    return result(emit(AbsIOp, {"source": source}))


@builds(AddIOp)
def addi(lhs: Operand, rhs: Operand, *, overflow: IntegerOverflow | str = NO_PROMISE) -> Value:
    """Sum."""
    return result(emit(AddIOp, {"lhs": lhs, "rhs": rhs}, {"overflow": overflow}))


@builds(AndIOp)
def andi(lhs: Operand, rhs: Operand) -> Value:
    """Bitwise and."""
    return result(emit(AndIOp, {"lhs": lhs, "rhs": rhs}))


@builds(CmpIOp)
def cmpi(
    lhs: Value,
    rhs: Operand,
    *,
    predicate: ComparisonPredicate | str,
    signedness: Signedness | str,
) -> Value:
    """Comparison."""
    attributes = {"comparison_predicate": predicate, "signedness": signedness}
    types = [tile_type_of(tile_of(lhs, "lhs").shape, NUMBER_TYPES["i1"])]
    return result(emit(CmpIOp, {"lhs": lhs, "rhs": rhs}, attributes, types=types))


@builds(DivIOp)
def divi(
    lhs: Operand,
    rhs: Operand,
    *,
    signedness: Signedness | str,
    rounding: RoundingMode | str = RoundingMode.ZERO,
) -> Value:
    """Quotient rounded toward zero, down ("negative_inf") or up ("positive_inf")."""
    attributes = {"signedness": signedness, "rounding": rounding}
    return result(emit(DivIOp, {"lhs": lhs, "rhs": rhs}, attributes))


@builds(MaxIOp)
def maxi(lhs: Operand, rhs: Operand, *, signedness: Signedness | str) -> Value:
    """Larger of two integers."""
    return result(emit(MaxIOp, {"lhs": lhs, "rhs": rhs}, {"signedness": signedness}))


@builds(MinIOp)
def mini(lhs: Operand, rhs: Operand, *, signedness: Signedness | str) -> Value:
    """Smaller of two integers."""
    return result(emit(MinIOp, {"lhs": lhs, "rhs": rhs}, {"signedness": signedness}))


@builds(MmaIOp)
def mmai(
    lhs: Value,
    rhs: Value,
    acc: Value,
    *,
    signedness_lhs: Signedness | str,
    signedness_rhs: Signedness | str,
) -> Value:
    """Matrix product of `i8` added to an `i32` accumulator: `[B×]M×K` times `[B×]K×N`."""
    operands = {"lhs": lhs, "rhs": rhs, "acc": acc}
    attributes = {"signedness_lhs": signedness_lhs, "signedness_rhs": signedness_rhs}
    return result(emit(MmaIOp, operands, attributes))


@builds(MulHiIOp)
def mulhii(x: Operand, y: Operand) -> Value:
    """Upper half of the unsigned product."""
    return result(emit(MulHiIOp, {"x": x, "y": y}))


@builds(MulIOp)
def muli(lhs: Operand, rhs: Operand, *, overflow: IntegerOverflow | str = NO_PROMISE) -> Value:
    """Product."""
    return result(emit(MulIOp, {"lhs": lhs, "rhs": rhs}, {"overflow": overflow}))


@builds(NegIOp)
def negi(source: Value, *, overflow: IntegerOverflow | str = NO_PROMISE) -> Value:
    """Negation."""
    return result(emit(NegIOp, {"source": source}, {"overflow": overflow}))


@builds(OrIOp)
def ori(lhs: Operand, rhs: Operand) -> Value:
    """Bitwise or."""
    return result(emit(OrIOp, {"lhs": lhs, "rhs": rhs}))


@builds(RemIOp)
def remi(lhs: Operand, rhs: Operand, *, signedness: Signedness | str) -> Value:
    """Remainder with the sign of the dividend."""
    return result(emit(RemIOp, {"lhs": lhs, "rhs": rhs}, {"signedness": signedness}))


@builds(ShLIOp)
def shli(lhs: Operand, rhs: Operand, *, overflow: IntegerOverflow | str = NO_PROMISE) -> Value:
    """Shift to the left."""
    return result(emit(ShLIOp, {"lhs": lhs, "rhs": rhs}, {"overflow": overflow}))


@builds(ShRIOp)
def shri(lhs: Operand, rhs: Operand, *, signedness: Signedness | str) -> Value:
    """Shift to the right: of the sign if signed, of zeros if not."""
    return result(emit(ShRIOp, {"lhs": lhs, "rhs": rhs}, {"signedness": signedness}))


@builds(SubIOp)
def subi(lhs: Operand, rhs: Operand, *, overflow: IntegerOverflow | str = NO_PROMISE) -> Value:
    """Difference."""
    return result(emit(SubIOp, {"lhs": lhs, "rhs": rhs}, {"overflow": overflow}))


@builds(XOrIOp)
def xori(lhs: Operand, rhs: Operand) -> Value:
    """Bitwise exclusive or."""
    return result(emit(XOrIOp, {"lhs": lhs, "rhs": rhs}))
