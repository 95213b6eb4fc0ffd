"""The conversions of C's printf, one number at a time (specification: Operations, print_tko)."""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Callable
from dataclasses import dataclass

__all__ = ["formatter"]

_SPECIFICATION = re.compile(
    r"%(?P<flags>[-+ #0]*)(?P<width>\d*)(?P<precision>\.\d*)?.*(?P<letter>[a-zA-Z])", re.S
)
"""What counts of a conversion: lengths such as `ll` do not, a number has its own."""

_BASES = {"d": "d", "i": "d", "u": "d", "o": "o", "x": "x", "X": "X", "p": "x"}
_PREFIXES = {"x": "0x", "X": "0X", "p": "0x"}


@dataclass(frozen=True)
class _Layout:
    """Flags, width and precision of a conversion; a missing precision is None."""

    flags: str
    width: int
    precision: int | None

    def pad(self, prefix: str, digits: str, zeros: bool) -> str:
        """Fill to the width: with zeros behind sign and prefix, or with blanks."""
        missing = self.width - len(prefix) - len(digits)
        if "-" in self.flags:
            return prefix + digits + " " * missing
        if zeros and "0" in self.flags:
            return prefix + "0" * missing + digits
        return " " * missing + prefix + digits

    def sign(self, negative: bool) -> str:
        """What stands before a signed number."""
        if negative:
            return "-"
        return "+" if "+" in self.flags else " " if " " in self.flags else ""

    def integer(self, letter: str, number: int) -> str:
        """A number by d, i, u, o, x, X or p."""
        digits = format(abs(number), _BASES[letter])
        if self.precision is not None:
            digits = "" if self.precision == number == 0 else digits.zfill(self.precision)
        prefix = self.sign(number < 0) if letter in "di" else "-" if number < 0 else ""
        if letter == "p" or ("#" in self.flags and number):
            prefix += _PREFIXES.get(letter, "")
        if "#" in self.flags and letter == "o" and not digits.startswith("0"):
            digits = "0" + digits
        return self.pad(prefix, digits, self.precision is None)

    def real(self, letter: str, number: float) -> str:
        """A number by e, f, g or a, or these in upper case."""
        prefix = self.sign(math.copysign(1, number) < 0 and not math.isnan(number))
        if not math.isfinite(number):
            digits = "nan" if math.isnan(number) else "inf"
            return self.pad(prefix, digits.upper() if letter.isupper() else digits, False)
        if letter in "aA":
            digits = self._hexadecimal(abs(number))
            prefix, digits = f"{prefix}0x", digits
            if letter == "A":
                prefix, digits = prefix.upper(), digits.upper()
            return self.pad(prefix, digits, True)
        point = "#" if "#" in self.flags else ""
        places = 6 if self.precision is None else self.precision
        return self.pad(prefix, f"%{point}.{places}{letter}" % abs(number), True)

    def _hexadecimal(self, number: float) -> str:
        (bits,) = struct.unpack("<Q", struct.pack("<d", number))
        exponent, units = bits >> 52, bits & ((1 << 52) - 1)
        if exponent:
            units |= 1 << 52
        places = 13
        if self.precision is not None and self.precision < places:
            places = self.precision
            shift = 4 * (13 - places)
            units, rest = units >> shift, units & ((1 << shift) - 1)
            half = 1 << (shift - 1)
            units += rest > half or (rest == half and units & 1)
        whole, fraction = units >> (4 * places), units & ((1 << (4 * places)) - 1)
        digits = format(fraction, "x").zfill(places) if places else ""
        digits = digits.rstrip("0") if self.precision is None else digits.ljust(self.precision, "0")
        point = "." if digits or "#" in self.flags else ""
        power = (exponent or 1) - 1023 if bits else 0
        return f"{whole}{point}{digits}p{power:+d}"


def formatter(specification: str) -> Callable[[float], str]:
    """What a conversion, such as `%+08.3f`, makes of a number.

    A number of the wrong kind is converted, toward zero if it has to become an integer.
    """
    match = _SPECIFICATION.fullmatch(specification)
    assert match is not None
    letter, precision = match["letter"], match["precision"]
    places = None if precision is None else int(precision[1:] or 0)
    layout = _Layout(match["flags"], int(match["width"] or 0), places)
    if letter in _BASES:
        return lambda number: layout.integer(letter, _whole(number))
    if letter in "eEfFgGaA":
        return lambda number: layout.real(letter, float(number))
    if letter == "c":
        return lambda number: layout.pad("", chr(_whole(number) & 0xFF), False)
    return lambda number: layout.pad("", str(number), False)


def _whole(number: float) -> int:
    return int(number) if math.isfinite(number) else 0
