"""Serial and modulo scheduling of loops.

Modulo scheduling finds one schedule for all iterations, each of which starts `interval` rows
after the one before. It tries intervals upward from the lower bound: first iteratively
(B. R. Rau, "Iterative modulo scheduling", 1994), then, should that find nothing, by search with
backtracking. Both give up after a number of steps, never after a time, so that results are the
same everywhere.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
import numpy.typing as npt

from tilewright.transforms.tileas.bounds import UNREACHABLE, longest_paths, lower_bounds
from tilewright.transforms.tileas.loops import Loop, ModuloSchedule, schedule_of, topological
from tilewright.transforms.tileas.search import place_all
from tilewright.transforms.tileas.tables import (
    ReservationTable,
    collides_with_itself,
    first_from,
    rows_taken,
)

__all__ = ["NORMAL", "Effort", "modulo_schedule", "schedule_at", "schedules_at", "serial_schedule"]


@dataclass(frozen=True)
class Effort:
    """How long to look for schedules.

    Attributes:
        most_intervals: how far from the lower bound on intervals are tried.
        placements: placements of the iterative scheduler per operation and interval; in loops of
            more than 64 operations half as many.
        search: steps of the search with backtracking per interval; fewer for loops of more than 16
            operations.
        most_stages: stages that are allowed; None for any number.
        variants: in how many orders operations are placed, where agents would take longer for
            iterations than a schedule says.
    """

    most_intervals: int = 64
    placements: int = 8
    search: int = 6000
    most_stages: int | None = None
    variants: int = 24


LARGE = 64
"""Loops of more operations are not tried at every interval: steps grow, then halve."""

URGENCY_PARTS = 4
"""Parts into which variants divide a row of urgency."""

MOST_VARIED = 16
"""By fewer of these parts operations become more urgent in variants."""

NORMAL = Effort()
"""What is enough for the best interval of nearly every small loop."""


def serial_schedule(loop: Loop) -> ModuloSchedule:
    """The schedule without overlap of iterations: every operation in stage 0, in program order.

    Args:
        loop: what to schedule.
    """
    within = [(d.source, d.target) for d in loop.dependences if d.distance == 0]
    before: list[list[tuple[int, int]]] = [[] for _ in loop.nodes]
    for d in loop.dependences:
        if d.distance == 0:
            before[d.target].append((d.source, d.latency))
    times = [0] * len(loop.nodes)
    free: dict[str, int] = {}
    start = end = 0
    for n in topological(len(times), within):
        node = loop.nodes[n]
        inputs = [times[source] + latency for source, latency in before[n]]
        rooms = [free.get(part.resource, 0) - part.first for part in node.footprint]
        start = max([start, *inputs, *rooms])
        times[n] = start
        for part in node.footprint:
            free[part.resource] = max(free.get(part.resource, 0), start + part.first + part.rows)
        end = max(end, start + max(1, node.latency))
    carried = (times[d.source] + d.latency - times[d.target] for d in loop.dependences)
    return schedule_of(loop, max(1, end, *free.values(), *carried), times)


def modulo_schedule(loop: Loop, effort: Effort = NORMAL) -> ModuloSchedule | None:
    """The schedule with the smallest initiation interval that is found.

    Args:
        loop: what to schedule.
        effort: how long to look.

    Returns:
        None when no interval that was tried has a schedule.
    """
    least = lower_bounds(loop, effort.most_stages).interval
    end = least + effort.most_intervals
    failed, interval, step = least - 1, least, 1
    while interval < end:
        schedule = schedule_at(loop, interval, effort)
        if schedule is not None:
            return _shortened(loop, failed, schedule, effort)
        if len(loop.nodes) > LARGE and interval - least >= 4 * step:
            step *= 2
        failed, interval = interval, min(interval + step, max(interval + 1, end - 1))
    return None


def _shortened(loop: Loop, failed: int, schedule: ModuloSchedule, effort: Effort) -> ModuloSchedule:
    """The best schedule that halving finds between an interval without and one with one."""
    while schedule.interval - failed > 1:
        middle = (failed + schedule.interval) // 2
        found = schedule_at(loop, middle, effort)
        if found is None:
            failed = middle
        else:
            schedule = found
    return schedule


def schedule_at(loop: Loop, interval: int, effort: Effort = NORMAL) -> ModuloSchedule | None:
    """A schedule with a given initiation interval; None when none is found.

    Args:
        loop: what to schedule.
        interval: no smaller than the recurrence bound.
        effort: how long to look.
    """
    return next(schedules_at(loop, interval, effort), None)


def schedules_at(
    loop: Loop, interval: int, effort: Effort = NORMAL, variant: int = 0
) -> Iterator[ModuloSchedule]:
    """Schedules with a given initiation interval, by one way to look for them after the other;
    nothing where none is found.

    Args:
        loop: what to schedule.
        interval: no smaller than the recurrence bound.
        effort: how long to look.
        variant: each has an order of its own in which operations are placed; 0 is the usual one.
    """
    if any(collides_with_itself(node.footprint, interval) for node in loop.nodes):
        return
    for rows in _rows_at(loop, interval, effort, variant):
        times = _sunk(loop, interval, _earliest(loop, interval, rows))
        schedule = schedule_of(loop, interval, times)
        if effort.most_stages is None or schedule.stage_count <= effort.most_stages:
            yield schedule


def _rows_at(loop: Loop, interval: int, effort: Effort, variant: int) -> Iterator[dict[int, int]]:
    """Rows of the operations that use resources, with which there are schedules."""
    paths = longest_paths(loop, interval)
    placements = effort.placements * len(loop.nodes)
    if len(loop.nodes) > LARGE:
        placements //= 2
    heights = _varied(paths.max(axis=1, initial=0).tolist(), variant)
    highest_first = _iterative(loop, interval, paths, heights, placements)
    if highest_first is not None:
        yield highest_first
    # An operation on no cycle may be put off by any number of intervals: without what it
    # waits for, large footprints find room first, at the price of more stages.
    cyclic = np.where(paths.T > UNREACHABLE // 2, paths, UNREACHABLE)
    sizes = _varied(_difficulty(loop, cyclic), variant)
    largest_first = _iterative(loop, interval, cyclic, sizes, placements)
    if largest_first is not None:
        yield largest_first
    if highest_first is None and largest_first is None and not variant:
        # Of many operations a step costs more and decides less.
        steps = effort.search * 256 // max(16, len(loop.nodes)) ** 2
        searched = place_all(loop, interval, paths, steps)
        if searched is not None:
            yield searched


def _varied(urgency: Sequence[int], variant: int) -> Sequence[int]:
    """How urgent operations are in a variant: those that are about as urgent change places."""
    if not variant:
        return urgency
    chosen = Random(variant)
    return [URGENCY_PARTS * one + chosen.randrange(MOST_VARIED) for one in urgency]


def _iterative(
    loop: Loop,
    interval: int,
    paths: npt.NDArray[np.int64],
    urgency: Sequence[int],
    placements: int,
) -> dict[int, int] | None:
    """Rows for the operations that use resources, by placing and displacing; None if not found.

    Args:
        loop: what to schedule.
        interval: initiation interval.
        paths: how long operations wait for each other.
        urgency: the operations with the most are placed first, of equal ones in program order.
        placements: how many to make.
    """
    size = len(loop.nodes)
    onto, onward = np.ascontiguousarray(paths.T), np.ascontiguousarray(paths)
    table = ReservationTable(interval)
    times = np.zeros(size, np.int64)
    placed = np.zeros(size, np.bool_)
    # The rows of each resource that each placed operation has taken.
    holders: dict[str, dict[int, int]] = {}
    previous = [-1] * size
    waiting = [(-urgency[n], n) for n in range(size)]
    heapq.heapify(waiting)
    for _ in range(placements):
        if not waiting:
            break
        _, n = heapq.heappop(waiting)
        footprint = loop.nodes[n].footprint
        earliest = max(0, int((times + onto[n])[placed].max(initial=0)))
        latest = int((times - onward[n])[placed].min(initial=1 << 40))
        latest = min(latest, earliest + interval - 1)
        time = first_from(table.free_starts(footprint), earliest, latest, interval)
        if time is None:
            # Later than the last time, so that two operations don't displace each other forever.
            time = max(earliest, previous[n] + 1)
            needed = rows_taken(footprint, time, interval)
            out = set(np.flatnonzero(placed & (times < time + onward[n])).tolist())
            for resource, bits in needed.items():
                held = holders.get(resource, {})
                out.update(m for m, rows in held.items() if rows & bits)
            for m in sorted(out):
                table.change(loop.nodes[m].footprint, int(times[m]))
                placed[m] = False
                for part in loop.nodes[m].footprint:
                    holders[part.resource].pop(m, None)
                heapq.heappush(waiting, (-urgency[m], m))
        table.change(footprint, time)
        for resource, bits in rows_taken(footprint, time, interval).items():
            holders.setdefault(resource, {})[n] = bits
        times[n], placed[n], previous[n] = time, True, time
    if waiting:
        return None
    return {n: int(times[n]) % interval for n in range(size) if loop.nodes[n].footprint}


def _difficulty(loop: Loop, cyclic: npt.NDArray[np.int64]) -> list[int]:
    """How hard each operation is to place: those on cycles first, then large footprints."""
    on_cycle = (cyclic > UNREACHABLE // 2).sum(axis=1) > 1
    rows = [sum(part.rows for part in node.footprint) for node in loop.nodes]
    most = max(rows, default=0) + 1
    return [r + most * bool(c) for r, c in zip(rows, on_cycle.tolist(), strict=True)]


def _earliest(loop: Loop, interval: int, rows: dict[int, int]) -> list[int]:
    """The earliest times that keep the rows of those operations that use resources."""
    times = [rows.get(n, 0) for n in range(len(loop.nodes))]
    changed = True
    while changed:
        changed = False
        for d in loop.dependences:
            time = times[d.source] + d.latency - interval * d.distance
            if time > times[d.target]:
                row = rows.get(d.target)
                times[d.target] = time if row is None else time + (row - time) % interval
                changed = True
    return times


def _sunk(loop: Loop, interval: int, times: list[int]) -> list[int]:
    """The times with operations as late as what waits for them allows, but those on cycles, those
    after cycles, and those that nothing in their iteration waits for.

    What a load fetches takes room from its start on, so it should not start early.
    """
    times = list(times)
    after: list[list[tuple[int, int]]] = [[] for _ in times]
    for d in loop.dependences:
        if d.source != d.target:
            after[d.source].append((d.target, d.latency - interval * d.distance))
    late = [(d.source, d.target) for d in loop.dependences if d.latency > 0]
    awaited = {d.source for d in loop.dependences if d.distance == 0}
    movable = [n for n in topological(len(times), late) if n in awaited]
    table = ReservationTable(interval)
    for node, time in zip(loop.nodes, times, strict=True):
        table.change(node.footprint, time)
    for n in sorted(movable, key=lambda n: (-times[n], n)):
        latest = min(times[target] - rows for target, rows in after[n])
        footprint = loop.nodes[n].footprint
        table.change(footprint, times[n])
        starts = table.free_starts(footprint)
        for time in range(latest, max(times[n], latest - interval), -1):
            if starts >> (time % interval) & 1:
                times[n] = time
                break
        table.change(footprint, times[n])
    return times
