"""The primitive encodings: bytes, varints, fixed-width integers, arrays, alignment.

| kind | bytes |
|---|---|
| varint | seven bits per byte, low ones first, bit 7 set on all bytes but the last; at most 10 |
| signed varint | zigzag (0, -1, 1, -2 …), then varint |
| array of N-byte integers | varint count, then the integers in little-endian two's complement |

A `Cursor` reads them from a window of the file and never beyond it; an `Encoder` writes them.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence

from tilewright.diagnostics import BytecodeError, Diagnostic, Place

PAD = 0xCB
"""The byte that fills gaps before aligned data; readers skip it without looking."""

MAX_VARINT_BYTES = 10
U64_MASK = 2**64 - 1

_FORMATS = {1: "B", 4: "i", 8: "q"}
_UNSIGNED_FORMATS = {4: "I", 8: "Q"}


def signed(value: int, width: int) -> int:
    """An unsigned number of `width` bits read as two's complement."""
    return value - (1 << width) if value >> (width - 1) else value


def encode_zigzag(value: int) -> int:
    """A signed 64-bit number as the unsigned one that zigzag makes of it."""
    return ((value << 1) ^ (value >> 63)) & U64_MASK


def decode_zigzag(value: int) -> int:
    """The signed number of a zigzag code."""
    return (value >> 1) ^ -(value & 1)


class Cursor:
    """A position in a window of the file.  Every read is checked against the window's end, and
    every error names the byte of the file.

    Attributes:
        data: the whole file.
        file: its name in diagnostics.
        start, end: the window.
        position: offset of the next byte, from the start of the file.
        operation: name of the operation being read, for diagnostics.
    """

    __slots__ = ("data", "end", "file", "operation", "position", "start")

    def __init__(self, data: bytes, file: str | None, start: int = 0, end: int | None = None):
        self.data = data
        self.file = file
        self.start = start
        self.end = len(data) if end is None else end
        self.position = start
        self.operation: str | None = None

    def window(self, start: int, end: int) -> Cursor:
        """A cursor over another part of the same file."""
        return Cursor(self.data, self.file, start, end)

    @property
    def remaining(self) -> int:
        """How many bytes are left in the window."""
        return self.end - self.position

    def error(self, message: str, at: int | None = None) -> BytecodeError:
        """An error at byte `at` (default: here), to be raised."""
        place = Place(self.file, offset=self.position if at is None else at)
        return BytecodeError(Diagnostic(message, place, operation=self.operation))

    def byte(self, what: str) -> int:
        """One byte."""
        position = self.position
        if position >= self.end:
            raise self.error(f"the data ends before the {what}")
        self.position = position + 1
        return self.data[position]

    def varint(self, what: str) -> int:
        """An unsigned number below 2^64; bits of the tenth byte beyond that are dropped."""
        position = self.position
        if position < self.end:
            value = self.data[position]
            if value < 128:
                self.position = position + 1
                return value
        return self._long_varint(what)

    def _long_varint(self, what: str) -> int:
        start = self.position
        value = 0
        for index in range(MAX_VARINT_BYTES):
            if start + index >= self.end:
                raise self.error(f"the data ends inside the {what}", start)
            byte = self.data[start + index]
            value |= (byte & 0x7F) << (7 * index)
            if byte < 128:
                self.position = start + index + 1
                return value & U64_MASK
        raise self.error(f"the {what} is a number of more than {MAX_VARINT_BYTES} bytes", start)

    def zigzag(self, what: str) -> int:
        """A signed number of 64 bits."""
        return decode_zigzag(self.varint(what))

    def number(self, what: str, width: int) -> int:
        """An unsigned number that must fit `width` bits."""
        start = self.position
        value = self.varint(what)
        if value >> width:
            raise self.error(f"the {what} must fit {width} bits, found {value}", start)
        return value

    def flag(self, what: str) -> bool:
        """One byte, 0 or 1."""
        value = self.byte(what)
        if value > 1:
            raise self.error(f"the {what} must be 0 or 1, found {value}", self.position - 1)
        return bool(value)

    def count(self, what: str, size: int = 1) -> int:
        """The number of things that follow, each of at least `size` bytes.  Nothing is to be
        allocated for a count that the rest of the window can't hold."""
        start = self.position
        value = self.varint(f"number of {what}")
        if value * size > self.end - self.position:
            raise self.error(
                f"{value} {what} don't fit the {self.end - self.position} bytes that are left",
                start,
            )
        return value

    def take(self, length: int, what: str) -> bytes:
        """The next `length` bytes."""
        position = self.position
        self.skip(length, what)
        return self.data[position : position + length]

    def skip(self, length: int, what: str) -> None:
        """Pass over the next `length` bytes."""
        if length > self.end - self.position:
            raise self.error(
                f"the {what} has {length} bytes, but only {self.end - self.position} are left"
            )
        self.position += length

    def integers(self, what: str, width: int) -> tuple[int, ...]:
        """An array of integers of `width` bytes: signed, or unsigned ones of one byte."""
        count = self.count(what, width)
        position = self.position
        self.position = position + count * width
        return struct.unpack_from(f"<{count}{_FORMATS[width]}", self.data, position)

    def unsigned(self, count: int, what: str, width: int) -> tuple[int, ...]:
        """`count` unsigned integers of `width` bytes, without a count in front."""
        position = self.position
        if count * width > self.end - position:
            raise self.error(
                f"{count} {what} don't fit the {self.end - position} bytes that are left"
            )
        self.position = position + count * width
        return struct.unpack_from(f"<{count}{_UNSIGNED_FORMATS[width]}", self.data, position)

    def align(self, alignment: int) -> None:
        """Skip the filling up to the next multiple of `alignment`, counted from the start of the
        window."""
        position = self.position + (self.start - self.position) % alignment
        if position > self.end:
            raise self.error(
                f"the data ends inside the filling up to a multiple of {alignment} bytes"
            )
        self.position = position


class Encoder:
    """A growing piece of a file.

    Attributes:
        data: the bytes so far.
    """

    __slots__ = ("data",)

    def __init__(self) -> None:
        self.data = bytearray()

    def byte(self, value: int) -> None:
        """One byte."""
        self.data.append(value)

    def varint(self, value: int) -> None:
        """A number below 2^64."""
        while value > 0x7F:
            self.data.append(value & 0x7F | 0x80)
            value >>= 7
        self.data.append(value)

    def varints(self, values: Iterable[int]) -> None:
        """Numbers one after the other, without a count in front."""
        for value in values:
            self.varint(value)

    def zigzag(self, value: int) -> None:
        """A signed number of 64 bits."""
        self.varint(encode_zigzag(value))

    def integers(self, values: Sequence[int], width: int) -> None:
        """An array of integers of `width` bytes: signed, or unsigned ones of one byte."""
        self.varint(len(values))
        self.data += struct.pack(f"<{len(values)}{_FORMATS[width]}", *values)

    def unsigned(self, values: Sequence[int], width: int) -> None:
        """Unsigned integers of `width` bytes, without a count in front."""
        self.data += struct.pack(f"<{len(values)}{_UNSIGNED_FORMATS[width]}", *values)

    def align(self, alignment: int) -> None:
        """Fill up to the next multiple of `alignment`, counted from the start of the piece."""
        self.data += bytes([PAD]) * (-len(self.data) % alignment)
