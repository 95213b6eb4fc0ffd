"""Integer operations against Python's integers: all pairs of i1, i4 and i8, random wider ones."""

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from numerics.outcomes import Outcome, compared, generator
from numerics.rational import WIDTHS
from tilewright.numerics import conversions, format_of, integer
from tilewright.numerics.formats import bits_to_storage, storage_to_bits


def _divided(a: int, b: int, rounding: str) -> int:
    if b == 0:
        return 0
    down, up = a // b, -(-a // b)
    if rounding == "zero":
        return down if (a < 0) == (b < 0) else up
    return down if rounding == "negative_inf" else up


def _left_over(a: int, b: int) -> int:
    return a - b * _divided(a, b, "zero") if b else a


Function = Callable[[int, int, int, int], int]
"""Of the two values in one reading, the width, and the second value read as unsigned."""

SIGNLESS: dict[str, Function] = {
    "add": lambda a, b, width, count: a + b,
    "sub": lambda a, b, width, count: a - b,
    "mul": lambda a, b, width, count: a * b,
    "shli": lambda a, b, width, count: a << count if count < width else 0,
}
SIGNED: dict[str, Function] = {
    "divi zero": lambda a, b, width, count: _divided(a, b, "zero"),
    "divi negative_inf": lambda a, b, width, count: _divided(a, b, "negative_inf"),
    "divi positive_inf": lambda a, b, width, count: _divided(a, b, "positive_inf"),
    "remi": lambda a, b, width, count: _left_over(a, b),
    "shri": lambda a, b, width, count: a >> count,
    "maximum": lambda a, b, width, count: max(a, b),
    "minimum": lambda a, b, width, count: min(a, b),
}
PREDICATES: dict[str, Callable[[int, int], bool]] = {
    "equal": lambda a, b: a == b,
    "not_equal": lambda a, b: a != b,
    "less_than": lambda a, b: a < b,
    "less_than_or_equal": lambda a, b: a <= b,
    "greater_than": lambda a, b: a > b,
    "greater_than_or_equal": lambda a, b: a >= b,
}
OVERFLOWS: dict[str, Function] = {
    "add": lambda a, b, width, count: a + b,
    "sub": lambda a, b, width, count: a - b,
    "mul": lambda a, b, width, count: a * b,
    "neg": lambda a, b, width, count: -a,
    "shl": lambda a, b, width, count: a << min(count, 64),
}


