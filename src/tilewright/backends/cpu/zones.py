"""Memory with red zones: bytes of a pattern in front of an array and behind it.

Native code that is not checked may write any address. What it writes a little outside of an array
is found in the zones after the launch. Zones are for memory that programs are given as a GPU's:
that of torch, of cupy and of CUDA's Python packages.

What is allocated is known by address (`native/zones.ll`), whatever object of Python it belongs to.
The code stays in memory for good: some of what it allocates is freed after Python has ended.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tilewright.backends.cpu.availability import native_fault
from tilewright.backends.cpu.methods import (
    BY_NAME,
    FASTCALL,
    NO_ARGUMENTS,
    ONE_ARGUMENT,
    MethodDefinition,
    bound_method,
    method_of,
    python_addresses,
)
from tilewright.system import system
from tilewright.system.forking import FORK_LOCK

if TYPE_CHECKING:
    from tilewright.backends.cpu.engine import Library
    from tilewright.backends.cpu.target import Target

__all__ = ["PYTHON_FUNCTIONS", "Damage", "Zones", "zones", "zones_in_use", "zones_text"]

_PATTERN = np.uint64(0xFFF772A5FFF59DA5).tobytes()
"""What zones are filled with, as in the native part."""

PYTHON_FUNCTIONS = ("PyLong_AsVoidPtr", "PyLong_FromLongLong", "PyObject_Vectorcall")
"""What the native part calls of Python."""

_FUNCTIONS = (
    *("adopt", "allocate", "begin_counting", "count_memory", "counted", "counting", "extent"),
    *("forget_memory", "forked", "look", "release", "repair"),
    *("numpy_calloc", "numpy_free", "numpy_malloc", "numpy_realloc", "set_handler"),
    *("torch_allocate", "torch_raw_deleter"),
)


def zones_text(target: Target) -> str:
    """The code for a CPU and its system, in LLVM's language."""
    from tilewright.backends.cpu.engine import native_text

    return target.system.waiting_text(target.architecture) + "\n" + native_text("zones.ll")


class Damage(NamedTuple):
    """Bytes that were written outside of some memory, close to it.

    Attributes:
        low: address of the first byte of the memory.
        high: address after its last byte.
        written: the addresses of the bytes, in order.
    """

    low: int
    high: int
    written: Sequence[int]


