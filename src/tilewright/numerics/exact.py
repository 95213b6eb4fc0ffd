"""Exact results: what an operation yields before it is rounded.

An `Exact` holds, for each element, a 128-bit significand and an exponent, so that rounding is
done once, in one place (`rounding`), whatever the operation and the format. Where a result needs
more bits, the lowest one *sticks*: it is set if anything non-zero was lost below it. All targets
have at most 53 bits, so the sticky bit never reaches the last kept bit or the one after it.
"""

from fractions import Fraction
from typing import NamedTuple

import numpy as np

from tilewright.numerics.formats import Array

__all__ = [
    "Exact",
    "bit_length",
    "from_float64",
    "from_integers",
    "from_rationals",
    "multiply_wide",
    "negate",
    "normalise",
    "product",
    "quotient",
    "select",
    "shift_left",
    "shift_right",
    "square_root",
    "total",
]

_ONE = np.uint64(1)
_WORD = np.uint64(64)
_FRACTION = np.uint64((1 << 52) - 1)
_HALF_WORD = np.uint64(32)
_LOW_HALF = np.uint64((1 << 32) - 1)
_NO_EXPONENT = -(1 << 40)


class Exact(NamedTuple):
    """Extended real numbers: ``(-1)**negative * (high * 2**64 + low) * 2**exponent``.

    Six arrays of one shape: bool, int64, uint64, uint64, bool, bool. Where ``infinite`` or
    ``nan`` is set the significand means nothing; zeros have a sign.
    """

    negative: Array
    exponent: Array
    high: Array
    low: Array
    infinite: Array
    nan: Array

    @property
    def zero(self) -> Array:
        """Where the number is zero, as bool."""
        return ~self.infinite & ~self.nan & (self.high | self.low == 0)


def _finite(negative: Array, exponent: Array, high: Array, low: Array) -> Exact:
    false = np.zeros(np.shape(low), np.bool_)
    return Exact(negative, exponent, high, low, false, false)


# ---- making exact numbers


def from_float64(x: Array) -> Exact:
    """The numbers in a float64 array."""
    bits = np.asarray(x, np.float64).view(np.uint64)
    field = (bits >> np.uint64(52)).astype(np.int64) & 0x7FF
    fraction = bits & _FRACTION
    low = np.where(field == 0, fraction, fraction | (_ONE << np.uint64(52)))
    exponent = np.maximum(field, 1) - 1075
    negative, high = (bits >> np.uint64(63)).astype(np.bool_), np.zeros_like(bits)
    return Exact(negative, exponent, high, low, np.isinf(x), np.isnan(x))


def from_integers(x: Array) -> Exact:
    """The numbers in an array of any integer dtype up to 64 bits."""
    x = np.asarray(x)
    negative = np.asarray(x < 0)
    bits = x.astype(np.uint64)
    magnitude = np.where(negative, ~bits + _ONE, bits)
    return _finite(negative, np.zeros(x.shape, np.int64), np.zeros_like(magnitude), magnitude)


def from_rationals(x: Array) -> Exact:
    """The numbers in an object array of int or Fraction (one by one: slow)."""
    parts = [_rational_parts(Fraction(value)) for value in x.flat]
    columns = zip(*parts, strict=True) if parts else ((), (), (), ())
    dtypes = (np.bool_, np.int64, np.uint64, np.uint64)
    arrays = [
        np.array(column, dtype).reshape(x.shape)
        for column, dtype in zip(columns, dtypes, strict=True)
    ]
    return _finite(*arrays)


def _rational_parts(value: Fraction) -> tuple[bool, int, int, int]:
    numerator, denominator = abs(value.numerator), value.denominator
    shift = 120 - numerator.bit_length() + denominator.bit_length()
    whole, rest = divmod(numerator << max(shift, 0), denominator << max(-shift, 0))
    whole = whole << 1 | (rest != 0)
    return value < 0, -shift - 1, whole >> 64, whole & ((1 << 64) - 1)


def select(condition: Array, x: Exact, y: Exact) -> Exact:
    """Elements of x where the condition holds, of y elsewhere."""
    return Exact(*(np.where(condition, a, b) for a, b in zip(x, y, strict=True)))


# ---- words


def shift_left(word: Array, count: Array) -> Array:
    """Shifts uint64 left by int64; the result is 0 if the count is not in 0 .. 63."""
    return word << np.minimum(count.view(np.uint64), _WORD)  # in NumPy, 64 clears all bits


def shift_right(word: Array, count: Array) -> Array:
    """Shifts uint64 right by int64; the result is 0 if the count is not in 0 .. 63."""
    return word >> np.minimum(count.view(np.uint64), _WORD)


def bit_length(word: Array) -> Array:
    """Number of bits of each uint64 without leading zeros, as int64."""
    top = word & ~(word >> _ONE)  # the second bit is clear: the conversion cannot round up
    return np.frexp(top.astype(np.float64))[1].astype(np.int64)


def multiply_wide(x: Array, y: Array) -> tuple[Array, Array]:
    """High and low words of the products of two uint64 arrays."""
    x1, x0 = x >> _HALF_WORD, x & _LOW_HALF
    y1, y0 = y >> _HALF_WORD, y & _LOW_HALF
    middle = x1 * y0 + (x0 * y0 >> _HALF_WORD)
    carry = x0 * y1 + (middle & _LOW_HALF)
    return x1 * y1 + (middle >> _HALF_WORD) + (carry >> _HALF_WORD), x * y


