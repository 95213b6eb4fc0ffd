"""Functions of the parts of floats, their exponents, neighbours and remainders, of CUDA's library
for devices. All are exact."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import inf
from types import MappingProxyType

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.frontends.triton.functions import copy_sign, in_f64, is_nan, sign_of
from tilewright.frontends.triton.tiles import like, name_of, width_of

__all__ = ["PARTS", "WORDS", "float_of_integer", "integer_of_float"]

_SMALLEST = 2.0**-1022
"""The smallest normal f64."""


def _exponent(x: Value) -> Value:
    """The exponent of what is neither zero nor infinite."""
    wide = tile.absf(x if name_of(x) == "f64" else tile.ftof(x, "f64"))
    subnormal = tile.cmpf(wide, _SMALLEST, predicate="less_than")
    normal = tile.select(subnormal, tile.mulf(wide, 2.0**54), wide)
    biased = tile.trunci(tile.shri(tile.bitcast(normal, "i64"), 52, signedness="unsigned"), "i32")
    bias = tile.select(
        subnormal, tile.constant(1077, biased.type), tile.constant(1023, biased.type)
    )
    return tile.subi(biased, bias)


def _is_zero(x: Value) -> Value:
    return tile.cmpf(x, 0.0, predicate="equal")


def _exponent_as_integer(x: Value) -> Value:
    """Of infinity the largest number; of zero and what is no number the smallest."""
    size = tile.absf(x)
    found = _exponent(x)
    finite = tile.cmpf(size, inf, predicate="less_than")
    infinite = tile.cmpf(size, inf, predicate="equal")
    largest, smallest = (tile.constant(at, found.type) for at in (2**31 - 1, -(2**31)))
    found = tile.select(tile.andi(finite, tile.xori(_is_zero(x), True)), found, smallest)
    return tile.select(infinite, largest, found)


def _exponent_as_float(x: Value) -> Value:
    """Of zero and infinity the limits."""
    size = tile.absf(x)
    found = tile.itof(_exponent(x), name_of(x), signedness="signed")
    found = tile.select(tile.cmpf(size, inf, predicate="less_than"), found, size)
    return tile.select(_is_zero(x), -inf, found)


def _scaled(x: Value, exponent: Value) -> Value:
    """x · 2ⁿ, rounded once: far exponents are cut into three that are powers of f64."""
    exponent = tile.mini(exponent, 2200, signedness="signed")
    exponent = tile.maxi(exponent, -2200, signedness="signed")
    for _ in range(2):
        high = tile.cmpi(exponent, 1023, predicate="greater_than", signedness="signed")
        low = tile.cmpi(exponent, -1022, predicate="less_than", signedness="signed")
        # The downward step leaves so many digits that nothing is rounded twice.
        step, factor = (
            tile.select(
                high,
                tile.constant(up, at.type),
                tile.select(low, tile.constant(down, at.type), tile.constant(none, at.type)),
            )
            for at, up, down, none in (
                (exponent, 1023, -969, 0),
                (x, 2.0**1023, 2.0**-969, 1.0),
            )
        )
        exponent, x = tile.subi(exponent, step), tile.mulf(x, factor)
    biased = tile.exti(tile.addi(exponent, 1023), "i64", signedness="signed")
    return tile.mulf(x, tile.bitcast(tile.shli(biased, 52), "f64"))


def _neighbour(x: Value, toward: Value) -> Value:
    """The next float in the direction of another."""
    integer = f"i{width_of(x)}"
    bits = tile.bitcast(x, integer)
    negative = tile.cmpf(x, 0.0, predicate="less_than")
    outward = tile.xori(tile.cmpf(x, toward, predicate="less_than"), negative)
    one = tile.constant(1, bits.type)
    step = tile.select(outward, one, tile.negi(one))
    found = tile.bitcast(tile.addi(bits, step), name_of(x))
    first = copy_sign(tile.bitcast(one, name_of(x)), toward)
    found = tile.select(_is_zero(x), first, found)
    ordered = tile.cmpf(x, toward, predicate="not_equal")
    equal = tile.cmpf(x, toward, predicate="equal")
    return tile.select(equal, toward, tile.select(ordered, found, tile.addf(x, toward)))


def _remainder(x: Value, y: Value) -> Value:
    """What is left of x by the nearest multiple of y, the even one of two."""
    divisor = tile.absf(y)
    rest = tile.remf(tile.absf(x), tile.addf(divisor, divisor))
    # All three differences are exact.
    odd = tile.cmpf(rest, divisor, predicate="greater_than_or_equal")
    rest = tile.select(odd, tile.subf(rest, divisor), rest)
    other = tile.subf(divisor, rest)
    above = tile.cmpf(rest, other, predicate="greater_than")
    middle = tile.cmpf(rest, other, predicate="equal")
    up = tile.ori(above, tile.andi(middle, odd))
    rest = tile.select(up, tile.negf(other), rest)
    return tile.mulf(rest, sign_of(x))


PARTS: Mapping[str, Callable[..., Value]] = MappingProxyType(
    {
        "ilogb": _exponent_as_integer,
        "ldexp": partial(in_f64, _scaled),
        "logb": _exponent_as_float,
        "nextafter": _neighbour,
        "remainder": _remainder,
        "scalbn": partial(in_f64, _scaled),
    }
)
"""Functions by their names in CUDA's library for f64."""


