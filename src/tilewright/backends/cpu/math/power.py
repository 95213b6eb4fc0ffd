"""Powers of float and double, within 2 ulp everywhere; special values as C99, Annex F.

|x|^y = 2^(y · log2 |x|). The logarithm must be good to as many bits more as the exponent of the
result has: for floats double has them, for doubles it is a sum of two.
"""

import math
from typing import NamedTuple

from tilewright.backends.cpu.code import Code, Value, constant
from tilewright.backends.cpu.math import coefficients as table
from tilewright.backends.cpu.math.parts import (
    high_part,
    layout_of,
    logb,
    low_integer,
    maximum_of,
    minimum_of,
    polynomial,
    power_of_two,
    round_to_integer,
    scale,
)

__all__ = ["fpowi", "pow"]

_PIVOT = math.sqrt(0.5)


class _Exponent(NamedTuple):
    """What matters of an exponent but for its value: all i1."""

    is_zero: Value
    is_positive: Value
    is_infinite: Value
    is_nan: Value | None
    is_integer: Value | None
    """None: it surely is."""
    is_odd: Value


def pow(code: Code, x: Value, y: Value) -> Value:
    """x to the power y; 1 if y is zero or x is one, whatever the other is."""
    base = code.fabs(x)
    if x.type.element == "double":
        magnitude = _magnitude(code, base, y)
    else:
        magnitude = _magnitude_of_float(code, base, code.cast("fpext", y, "double"))
    return _with_ends(code, x, base, magnitude, _exponent(code, y))


def fpowi(code: Code, x: Value, exponent: Value) -> Value:
    """x to the power of an i1, i8, i16 or i32, read as signed; 1 if that is zero."""
    y, base = code.cast("sitofp", exponent, "double"), code.fabs(x)
    magnitude = (_magnitude if x.type.element == "double" else _magnitude_of_float)(code, base, y)
    low = exponent if exponent.type.bits == 1 else code.icmp("ne", code.and_(exponent, 1), 0)
    never = constant(low.type, 0)
    is_zero, is_positive = code.icmp("eq", exponent, 0), code.icmp("sgt", exponent, 0)
    kind = _Exponent(is_zero, is_positive, never, None, None, low)
    return _with_ends(code, x, base, magnitude, kind)


def _magnitude_of_float(code: Code, x: Value, y: Value) -> Value:
    """x^y of a positive finite float and a double, computed in double and rounded."""
    mantissa, n = logb(code, code.cast("fpext", x, "double"), _PIVOT, subnormals=False)
    s = code.fdiv(code.fsub(mantissa, 1.0), code.fadd(mantissa, 1.0))
    series = polynomial(code, code.fmul(s, s), table.POW_LOG_F32)
    product = code.fmul(y, code.mad(s, series, n))
    product = maximum_of(code, -300.0, minimum_of(code, 300.0, product))
    whole, bits = round_to_integer(code, product)
    power = polynomial(code, code.fsub(product, whole), table.POW_EXP_F32)
    factor = power_of_two(code, low_integer(code, bits), layout_of(y), y.type)
    return code.cast("fptrunc", code.fmul(power, factor), "float")


def _exponent(code: Code, y: Value) -> _Exponent:
    magnitude, whole = code.fabs(y), 2.0 ** layout_of(y).mantissa_bits
    clamped = minimum_of(code, 2.0 * whole, magnitude)  # from there on, all are even
    is_large = code.fcmp("oge", clamped, whole)
    shifted = code.select(is_large, clamped, code.fadd(clamped, whole))
    is_whole = code.fcmp("oeq", code.fsub(shifted, whole), clamped)
    is_integer = code.or_(is_large, is_whole)
    low = code.icmp("ne", code.and_(code.bits(shifted), 1), 0)
    return _Exponent(
        is_zero=code.fcmp("oeq", y, 0.0),
        is_positive=code.fcmp("ogt", y, 0.0),
        is_infinite=code.fcmp("oeq", magnitude, math.inf),
        is_nan=code.fcmp("uno", y, y),
        is_integer=is_integer,
        is_odd=code.and_(is_integer, low),
    )


def _with_ends(code: Code, x: Value, base: Value, magnitude: Value, y: _Exponent) -> Value:
    """The power, given |x|^y for finite x other than zero."""
    is_zero, is_infinite = code.fcmp("oeq", base, 0.0), code.fcmp("oeq", base, math.inf)
    end = code.select(code.xor(is_zero, y.is_positive), math.inf, 0.0, x.type.element)
    magnitude = code.select(code.or_(is_zero, is_infinite), end, magnitude)

    negated = code.and_(code.icmp("slt", code.bits(x), 0), y.is_odd)
    result = code.select(negated, code.fneg(magnitude), magnitude)

    undefined = code.fcmp("uno", x, x)
    if y.is_nan is not None:
        undefined = code.or_(undefined, y.is_nan)
    if y.is_integer is not None:
        negative = code.and_(code.fcmp("olt", x, 0.0), code.not_(is_infinite))
        undefined = code.or_(undefined, code.and_(negative, code.not_(y.is_integer)))
    result = code.select(undefined, math.nan, result)

    balanced = code.and_(code.fcmp("oeq", base, 1.0), y.is_infinite)
    is_one = code.or_(code.fcmp("oeq", x, 1.0), y.is_zero)
    return code.select(code.or_(is_one, balanced), 1.0, result)


