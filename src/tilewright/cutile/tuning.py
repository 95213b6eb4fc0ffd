"""Timing for cuTile's search for the best configuration of a kernel."""

from __future__ import annotations

import _thread
import threading
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from tilewright.cutile.launching import Launcher
from tilewright.cutile.settings import Settings

__all__ = ["timed", "timed_with_limit", "within"]


def timed(
    launcher: Launcher, settings: Settings, grid: Any, kernel: Any, arguments: Sequence[Any]
) -> float:
    """Microseconds for a launch with these arguments; without compilation."""
    launcher.launch(settings, grid, kernel, arguments, only_compile=True)
    started = time.perf_counter()
    launcher.launch(settings, grid, kernel, arguments)
    return (time.perf_counter() - started) * 1e6


def timed_with_limit(
    launcher: Launcher,
    settings: Settings,
    grid: Any,
    kernel: Any,
    arguments: Sequence[Any],
    limit: float,
) -> float:
    """The same, but the launch is ended after some seconds.

    Raises:
        cuda.tile.tune._tune_utils.TileLaunchTimeoutError: it was.
    """
    launcher.launch(settings, grid, kernel, arguments, only_compile=True)
    started = time.perf_counter()
    if not within(limit, lambda: launcher.launch(settings, grid, kernel, arguments)):
        kind: Any = import_module("cuda.tile.tune._tune_utils").TileLaunchTimeoutError
        raise kind(f"kernel launch exceeded timeout {limit} sec")
    return (time.perf_counter() - started) * 1e6


def within(seconds: float, action: Callable[[], object]) -> bool:
    """Do something, and interrupt it after some seconds as Ctrl-C would.

    Python interrupts its main thread only; on another one, what takes longer is not ended.

    Returns:
        Whether it took no longer.
    """
    lock = threading.Lock()
    done = fired = False

    def interrupt() -> None:
        nonlocal fired
        with lock:
            if not done:
                fired = True
                if on_main:
                    _thread.interrupt_main()

    on_main = threading.current_thread() is threading.main_thread()
    timer = threading.Timer(seconds, interrupt)
    timer.daemon = True
    timer.start()
    try:
        try:
            action()
        finally:
            with lock:
                done = True
            timer.cancel()
        if fired and on_main:
            # It comes a moment after the end then.
            time.sleep(1)
    except KeyboardInterrupt:
        if not fired:
            raise
    return not fired
