"""Launches under several schedules: whether they all have the same result."""

from __future__ import annotations

import numpy as np

from tilewright.diagnostics import Diagnostic, ExecutionError, Severity
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.memory import Memory
from tilewright.numerics.formats import Array
from tilewright.reference.schedule import Schedule

__all__ = ["Outcomes"]


class Outcomes:
    """What memory holds before and after each run of a launch.

    Every run begins with the same memory. The result of the first stays.
    """

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._before = self._copy()
        self._first: tuple[Schedule, list[Array]] | None = None

    def begin(self) -> None:
        """A run begins."""
        self._restore(self._before)

    def end(self, schedule: Schedule, entry: EntryOp) -> None:
        """A run has ended.

        Raises:
            ExecutionError: its result is not that of the first one, which is left in memory.
        """
        after = self._copy()
        if self._first is None:
            self._first = schedule, after
            return
        first, expected = self._first
        for allocation, one, other in zip(self._memory.allocations, expected, after, strict=True):
            differing = np.flatnonzero(one != other)
            if differing.size:
                self._restore(expected)
                at = int(differing[0])
                message = (
                    f"the result depends on the order of tile blocks: under {first.name} byte {at} "
                    f"of {allocation.name} is {one[at]:#04x}, under {schedule.name} "
                    f"{other[at]:#04x} ({differing.size} of {allocation.size} bytes differ)"
                )
                raise ExecutionError(Diagnostic(message, debug_place(entry)))

    def finish(self) -> None:
        """All runs have ended."""
        if self._first is not None:
            self._restore(self._first[1])

    def named(self, error: ExecutionError, schedule: Schedule) -> ExecutionError:
        """The error of a run, which tells under which schedule it occurs if it is not the first."""
        if self._first is None:
            return error
        (diagnostic, *others) = error.diagnostics
        note = Diagnostic(f"this happens under {schedule.name}", severity=Severity.NOTE)
        notes = (*diagnostic.notes, note)
        named = Diagnostic(
            diagnostic.message, diagnostic.place, diagnostic.severity, diagnostic.operation, notes
        )
        return ExecutionError([named, *others])

    def _copy(self) -> list[Array]:
        return [allocation.data.copy() for allocation in self._memory.allocations]

    def _restore(self, contents: list[Array]) -> None:
        for allocation, content in zip(self._memory.allocations, contents, strict=True):
            if not allocation.readonly:
                allocation.data[...] = content
