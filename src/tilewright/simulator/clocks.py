"""Vector clocks: what has happened before what."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

__all__ = ["Clock", "ClockIndices", "Epoch", "Past", "join"]

Clock = dict[int, int]
"""For each lane, how many of its steps have happened before."""


class Epoch(NamedTuple):
    """One step of a lane: of a process, or of one of several of one step each in a row."""

    lane: int
    time: int

    def before(self, clock: Mapping[int, int]) -> bool:
        """Whether the step happened before whatever the clock belongs to."""
        return clock.get(self.lane, 0) >= self.time


class ClockIndices:
    """Gives processes the numbers by which clocks know their steps.

    Asynchronous work gets the lane of earlier work of which its agent knows that it has landed, so
    that clocks stay as small as what is under way at a time.
    """

    _LOOKS = 8
    """How many lanes are looked at for one that is free."""

    def __init__(self) -> None:
        self._count = 0
        self._lent: dict[int, deque[Epoch]] = {}

    def own(self) -> int:
        """A lane for a process of many steps."""
        self._count += 1
        return self._count - 1

    def for_one_step(self, lane: int, clock: Mapping[int, int]) -> int:
        """A lane for a process of one step.

        Args:
            lane: that of the process that begins it.
            clock: what that process knows of.
        """
        lent = self._lent.setdefault(lane, deque())
        found = None
        for _ in range(min(len(lent), self._LOOKS)):
            last = lent.popleft()
            if last.before(clock):
                found = last.lane
                break
            lent.append(last)
        if found is None:
            found = self.own()
        lent.append(Epoch(found, clock.get(found, 0) + 1))
        return found


def join(clock: Clock, other: Mapping[int, int]) -> None:
    """Let all that happened before `other` have happened before `clock` too."""
    for process, time in other.items():
        if clock.get(process, 0) < time:
            clock[process] = time


@dataclass
class Past:
    """What has happened before something.

    Attributes:
        steps: for each lane, how many of its steps.
        fenced: the same, of those behind which a fence between the proxies has followed, by the
            memory that the fence is for.
    """

    steps: Clock = field(default_factory=dict[int, int])
    fenced: dict[str, Clock] = field(default_factory=dict[str, Clock])

    def copy(self) -> Past:
        """The same, to be continued in another way."""
        return Past(dict(self.steps), {space: dict(clock) for space, clock in self.fenced.items()})

    def join(self, other: Past) -> None:
        """Let all that happened before `other` have happened before this too."""
        join(self.steps, other.steps)
        for space, clock in other.fenced.items():
            join(self.fenced.setdefault(space, {}), clock)

    def is_fenced(self, epoch: Epoch, space: str) -> bool:
        """Whether a fence has followed a step."""
        return epoch.before(self.fenced.get(space, {}))
