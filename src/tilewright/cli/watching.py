"""What `tilewright run` shows while a kernel runs: a trace, warnings, progress."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from threading import Timer
from typing import TYPE_CHECKING, Any

import typer

from tilewright.diagnostics import Diagnostic, Severity, render
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.execution import Observer

if TYPE_CHECKING:
    from xdsl.ir import Operation

    from tilewright.dialects.cuda_tile.operations.module import EntryOp
    from tilewright.execution import BlockId, Grid
    from tilewright.memory import Memory
    from tilewright.runtime import Kernel

SHOWN_AFTER = 1.0
"""Seconds until a run is worth a progress bar."""


def launch(
    kernel: Kernel,
    grid: tuple[int, ...],
    values: Sequence[Any],
    backend: str,
    options: Mapping[str, Any],
    trace: bool,
) -> None:
    """Launch; on the reference machine with warnings, with a trace if wanted, and with a progress
    bar on a terminal if it takes over a second."""
    if backend != "reference" and not trace:
        kernel.launch(grid, *values, backend=backend, **options)
        return
    warnings, observers = Warnings(), list[Observer]([Compared()])
    if trace:
        from tilewright.reference import Trace

        observers.append(Trace())
    bar = None
    if sys.stderr.isatty() and not trace:
        bar = Bar()
        observers.append(bar)
    try:
        kernel.launch(grid, *values, backend=backend, observer=[warnings, *observers], **options)
    finally:
        if bar is not None:
            bar.stop()
        for diagnostic in (*warnings.found.values(), *warnings.stopped_at.values()):
            typer.echo(render(diagnostic), err=True)
    if warnings.stopped_at:
        raise typer.Exit(1)


class Warnings(Observer):
    """Collects warnings, the first of each operation.

    Attributes:
        found: the warning of each operation.
        stopped_at: what was undefined, of each operation and kind, where that is only reported.
    """

    def __init__(self) -> None:
        self.found: dict[Operation, Diagnostic] = {}
        self.stopped_at: dict[object, Diagnostic] = {}

    def stopped(
        self, check: str, diagnostic: Diagnostic, operation: Operation | None, block: BlockId
    ) -> None:
        self.stopped_at.setdefault((check, operation), diagnostic)

    def warned(self, operation: Operation, message: str, element: Sequence[int]) -> None:
        where = f" (first at element {list(element)})" if element else ""
        name = operation.name.removeprefix("cuda_tile.")
        place = debug_place(operation)
        diagnostic = Diagnostic(message + where, place, Severity.WARNING, name)
        self.found.setdefault(operation, diagnostic)


class Compared(Observer):
    """Tells under how many schedules a launch has had the same result, and how many are left."""

    def schedules_compared(self, count: int, share: float) -> None:
        runs = f"{count} schedule{'s' if count != 1 else ''}"
        of = "all" if share == 1 else f"{share:.1%} of all" if share >= 0.001 else "few of all"
        typer.echo(f"the same result under {runs}: {of} interleavings", err=True)


class Bar(Observer):
    """Counts finished tile blocks in a progress bar that appears after a while."""

    def __init__(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        columns = (BarColumn(), MofNCompleteColumn(), "tile blocks", TimeRemainingColumn())
        self._bar = Progress(*columns, console=Console(stderr=True), transient=True)
        self._timer = Timer(SHOWN_AFTER, self._bar.start)
        self._timer.daemon = True
        # Where there are no threads, there is no bar.
        with suppress(RuntimeError):
            self._timer.start()

    def stop(self) -> None:
        """Take the bar away."""
        self._timer.cancel()
        if self._timer.ident is not None:
            self._timer.join()
        if self._bar.live.is_started:
            self._bar.stop()

    def launch_started(self, entry: EntryOp, grid: Grid, memory: Memory) -> None:
        self._task = self._bar.add_task("", total=grid[0] * grid[1] * grid[2])

    def block_finished(self, block: BlockId) -> None:
        self._bar.advance(self._task)
