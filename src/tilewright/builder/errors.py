"""Errors at the call site: who called the builder, from which line, and what was wrong."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import wraps
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import ParamSpec, TypeVar

from xdsl.dialects.builtin import FileLineColLoc, IntAttr, LocationAttr, StringAttr
from xdsl.ir import Operation
from xdsl.utils.exceptions import VerifyException

from tilewright.diagnostics import Diagnostic, DiagnosticError, Place
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operation import CudaTileOperation

_Parameters = ParamSpec("_Parameters")
_Result = TypeVar("_Result")

_PACKAGE = str(Path(__file__).parent / "_")[:-1]
"""The builder's directory, up to and with the separator."""


class BuilderError(DiagnosticError):
    """A call of the builder that would make an invalid operation; nothing was added to the IR.

    The diagnostic's place is the line of the caller, its operation the one that was to be made.
    """


@dataclass(frozen=True, slots=True)
class CallSite:
    """A position in the caller's Python source; line and column count from 1."""

    file: str
    line: int
    column: int

    @property
    def location(self) -> FileLineColLoc:
        """The call site as the location of an operation."""
        return FileLineColLoc(StringAttr(self.file), IntAttr(self.line), IntAttr(self.column))

    @property
    def place(self) -> Place:
        """The call site as the place of a diagnostic."""
        return Place(self.file, self.line, self.column)


@dataclass(frozen=True, slots=True)
class GivenSite:
    """The place in another source that a front end converts.

    Attributes:
        location: the location of the operations that are made.
        place: the place of what is wrong with them.
    """

    location: LocationAttr
    place: Place


_GIVEN: ContextVar[GivenSite | None] = ContextVar("tilewright.builder.given", default=None)


@contextmanager
def located(location: LocationAttr, place: Place) -> Generator[None]:
    """Context in which operations have a location of the caller's instead of the line of the call.

    Args:
        location: of the operations.
        place: of the diagnostics about them.
    """
    token = _GIVEN.set(GivenSite(location, place))
    try:
        yield
    finally:
        _GIVEN.reset(token)


def call_site() -> CallSite | GivenSite:
    """The place that `located` gives, else the innermost call from outside the builder."""
    given = _GIVEN.get()
    if given is not None:
        return given
    frame = inspect.currentframe()
    while frame is not None and frame.f_code.co_filename.startswith(_PACKAGE):
        frame = frame.f_back
    if frame is None:
        return CallSite("<unknown>", 1, 1)
    positions = next(islice(frame.f_code.co_positions(), frame.f_lasti // 2, None), None)
    column = 0 if positions is None or positions[2] is None else positions[2]
    return CallSite(frame.f_code.co_filename, frame.f_lineno, column + 1)


_OPERAND = re.compile(
    r"^(?P<kind>operand|result) '(?P<name>\w+?)_?' (?:at|expected at) positions? [\d to]+ "
    r"does not verify:\n(?P<rest>.*)$",
    re.DOTALL,
)


def _message(text: str) -> str:
    """A message of xDSL's rule on operands in the words of ours."""
    match = _OPERAND.match(text)
    return text if match is None else f"{match['kind']} {match['name']} {match['rest']}"


def failure(operation: str, message: str, place: Place | None = None) -> BuilderError:
    """The error about an operation, at the call site unless a place is given."""
    return BuilderError(
        Diagnostic(_message(message), place or call_site().place, operation=operation)
    )


def place_of(operation: Operation) -> Place:
    """Where an operation that the builder made comes from."""
    return debug_place(operation)


class errors_of:
    """Context in which a broken rule (`VerifyException`) is an error of one operation."""

    def __init__(self, operation: str):
        self._operation = operation

    def __enter__(self) -> None:
        return None

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if isinstance(error, VerifyException):
            raise failure(self._operation, str(error)) from None


def builds(
    operation: type[CudaTileOperation],
) -> Callable[[Callable[_Parameters, _Result]], Callable[_Parameters, _Result]]:
    """Decorates the function that makes an operation: a broken rule becomes a `BuilderError` at
    the call site."""

    def decorate(function: Callable[_Parameters, _Result]) -> Callable[_Parameters, _Result]:
        @wraps(function)
        def built(*args: _Parameters.args, **kwargs: _Parameters.kwargs) -> _Result:
            with errors_of(operation.mnemonic()):
                return function(*args, **kwargs)

        return built

    return decorate
