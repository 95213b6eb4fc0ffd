"""Integer and bitwise operations (specification: Operations, Integer, Bitwise).

The numbers are those of `numerics.integer`. For i8 to i64 NumPy's own operations give the same
ones, faster: the tables of host functions below.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from xdsl.ir import SSAValue

from tilewright.dialects.cuda_tile.attributes import IntegerOverflow, IntegerOverflowAttr
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import integer as dialect
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.numerics import integer
from tilewright.numerics.formats import Array, Format
from tilewright.semantics import unspecified
from tilewright.semantics.rules import (
    Binary,
    Evaluate,
    EvaluationContext,
    EvaluationRule,
    Unary,
    ValueRule,
    word,
)
from tilewright.semantics.values import Origin, both_readings, element_index, stop_where
from tilewright.tiles import constant_elements, element_format

Make = Callable[[Any, EvaluationContext], Binary]

_NATIVE = ("i8", "i16", "i32", "i64")


def is_native(format: Format) -> bool:
    """Whether NumPy computes with the format's storage as Tile IR does."""
    return format.name in _NATIVE


def unsigned(format: Format) -> np.dtype[Any]:
    """The unsigned dtype of a native format's width."""
    return np.dtype(f"u{format.storage.itemsize}")


# ---- promises


_PROMISES = {
    IntegerOverflow.NONE: (),
    IntegerOverflow.NO_SIGNED_WRAP: (True,),
    IntegerOverflow.NO_UNSIGNED_WRAP: (False,),
    IntegerOverflow.NO_WRAP: (True, False),
}
"""For each overflow flag, the readings in which nothing overflows: signed, unsigned."""

READINGS = {True: "signed", False: "unsigned"}
"""What messages call the readings."""


def stop_reading(
    bad: Any, message: str, format: Format, signed: bool, *tiles: Any, check: str = "undefined"
) -> None:
    """`stop_where`, with the tiles' elements in one reading.

    Raises:
        Stop: `bad` holds somewhere.
    """
    if bad.any():
        read = [integer.read(format, np.asarray(tile), signed) for tile in tiles]
        stop_where(bad, message, *read, check=check)


def promised_readings(op: CudaTileOperation, context: EvaluationContext) -> tuple[bool, ...]:
    """The readings in which an operation promises not to overflow, if that is to be checked."""
    flag = op.properties["overflow"]
    assert isinstance(flag, IntegerOverflowAttr)
    return _PROMISES[flag.data] if context.stops else ()


def _add_wraps(a: Any, b: Any) -> Any:
    total = a + b
    return ((a ^ total) & (b ^ total)) < 0


def _sub_wraps(a: Any, b: Any) -> Any:
    return ((a ^ b) & (a ^ (a - b))) < 0


def _mul_wraps(a: Any, b: Any) -> Any:
    wide = a.astype(np.int64) * b.astype(np.int64)
    return wide != wide.astype(a.dtype)


_SIGNED_WRAPS: dict[str, Callable[[Any, Any], Any]] = {
    "add": _add_wraps,
    "sub": _sub_wraps,
    "mul": _mul_wraps,
}
"""Where signed results do not fit, for native formats; of `mul` up to 32 bits."""


_SYMBOLS = {"add": "+", "sub": "-", "mul": "*"}


def _overflows(name: str, format: Format, signed: bool) -> Callable[[Any, Any], Any]:
    narrow = name != "mul" or format.width <= 32
    if signed and is_native(format) and narrow and name in _SIGNED_WRAPS:
        return _SIGNED_WRAPS[name]
    return lambda a, b: integer.overflows(name, format, a, b, signed)


def _arithmetic(name: str, exact: Callable[[Format, Array, Array], Array], host: Any) -> Make:
    """An operation with overflow flags."""

    def make(op: Any, context: EvaluationContext) -> Binary:
        format = element_format(op.result)
        compute: Binary = host if is_native(format) else lambda a, b: exact(format, a, b)
        checks = [
            (signed, _overflows(name, format, signed)) for signed in promised_readings(op, context)
        ]
        symbol = _SYMBOLS[name]
        if not checks:
            return compute

        def checked(a: Any, b: Any) -> Any:
            for signed, overflows in checks:
                message = f"{{}} {symbol} {{}} overflows {READINGS[signed]} {format.name}"
                stop_reading(overflows(a, b), message, format, signed, a, b, check="overflow")
            return compute(a, b)

        return checked

    return make


