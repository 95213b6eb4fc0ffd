"""All that may come of a program: what is in memory in the end, what was read, what was printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType

from tilewright.diagnostics import Diagnostic, ExecutionError
from tilewright.memory_model import axiomatic, operational
from tilewright.memory_model.events import HOST, Candidate, Event, Run
from tilewright.memory_model.executions import Execution
from tilewright.memory_model.runs import LIMIT, Program, Runs, runs_of

__all__ = ["MODELS", "Outcome", "Outcomes", "candidates", "outcome_of", "outcomes_of"]

MODELS: Mapping[str, Callable[[Candidate], Iterator[Execution]]] = MappingProxyType(
    {"axiomatic": axiomatic.executions, "operational": operational.executions}
)
"""The ways to find executions."""


@dataclass(frozen=True)
class Outcome:
    """What can be seen of an execution.

    Attributes:
        memory: the bytes that some run accesses, in the end, by their addresses.
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
        stopped: what is undefined by itself, whatever others do; then nothing else is known.
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
    try:
        runs = runs_of(program, limit)
    except ExecutionError as error:
        return Outcomes({}, None, 0, error.diagnostics[0])
    found: dict[Outcome, Execution] = {}
    racing: Execution | None = None
    for candidate in candidates(program, runs):
        for execution in MODELS[model](candidate):
            outcome = outcome_of(execution)
            found.setdefault(outcome, execution)
            if execution.races and racing is None:
                racing = execution
    return Outcomes(found, racing, runs.left_out)


def candidates(program: Program, runs: Runs) -> Iterator[Candidate]:
    """The runs of all tile blocks that may fit together: for all that is read, somebody writes it.

    Args:
        program: the launch.
        runs: of each tile block.
    """
    for chosen in product(*runs.of_blocks):
        candidate = _candidate(program, chosen)
        if candidate.is_possible:
            yield candidate


def _candidate(program: Program, runs: Sequence[Run]) -> Candidate:
    """Runs with what the host wrote before."""
    alone = Candidate(runs, ())
    memory = [
        Event(HOST, 0, None, 0, "write", low, bytes(map(program.initial, range(low, high))))
        for low, high in alone.cells
    ]
    return Candidate(runs, memory)


def outcome_of(execution: Execution) -> Outcome:
    """What can be seen of an execution."""
    registers = tuple(tuple(sorted(run.registers.items())) for run in execution.candidate.runs)
    return Outcome(tuple(sorted(execution.memory.items())), registers, execution.text)
