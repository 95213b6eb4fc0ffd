"""Integer arithmetic on i1, i4, i8, i16, i32 and i64, wrapping in two's complement.

Specification: "Integer" and "Bitwise"; the numerics contract, "Exact rules". Tiles of one format
whose shapes are equal (or broadcast) in, a tile of that format out. Everything is computed in
64 bits and cut to the width. An i1 is 0 or 1 in unsigned and 0 or -1 in signed reading.

Undefined cases have these values: division by zero gives 0 and leaves the dividend as remainder;
the minimum divided by -1 wraps and leaves 0; a shift by the width or more, the amount read as
unsigned, gives 0, or the sign where the sign is shifted in.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from tilewright.numerics.exact import multiply_wide
from tilewright.numerics.formats import Array, Format, bits_to_storage, storage_to_bits

__all__ = [
    "absolute",
    "add",
    "cmp",
    "divi",
    "limits",
    "maximum",
    "minimum",
    "mul",
    "mulhii",
    "neg",
    "overflows",
    "read",
    "remi",
    "shli",
    "shri",
    "sub",
]

_ZERO, _ONE = np.uint64(0), np.uint64(1)


def limits(format: Format, signed: bool) -> tuple[int, int]:
    """The lowest and the highest value of an integer format."""
    if signed:
        return -(1 << (format.width - 1)), (1 << (format.width - 1)) - 1
    return 0, (1 << format.width) - 1


def read(format: Format, x: Array, signed: bool) -> Array:
    """Values of a tile in one of its readings: int64 if signed, else uint64."""
    bits = storage_to_bits(format, x)
    if not signed:
        return bits
    unused = np.uint64(64 - format.width)
    return (bits << unused).view(np.int64) >> unused.astype(np.int64)


def _magnitude(x: Array) -> Array:
    """Absolute values of int64 or uint64, as uint64."""
    bits = x.astype(np.uint64)
    return np.where(x < 0, _ZERO - bits, bits)


# ---- arithmetic


@np.errstate(all="ignore")
def add(format: Format, a: Array, b: Array) -> Array:
    """a + b."""
    return bits_to_storage(format, storage_to_bits(format, a) + storage_to_bits(format, b))


@np.errstate(all="ignore")
def sub(format: Format, a: Array, b: Array) -> Array:
    """a - b."""
    return bits_to_storage(format, storage_to_bits(format, a) - storage_to_bits(format, b))


@np.errstate(all="ignore")
def mul(format: Format, a: Array, b: Array) -> Array:
    """a * b."""
    return bits_to_storage(format, storage_to_bits(format, a) * storage_to_bits(format, b))


@np.errstate(all="ignore")
def neg(format: Format, a: Array) -> Array:
    """-a; the minimum stays what it is."""
    return bits_to_storage(format, _ZERO - storage_to_bits(format, a))


@np.errstate(all="ignore")
def absolute(format: Format, a: Array) -> Array:
    """The absolute value in signed reading; the minimum stays what it is."""
    return bits_to_storage(format, _magnitude(read(format, a, True)))


@np.errstate(all="ignore")
def mulhii(format: Format, a: Array, b: Array) -> Array:
    """The high half of the unsigned product of twice the width."""
    high, low = multiply_wide(storage_to_bits(format, a), storage_to_bits(format, b))
    if format.width < 64:
        high = low >> np.uint64(format.width)
    return bits_to_storage(format, high)


# Whether the quotient's magnitude grows by one, from: it is inexact, it is negative.
_DIVISION_ROUNDS_UP: dict[str, Callable[[Array, Array], Array]] = {
    "zero": lambda inexact, negative: np.zeros_like(inexact),
    "negative_inf": lambda inexact, negative: inexact & negative,
    "positive_inf": lambda inexact, negative: inexact & ~negative,
}


@np.errstate(all="ignore")
def divi(format: Format, a: Array, b: Array, signed: bool, rounding: str = "zero") -> Array:
    """a / b, rounded to ``zero``, ``negative_inf`` (floor) or ``positive_inf`` (ceiling)."""
    if rounding not in _DIVISION_ROUNDS_UP:
        raise ValueError(f"{rounding!r} is not a rounding mode of integer division")
    x, y = read(format, a, signed), read(format, b, signed)
    dividend, divisor = _magnitude(x), _magnitude(y)
    safe = np.where(divisor == 0, _ONE, divisor)
    whole, rest = dividend // safe, dividend % safe
    negative = (x < 0) ^ (y < 0)
    whole = whole + _DIVISION_ROUNDS_UP[rounding](rest != 0, negative)
    result = np.where(negative, _ZERO - whole, whole)
    return bits_to_storage(format, np.where(divisor == 0, _ZERO, result))


@np.errstate(all="ignore")
def remi(format: Format, a: Array, b: Array, signed: bool) -> Array:
    """What a division toward zero leaves, with the sign of a."""
    x, y = read(format, a, signed), read(format, b, signed)
    dividend, divisor = _magnitude(x), _magnitude(y)
    rest = np.where(divisor == 0, dividend, dividend % np.where(divisor == 0, _ONE, divisor))
    return bits_to_storage(format, np.where(x < 0, _ZERO - rest, rest))


# ---- shifts


def shli(format: Format, a: Array, b: Array) -> Array:
    """a shifted left by b bits."""
    count = storage_to_bits(format, b)
    shifted = storage_to_bits(format, a) << np.minimum(count, np.uint64(63))
    return bits_to_storage(format, np.where(count < format.width, shifted, _ZERO))


def shri(format: Format, a: Array, b: Array, signed: bool) -> Array:
    """a shifted right by b bits; copies of the sign come in if signed, else zeros."""
    count, value = storage_to_bits(format, b), read(format, a, signed)
    shifted = value >> np.minimum(count, np.uint64(63)).astype(value.dtype)
    sign = -(value < 0).astype(value.dtype)
    return bits_to_storage(format, np.where(count < format.width, shifted, sign).astype(np.uint64))


# ---- comparison


def maximum(format: Format, a: Array, b: Array, signed: bool) -> Array:
    """The larger value."""
    larger = np.maximum(read(format, a, signed), read(format, b, signed))
    return bits_to_storage(format, larger.astype(np.uint64))


def minimum(format: Format, a: Array, b: Array, signed: bool) -> Array:
    """The smaller value."""
    smaller = np.minimum(read(format, a, signed), read(format, b, signed))
    return bits_to_storage(format, smaller.astype(np.uint64))


_PREDICATES: dict[str, Callable[[Array, Array], Any]] = {
    "equal": np.equal,
    "not_equal": np.not_equal,
    "less_than": np.less,
    "less_than_or_equal": np.less_equal,
    "greater_than": np.greater,
    "greater_than_or_equal": np.greater_equal,
}


def cmp(format: Format, a: Array, b: Array, predicate: str, signed: bool) -> Array:
    """Whether the predicate holds, as bool. ValueError for an unknown predicate."""
    if predicate not in _PREDICATES:
        raise ValueError(f"{predicate!r} is not a comparison predicate")
    compared = _PREDICATES[predicate](read(format, a, signed), read(format, b, signed))
    return np.asarray(compared)


# ---- broken promises


def _changed_sign(format: Format, *tiles: Array) -> Array:
    """Where the first tile differs in sign from all others, in signed reading."""
    first, *others = (read(format, tile, True) < 0 for tile in tiles)
    return np.logical_and.reduce([first ^ other for other in others])


def _add_overflows(format: Format, a: Array, b: Array, signed: bool) -> Array:
    total = add(format, a, b)
    if signed:
        return _changed_sign(format, total, a, b)
    return read(format, total, False) < read(format, a, False)


def _sub_overflows(format: Format, a: Array, b: Array, signed: bool) -> Array:
    if signed:
        return _changed_sign(format, a, b, sub(format, a, b))
    return read(format, a, False) < read(format, b, False)


def _mul_overflows(format: Format, a: Array, b: Array, signed: bool) -> Array:
    x, y = read(format, a, signed), read(format, b, signed)
    high, low = multiply_wide(_magnitude(x), _magnitude(y))
    lowest, highest = limits(format, signed)
    bound = np.where((x < 0) ^ (y < 0), np.uint64(-lowest), np.uint64(highest))
    return (high != 0) | (low > bound)


def _neg_overflows(format: Format, a: Array, b: Array, signed: bool) -> Array:
    value = read(format, a, signed)
    return value == limits(format, True)[0] if signed else value != 0


def _shl_overflows(format: Format, a: Array, b: Array, signed: bool) -> Array:
    back = shri(format, shli(format, a, b), b, signed)
    return read(format, back, signed) != read(format, a, signed)


_OVERFLOWS: dict[str, Callable[[Format, Array, Array, bool], Array]] = {
    "add": _add_overflows,
    "sub": _sub_overflows,
    "mul": _mul_overflows,
    "neg": _neg_overflows,
    "shl": _shl_overflows,
}


@np.errstate(all="ignore")
def overflows(op: str, format: Format, a: Array, b: Array, signed: bool) -> Array:
    """Where the exact result does not fit the signed or unsigned reading, as bool.

    ``op`` is ``add``, ``sub``, ``mul``, ``neg`` (which ignores b) or ``shl`` (which overflows if
    shifting back does not restore a); ValueError otherwise. The overflow flags of operations
    promise that this is false: ``no_signed_wrap`` for signed, ``no_unsigned_wrap`` for unsigned.
    """
    if op not in _OVERFLOWS:
        raise ValueError(f"{op!r} has no overflow flags")
    return np.asarray(_OVERFLOWS[op](format, a, b, signed))