def float_of_integer(x: Value, *, to: str, signedness: str, rounding: str) -> Value:
    """An integer as a float, rounded once in a direction.

    Halves of 32 bits are exact in f64, and rounding twice in one direction is rounding once.
    """
    if width_of(x) == 32:
        wide = tile.itof(x, "f64", signedness=signedness)
    else:
        high = tile.itof(tile.shri(x, 32, signedness=signedness), "f64", signedness=signedness)
        low = tile.itof(tile.andi(x, 0xFFFFFFFF), "f64", signedness="unsigned")
        wide = tile.addf(tile.mulf(high, 2.0**32), low, rounding=rounding)
    return wide if to == "f64" else tile.ftof(wide, to, rounding=rounding)


_DIGITS = MappingProxyType({"f32": 24, "f64": 53})


def integer_of_float(x: Value, *, to: str, signedness: str) -> Value:
    """A float toward zero as an integer, or the nearest that there is.

    What is no number becomes zero where no type has 64 bits, elsewhere the highest bit alone (PTX,
    `cvt`).
    """
    width = int(to[1:])
    bits = width - 1 if signedness == "signed" else width
    low = -(2.0**bits) if signedness == "signed" else 0.0
    inside = tile.minf(tile.maxf(x, low), 2.0**bits - 2.0 ** (bits - _DIGITS[name_of(x)]))
    found = tile.ftoi(inside, to, signedness=signedness)
    highest = -(2 ** (width - 1))
    above = tile.cmpf(x, 2.0**bits, predicate="greater_than_or_equal")
    found = tile.select(above, -1 if signedness == "unsigned" else -highest - 1, found)
    return tile.select(is_nan(x), 0 if width == width_of(x) == 32 else highest, found)


# ---- words


def _high_word(x: Value) -> Value:
    bits = tile.bitcast(x, "i64")
    return tile.trunci(tile.shri(bits, 32, signedness="unsigned"), "i32")


def _low_word(x: Value) -> Value:
    return tile.trunci(tile.bitcast(x, "i64"), "i32")


def _of_words(high: Value, low: Value) -> Value:
    bits = tile.shli(tile.exti(high, "i64", signedness="unsigned"), 32)
    return tile.bitcast(tile.ori(bits, tile.exti(low, "i64", signedness="unsigned")), "f64")


def _flushed(x: Value) -> Value:
    """Zero of the same sign for a subnormal."""
    subnormal = tile.cmpf(tile.absf(x), _SMALLEST, predicate="less_than")
    return tile.select(subnormal, copy_sign(tile.constant(0.0, x.type), x), x)


def _rough_reciprocal(x: Value) -> Value:
    """1 / x of the high word, whose low word is zero; subnormals are zeros."""

    def high(value: Value) -> Value:
        word = _high_word(value)
        return _of_words(word, tile.constant(0, like(word, "i32")))

    found = _flushed(high(tile.divf(1.0, _flushed(high(x)))))
    return tile.select(is_nan(x), x, found)


def _chosen_bytes(x: Value, y: Value, selector: Value) -> Value:
    """Four bytes of x and y, each by three bits of a selector."""
    both = tile.shli(tile.exti(y, "i64", signedness="unsigned"), 32)
    both = tile.ori(both, tile.exti(x, "i64", signedness="unsigned"))
    found = tile.constant(0, x.type)
    for place in range(4):
        number = tile.andi(tile.shri(selector, 4 * place, signedness="unsigned"), 7)
        by = tile.exti(tile.muli(number, 8), "i64", signedness="unsigned")
        byte = tile.andi(tile.shri(both, by, signedness="unsigned"), 0xFF)
        found = tile.ori(found, tile.shli(tile.trunci(byte, "i32"), 8 * place))
    return found


WORDS: Mapping[str, Callable[..., Value]] = MappingProxyType(
    {
        "byte_perm": _chosen_bytes,
        "double2hiint": _high_word,
        "double2loint": _low_word,
        "hiloint2double": _of_words,
        "rcp64h": _rough_reciprocal,
    }
)
"""Functions of one type each."""
