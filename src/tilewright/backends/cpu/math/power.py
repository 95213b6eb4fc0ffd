"""Powers of float and double, within 2 ulp everywhere; special values as C99, Annex F.

|x|^y = 2^(y · log2 |x|). The logarithm must be good to as many bits more as the exponent of the
result has: for floats double has them, for doubles it is a sum of two.
"""

import math

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


def pow(code: Code, x: Value, y: Value) -> Value:
    """x to the power y; 1 if y is zero or x is one, whatever the other is."""
    if x.type.element == "double":
        return _with_ends(code, x, y, _magnitude(code, code.fabs(x), y))
    wide_x, wide_y = code.cast("fpext", x, "double"), code.cast("fpext", y, "double")
    return code.cast("fptrunc", _pow_in_double(code, wide_x, wide_y), "float")


def fpowi(code: Code, x: Value, exponent: Value) -> Value:
    """x to the power of an i1, i8, i16 or i32, read as signed; 1 if that is zero."""
    y = code.cast("sitofp", exponent, "double")
    if x.type.element == "double":
        return pow(code, x, y)
    return code.cast("fptrunc", _pow_in_double(code, code.cast("fpext", x, "double"), y), "float")


def _pow_in_double(code: Code, x: Value, y: Value) -> Value:
    """The power of floats in double, where it is 0 or infinite only if it is so in float too."""
    mantissa, n = logb(code, code.fabs(x), _PIVOT)
    s = code.fdiv(code.fsub(mantissa, 1.0), code.fadd(mantissa, 1.0))
    series = polynomial(code, code.fmul(s, s), table.POW_LOG_F32)
    logarithm = code.mad(s, series, n)
    product = code.fmul(y, logarithm)
    product = maximum_of(code, -300.0, minimum_of(code, 300.0, product))
    whole, bits = round_to_integer(code, product)
    power = polynomial(code, code.fsub(product, whole), table.POW_EXP_F32)
    factor = power_of_two(code, low_integer(code, bits), layout_of(x), x.type)
    return _with_ends(code, x, y, code.fmul(power, factor))


def _with_ends(code: Code, x: Value, y: Value, magnitude: Value) -> Value:
    """The power, given |x|^y for finite x other than zero."""
    base, exponent = code.fabs(x), code.fabs(y)
    is_zero, is_infinite = code.fcmp("oeq", base, 0.0), code.fcmp("oeq", base, math.inf)
    grows = code.xor(is_zero, code.fcmp("ogt", y, 0.0))
    end = code.select(grows, constant(x.type, math.inf), 0.0)
    magnitude = code.select(code.or_(is_zero, is_infinite), end, magnitude)

    is_integer, is_odd = _integrality(code, exponent)
    odd_sign = code.and_(code.bits(x), code.select(is_odd, -1, 0, x.type.integer.element))
    sign = code.and_(odd_sign, -(1 << (x.type.bits - 1)))
    result = code.cast("bitcast", code.xor(code.bits(magnitude), sign), x.type.element)

    negative = code.and_(code.fcmp("olt", x, 0.0), code.not_(is_infinite))
    undefined = code.and_(negative, code.not_(is_integer))
    undefined = code.or_(undefined, code.fcmp("uno", x, y))
    result = code.select(undefined, math.nan, result)

    balanced = code.and_(code.fcmp("oeq", base, 1.0), code.fcmp("oeq", exponent, math.inf))
    is_one = code.or_(code.fcmp("oeq", x, 1.0), code.fcmp("oeq", y, 0.0))
    return code.select(code.or_(is_one, balanced), 1.0, result)


def _integrality(code: Code, magnitude: Value) -> tuple[Value, Value]:
    """Whether a double that is not negative is an integer, and whether it is odd."""
    clamped = minimum_of(code, 2.0**53, magnitude)
    is_large = code.fcmp("oge", clamped, 2.0**52)
    shifted = code.select(is_large, clamped, code.fadd(clamped, 2.0**52))
    whole = code.fcmp("oeq", code.fsub(shifted, 2.0**52), clamped)
    is_integer = code.or_(is_large, whole)
    low = code.icmp("ne", code.and_(code.bits(shifted), 1), 0)
    return is_integer, code.and_(is_integer, low)


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
