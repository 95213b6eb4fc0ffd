"""All that may come of a program: what is in memory in the end, what was read, what was printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from itertools import pairwise
from types import MappingProxyType

from tilewright.diagnostics import Diagnostic
from tilewright.memory_model import axiomatic, operational
from tilewright.memory_model.events import HOST, Candidate, Event, Run
from tilewright.memory_model.executions import Execution
from tilewright.memory_model.exploring import OutOfTime, Progress
from tilewright.memory_model.runs import LIMIT, Program, runs_of
from tilewright.memory_model.symmetry import Column, Symmetry

__all__ = [
    "MODELS",
    "Observed",
    "Outcome",
    "Outcomes",
    "candidates_of",
    "outcome_of",
    "outcomes_of",
    "settled",
]

Registers = tuple[tuple[tuple[tuple[str, int], bytes], ...], ...]

MODELS: Mapping[str, Callable[[Candidate, Progress], Iterator[Execution]]] = MappingProxyType(
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
    registers: Registers
    text: str


@dataclass(frozen=True)
class Observed:
    """What of outcomes is looked at.

    Attributes:
        addresses: of bytes in memory.
        registers: of tile blocks, by name and element.
    """

    addresses: Set[int]
    registers: Set[tuple[int, str, int]]


@dataclass(frozen=True)
class Outcomes:
    """All outcomes of a program.

    Attributes:
        executions: one execution for each outcome.
        racing: an execution with a race, if there is one: the program is undefined then.
        left_out: how many runs of tile blocks were too long, or too many, to be looked at.
        stopped: what an operation does that is undefined by itself, in some execution; None if none
            does. Such executions are not among the others.
        explored: how much has been explored when the time was over, between 0 and 1.
        alike: how many executions differ from these only in what like elements do that nobody
            observes.
    """

    executions: Mapping[Outcome, Execution]
    racing: Execution | None
    left_out: int
    stopped: Diagnostic | None = None
    explored: float = 1.0
    alike: int = 0

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to be explored."""
        return not self.left_out and self.explored == 1.0


def outcomes_of(
    program: Program,
    model: str = "axiomatic",
    limit: int = LIMIT,
    observed: Observed | None = None,
    progress: Progress | None = None,
) -> Outcomes:
    """All outcomes of a program.

    Args:
        program: the launch.
        model: a key of `MODELS`.
        limit: events of a tile block, at most.
        observed: what is looked at: many outcomes that differ in other elements, which are alike,
            are found once; None for all.
        progress: says how long it may take.
    """
    progress = progress or Progress()
    found, left_out = _Found(program, observed), 0
    try:
        runs = runs_of(program, limit, progress)
        left_out = runs.left_out
        candidates = [*_candidates(program, runs.of_blocks, progress)]
        for number, candidate in enumerate(candidates):
            progress.part(number, len(candidates))
            for execution in MODELS[model](candidate, progress):
                found.add(execution, progress)
        share = 1.0
    except OutOfTime:
        share = progress.share
    stopped, alike = found.stopped, found.alike
    return Outcomes(found.executions, found.racing, left_out, stopped, share, alike)


@dataclass
class _Found:
    """What has been found.

    Attributes:
        program: the launch.
        observed: what is looked at; None for all.
        executions: one for each outcome.
        racing: one with a race.
        stopped: what is undefined by itself in one.
        alike: how many are not told apart.
    """

    program: Program
    observed: Observed | None
    executions: dict[Outcome, Execution] = field(default_factory=dict[Outcome, Execution])
    racing: Execution | None = None
    stopped: Diagnostic | None = None
    alike: int = 0
    _symmetry: Symmetry | None = None
    _known: set[object] = field(default_factory=set[object])
    """Of the candidate."""

    def add(self, execution: Execution, progress: Progress) -> None:
        """One more execution, and those that are like it."""
        if execution.races and self.racing is None:
            self.racing = settled(execution)
        ends = (run.stopped for run in execution.candidate.runs if run.stopped is not None)
        stopped = next(ends, None)
        if stopped is not None:
            self.stopped = self.stopped or stopped
            return
        symmetry = self._symmetry
        if symmetry is None or symmetry.candidate is not execution.candidate:
            symmetry = self._symmetry = Symmetry(execution.candidate)
            self._known = set()
        count = symmetry.count(execution)
        is_seen = _every if self.observed is None else self._is_seen
        for one in symmetry.like(execution, is_seen, self._known):
            progress.step()
            count -= 1
            outcome = outcome_of(one)
            if outcome not in self.executions:
                self.executions[outcome] = settled(one)
        self.alike += count

    def _is_seen(self, column: Column) -> bool:
        """Whether a column of the candidate is looked at."""
        observed = self.observed
        assert observed is not None
        assert self._symmetry is not None
        candidate = self._symmetry.candidate
        cells = (candidate.cells[cell] for cell in column.cells)
        if any(at in observed.addresses for low, high in cells for at in range(low, high)):
            return True
        free = (one for n in column.events if (one := candidate.events[n]).is_free)
        return any((e.block, _register(e), e.element) in observed.registers for e in free)


