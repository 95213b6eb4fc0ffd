"""Executing one tile block operation by operation, and looking at any value on the way."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

import numpy as np
from xdsl.ir import Operation, SSAValue

from tilewright.diagnostics import ExecutionError, Place
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.execution import Arguments, BlockId, Grid
from tilewright.memory import Memory
from tilewright.nesting import resumable
from tilewright.numerics.environment import default_environment
from tilewright.reference.decode import Manner
from tilewright.reference.errors import deadlock_diagnostic, diagnostic_of
from tilewright.reference.machine import ReferenceExecutable, block_in, register_values
from tilewright.reference.rules import UNCOMPUTED
from tilewright.reference.schedule import Deadlock, Running
from tilewright.reference.summary import operation_line, value_summary
from tilewright.reference.tile_block import Pause, TileBlock
from tilewright.semantics.values import Partial, Stop
from tilewright.text.names import source_names

__all__ = ["Debugger"]

BreakCondition: TypeAlias = Callable[[Operation], bool]
"""Whether to pause before an operation."""


class Debugger:
    """One tile block of a launch, executed step by step. The others do not run.

    Attributes:
        block: the position of the tile block.
        memory: the allocations that the kernel may touch.
        next_operation: the operation that the next step executes; None when the block is done.
        names: the name of every value of the kernel: that of the source, else the printer's.

    Iterating steps to the end, and gives each operation after it has been executed.
    """

    def __init__(
        self,
        executable: ReferenceExecutable,
        grid: Grid,
        arguments: Arguments,
        block: Sequence[int],
    ) -> None:
        self.block: BlockId = block_in(grid, block)
        self.memory: Memory = arguments.memory
        self.names: dict[SSAValue, str] = source_names(executable.entry)
        self._values = {name: value for value, name in self.names.items()}
        self._entry = executable.entry
        executable.add_globals(arguments.memory)
        settings = executable.settings
        decoded = executable.decoded(Manner(stepwise=True))
        self._slots = decoded.slots
        output = settings.output or sys.stdout
        self._block = TileBlock(self.block, grid, arguments.memory, output, executable.listeners)
        self._frame = decoded.frame(self._block, register_values(arguments))
        self._running = Running(self._block, resumable(decoded.program(self._frame)))
        self.next_operation: Operation | None = None
        self._advance()

    # ---- executing

    @property
    def finished(self) -> bool:
        """Whether the tile block has returned."""
        return self.next_operation is None

    def step(self) -> Operation | None:
        """Execute the next operation, and give it; None if the tile block is done.

        Before an operation with bodies executes as a whole, those in its bodies are steps of their
        own; only the bodies of `reduce` and `scan` are not.

        Raises:
            ExecutionError: it is undefined, an assertion fails, or the tile block waits for others.
        """
        operation = self.next_operation
        if operation is not None:
            self._advance()
        return operation

    def run(self, until: BreakCondition | str | int | None = None) -> Operation | None:
        """Execute until a certain operation is next, at least one step; give that operation.

        Args:
            until: whether to pause before an operation; or its name, e.g. `mmaf`; or its line in
                the source; None for the end.

        Raises:
            ExecutionError: as `step` does.
        """
        pauses = _condition(until)
        self.step()
        while self.next_operation is not None and not pauses(self.next_operation):
            self.step()
        return self.next_operation

    def __iter__(self) -> Iterator[Operation]:
        while (operation := self.step()) is not None:
            yield operation

    def _advance(self) -> None:
        self._block.at = None
        try:
            with np.errstate(all="ignore"), default_environment():
                pause = self._running.resume(self.memory)
                while pause not in (None, Pause.STEP):
                    if pause is Pause.WAITING:
                        raise Deadlock([self._running])
                    pause = self._running.resume(self.memory)
                if pause is None:
                    self._block.release()
        except Stop as stop:
            self.next_operation = None
            raise ExecutionError(
                diagnostic_of(stop, self._entry, self.block), stop.operation
            ) from None
        except Deadlock as deadlock:
            self.next_operation = None
            raise ExecutionError(deadlock_diagnostic(deadlock, self._entry)) from None
        self.next_operation = self._block.at

    # ---- looking

    @property
    def place(self) -> Place:
        """Where the next operation is in the source."""
        return debug_place(self.next_operation or self._entry)

    def value(self, which: SSAValue | str) -> Any:
        """What a value is now, a tile as an array, say; in a loop, that of the last iteration.

        Args:
            which: a value of the kernel, or its name, with or without `%`.

        Raises:
            KeyError: there is no such value, or it has not been computed yet.
        """
        value = self._held(which)
        return value.tile if isinstance(value, Partial) else value

    def unspecified(self, which: SSAValue | str) -> Any:
        """Which elements of a tile are unspecified, as bool.

        Raises:
            KeyError: there is no such value, or it has not been computed yet.
        """
        value = self._held(which)
        if isinstance(value, Partial):
            return value.unspecified
        return np.zeros(np.shape(value), np.bool_)

    def values(self) -> dict[str, Any]:
        """All values computed so far, by name."""
        return {
            name: self.value(value) for name, value in self._values.items() if self._is_known(value)
        }

    def describe(self, which: SSAValue | str | None = None) -> str:
        """A line about a value, or about the next operation."""
        if which is None:
            if self.next_operation is None:
                return "finished"
            return f"{self.place}: {operation_line(self.next_operation, self.names)}"
        value = self._find(which)
        return f"%{self.names[value]} = {value_summary(self._held(value), value.type, self.memory)}"

    def _find(self, which: SSAValue | str) -> SSAValue:
        if isinstance(which, SSAValue):
            return which
        name = which.removeprefix("%")
        if name not in self._values:
            raise KeyError(f"there is no value %{name}")
        return self._values[name]

    def _is_known(self, value: SSAValue) -> bool:
        return value in self._slots and self._frame[self._slots[value]] is not UNCOMPUTED

    def _held(self, which: SSAValue | str) -> Any:
        value = self._find(which)
        if not self._is_known(value):
            raise KeyError(f"%{self.names.get(value, '?')} has not been computed yet")
        return self._frame[self._slots[value]]


def _condition(
    until: Callable[[Operation], bool] | str | int | None,
) -> Callable[[Operation], bool]:
    if until is None:
        return lambda operation: False
    if isinstance(until, str):
        return lambda operation: operation.name.removeprefix("cuda_tile.") == until
    if isinstance(until, int):
        return lambda operation: debug_place(operation).line == until
    return until
