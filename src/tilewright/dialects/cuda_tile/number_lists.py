"""Lists of numbers in the text of a constant, read in one piece.

A constant may have a hundred thousand numbers; tokens for each of them would take seconds. What
is no list of numbers and nothing else is left to the parser, which says what is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from string import ascii_letters, digits, whitespace
from types import MappingProxyType
from typing import Literal

import numpy as np

from tilewright.dialects.cuda_tile.number_types import WIDTHS, is_float
from tilewright.numerics.formats import (
    Array,
    Format,
    bits_to_constant,
    format_of,
    pack_bits,
    storage_to_bits,
)
from tilewright.numerics.rounding import round_to
from tilewright.numerics.text import float_value, parse_float_bits

MAX_DEPTH = 64
"""How deep the lists nest that are read in one piece."""

Kind = Literal["integers", "decimals", "mixed"]

_DECIMAL = r"[0-9]++\.[0-9]*+(?:[eE][+-]?[0-9]++)?"
_MIXED = rf"(?:-?\s*+(?:0x[0-9A-Fa-f]++|{_DECIMAL}|[0-9]++)|true|false)"


def _list_of(number: str) -> re.Pattern[str]:
    item = rf"[\[\s]*+{number}[\]\s]*+"
    return re.compile(rf"(?=\[)(?:{item},)*+{item}", re.ASCII)


_LISTS: MappingProxyType[Kind, re.Pattern[str]] = MappingProxyType(
    {
        # Those of more digits may not fit 64 bits.
        "integers": _list_of("-?[0-9]{1,18}+(?![0-9.])"),
        "decimals": _list_of(f"-?{_DECIMAL}"),
        "mixed": _list_of(_MIXED),
    }
)
_TOKEN = re.compile(r"(?:(-)\s*+)?([0-9a-z][0-9a-zA-Z.+-]*+)", re.ASCII)
_NO_NUMBERS = dict.fromkeys(map(ord, f"{ascii_letters}{digits}.+-{whitespace}"))
_NO_LISTS = dict.fromkeys(map(ord, f"[]{whitespace}"))


@dataclass(frozen=True, slots=True)
class NumberToken:
    """One number or word of a literal, not yet read as a value of an element type."""

    text: str
    negative: bool
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class NumberList:
    """Nested lists of numbers, all lists of a level equally long.

    Attributes:
        text: from the first bracket to behind the last, and blanks.
        start: where that is in the source.
        kind: what the numbers look like.
        shape: how many elements the lists have, the outermost first.
    """

    text: str
    start: int
    kind: Kind
    shape: tuple[int, ...]

    @property
    def end(self) -> int:
        """Where the text ends in the source."""
        return self.start + len(self.text)

    def tokens(self) -> Iterator[NumberToken]:
        """The numbers one by one."""
        for match in _TOKEN.finditer(self.text):
            start, end = match.span()
            yield NumberToken(match[2], bool(match[1]), self.start + start, self.start + end)

    def packed(self, element: str) -> bytes | None:
        """The numbers as the bytes of a constant; None if some have to be read one by one, perhaps
        because they are wrong."""
        if self.kind == "mixed" or (self.kind == "decimals") != is_float(element):
            return None
        text = self.text.translate(_NO_LISTS)
        format = format_of(element)
        bits = _decimals(text, format) if is_float(element) else _integers(text, WIDTHS[element])
        if bits is None:
            return None
        return pack_bits(bits) if element == "i1" else bits_to_constant(format, bits)


def number_list(source: str, start: int) -> NumberList | None:
    """The list of numbers that starts here with a bracket; None if there is anything else."""
    for kind, pattern in _LISTS.items():
        match = pattern.match(source, start)
        if match is not None:
            shape = _shape(match[0].translate(_NO_NUMBERS))
            return None if shape is None else NumberList(match[0], start, kind, shape)
    return None


def _shape(skeleton: str) -> tuple[int, ...] | None:
    """The lengths of nested lists, of which there are the brackets and commas only; None if they
    are not equally long or deep."""
    depth = len(skeleton) - len(skeleton.lstrip("["))
    if depth > MAX_DEPTH:
        return None
    lengths: list[int] = []
    length, inner = 0, 1
    for level in range(1, depth + 1):
        # The first list of the level, counted from the innermost.
        end = skeleton.find("]" * level)
        count = skeleton.count(",", 0, end) + 1
        if end < 0 or count % inner:
            return None
        lengths.append(count // inner)
        length = lengths[-1] * (length + 1) + 1
        inner = count
    if length != len(skeleton):
        return None
    expected = ""
    for count in lengths:
        expected = f"[{','.join([expected] * count)}]"
    return tuple(reversed(lengths)) if skeleton == expected else None


def _integers(text: str, width: int) -> Array | None:
    values = np.fromstring(text, np.int64, sep=",")
    least, top = -(2 ** (width - 1)), min(2**width, 2**63) - 1
    if values.min() < least or values.max() > top:
        return None
    return values.astype(np.uint64) & np.uint64(2**width - 1)


def _decimals(text: str, format: Format) -> Array:
    """The bits of decimals: rounded to f64 and from there, except where rounding twice, or the
    limits of the format, could make a difference."""
    values = np.fromstring(text, np.float64, sep=",")
    bits = storage_to_bits(format, round_to(format, values))
    if format.name == "f64":
        return bits
    magnitude = np.abs(values)
    least, most = (float(float_value(c, format)) for c in (format.smallest_normal, format.largest))
    plain = (magnitude >= least) & (magnitude <= most)
    if format.has_zero:
        plain |= magnitude == 0
    if not format.sign_bits:
        plain &= ~np.signbit(values)
    cut = 52 - format.mantissa_bits
    rest = values.view(np.uint64) & np.uint64((1 << cut) - 1)
    plain &= rest != np.uint64(1 << (cut - 1))
    if not plain.all():
        texts = text.split(",")
        for index in np.flatnonzero(~plain):
            bits[index] = parse_float_bits(texts[index], format)
    return bits