def pairs(name: str, seed: int, count: int) -> list[Any]:
    """Two columns of encodings."""
    width = WIDTHS[name]
    if width <= 8:
        every = np.arange(1 << width, dtype=np.uint64)
        return [axis.reshape(-1) for axis in np.meshgrid(every, every, indexing="ij")]
    half, root = 1 << (width - 1), 1 << (width // 2)
    edges = [0, 1, 2, 3, 7, 10, width - 1, width, width + 1, root - 1, root, root + 1]
    edges += [half - 2, half - 1, half, half + 1, half + root, half // 3, 2 * half // 3]
    edges += [2 * half - step for step in (1, 2, 3, 7, width, root, root + 1)]
    grid = np.array(list(itertools.product(edges, edges)), np.uint64)
    rng = generator(seed, "pairs", name)
    random = rng.integers(0, 2 * half - 1, (count, 2), np.uint64, endpoint=True)
    cut = rng.integers(0, width, (count, 2)).astype(np.uint64)
    random = np.where(rng.integers(0, 2, (count, 2)) == 0, random, random >> cut)
    random[::4, 1] %= np.uint64(width + 2)  # amounts to shift by
    flip = rng.integers(0, 2, (count, 2)).astype(np.bool_)
    random = np.where(flip, ~random & np.uint64(2 * half - 1), random)
    both = np.concatenate([grid, random])
    return [both[:, 0], both[:, 1]]


class Comparison:
    """The operands of one format, and how to compare with a function of Python integers."""

    def __init__(self, name: str, seed: int, count: int, part: str = "integers") -> None:
        self.name, self.width, self.part = name, WIDTHS[name], part
        self.columns = pairs(name, seed, count)
        self.format = format_of(name)
        self.tiles = [bits_to_storage(self.format, column) for column in self.columns]
        self.unsigned = [column.tolist() for column in self.columns]
        half, whole = 1 << (self.width - 1), 1 << self.width
        self.signed = [[v - whole if v >= half else v for v in column] for column in self.unsigned]

    def rows(self, signed: bool) -> Iterator[tuple[int, int, int, int]]:
        a, b = self.signed if signed else self.unsigned
        return zip(a, b, itertools.repeat(self.width), self.unsigned[1], strict=False)

    def wrapped(self, op: str, function: Function, actual: Any, signed: bool) -> Outcome:
        """Compares a tile with the results of a function, wrapped."""
        mask = (1 << self.width) - 1
        wanted = np.array([function(*row) & mask for row in self.rows(signed)], np.uint64)
        return self._compared(op, storage_to_bits(self.format, actual), wanted, signed)

    def flags(
        self, op: str, function: Callable[[int, int, int, int], bool], actual: Any, signed: bool
    ) -> Outcome:
        """Compares bool arrays."""
        wanted = np.array([function(*row) for row in self.rows(signed)], np.bool_)
        return self._compared(op, actual, wanted, signed)

    def _compared(self, op: str, actual: Any, wanted: Any, signed: bool) -> Outcome:
        mode = "signed" if signed else "unsigned"
        return compared(self.part, op, self.name, mode, self.columns, actual, wanted)


def arithmetic(name: str, seed: int, count: int) -> Iterator[Outcome]:
    """All operations of one format on two operands, and on one."""
    it = Comparison(name, seed, count)
    format, (x, y), width = it.format, it.tiles, it.width
    for signed in (True, False):
        for op, function in SIGNLESS.items():
            yield it.wrapped(op, function, getattr(integer, op)(format, x, y), signed)
        for op, function in SIGNED.items():
            called, *rounding = op.split()
            actual = getattr(integer, called)(format, x, y, signed, *rounding)
            yield it.wrapped(op, function, actual, signed)
        yield it.wrapped("neg", lambda a, b, w, c: -a, integer.neg(format, x), signed)
        for predicate, holds in PREDICATES.items():
            actual = integer.cmp(format, x, y, predicate, signed)
            yield it.flags(f"cmp {predicate}", lambda a, b, w, c, h=holds: h(a, b), actual, signed)
        lowest = -(1 << (width - 1)) if signed else 0
        highest = (1 << (width - signed)) - 1
        for op, function in OVERFLOWS.items():
            actual = integer.overflows(op, format, x, y, signed)

            def outside(
                *row: int, f: Any = function, low: int = lowest, high: int = highest
            ) -> bool:
                return not low <= f(*row) <= high

            yield it.flags(f"{op} overflows", outside, actual, signed)
    yield it.wrapped("abs", lambda a, b, w, c: abs(a), integer.absolute(format, x), True)
    high = integer.mulhii(format, x, y)
    yield it.wrapped("mulhii", lambda a, b, w, c: a * b >> w, high, False)


def widths(source: str, target: str, seed: int, count: int) -> Iterator[Outcome]:
    """exti or trunci, and what trunci loses."""
    small = WIDTHS[source] <= 16
    bits = np.arange(1 << WIDTHS[source]) if small else np.unique(pairs(source, seed, count)[0])
    bits = bits.astype(np.uint64)
    src, dst, from_width, width = (
        *(format_of(source), format_of(target)),
        *(WIDTHS[source], WIDTHS[target]),
    )
    tile, mask, pair = bits_to_storage(src, bits), (1 << width) - 1, f"{source} to {target}"
    for signed in (True, False):
        mode = "signed" if signed else "unsigned"
        half = 1 << (from_width - 1)
        values = [b - 2 * half if signed and b >= half else b for b in bits.tolist()]
        wanted = np.array([v & mask for v in values], np.uint64)
        if width > from_width:
            actual = storage_to_bits(dst, conversions.exti(src, dst, tile, signed))
            yield compared("integers", "exti", pair, mode, [bits], actual, wanted)
            continue
        actual = storage_to_bits(dst, conversions.trunci(src, dst, tile))
        yield compared("integers", "trunci", pair, mode, [bits], actual, wanted)
        lost = conversions.trunci_overflows(src, dst, tile, signed)
        lowest, highest = (-(1 << (width - 1)) if signed else 0), (1 << (width - signed)) - 1
        outside = np.array([not lowest <= v <= highest for v in values])
        yield compared("integers", "trunci overflows", pair, mode, [bits], lost, outside)


def run(seed: int, count: int) -> Iterator[Outcome]:
    """Every operation in every format."""
    for name in WIDTHS:
        yield from arithmetic(name, seed, count)
    for source, target in itertools.permutations(WIDTHS, 2):
        yield from widths(source, target, seed, count)
