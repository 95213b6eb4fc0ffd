"""Fetches the tiles of the next iteration of a loop into the cache while those of this one are
multiplied.

A loop goes along one dimension of a view tile by tile: that by whose index the tile depends on the
loop. Where the next tile would be is told to the processor, a few lines of the cache with every
block of the result; that a guess is wrong, or beyond all memory, does no harm.
"""

from __future__ import annotations

from dataclasses import dataclass

from tilewright.backends.cpu.code import Value
from tilewright.backends.cpu.emitter import Buffer, Coordinate, Emitter
from tilewright.backends.cpu.lanes import memory_size
from tilewright.backends.cpu.matmul.packing import LINE, Operand, fetch_line, source

__all__ = ["Prefetch"]


@dataclass(frozen=True)
class Prefetch:
    """The next tile of an operand.

    Attributes:
        emitter: of the kernel.
        address: where it begins.
        rows: how many pieces of contiguous memory it consists of.
        lines: lines of the cache in a piece.
        stride: bytes from one to the next.
    """

    emitter: Emitter
    address: Value
    rows: int
    lines: int
    stride: Coordinate

    @classmethod
    def along(cls, emitter: Emitter, operand: Operand, dimension: int) -> Prefetch | None:
        """The tile that follows along a dimension of an operand, if this one lies in the memory of
        the program."""
        buffer = source(emitter, operand)
        if buffer is None or not buffer.in_place:
            return None
        distance = emitter.times(buffer.strides[dimension], buffer.shape[dimension])
        return cls._at(emitter, operand, buffer, distance)

    @classmethod
    def _at(
        cls, emitter: Emitter, operand: Operand, buffer: Buffer, distance: Coordinate | None
    ) -> Prefetch | None:
        size, along = memory_size(buffer.format), _contiguous(buffer, operand)
        if along is None or distance is None:
            return None
        across = operand.outer_axis if along == operand.inner_axis else operand.inner_axis
        here = emitter.address(buffer, operand.at(0, 0))
        return cls(
            emitter,
            emitter.place(here, emitter.times(distance, size)),
            buffer.shape[across],
            max(buffer.shape[along] * size // LINE, 1),
            emitter.times(buffer.strides[across], size),
        )

    def fetch(self, iteration: Coordinate, iterations: int, near: bool) -> None:
        """Fetch the part of one out of so many iterations; see `fetch_line`."""
        emitter, code = self.emitter, self.emitter.code
        # A power of two at most; iterations that are left over repeat some.
        part = max(self.rows * self.lines >> (iterations.bit_length() - 1), 1)
        first = emitter.times(iteration, part)
        shift = self.lines.bit_length() - 1
        if isinstance(first, int):
            row, line = (first >> shift) % self.rows, first % self.lines
        else:
            row = code.and_(code.lshr(first, shift), self.rows - 1)
            line = code.and_(first, self.lines - 1)
        start = emitter.place(self.address, emitter.times(row, self.stride))
        start = emitter.place(start, emitter.times(line, LINE))
        for _ in range(max(part // self.lines, 1)):
            for j in range(min(part, self.lines)):
                fetch_line(emitter, emitter.place(start, j * LINE), near)
            start = emitter.place(start, self.stride)


def _contiguous(buffer: Buffer, operand: Operand) -> int | None:
    for axis in (operand.inner_axis, operand.outer_axis):
        if buffer.strides[axis] == 1:
            return axis
    return None
