"""Fetches the tiles of the next iteration of a loop into the cache while those of this one are
multiplied.

A loop goes along one dimension of a view tile by tile: that by whose index the tile depends on the
loop. Where the next tile would be is told to the processor, a few lines of the cache with every
block of the result; that a guess is wrong does no harm. But no rows beyond the tensor are fetched:
where there is no memory, some processors take hundreds of cycles to see that. Nor is anything where
a tile has been copied: then what is asked for is there already.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tilewright.backends.cpu.code import Value, constant
from tilewright.backends.cpu.emitter import Coordinate, Emitter
from tilewright.backends.cpu.lanes import I64, LINE, memory_size
from tilewright.backends.cpu.matmul.packing import Operand, source

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
        spread: whether it is fetched in the innermost loop, not before each block.
        near: whether to the first level of the cache.
        writing: whether it is written then.
        last: the last piece that the tensor has; None if it has all.
    """

    emitter: Emitter
    address: Value
    rows: int
    lines: int
    stride: Coordinate
    spread: bool
    near: bool
    writing: bool = False
    last: Coordinate | None = None

    @classmethod
    def of(
        cls,
        emitter: Emitter,
        operand: Operand,
        dimension: int,
        *,
        spread: bool,
        near: bool,
        count: int = 1,
    ) -> Prefetch:
        """The tiles that follow along a dimension of an operand, as many as `count`."""
        buffer, code = source(emitter, operand), emitter.code
        distance = emitter.times(buffer.strides[dimension], buffer.shape[dimension])
        there = buffer.following[dimension] if buffer.following else 0
        if isinstance(there, int):
            distance = distance if there else 0
        else:
            distance = code.select(code.icmp("ne", there, 0), emitter.value(distance), 0)
        size, axes = memory_size(buffer.format), (operand.inner_axis, operand.outer_axis)
        along, across = axes if buffer.strides[axes[0]] == 1 else axes[::-1]
        here = emitter.address(buffer, operand.at(0, 0))
        rows, last = buffer.shape[across], None
        if dimension == across:
            rows *= count
            last = _last(emitter, there, rows)
        return cls(
            emitter,
            # Of what lies across lines, the first one has been read with the tile before.
            emitter.place(here, emitter.plus(emitter.times(distance, size), LINE - 1)),
            rows,
            max(buffer.shape[along] * (count if dimension == along else 1) * size // LINE, 1),
            emitter.times(buffer.strides[across], size),
            spread,
            near,
            last=last,
        )

    def fetch(self, iteration: Coordinate, iterations: int) -> None:
        """Fetch the part of one out of so many iterations."""
        part = self._part(iterations)
        start = self._start(iteration, part)
        for _ in range(max(part // self.lines, 1)):
            for j in range(min(part, self.lines)):
                self._line(self.emitter.place(start, j * LINE))
            start = self.emitter.place(start, self.stride)

    def in_steps(
        self, iteration: Coordinate, iterations: int, steps: int
    ) -> Callable[[Coordinate], None]:
        """The same step by step: what is known before the first one is computed here.

        Args:
            iteration: which part.
            iterations: of how many.
            steps: how many steps there are.

        Returns:
            What emits one of them.
        """
        emitter = self.emitter
        if self._part(iterations) >= steps:

            def one(step: Coordinate) -> None:
                now = emitter.plus(emitter.times(iteration, steps), step)
                self.fetch(now, iterations * steps)

            return one
        part = self._part(iterations)
        starts = [self._start(iteration, part)]
        for _ in range(part // self.lines - 1):
            starts.append(emitter.place(starts[-1], self.stride))
        # Less than a line: then several steps ask for the same one, which takes no time.
        distance = min(part, self.lines) * LINE // steps

        def some(step: Coordinate) -> None:
            for start in starts:
                self._line(emitter.place(start, emitter.times(step, distance)))

        return some

    def _part(self, iterations: int) -> int:
        """Lines that one out of so many iterations fetches: a power of two at most; iterations that
        are left over repeat some."""
        return max(self.rows * self.lines >> (iterations.bit_length() - 1), 1)

    def _start(self, iteration: Coordinate, part: int) -> Value:
        """Where the lines of an iteration begin that fetches so many."""
        emitter, code = self.emitter, self.emitter.code
        first = emitter.times(iteration, part)
        shift = self.lines.bit_length() - 1
        if isinstance(first, int):
            row, line = (first >> shift) % self.rows, first % self.lines
        else:
            row = code.and_(code.lshr(first, shift), self.rows - 1)
            line = code.and_(first, self.lines - 1)
        if self.last is not None:
            row = self._within(row, max(part // self.lines, 1))
        start = emitter.place(self.address, emitter.times(row, self.stride))
        return emitter.place(start, emitter.times(line, LINE))

    def _within(self, row: Coordinate, count: int) -> Coordinate:
        """The row, or the last one behind which there are as many as wanted, if there are."""
        code, last = self.emitter.code, self.emitter.value(self.last or 0)
        most = code.intrinsic("llvm.usub.sat", last, constant(I64, count - 1))
        return code.intrinsic("llvm.umin", self.emitter.value(row), most)

    def _line(self, where: Value) -> None:
        self.emitter.code.prefetch(where, self.near, self.writing)


def _last(emitter: Emitter, there: Coordinate, rows: int) -> Coordinate:
    """The last of some rows of which only so many are there."""
    if isinstance(there, int):
        return max(min(there, rows) - 1, 0)
    some = emitter.code.intrinsic("llvm.umin", there, constant(I64, rows))
    return emitter.code.intrinsic("llvm.usub.sat", some, constant(I64, 1))
