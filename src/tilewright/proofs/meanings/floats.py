"""Floats in z3: sorts of formats, and numbers of bits."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilewright.numerics.formats import FORMATS, Format
from tilewright.proofs.solver import Unprovable, z3

__all__ = ["MODES", "TINY", "format_of", "is_ieee", "number_of", "rounding", "sort_of"]

_TINY = Format(
    name="tiny",
    kind="float",
    width=6,
    storage=np.dtype(np.uint8),
    constant_bytes=None,
    memory_bits=None,
    sign_bits=1,
    exponent_bits=3,
    mantissa_bits=2,
    bias=3,
    has_infinity=True,
    nan_encoding="ieee",
)

TINY = _TINY.name
"""A format that only proofs have, of IEEE 754's kind, with as few bits as have numbers of all
classes."""

MODES = {
    "nearest_even": "RNE",
    "zero": "RTZ",
    "negative_inf": "RTN",
    "positive_inf": "RTP",
    "nearest_away": "RNA",
}
"""z3's names of the rounding modes."""


def format_of(element: str) -> Format:
    """A format by name."""
    return _TINY if element == TINY else FORMATS[element]


def is_ieee(format: Format) -> bool:
    """Whether a format is one of IEEE 754's kind, as z3's are."""
    return format.nan_encoding == "ieee" and format.has_infinity and format.has_zero


def sort_of(element: str) -> Any:
    """The sort of a format.

    Raises:
        Unprovable: z3 has none.
    """
    format = format_of(element)
    if format.kind != "float" or not is_ieee(format):
        raise Unprovable(f"{element} has no sort in z3")
    return z3.FPSort(format.exponent_bits, format.precision)


def number_of(value: Any, element: str) -> Any:
    """A float as a number of z3's."""
    return z3.fpBVToFP(value, sort_of(element)) if z3.is_bv(value) else value


def rounding(mode: str) -> Any:
    """A rounding mode.

    Raises:
        Unprovable: z3 has none.
    """
    if mode not in MODES:
        raise Unprovable(f"{mode} is no rounding mode of z3's")
    return getattr(z3, MODES[mode])()
