"""Intervals of integers of a width, in both readings, and arithmetic on them.

An operation of Tile IR gives the bits of an exact result. A `Range` holds where the result lies
when the bits are read signed, and when they are read unsigned; each narrows the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

__all__ = ["Bounds", "Range", "compare", "constant_range", "full", "quotients", "remainders"]

Bounds: TypeAlias = tuple[int, int]
"""The lowest and the highest number."""


class Range(NamedTuple):
    """Where the elements of a tile of integers lie, in both readings, bounds included."""

    width: int
    smin: int
    smax: int
    umin: int
    umax: int

    @property
    def signed(self) -> Bounds:
        """The bounds of the signed reading."""
        return self.smin, self.smax

    @property
    def unsigned(self) -> Bounds:
        """The bounds of the unsigned reading."""
        return self.umin, self.umax

    def reading(self, signed: bool) -> Bounds:
        """The bounds in one reading."""
        return self[1:3] if signed else self[3:5]

    @property
    def is_full(self) -> bool:
        """Whether nothing is known."""
        return self == full(self.width)

    @property
    def constant(self) -> int | None:
        """The number that all elements are, in the signed reading."""
        return self.smin if self.smin == self.smax else None

    @property
    def same_reading(self) -> bool:
        """Whether both readings give the same numbers."""
        return self.smin >= 0

    def join(self, other: Range) -> Range:
        """The smallest range around both."""
        return Range(
            self.width,
            min(self.smin, other.smin),
            max(self.smax, other.smax),
            min(self.umin, other.umin),
            max(self.umax, other.umax),
        )

    def clip(self, signed: bool, low: int | None, high: int | None) -> Range:
        """What is left between bounds in one reading; the range itself if nothing is."""
        bounds = [self.signed, self.unsigned]
        first, last = bounds[not signed]
        first = first if low is None else max(first, low)
        last = last if high is None else min(last, high)
        if first > last:
            return self
        bounds[not signed] = first, last
        return of(self.width, *bounds)


@lru_cache(maxsize=128)
def full(width: int) -> Range:
    """The range of all integers of a width."""
    half = 1 << (width - 1)
    return Range(width, -half, half - 1, 0, 2 * half - 1)


def of(width: int, signed: Bounds, unsigned: Bounds) -> Range:
    """The range of numbers that lie in bounds in either reading; each narrows the other. Bounds
    that contradict each other are those of a value that no execution has: then the signed ones
    count."""
    smin, smax = signed
    umin, umax = unsigned
    half, modulus = 1 << (width - 1), 1 << width
    if smin >= 0:
        umin, umax = max(umin, smin), min(umax, smax)
    elif smax < 0:
        umin, umax = max(umin, smin + modulus), min(umax, smax + modulus)
    if umax < half:
        smin, smax = max(smin, umin), min(smax, umax)
    elif umin >= half:
        smin, smax = max(smin, umin - modulus), min(smax, umax - modulus)
    if smin > smax or umin > umax:
        return full(width)
    return Range(width, smin, smax, umin, umax)


def constant_range(width: int, value: int) -> Range:
    """The range of one number, given in any reading."""
    bits = value & ((1 << width) - 1)
    number = bits - (1 << width) if bits >> (width - 1) else bits
    return Range(width, number, number, bits, bits)


def wrapped(width: int, signed: Bounds | None, unsigned: Bounds | None) -> Range:
    """The range of results whose exact values lie in bounds; what does not fit wraps.

    Args:
        width: of the result.
        signed: bounds of the exact value computed from signed readings, if there are any.
        unsigned: the same from unsigned readings.
    """
    whole = full(width)
    return of(
        width,
        whole.signed if signed is None else _wrap(width, signed, whole.signed),
        whole.unsigned if unsigned is None else _wrap(width, unsigned, whole.unsigned),
    )


def _wrap(width: int, bounds: Bounds, limits: Bounds) -> Bounds:
    """Bounds after wrapping; all numbers unless all wrap alike."""
    low, high = bounds
    wraps = (low - limits[0]) >> width
    if wraps != (high - limits[0]) >> width:
        return limits
    return low - (wraps << width), high - (wraps << width)


def fits(bounds: Bounds, width: int, signed: bool) -> bool | None:
    """Whether exact values in bounds fit a width: all (True), none (False), or some (None)."""
    low, high = full(width).reading(signed)
    if low <= bounds[0] and bounds[1] <= high:
        return True
    return False if bounds[1] < low or high < bounds[0] else None


# ---- exact values in one reading


def sums(a: Bounds, b: Bounds) -> Bounds:
    """a + b."""
    return a[0] + b[0], a[1] + b[1]


def differences(a: Bounds, b: Bounds) -> Bounds:
    """a - b."""
    return a[0] - b[1], a[1] - b[0]


def products(a: Bounds, b: Bounds) -> Bounds:
    """a · b."""
    corners = (a[0] * b[0], a[0] * b[1], a[1] * b[0], a[1] * b[1])
    return min(corners), max(corners)


def shifted_left(a: Bounds, amount: Bounds) -> Bounds:
    """a · 2^amount."""
    return products(a, (1 << amount[0], 1 << amount[1]))


def shifted_right(a: Bounds, amount: Bounds) -> Bounds:
    """a / 2^amount, rounded down."""
    corners = [x >> n for x in a for n in amount]
    return min(corners), max(corners)


def _rounded(a: int, b: int, rounding: str) -> int:
    floor = a // b
    if rounding == "negative_inf" or floor * b == a:
        return floor
    return floor + 1 if rounding == "positive_inf" or floor < 0 else floor


def quotients(a: Bounds, b: Bounds, rounding: str) -> Bounds | None:
    """a / b, rounded; None if b can only be 0, by which nothing may be divided."""
    divisors = [d for d in (*b, -1, 1) if d and b[0] <= d <= b[1]]
    if not divisors:
        return None
    corners = [_rounded(x, d, rounding) for x in a for d in divisors]
    return min(corners), max(corners)


def remainders(a: Bounds, b: Bounds) -> Bounds | None:
    """What a division of a by b toward zero leaves; None if b can only be 0."""
    largest = max(abs(b[0]), abs(b[1]))
    if not largest:
        return None
    if b[0] == b[1] and a[0] >= 0 and a[0] // largest == a[1] // largest:
        return a[0] % largest, a[1] % largest
    low = 0 if a[0] >= 0 else -min(-a[0], largest - 1)
    high = 0 if a[1] <= 0 else min(a[1], largest - 1)
    return low, high


_HOLDS: Mapping[str, Callable[[Bounds, Bounds], bool]] = {
    "equal": lambda a, b: a[0] == a[1] == b[0] == b[1],
    "not_equal": lambda a, b: a[1] < b[0] or b[1] < a[0],
    "less_than": lambda a, b: a[1] < b[0],
    "less_than_or_equal": lambda a, b: a[1] <= b[0],
    "greater_than": lambda a, b: a[0] > b[1],
    "greater_than_or_equal": lambda a, b: a[0] >= b[1],
}

_OPPOSITE: Mapping[str, str] = {
    "equal": "not_equal",
    "not_equal": "equal",
    "less_than": "greater_than_or_equal",
    "less_than_or_equal": "greater_than",
    "greater_than": "less_than_or_equal",
    "greater_than_or_equal": "less_than",
}


def compare(predicate: str, a: Bounds, b: Bounds) -> bool | None:
    """Whether a comparison holds for all numbers in bounds, for none (False), or for some."""
    if _HOLDS[predicate](a, b):
        return True
    return False if _HOLDS[_OPPOSITE[predicate]](a, b) else None
