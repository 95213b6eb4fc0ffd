"""How long iterations of a schedule turn out, where agents issue in the order of their programs.

A schedule says for each row what every agent does. A device knows no rows: an agent starts the next
operation of its program as soon as what that needs is there and its units are free, and whoever
comes first has them. Agents that compute and share units come to other rows than those of the
schedule, and may stay there, behind each other, longer than the initiation interval.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import cast

from xdsl.ir import Block, Operation

from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.pipeline import (
    ConsumerReadOp,
    ConsumerWaitOp,
    HandshakeOperation,
    ProducerCommitOp,
    ProducerWriteOp,
)
from tilewright.nesting import walk
from tilewright.transforms.tileas.atoms import runs_beside
from tilewright.transforms.tileas.dependences import LoopBody
from tilewright.transforms.tileas.loops import ModuloSchedule
from tilewright.transforms.tileas.units import Units

__all__ = ["executed_interval", "longest_interval"]

ITERATIONS = 32
"""How many iterations are executed; the interval is that of the second half."""

DELAYED = 4
"""The iteration from which on the last agent is behind the others."""

DELAYS = 6
"""By how many different times, spread over an interval, it is."""


def executed_interval(body: LoopBody, schedule: ModuloSchedule) -> float:
    """The rows from one iteration to the next, if agents execute a schedule in its order.

    Args:
        body: the graph of the loops, with the number of stages of each pipeline.
        schedule: of the graph.

    Returns:
        Infinity where agents wait for each other for ever: there are too few stages.
    """
    return _Execution(body, schedule).interval()


def longest_interval(body: LoopBody, schedule: ModuloSchedule, most: float) -> float:
    """The same, and the most of what comes out where one agent is behind the others for a while.

    Args:
        body: the graph of the loops, with the number of stages of each pipeline.
        schedule: of the graph.
        most: where more come out once, that is enough to know.
    """
    rows = 0.0
    for part in range(DELAYS):
        delay = schedule.interval * part // DELAYS
        rows = max(rows, _Execution(body, schedule, delay).interval())
        if rows > most:
            break
    return rows


class _Program:
    """What an agent executes: operations by position, each with its iteration.

    Attributes:
        following: what comes next; None at the end.
        issue: from which row on the agent can start it.
    """

    def __init__(self, steps: Iterator[tuple[int, int]]) -> None:
        self._steps = steps
        self.following = next(steps, None)
        self.issue = 0

    def go_on(self) -> None:
        self.following = next(self._steps, None)


class _Execution:
    """The execution of a schedule.

    Args:
        body: the graph.
        schedule: of the graph.
        delay: how many rows the last agent is behind the others, once.
    """

    def __init__(self, body: LoopBody, schedule: ModuloSchedule, delay: int = 0) -> None:
        self._operations = body.operations
        # Each agent has a unit of its own in the graph, to issue what stands in regions.
        self._footprints = [
            tuple(part for part in node.footprint if not part.resource.startswith("issue "))
            for node in body.loop.nodes
        ]
        self._before: list[list[tuple[int, int, int]]] = [[] for _ in body.loop.nodes]
        for d in body.loop.dependences:
            self._before[d.target].append((d.source, d.latency, d.distance))
        self._runs_beside = [*map(_runs_beside, body.operations)]
        blocks = dict.fromkeys(cast(Block, operation.parent) for operation in body.operations)
        self._programs = [_Program(_steps(body, schedule, block)) for block in blocks]
        self._delay = delay
        self._units = Units()
        self._starts: dict[tuple[int, int], int] = {}

    def interval(self) -> float:
        """Execute all; see `executed_interval`."""
        while (program := self._first()) is not None:
            self._execute(program)
            # Until the agent may have to wait for another one, nobody else is first.
            while self._ready(program) is not None and not self._may_wait(program):
                self._execute(program)
        if any(program.following is not None for program in self._programs):
            return inf
        waits = [n for n, op in enumerate(self._operations) if isinstance(op, ConsumerWaitOp)]
        last, middle = ITERATIONS - 1, ITERATIONS // 2 - 1
        rows = (self._starts[n, last] - self._starts[n, middle] for n in waits)
        return max(rows, default=0) / (last - middle)

    def _first(self) -> _Program | None:
        """The agent that can go on first; None if none can."""
        ready = [(self._ready(program), program) for program in self._programs]
        found = [(rows, program) for rows, program in ready if rows is not None]
        return min(found, key=lambda one: one[0], default=(0, None))[1]

    def _ready(self, program: _Program) -> int | None:
        """From which row on what an agent executes next has what it needs; None if that is not
        known yet, or there is nothing."""
        if program.following is None:
            return None
        n, iteration = program.following
        found = program.issue
        for source, latency, distance in self._before[n]:
            if iteration < distance:
                continue
            start = self._starts.get((source, iteration - distance))
            if start is None:
                return None
            found = max(found, start + latency)
        return found

    def _may_wait(self, program: _Program) -> bool:
        assert program.following is not None
        return isinstance(self._operations[program.following[0]], HandshakeOperation)

    def _execute(self, program: _Program) -> None:
        earliest = self._ready(program)
        assert program.following is not None and earliest is not None
        n, iteration = program.following
        start, _ = self._units.first(earliest, self._footprints[n])
        self._units.take(start, self._footprints[n], None)
        self._starts[program.following] = start
        if not self._runs_beside[n]:
            program.issue = start
        program.go_on()
        if program is self._programs[-1] and iteration == DELAYED:
            program.issue += self._delay
            self._delay = 0


def _runs_beside(operation: Operation) -> bool:
    """Whether an agent goes on before an operation has begun."""
    if isinstance(operation, ConsumerReadOp):
        products = [op for op in walk(operation) if isinstance(op, Dot)]
        return bool(products) and all(runs_beside(one.atom) for one in products)
    return isinstance(operation, ProducerWriteOp | ProducerCommitOp)


def _steps(body: LoopBody, schedule: ModuloSchedule, block: Block) -> Iterator[tuple[int, int]]:
    """What an agent executes, as the pass `overlap` lets it: one that only starts copies does so in
    the order of the program."""
    mine = [n for n, operation in enumerate(body.operations) if operation.parent is block]
    stages = [0] * len(body.operations)
    if any(isinstance(operation, ConsumerReadOp) for operation in block.ops):
        mine.sort(key=lambda n: schedule.orders[n])
        stages = [*schedule.stages]
    for count in range(ITERATIONS + max(stages, default=0)):
        for n in mine:
            if 0 <= count - stages[n] < ITERATIONS:
                yield n, count - stages[n]
