"""The units of a device in time: each serves one operation at a time.

Units are the resources of the scheduler's model, and time is counted in its rows.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tilewright.transforms.tileas.resources import Reservation

__all__ = ["Occupancy", "Units"]


@dataclass(frozen=True)
class Occupancy:
    """Rows for which a unit serves one operation.

    Attributes:
        unit: its name.
        start, end: when.
    """

    unit: str
    start: int
    end: int


@dataclass
class _Unit:
    """When a unit is taken, and for what, in the order of time."""

    starts: list[int] = field(default_factory=list[int])
    taken: list[tuple[int, int, Any]] = field(default_factory=list[tuple[int, int, Any]])

    def in_the_way(self, start: int, end: int) -> tuple[int, int, Any] | None:
        """The last of what keeps the unit from being free for a time; None if it is free."""
        at = bisect_left(self.starts, end)
        if at and self.taken[at - 1][1] > start:
            return self.taken[at - 1]
        return None

    def take(self, start: int, end: int, user: Any) -> None:
        insort(self.starts, start)
        self.taken.insert(bisect_left(self.starts, start), (start, end, user))

    def forget(self, now: int) -> None:
        """Leave out what has ended by a time."""
        ended = 0
        while ended < len(self.taken) and self.taken[ended][1] <= now:
            ended += 1
        del self.starts[:ended], self.taken[:ended]


class Units:
    """When the units of a device are free."""

    def __init__(self) -> None:
        self._units: dict[str, _Unit] = {}

    def first(self, earliest: int, footprint: Sequence[Reservation]) -> tuple[int, Any]:
        """The first time at which all that an operation takes is free.

        Args:
            earliest: not before this time.
            footprint: what it takes.

        Returns:
            The time, and the operation that it had to wait for; None for none.
        """
        start, blocker, moved = earliest, None, True
        while moved:
            moved = False
            for part in footprint:
                unit = self._units.setdefault(part.resource, _Unit())
                first = start + part.first
                other = unit.in_the_way(first, first + part.rows)
                if other is not None:
                    start, blocker, moved = other[1] - part.first, other[2], True
        return start, blocker

    def take(
        self, start: int, footprint: Iterable[Reservation], user: Any
    ) -> tuple[Occupancy, ...]:
        """Take units for an operation that starts at a time."""
        spans: list[Occupancy] = []
        for part in footprint:
            first = start + part.first
            spans.append(Occupancy(part.resource, first, first + part.rows))
            self._units.setdefault(part.resource, _Unit()).take(first, first + part.rows, user)
        return tuple(spans)

    def forget(self, now: int) -> None:
        """Leave out what has ended by a time, before which nothing will be taken."""
        for unit in self._units.values():
            unit.forget(now)
