"""Memory as weak as the memory model allows, for whole kernels: one of its outcomes, by a seed.

Specification: "Memory Model". Operations happen as late as their tokens and the uses of their
results allow, prints among them; each element of a load gives any write that the model lets it
give, and each element of a store comes anywhere in coherence order that the model lets it come.

Some outcomes that the model allows do not come up: nothing that follows a branch happens before the
loads that decide it; the elements of an atomic happen at once, in row-major order; elements that
are accessed in several sizes, and writes that are long past, are seen as they are in the end; an
atomic carries on for each of its elements the releases that any of them has read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.facts import memory_ordering, reads_memory, writes_memory
from tilewright.execution import BlockId
from tilewright.memory import Allocation, Memory, distinct_rounds, element_dtype
from tilewright.numerics.formats import Array, Format
from tilewright.reference.history import SETTLED, History, Mask
from tilewright.reference.pending import AdversarialOrder, IssuedAccess
from tilewright.reference.rules import word
from tilewright.reference.tile_block import PendingAccess

__all__ = ["WeakMemory", "WeakOrder"]

_MOST = 4096
"""How many operations are told apart: then all that is past is settled."""


@dataclass
class _Performed:
    """A memory operation that happens, or has happened.

    Attributes:
        number: among those that are told apart.
        block: the tile block.
        ordering: `weak`, `relaxed`, `acquire`, `release` or `acq_rel`.
        scope: `tl_blk`, `device` or `sys`; None for weak ones.
        reads: whether it reads.
        updates: whether it may write what it reads.
        before: the operations that happen before it; bit n stands for number n.
        heads: the releases that an acquire observes which reads what it wrote.
    """

    number: int
    block: BlockId
    ordering: str
    scope: str | None
    reads: bool
    updates: bool
    before: int
    heads: set[int] = field(default_factory=set[int])

    @property
    def acquires(self) -> bool:
        """Whether it acquires what it reads."""
        return self.ordering in ("acquire", "acq_rel")

    @property
    def releases(self) -> bool:
        """Whether it releases what happens before."""
        return self.ordering in ("release", "acq_rel")

    def includes(self, other: _Performed) -> bool:
        """Whether its scope includes the tile block of another."""
        return self.scope is not None and (self.scope != "tl_blk" or self.block == other.block)


class WeakOrder(AdversarialOrder):
    """Lets accesses happen, and be seen, in any way that the memory model allows.

    Args:
        seed: of the choices.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._memory = WeakMemory(Memory(), seed)
        self._done: dict[PendingAccess, tuple[int, int]] = {}
        """What happens before who waits for an access that has happened, and when that was."""

    def memory(self, memory: Memory) -> Memory:
        """The memory that the launch works on."""
        self._memory = WeakMemory(memory, self._random.randrange(1 << 32))
        return self._memory

    def waits_for(self, accesses: Sequence[PendingAccess]) -> Sequence[PendingAccess]:
        """All: what has happened before others matters later, too."""
        return accesses

    def perform(self, access: IssuedAccess) -> None:
        """Let an access happen."""
        before = self._before(access.after)
        operation = self._memory.begin(access.block.id, access.operation, before)
        try:
            super().perform(access)
        finally:
            self._memory.end()
        self._done[access] = self._memory.epoch, operation.before | 1 << operation.number

    def _before(self, accesses: Sequence[PendingAccess]) -> int:
        """What happens before one that waits for some."""
        mask = 0
        for access in accesses:
            epoch, before = self._done[access]
            if epoch == self._memory.epoch:
                mask |= before
        return mask


