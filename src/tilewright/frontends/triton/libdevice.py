"""Functions of CUDA's library for devices by their names, where Tile IR has them or they are short
programs of what it has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import product
from math import inf, log10, nan
from types import MappingProxyType
from typing import TypeAlias

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.frontends.triton.bessel import BESSEL
from tilewright.frontends.triton.bessel_orders import BESSEL_OF_ORDER
from tilewright.frontends.triton.error_functions import ERROR_FUNCTIONS
from tilewright.frontends.triton.float_parts import PARTS, WORDS, float_of_integer, integer_of_float
from tilewright.frontends.triton.functions import copy_sign, error_function, is_nan, round_to_even
from tilewright.frontends.triton.gamma import GAMMA
from tilewright.frontends.triton.integer import count_leading_zeros, count_ones
from tilewright.frontends.triton.tiles import width_of

__all__ = ["FUNCTIONS"]

Function: TypeAlias = Callable[..., Value]


def _log1p(x: Value) -> Value:
    # What was lost in 1 + x is made good by the quotient (W. Kahan).
    total = tile.addf(1.0, x)
    lost = tile.subf(total, 1.0)
    correct = tile.mulf(tile.log(total), tile.divf(x, lost))
    small = tile.cmpf(lost, 0.0, predicate="equal")
    infinite = tile.cmpf(total, inf, predicate="equal")
    return tile.select(small, x, tile.select(infinite, total, correct))


def _expm1(x: Value) -> Value:
    power = tile.exp(x)
    less = tile.subf(power, 1.0)
    correct = tile.divf(tile.mulf(less, x), tile.log(power))
    tiny = tile.cmpf(power, 1.0, predicate="equal")
    far = tile.cmpf(tile.absf(x), 10.0, predicate="greater_than")
    return tile.select(tiny, x, tile.select(far, less, correct))


def _exp10(x: Value) -> Value:
    return tile.fpowf(10.0, x)


def _log10(x: Value) -> Value:
    return tile.mulf(tile.log2(x), log10(2))


def _leg(x: Value) -> Value:
    """The square root of 1 - x², without cancellation."""
    return tile.sqrt(tile.mulf(tile.subf(1.0, x), tile.addf(1.0, x)))


def _asin(x: Value) -> Value:
    return tile.atan2(x, _leg(x))


def _acos(x: Value) -> Value:
    return tile.atan2(_leg(x), x)


def _atan(x: Value) -> Value:
    return tile.atan2(x, 1.0)


def _asinh(x: Value) -> Value:
    size = tile.absf(x)
    square = tile.mulf(x, x)
    root = tile.sqrt(tile.addf(square, 1.0))
    near = _log1p(tile.addf(size, tile.divf(square, tile.addf(1.0, root))))
    far = tile.addf(tile.log(size), 0.6931471805599453)
    large = tile.cmpf(size, 1e9, predicate="greater_than")
    return copy_sign(tile.select(large, far, near), x)


def _acosh(x: Value) -> Value:
    above = tile.subf(x, 1.0)
    root = tile.sqrt(tile.fma(above, above, tile.addf(above, above)))
    far = tile.addf(tile.log(x), 0.6931471805599453)
    large = tile.cmpf(x, 1e9, predicate="greater_than")
    found = tile.select(large, far, _log1p(tile.addf(above, root)))
    return tile.select(tile.cmpf(x, 1.0, predicate="less_than"), nan, found)


def _atanh(x: Value) -> Value:
    size = tile.absf(x)
    quotient = tile.divf(tile.addf(size, size), tile.subf(1.0, size))
    return copy_sign(tile.mulf(0.5, _log1p(quotient)), x)


def _cbrt(x: Value) -> Value:
    # Of what is small the step would be subnormal.
    small = tile.cmpf(tile.absf(x), 2.0**-63, predicate="less_than")
    root = _normal_cbrt(tile.select(small, tile.mulf(x, 2.0**63), x))
    return tile.select(small, tile.mulf(root, 2.0**-21), root)


def _normal_cbrt(x: Value) -> Value:
    """By a step of Newton's method."""
    size = tile.absf(x)
    root = tile.fpowf(size, 1 / 3)
    square = tile.mulf(root, root)
    step = tile.divf(tile.fma(square, root, tile.negf(size)), tile.mulf(square, 3.0))
    finite = tile.cmpf(size, inf, predicate="less_than")
    positive = tile.cmpf(size, 0.0, predicate="greater_than")
    better = tile.select(tile.andi(finite, positive), tile.subf(root, step), root)
    return copy_sign(better, x)