class Zones:
    """What is allocated with zones in this process."""

    def __init__(self) -> None:
        # Programs may import this where LLVM is missing.
        from tilewright.backends.cpu.engine import engine
        from tilewright.backends.cpu.target import host_target

        target = host_target()
        python = python_addresses(PYTHON_FUNCTIONS)
        self._library: Library = engine().load(
            zones_text(target), _FUNCTIONS, target, ("O2",), symbols=python
        )
        self._look = self._method("look", NO_ARGUMENTS)
        self._set_handler = self._method("set_handler", ONE_ARGUMENT)
        # The interpreter's lock is kept: what these do takes less time than to give it away.
        word, pointer, flag = ctypes.c_int64, ctypes.c_void_p, ctypes.c_bool
        self._allocate = self._function("allocate", pointer, word, word, flag)
        self.adopt = self._function("adopt", flag, pointer, pointer, pointer)
        self._release = self._function("release", None, word)
        self._extent = self._function("extent", flag, word, pointer)
        self._repair = self._function("repair", None, word, word, word)
        self._begin_counting = self._function("begin_counting", pointer)
        self._counted = self._function("counted", word, pointer, word)
        self._counting = self._method("counting", FASTCALL | BY_NAME)
        self._count_memory = self._method("count_memory", ONE_ARGUMENT)
        self._forget_memory = self._method("forget_memory", ONE_ARGUMENT)
        system().at_fork(None, None, self._function("forked", None))

    def _function(self, name: str, result: Any, *arguments: Any) -> Any:
        return ctypes.PYFUNCTYPE(result, *arguments)(self._library[name])

    def _method(self, name: str, flags: int) -> MethodDefinition:
        return MethodDefinition(name.encode(), self._library[name], flags, None)

    def handler_setter(self, address: int) -> Callable[[Any], Any]:
        """What calls NumPy's `PyDataMem_SetHandler`.

        Args:
            address: where that is.
        """
        return bound_method(self._set_handler, address)

    def address(self, name: str) -> int:
        """That of a function of `native/zones.ll`."""
        return self._library[name]

    def allocate(self, size: int, alignment: int) -> int:
        """New memory, which is not cleared.

        Args:
            size: in bytes.
            alignment: a power of two, at least 64.

        Returns:
            The address of its first byte.

        Raises:
            MemoryError: there is not as much.
        """
        found = self._allocate(size, alignment, False)
        if found is None:
            raise MemoryError
        return found

    def release(self, address: int) -> None:
        """Give memory back.

        Args:
            address: what `allocate` returned.
        """
        self._release(address)

    def begin_counting(self) -> int:
        """Count memory from now on, and nothing that there is.

        Returns:
            The address of the 36 counters: `native/zones.ll` says of what. They count until it is
            called again.
        """
        return self._begin_counting()

    def counting(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """What calls a function, and counts what torch allocates meanwhile.

        Args:
            function: any of Python.
        """
        return method_of(self._counting, function)

    def count_memory(self) -> Callable[[int], Any]:
        """What counts the memory that holds an address, unless it is counted, and says whether any
        is known that does."""
        return method_of(self._count_memory, None)

    def forget_memory(self) -> Callable[[int], Any]:
        """What counts the memory that holds an address no longer."""
        return method_of(self._forget_memory, None)

    def counted(self) -> Sequence[tuple[int, int]]:
        """Where counted memory begins, and where it ends."""
        room = self._counted(None, 0)
        found = (ctypes.c_int64 * (2 * room))()
        number = min(room, self._counted(ctypes.addressof(found), room))
        return list(zip(found[: 2 * number : 2], found[1 : 2 * number : 2], strict=True))

    def look(self, addresses: Sequence[int]) -> Callable[[], int]:
        """What looks at the zones around some memory.

        Args:
            addresses: in each piece of memory; those in memory without zones are passed over.

        Returns:
            A function that returns the position of the first one whose zones have been written,
            and the number of addresses if there is none.
        """
        words = (ctypes.c_int64 * (1 + len(addresses)))(len(addresses), *addresses)
        return bound_method(self._look, ctypes.addressof(words), words)

    def damage(self, address: int) -> Damage | None:
        """What was written close to some memory. It counts as not written from then on.

        Args:
            address: in the memory.
        """
        found = (ctypes.c_int64 * 3)()
        if not self._extent(address, ctypes.addressof(found)):
            return None
        low, high, margin = found
        written = [
            start + int(offset)
            for start in (low - margin, high)
            for offset in np.flatnonzero(_each_byte(start, margin) != _pattern(margin))
        ]
        self._repair(low, high, margin)
        return Damage(low, high, written) if written else None


def _each_byte(address: int, count: int) -> Any:
    return np.frombuffer(ctypes.string_at(address, count), np.uint8)


def _pattern(count: int) -> Any:
    return np.frombuffer(_PATTERN * (count // len(_PATTERN)), np.uint8)


class _Shared:
    """The zones of this process, made at first use."""

    def __init__(self) -> None:
        self.made: Zones | None = None

    def get(self) -> Zones | None:
        """They; None where native code cannot run."""
        if self.made is None and native_fault() is None:
            with FORK_LOCK:
                if self.made is None:
                    self.made = Zones()
        return self.made


_SHARED = _Shared()


def zones() -> Zones | None:
    """Those of this process; None where native code cannot run."""
    return _SHARED.get()


def zones_in_use() -> Zones | None:
    """Those of this process, if there is memory that has some."""
    return _SHARED.made
