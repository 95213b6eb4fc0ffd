"""Search with backtracking for the rows of a modulo schedule.

Operations that wait for each other in a cycle move within bounds of each other; anything else can
be put off by whole intervals, so that only rows matter to it. The search therefore places times
within cycles and rows elsewhere, operations with few places and many rows first.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from tilewright.transforms.tileas.bounds import UNREACHABLE
from tilewright.transforms.tileas.loops import Loop
from tilewright.transforms.tileas.resources import Reservation
from tilewright.transforms.tileas.tables import ReservationTable, rotated

__all__ = ["place_all"]


@dataclass
class _State:
    """What the search works on.

    Attributes:
        footprints: of the operations.
        rows: how many each takes of all resources.
        paths: longest paths between them.
        together: for each operation those on a cycle with it, itself left out.
        twins: for each operation those before it that could change places with it.
        table: rows that are taken.
        times: of the operations that are placed.
        left: operations to place.
        power: how much more than few places many rows make an operation hard to place.
        steps: how many more may be tried.
    """

    footprints: list[tuple[Reservation, ...]]
    rows: list[int]
    paths: list[list[int]]
    together: dict[int, list[int]]
    twins: dict[int, list[int]]
    table: ReservationTable
    steps: int
    left: list[int]
    power: int
    times: dict[int, int] = field(default_factory=dict[int, int])


def place_all(
    loop: Loop, interval: int, paths: npt.NDArray[np.int64], steps: int
) -> dict[int, int] | None:
    """Rows of the operations that use resources, with which a schedule exists.

    Args:
        loop: what to schedule.
        interval: initiation interval at which no operation collides with itself.
        paths: longest paths at this interval.
        steps: placements to try.

    Returns:
        None when there are none, or none were found in so many steps.
    """
    chosen = [n for n, node in enumerate(loop.nodes) if node.footprint]
    reached = paths > UNREACHABLE // 2
    cyclic = reached & reached.T
    together = {n: [m for m in chosen if m != n and cyclic[n, m]] for n in chosen}
    footprints = [node.footprint for node in loop.nodes]
    twins = {
        n: [m for m in chosen if m < n and not together[m] and footprints[m] == footprints[n]]
        if not together[n]
        else []
        for n in chosen
    }
    rows = [sum(part.rows for part in footprint) for footprint in footprints]
    # What one order of operations does not find in reasonable time another one often does.
    for power in (2, 0):
        table, left = ReservationTable(interval), list(chosen)
        state = _State(
            footprints, rows, paths.tolist(), together, twins, table, steps // 2, left, power
        )
        if _place(state):
            return {n: time % interval for n, time in state.times.items()}
        if state.steps > 0:
            # Everything was tried.
            break
    return None


def _place(state: _State) -> bool:
    """Place what is left; False if that can't be done or the steps are spent."""
    if not state.left:
        return True
    choice = _hardest(state)
    if choice is None:
        return False
    n, places = choice
    state.left.remove(n)
    for time in places:
        if state.steps == 0:
            break
        state.steps -= 1
        state.table.change(state.footprints[n], time)
        state.times[n] = time
        if _place(state):
            return True
        state.table.change(state.footprints[n], time)
        del state.times[n]
    state.left.append(n)
    state.left.sort()
    return False


def _hardest(state: _State) -> tuple[int, list[int]] | None:
    """The operation that is hardest to place, and its places; None if one has no place at all."""
    interval = state.table.interval
    if not state.times:
        # The whole schedule may be turned, so the first operation starts in row 0: of them all
        # the one that is hardest to place, of twins the first.
        first = max(state.left, key=lambda n: (len(state.together[n]), state.rows[n], -n))
        return first, [0]
    best: tuple[int, int, int] | None = None
    hardest = 0.0
    known: dict[tuple[Reservation, ...], int] = {}
    for n in state.left:
        if any(m in state.left for m in state.twins[n]):
            continue
        footprint = state.footprints[n]
        if footprint not in known:
            known[footprint] = state.table.free_starts(footprint)
        earliest, latest = _window(state, n)
        count = _count(known[footprint], earliest, latest, interval)
        if count == 0:
            return None
        # What takes many rows leaves fewer places to others, the later the fewer.
        hardness = state.rows[n] ** state.power / count
        if best is None or hardness > hardest:
            best, hardest = (n, earliest, latest), hardness
    assert best is not None
    n, earliest, latest = best
    starts = known[state.footprints[n]]
    return n, [t for t in range(earliest, latest + 1) if starts >> (t % interval) & 1]


def _count(starts: int, earliest: int, latest: int, interval: int) -> int:
    """How many times from `earliest` to `latest` have a row among `starts`."""
    intervals, rest = divmod(max(0, latest + 1 - earliest), interval)
    part = rotated(starts, earliest, interval) & ((1 << rest) - 1)
    return intervals * starts.bit_count() + part.bit_count()


def _window(state: _State, n: int) -> tuple[int, int]:
    """The times that the placed operations leave to one."""
    placed = [m for m in state.together[n] if m in state.times]
    if not placed:
        after = max((state.times[m] + 1 for m in state.twins[n]), default=0)
        return after, state.table.interval - 1
    earliest = max(state.times[m] + state.paths[m][n] for m in placed)
    latest = min(state.times[m] - state.paths[n][m] for m in placed)
    return earliest, latest
