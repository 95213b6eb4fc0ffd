"""Pending memory accesses: a memory order that delays them as far as tokens allow.

Specification: "The Abstract Machine" (the set P), "Memory Model". A memory operation is issued in
program order; it happens any time after the accesses that it waits for by its token, at the latest
when its result is used, when memory that the tile block allocated is given back, or before the
launch ends. So a program whose tokens do not order what must be ordered shows it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from xdsl.ir import Operation

from tilewright.memory import Memory
from tilewright.reference.tile_block import MemoryOrder, PendingAccess, TileBlock
from tilewright.semantics.values import Stop

__all__ = ["AdversarialOrder", "IssuedAccess", "Promise", "settled"]

_WINDOW = 256
"""How many accesses are pending at most; the oldest happens before another is issued."""

_AT_ONCE, _MEANWHILE = 0.5, 0.25
"""How likely an access happens when it is issued, and another one whenever time passes."""


class IssuedAccess(PendingAccess):
    """A memory operation, or a print, that has been issued.

    Attributes:
        block: the tile block.
        operation: that.
        after: what it waits for.
        results: what it gives, once it has happened.
    """

    def __init__(
        self,
        block: TileBlock,
        operation: Operation,
        after: Sequence[PendingAccess],
        perform: Callable[[], Any],
    ) -> None:
        self.block, self.operation = block, operation
        self.after = after
        self.results: Any = None
        self._perform: Callable[[], Any] | None = perform

    @property
    def settled(self) -> bool:
        return self._perform is None

    def happen(self) -> None:
        """Perform the access.

        Raises:
            Stop: it is undefined.
        """
        perform, self._perform = self._perform, None
        self.after = ()
        assert perform is not None
        memory = self.block.memory
        user, memory.user = memory.user, self.block.id
        try:
            self.results = perform()
        except Stop as stop:
            stop.operation, stop.block = self.operation, self.block.id
            raise
        finally:
            memory.user = user


@dataclass(frozen=True, eq=False)
class Promise:
    """A result of an access that may not have happened yet: the one at a position."""

    order: AdversarialOrder
    access: PendingAccess
    position: int

    def settle(self) -> Any:
        """The result; the access happens now if it has not yet.

        Raises:
            Stop: the access is undefined.
        """
        return self.order.results(self.access)[self.position]


def settled(value: Any) -> Any:
    """The value, or what it promises.

    Raises:
        Stop: the access that should give it is undefined.
    """
    return value.settle() if type(value) is Promise else value


class AdversarialOrder(MemoryOrder):
    """Lets accesses happen at random moments that their tokens allow."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._pending: dict[IssuedAccess, None] = {}

    def memory(self, memory: Memory) -> Memory:
        """The memory that a launch works on: that of the launch."""
        return memory

    def waits_for(self, accesses: Sequence[PendingAccess]) -> Sequence[PendingAccess]:
        """Those of some accesses that who consumes a token must know."""
        return [access for access in accesses if not access.settled]

    def issue(
        self,
        block: TileBlock,
        operation: Operation,
        after: Sequence[PendingAccess],
        perform: Callable[[], Any],
    ) -> PendingAccess:
        """A new access, which happens at once or later."""
        if len(self._pending) >= _WINDOW:
            self._settle(next(iter(self._pending)))
        access = IssuedAccess(block, operation, after, perform)
        self._pending[access] = None
        if self._random.random() < _AT_ONCE:
            self._settle(access)
        self.advance()
        return access

    def results(self, access: PendingAccess) -> Any:
        """What an access gives; it happens now if it has not yet."""
        assert isinstance(access, IssuedAccess)
        self._settle(access)
        return access.results

    def advance(self) -> None:
        """Let some pending access happen, or none."""
        if self._random.random() < _MEANWHILE:
            self.settle_some()

    def settle_some(self) -> bool:
        """Let one pending access happen; False if there is none."""
        if not self._pending:
            return False
        self._settle(self._random.choice(list(self._pending)))
        return True

    def settle_all(self, block: TileBlock | None = None) -> None:
        """Let all pending accesses happen (those of one tile block), in any order."""
        ours = [access for access in self._pending if block is None or access.block is block]
        self._random.shuffle(ours)
        for access in ours:
            self._settle(access)

    def _settle(self, access: IssuedAccess) -> None:
        """Let an access happen, after those that it waits for."""
        stack = [access]
        while stack:
            first = stack[-1]
            waits_for = [a for a in first.after if isinstance(a, IssuedAccess) and not a.settled]
            if waits_for:
                stack += waits_for
                continue
            stack.pop()
            if not first.settled:
                del self._pending[first]
                self.perform(first)

    def perform(self, access: IssuedAccess) -> None:
        """Let an access happen, now that those that it waits for have.

        Raises:
            Stop: it is undefined.
        """
        access.happen()
