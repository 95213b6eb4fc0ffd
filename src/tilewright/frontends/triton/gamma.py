"""Γ, its logarithm, and waves of multiples of π, of CUDA's library for devices.

They are computed in f64, and f32 is rounded once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import inf, log, nan, pi, sqrt
from types import MappingProxyType

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.frontends.triton.functions import in_f64, polynomial, round_to_even, sign_of

__all__ = ["GAMMA"]

_FAR = 8.0
"""From here on Stirling's formula is used."""
_LARGEST = 200.0
"""Beyond it Γ is infinite, and zero below its negative."""
_PRODUCT = (1.0, 28.0, 322.0, 1960.0, 6769.0, 13132.0, 13068.0, 5040.0)
"""Of (x + 1) (x + 2) … (x + 7)."""
_STIRLING = (
    *(-3.1644100522832944e-17, -7.944734874057676e-16, 7.67503466732575e-15),
    *(8.428011595165809e-14, -1.8887321618502228e-12, -1.0631506545442167e-11),
    *(7.271614458028186e-10, 2.2293106837747826e-10, -6.611433184678862e-07),
    *(1.1585989887875636e-05, 0.005233485949011189, 1.005221239328702),
)
"""Of Γ(x) / (√(2π) x^(x - 1/2) exp(-x)), in 16 / x - 1, from 8 on."""
_LOG_FAR = (
    *(1.52677241648853e-18, -3.706682902180455e-17, 1.1491819673413438e-15),
    *(-4.804140294211764e-14, 2.8769125526383285e-12, -2.718192092526114e-10),
    *(4.760738262207585e-08, -2.1605346910992954e-05, 0.08331168010429436),
)
"""Of what Stirling's formula lacks of log Γ(x), times x, in 128 / x² - 1, from 8 on."""
_LOG_NEAR = (
    *(3.9592899392841773e-10, -8.152852870624974e-10, -1.1901740908188623e-09),
    *(2.444386936885692e-09, 4.305220610785349e-09, -8.87711600370437e-09),
    *(3.821541398410965e-10, -9.172949166290702e-10, 2.4876913129422816e-08),
    *(-5.1889381335192836e-08, 8.858800462314761e-08, -1.8624721164419038e-07),
    *(4.0491176292722286e-07, -8.554195306752008e-07, 1.8077244952477939e-06),
    *(-3.8465374565754054e-06, 8.22227252824938e-06, -1.7661849545809686e-05),
    *(3.8168877217049974e-05, -8.309510094797398e-05, 0.00018255264018626728),
    *(-0.0004057073998333553, 0.0009153769221939477, -0.0021081308338353785),
    *(0.004998641164698706, -0.012384192193374183, 0.032965000621155816),
    *(-0.1003173016743539, 0.42278433509846713),
)
"""Of log Γ(x) / ((x - 1) (x - 2)), in x - 2, from 1 to 3."""
_LOG_MIDDLE = (
    *(4.1951374518739987e-11, -9.531055794777394e-11, -7.686088014080874e-11),
    *(1.733880607880755e-10, 5.263537014442977e-10, -1.2012650044390856e-09),
    *(1.0576625031606493e-09, -2.4536012306765343e-09, 7.741644270679622e-09),
    *(-1.7952023633701712e-08, 4.009578475042992e-08, -9.378176441147646e-08),
    *(2.2134999285134483e-07, -5.22882693898449e-07, 1.242589586962168e-06),
    *(-2.975944385718305e-06, 7.190796719422642e-06, -1.756173275671787e-05),
    *(4.345595186130926e-05, -0.00010930286926542977, 0.00028071779921100124),
    *(-0.0007409545256537545, 0.0020300366314093886, -0.005867639188078698),
    *(0.018429924470009643, -0.06706121459270314, 0.3430636841668189),
    *(1.1308039907482046,),
)
"""Of log Γ(x) / (x - 2), in (x - 5.5) / 2.5, from 3 to 8."""
_SINE = (
    *(-2.1717401400090533e-05, 0.00046628272951211076, -0.007370429884712669),
    *(0.08214588658005621, -0.5992645293202978, 2.5501640398773415),
    *(-5.16771278004997, 3.141592653589793),
)
"""Of sin(π x) / x, in x², up to a quarter."""
_COSINE = (
    *(-0.00010356747255199479, 0.0019294657440800042, -0.025806885652951306),
    *(0.23533063019088787, -1.3352627688519174, 4.058712126416747),
    *(-4.934802200544679, 1.0),
)
"""Of cos(π x), in x², up to a quarter."""


def _less(x: Value, bound: float) -> Value:
    return tile.cmpf(x, bound, predicate="less_than")


def _modulo(x: Value, power: float) -> Value:
    """What is left of a whole number that is not negative by a power of two."""
    return tile.fma(tile.floor(tile.mulf(x, 1 / power)), -power, x)


