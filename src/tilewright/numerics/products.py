"""Matrix products with an accumulator: the exact sum of exact products, rounded once.

Specification: "mmaf" and "mmaf_scaled"; the numerics contract, "Bounded rules". Products of all
formats up to f32 are exact in float64; their sum is rounded there, in an error far below that of
the result. For f64 every bit of the sum is kept, so overflow on the way, cancellation and
underflow cost nothing.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from tilewright.numerics import exact
from tilewright.numerics.exact import Exact
from tilewright.numerics.formats import Array, Format, to_float64
from tilewright.numerics.rounding import round_to

__all__ = ["matrix_multiply_add", "scaled_matrix_multiply_add"]


@np.errstate(all="ignore")
def matrix_multiply_add(
    format: Format, result_format: Format, a: Array, b: Array, acc: Array
) -> Array:
    """a @ b + acc, rounded to nearest even; a zero result is positive.

    ``a`` is a tile (..., M, K) and ``b`` one (..., K, N) of the format, ``acc`` and the result are
    tiles (..., M, N) of the result format, with the same leading dimensions. An infinity times
    zero and a sum of opposite infinities are NaN; finite operands never are.
    """
    x, y, z = to_float64(format, a), to_float64(format, b), to_float64(result_format, acc)
    if format.name != "f64":
        return round_to(result_format, np.matmul(x, y) + z)
    finite = _is_finite(x, y, z)
    if finite.all():
        return round_to(result_format, _total(x, y, z))
    # Where something is not finite the magnitudes of the finite ones do not matter.
    by_rule = np.matmul(_signs(x), _signs(y)) + _signs(z)
    x, y, z = (np.where(np.isfinite(v), v, 0.0) for v in (x, y, z))
    total = exact.select(finite, _total(x, y, z), exact.from_float64(by_rule))
    return round_to(result_format, total)


@np.errstate(all="ignore")
def scaled_matrix_multiply_add(
    format: Format,
    scale_format: Format,
    result_format: Format,
    a: Array,
    b: Array,
    acc: Array,
    a_scale: Array,
    b_scale: Array,
) -> Array:
    """(a * a_scale) @ (b * b_scale) + acc, rounded to nearest even.

    As `matrix_multiply_add`, for formats of at most 8 bits. The scales are tiles (..., M, K / n)
    and (..., K / n, N) of the scale format: each multiplies n neighbours along the inner dimension.
    """
    block = a.shape[-1] // a_scale.shape[-1]
    x_scale = np.repeat(to_float64(scale_format, a_scale), block, axis=-1)
    y_scale = np.repeat(to_float64(scale_format, b_scale), block, axis=-2)
    x, y = to_float64(format, a) * x_scale, to_float64(format, b) * y_scale
    return round_to(result_format, np.matmul(x, y) + to_float64(result_format, acc))


def _is_finite(a: Array, b: Array, acc: Array) -> Array:
    """Which elements of the result come from finite ones only."""
    rows = np.isfinite(a).all(axis=-1, keepdims=True)
    columns = np.isfinite(b).all(axis=-2, keepdims=True)
    return rows & columns & np.isfinite(acc)


def _signs(x: Array) -> Array:
    """Finite numbers replaced by 1, 0 or -1."""
    return np.where(np.isfinite(x), np.sign(x), x)


# ---- exact sums


class _Term(NamedTuple):
    """One number to add to each element of the result, as in `Exact` with one word."""

    negative: Array
    exponent: Array
    significand: Array


_LIMB = 32
_LIMB_BITS = np.uint64(32)
_LOW_LIMB = np.uint64((1 << 32) - 1)
_KEPT_LIMBS = 4


class _Accumulator:
    """A fixed-point number for each element of a result, long enough for all exponents.

    The numbers are rows of 32-bit limbs in int64, lowest first, whose carries wait until the end:
    there is room for those of 2**29 terms.
    """

    def __init__(self, shape: tuple[int, ...], lowest: int, highest: int) -> None:
        """For terms of that shape with exponents from the lowest to the highest."""
        self.shape = shape
        self.lowest = lowest - _LIMB * (_KEPT_LIMBS - 1)
        count = (highest - self.lowest) // _LIMB + 5
        self.limbs = np.zeros((*shape, count), np.int64)
        self.first = np.arange(0, self.limbs.size, count).reshape(shape)

    def add(self, term: _Term) -> None:
        """Adds a term."""
        shift = np.where(term.significand == 0, 0, term.exponent - self.lowest)
        where = self.first + shift // _LIMB
        within = (shift % _LIMB).astype(np.uint64)
        low = (term.significand & _LOW_LIMB) << within
        high = (term.significand >> _LIMB_BITS) << within
        sign = np.where(term.negative, -1, 1)
        limbs = self.limbs.reshape(-1)
        limbs[where] += (low & _LOW_LIMB).astype(np.int64) * sign
        limbs[where + 1] += ((low >> _LIMB_BITS) + (high & _LOW_LIMB)).astype(np.int64) * sign
        limbs[where + 2] += (high >> _LIMB_BITS).astype(np.int64) * sign

    def total(self) -> Exact:
        """The sum; zeros are positive."""
        self._carry()
        negative = self.limbs[..., -1] < 0
        self.limbs *= np.where(negative, -1, 1)[..., np.newaxis]
        self._carry()
        occupied = self.limbs != 0
        count = occupied.shape[-1]
        top = np.maximum(count - 1 - occupied[..., ::-1].argmax(axis=-1), _KEPT_LIMBS - 1)
        bottom = top - (_KEPT_LIMBS - 1)
        limbs = self.limbs.reshape(-1).astype(np.uint64)
        words = [limbs[self.first + bottom + index] for index in range(_KEPT_LIMBS)]
        lost = occupied.any(axis=-1) & (occupied.argmax(axis=-1) < bottom)
        low = words[1] << _LIMB_BITS | words[0] | lost.astype(np.uint64)
        high = words[3] << _LIMB_BITS | words[2]
        exponent = self.lowest + bottom * _LIMB
        false = np.zeros(self.shape, np.bool_)
        return Exact(negative, exponent, high, low, false, false)

    def _carry(self) -> None:
        """Leaves 32 bits in every limb; the highest gets the sign."""
        for index in range(self.limbs.shape[-1] - 1):
            limb = self.limbs[..., index]
            self.limbs[..., index + 1] += limb >> _LIMB
            limb &= (1 << _LIMB) - 1


def _total(a: Array, b: Array, acc: Array) -> Exact:
    """a @ b + acc of finite float64 matrices, exactly."""
    (low_a, high_a), (low_b, high_b), (low_acc, high_acc) = map(_ends, (a, b, acc))
    digit = (53 - (_MOST_DIGITS * a.shape[-1]).bit_length()) // 2
    x, y = _in_digits(a, digit, -1), _in_digits(b, digit, -2)
    terms, low = _terms_of_products(a, b), low_a + low_b
    if x and y:
        terms, low = _terms_of_digits(x, y), low - digit * (len(x.digits) + len(y.digits)) + 106
    accumulator = _Accumulator(acc.shape, min(low, low_acc), max(high_a + high_b + 64, high_acc))
    start = exact.from_float64(acc)
    accumulator.add(_Term(start.negative, start.exponent, start.low))
    for term in terms:
        accumulator.add(term)
    return accumulator.total()


def _ends(x: Array) -> tuple[int, int]:
    """The lowest and the highest exponent of a last place, zeros aside."""
    exponents = np.frexp(x)[1][x != 0] - 53
    return (int(exponents.min()), int(exponents.max())) if exponents.size else (0, 0)


def _terms_of_products(a: Array, b: Array) -> Iterator[_Term]:
    """Every product in two words."""
    x, y = exact.from_float64(a), exact.from_float64(b)
    for k in range(a.shape[-1]):
        row, column = np.s_[..., :, k, None], np.s_[..., k, None, :]
        negative = x.negative[row] ^ y.negative[column]
        exponent = x.exponent[row] + y.exponent[column]
        high, low = exact.multiply_wide(x.low[row], y.low[column])
        yield _Term(negative, exponent, low)
        yield _Term(negative, exponent + 64, high)


_MOST_DIGITS = 4


class _InDigits(NamedTuple):
    """Float64 numbers as ``sum(digits[n] * 2**(exponent - digit * (n + 1)))``."""

    digits: list[Array]
    """Integers of few bits, in float64: their products add up exactly there."""
    exponent: Array
    """One for each row or column."""
    digit: int
    """Bits of a digit."""


def _in_digits(x: Array, digit: int, axis: int) -> _InDigits | None:
    """Takes numbers apart, with one exponent along the axis; None if that makes too many digits."""
    if not x.size:
        return None
    exponents = np.frexp(x)[1].astype(np.int64)
    highest = np.where(x == 0, -(1 << 20), exponents).max(axis=axis, keepdims=True)
    span = int(np.where(x == 0, 0, highest - exponents).max()) + 53
    if span > digit * _MOST_DIGITS:
        return None
    digits: list[Array] = []
    rest = np.ldexp(x, np.where(x == 0, 0, digit - highest))
    for _ in range(-(-span // digit)):
        digits.append(np.rint(rest))
        rest = np.ldexp(rest - digits[-1], digit)
    return _InDigits(digits, highest, digit)


def _terms_of_digits(x: _InDigits, y: _InDigits) -> Iterator[_Term]:
    """The sums of the products of digits, those of equal weight together (Ozaki's method)."""
    for weight in range(len(x.digits) + len(y.digits) - 1):
        pairs = (
            (x.digits[n], y.digits[weight - n])
            for n in range(len(x.digits))
            if 0 <= weight - n < len(y.digits)
        )
        whole = np.sum([np.matmul(p, q) for p, q in pairs], axis=0)
        exponent = x.exponent + y.exponent - x.digit * (weight + 2)
        yield _Term(whole < 0, exponent, np.abs(whole).astype(np.uint64))
