"""What a kernel is given in a launch, as words."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Sequence
from typing import Any

import numpy as np

from tilewright.execution import Arguments, Grid
from tilewright.memory import Allocation, span_of
from tilewright.numerics.formats import Format

__all__ = ["HEADER", "PRINTED", "TABLE", "Layout"]

_WINDOW = 6
"""Words of a window of multicast memory."""

PRINTED, TABLE, HEADER = 3, 4, 5
"""Where words of the arguments are, behind the size of the grid: the list of what is printed, the
table of what may be accessed, the parameters."""


class Layout:
    """Where a launch puts what the kernel reads: the size of the grid, the list of what is printed,
    the address of the table of memory, the parameters, the table. One word each; the table is its
    length and three words for each range, as `native/access.ll` reads them, and the windows, as
    `native/multimem.ll` reads them.

    Args:
        formats: of the parameters; None for pointers.
        accesses: whether the kernel reads the table; else it is left empty.
        windows: whether it reads the windows of multicast memory; else there are none behind it.

    Attributes:
        accesses: that.
    """

    def __init__(
        self, formats: Sequence[Format | None], accesses: bool, windows: bool = False
    ) -> None:
        self.accesses = accesses
        self._windows = windows
        self._codes = "".join("q" if _is_whole(format) else "8s" for format in formats)
        self._others = [n for n, format in enumerate(formats) if not _is_whole(format)]
        self._table = HEADER + len(formats)
        self._structs: dict[int, tuple[struct.Struct, Any]] = {}

    def ranges(self, globals: Sequence[Allocation]) -> list[int]:
        """What the table has for the globals of the module."""
        if not self.accesses:
            return []
        return [
            word
            for allocation in globals
            for word in (allocation.base, allocation.end, 1 if allocation.readonly else 2)
        ]

    def words(self, grid: Grid, arguments: Arguments, globals: Sequence[Allocation]) -> Any:
        """The words of a launch."""
        values = arguments.values
        if self._others:
            values = list(values)
            for position in self._others:
                values[position] = np.asarray(values[position]).tobytes()
        table: list[int] = []
        if self.accesses:
            for array, _ in arguments.arrays:
                low, high = span_of(array)
                if low != high:
                    table += (low, high, 2 if array.flags.writeable else 1)
            for low, high, _, readonly in arguments.ranges:
                if low != high:
                    table += (low, high, 1 if readonly else 2)
            table += self.ranges(globals)
        ranges = len(table) // 3
        behind = 0
        if self._windows:
            behind = len(table) + 1
            lists = sum(len(window.places) for window in arguments.windows)
            table += [0] * (1 + _WINDOW * len(arguments.windows) + lists)
        size = len(table)
        made = self._structs.get(size)
        if made is None:
            layout = struct.Struct(f"<5q{self._codes}{1 + size}q")
            made = self._structs[size] = layout, ctypes.c_uint64 * (layout.size // 8)
        layout, array_type = made
        buffer = array_type()
        where = ctypes.addressof(buffer) + 8 * self._table
        layout.pack_into(buffer, 0, *grid, 0, where, *values, ranges, *table)
        if self._windows:
            words = _windows(arguments, where + 8 * behind)
            (ctypes.c_int64 * len(words)).from_address(where + 8 * behind)[:] = words
        return buffer


def _windows(arguments: Arguments, where: int) -> list[int]:
    """The windows of multicast memory as words, at an address."""
    entries, lists = [len(arguments.windows)], list[int]()
    first = where + 8 * (1 + _WINDOW * len(arguments.windows))
    fixed = [span_of(array) for array, _ in arguments.arrays if not array.flags.writeable]
    for window in arguments.windows:
        size = window.high - window.low
        readonly = any(
            low < place + size and place < high for place in window.places for low, high in fixed
        )
        bits = 0
        for place in window.places:
            bits |= place
        at = first + 8 * len(lists)
        entries += (window.low, window.high, 1 if readonly else 2, bits, len(window.places), at)
        lists += window.places
    return entries + lists


def _is_whole(format: Format | None) -> bool:
    """Whether a parameter is a word of its own as a signed integer; the bytes of others are put
    at the beginning of the word."""
    return format is None or (format.kind == "int" and format.name != "i1")
