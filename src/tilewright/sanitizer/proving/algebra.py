"""Numbers for z3, in two ways: integers, and bit-vectors.

Both are exact: an integer has no width, and a bit-vector is as wide as the largest number that an
expression can be. They decide different questions well. Integers decide sums of products with
constant factors, whatever their size; bit-vectors decide what wraps.
"""

from __future__ import annotations

from typing import Any, Protocol

from tilewright.proofs.solver import z3

__all__ = ["Algebra", "BitVectors", "Integers", "TooNarrow"]


class Algebra(Protocol):
    """What numbers are computed with. All of them are of z3, which has no types."""

    def number(self, value: int) -> Any:
        """A constant."""
        ...

    def variable(self, name: str) -> Any:
        """A number that nothing is known of."""
        ...

    def quotient(self, a: Any, divisor: int) -> Any:
        """A number divided by a positive constant, rounded down."""
        ...

    def remainder(self, a: Any, divisor: int) -> Any:
        """What that leaves."""
        ...

    def wrapped(self, a: Any, width: int) -> Any:
        """The signed integer of a width that equals a number modulo 2^width."""
        ...

    def value(self, model: Any, a: Any) -> int:
        """What a number is in a model."""
        ...


class Integers:
    """Integers without a width."""

    def number(self, value: int) -> Any:
        """As of `Algebra`."""
        return z3.IntVal(value)

    def variable(self, name: str) -> Any:
        """As of `Algebra`."""
        return z3.Int(name)

    def quotient(self, a: Any, divisor: int) -> Any:
        """As of `Algebra`."""
        return a / divisor

    def remainder(self, a: Any, divisor: int) -> Any:
        """As of `Algebra`."""
        return a % divisor

    def wrapped(self, a: Any, width: int) -> Any:
        """As of `Algebra`."""
        half = 1 << (width - 1)
        return (a + half) % (2 * half) - half

    def value(self, model: Any, a: Any) -> int:
        """As of `Algebra`."""
        return model.eval(a, model_completion=True).as_long()


class TooNarrow(Exception):
    """A number does not fit bit-vectors of the width that was chosen for what is known."""


class BitVectors:
    """Bit-vectors in which nothing overflows but what the program wraps.

    Args:
        largest: no number is farther from 0 that expressions come to.
    """

    def __init__(self, largest: int) -> None:
        # Room for the sign, and for the sum and difference of a number and a constant.
        self._width = largest.bit_length() + 4

    @property
    def width(self) -> int:
        """Of all of them."""
        return self._width

    def number(self, value: int) -> Any:
        """As of `Algebra`.

        Raises:
            TooNarrow: it does not fit.
        """
        if abs(value) > 1 << (self._width - 3):
            raise TooNarrow
        return z3.BitVecVal(value, self._width)

    def variable(self, name: str) -> Any:
        """As of `Algebra`."""
        return z3.BitVec(name, self._width)

    def quotient(self, a: Any, divisor: int) -> Any:
        """As of `Algebra`."""
        # `/` rounds toward zero.
        by = self.number(divisor)
        return z3.If(a >= 0, a / by, (a - (divisor - 1)) / by)

    def remainder(self, a: Any, divisor: int) -> Any:
        """As of `Algebra`."""
        if not divisor & (divisor - 1):
            return a & self.number(divisor - 1)
        return a - self.quotient(a, divisor) * divisor

    def wrapped(self, a: Any, width: int) -> Any:
        """As of `Algebra`."""
        if width >= self._width:
            return a
        return z3.SignExt(self._width - width, z3.Extract(width - 1, 0, a))

    def value(self, model: Any, a: Any) -> int:
        """As of `Algebra`."""
        return model.eval(a, model_completion=True).as_signed_long()
