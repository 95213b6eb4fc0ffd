"""Why an outcome is forbidden: an execution that has it, and the axiom that it contradicts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise, permutations, product

from tilewright.memory_model.axiomatic import sources_of
from tilewright.memory_model.definition import (
    closed,
    coherence_order,
    happens_directly_before,
    is_acyclic,
    is_intact,
    is_whole,
    known_first,
    morally_strong,
)
from tilewright.memory_model.events import Candidate, bits
from tilewright.memory_model.executions import Execution
from tilewright.memory_model.litmus import Litmus
from tilewright.memory_model.outcomes import candidates_of, outcome_of, settled
from tilewright.memory_model.relations import ORDERING, Arrow, arrows, cycle, path
from tilewright.memory_model.runs import LIMIT

__all__ = ["Refusal", "refusal_of"]

_RULES = ("coherence", "atomicity", "whole", "print", "before", "values")
"""The rules that refuse executions. What contradicts the first ones is told sooner."""

_MOST = 20_000
"""How many executions are looked at."""
_MOST_ORDERS = 720
"""How many orders of the writes of a cell, or of prints."""


@dataclass(frozen=True)
class Refusal:
    """An execution that an axiom refuses.

    Attributes:
        execution: that.
        rule: the name of the axiom.
        arrows: what contradicts it, mostly a cycle. Names are those of `relations`, and `depends`.
    """

    execution: Execution
    rule: str
    arrows: tuple[Arrow, ...]


@dataclass(frozen=True)
class _Fault:
    """What is wrong with an execution.

    Attributes:
        rule: the axiom.
        cell: in which cell; -1 for all.
    """

    rule: str
    cell: int = -1


def refusal_of(litmus: Litmus, limit: int = LIMIT) -> Refusal | None:
    """The execution that comes nearest to having the condition of a test, and what refuses it.

    Of the executions that the axioms refuse it is one that contradicts the fewest of them, in the
    fewest steps. None if none of those that were looked at has the condition.

    Args:
        litmus: a test with a condition.
        limit: events of a tile block, at most.
    """
    if litmus.condition is None:
        return None
    best: tuple[tuple[int, int], list[Refusal]] | None = None
    for execution, faults in islice(_refused(litmus, limit), _MOST):
        key = len(faults), min(_RULES.index(fault.rule) for fault in faults)
        if (best is not None and key > best[0]) or not litmus.condition.holds(
            litmus.look(outcome_of(execution))
        ):
            continue
        fault = next(fault for fault in faults if fault.rule == _RULES[key[1]])
        found = Refusal(settled(execution), fault.rule, _contradiction(execution, fault))
        if best is None or key < best[0]:
            best = key, []
        best[1].append(found)
    return None if best is None else min(best[1], key=lambda one: len(one.arrows))


def _refused(litmus: Litmus, limit: int) -> Iterator[tuple[Execution, list[_Fault]]]:
    """The executions that the axioms refuse, with all that is wrong with each."""
    for candidate in candidates_of(litmus.program, limit):
        for sources in sources_of(candidate):
            values = closed(known_first(candidate, sources))
            before = closed(happens_directly_before(candidate, sources))
            faults = [
                _Fault(rule)
                for rule, order in (("values", values), ("before", before))
                if not is_acyclic(order)
            ]
            cells = range(len(candidate.cells))
            ways = [[*_orders(candidate, cell, sources, before)] for cell in cells]
            for prints, more in _prints(candidate, values):
                for chosen in product(*ways):
                    orders = [order for order, _ in chosen]
                    wrong = [*faults, *more, *(fault for _, some in chosen for fault in some)]
                    if not is_whole(candidate, sources, orders):
                        wrong.append(_Fault("whole"))
                    if wrong:
                        yield Execution(candidate, sources, orders, prints, ()), wrong


def _orders(
    candidate: Candidate, cell: int, sources: Mapping[tuple[int, int], int], before: Sequence[int]
) -> Iterator[tuple[tuple[int, ...], list[_Fault]]]:
    """The orders of the writes of a cell, with what is wrong with each."""
    host = len(candidate.memory)
    accesses = candidate.accesses[cell]
    first = [n for n in accesses if n < host]
    others = [n for n in accesses if n >= host and candidate.events[n].is_write]
    # In a cycle of happens-before nothing is coherent, and that is no news.
    before = before if is_acyclic(before) else [0] * len(before)
    for one in islice(permutations(others), _MOST_ORDERS):
        order = (*first, *one)
        relation = coherence_order(candidate, cell, sources, order, before)
        faults: list[_Fault] = []
        if not is_acyclic(closed(relation)):
            faults.append(_Fault("coherence", cell))
        if not is_intact(candidate, cell, sources, order):
            faults.append(_Fault("atomicity", cell))
        yield order, faults


def _prints(
    candidate: Candidate, values: Sequence[int]
) -> Iterator[tuple[tuple[int, ...], list[_Fault]]]:
    """The orders of the prints, with what is wrong with each."""
    prints = [n for n, event in enumerate(candidate.events) if event.kind == "print"]
    for order in islice(permutations(prints), _MOST_ORDERS):
        contradicts = _swapped(order, values) is not None
        yield order, [_Fault("print")] if contradicts else []


def _swapped(order: Sequence[int], values: Sequence[int]) -> tuple[int, int] | None:
    """Two prints that are in the wrong order: the first must come after the second."""
    pairs = ((a, b) for n, a in enumerate(order) for b in order[n + 1 :])
    return next(((a, b) for a, b in pairs if values[a] >> b & 1), None)


# ---- what contradicts an axiom


def _contradiction(execution: Execution, fault: _Fault) -> tuple[Arrow, ...]:
    if fault.rule == "coherence":
        return _incoherent(execution, fault.cell)
    if fault.rule == "atomicity":
        return _torn(execution, fault.cell)
    if fault.rule == "whole":
        return _split(execution)
    if fault.rule == "before":
        return cycle(arrows(execution, ORDERING))
    known = [*arrows(execution, ("token", "reads-from", "happens-before")), *_depends(execution)]
    if fault.rule == "print":
        candidate, sources = execution.candidate, execution.sources
        swapped = _swapped(execution.prints, closed(known_first(candidate, sources)))
        assert swapped is not None
        return path(known, swapped[1], swapped[0])
    return cycle(known)


def _depends(execution: Execution) -> list[Arrow]:
    """What needs the value of what, in a tile block."""
    needed = enumerate(execution.candidate.dependencies)
    return [Arrow("depends", earlier, later) for later, mask in needed for earlier in bits(mask)]


def _incoherent(execution: Execution, cell: int) -> tuple[Arrow, ...]:
    """A cycle of a cell, with the ways along which events happen before each other."""
    candidate, sources, order = execution.candidate, execution.sources, execution.orders[cell]
    direct = arrows(execution, ORDERING)
    before = closed(happens_directly_before(candidate, sources))
    relation = coherence_order(candidate, cell, sources, order, before)
    following = {*pairwise(order)}
    found: list[Arrow] = []
    for last, mask in enumerate(relation):
        for first in bits(mask):
            if sources.get((last, cell)) == first:
                name = "reads-from"
            elif (first, last) in following:
                name = "coherence"
            else:
                name = "happens-before" if before[last] >> first & 1 else "from-read"
            found.append(Arrow(name, first, last))
    ways = (
        path(direct, arrow.first, arrow.last) if arrow.relation == "happens-before" else (arrow,)
        for arrow in cycle(found)
    )
    return tuple(arrow for way in ways for arrow in way)


def _torn(execution: Execution, cell: int) -> tuple[Arrow, ...]:
    """The write that comes between the read and the write of an atomic; or how the write comes
    before what is read."""
    candidate, order = execution.candidate, execution.orders[cell]
    place = {write: n for n, write in enumerate(order)}
    for read, write in candidate.pairs.items():
        if write not in place:
            continue
        source = execution.sources[read, cell]
        first, last = place[source], place[write]
        between = [n for n in order[first + 1 : last] if morally_strong(candidate, write, n)]
        if last < first:
            steps = (Arrow("coherence", *pair) for pair in pairwise(order[last : first + 1]))
            return *steps, Arrow("reads-from", source, read)
        if between:
            # From-read leads to the first write behind what is read, and coherence goes on.
            steps = (Arrow("coherence", *pair) for pair in pairwise(order[first + 1 : last + 1]))
            return Arrow("from-read", read, order[first + 1]), *steps
    return ()


def _split(execution: Execution) -> tuple[Arrow, ...]:
    """How two accesses that span cells are in one order in one of them, and in another one in
    another."""
    candidate, sources = execution.candidate, execution.sources
    ways: dict[tuple[int, int], tuple[bool, tuple[Arrow, ...]]] = {}
    for cell, order in enumerate(execution.orders):
        place = {write: n for n, write in enumerate(order)}
        spanning = [one for one in candidate.accesses[cell] if one in candidate.spanning]
        for one in spanning:
            for write in spanning:
                if write == one or write not in place:
                    continue
                at = place[one] if one in place else place[sources[one, cell]]
                is_before = place[write] < at + (one not in place) / 2
                way = _way(write, one, order, sources.get((one, cell)), is_before)
                other, before = ways.setdefault((write, one), (is_before, way))
                if other != is_before:
                    return (*before, *way)
    return ()


def _way(
    write: int, one: int, order: Sequence[int], source: int | None, is_before: bool
) -> tuple[Arrow, ...]:
    """How a write comes before an access of the same cell, or how it comes behind.

    Args:
        write: the write.
        one: the access.
        order: the writes of the cell.
        source: what the access reads, if it is a read.
        is_before: whether the write comes before.
    """
    at = order.index(write)
    if source is None:
        low, high = sorted((at, order.index(one)))
        return tuple(Arrow("coherence", *pair) for pair in pairwise(order[low : high + 1]))
    start = order.index(source)
    if is_before:
        steps = (Arrow("coherence", *pair) for pair in pairwise(order[at : start + 1]))
        return *steps, Arrow("reads-from", source, one)
    steps = (Arrow("coherence", *pair) for pair in pairwise(order[start + 1 : at + 1]))
    return Arrow("from-read", one, order[start + 1]), *steps
