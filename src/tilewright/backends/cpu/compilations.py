"""Compilations that signals do not wait for.

LLVM cannot be interrupted, and may take half a minute for a large kernel. So the main thread has
another one compile, and waits: when a signal handler raises, as Ctrl-C does, it goes on at once.
The compilation ends in the background. Who asks for the same in the meantime waits for it; its
result is kept for who asks later.

A process may end or fork while one goes on. It ends without LLVM's clean-up at exit then, where the
system can do that, else when the compilation has ended. Forking waits for LLVM (see `engine`), and
the child knows nothing of what went on.
"""

from __future__ import annotations

import atexit
import threading
from collections.abc import Callable

from tilewright.system import system
from tilewright.system.background import Background

__all__ = ["Compilations"]


class Compilations:
    """Those of a process."""

    def __init__(self) -> None:
        self._known: dict[str, Background[bytes]] = {}
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
            found = self._known[key] = Background(work, "tilewright compilation")
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
