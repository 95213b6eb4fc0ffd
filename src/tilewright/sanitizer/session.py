"""A kernel, executed again and again, watched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tilewright.runtime import Kernel
from tilewright.sanitizer.backend import SCHEDULES
from tilewright.sanitizer.findings import CHECKS, Report

__all__ = ["check"]


def check(
    kernel: Kernel,
    grid: int | Sequence[int],
    *arguments: Any,
    checks: Sequence[str] = tuple(CHECKS),
    schedules: Sequence[str] = SCHEDULES,
    timeout: float | None = None,
    reachable: Sequence[Any] = (),
) -> Report:
    """Execute a kernel on the reference machine under several schedules, and tell what is wrong.

    Arrays are left as the first schedule leaves them.

    Args:
        kernel: which.
        grid: as of `Kernel.launch`.
        arguments: as of `Kernel.launch`.
        checks: what to look for: keys of `CHECKS`.
        schedules: the orders of tile blocks.
        timeout: how many seconds it may take: no schedule begins later.
        reachable: as of `Kernel.launch`.

    Raises:
        LaunchError: the arguments do not fit, or there is no such check or schedule.
    """
    report = Report()
    kernel.launch(
        grid,
        *arguments,
        backend="check",
        reachable=reachable,
        checks=tuple(checks),
        schedules=tuple(schedules),
        timeout=timeout,
        report=report,
    )
    return report
