"""Interrupts judging again and again, each time at another place; run as a program by the tests.

In a process of its own: signals would reach pytest, too, wherever it is.
"""

from __future__ import annotations

import signal
from threading import Event
from types import SimpleNamespace
from typing import Any

from tilewright.reduction.candidates import first_interesting


class Enough(Exception):
    """What the signal handler raises."""


def _stop(*_: object) -> None:
    raise Enough


def main() -> None:
    """Fails if a judge still waits at the end."""
    begun: list[Any] = []

    def judge(candidate: Any) -> bool:
        begun.append(candidate)
        # As a command that does not end.
        assert candidate.dropped.wait(30)
        return False

    signal.signal(signal.SIGALRM, _stop)
    # Signals come after ever other times, so at ever other instructions.
    for n in range(300):
        candidates: Any = (SimpleNamespace(dropped=Event()) for _ in range(5))
        try:
            # Python ignores exceptions in some places: then another one comes.
            signal.setitimer(signal.ITIMER_REAL, 2e-5 + n * 1e-6, 1)
            first_interesting(candidates, judge, 2)
        except Enough:
            pass
        else:
            raise AssertionError("judging ended by itself")
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    assert begun
    assert all(candidate.dropped.wait(10) for candidate in begun)


if __name__ == "__main__":
    main()
