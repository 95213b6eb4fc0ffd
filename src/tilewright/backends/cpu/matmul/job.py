"""What a matrix product is for the loops that compute it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tilewright.backends.cpu.code import Value
from tilewright.backends.cpu.emitter import Coordinate, Emitter
from tilewright.backends.cpu.lanes import LINE
from tilewright.backends.cpu.matmul.dot_kernels import DotKernel, VectorKernel
from tilewright.backends.cpu.matmul.packing import Cells, Rows
from tilewright.backends.cpu.matmul.prefetch import Prefetch

__all__ = ["SUM_BITS", "Blocking", "Meanwhile", "ProductJob", "Sums", "Unless", "nothing"]


@dataclass(frozen=True)
class Blocking:
    """What is in registers at once.

    Attributes:
        heights: how many blocks there are of each number of rows of the result.
        vectors: side by side in a row.
        lanes: of a vector.
    """

    heights: Sequence[tuple[int, int]]
    vectors: int
    lanes: int

    @property
    def columns(self) -> int:
        """How many columns of the result: the width of a panel."""
        return self.vectors * self.lanes


Start = Callable[[Coordinate, Coordinate, int], Value]
"""What is added to: in a row, from a column on, as many columns."""

Finish = Callable[[Coordinate, Coordinate, Value], None]
"""Takes sums: in a row, from a column on."""


Unless = tuple[Callable[[], Value], VectorKernel]
"""A condition, and a kernel with the same cells for the blocks that it holds for."""


Where = Callable[[Coordinate, Coordinate], tuple[Value, Coordinate]]
"""The address of the sum in a row and a column, and bytes from a row to the next."""

Meanwhile = Callable[[Coordinate], None]
"""Emits something else, once in each repetition of the innermost loop."""

SUM_BITS = 32
"""Of sums that lie in rows."""


def nothing(step: Coordinate) -> None:
    """Nothing is done meanwhile."""


@dataclass(frozen=True)
class Sums:
    """Where sums lie, if they lie in rows as they are computed.

    Attributes:
        is_zero: whether those that products are added to are all 0.
        first: where they lie.
        last: where the result goes.
        is_fetched: whether those of the next rows are brought near in the innermost loop.
    """

    is_zero: bool = False
    first: Where | None = None
    last: Where | None = None
    is_fetched: bool = False

    def fetch_below(
        self, emitter: Emitter, at: tuple[Coordinate, Coordinate], size: tuple[int, int], steps: int
    ) -> Meanwhile:
        """What brings the sums of the block below another one near, as that follows it.

        Args:
            emitter: of the kernel.
            at: the first row and column of the other one.
            size: how many rows and columns it has.
            steps: how often the innermost loop is repeated for it.
        """
        (row, column), (height, width) = at, size
        # The rows that are fetched are a power of two.
        if self.first is None or self.is_zero or not self.is_fetched or height & (height - 1):
            return nothing
        where, pitch = self.first(emitter.plus(row, height), column)
        lines = max(width * SUM_BITS // 8 // LINE, 1)
        found = Prefetch(emitter, where, height, lines, pitch, spread=True, near=True, writing=True)
        return found.in_steps(0, 1, steps)


@dataclass(frozen=True)
class ProductJob:
    """A matrix product.

    Attributes:
        kernel: how cells are multiplied.
        a: the left operand.
        b: the right operand, in panels as wide as the blocking.
        shape: rows and columns of the result, and cells along the inner dimension.
        start: the accumulator.
        finish: the result.
        prefetch: what is fetched meanwhile.
        rows: lays out rows of the left operand, before they are used first.
        unless: another kernel, on a condition that is asked for each block.
        limits: rows and columns of the result, and cells along the inner dimension, that are
            computed: at least so many.
        sums: where they lie.
    """

    kernel: DotKernel
    a: Cells
    b: Cells
    shape: tuple[int, int, int]
    start: Start
    finish: Finish
    prefetch: Sequence[Prefetch] = ()
    rows: Rows | None = None
    unless: Unless | None = None
    limits: tuple[Coordinate, Coordinate, Coordinate] | None = None
    sums: Sums = Sums()

    @property
    def repetitions(self) -> int:
        """How often the innermost loop is repeated for a block, if nothing is left out."""
        *_, inner = self.shape
        return max(inner // self.kernel.cells, 1)

    @property
    def cropped(self) -> tuple[Coordinate, Coordinate, Coordinate]:
        """How much is computed."""
        return self.limits or self.shape
