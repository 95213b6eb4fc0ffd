"""Arrays in main memory as cuTile takes them: as if they were on a GPU.

cuTile asks an array for a DLPack capsule and refuses one that is not on a CUDA device. What is
handed to it here says it is. Tensors of torch it asks in a way of its own, through a function that
it looks up once: `adopt_torch` has it find ours.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

import ml_dtypes
import numpy as np

from tilewright.backends.cpu.engine import Library, engine
from tilewright.memory import address_of
from tilewright.numerics.formats import Array
from tilewright.runtime.arrays import array_of

__all__ = ["DeviceArray", "adopt_torch", "on_device"]

_CPU, _CUDA = 1, 2
"""DLPack's numbers of devices."""

_CODES: Mapping[str, int] = MappingProxyType({"i": 0, "u": 1, "f": 2, "b": 6})
"""DLPack's numbers of the kinds of dtypes, by NumPy's letters."""

_EXTENSIONS: Mapping[Any, int] = MappingProxyType(
    {
        np.dtype(ml_dtypes.bfloat16): 4,
        np.dtype(ml_dtypes.float8_e4m3fn): 10,
        np.dtype(ml_dtypes.float8_e5m2): 12,
        np.dtype(ml_dtypes.float8_e8m0fnu): 14,
    }
)
"""The numbers of dtypes that NumPy lacks."""

_NAME = b"dltensor"

_DELETER = "define void @keep(ptr %tensor) {\n  ret void\n}\n"
"""What cuTile calls when it is done with a capsule, perhaps from native code."""


class _Tensor(ctypes.Structure):
    """DLPack's DLManagedTensor."""

    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device", ctypes.c_int32),
        ("device_number", ctypes.c_int32),
        ("rank", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.c_void_p),
        ("strides", ctypes.c_void_p),
        ("offset", ctypes.c_uint64),
        ("owner", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    ]


_new_capsule: Any = ctypes.PYFUNCTYPE(
    ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p
)(("PyCapsule_New", ctypes.pythonapi))
_pointer: Any = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi)
)


@cache
def _deleter() -> tuple[Library, int]:
    """The address of a function that does nothing, and what keeps it there."""
    library = engine().load(_DELETER, ("keep",))
    return library, library["keep"]


class DeviceArray:
    """An array in main memory that says it is on a GPU. It must outlive the capsules it gives.

    Args:
        array: the array.

    Raises:
        TypeError: cuTile has no such dtype, or cannot count its strides in elements.
        ValueError: a stride is negative.
    """

    def __init__(self, array: Array) -> None:
        self.array = array
        dtype = array.dtype
        code = _EXTENSIONS.get(dtype)
        if code is None:
            code = _CODES.get(dtype.kind) if dtype.isnative else None
        if code is None:
            raise TypeError(f"cuTile has no arrays of {dtype}")
        size, rank = dtype.itemsize, array.ndim
        if any(stride % size for stride in array.strides):
            message = f"strides of {array.strides} bytes are not whole elements of {size} bytes"
            raise TypeError(message)
        for axis, stride in enumerate(array.strides):
            if stride < 0 and array.shape[axis] > 1:
                message = (
                    f"cuTile has no arrays with negative strides, and along axis {axis} it is "
                    f"{stride} bytes: pass a copy (numpy.ascontiguousarray)"
                )
                raise ValueError(message)
        strides = (stride // size for stride in array.strides)
        self._numbers = (ctypes.c_int64 * (2 * rank))(*array.shape, *strides)
        where, (_, deleter) = ctypes.addressof(self._numbers), _deleter()
        layout = address_of(array), _CUDA, 0, rank, code, 8 * size, 1, where, where + 8 * rank
        self._tensor = _Tensor(*layout, 0, 0, deleter)

    def __dlpack__(self, **_: Any) -> Any:
        """A capsule."""
        return _new_capsule(ctypes.addressof(self._tensor), _NAME, None)

    def __dlpack_device__(self) -> tuple[int, int]:
        """Where it says it is."""
        return _CUDA, 0


def on_device(array: Any) -> Any:
    """What cuTile takes for an array that is not torch's, or `array` itself if it is on a GPU.

    Raises:
        TypeError: cuTile has no such dtype.
        LaunchError: the memory cannot be shared.
    """
    device = getattr(array, "__dlpack_device__", None)
    if device is not None and device()[0] != _CPU:
        return array
    return DeviceArray(array_of(array))


def adopt_torch(ask: Callable[[Any], object]) -> bool:
    """Have cuTile take tensors in main memory, if torch has been imported.

    Args:
        ask: makes cuTile look at a tensor, in whatever way.

    Returns:
        Whether torch was there.
    """
    torch: Any = sys.modules.get("torch")
    native: Any = getattr(torch, "_C", None)
    # It is still being imported otherwise.
    if native is None or not hasattr(torch, "zeros") or not hasattr(native, "_to_dlpack"):
        return False
    original = native._to_dlpack

    def to_dlpack(tensor: Any) -> Any:
        capsule = original(tensor)
        device = ctypes.c_int32.from_address(_pointer(capsule, _NAME) + _Tensor.device.offset)
        if device.value == _CPU:
            device.value = _CUDA
        return capsule

    native._to_dlpack = to_dlpack
    try:
        ask(torch.zeros(1))
    finally:
        native._to_dlpack = original
    return True
