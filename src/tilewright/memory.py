"""Global memory: allocations, and bounds-checked access to them by address.

Specification: "Global Memory", "Pointers". Addresses are real ones, so a kernel may compute with
them and any back end may use them; `Memory` knows which ranges a launch may touch, and nothing
outside is ever read or written. Arrays of addresses are int64 (what a negative one means, no
allocation has).

In memory an i1 is a byte (written as 0 or 1, any other value reads as 1). Two f4E2M1FN share a
byte, the even element in the low half: they have no address of their own, so `load` and `store`
take all formats but that one, and views deal with its bytes.
"""

from __future__ import annotations

import ctypes
import sys
from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright.numerics.formats import Array, Format

__all__ = [
    "LOCAL_MEMORY",
    "AccessFault",
    "Allocation",
    "Memory",
    "Window",
    "address_of",
    "count_bytes",
    "distinct_rounds",
    "element_dtype",
    "element_size",
    "span_of",
]

LOCAL_MEMORY = 1 << 32
"""Bytes of local memory that a tile block may have: far more than on any GPU, and so few that a
mistaken size does not take the machine's memory."""

_UNINITIALISED = 0xCB
"""What fresh memory holds, so that reading it first shows."""

_NEAR = 1 << 16
"""How many bytes from an array an address may be to look as if that was meant."""

_NULL = 1 << 12
"""How many bytes from 0 an address may be to look like an index into nothing."""

_KEPT, _KEPT_SIZE = 64, 1 << 20
"""How many released allocations are remembered, and their largest size: their addresses are not
used again meanwhile, so that a late access shows."""


def element_dtype(format: Format) -> np.dtype[Any]:
    """The dtype of an element in memory."""
    return np.dtype(np.uint8) if format.name == "i1" else format.storage


def element_size(format: Format) -> int:
    """Bytes of an element in memory; ValueError for formats that share bytes or aren't allowed."""
    if format.memory_bits is None or format.memory_bits % 8:
        raise ValueError(f"{format.name} has no address of its own in memory")
    return format.memory_bits // 8


@dataclass(eq=False)
class Allocation:
    """A range of bytes that a launch may touch."""

    base: int
    """Address of the first byte."""
    size: int
    """Number of bytes."""
    data: NDArray[np.uint8]
    """The bytes themselves."""
    name: str
    """What messages call it."""
    readonly: bool = False
    """Whether writing is an error."""
    owners: tuple[object, ...] = ()
    """What keeps the bytes alive."""
    user: object = None
    """Who alone may access it (see `Memory.user`); None for everybody."""
    written: NDArray[np.bool_] | None = None
    """Which bytes have been written, if that is kept."""
    _views: dict[np.dtype[Any], Array] = field(default_factory=dict[Any, Any], repr=False)

    @property
    def end(self) -> int:
        """Address after the last byte."""
        return self.base + self.size

    def mark(self, offsets: Array, dtype: np.dtype[Any]) -> None:
        """Note that elements have been written, if that is kept."""
        if self.written is not None:
            self.written[_each_byte(offsets, dtype)] = True

    def elements(self, dtype: np.dtype[Any]) -> Array:
        """The whole elements of a dtype from the base on."""
        view = self._views.get(dtype)
        if view is None:
            whole = self.size - self.size % dtype.itemsize
            view = self._views[dtype] = self.data[:whole].view(dtype)
        return view


@dataclass(frozen=True)
class Window:
    """Addresses that are multicast: each stands for one in each of several arrays. They are of no
    use to other operations than those on multicast memory.

    Attributes:
        low: the first address.
        high: the address after the last.
        places: what `low` stands for in each of the arrays.
        name: what messages call it.
    """

    low: int
    high: int
    places: tuple[int, ...]
    name: str


class AccessFault(Exception):
    """An access that no allocation allows.

    Attributes:
        element: position of the first element at fault in the flattened addresses.
        address: its address.
        size: bytes of an element.
        reason: what is wrong, e.g. `4 bytes past the end of 'x' (400 bytes)`.
    """

    def __init__(self, element: int, address: int, size: int, reason: str):
        self.element, self.address, self.size, self.reason = element, address, size, reason
        super().__init__(f"{count_bytes(size)} at {address:#x}: {reason}")