def normalise(x: Exact) -> Exact:
    """Shifts so that the top bit of every significand is set; zeros get a very low exponent."""
    count = 64 - bit_length(x.high)
    count = np.where(x.high == 0, 128 - bit_length(x.low), count)
    high = (
        shift_left(x.high, count) | shift_right(x.low, 64 - count) | shift_left(x.low, count - 64)
    )
    exponent = np.where(x.zero, _NO_EXPONENT, x.exponent - count)
    return Exact(x.negative, exponent, high, shift_left(x.low, count), x.infinite, x.nan)


def shift_right_wide(high: Array, low: Array, count: Array) -> tuple[Array, Array]:
    """Shifts 128-bit words right; the lowest bit sticks."""
    count = np.minimum(count, 128)
    shifted = shift_right(low, count) | shift_left(high, 64 - count) | shift_right(high, count - 64)
    lost = np.where(count <= 64, shift_left(low, 64 - count), low | shift_left(high, 128 - count))
    return shift_right(high, count), shifted | (lost != 0).astype(np.uint64)


# ---- operations


def negate(x: Exact) -> Exact:
    """The numbers with the opposite sign."""
    return x._replace(negative=~x.negative)


def product(x: Exact, y: Exact) -> Exact:
    """x * y, for finite numbers whose significands fit the low word."""
    high, low = multiply_wide(x.low, y.low)
    return _finite(x.negative ^ y.negative, x.exponent + y.exponent, high, low)


def total(x: Exact, y: Exact, *, negative_zero: bool) -> Exact:
    """x + y, for finite numbers of at most 106 bits.

    A zero has the sign of its terms if they agree, otherwise the one asked for: IEEE 754 wants
    -0 when rounding to negative infinity and +0 in all other modes.
    """
    x, y = normalise(x), normalise(y)
    swap = x.exponent < y.exponent
    big, small = select(swap, y, x), select(swap, x, y)
    # One bit of room for the carry. The smaller term loses bits only if the other is at least
    # 21 bits above it, so cancellation never brings the sticky bit near the top.
    high1, low1 = shift_right_wide(big.high, big.low, np.ones_like(big.exponent))
    high2, low2 = shift_right_wide(small.high, small.low, big.exponent - small.exponent + 1)

    subtract = big.negative ^ small.negative
    low = np.where(subtract, low1 - low2, low1 + low2)
    carry = np.where(subtract, low1 < low2, low < low1).astype(np.uint64)
    high = np.where(subtract, high1 - high2 - carry, high1 + high2 + carry)
    below = subtract & ((high1 < high2) | ((high1 == high2) & (low1 < low2)))
    low = np.where(below, ~low + _ONE, low)
    high = np.where(below, ~high + (low == 0).astype(np.uint64), high)

    cancelled = subtract & (high | low == 0)
    negative = np.where(cancelled, negative_zero, big.negative ^ below)
    return _finite(negative, big.exponent + 1, high, low)


def _with_53_bits(x: Exact) -> tuple[Array, Array]:
    """Significand of 53 bits and exponent of finite numbers with a significand of at most 53."""
    count = 53 - bit_length(x.low)
    return shift_left(x.low, count), x.exponent - count


def _beside(root: Array, remainder: Array) -> Array:
    """Sticky significand, times 4, of a number just above, at or just below ``root``.

    ``remainder`` has the sign of the difference. It comes from wrapping 64-bit arithmetic, which
    is exact because hardware division and square root are within half a unit.
    """
    return (root << np.uint64(2)) + np.sign(remainder.view(np.int64)).astype(np.uint64)


def quotient(x: Exact, y: Exact) -> Exact:
    """x / y, for finite numbers with significands of at most 53 bits."""
    a, exponent_a = _with_53_bits(x)
    b, exponent_b = _with_53_bits(y)
    by_zero = b == 0
    divisor = np.where(by_zero, _ONE, b)
    scale = np.where(a < b, 53, 52)
    ratio = np.ldexp(a.astype(np.float64) / divisor.astype(np.float64), scale).astype(np.uint64)
    low = _beside(ratio, shift_left(a, scale) - ratio * divisor)
    negative, exponent = x.negative ^ y.negative, exponent_a - exponent_b - scale - 2
    low = np.where(by_zero, np.uint64(0), low)
    return Exact(negative, exponent, np.zeros_like(low), low, by_zero & ~x.zero, by_zero & x.zero)


def square_root(x: Exact) -> Exact:
    """Square root of finite numbers with significands of at most 53 bits; of -0 it is -0."""
    a, exponent = _with_53_bits(x)
    odd = exponent & 1
    a, exponent = shift_left(a, odd), exponent - odd
    root = np.sqrt(np.ldexp(a.astype(np.float64), 52)).astype(np.uint64)
    low = _beside(root, shift_left(a, np.full_like(exponent, 52)) - root * root)
    false = np.zeros(np.shape(low), np.bool_)
    exponent = (exponent - 52) // 2 - 2
    return Exact(x.negative, exponent, np.zeros_like(low), low, false, x.negative & ~x.zero)
