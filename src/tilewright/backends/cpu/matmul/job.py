"""What a matrix product is for the loops that compute it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tilewright.backends.cpu.code import Value
from tilewright.backends.cpu.emitter import Coordinate
from tilewright.backends.cpu.matmul.dot_kernels import DotKernel, VectorKernel
from tilewright.backends.cpu.matmul.packing import Cells, Rows
from tilewright.backends.cpu.matmul.prefetch import Prefetch

__all__ = ["Blocking", "Meanwhile", "ProductJob", "Sums", "Unless"]


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


@dataclass(frozen=True)
class Sums:
    """Where sums lie, if they lie in rows as they are computed.

    Attributes:
        is_zero: whether those that products are added to are all 0.
        first: where they lie.
        last: where the result goes.
    """

    is_zero: bool = False
    first: Where | None = None
    last: Where | None = None


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
    def cropped(self) -> tuple[Coordinate, Coordinate, Coordinate]:
        """How much is computed."""
        return self.limits or self.shape
