"""The order in which tile blocks run.

Specification: "Forward Progress": any order is allowed, as long as every tile block gets its
turn. A schedule starts tile blocks, resumes those that paused, and finds the deadlock in which
all wait for a write that nobody is left to make.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.execution import BlockId, Grid
from tilewright.memory import Memory
from tilewright.reference.rules import Code, Outcome, Pause, TileBlock

__all__ = ["SCHEDULES", "Deadlock", "Running", "Schedule", "block_ids", "schedule_of"]

_RESIDENT = 64
"""How many tile blocks an interleaved schedule starts at most before one has finished."""


@dataclass(eq=False)
class Running:
    """A tile block that has started.

    Attributes:
        block: the tile block.
        outcome: resumes it.
        waits_since: the version of memory since which it waits, None when it can go on.
    """

    block: TileBlock
    outcome: Outcome
    waits_since: int | None = None


class Deadlock(Exception):
    """All tile blocks that have not finished wait for each other.

    Attributes:
        waiting: these tile blocks.
    """

    def __init__(self, waiting: list[Running]):
        self.waiting = waiting
        super().__init__(f"{len(waiting)} tile blocks wait")


@dataclass(frozen=True)
class Schedule:
    """An order of tile blocks.

    Attributes:
        interleaved: whether tile blocks pause at memory operations, else only when they wait.
        choose: picks the next one among those that can run, given how many there are.
        reversed: whether tile blocks start from the last one.
    """

    interleaved: bool
    choose: Callable[[int], int]
    reversed: bool = False

    def run(self, grid: Grid, start: Callable[[BlockId], Running], memory: Memory) -> None:
        """Run all tile blocks of a grid to their end.

        Raises:
            Deadlock: all that are left wait.
        """
        fresh = block_ids(grid, self.reversed)
        running: list[Running] = []
        usual = _RESIDENT if self.interleaved else 1
        allowed, turns = usual, 0
        while True:
            ready = [block for block in running if block.waits_since != memory.version]
            if len(running) < allowed or not ready:
                identity = next(fresh, None)
                if identity is not None:
                    running.append(start(identity))
                    ready.append(running[-1])
            if not running:
                return
            if not ready:
                raise Deadlock(running)
            block = ready[self.choose(len(ready))]
            running.remove(block)
            pause = _resume(block, memory)
            if pause is None:
                allowed, turns = usual, 0
                continue
            running.append(block)
            turns += pause is Pause.TURN
            if turns >= len(running):
                # They may be waiting, in loops that count, for one that has not started.
                allowed, turns = len(running) + 1, 0


def _resume(block: Running, memory: Memory) -> Pause | None:
    """Let a tile block run until it pauses; None when it has finished."""
    try:
        pause = next(block.outcome)
    except StopIteration as finished:
        assert finished.value is Code.RETURN
        return None
    block.waits_since = memory.version if pause is Pause.WAITING else None
    return pause


def block_ids(grid: Grid, reverse: bool = False) -> Iterator[BlockId]:
    """All positions in a grid, x running fastest."""
    axes = [range(size)[:: -1 if reverse else 1] for size in grid]
    return ((x, y, z) for z in axes[2] for y in axes[1] for x in axes[0])


def _first(count: int) -> int:
    return 0


SCHEDULES: dict[str, Schedule] = {
    "in_order": Schedule(False, _first),
    "reversed": Schedule(False, _first, reversed=True),
    "round_robin": Schedule(True, _first),
}
"""The schedules without parameters."""

_RANDOM = re.compile(r"random\((\d+)\)")


def schedule_of(text: str) -> Schedule:
    """The schedule called `in_order`, `reversed`, `round_robin` or `random(SEED)`.

    Raises:
        LaunchError: there is no such schedule.
    """
    if text in SCHEDULES:
        return SCHEDULES[text]
    match = _RANDOM.fullmatch(text)
    if match is None:
        known = ", ".join([*SCHEDULES, "random(SEED)"])
        raise LaunchError(Diagnostic(f"schedule must be one of {known}, found {text!r}"))
    return Schedule(True, random.Random(int(match[1])).randrange)
