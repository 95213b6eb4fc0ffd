"""Vector clocks: what has happened before what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

__all__ = ["Clock", "Epoch", "join"]

Clock = dict[int, int]
"""For each process, how many of its steps have happened before."""


class Epoch(NamedTuple):
    """One step of one process."""

    process: int
    time: int

    def before(self, clock: Mapping[int, int]) -> bool:
        """Whether the step happened before whatever the clock belongs to."""
        return clock.get(self.process, 0) >= self.time


def join(clock: Clock, other: Mapping[int, int]) -> None:
    """Let all that happened before `other` have happened before `clock` too."""
    for process, time in other.items():
        if clock.get(process, 0) < time:
            clock[process] = time
