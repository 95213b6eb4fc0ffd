"""Schedules of loops whose tiles fit into the registers of an agent.

The shortest interval may hold tiles of more iterations at a time than there are registers for. Then
operations are moved to where tiles live for fewer rows, and where that is not enough the interval
becomes longer, up to that of iterations one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tilewright.transforms.tileas.dependences import LoopBody
from tilewright.transforms.tileas.lifetimes import live_bytes, shortened
from tilewright.transforms.tileas.loops import ModuloSchedule
from tilewright.transforms.tileas.modulo import (
    Effort,
    modulo_schedule,
    schedules_at,
    serial_schedule,
)

__all__ = ["Fit", "fitting_registers", "variants"]

STEPS = 8
"""Where tiles do not fit, intervals grow by this part, and then by twice as much each time, before
those between are tried."""

MOST = 2
"""How many times as long as the shortest an interval becomes at most for registers."""


class Fit(NamedTuple):
    """A schedule.

    Attributes:
        body: the graph that it is of.
        schedule: of the graph.
    """

    body: LoopBody
    schedule: ModuloSchedule


def fitting_registers(
    bodies: Iterable[LoopBody], least: int, space: int, effort: Effort
) -> Fit | None:
    """The schedule of the smallest interval that is found whose tiles fit into registers; the
    shortest where none fits, which is not for a schedule to refuse; None where there is none.

    Args:
        bodies: graphs of one loop, which differ in how registers are shared.
        least: no interval is smaller.
        space: bytes that the registers of an agent hold.
        effort: how long to look for each.
    """
    best: Fit | None = None
    shortest: Fit | None = None
    for body in bodies:
        schedule = modulo_schedule(body.loop, effort)
        if schedule is None:
            continue
        if shortest is None or schedule.interval < shortest.schedule.interval:
            shortest = Fit(body, schedule)
        below = serial_schedule(body.loop).interval if best is None else best.schedule.interval
        if best is not None and schedule.interval >= below:
            continue
        fitting = _fitting(body, schedule, below, space, effort)
        if fitting is not None:
            best = Fit(body, fitting)
            if fitting.interval == least:
                break
    return shortest if best is None else best


def variants(
    bodies: Sequence[LoopBody], interval: int, space: int, effort: Effort
) -> Iterator[Fit]:
    """Other schedules of an interval whose tiles fit into registers.

    Args:
        bodies: graphs of one loop.
        interval: of the schedules.
        space: bytes that the registers of an agent hold.
        effort: how long to look for each.
    """
    for variant in range(effort.variants):
        for body in bodies:
            for schedule in schedules_at(body.loop, interval, effort, variant):
                shorter = shortened(body, schedule, space)
                if live_bytes(body, shorter) <= space:
                    yield Fit(body, shorter)


def _fitting(
    body: LoopBody, schedule: ModuloSchedule, below: int, space: int, effort: Effort
) -> ModuloSchedule | None:
    """The schedule of the smallest interval tried whose tiles fit into registers; None without.

    Args:
        body: the graph.
        schedule: of the smallest interval.
        below: no schedule of this interval or a larger one is wanted.
        space: bytes that the registers of an agent hold.
        effort: how long to look for each.
    """
    if live_bytes(body, schedule) <= space:
        return schedule
    failed, interval = schedule.interval - 1, schedule.interval
    step = max(1, interval // STEPS)
    found: ModuloSchedule | None = None
    while found is None:
        if interval >= min(below, MOST * schedule.interval):
            return None
        found = _at(body, interval, space, effort)
        if found is None:
            failed, interval, step = interval, interval + step, 2 * step
    while found.interval - failed > 1:
        middle = (failed + found.interval) // 2
        shorter = _at(body, middle, space, effort)
        if shorter is None:
            failed = middle
        else:
            found = shorter
    return found


def _at(body: LoopBody, interval: int, space: int, effort: Effort) -> ModuloSchedule | None:
    """A schedule with a given interval whose tiles fit into registers; None where none is found."""
    for schedule in schedules_at(body.loop, interval, effort):
        shorter = shortened(body, schedule, space)
        if live_bytes(body, shorter) <= space:
            return shorter
    return None
