"""Rounding of exact values to a format: one algorithm, and two tables that say the rest.

Specification: "Floating-Point Conversion Semantics"; the numerics contract, "Exact rules".
`CONVERSION_POLICIES` says, for each target format, what becomes of values it cannot hold;
`OVERFLOWS_TO_INFINITY` which overflows reach infinity, where infinity is the answer at all.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

import numpy as np

from tilewright.numerics import exact
from tilewright.numerics.exact import Exact
from tilewright.numerics.formats import Array, Format, bits_to_storage

__all__ = [
    "CONVERSION_POLICIES",
    "OVERFLOWS_TO_INFINITY",
    "ROUNDING_MODES",
    "ConversionPolicy",
    "round_to",
    "with_canonical_nan",
]


@dataclass(frozen=True)
class ConversionPolicy:
    """What conversion to a format makes of values that the format cannot hold exactly."""

    overflow: Literal["by mode", "largest"]
    """A finite value that rounds beyond the largest; ``by mode`` see OVERFLOWS_TO_INFINITY."""
    infinity: Literal["infinity", "largest"]
    """An infinity; the sign is kept."""
    nan: Literal["nan", "largest"]
    """A NaN; the result is positive."""
    zero: Literal["signed", "zero", "smallest"]
    """A zero, or (but for ``signed``) a value that rounds to it."""
    negative: Literal["kept", "nan", "zero"]
    """A value below zero, infinite ones included."""
    subnormal: Literal["gradual", "smallest"]
    """A value below the smallest normal: gradual underflow, or clamped to the smallest."""


_IEEE = ConversionPolicy("by mode", "infinity", "nan", "signed", "kept", "gradual")

CONVERSION_POLICIES: dict[str, ConversionPolicy] = {
    "f16": _IEEE,
    "bf16": _IEEE,
    "tf32": _IEEE,
    "f32": _IEEE,
    "f64": _IEEE,
    "f8E5M2": ConversionPolicy("largest", "largest", "nan", "signed", "kept", "gradual"),
    # The specification turns NaN into +448 here although f8E4M3FN has a NaN, 0x7F. GPUs give that
    # (measured on sm_90, from f16, bf16, f32, f64, tf32 and f8E5M2, in constants, too).
    "f8E4M3FN": ConversionPolicy("largest", "largest", "nan", "signed", "kept", "gradual"),
    "f4E2M1FN": ConversionPolicy("largest", "largest", "largest", "signed", "kept", "gradual"),
    "f8E8M0FNU": ConversionPolicy("largest", "largest", "nan", "smallest", "nan", "smallest"),
    "fnv8E5M3FNU": ConversionPolicy("largest", "largest", "nan", "zero", "zero", "gradual"),
}
"""Every float format as the target of a conversion. A negative zero counts as a zero."""

OVERFLOWS_TO_INFINITY: dict[str, tuple[bool, bool]] = {
    "nearest_even": (True, True),
    "zero": (False, False),
    "negative_inf": (False, True),
    "positive_inf": (True, False),
    "nearest_away": (True, True),
}
"""Whether a (positive, negative) overflow gives infinity rather than the largest finite value."""

# Whether to take the next larger magnitude, from: whether the number is negative, whether the last
# kept bit is set, and the 64 bits after it, of which the lowest sticks.
_ROUNDS_UP: dict[str, Callable[[Array, Array, Array], Array]] = {
    "nearest_even": lambda negative, odd, rest: (rest > _HALF) | ((rest == _HALF) & odd),
    "zero": lambda negative, odd, rest: np.zeros_like(negative),
    "negative_inf": lambda negative, odd, rest: negative & (rest != 0),
    "positive_inf": lambda negative, odd, rest: ~negative & (rest != 0),
    "nearest_away": lambda negative, odd, rest: rest >= _HALF,
}

ROUNDING_MODES = tuple(_ROUNDS_UP)
"""The modes of `round_to`. The tie of a format with one significant bit goes up in both."""

_ONE = np.uint64(1)
_HALF = np.uint64(1 << 63)

_NATIVE = ("f16", "f32", "f64")


@np.errstate(all="ignore")
def round_to(format: Format, x: Array | Exact, mode: str = "nearest_even") -> Array:
    """Rounds exact values once to a float format; a tile in storage dtype, of the same shape.

    ``x`` is an array of float64, of any integer dtype, or of object (int and Fraction), or an
    `Exact`. TARGETS decides about values that do not fit; a NaN is the canonical one.
    ValueError for an unknown mode, KeyError for a format that is no float, TypeError for an array
    of another dtype.
    """
    if mode not in _ROUNDS_UP:
        raise ValueError(f"{mode!r} is not a rounding mode of conversions")
    if not isinstance(x, Exact):
        x = np.asarray(x)
        if x.dtype == np.float64 and mode == "nearest_even" and format.name in _NATIVE:
            return with_canonical_nan(x.astype(format.storage))
    return bits_to_storage(format, _encode(format, _scaled(x), mode))


class _Scaled(NamedTuple):
    """Extended real numbers, scaled: ``(-1)**negative * significand / 2**63 * 2**top``.

    The significand is uint64. Its top bit is set, and its lowest sticks; only below the normal
    range of float64, where nothing can be lost, it may have leading zeros.
    """

    negative: Array
    top: Array
    significand: Array
    infinite: Array
    nan: Array


def with_canonical_nan(x: Array) -> Array:
    """The same float16, float32 or float64 numbers, every NaN being the positive quiet one."""
    return np.where(np.isnan(x), x.dtype.type(np.nan), x)


def _scaled(x: Array | Exact) -> _Scaled:
    if not isinstance(x, Exact):
        match x.dtype.kind:
            case "f" if x.dtype == np.float64:
                y = exact.from_float64(x)
                significand = y.low << np.uint64(11)
                return _Scaled(y.negative, y.exponent + 52, significand, y.infinite, y.nan)
            case "i" | "u":
                x = exact.from_integers(x)
            case "O":
                x = exact.from_rationals(x)
            case _:
                raise TypeError(f"{x.dtype} does not hold exact values")
    x = exact.normalise(x)
    significand = x.high | (x.low != 0).astype(np.uint64)
    return _Scaled(x.negative, x.exponent + 127, significand, x.infinite, x.nan)


def _encode(format: Format, x: _Scaled, mode: str) -> Array:
    """Bits of the rounded values, by TARGETS."""
    target = CONVERSION_POLICIES[format.name]
    code = _round(format, x, mode)

    positive, negative = OVERFLOWS_TO_INFINITY[mode]
    codes = (format.infinity, format.largest, format.nan)
    infinity, largest, nan = (np.uint64(code or 0) for code in codes)
    beyond = largest
    if target.overflow == "by mode":
        beyond = np.where(np.where(x.negative, negative, positive), infinity, largest)
    code = np.where(code > largest, beyond, code)
    code = np.where(x.infinite, infinity if target.infinity == "infinity" else largest, code)

    sign = np.where(x.negative, np.uint64(format.sign_mask), np.uint64(0))
    if target.negative != "kept":
        below = nan if target.negative == "nan" else np.uint64(0)
        code = np.where(x.negative & ((x.significand != 0) | x.infinite), below, code)
    return np.where(x.nan, nan if target.nan == "nan" else largest, sign | code)


def _round(format: Format, x: _Scaled, mode: str) -> Array:
    """Codes of the rounded magnitudes, as if codes went on beyond the largest.

    A code grows by one from each representable magnitude to the next, across exponents too, so
    the code is the exponent field and the significand added up.
    """
    unit = np.maximum(x.top, format.minimum_exponent) - format.mantissa_bits
    cut = unit - (x.top - 63)  # at least 11: no format keeps more than 53 bits
    kept = exact.shift_right(x.significand, cut)
    tiny = (x.significand != 0).astype(np.uint64)
    rest = np.where(cut <= 64, exact.shift_left(x.significand, 64 - cut), tiny)
    kept = kept + _ROUNDS_UP[mode](x.negative, (kept & _ONE).astype(np.bool_), rest)

    field = np.clip(x.top, format.minimum_exponent, format.maximum_exponent + 1)
    steps = (field - format.minimum_exponent).astype(np.uint64)
    code = (steps << np.uint64(format.mantissa_bits)) + kept
    return code if format.has_zero else np.where(kept == 0, code, code - _ONE)
