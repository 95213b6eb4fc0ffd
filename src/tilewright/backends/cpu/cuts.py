"""Rows of tiles that go on elsewhere: where their elements lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tilewright.backends.cpu.bindings import CutBinding
from tilewright.backends.cpu.code import Code, Value, constant
from tilewright.backends.cpu.lanes import I64, Coordinate, memory_element, memory_size
from tilewright.numerics.formats import Format

__all__ = ["place_in_row"]


class Emission(Protocol):
    """What is used of the emitter.

    Attributes:
        code: the instructions so far.
        in_groups: see there.
    """

    code: Code
    in_groups: dict[str, Coordinate | None]

    def plus(self, a: Coordinate, b: Coordinate) -> Coordinate:
        """The sum of coordinates."""
        ...

    def times(self, a: Coordinate, b: Coordinate) -> Coordinate:
        """The product of coordinates."""
        ...

    def value(self, at: Coordinate) -> Value:
        """A coordinate in a register."""
        ...

    def place(self, pointer: Value, at: Coordinate, element: str = "i8") -> Value:
        """The address of an element behind a pointer."""
        ...

    def number_of_pointer(self, pointer: Value) -> Value:
        """A pointer as an integer."""
        ...


def place_in_row(
    emitter: Emission,
    cut: CutBinding,
    row: tuple[Value, Coordinate],
    others: Sequence[Coordinate],
    along: Coordinate,
    format: Format | None,
) -> Value:
    """Where an element of a row is that is cut.

    Args:
        emitter: of the kernel.
        cut: where.
        row: a pointer, and how many elements behind it the row begins.
        others: the coordinates of its first element.
        along: the element.
        format: of elements.
    """
    code, size = emitter.code, memory_size(format)
    first = emitter.in_groups.get(getattr(along, "name", ""), along)
    if first is None:
        return emitter.place(row[0], emitter.plus(row[1], along), memory_element(format))
    further: Coordinate = 0
    for at, stride in zip(others, cut.strides, strict=True):
        further = emitter.plus(further, emitter.times(at, stride))
    begin = emitter.plus(emitter.number_of_pointer(row[0]), emitter.times(row[1], size))

    def apart(there: Value, from_row: Coordinate) -> Value:
        """Bytes from elements of the row to those elsewhere."""
        target = emitter.plus(emitter.number_of_pointer(there), emitter.times(further, size))
        return code.sub(target, emitter.value(emitter.plus(begin, emitter.times(from_row, size))))

    at, end = emitter.value(first), emitter.value(cut.end)
    moved = code.select(code.icmp("ult", at, end), constant(I64, 0), apart(cut.rest, cut.end))
    # The elements behind the last group are as it is.
    back = code.sub(code.intrinsic("llvm.umin", at, code.add(end, cut.group)), at)
    skew = code.add(moved, code.mul(back, size))
    if cut.head is not None:
        start = emitter.value(cut.start)
        # Those before the first group are as it is.
        place = code.sub(code.add(at, 2 * cut.group), start)
        place = code.intrinsic("llvm.smax", place, constant(I64, 0))
        there = code.add(apart(cut.head, 0), code.mul(code.sub(place, at), size))
        skew = code.select(code.icmp("ult", at, start), there, skew)
    skew = emitter.value(emitter.plus(emitter.times(row[1], size), skew))
    return emitter.place(code.moved(row[0], skew), along, memory_element(format))
