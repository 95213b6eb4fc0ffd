"""Compilations that signals do not wait for.

LLVM cannot be interrupted, and may take half a minute for a large kernel. Python handles signals on
its main thread, between operations of its own. So the main thread has another one compile, and
waits: when a signal handler raises, as Ctrl-C does, it goes on at once. The compilation ends in the
background. Who asks for the same in the meantime waits for it; its result is kept for who asks
later.

A process may end or fork while one goes on. It ends without LLVM's clean-up at exit then, where the
system can do that, else when the compilation has ended. Forking waits for LLVM (see `engine`), and
the child knows nothing of what went on.
"""

from __future__ import annotations

import atexit
import threading
from collections.abc import Callable

from tilewright.system import system

__all__ = ["Compilations"]

_MOMENT = 0.1
"""Seconds between looks at signals, where waiting is not interrupted by them."""


class _Compilation:
    """One compilation.

    Args:
        work: makes the object code.
    """

    def __init__(self, work: Callable[[], bytes]) -> None:
        self._work = work
        self._begun = threading.Lock()
        self._done = threading.Event()
        self._made: bytes | None = None
        self._error: BaseException | None = None

    @property
    def going_on(self) -> bool:
        """Whether it has not ended."""
        return not self._done.is_set()

    def begin(self) -> None:
        """Have another thread do it, unless one does."""
        if self._begun.locked():
            return
        thread = threading.Thread(target=self._run, name="tilewright compilation", daemon=True)
        try:
            thread.start()
        except RuntimeError:
            # There may be no more threads here.
            self._run()

    def _run(self) -> None:
        if not self._begun.acquire(blocking=False):
            return
        try:
            self._made = self._work()
        except BaseException as error:
            self._error = error
        finally:
            self._done.set()

    def wait(self) -> bytes:
        """What it has made, once it has ended.

        Raises:
            BaseException: what `work` or a signal handler raised.
        """
        while not self._done.wait(_MOMENT):
            pass
        if self._error is not None:
            raise self._error
        assert self._made is not None
        return self._made


class Compilations:
    """Those of a process."""

    def __init__(self) -> None:
        self._known: dict[str, _Compilation] = {}
        """Those that have been begun and not been waited for to their end, by their keys."""
        system().at_fork(None, None, self._known.clear)
        atexit.register(self._end)

    def made(self, key: str, work: Callable[[], bytes]) -> bytes:
        """What a compilation makes.

        Args:
            key: the same for the same results.
            work: does it.

        Raises:
            BaseException: what `work` raises; on the main thread, also what a signal handler
                raises meanwhile.
        """
        found = self._known.get(key)
        if found is None:
            if threading.current_thread() is not threading.main_thread():
                return work()
            found = self._known[key] = _Compilation(work)
        # An exception of a signal handler may come between any two lines: so this is done again.
        found.begin()
        try:
            return found.wait()
        finally:
            if not found.going_on:
                self._known.pop(key, None)

    def _end(self) -> None:
        """The process ends."""
        going_on = [one for one in self._known.values() if one.going_on]
        if going_on and not system().end_without_clean_up():
            for one in going_on:
                one.wait()
