"""Lower bounds of the initiation interval, and what they come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tilewright.transforms.tileas.loops import Loop
from tilewright.transforms.tileas.tables import collides_with_itself

__all__ = ["UNREACHABLE", "InitiationBounds", "critical_cycle", "longest_paths", "lower_bounds"]

UNREACHABLE = -(1 << 40)
"""At or below half of this, one operation does not wait for another."""


@dataclass(frozen=True)
class InitiationBounds:
    """Why the initiation interval of a loop can't be smaller.

    Attributes:
        resources: for each resource that is used the rows of it that one iteration takes.
        recurrence: rows that a cycle of dependences takes per iteration that it spans.
        cycle: the operations on such a cycle, by position; empty without.
        density: smallest interval, from the other bounds on, at which no operation collides with
            its own next iteration.
        depth: rows of the longest path, spread over the stages that are allowed.
    """

    resources: tuple[tuple[str, int], ...]
    recurrence: int
    cycle: tuple[int, ...]
    density: int
    depth: int

    @property
    def resource(self) -> int:
        """Rows of the busiest resource."""
        return max((rows for _, rows in self.resources), default=0)

    @property
    def interval(self) -> int:
        """The largest of all bounds, at least 1."""
        return max(1, self.resource, self.recurrence, self.density, self.depth)

    def limit(self, loop: Loop) -> str:
        """What gives the largest bound, in words."""
        busiest = max(self.resources, key=lambda pair: pair[1], default=("nothing", 0))
        names = [loop.nodes[n].name for n in self.cycle]
        reasons = (
            (self.resource, f"resource {busiest[0]}"),
            (self.recurrence, "recurrence " + " -> ".join([*names, *names[:1]])),
            (self.depth, "number of stages"),
            (self.density, "collisions of an operation with itself"),
        )
        return next((words for rows, words in reasons if 0 < rows == self.interval), "nothing")


def critical_cycle(loop: Loop, interval: int) -> tuple[int, ...]:
    """The operations of a cycle that needs a larger interval, in order; empty if none does."""
    size = len(loop.nodes)
    reach = [0] * size
    via = [-1] * size
    for _ in range(size + 1):
        changed = False
        for d in loop.dependences:
            start = reach[d.source] + d.latency - interval * d.distance
            if start > reach[d.target]:
                reach[d.target], via[d.target] = start, d.source
                changed = True
        if not changed:
            return ()
        cycle = _cycle(via)
        if cycle:
            return cycle
    return ()


def _cycle(via: Sequence[int]) -> tuple[int, ...]:
    """A cycle in the graph where each number has at most one predecessor; empty if none."""
    seen = [-1] * len(via)
    for start in range(len(via)):
        n, path = start, list[int]()
        while n >= 0 and seen[n] < 0:
            seen[n] = start
            path.append(n)
            n = via[n]
        if n >= 0 and seen[n] == start:
            return tuple(reversed(path[path.index(n) :]))
    return ()


def _rows_per_iteration(loop: Loop, cycle: Sequence[int]) -> int:
    """The smallest interval at which a cycle of operations fits."""
    following = {n: cycle[(k + 1) % len(cycle)] for k, n in enumerate(cycle)}
    steps = [d for d in loop.dependences if following.get(d.source) == d.target]
    # Of several dependences between two operations the cycle takes those that make it longest;
    # which they are depends on the interval, so that it grows until none asks for more.
    interval = 0
    while True:
        latency, distance = 0, 0
        for n in cycle:
            own = [d for d in steps if d.source == n]
            d = max(own, key=lambda d: (d.latency - interval * d.distance, -d.distance))
            latency, distance = latency + d.latency, distance + d.distance
        if latency <= interval * distance:
            return interval
        interval = -(-latency // distance)


def lower_bounds(loop: Loop, most_stages: int | None = None) -> InitiationBounds:
    """The bounds of the initiation interval of a loop.

    Args:
        loop: which.
        most_stages: stages that are allowed; None for any number.
    """
    rows: dict[str, int] = {}
    for node in loop.nodes:
        for part in node.footprint:
            rows[part.resource] = rows.get(part.resource, 0) + part.rows
    recurrence, critical = 0, tuple[int, ...]()
    while cycle := critical_cycle(loop, recurrence):
        # A cycle that does not fit needs more than was found so far.
        recurrence, critical = _rows_per_iteration(loop, cycle), cycle
    interval = max(1, recurrence, *rows.values())
    depth = 0
    if most_stages is not None:
        depth = -(-(_longest_path(loop) + 1) // most_stages)
        interval = max(interval, depth)
    while any(collides_with_itself(node.footprint, interval) for node in loop.nodes):
        interval += 1
    return InitiationBounds(tuple(sorted(rows.items())), recurrence, critical, interval, depth)


def _longest_path(loop: Loop) -> int:
    """The latest row in which an operation of one iteration can start at the earliest."""
    reach = [0] * len(loop.nodes)
    changed = True
    while changed:
        changed = False
        for d in loop.dependences:
            if d.distance == 0 and reach[d.source] + d.latency > reach[d.target]:
                reach[d.target] = reach[d.source] + d.latency
                changed = True
    return max(reach, default=0)


def longest_paths(loop: Loop, interval: int) -> npt.NDArray[np.int64]:
    """At least how many rows after each operation each other one starts.

    Args:
        loop: which.
        interval: no smaller than the recurrence bound.

    Returns:
        A matrix, source by target; `UNREACHABLE` or thereabouts where none waits for the other.
    """
    size = len(loop.nodes)
    paths = np.full((size, size), UNREACHABLE, np.int64)
    np.fill_diagonal(paths, 0)
    for d in loop.dependences:
        rows = d.latency - interval * d.distance
        paths[d.source, d.target] = max(paths[d.source, d.target], rows)
    for n in range(size):
        np.maximum(paths, paths[:, n, None] + paths[n], out=paths)
    return paths
