"""The relations of an execution as they are drawn and told: without what follows from others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from tilewright.memory_model.definition import (
    closed,
    happens_directly_before,
    morally_strong,
    synchronizes,
)
from tilewright.memory_model.events import HOST, Candidate, bits, overlap
from tilewright.memory_model.executions import Execution

__all__ = ["ORDERING", "Arrow", "arrows", "cycle", "explained", "path", "relations"]

ORDERING = ("token", "synchronizes", "happens-before")
"""The relations that happens-before is the transitive closure of."""


class Arrow(NamedTuple):
    """A pair of events.

    Attributes:
        relation: its name.
        first: the number of the event that it comes from.
        last: the number of the event that it leads to.
    """

    relation: str
    first: int
    last: int


def relations(execution: Execution) -> Mapping[str, Sequence[tuple[int, int]]]:
    """The pairs of events that are related, by the name of the relation.

    Pairs that follow from others are left out: of tokens those that follow from other tokens; of
    coherence that what was in memory before the launch comes first. `happens-before` has the pairs
    of the transitive reduction that are no tokens and do not synchronize: what the host did comes
    first, and the read of an atomic before its write.
    """
    candidate = execution.candidate
    acquired = synchronizes(candidate, execution.sources)
    from_read: set[tuple[int, int]] = set()
    coherence: set[tuple[int, int]] = set()
    for cell, order in enumerate(execution.orders):
        coherence |= {(a, b) for a, b in pairwise(order) if candidate.events[a].block != HOST}
        for (read, where), write in execution.sources.items():
            place = order.index(write) + 1 if where == cell else len(order)
            if place < len(order) and candidate.pairs.get(read) != order[place]:
                from_read.add((read, order[place]))
    tokens = candidate.token_order
    shown = [a | b for a, b in zip(tokens, acquired, strict=True)]
    direct = happens_directly_before(candidate, execution.sources)
    return {
        "token": sorted(_reduced(tokens, tokens)),
        "reads-from": sorted({(w, r) for (r, _), w in execution.sources.items()}),
        "coherence": sorted(coherence),
        "from-read": sorted(from_read),
        "synchronizes": sorted((w, r) for r, mask in enumerate(acquired) for w in bits(mask)),
        "happens-before": sorted(
            (a, b) for a, b in _reduced(direct, closed(direct)) if not shown[b] >> a & 1
        ),
        "race": sorted(execution.races),
    }


def _reduced(direct: Sequence[int], before: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The pairs of a relation that do not follow from others; in a cycle all.

    Args:
        direct: for each event those that are related to it.
        before: the transitive closure.
    """
    for later, mask in enumerate(direct):
        for earlier in bits(mask):
            between = (
                n
                for n in bits(before[later])
                if before[n] >> earlier & 1
                and not before[n] >> later & 1
                and not before[earlier] >> n & 1
            )
            if next(between, None) is None:
                yield earlier, later


def arrows(execution: Execution, names: Iterable[str]) -> list[Arrow]:
    """The pairs of some relations.

    Args:
        execution: that.
        names: of the relations.
    """
    found = relations(execution)
    return [Arrow(name, *pair) for name in names for pair in found[name]]


# ---- ways from event to event


def path(given: Iterable[Arrow], first: int, last: int) -> tuple[Arrow, ...]:
    """A shortest way from one event to another; empty if there is none.

    Args:
        given: the arrows that it may go along; of several for a pair it takes the first.
        first: where it begins.
        last: where it ends. If that is where it begins, the way is a cycle.
    """
    following: dict[int, dict[int, Arrow]] = {}
    for arrow in given:
        following.setdefault(arrow.first, {}).setdefault(arrow.last, arrow)
    came: dict[int, Arrow] = {}
    pending = [first]
    while pending and last not in came:
        reached: list[int] = []
        for at in pending:
            for arrow in following.get(at, {}).values():
                if arrow.last not in came:
                    came[arrow.last] = arrow
                    reached.append(arrow.last)
        pending = reached
    found: list[Arrow] = []
    at = last
    while at in came and (not found or at != first):
        found.append(came[at])
        at = came[at].first
    return tuple(reversed(found))


def cycle(given: Sequence[Arrow]) -> tuple[Arrow, ...]:
    """A shortest cycle of arrows; empty if there is none."""
    starts = sorted({arrow.first for arrow in given})
    found = (path(given, start, start) for start in starts)
    return min((one for one in found if one), key=len, default=())


def explained(execution: Execution) -> list[tuple[Arrow, ...]]:
    """Why accesses of several tile blocks that conflict happen one before the other: for each two
    the tokens, and the releases that are acquired, along which that follows.

    Those that would race otherwise are told; others only if there are none. What one arrow says,
    but for the read and the write of an atomic, and what is part of another way, is left out.
    """
    candidate = execution.candidate
    direct = happens_directly_before(candidate, execution.sources)
    given = arrows(execution, ORDERING)
    pairs = [
        (earlier, later)
        for later, mask in enumerate(closed(direct))
        for earlier in bits(mask)
        if _conflict(candidate, earlier, later)
    ]
    racing = [pair for pair in pairs if not morally_strong(candidate, *pair)]
    ways = [path(given, *pair) for pair in racing or pairs]
    ways = sorted((way for way in ways if _length(way) > 1), key=len, reverse=True)
    found: list[tuple[Arrow, ...]] = []
    for way in ways:
        if not any(_is_part(way, other) for other in found):
            found.append(way)
    return sorted(found, key=lambda way: (way[0].first, way[-1].last))


def _conflict(candidate: Candidate, a: int, b: int) -> bool:
    """Whether events of two tile blocks access the same byte, and one of them writes."""
    one, two = candidate.events[a], candidate.events[b]
    apart = HOST not in (one.block, two.block) and one.block != two.block
    return apart and overlap(one, two) and (one.is_write or two.is_write)


def _length(way: Sequence[Arrow]) -> int:
    return sum(arrow.relation != "happens-before" for arrow in way)


def _is_part(way: Sequence[Arrow], other: Sequence[Arrow]) -> bool:
    starts = range(len(other) - len(way) + 1)
    return any(tuple(other[at : at + len(way)]) == tuple(way) for at in starts)
