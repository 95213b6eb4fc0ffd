"""Decimal text of float values: exact reading, and writing as the reference tools write.

Specification: "Constants" and "How values print". Works on single values, in Python integers,
and shares no rounding code with `rounding`, so that each can test the other.
"""

import math
import re
from fractions import Fraction

from tilewright.numerics.formats import Format

__all__ = ["float_value", "format_float", "parse_float_bits"]

_DECIMAL = re.compile(r"(-?)([0-9]+)\.([0-9]*)(?:[eE]([+-]?)([0-9]+))?")
_HEXADECIMAL = re.compile(r"0[xX]([0-9a-fA-F]+)")

# No boundary between two float64 values has more significant digits than this; one digit that
# stands for all that follow decides the same way as they do.
_DIGITS_READ = 800
# Powers of ten beyond all formats (float64 ends at 1.8e308 and half of 4.9e-324).
_HIGHEST_POWER = 400

_DIGITS_FIRST_FORM = 6
_PADDING_SHORT_FORM = 3


def float_value(bits: int, format: Format) -> Fraction | float:
    """The value of an encoding: a Fraction, or the Python float inf, -inf or nan.

    A negative zero is Fraction(0).
    """
    code = bits & (1 << (format.exponent_bits + format.mantissa_bits)) - 1
    sign = -1 if bits & format.sign_mask else 1
    if code == format.infinity:
        return sign * math.inf
    if code > format.largest:
        return math.nan
    significand, exponent = _decompose(code, format)
    return sign * significand * Fraction(2) ** exponent


def _decompose(code: int, format: Format) -> tuple[int, int]:
    """Significand and exponent of a finite code: its value is ``significand * 2**exponent``."""
    field, mantissa = divmod(code, 1 << format.mantissa_bits)
    exponent = format.minimum_exponent - format.mantissa_bits
    if code < format.smallest_normal:
        return mantissa, exponent
    return mantissa | 1 << format.mantissa_bits, exponent + field - int(format.has_zero)


# ---- reading


def parse_float_bits(text: str, format: Format) -> int:
    """The encoding of a float literal, e.g. ``1.0``, ``-2.5e-3`` or ``0x7F800000`` (the bits).

    Decimal text of any length is rounded once, to nearest even. Beyond the largest value it gives
    infinity, or NaN in a format without, or the largest value in a format with neither. In an
    unsigned format negative text gives NaN (but -0.0 is 0.0); where there is no zero, 0.0 gives
    the smallest value. ValueError for malformed text or bits that do not fit the width.
    """
    if hexadecimal := _HEXADECIMAL.fullmatch(text):
        digits = hexadecimal[1].lstrip("0")
        if len(digits) * 4 >= format.width + 4 or int(digits or "0", 16) >> format.width:
            raise ValueError(
                f"{_shorten(text)} does not fit the {format.width} bits of {format.name}"
            )
        return int(digits or "0", 16)
    if not (decimal := _DECIMAL.fullmatch(text)):
        raise ValueError(f"{_shorten(text)} is not a float literal")
    negative = bool(decimal[1])
    whole, fraction = decimal[2].lstrip("0"), decimal[3]
    if not whole:
        fraction = (stripped := fraction.lstrip("0"))
        leading_power = len(stripped) - len(decimal[3]) - 1
    else:
        leading_power = len(whole) - 1
    digits = whole + fraction
    if not digits:
        return format.sign_mask if negative else 0

    # The value is 0.DIGITS times ten to the (leading_power + 1).
    exponent_digits = (decimal[5] or "").lstrip("0")[:19]
    exponent = int(decimal[4] + (exponent_digits or "0")) if decimal[5] else 0
    code = _nearest_code(digits, leading_power + exponent, format)
    if code > format.largest:
        code = next(c for c in (format.infinity, format.nan, format.largest) if c is not None)
    if negative and not format.sign_bits:
        return format.nan or 0
    return code | (format.sign_mask if negative else 0)


