"""What generated code computes with: the elements of a tile that lie in the lanes of a vector."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tilewright.backends.cpu.code import Code, Value, VectorType
from tilewright.backends.cpu.math.conversions import CARRIERS, narrow, widen
from tilewright.numerics.formats import Format

__all__ = [
    "I64",
    "LINE",
    "Coordinate",
    "Index",
    "Lanes",
    "carrier_type",
    "memory_element",
    "memory_size",
    "splat",
]

I64 = VectorType("i64")

LINE = 64
"""Bytes of a line of the cache."""

Coordinate: TypeAlias = Value | int
"""Where something is along a dimension: an i64, or a number."""


@dataclass(frozen=True)
class Index:
    """Which elements of a tile are meant: one, or as many along an axis as there are lanes, of
    which the coordinate there is the first.

    Attributes:
        coordinates: of the first element.
        axis: along which they are.
        lanes: how many there are.
        step: from each to the next one, along the axis.
    """

    coordinates: tuple[Coordinate, ...]
    axis: int | None = None
    lanes: int = 1
    step: int = 1

    def at(self, coordinates: Sequence[Coordinate], axis: int | None) -> Index:
        """As many lanes elsewhere; along no axis they are all the same element."""
        return Index(tuple(coordinates), axis, self.lanes)


def carrier_type(format: Format | None, lanes: int = 1) -> VectorType:
    """The LLVM type that holds elements of a format; None for pointers."""
    return VectorType("i64" if format is None else CARRIERS[format.name], lanes)


def memory_element(format: Format | None) -> str:
    """The LLVM type of an element in memory: an i1 is a byte."""
    element = carrier_type(format).element
    return "i8" if element == "i1" else element


def memory_size(format: Format | None) -> int:
    """Bytes of an element in a buffer; two elements of 4 bits do not share one there."""
    return max(VectorType(memory_element(format)).bits // 8, 1)


def splat(code: Code, value: Value, lanes: int) -> Value:
    """A scalar in every lane."""
    if value.type.lanes == lanes:
        return value
    type = VectorType(value.type.element, lanes)
    if not value.name.startswith("%"):
        return Value(type, f"splat ({value.type} {value.name})")
    single = code.pure(type, f"insertelement {type} poison, {value.typed}, i32 0", value.name)
    text = f"shufflevector {type} {single}, {type} poison, <{lanes} x i32> zeroinitializer"
    made = code.pure(type, text, single.name)
    code.splats[made.name] = value
    return made


@dataclass(eq=False)
class Lanes:
    """Elements in the lanes of a vector, or one in a scalar.

    Elements of the narrow float formats are computed with as float; both forms are made when
    they are needed, once.

    Attributes:
        format: of the elements; None for pointers.
        carrier: the bits, as `conversions.CARRIERS` says.
    """

    format: Format | None
    carrier: Value
    _number: Value | None = None

    @property
    def count(self) -> int:
        """How many lanes there are."""
        return self.carrier.type.lanes

    def number(self, code: Code) -> Value:
        """The elements of a float format, as float, or double for f64."""
        if self._number is None:
            assert self.format is not None
            self._number = widen(code, self.carrier, self.format)
        return self._number

    def splat(self, code: Code, lanes: int) -> Lanes:
        """The element in as many lanes, if there is but one."""
        if self.count == lanes:
            return self
        number = None if self._number is None else splat(code, self._number, lanes)
        return Lanes(self.format, splat(code, self.carrier, lanes), number)

    def copy(self) -> Lanes:
        """The same, for code that may not be executed where these are used, too: what is made of
        it when it is needed is not there."""
        return Lanes(self.format, self.carrier, self._number)

    @classmethod
    def rounded(
        cls, code: Code, format: Format, number: Value, mode: str = "nearest_even"
    ) -> Lanes:
        """Numbers in float or double, rounded to a float format."""
        return cls(format, narrow(code, number, format, mode))
