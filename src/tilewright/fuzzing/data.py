"""Random numbers of every element type, with those at which rules change."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any

import numpy as np

from tilewright.dialects.cuda_tile.number_types import WIDTHS, is_float
from tilewright.numerics.formats import Array, format_of
from tilewright.numerics.rounding import round_to

__all__ = ["LAYOUTS", "moderate", "number", "random_array"]

LAYOUTS: Mapping[str, tuple[int, int, int]] = MappingProxyType(
    {
        "f16": (1, 5, 10),
        "bf16": (1, 8, 7),
        "f32": (1, 8, 23),
        "tf32": (1, 8, 23),
        "f64": (1, 11, 52),
        "f8E4M3FN": (1, 4, 3),
        "f8E5M2": (1, 5, 2),
        "f8E8M0FNU": (0, 8, 0),
        "fnv8E5M3FNU": (0, 5, 3),
        "f4E2M1FN": (1, 2, 1),
    }
)
"""Bits of sign, exponent and mantissa in memory."""


def _float_code(element: str, random: Random) -> int:
    """A code: the fields of a float are special, or anything."""
    sign, exponent, mantissa = LAYOUTS[element]
    top, bias = (1 << exponent) - 1, (1 << exponent >> 1) - 1
    near = bias + random.randint(-4, 4)
    power = random.choice((0, 0, 1, top, top - 1, near, near, near, random.getrandbits(exponent)))
    power = min(max(power, 0), top)
    full = (1 << mantissa) - 1
    fraction = random.choice((0, 0, 1, full, random.getrandbits(mantissa) if mantissa else 0))
    return ((random.getrandbits(1) if sign else 0) << exponent | power) << mantissa | (
        fraction & full
    )


def _integer_code(element: str, random: Random) -> int:
    width = WIDTHS[element]
    top = 1 << (width - 1)
    special = (0, 1, top, top - 1, 2 * top - 1, random.randrange(64), random.getrandbits(width))
    return random.choice(special) & (2 * top - 1)


def random_array(element: str, count: int, random: Random) -> Array:
    """An array of numbers of all kinds, as it lies in memory."""
    format = format_of(element)
    if format.width == 4:
        return np.array([random.getrandbits(8) for _ in range((count + 1) // 2)], np.uint8)
    code = _float_code if is_float(element) else _integer_code
    codes = [code(element, random) for _ in range(count)]
    if element == "i1":
        return np.array(codes).astype(format.storage)
    return np.array(codes, np.uint64).astype(f"u{format.storage.itemsize}").view(format.storage)


def moderate(element: str, count: int, random: Random, bound: float = 2.0) -> Array:
    """An array of floats of ordinary size."""
    low = 0.25 if LAYOUTS[element][0] == 0 else -bound
    values = np.array([random.uniform(low, bound) for _ in range(count)])
    return np.asarray(round_to(format_of(element), values))


def number(element: str, random: Random) -> Any:
    """A number of an element type, in its storage dtype."""
    return random_array(element, 1, random)[0]
