"""Operands for the emitters: every encoding of small formats, else edges and random ones."""

from functools import cache
from typing import Any

import numpy as np
from numerics import operands
from numerics.rational import LAYOUTS

from tilewright.numerics.formats import Format, bits_to_storage


@cache
def one(format: Format, count: int = 20000) -> Any:
    """A tile of a format: all encodings up to 19 bits."""
    if format.width <= 19:
        return bits_to_storage(format, np.arange(1 << format.width, dtype=np.uint64))
    rng = np.random.default_rng(format.width)
    make = _floats if format.kind == "float" else _integers
    return bits_to_storage(format, make(format, rng, count))


def _floats(format: Format, rng: np.random.Generator, count: int) -> Any:
    """Half of them any encodings, half with exponents near 1 and mantissas that end in zeros or
    just beside: halfway cases of the formats that are shorter."""
    bits = format.mantissa_bits
    anything = rng.integers(0, 1 << format.width, count, dtype=np.uint64)
    fields = np.clip(
        format.bias + rng.integers(-170, 170, count), 0, (2 << format.exponent_bits) // 2 - 1
    )
    cut = rng.integers(0, bits, count).astype(np.uint64)
    mantissas = (rng.integers(0, 1 << bits, count, dtype=np.uint64) >> cut) << cut
    codes = (fields.astype(np.uint64) << np.uint64(bits)) + mantissas
    codes = (codes + rng.integers(-1, 2, count).astype(np.uint64)) & np.uint64(format.sign_mask - 1)
    signs = rng.integers(0, 2, count).astype(np.uint64) * np.uint64(format.sign_mask)
    edges = np.array(operands.edges(LAYOUTS[format.name]), np.uint64)
    return np.concatenate([anything, codes | signs, edges])


def _integers(format: Format, rng: np.random.Generator, count: int) -> Any:
    anything = rng.integers(0, 1 << format.width, count, dtype=np.uint64)
    down, cut = (rng.integers(0, format.width, count).astype(np.uint64) for _ in range(2))
    short = ((anything >> down) >> cut) << cut
    short = short + rng.integers(-1, 2, count).astype(np.uint64)
    half = 1 << (format.width - 1)
    edges = np.array([0, 1, half, half - 1, 2 * half - 1], np.uint64)
    return np.concatenate([anything, short, edges])