class WeakMemory(Memory):
    """Memory that gives what was written before, as well.

    Args:
        memory: that of the launch, which holds the last write of each element.
        seed: of the choices.
    """

    def __init__(self, memory: Memory, seed: int) -> None:
        super().__init__()
        # The same allocations, in the same lists.
        self.__dict__.update(memory.__dict__)
        self._random = np.random.default_rng(seed)
        self._histories: dict[Allocation, History | None] = {}
        """None for what is accessed in several sizes: there all see the last write."""
        self._operations: list[_Performed | None] = [None]
        self._now: _Performed | None = None
        self._before: Mask = np.zeros(1, np.bool_)
        self.epoch = 0
        """How often all has been settled."""

    # ---- operations

    def begin(self, block: BlockId, operation: Operation, before: int) -> _Performed:
        """An operation happens now.

        Args:
            block: the tile block.
            operation: that.
            before: the operations that happen before it.
        """
        if len(self._operations) >= _MOST:
            self._settle()
            before = 0
        reads = reads_memory(operation)
        updates = reads and writes_memory(operation)
        is_access = memory_ordering(operation) is not None
        now = _Performed(
            len(self._operations),
            block,
            (word(operation.properties["memory_ordering_semantics"]) if is_access else "") or "",
            word(operation.properties.get("memory_scope")) if is_access else None,
            reads,
            updates,
            before,
        )
        self._operations.append(now)
        self._now = now
        self._before = _mask(before, len(self._operations))
        # Elements of an atomic that share an address happen one after the other.
        self._before[now.number] = updates
        if now.releases:
            now.heads.add(now.number)
        return now

    def end(self) -> None:
        """The operation has happened."""
        self._now = None

    def _settle(self) -> None:
        for history in self._histories.values():
            if history is not None:
                history.settle()
        self._operations = [None]
        self.epoch += 1

    def _history(self, allocation: Allocation, size: int) -> History | None:
        found = self._histories.get(allocation, self)
        if isinstance(found, WeakMemory):
            made = self._histories[allocation] = History(allocation, size)
            return made
        if found is not None and found.size != size:
            found = self._histories[allocation] = None
        return found

    # ---- accesses

    def load(self, addresses: Array, format: Format) -> Array:
        """The elements at the addresses: of each a write that may be seen."""
        now, dtype = self._now, element_dtype(format)
        if now is None or not addresses.size:
            return super().load(addresses, format)
        self._raise_fault(addresses, dtype.itemsize, writing=False)
        flat = addresses.reshape(-1)
        result = np.empty(flat.size, dtype)
        for history, lanes in self._parts(flat, dtype.itemsize):
            if history is None:
                result[lanes] = super().load(flat[lanes], format).astype(dtype, copy=False)
                self._acquire(now, range(1, now.number))
                continue
            index = history.index(flat[lanes])
            # What stores parts of bytes reads the rest of them before.
            self._before[now.number] |= not now.reads
            values, writers, stale = history.read(
                index, self._before, now.number, self._chooser(), now.updates
            )
            result[lanes] = values.view(dtype)
            # Who reads what is old may read something else next time.
            self.version += stale
            self._acquire(now, writers)
        shaped = result.reshape(addresses.shape)
        return shaped != 0 if format.name == "i1" else shaped

    def store(self, addresses: Array, format: Format, tile: Array) -> None:
        """Write a tile to the addresses, each element somewhere in coherence order."""
        now, dtype = self._now, element_dtype(format)
        if now is None or not addresses.size:
            return super().store(addresses, format, tile)
        self._raise_fault(addresses, dtype.itemsize, writing=True)
        self.version += 1
        flat = addresses.reshape(-1)
        values = np.broadcast_to(np.asarray(tile).astype(dtype, copy=False), addresses.shape)
        values = values.reshape(-1)
        for history, lanes in self._parts(flat, dtype.itemsize):
            if history is None:
                super().store(flat[lanes], format, values[lanes])
                continue
            index = history.index(flat[lanes])
            bits = np.ascontiguousarray(values[lanes]).view(f"u{dtype.itemsize}")
            for some in distinct_rounds(index):
                self._write(now, history, index[some], bits[some])
        return None

    def rewrite(self, addresses: Array, format: Format) -> None:
        """Write elements that an atomic has just read as they are: others may tell."""
        if self._now is None or not addresses.size:
            return
        size = element_dtype(format).itemsize
        for history, lanes in self._parts(addresses, size):
            if history is not None:
                index = history.index(addresses[lanes])
                history.update(index, history.chosen(index), self._now.number)

    def _write(self, now: _Performed, history: History, index: Array, bits: Array) -> None:
        if now.updates:
            history.update(index, bits, now.number)
        else:
            history.write(index, bits, self._before, now.number, self._chooser())

    def _parts(self, addresses: Array, size: int) -> Iterator[tuple[History | None, Mask]]:
        for allocation, lanes in self._by_allocation(addresses):
            yield self._history(allocation, size), lanes

    def _acquire(self, now: _Performed, writers: Iterable[int]) -> None:
        """Take over what those release whose writes an operation reads."""
        for writer in writers:
            other = None if writer == SETTLED else self._operations[writer]
            if other is None or other is now:
                continue
            if now.updates:
                now.heads |= other.heads
            if now.acquires:
                for number in other.heads:
                    head = self._operations[number]
                    assert head is not None
                    if (head.includes(now) and now.includes(head)) or self._before[number]:
                        # Other elements of the release are not acquired with the one read.
                        now.before |= head.before

    # ---- choices

    def _chooser(self) -> Callable[[Array, Array], Array]:
        """How an operation chooses: often the last write, for all elements alike or not."""
        ways = self._last, self._last, self._first, self._any, self._any
        return ways[self._random.integers(len(ways))]

    @staticmethod
    def _last(low: Array, high: Array) -> Array:
        return high

    @staticmethod
    def _first(low: Array, high: Array) -> Array:
        return low

    def _any(self, low: Array, high: Array) -> Array:
        return self._random.integers(low, high, endpoint=True)

    # ---- allocations

    def release(self, allocation: Allocation) -> None:
        """Make an allocation inaccessible."""
        self._histories.pop(allocation, None)
        super().release(allocation)

    def box(self, *given: Any, **options: Any) -> None:
        """Nothing is accessed as it lies in memory."""
        return


def _mask(numbers: int, count: int) -> Mask:
    """A set of numbers below a count, of which bit n stands for number n."""
    raw = np.frombuffer(numbers.to_bytes(-(-count // 8), "little"), np.uint8)
    return np.unpackbits(raw, count=count, bitorder="little").astype(np.bool_)
