"""The memory model: relations on events, and the axioms that allow an execution.

Specification: "Memory Model". An execution says for each cell that is read whose write it reads
(*reads-from*), and in which order the writes of each cell are (*coherence order*). Rules that the
text does not state are our decisions; `RULES` says of each rule which it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType

from tilewright.memory_model.events import HOST, Candidate, Event, bits, overlap

__all__ = [
    "RULES",
    "Rule",
    "closed",
    "coherence_order",
    "found_by_host",
    "happens_before",
    "happens_directly_before",
    "is_acyclic",
    "is_coherent",
    "is_intact",
    "is_whole",
    "known_first",
    "morally_strong",
    "races",
    "synchronizes",
    "value_order",
]


@dataclass(frozen=True)
class Rule:
    """A rule of the model.

    Attributes:
        text: what it says.
        decided: whether that is our decision, where the specification is silent.
    """

    text: str
    decided: bool = False


RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "element": Rule(
            "A tile load, store or atomic is one memory operation per element, in no order among "
            "themselves; a read-modify-write is a read and a write that belong together, the read "
            "first."
        ),
        "byte": Rule(
            "A location is a byte. Elements of an operation that share a byte are one memory "
            "operation on it. A store of some of them reads the byte, and then writes it: that is "
            "not atomic.",
            decided=True,
        ),
        "multicast": Rule(
            "An operation on multicast memory is one memory operation for each element in each of "
            "its arrays, in no order among themselves; it conflicts with other accesses of these "
            "arrays.",
            decided=True,
        ),
        "alloca": Rule(
            "Memory of an `alloca` is its tile block's alone unless it is `global`. Its end comes "
            "behind all that the tile block has done, and is like a weak write: what others access "
            "there must happen before.",
            decided=True,
        ),
        "token": Rule(
            "Program order, control, data and addresses do not order memory operations. One waits "
            "for another if it consumes, directly or through others, a token that this produced."
        ),
        "strong": Rule(
            "Two accesses are morally strong if one waits for the other in a tile block, or if "
            "both have scopes that include each other's tile block."
        ),
        "size": Rule(
            "Accesses of several tile blocks that overlap without being of the same bytes are not "
            "morally strong.",
            decided=True,
        ),
        "release": Rule(
            "A release that a morally strong acquire observes happens before it: the acquire reads "
            "what the release wrote."
        ),
        "chain": Rule(
            "So does a release at the head of a chain of read-modify-writes, each of which reads "
            "what the one before wrote, if the acquire reads what the last one wrote.",
            decided=True,
        ),
        "whole": Rule(
            "An access is one on all its bytes: a read sees a write, or later ones, in all bytes "
            "that they share or in none, and two writes come in the same order in all that they "
            "share.",
            decided=True,
        ),
        "before": Rule(
            "Happens before is the transitive closure of waiting for tokens, releases observed by "
            "acquires, and what the host does before the launch before all in it.",
            decided=True,
        ),
        "after": Rule(
            "All of a launch happens before what the host does after it, tokens and scopes or not: "
            "the host finds the last write of each location in coherence order. "
            "`gdc_launch_dependents_tko` changes nothing of that.",
            decided=True,
        ),
        "coherence": Rule(
            "The writes of a location are in one order, on which all agree: no read, and no write, "
            "contradicts that and what happens before."
        ),
        "atomicity": Rule(
            "Between the read and the write of a read-modify-write no morally strong write of the "
            "location comes in coherence order."
        ),
        "values": Rule(
            "No value comes out of thin air: no read gives what depends on the read itself, or "
            "what is written by an operation that waits for it.",
            decided=True,
        ),
        "race": Rule(
            "Two accesses of a byte, one of which is a write, race if neither happens before the "
            "other and they are not morally strong. A program with a race is undefined."
        ),
        "fence": Rule(
            "`memory_fence_alias_tko`, `gdc_wait_tko` and `gdc_launch_dependents_tko` order what "
            "waits for them behind what they wait for, and nothing else.",
            decided=True,
        ),
        "print": Rule(
            "Prints happen in any order that tokens, and the values that they print, allow.",
            decided=True,
        ),
        "failed": Rule(
            "A compare-and-swap that fails writes nothing; one that succeeds writes even what is "
            "there already.",
            decided=True,
        ),
    }
)
"""All rules by name."""


# ---- relations


def closed(before: Sequence[int]) -> list[int]:
    """The transitive closure: for each event all that are before it, itself if there is a cycle."""
    found = [*before]
    changed = True
    while changed:
        changed = False
        for number, mask in enumerate(found):
            more = mask
            for other in bits(mask):
                more |= found[other]
            if more != mask:
                found[number], changed = more, True
    return found


def is_acyclic(order: Sequence[int]) -> bool:
    """Whether no event is before itself in a closure."""
    return not any(mask >> number & 1 for number, mask in enumerate(order))


def morally_strong(candidate: Candidate, a: int, b: int) -> bool:
    """Rules `strong` and `size`."""
    one, two = candidate.events[a], candidate.events[b]
    if one.block == two.block and (
        candidate.token_order[a] >> b & 1 or candidate.token_order[b] >> a & 1
    ):
        return True
    if not (one.includes(two.block) and two.includes(one.block)):
        return False
    is_same = one.address == two.address and one.end == two.end
    return is_same or one.block == two.block


def known_first(candidate: Candidate, sources: Mapping[tuple[int, int], int]) -> list[int]:
    """Rule `values`: for each event what must have happened for it to have its value, as far as
    that follows from no other pairs.

    Args:
        candidate: the runs.
        sources: reads-from: the write that a read reads in a cell.
    """
    order = [a | b for a, b in zip(candidate.token_order, candidate.dependencies, strict=True)]
    for (read, _), write in sources.items():
        order[read] |= 1 << write
    for read, write in candidate.pairs.items():
        order[write] |= 1 << read
    return order


def value_order(candidate: Candidate, sources: Mapping[tuple[int, int], int]) -> list[int]:
    """Rule `values`: for each event all that must have happened for it to have its value."""
    return closed(known_first(candidate, sources))


def synchronizes(candidate: Candidate, sources: Mapping[tuple[int, int], int]) -> list[int]:
    """Rules `release` and `chain`: for each event the releases that it acquires."""
    found, reads = [0] * len(candidate.events), {w: r for r, w in candidate.pairs.items()}
    of_read: dict[int, set[int]] = {}
    for (read, _), write in sources.items():
        of_read.setdefault(read, set()).add(write)
    for read, writes in of_read.items():
        if not candidate.events[read].acquires:
            continue
        pending, seen, last = [*writes], set[int](), read
        while pending:
            write = pending.pop()
            if write in seen:
                continue
            seen.add(write)
            if candidate.events[write].releases and morally_strong(candidate, write, last):
                found[read] |= 1 << write
            if write in reads:
                pending += of_read.get(reads[write], ())
    return found


def happens_directly_before(
    candidate: Candidate, sources: Mapping[tuple[int, int], int]
) -> list[int]:
    """Rule `before`: for each event those that happen before it, as far as that follows from no
    other pairs: tokens, releases that are acquired, the host, and the read of an atomic."""
    host = (1 << len(candidate.memory)) - 1
    acquired = synchronizes(candidate, sources)
    before = [
        0 if event.block == HOST else tokens | release | host
        for event, tokens, release in zip(
            candidate.events, candidate.token_order, acquired, strict=True
        )
    ]
    for read, write in candidate.pairs.items():
        before[write] |= 1 << read
    return before


def happens_before(candidate: Candidate, sources: Mapping[tuple[int, int], int]) -> list[int]:
    """Rule `before`: for each event all that happen before it."""
    return closed(happens_directly_before(candidate, sources))


def found_by_host(order: Sequence[int]) -> int:
    """Rule `after`: the write that the host reads after the launch.

    Args:
        order: the writes of a cell in coherence order.
    """
    return order[-1]


# ---- axioms


def coherence_order(
    candidate: Candidate,
    cell: int,
    sources: Mapping[tuple[int, int], int],
    order: Sequence[int],
    before: Sequence[int],
) -> list[int]:
    """What must have no cycle in a cell: for each event those that come before it by reads-from,
    coherence order, from-read or happens-before.

    Args:
        candidate: the runs.
        cell: which.
        sources: reads-from.
        order: the writes of the cell in coherence order.
        before: happens-before.
    """
    accesses = candidate.accesses[cell]
    mask = sum(1 << number for number in accesses)
    place = {write: n for n, write in enumerate(order)}
    relation = [before[number] & mask for number in range(len(candidate.events))]
    for earlier, later in pairwise(order):
        relation[later] |= 1 << earlier
    for number in accesses:
        if candidate.events[number].is_read:
            write = sources[number, cell]
            relation[number] |= 1 << write
            # The rest of what it comes before follows in coherence order.
            following = place[write] + 1
            if following < len(order):
                relation[order[following]] |= 1 << number
    return relation


def is_coherent(
    candidate: Candidate,
    cell: int,
    sources: Mapping[tuple[int, int], int],
    order: Sequence[int],
    before: Sequence[int],
) -> bool:
    """Rule `coherence`: reads-from, coherence order, from-read and happens-before of a cell have no
    cycle. The arguments are those of `coherence_order`."""
    return is_acyclic(closed(coherence_order(candidate, cell, sources, order, before)))


def is_whole(
    candidate: Candidate,
    sources: Mapping[tuple[int, int], int],
    orders: Sequence[Sequence[int]],
) -> bool:
    """Rule `whole`.

    Args:
        candidate: the runs.
        sources: reads-from.
        orders: the writes of each cell in coherence order.
    """
    is_before: dict[tuple[int, int], bool] = {}
    for cell, order in enumerate(orders):
        place = {write: n for n, write in enumerate(order)}
        spanning = [one for one in candidate.accesses[cell] if one in candidate.spanning]
        for one in spanning:
            # A read stands behind the write that it reads.
            at = place[one] if one in place else place[sources[one, cell]] + 0.5
            for write in spanning:
                if write != one and write in place:
                    found = place[write] < at
                    if is_before.setdefault((write, one), found) != found:
                        return False
    return True


def is_intact(
    candidate: Candidate,
    cell: int,
    sources: Mapping[tuple[int, int], int],
    order: Sequence[int],
) -> bool:
    """Rule `atomicity`, of the read-modify-writes of a cell."""
    place = {write: n for n, write in enumerate(order)}
    for read, write in candidate.pairs.items():
        if write not in place:
            continue
        first, last = place[sources[read, cell]], place[write]
        between = order[first + 1 : last]
        if last < first or any(morally_strong(candidate, write, other) for other in between):
            return False
    return True


def races(candidate: Candidate, before: Sequence[int]) -> list[tuple[int, int]]:
    """Rule `race`: the pairs that do."""
    found: list[tuple[int, int]] = []
    for cell in candidate.accesses:
        for at, a in enumerate(cell):
            for b in cell[at + 1 :]:
                if (a, b) not in found and _race(candidate, a, b, before):
                    found.append((a, b))
    return found


def _race(candidate: Candidate, a: int, b: int, before: Sequence[int]) -> bool:
    one, two = candidate.events[a], candidate.events[b]
    return (
        _conflict(one, two)
        and not (before[a] >> b & 1 or before[b] >> a & 1)
        and candidate.pairs.get(a) != b
        and not morally_strong(candidate, a, b)
    )


def _conflict(a: Event, b: Event) -> bool:
    return overlap(a, b) and (a.is_write or b.is_write)
