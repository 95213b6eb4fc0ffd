"""The operations and bytes of a kernel, counted on the reference machine.

An operation on tiles counts once for each element, a fused multiply-add twice, a library function
once however much it takes, a matrix product two for each product of elements, the body of an
aggregate for each pair that it combines. Conversions, constants, comparisons of addresses and
moves count nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, cast

import numpy as np
from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.operations import core, floating_point, integer
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.execution import Access, BlockId, Grid, Observer
from tilewright.memory import Memory
from tilewright.numerics.formats import Array
from tilewright.runtime import Kernel
from tilewright.runtime.multicast import copied

__all__ = ["Counts", "count", "count_operation"]

MOST_BLOCKS = 16
"""In larger grids only so many tile blocks are counted."""


@dataclass(frozen=True)
class Counts:
    """What a launch does.

    Attributes:
        floats: operations on floats, by the format they read.
        integers: operations on integers.
        read, written: bytes, each access counted.
        distinct_read, distinct_written: bytes, each address counted once.
        counted: how many tile blocks were counted; the numbers are for all of them.
        blocks: of the grid.
    """

    floats: dict[str, int]
    integers: int
    read: int
    written: int
    distinct_read: int
    distinct_written: int
    counted: int
    blocks: int

    @property
    def floating(self) -> int:
        """All operations on floats."""
        return sum(self.floats.values())

    @property
    def main_format(self) -> str | None:
        """The format of most operations on floats."""
        return max(self.floats, key=lambda name: self.floats[name]) if self.floats else None

    @property
    def bytes(self) -> int:
        """Bytes that must go to and from memory: each address once."""
        return self.distinct_read + self.distinct_written


def count(kernel: Kernel, grid: Grid, arguments: Sequence[Any]) -> Counts:
    """Count what a launch does; of a large grid a few tile blocks, scaled to all of them.

    The arrays are left as they are.

    Args:
        kernel: which.
        grid: tile blocks along x, y and z.
        arguments: of the launch.

    Raises:
        ExecutionError: the program did something undefined, or a tile block waits for one that is
            not counted.
    """
    again = [copied(argument) for argument in arguments]
    blocks = prod(grid)
    counter = _Counter()
    if blocks <= MOST_BLOCKS:
        kernel.launch(grid, *again, observer=counter)
        return counter.counts(blocks, blocks)
    # Spread over the grid, but not its last: they are often not complete.
    chosen = [(2 * n + 1) * blocks // (2 * MOST_BLOCKS) for n in range(MOST_BLOCKS)]
    for number in chosen:
        x, y = grid[0], grid[1]
        block = (number % x, number // x % y, number // (x * y))
        kernel.launch(grid, *again, observer=counter, block=block)
    return counter.counts(len(chosen), blocks)


class _Counter(Observer):
    """Counts what it hears, in one launch or several over the same arrays."""

    def __init__(self) -> None:
        self._executed: dict[Operation, int] = {}
        self._moved = {"read": 0, "write": 0}
        self._touched: dict[tuple[str, int], Array] = {}
        self._memory = Memory()

    def launch_started(self, entry: Any, grid: Grid, memory: Memory) -> None:
        self._memory = memory

    def operation_executed(
        self, block: BlockId, operation: Operation, operands: Sequence[Any], results: Sequence[Any]
    ) -> None:
        self._executed[operation] = self._executed.get(operation, 0) + 1

    def memory_accessed(self, block: BlockId, operation: Operation, access: Access) -> None:
        kinds = {"read": ("read",), "write": ("write",), "atomic": ("read", "write")}[access.kind]
        for kind in kinds:
            self._moved[kind] += access.addresses.size * access.size
            self._touch(kind, access)

    def _touch(self, kind: str, access: Access) -> None:
        """Note which bytes have been accessed; private memory does not count."""
        if not access.addresses.size:
            return
        addresses = np.asarray(access.addresses).reshape(-1)
        for allocation in self._memory.allocations:
            inside = (addresses >= allocation.base) & (addresses < allocation.end)
            if allocation.user is not None or not inside.any():
                continue
            key = kind, allocation.base
            touched = self._touched.get(key)
            if touched is None:
                touched = self._touched[key] = np.zeros(allocation.size, np.bool_)
            offsets = addresses[inside] - allocation.base
            for byte in range(access.size):
                touched[offsets + byte] = True

    def counts(self, counted: int, blocks: int) -> Counts:
        """What has been counted, scaled to all tile blocks."""
        floats: dict[str, int] = {}
        integers = 0
        for operation, times in self._executed.items():
            format, found = count_operation(operation)
            if format is None:
                integers += found * times
            elif found:
                floats[format] = floats.get(format, 0) + found * times
        distinct = {"read": 0, "write": 0}
        for (kind, _), touched in self._touched.items():
            # No more than the array has can be touched.
            found = int(np.count_nonzero(touched))
            distinct[kind] += min(found * blocks // counted, touched.size)
        return Counts(
            {name: n * blocks // counted for name, n in floats.items()},
            integers * blocks // counted,
            self._moved["read"] * blocks // counted,
            self._moved["write"] * blocks // counted,
            distinct["read"],
            distinct["write"],
            counted,
            blocks,
        )


def count_operation(operation: Operation) -> tuple[str | None, int]:
    """The arithmetic operations in one execution of an operation: the format of the floats that it
    reads, None if it reads none, and how many."""
    if isinstance(operation, floating_point.MmaFOp | floating_point.MmaFScaledOp):
        return _element(operation.lhs), _products(operation.lhs, operation.rhs)
    if isinstance(operation, integer.MmaIOp):
        return None, _products(operation.lhs, operation.rhs)
    if isinstance(operation, core.AggregateOperation):
        return _aggregate(operation)
    chapter = type(operation).__module__.rpartition(".")[2]
    if chapter not in ("floating_point", "integer") or not operation.results:
        return None, 0
    each = 2 if isinstance(operation, floating_point.FmaOp) else 1
    format = _element(operation.operands[0]) if chapter == "floating_point" else None
    return format, each * _size(operation.results[0])


def _aggregate(operation: core.AggregateOperation) -> tuple[str | None, int]:
    """The body is executed for each pair: one less than the elements of each row."""
    size, row = _size(operation.operands[0]), _shape(operation.operands[0])
    length = row[operation.dim.value.data]
    format, each = None, 0
    for inner in operation.body.block.ops:
        found, number = count_operation(inner)
        format, each = found or format, each + number
    return format, each * (size // length) * (length - 1)


def _products(lhs: SSAValue, rhs: SSAValue) -> int:
    *batch, m, k = _shape(lhs)
    return 2 * prod(batch) * m * k * _shape(rhs)[-1]


def _shape(value: SSAValue) -> tuple[int, ...]:
    return cast(TileType, value.type).shape


def _size(value: SSAValue) -> int:
    return prod(_shape(value))


def _element(value: SSAValue) -> str:
    return cast(TileType, value.type).element_name
