"""Exponentials and hyperbolic functions of float and double, within 2 ulp everywhere.

x = n · log 2 + r with |r| <= log(2) / 2; e^r by a polynomial, then times 2^n.
"""

import math
from typing import NamedTuple

from tilewright.backends.cpu.code import Code, Value
from tilewright.backends.cpu.math import coefficients as table
from tilewright.backends.cpu.math.parts import (
    flush,
    layout_of,
    maximum_of,
    minimum_of,
    polynomial,
    round_to_integer,
    scale,
    scale_at_once,
    scales_at_once,
    split_at_once,
)

__all__ = ["cosh", "exp", "exp2", "sinh", "tanh"]

_LOG2_E = 1.4426950408889634


class _Constants(NamedTuple):
    ln2_high: float
    """With so many zeros at its end that n times it is exact."""
    ln2_low: float
    exp: tuple[float, ...]
    exp_range: tuple[float, float]
    """Arguments below give 0, arguments above infinity. At the lower end both powers of two that
    `scale` multiplies by are 0: processors take long for products that are too small."""
    exp_zero: float
    """Arguments below give 0, and it is not far below the largest that does."""
    exp2: tuple[float, ...]
    exp2_range: tuple[float, float]
    sinh: tuple[float, ...]
    tanh: tuple[float, ...]
    tanh_one: float
    """From here on tanh is 1."""


_CONSTANTS = {
    "float": _Constants(
        ln2_high=float.fromhex("0x1.63p-1"),
        ln2_low=float.fromhex("-0x1.bd0106p-13"),
        exp=table.EXP_F32,
        exp_range=(-176.0, 91.0),
        exp_zero=-104.0,
        exp2=table.EXP2_F32,
        exp2_range=(-254.0, 129.0),
        sinh=table.SINH_F32,
        tanh=table.TANH_F32,
        tanh_one=9.25,
    ),
    "double": _Constants(
        ln2_high=float.fromhex("0x1.62e42feep-1"),
        ln2_low=float.fromhex("0x1.a39ef35793c76p-33"),
        exp=table.EXP_F64,
        exp_range=(-1418.0, 712.0),
        exp_zero=-745.5,
        exp2=table.EXP2_F64,
        exp2_range=(-2046.0, 1025.0),
        sinh=table.SINH_F64,
        tanh=table.TANH_F64,
        tanh_one=20.0,
    ),
}


def _clamped(code: Code, x: Value, limits: tuple[float, float]) -> Value:
    """Into the limits; NaN stays."""
    return maximum_of(code, limits[0], minimum_of(code, limits[1], x))


def _parts(code: Code, x: Value) -> tuple[Value, Value, Value]:
    """e^r for what is left of x beside n · log 2, and n as `round_to_integer` gives it."""
    constants = _CONSTANTS[x.type.element]
    n, bits = round_to_integer(code, x, _LOG2_E)
    r = code.mad(n, -constants.ln2_high, x)
    r = code.mad(n, -constants.ln2_low, r)
    return polynomial(code, r, constants.exp), n, bits


def _exp(code: Code, x: Value, halvings: int = 0) -> Value:
    """e^x / 2^halvings of a clamped argument."""
    power, n, bits = _parts(code, x)
    if halvings:
        n, bits = code.fsub(n, float(halvings)), code.sub(bits, halvings)
    return scale(code, power, n, bits)


def exp(code: Code, x: Value) -> Value:
    """e to the power x."""
    constants = _CONSTANTS[x.type.element]
    if not scales_at_once(code, x.type):
        return _exp(code, _clamped(code, x, constants.exp_range))
    # Processors take long for powers that are too small, such as those of the padding of softmax:
    # they are not computed.
    x = minimum_of(code, constants.exp_range[1], x)
    power, n, _ = _parts(code, x)
    return scale_at_once(code, power, n, code.fcmp("uge", x, constants.exp_zero))


def exp2(code: Code, x: Value, ftz: bool = False) -> Value:
    """2 to the power x; with ``ftz`` a subnormal result is zero."""
    constants = _CONSTANTS[x.type.element]
    parts = split_at_once(code, x)
    if parts is not None:
        power = polynomial(code, parts[1], constants.exp2)
        normal = math.log2(layout_of(x).smallest_normal)
        where = code.fcmp("uge", x, normal) if ftz else None
        return scale_at_once(code, power, parts[0], where)
    x = _clamped(code, x, constants.exp2_range)
    n, bits = round_to_integer(code, x)
    result = scale(code, polynomial(code, code.fsub(x, n), constants.exp2), n, bits)
    return flush(code, result) if ftz else result


def _half_exp(code: Code, magnitude: Value) -> Value:
    """e^x / 2, infinite only where sinh and cosh are."""
    constants = _CONSTANTS[magnitude.type.element]
    return _exp(code, minimum_of(code, constants.exp_range[1], magnitude), 1)


def sinh(code: Code, x: Value) -> Value:
    """Hyperbolic sine."""
    magnitude = code.fabs(x)
    square = code.fmul(x, x)
    factor = code.fmul(polynomial(code, square, _CONSTANTS[x.type.element].sinh), square)
    small = code.mad(factor, x, x)
    half = _half_exp(code, magnitude)
    large = code.copysign(code.fsub(half, code.fdiv(0.25, half)), x)
    return code.select(code.fcmp("olt", magnitude, 1.0), small, large)


def cosh(code: Code, x: Value) -> Value:
    """Hyperbolic cosine."""
    half = _half_exp(code, code.fabs(x))
    return code.fadd(half, code.fdiv(0.25, half))


def tanh(code: Code, x: Value) -> Value:
    """Hyperbolic tangent."""
    constants = _CONSTANTS[x.type.element]
    magnitude = code.fabs(x)
    square = code.fmul(x, x)
    factor = code.fmul(polynomial(code, square, constants.tanh), square)
    small = code.mad(factor, x, x)
    clamped = minimum_of(code, constants.tanh_one, magnitude)
    power = _exp(code, code.fadd(clamped, clamped))
    large = code.fsub(1.0, code.fdiv(2.0, code.fadd(power, 1.0)))
    result = code.select(code.fcmp("olt", magnitude, 0.625), small, large)
    return code.copysign(result, x)
