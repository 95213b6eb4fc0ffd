"""Encodings and correct rounding in plain Python, one element at a time.

A *code* is the encoding of an element as an unsigned integer, as it lies in memory; a tf32 is a
code of 32 bits whose low 13 do not count. Values of floats are Python floats (all formats fit),
exact ones Fractions.
"""

from __future__ import annotations

import math
import struct
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

import ml_dtypes
import numpy as np

Exact = Fraction | float
"""A finite exact value, or (as a float) an infinity, NaN or signed zero."""


@dataclass(frozen=True)
class FloatFormat:
    """Sign, exponent and mantissa bits, bias; what the highest codes mean."""

    sign: int
    exponent: int
    mantissa: int
    bias: int
    infinity: bool
    nan: bool

    @property
    def magnitudes(self) -> int:
        """How many codes there are without the sign."""
        return 1 << (self.exponent + self.mantissa)

    @property
    def largest(self) -> int:
        """Code of the largest finite number."""
        if self.infinity:
            return self.magnitudes - (1 << self.mantissa) - 1
        return self.magnitudes - (2 if self.nan else 1)

    @property
    def sign_bit(self) -> int:
        return self.magnitudes if self.sign else 0


FLOATS = {
    "f16": FloatFormat(1, 5, 10, 15, True, True),
    "bf16": FloatFormat(1, 8, 7, 127, True, True),
    "f32": FloatFormat(1, 8, 23, 127, True, True),
    "tf32": FloatFormat(1, 8, 10, 127, True, True),
    "f64": FloatFormat(1, 11, 52, 1023, True, True),
    "f8E4M3FN": FloatFormat(1, 4, 3, 7, False, True),
    "f8E5M2": FloatFormat(1, 5, 2, 15, True, True),
    "f8E8M0FNU": FloatFormat(0, 8, 0, 127, False, True),
    "f4E2M1FN": FloatFormat(1, 2, 1, 1, False, False),
    "fnv8E5M3FNU": FloatFormat(0, 5, 3, 15, False, True),
}
BASE_FLOATS = ("f16", "bf16", "f32", "f64")
INTEGERS = ("i1", "i8", "i16", "i32", "i64")
NUMBERS = (*INTEGERS, *FLOATS)
POINTER = "ptr<f32>"
"""Stands for all pointers where only the address matters."""
ELEMENTS = (*NUMBERS, "i4", POINTER)

CODE_BITS = {
    "i1": 1,
    "i4": 4,
    "i8": 8,
    "i16": 16,
    "i32": 32,
    "i64": 64,
    "f16": 16,
    "bf16": 16,
    "f32": 32,
    "tf32": 32,
    "f64": 64,
    "f8E4M3FN": 8,
    "f8E5M2": 8,
    "f8E8M0FNU": 8,
    "f4E2M1FN": 4,
    "fnv8E5M3FNU": 8,
    POINTER: 64,
}
TF32_SPARE = 13
DTYPES: dict[str, Any] = {
    "i1": np.uint8,
    "i4": np.int8,
    "i8": np.int8,
    "i16": np.int16,
    "i32": np.int32,
    "i64": np.int64,
    POINTER: np.int64,
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
    "f32": np.float32,
    "tf32": np.float32,
    "f64": np.float64,
    "fnv8E5M3FNU": np.uint8,
    "f8E4M3FN": ml_dtypes.float8_e4m3fn,
    "f8E5M2": ml_dtypes.float8_e5m2,
    "f8E8M0FNU": ml_dtypes.float8_e8m0fnu,
    "f4E2M1FN": np.uint8,
}
"""The dtypes of arrays that a launch takes; f4E2M1FN lie two in a byte."""


def is_float(element: str) -> bool:
    return element in FLOATS


def mask(element: str) -> int:
    """All bits of a code."""
    return (1 << CODE_BITS[element]) - 1


def signed(element: str, code: int) -> int:
    """The integer in two's complement."""
    return code - (1 << CODE_BITS[element]) if code >> (CODE_BITS[element] - 1) else code


def number(element: str, code: int, is_signed: bool) -> int:
    """The integer in one of its readings."""
    return signed(element, code) if is_signed else code