# ---- one operand


def absi(op: dialect.AbsIOp, context: EvaluationContext) -> Unary:
    """absi (8.8.2): the absolute value; the minimum stays itself."""
    format = element_format(op.result)
    return np.abs if is_native(format) else lambda a: integer.absolute(format, a)


def negi(op: dialect.NegIOp, context: EvaluationContext) -> Unary:
    """negi (8.8.9): 0 minus the source. It reads tiles as signed always, so that `no_wrap` promises
    no more than `no_signed_wrap`."""
    format = element_format(op.result)
    if not promised_readings(op, context):
        return lambda a: integer.neg(format, a)
    message = f"the negative of {{}} overflows {format.name}"

    def evaluate(a: Any) -> Any:
        bad = integer.overflows("neg", format, a, a, True)
        stop_reading(bad, message, format, True, a, check="overflow")
        return integer.neg(format, a)

    return evaluate


# ---- signed and unsigned readings


def _two_readings(
    exact: Callable[[Format, Array, Array, bool], Array], host: Callable[[Any, Any], Any]
) -> Make:
    """An operation whose result depends on the reading."""

    def make(op: Any, context: EvaluationContext) -> Binary:
        format, signed = element_format(op.result), word(op.signedness) == "signed"
        if not is_native(format):
            return lambda a, b: exact(format, a, b, signed)
        if signed:
            return host
        raw = unsigned(format)
        return lambda a, b: host(a.view(raw), b.view(raw)).view(format.storage)

    return make


_COMPARISONS: dict[str, Any] = {
    "equal": np.equal,
    "not_equal": np.not_equal,
    "less_than": np.less,
    "less_than_or_equal": np.less_equal,
    "greater_than": np.greater,
    "greater_than_or_equal": np.greater_equal,
}


def cmpi(op: dialect.CmpIOp, context: EvaluationContext) -> Binary:
    """cmpi (8.3.4): the order of integers in the signed or unsigned reading."""
    format, signed = element_format(op.lhs), word(op.signedness) == "signed"
    predicate = word(op.comparison_predicate) or ""
    if not is_native(format):
        return lambda a, b: integer.cmp(format, a, b, predicate, signed)
    compare = _COMPARISONS[predicate]
    if signed:
        return compare
    raw = unsigned(format)
    return lambda a, b: compare(a.view(raw), b.view(raw))


# ---- what the specification leaves open


def _left_open(
    op: CudaTileOperation, context: EvaluationContext, bad: Any, result: Any, why: str
) -> Any:
    """A result that is unspecified somewhere: the specification neither says what it is, nor that
    it is undefined, and machines differ.

    Args:
        op: the operation.
        context: of the rule.
        bad: where.
        result: with the documented value there.
        why: it is, at the first of these elements.
    """
    if context.warn is not None:
        first = element_index(int(np.argmax(bad)), np.shape(bad))
        context.warn(op, f"{why}, which leaves the result unspecified", first)
    if not context.stops:
        return result
    return unspecified.partial(result, np.asarray(bad), Origin(op, f"as {why}"))


# ---- division


def _truncating_quotient(a: Any, b: Any) -> Any:
    floor = np.floor_divide(a, b)
    return floor + ((floor < 0) & (floor * b != a)).astype(floor.dtype)


def _ceiling_quotient(a: Any, b: Any) -> Any:
    floor = np.floor_divide(a, b)
    return floor + (floor * b != a).astype(floor.dtype)


_QUOTIENTS: dict[str, Callable[[Any, Any], Any]] = {
    "zero": _truncating_quotient,
    "negative_inf": np.floor_divide,
    "positive_inf": _ceiling_quotient,
}


