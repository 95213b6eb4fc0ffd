"""The executions that the axioms allow, enumerated: who reads from whom, and in which order writes
are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product

from tilewright.memory_model.definition import (
    happens_before,
    is_acyclic,
    is_coherent,
    is_intact,
    races,
    value_order,
)
from tilewright.memory_model.events import Candidate, bits
from tilewright.memory_model.executions import Execution

__all__ = ["executions", "sources_of"]

Sources = Mapping[tuple[int, int], int]


def executions(candidate: Candidate) -> Iterator[Execution]:
    """All executions of runs that fit together; those that differ in the coherence order alone,
    too, and in the order of prints."""
    for sources in sources_of(candidate):
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
                if _agree(candidate, chosen):
                    yield Execution(candidate, sources, chosen, tuple(prints), found)


def sources_of(candidate: Candidate) -> Iterator[Sources]:
    """All ways in which writes give reads the values that they have."""
    places: list[tuple[int, int]] = []
    choices: list[list[int]] = []
    for cell, accesses in enumerate(candidate.accesses):
        writes = [n for n in accesses if candidate.events[n].is_write]
        for read in (n for n in accesses if candidate.events[n].is_read):
            wanted = candidate.part(read, cell)
            places.append((read, cell))
            choices.append([w for w in writes if candidate.part(w, cell) == wanted])
    for chosen in product(*choices):
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


def _agree(candidate: Candidate, orders: Sequence[Sequence[int]]) -> bool:
    """Whether writes of several cells are in the same order in all."""
    if len(orders) < 2:
        return True
    seen: dict[tuple[int, int], bool] = {}
    for order in orders:
        for at, one in enumerate(order):
            for other in order[at + 1 :]:
                if seen.setdefault((one, other), True) is False:
                    return False
                seen[other, one] = False
    return True


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
