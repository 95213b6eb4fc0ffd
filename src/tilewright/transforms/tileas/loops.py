"""Loops and their schedules as plain data: what the schedulers read and give back."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tilewright.transforms.tileas.resources import Reservation

__all__ = ["Dependence", "Loop", "ModuloSchedule", "Node", "schedule_of", "topological"]


@dataclass(frozen=True)
class Node:
    """An operation of a loop body.

    Attributes:
        name: for messages.
        footprint: rows of resources that it takes.
        latency: rows from its start until everything about it is finished.
    """

    name: str
    footprint: tuple[Reservation, ...] = ()
    latency: int = 0


@dataclass(frozen=True)
class Dependence:
    """An operation must start at least `latency` rows after another one started.

    Attributes:
        source, target: positions in `Loop.nodes`; the target waits.
        latency: in rows.
        distance: the target waits for the source of so many iterations before.
        kind: what carries it: `value`, `token`, `pipeline`, `order` (of an agent's program) or
            `registers` (that the source reads and the target takes).
    """

    source: int
    target: int
    latency: int
    distance: int = 0
    kind: str = "value"


@dataclass(frozen=True)
class Loop:
    """The body of a loop: operations in program order and what they wait for.

    Raises:
        ValueError: a dependence names no operation, has a negative latency or distance, or lies
            on a cycle within one iteration.
    """

    nodes: tuple[Node, ...]
    dependences: tuple[Dependence, ...] = ()

    def __post_init__(self) -> None:
        size = len(self.nodes)
        for d in self.dependences:
            if not (0 <= d.source < size and 0 <= d.target < size):
                raise ValueError(f"{d} names an operation that a loop of {size} does not have")
            if d.latency < 0 or d.distance < 0:
                raise ValueError(f"{d} has a negative latency or distance")
        within = [(d.source, d.target) for d in self.dependences if d.distance == 0]
        left = set(range(size)).difference(topological(size, within))
        if left:
            names = ", ".join(self.nodes[n].name for n in sorted(left))
            raise ValueError(f"operations wait for each other within one iteration: {names}")


@dataclass(frozen=True)
class ModuloSchedule:
    """When each operation of a loop starts.

    Attributes:
        interval: rows from the start of one iteration to the start of the next (the initiation
            interval).
        times: row in which each operation starts, counted from the start of its iteration.
        orders: the place of each operation in the body of the pipelined loop, where operations
            of several iterations mix: a total order that respects every dependence.
    """

    interval: int
    times: tuple[int, ...]
    orders: tuple[int, ...]

    @property
    def stages(self) -> tuple[int, ...]:
        """How many iterations of the pipelined loop lie before each operation."""
        return tuple(time // self.interval for time in self.times)

    @property
    def stage_count(self) -> int:
        """Iterations that are under way at a time."""
        return -(-(max(self.times, default=0) + 1) // self.interval)


def topological(size: int, edges: Iterable[tuple[int, int]]) -> list[int]:
    """Numbers below `size` with sources before targets, else ascending; none of a cycle or after.

    Args:
        size: how many numbers.
        edges: pairs of source and target.
    """
    waiting = [0] * size
    after: list[list[int]] = [[] for _ in range(size)]
    for source, target in edges:
        after[source].append(target)
        waiting[target] += 1
    ready = [n for n in range(size) if waiting[n] == 0]
    found: list[int] = []
    while ready:
        n = heapq.heappop(ready)
        found.append(n)
        for target in after[n]:
            waiting[target] -= 1
            if waiting[target] == 0:
                heapq.heappush(ready, target)
    return found


def schedule_of(loop: Loop, interval: int, times: Sequence[int]) -> ModuloSchedule:
    """A schedule with its order, from the times alone; the first operation starts in row 0.

    Args:
        loop: what is scheduled.
        interval: initiation interval.
        times: valid start of each operation.
    """
    start = min(times, default=0)
    moved = [time - start for time in times]
    # In one row, operations of one iteration follow their dependences, the others the program.
    same = [
        (d.source, d.target)
        for d in loop.dependences
        if moved[d.source] == moved[d.target] + interval * d.distance
    ]
    place = [0] * len(moved)
    for position, n in enumerate(topological(len(moved), same)):
        place[n] = position
    by_row = sorted(range(len(moved)), key=lambda n: (moved[n] % interval, place[n]))
    orders = [0] * len(moved)
    for position, n in enumerate(by_row):
        orders[n] = position
    return ModuloSchedule(interval, tuple(moved), tuple(orders))