class Memory:
    """The allocations of a launch, by address."""

    def __init__(self, allocations: Iterable[Allocation] = ()) -> None:
        self.version = 0
        """Grows with every write."""
        self.user: object = None
        """Who accesses memory now."""
        self._bases: list[int] = []
        self._allocations: list[Allocation] = []
        self._released: deque[Allocation] = deque(maxlen=_KEPT)
        self._windows: list[Window] = []
        self._watched = 0
        """How many allocations keep which bytes have been written."""
        for allocation in allocations:
            self.add(allocation)

    @property
    def allocations(self) -> tuple[Allocation, ...]:
        """All allocations by increasing address."""
        return tuple(self._allocations)

    # ---- allocations

    def register(self, array: Array, name: str, readonly: bool | None = None) -> Allocation:
        """Make the memory of an array accessible in place, and keep the array alive.

        Of an array with gaps between its elements the whole span is registered; spans that
        overlap become one allocation; an empty array is no allocation. Without `readonly` the
        array's own flag decides.
        """
        readonly = not array.flags.writeable if readonly is None else readonly
        if not array.size:
            return Allocation(address_of(array), 0, _bytes_at(0, 0), name, readonly, (array,))
        low, high = span_of(array)
        return self.add(Allocation(low, high - low, _bytes_at(low, high), name, readonly, (array,)))

    def register_range(self, low: int, high: int, name: str, readonly: bool = False) -> Allocation:
        """Make memory accessible in place that the caller keeps alive.

        Args:
            low: address of the first byte.
            high: address after the last byte.
            name: what messages call it.
            readonly: whether writing is an error.
        """
        made = Allocation(low, high - low, _bytes_at(low, high), name, readonly)
        return self.add(made) if made.size else made

    def add(self, allocation: Allocation) -> Allocation:
        """Add an allocation; what overlaps it is merged with it into one, which is returned."""
        first = bisect_right(self._bases, allocation.base)
        if first and self._allocations[first - 1].end > allocation.base:
            first -= 1
        last = first
        while last < len(self._bases) and self._bases[last] < allocation.end:
            last += 1
        overlapping = self._allocations[first:last]
        if overlapping == [allocation]:
            return allocation
        if overlapping:
            allocation = _merge([*overlapping, allocation])
        self._bases[first:last] = [allocation.base]
        self._allocations[first:last] = [allocation]
        return allocation

    def allocate(
        self, size: int, alignment: int, name: str, user: object = None, watch: bool = False
    ) -> Allocation:
        """Fresh memory with meaningless contents.

        Args:
            size: bytes.
            alignment: of the first byte.
            name: what messages call it.
            user: who alone may access it; None for everybody.
            watch: whether to keep which bytes have been written.

        Raises:
            MemoryError: there is not as much.
        """
        buffer = np.full(size + alignment, _UNINITIALISED, np.uint8)
        skip = -address_of(buffer) % alignment
        data = buffer[skip : skip + size]
        allocation = Allocation(address_of(buffer) + skip, size, data, name, user=user)
        if watch:
            allocation.written = np.zeros(size, np.bool_)
            self._watched += 1
        return self.add(allocation)

    def add_window(self, window: Window) -> None:
        """Make addresses stand for those in several arrays, which are allocations besides."""
        self._windows.append(window)

    def replicas(self, addresses: Array, size: int, writing: bool) -> list[Array]:
        """What addresses that are multicast stand for in each of the arrays.

        Args:
            addresses: of elements.
            size: bytes of an element.
            writing: whether they are to be written.

        Raises:
            AccessFault: one is outside the arrays, misaligned, or in an array that is read-only.
        """
        if not addresses.size:
            return []
        first = int(addresses.reshape(-1)[0])
        window = next((w for w in self._windows if w.low <= first < w.high), None)
        if window is None:
            raise AccessFault(0, first, size, self._no_window(first))
        outside = (addresses < window.low) | (addresses > window.high - size)
        if outside.any():
            element = int(np.argmax(outside))
            address = int(addresses.reshape(-1)[element])
            raise AccessFault(element, address, size, self._no_window(address))
        found = [addresses - window.low + place for place in window.places]
        for replica in found:
            self._raise_fault(replica, size, writing)
        return found

    def check_multicast(self, addresses: Array, size: int, writing: bool) -> AccessFault | None:
        """What is wrong with the first of some multicast addresses, None if nothing is."""
        try:
            self.replicas(addresses, size, writing)
        except AccessFault as fault:
            return fault
        return None

    def _no_window(self, address: int) -> str:
        """Where an address is that no multicast memory has."""
        allocation = self.find(address)
        if allocation is not None:
            return f"in {allocation.name}, which is not multicast"
        for window in self._windows:
            what = f"{window.name} ({count_bytes(window.high - window.low)})"
            if 0 < window.low - address <= _NEAR:
                return f"{count_bytes(window.low - address)} before the start of {what}"
            if window.low <= address < window.high + _NEAR:
                return f"{count_bytes(max(address - window.high, 0))} past the end of {what}"
        return "in no multicast memory"

    def release(self, allocation: Allocation) -> None:
        """Make an allocation inaccessible."""
        position = self._allocations.index(allocation)
        del self._bases[position], self._allocations[position]
        self._watched -= allocation.written is not None
        if allocation.size <= _KEPT_SIZE:
            self._released.append(allocation)

    def find(self, address: int) -> Allocation | None:
        """The allocation that holds a byte."""
        position = bisect_right(self._bases, address) - 1
        if position >= 0 and address < self._allocations[position].end:
            return self._allocations[position]
        return None

    def name_at(self, address: int) -> tuple[str, int] | None:
        """What messages call the allocation, or the multicast memory, of a byte, and how far from
        its start the byte is."""
        found = self.find(address)
        if found is not None:
            return found.name, address - found.base
        for window in self._windows:
            if window.low <= address < window.high:
                return window.name, address - window.low
        return None

    def describe(self, address: int) -> str:
        """An address with the allocation that holds it, e.g. `0x7f00 (byte 4 of 'x')`."""
        shown, found = f"{address & (2**64 - 1):#x}", self.name_at(address)
        return shown if found is None else f"{shown} (byte {found[1]} of {found[0]})"

    # ---- checks

    def accessible(self, addresses: Array, size: int, writing: bool = False) -> Array:
        """Which addresses are those of an aligned element inside an allocation, as bool."""
        if not self._bases:
            return np.zeros(addresses.shape, np.bool_)
        position = np.searchsorted(np.array(self._bases), addresses, "right") - 1
        ends = np.array([allocation.end for allocation in self._allocations])
        closed = np.array(
            [
                (writing and allocation.readonly) or not self._allows(allocation)
                for allocation in self._allocations
            ]
        )
        inside = (position >= 0) & (addresses <= ends[position] - size) & (addresses % size == 0)
        return np.asarray(inside & ~closed[position])

    def check(self, addresses: Array, size: int, writing: bool = False) -> AccessFault | None:
        """What is wrong with the first address at fault, None if nothing is."""
        bad = ~self.accessible(addresses, size, writing)
        if not bad.any():
            return None
        element = int(np.argmax(bad))
        address = int(addresses.reshape(-1)[element])
        return AccessFault(element, address, size, self._reason(address, size))

    def _reason(self, address: int, size: int) -> str:
        allocation = self.find(address)
        if allocation is None:
            return self._outside(address)
        at, what = address - allocation.base, f"{allocation.name} ({count_bytes(allocation.size)})"
        if address % size:
            return f"not a multiple of {size}, the size of an element; byte {at} of {what}"
        if address + size > allocation.end:
            return f"reaches beyond the end of {what} from byte {at}"
        if not self._allows(allocation):
            return f"{allocation.name} is private to it; byte {at}"
        return f"{allocation.name} is read-only; byte {at}"

    def _allows(self, allocation: Allocation) -> bool:
        return allocation.user is None or allocation.user == self.user

    def _outside(self, address: int) -> str:
        """Where an address is that no allocation holds: what was there, or the neighbours."""
        for old in self._released:
            if old.base <= address < old.end:
                return f"byte {address - old.base} of {old.name}, which is gone"
        address %= 2**64
        for window in self._windows:
            if window.low <= address < window.high:
                return f"{window.name} is multicast: only multimem operations access it"
        position = bisect_right(self._bases, address)
        neighbours: list[tuple[int, str, str]] = []
        for allocation in self._allocations[max(position - 1, 0) : position + 1]:
            what = f"{allocation.name} ({count_bytes(allocation.size)})"
            if address < allocation.base:
                neighbours.append((allocation.base - address, "before the start of", what))
            else:
                neighbours.append((address - allocation.end, "past the end of", what))
        neighbours.sort()
        near = [f"{count_bytes(n)} {side} {what}" for n, side, what in neighbours if n <= _NEAR]
        if near or not neighbours:
            return ", ".join(near) or "there is no allocation"
        if address < _NULL:
            return (
                "a null pointer" if not address else f"{count_bytes(address)} from a null pointer"
            )
        distance, side, what = neighbours[0]
        return f"in no array; {count_bytes(distance)} {side} the nearest, {what}"

    def unwritten(self, addresses: Array, size: int) -> Array | None:
        """Which elements have bytes that were never written, where that is kept; None if surely
        none has. All must be accessible."""
        if not self._watched or not addresses.size:
            return None
        result = np.zeros(addresses.shape, np.bool_)
        for allocation, lanes in self._by_allocation(addresses):
            if allocation.written is not None:
                raw_bytes = (addresses[lanes] - allocation.base).reshape(-1, 1) + np.arange(size)
                result[lanes] = ~allocation.written[raw_bytes].all(axis=1)
        return result if result.any() else None

    # ---- access, element by element

    def load(self, addresses: Array, format: Format) -> Array:
        """The elements at the addresses, as a tile of the same shape.

        Raises:
            AccessFault: an element is outside all allocations or misaligned.
        """
        dtype = element_dtype(format)
        if not addresses.size:
            return np.zeros(addresses.shape, format.storage)
        whole = self._within_one(addresses, dtype.itemsize)
        if whole is not None:
            elements, index = whole[0].elements(dtype), whole[1]
            return _from_memory(format, elements[index])
        self._raise_fault(addresses, dtype.itemsize, writing=False)
        result = np.empty(addresses.shape, dtype)
        for allocation, lanes in self._by_allocation(addresses):
            raw_bytes = allocation.data[_each_byte(addresses[lanes] - allocation.base, dtype)]
            result[lanes] = raw_bytes.view(dtype)[:, 0]
        return _from_memory(format, result)

    def store(self, addresses: Array, format: Format, tile: Array) -> None:
        """Write a tile to the addresses, one for each element; of equal ones the last counts.

        Raises:
            AccessFault: an element is outside all allocations, misaligned or read-only; nothing
                has been written then.
        """
        dtype = element_dtype(format)
        if not addresses.size:
            return
        self.version += 1
        values = np.asarray(tile).astype(dtype, copy=False)
        whole = self._within_one(addresses, dtype.itemsize)
        if whole is not None and not whole[0].readonly:
            whole[0].elements(dtype)[whole[1]] = values
            whole[0].mark(whole[1] * dtype.itemsize, dtype)
            return
        self._raise_fault(addresses, dtype.itemsize, writing=True)
        for allocation, lanes in self._by_allocation(addresses):
            raw_bytes = np.ascontiguousarray(values[lanes]).reshape(-1, 1).view(np.uint8)
            allocation.data[_each_byte(addresses[lanes] - allocation.base, dtype)] = raw_bytes
            allocation.mark(addresses[lanes] - allocation.base, dtype)

    def rewrite(self, addresses: Array, format: Format) -> None:
        """Write elements that have just been read as they are: which changes nothing here."""

    def _within_one(self, addresses: Array, size: int) -> tuple[Allocation, Array] | None:
        """The allocation that holds all elements, and their index there; None if there is none,
        or an address is misaligned."""
        allocation = self.find(int(addresses.min()))
        if allocation is None or int(addresses.max()) + size > allocation.end:
            return None
        if allocation.base % size or not self._allows(allocation):
            return None
        offsets = addresses - allocation.base
        if size == 1:
            return allocation, offsets
        index = offsets // size
        return None if (index * size != offsets).any() else (allocation, index)

    def _raise_fault(self, addresses: Array, size: int, writing: bool) -> None:
        fault = self.check(addresses, size, writing)
        if fault is not None:
            raise fault

    def _by_allocation(self, addresses: Array) -> list[tuple[Allocation, Array]]:
        """The allocations hit and which elements hit them; all elements must hit one."""
        position = np.searchsorted(np.array(self._bases), addresses, "right") - 1
        return [(self._allocations[hit], position == hit) for hit in np.unique(position).tolist()]

    # ---- access to regular arrays

    def box(
        self,
        address: int,
        shape: Sequence[int],
        strides: Sequence[int],
        format: Format,
        writing: bool = False,
    ) -> Array | None:
        """The elements of a strided array in memory, in place: dtype `element_dtype`.

        None if it isn't aligned inside one allocation (which allows writing); strides count
        bytes and are not negative. With `writing`, counts as a write.
        """
        dtype = element_dtype(format)
        last = address + sum((n - 1) * s for n, s in zip(shape, strides, strict=True))
        allocation = self.find(address)
        if allocation is None or last + dtype.itemsize > allocation.end:
            return None
        if address % dtype.itemsize or (writing and allocation.readonly):
            return None
        if (writing and allocation.written is not None) or not self._allows(allocation):
            return None
        self.version += writing
        offset = address - allocation.base
        # The stride of a single element is of no use, and may be more than NumPy can count.
        steps = [stride if n > 1 else 0 for n, stride in zip(shape, strides, strict=True)]
        return np.ndarray(shape, dtype, allocation.data, offset, steps)