def _division(
    host: Binary, exact: Evaluate, op: Any, context: EvaluationContext, wrap_stops: bool
) -> Binary:
    """The host's division where both divisor and result are ordinary, else the exact one.

    Args:
        host: that.
        exact: the other.
        op: the operation.
        context: of the rule.
        wrap_stops: whether the minimum by -1 is undefined; else what it gives is unspecified.
    """
    format, signed = element_format(op.result), word(op.signedness) == "signed"
    native, raw = is_native(format), unsigned(format) if is_native(format) else None
    # The elements of i1 are bools, and its minimum is its -1.
    lowest, minus_one = (integer.limits(format, True)[0], -1) if native else (True, True)

    def evaluate(a: Any, b: Any) -> Any:
        zero = b == 0
        wraps = (a == lowest) & (b == minus_one) if signed else zero
        if zero.any() or wraps.any():
            if context.stops:
                stop_reading(zero, "{} is divided by zero", format, signed, a)
                if wrap_stops:
                    message = f"{{}} divided by -1 overflows {format.name}"
                    stop_reading(wraps, message, format, True, a)
            result = exact(format, a, b, signed)
            if signed and not wrap_stops and wraps.any():
                least = integer.limits(format, True)[0]
                why = f"{least} divided by -1 overflows {format.name}"
                return _left_open(op, context, wraps, result, why)
            return result
        if not native:
            return exact(format, a, b, signed)
        if signed:
            return host(a, b)
        return host(a.view(raw), b.view(raw)).view(format.storage)

    return evaluate


def divi(op: dialect.DivIOp, context: EvaluationContext) -> Binary:
    """divi (8.8.4): the quotient rounded to zero, down or up."""
    rounding = word(op.properties["rounding"]) or ""

    def exact(format: Format, a: Array, b: Array, signed: bool) -> Array:
        return integer.divi(format, a, b, signed, rounding)

    return _division(_QUOTIENTS[rounding], exact, op, context, wrap_stops=True)


def remi(op: dialect.RemIOp, context: EvaluationContext) -> Binary:
    """remi (8.8.11): what a division toward zero leaves; of the minimum by -1 it is not said."""
    return _division(np.fmod, integer.remi, op, context, wrap_stops=False)


# ---- shifts


def _within_width(
    op: Any, context: EvaluationContext, shift: Callable[[Any, Any], Any], host: Binary
) -> Binary:
    """A shift, whose result is unspecified where it is by the width or more.

    Args:
        op: the operation.
        context: of the rule.
        shift: gives the documented value there.
        host: does the same otherwise.
    """
    format = element_format(op.result)
    if not context.stops and context.warn is None:
        return shift

    def evaluate(a: Any, b: Any) -> Any:
        count = b.view(unsigned(format)) if is_native(format) else b.astype(np.uint8)
        bad = count >= format.width
        if not bad.any():
            return host(a, b)
        shown = both_readings(format, int(count.reshape(-1)[np.argmax(bad)]))
        why = f"a shift by {shown} bits is beyond the {format.width} of {format.name}"
        return _left_open(op, context, bad, shift(a, b), why)

    return evaluate


def shli(op: dialect.ShLIOp, context: EvaluationContext) -> Binary:
    """shli (8.8.12): shifts left by an unsigned amount; by the width or more it is not said."""
    format = element_format(op.result)
    promised = promised_readings(op, context)

    def exact(a: Any, b: Any) -> Any:
        return integer.shli(format, a, b)

    shift = _within_width(op, context, exact, np.left_shift if is_native(format) else exact)
    if not promised:
        return shift

    def evaluate(a: Any, b: Any) -> Any:
        for signed in promised:
            bad = integer.overflows("shl", format, a, b, signed)
            message = f"{{}} shifted left by {{}} overflows {READINGS[signed]} {format.name}"
            stop_reading(bad, message, format, signed, a, b, check="overflow")
        return shift(a, b)

    return evaluate


def shri(op: dialect.ShRIOp, context: EvaluationContext) -> Binary:
    """shri (8.8.13): shifts right by an unsigned amount, in the sign, or zeros; by the width or
    more it is not said."""
    format, signed = element_format(op.result), word(op.signedness) == "signed"

    def exact(a: Any, b: Any) -> Any:
        return integer.shri(format, a, b, signed)

    if not is_native(format):
        return _within_width(op, context, exact, exact)
    if signed:
        return _within_width(op, context, exact, np.right_shift)
    raw = unsigned(format)

    def zeros_above(a: Any, b: Any) -> Any:
        return np.right_shift(a.view(raw), b.view(raw)).view(format.storage)

    return _within_width(op, context, exact, zeros_above)


