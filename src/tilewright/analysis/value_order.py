"""Which tokens keep values from coming out of thin air, and prints in their order.

Tokens, and what one operation needs of what another has read, say what must have happened for a
value to be there; none may be there before itself (rule `values` of the memory model). In a program
without races, what is read of somebody who has not been waited for is written with a scope and read
with one. So what keeps a value from coming of itself are, in each tile block, the ways from reads
with a scope to writes with one, by tokens and needs; and the order of prints follows from the ways
between these.

Whoever waits for anything but a weak access goes on to do so, and so does whatever is no weak
access itself. So a way stays if tokens alone lead from its start to its end; and a token between
weak accesses on it may go if the second one waits for the start, or the end for the first one. Here
one may not: `%r` could be the 1 that another tile block copies from `%v` to `%y`.

    %r, %t0 = load_ptr_tko relaxed device %y
    %t1 = store_ptr_tko weak %x, %r
    %b, %t2 = load_ptr_tko weak %z token=%t1
    %c = addi %b, %one
    %t3 = store_ptr_tko relaxed device %v, %c
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from typing_extensions import override
from xdsl.ir import Operation

from tilewright.analysis.dependencies import dependencies
from tilewright.analysis.flow import Flow
from tilewright.analysis.manager import Analysis, AnalysisManager, NameOf
from tilewright.analysis.tokens import MOST_OPERATIONS, Tokens
from tilewright.dialects.cuda_tile.facts import (
    is_weak,
    memory_ordering,
    reads_memory,
    writes_memory,
)
from tilewright.dialects.cuda_tile.operations.miscellaneous import PrintOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp

__all__ = ["ValueOrder"]

Operations = frozenset[Operation]


@dataclass(frozen=True)
class _Way:
    """A way on which tokens alone may not lead.

    Attributes:
        start: a read with a scope, or a print.
        end: a write with a scope, or a print.
        behind: what may come after the start.
        before: what may come before the end.
    """

    start: Operation
    end: Operation
    behind: Operations
    before: Operations


class ValueOrder(Analysis):
    """The tokens between weak accesses without which a way from what is read with a scope to what
    is written with one, or from a print to a print, may be missing."""

    NAME = "value-order"
    REQUIRES = (Tokens,)

    def __init__(self, entry: EntryOp, manager: AnalysisManager) -> None:
        super().__init__(entry, manager)
        self._flow = manager.get(Flow, entry)
        operations = [step.operation for step in self._flow.steps if _is_event(step.operation)]
        starts = Operations(op for op in operations if _is_strong(op, reads_memory(op)))
        ends = Operations(op for op in operations if _is_strong(op, writes_memory(op)))
        self._is_known = True
        self._waited: dict[Operation, Operations] = {}
        self._ways: list[_Way] = []
        if starts and ends and self._may_lead(starts, ends):
            self._tokens = manager.get(Tokens, entry)
            self._is_known = len(self._tokens.operations) <= MOST_OPERATIONS
            if self._is_known:
                self._ways = [*self._found(operations, starts, ends)]

    def may_hang_on(self, first: Operation, second: Operation) -> bool:
        """Whether a way may be missing if a weak access no longer waits for another.

        Args:
            first: what is waited for.
            second: what waits.
        """
        if not self._is_known:
            return True
        return any(
            first in way.behind
            and second in way.before
            and way.start not in self._surely(second)
            and first not in self._surely(way.end)
            for way in self._ways
        )

    @override
    def describe(self, operation: Operation, name: NameOf) -> list[str]:
        return []

    # ---- ways

    def _may_lead(self, starts: Operations, ends: Operations) -> bool:
        """Whether there may be ways at all: an end comes after a start, or both are in a loop."""
        position = {op: self._flow.enter[op].position for op in starts | ends}
        first, last = min(position[op] for op in starts), max(position[op] for op in ends)
        return first < last or any(self._flow.loop[op] for op in starts)

    def _found(
        self, operations: Iterable[Operation], starts: Operations, ends: Operations
    ) -> Iterator[_Way]:
        needed = dependencies(self.entry)
        needs = {op: needed[op] for op in operations}
        waits = {op: Operations(self._tokens.waits_for(op)) for op in operations}
        loose = self._loose_starts(starts, needs, waits)
        loose_ends = [op for op in ends if loose and not self._is_closed(op, needs, waits)]
        if not loose_ends:
            return
        before = {op: needs[op] | waits[op] for op in needs}
        behind: dict[Operation, list[Operation]] = {op: [] for op in needs}
        for op, earlier in before.items():
            for one in earlier & behind.keys():
                behind[one].append(op)
        for start in loose:
            after = _reached(start, behind)
            for end in loose_ends:
                if end in after and start not in self._surely(end):
                    yield _Way(start, end, after, _reached(end, before))

    def _loose_starts(
        self,
        starts: Operations,
        needs: Mapping[Operation, Operations],
        waits: Mapping[Operation, Operations],
    ) -> Operations:
        """The starts that something needs, or something that waits for them, without surely waiting
        for them itself: of all others, tokens alone lead wherever a way leads."""
        nothing = Operations()
        found = nothing
        for op, given in needs.items():
            wanted = nothing.union(given, *(waits[one] for one in given)) & starts
            if wanted:
                found |= wanted - self._surely(op)
        return found

    def _is_closed(
        self,
        end: Operation,
        needs: Mapping[Operation, Operations],
        waits: Mapping[Operation, Operations],
    ) -> bool:
        """Whether an end surely waits for all that it needs, and that what it waits for needs: then
        tokens alone lead to it from wherever a way comes."""
        surely = self._surely(end)
        return all(needs[op] <= surely for op in (end, *(waits[end] & needs.keys())))

    def _surely(self, operation: Operation) -> Operations:
        """The operations of which an operation certainly waits for all executions before it."""
        found = self._waited.get(operation)
        if found is None:
            last = self._tokens.waits_surely_for(operation)
            found = Operations(op for op in last if self._follows_itself(op))
            self._waited[operation] = found
        return found

    def _follows_itself(self, operation: Operation) -> bool:
        """Whether each execution of an operation waits for the one before."""
        return self._flow.loop[operation] is None or self._tokens.ordered(operation, operation)


def _reached(start: Operation, edges: Mapping[Operation, Iterable[Operation]]) -> Operations:
    """All that edges lead to."""
    found, left = set[Operation](), [start]
    while left:
        for op in edges.get(left.pop(), ()):
            if op not in found:
                found.add(op)
                left.append(op)
    return Operations(found)


def _is_event(op: Operation) -> bool:
    """Whether an operation accesses memory, or prints."""
    return memory_ordering(op) is not None or isinstance(op, PrintOp)


def _is_strong(op: Operation, touches: bool) -> bool:
    """Whether an event is a print, or has a scope and touches memory in a way."""
    return isinstance(op, PrintOp) or (touches and not is_weak(op))