def _inverse_root(x: Value) -> Value:
    return tile.divf(1.0, _cbrt(x))


def _hypot(x: Value, y: Value) -> Value:
    first, second = tile.absf(x), tile.absf(y)
    large = tile.maxf(first, second, propagate_nan=True)
    small = tile.minf(first, second, propagate_nan=True)
    quotient = tile.divf(small, large)
    found = tile.mulf(large, tile.sqrt(tile.fma(quotient, quotient, 1.0)))
    zero = tile.cmpf(large, 0.0, predicate="equal")
    infinite = tile.cmpf(tile.maxf(first, second), inf, predicate="equal")
    return tile.select(infinite, inf, tile.select(zero, large, found))


def _norm(*numbers: Value) -> Value:
    """The square root of the sum of squares, which neither overflows nor vanishes."""
    first, *others = numbers
    for other in others:
        first = _hypot(first, other)
    return first


def _inverse_norm(*numbers: Value) -> Value:
    return tile.divf(1.0, _norm(*numbers))


# ---- rounding


def _trunc(x: Value) -> Value:
    return copy_sign(tile.floor(tile.absf(x)), x)


def _round(x: Value) -> Value:
    """To the nearest integer, halves away from zero."""
    size = tile.absf(x)
    whole = tile.floor(size)
    rest = tile.cmpf(tile.subf(size, whole), 0.5, predicate="greater_than_or_equal")
    up = tile.addf(whole, 1.0)
    return copy_sign(tile.select(rest, up, whole), x)


_ROUNDINGS: Mapping[str, Function] = MappingProxyType(
    {"rn": round_to_even, "rz": _trunc, "rd": tile.floor, "ru": tile.ceil}
)
"""How numbers become whole ones, by the suffixes of functions."""
_MODES = MappingProxyType(
    {"rn": "nearest_even", "rz": "zero", "rd": "negative_inf", "ru": "positive_inf"}
)
"""Rounding modes by the suffixes of functions."""


def _to_integer(x: Value, *, suffix: str, to: str, signedness: str) -> Value:
    return integer_of_float(_ROUNDINGS[suffix](x), to=to, signedness=signedness)


def _rounded_to_integer(x: Value, *, by: Function, to: str) -> Value:
    return integer_of_float(by(x), to=to, signedness="signed")


def _reciprocal(x: Value, *, rounding: str) -> Value:
    return tile.divf(1.0, x, rounding=rounding)


# ---- tests and bits


def _is_infinite(x: Value) -> Value:
    return tile.cmpf(tile.absf(x), inf, predicate="equal")


def _is_finite(x: Value) -> Value:
    return tile.cmpf(tile.absf(x), inf, predicate="less_than")


def _sign_bit(x: Value) -> Value:
    bits = tile.bitcast(x, f"i{width_of(x)}")
    return tile.cmpi(bits, 0, predicate="less_than", signedness="signed")


def _difference(x: Value, y: Value) -> Value:
    """x - y, but not below zero."""
    above = tile.cmpf(x, y, predicate="less_than_or_equal")
    return tile.select(above, 0.0, tile.subf(x, y))


def _saturated(x: Value) -> Value:
    return tile.minf(tile.maxf(x, 0.0), 1.0)


def _high(x: Value, y: Value) -> Value:
    """The high half of the signed product."""

    def where_negative(one: Value, other: Value) -> Value:
        negative = tile.cmpi(one, 0, predicate="less_than", signedness="signed")
        return tile.select(negative, other, 0)

    high = tile.subi(tile.mulhii(x, y), where_negative(x, y))
    return tile.subi(high, where_negative(y, x))


