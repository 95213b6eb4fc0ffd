"""Functions that Tile IR lacks, of what it has: also those of CUDA's library for devices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.types import TileType

__all__ = ["copy_sign", "error_function", "polynomial"]


def polynomial(x: Value, coefficients: Sequence[float], start: Value | None = None) -> Value:
    """A polynomial by Horner's rule, the coefficient of the highest power first.

    Args:
        x: where.
        coefficients: of the powers, behind `start` if that is given.
        start: the value before the first coefficient.
    """
    value = start
    for coefficient in coefficients:
        constant = tile.constant(coefficient, x.type)
        value = constant if value is None else tile.fma(value, x, constant)
    assert value is not None
    return value


def copy_sign(magnitude: Value, sign: Value) -> Value:
    """The magnitudes of some numbers with the signs of others."""
    element = cast(TileType, sign.type).element_type
    width = {"f16": 16, "bf16": 16, "f32": 32, "f64": 64}[number_name(element) or "f32"]
    integers = f"i{width}"
    bits = tile.bitcast(sign, integers)
    mask = tile.constant(-(1 << (width - 1)), bits.type)
    without = tile.bitcast(tile.absf(magnitude), integers)
    return tile.bitcast(tile.ori(without, tile.andi(bits, mask)), element)


def error_function(x: Value) -> Value:
    """erf, with an error below 1 unit in the last place of f32; f64 is computed as f32 would not
    do, by its series and its continued fraction."""
    if number_name(cast(TileType, x.type).element_type) == "f64":
        return _erf_f64(x)
    return _erf_f32(x)


def _erf_f32(x: Value) -> Value:
    # Near zero an odd polynomial; elsewhere 1 - exp(p(|x|)) (N. Juffa's approximations).
    magnitude = tile.absf(x)
    square = tile.mulf(x, x)
    near = polynomial(
        square,
        (
            *(-5.96761703e-4, 4.99119423e-3, -2.67681349e-2, 1.12819925e-1),
            *(-3.76125336e-1, 1.28379166e-1),
        ),
    )
    near = tile.fma(near, x, x)
    high = polynomial(magnitude, (-1.72853470e-5, 3.83197126e-4))
    low = polynomial(magnitude, (-3.88396438e-3, 2.42546219e-2))
    far = polynomial(
        magnitude,
        (-1.06777877e-1, -6.34846687e-1, -1.28717512e-1),
        tile.fma(high, square, low),
    )
    far = tile.fma(far, magnitude, tile.negf(magnitude))
    one = tile.constant(1.0, x.type)
    far = copy_sign(tile.subf(one, tile.exp(far)), x)
    bound = tile.constant(0.927734375, x.type)
    return tile.select(tile.cmpf(magnitude, bound, predicate="greater_than"), far, near)


def _erf_f64(x: Value) -> Value:
    raise NotImplementedError(x)
