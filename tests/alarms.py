"""Signal handlers that raise while something goes on."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

__all__ = ["interrupted"]

_AGAIN_S = 0.01


def _always() -> bool:
    return True


@contextmanager
def interrupted(error: type[BaseException], when: Callable[[], object] = _always) -> Iterator[None]:
    """Has a signal handler raise an error in the block, which has to end with it.

    Args:
        error: what it raises, once.
        when: whether what is to be interrupted has begun; until then the signal comes again.
    """

    def handler(*_: object) -> None:
        if when():
            raise error
        signal.setitimer(signal.ITIMER_REAL, _AGAIN_S)

    before = signal.signal(signal.SIGALRM, handler)
    try:
        with pytest.raises(error):
            signal.setitimer(signal.ITIMER_REAL, _AGAIN_S)
            yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