_DATA = object.__basicsize__
"""Where an array object holds the address of its elements: right behind what every object begins
with. That is part of the binary interface of NumPy, whose macros read it there."""


_word_at = ctypes.c_size_t.from_address


def _reads_data() -> bool:
    """Whether the address is found there in this interpreter."""
    if sys.implementation.name != "cpython":
        return False
    array = np.empty(8, np.uint8)[3:]
    found = _word_at(id(array) + _DATA).value
    return found == array.__array_interface__["data"][0]


_READS_DATA = _reads_data()


def address_of(array: Array) -> int:
    """The address of the first element of an array."""
    if _READS_DATA:
        # Six times as fast as asking for the array interface, which every launch would feel.
        return _word_at(id(array) + _DATA).value
    return int(array.__array_interface__["data"][0])


def span_of(array: Array) -> tuple[int, int]:
    """The addresses of the first byte of an array, and behind its last."""
    low = address_of(array)
    if array.flags.c_contiguous:
        return low, low + array.nbytes
    if not array.size:
        return low, low
    reaches = [(n - 1) * s for n, s in zip(array.shape, array.strides, strict=True)]
    before = sum(reach for reach in reaches if reach < 0)
    behind = sum(reach for reach in reaches if reach > 0)
    return low + before, low + behind + array.itemsize


