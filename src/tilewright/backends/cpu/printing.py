"""What kernels print."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import prod
from typing import Any, TextIO

import numpy as np
from xdsl.ir import Operation

from tilewright.backends.cpu.emitter import format_of_value, tile_shape
from tilewright.backends.cpu.layout import PRINTED
from tilewright.backends.cpu.pool import native
from tilewright.backends.cpu.structures import STRUCTURES
from tilewright.dialects.cuda_tile.operations.miscellaneous import PrintOp
from tilewright.memory import element_dtype
from tilewright.numerics.formats import Array
from tilewright.tiles import printed

__all__ = ["Printing"]

_NOTE, _NOTES = STRUCTURES["note"].type, STRUCTURES["notes"].type


class Printing:
    """What tile blocks print, noted by native code (native/print.ll) until the launch has ended.

    Args:
        named: gives the operation that a number stands for.
        words: of the launch, where the address of the notes is put.
    """

    def __init__(self, named: Callable[[int], Operation], words: Any) -> None:
        self._named = named
        self._notes = _NOTES()
        words[PRINTED] = ctypes.addressof(self._notes)

    def write(self, output: TextIO) -> None:
        """Print it all, tile block by tile block, and forget it.

        Raises:
            MemoryError: there was no memory to note all of it.
        """
        try:
            texts = self._texts()
        finally:
            native().forget(ctypes.addressof(self._notes))
        for block in sorted(texts):
            output.write("".join(texts[block]))
        if self._notes.failed:
            raise MemoryError("there is no memory for all that the kernel prints")

    def _texts(self) -> Mapping[int, list[str]]:
        """What each tile block has printed."""
        notes: list[int] = []
        at = self._notes.last
        while at:
            notes.append(at)
            at = _NOTE.from_address(at).before
        texts: dict[int, list[str]] = {}
        formats: dict[int, Callable[[Iterable[tuple[Array, Array | None]]], str]] = {}
        for at in reversed(notes):
            note = _NOTE.from_address(at)
            number, block = int(note.number), int(note.block)
            operation = self._named(number)
            assert isinstance(operation, PrintOp)
            tiles = _tiles(operation, ctypes.string_at(at + ctypes.sizeof(note), note.bytes))
            text = formats.get(number)
            if text is None:
                text = formats[number] = printed(operation)
            # What is unspecified is not known here: it has the documented value.
            texts.setdefault(block, []).append(text((tile, None) for tile in tiles))
        return texts


def _tiles(operation: PrintOp, content: bytes) -> Iterator[Any]:
    """The operands of a print, as it was noted."""
    at = 0
    for value in operation.args:
        format, shape = format_of_value(value), tile_shape(value)
        dtype = np.dtype(np.int64) if format is None else element_dtype(format)
        count = prod(shape)
        tile = np.frombuffer(content, dtype, count, at).reshape(shape)
        yield tile != 0 if format is not None and format.name == "i1" else tile
        at += -(-count * dtype.itemsize // 8) * 8
