"""Operands that make results hard to round: edges, halfway cases, random encodings."""

import itertools
import math
from collections.abc import Callable
from typing import Any

import numpy as np

from numerics.rational import Layout, place

Columns = list[Any]
"""One uint64 array of encodings for each operand."""


def edges(layout: Layout) -> list[int]:
    """Encodings at which things go wrong, of both signs."""
    bits, one = layout.mantissa_bits, layout.bias << layout.mantissa_bits
    normal = 1 << bits
    codes = {0, 1, 2, 3, normal >> 1, normal - 1, normal, normal + 1, 2 * normal, 2 * normal + 1}
    codes |= {layout.largest, layout.largest - 1, layout.largest - normal}
    codes |= {one, one + 1, one - 1, one + normal, one - normal, one + normal // 2, one + 2}
    # The integers and halves where the last bit is worth a half, one, two.
    codes |= {one + normal * (bits + step) + odd for step in (-1, 0, 1) for odd in (0, 1)}
    codes |= {one - normal * (bits + step) + odd for step in (0, 1, 2) for odd in (0, 1)}
    codes |= {one // 2, one // 2 + 1, one // 2 + one, (normal + layout.largest) // 2}
    codes |= {layout.nan or 0, layout.infinity or 0, (layout.infinity or layout.largest) + 1}
    top = 1 << (layout.width - layout.sign)
    codes = {code for code in codes if 0 <= code < top} | {top - 1}
    return sorted(codes | {code | layout.sign_bit for code in codes})


def grid(layout: Layout, arity: int) -> Columns:
    """All pairs of edges; of triples those of every second edge."""
    chosen = edges(layout) if arity < 3 else edges(layout)[::2]
    columns = zip(*itertools.product(chosen, repeat=arity), strict=True)
    return [np.array(column, np.uint64) for column in columns]


# ---- random


def random_bits(layout: Layout, rng: np.random.Generator, count: int) -> Any:
    return rng.integers(0, 1 << layout.width, count, np.uint64, endpoint=False)


def _with_fields(layout: Layout, rng: np.random.Generator, fields: Any) -> Any:
    """Random signs and mantissas with the given exponent fields (cut to the finite ones)."""
    fields = np.clip(fields, 0, layout.largest >> layout.mantissa_bits).astype(np.uint64)
    mantissas = rng.integers(0, 1 << layout.mantissa_bits, len(fields), np.uint64)
    signs = rng.integers(0, 2, len(fields)).astype(np.uint64) * np.uint64(layout.sign_bit)
    return signs | fields << np.uint64(layout.mantissa_bits) | mantissas


def random(layout: Layout, arity: int, rng: np.random.Generator, count: int) -> Columns:
    """Random encodings: half of them any bits; a quarter with exponents that lie close together;
    a quarter whose product or quotient is near the smallest, the largest, or the third operand."""
    top = layout.largest >> layout.mantissa_bits
    quarter = count // 4
    anything = [random_bits(layout, rng, count - 2 * quarter) for _ in range(arity)]

    first = rng.integers(0, top + 1, quarter)
    close = [
        _with_fields(layout, rng, first + rng.integers(-3, 4, quarter) * (index > 0))
        for index in range(arity)
    ]
    x = rng.integers(0, top + 1, quarter)
    end = rng.choice([1 - layout.mantissa_bits, 1, top], quarter) + rng.integers(-3, 4, quarter)
    y = np.where(rng.integers(0, 2, quarter) == 0, end + layout.bias - x, x + layout.bias - end)
    z = x + y - layout.bias + rng.integers(-layout.mantissa_bits - 3, 4, quarter)
    ends = [_with_fields(layout, rng, fields) for fields in (x, y, z)[:arity]]
    return [np.concatenate(parts) for parts in zip(anything, close, ends, strict=True)]


# ---- halfway


class Halfway:
    """Operands whose exact result is halfway between two neighbours, or just beside it."""

    def __init__(self, layout: Layout, rng: np.random.Generator) -> None:
        self.layout = layout
        self.rng = rng
        self.precision = layout.mantissa_bits + 1

    def columns(self, operation: str, arity: int, count: int) -> Columns:
        """``count`` rows of operands for an operation."""
        make: Callable[[], list[int]] = {
            "addf": self._sum,
            "subf": self._sum,
            "mulf": self._product,
            "divf": self._quotient,
            "sqrt": self._root,
            "fma": self._fused,
        }.get(operation, lambda: self._neighbours(arity))
        rows = [make() for _ in range(count)]
        return [np.array(column, np.uint64) for column in zip(*rows, strict=True)]

    def _below(self, end: int) -> int:
        return int(self.rng.integers(end))

    def _odd(self, bits: int) -> int:
        """A random odd number of exactly so many bits."""
        return 1 << (bits - 1) | self._below(1 << (bits - 1)) | 1

    def _near(self, significand: int, exponent: int, spread: int = 1) -> int:
        """The encoding nearest below a number, or one beside it, of either sign."""
        code = place(self.layout, significand, 1, exponent)[0] + self._below(2 * spread + 1)
        code = min(max(code - spread, 0), self.layout.largest)
        return code | self._below(2) * self.layout.sign_bit

    def _exponent(self) -> int:
        """An exponent of the format, often one of the ends."""
        layout = self.layout
        ends = (layout.lowest - layout.mantissa_bits, layout.lowest, layout.bias, 0)
        if self._below(2):
            return ends[self._below(4)] + self._below(5) - 2
        return layout.lowest + self._below(layout.bias - layout.lowest)

    def _sum(self) -> list[int]:
        """A number, and an odd number of half its units."""
        exponent = max(self._exponent(), self.layout.lowest + 2) - self.precision
        halves = self._odd(1 + self._below(self.precision) * self._below(2))
        return [
            self._near(self._odd(self.precision), exponent, 0),
            self._near(halves, exponent - 1),
        ]

    def _product(self) -> list[int]:
        """A product of one bit too many, or one that loses its last bit below the normal range."""
        layout, target = self.layout, self._exponent()
        if self._below(2):
            bits = 1 + self._below(self.precision)
            u, v = self._odd(bits), self._odd(self.precision + 1 - bits)
        else:
            u, v = self._odd(self.precision - self._below(3)), 1
            target = layout.lowest - self._below(layout.mantissa_bits + 1)
        length = (u * v).bit_length()
        middle = target // 2 + self._below(3) - 1
        first = self._near(u, middle - u.bit_length())
        second = self._near(v, target - length + 1 - (middle - u.bit_length()), 0)
        return [first, second][:: self._below(2) * 2 - 1]

    def _quotient(self) -> list[int]:
        """A quotient as near as can be to halfway; a tie below the normal range."""
        if self._below(3):
            target, divisor = self._exponent(), self._odd(self.precision)
            ratio = self._odd(self.precision + 1)
        else:
            lost = 1 + self._below(self.precision - 1)
            target, divisor = self.layout.lowest - lost, 1
            ratio = self._odd(self.precision - lost + 1)
        middle = -(target // 2) + self._below(3) - 1
        down = ratio.bit_length() - 1
        exponent = middle - divisor.bit_length() + 1
        return [
            self._near(ratio * divisor, exponent + target - down),
            self._near(divisor, exponent, 0),
        ]

    def _root(self) -> list[int]:
        """The square of a number of one bit too many, cut, or of one that fits."""
        root = self._odd(self.precision + self._below(2) - self._below(2) * self.precision // 2)
        exponent = self._exponent() // 2 * 2
        square = root * root
        code = self._near(square, exponent - square.bit_length() // 2 * 2)
        return [code & ~self.layout.sign_bit]

    def _fused(self) -> list[int]:
        """A halfway product and a tiny third operand, or one that all but cancels; or a product
        that is half a unit of the third."""
        x, y = self._product()
        case = self._below(3)
        if case == 0:
            return [x, y, self._near(1, -(1 << 20))]
        a, b = self._parts(x), self._parts(y)
        if case == 1:
            return [x, y, self._near(a[0] * b[0], a[1] + b[1])]
        length = (a[0] * b[0]).bit_length()
        large = self._odd(self.precision)
        return [x, y, self._near(large, a[1] + b[1] + length)]

    def _parts(self, bits: int) -> tuple[int, int]:
        """Significand and exponent of an encoding, roughly where it is subnormal."""
        layout = self.layout
        field, mantissa = divmod(bits & ~layout.sign_bit, 1 << layout.mantissa_bits)
        return mantissa | 1 << layout.mantissa_bits, field - layout.bias - layout.mantissa_bits

    def _neighbours(self, arity: int) -> list[int]:
        """Equal or adjacent numbers, often near an integer or a half."""
        significand = self._below(1 << 8) * 2 + 1
        exponent = self._below(4) - 2 if self._below(2) else self._exponent()
        if self._below(2):
            significand = 1 << self._below(self.precision) | self._below(4)
            exponent = -1
        return [self._near(significand, exponent, 2) for _ in range(arity)]


def operands(
    layout: Layout, operation: str, arity: int, rng: np.random.Generator, count: int
) -> Columns:
    """The grid, a tenth of the count halfway, and the count random ones."""
    parts = [
        grid(layout, arity),
        Halfway(layout, rng).columns(operation, arity, max(math.ceil(count / 10), 100)),
        random(layout, arity, rng, count),
    ]
    return [np.concatenate(column) for column in zip(*parts, strict=True)]
