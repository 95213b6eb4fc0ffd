"""Races: accesses of the same bytes, one of which writes, that nothing orders.

Specification: "Memory Model". Each launch that is watched is one execution, and what is found there
is exact: two accesses race if neither happens before the other and they are not morally strong. For
each element the last accesses are kept that others may still race with: what happens before a write
to the element cannot race with more than the write does. A table has place for a few of them, a log
for those that must leave it.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.debug_info import source_name
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.execution import Access, BlockId, Grid, Observer
from tilewright.memory import Allocation, Memory
from tilewright.numerics.formats import Array
from tilewright.sanitizer.happens_before import Order, Performed
from tilewright.sanitizer.shadow import KEPT, LogKey, Shadow

__all__ = ["Race", "Races", "least_memory"]

Shapes = Mapping[str, tuple[int, Sequence[int]]]
"""Of arrays the bytes of an element, and how many there are along each dimension, by what messages
call them."""

_MOST = 16
"""How many accesses of an element the table has place for at most: every access is compared with
them, whereas it is compared with those in the log only where it may race with them."""

_ENOUGH = 4
"""With how many accesses by one operation an access races before others by that operation are not
looked at: the race is known by then."""

_ROOM = 1 << 28
"""Bytes of memory for tables, at most, as far as they have place for more than `KEPT`."""


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


class Races(Observer):
    """Finds races in the launches that it watches.

    Args:
        found: is told each.
        room: bytes of memory for what is kept of accesses; None for tables of the usual size, and
            as many accesses in logs as there are.

    Attributes:
        accesses: how many accesses of elements there were.
        dropped: how many had to be forgotten.
    """

    def __init__(self, found: Callable[[Race, Memory], None], room: int | None = None) -> None:
        self._found = found
        self._limit, self._room = room, _ROOM if room is None else room
        self.accesses = self.dropped = 0
        self._order = Order()
        self._memory = Memory()
        self._shadows: dict[Allocation, Shadow] = {}
        self._located = deque[Performed]()
        self._bytes = 0

    def launch_started(self, entry: EntryOp, grid: Grid, memory: Memory) -> None:
        """Begin anew."""
        self._order, self._memory, self._shadows = Order(), memory, {}
        self._located, self._bytes = deque[Performed](), 0

    def token_produced(
        self, block: BlockId, operation: Operation, token: int, waits_for: Sequence[int]
    ) -> None:
        """Keep what the operation waits for."""
        self._order.add(block, operation, token, waits_for)

    def memory_accessed(self, block: BlockId, operation: Operation, access: Access) -> None:
        """Compare with what was accessed before."""
        performed = self._order.of_token(access.token)
        performed.accesses.append(access)
        self.accesses += access.addresses.size
        for shadow, places in self._parts(access):
            self._access(_Part.of(shadow, performed, access, places))
        if self._limit is not None:
            self._located.append(performed)
            self._bytes += access.addresses.nbytes
            tables = sum(shadow.bytes for shadow in self._shadows.values())
            if tables + self._bytes > self._limit:
                self._forget((self._limit - tables) // 2)

    def _forget(self, most: int) -> None:
        """Forget where the oldest accesses were, so that so many bytes are enough for the others.
        Those in tables are there still; what is in a log is of no use then."""
        while self._located and self._bytes > most:
            oldest = self._located.popleft()
            count = sum(access.addresses.size for access in oldest.accesses)
            self._bytes -= sum(access.addresses.nbytes for access in oldest.accesses)
            oldest.accesses[:] = [
                replace(access, addresses=_NOWHERE, elements=None, succeeded=None)
                for access in oldest.accesses
            ]
            found = [shadow.log.forget(oldest.number) for shadow in self._shadows.values()]
            self.dropped += count if any(found) else 0

    def _parts(self, access: Access) -> Iterator[tuple[Shadow, Array]]:
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

    def _shadow(self, allocation: Allocation, size: int) -> Shadow:
        found = self._shadows.get(allocation)
        if found is None:
            found = self._shadows[allocation] = Shadow(allocation, size)
        if found.size not in (size, 1):
            found.split()
        return found

    def _access(self, part: _Part) -> None:
        now, access, shadow, index = part.now, part.access, part.shadow, part.index
        if access.kind != "write" and (now.acquires or access.kind == "atomic"):
            self._order.read(now, np.unique(shadow.writer[index]).tolist())
        elif now.releases:
            self._order.read(now, ())
        kept = shadow.kept[:, index]
        races = Counter[Operation]()
        self._look_at_table(part, kept, races)
        if shadow.log.concerns(index, part.writes):
            self._look_at_log(part, races)
        self._keep(part, kept)
        shadow.writer[index[part.writes]] = now.number

    def _look_at_table(self, part: _Part, kept: Array, races: Counter[Operation]) -> None:
        """Compare with what is in the table, and take from it what the access comes behind.

        Args:
            part: of the access.
            kept: the table's rows of its elements.
            races: how many with accesses by each operation are found.
        """
        now, shadow = part.now, part.shadow
        wrote = shadow.wrote[:, part.index]
        conflicts = (part.writes | wrote) & (kept != 0)
        conflicting = set[int](np.unique(kept[conflicts]).tolist())
        numbers: list[int] = np.unique(kept).tolist()
        for number in numbers:
            if number in (0, now.number):
                continue
            other = self._performed(number)
            if number not in conflicting and other.block != now.block:
                continue
            where = kept == number
            if other.is_before(now):
                # What a write comes behind can race with nothing that the write does not race with,
                # unless the write is strong with more.
                if _strength(other) >= _strength(now):
                    kept[where & (part.writes | ~wrote)] = 0
            elif number in conflicting and not _is_strong(other, now):
                races[other.operation] += 1
                if races[other.operation] <= _ENOUGH:
                    rows, places, columns = np.nonzero(where & conflicts)
                    lane = shadow.lanes[rows[0], part.index[places[0], columns[0]]]
                    self._tell(part, other, int(lane), places)

    def _look_at_log(self, part: _Part, races: Counter[Operation]) -> None:
        """Compare with what is in the log, and take from it what the access comes behind.

        Args:
            part: of the access.
            races: how many with accesses by each operation are found.
        """
        now, log, index = part.now, part.shadow.log, part.index
        strength, has_writes = _strength(now), bool(part.writes.any())
        behind, is_behind_all = list[tuple[LogKey, int]](), has_writes
        for key in log.keys:
            is_strong = key.strength == strength == _EVERYWHERE and key.size == part.access.size
            if is_strong or not (key.writes or has_writes):
                is_behind_all = False
                continue
            for number in log.near(key, int(index.min()), int(index.max())):
                if number == now.number:
                    continue
                other = self._performed(number)
                if other.is_before(now):
                    behind.append((key, number))
                    is_behind_all &= key.strength >= strength
                    continue
                is_behind_all = False
                if races[other.operation] >= _ENOUGH or _is_strong(other, now):
                    continue
                lane, places = part.conflict(other)
                if places.size:
                    races[other.operation] += 1
                    self._tell(part, other, lane, places)
        if is_behind_all:
            log.settle(index[part.writes], behind)

    def _performed(self, number: int) -> Performed:
        performed = self._order.operations[number]
        assert performed is not None
        return performed

    def _tell(self, part: _Part, other: Performed, lane: int, places: Array) -> None:
        """An access races with another, whose element is given, at some places of its tile."""
        at = int(places[0])
        pair, count = (lane, int(part.lanes[at])), len(np.unique(places))
        self._found(Race(other, part.now, int(part.addresses[at]), pair, count), self._memory)

    def _keep(self, part: _Part, kept: Array) -> None:
        """Keep the access beside those that are left."""
        shadow, index, number = part.shadow, part.index, part.now.number
        wanted = ~(kept == number).any(axis=0)
        shadow.kept[:, index] = kept
        full = wanted & ~(kept == 0).any(axis=0)
        room = sum(one.bytes for one in self._shadows.values()) if full.any() else 0
        if full.any() and len(shadow.kept) < _MOST and room + shadow.bytes <= self._room:
            shadow.grow()
            kept, full = shadow.kept[:, index], np.zeros_like(full)
        oldest: Array = np.argmin(kept, axis=0)
        if full.any():
            self._log(shadow, index[full], oldest[full])
        free: Array = np.argmax(kept == 0, axis=0)
        row = np.where(full, oldest, free)
        broad = np.broadcast_to(part.lanes.reshape(-1, 1), index.shape)
        place = row[wanted], index[wanted]
        shadow.kept[place] = number
        shadow.lanes[place], shadow.wrote[place] = broad[wanted], part.writes[wanted]

    def _log(self, shadow: Shadow, index: Array, rows: Array) -> None:
        """Have accesses leave the table for the log.

        Args:
            shadow: of their allocation.
            index: the elements.
            rows: where in the table they are.
        """
        numbers, wrote = shadow.kept[rows, index], shadow.wrote[rows, index]
        for number in np.unique(numbers).tolist():
            other, here = self._performed(number), numbers == number
            where = np.concatenate(
                [
                    shadow.index(one.addresses[shadow.holds(one.addresses)], one.size).reshape(-1)
                    for one in other.accesses
                ]
            )
            if not where.size:
                # It has been forgotten where it was.
                self.dropped += int(here.sum())
                continue
            span = int(where.min()), int(where.max())
            for writes in np.unique(wrote[here]).tolist():
                key = LogKey(writes, _strength(other), other.accesses[0].size)
                shadow.log.add(key, number, span, index[here & (wrote == writes)])


@dataclass(frozen=True, eq=False)
class _Part:
    """Elements of an access that are in one allocation.

    Attributes:
        shadow: of the allocation.
        now: the operation.
        access: how it accesses memory.
        addresses: of the elements.
        lanes: their numbers in the tile.
        index: their numbers in the shadow; a row for each.
        writes: which of these it writes.
    """

    shadow: Shadow
    now: Performed
    access: Access
    addresses: Array
    lanes: Array
    index: Array
    writes: Array

    @classmethod
    def of(cls, shadow: Shadow, now: Performed, access: Access, places: Array) -> _Part:
        """The elements of an access at some places of its tile."""
        addresses = access.addresses[places]
        lanes = places if access.elements is None else access.elements[places]
        index = shadow.index(addresses, access.size)
        writes = _writes(access, places).reshape(-1, 1) & np.ones(index.shape, np.bool_)
        return cls(shadow, now, access, addresses, lanes, index, writes)

    def conflict(self, other: Performed) -> tuple[int, Array]:
        """The number of an element of another access in its tile with which this one conflicts, and
        the places where this one conflicts with any."""
        places = np.zeros(0, np.int64)
        for access in other.accesses:
            inside = np.flatnonzero(self.shadow.holds(access.addresses))
            theirs = _Part.of(self.shadow, other, access, inside)
            common = self.writes & np.isin(self.index, theirs.index)
            common |= np.isin(self.index, theirs.index[theirs.writes])
            places, columns = np.nonzero(common)
            if places.size:
                same = theirs.index == self.index[places[0], columns[0]]
                return int(theirs.lanes[np.nonzero(same)[0][0]]), places
        return 0, places


_NOWHERE = np.zeros(0, np.int64)


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


_EVERYWHERE = 2
"""The strength of accesses that may be morally strong with those of other tile blocks."""


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


_ELEMENT = KEPT * (4 + 4 + 1) + 4
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
