"""Work that signals neither wait for nor come in the middle of.

Python handles signals on its main thread, between operations of its own. The exception of a
handler, as of Ctrl-C, may come anywhere in Python code, and leave a lock taken of those that are
written in Python; it waits for C code. So another thread works, and the main thread waits in C code
alone: when a handler raises, it goes on at once, and the work ends in the background.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar, cast

__all__ = ["Background"]

_Result = TypeVar("_Result")

_MOMENT_S = 0.1
"""Time between looks at signals, where waiting is not interrupted by them, and at what another
thread that waits has not passed on."""


class Background(Generic[_Result]):
    """Work on a thread of its own.

    Args:
        work: what is done, once.
        name: of the thread.
    """

    def __init__(self, work: Callable[[], _Result], name: str) -> None:
        self._work, self._name = work, name
        self._begun, self._end = threading.Lock(), threading.Lock()
        self._result: _Result | None = None
        self._error: BaseException | None = None
        self._has_ended = False
        self._end.acquire()

    @property
    def going_on(self) -> bool:
        """Whether it has not ended."""
        return not self._has_ended

    def begin(self) -> None:
        """Have the thread do it, unless one does."""
        if self._begun.locked():
            return
        thread = threading.Thread(target=self._run, name=self._name, daemon=True)
        try:
            thread.start()
        except RuntimeError:
            # There may be no more threads here.
            self._run()
        except KeyError as error:
            # What a signal handler raises behind the start has `threading` look for a thread that
            # it has forgotten already (CPython 3.11 and 3.12).
            if error.__context__ is None:
                raise
            raise error.__context__ from None

    def _run(self) -> None:
        if not self._begun.acquire(blocking=False):
            return
        try:
            self._result = self._work()
        except BaseException as error:
            self._error = error
        finally:
            self._has_ended = True
            self._end.release()

    def wait(self) -> _Result:
        """What the work gives, once it has ended.

        Raises:
            BaseException: what the work or a signal handler raised.
        """
        while not self._has_ended:
            # An interruption here has others that wait look for themselves.
            if self._end.acquire(timeout=_MOMENT_S):
                self._end.release()
        if self._error is not None:
            raise self._error
        return cast(_Result, self._result)
