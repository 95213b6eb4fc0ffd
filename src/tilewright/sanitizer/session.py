"""A kernel, executed again and again, watched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tilewright.runtime import Kernel
from tilewright.sanitizer.backend import SCHEDULES
from tilewright.sanitizer.findings import CHECKS, Report
from tilewright.sanitizer.suppressions import Suppression

__all__ = ["check"]


def check(
    kernel: Kernel,
    grid: int | Sequence[int],
    *arguments: Any,
    checks: Sequence[str] = tuple(CHECKS),
    schedules: Sequence[str] = SCHEDULES,
    memory_orders: Sequence[str] = (),
    timeout: float | None = None,
    max_memory: int | None = None,
    suppressions: Sequence[Suppression] = (),
    sources: Mapping[str, str] | None = None,
    native: bool = False,
    prove: bool = False,
    prove_timeout: float = 2.0,
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
        memory_orders: orders of memory operations under which it is executed besides.
        timeout: how many seconds it may take; the schedules that did not end are told.
        max_memory: how many bytes may be taken for what is kept of accesses.
        suppressions: what is not to be told, beside what comments in the program say.
        sources: the texts of files whose comments count, if they are not to be read.
        native: whether to execute native code that is watched, once, instead; where that cannot
            be, the report says why.
        prove: whether to prove accesses first, so that native code need not watch those that are
            right in this launch.
        prove_timeout: how many seconds a question in a proof may take.
        reachable: as of `Kernel.launch`.

    Raises:
        LaunchError: the arguments do not fit, there is no such check or schedule, there is not
            memory enough, or z3 is missing for proofs.
    """
    report = Report()
    kernel.launch(
        grid,
        *arguments,
        backend="check",
        reachable=reachable,
        checks=tuple(checks),
        schedules=tuple(schedules),
        memory_orders=tuple(memory_orders),
        timeout=timeout,
        max_memory=max_memory,
        suppressions=tuple(suppressions),
        sources=sources,
        native=native,
        prove=prove,
        prove_timeout=prove_timeout,
        report=report,
    )
    return report
