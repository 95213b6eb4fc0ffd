"""Objects that only say that an array is on a device, and where, as arrays in main memory."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

__all__ = ["bytes_at", "dlpack_of", "numpy_view", "says_only_where"]

_INTERFACE = "__cuda_array_interface__"
_OF_MAIN_MEMORY = ("__array__", "__array_interface__")


def says_only_where(value: Any) -> bool:
    """Whether an object has `__cuda_array_interface__`, and nothing that NumPy knows.

    Args:
        value: anything but a tensor of torch, for which the answer would be an error.
    """
    if getattr(value, _INTERFACE, None) is None:
        return False
    return not any(hasattr(value, name) for name in _OF_MAIN_MEMORY)


def numpy_view(value: Any) -> Any:
    """The array on the same memory.

    Args:
        value: has `__cuda_array_interface__` or `__array_interface__`.
    """
    interface: Any = getattr(value, _INTERFACE, None)
    if interface is None:
        interface = value.__array_interface__
    plain = {key: item for key, item in interface.items() if key != "stream"}
    # NumPy keeps what it is given, and that keeps the memory.
    return np.asarray(SimpleNamespace(__array_interface__=plain, of=value))


def bytes_at(address: int, size: int, owner: Any, signed: bool = False) -> Any:
    """Memory as an array of NumPy.

    Args:
        address: of the first byte.
        size: how many bytes there are.
        owner: keeps the memory; the array keeps it.
        signed: whether elements are of the dtype int8, else uint8.
    """
    interface = {
        "data": (address, False),
        "shape": (size,),
        "typestr": "|i1" if signed else "|u1",
        "version": 3,
    }
    return np.asarray(SimpleNamespace(__array_interface__=interface, of=owner))


def dlpack_of(array: Any, max_version: Any, dl_device: Any, copy: Any) -> Any:
    """An array of NumPy as DLPack has it.

    Args:
        array: that.
        max_version: as for `__dlpack__`; None as if it was not given, like the others.
        dl_device: the same.
        copy: the same.
    """
    given = {"max_version": max_version, "dl_device": dl_device, "copy": copy}
    return array.__dlpack__(**{key: item for key, item in given.items() if item is not None})
