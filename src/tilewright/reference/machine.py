"""The machine: modules with their globals, launches, errors.

Specification: "The Abstract Machine", "Execution Semantics".
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any, TextIO, cast

import numpy as np
from xdsl.ir import Operation

from tilewright.diagnostics import Diagnostic, ExecutionError, LaunchError, Place
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operations.module import EntryOp, GlobalOp, ModuleOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.execution import Arguments, BlockId, Grid, Observer, Options
from tilewright.memory import Allocation, Memory, element_dtype
from tilewright.numerics.formats import format_of
from tilewright.reference.decode import Decoded, decode
from tilewright.reference.operations import RULES
from tilewright.reference.rules import Context, Rule, TileBlock
from tilewright.reference.schedule import Deadlock, Running, Schedule, schedule_of
from tilewright.reference.values import POINTER, Stop, constant_tile

__all__ = ["ReferenceBackend", "ReferenceExecutable", "Settings"]


@dataclass(frozen=True)
class Settings:
    """The options of the reference machine.

    Attributes:
        schedule: `in_order`, `reversed`, `round_robin` or `random(SEED)`; the last two let tile
            blocks take turns at memory operations.
        undefined: `stop` at undefined behaviour, or go on with the documented `value`.
        observer: who watches.
        output: where prints go; None for the standard output.
    """

    schedule: str = "in_order"
    undefined: str = "stop"
    observer: Observer | None = None
    output: TextIO | None = None

    @classmethod
    def of(cls, options: Options) -> Settings:
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
        if settings.undefined not in ("stop", "value"):
            message = f"undefined must be 'stop' or 'value', found {settings.undefined!r}"
            raise LaunchError(Diagnostic(message))
        schedule_of(settings.schedule)
        return settings


class ReferenceBackend:
    """The reference machine as a back end. One instance belongs to one loaded module.

    Args:
        rules: the rules of operations that are added to the dialect.

    Raises:
        ValueError: something is no rule.
    """

    def __init__(self, rules: Mapping[type[Operation], Rule] = MappingProxyType({})) -> None:
        for operation, rule in rules.items():
            if not isinstance(rule, Rule):  # pyright: ignore[reportUnnecessaryIsInstance]
                raise ValueError(f"{operation.__name__} needs a rule, found {rule!r}")
        self._rules = {**RULES, **rules}
        self._globals: Mapping[str, Allocation] | None = None

    def compile(self, module: ModuleOp, entry: EntryOp, options: Options) -> ReferenceExecutable:
        """Decode an entry; the first time, initialise the globals."""
        settings = Settings.of(options)
        if self._globals is None:
            self._globals = _initialise_globals(module)
        symbols = {name: allocation.base for name, allocation in self._globals.items()}
        context = Context(settings.undefined == "stop", symbols)
        schedule = schedule_of(settings.schedule)
        try:
            decoded = decode(
                entry,
                context,
                self._rules,
                interleaved=schedule.interleaved,
                observed=_hears_operations(settings.observer),
            )
        except Stop as stop:
            raise ExecutionError(_diagnostic(stop, entry, None)) from None
        allocations = tuple(self._globals.values())
        return ReferenceExecutable(entry, decoded, schedule, settings, allocations)


def _hears_operations(observer: Observer | None) -> bool:
    return observer is not None and observer.hears("operation_executed")


def _initialise_globals(module: ModuleOp) -> dict[str, Allocation]:
    """Memory for the globals, which hold their values; each is initialised once per module."""
    memory = Memory()
    found: dict[str, Allocation] = {}
    for operation in module.members:
        if isinstance(operation, GlobalOp):
            tile = constant_tile(operation.value)
            format = format_of(cast(TileType, operation.value.type).element_name)
            raw = np.ascontiguousarray(tile.astype(element_dtype(format))).view(np.uint8)
            if format.width == 4:
                raw = (raw[0::2] & 15) | (raw[1::2] << 4)
            name = operation.sym_name.data
            alignment = max(operation.alignment.value.data, 16)
            allocation = memory.allocate(len(raw), alignment, f"global @{name}")
            allocation.data[:] = raw
            allocation.readonly = operation.constant is not None
            found[name] = allocation
    return found


class ReferenceExecutable:
    """A decoded entry with its settings."""

    def __init__(
        self,
        entry: EntryOp,
        decoded: Decoded,
        schedule: Schedule,
        settings: Settings,
        allocations: Sequence[Allocation],
    ) -> None:
        self._entry = entry
        self._decoded = decoded
        self._schedule = schedule
        self._settings = settings
        self._globals = allocations

    @np.errstate(all="ignore")
    def launch(self, grid: Grid, arguments: Arguments) -> None:
        """Run all tile blocks of a grid.

        Raises:
            ExecutionError: something undefined happened, an assertion failed, or all tile blocks
                wait for each other.
        """
        memory, observer = arguments.memory, self._settings.observer
        for allocation in self._globals:
            memory.add(allocation)
        values = [POINTER.type(v) if isinstance(v, int) else v for v in arguments.values]
        launch = _Launch(self._entry, self._decoded, self._settings, grid, memory, values)
        if observer is not None:
            observer.launch_started(self._entry, grid, memory)
        try:
            self._schedule.run(grid, launch.start, memory)
        except Deadlock as deadlock:
            raise ExecutionError(_deadlock(deadlock, self._entry)) from None
        if observer is not None:
            observer.launch_finished()


class _Launch:
    """One launch: starts tile blocks."""

    def __init__(
        self,
        entry: EntryOp,
        decoded: Decoded,
        settings: Settings,
        grid: Grid,
        memory: Memory,
        values: Sequence[Any],
    ) -> None:
        self._entry, self._decoded, self._observer = entry, decoded, settings.observer
        self._grid, self._memory, self._values = grid, memory, values
        self._output = settings.output or sys.stdout
        self._next_token = [0]

    def start(self, identity: BlockId) -> Running:
        """A tile block at its first operation."""
        block = TileBlock(
            identity, self._grid, self._memory, self._output, self._observer, self._next_token
        )
        return Running(block, self._run(block))

    def _run(self, block: TileBlock) -> Any:
        """The tile block from its start to its end; a stop becomes an error."""
        if self._observer is not None:
            self._observer.block_started(block.id)
        try:
            code = yield from self._decoded.start(block, self._values)
        except Stop as stop:
            raise ExecutionError(_diagnostic(stop, self._entry, block.id)) from None
        block.release()
        if self._observer is not None:
            self._observer.block_finished(block.id)
        return code


# ---- errors


def _place(operation: Operation | None, entry: EntryOp) -> Place:
    return debug_place(entry if operation is None else operation)


def _name(operation: Operation | None) -> str | None:
    return None if operation is None else operation.name.removeprefix("cuda_tile.")


def _diagnostic(stop: Stop, entry: EntryOp, block: BlockId | None) -> Diagnostic:
    where = [] if block is None else [f"in tile block {block}"]
    if stop.element:
        where.append(f"at element {list(stop.element)}")
    message = stop.message + (f" ({', '.join(where)})" if where else "")
    return Diagnostic(message, _place(stop.operation, entry), operation=_name(stop.operation))


def _deadlock(deadlock: Deadlock, entry: EntryOp) -> Diagnostic:
    blocks = [running.block.id for running in deadlock.waiting]
    loop = deadlock.waiting[0].block.waits_in
    shown = ", ".join(map(str, blocks[:4])) + (", …" if len(blocks) > 4 else "")
    message = (
        f"deadlock: no tile block is left that could write what {len(blocks)} of them wait for "
        f"(tile blocks {shown})"
    )
    return Diagnostic(message, _place(loop, entry), operation=_name(loop))
