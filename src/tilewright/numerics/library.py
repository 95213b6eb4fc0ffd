"""Library functions in f16, bf16, f32 and f64: the yardstick of the bounded operations.

Specification: "Floating Point"; the numerics contract, "Bounded rules". Everything is computed by
NumPy in a wider type and rounded once, nearly always correctly: f16, bf16 and f32 in float64, f64
in the host's long double. Where that is no wider (macOS on ARM, Windows), f64 is within 2 ulp.
Special values follow C99, Annex F. Operands are tiles of one format; ValueError for another
format. With ``ftz`` (f32 only) subnormal operands and results become zeros of their sign.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from tilewright.numerics import integer
from tilewright.numerics.arithmetic import flush_subnormals
from tilewright.numerics.formats import Array, Format, to_float64
from tilewright.numerics.rounding import round_to

__all__ = [
    "atan2",
    "cos",
    "cosh",
    "exp",
    "exp2",
    "fpowi",
    "log",
    "log2",
    "pow",
    "rsqrt",
    "sin",
    "sinh",
    "tan",
    "tanh",
]

_LIBRARY_FORMATS = ("f16", "bf16", "f32", "f64")


@np.errstate(all="ignore")
def _apply(
    function: Callable[..., Any], format: Format, *operands: Array, ftz: bool = False
) -> Array:
    if format.name not in _LIBRARY_FORMATS:
        raise ValueError(f"there are no library functions in {format.name}")
    if ftz:
        operands = tuple(flush_subnormals(format, x) for x in operands)
    # Not every processor makes signaling NaN of f16 quiet when they are widened; products do.
    wide = (np.multiply(to_float64(format, x), 1.0) for x in operands)
    if format.name == "f64":
        wide = (x.astype(np.longdouble) for x in wide)
    result = round_to(format, np.asarray(function(*wide)).astype(np.float64))
    return flush_subnormals(format, result) if ftz else result


def exp(format: Format, x: Array) -> Array:
    """e to the power x."""
    return _apply(np.exp, format, x)


def exp2(format: Format, x: Array, ftz: bool = False) -> Array:
    """2 to the power x."""
    return _apply(np.exp2, format, x, ftz=ftz)


def log(format: Format, x: Array) -> Array:
    """Natural logarithm; minus infinity of zero, NaN below."""
    return _apply(np.log, format, x)


def log2(format: Format, x: Array) -> Array:
    """Binary logarithm; minus infinity of zero, NaN below."""
    return _apply(np.log2, format, x)


def sin(format: Format, x: Array) -> Array:
    """Sine of an angle in radians, with full argument reduction; NaN of an infinity."""
    return _apply(np.sin, format, x)


def cos(format: Format, x: Array) -> Array:
    """Cosine of an angle in radians, with full argument reduction; NaN of an infinity."""
    return _apply(np.cos, format, x)


def tan(format: Format, x: Array) -> Array:
    """Tangent of an angle in radians, with full argument reduction; NaN of an infinity."""
    return _apply(np.tan, format, x)


def sinh(format: Format, x: Array) -> Array:
    """Hyperbolic sine."""
    return _apply(np.sinh, format, x)


def cosh(format: Format, x: Array) -> Array:
    """Hyperbolic cosine."""
    return _apply(np.cosh, format, x)


def tanh(format: Format, x: Array) -> Array:
    """Hyperbolic tangent."""
    return _apply(np.tanh, format, x)


def pow(format: Format, x: Array, y: Array) -> Array:
    """x to the power y; 1 if y is zero or x is one, whatever the other is."""
    return _apply(np.power, format, x, y)


@np.errstate(all="ignore")
def fpowi(format: Format, x: Array, exponent_format: Format, exponent: Array) -> Array:
    """x to an integer power, the exponent being a tile of i1, i8, i16 or i32, read as signed.

    1 if the exponent is zero, whatever x is. ValueError for another exponent format.
    """
    if exponent_format.name not in ("i1", "i8", "i16", "i32"):
        raise ValueError(f"the exponent of fpowi cannot be {exponent_format.name}")
    power = integer.read(exponent_format, exponent, True).astype(np.float64)

    def raised(base: Array) -> Array:
        return np.power(base, power)

    return _apply(raised, format, x)


def atan2(format: Format, y: Array, x: Array) -> Array:
    """The angle of the point (x, y) in radians: the ordinate comes first."""
    return _apply(np.arctan2, format, y, x)


def rsqrt(format: Format, x: Array, ftz: bool = False) -> Array:
    """1 / sqrt(x); an infinity with the sign of a zero, NaN below zero."""

    def reciprocal_root(a: Array) -> Array:
        return np.divide(1, np.sqrt(a))

    return _apply(reciprocal_root, format, x, ftz=ftz)