def _low24(x: Value, signedness: str) -> Value:
    return tile.shri(tile.shli(x, 8), 8, signedness=signedness)


def _product24(x: Value, y: Value, *, signedness: str) -> Value:
    return tile.muli(_low24(x, signedness), _low24(y, signedness))


def _mean(x: Value, y: Value, *, signedness: str, up: bool) -> Value:
    """The mean, rounded down or up, without overflow."""
    half = tile.shri(tile.xori(x, y), 1, signedness=signedness)
    return tile.subi(tile.ori(x, y), half) if up else tile.addi(tile.andi(x, y), half)


def _distance(x: Value, y: Value, z: Value, *, signedness: str) -> Value:
    """|x - y| + z."""
    high = tile.maxi(x, y, signedness=signedness)
    return tile.addi(tile.subi(high, tile.mini(x, y, signedness=signedness)), z)


def _first_set(x: Value) -> Value:
    """The number of the lowest bit that is set, from 1; 0 if none is."""
    lowest = tile.andi(x, tile.negi(x))
    return tile.subi(width_of(x), count_leading_zeros(lowest))


def _reversed(x: Value) -> Value:
    """The bits in opposite order."""
    width = width_of(x)
    by = width // 2
    while by:
        mask = sum(((1 << by) - 1) << at for at in range(0, width, 2 * by))
        high = tile.shli(tile.andi(x, mask), by)
        x = tile.ori(high, tile.andi(tile.shri(x, by, signedness="unsigned"), mask))
        by //= 2
    return x


def _narrow(make: Function) -> Function:
    """A function of bits whose result has 32."""

    def narrowed(x: Value) -> Value:
        found = make(x)
        return found if width_of(found) == 32 else tile.trunci(found, "i32")

    return narrowed


_OF_FLOATS: Mapping[str, Function] = MappingProxyType(
    {
        **BESSEL,
        **BESSEL_OF_ORDER,
        **ERROR_FUNCTIONS,
        **GAMMA,
        **PARTS,
        "acos": _acos,
        "acosh": _acosh,
        "asin": _asin,
        "asinh": _asinh,
        "atan": _atan,
        "atan2": tile.atan2,
        "atanh": _atanh,
        "cbrt": _cbrt,
        "ceil": tile.ceil,
        "copysign": copy_sign,
        "cos": tile.cos,
        "cosh": tile.cosh,
        "erf": error_function,
        "exp": tile.exp,
        "exp10": _exp10,
        "exp2": tile.exp2,
        "expm1": _expm1,
        "fabs": tile.absf,
        "fdim": _difference,
        "floor": tile.floor,
        "fma": tile.fma,
        "fmax": tile.maxf,
        "fmin": tile.minf,
        "fmod": tile.remf,
        "hypot": _hypot,
        "llrint": partial(_rounded_to_integer, by=round_to_even, to="i64"),
        "llround": partial(_rounded_to_integer, by=_round, to="i64"),
        "log": tile.log,
        "log10": _log10,
        "log1p": _log1p,
        "log2": tile.log2,
        "nearbyint": round_to_even,
        "norm3d": _norm,
        "norm4d": _norm,
        "pow": tile.fpowf,
        "powi": tile.fpowi,
        "rcbrt": _inverse_root,
        "rhypot": _inverse_norm,
        "rint": round_to_even,
        "rnorm3d": _inverse_norm,
        "rnorm4d": _inverse_norm,
        "round": _round,
        "rsqrt": tile.rsqrt,
        "sin": tile.sin,
        "sinh": tile.sinh,
        "sqrt": tile.sqrt,
        "tan": tile.tan,
        "tanh": tile.tanh,
        "trunc": _trunc,
    }
)
"""Functions that are there for f64, and with an `f` behind their names for f32."""

