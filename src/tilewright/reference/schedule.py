"""The order in which tile blocks run.

Specification: "Forward Progress": any order is allowed, as long as every tile block gets
to run. A schedule starts tile blocks, resumes those that paused, and finds the deadlock in which
all wait for a write that nobody is left to make.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from tilewright.diagnostics import Diagnostic, LaunchError, shown
from tilewright.execution import BlockId, Grid
from tilewright.memory import Memory
from tilewright.reference.rules import Execution
from tilewright.reference.tile_block import ControlExit, MemoryOrder, Pause, TileBlock

__all__ = [
    "SCHEDULES",
    "Deadlock",
    "Running",
    "Schedule",
    "Schedules",
    "block_ids",
    "repeats",
    "schedules_of",
]

_RESIDENT = 64
"""How many tile blocks an interleaved schedule starts at most before one has finished."""

_PATIENCE = 200
"""How many quanta in a row all tile blocks may do nothing but look at the same memory."""


@dataclass(eq=False)
class Running:
    """A tile block that has started.

    Attributes:
        block: the tile block.
        outcome: resumes it.
        waits_since: the version of memory since which it waits, None when it can go on.
        polls, version: of the block and of memory, when its last quantum ended.
        idle: quanta in a row that it has spent looking at the same memory.
    """

    block: TileBlock
    outcome: Execution
    waits_since: int | None = None
    polls: int = 0
    version: int = -1
    idle: int = 0

    def resume(self, memory: Memory) -> Pause | None:
        """Let the tile block run until it pauses; None when it has finished."""
        memory.user = self.block.id
        try:
            pause = next(self.outcome)
        except StopIteration as finished:
            assert finished.value is ControlExit.RETURN
            return None
        self.waits_since = memory.version if pause is Pause.WAITING else None
        if pause is Pause.QUANTUM:
            looks = self.block.polls > self.polls and memory.version == self.version
            self.idle = self.idle + 1 if looks else 0
            self.polls, self.version = self.block.polls, memory.version
        return pause

    def is_idle(self, memory: Memory) -> bool:
        """Whether the tile block has for long done nothing but look at memory as it is."""
        if self.waits_since == memory.version:
            return True
        return self.idle >= _PATIENCE and self.version == memory.version


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
        name: what messages call it.
        interleaved: whether tile blocks pause at memory operations, else only when they wait.
        choose: picks the next one among those that can run, given how many there are.
        reversed: whether tile blocks start from the last one.
    """

    name: str
    interleaved: bool
    choose: Callable[[int], int]
    reversed: bool = False

    def run(
        self,
        blocks: Iterator[BlockId],
        start: Callable[[BlockId], Running],
        memory: Memory,
        order: MemoryOrder | None = None,
    ) -> None:
        """Run tile blocks to their end, and let all their accesses happen.

        Raises:
            Deadlock: all that are left wait.
        """
        running: list[Running] = []
        usual = _RESIDENT if self.interleaved else 1
        allowed, rounds = usual, 0
        while True:
            ready = [block for block in running if block.waits_since != memory.version]
            if len(running) < allowed or not ready:
                identity = next(blocks, None)
                if identity is not None:
                    running.append(start(identity))
                    ready.append(running[-1])
            if not running:
                break
            if not ready or all(block.is_idle(memory) for block in running):
                if order is not None and order.settle_some():
                    continue
                raise Deadlock(running)
            block = ready[self.choose(len(ready))]
            running.remove(block)
            pause = block.resume(memory)
            if order is not None:
                order.advance()
            if pause is None:
                allowed, rounds = usual, 0
                continue
            running.append(block)
            rounds += pause is Pause.QUANTUM
            if rounds >= len(running):
                # They may be waiting, in loops that count, for one that has not started.
                allowed, rounds = len(running) + 1, 0
        if order is not None:
            order.settle_all()


def block_ids(grid: Grid, reverse: bool = False) -> Iterator[BlockId]:
    """All positions in a grid, x running fastest."""
    axes = [range(size)[:: -1 if reverse else 1] for size in grid]
    return ((x, y, z) for z in axes[2] for y in axes[1] for x in axes[0])


def _first(count: int) -> int:
    return 0


SCHEDULES = ("in_order", "reversed", "round_robin", "random(SEED)", "all", "all(LIMIT)")
"""The names of the schedules; `all` runs a launch again and again, LIMIT times at most."""

_SIMPLE = {
    "in_order": Schedule("in_order", False, _first),
    "reversed": Schedule("reversed", False, _first, reversed=True),
    "round_robin": Schedule("round_robin", True, _first),
}

_RANDOM = re.compile(r"random\((\d{1,4000})\)")
_ALL = re.compile(r"all(?:\((\d{1,18})\))?")

_LIMIT = 200


def schedules_of(text: str) -> Callable[[], Schedules]:
    """The schedules under which a launch runs: one, or those of `all`: the simple ones, then every
    interleaving of memory operations.

    Raises:
        LaunchError: there is no such schedule.
    """
    if text in _SIMPLE:
        return lambda: Schedules([_SIMPLE[text]])
    match = _RANDOM.fullmatch(text)
    if match is not None:
        seed = int(match[1])
        return lambda: Schedules([Schedule(text, True, random.Random(seed).randrange)])
    match = _ALL.fullmatch(text)
    if match is None:
        message = f"schedule must be one of {', '.join(SCHEDULES)}, found {shown(text)}"
        raise LaunchError(Diagnostic(message))
    limit = int(match[1] or _LIMIT)
    simple = [*_SIMPLE.values()][: max(limit, 1)]
    return lambda: Schedules(simple, limit - len(simple))


def repeats(text: str) -> bool:
    """Whether a launch runs more than once under the schedule of this name."""
    return _ALL.fullmatch(text) is not None


class Schedules:
    """Some schedules, then others that together interleave memory operations in every way. Each
    must have run before the next one is asked for.

    Args:
        first: some schedules.
        interleavings: how many of the others, at most.

    Attributes:
        count: how many schedules there have been.
        share: of all interleavings, how many have been run, between 0 and 1: where one of several
            tile blocks may go on each counts alike.
    """

    def __init__(self, first: Sequence[Schedule], interleavings: int = 0) -> None:
        self._first, self._interleavings = first, interleavings
        self.count, self.share = 0, 0.0

    def __iter__(self) -> Iterator[Schedule]:
        for schedule in self._first:
            self.count += 1
            yield schedule
        script: list[int] | None = []
        for number in range(1, self._interleavings + 1):
            choose = _Script(script)
            self.count += 1
            yield Schedule(f"interleaving {number}", True, choose)
            self.share = choose.share
            script = choose.next_script()
            if script is None:
                self.share = 1.0
                return


@dataclass
class _Script:
    """Makes choices: first those of a script, then always the first one; and writes them down.

    Attributes:
        script: the choices to make.
        made: the choices made, and out of how many.
    """

    script: list[int]
    made: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])

    def __call__(self, count: int) -> int:
        if count == 1:
            return 0
        position = len(self.made)
        choice = self.script[position] if position < len(self.script) else 0
        self.made.append((choice, count))
        return choice

    @property
    def share(self) -> float:
        """How much of all comes before the next script."""
        found, part = 0.0, 1.0
        for choice, count in self.made:
            part /= count
            found += choice * part
        return found + part

    def next_script(self) -> list[int] | None:
        """The choices of the next run in lexicographic order; None after the last."""
        made = [*self.made]
        while made and made[-1][0] + 1 == made[-1][1]:
            made.pop()
        if not made:
            return None
        return [*(choice for choice, _ in made[:-1]), made[-1][0] + 1]
