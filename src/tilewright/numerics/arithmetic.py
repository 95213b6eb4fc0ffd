"""Floating-point arithmetic in f16, bf16, f32 and f64: correctly rounded in every IEEE mode.

Specification: "Floating Point"; the numerics contract, class *exact*. Operands are tiles of one
format whose shapes are equal (or broadcast); results are tiles of the format. Rounding to nearest
even uses the host's arithmetic (it must be in its default mode), all else goes through `exact`.

With ``ftz`` (f32 only, else ValueError) subnormal operands become zeros of their sign first, and
so does a result that is subnormal after rounding.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilewright.numerics import exact
from tilewright.numerics.exact import Exact
from tilewright.numerics.formats import (
    Array,
    Format,
    bits_to_storage,
    check_tile,
    storage_to_bits,
    to_float64,
)
from tilewright.numerics.rounding import round_to, with_canonical_nan

__all__ = [
    "ARITHMETIC_MODES",
    "absolute",
    "add",
    "ceil",
    "compare",
    "div",
    "div_approx",
    "floor",
    "flush_subnormals",
    "fma",
    "maximum",
    "minimum",
    "mul",
    "negate",
    "remainder",
    "sqrt",
    "sub",
]

ARITHMETIC_MODES = ("nearest_even", "zero", "negative_inf", "positive_inf")
"""The modes of add, sub, mul, div, sqrt and fma."""

_ARITHMETIC_FORMATS = ("f16", "bf16", "f32", "f64")


@dataclass(frozen=True)
class _Operation:
    """How to get the exact result of finite operands, and what the host calls the operation."""

    exactly: Callable[[list[Exact], bool], Exact]
    """Takes the operands, and whether cancellation leaves a negative zero."""
    host: Callable[..., Any]
    """Takes float arrays; right for infinities and NaN in any case."""
    host_rounds_once: bool = True


def _host_fma(a: Array, b: Array, c: Array) -> Array:
    """The fma of float64 values of which one is not finite; the others count by their sign."""
    a, b, c = (np.where(np.isfinite(x) & (x != 0), np.copysign(1.0, x), x) for x in (a, b, c))
    return a * b + c


_ADD = _Operation(lambda x, minus: exact.total(x[0], x[1], negative_zero=minus), np.add)
_SUB = _Operation(
    lambda x, minus: exact.total(x[0], exact.negate(x[1]), negative_zero=minus), np.subtract
)
_MUL = _Operation(lambda x, minus: exact.product(x[0], x[1]), np.multiply)
_DIV = _Operation(lambda x, minus: exact.quotient(x[0], x[1]), np.divide)
_SQRT = _Operation(lambda x, minus: exact.square_root(x[0]), np.sqrt)
_FMA = _Operation(
    lambda x, minus: exact.total(exact.product(x[0], x[1]), x[2], negative_zero=minus),
    _host_fma,
    host_rounds_once=False,
)


def add(format: Format, a: Array, b: Array, mode: str = "nearest_even", ftz: bool = False) -> Array:
    """a + b."""
    return _apply(_ADD, format, (a, b), mode, ftz)


def sub(format: Format, a: Array, b: Array, mode: str = "nearest_even", ftz: bool = False) -> Array:
    """a - b."""
    return _apply(_SUB, format, (a, b), mode, ftz)


def mul(format: Format, a: Array, b: Array, mode: str = "nearest_even", ftz: bool = False) -> Array:
    """a * b."""
    return _apply(_MUL, format, (a, b), mode, ftz)


def div(format: Format, a: Array, b: Array, mode: str = "nearest_even", ftz: bool = False) -> Array:
    """a / b; a non-zero finite number by zero gives an infinity, zero by zero NaN."""
    return _apply(_DIV, format, (a, b), mode, ftz)


@np.errstate(all="ignore")
def div_approx(format: Format, a: Array, b: Array, ftz: bool = False) -> Array:
    """a / b as `divf` with `approx` gives it: of f32, as a product with the reciprocal of b, which
    is 0 where b is finite and above 2^126 in magnitude."""
    size = np.abs(check_tile(format, b))
    large = (size > np.float32(2.0**126)) & np.isfinite(size)
    product = with_canonical_nan(a * np.copysign(np.float32(0), b))
    return np.where(large, product, div(format, a, b, ftz=ftz))


def sqrt(format: Format, a: Array, mode: str = "nearest_even", ftz: bool = False) -> Array:
    """The square root; NaN below zero, -0 of -0."""
    return _apply(_SQRT, format, (a,), mode, ftz)


def fma(
    format: Format,
    a: Array,
    b: Array,
    c: Array,
    mode: str = "nearest_even",
    ftz: bool = False,
) -> Array:
    """a * b + c, rounded once."""
    return _apply(_FMA, format, (a, b, c), mode, ftz)


@np.errstate(all="ignore")
def _apply(
    operation: _Operation, format: Format, operands: tuple[Array, ...], mode: str, ftz: bool
) -> Array:
    _check_format(format)
    if mode not in ARITHMETIC_MODES:
        raise ValueError(f"{mode!r} is not a rounding mode of arithmetic")
    if ftz:
        operands = tuple(flush_subnormals(format, x) for x in operands)
    if mode == "nearest_even" and operation.host_rounds_once:
        result = _round_on_host(operation, format, operands)
    else:
        result = round_to(format, _exactly(operation, format, operands, mode), mode)
    return flush_subnormals(format, result) if ftz else result


def _round_on_host(operation: _Operation, format: Format, operands: tuple[Array, ...]) -> Array:
    """Nearest even by the host: for f16 and bf16 in float64, of which 53 bits are so many more
    than twice theirs that rounding again changes nothing; f32 and f64 directly."""
    if format.name in ("f32", "f64"):
        return with_canonical_nan(operation.host(*(check_tile(format, x) for x in operands)))
    return round_to(format, operation.host(*(to_float64(format, x) for x in operands)))


def _exactly(
    operation: _Operation, format: Format, operands: tuple[Array, ...], mode: str
) -> Exact:
    wide = np.broadcast_arrays(*(to_float64(format, x) for x in operands))
    finite = np.logical_and.reduce([np.isfinite(x) for x in wide])
    result = operation.exactly([exact.from_float64(x) for x in wide], mode == "negative_inf")
    if finite.all():
        return result
    return exact.select(finite, result, exact.from_float64(operation.host(*wide)))


def _check_format(format: Format) -> None:
    if format.name not in _ARITHMETIC_FORMATS:
        raise ValueError(f"there is no arithmetic in {format.name}")


@np.errstate(all="ignore")
def flush_subnormals(format: Format, a: Array) -> Array:
    """Subnormal elements become zeros of the same sign. ValueError if the format is not f32."""
    if format.name != "f32":
        raise ValueError(f"flush_to_zero is for f32 only, not {format.name}")
    return np.where(np.abs(a) < np.finfo(np.float32).smallest_normal, np.copysign(a * 0, a), a)


# ---- maximum, minimum, comparison


def maximum(
    format: Format, a: Array, b: Array, propagate_nan: bool = False, ftz: bool = False
) -> Array:
    """The larger number, +0 being larger than -0.

    A NaN loses to a number, unless NaN is to propagate; a NaN result is the canonical one.
    """
    return _extremum(format, (a, b), propagate_nan, ftz, largest=True)


def minimum(
    format: Format, a: Array, b: Array, propagate_nan: bool = False, ftz: bool = False
) -> Array:
    """The smaller number, -0 being smaller than +0; NaN as in `maximum`."""
    return _extremum(format, (a, b), propagate_nan, ftz, largest=False)


def _extremum(
    format: Format, operands: tuple[Array, Array], propagate_nan: bool, ftz: bool, *, largest: bool
) -> Array:
    _check_format(format)
    if ftz:
        operands = (flush_subnormals(format, operands[0]), flush_subnormals(format, operands[1]))
    x, y = (to_float64(format, operand) for operand in operands)
    x_is_nan, y_is_nan = np.isnan(x), np.isnan(y)
    x_is_larger = (x > y) | ((x == y) & (np.signbit(y)))
    number = np.where(x_is_larger == largest, x, y)
    if propagate_nan:
        result = np.where(x_is_nan | y_is_nan, np.nan, number)
    else:
        result = np.where(x_is_nan, y, np.where(y_is_nan, x, number))
    return round_to(format, result)


_PREDICATES: dict[str, Callable[[Array, Array], Any]] = {
    "equal": np.equal,
    "not_equal": np.not_equal,
    "less_than": np.less,
    "less_than_or_equal": np.less_equal,
    "greater_than": np.greater,
    "greater_than_or_equal": np.greater_equal,
}


def compare(format: Format, a: Array, b: Array, predicate: str, ordering: str) -> Array:
    """Whether the predicate holds, as bool; with a NaN on either side, whether ``unordered``.

    ``ordering`` is ``ordered`` or ``unordered``; ValueError otherwise or for another predicate.
    """
    _check_format(format)
    if predicate not in _PREDICATES or ordering not in ("ordered", "unordered"):
        raise ValueError(f"{predicate!r} {ordering!r} is not a comparison")
    x, y = to_float64(format, a), to_float64(format, b)
    unordered = np.isnan(x) | np.isnan(y)
    return np.where(unordered, ordering == "unordered", _PREDICATES[predicate](x, y))


# ---- one operand, and the remainder: exact, so they need no rounding


@np.errstate(all="ignore")
def remainder(format: Format, a: Array, b: Array) -> Array:
    """a - b * trunc(a / b), exactly, with the sign of a; NaN if a is infinite or b is zero."""
    _check_format(format)
    return round_to(format, np.fmod(to_float64(format, a), to_float64(format, b)))


@np.errstate(all="ignore")
def floor(format: Format, a: Array) -> Array:
    """The largest integer not above a."""
    _check_format(format)
    return round_to(format, np.floor(to_float64(format, a)))


@np.errstate(all="ignore")
def ceil(format: Format, a: Array) -> Array:
    """The smallest integer not below a; it is -0 above -1."""
    _check_format(format)
    return round_to(format, np.ceil(to_float64(format, a)))


def absolute(format: Format, a: Array) -> Array:
    """Clears the sign bit, that of a NaN too."""
    _check_format(format)
    return bits_to_storage(format, storage_to_bits(format, a) & ~np.uint64(format.sign_mask))


def negate(format: Format, a: Array) -> Array:
    """Inverts the sign bit, that of a NaN too."""
    _check_format(format)
    return bits_to_storage(format, storage_to_bits(format, a) ^ np.uint64(format.sign_mask))
