"""Integers of a width, as rules compute with them."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass

__all__ = ["Bits"]


@dataclass(frozen=True)
class Bits:
    """An integer of a width, held unsigned.

    Attributes:
        width: in bits.
        value: 0 to 2**width - 1.
    """

    width: int
    value: int

    @classmethod
    def of(cls, width: int, number: int) -> Bits:
        """The lowest bits of a number."""
        return cls(width, number & ((1 << width) - 1))

    @property
    def signed(self) -> int:
        """Read as signed."""
        return self.value - (self.value >> (self.width - 1) << self.width)

    def _number(self, other: Bits | int) -> int:
        return other.signed if isinstance(other, Bits) else other

    def _bits(self, other: Bits | int) -> int:
        return Bits.of(self.width, self._number(other)).value

    def _apply(self, other: Bits | int, function: Callable[[int, int], int]) -> Bits:
        return Bits.of(self.width, function(self.signed, self._number(other)))

    def __add__(self, other: Bits | int) -> Bits:
        return self._apply(other, operator.add)

    def __radd__(self, other: int) -> Bits:
        return self + other

    def __sub__(self, other: Bits | int) -> Bits:
        return self._apply(other, operator.sub)

    def __rsub__(self, other: int) -> Bits:
        return Bits.of(self.width, other) - self

    def __mul__(self, other: Bits | int) -> Bits:
        return self._apply(other, operator.mul)

    def __and__(self, other: Bits | int) -> Bits:
        return Bits(self.width, self.value & self._bits(other))

    def __or__(self, other: Bits | int) -> Bits:
        return Bits(self.width, self.value | self._bits(other))

    def __xor__(self, other: Bits | int) -> Bits:
        return Bits(self.width, self.value ^ self._bits(other))

    def __neg__(self) -> Bits:
        return Bits.of(self.width, -self.value)

    def __invert__(self) -> Bits:
        return Bits.of(self.width, ~self.value)

    def __lshift__(self, other: Bits | int) -> Bits:
        count = self._number(other)
        return Bits.of(self.width, self.value << count if 0 <= count < self.width else 0)

    def __lt__(self, other: Bits | int) -> bool:
        return self.signed < self._number(other)

    def __le__(self, other: Bits | int) -> bool:
        return self.signed <= self._number(other)

    def __gt__(self, other: Bits | int) -> bool:
        return self.signed > self._number(other)

    def __ge__(self, other: Bits | int) -> bool:
        return self.signed >= self._number(other)

    def equals(self, other: Bits | int) -> bool:
        """Whether two numbers are the same bits."""
        return self._bits(other) == self.value