def _wave(size: Value, quarter: float) -> Value:
    """sin(π x + quarter π / 2) of what is not negative."""
    # All large numbers are even; what is infinite becomes no number.
    size = tile.select(_less(size, 2.0**53), size, tile.subf(size, size))
    multiples = round_to_even(tile.addf(size, size))
    place = tile.fma(multiples, -0.5, size)
    square = tile.mulf(place, place)
    quarters = _modulo(tile.addf(_modulo(multiples, 4.0), quarter), 4.0)
    odd = _modulo(quarters, 2.0)
    sine = tile.mulf(polynomial(square, _SINE), place)
    found = tile.select(_less(odd, 1.0), sine, polynomial(square, _COSINE))
    found = tile.select(_less(quarters, 2.0), found, tile.negf(found))
    return tile.addf(found, 0.0)


def _sine(x: Value) -> Value:
    """sin(π x)."""
    return tile.mulf(_wave(tile.absf(x), 0.0), sign_of(x))


def _cosine(x: Value) -> Value:
    """cos(π x)."""
    return _wave(tile.absf(x), 1.0)


def _factorial(size: Value) -> tuple[Value, Value]:
    """Γ(1 + x) of what is not negative, as a product of which no factor overflows.

    A small x is moved by 8. What is lost in the sum is made good by the derivative.
    """
    small = _less(size, _FAR)
    moved = tile.addf(size, _FAR)
    lost = tile.select(small, tile.subf(size, tile.subf(moved, _FAR)), 0.0)
    x = tile.select(small, moved, size)
    inverse = tile.divf(1.0, x)
    slope = tile.fma(inverse, -0.5, tile.log(x))
    half = tile.fpowf(x, tile.fma(x, 0.5, -0.25))
    series = tile.mulf(polynomial(tile.fma(inverse, 16.0, -1.0), _STIRLING), sqrt(2 * pi))
    series = tile.mulf(tile.fma(tile.mulf(lost, slope), series, series), tile.exp(tile.negf(x)))
    product = polynomial(size, _PRODUCT)
    rest = tile.select(small, tile.divf(series, product), tile.mulf(series, size))
    return tile.mulf(rest, half), half


def _gamma(x: Value) -> Value:
    """Γ; below zero by its reflection."""
    size = tile.minf(tile.absf(x), _LARGEST, propagate_nan=True)
    first, second = _factorial(size)
    bounded = tile.minf(x, _LARGEST, propagate_nan=True)
    above = tile.mulf(tile.divf(first, bounded), second)
    sine = _sine(x)
    below = tile.divf(tile.divf(tile.divf(pi, sine), second), first)
    below = tile.select(tile.cmpf(sine, 0.0, predicate="equal"), nan, below)
    return tile.select(_less(x, 0.0), below, above)


def _log_parts(size: Value) -> Value:
    """log Γ(x) from 1 on, log Γ(1 + x) below."""
    below = _less(size, 1.0)
    inside = tile.select(below, tile.addf(size, 1.0), tile.minf(size, 3.0))
    factor = tile.select(below, size, tile.subf(inside, 2.0))
    near = tile.mulf(polynomial(tile.subf(inside, 2.0), _LOG_NEAR), factor)
    near = tile.mulf(near, tile.subf(tile.minf(size, 3.0), 1.0))
    middle = tile.minf(tile.maxf(size, 3.0), _FAR)
    place = tile.fma(middle, 0.4, -2.2)
    middle = tile.mulf(polynomial(place, _LOG_MIDDLE), tile.subf(middle, 2.0))
    outside = tile.maxf(size, _FAR, propagate_nan=True)
    inverse = tile.divf(1.0, outside)
    place = tile.fma(tile.mulf(inverse, inverse), 128.0, -1.0)
    series = tile.fma(polynomial(place, _LOG_FAR), inverse, (log(2 * pi) - 1) / 2)
    growth = tile.subf(tile.log(outside), 1.0)
    far = tile.fma(tile.subf(outside, 0.5), growth, series)
    far = tile.select(_less(size, _FAR), middle, far)
    return tile.select(_less(size, 3.0), near, far)


def _log_gamma(x: Value) -> Value:
    """log |Γ|; below zero by the reflection of Γ."""
    size = tile.absf(x)
    parts, logarithm = _log_parts(size), tile.log(size)
    below_one = _less(size, 1.0)
    above = tile.select(below_one, tile.subf(parts, logarithm), parts)
    factorial = tile.select(below_one, parts, tile.addf(parts, logarithm))
    # log(π / sin(π x)); what is tiny would lose digits in the sine.
    reflected = tile.subf(log(pi), tile.log(tile.absf(_sine(size))))
    reflected = tile.select(_less(size, 1e-9), tile.negf(logarithm), reflected)
    below = tile.subf(reflected, factorial)
    found = tile.addf(tile.select(_less(x, 0.0), below, above), 0.0)
    return tile.select(tile.cmpf(size, inf, predicate="equal"), inf, found)


GAMMA: Mapping[str, Callable[..., Value]] = MappingProxyType(
    {
        name: partial(in_f64, make)
        for name, make in {
            "cospi": _cosine,
            "lgamma": _log_gamma,
            "sinpi": _sine,
            "tgamma": _gamma,
        }.items()
    }
)
"""The functions by their names in CUDA's library for f64."""
