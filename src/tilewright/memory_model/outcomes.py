"""All that may come of a program: what is in memory in the end, what was read, what was printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType

from tilewright.diagnostics import Diagnostic
from tilewright.memory_model import axiomatic, operational
from tilewright.memory_model.events import HOST, Candidate, Event, Run
from tilewright.memory_model.executions import Execution
from tilewright.memory_model.runs import LIMIT, Program, runs_of

__all__ = ["MODELS", "Outcome", "Outcomes", "outcomes_of"]

MODELS: Mapping[str, Callable[[Candidate], Iterator[Execution]]] = MappingProxyType(
    {"axiomatic": axiomatic.executions, "operational": operational.executions}
)
"""The ways to find executions."""


@dataclass(frozen=True)
class Outcome:
    """What can be seen of an execution.

    Attributes:
        memory: the bytes that some run accesses, as the host finds them after the launch, by their
            addresses.
        registers: what loads and atomics of each tile block gave.
        text: what has been printed.
    """

    memory: tuple[tuple[int, int], ...]
    registers: tuple[tuple[tuple[tuple[str, int], bytes], ...], ...]
    text: str


@dataclass(frozen=True)
class Outcomes:
    """All outcomes of a program.

    Attributes:
        executions: one execution for each outcome.
        racing: an execution with a race, if there is one: the program is undefined then.
        left_out: how many runs of tile blocks were too long, or too many, to be looked at.
        stopped: what an operation does that is undefined by itself, in some execution; None if none
            does. Such executions are not among the others.
    """

    executions: Mapping[Outcome, Execution]
    racing: Execution | None
    left_out: int
    stopped: Diagnostic | None = None


def outcomes_of(program: Program, model: str = "axiomatic", limit: int = LIMIT) -> Outcomes:
    """All outcomes of a program.

    Args:
        program: the launch.
        model: a key of `MODELS`.
        limit: events of a tile block, at most.
    """
    runs = runs_of(program, limit)
    found: dict[Outcome, Execution] = {}
    racing: Execution | None = None
    stopped: Diagnostic | None = None
    for chosen in product(*runs.of_blocks):
        candidate = _candidate(program, chosen)
        if not candidate.is_possible:
            continue
        for execution in MODELS[model](candidate):
            if execution.races and racing is None:
                racing = execution
            ends = next((run.stopped for run in chosen if run.stopped is not None), None)
            if ends is not None:
                stopped = stopped or ends
            else:
                found.setdefault(_outcome(program, execution), execution)
    return Outcomes(found, racing, runs.left_out, stopped)


def _candidate(program: Program, runs: Sequence[Run]) -> Candidate:
    """Runs with what the host wrote before."""
    alone = Candidate(runs, ())
    memory = [
        Event(HOST, 0, None, 0, "write", low, bytes(map(program.initial, range(low, high))))
        for low, high in alone.cells
    ]
    return Candidate(runs, memory)


def _outcome(program: Program, execution: Execution) -> Outcome:
    registers = tuple(tuple(sorted(run.registers.items())) for run in execution.candidate.runs)
    return Outcome(tuple(sorted(execution.memory.items())), registers, execution.text)
