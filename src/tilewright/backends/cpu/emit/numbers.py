"""Numbers in registers: those that the geometry of views computes with, and limits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial, reduce
from typing import Self

from xdsl.ir import SSAValue

from tilewright.backends.cpu.code import Value
from tilewright.backends.cpu.emitter import Coordinate, Emitter

__all__ = ["Condition", "Number", "largest"]


def largest(emitter: Emitter, values: Sequence[SSAValue]) -> Value | None:
    """The largest of some integers, read as unsigned; None of none."""
    numbers = [emitter.number(value, signed=False) for value in values]
    return reduce(partial(emitter.code.intrinsic, "llvm.umax"), numbers) if numbers else None


class Number:
    """An unsigned number of 64 bits (`dialects.cuda_tile.geometry.Quantity`): each operator emits
    its instruction, unless it is about what is known while code is emitted.

    Attributes:
        emitter: of the kernel.
        at: the number.
    """

    __slots__ = ("at", "emitter")

    def __init__(self, emitter: Emitter, at: Coordinate) -> None:
        self.emitter, self.at = emitter, at

    @property
    def value(self) -> Value:
        """The number in a register."""
        return self.emitter.value(self.at)

    def _of(self, at: Coordinate) -> Self:
        return type(self)(self.emitter, at)

    def __add__(self, other: Number | int) -> Self:
        return self._of(self.emitter.plus(self.at, _at(other)))

    def __radd__(self, other: int) -> Self:
        return self._of(self.emitter.plus(other, self.at))

    def __sub__(self, other: Number | int) -> Self:
        there = _at(other)
        if isinstance(self.at, int) and isinstance(there, int):
            return self._of(self.at - there)
        return self._of(self.emitter.code.sub(self.at, there))

    def __mul__(self, other: Number | int) -> Self:
        return self._of(self.emitter.times(self.at, _at(other)))

    def __floordiv__(self, other: int) -> Self:
        if isinstance(self.at, int):
            return self._of(self.at // other)
        return self if other == 1 else self._of(self.emitter.code.binary("udiv", self.at, other))

    def __rshift__(self, other: int) -> Self:
        return self._of(self.emitter.code.lshr(self.value, other))

    def __lshift__(self, other: int) -> Self:
        return self._of(self.emitter.code.shl(self.value, other))

    def __and__(self, other: int) -> Self:
        return self._of(self.emitter.code.and_(self.value, other))

    def __lt__(self, other: Number) -> Condition:
        return Condition(self.emitter, self.emitter.code.icmp("ult", self.value, other.value))


class Condition:
    """A truth value; a number times it is the number where it holds, else 0.

    Attributes:
        emitter: of the kernel.
        value: the truth value.
    """

    __slots__ = ("emitter", "value")

    def __init__(self, emitter: Emitter, value: Value) -> None:
        self.emitter, self.value = emitter, value

    def __mul__(self, other: Number) -> Number:
        return Number(self.emitter, self.emitter.code.select(self.value, other.value, 0))


def _at(number: Number | int) -> Coordinate:
    return number if isinstance(number, int) else number.at
