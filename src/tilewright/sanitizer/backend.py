"""The sanitizer as a back end: a launch that fails if something is wrong with it."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from time import monotonic
from types import MappingProxyType
from typing import TYPE_CHECKING, TextIO

from xdsl.ir import Operation

from tilewright.diagnostics import (
    Diagnostic,
    ExecutionError,
    LaunchError,
    OutOfTime,
    Severity,
    shown,
)
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.execution import Arguments, Grid, Observer, Options, is_output, seconds_of
from tilewright.memory import Allocation
from tilewright.numerics.formats import Array
from tilewright.reference.machine import ReferenceBackend
from tilewright.reference.memory_orders import memory_order_of
from tilewright.reference.rules import ExecutionRule
from tilewright.reference.schedule import schedules_of
from tilewright.sanitizer.collector import Collector
from tilewright.sanitizer.exploration import Exploration
from tilewright.sanitizer.findings import CHECKS, NOTES, Finding, Report, sources_of
from tilewright.sanitizer.python_edits import python_edits
from tilewright.sanitizer.races import Races, least_memory, plain_name
from tilewright.sanitizer.suppressions import Suppression, suppress
from tilewright.tiles import Globals

if TYPE_CHECKING:
    from tilewright.sanitizer.native import NativeCode

__all__ = ["SCHEDULES", "CheckBackend", "CheckOptions", "Found"]

SCHEDULES = ("in_order", "reversed", "round_robin", "random(0)", "random(1)", "random(2)")
"""The orders of tile blocks under which a launch is watched, unless others are asked for."""

_NO_TIME = 1e-9
"""Seconds in which nothing ends."""


@dataclass(frozen=True)
class CheckOptions:
    """The options of the sanitizer.

    Attributes:
        checks: what to look for: keys of `CHECKS` and `NOTES`.
        schedules: the orders of tile blocks.
        memory_orders: orders of memory operations, as of the reference machine, under which it is
            executed besides, each with a random order of tile blocks; no races are looked for.
        timeout: how many seconds it may take; None for any number.
        max_memory: how many bytes may be taken for what is kept of accesses; None for those that
            are there.
        suppressions: what is not to be told, beside what comments in the program say.
        sources: the texts of files whose comments count, if they are not to be read.
        report: what to tell of; a launch with one never fails.
        output: where prints go; None for the standard output. The first schedule alone prints.
        native: whether native code is watched that runs once, if the kernel can be (`native`).
        prove: whether accesses are proved first, so that native code need not watch those that are
            right whatever happens (`proving`).
        prove_timeout: how many seconds a question in a proof may take.
    """

    checks: Sequence[str] = tuple(CHECKS)
    schedules: Sequence[str] = SCHEDULES
    memory_orders: Sequence[str] = ()
    timeout: float | None = None
    max_memory: int | None = None
    suppressions: Sequence[Suppression] = ()
    sources: Mapping[str, str] | None = None
    report: Report | None = None
    output: TextIO | None = None
    native: bool = False
    prove: bool = False
    prove_timeout: float = 2.0

    @classmethod
    def of(cls, options: Options) -> CheckOptions:
        """The settings that options ask for.

        Raises:
            LaunchError: an option is unknown or has no such value.
        """
        known = [field.name for field in fields(cls)]
        for name in options:
            if name not in known:
                message = f"the sanitizer has no option {name!r} (it has {', '.join(known)})"
                raise LaunchError(Diagnostic(message))
        settings = cls(**options)
        seconds_of(options)
        for name in settings.checks:
            if name not in CHECKS and name not in NOTES:
                known = ", ".join((*CHECKS, *NOTES))
                message = f"there is no check {shown(name)}: there are {known}"
                raise LaunchError(Diagnostic(message))
        if not _is_size(settings.max_memory):
            message = f"max_memory must be a number of bytes, found {shown(settings.max_memory)}"
            raise LaunchError(Diagnostic(message))
        if not settings.schedules and not settings.memory_orders:
            raise LaunchError(Diagnostic("schedules: there must be one at least"))
        for name in settings.schedules:
            schedules_of(name)
        for name in settings.memory_orders:
            memory_order_of(name)
        for name in ("native", "prove"):
            value = getattr(settings, name)
            if value not in (True, False):
                message = f"{name} must be True or False, found {shown(value)}"
                raise LaunchError(Diagnostic(message))
        if settings.prove and not settings.native:
            message = "prove is for native code that is watched: give native, too"
            raise LaunchError(Diagnostic(message))
        seconds_of(options, "prove_timeout")
        if not is_output(settings.output):
            message = f"output must be a file to write text to, found {shown(settings.output)}"
            raise LaunchError(Diagnostic(message))
        return settings


class CheckBackend:
    """The sanitizer as a back end. One instance belongs to one loaded module.

    Args:
        rules: the rules of operations that are added to the dialect, or executed in another way.
        globals: of the module; its own unless given.
    """

    def __init__(
        self,
        rules: Mapping[type[Operation], ExecutionRule] = MappingProxyType({}),
        globals: Globals | None = None,
    ) -> None:
        self._globals = globals or Globals()
        self._machine = ReferenceBackend(rules, self._globals)
        self._rules = rules
        self._natives: dict[EntryOp, NativeCode] = {}

    @staticmethod
    def check(options: Options) -> None:
        """Look whether options can be had.

        Raises:
            LaunchError: an option is unknown or has no such value.
        """
        CheckOptions.of(options)

    def compile(self, module: ModuleOp, entry: EntryOp, options: Options) -> _Executable:
        """Prepare an entry."""
        settings = CheckOptions.of(options)
        native = self._native(module, entry) if settings.native else None
        held = self._globals.of(module)
        return _Executable(module, entry, settings, self._machine, held, native)

    def _native(self, module: ModuleOp, entry: EntryOp) -> NativeCode:
        """An entry as native code, which is made once."""
        # Without LLVM the reference machine can check.
        from tilewright.sanitizer.native import NativeCode

        found = self._natives.get(entry)
        if found is None:
            made = NativeCode(module, entry, self._rules, self._globals)
            found = self._natives[entry] = made
        return found


@dataclass(frozen=True)
class _Executable:
    """An entry with its settings."""

    module: ModuleOp
    entry: EntryOp
    settings: CheckOptions
    machine: ReferenceBackend
    globals: Mapping[str, Allocation]
    native: NativeCode | None

    def launch(self, grid: Grid, arguments: Arguments) -> None:
        """Execute it under each schedule, from the same memory; the result of the first stays.

        Raises:
            ExecutionError: something is wrong, and no report was asked for.
        """
        settings, started = self.settings, monotonic()
        report = Report() if settings.report is None else settings.report
        report.grid, report.checks = grid, settings.checks
        _check_memory(arguments, settings.max_memory)
        collector = Collector(report, arguments, settings.checks)
        for held in self.globals.values():
            arguments.memory.add(held)
        if self.native is None or not self._watch(self.native, grid, arguments, collector):
            self._explore(grid, arguments, collector, started)
        report.seconds += monotonic() - started
        report.sort()
        sources = sources_of(report) if settings.sources is None else settings.sources
        suppress(report, sources, settings.suppressions)
        if settings.sources is None:
            # There may be other kernels in the files, and other launches.
            report.unused = []
        for finding in report:
            finding.edits = python_edits(finding)
        if settings.report is None and not report.ok:
            raise Found(report)
        if settings.report is None and report.interrupted:
            raise KeyboardInterrupt

    def _watch(
        self, native: NativeCode, grid: Grid, arguments: Arguments, collector: Collector
    ) -> bool:
        """Execute native code that is watched, unless it cannot be; whether it could."""
        why = native.hindrance(grid)
        if why is not None:
            collector.report.notes.append(f"not in native code: {why}")
            return False
        settings = self.settings
        prove = settings.prove_timeout if settings.prove else None
        native.run(grid, arguments, collector, settings.timeout, settings.output, prove)
        left = [name for name in settings.checks if name in NOTES]
        if left:
            collector.report.notes.append(f"not looked for in native code: {', '.join(left)}")
        return True

    def _explore(
        self, grid: Grid, arguments: Arguments, collector: Collector, started: float
    ) -> None:
        """Execute it on the reference machine under each schedule."""
        settings, report = self.settings, collector.report
        memory = _Contents(arguments)
        exploration = Exploration(self.entry, arguments, collector, settings.checks)
        schedules = (*settings.schedules, *settings.memory_orders)
        for number, schedule in enumerate(schedules):
            memory.begin()
            output = io.StringIO() if number else settings.output
            try:
                self._run(schedule, grid, arguments, collector, output, self._left(started))
            except OutOfTime as error:
                report.out_of_time(error, schedules[number:])
                break
            except KeyboardInterrupt:
                report.interrupted, report.left = True, schedules[number:]
                break
            if schedule in settings.schedules:
                exploration.ended(schedule)
            memory.end()

        def again(observer: Observer, combining: str) -> None:
            memory.begin()
            self._run_again(grid, arguments, observer, combining, self._left(started))

        try:
            if not report.left:
                exploration.finish(again)
        except OutOfTime:
            after = [name for name in settings.checks if name in NOTES]
            report.notes.append(f"no time to look for all of {', '.join(after)}")
        except KeyboardInterrupt:
            report.interrupted = True
        memory.finish()

    def _left(self, started: float) -> float | None:
        """How many seconds there are left; None for any number."""
        timeout = self.settings.timeout
        return None if timeout is None else max(timeout - (monotonic() - started), _NO_TIME)

    def _run_again(
        self,
        grid: Grid,
        arguments: Arguments,
        observer: Observer,
        combining: str,
        seconds: float | None,
    ) -> None:
        """Run it once more in order, for what is only noted."""
        options = {
            "undefined": "report",
            "observer": observer,
            "output": io.StringIO(),
            "combining": combining,
            "timeout": seconds,
        }
        self.machine.compile(self.module, self.entry, options).launch(grid, arguments)

    def _run(
        self,
        schedule: str,
        grid: Grid,
        arguments: Arguments,
        collector: Collector,
        output: TextIO | None,
        seconds: float | None,
    ) -> None:
        collector.begin(schedule)
        races = Races(collector.race, self.settings.max_memory)
        order, watching = {"schedule": schedule}, [races, collector]
        if schedule in self.settings.memory_orders:
            number = self.settings.memory_orders.index(schedule)
            order = {"schedule": f"random({number})", "memory_order": schedule}
            watching = [collector]
        options = {
            **order,
            "undefined": "report",
            "observer": watching,
            "output": output,
            "timeout": seconds,
        }
        try:
            self.machine.compile(self.module, self.entry, options).launch(grid, arguments)
            collector.report.runs.append(schedule)
        finally:
            collector.report.accesses += races.accesses
            collector.report.dropped += races.dropped


def _is_size(value: object) -> bool:
    return value is None or (isinstance(value, int) and value >= 0)


def _check_memory(arguments: Arguments, most: int | None) -> None:
    """See that a launch can be watched in so much memory.

    Raises:
        LaunchError: it cannot.
    """
    if most is None:
        return
    sizes = {plain_name(name): array.itemsize for array, name in arguments.arrays}
    needed = least_memory(arguments.memory, sizes)
    if needed > most:
        message = (
            f"watching this launch takes {needed} bytes of memory at least, and max_memory allows "
            f"{most}: pass smaller arrays"
        )
        raise LaunchError(Diagnostic(message))


class _Contents:
    """What is in the arrays and globals of a launch: each run begins with the same."""

    def __init__(self, arguments: Arguments) -> None:
        self._held = [a.data for a in arguments.memory.allocations if not a.readonly]
        self._before = self._copies()
        self._after: list[Array] | None = None

    def _copies(self) -> list[Array]:
        return [data.copy() for data in self._held]

    def begin(self) -> None:
        """A run begins."""
        self._restore(self._before)

    def end(self) -> None:
        """A run has ended."""
        if self._after is None:
            self._after = self._copies()

    def finish(self) -> None:
        """The result of the first run stays."""
        if self._after is not None:
            self._restore(self._after)

    def _restore(self, contents: Sequence[Array]) -> None:
        for data, content in zip(self._held, contents, strict=True):
            data[...] = content


class Found(ExecutionError):
    """What is wrong with a launch.

    Args:
        report: that.
    """

    def __init__(self, report: Report) -> None:
        super().__init__([_as_error(finding) for finding in report])
        # Python shows this; the lines of the user's files are in it.
        self.args = (report.text(sources_of(report)),)


def _as_error(finding: Finding) -> Diagnostic:
    """A finding as an error of the launch."""
    found = finding.diagnostic
    notes = found.notes
    if finding.fix:
        notes = (*notes, Diagnostic(f"suggestion: {finding.fix}", severity=Severity.NOTE))
    message = f"{found.message} [{finding.check}]"
    return Diagnostic(message, found.place, found.severity, found.operation, notes)