# ---- double: logarithm and product as sums of two, the first of which has few bits

_SECOND_PIVOT = math.sqrt(1.5)
_LOG2_OF_THREE_HALVES = (float.fromhex("0x1.2b8034p-1"), float.fromhex("0x1.cfdeb43cfd006p-27"))
_TWO_THIRDS_LOG2_E = (float.fromhex("0x1.ec709ep-1"), float.fromhex("-0x1.e2fe0145b01f5p-28"))
_LN2 = (float.fromhex("0x1.62e43p-1"), float.fromhex("-0x1.05c610ca86c39p-29"))
_LOWER = 32
"""Bits cut off the first of two parts, so that the product of two of them is exact."""
_FURTHEST = 1100.0
"""Exponents beyond this are as good as infinite."""


def _magnitude(code: Code, x: Value, y: Value) -> Value:
    """x^y of positive finite doubles."""
    high, low = _log2(code, x)
    # No finite exponent needs more: the logarithm is 2^-53 at least, or zero.
    y = maximum_of(code, -(2.0**70), minimum_of(code, 2.0**70, y))
    y_high = high_part(code, y, _LOWER)
    main = code.fmul(y_high, high)
    rest = code.mad(y, low, code.fmul(code.fsub(y, y_high), high))
    total = code.fadd(main, rest)
    far = code.fcmp("ogt", code.fabs(total), _FURTHEST)
    main = code.select(far, code.copysign(_FURTHEST, total), main)
    rest = code.select(far, 0.0, rest)
    return _exp2(code, main, rest)


def _log2(code: Code, x: Value) -> tuple[Value, Value]:
    """The binary logarithm as a sum of two, to about 68 bits.

    With s = (m - c) / (m + c), c being 1 or 3/2, log m = log c + 2 s + 2/3 s³ + …
    """
    mantissa, n = logb(code, x, math.sqrt(0.75))
    second = code.fcmp("oge", mantissa, _SECOND_PIVOT)
    centre = code.select(second, 1.5, 1.0, "double")
    above, below = code.fsub(mantissa, centre), code.fadd(mantissa, centre)
    inverse = code.fdiv(1.0, below)
    s = code.fmul(above, inverse)
    s_high = high_part(code, s, _LOWER)
    below_high = high_part(code, below, _LOWER)
    below_low = code.fsub(mantissa, code.fsub(below_high, centre))
    lost = code.fsub(code.fsub(above, code.fmul(s_high, below_high)), code.fmul(s_high, below_low))
    s_low = code.fmul(inverse, lost)

    # 3/2 of the logarithm, over s: 3 + s² + …
    square = code.fmul(s, s)
    series = polynomial(code, square, table.POW_LOG_F64)
    series = code.fmul(code.fmul(square, square), series)
    series = code.mad(s_low, code.fadd(s_high, s), series)
    square = code.fmul(s_high, s_high)
    factor_high = high_part(code, code.fadd(code.fadd(square, 3.0), series), _LOWER)
    factor_low = code.fsub(series, code.fsub(code.fsub(factor_high, 3.0), square))

    main = code.fmul(s_high, factor_high)
    rest = code.mad(s_low, factor_high, code.fmul(factor_low, s))
    high = high_part(code, code.fadd(main, rest), _LOWER)
    low = code.fsub(rest, code.fsub(high, main))

    main = code.fmul(high, _TWO_THIRDS_LOG2_E[0])
    rest = code.mad(low, sum(_TWO_THIRDS_LOG2_E), code.fmul(high, _TWO_THIRDS_LOG2_E[1]))
    start_high, start_low = (
        code.select(second, part, 0.0, "double") for part in _LOG2_OF_THREE_HALVES
    )
    rest = code.fadd(rest, start_low)
    total = code.fadd(code.fadd(code.fadd(main, rest), start_high), n)
    high = high_part(code, total, _LOWER)
    low = code.fsub(rest, code.fsub(code.fsub(code.fsub(high, n), start_high), main))
    return high, low


def _exp2(code: Code, main: Value, rest: Value) -> Value:
    """2 to the power of a sum of two."""
    whole, bits = round_to_integer(code, code.fadd(main, rest))
    main = code.fsub(main, whole)
    high = high_part(code, code.fadd(main, rest), _LOWER)
    low = code.fsub(rest, code.fsub(high, main))
    product = code.fmul(high, _LN2[0])
    small = code.mad(low, sum(_LN2), code.fmul(high, _LN2[1]))
    r = code.fadd(product, small)
    error = code.fsub(small, code.fsub(r, product))
    higher = polynomial(code, r, table.EXP_F64[2:])
    power = code.mad(code.fmul(r, r), higher, error)
    power = code.fadd(code.fadd(power, r), 1.0)
    return scale(code, power, whole, bits)
