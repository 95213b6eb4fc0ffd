"""Launches that may only take so long."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from typing import Any

from typing_extensions import override
from xdsl.ir import Operation

from tilewright.diagnostics import Diagnostic, OutOfTime
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.described import kernel_in_source
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.execution import BlockId, Grid, Observer
from tilewright.memory import Memory

__all__ = ["Deadline"]


class Deadline(Observer):
    """Ends launches that take longer than some seconds, at the operation where they are.

    Args:
        seconds: how long a launch may take.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        # Threads may launch one kernel at the same time.
        self._here = threading.local()

    @override
    def launch_started(self, entry: EntryOp, grid: Grid, memory: Memory) -> None:
        self._here.entry = entry
        self._here.end = time.monotonic() + self._seconds

    @override
    def operation_executed(
        self, block: BlockId, operation: Operation, operands: Sequence[Any], results: Sequence[Any]
    ) -> None:
        if time.monotonic() > self._here.end:
            kernel = kernel_in_source(self._here.entry)
            seconds = f"{self._seconds:.3g} s"
            message = f"the kernel {kernel} has not ended after {seconds} (in tile block {block})"
            name = operation.name.removeprefix("cuda_tile.")
            raise OutOfTime(Diagnostic(message, debug_place(operation), operation=name), operation)
