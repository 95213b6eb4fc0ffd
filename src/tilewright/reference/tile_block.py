"""A tile block in execution, its tokens, and how it pauses and leaves bodies.

Specification: "Tile Block", "Pending memory accesses", "Tokens".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, Protocol, TextIO

from xdsl.ir import Operation

from tilewright.execution import BlockId, Grid, Listeners
from tilewright.memory import Allocation, Memory
from tilewright.numerics.formats import Array

__all__ = ["ControlExit", "MemoryOrder", "Pause", "PendingAccess", "TileBlock", "Token"]


class Pause(Enum):
    """Why a tile block lets others run."""

    MEMORY = auto()
    """It is about to access memory."""
    QUANTUM = auto()
    """It has been in a loop for long."""
    WAITING = auto()
    """Nothing changes for it until memory does."""
    STEP = auto()
    """It is about to execute an operation, if it is executed step by step."""


class ControlExit(Enum):
    """How control leaves a body."""

    YIELD = auto()
    CONTINUE = auto()
    BREAK = auto()
    RETURN = auto()


class PendingAccess(Protocol):
    """A memory operation that has been issued, and may not have happened yet."""

    @property
    def settled(self) -> bool:
        """Whether it has happened."""
        ...


@dataclass(frozen=True, eq=False)
class Token:
    """A token: its number, and the accesses that whoever consumes it waits for."""

    number: int
    after: tuple[PendingAccess, ...] = ()


class MemoryOrder(Protocol):
    """When the accesses of tile blocks happen, if not in program order, and what they see."""

    def memory(self, memory: Memory) -> Memory:
        """The memory that a launch works on, given its own."""
        ...

    def waits_for(self, accesses: Sequence[PendingAccess]) -> Sequence[PendingAccess]:
        """Those of some accesses that who consumes a token must know."""
        ...

    def advance(self) -> None:
        """Let time pass: some pending access may happen."""
        ...

    def settle_all(self, block: TileBlock | None = None) -> None:
        """Let all accesses that are pending (of one tile block) happen."""
        ...

    def settle_some(self) -> bool:
        """Let one pending access happen; False if there is none."""
        ...

    def issue(
        self,
        block: TileBlock,
        operation: Operation,
        after: Sequence[PendingAccess],
        perform: Callable[[], Any],
    ) -> PendingAccess:
        """A new pending access, which must not happen before certain others."""
        ...


@dataclass
class TileBlock:
    """A tile block in execution: everything an effect may look at.

    Attributes:
        id: position in the grid.
        grid: size of the grid.
        memory: global memory.
        output: where prints go.
        listeners: who watches.
        order: lets accesses be delayed; None for program order.
        next_token: counts the tokens of the launch, in a list that all blocks share.
        allocations: what the block has allocated for itself.
        polls: how many loads that are not weak, and atomics, the block has made.
        polled: the last of them: the operation, the addresses, and what it read.
        waits_in: the loop in which the block last waited.
        at: the operation before which the block paused, if it is executed step by step.
    """

    id: BlockId
    grid: Grid
    memory: Memory
    output: TextIO
    listeners: Listeners
    order: MemoryOrder | None = None
    next_token: list[int] = field(default_factory=lambda: [0])
    allocations: list[Allocation] = field(default_factory=list[Allocation])
    polls: int = 0
    polled: tuple[Operation, Array, Array] | None = None
    waits_in: Operation | None = None
    at: Operation | None = None

    def __post_init__(self) -> None:
        self.needs_tokens = self.order is not None or any(
            map(self.listeners.hear, ("token_produced", "memory_accessed"))
        )
        """Whether tokens must be kept: somebody watches, or accesses may be delayed."""

    def token(self, operation: Operation, consumed: Sequence[Token | None]) -> Token | None:
        """A new token that waits for the consumed ones; None when tokens need not be kept."""
        if not self.needs_tokens:
            return None
        self.next_token[0] += 1
        number = self.next_token[0]
        given = [token for token in consumed if token is not None]
        waits_for = [token.number for token in given]
        self.listeners.tell("token_produced", self.id, operation, number, waits_for)
        after = [*dict.fromkeys(access for token in given for access in token.after)]
        return Token(number, tuple(after if self.order is None else self.order.waits_for(after)))

    def poll(self, operation: Operation, addresses: Array, values: Array) -> None:
        """Remember an access by which the block may wait for another."""
        self.polls += 1
        self.polled = operation, addresses, values

    def release(self, keep: int = 0) -> None:
        """Give back the block's own allocations but the first `keep`."""
        if len(self.allocations) > keep and self.order is not None:
            self.order.settle_all(self)
        while len(self.allocations) > keep:
            self.memory.release(self.allocations.pop())
