"""Timing for cuTile's search for the best configuration of a kernel."""

from __future__ import annotations

import _thread
import signal
import threading
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from types import FrameType
from typing import Any

from tilewright.cutile.launching import Launcher
from tilewright.devices.settings import LaunchSettings

__all__ = ["known_well_enough", "timed", "timed_with_limit", "within"]

_LEAST_SAMPLES = 5
"""How many launches it takes to know the error of a time."""

_PART = 0.05
"""What that may be, as a part of the time."""

_LONGEST = 100_000
"""After how many microseconds of launches a time is taken as it is."""


def timed(
    launcher: Launcher, settings: LaunchSettings, grid: Any, kernel: Any, arguments: Sequence[Any]
) -> float:
    """Microseconds for a launch with these arguments; without compilation."""
    settings = settings.timed
    launcher.launch(settings, grid, kernel, arguments, only_compile=True)
    started = time.perf_counter()
    launcher.launch(settings, grid, kernel, arguments)
    return (time.perf_counter() - started) * 1e6


def known_well_enough(samples: int, mean: float, error: float) -> bool:
    """Whether the time of a configuration needs no more launches.

    cuTile goes on until the error is below 1 %, or for five seconds. Launches on the CPU vary by
    more, so it would be five seconds for each configuration, of which kernels have dozens; and
    eight launches of any that takes seconds on the reference machine.

    Args:
        samples: how many launches there were.
        mean: microseconds of one.
        error: how far off that may be.
    """
    if samples * mean >= _LONGEST:
        return True
    return samples >= _LEAST_SAMPLES and error <= _PART * mean


def timed_with_limit(
    launcher: Launcher,
    settings: LaunchSettings,
    grid: Any,
    kernel: Any,
    arguments: Sequence[Any],
    limit: float,
) -> float:
    """The same, but the launch is ended after some seconds.

    Raises:
        cuda.tile.tune._tune_utils.TileLaunchTimeoutError: it was.
    """
    settings = settings.timed
    launcher.launch(settings, grid, kernel, arguments, only_compile=True)
    started = time.perf_counter()
    if not within(limit, lambda: launcher.launch(settings, grid, kernel, arguments)):
        kind: Any = import_module("cuda.tile.tune._tune_utils").TileLaunchTimeoutError
        raise kind(f"kernel launch exceeded timeout {limit} sec")
    return (time.perf_counter() - started) * 1e6


class _TimeIsUp(BaseException):
    """Ends what takes too long."""


def within(seconds: float, action: Callable[[], object]) -> bool:
    """Do something, and end it after some seconds, by the signal that Ctrl-C sends.

    Python handles signals on its main thread only. On another one, and where no thread can be
    started, what takes longer is not ended.

    Returns:
        Whether it took no longer.
    """
    if threading.current_thread() is not threading.main_thread():
        return _measured(seconds, action)
    lock = threading.Lock()
    done = fired = False

    def fire() -> None:
        nonlocal fired
        with lock:
            fired = not done
            if fired:
                _thread.interrupt_main()

    def interrupted(number: int, frame: FrameType | None) -> None:
        if fired:
            raise _TimeIsUp
        if callable(previous):
            previous(number, frame)

    previous = signal.signal(signal.SIGINT, interrupted)
    timer = threading.Timer(seconds, fire)
    timer.daemon = True
    try:
        if not _started(timer):
            return _measured(seconds, action)
        try:
            action()
        finally:
            with lock:
                done = True
        if fired:
            # The signal comes a moment later then.
            time.sleep(1)
    except _TimeIsUp:
        pass
    finally:
        timer.cancel()
        signal.signal(signal.SIGINT, signal.SIG_DFL if previous is None else previous)
    return not fired


def _started(thread: threading.Thread) -> bool:
    try:
        thread.start()
    except RuntimeError:
        # There are no threads here.
        return False
    return True


def _measured(seconds: float, action: Callable[[], object]) -> bool:
    """Do something; returns whether it took no longer than some seconds."""
    started = time.perf_counter()
    action()
    return time.perf_counter() - started <= seconds
