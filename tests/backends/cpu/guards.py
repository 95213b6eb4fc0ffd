"""Arrays between pages that may not be accessed: a byte too far ends the process."""

from __future__ import annotations

import ctypes
import mmap
from typing import Any

import numpy as np
from numpy.lib.array_utils import byte_bounds

__all__ = ["guarded", "reserved"]

_PAGE = mmap.PAGESIZE
_APART = (1 << 30) + 77 * _PAGE
"""How far arrays are from each other at least: no round number, so that a wrong address around a
power of two is not that of another array."""
_NO_RESERVE = 0x4000
"""Linux's flag for memory that counts only when it is used; Python's mmap has it since 3.13."""
_RESERVED = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | _NO_RESERVE
_LIBC = ctypes.CDLL(None, use_errno=True)
_KEPT: list[mmap.mmap] = []
"""Memory cannot be given back while arrays use it, so it never is."""


def reserved(length: int) -> mmap.mmap:
    """So many bytes of addresses, of which only those count as memory that are used.

    Raises:
        OSError: there are not so many.
    """
    return mmap.mmap(-1, length, _RESERVED, mmap.PROT_READ | mmap.PROT_WRITE)


def guarded(array: Any, at_end: bool) -> Any:
    """A copy with the same strides, next to pages that may not be accessed."""
    low, high = byte_bounds(array)
    size = high - low
    pages = -(-size // _PAGE) * _PAGE
    length = pages + _PAGE + _APART
    memory = reserved(length)
    _KEPT.append(memory)
    start = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    behind = _PAGE + pages
    for page, room in ((start, _PAGE), (start + behind, length - behind)):
        if _LIBC.mprotect(ctypes.c_void_p(page), ctypes.c_size_t(room), 0):
            raise OSError(ctypes.get_errno(), "mprotect")
    first = array.__array_interface__["data"][0] - low
    offset = _PAGE + (pages - size if at_end else 0) + first
    made = np.ndarray(array.shape, array.dtype, memory, offset, array.strides)
    made[...] = array
    return made
