"""Rounding by search: what the tests hold against the package, written from the definitions."""

import math
from fractions import Fraction
from functools import cache

import numpy as np
from hypothesis import strategies as st

from tilewright.numerics.formats import FORMATS, Array, Format, bits_to_storage, storage_to_bits

MODES = ("nearest_even", "zero", "negative_inf", "positive_inf", "nearest_away")
IEEE_MODES = MODES[:4]
FLOATS = [format for format in FORMATS.values() if format.kind == "float"]
INTEGERS = [format for format in FORMATS.values() if format.kind == "int"]
BASE_FLOATS = [FORMATS[name] for name in ("f16", "bf16", "f32", "f64")]


def by_name(format: object) -> str:
    return format.name if isinstance(format, Format) else str(format)


@cache
def magnitude(format: Format, code: int) -> Fraction:
    """Value of a code as if exponents went on without end, infinity and NaN being numbers."""
    field, mantissa = code >> format.mantissa_bits, code % (1 << format.mantissa_bits)
    unit = Fraction(2) ** -format.mantissa_bits
    if field == 0 and format.name != "f8E8M0FNU":
        return mantissa * unit * Fraction(2) ** (1 - format.bias)
    return (1 + mantissa * unit) * Fraction(2) ** (field - format.bias)


def rounded_code(format: Format, value: Fraction, mode: str) -> int:
    """Code of the rounded magnitude of a value, by bisection; may be beyond the largest."""
    low, high = 0, format.largest + 1
    if magnitude(format, high) <= abs(value):
        return high
    if abs(value) < magnitude(format, 0):
        return 0
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if magnitude(format, middle) <= abs(value) else (low, middle)
    below, above = magnitude(format, low), magnitude(format, high)
    rest, half = abs(value) - below, (above - below) / 2
    last_bit_is_set = low % 2 == 1 if format.mantissa_bits else True
    up = {
        "nearest_even": rest > half or (rest == half and last_bit_is_set),
        "nearest_away": rest >= half,
        "zero": False,
        "negative_inf": rest > 0 and value < 0,
        "positive_inf": rest > 0 and value > 0,
    }
    return low + up[mode]


def rounded_ieee(format: Format, value: Fraction, mode: str, negative_zero: bool = False) -> int:
    """Bits of a value in a format with infinities."""
    code = rounded_code(format, value, mode)
    negative = value < 0 or (value == 0 and negative_zero)
    if code > format.largest:
        reaches = {"zero": False, "negative_inf": negative, "positive_inf": not negative}
        code = format.largest + reaches.get(mode, True)
    return code | (format.sign_mask if negative else 0)


def edge_bits(format: Format) -> list[int]:
    """Encodings at which things go wrong."""
    codes = {0, 1, 2, format.smallest_normal, format.smallest_normal + 1, format.largest}
    codes |= {format.largest - 1, format.smallest_normal - 1, format.nan, format.infinity}
    codes |= {format.bias << format.mantissa_bits, (format.bias << format.mantissa_bits) + 1}
    codes = {code for code in codes if code is not None and code >= 0}
    return sorted(codes | {code | format.sign_mask for code in codes})


def any_bits(format: Format) -> st.SearchStrategy[int]:
    """Any encoding, often an edge, often near 1."""
    one = format.bias << format.mantissa_bits
    near = st.integers(max(0, one - (8 << format.mantissa_bits)), one + (4 << format.mantissa_bits))
    near = near.filter(lambda code: code <= format.largest)
    return st.sampled_from(edge_bits(format)) | st.integers(0, (1 << format.width) - 1) | near


def tile(format: Format, bits: object) -> Array:
    return bits_to_storage(format, np.array(bits, np.uint64))


def all_bits(format: Format) -> Array:
    """Every encoding, of formats up to 19 bits."""
    return np.arange(1 << min(format.width, 19), dtype=np.uint64)


def assert_same(format: Format, actual: Array, expected: Array) -> None:
    """Equal encodings, NaN being equal to NaN."""
    assert actual.dtype == expected.dtype == format.storage
    a, b = storage_to_bits(format, actual), storage_to_bits(format, expected)
    is_nan = [np.zeros(bits.shape, np.bool_) for bits in (a, b)]
    if format.kind == "float" and format.nan is not None:
        above = format.largest + 1 if format.has_infinity else format.largest
        is_nan = [(bits & ~np.uint64(format.sign_mask)) > above for bits in (a, b)]
    same = (a == b) | (is_nan[0] & is_nan[1])
    where = np.flatnonzero(~same)[:5]
    assert same.all(), (a.reshape(-1)[where], b.reshape(-1)[where])


def square_root(value: Fraction) -> Fraction:
    """A number on the same side of all 60-bit numbers as the square root."""
    shift = 2 * max(0, 400 + value.denominator.bit_length() - value.numerator.bit_length())
    scaled = (value.numerator << shift) // value.denominator
    root = math.isqrt(scaled)
    exact = root * root == scaled and scaled * value.denominator == value.numerator << shift
    return Fraction(2 * root + (not exact), 2 << (shift // 2))
