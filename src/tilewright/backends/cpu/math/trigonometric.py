"""Sine, cosine and tangent of float and double, within 2 ulp for every angle.

x = q · π/2 + r with |r| about π/4 at most; sine and cosine of r by polynomials, q says which. For
moderate angles π/2 is subtracted in parts; if a lane holds a large one, that lane's multiple of
2/π is computed from as many bits of 2/π as matter (Payne and Hanek), in `reduction`.
"""

from typing import NamedTuple

from tilewright.backends.cpu.code import Code, Value
from tilewright.backends.cpu.math import coefficients as table
from tilewright.backends.cpu.math.parts import (
    fast_two_sum,
    polynomial,
    round_to_integer,
    two_product,
)
from tilewright.backends.cpu.math.reduction import reduce_doubles, reduce_float

__all__ = ["cos", "sin", "tan"]

_TWO_OVER_PI = float.fromhex("0x1.45f306dc9c883p-1")

# π/2 as sums: of floats, for fused arithmetic; of doubles with zeros at the end.
_HALF_PI_FLOATS = tuple(map(float.fromhex, ("0x1.921fb6p+0", "-0x1.777a5cp-25", "-0x1.ee59dap-50")))
_HALF_PI = tuple(
    map(float.fromhex, ("0x1.921fb544p+0", "0x1.0b4611a6p-34", "0x1.3198a2e037073p-69"))
)
_HALF_PI_LOW = _HALF_PI[1] + _HALF_PI[2]

_MODERATE_FLOAT = 200000.0
_MODERATE_DOUBLE = 1.0e6
_CANCELLED = 2.0**-20
"""Differences below this have lost bits that count."""


class _Reduced(NamedTuple):
    """The rest of an angle, its own error (double only), and the number of right angles, as an
    integer of which only the low two bits count."""

    rest: Value
    error: Value | None
    quadrant: Value


def _large(code: Code, x: Value, limit: float) -> Value:
    return code.fcmp("ogt", code.fabs(x), limit)


def _reduce_narrow(code: Code, x: Value) -> _Reduced:
    """Of floats in floats, if the target has fused arithmetic."""
    n, bits = round_to_integer(code, x, _TWO_OVER_PI)
    r = x
    for part in _HALF_PI_FLOATS:
        r = code.mad(n, -part, r)
    large = _large(code, x, _MODERATE_FLOAT)

    def slowly() -> list[Value]:
        rest, quadrant = code.outlined("tw.reduce", reduce_float, [x])
        return [
            code.select(large, code.cast("fptrunc", rest, "float"), r),
            code.select(large, quadrant, bits),
        ]

    r, bits = code.if_any(large, slowly, [r, bits])
    return _Reduced(r, None, bits)


def _reduce_wide(code: Code, x: Value) -> _Reduced:
    """Of floats in doubles."""
    wide = code.cast("fpext", x, "double")
    n, bits = round_to_integer(code, wide, _TWO_OVER_PI)
    r = code.mad(n, -_HALF_PI[0], wide)
    r = code.mad(n, -_HALF_PI_LOW, r)
    count = code.cast("trunc", bits, "i32")
    large = _large(code, x, _MODERATE_FLOAT)

    def slowly() -> list[Value]:
        rest, quadrant = code.outlined("tw.reduce", reduce_float, [x])
        return [code.select(large, rest, r), code.select(large, quadrant, count)]

    r, count = code.if_any(large, slowly, [r, count])
    return _Reduced(r, None, count)


def _reduce_double(code: Code, x: Value) -> _Reduced:
    """Of doubles: the rest as a sum of two."""
    n, bits = round_to_integer(code, x, _TWO_OVER_PI)
    first = code.fsub(x, code.fmul(n, _HALF_PI[0]))
    product = code.fmul(n, _HALF_PI[1])
    second = code.fsub(first, product)
    # Both products are exact; what the second difference lost:
    undone = code.fsub(second, first)
    lost = code.fsub(code.fsub(first, code.fsub(second, undone)), code.fadd(product, undone))
    small = code.mad(n, -_HALF_PI[2], lost)
    rest, error = fast_two_sum(code, second, small)
    cancelled = code.fcmp("olt", code.fabs(rest), _CANCELLED)
    large = code.fcmp("ogt", code.fabs(x), 0.5)
    hard = code.or_(code.and_(cancelled, large), _large(code, x, _MODERATE_DOUBLE))

    def slowly() -> list[Value]:
        results = code.outlined("tw.reduce", reduce_doubles, [x])
        return [
            code.select(hard, exact, quick)
            for exact, quick in zip(results, (rest, error, bits), strict=True)
        ]

    rest, error, bits = code.if_any(hard, slowly, [rest, error, bits])
    return _Reduced(rest, error, bits)


