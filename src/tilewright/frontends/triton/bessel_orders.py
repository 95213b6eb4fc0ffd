"""Bessel functions of any order of CUDA's library for devices, by their recurrence.

Upward it is stable for Y, and for J up to the order that the argument is. Above, J is found
downward from an order where it vanishes (J. C. P. Miller). They are computed in f64, and f32 is
rounded once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import inf, nan
from types import MappingProxyType

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.frontends.triton.bessel import BESSEL
from tilewright.frontends.triton.functions import in_f64
from tilewright.frontends.triton.tiles import count_of, shape_of, spread

__all__ = ["BESSEL_OF_ORDER"]

_TINY = 1e-8
"""Below it a power is all that counts of J."""
_LARGE = 2.0**100
"""Larger values are made smaller on the way down."""
_LARGEST_ORDER = 2**30
"""Orders are computed up to here."""


def _largest(numbers: Value) -> Value:
    """The largest number of a tile, which is not negative."""
    if not shape_of(numbers):
        return tile.maxi(numbers, 0, signedness="signed")
    flat = tile.reshape(numbers, [count_of(numbers)])
    return tile.reduce(flat, dim=0, identities=0, body=partial(tile.maxi, signedness="signed"))


def _spread(number: Value, values: Value) -> Value:
    """A tile of one number, of the shape of another."""
    return spread(number, shape_of(values))


def _compare(left: Value, right: Value | int, predicate: str) -> Value:
    return tile.cmpi(left, right, predicate=predicate, signedness="signed")


def _float(number: Value) -> Value:
    return tile.itof(number, "f64", signedness="signed")


def _upward(order: Value, x: Value, zeroth: Value, first: Value) -> Value:
    """Of those of the orders 0 and 1 that of another."""
    double = tile.divf(2.0, x)
    with (loop := tile.for_(1, _largest(order), 1, init=[zeroth, first])) as (at, before, now):
        factor = tile.mulf(double, _spread(_float(at), x))
        after = tile.fma(factor, now, tile.negf(before))
        # What is infinite stays so.
        goes_on = tile.cmpf(tile.absf(now), inf, predicate="less_than")
        goes_on = tile.andi(goes_on, _compare(_spread(at, x), order, "less_than"))
        tile.continue_(tile.select(goes_on, now, before), tile.select(goes_on, after, now))
    return tile.select(_compare(order, 0, "equal"), zeroth, loop.results[1])


def _power(order: Value, x: Value) -> Value:
    """(x / 2)ⁿ / n!."""
    half = tile.mulf(x, 0.5)
    one = tile.constant(1.0, x.type)
    with (loop := tile.for_(0, _largest(order), 1, init=[one])) as (at, now):
        number = _spread(_float(tile.addi(at, 1)), x)
        after = tile.mulf(now, tile.divf(half, number))
        goes_on = _compare(_spread(at, x), order, "less_than")
        tile.continue_(tile.select(goes_on, after, now))
    return loop.results[0]


def _downward(order: Value, x: Value, needed: Value) -> Value:
    """J of an order above the argument, in units of what the sum of all would be."""
    number = _float(order)
    above = tile.ftoi(tile.sqrt(tile.mulf(number, 160.0)), "i32", signedness="signed")
    start = tile.andi(tile.addi(order, above), -2)
    start = tile.select(needed, start, tile.constant(0, start.type))
    double = tile.divf(2.0, tile.maxf(x, _TINY))
    one, zero = tile.constant(1.0, x.type), tile.constant(0.0, x.type)
    most = _largest(start)
    init = [zero, one, zero, zero]
    with (loop := tile.for_(0, most, 1, init=init)) as (step, before, now, total, found):
        at = tile.subi(most, step)
        place = _spread(at, x)
        after = tile.fma(tile.mulf(double, _spread(_float(at), x)), now, tile.negf(before))
        large = tile.cmpf(tile.absf(after), _LARGE, predicate="greater_than")
        unit = tile.select(large, tile.constant(1 / _LARGE, x.type), one)
        after, kept = tile.mulf(after, unit), tile.mulf(now, unit)
        odd = _compare(tile.andi(place, 1), 0, "not_equal")
        sum = tile.fma(total, unit, tile.select(odd, after, zero))
        wanted = tile.select(_compare(place, order, "equal"), kept, tile.mulf(found, unit))
        goes_on = _compare(place, start, "less_than_or_equal")
        pairs = ((kept, before), (after, now), (sum, total), (wanted, found))
        tile.continue_(*(tile.select(goes_on, new, old) for new, old in pairs))
    _, last, total, found = loop.results
    return tile.divf(found, tile.fma(total, 2.0, tile.negf(last)))


def _bounded(order: Value) -> Value:
    return tile.mini(order, _LARGEST_ORDER, signedness="signed")


def _defined(order: Value, found: Value) -> Value:
    """No number for a negative order."""
    return tile.select(_compare(order, 0, "less_than"), nan, found)


def _first(x: Value, order: Value) -> Value:
    """J; of an odd order it has the sign of the argument."""
    size, bounded = tile.absf(x), _bounded(order)
    above = tile.cmpf(_float(bounded), size, predicate="greater_than")
    needed = tile.andi(above, _compare(bounded, 1, "greater_than"))
    upward = _upward(bounded, size, BESSEL["j0"](size), BESSEL["j1"](size))
    found = tile.select(needed, _downward(bounded, size, needed), upward)
    tiny = tile.cmpf(size, _TINY, predicate="less_than")
    found = tile.select(tiny, _power(bounded, size), found)
    odd = _compare(tile.andi(order, 1), 0, "not_equal")
    negative = tile.andi(odd, tile.cmpf(x, 0.0, predicate="less_than"))
    return _defined(order, tile.select(negative, tile.negf(found), found))


def _second(x: Value, order: Value) -> Value:
    """Y, which is no number below zero."""
    return _defined(order, _upward(_bounded(order), x, BESSEL["y0"](x), BESSEL["y1"](x)))


def _by_order(make: Callable[[Value, Value], Value], order: Value, x: Value) -> Value:
    return in_f64(make, x, order)


BESSEL_OF_ORDER: Mapping[str, Callable[[Value, Value], Value]] = MappingProxyType(
    {"jn": partial(_by_order, _first), "yn": partial(_by_order, _second)}
)
"""The functions by their names in CUDA's library for f64."""
