"""A lock that a forked process finds free."""

from __future__ import annotations

import os
import threading
from types import TracebackType

__all__ = ["Lock"]


class Lock:
    """A lock for `with`. Another thread's hold of it ends in a process that is forked meanwhile, in
    which that thread is not."""

    def __init__(self) -> None:
        self._process, self._lock = os.getpid(), threading.Lock()

    def __enter__(self) -> None:
        process = os.getpid()
        if process != self._process:
            # Only the thread that forked is here now.
            self._process, self._lock = process, threading.Lock()
        self._lock.acquire()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._lock.release()
