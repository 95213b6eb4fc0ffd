"""Reciprocal square root and angle of a point, within 2 ulp; the exact remainder."""

import math
from functools import partial
from typing import NamedTuple

from tilewright.backends.cpu.code import Code, Value, VectorType
from tilewright.backends.cpu.math import coefficients as table
from tilewright.backends.cpu.math.parts import (
    FLOAT_LAYOUTS,
    fast_two_sum,
    flush,
    maximum_of,
    minimum_of,
    polynomial,
    power_of_two,
    round_to_integer,
)

__all__ = ["atan2", "remainder", "rsqrt"]


def rsqrt(code: Code, x: Value, ftz: bool = False) -> Value:
    """1 / sqrt(x); an infinity with the sign of a zero, NaN below zero."""
    return code.fdiv(1.0, code.sqrt(flush(code, x) if ftz else x))


class _Angles(NamedTuple):
    coefficients: tuple[float, ...]
    half_pi: tuple[float, float]


_ANGLES = {
    "float": _Angles(
        table.ATAN_F32, (float.fromhex("0x1.921fb6p+0"), float.fromhex("-0x1.777a5cp-25"))
    ),
    "double": _Angles(
        table.ATAN_F64,
        (float.fromhex("0x1.921fb54442d18p+0"), float.fromhex("0x1.1a62633145c07p-54")),
    ),
}


def atan2(code: Code, y: Value, x: Value) -> Value:
    """The angle of the point (x, y) in radians: the ordinate comes first."""
    angles = _ANGLES[x.type.element]
    width, height = code.fabs(x), code.fabs(y)
    steep = code.fcmp("ogt", height, width)
    ratio = code.fdiv(minimum_of(code, width, height), maximum_of(code, width, height))
    diagonal = code.select(code.fcmp("oeq", width, 0.0), 0.0, 1.0, x.type.element)
    ratio = code.select(code.fcmp("oeq", width, height), diagonal, ratio)
    square = code.fmul(ratio, ratio)
    factor = code.fmul(polynomial(code, square, angles.coefficients), square)
    angle = code.mad(factor, ratio, ratio)

    backward = code.icmp("slt", code.bits(x), 0)
    rotated = code.select(code.xor(steep, backward), code.fneg(angle), angle)
    high, low = (
        code.select(steep, part, code.select(backward, 2 * part, 0.0, x.type.element))
        for part in angles.half_pi
    )
    total, error = fast_two_sum(code, high, rotated)
    result = code.copysign(code.fadd(total, code.fadd(error, low)), y)
    return code.select(code.fcmp("uno", x, y), math.nan, result)


def remainder(code: Code, x: Value, y: Value) -> Value:
    """x - y · trunc(x / y), exactly, with the sign of x; NaN if x is infinite or y zero."""
    a, b = code.fabs(x), code.fabs(y)
    undefined = code.or_(
        code.fcmp("uno", x, y),
        code.or_(code.fcmp("oeq", a, math.inf), code.fcmp("oeq", b, 0.0)),
    )
    a, b = code.select(undefined, 0.0, a), code.select(undefined, 1.0, b)
    if x.type.element == "double":
        (rest,) = code.per_lane(partial(_rest_double, code), [a, b])
    else:
        rest = _rest_float(code, a, b)
    return code.select(undefined, math.nan, code.copysign(rest, x))


def _rest_float(code: Code, a: Value, b: Value) -> Value:
    """a modulo b in double: each round takes off up to 28 bits of the quotient, exactly."""
    wide_a, wide_b = code.cast("fpext", a, "double"), code.cast("fpext", b, "double")

    def step(carried: list[Value]) -> tuple[Value, list[Value]]:
        (rest,) = carried
        unfinished = code.fcmp("oge", rest, wide_b)
        exponents = [code.lshr(code.bits(v), 52) for v in (rest, wide_b)]
        up = code.sub(code.sub(exponents[0], exponents[1]), 27)
        up = code.intrinsic("llvm.smax", up, code.constant(up.type, 0))
        divisor = code.cast("bitcast", code.add(code.bits(wide_b), code.shl(up, 52)), "double")
        quotient, _ = round_to_integer(code, code.fdiv(rest, divisor))
        less = code.fsub(rest, code.fmul(quotient, divisor))
        less = code.select(code.fcmp("olt", less, 0.0), code.fadd(less, divisor), less)
        rest = code.select(unfinished, less, rest)
        return code.any(code.fcmp("oge", rest, wide_b)), [rest]

    (rest,) = code.loop([wide_a], step)
    return code.cast("fptrunc", rest, "float")


def _rest_double(code: Code, a: Value, b: Value) -> list[Value]:
    """a modulo b of scalars: a long division of the significands, 11 bits at a time."""
    word = VectorType("i64")

    def parts(x: Value) -> tuple[Value, Value]:
        field = code.lshr(code.bits(x), 52)
        mantissa = code.and_(code.bits(x), (1 << 52) - 1)
        normal = code.icmp("ne", field, 0)
        return (
            code.intrinsic("llvm.umax", field, code.constant(word, 1)),
            code.or_(mantissa, code.select(normal, 1 << 52, 0, "i64")),
        )

    (a_exponent, dividend), (b_exponent, divisor) = parts(a), parts(b)
    distance = code.sub(a_exponent, b_exponent)
    distance = code.intrinsic("llvm.smax", distance, code.constant(word, 0))

    def step(carried: list[Value]) -> tuple[Value, list[Value]]:
        rest, left = carried
        bits = code.intrinsic("llvm.umin", left, code.constant(word, 11))
        rest = code.binary("urem", code.shl(rest, bits), divisor)
        left = code.sub(left, bits)
        return code.icmp("ne", left, 0), [rest, left]

    rest, _ = code.loop([dividend, distance], step)
    result = code.cast("uitofp", rest, "double")
    exponent = code.sub(b_exponent, 1075)
    half = code.ashr(exponent, 1)
    for part in (half, code.sub(exponent, half)):
        factor = power_of_two(code, part, FLOAT_LAYOUTS["double"], result.type)
        result = code.fmul(result, factor)
    return [code.select(code.fcmp("olt", a, b), a, result)]
