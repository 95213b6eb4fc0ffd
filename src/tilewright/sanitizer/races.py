"""Races: accesses of the same bytes, one of which writes, that nothing orders.

Specification: "Memory Model". Each launch that is watched is one execution, and what is found there
is exact: two accesses race if neither happens before the other and they are not morally strong. For
each element the last accesses are kept that others may still race with: what happens before a write
to the element cannot race with more than the write does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.debug_info import source_name
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.execution import Access, BlockId, Grid, Observer
from tilewright.memory import Allocation, Memory
from tilewright.numerics.formats import Array
from tilewright.sanitizer.happens_before import Order, Performed

__all__ = ["Race", "Races", "least_memory"]

Shapes = Mapping[str, tuple[int, Sequence[int]]]
"""Of arrays the bytes of an element, and how many there are along each dimension, by what messages
call them."""

_KEPT = 4
"""How many accesses of an element are kept at first."""

_MOST = 64
"""How many accesses of an element are kept at most: as every access is compared with those that are
kept, a launch whose tile blocks all read the same would take time by their number squared."""

_ENOUGH = 4
"""With how many accesses by one operation an access races before others by that operation are
forgotten: the race is known by then."""

_ROOM = 1 << 28
"""Bytes of memory for those of all elements, at most, as far as more are kept."""


@dataclass(frozen=True)
class Race:
    """Two accesses that race.

    Attributes:
        first, second: the operations, in the order in which they happened.
        address: of the first byte where they do.
        elements: the numbers of the elements in their tiles; None if that is not known.
        count: of how many elements of the second they race.
    """

    first: Performed
    second: Performed
    address: int
    elements: tuple[int | None, int | None]
    count: int


class _Shadow:
    """The last accesses of the elements of an allocation.

    Args:
        allocation: that.
        size: bytes of an element.
    """

    def __init__(self, allocation: Allocation, size: int) -> None:
        self.size = size
        self.first = allocation.base // size
        count = -(-allocation.end // size) - self.first
        self.kept = np.zeros((_KEPT, count), np.int32)
        """Numbers of operations; 0 for none."""
        self.lanes = np.zeros((_KEPT, count), np.int32)
        """Of which of their elements."""
        self.wrote = np.zeros((_KEPT, count), np.bool_)
        """Whether they wrote it."""
        self.writer = np.zeros(count, np.int32)
        """Who wrote it last."""

    def split(self) -> None:
        """Tell bytes apart."""
        at = self.first * self.size
        self.kept, self.lanes, self.wrote, self.writer = (
            np.repeat(rows, self.size, axis=-1)
            for rows in (self.kept, self.lanes, self.wrote, self.writer)
        )
        self.size, self.first = 1, at

    @property
    def bytes(self) -> int:
        """How much memory it takes."""
        return self.kept.nbytes + self.lanes.nbytes + self.wrote.nbytes

    def grow(self) -> None:
        """Keep twice as many accesses of each element."""
        self.kept, self.lanes, self.wrote = (
            np.concatenate([rows, np.zeros_like(rows)])
            for rows in (self.kept, self.lanes, self.wrote)
        )

    def index(self, addresses: Array, size: int) -> Array:
        """The numbers of the elements at addresses; a row for each."""
        if size == self.size:
            return (addresses // size - self.first).reshape(-1, 1)
        return (addresses - self.first).reshape(-1, 1) + np.arange(size)


class Races(Observer):
    """Finds races in the launches that it watches.

    Args:
        found: is told each.
        room: bytes of memory for the accesses that are kept, as far as they are more than `_KEPT`.

    Attributes:
        accesses: how many accesses of elements there were.
        dropped: how many had to be forgotten.
    """

    def __init__(self, found: Callable[[Race, Memory], None], room: int | None = None) -> None:
        self._found = found
        self._room = _ROOM if room is None else room
        self.accesses = self.dropped = 0
        self._order = Order()
        self._memory = Memory()
        self._shadows: dict[Allocation, _Shadow] = {}

    def launch_started(self, entry: EntryOp, grid: Grid, memory: Memory) -> None:
        """Begin anew."""
        self._order, self._memory, self._shadows = Order(), memory, {}

    def token_produced(
        self, block: BlockId, operation: Operation, token: int, waits_for: Sequence[int]
    ) -> None:
        """Keep what the operation waits for."""
        self._order.add(block, operation, token, waits_for)

    def memory_accessed(self, block: BlockId, operation: Operation, access: Access) -> None:
        """Compare with what was accessed before."""
        performed = self._order.of_token(access.token)
        performed.access = access
        self.accesses += access.addresses.size
        count = access.addresses.size
        lanes = np.arange(count) if access.elements is None else access.elements
        for shadow, part in self._parts(access):
            index = shadow.index(access.addresses[part], access.size)
            self._access(shadow, performed, index, lanes[part], access.addresses[part], part)

    def _parts(self, access: Access) -> Iterator[tuple[_Shadow, Array]]:
        """The allocations that are accessed, and the places of the elements there."""
        left = np.arange(access.addresses.size)
        while left.size:
            allocation = self._memory.find(int(access.addresses[left[0]]))
            if allocation is None:
                left = left[1:]
                continue
            addresses = access.addresses[left]
            inside = (addresses >= allocation.base) & (addresses < allocation.end)
            yield self._shadow(allocation, access.size), left[inside]
            left = left[~inside]

    def _shadow(self, allocation: Allocation, size: int) -> _Shadow:
        found = self._shadows.get(allocation)
        if found is None:
            found = self._shadows[allocation] = _Shadow(allocation, size)
        if found.size not in (size, 1):
            found.split()
        return found

    def _access(
        self,
        shadow: _Shadow,
        now: Performed,
        index: Array,
        lanes: Array,
        addresses: Array,
        part: Array,
    ) -> None:
        access = now.access
        assert access is not None
        writes = _writes(access, part).reshape(-1, 1) & np.ones(index.shape, np.bool_)
        if access.kind != "write" and (now.acquires or access.kind == "atomic"):
            self._order.read(now, np.unique(shadow.writer[index]).tolist())
        elif now.releases:
            self._order.read(now, ())
        kept, wrote = shadow.kept[:, index], shadow.wrote[:, index]
        conflicts = (writes | wrote) & (kept != 0)
        conflicting = set[int](np.unique(kept[conflicts]).tolist())
        numbers: list[int] = np.unique(kept).tolist()
        races = Counter[Operation]()
        for number in numbers:
            other = self._order.operations[number]
            if other is None or other is now:
                continue
            if number not in conflicting and other.block != now.block:
                continue
            is_before = other.is_before(now)
            where = kept == number
            if is_before:
                # What a write comes behind can race with nothing that the write does not race with,
                # unless the write is strong with more.
                if _strength(other) < _strength(now):
                    continue
                kept[where & (writes | ~wrote)] = 0
            elif number in conflicting and not _is_strong(other, now):
                races[other.operation] += 1
                where &= conflicts
                if races[other.operation] > _ENOUGH:
                    kept[where] = 0
                    self.dropped += int(where.sum())
                else:
                    rows, places, columns = np.nonzero(where)
                    at = int(places[0])
                    lane = int(shadow.lanes[rows[0], index[at, columns[0]]])
                    pair, count = (lane, int(lanes[at])), len(np.unique(places))
                    race = Race(other, now, int(addresses[at]), pair, count)
                    self._found(race, self._memory)
        self._keep(shadow, now, index, lanes, kept, writes)
        shadow.writer[index[writes]] = now.number

    def _keep(
        self,
        shadow: _Shadow,
        now: Performed,
        index: Array,
        lanes: Array,
        kept: Array,
        writes: Array,
    ) -> None:
        """Keep the access beside those that are left."""
        wanted = ~(kept == now.number).any(axis=0)
        shadow.kept[:, index] = kept
        full = wanted & ~(kept == 0).any(axis=0)
        room = sum(one.bytes for one in self._shadows.values()) if full.any() else 0
        if full.any() and len(shadow.kept) < _MOST and room + shadow.bytes <= self._room:
            shadow.grow()
            kept, full = shadow.kept[:, index], np.zeros_like(full)
        self.dropped += int(full.sum())
        # The oldest is forgotten.
        oldest: Array = np.argmin(kept, axis=0)
        free: Array = np.argmax(kept == 0, axis=0)
        row = np.where(full, oldest, free)
        broad = np.broadcast_to(lanes.reshape(-1, 1), index.shape)
        place = row[wanted], index[wanted]
        shadow.kept[place] = now.number
        shadow.lanes[place], shadow.wrote[place] = broad[wanted], writes[wanted]


def _writes(access: Access, part: Array) -> Array:
    """Which elements of an access are written."""
    if access.succeeded is not None:
        return access.succeeded[part]
    return np.full(part.size, access.kind != "read")


def _is_strong(one: Performed, other: Performed) -> bool:
    """Whether two accesses of the same bytes are morally strong, if nothing orders them."""
    assert one.access is not None
    assert other.access is not None
    return one.is_strong_with(other, one.access.size == other.access.size)


def _strength(performed: Performed) -> int:
    """How many accesses one may be morally strong with: 0 none, 1 those of its tile block, 2 those
    of others, too."""
    access = performed.access
    assert access is not None
    return 0 if access.ordering == "weak" else 1 if access.scope == "tl_blk" else 2


def described(performed: Performed) -> str:
    """An access in words: `weak store_view_tko`."""
    access = performed.access
    assert access is not None
    words = [access.ordering, access.scope if access.ordering != "weak" else None]
    return " ".join([*filter(None, words), source_name(performed.operation)])


def plain_name(name: str) -> str:
    """What reports call an array, by what messages call it: `x`, and `x/y` if arrays share memory.

    Args:
        name: of an allocation.
    """
    return name.strip("'").replace("' and '", "/")


def place_name(
    memory: Memory, address: int, size: int, shapes: Mapping[str, tuple[int, Sequence[int]]]
) -> str:
    """Where an access is: `x[1,2]`, or how far from the start of what.

    Args:
        memory: of the launch.
        address: of the element.
        size: bytes of the element.
        shapes: of arrays.
    """
    found = memory.name_at(address)
    if found is None:
        return f"{address:#x}"
    name, offset = found
    plain = plain_name(name)
    if offset % size:
        return f"byte {offset} of {plain}"
    width, shape = shapes.get(plain, (0, ()))
    place = offset // size
    index = [*map(int, np.unravel_index(place, tuple(shape)))] if width == size else [place]
    return f"{plain}[{','.join(map(str, index))}]"


_ELEMENT = _KEPT * (4 + 4 + 1) + 4
"""Bytes that are kept of an element, at least."""


def least_memory(memory: Memory, sizes: Mapping[str, int]) -> int:
    """How many bytes it takes to watch a launch.

    Args:
        memory: of the launch.
        sizes: bytes of an element of arrays, by what messages call them.
    """
    total = 0
    for allocation in memory.allocations:
        size = sizes.get(plain_name(allocation.name), 1)
        total += -(-(allocation.end - allocation.base) // size) * _ELEMENT
    return total