def _amount_may_be_beyond(op: Any) -> bool:
    """Whether a shift may be by the width or more."""
    amounts = _constant(op.rhs)
    width = element_format(op.result).width
    return amounts is None or bool(((amounts < 0) | (amounts >= width)).any())


def _quotient_may_wrap(op: dialect.RemIOp) -> bool:
    """Whether a division may be by -1 in the signed reading."""
    divisors = _constant(op.rhs)
    return word(op.signedness) == "signed" and (divisors is None or bool((divisors == -1).any()))


def _constant(value: SSAValue) -> Array | None:
    """The elements of a constant, as signed numbers; None of another value."""
    owner = value.owner
    if not isinstance(owner, ConstantOp):
        return None
    return np.asarray(integer.read(element_format(value), constant_elements(owner.value), True))


# ---- products


def mulhii(op: dialect.MulHiIOp, context: EvaluationContext) -> Binary:
    """mulhii (8.8.8): the upper half of the unsigned product."""
    format = element_format(op.result)
    return lambda x, y: integer.mulhii(format, x, y)


def mmai(op: dialect.MmaIOp, context: EvaluationContext) -> Evaluate:
    """mmai (8.3.14): the matrix product of i8, added to the accumulator; wraps."""
    left = np.int8 if word(op.signedness_lhs) == "signed" else np.uint8
    right = np.int8 if word(op.signedness_rhs) == "signed" else np.uint8

    def evaluate(lhs: Array, rhs: Array, acc: Array) -> Array:
        # Sums of 2^24 products of 16 bits are exact in float64, whose products are fast.
        a, b = lhs.view(left).astype(np.float64), rhs.view(right).astype(np.float64)
        return (np.matmul(a, b).astype(np.int64) + acc).astype(np.int32)

    return evaluate


def _bitwise(function: Any) -> Make:
    return lambda op, context: function


RULES: Mapping[type[CudaTileOperation], EvaluationRule] = {
    dialect.AbsIOp: ValueRule(absi),  # 8.8.2
    dialect.AddIOp: ValueRule(_arithmetic("add", integer.add, np.add)),  # 8.8.3
    dialect.AndIOp: ValueRule(_bitwise(np.bitwise_and), unspecified.and_),  # 8.9.1
    dialect.CmpIOp: ValueRule(cmpi),  # 8.3.4
    dialect.DivIOp: ValueRule(divi),  # 8.8.4
    dialect.MaxIOp: ValueRule(_two_readings(integer.maximum, np.maximum)),  # 8.8.5
    dialect.MinIOp: ValueRule(_two_readings(integer.minimum, np.minimum)),  # 8.8.6
    dialect.MmaIOp: ValueRule(mmai, unspecified.integer_products),  # 8.3.14
    dialect.MulHiIOp: ValueRule(mulhii),  # 8.8.8
    dialect.MulIOp: ValueRule(
        _arithmetic("mul", integer.mul, np.multiply), unspecified.mul
    ),  # 8.8.7
    dialect.NegIOp: ValueRule(negi),  # 8.8.9
    dialect.OrIOp: ValueRule(_bitwise(np.bitwise_or), unspecified.or_),  # 8.8.10
    dialect.RemIOp: ValueRule(remi, leaves_open=_quotient_may_wrap),  # 8.8.11
    dialect.ShLIOp: ValueRule(shli, leaves_open=_amount_may_be_beyond),  # 8.8.12
    dialect.ShRIOp: ValueRule(shri, leaves_open=_amount_may_be_beyond),  # 8.8.13
    dialect.SubIOp: ValueRule(_arithmetic("sub", integer.sub, np.subtract)),  # 8.8.14
    dialect.XOrIOp: ValueRule(_bitwise(np.bitwise_xor)),  # 8.8.15
}
