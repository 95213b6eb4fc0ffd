"""Commands that are interrupted, and keep what they have."""

from __future__ import annotations

import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

__all__ = ["INTERRUPTED", "terminated_as_interrupted"]

INTERRUPTED = 130
"""The exit code of a command that was interrupted."""


@contextmanager
def terminated_as_interrupted() -> Generator[None]:
    """A request to terminate is an interruption, a `KeyboardInterrupt`, like Ctrl-C."""

    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
