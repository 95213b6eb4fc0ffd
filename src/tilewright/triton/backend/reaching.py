"""The memory of tensors that a kernel may reach besides what it is given.

A tensor that is given may be a part of a larger one, all of which a pointer reaches. A kernel that
makes pointers of numbers reads them, say, from a table, and may reach each tensor that there is.
"""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewright.dialects.cuda_tile.operations.conversions import IntToPtrOp
from tilewright.runtime import Module

__all__ = ["all_memory", "finds_addresses", "live_storages", "spanning"]

_PAGE, _END = 1 << 12, 1 << 56
"""Where memory of processes begins at the earliest and ends at the latest: x86-64 has 47 bits for
addresses, or 56 where they are asked for, ARM has 48, or 52."""


def finds_addresses(module: Module) -> bool:
    """Whether kernels make pointers of numbers.

    Args:
        module: the kernels.
    """
    return any(isinstance(op, IntToPtrOp) for op in module.operation.walk())


def spanning(dtype: np.dtype[Any], address: int, storage: Any) -> NDArray[Any]:
    """An array whose first element is at an address, and whose elements lie from the beginning to
    the end of some memory.

    Args:
        dtype: of the elements.
        address: in the memory.
        storage: the memory, of torch; it must live as long as the array.
    """
    low, size = storage.data_ptr(), storage.nbytes()
    before, behind = address - low, low + size - dtype.itemsize - address
    if before < 0 or behind < 0:
        return np.empty(0, dtype)
    memory = _bytes(low, size)
    # The second element along one axis is the last of the memory, along the other the first.
    return np.ndarray((2, 2), dtype, memory, before, (behind, -before))


@cache
def all_memory() -> NDArray[Any]:
    """All memory that a process may have, but for the first page, as bytes that must not be
    looked at: what a kernel may reach where nothing is looked up."""
    size = _END - _PAGE
    return np.ndarray(size, np.uint8, _bytes(_PAGE, size))


def live_storages(arguments: Sequence[Any]) -> list[Any]:
    """The memory of all tensors that are where the arguments are.

    Args:
        arguments: of a launch.
    """
    devices = {one.device for one in arguments if hasattr(one, "untyped_storage")}
    return [*_memories(one for one in _tensors() if one.device in devices)]


def _tensors() -> Iterator[Any]:
    """All tensors of torch that Python knows."""
    base: Any = import_module("torch").Tensor
    # To ask an object for its class may run code of the object; to ask for its type does not.
    return (one for one in gc.get_objects() if issubclass(type(one), base))


def _memories(tensors: Iterable[Any]) -> Iterator[Any]:
    """The memory of tensors, once each, as bytes; what is not in main memory is left out."""
    seen: set[int] = set()
    for tensor in tensors:
        try:
            storage = tensor.untyped_storage()
            size, address = storage.nbytes(), storage.data_ptr()
        except (NotImplementedError, RuntimeError):
            # It has none: it is sparse, or stands for one that is to be made.
            continue
        if size and address and address not in seen:
            seen.add(address)
            memory = _bytes(address, size)
            # The storage must live as long as the array.
            memory.storage = storage
            yield np.ndarray(size, np.uint8, memory)


def _bytes(address: int, size: int) -> Any:
    """Bytes of memory, as NumPy takes them."""
    return (ctypes.c_uint8 * size).from_address(address)
