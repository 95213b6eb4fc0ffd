"""How far an exploration has come, and when it must end."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

__all__ = ["OutOfTime", "Progress"]


class OutOfTime(Exception):
    """An exploration has taken as long as it may."""


class Progress:
    """How much of something has been explored.

    Args:
        seconds: how long that may take; None for any time.
        now: tells the time.

    Attributes:
        share: of all, between 0 and 1: where an exploration divides each part counts alike.
    """

    def __init__(self, seconds: float | None = None, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._end = None if seconds is None else now() + seconds
        self._size = 1.0
        self.share = 0.0

    def step(self) -> None:
        """Go on.

        Raises:
            OutOfTime: there is no time.
        """
        if self._end is not None and self._now() > self._end:
            raise OutOfTime

    def part(self, number: int, count: int) -> None:
        """Begin a part of the whole."""
        self._size = 1 / count
        self.share = number * self._size

    def done(self, share: float) -> None:
        """Some more of the part has been explored."""
        self.share += share * self._size
