"""The complement of the error function and its kin, of CUDA's library for devices.

They are computed in f64, and f32 is rounded once. exp(-x²) is corrected by what was lost in x².
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import inf, nan
from types import MappingProxyType

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.frontends.triton.functions import in_f64, polynomial

__all__ = ["ERROR_FUNCTIONS"]

_FARTHEST = 40.0
"""Beyond it no result changes."""
_LARGEST_POWER = 26.63
"""Beyond it exp(x²) is infinite, or half of what is."""
_INVERSE_ROOT_PI = 0.5641895835477563
_SCALED = (
    *(4.335744696880128e-11, -1.37212432109558e-10, -5.47796315403793e-10),
    *(1.7887492189077536e-09, 3.979908209935334e-09, -1.470518755238763e-08),
    *(-2.1917128684776733e-08, 1.1009041560728304e-07, 7.89343963476142e-08),
    *(-8.249127434964572e-07, 2.909062968371427e-07, 5.709201212226352e-06),
    *(-1.1220753452725425e-05, -2.4398942309069806e-05, 0.00015062130746391778),
    *(-0.0001992567764579197, -0.0007577732195352293, 0.005031969992810925),
    *(-0.01619773406595253, 0.03716751553591141, -0.0663303658116485),
    *(0.09373283499843951, -0.10103906603632504, 0.06809705425469036),
    *(0.015379652102620042, -0.1396211168405625, 1.2329951186255526),
)
"""Of (1 + 2 x) erfcx(x), in (x - 4) / (x + 4), from zero on."""
_CENTRE = (
    *(3.6392300986948105e-15, 2.7415119683989285e-14, 1.9307029027055681e-13),
    *(1.4725064514619827e-12, 1.1336703214253102e-11, 8.785252532186867e-11),
    *(6.879322045661287e-10, 5.456542918137929e-09, 4.398277747010447e-08),
    *(3.619864126620266e-07, 3.063743623699522e-06, 2.6977001010184286e-05),
    *(0.00025227475517460794, 0.0026140273452605754, 0.03356743029704947),
    *(0.9174083670522701,),
)
"""Of the inverse of erf over its argument x, in 8 x² - 1, up to a half."""
_TAIL = (
    *(-8.473339024968113e-08, -2.151059119862646e-08, 4.7258938915493956e-07),
    *(1.390930250179062e-07, -1.109880023885425e-06, -7.37449459506818e-07),
    *(1.8218997858900769e-06, 1.6556268737659918e-06, -2.6229302388274497e-06),
    *(-8.602998362575022e-07, 3.02563759832861e-07, 2.745082496247444e-06),
    *(-7.531255697545068e-07, -5.121427657916936e-06, 1.2263957107754965e-05),
    *(-2.375402592328043e-05, 3.7620572120131214e-05, -4.409574769569275e-05),
    *(1.9237847562828998e-05, 7.336372487224626e-05, -0.00029321668868976896),
    *(0.0006836958753347424, -0.0012370057726975785, 0.0016917851065152167),
    *(-0.0013385770894846418, -0.0016189731460943674, 0.010289639143462358),
    *(-0.03008547846343665, 0.06567570931194315, -0.11921417052740833),
    *(0.13987960730366333, 0.9329178078515254),
)
"""Of the inverse of erfc(x) over s = √(-log x), below a half, in (s - 3) / (s + 3) after a move."""
_TAIL_PLACE = (1.4598540145985401, -0.17226277372262774)
"""What moves the place of the tail: a factor and an offset."""
_ROOT_HALF = (0.7071067811865476, -4.833646656726457e-17)
"""1 / √2, and what its rounding lost."""
_ROOT_TWO = 1.4142135623730951


def _is_negative(x: Value) -> Value:
    return tile.cmpf(x, 0.0, predicate="less_than")


def _scaled(size: Value) -> Value:
    """erfcx of what is not negative."""
    inside = tile.minf(size, 1e18, propagate_nan=True)
    place = tile.divf(tile.subf(inside, 4.0), tile.addf(inside, 4.0))
    divisor = tile.fma(inside, 2.0, 1.0)
    found = tile.divf(polynomial(place, _SCALED), divisor)
    far = tile.cmpf(size, 1e18, predicate="greater_than")
    return tile.select(far, tile.divf(_INVERSE_ROOT_PI, size), found)


def _power(x: Value, rest: Value | float, sign: float) -> Value:
    """exp(±(x + rest)²)."""
    square = tile.mulf(x, x)
    lost = tile.fma(x, x, tile.negf(square))
    lost = tile.fma(tile.addf(x, x), rest, lost)
    power = tile.exp(tile.mulf(square, sign))
    return tile.fma(power, tile.mulf(lost, sign), power)


def _complement(x: Value, rest: Value | float = 0.0) -> Value:
    """erfc(x + rest), where the rest is a rounding error."""
    size = tile.minf(tile.absf(x), _FARTHEST, propagate_nan=True)
    negative = _is_negative(x)
    if isinstance(rest, Value):
        rest = tile.select(negative, tile.negf(rest), rest)
    found = tile.mulf(_power(size, rest, -1.0), _scaled(size))
    return tile.select(negative, tile.subf(2.0, found), found)


def _scaled_complement(x: Value) -> Value:
    """erfcx."""
    size = tile.absf(x)
    inside = tile.minf(size, _FARTHEST, propagate_nan=True)
    power = _power(inside, 0.0, 1.0)
    # Where the power has no end, what corrects it has none either.
    power = tile.select(tile.cmpf(inside, _LARGEST_POWER, predicate="greater_than"), inf, power)
    found = _scaled(size)
    return tile.select(_is_negative(x), tile.subf(tile.addf(power, power), found), found)


def _normal(x: Value) -> Value:
    """The distribution of the normal random numbers."""
    inside = tile.minf(x, _FARTHEST, propagate_nan=True)
    inside = tile.negf(tile.maxf(inside, -_FARTHEST, propagate_nan=True))
    high, low = _ROOT_HALF
    place = tile.mulf(inside, high)
    lost = tile.fma(inside, high, tile.negf(place))
    return tile.mulf(_complement(place, tile.fma(inside, low, lost)), 0.5)


def _centre(x: Value) -> Value:
    """The inverse of erf, up to a half."""
    place = tile.fma(tile.mulf(x, x), 8.0, -1.0)
    return tile.mulf(polynomial(place, _CENTRE), x)


def _tail(x: Value) -> Value:
    """The inverse of erfc, below a half."""
    root = tile.sqrt(tile.negf(tile.log(x)))
    place = tile.divf(tile.subf(root, 3.0), tile.addf(root, 3.0))
    found = tile.mulf(polynomial(tile.fma(place, *_TAIL_PLACE), _TAIL), root)
    return tile.select(tile.cmpf(x, 0.0, predicate="equal"), inf, found)


def _inverse(x: Value) -> Value:
    """Of erf."""
    size = tile.absf(x)
    tail = _tail(tile.subf(1.0, size))
    tail = tile.select(_is_negative(x), tile.negf(tail), tail)
    found = tile.select(tile.cmpf(size, 0.5, predicate="greater_than"), tail, _centre(x))
    return tile.select(tile.cmpf(size, 1.0, predicate="greater_than"), nan, found)


def _inverse_complement(x: Value) -> Value:
    """Of erfc."""
    mirrored = tile.subf(2.0, x)
    low = tile.cmpf(x, 0.5, predicate="less_than")
    high = tile.cmpf(x, 1.5, predicate="greater_than")
    tail = _tail(tile.select(low, x, mirrored))
    tail = tile.select(low, tail, tile.negf(tail))
    return tile.select(tile.ori(low, high), tail, _centre(tile.subf(1.0, x)))


def _inverse_normal(x: Value) -> Value:
    found = tile.mulf(_inverse_complement(tile.addf(x, x)), -_ROOT_TWO)
    return tile.addf(found, 0.0)


ERROR_FUNCTIONS: Mapping[str, Callable[..., Value]] = MappingProxyType(
    {
        name: partial(in_f64, make)
        for name, make in {
            "erfc": _complement,
            "erfcx": _scaled_complement,
            "erfinv": _inverse,
            "erfcinv": _inverse_complement,
            "normcdf": _normal,
            "normcdfinv": _inverse_normal,
        }.items()
    }
)
"""The functions by their names in CUDA's library for f64."""
