"""The innermost loops of matrix products: a block of the result in registers, row by row of the
right operand's panel.

Per step along the inner dimension, a row of the panel is loaded in vectors, and each row of the
block adds its one cell of the left operand times these.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emitter import Coordinate, Emitter
from tilewright.backends.cpu.lanes import I64, splat
from tilewright.backends.cpu.matmul.amx import AmxBlock
from tilewright.backends.cpu.matmul.dot_kernels import (
    HALVES_IN_FULL,
    AmxKernel,
    DotKernel,
    VectorKernel,
)
from tilewright.backends.cpu.matmul.job import Blocking, Meanwhile, ProductJob, nothing
from tilewright.backends.cpu.matmul.packing import Cells
from tilewright.dialects.nest.attributes import AMX_ROWS

__all__ = ["multiply"]

_FEW_BLOCKS = 4
"""Below each other: where some of so few may be left out, those that are not fetch too little."""

_NEAR = 24 << 10
"""Bytes of a right operand that stays in the first level of the cache, where that is of 32 KiB or
more, with the rows of the left one that are multiplied by it."""

_MOST_ROWS = 4
"""Of a block in vectors where those of the product are for tile registers."""


def multiply(emitter: Emitter, blocking: Blocking, work: ProductJob) -> None:
    """Emit a matrix product.

    Args:
        emitter: of the kernel.
        blocking: what is in registers at once.
        work: the product.
    """
    code = emitter.code
    _, columns, _ = work.shape
    some_rows, some_columns, _ = work.cropped
    heights = blocking.heights
    per_panel = sum(count for count, _ in heights)
    panels = columns // blocking.columns
    is_cut = len(heights) > 1 and not isinstance(some_rows, int)
    by_panel = is_cut and per_panel <= _FEW_BLOCKS
    iterations = per_panel * panels
    is_near = _stays_near(work) and not by_panel

    def vectors(
        kernel: VectorKernel,
        row: Coordinate,
        column: Coordinate,
        height: int,
        meanwhile: Meanwhile,
        blocking: Blocking,
    ) -> None:
        places = [
            (emitter.plus(row, r), emitter.plus(column, v * blocking.lanes))
            for r in range(height)
            for v in range(blocking.vectors)
        ]
        first = [work.start(*place, blocking.lanes) for place in places]
        size = height, blocking.columns
        fetch = work.sums.fetch_below(emitter, (row, column), size, work.repetitions)

        def besides(step: Coordinate) -> None:
            meanwhile(step)
            fetch(step)

        sums = _Block(emitter, kernel, blocking, work).sums(row, column, height, first, besides)
        for place, total in zip(places, sums, strict=True):
            work.finish(*place, total)

    def block(
        kernel: DotKernel,
        row: Coordinate,
        column: Coordinate,
        height: int,
        meanwhile: Meanwhile,
        blocking: Blocking,
    ) -> None:
        if isinstance(kernel, AmxKernel):
            AmxBlock(emitter, kernel, blocking, work).compute(row, column, height, meanwhile)
            return
        assert isinstance(kernel, VectorKernel)
        if isinstance(work.kernel, AmxKernel):
            _from_tile_registers(emitter, kernel, work, (row, column), (height, blocking.columns))
        else:
            vectors(kernel, row, column, height, meanwhile, blocking)

    def unusual(
        kernel: VectorKernel,
        row: Coordinate,
        column: Coordinate,
        height: int,
        blocking: Blocking,
    ) -> None:
        """Row by row: in less code, and slower."""
        if isinstance(work.kernel, AmxKernel):
            block(kernel, row, column, height, nothing, blocking)
            return

        def one(within: Coordinate) -> None:
            block(kernel, emitter.plus(row, within), column, 1, nothing, blocking)

        emitter.count(height, one)

    def lay_out(row: Coordinate, number: Coordinate, height: int) -> None:
        if work.rows is None:
            return
        if number == 0:
            work.rows(row, height)
            return
        first, there = code.fresh("first"), code.fresh("there")
        code.branch(code.icmp("eq", emitter.value(number), 0), first, there)
        code.label(first)
        work.rows(row, height)
        code.jump(there)
        code.label(there)

    def at(
        row: Coordinate,
        column: Coordinate,
        number: Coordinate,
        height: int,
        iteration: Coordinate,
        blocking: Blocking,
    ) -> None:
        lay_out(row, number, height)
        for part in work.prefetch:
            if not (part.spread or by_panel):
                part.fetch(iteration, iterations)
        spread = [
            part.in_steps(iteration, iterations, work.repetitions)
            for part in work.prefetch
            if part.spread and not by_panel
        ]

        def meanwhile(step: Coordinate) -> None:
            for fetch in spread:
                fetch(step)

        if work.unless is None:
            block(work.kernel, row, column, height, meanwhile, blocking)
            return
        found, otherwise = work.unless
        slow, fast, after = (code.fresh(name) for name in ("unfit", "fit", "multiplied"))
        code.branch(found(), slow, fast)
        code.label(slow)
        unusual(otherwise, row, column, height, blocking)
        code.jump(after)
        code.label(fast)
        block(work.kernel, row, column, height, meanwhile, blocking)
        code.jump(after)
        code.label(after)

    def down(body: Callable[[Coordinate, Coordinate, int], None]) -> None:
        """Blocks below each other: takes the first row, the number and the height of each."""
        before, row = 0, 0
        for count, height in heights:

            def one(
                k: Coordinate, row: int = row, before: int = before, height: int = height
            ) -> None:
                where = emitter.plus(emitter.times(k, height), row)
                body(where, emitter.plus(k, before), height)

            if len(heights) == 1:
                emitter.count(_quotient(emitter, some_rows, height), one)
            else:
                _count_from(emitter, row, (count, height), some_rows, one)
            before, row = before + count, row + count * height

    def panel(number: Coordinate, narrow: Blocking = blocking) -> None:
        column = emitter.times(number, blocking.columns)
        for part in work.prefetch if by_panel else ():
            part.fetch(number, panels)
        first = emitter.times(number, per_panel)

        def one(row: Coordinate, below: Coordinate, height: int) -> None:
            at(row, column, number, height, emitter.plus(first, below), narrow)

        down(one)

    def across(row: Coordinate, below: Coordinate, height: int) -> None:
        first = emitter.times(below, panels)
        count = _quotient(emitter, some_columns, blocking.columns)

        def one(number: Coordinate) -> None:
            column, iteration = emitter.times(number, blocking.columns), emitter.plus(first, number)
            at(row, column, number, height, iteration, blocking)

        emitter.count(count, one)

    if is_near:
        down(across)
        return
    in_vectors = isinstance(work.kernel, VectorKernel) and blocking.vectors > 1
    if not in_vectors or isinstance(some_columns, int):
        emitter.count(_quotient(emitter, some_columns, blocking.columns), panel)
        return
    half = blocking.vectors // 2
    whole = code.binary("udiv", some_columns, blocking.columns)
    rest = code.sub(some_columns, code.mul(whole, blocking.columns))
    is_half = code.icmp("ult", code.sub(rest, 1), half * blocking.lanes)
    wide, last, narrow, done = (code.fresh(n) for n in ("panels", "last", "narrow", "multiplied"))
    covering = emitter.value(_quotient(emitter, some_columns, blocking.columns))
    count = code.select(is_half, whole, covering)
    code.branch(code.icmp("ne", count, 0), wide, last)
    code.label(wide)
    emitter.count(count, panel)
    code.jump(last)
    code.label(last)
    code.branch(is_half, narrow, done)
    code.label(narrow)
    panel(whole, replace(blocking, vectors=half))
    code.jump(done)
    code.label(done)


def _stays_near(work: ProductJob) -> bool:
    """Whether all of the right operand stays in the first level of the cache: then blocks follow
    each other along rows, and the left one is brought there once. Tile registers multiply so fast
    that they would wait for it; and before vectors have multiplied rows by one panel, the next
    ones are there."""
    _, columns, cells = work.shape
    return isinstance(work.kernel, AmxKernel) and columns * cells * work.kernel.cell_size <= _NEAR


def _from_tile_registers(
    emitter: Emitter,
    kernel: VectorKernel,
    work: ProductJob,
    at: tuple[Coordinate, Coordinate],
    size: tuple[int, int],
) -> None:
    """Compute a block in vectors whose operands are laid out for tile registers.

    Args:
        emitter: of the kernel.
        kernel: with the same cells.
        work: the product.
        at: the first row and column.
        size: how many rows and columns.
    """
    code, (height, width) = emitter.code, size
    some, lanes = min(height, _MOST_ROWS), min(width, AMX_ROWS)
    blocking, line = Blocking(((1, some),), 1, lanes), AMX_ROWS * kernel.cell_size
    *_, far = work.cropped

    def part(within: Coordinate, beside: Coordinate) -> None:
        # Blocks begin with a register.
        rest = within % AMX_ROWS if isinstance(within, int) else code.and_(within, AMX_ROWS - 1)
        first = emitter.plus(emitter.plus(at[0], within), emitter.times(rest, -1))
        column = emitter.plus(at[1], beside)
        rows = [emitter.plus(emitter.plus(at[0], within), r) for r in range(some)]
        left = emitter.place(work.a.address, emitter.times(first, work.a.outer))
        left = emitter.place(left, emitter.times(rest, line))
        right = emitter.place(work.b.address, emitter.times(column, work.b.outer))
        sums = [work.start(row, column, lanes) for row in rows]

        def iteration(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
            left, right, done, *sums = carried
            cells = Cells(left, line, kernel.cell_size), Cells(right, 0, line)
            shape = (some, lanes, AMX_ROWS)
            halves = list[list[Value]]()
            for half in HALVES_IN_FULL:
                piece = ProductJob(half, *cells, shape, work.start, work.finish)
                zeros = [constant(one.type, 0) for one in sums]
                halves.append(
                    _Block(emitter, half, blocking, piece).sums(0, 0, some, zeros, nothing)
                )
            parts = (code.fadd(*pair) for pair in zip(*halves, strict=True))
            sums = [code.fadd(total, part) for total, part in zip(sums, parts, strict=True)]
            left = emitter.place(left, emitter.times(AMX_ROWS, work.a.inner))
            right = emitter.place(right, emitter.times(AMX_ROWS, work.b.inner))
            following = code.add(done, AMX_ROWS)
            return code.icmp("ult", following, far), [left, right, following, *sums]

        _, _, _, *last = code.loop([left, right, constant(I64, 0), *sums], iteration)
        for row, total in zip(rows, last, strict=True):
            work.finish(row, column, total)

    emitter.count(height, lambda r: emitter.count(width, lambda c: part(r, c), lanes), some)


def _quotient(emitter: Emitter, number: Coordinate, by: int) -> Coordinate:
    """How many pieces of a size cover a number of things."""
    if isinstance(number, int):
        return -(-number // by)
    if by & (by - 1):
        return emitter.code.binary("udiv", emitter.code.add(number, by - 1), by)
    return emitter.code.lshr(emitter.code.add(number, by - 1), by.bit_length() - 1)


def _count_from(
    emitter: Emitter,
    first: int,
    blocks: tuple[int, int],
    needed: Coordinate,
    body: Callable[[Coordinate], None],
) -> None:
    """Loops over some blocks of equal height, as far as their rows are needed.

    Args:
        emitter: of the kernel.
        first: the first row of the first block.
        blocks: how many there are, and their height.
        needed: how many rows are, of all.
        body: takes the number of a block.
    """
    code, (count, height) = emitter.code, blocks
    if isinstance(needed, int):
        emitter.count(min(count, -(-max(needed - first, 0) // height)), body)
        return
    inside, after = code.fresh("needed"), code.fresh("complete")
    code.branch(code.icmp("ugt", needed, first), inside, after)
    code.label(inside)
    found = _quotient(emitter, code.sub(needed, first), height)
    emitter.count(code.intrinsic("llvm.umin", emitter.value(found), emitter.value(count)), body)
    code.jump(after)
    code.label(after)


_NEON_BYTES = 16


@dataclass(frozen=True)
class _Block:
    """Computes blocks of the result."""

    emitter: Emitter
    kernel: VectorKernel
    blocking: Blocking
    work: ProductJob

    def sums(
        self,
        row: Coordinate,
        column: Coordinate,
        height: int,
        first: Sequence[Value],
        meanwhile: Meanwhile,
    ) -> list[Value]:
        """A block of so many rows, from what its sums begin with."""
        emitter, code = self.emitter, self.emitter.code
        left = emitter.place(self.work.a.address, emitter.times(row, self.work.a.outer))
        right = emitter.place(self.work.b.address, emitter.times(column, self.work.b.outer))
        *_, inner = self.work.shape
        *_, far = self.work.cropped
        steps = min(inner, self.kernel.cells)
        if steps == inner:
            meanwhile(0)
            return self._steps(left, right, height, steps, list(first))

        def iteration(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
            left, right, done, *sums = carried
            sums = self._steps(left, right, height, steps, sums)
            meanwhile(code.lshr(done, steps.bit_length() - 1))
            following = code.add(done, steps)
            left = emitter.place(left, emitter.times(steps, self.work.a.inner))
            right = emitter.place(right, emitter.times(steps, self.work.b.inner))
            return code.icmp("ult", following, far), [left, right, following, *sums]

        _, _, _, *last = code.loop([left, right, constant(I64, 0), *first], iteration)
        return last

    def _steps(
        self, left: Value, right: Value, height: int, steps: int, sums: list[Value]
    ) -> list[Value]:
        """Some steps along the inner dimension."""
        code, vectors = self.emitter.code, self.blocking.vectors
        cell_at = self._cells(left, height, steps)
        for k in range(steps):
            panel = [self._row(right, k, v) for v in range(vectors)]
            for r in range(height):
                x = cell_at(r, k)
                for v in range(vectors):
                    place = r * vectors + v
                    sums[place] = self.kernel.step(code, sums[place], x, panel[v])
        return sums

    def _row(self, right: Value, k: int, vector: int) -> Value:
        emitter, size = self.emitter, self.kernel.cell_size
        type = VectorType(self.kernel.cell, self.blocking.lanes)
        where = emitter.place(right, emitter.times(k, self.work.b.inner))
        where = emitter.place(where, vector * self.blocking.lanes * size)
        return emitter.code.load(type, where, size)

    def _cells(self, left: Value, height: int, steps: int) -> Callable[[int, int], Value]:
        """The cell of a row at a step, in every lane.

        Instructions of x86 have a cell in memory as an operand. NEON's have one lane of a register,
        so there cells that lie side by side, those of a row or of a step, are loaded together.
        """
        code, size, lanes = self.emitter.code, self.kernel.cell_size, self.blocking.lanes
        together = _NEON_BYTES // size
        vectors: dict[tuple[int, int], Value] = {}

        def one(row: int, k: int) -> Value:
            cell = self._load_left(left, row, k, VectorType(self.kernel.cell))
            return splat(code, cell, lanes)

        def lane_of(row: int, k: int, lane: int) -> Value:
            if (row, k) not in vectors:
                type = VectorType(self.kernel.cell, together)
                vectors[row, k] = self._load_left(left, row, k, type)
            return code.shuffle(vectors[row, k], None, [lane] * lanes)

        if not self.emitter.target.neon or lanes == 1:
            return one
        if self.work.a.inner == size and steps % together == 0:
            return lambda row, k: lane_of(row, k - k % together, k % together)
        if self.work.a.outer == size and height % together == 0:
            return lambda row, k: lane_of(row - row % together, k, row % together)
        return one

    def _load_left(self, left: Value, row: int, k: int, type: VectorType) -> Value:
        emitter = self.emitter
        where = emitter.place(left, emitter.times(row, self.work.a.outer))
        where = emitter.place(where, emitter.times(k, self.work.a.inner))
        # What is read in place is aligned like its elements.
        return emitter.code.load(type, where, self.kernel.cell_size // self.kernel.group)