def _sine_float(code: Code, r: Value, square: Value, coefficients: tuple[float, ...]) -> Value:
    return code.mad(code.fmul(polynomial(code, square, coefficients), square), r, r)


def _cosine_float(code: Code, square: Value, coefficients: tuple[float, ...]) -> Value:
    start = code.mad(square, -0.5, 1.0)
    return code.mad(code.fmul(square, square), polynomial(code, square, coefficients), start)


def _sine_double(code: Code, x: _Reduced, square: Value) -> Value:
    """What to add to r for the sine of r and its error."""
    assert x.error is not None
    cube = code.fmul(square, x.rest)
    higher = polynomial(code, square, table.SIN_F64[1:])
    inner = code.fsub(code.fmul(x.error, 0.5), code.fmul(cube, higher))
    inner = code.fsub(code.fmul(square, inner), x.error)
    return code.fsub(code.fmul(cube, table.SIN_F64[0]), inner)


def _cosine_double(code: Code, x: _Reduced, square: Value) -> tuple[Value, Value]:
    """The cosine of r and its error, as a sum."""
    assert x.error is not None
    half = code.fmul(square, 0.5)
    high = code.fsub(1.0, half)
    fourth = code.fmul(code.fmul(square, square), polynomial(code, square, table.COS_F64))
    small = code.fsub(fourth, code.fmul(x.rest, x.error))
    return high, code.fadd(code.fsub(code.fsub(1.0, high), half), small)


def sin(code: Code, x: Value) -> Value:
    """Sine of an angle in radians; NaN of an infinity."""
    return _sine_from(code, x, 0)


def cos(code: Code, x: Value) -> Value:
    """Cosine of an angle in radians; NaN of an infinity."""
    return _sine_from(code, x, 1)


def _sine_from(code: Code, x: Value, quadrants: int) -> Value:
    """The sine of x and so many right angles."""
    if x.type.element == "double":
        reduced = _reduce_double(code, x)
        square = code.fmul(reduced.rest, reduced.rest)
        sine = code.fadd(reduced.rest, _sine_double(code, reduced, square))
        cosine = code.fadd(*_cosine_double(code, reduced, square))
    else:
        reduced = _reduce_narrow(code, x) if code.features.fma else _reduce_wide(code, x)
        r = code.cast("fptrunc", reduced.rest, "float")
        square = code.fmul(r, r)
        sine = _sine_float(code, r, square, table.SIN_F32)
        cosine = _cosine_float(code, square, table.COS_F32)
    quadrant = code.add(reduced.quadrant, quadrants) if quadrants else reduced.quadrant
    odd = code.icmp("ne", code.and_(quadrant, 1), 0)
    magnitude = code.select(odd, cosine, sine)
    sign = code.shl(code.and_(quadrant, 2), x.type.bits - 2)
    result = code.cast("bitcast", code.xor(code.bits(magnitude), sign), x.type.element)
    if quadrants:
        return result
    # The reduction turns -0 into +0.
    return code.select(code.fcmp("oeq", x, 0.0), x, result)


def tan(code: Code, x: Value) -> Value:
    """Tangent of an angle in radians; NaN of an infinity."""
    if x.type.element == "double":
        result = _tan_double(code, x)
    else:
        reduced = _reduce_wide(code, x)
        square = code.fmul(reduced.rest, reduced.rest)
        sine = _sine_float(code, reduced.rest, square, table.WIDE_SIN_F32)
        cosine = _cosine_float(code, square, table.WIDE_COS_F32)
        odd = code.icmp("ne", code.and_(reduced.quadrant, 1), 0)
        above = code.select(odd, code.fneg(cosine), sine)
        quotient = code.fdiv(above, code.select(odd, sine, cosine))
        result = code.cast("fptrunc", quotient, "float")
    return code.select(code.fcmp("oeq", x, 0.0), x, result)


def _tan_double(code: Code, x: Value) -> Value:
    """The quotient of sine and cosine, each with its error, and one step of correction."""
    reduced = _reduce_double(code, x)
    square = code.fmul(reduced.rest, reduced.rest)
    sine = fast_two_sum(code, reduced.rest, _sine_double(code, reduced, square))
    cosine = fast_two_sum(code, *_cosine_double(code, reduced, square))
    odd = code.icmp("ne", code.and_(reduced.quadrant, 1), 0)
    above, above_error = (
        code.select(odd, code.fneg(c), s) for s, c in zip(sine, cosine, strict=True)
    )
    below, below_error = (code.select(odd, s, c) for s, c in zip(sine, cosine, strict=True))
    quotient = code.fdiv(above, below)
    product, product_error = two_product(code, quotient, below)
    rest = code.fsub(code.fsub(above, product), product_error)
    rest = code.fsub(code.fadd(rest, above_error), code.fmul(quotient, below_error))
    return code.fadd(quotient, code.fdiv(rest, below))
