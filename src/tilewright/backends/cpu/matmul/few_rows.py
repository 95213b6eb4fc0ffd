"""Products of which few rows are needed: nothing is laid out.

To lay out the right operand takes as long as to multiply some rows by it. With fewer rows than
that, each element of it is read once, where it is, and multiplied by the elements of all rows. A
few steps along the inner dimension are taken at once, along whole rows of the right operand: so
sums are read and written less often, and the processor follows few rows at a time. Each sum gets
the same products in the same order as in blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emitter import Buffer, Coordinate, Emitter, Index
from tilewright.backends.cpu.lanes import I64, LINE, memory_size, splat
from tilewright.backends.cpu.matmul.dot_kernels import VectorKernel
from tilewright.backends.cpu.matmul.job import Finish, Start
from tilewright.backends.cpu.matmul.packing import Operand, lies_as_read
from tilewright.backends.cpu.transposes import read_transposed

__all__ = ["ROWS_AT_ONCE", "FewRows"]

ROWS_AT_ONCE = (1, 4, 8)
"""How many rows are computed: so many of these as are enough, and no more than are few."""

_STEPS_OF_ONE, _STEPS_OF_SEVERAL = 4, 2
"""How many steps are taken at once with one row, and with more."""

_LOOKAHEAD = 8
"""How many rows of the right operand before they are read they are fetched: more would push each
other out of the cache where they lie a power of two apart."""

_LONG = 1024
"""Bytes of such a row; longer ones are not fetched, since the processor sees by itself what
follows."""


@dataclass(frozen=True)
class FewRows:
    """A product of few rows.

    Attributes:
        emitter: of the kernel.
        kernel: how elements are multiplied, one by one.
        left: the left operand.
        right: the right one.
        lanes: of a vector of the result.
        vectors: how many of them are computed at once of a single row.
        columns: how many columns are computed, at least.
        inner: how many steps along the inner dimension.
        next: the dimension along which the right operand of the next iteration of a loop around
            lies; -1 if there is none.
        start: the accumulator; None if it lies where the result goes.
        current: the sums so far, where `finish` has left them.
        finish: the result.
    """

    emitter: Emitter
    kernel: VectorKernel
    left: Operand
    right: Operand
    lanes: int
    vectors: int
    columns: Coordinate
    inner: Coordinate
    next: int
    start: Start | None
    current: Start
    finish: Finish

    def multiply(self, rows: int) -> None:
        """Compute so many rows."""
        if self.right.packing.along.data == self.right.inner_axis:
            self._across(rows)
        else:
            self._along(rows)

    def _along(self, rows: int) -> None:
        """With a right operand that is read along its rows."""
        emitter = self.emitter
        vectors = self.vectors if rows == 1 else 1
        steps = min(_STEPS_OF_ONE if rows == 1 else _STEPS_OF_SEVERAL, self.left.inner)
        width = vectors * self.lanes
        places = [(row, v * self.lanes) for row in range(rows) for v in range(vectors)]

        def begin(column: Coordinate, start: Start) -> None:
            for row, beside in places:
                at = emitter.plus(column, beside)
                self.finish(row, at, start(row, at, self.lanes))

        def some(k: Coordinate) -> None:
            factors = [
                [self._factor(row, emitter.plus(k, step)) for row in range(rows)]
                for step in range(steps)
            ]
            fetch = self._fetching(k, steps, width)

            def part(column: Coordinate) -> None:
                fetch(column)
                at = [(row, emitter.plus(column, beside)) for row, beside in places]
                sums = [self.current(row, there, self.lanes) for row, there in at]
                for step, factor in enumerate(factors):
                    down = emitter.plus(k, step)
                    found = [
                        self._read_along(down, emitter.plus(column, v * self.lanes))
                        for v in range(vectors)
                    ]
                    sums = self._added(sums, factor, found)
                for (row, there), total in zip(at, sums, strict=True):
                    self.finish(row, there, total)

            emitter.count(self.columns, part, width)

        if (start := self.start) is not None:
            emitter.count(self.columns, lambda column: begin(column, start), width)
        emitter.count(self.inner, some, steps)

    def _across(self, rows: int) -> None:
        """With a right operand that is read along its columns: squares of it change places."""
        emitter, code, steps = self.emitter, self.emitter.code, self.lanes

        def part(column: Coordinate) -> None:
            fetch = self._fetching_across(column, steps)

            def some(k: Coordinate, sums: list[Value]) -> list[Value]:
                fetch(k)
                for step, one in enumerate(self._transposed(k, column)):
                    factor = [self._factor(row, emitter.plus(k, step)) for row in range(rows)]
                    sums = self._added(sums, factor, [one])
                return sums

            def iteration(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
                done, *sums = carried
                following = code.add(done, steps)
                sums = some(done, sums)
                return code.icmp("ult", following, self.inner), [following, *sums]

            start = self.start or self.current
            first = [start(row, column, steps) for row in range(rows)]
            if isinstance(self.inner, int) and self.inner <= steps:
                last = some(0, first)
            else:
                _, *last = code.loop([constant(I64, 0), *first], iteration)
            for row, total in enumerate(last):
                self.finish(row, column, total)

        emitter.count(self.columns, part, steps)

    def _added(
        self, sums: Sequence[Value], factor: Sequence[Value], found: Sequence[Value]
    ) -> list[Value]:
        """The sums, row by row, and those of one step added to them."""
        pairs = [(x, y) for x in factor for y in found]
        step = self.kernel.step
        return [
            step(self.emitter.code, total, x, y) for total, (x, y) in zip(sums, pairs, strict=True)
        ]

    def _factor(self, row: int, k: Coordinate) -> Value:
        """An element of the left operand, in every lane."""
        found = self.left.read(Index(self.left.at(k, row)))
        return splat(self.emitter.code, found, self.lanes)

    def _read_along(self, k: Coordinate, column: Coordinate) -> Value:
        return self.right.read(Index(self.right.at(k, column), self.right.outer_axis, self.lanes))

    def _transposed(self, k: Coordinate, column: Coordinate) -> list[Value]:
        """A square of the right operand, of as many steps as there are lanes, as vectors along its
        columns."""
        emitter, right = self.emitter, self.right
        bits = VectorType(self.kernel.total).bits

        def read(row: int, first: int, count: int) -> Value:
            at = right.at(emitter.plus(k, first), emitter.plus(column, row))
            return right.read(Index(at, right.inner_axis, count))

        in_parts = lies_as_read(emitter, right, bits // 8)
        return read_transposed(emitter.code, read, self.lanes, bits, in_parts)

    def _fetching(self, k: Coordinate, steps: int, width: int) -> Callable[[Coordinate], None]:
        """What fetches the columns of rows that are read soon, as many as are read now."""
        emitter, right = self.emitter, self.right
        buffer = self._source()
        if buffer is None:
            return lambda column: None
        axis, size = right.inner_axis, memory_size(buffer.format)
        behind = buffer.following[axis] if buffer.following else 0
        last = emitter.value(emitter.plus(behind, buffer.shape[axis] - 1))
        starts = [
            emitter.address(buffer, right.at(self._at_most(emitter.plus(k, later), last), 0))
            for later in range(_LOOKAHEAD, _LOOKAHEAD + steps)
        ]

        def fetch(column: Coordinate) -> None:
            for start in starts:
                for line in range(0, width * size, LINE):
                    where = emitter.plus(emitter.times(column, size), line)
                    emitter.code.prefetch(emitter.place(start, where))

        return fetch

    def _fetching_across(self, column: Coordinate, count: int) -> Callable[[Coordinate], None]:
        """What fetches the columns that follow so many, as far along them as is read now; behind
        the last ones, those of the next iteration."""
        emitter, code, right = self.emitter, self.emitter.code, self.right
        buffer = self._memory(right.inner_axis)
        if buffer is None:
            return lambda k: None
        first, behind = emitter.value(emitter.plus(column, count)), constant(I64, 0)
        if self.next == right.inner_axis:
            is_last = code.icmp("uge", first, self.columns)
            first = code.select(is_last, code.sub(first, self.columns), first)
            behind = code.select(is_last, emitter.value(self.inner), 0)
        starts = [
            emitter.address(buffer, right.at(behind, emitter.plus(first, n))) for n in range(count)
        ]
        size = memory_size(buffer.format)

        def fetch(k: Coordinate) -> None:
            for start in starts:
                code.prefetch(emitter.place(start, emitter.times(k, size)))

        return fetch

    def _at_most(self, row: Coordinate, last: Value) -> Value:
        return self.emitter.code.intrinsic("llvm.umin", self.emitter.value(row), last)

    def _source(self) -> Buffer | None:
        """The memory of the program that the right operand is read from, if its rows are short."""
        right, buffer = self.right, self._memory(self.right.outer_axis)
        if buffer is None:
            return None
        is_short = right.outer * memory_size(buffer.format) <= _LONG
        return buffer if is_short else None

    def _memory(self, axis: int) -> Buffer | None:
        """The memory of the program where elements of the right operand lie side by side along a
        dimension."""
        found = [one for one, same_place in self.emitter.sources(self.right.value) if same_place]
        buffer = next((one for one in found if one.in_place), None)
        return buffer if buffer is not None and buffer.strides[axis] == 1 else None
