"""What is said of launches that failed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from xdsl.ir import Operation

from tilewright.backends.cpu.emitter import INDEX_SPACE, MESSAGE, format_of_value, tile_shape
from tilewright.backends.cpu.pool import Failure
from tilewright.diagnostics import Diagnostic, ExecutionError, Place
from tilewright.dialects.cuda_tile.constraints import values_of
from tilewright.dialects.cuda_tile.debug_info import debug_place, source_name
from tilewright.dialects.cuda_tile.described import kernel_in_source, loops_in_source
from tilewright.dialects.cuda_tile.operations.control_flow import AssertOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.operations.multimem import MultimemAccess
from tilewright.dialects.cuda_tile.operations.views import TileAccess
from tilewright.execution import Arguments, BlockId, Grid
from tilewright.memory import Allocation, Memory, count_bytes
from tilewright.numerics.formats import Format
from tilewright.semantics.values import element_index, outside_index_space
from tilewright.tiles import describe_failure

__all__ = ["Failures", "index_format"]


@dataclass(frozen=True)
class Failures:
    """What can be said of the launches of a kernel.

    Attributes:
        entry: the kernel.
        numbers: its operations by the numbers that its code has for them.
        first: the number of the first of them.
        messages: by numbers, too.
        block_of: the tile block with a number in the order of the launch.
        globals: of the module.
    """

    entry: EntryOp
    numbers: Sequence[Operation]
    first: int
    messages: Sequence[str]
    block_of: Callable[[int, Grid], BlockId]
    globals: Sequence[Allocation]

    def named(self, number: int) -> Operation | None:
        """The operation that a number stands for; None if it is not one of this code."""
        place = number - self.first
        return self.numbers[place] if 0 <= place < len(self.numbers) else None

    def no_memory(self, scratch: int) -> ExecutionError:
        """What is said of a launch for which there is no scratch memory."""
        needed = count_bytes(scratch)
        kernel = kernel_in_source(self.entry)
        message = f"the kernel {kernel} needs {needed} of memory in each thread: it is not there"
        return ExecutionError(Diagnostic(message, debug_place(self.entry)))

    def endless(self, seconds: float | None) -> Diagnostic:
        """What is said of a launch that took longer than it may."""
        message = f"the kernel {kernel_in_source(self.entry)} has not ended after {seconds} s"
        loops = loops_in_source(self.entry)
        shown = f"; it has loops at {', '.join(map(str, loops))}" if loops else ""
        return Diagnostic(message + shown, next(iter(loops), Place()))

    def error(self, failure: Failure, grid: Grid, arguments: Arguments) -> ExecutionError:
        """What is said of a launch in which an operation failed.

        Args:
            failure: what native code tells of it.
            grid: of the launch.
            arguments: of the launch.
        """
        operation = self.named(failure.code)
        assert operation is not None
        number, *index = failure.words
        block = self.block_of(number, grid)
        address, size, needed, dimension = index
        at = ""
        if isinstance(operation, AssertOp):
            shape, (count, *first) = tile_shape(operation.condition), index
            at = f", at element {list(element_index(first[0], shape))}" if shape else ""
            what = describe_failure(operation.message.data, shape, count, first[:count])
        elif isinstance(operation, LoopOp):
            started, blocks, lowest = index[:3]
            what = _deadlock(
                started, blocks, self.block_of(lowest, grid) if lowest < blocks else None
            )
        elif needed == MESSAGE:
            what = self.messages[dimension]
        elif needed == INDEX_SPACE:
            format = index_format(operation, dimension)
            what = outside_index_space(format, address, dimension, size)
        else:
            kind = "store" if needed == 2 else "load"
            reason = self._reason(operation, arguments, address, size, needed == 2)
            what = f"{kind} of {count_bytes(size)} at {address:#x}{reason}"
        message = f"{what} (in tile block {block}{at})"
        found = Diagnostic(message, debug_place(operation), operation=source_name(operation))
        return ExecutionError(found, operation)

    def _reason(
        self, operation: Operation, arguments: Arguments, address: int, size: int, writing: bool
    ) -> str:
        """What is wrong with an address."""
        memory = Memory(self.globals)
        for allocation in arguments.memory.allocations:
            memory.add(allocation)
        for window in arguments.windows:
            memory.add_window(window)
        where = np.array([address], np.uint64).view(np.int64)
        if isinstance(operation, MultimemAccess):
            fault = memory.check_multicast(where, size, writing)
        else:
            fault = memory.check(where, size, writing) if size else None
        return "" if fault is None else f": {fault.reason}"


def _deadlock(started: int, blocks: int, lowest: BlockId | None) -> str:
    """What is said where all tile blocks wait that have started.

    Args:
        started: how many have.
        blocks: how many there are.
        lowest: the first that waits while this one runs on top of it; None if it does not.
    """
    what = "deadlock: this loop waits for what no tile block is left to write"
    if started < blocks:
        what = (
            f"the loop waits for what none of {started} tile blocks writes that have started, and "
            f"no more of {blocks} can be started while so many wait"
        )
    if lowest is not None:
        what += f"; so wait tile blocks from {lowest} on"
    return what


def index_format(operation: Operation, dimension: int) -> Format:
    """The format of an index of an access through a view.

    Args:
        operation: the access.
        dimension: of the index space.
    """
    assert isinstance(operation, TileAccess)
    format = format_of_value(values_of(operation, "index")[dimension])
    assert format is not None
    return format
