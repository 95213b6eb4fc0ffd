"""Modulo reservation tables: which rows of which resource are taken, modulo the interval.

One integer per resource holds a bit per row, so that all starts of an operation are probed at
once.
"""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.transforms.tileas.resources import Reservation

__all__ = ["ReservationTable", "collides_with_itself", "first_from", "rotated", "rows_taken"]


def rotated(bits: int, by: int, interval: int) -> int:
    """Bit r of the result is bit (r + by) mod interval."""
    by %= interval
    return ((bits >> by) | (bits << (interval - by))) & ((1 << interval) - 1)


def _run(first: int, rows: int, interval: int) -> int:
    """The rows from `first` on, modulo the interval."""
    return rotated((1 << rows) - 1, -first, interval)


def collides_with_itself(footprint: Sequence[Reservation], interval: int) -> bool:
    """Whether an operation needs one resource twice in one row, when repeated every interval."""
    taken: dict[str, int] = {}
    for part in footprint:
        if part.rows > interval:
            return True
        bits = _run(part.first, part.rows, interval)
        if taken.get(part.resource, 0) & bits:
            return True
        taken[part.resource] = taken.get(part.resource, 0) | bits
    return False


def first_from(starts: int, earliest: int, latest: int, interval: int) -> int | None:
    """The first time from `earliest` to `latest` whose row is among `starts`; None if none is."""
    later = rotated(starts, earliest, interval)
    if not later:
        return None
    time = earliest + (later & -later).bit_length() - 1
    return time if time <= latest else None


def rows_taken(footprint: Sequence[Reservation], time: int, interval: int) -> dict[str, int]:
    """A bit for each row that an operation takes of each resource when it starts at a time."""
    taken: dict[str, int] = {}
    for part in footprint:
        bits = _run(time + part.first, part.rows, interval)
        taken[part.resource] = taken.get(part.resource, 0) | bits
    return taken


class ReservationTable:
    """The rows that operations have taken.

    Args:
        interval: number of rows.
    """

    def __init__(self, interval: int) -> None:
        self.interval = interval
        self.taken: dict[str, int] = {}

    def copy(self) -> ReservationTable:
        """A table in which the same rows are taken."""
        copy = ReservationTable(self.interval)
        copy.taken = self.taken.copy()
        return copy

    def change(self, footprint: Sequence[Reservation], time: int) -> None:
        """Take the rows of an operation that starts at a time, or give them back."""
        for part in footprint:
            bits = _run(time + part.first, part.rows, self.interval)
            self.taken[part.resource] = self.taken.get(part.resource, 0) ^ bits

    def free_starts(self, footprint: Sequence[Reservation]) -> int:
        """A bit for each row in which the operation could start."""
        refused = 0
        for part in footprint:
            bits = self.taken.get(part.resource, 0)
            covered = 1
            while bits and covered < part.rows:
                step = min(covered, part.rows - covered)
                bits |= rotated(bits, step, self.interval)
                covered += step
            refused |= rotated(bits, part.first, self.interval)
        return ~refused & ((1 << self.interval) - 1)
