"""What a fork does not come between.

A forked process has no threads but the one that forked. What another was in the middle of stays as
it is there, and the locks that it held stay taken.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import wraps
from importlib import import_module
from types import ModuleType
from typing import Any, TypeVar

from tilewright.system import system

__all__ = ["FORK_LOCK", "hold_while_forking", "import_whole", "made_once"]

_Made = TypeVar("_Made")

FORK_LOCK: Any = threading.RLock()
"""Held while something is compiled or imported for it, and while the process forks."""


class _Held:
    """Locks that are held while the process forks."""

    def __init__(self) -> None:
        self._locks: list[AbstractContextManager[Any]] = []
        self._taken: list[AbstractContextManager[Any]] = []
        system().at_fork(self._take, self._release, self._release)

    def add(self, lock: AbstractContextManager[Any]) -> None:
        """Hold another lock from now on, taken after those that there are."""
        self._locks.append(lock)

    def _take(self) -> None:
        # Another thread may add one as long as it holds those before.
        for lock in self._locks:
            lock.__enter__()
            self._taken.append(lock)

    def _release(self) -> None:
        while self._taken:
            self._taken.pop().__exit__(None, None, None)


_HELD = _Held()
_HELD.add(FORK_LOCK)


def hold_while_forking(lock: AbstractContextManager[Any]) -> None:
    """Have a lock held whenever the process forks.

    Args:
        lock: one that threads take while they hold `FORK_LOCK`, or take alone.
    """
    _HELD.add(lock)


def import_whole(name: str) -> ModuleType:
    """Import a module while no fork comes between: a child could never import it again.

    Args:
        name: of the module.
    """
    with FORK_LOCK:
        return import_module(name)


def made_once(function: Callable[[], _Made]) -> Callable[[], _Made]:
    """What a function makes, which the process has once: threads that ask for it at the same time
    get the same, as they would not by `functools.cache`. No fork comes between.

    Args:
        function: makes it. It must not wait for another thread that may ask for the same.
    """
    found: list[_Made] = []

    @wraps(function)
    def made() -> _Made:
        # What has been made needs no lock.
        if not found:
            with FORK_LOCK:
                if not found:
                    found.append(function())
        return found[0]

    return made
