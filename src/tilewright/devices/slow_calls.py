"""A remark about calls that take long: what a GPU does in no time may take minutes here, and a
program then seems to hang.

A thread looks once in a while which instruction of Python each thread is at. One that has been in
the same call for some seconds, and was busy rather than waiting, is named on standard error with
its line, once. `TILEWRIGHT_SLOW_AFTER` says after how many seconds, 10 unless given; 0 for never.
"""

from __future__ import annotations

import linecache
import os
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from tilewright.devices.languages import LANGUAGES
from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.system import system

__all__ = ["SlowCalls", "seconds_until_slow"]

_VARIABLE = "TILEWRIGHT_SLOW_AFTER"
_USUAL = 10.0
_BUSY = 0.1
"""The part of the time that a thread that computes is at work, on a busy machine too."""

_LOOKS = 4
"""How often it is looked in the time after which a call is slow."""

_PACKAGE = str(Path(__file__).parents[1]) + os.sep
_LAUNCHING = frozenset(file for each in LANGUAGES for file in each.files([each.launching]))
"""Every launch goes through one of these."""

_KERNEL = (
    "a kernel launched here has been running for {seconds:.0f} s: Ctrl-C says which one and where "
    "its loops are, --timeout ends it"
)
_TORCH = (
    "busy for {seconds:.0f} s in one call: what torch would do on a GPU it does on the CPU here, "
    "which is slow for large sizes, and slowest in half precision"
)


def seconds_until_slow(environment: Mapping[str, str] = os.environ) -> float:
    """After how many seconds a call is slow, as the environment says; 0 for never.

    Raises:
        LaunchError: it says no number.
    """
    given = environment.get(_VARIABLE)
    try:
        found = float(given) if given else _USUAL
    except ValueError:
        found = -1.0
    if not 0 <= found < threading.TIMEOUT_MAX:
        message = f"{_VARIABLE} must be a number of seconds, found {given!r}"
        raise LaunchError(Diagnostic(message))
    return found


class _Seen(NamedTuple):
    """A thread as it was first seen at an instruction."""

    frame: int
    instruction: int
    since: float
    work: float


class SlowCalls:
    """Looks for slow calls, in a thread of its own, until the process forks or it is ended: forks
    take threads amiss.

    Args:
        seconds: after how many a call is slow.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._over = threading.Event()
        self._seen: dict[int, _Seen] = {}
        self._said: set[str] = set()
        self._thread = threading.Thread(target=self._watch, name="tilewright slow", daemon=True)

    def begin(self) -> None:
        """Begin to look."""
        system().at_fork(self.end, None, self.end)
        # Where there are no threads, nothing is said.
        with suppress(RuntimeError):
            self._thread.start()

    def end(self) -> None:
        """Look no more."""
        self._over.set()
        if self._thread.is_alive():
            self._thread.join(1)

    def _watch(self) -> None:
        system().leave_signals()
        while not self._over.wait(self._seconds / _LOOKS):
            self._look()

    def _look(self) -> None:
        now = time.monotonic()
        # Documented, but its name makes it look private.
        frames: dict[int, FrameType] = vars(sys)["_current_frames"]()
        self._seen = {
            thread: self._seen_at(thread, frame, now)
            for thread, frame in frames.items()
            if thread != self._thread.ident
        }

    def _seen_at(self, thread: int, frame: FrameType, now: float) -> _Seen:
        """What is known of a thread now; says what there is to say."""
        before = self._seen.get(thread)
        work = _work_of(thread)
        here = id(frame), frame.f_lasti
        if before is None or here != (before.frame, before.instruction):
            return _Seen(*here, now, work)
        lasted = now - before.since
        if lasted >= self._seconds and work - before.work >= _BUSY * lasted:
            self._say(frame, lasted)
        return before

    def _say(self, frame: FrameType, seconds: float) -> None:
        kind, at = _TORCH, frame
        # Functions of torch are called by ours for tensors of the device.
        while _leads_from_user(at) and at.f_back is not None:
            if at.f_code.co_filename in _LAUNCHING:
                kind = _KERNEL
            at = at.f_back
        if kind is _TORCH and sys.modules.get("torch") is None:
            return
        file, line = at.f_code.co_filename, at.f_lineno
        place = f"{file}:{line}"
        if place in self._said:
            return
        self._said.add(place)
        text = linecache.getline(file, line).strip()
        print(f"tilewright: {place}: {kind.format(seconds=seconds)}", file=sys.stderr)
        if text:
            print(f"  {text}", file=sys.stderr)


def _leads_from_user(frame: FrameType) -> bool:
    """Whether a call is ours, or one by which a language calls us."""
    file = frame.f_code.co_filename
    return file.startswith(_PACKAGE) or any(language.calls_by(file) for language in LANGUAGES)


def _work_of(thread: int) -> float:
    """Seconds that a thread has been at work; where that can't be told, all that there were."""
    clock: Callable[[int], int] | None = getattr(time, "pthread_getcpuclockid", None)
    if clock is None:
        return time.monotonic()
    try:
        return time.clock_gettime(clock(thread))
    except OSError:
        # It has just ended.
        return 0.0
