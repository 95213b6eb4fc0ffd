"""Tracebacks of a user's program, without the calls that are ours."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from tilewright.diagnostics import DiagnosticError

__all__ = ["leave_out_ours"]

_PACKAGE = str(Path(__file__).parents[1])
_JUDGING = tuple(
    str(Path(__file__).with_name(name))
    for name in ("arrays.py", "functions.py", "launching.py", "specialization.py")
)
"""What looks at launches, and says what is wrong with them."""

_RUNPY = "<frozen runpy>"
_DYNAMO = str(Path("torch", "_dynamo", "eval_frame.py"))
"""Through which launches are called once torch can compile functions; see `tracing`."""


def leave_out_ours(error: BaseException) -> None:
    """Take our calls out of the traceback of an exception.

    They stay if it was raised by one of them and is not the user's fault: then it is a defect that
    has to be found.

    Args:
        error: the exception.
    """
    steps = list(_steps(error.__traceback__))
    if not steps:
        return
    last = _file(steps[-1])
    if _is_ours(last) and last not in _JUDGING and not isinstance(error, DiagnosticError):
        return
    rest = None
    for step in reversed(steps):
        if not _is_ours(_file(step)):
            rest = TracebackType(rest, step.tb_frame, step.tb_lasti, step.tb_lineno)
    if rest is not None:
        error.__traceback__ = rest


def _steps(step: TracebackType | None) -> Iterator[TracebackType]:
    while step is not None:
        yield step
        step = step.tb_next


def _file(step: TracebackType) -> str:
    return step.tb_frame.f_code.co_filename


def _is_ours(file: str) -> bool:
    return file.startswith(_PACKAGE) or file == _RUNPY or file.endswith(_DYNAMO)
