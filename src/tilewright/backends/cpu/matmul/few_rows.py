"""Products of which few rows are needed: nothing is laid out.

To lay out the right operand takes as long as to multiply some rows by it. With fewer rows than
that, each element of it is read once, where it is, and multiplied by the elements of all rows. A
few steps along the inner dimension are taken at once, along whole rows of the right operand: so
sums are read and written less often, and the processor follows few rows at a time. Each sum gets
the same products in the same order as in blocks; of integers, whose sums are exact, one row is
multiplied by columns that lie in one piece as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emitter import Buffer, Coordinate, Emitter, Index
from tilewright.backends.cpu.lanes import I64, LINE, memory_size, splat
from tilewright.backends.cpu.matmul.dot_kernels import HIGHEST_BITS, VectorKernel
from tilewright.backends.cpu.matmul.job import Finish, Start
from tilewright.backends.cpu.matmul.packing import CellReader, Operand
from tilewright.backends.cpu.transposes import each_summed

__all__ = ["ROWS_AT_ONCE", "Dots", "FewRows"]

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


_VECTORS = 4
"""How many vectors of a row of integers are multiplied by a column before they are summed up."""


_SOON = 4 << 10
"""Bytes of columns that are read before those that are fetched, at least."""


@dataclass(frozen=True)
class Dots:
    """How one row of integers is multiplied by columns.

    Attributes:
        kernel: how, in vectors of cells.
        left: the left operand.
        right: the right one.
        flip: whether the highest bits of the left operand are flipped.
    """

    kernel: VectorKernel
    left: Operand
    right: Operand
    flip: bool = False


@dataclass(frozen=True)
class FewRows:
    """A product of few rows.

    Attributes:
        emitter: of the kernel.
        kernel: how elements are multiplied, one by one; or cells, if the right operand is read
            along its columns.
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
        together: how many elements along the inner dimension are multiplied from the last one on.
        dots: how a single row is multiplied by columns that lie in one piece, if it is.
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
    together: int = 1
    dots: Dots | None = None

    def multiply(self, rows: int) -> None:
        """Compute so many rows."""
        if self.right.packing.along.data == self.right.inner_axis:
            if self.dots is not None and rows == 1:
                self._by_columns(self.dots)
            else:
                self._across(rows)
        else:
            self._along(rows)

    def _along(self, rows: int) -> None:
        """With a right operand that is read along its rows."""
        emitter = self.emitter
        vectors = self.vectors if rows == 1 else 1
        steps = min(_STEPS_OF_ONE if rows == 1 else _STEPS_OF_SEVERAL, self.left.inner)
        order = self._order(steps)
        width = vectors * self.lanes
        places = [(row, v * self.lanes) for row in range(rows) for v in range(vectors)]

        def begin(column: Coordinate, start: Start) -> None:
            for row, beside in places:
                at = emitter.plus(column, beside)
                self.finish(row, at, start(row, at, self.lanes))

        def some(k: Coordinate) -> None:
            factors = [
                [self._factor(row, emitter.plus(k, step)) for row in range(rows)] for step in order
            ]
            fetch = self._fetching(k, steps, width)

            def part(column: Coordinate) -> None:
                fetch(column)
                at = [(row, emitter.plus(column, beside)) for row, beside in places]
                sums = [self.current(row, there, self.lanes) for row, there in at]
                for step, factor in zip(order, factors, strict=True):
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
                fetch(emitter.times(k, self.kernel.group))
                found = self._transposed(k, column)
                for step in self._order(steps):
                    factor = [self._factor(row, emitter.plus(k, step)) for row in range(rows)]
                    sums = self._added(sums, factor, [found[step]])
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

    def _order(self, steps: int) -> list[int]:
        """In which order so many elements are multiplied."""
        group = min(self.together, steps)
        return [first + k for first in range(0, steps, group) for k in reversed(range(group))]

    def _by_columns(self, dots: Dots) -> None:
        """One row times columns, vector by vector."""
        emitter, code, lanes, kernel = self.emitter, self.emitter.code, self.lanes, dots.kernel
        vectors = min(_VECTORS, self.left.inner // (lanes * kernel.group))
        type = VectorType(kernel.total, lanes)
        zero = constant(type, 0)
        flipped = constant(VectorType(kernel.cell, lanes), HIGHEST_BITS)
        left = CellReader(emitter, kernel, dots.left, dots.flip)
        right = CellReader(emitter, kernel, dots.right)

        def part(column: Coordinate) -> None:
            fetch = self._fetching_across(column, lanes)

            def some(k: Coordinate, total: Value) -> Value:
                places = [emitter.plus(k, v * lanes) for v in range(vectors)]
                row = [left.inwards(at, 0, lanes) for at in places]
                for at in places:
                    fetch(emitter.times(at, kernel.group))
                sums: list[Value] = []
                for n in range(lanes):
                    found, excess = zero, zero
                    for at, x in zip(places, row, strict=True):
                        y = right.inwards(at, emitter.plus(column, n), lanes)
                        found = kernel.step(code, found, x, y)
                        if dots.flip:
                            excess = kernel.step(code, excess, flipped, y)
                    sums.append(code.sub(found, excess) if dots.flip else found)
                return code.add(total, each_summed(code, sums))

            def iteration(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
                done, total = carried
                following = code.add(done, vectors * lanes)
                total = some(done, total)
                return code.icmp("ult", following, inner), [following, total]

            first = (self.start or self.current)(0, column, lanes)
            if self.left.inner == vectors * lanes * kernel.group:
                self.finish(0, column, some(0, first))
                return
            inner = emitter.value(self._cells(kernel))
            _, last = code.loop([constant(I64, 0), first], iteration)
            self.finish(0, column, last)

        emitter.count(self.columns, part, lanes)

    def _cells(self, kernel: VectorKernel) -> Coordinate:
        """How many cells of a kernel there are along the inner dimension."""
        if isinstance(self.inner, int):
            return self.inner * self.kernel.group // kernel.group
        elements = self.emitter.times(self.inner, self.kernel.group)
        up = self.emitter.plus(elements, kernel.group - 1)
        return self.emitter.code.lshr(up, kernel.group.bit_length() - 1)

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
        """A cell of the left operand, in every lane."""
        found = CellReader(self.emitter, self.kernel, self.left).inwards(k, row, 1)
        return splat(self.emitter.code, found, self.lanes)

    def _read_along(self, k: Coordinate, column: Coordinate) -> Value:
        return self.right.read(Index(self.right.at(k, column), self.right.outer_axis, self.lanes))

    def _transposed(self, k: Coordinate, column: Coordinate) -> list[Value]:
        """A square of the right operand, of as many cells as there are lanes, as vectors along its
        columns."""
        return CellReader(self.emitter, self.kernel, self.right).block(k, column, self.lanes)

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
        size = memory_size(buffer.format)
        rows = right.outer // count
        later_columns = min(rows, max(1, _SOON // (count * right.inner * size))) * count
        first, behind = emitter.value(emitter.plus(column, later_columns)), constant(I64, 0)
        if self.next == right.inner_axis:
            is_last = code.icmp("uge", first, self.columns)
            first = code.select(is_last, code.sub(first, self.columns), first)
            elements = emitter.times(self.inner, self.kernel.group)
            behind = code.select(is_last, emitter.value(elements), 0)
        starts = [emitter.address(buffer, right.at(behind, first))]
        pitch = emitter.times(buffer.strides[right.outer_axis], size)
        while len(starts) < count:
            starts.append(emitter.place(starts[-1], pitch))

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
