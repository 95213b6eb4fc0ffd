"""The history of memory: of each element the writes that a read may still see.

Specification: "Memory Model" (coherence, atomicity). Writes of an element are in coherence order;
an operation may read the last write that has reached it, or a later one, and writes behind it. What
has reached an operation is what the operations that happen before it wrote and read there.

There is room for a few writes and a few reads of each element. If it is full, the oldest write is
forgotten, which has all others read a later one: fewer outcomes, but none that the model forbids.
All is done for many elements at a time.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from tilewright.memory import Allocation
from tilewright.numerics.formats import Array

__all__ = ["SETTLED", "Choose", "History", "Mask"]

SETTLED = 0
"""The number of whoever wrote what all must see: the host, or operations that are long past."""

Choose = Callable[[Array, Array], Array]
"""Picks numbers between some, inclusive, and others, inclusive."""

_WRITES, _READS = 8, 8
"""How many writes of an element are kept, and how many operations that read others than the
oldest."""

Mask = NDArray[np.bool_]


class History:
    """The writes of the elements of an allocation.

    Args:
        allocation: where the last write of each element is, too.
        size: bytes of an element.
    """

    def __init__(self, allocation: Allocation, size: int) -> None:
        self.allocation, self.size = allocation, size
        self._first = allocation.base // size
        before = allocation.base % size
        count = -(-(before + allocation.size) // size)
        raw = np.zeros(count * size, np.uint8)
        raw[before : before + allocation.size] = allocation.data
        self._values = np.zeros((_WRITES, count), np.dtype(f"u{size}"))
        self._values[0] = raw.view(self._values.dtype)
        self._writers = np.zeros((_WRITES, count), np.int32)
        self._joined = np.zeros((_WRITES, count), np.bool_)
        """Which writes belong to a read of the write before."""
        self._count = np.ones(count, np.int8)
        self._readers = np.zeros((_READS, count), np.int32)
        self._seen = np.zeros((_READS, count), np.int8)
        self._chosen = np.zeros(count, np.int8)
        """What the operation at hand has read."""

    def index(self, addresses: Array) -> Array:
        """The numbers of the elements at addresses."""
        return addresses // self.size - self._first

    def settle(self) -> None:
        """Have all see the last write of each element."""
        every = np.arange(self._count.size)
        self._values[0] = self._values[self._count - 1, every]
        self._writers[:] = self._readers[:] = SETTLED
        self._seen[:] = self._joined[:] = 0
        self._count[:] = 1

    def _reached(self, index: Array, before: Mask) -> Array:
        """The last write of each element that has reached who has certain operations before it."""
        found = np.zeros(index.shape, np.int8)
        depth = int(self._count[index].max(initial=1))
        for at in range(1, depth):
            np.copyto(found, at, where=before[self._writers[at, index]])
        if depth > 1:
            for row in range(_READS):
                seen = np.where(before[self._readers[row, index]], self._seen[row, index], 0)
                np.maximum(found, seen, out=found)
        return found

    # ---- reads

    def read(
        self, index: Array, before: Mask, reader: int, choose: Choose, updates: bool
    ) -> tuple[Array, set[int], bool]:
        """Read elements.

        Args:
            index: their numbers; no two alike if they are to be updated.
            before: which operations happen before.
            reader: the number of who reads.
            choose: which of the writes that may be read.
            updates: whether a write may follow that belongs to it.

        Returns:
            the bits; who wrote them; whether some are not of the last write.
        """
        if updates:
            self._make_room(index)
        last = self._count[index] - 1
        place = np.zeros(index.shape, np.int8)
        if last.any():
            place = choose(self._reached(index, before), last).astype(np.int8)
            if updates:
                taken = (place < last) & self._joined[np.minimum(place + 1, last), index]
                place = np.where(taken, last, place)
        values = self._values[place, index]
        writers = {*np.unique(self._writers[place, index]).tolist()}
        if last.any():
            self._remember(index, place, reader)
        # Some writes may be forgotten now.
        self._chosen[index] = place - (last - (self._count[index] - 1))
        return values, writers, bool((place < last).any())

    def _remember(self, index: Array, place: Array, reader: int) -> None:
        """Note what has been read: who comes after must not read what is older."""
        # Of an element that is read twice at once the later write counts.
        at, where = np.unique(index, return_inverse=True)
        seen = np.zeros(at.size, np.int8)
        np.maximum.at(seen, where.reshape(-1), place)
        wanted = seen > 0
        at, seen = at[wanted], seen[wanted]
        if not at.size:
            return
        free = self._readers[:, at] == SETTLED
        full = ~free.any(axis=0)
        if full.any():
            # Who saw least is forgotten, so all have to see that.
            row = np.argmin(self._seen[:, at[full]], axis=0)
            least = self._seen[row, at[full]]
            low = np.minimum(least, seen[full])
            self._forget(at[full], low)
            seen[full] -= low
            free = self._readers[:, at] == SETTLED
            wanted = (seen > 0) & free.any(axis=0)
            at, seen, free = at[wanted], seen[wanted], free[:, wanted]
        row = np.argmax(free, axis=0)
        self._readers[row, at] = reader
        self._seen[row, at] = seen

    def _forget(self, index: Array, count: Array) -> None:
        """Have all see at least the write with a certain number; it becomes the first."""
        for step in range(int(count.max(initial=0))):
            at = index[count > step]
            for rows in (self._values, self._writers, self._joined):
                rows[:-1, at] = rows[1:, at]
            self._count[at] -= 1
            self._joined[0, at] = False
            seen = np.maximum(self._seen[:, at] - 1, 0)
            self._seen[:, at] = seen
            self._readers[:, at] = np.where(seen > 0, self._readers[:, at], SETTLED)

    def chosen(self, index: Array) -> Array:
        """The bits that the operation at hand has read."""
        return self._values[self._chosen[index], index]

    def _make_room(self, index: Array) -> None:
        """Forget the first write where another would find no room."""
        full = index[self._count[index] == _WRITES]
        if full.size:
            self._forget(full, np.ones(full.size, np.int8))

    # ---- writes

    def write(self, index: Array, values: Array, before: Mask, writer: int, choose: Choose) -> None:
        """Write elements, no two alike, somewhere behind what has reached the writer.

        Args:
            index: their numbers.
            values: the bits.
            before: which operations happen before.
            writer: the number of who writes.
            choose: which of the places that there are.
        """
        self._make_room(index)
        place = choose(self._reached(index, before), self._count[index] - 1).astype(np.int8) + 1
        inside = place < self._count[index]
        taken = inside & self._joined[np.minimum(place, _WRITES - 1), index]
        place = np.where(taken, self._count[index], place).astype(np.int8)
        self._insert(index, place, values, writer, joined=False)

    def update(self, index: Array, values: Array, writer: int) -> None:
        """Write elements, no two alike, right behind what the same operation has read of them."""
        place = self._chosen[index] + 1
        self._insert(index, place.astype(np.int8), values, writer, joined=True)

    def _insert(self, index: Array, place: Array, values: Array, writer: int, joined: bool) -> None:
        for at in range(_WRITES - 1, 0, -1):
            behind, here = index[place < at], place == at
            for rows in (self._values, self._writers, self._joined):
                rows[at, behind] = rows[at - 1, behind]
            self._values[at, index[here]] = values[here]
            self._writers[at, index[here]] = writer
            self._joined[at, index[here]] = joined
        self._seen[:, index] += self._seen[:, index] >= place
        self._count[index] += 1
        self._show(index[place == self._count[index] - 1])

    def _show(self, index: Array) -> None:
        """Have memory itself hold the last write of elements."""
        if not index.size:
            return
        values = self._values[self._count[index] - 1, index]
        offsets = (index + self._first) * self.size - self.allocation.base
        rows = offsets.reshape(-1, 1) + np.arange(self.size)
        self.allocation.data[rows] = np.ascontiguousarray(values).reshape(-1, 1).view(np.uint8)
        if self.allocation.written is not None:
            self.allocation.written[rows] = True
