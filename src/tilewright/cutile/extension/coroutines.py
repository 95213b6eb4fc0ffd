"""Coroutines that call each other deeper than Python's stack."""

from __future__ import annotations

import sys
from types import CoroutineType, TracebackType
from typing import Any, TypeAlias, cast

from tilewright.cutile.extension.exported import exported

__all__ = ["run_coroutine"]

_Coroutine: TypeAlias = "CoroutineType[Any, Any, Any]"


@exported
def run_coroutine(coro: Any, /) -> Any:
    """Run a coroutine to its end.

    What it yields are coroutines to run next, which send their results back, or throw their
    exceptions: `await resume_after(other())` of `cuda.tile._coroutine_util`. They wait for each
    other in a list, so they can be any number.

    Args:
        coro: the coroutine.

    Returns:
        What it returns.

    Raises:
        TypeError: it is no coroutine, or something else was yielded.
        BaseException: what the coroutine raises.
    """
    if type(coro) is not CoroutineType:
        raise TypeError("Expected a coroutine")
    waiting: list[_Coroutine] = [coro]
    value: Any = None
    error: BaseException | None = None
    try:
        while waiting:
            current = waiting[-1]
            try:
                yielded = current.send(value) if error is None else current.throw(error)
            except StopIteration as stop:
                value, error = stop.value, None
                del waiting[-1]
            except BaseException as raised:
                # Thrown when this one is no longer being handled: it would be what others that
                # the next coroutine raises happened during. The call from here is no part of it.
                value, error = None, raised.with_traceback(_after_first(raised.__traceback__))
                del waiting[-1]
            else:
                value, error = None, None
                if type(yielded) is not CoroutineType:
                    mistake = TypeError("Expected a continuation coroutine")
                    raise mistake.with_traceback(_place(current))
                waiting.append(cast("_Coroutine", yielded))
        if error is None:
            return value
        context = error.__context__
        try:
            raise error
        finally:
            # What the caller is handling has taken its place.
            error.__context__ = context
    finally:
        # The exception refers to this call, which is not to refer to it.
        del error
        while waiting:
            _close(waiting.pop())


def _after_first(traceback: TracebackType | None) -> TracebackType | None:
    """A traceback without its first call."""
    return None if traceback is None else traceback.tb_next


def _place(coroutine: _Coroutine) -> TracebackType | None:
    """Where a coroutine waits, as a traceback."""
    frame = coroutine.cr_frame
    return None if frame is None else TracebackType(None, frame, frame.f_lasti, frame.f_lineno)


def _close(coroutine: _Coroutine) -> None:
    """Close a coroutine that cannot go on. What it raises is shown, and goes nowhere."""
    try:
        coroutine.close()
    except BaseException as error:
        sys.excepthook(type(error), error, error.__traceback__)
