"""The table in object code of which operation an instruction accesses memory for (see `locations`):
the line number program of DWARF 4."""

from __future__ import annotations

from contextlib import closing
from typing import NamedTuple

from tilewright.backends.cpu.llvm import binding

__all__ = ["Row", "rows_of"]

_TABLES = (b".debug_line", b"__debug_line")
"""What sections with the table are called."""


class Row(NamedTuple):
    """The beginning of a piece of code."""

    offset: int
    """Bytes from the beginning of the function."""
    number: int
    """Of the operation that it accesses memory for; 0 for none."""


def rows_of(code: bytes) -> list[Row]:
    """The rows of an object file, by their offsets; none where nothing was marked."""
    if not any(name in code for name in _TABLES):
        return []
    with closing(binding.ObjectFileRef.from_data(code)) as file:
        for section in file.sections():
            if section.name() in _TABLES:
                return _rows(bytes(section.data()))
    return []


class _Reader:
    """Reads numbers, one after the other.

    Args:
        data: where from.
        at: where to begin.
    """

    def __init__(self, data: bytes, at: int) -> None:
        self.data, self.at = data, at

    def number(self, size: int, signed: bool = False) -> int:
        """Of so many bytes."""
        self.at += size
        return int.from_bytes(self.data[self.at - size : self.at], "little", signed=signed)

    def leb(self, signed: bool = False) -> int:
        """Of as many bytes as it takes, seven bits in each."""
        value = shift = 0
        while True:
            byte = self.number(1)
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value - (1 << shift) if signed and byte & 64 else value


def _rows(data: bytes) -> list[Row]:
    reader = _Reader(data, 0)
    end = reader.number(4) + 4
    if reader.number(2) != 4:
        return []
    program = reader.number(4) + reader.at
    step = reader.number(1)
    reader.at += 2
    base, span, first = reader.number(1, signed=True), reader.number(1), reader.number(1)
    lengths = [reader.number(1) for _ in range(first - 1)]
    reader.at = program
    found: list[Row] = []
    address, line, start = 0, 1, None
    while reader.at < end:
        opcode, emits = reader.number(1), False
        if opcode >= first:
            opcode -= first
            address += opcode // span * step
            line += base + opcode % span
            emits = True
        elif opcode == 0:
            size = reader.leb()
            behind = reader.at + size
            kind = reader.number(1)
            if kind == 1:
                found.append(Row(address - (start or 0), 0))
                break
            if kind == 2:
                address = reader.number(size - 1)
            reader.at = behind
        elif opcode == 1:
            emits = True
        elif opcode == 2:
            address += reader.leb() * step
        elif opcode == 3:
            line += reader.leb(signed=True)
        elif opcode == 8:
            address += (255 - first) // span * step
        elif opcode == 9:
            address += reader.number(2)
        else:
            for _ in range(lengths[opcode - 1]):
                reader.leb()
        if emits:
            start = address if start is None else start
            if not found or found[-1].number != line:
                found.append(Row(address - start, line))
    return found
