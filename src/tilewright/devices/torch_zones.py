"""Red zones around tensors of torch: its allocator for CPUs is replaced by one of ours.

torch takes memory on the CPU from an object of the C++ class `c10::Allocator` that can be exchanged
(`c10::SetCPUAllocator`). Ours has the methods of torch's, but for the one that allocates and the
one that says what frees (`backends/cpu/native/zones.ll`). Each gets from torch's own what is asked
for and more, so that sizes, alignment, errors and what is freed are torch's. All memory of tensors
has zones, that of results of operators, too. Python has no way to do it: memory that is given to
torch from outside cannot be resized.

How the class lies in memory is the C++ binary interface that all compilers but Microsoft's have,
and the order of its methods, which does not change often. Both are looked at before they are relied
on; where anything is different, tensors have no zones.
"""

from __future__ import annotations

import ctypes
import sys
from functools import cache
from pathlib import Path
from typing import Any

from tilewright.backends.cpu.zones import Zones, zones

__all__ = ["TorchZones", "allocating"]

_GET = "_ZN3c1015GetCPUAllocatorEv"
_SET = "_ZN3c1015SetCPUAllocatorEPNS_9AllocatorEh"
_TABLE = "_ZTVN3c1019DefaultCPUAllocatorE"
_IS_SIMPLE = "_ZNK3c109Allocator18is_simple_data_ptrERKNS_7DataPtrE"

_HEAD = 2
"""Words of a table of methods before the first one."""

_ALLOCATE, _SIMPLE, _RAW_DELETER = 2, 3, 4
"""Methods by their places in the table, after two destructors."""

_METHODS = 16
"""How many are copied: more than there are."""

_PRIORITY = 100
"""An allocator is taken if it has at least the priority of the last one."""


def allocating(torch: Any) -> Zones | None:
    """What tensors are allocated by while `TorchZones` has begun; None where nothing is replaced.

    Args:
        torch: the module.
    """
    return zones() if _change(_libraries(torch)) is not None else None


class TorchZones:
    """The replacement of torch's allocator for CPUs.

    Args:
        torch: the module.
    """

    def __init__(self, torch: Any) -> None:
        self._torch = torch
        self._change: _Change | None = None

    def begin(self) -> None:
        """Have tensors that are made from now on have zones, where that can be had."""
        if self._change is None:
            self._change = _change(_libraries(self._torch))
        if self._change is not None:
            self._change.set(self._change.ours)

    def end(self) -> None:
        """Have torch allocate as it did. Tensors that there are keep their zones."""
        if self._change is not None:
            self._change.set(self._change.original)


class _Change:
    """What exchanges the allocator. There is one in a process, for good: storages refer to the
    allocator that they are from.

    Args:
        library: the one of torch that has allocators.
        known: what has been allocated with zones.
        original: the address of torch's allocator.
    """

    def __init__(self, library: Any, known: Zones, original: int) -> None:
        self._set: Any = getattr(library, _SET)
        self._set.argtypes, self._set.restype = (ctypes.c_void_p, ctypes.c_uint8), None
        self.original = original
        methods = _words(_word(original) - 8 * _HEAD, _HEAD + _METHODS)
        methods[_HEAD + _ALLOCATE] = known.address("torch_allocate")
        methods[_HEAD + _RAW_DELETER] = known.address("torch_raw_deleter")
        self._methods = methods
        self._object = ctypes.c_uint64(ctypes.addressof(methods) + 8 * _HEAD)
        self.ours = ctypes.addressof(self._object)

    def set(self, allocator: int) -> None:
        """Have torch use an allocator, by its address."""
        self._set(allocator, _PRIORITY)


def _libraries(torch: Any) -> Path:
    return Path(torch.__file__).parent / "lib"


@cache
def _change(folder: Path) -> _Change | None:
    """What exchanges the allocator of the torch in a folder; None where that cannot be done."""
    known = zones()
    name = {"linux": "libc10.so", "darwin": "libc10.dylib"}.get(sys.platform)
    if known is None or name is None:
        return None
    try:
        library = ctypes.CDLL(str(folder / name))
        table, simple = (_address(getattr(library, symbol)) for symbol in (_TABLE, _IS_SIMPLE))
        get: Any = getattr(library, _GET)
        getattr(library, _SET)
    except (OSError, AttributeError):
        return None
    get.restype = ctypes.c_void_p
    original: int = get()
    methods = table + 8 * _HEAD
    if _word(original) != methods or _word(methods + 8 * _SIMPLE) != simple:
        return None
    allocate, raw_deleter = (_word(methods + 8 * place) for place in (_ALLOCATE, _RAW_DELETER))
    delete = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)(raw_deleter)(original)
    if not known.adopt(original, allocate, delete):
        return None
    return _lasting(_Change(library, known, original))


def _lasting(change: _Change) -> _Change:
    """The same, which is never destroyed: storages may be freed when Python has ended."""
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(change))
    return change


def _address(symbol: Any) -> int:
    found = ctypes.cast(symbol, ctypes.c_void_p).value
    assert found is not None
    return found


def _word(address: int) -> int:
    return ctypes.c_uint64.from_address(address).value


def _words(address: int, count: int) -> Any:
    """A copy of some words of memory."""
    return (ctypes.c_uint64 * count).from_buffer_copy(ctypes.string_at(address, 8 * count))
