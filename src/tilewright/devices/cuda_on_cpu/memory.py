"""Memory of the device that the CPU stands in for: main memory, with a list of what is allocated.

Any address in main memory may be copied from and to: arrays of torch and NumPy are the device's,
too. What lies in an allocation must not reach beyond its end.
"""

from __future__ import annotations

import ctypes
from bisect import bisect_right, insort
from dataclasses import dataclass
from enum import Enum
from itertools import count
from typing import Any

import numpy as np

from tilewright.backends.cpu.zones import Zones, zones
from tilewright.devices.cuda_on_cpu.errors import DeviceError, ErrorCode
from tilewright.devices.machine import memory_of_machine

__all__ = ["DeviceAllocation", "DeviceMemory", "MemoryType", "address_of"]

_ALIGNMENT = 256
"""What CUDA aligns its allocations to."""

_FIRST_PAGE = 4096
"""Nothing is at addresses below it: these are numbers given for pointers."""


class MemoryType(Enum):
    """Whose memory it counts as, by the numbers of `cudaMemoryType`."""

    HOST = 1
    DEVICE = 2
    MANAGED = 3


@dataclass(frozen=True)
class DeviceAllocation:
    """Memory that a program has asked for.

    Attributes:
        address: of its first byte.
        size: in bytes.
        kind: whose memory it counts as.
        number: counts allocations.
        owner: keeps the memory.
    """

    address: int
    size: int
    kind: MemoryType
    number: int
    owner: Any


class _Owner:
    """Keeps memory with zones.

    Args:
        known: what it is allocated by.
        address: of the memory.
    """

    def __init__(self, known: Zones, address: int) -> None:
        self._known, self._address = known, address

    def __del__(self) -> None:
        self._known.release(self._address)


def _new(size: int) -> tuple[int, Any]:
    """The address of new memory, and what keeps it.

    Raises:
        MemoryError: there is not as much.
    """
    known = zones()
    if known is not None:
        address = known.allocate(size, _ALIGNMENT)
        return address, _Owner(known, address)
    owner = np.empty(size + _ALIGNMENT, np.uint8)
    return -(-owner.ctypes.data // _ALIGNMENT) * _ALIGNMENT, owner


class DeviceMemory:
    """What is allocated."""

    def __init__(self) -> None:
        self._found: dict[int, DeviceAllocation] = {}
        # Each change of it is one call, so threads need no lock, which a fork could leave taken.
        self._addresses: list[int] = []
        self._numbers = count(1)

    @property
    def used(self) -> int:
        """Bytes that are allocated."""
        return sum([each.size for each in list(self._found.values())])

    def allocate(self, size: int, kind: MemoryType = MemoryType.DEVICE) -> DeviceAllocation:
        """New memory, which is not cleared.

        Args:
            size: in bytes; none takes an address of its own, too.
            kind: whose memory it counts as.

        Raises:
            DeviceError: there is not as much.
        """
        if size < 0:
            raise DeviceError(ErrorCode.INVALID_VALUE)
        total = memory_of_machine()[1]
        if total and size > total:
            raise DeviceError(ErrorCode.OUT_OF_MEMORY)
        try:
            address, owner = _new(size)
        except MemoryError:
            raise DeviceError(ErrorCode.OUT_OF_MEMORY) from None
        made = DeviceAllocation(address, size, kind, next(self._numbers), owner)
        self._found[address] = made
        insort(self._addresses, address)
        return made

    def free(self, address: int) -> None:
        """Give memory back.

        Args:
            address: of an allocation; nothing happens for 0.

        Raises:
            DeviceError: nothing was allocated there.
        """
        if not address:
            return
        if self._found.pop(address, None) is None:
            raise DeviceError(ErrorCode.INVALID_VALUE)
        self._addresses.remove(address)

    def find(self, address: int) -> DeviceAllocation | None:
        """The allocation that an address lies in."""
        index = bisect_right(self._addresses, address) - 1
        found = self._found.get(self._addresses[index]) if index >= 0 else None
        inside = found is not None and address < found.address + max(found.size, 1)
        return found if inside else None

    def check(self, address: int, size: int) -> None:
        """Whether bytes may be read and written.

        Raises:
            DeviceError: they reach beyond the end of an allocation, or are nowhere.
        """
        if size < 0 or (size and address < _FIRST_PAGE):
            raise DeviceError(ErrorCode.INVALID_VALUE)
        found = self.find(address)
        if found is not None and address + size > found.address + found.size:
            raise DeviceError(ErrorCode.INVALID_VALUE)

    def copy(self, to: int, source: int, size: int) -> None:
        """Copy bytes.

        Raises:
            DeviceError: as for `check`.
        """
        self.check(to, size)
        self.check(source, size)
        ctypes.memmove(to, source, size)

    def copy_rows(self, to: int, pitch: int, source: int, step: int, width: int, rows: int) -> None:
        """Copy rows of bytes.

        Args:
            to: where the first one goes.
            pitch: bytes from one to the next there.
            source: where the first one is.
            step: bytes from one to the next there.
            width: bytes of a row.
            rows: how many.

        Raises:
            DeviceError: as for `check`, or rows overlap.
        """
        if width > pitch or width > step:
            raise DeviceError(ErrorCode.INVALID_VALUE)
        for row in range(rows):
            self.copy(to + row * pitch, source + row * step, width)

    def fill(self, to: int, value: bytes, times: int) -> None:
        """Repeat a value.

        Args:
            to: where it begins.
            value: of 1, 2 or 4 bytes.
            times: how often.

        Raises:
            DeviceError: as for `check`, or the address is not aligned to the value.
        """
        size = len(value)
        self.check(to, size * times)
        if to % size:
            raise DeviceError(ErrorCode.INVALID_VALUE)
        if size == 1:
            ctypes.memset(to, value[0], times)
        elif times:
            items: Any = (ctypes.c_uint8 * (size * times)).from_address(to)
            np.frombuffer(items, f"<u{size}")[:] = int.from_bytes(value, "little")


def address_of(value: Any) -> int:
    """The address that a program means.

    Args:
        value: a number, a handle, an array in main memory, or an object with a buffer.

    Raises:
        TypeError: it is nothing of these.
    """
    if value is None:
        return 0
    if isinstance(value, int):
        return value
    interface = getattr(value, "__cuda_array_interface__", None)
    if interface is None:
        interface = getattr(value, "__array_interface__", None)
    if interface is not None:
        return int(interface["data"][0])
    if hasattr(value, "data_ptr"):
        return value.data_ptr()
    if hasattr(value, "__int__"):
        return int(value)
    if hasattr(value, "getPtr"):
        return value.getPtr()
    try:
        return np.frombuffer(value, np.uint8).ctypes.data
    except (TypeError, ValueError, BufferError):
        kind = type(value).__name__
        raise TypeError(f"a pointer is a number or an object with a buffer, not {kind!r}") from None
