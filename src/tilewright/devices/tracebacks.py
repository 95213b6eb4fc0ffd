"""Tracebacks of a user's program, without the calls that are ours or of the kernels' language.

What is wrong with a program is said in one message. The calls by which we, and a front end, got to
it say nothing to those who wrote the program; `TILEWRIGHT_FULL_TRACEBACK=1` shows them.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from pathlib import Path
from types import TracebackType
from typing import ParamSpec, TypeVar

from tilewright.devices.languages import LANGUAGES, Language
from tilewright.diagnostics import DiagnosticError

__all__ = ["leave_out_ours", "shortened", "shortening"]

_VARIABLE = "TILEWRIGHT_FULL_TRACEBACK"

_PACKAGE = str(Path(__file__).parents[1]) + os.sep
_JUDGING = frozenset(file for each in LANGUAGES for file in each.files(each.judging)) | {
    str(Path(__file__).with_name(name)) for name in ("api.py", "torch_tensors.py")
}
"""What looks at launches, and says what is wrong with them."""

_RUNPY = "<frozen runpy>"
_DYNAMO = str(Path("torch", "_dynamo", "eval_frame.py"))
"""Through which launches are called once torch can compile functions; see `cutile.tracing`."""

_USERS = DiagnosticError, KeyboardInterrupt
"""What is no defect of ours, wherever it is raised."""
_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")


def shortened(error: BaseException) -> None:
    """Make an exception what a program sees that calls us: without what led to it in here, neither
    calls nor causes.

    They stay if it was raised by one of our calls and is not the user's fault: then it is a defect
    that has to be found.

    Args:
        error: the exception, as it has just been caught.
    """
    if not _wants_all() and not _is_defect(error):
        error.__traceback__ = _without(error, _is_of_others)
        language = _refusing(error)
        if language is not None and not language.shows_cause(error):
            error.__cause__ = error.__context__ = None


def leave_out_ours(error: BaseException) -> None:
    """Take our calls out of the traceback of an exception, and of those that led to it; unless it
    is a defect of ours. Where we or a language say what is wrong with a program, its calls are
    taken out, too.

    Args:
        error: the exception.
    """
    if _wants_all():
        return
    for each in _chain(error):
        if each.__traceback__ is None or _is_defect(each):
            continue
        told = isinstance(each, _USERS) or _refusing(each) is not None
        rest = _without(each, _is_of_others if told else _is_ours)
        if rest is not None or (told and each is not error):
            each.__traceback__ = rest


def shortening(function: Callable[_Given, _Result]) -> Callable[_Given, _Result]:
    """A function whose exceptions are `shortened`; its own call is not in tracebacks either.

    Args:
        function: any.
    """

    @wraps(function)
    def called(*given: _Given.args, **named: _Given.kwargs) -> _Result:
        try:
            return function(*given, **named)
        except (Exception, KeyboardInterrupt) as error:
            # What is raised again goes on without this call.
            shortened(error)
            raise

    return called


def _wants_all(environment: Mapping[str, str] = os.environ) -> bool:
    return environment.get(_VARIABLE, "0") not in ("", "0")


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """An exception, and those that led to it."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__


def _is_defect(error: BaseException) -> bool:
    """Whether one of our calls has raised something that is nobody's fault but ours."""
    last = None
    for step in _steps(error.__traceback__):
        last = _file(step)
    if last is None or isinstance(error, _USERS) or _refusing(error) is not None:
        return False
    return _is_ours(last) and not _leads_here(last) and last not in _JUDGING


def _refusing(error: BaseException) -> Language | None:
    """The language that refuses a kernel by an error."""
    return next((each for each in LANGUAGES if each.refuses_by(error)), None)


def _without(error: BaseException, left_out: Callable[[str], bool]) -> TracebackType | None:
    """A traceback without the calls in some files."""
    rest = None
    for step in reversed(list(_steps(error.__traceback__))):
        if not left_out(_file(step)):
            rest = TracebackType(rest, step.tb_frame, step.tb_lasti, step.tb_lineno)
    return rest


def _steps(step: TracebackType | None) -> Iterator[TracebackType]:
    while step is not None:
        yield step
        step = step.tb_next


def _file(step: TracebackType) -> str:
    return step.tb_frame.f_code.co_filename


def _is_ours(file: str) -> bool:
    return file.startswith(_PACKAGE) or file == _RUNPY or _leads_here(file)


def _leads_here(file: str) -> bool:
    """Whether we are called through a file of others."""
    return file.endswith(_DYNAMO) or any(language.calls_by(file) for language in LANGUAGES)


def _is_of_others(file: str) -> bool:
    """Whether a file is ours, or of a language, and not the user's."""
    return (
        _is_ours(file)
        or file == contextlib.__file__
        or any(language.has(file) for language in LANGUAGES)
    )