def wrap(element: str, value: int) -> int:
    """The code of an integer, modulo the width."""
    return value & mask(element)


# ---- arrays


def to_array(element: str, codes: Sequence[int]) -> np.ndarray[Any, Any]:
    """The array that holds codes as memory does."""
    if element == "f4E2M1FN":
        raw_bytes = [low | high << 4 for low, high in zip(codes[::2], codes[1::2], strict=True)]
        return np.array(raw_bytes, np.uint8)
    dtype = np.dtype(DTYPES[element])
    raw = np.array(codes, np.dtype(f"u{dtype.itemsize}"))
    return raw.view(dtype)


def from_array(element: str, array: np.ndarray[Any, Any]) -> list[int]:
    """The codes in an array."""
    raw = array.view(np.dtype(f"u{array.dtype.itemsize}")).reshape(-1).tolist()
    if element == "f4E2M1FN":
        return [code for byte in raw for code in (byte & 15, byte >> 4)]
    return raw


# ---- floats


def decode(element: str, code: int) -> float:
    """The value of a float's code."""
    format = FLOATS[element]
    if element == "tf32":
        code >>= TF32_SPARE
    negative = bool(code & format.sign_bit)
    code &= format.magnitudes - 1
    if code > format.largest:
        infinite = format.infinity and code == format.largest + 1
        value = math.inf if infinite else math.nan
    elif element == "f8E8M0FNU":
        value = math.ldexp(1.0, code - format.bias)
    else:
        exponent, fraction = code >> format.mantissa, code & ((1 << format.mantissa) - 1)
        if exponent:
            fraction, exponent = fraction | 1 << format.mantissa, exponent - 1
        value = math.ldexp(float(fraction), exponent + 1 - format.bias - format.mantissa)
    return -value if negative else value


def nan_code(element: str) -> int:
    """A quiet NaN."""
    format = FLOATS[element]
    code = format.largest + 1
    if format.infinity:
        code += 1 << (format.mantissa - 1)
    return code << TF32_SPARE if element == "tf32" else code


def _rounds_up(mode: str, negative: bool, odd: bool, rest: int, place: int) -> bool:
    """Whether a magnitude with `rest / place` (in [0, 1) of the last place) left over goes up."""
    if mode == "nearest_even":
        return 2 * rest > place or (2 * rest == place and odd)
    if mode == "nearest_away":
        return 2 * rest >= place
    return rest > 0 and mode == ("negative_inf" if negative else "positive_inf")


def _scaled(magnitude: Fraction, exponent: int) -> tuple[int, int]:
    """Numerator and denominator of a magnitude divided by a power of two."""
    numerator, denominator = magnitude.numerator, magnitude.denominator
    return numerator << max(-exponent, 0), denominator << max(exponent, 0)


def _leading(magnitude: Fraction) -> int:
    """Exponent of the leading bit."""
    exponent = magnitude.numerator.bit_length() - magnitude.denominator.bit_length()
    numerator, denominator = _scaled(magnitude, exponent)
    return exponent - (denominator > numerator)


def _place(format: FloatFormat, magnitude: Fraction) -> tuple[int, int]:
    """Exponent of the leading bit, at least that of the smallest normal; base code of it."""
    exponent = max(_leading(magnitude), 1 - format.bias)
    return exponent, (exponent + format.bias - 1) << format.mantissa


def _magnitude_code(format: FloatFormat, magnitude: Fraction, mode: str, negative: bool) -> int:
    """Code of a magnitude rounded with an unlimited exponent range upward."""
    exponent, base = _place(format, magnitude)
    numerator, denominator = _scaled(magnitude, exponent - format.mantissa)
    units, rest = divmod(numerator, denominator)
    return base + units + _rounds_up(mode, negative, bool(units & 1), rest, denominator)


def _overflow(format: FloatFormat, mode: str, negative: bool) -> int:
    """IEEE 754: infinity unless the mode rounds to the other side."""
    if mode == "zero" or mode == ("positive_inf" if negative else "negative_inf"):
        return format.largest
    return format.largest + 1


