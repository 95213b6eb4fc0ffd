"""Which memory operations happen before which, in one execution.

Specification: "Memory Model". Inside a tile block the graph of tokens orders; between tile blocks
an acquire that reads what a release wrote, or what atomics made of that. For each operation there
is a set for each tile block whose operations happen before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from xdsl.ir import Operation

from tilewright.execution import Access, BlockId

__all__ = ["Before", "Order", "Performed"]

Before = Mapping[BlockId, int]
"""For tile blocks which of their operations happen before: bit n stands for number n."""


@dataclass(eq=False)
class Performed:
    """An operation that has produced a token.

    Attributes:
        number: of all, from 1.
        block: the tile block.
        place: its number among those of the tile block.
        operation: that.
        waits_for: those whose tokens it consumed.
        accesses: how it accesses memory; several if it has several parts.
        heads: the releases that an acquire observes which reads what it wrote.
        acquired: what happens before it by an acquire.
    """

    number: int
    block: BlockId
    place: int
    operation: Operation
    waits_for: Sequence[Performed]
    accesses: list[Access] = field(default_factory=list[Access])
    heads: frozenset[int] = frozenset()
    acquired: Before = field(default_factory=dict[BlockId, int])
    _before: Before | None = None

    @property
    def access(self) -> Access | None:
        """The last of its accesses, all of which have one ordering, scope and kind; None if it
        accesses no memory."""
        return self.accesses[-1] if self.accesses else None

    @property
    def before(self) -> Before:
        """What happens before it. To be asked for when it happens, or later."""
        if self._before is None:
            pending: list[Performed] = [self]
            while pending:
                top = pending[-1]
                missing = [one for one in top.waits_for if one._before is None]
                if missing:
                    pending += missing
                    continue
                pending.pop()
                if top._before is None:
                    top._before = _joined(top.waits_for)
        assert self._before is not None
        return self._before

    def acquire(self, head: Performed) -> None:
        """Have what a release waits for happen before."""
        joined = dict(self.acquired)
        for block, mask in head.before.items():
            joined[block] = joined.get(block, 0) | mask
        joined[head.block] = joined.get(head.block, 0) | 1 << head.place
        self.acquired = joined

    def is_before(self, other: Performed) -> bool:
        """Whether it happens before another."""
        mask = other.before.get(self.block, 0) | other.acquired.get(self.block, 0)
        return bool(mask >> self.place & 1)

    def includes(self, block: BlockId) -> bool:
        """Whether its scope includes a tile block."""
        access = self.access
        if access is None or access.ordering == "weak":
            return False
        return access.scope != "tl_blk" or self.block == block

    def is_strong_with(self, other: Performed, same_bytes: bool) -> bool:
        """Whether two are morally strong, if no token orders them."""
        if not (self.includes(other.block) and other.includes(self.block)):
            return False
        return same_bytes or self.block == other.block

    @property
    def acquires(self) -> bool:
        """Whether it acquires what it reads."""
        found = self.access
        return found is not None and found.kind != "write" and found.ordering in _ACQUIRE

    @property
    def releases(self) -> bool:
        """Whether it releases what it waits for."""
        found = self.access
        return found is not None and found.kind != "read" and found.ordering in _RELEASE


_ACQUIRE, _RELEASE = ("acquire", "acq_rel"), ("release", "acq_rel")


def _joined(operations: Sequence[Performed]) -> Before:
    """What happens before who waits for some operations."""
    found: dict[BlockId, int] = {}
    for one in operations:
        for before in (one.before, one.acquired):
            for block, mask in before.items():
                found[block] = found.get(block, 0) | mask
        found[one.block] = found.get(one.block, 0) | 1 << one.place
    return found


class Order:
    """The operations of an execution."""

    def __init__(self) -> None:
        self.operations: list[Performed | None] = [None]
        self._by_token: dict[int, Performed] = {}
        self._counts: dict[BlockId, int] = {}

    def add(
        self, block: BlockId, operation: Operation, token: int, waits_for: Sequence[int]
    ) -> Performed:
        """An operation has produced a token."""
        place = self._counts.get(block, 0)
        self._counts[block] = place + 1
        waits = [self._by_token[one] for one in waits_for]
        made = Performed(len(self.operations), block, place, operation, waits)
        self.operations.append(made)
        self._by_token[token] = made
        return made

    def of_token(self, token: int) -> Performed:
        """The operation that has produced a token."""
        return self._by_token[token]

    def read(self, reader: Performed, writers: Sequence[int]) -> None:
        """An operation reads what others wrote: it may acquire what they release."""
        for number in writers:
            writer = self.operations[number]
            if writer is None or writer is reader:
                continue
            if reader.access is not None and reader.access.kind == "atomic":
                reader.heads |= writer.heads
            if reader.acquires:
                for head_number in writer.heads:
                    head = self.operations[head_number]
                    assert head is not None
                    if head.is_strong_with(reader, same_bytes=True):
                        reader.acquire(head)
        if reader.releases:
            reader.heads |= {reader.number}
