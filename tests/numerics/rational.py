"""The oracle of the campaign: exact results in Python's integers, and rounding by the definition.

Nothing here comes from the package, not even the layout of the formats.  A result is computed
exactly as ``numerator / denominator * 2**exponent``, `place` finds the representable magnitude
below it and on which side of the halfway point it lies, and `Results.rounded` applies a rounding
mode and the rules of the target format to many of them at once.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import gmpy2
import numpy as np

MODES = ("nearest_even", "zero", "negative_inf", "positive_inf", "nearest_away")
IEEE_MODES = MODES[:4]


@dataclass(frozen=True)
class Layout:
    """The fields of a float format, and what conversions to it make of odd values."""

    name: str
    sign: int
    exponent_bits: int
    mantissa_bits: int
    bias: int
    largest: int
    """Code (encoding without sign) of the largest finite number."""
    infinity: int | None
    nan: int | None
    """Code of the quiet NaN; every code above the infinity (or from it on) is one."""
    infinity_to: int
    """Code that conversions give for an infinity."""
    nan_to: int
    """Code that conversions give for a NaN."""
    below_zero: int | None = None
    """Code that conversions give for negative numbers, if they are not kept."""
    zero: bool = True

    @property
    def lowest(self) -> int:
        """Exponent of the smallest normal number."""
        return (1 if self.zero else 0) - self.bias

    @property
    def sign_bit(self) -> int:
        return self.sign << (self.exponent_bits + self.mantissa_bits)

    @property
    def width(self) -> int:
        return self.sign + self.exponent_bits + self.mantissa_bits


def _ieee(name: str, exponent_bits: int, mantissa_bits: int) -> Layout:
    infinity = ((1 << exponent_bits) - 1) << mantissa_bits
    quiet = infinity + (1 << (mantissa_bits - 1))
    bias = (1 << (exponent_bits - 1)) - 1
    return Layout(
        name, 1, exponent_bits, mantissa_bits, bias, infinity - 1, infinity, quiet, infinity, quiet
    )


LAYOUTS = {
    layout.name: layout
    for layout in (
        _ieee("f16", 5, 10),
        _ieee("bf16", 8, 7),
        _ieee("tf32", 8, 10),
        _ieee("f32", 8, 23),
        _ieee("f64", 11, 52),
        Layout("f8E5M2", 1, 5, 2, 15, 0x7B, 0x7C, 0x7E, infinity_to=0x7B, nan_to=0x7E),
        Layout("f8E4M3FN", 1, 4, 3, 7, 0x7E, None, 0x7F, infinity_to=0x7E, nan_to=0x7F),
        Layout("f4E2M1FN", 1, 2, 1, 1, 0x7, None, None, infinity_to=0x7, nan_to=0x7),
        Layout(
            *("f8E8M0FNU", 0, 8, 0, 127, 0xFE, None, 0xFF),
            infinity_to=0xFE,
            nan_to=0xFF,
            below_zero=0xFF,
            zero=False,
        ),
        Layout(
            *("fnv8E5M3FNU", 0, 5, 3, 15, 0xFE, None, 0xFF),
            infinity_to=0xFE,
            nan_to=0xFF,
            below_zero=0,
        ),
    )
}
"""Written down from the specification and from numerics.md, not from the package."""

WIDTHS = {"i1": 1, "i4": 4, "i8": 8, "i16": 16, "i32": 32, "i64": 64}

FINITE, ZERO, INFINITE, NAN, CANCELLED = range(5)
"""Kinds of results: not zero; zero; infinity; NaN; a zero whose sign the rounding mode decides."""


class Number(NamedTuple):
    """``(-1)**negative * significand * 2**exponent``, or what the kind says."""

    kind: int
    negative: bool
    significand: int
    exponent: int


def decode(layout: Layout, bits: int) -> Number:
    """The number of an encoding."""
    code = bits & ((1 << (layout.exponent_bits + layout.mantissa_bits)) - 1)
    negative = bool(bits & layout.sign_bit)
    if code > layout.largest:
        return Number(INFINITE if code == layout.infinity else NAN, negative, 0, 0)
    field, mantissa = divmod(code, 1 << layout.mantissa_bits)
    if field == 0 and layout.zero:
        kind = FINITE if mantissa else ZERO
        return Number(kind, negative, mantissa, layout.lowest - layout.mantissa_bits)
    significand = mantissa | 1 << layout.mantissa_bits
    return Number(FINITE, negative, significand, field - layout.bias - layout.mantissa_bits)


class Exact(NamedTuple):
    """An exact result: ``(-1)**negative * numerator / denominator * 2**exponent``."""

    kind: int
    negative: bool
    numerator: int = 0
    denominator: int = 1
    exponent: int = 0


NOT_A_NUMBER = Exact(NAN, False)


# ---- rounding


def locate(layout: Layout, numerator: int, denominator: int, exponent: int) -> tuple[int, int, int]:
    """Where a positive number lies: the code below it, as if there was no largest, and as a
    numerator and a denominator what part of the way it is to the next one.

    Far beyond the largest and far below the smallest the part is anything but 0 and a half.
    """
    top = numerator.bit_length() - denominator.bit_length() + exponent
    if top > layout.bias + 2:
        return layout.largest + 1, 3, 4
    if top < layout.lowest - layout.mantissa_bits - 2:
        return 0, int(layout.zero), 4
    unit = max(top - 1, layout.lowest) - layout.mantissa_bits
    shift = exponent - unit
    if denominator == 1 and shift < 0:
        whole = numerator >> -shift
        rest, one = numerator - (whole << -shift), 1 << -shift
    else:
        one = denominator << max(-shift, 0)
        whole, rest = divmod(numerator << max(shift, 0), one)
    if whole >> (layout.mantissa_bits + 1):  # the number is not below two to the top
        rest += (whole & 1) * one
        whole, one, unit = whole >> 1, one << 1, unit + 1
    code = (unit + layout.mantissa_bits - layout.lowest << layout.mantissa_bits) + whole
    if layout.zero:
        return code, rest, one
    return (code - 1, rest, one) if whole else (0, 0, 1)  # nothing is below the smallest


def place(layout: Layout, numerator: int, denominator: int, exponent: int) -> tuple[int, int]:
    """The code below a positive number, and 0 if it is there, 1 before halfway to the next one, 2
    halfway, 3 beyond."""
    code, rest, one = locate(layout, numerator, denominator, exponent)
    if not rest:
        return code, 0
    return code, 1 + (2 * rest >= one) + (2 * rest > one)


class Results:
    """Many exact results, placed in a format."""

    def __init__(self, layout: Layout, results: Iterable[Exact]) -> None:
        self.layout = layout
        rows = [self._placed(result) for result in results]
        columns = list(zip(*rows, strict=True)) if rows else [(), (), (), ()]
        self.kind = np.array(columns[0], np.int8)
        self.negative = np.array(columns[1], np.bool_)
        self.code = np.array(columns[2], np.uint64)
        self.rest = np.array(columns[3], np.int8)

    def _placed(self, result: Exact) -> tuple[int, bool, int, int]:
        if result.kind != FINITE:
            return result.kind, result.negative, 0, 0
        code, rest = place(self.layout, result.numerator, result.denominator, result.exponent)
        return FINITE, result.negative, code, rest

    def rounded(self, mode: str) -> Any:
        """The encodings, uint64: NaN is the quiet positive one."""
        layout = self.layout
        negative = np.where(self.kind == CANCELLED, mode == "negative_inf", self.negative)
        odd = (self.code & np.uint64(1)).astype(np.bool_)
        if not layout.mantissa_bits:  # the only significant bit is set
            odd = np.ones_like(odd)
        up = {
            "nearest_even": (self.rest == 3) | ((self.rest == 2) & odd),
            "zero": np.zeros_like(odd),
            "negative_inf": (self.rest > 0) & negative,
            "positive_inf": (self.rest > 0) & ~negative,
            "nearest_away": self.rest >= 2,
        }[mode]
        code = self.code + up.astype(np.uint64)
        if layout.infinity is not None and layout.infinity_to == layout.infinity:
            stays = {"zero": True, "negative_inf": ~negative, "positive_inf": negative}
            beyond = np.where(stays.get(mode, False), layout.largest, layout.infinity)
        else:
            beyond = np.full(code.shape, layout.largest)
        code = np.where(code > np.uint64(layout.largest), beyond.astype(np.uint64), code)
        code = np.where(self.kind == INFINITE, np.uint64(layout.infinity_to), code)
        signed = code | np.where(negative, np.uint64(layout.sign_bit), np.uint64(0))
        if layout.below_zero is not None:
            below = negative & (self.kind != ZERO)
            signed = np.where(below, np.uint64(layout.below_zero), signed)
        return np.where(self.kind == NAN, np.uint64(layout.nan_to), signed)


# ---- operations


def value(x: Number) -> Exact:
    """The number itself."""
    return Exact(x.kind, x.negative, x.significand, 1, x.exponent)


def _sum(x: Exact, y: Exact) -> Exact:
    """The sum of two numbers of denominator one."""
    if x.kind == NAN or y.kind == NAN:
        return NOT_A_NUMBER
    if x.kind == INFINITE or y.kind == INFINITE:
        if x.kind == y.kind and x.negative != y.negative:
            return NOT_A_NUMBER
        return x if x.kind == INFINITE else y
    if x.kind == ZERO and y.kind == ZERO:
        return x if x.negative == y.negative else Exact(CANCELLED, False)
    exponent = min(x.exponent, y.exponent)
    left = x.numerator << (x.exponent - exponent)
    right = y.numerator << (y.exponent - exponent)
    total = (-left if x.negative else left) + (-right if y.negative else right)
    if not total:
        return Exact(CANCELLED, False)
    return Exact(FINITE, total < 0, abs(total), 1, exponent)


def add(x: Number, y: Number) -> Exact:
    return _sum(value(x), value(y))


def subtract(x: Number, y: Number) -> Exact:
    return _sum(value(x), value(y._replace(negative=not y.negative)))


def multiply(x: Number, y: Number) -> Exact:
    if x.kind == NAN or y.kind == NAN:
        return NOT_A_NUMBER
    negative = x.negative != y.negative
    if x.kind == INFINITE or y.kind == INFINITE:
        return NOT_A_NUMBER if ZERO in (x.kind, y.kind) else Exact(INFINITE, negative)
    kind = ZERO if ZERO in (x.kind, y.kind) else FINITE
    return Exact(kind, negative, x.significand * y.significand, 1, x.exponent + y.exponent)


def multiply_add(x: Number, y: Number, z: Number) -> Exact:
    return _sum(multiply(x, y), value(z))


def divide(x: Number, y: Number) -> Exact:
    if NAN in (x.kind, y.kind) or (x.kind == y.kind and x.kind in (ZERO, INFINITE)):
        return NOT_A_NUMBER
    negative = x.negative != y.negative
    if x.kind == INFINITE or y.kind == ZERO:
        return Exact(INFINITE, negative)
    if x.kind == ZERO or y.kind == INFINITE:
        return Exact(ZERO, negative)
    return Exact(FINITE, negative, x.significand, y.significand, x.exponent - y.exponent)


def square_root(x: Number) -> Exact:
    """The root, or a number between the same multiples of 2**-70 times its power of two."""
    if x.kind in (NAN, ZERO):
        return value(x)
    if x.negative:
        return NOT_A_NUMBER
    if x.kind == INFINITE:
        return Exact(INFINITE, False)
    shift = 140 + (x.exponent & 1)
    root, rest = gmpy2.isqrt_rem(x.significand << shift)
    return Exact(FINITE, False, 2 * int(root) + (rest != 0), 1, (x.exponent - shift) // 2 - 1)


def remainder(x: Number, y: Number) -> Exact:
    """What the quotient truncated to an integer leaves, with the sign of x."""
    if NAN in (x.kind, y.kind) or x.kind == INFINITE or y.kind == ZERO:
        return NOT_A_NUMBER
    if x.kind == ZERO or y.kind == INFINITE:
        return value(x)
    exponent = min(x.exponent, y.exponent)
    left = gmpy2.mpz(x.significand) << (x.exponent - exponent)
    rest = int(left % (gmpy2.mpz(y.significand) << (y.exponent - exponent)))
    return Exact(FINITE if rest else ZERO, x.negative, rest, 1, exponent)


def _integral(x: Number, *, up: bool) -> Exact:
    if x.kind != FINITE or x.exponent >= 0:
        return value(x)
    signed = -x.significand if x.negative else x.significand
    whole = -(-signed >> -x.exponent) if up else signed >> -x.exponent
    return Exact(FINITE if whole else ZERO, x.negative, abs(whole))


def floor(x: Number) -> Exact:
    return _integral(x, up=False)


def ceil(x: Number) -> Exact:
    return _integral(x, up=True)


def compares(x: Number, y: Number) -> int | None:
    """Minus one, zero or one; None when unordered."""
    if NAN in (x.kind, y.kind):
        return None
    left, right = (_order(x), _order(y))
    if x.kind == y.kind == FINITE and x.negative == y.negative:
        exponent = min(x.exponent, y.exponent)
        left = x.significand << (x.exponent - exponent)
        right = y.significand << (y.exponent - exponent)
        if x.negative:
            left, right = -left, -right
    return (left > right) - (left < right)


def _order(x: Number) -> int:
    size = {ZERO: 0, FINITE: 1, INFINITE: 2}[x.kind]
    return -size if x.negative else size


def _extremum(x: Number, y: Number, *, largest: bool, propagate: bool) -> Exact:
    if x.kind == NAN or y.kind == NAN:
        other = y if x.kind == NAN else x
        return NOT_A_NUMBER if propagate or other.kind == NAN else value(other)
    order = compares(x, y) or x.negative < y.negative or -(x.negative > y.negative)
    return value(x if (order > 0) == largest else y)


def maximum(x: Number, y: Number) -> Exact:
    return _extremum(x, y, largest=True, propagate=False)


def minimum(x: Number, y: Number) -> Exact:
    return _extremum(x, y, largest=False, propagate=False)


def maximum_propagating(x: Number, y: Number) -> Exact:
    return _extremum(x, y, largest=True, propagate=True)


def minimum_propagating(x: Number, y: Number) -> Exact:
    return _extremum(x, y, largest=False, propagate=True)


Operation = Callable[..., Exact]


def results(
    layout: Layout, operation: Operation, columns: list[Any], source: Layout | None = None
) -> Results:
    """The exact results of an operation on columns of encodings, in the layout or another one."""
    numbers = ([decode(source or layout, bits) for bits in column.tolist()] for column in columns)
    return Results(layout, map(operation, *numbers))


def flushed(layout: Layout, bits: Any) -> Any:
    """Encodings with subnormals replaced by zeros of their sign."""
    code = bits & ~np.uint64(layout.sign_bit)
    return np.where(code < (1 << layout.mantissa_bits), bits & np.uint64(layout.sign_bit), bits)


def is_nan(layout: Layout, bits: Any) -> Any:
    """Which encodings are NaN."""
    if layout.nan is None:
        return np.zeros(bits.shape, np.bool_)
    code = bits & ~np.uint64(layout.sign_bit)
    if layout.infinity is not None:
        return code > layout.infinity
    return code > layout.largest
