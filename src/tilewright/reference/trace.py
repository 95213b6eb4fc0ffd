"""A trace: every executed operation with what it gave, a line each."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, TextIO

from typing_extensions import override
from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.execution import BlockId, Grid, Observer
from tilewright.memory import Memory
from tilewright.reference.summary import operation_line, value_summary
from tilewright.text.names import source_names

__all__ = ["Trace"]


class Trace(Observer):
    """Prints executed operations: tile block, place, operation, and a summary of each result.

    An operation with bodies is printed after what its bodies did.

    Args:
        output: where to; unless given, what is the standard error then.
    """

    def __init__(self, output: TextIO | None = None) -> None:
        self._output = output
        self._names: dict[SSAValue, str] = {}
        self._memory: Memory | None = None
        self._lines: dict[Operation, str] = {}

    @override
    def launch_started(self, entry: EntryOp, grid: Grid, memory: Memory) -> None:
        self._names, self._memory = source_names(entry), memory
        self._lines = {}

    @override
    def operation_executed(
        self, block: BlockId, operation: Operation, operands: Sequence[Any], results: Sequence[Any]
    ) -> None:
        line = self._lines.get(operation)
        if line is None:
            line = self._lines[operation] = self._line(operation)
        identity = ",".join(map(str, block))
        shown = [
            value_summary(value, result.type, self._memory)
            for value, result in zip(results, operation.results, strict=True)
        ]
        given = f"  ->  {'; '.join(shown)}" if shown else ""
        (self._output or sys.stderr).write(f"[{identity}] {line}{given}\n")

    def _line(self, operation: Operation) -> str:
        place = debug_place(operation)
        where = f"{place.file}:{place.line}: " if place.line is not None else ""
        return where + operation_line(operation, self._names)