def encode(
    element: str, value: Exact, mode: str = "nearest_even", saturates: bool | None = None
) -> int:
    """The code of a value rounded once; formats below 16 bits take their largest number for what
    is beyond it."""
    if element == "f8E8M0FNU":
        return _encode_scale(value, mode)
    format = FLOATS[element]
    small = element in ("f8E4M3FN", "f8E5M2", "f4E2M1FN", "fnv8E5M3FNU")
    saturates = small if saturates is None else saturates
    shift = TF32_SPARE if element == "tf32" else 0
    if isinstance(value, float) and math.isnan(value):
        return format.largest if element == "f4E2M1FN" else nan_code(element)
    if isinstance(value, float) and not math.isinf(value) and value:
        value = Fraction(value)
    negative = math.copysign(1, value) < 0 if isinstance(value, float) else value < 0
    if negative and not format.sign:
        return 0
    if isinstance(value, float):
        code = 0 if value == 0 else format.largest + 1
        if code and saturates:
            code = format.largest
    else:
        code = _magnitude_code(format, abs(value), mode, negative) if value else 0
        if code > format.largest:
            code = format.largest if saturates else _overflow(format, mode, negative)
    return (code | (format.sign_bit if negative else 0)) << shift


def _encode_scale(value: Exact, mode: str) -> int:
    """f8E8M0FNU: powers of two between 2^-127 and 2^127; no zero, no sign."""
    if isinstance(value, float):
        if math.isnan(value) or value < 0:
            return 255
        if value == 0 or math.isinf(value):
            return 254 if value else 0
        value = Fraction(value)
    if value <= 0:
        return 0 if value == 0 else 255
    exponent = _leading(value)
    if mode == "positive_inf" and Fraction(2) ** exponent < value:
        exponent += 1
    return min(max(exponent + 127, 0), 254)


def is_subnormal(element: str, code: int) -> bool:
    """Whether a code is one of the numbers below the smallest normal, but not zero."""
    format = FLOATS[element]
    magnitude = code & (format.magnitudes - 1)
    return 0 < magnitude < 1 << format.mantissa


def flush(element: str, code: int) -> int:
    """A subnormal becomes a zero of its sign."""
    return code & FLOATS[element].sign_bit if is_subnormal(element, code) else code


def position(element: str, code: int) -> int:
    """Counts codes in the order of their values, for distances in units of the last place."""
    format = FLOATS[element]
    if element == "tf32":
        code >>= TF32_SPARE
    magnitude = code & (format.magnitudes - 1)
    return -magnitude if code & format.sign_bit else magnitude


def is_nan(element: str, code: int) -> bool:
    return is_float(element) and math.isnan(decode(element, code))


def ulp(element: str, value: float) -> Fraction:
    """The last place of numbers like a value."""
    format = FLOATS[element]
    if not value or not math.isfinite(value):
        return Fraction(2) ** (1 - format.bias - format.mantissa)
    exponent, _ = _place(format, abs(Fraction(value)))
    return Fraction(2) ** (exponent - format.mantissa)


# ---- arithmetic on values


def exact_sum(a: float, b: float, mode: str = "nearest_even") -> Exact:
    """a + b; a zero has the sign that IEEE 754 gives it."""
    if not (math.isfinite(a) and math.isfinite(b)):
        return a + b
    total = Fraction(a) + Fraction(b)
    if total:
        return total
    if a == 0 and b == 0 and math.copysign(1, a) == math.copysign(1, b):
        return a
    return -0.0 if mode == "negative_inf" else 0.0


def exact_product(a: float, b: float) -> Exact:
    """a * b."""
    if not (math.isfinite(a) and math.isfinite(b)) or a == 0 or b == 0:
        return a * b
    return Fraction(a) * Fraction(b)


def exact_quotient(a: float, b: float) -> Exact:
    """a / b."""
    sign = math.copysign(1, a) * math.copysign(1, b)
    if math.isnan(a) or math.isnan(b) or (a == 0 and b == 0):
        return math.nan
    if math.isinf(a):
        return math.nan if math.isinf(b) else sign * math.inf
    if math.isinf(b) or a == 0:
        return sign * 0.0
    return sign * math.inf if b == 0 else Fraction(a) / Fraction(b)


