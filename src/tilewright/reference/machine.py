"""The machine: modules with their globals, launches, errors.

Specification: "The Abstract Machine", "Execution Semantics".
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import partial
from types import MappingProxyType
from typing import Any, TextIO, cast

import numpy as np
from xdsl.ir import Operation

from tilewright.diagnostics import Diagnostic, ExecutionError, LaunchError, shown
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.execution import (
    Arguments,
    BlockId,
    Grid,
    Listeners,
    Observer,
    Options,
    element_first_of,
    is_output,
    seconds_of,
    stops_at_undefined,
)
from tilewright.memory import Allocation, Memory
from tilewright.numerics.environment import default_environment
from tilewright.reference.combining import combining_order_of
from tilewright.reference.deadline import Deadline
from tilewright.reference.decode import Decoded, Manner, decode
from tilewright.reference.errors import deadlock_diagnostic, diagnostic_of, report
from tilewright.reference.memory_orders import memory_order_of
from tilewright.reference.outcomes import Outcomes
from tilewright.reference.rules import DecodingContext, ExecutionRule
from tilewright.reference.schedule import (
    Deadlock,
    Running,
    Schedule,
    Schedules,
    block_ids,
    repeats,
    schedules_of,
)
from tilewright.reference.tile_block import ControlExit, MemoryOrder, TileBlock
from tilewright.semantics.values import POINTER, Stop
from tilewright.tiles import Globals

__all__ = [
    "ReferenceBackend",
    "ReferenceExecutable",
    "ReferenceOptions",
    "block_in",
    "register_values",
]


@dataclass(frozen=True)
class ReferenceOptions:
    """The options of the reference machine.

    Attributes:
        schedule: the order of tile blocks: `in_order`, `reversed`, `round_robin` or `random(SEED)`,
            of which the last two let them take turns at memory operations; or `all` or
            `all(LIMIT)`, which runs the launch under all of these and every interleaving, from
            the same memory, and stops if the results differ.
        memory_order: `program`; `adversarial(SEED)`, which delays memory operations as far as
            tokens allow; or `weak(SEED)`, under which they also see what was written before, as far
            as the memory model allows.
        undefined: `stop` at undefined behaviour, `report` it to who watches, or go on with the
            documented `value`.
        block: the only tile block to run, a number or a sequence of them; None for the whole grid.
        observer: who watches, one or several.
        output: where prints go; None for the standard output.
        timeout: how many seconds a launch may take; None for any number.
        body_arguments: what the bodies of `reduce` and `scan` are given first: what was combined
            before (`accumulator-first`), or the later element (`element-first`).
        combining: in which order these bodies combine elements: `pairs`, neighbours and then the
            results; `sequence`, from the first to the last; `identity`, the same with the identity
            before and behind them; or `random(SEED)`.
    """

    schedule: str = "in_order"
    memory_order: str = "program"
    undefined: str = "stop"
    block: int | Sequence[int] | None = None
    observer: Observer | Sequence[Observer] | None = None
    output: TextIO | None = None
    timeout: float | None = None
    body_arguments: str = "accumulator-first"
    combining: str = "pairs"

    @property
    def observers(self) -> list[Observer]:
        """All who watch."""
        given = self.observer
        watching = [given] if isinstance(given, Observer) else list(given or ())
        return watching + ([Deadline(self.timeout)] if self.timeout else [])

    @classmethod
    def of(cls, options: Options) -> ReferenceOptions:
        """The settings that options ask for.

        Raises:
            LaunchError: an option is unknown or has no such value.
        """
        known = [field.name for field in fields(cls)]
        for name in options:
            if name not in known:
                message = (
                    f"the reference machine has no option {name!r} (it has {', '.join(known)})"
                )
                raise LaunchError(Diagnostic(message))
        settings = cls(**options)
        seconds_of(options)
        element_first_of(options)
        combining_order_of(settings.combining)
        if not is_output(settings.output):
            message = f"output must be a file to write text to, found {shown(settings.output)}"
            raise LaunchError(Diagnostic(message))
        if not _is_observer(settings.observer):
            message = (
                f"observer must be one or several of Observer, found {shown(settings.observer)}"
            )
            raise LaunchError(Diagnostic(message))
        stops_at_undefined(settings.undefined)
        for name in ("schedule", "memory_order"):
            value = getattr(settings, name)
            if not isinstance(value, str):
                raise LaunchError(Diagnostic(f"{name} must be a string, found {shown(value)}"))
        if not _is_position(settings.block):
            message = f"block must be one to three numbers, found {shown(settings.block)}"
            raise LaunchError(Diagnostic(message))
        schedules_of(settings.schedule)
        memory_order_of(settings.memory_order)
        return settings

    def blocks(self, grid: Grid, reverse: bool = False) -> Iterator[BlockId]:
        """The tile blocks of a grid to run.

        Raises:
            LaunchError: the only one is outside the grid.
        """
        if self.block is None:
            return block_ids(grid, reverse)
        return iter([block_in(grid, (self.block,) if isinstance(self.block, int) else self.block)])


def _is_observer(observer: Any) -> bool:
    """Whether something may be the option `observer`."""
    if observer is None or isinstance(observer, Observer):
        return True
    return isinstance(observer, Sequence) and all(
        isinstance(one, Observer) for one in cast("Sequence[Any]", observer)
    )


def _is_position(block: Any) -> bool:
    """Whether something may be the option `block`."""
    if block is None or isinstance(block, int):
        return True
    if not isinstance(block, Sequence):
        return False
    numbers = cast("Sequence[Any]", block)
    return 0 < len(numbers) <= 3 and all(isinstance(number, int) for number in numbers)


def block_in(grid: Grid, block: Sequence[int]) -> BlockId:
    """The position of a tile block, of which the last coordinates may be left out.

    Raises:
        LaunchError: it is outside the grid.
    """
    x, y, z = (*block, 0, 0, 0)[:3]
    inside = all(0 <= at < size for at, size in zip((x, y, z), grid, strict=True))
    if not inside or len(block) > len(grid):
        message = f"there is no tile block {shown(tuple(block))} in a grid of {grid}"
        raise LaunchError(Diagnostic(message))
    return x, y, z


class ReferenceBackend:
    """The reference machine as a back end. One instance belongs to one loaded module.

    Args:
        rules: the rules of operations that are added to the dialect, or executed in another way.
        globals: of the module; its own unless given.

    Raises:
        ValueError: something is no rule.
    """

    def __init__(
        self,
        rules: Mapping[type[Operation], ExecutionRule] = MappingProxyType({}),
        globals: Globals | None = None,
    ) -> None:
        for operation, rule in rules.items():
            if not isinstance(rule, ExecutionRule):  # pyright: ignore[reportUnnecessaryIsInstance]
                raise ValueError(f"{operation.__name__} needs a rule, found {rule!r}")
        self._rules = rules
        self._globals = globals or Globals()

    @staticmethod
    def check(options: Options) -> None:
        """Look whether options can be had.

        Raises:
            LaunchError: an option is unknown or has no such value.
        """
        ReferenceOptions.of(options)

    def compile(self, module: ModuleOp, entry: EntryOp, options: Options) -> ReferenceExecutable:
        """Decode an entry; the first time, initialise the globals."""
        settings = ReferenceOptions.of(options)
        return ReferenceExecutable(entry, settings, self._globals.of(module), self._rules)


class ReferenceExecutable:
    """An entry with its settings, decoded for each manner of execution when it is needed."""

    def __init__(
        self,
        entry: EntryOp,
        settings: ReferenceOptions,
        globals: Mapping[str, Allocation],
        rules: Mapping[type[Operation], ExecutionRule],
    ) -> None:
        self.entry = entry
        self._rules = rules
        self.settings = settings
        self.listeners = Listeners(settings.observers)
        self._globals = globals
        self._decoded: dict[Manner, Decoded] = {}
        self.decoded(Manner())

    def decoded(self, manner: Manner) -> Decoded:
        """The entry, decoded for a manner of execution.

        Raises:
            ExecutionError: an operation is not supported.
        """
        if manner not in self._decoded:
            listeners, symbols = self.listeners, self._globals.items()
            context = DecodingContext(
                stops_at_undefined(self.settings.undefined),
                partial(listeners.tell, "warned") if listeners.hear("warned") else None,
                {name: allocation.base for name, allocation in symbols},
                self._rules,
                element_first_of({"body_arguments": self.settings.body_arguments}),
                self.settings.undefined == "report",
                combining_order_of(self.settings.combining),
            )
            try:
                self._decoded[manner] = decode(self.entry, context, manner)
            except Stop as stop:
                raise ExecutionError(
                    diagnostic_of(stop, self.entry, None), stop.operation
                ) from None
        return self._decoded[manner]

    def add_globals(self, memory: Memory) -> None:
        """Make the globals accessible in a memory."""
        for allocation in self._globals.values():
            memory.add(allocation)

    def launch(self, grid: Grid, arguments: Arguments) -> None:
        """Run all tile blocks of a grid.

        Raises:
            ExecutionError: something undefined happened, an assertion failed, all tile blocks wait
                for each other, or, under the schedule `all`, the results differ.
            LaunchError: the only tile block to run is outside the grid.
        """
        self.settings.blocks(grid)
        self.add_globals(arguments.memory)
        values = register_values(arguments)
        output = self.settings.output or sys.stdout
        schedules = schedules_of(self.settings.schedule)()
        with np.errstate(all="ignore"), default_environment():
            if repeats(self.settings.schedule):
                self._run_under_all(schedules, grid, arguments.memory, values, output)
            else:
                Launch(self, next(iter(schedules)), grid, arguments.memory, values, output).run()

    def _run_under_all(
        self,
        schedules: Schedules,
        grid: Grid,
        memory: Memory,
        values: Sequence[Any],
        output: TextIO,
    ) -> None:
        """Run the grid under each schedule from the same memory; only the first run prints."""
        outcomes = Outcomes(memory)
        for schedule in schedules:
            outcomes.begin()
            try:
                Launch(self, schedule, grid, memory, values, output).run()
            except ExecutionError as error:
                raise outcomes.named(error, schedule) from None
            outcomes.end(schedule, self.entry)
            output = io.StringIO()
        outcomes.finish()
        self.listeners.tell("schedules_compared", schedules.count, schedules.share)


def register_values(arguments: Arguments) -> list[Any]:
    """The values of parameters as registers hold them."""
    return [POINTER.type(v) if isinstance(v, int) else v for v in arguments.values]


class Launch:
    """One run of a grid under one schedule."""

    def __init__(
        self,
        executable: ReferenceExecutable,
        schedule: Schedule,
        grid: Grid,
        memory: Memory,
        values: Sequence[Any],
        output: TextIO,
    ) -> None:
        settings = executable.settings
        self._executable, self._schedule = executable, schedule
        self._grid, self._values, self._output = grid, values, output
        self._order: MemoryOrder | None = memory_order_of(settings.memory_order)()
        self._memory = memory if self._order is None else self._order.memory(memory)
        self._listeners = executable.listeners
        manner = Manner(
            interleaved=schedule.interleaved,
            delayed=self._order is not None,
            observed=self._listeners.hear("operation_executed"),
        )
        self._decoded = executable.decoded(manner)
        self._next_token = [0]

    def run(self) -> None:
        """Run all tile blocks.

        Raises:
            ExecutionError: something undefined happened, or all tile blocks wait.
        """
        entry, schedule = self._executable.entry, self._schedule
        blocks = self._executable.settings.blocks(self._grid, schedule.reversed)
        self._listeners.tell("launch_started", entry, self._grid, self._memory)
        try:
            schedule.run(blocks, self._start, self._memory, self._order)
        except Deadlock as deadlock:
            found = deadlock_diagnostic(deadlock, entry)
            if self._executable.settings.undefined != "report":
                raise ExecutionError(found) from None
            block = deadlock.waiting[0].block
            self._listeners.tell("stopped", "deadlock", found, block.waits_in, block.id)
        except Stop as stop:
            raise ExecutionError(diagnostic_of(stop, entry, stop.block), stop.operation) from None
        self._listeners.tell("launch_finished")

    def _start(self, identity: BlockId) -> Running:
        """A tile block at its first operation."""
        block = TileBlock(
            identity,
            self._grid,
            self._memory,
            self._output,
            self._listeners,
            self._order,
            self._next_token,
        )
        return Running(block, self._run(block))

    def _run(self, block: TileBlock) -> Any:
        """The tile block from its start to its end."""
        self._listeners.tell("block_started", block.id)
        try:
            code = yield from self._decoded.start(block, self._values)
            block.release()
        except Stop as stop:
            if self._executable.settings.undefined == "report":
                report(stop, None, self._executable.entry, block)
                return ControlExit.RETURN
            stop.block = stop.block or block.id
            raise
        self._listeners.tell("block_finished", block.id)
        return code
