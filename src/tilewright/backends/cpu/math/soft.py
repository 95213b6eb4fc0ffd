"""Arithmetic of scalar doubles in any rounding mode, by integers of 128 bits.

A number is (-1)^negative · significand · 2^exponent; the exact result, or one on the same side of
all doubles and halfway points, is brought to 64 significant bits and rounded once.
"""

from typing import NamedTuple

from tilewright.backends.cpu.code import Code, Value, VectorType, constant
from tilewright.backends.cpu.math.conversions import rounding_addend
from tilewright.numerics.formats import FORMATS
from tilewright.numerics.rounding import OVERFLOWS_TO_INFINITY

__all__ = ["div", "fma", "mul", "sqrt"]

_F64 = FORMATS["f64"]
_WORD, _WIDE, _BIT = VectorType("i64"), VectorType("i128"), VectorType("i1")
_NO_EXPONENT = -5000
"""The exponent of zeros: lower than any other, of products too."""


class _Parts(NamedTuple):
    negative: Value
    exponent: Value
    """i64"""
    significand: Value
    """i64, of 53 bits; zero of a zero"""


def _zeros(code: Code, x: Value) -> Value:
    """Leading zeros of an integer."""
    name = f"llvm.ctlz.{x.type.mangled}"
    return code.call(name, x.type, x, constant(_BIT, 0))


def _parts(code: Code, x: Value) -> _Parts:
    """Of a finite number."""
    bits = code.bits(x)
    field = code.and_(code.lshr(bits, 52), 2047)
    mantissa = code.and_(bits, (1 << 52) - 1)
    lift = code.and_(code.sub(_zeros(code, mantissa), 11), 63)
    normal = code.icmp("ne", field, 0)
    significand = code.select(normal, code.or_(mantissa, 1 << 52), code.shl(mantissa, lift))
    exponent = code.select(normal, code.sub(field, 1075), code.sub(-1074, lift))
    is_zero = code.icmp("eq", significand, 0)
    exponent = code.select(is_zero, _NO_EXPONENT, exponent)
    return _Parts(code.icmp("slt", bits, 0), exponent, significand)


def _wide(code: Code, x: Value) -> Value:
    return code.cast("zext", x, "i128")


def _rounded(code: Code, negative: Value, exponent: Value, magnitude: Value, mode: str) -> Value:
    """magnitude · 2^exponent as a double; the magnitude an i128 other than zero."""
    zeros = _zeros(code, magnitude)
    shifted = code.shl(magnitude, code.and_(zeros, 127))
    sticks = code.icmp("ne", code.cast("trunc", shifted, "i64"), 0)
    significand = code.or_(code.lshr(shifted, 64), code.cast("zext", sticks, "i128"))
    top = code.sub(code.add(exponent, 127), code.cast("trunc", zeros, "i64"))

    lowest = _F64.minimum_exponent
    below = code.intrinsic("llvm.smax", code.sub(lowest, top), constant(_WORD, 0))
    cut = code.intrinsic("llvm.smin", code.add(below, 63 - 52), constant(_WORD, 70))
    cut = _wide(code, cut)
    unit = code.shl(constant(_WIDE, 1), cut)
    half, mask = code.lshr(unit, 1), code.sub(unit, 1)
    addend = rounding_addend(code, mode, code.lshr(significand, cut), negative, half, mask)
    rounded = code.cast("trunc", code.lshr(code.add(significand, addend), cut), "i64")

    steps = code.intrinsic("llvm.smax", code.sub(top, lowest), constant(_WORD, 0))
    result = code.add(code.shl(steps, 52), rounded)
    positive_end, negative_end = (_F64.largest + reaches for reaches in OVERFLOWS_TO_INFINITY[mode])
    end = code.select(negative, negative_end, positive_end, "i64")
    result = code.select(code.icmp("ugt", result, _F64.largest), end, result)
    signed = code.or_(result, code.select(negative, -(1 << 63), 0, "i64"))
    return code.cast("bitcast", signed, "double")


def _is_finite(code: Code, x: Value) -> Value:
    return code.fcmp("olt", code.fabs(x), float("inf"))


def _all(code: Code, *conditions: Value) -> Value:
    result = conditions[0]
    for condition in conditions[1:]:
        result = code.and_(result, condition)
    return result


def mul(code: Code, a: Value, b: Value, mode: str) -> Value:
    """a * b."""
    x, y = _parts(code, a), _parts(code, b)
    product = code.mul(_wide(code, x.significand), _wide(code, y.significand))
    sign = code.xor(x.negative, y.negative)
    result = _rounded(code, sign, code.add(x.exponent, y.exponent), product, mode)
    nearest = code.fmul(a, b)
    regular = _all(
        code,
        _is_finite(code, a),
        _is_finite(code, b),
        code.fcmp("one", a, 0.0),
        code.fcmp("one", b, 0.0),
    )
    return code.select(regular, result, nearest)