def exact_fma(a: float, b: float, c: float, mode: str = "nearest_even") -> Exact:
    """a * b + c."""
    product = exact_product(a, b)
    if isinstance(product, float):
        return exact_sum(product, c, mode)
    if not math.isfinite(c):
        return c
    total = product + Fraction(c)
    return total if total else (-0.0 if mode == "negative_inf" else 0.0)


def root(element: str, value: float, mode: str) -> int:
    """The code of a square root, rounded once."""
    if math.isnan(value) or value < 0:
        return nan_code(element)
    if value == 0 or math.isinf(value):
        return encode(element, value)
    fraction = Fraction(value)
    digits = 2 * FLOATS[element].mantissa + 1200  # of a radicand with an even exponent
    scaled = (fraction.numerator << (2 * digits)) // fraction.denominator
    lower = math.isqrt(scaled)
    sticky = lower * lower != scaled or (fraction.numerator << (2 * digits)) % fraction.denominator
    return encode(element, Fraction(2 * lower + bool(sticky), 1 << (digits + 1)), mode)


# ---- inputs


def random_of(*seed: object) -> Random:
    """A generator of numbers that depends on the seed only."""
    return Random(zlib.crc32(repr(seed).encode()))


def specials(element: str) -> list[int]:
    """The codes at which rules change."""
    if element.startswith("ptr"):
        return [0, 1 << 40, mask("i64")]
    top = 1 << (CODE_BITS[element] - 1)
    if not is_float(element):
        return sorted({0, 1 & mask(element), top, top - 1, mask(element)})
    format, shift = FLOATS[element], TF32_SPARE if element == "tf32" else 0
    normal = 1 << format.mantissa
    magnitudes = {0, 1, normal - 1, normal, format.largest, format.largest - 1}
    magnitudes |= {format.largest + 1, format.magnitudes - 1, format.bias << format.mantissa}
    codes = {m for m in magnitudes if 0 <= m < format.magnitudes}
    return sorted(c << shift for c in codes | {c | format.sign_bit for c in codes})


def random_code(element: str, random: Random) -> int:
    """Random bits."""
    return random.getrandbits(CODE_BITS[element])


def clean(element: str, codes: Sequence[int]) -> list[int]:
    """Codes without the bits of a tf32 that do not count."""
    spare = (1 << TF32_SPARE) - 1 if element == "tf32" else 0
    return [code & ~spare for code in codes]


def moderate_code(element: str, random: Random, low: float = -8.0, high: float = 8.0) -> int:
    """A number of ordinary size."""
    if not is_float(element):
        width = CODE_BITS[element]
        bound = min(1 << (width - 1), 1 << 12)
        return wrap(element, random.randrange(-bound, bound))
    return encode(element, Fraction(random.uniform(low, high)))


def codes(element: str, count: int, *seed: object) -> list[int]:
    """Codes of all kinds: special ones, random bits, ordinary numbers."""
    random, special = random_of(element, count, *seed), specials(element)
    found: list[int] = []
    for _ in range(count):
        kind = random.random()
        if kind < 0.4:
            found.append(random.choice(special))
        elif kind < 0.7 or element.startswith("ptr"):
            found.append(random_code(element, random))
        else:
            found.append(moderate_code(element, random))
    return found


def moderate(
    element: str, count: int, *seed: object, low: float = -8.0, high: float = 8.0
) -> list[int]:
    """Codes of ordinary numbers."""
    random = random_of(element, count, *seed)
    return [moderate_code(element, random, low, high) for _ in range(count)]


def to_bytes(element: str, code: int) -> bytes:
    """The little-endian bytes of a code of whole bytes."""
    return struct.pack("<Q", code)[: CODE_BITS[element] // 8]


def map_values(
    element: str, function: Callable[..., Exact], *operands: Sequence[int], mode: str
) -> list[int]:
    """A function of values element by element, rounded once."""
    return [
        encode(element, function(*(decode(element, code) for code in row)), mode)
        for row in zip(*operands, strict=True)
    ]