_OTHERS: Mapping[str, Function] = MappingProxyType(
    {
        **WORDS,
        "abs": tile.absi,
        "llabs": tile.absi,
        "brev": _reversed,
        "brevll": _reversed,
        "clz": count_leading_zeros,
        "clzll": _narrow(count_leading_zeros),
        "popc": count_ones,
        "popcll": _narrow(count_ones),
        "ffs": _first_set,
        "ffsll": _narrow(_first_set),
        "double_as_longlong": partial(tile.bitcast, to="i64"),
        "longlong_as_double": partial(tile.bitcast, to="f64"),
        "float_as_int": partial(tile.bitcast, to="i32"),
        "float_as_uint": partial(tile.bitcast, to="i32"),
        "int_as_float": partial(tile.bitcast, to="f32"),
        "uint_as_float": partial(tile.bitcast, to="f32"),
        "fast_cosf": tile.cos,
        "fast_exp10f": _exp10,
        "fast_expf": tile.exp,
        "fast_fdividef": tile.divf,
        "fast_log10f": _log10,
        "fast_log2f": tile.log2,
        "fast_logf": tile.log,
        "fast_powf": tile.fpowf,
        "fast_sinf": tile.sin,
        "fast_tanf": tile.tan,
        "frsqrt_rn": tile.rsqrt,
        "finitef": _is_finite,
        "isfinited": _is_finite,
        "isinfd": _is_infinite,
        "isinff": _is_infinite,
        "isnand": is_nan,
        "isnanf": is_nan,
        "signbitd": _sign_bit,
        "signbitf": _sign_bit,
        "saturatef": _saturated,
        "mulhi": _high,
        "mul64hi": _high,
        "umulhi": tile.mulhii,
        "umul64hi": tile.mulhii,
        "mul24": partial(_product24, signedness="signed"),
        "umul24": partial(_product24, signedness="unsigned"),
        "hadd": partial(_mean, signedness="signed", up=False),
        "rhadd": partial(_mean, signedness="signed", up=True),
        "uhadd": partial(_mean, signedness="unsigned", up=False),
        "urhadd": partial(_mean, signedness="unsigned", up=True),
        "sad": partial(_distance, signedness="signed"),
        "usad": partial(_distance, signedness="unsigned"),
    }
)
"""Functions of one type each."""

_ARITHMETIC: Mapping[str, Function] = MappingProxyType(
    {
        "add": tile.addf,
        "sub": tile.subf,
        "mul": tile.mulf,
        "div": tile.divf,
        "sqrt": tile.sqrt,
        "rcp": _reciprocal,
    }
)
"""Functions with `f` or `d` before their names and a rounding mode behind them."""

_INTEGERS = MappingProxyType(
    {
        "int": ("i32", "signed"),
        "uint": ("i32", "unsigned"),
        "ll": ("i64", "signed"),
        "ull": ("i64", "unsigned"),
    }
)

_FLOATS = MappingProxyType({"float": "f32", "double": "f64"})
_FROM_INTEGERS = MappingProxyType({"rn": tile.itof})
"""What makes floats of integers where Tile IR has the rounding mode."""


def _all() -> dict[str, Function]:
    found = {name + letter: make for name, make in _OF_FLOATS.items() for letter in ("", "f")}
    found |= _OTHERS
    for suffix, mode in _MODES.items():
        for name, make in _ARITHMETIC.items():
            for letter in "fd":
                found[f"{letter}{name}_{suffix}"] = partial(make, rounding=mode)
        for name in ("fma", "fmaf"):
            found[f"{name}_{suffix}"] = partial(tile.fma, rounding=mode)
        found[f"double2float_{suffix}"] = partial(tile.ftof, to="f32", rounding=mode)
        for (name, (integer, signedness)), (source, float_) in product(
            _INTEGERS.items(), _FLOATS.items()
        ):
            found[f"{source}2{name}_{suffix}"] = partial(
                _to_integer, suffix=suffix, to=integer, signedness=signedness
            )
            found[f"{name}2{source}_{suffix}"] = partial(
                _FROM_INTEGERS.get(suffix, float_of_integer),
                to=float_,
                signedness=signedness,
                rounding=mode,
            )
    return {f"__nv_{name}": make for name, make in found.items()}


FUNCTIONS: Mapping[str, Function] = MappingProxyType(_all())
"""What makes Tile IR of a call, by the symbol that is called."""