def _shorten(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")


def _nearest_code(digits: str, power: int, format: Format) -> int:
    """Code nearest to ``D.IGITS * 10**power``; above the largest code if it is beyond."""
    if abs(power) > _HIGHEST_POWER:
        return 0 if power < 0 else format.largest + 1
    if len(digits) > _DIGITS_READ:
        sticky = "1" if digits[_DIGITS_READ:].strip("0") else "0"
        digits = digits[:_DIGITS_READ] + sticky
    power -= len(digits) - 1
    numerator, denominator = int(digits) * 10 ** max(power, 0), 10 ** max(-power, 0)

    top = numerator.bit_length() - denominator.bit_length()
    if numerator << max(-top, 0) < denominator << max(top, 0):
        top -= 1
    top = max(top, format.minimum_exponent)
    unit = top - format.mantissa_bits
    denominator <<= max(unit, 0)
    kept, rest = divmod(numerator << max(-unit, 0), denominator)
    kept += 2 * rest > denominator or (2 * rest == denominator and kept & 1)
    code = (top - format.minimum_exponent << format.mantissa_bits) + kept
    return code if format.has_zero else max(code - 1, 0)


# ---- writing


def format_float(bits: int, format: Format) -> str:
    """The text of an encoding, as the reference tools print it; it reads back to the same bits.

    The first of these that does: ``d.dddddde+XX``; a short form with as many digits as the format
    needs, if it has a point; the bits in hexadecimal. Infinities and NaN print as bits.
    """
    code = bits & (1 << (format.exponent_bits + format.mantissa_bits)) - 1
    if code <= format.largest:
        sign = "-" if bits & format.sign_mask else ""
        text = sign + _first_form(code, format)
        if parse_float_bits(text, format) == bits:
            return text
        text = sign + _short_form(code, format)
        if "." in text:
            return text
    return f"0x{bits:X}"


def _first_form(code: int, format: Format) -> str:
    """Scientific notation, filled up with zeros to six digits after the point."""
    digits, exponent = _decimal_digits(code, format, _DIGITS_FIRST_FORM)
    power = exponent + len(digits) - 1
    return f"{digits[0]}.{digits[1:]:0<{_DIGITS_FIRST_FORM}}e{power:+03d}"


def _short_form(code: int, format: Format) -> str:
    """Plain notation where few zeros need to be added, else scientific, both unfilled."""
    precision = 2 + format.precision * 59 // 196
    digits, exponent = _decimal_digits(code, format, precision)
    count = len(digits)
    power = exponent + count - 1
    if exponent >= 0:
        scientific = exponent > _PADDING_SHORT_FORM or count + exponent > precision
    else:
        scientific = -power > _PADDING_SHORT_FORM
    if scientific:
        return f"{digits[0]}.{digits[1:] or '0'}E{power:+d}"
    if exponent >= 0:
        return digits + "0" * exponent
    if power >= 0:
        return f"{digits[: power + 1]}.{digits[power + 1 :]}"
    return "0." + "0" * (-power - 1) + digits


def _decimal_digits(code: int, format: Format, precision: int) -> tuple[str, int]:
    """At most ``precision`` digits d and an exponent e, such that d * 10**e is near the value.

    The algorithm of LLVM's ``APFloat::toString``: of a long integer it first cuts off digits
    without rounding, so the last digit can be one lower than correct rounding makes it.
    """
    significand, exponent = _decompose(code, format)
    if not significand:
        return "0", 0
    trailing = (significand & -significand).bit_length() - 1
    significand, exponent = significand >> trailing, exponent + trailing
    if exponent >= 0:
        significand, exponent = significand << exponent, 0
    else:
        significand *= 5**-exponent

    spare_bits = significand.bit_length() - (precision * 196 + 58) // 59
    if spare_bits > 0:
        cut = spare_bits * 59 // 196
        significand, exponent = significand // 10**cut, exponent + cut
    if (spare_digits := len(str(significand)) - precision) > 0:
        significand = (significand + 5 * 10 ** (spare_digits - 1)) // 10**spare_digits
        exponent += spare_digits
    digits = str(significand).rstrip("0")
    return digits, exponent + len(str(significand)) - len(digits)
