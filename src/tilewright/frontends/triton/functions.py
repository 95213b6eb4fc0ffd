"""Functions that Tile IR lacks, of what it has: also those of CUDA's library for devices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.frontends.triton.tiles import element_of, name_of, width_of

__all__ = [
    "copy_sign",
    "error_function",
    "in_f64",
    "is_nan",
    "polynomial",
    "round_to_even",
    "sign_of",
]


def polynomial(x: Value, coefficients: Sequence[float], start: Value | None = None) -> Value:
    """A polynomial by Horner's rule, the coefficient of the highest power first.

    Args:
        x: where.
        coefficients: of the powers, behind `start` if that is given.
        start: the value before the first coefficient.
    """
    first, *rest = coefficients
    value = tile.constant(first, x.type) if start is None else tile.fma(start, x, first)
    for coefficient in rest:
        value = tile.fma(value, x, coefficient)
    return value


def copy_sign(magnitude: Value, sign: Value) -> Value:
    """The magnitudes of some numbers with the signs of others."""
    width = width_of(sign)
    bits = tile.bitcast(sign, f"i{width}")
    without = tile.bitcast(tile.absf(magnitude), f"i{width}")
    sign_bit = tile.andi(bits, -(1 << (width - 1)))
    return tile.bitcast(tile.ori(without, sign_bit), element_of(sign))


def sign_of(x: Value) -> Value:
    """One with the signs of some numbers, also of zeros."""
    return copy_sign(tile.constant(1.0, x.type), x)


def round_to_even(x: Value) -> Value:
    """To the nearest integer, halves to the even one: what adding a large number does."""
    digits = {"f16": 10, "bf16": 7, "f32": 23, "f64": 52}[name_of(x)]
    large = float(2**digits)
    size = tile.absf(x)
    rounded = tile.subf(tile.addf(size, large), large)
    is_whole = tile.cmpf(size, large, predicate="less_than")
    return copy_sign(tile.select(is_whole, rounded, size), x)


def is_nan(x: Value) -> Value:
    """Where something is no number."""
    return tile.cmpf(x, x, predicate="not_equal", ordering="unordered")


def in_f64(make: Callable[..., Value], x: Value, *others: Value) -> Value:
    """A function whose first operand is of f64, for other floats, too: they are rounded once."""
    if name_of(x) == "f64":
        return make(x, *others)
    return tile.ftof(make(tile.ftof(x, "f64"), *others), element_of(x))


def error_function(x: Value) -> Value:
    """erf, with an error below 2 units in the last place."""
    element = name_of(x)
    if element == "f64":
        return _erf_f64(x)
    if element == "f32":
        return _erf_f32(x)
    return tile.ftof(_erf_f32(tile.ftof(x, "f32")), element_of(x))


_NEAR_F32 = (
    *(-5.96761703e-4, 4.99119423e-3, -2.67681349e-2, 1.12819925e-1),
    *(-3.76125336e-1, 1.28379166e-1),
)
_FAR_F32 = (-1.06777877e-1, -6.34846687e-1, -1.28717512e-1)
_FAR_HIGH_F32 = (-1.72853470e-5, 3.83197126e-4)
_FAR_LOW_F32 = (-3.88396438e-3, 2.42546219e-2)
"""Coefficients of N. Juffa's approximations."""


def _erf_f32(x: Value) -> Value:
    """Near zero an odd polynomial; elsewhere 1 - exp(p(|x|))."""
    magnitude = tile.absf(x)
    square = tile.mulf(x, x)
    near = tile.fma(polynomial(square, _NEAR_F32), x, x)
    high = polynomial(magnitude, _FAR_HIGH_F32)
    start = tile.fma(high, square, polynomial(magnitude, _FAR_LOW_F32))
    far = polynomial(magnitude, _FAR_F32, start)
    far = tile.fma(far, magnitude, tile.negf(magnitude))
    far = copy_sign(tile.subf(1.0, tile.exp(far)), x)
    return tile.select(_above(magnitude, 0.927734375), far, near)


def _above(x: Value, bound: float) -> Value:
    return tile.cmpf(x, bound, predicate="greater_than")


_NEAR_F64 = (
    *(2.8067128195611264e-13, -6.1967364287877e-12, 9.323723518153027e-11),
    *(-1.2277734486795524e-09, 1.4806027146128752e-08, -1.636576864883207e-07),
    *(1.6462110782018636e-06, -1.4925650236967501e-05, 0.00012055332978879483),
    *(-0.0008548327023403001, 0.005223977625441674, -0.026866170645131218),
    *(0.11283791670955126, -0.37612638903183754, 1.1283791670955126),
)
"""Of erf(x) / x as a polynomial in the square of x, below 1."""
_FAR_F64 = (
    *(-3.1833486135619266e-08, -5.770784989043349e-08, 8.65726375557037e-08),
    *(3.8902769657395624e-07, 7.518953995864346e-08, -1.8165376963385644e-06),
    *(-2.298289123379494e-06, 7.555137958820191e-06, 1.8614555996350016e-05),
    *(-3.418249792579415e-05, -0.00012887718367437126, 0.00022838039451608092),
    *(0.0008759154508679362, -0.0026423659648248483, -0.003993701165879751),
    *(0.0399225390755937, -0.12503305237882903, 0.2517131932174492),
    *(-0.37173673394897333, 0.2108063640611436),
)
"""Of erfc(x) exp(x²) as a polynomial in (x - 2.5) / (x + 2.5), between 1 and 6."""


def _erf_f64(x: Value) -> Value:
    """Chebyshev approximations: near zero of erf itself, elsewhere of what is missing to 1."""
    near = tile.mulf(x, polynomial(tile.mulf(x, x), _NEAR_F64))
    magnitude = tile.minf(tile.absf(x), 6.0, propagate_nan=True)
    place = tile.divf(tile.subf(magnitude, 2.5), tile.addf(magnitude, 2.5))
    power = tile.exp(tile.negf(tile.mulf(magnitude, magnitude)))
    far = tile.subf(1.0, tile.mulf(power, polynomial(place, _FAR_F64)))
    return tile.select(_above(magnitude, 1.0), copy_sign(far, x), near)
