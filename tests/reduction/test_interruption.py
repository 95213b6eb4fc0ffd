"""What is judged on other threads ends when the main thread is interrupted, wherever that is."""

from __future__ import annotations

import signal
import sys
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from tilewright.reduction.candidates import first_interesting

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no alarms")


class Enough(Exception):
    """What a signal handler raises."""


# Python's start of a thread, too, may be interrupted anywhere: then the thread may not begin.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_interruption_drops_all_that_has_begun() -> None:
    begun: list[Any] = []

    def judge(candidate: Any) -> bool:
        begun.append(candidate)
        # As a command that does not end.
        assert candidate.dropped.wait(30)
        return False

    def handler(*_: object) -> None:
        raise Enough

    before = signal.signal(signal.SIGALRM, handler)
    try:
        # Signals come after ever other times, so at ever other instructions.
        for n in range(300):
            candidates: Any = (SimpleNamespace(dropped=Event()) for _ in range(5))
            with pytest.raises(Enough):
                # Python ignores exceptions in some places: then another one comes.
                signal.setitimer(signal.ITIMER_REAL, 2e-5 + n * 1e-6, 1)
                first_interesting(candidates, judge, 2)
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert begun
    assert all(candidate.dropped.wait(10) for candidate in begun)
