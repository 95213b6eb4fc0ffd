"""The graph that tokens make: which operation waits for which, without what follows from others.

An operation waits for another if it consumes a token that the other produced: directly, through
`join_tokens`, through a conditional, or through a loop. A loop gives a token to its next iteration,
too: then an operation waits for one of an earlier iteration. `Tokens` answers whether one operation
waits for another at all; this is what to show of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from xdsl.ir import Operation, SSAValue

from tilewright.analysis.flow import LOOPS, Flow
from tilewright.dialects.cuda_tile.facts import consumed_tokens, produced_tokens
from tilewright.dialects.cuda_tile.operations.control_flow import IfOp
from tilewright.dialects.cuda_tile.operations.memory import JoinTokensOp, MakeTokenOp

__all__ = ["TokenGraph", "Wait", "parts_of"]

_PASSING = (JoinTokensOp, MakeTokenOp, IfOp, *LOOPS)
"""Operations that give tokens, and do nothing that one could wait for."""


class Wait(NamedTuple):
    """One operation waits for another.

    Attributes:
        first: the one that is waited for.
        last: the one that waits.
        loop: the outermost loop in an earlier iteration of which the first one is executed; None
            if both are executed in the same iterations.
    """

    first: Operation
    last: Operation
    loop: Operation | None


def parts_of(token: SSAValue) -> list[SSAValue]:
    """The tokens that one is made of, if that is what `join_tokens` or `make_token` does; else the
    token itself."""
    found: dict[SSAValue, None] = {}
    pending, seen = [token], set[SSAValue]()
    while pending:
        at = pending.pop()
        if at in seen:
            continue
        seen.add(at)
        if isinstance(at.owner, JoinTokensOp):
            pending += reversed(at.owner.operands)
        elif not isinstance(at.owner, MakeTokenOp):
            found[at] = None
    return [*found]


class TokenGraph:
    """Who waits for whom.

    Attributes:
        operations: those that consume or produce tokens, in the order of the text; neither those
            that only pass them on, nor control flow.
        waits: all that does not follow from others, in the order of the operations that wait.
    """

    def __init__(self, flow: Flow) -> None:
        """The graph of an entry.

        Args:
            flow: of the entry.
        """
        self._flow = flow
        self.operations = [
            step.operation
            for step in flow.steps
            if not isinstance(step.operation, _PASSING)
            and step.operation not in flow.target
            and (step.enters or step.joined is None)
            and (consumed_tokens(step.operation) or produced_tokens(step.operation))
        ]
        self._number = {operation: n for n, operation in enumerate(self.operations)}
        found = [wait for operation in self.operations for wait in self._waits(operation)]
        self._before = self._closure(found)
        self.waits = self._reduced(found)
        self._of: dict[Operation, list[Wait]] = {}
        for wait in self.waits:
            self._of.setdefault(wait.last, []).append(wait)

    # ---- questions

    def waits_for(self, operation: Operation) -> list[Wait]:
        """What an operation waits for."""
        return self._of.get(operation, [])

    def has_path(self, first: Operation, last: Operation) -> bool:
        """Whether an operation waits for another of the same iteration, perhaps through others."""
        return bool(self._before[self._number[last]] >> self._number[first] & 1)

    def has_carried_path(self, first: Operation, last: Operation) -> bool:
        """Whether an operation waits for one of an earlier iteration, perhaps through others."""
        return any(
            self._is_before(first, wait.first) and self._is_before(wait.last, last)
            for wait in self.waits
            if wait.loop is not None
        )

    def _is_before(self, first: Operation, last: Operation) -> bool:
        """Whether operations are the same, or the last one waits for the first."""
        return first is last or self.has_path(first, last)

    # ---- along tokens

    def _waits(self, operation: Operation) -> Iterator[Wait]:
        """What an operation waits for, what follows from others included."""
        found: dict[Wait, None] = {}
        pending: list[tuple[SSAValue, Operation | None]] = [
            (token, None) for token in reversed(consumed_tokens(operation))
        ]
        seen = {*pending}
        while pending:
            token, loop = pending.pop()
            owner = token.owner
            if isinstance(owner, Operation) and owner in self._number:
                found[Wait(owner, operation, self._common(owner, operation, loop))] = None
                continue
            for source in self._sources(token, loop):
                if source not in seen:
                    seen.add(source)
                    pending.append(source)
        yield from sorted(found, key=lambda wait: self._number[wait.first])

    def _sources(
        self, token: SSAValue, loop: Operation | None
    ) -> list[tuple[SSAValue, Operation | None]]:
        """The tokens that one may be, and the outermost loop that carries it on the way."""
        if isinstance(token.owner, JoinTokensOp):
            return [(part, loop) for part in reversed(parts_of(token))]
        step = self._flow.definition(token)
        if step is None or step.joined is None:
            return []
        sources = step.joined.get(token, [])
        if not (step.enters and isinstance(step.operation, LOOPS)):
            return [(source, loop) for source in reversed(sources)]
        # The first one is from before the loop, the others are of an earlier iteration.
        again = self._outer(step.operation, loop)
        return [*((source, again) for source in reversed(sources[1:])), (sources[0], loop)]

    @staticmethod
    def _outer(loop: Operation, other: Operation | None) -> Operation:
        return other if other is not None and other.is_ancestor(loop) else loop

    @staticmethod
    def _common(first: Operation, last: Operation, loop: Operation | None) -> Operation | None:
        """The loop that carries a token, if both operations are inside it."""
        inside = loop is not None and loop.is_ancestor(first) and loop.is_ancestor(last)
        return loop if inside else None

    # ---- what follows from others

    def _closure(self, waits: Sequence[Wait]) -> list[int]:
        """For each operation those of the same iteration that it waits for, as bits."""
        found = [0] * len(self.operations)
        # What is waited for in the same iteration comes before in the text.
        for first, last in sorted(self._pairs(waits), key=lambda pair: pair[1]):
            found[last] |= found[first] | 1 << first
        return found

    def _pairs(self, waits: Sequence[Wait]) -> list[tuple[int, int]]:
        return [(self._number[w.first], self._number[w.last]) for w in waits if w.loop is None]

    def _reduced(self, waits: Sequence[Wait]) -> list[Wait]:
        """Those that do not follow from others."""
        direct: dict[int, list[int]] = {}
        for first, last in self._pairs(waits):
            direct.setdefault(last, []).append(first)
        by_loop: dict[Operation, list[Wait]] = {}
        for wait in waits:
            if wait.loop is not None:
                by_loop.setdefault(wait.loop, []).append(wait)
        return [wait for wait in waits if not self._follows(wait, direct, by_loop)]

    def _follows(
        self,
        wait: Wait,
        direct: Mapping[int, Sequence[int]],
        by_loop: Mapping[Operation, Sequence[Wait]],
    ) -> bool:
        if wait.loop is None:
            first, last = self._number[wait.first], self._number[wait.last]
            return any(self._before[other] >> first & 1 for other in direct[last])
        return any(
            other != wait
            and self._is_before(wait.first, other.first)
            and self._is_before(other.last, wait.last)
            for other in by_loop[wait.loop]
        )