def distinct_rounds(addresses: Array) -> Iterator[Array]:
    """Positions in groups without equal addresses; of equal ones the first is in the first."""
    order = np.argsort(addresses, kind="stable")
    ranked = addresses[order]
    starts = np.flatnonzero(np.r_[True, ranked[1:] != ranked[:-1]])
    rank = np.arange(len(order)) - np.repeat(starts, np.diff(np.r_[starts, len(order)]))
    for number in range(int(rank.max(initial=-1)) + 1):
        yield order[rank == number]


def count_bytes(count: int) -> str:
    """A number of bytes in words."""
    return "1 byte" if count == 1 else f"{count} bytes"


def _each_byte(offsets: Array, dtype: np.dtype[Any]) -> Array:
    """Where the bytes of elements are; a row for each."""
    return offsets.reshape(-1, 1) + np.arange(dtype.itemsize)


def _from_memory(format: Format, raw: Array) -> Array:
    return raw != 0 if format.name == "i1" else raw


def _bytes_at(low: int, high: int) -> NDArray[np.uint8]:
    if low == high:
        return np.empty(0, np.uint8)
    return np.frombuffer(memoryview((ctypes.c_uint8 * (high - low)).from_address(low)), np.uint8)


def _merge(allocations: Sequence[Allocation]) -> Allocation:
    low = min(allocation.base for allocation in allocations)
    high = max(allocation.end for allocation in allocations)
    return Allocation(
        low,
        high - low,
        _bytes_at(low, high),
        " and ".join(dict.fromkeys(allocation.name for allocation in allocations)),
        all(allocation.readonly for allocation in allocations),
        tuple(
            owner for allocation in allocations for owner in (allocation.data, *allocation.owners)
        ),
    )
