"""The executions that the axioms allow, enumerated: who reads from whom, and in which order writes
are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product
from math import prod

from tilewright.memory_model.definition import (
    happens_before,
    is_acyclic,
    is_coherent,
    is_intact,
    is_whole,
    races,
    value_order,
)
from tilewright.memory_model.events import Candidate, bits
from tilewright.memory_model.executions import Execution
from tilewright.memory_model.exploring import Progress

__all__ = ["executions", "sources_of"]

Sources = Mapping[tuple[int, int], int]


def executions(candidate: Candidate, progress: Progress | None = None) -> Iterator[Execution]:
    """All executions of runs that fit together; those that differ in the coherence order alone,
    too, and in the order of prints.

    Args:
        candidate: the runs.
        progress: told how much has been explored.

    Raises:
        OutOfTime: there is a limit, and it is passed.
    """
    progress = progress or Progress()
    choices = _choices(candidate)
    share = 1 / prod(len(writes) for _, writes in choices)
    for sources in _sources(choices):
        progress.step()
        progress.done(share)
        values = value_order(candidate, sources)
        before = happens_before(candidate, sources)
        if not (is_acyclic(values) and is_acyclic(before)):
            continue
        orders = [_orders(candidate, cell, sources, before) for cell in range(len(candidate.cells))]
        if not all(orders):
            continue
        found = tuple(races(candidate, before))
        for prints in _linear(
            [n for n, e in enumerate(candidate.events) if e.kind == "print"], values
        ):
            for chosen in product(*orders):
                if is_whole(candidate, sources, chosen):
                    yield Execution(candidate, sources, chosen, tuple(prints), found)


def sources_of(candidate: Candidate) -> Iterator[Sources]:
    """All ways in which writes give reads the values that they have."""
    return _sources(_choices(candidate))


def _choices(candidate: Candidate) -> Sequence[tuple[tuple[int, int], Sequence[int]]]:
    """For each read and cell the writes that give it the value that it has."""
    found: list[tuple[tuple[int, int], Sequence[int]]] = []
    for cell, accesses in enumerate(candidate.accesses):
        writes = [n for n in accesses if candidate.events[n].is_write]
        reads = [n for n in accesses if candidate.events[n].is_read]
        found += [
            ((read, cell), [w for w in writes if candidate.may_give(w, read, cell)])
            for read in reads
        ]
    return found


def _sources(choices: Sequence[tuple[tuple[int, int], Sequence[int]]]) -> Iterator[Sources]:
    """All ways in which writes give reads their values."""
    places = [place for place, _ in choices]
    for chosen in product(*(writes for _, writes in choices)):
        yield dict(zip(places, chosen, strict=True))


def _orders(
    candidate: Candidate, cell: int, sources: Sources, before: Sequence[int]
) -> list[tuple[int, ...]]:
    """The coherence orders of a cell that the axioms allow."""
    host = len(candidate.memory)
    accesses = candidate.accesses[cell]
    first = [n for n in accesses if n < host]
    others = [n for n in accesses if n >= host and candidate.events[n].is_write]
    return [
        order
        for order in ((*first, *one) for one in permutations(others))
        if is_coherent(candidate, cell, sources, order, before)
        and is_intact(candidate, cell, sources, order)
    ]


def _linear(events: Sequence[int], order: Sequence[int]) -> Iterator[list[int]]:
    """All ways to put some events in a row that respect an order."""
    if not events:
        yield []
        return
    mask = sum(1 << n for n in events)
    for first in events:
        if not any(True for _ in bits(order[first] & mask & ~(1 << first))):
            for rest in _linear([n for n in events if n != first], order):
                yield [first, *rest]