def _every(column: Column) -> bool:
    return True


# ---- runs that fit together


def candidates_of(program: Program, limit: int = LIMIT) -> Sequence[Candidate]:
    """The runs of all tile blocks that may fit together.

    Args:
        program: the launch.
        limit: events of a tile block, at most.
    """
    return [*_candidates(program, runs_of(program, limit).of_blocks, Progress())]


def _candidates(
    program: Program, of_blocks: Sequence[Sequence[Run]], progress: Progress
) -> Iterator[Candidate]:
    """Runs of all tile blocks of which for each read somebody writes what it gives."""
    initial = {
        (at, at + size): bytes(map(program.initial, range(at, at + size)))
        for at, size in {
            (event.address, len(event.value))
            for runs in of_blocks
            for run in runs
            for event in run.events
            if event.kind != "print"
        }
    }
    is_even = _is_apart([*initial])
    wanted = [[_read(run, initial) for run in runs] for runs in of_blocks]
    given = [[_written(run) for run in runs] for runs in of_blocks]
    pending: list[tuple[int, ...]] = [()]
    while pending:
        progress.step()
        chosen = pending.pop()
        if len(chosen) < len(of_blocks):
            pending += [(*chosen, n) for n in reversed(range(len(of_blocks[len(chosen)])))]
            continue
        written = frozenset[object]().union(*(given[b][n] for b, n in enumerate(chosen)))
        if is_even and not all(wanted[b][n] <= written for b, n in enumerate(chosen)):
            continue
        candidate = _candidate(program, [of_blocks[b][n] for b, n in enumerate(chosen)])
        if candidate.is_possible:
            yield candidate


def _is_apart(places: Sequence[tuple[int, int]]) -> bool:
    """Whether accesses that overlap are of the same bytes."""
    rows = sorted(places)
    return all(one[1] <= other[0] for one, other in pairwise(rows))


def _read(run: Run, initial: Mapping[tuple[int, int], bytes]) -> frozenset[object]:
    """What a run needs others, or itself, to write."""
    return frozenset(
        (event.address, event.value)
        for event in run.events
        if event.is_read and not event.is_free and initial[event.address, event.end] != event.value
    )


def _written(run: Run) -> frozenset[object]:
    return frozenset((event.address, event.value) for event in run.events if event.is_write)


def _candidate(program: Program, runs: Sequence[Run]) -> Candidate:
    """Runs with what the host wrote before."""
    alone = Candidate(runs, ())
    memory = [
        Event(HOST, 0, None, 0, "write", low, bytes(map(program.initial, range(low, high))))
        for low, high in alone.cells
    ]
    return Candidate(runs, memory)


# ---- what comes of them


def _register(event: Event) -> str:
    """What the result is called of a load that may give anything."""
    assert event.operation is not None
    return event.operation.results[0].name_hint or ""


def _value(execution: Execution, number: int) -> bytes:
    """What an event reads or writes."""
    candidate = execution.candidate
    if not candidate.events[number].is_free:
        return candidate.events[number].value
    cells = candidate.cells_of[number]
    return b"".join(candidate.part(execution.sources[number, cell], cell) for cell in cells)


def _registers(execution: Execution) -> Registers:
    return tuple(tuple(sorted(run.registers.items())) for run in _runs(execution))


def _runs(execution: Execution) -> Iterator[Run]:
    """The runs of an execution, with what reads give that may give anything."""
    candidate = execution.candidate
    for first, run in zip(candidate.first, candidate.runs, strict=True):
        free = [n for n, event in enumerate(run.events) if event.is_free]
        if not free:
            yield run
            continue
        events, registers = [*run.events], dict(run.registers)
        for n in free:
            value, event = _value(execution, first + n), run.events[n]
            events[n] = replace(event, value=value, is_free=False)
            if _register(event):
                registers[_register(event), event.element] = value
        yield replace(run, events=tuple(events), registers=registers)


def outcome_of(execution: Execution) -> Outcome:
    """What can be seen of an execution."""
    return Outcome(tuple(sorted(execution.memory.items())), _registers(execution), execution.text)


def settled(execution: Execution) -> Execution:
    """An execution in which all reads give what they read."""
    candidate = Candidate([*_runs(execution)], execution.candidate.memory)
    return replace(execution, candidate=candidate)