def _with_remainder(code: Code, main: Value, remainder: Value) -> Value:
    """A magnitude with room below it, beside which the sign of the remainder says to be."""
    above = code.cast("zext", code.icmp("sgt", remainder, 0), "i128")
    below = code.cast("zext", code.icmp("slt", remainder, 0), "i128")
    return code.sub(code.add(_wide(code, main), above), below)


def div(code: Code, a: Value, b: Value, mode: str) -> Value:
    """a / b."""
    x, y = _parts(code, a), _parts(code, b)
    dividend, divisor = (code.cast("uitofp", part.significand, "double") for part in (x, y))
    divisor = code.select(code.fcmp("oeq", divisor, 0.0), 2.0**52, divisor)
    quotient = code.cast("fptoui", code.fmul(code.fdiv(dividend, divisor), 2.0**54), "i64")
    exact = code.shl(_wide(code, x.significand), 54)
    remainder = code.sub(exact, code.mul(_wide(code, quotient), _wide(code, y.significand)))
    magnitude = _with_remainder(code, code.shl(quotient, 8), remainder)
    exponent = code.sub(code.sub(x.exponent, y.exponent), 54 + 8)
    result = _rounded(code, code.xor(x.negative, y.negative), exponent, magnitude, mode)
    regular = _all(
        code,
        _is_finite(code, a),
        _is_finite(code, b),
        code.fcmp("one", a, 0.0),
        code.fcmp("one", b, 0.0),
    )
    return code.select(regular, result, code.fdiv(a, b))


def sqrt(code: Code, a: Value, mode: str) -> Value:
    """The square root."""
    x = _parts(code, a)
    odd = code.and_(x.exponent, 1)
    significand = code.shl(x.significand, odd)
    root = code.sqrt(code.cast("uitofp", significand, "double"))
    root = code.cast("fptoui", code.fmul(root, 2.0**26), "i64")
    square = code.mul(_wide(code, root), _wide(code, root))
    remainder = code.sub(code.shl(_wide(code, significand), 52), square)
    magnitude = _with_remainder(code, code.shl(root, 10), remainder)
    exponent = code.sub(code.ashr(code.sub(x.exponent, odd), 1), 26 + 10)
    result = _rounded(code, x.negative, exponent, magnitude, mode)
    regular = code.and_(code.fcmp("ogt", a, 0.0), _is_finite(code, a))
    return code.select(regular, result, code.sqrt(a))


def fma(code: Code, a: Value, b: Value, c: Value, mode: str) -> Value:
    """a * b + c."""
    x, y, z = (_parts(code, operand) for operand in (a, b, c))
    product = code.mul(_wide(code, x.significand), _wide(code, y.significand))
    exponent = code.add(x.exponent, y.exponent)
    negative = code.xor(x.negative, y.negative)

    # Both terms with their leading bit at 125, if any.
    lift = code.and_(code.sub(_zeros(code, product), 2), 127)
    product = code.shl(product, lift)
    exponent = code.sub(exponent, code.cast("trunc", lift, "i64"))
    is_zero = code.icmp("eq", product, 0)
    exponent = code.select(is_zero, _NO_EXPONENT, exponent)
    term = code.shl(_wide(code, z.significand), 73)
    term_exponent = code.sub(z.exponent, 73)

    swapped = code.icmp("slt", exponent, term_exponent)
    large, small = code.select(swapped, term, product), code.select(swapped, product, term)
    top = code.select(swapped, term_exponent, exponent)
    bottom = code.select(swapped, exponent, term_exponent)
    distance = code.intrinsic("llvm.smin", code.sub(top, bottom), constant(_WORD, 127))
    distance = _wide(code, distance)
    lost = code.and_(small, code.sub(code.shl(constant(_WIDE, 1), distance), 1))
    sticks = code.cast("zext", code.icmp("ne", lost, 0), "i128")
    small = code.or_(code.lshr(small, distance), sticks)

    opposite = code.xor(negative, z.negative)
    total = code.add(large, code.select(opposite, code.sub(0, small), small))
    crossed = code.icmp("slt", total, 0)
    total = code.select(crossed, code.sub(0, total), total)
    sign = code.xor(code.select(swapped, z.negative, negative), crossed)
    # The sign of a zero: that of both terms, or else what the mode says.
    at_zero = (code.or_ if mode == "negative_inf" else code.and_)(negative, z.negative)
    zero = code.select(at_zero, -0.0, 0.0, "double")
    result = _rounded(code, sign, top, total, mode)
    result = code.select(code.icmp("eq", total, 0), zero, result)

    finite_factors = code.and_(_is_finite(code, a), _is_finite(code, b))
    nearest = code.select(finite_factors, c, code.fadd(code.fmul(a, b), c))
    return code.select(code.and_(finite_factors, _is_finite(code, c)), result, nearest)
