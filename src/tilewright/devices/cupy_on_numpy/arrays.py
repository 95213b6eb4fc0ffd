"""Arrays of cupy, and its functions that make or convert them."""

from __future__ import annotations

import sys
from typing import Any, cast

import numpy as np

from tilewright.devices.cupy_on_numpy.allocating import with_zones
from tilewright.devices.cupy_on_numpy.devices import Device, MemoryPointer
from tilewright.devices.interfaces import numpy_view

__all__ = [
    "array",
    "asarray",
    "asnumpy",
    "from_dlpack",
    "get_array_module",
    "is_ours",
    "ndarray",
    "ours",
]


class ndarray(np.ndarray[Any, Any]):
    """An array as cupy has it, in main memory.

    Args:
        shape: the sizes.
        dtype: of the elements.
        memptr: where it is; new memory unless given.
        strides: in bytes.
        order: `C` or `F`.
    """

    __module__ = "cupy"

    @with_zones
    def __new__(
        cls,
        shape: Any,
        dtype: Any = float,
        memptr: Any = None,
        strides: Any = None,
        order: Any = "C",
    ) -> Any:
        if memptr is None:
            return super().__new__(cls, shape, dtype, None, 0, strides, order)
        return super().__new__(cls, shape, dtype, memptr.bytes(), 0, strides, order)

    def get(self, stream: Any = None, order: str = "C", out: Any = None, **_: Any) -> Any:
        """A copy of NumPy's class."""
        if out is None:
            how: Any = order
            return np.array(self, order=how, subok=False)
        out[...] = self
        return out

    def set(self, arr: Any, stream: Any = None) -> None:
        """Copy another array to this one."""
        self[...] = arr

    @property
    def device(self) -> Any:
        """Where it is."""
        return Device()

    @property
    def data(self) -> Any:
        """Where its memory is."""
        return MemoryPointer(self.ctypes.data, self.nbytes, self)

    @property
    def __cuda_array_interface__(self) -> Any:
        return {
            "shape": self.shape,
            "typestr": self.dtype.str,
            "descr": self.dtype.descr,
            "data": (self.ctypes.data, False),
            "strides": None if self.flags.c_contiguous else self.strides,
            "stream": 1,
            "version": 3,
        }

    def toDlpack(self) -> Any:
        """The array as DLPack has it."""
        return self.__dlpack__()

    def __array_wrap__(self, array: Any, context: Any = None, return_scalar: bool = False) -> Any:
        return ours(np.asarray(array))

    def __array_finalize__(self, obj: Any) -> None: ...

    def __getitem__(self, key: Any) -> Any:
        found: Any = super().__getitem__(key)
        if not isinstance(found, np.generic):
            return found
        # With an ellipsis the result is an array of rank 0.
        keys = key if key.__class__ is tuple else (key,)
        return super().__getitem__((*keys, ...))

    def __repr__(self) -> str:
        return repr(self.view(np.ndarray))

    def __str__(self) -> str:
        return str(self.view(np.ndarray))

    def __format__(self, format_spec: str) -> str:
        plain = self.view(np.ndarray)
        # NumPy would give the nearest float64 the digits.
        return format(plain[()] if self.ndim == 0 else plain, format_spec)


def ours(value: Any) -> Any:
    """A result of NumPy as one of cupy."""
    kind = value.__class__
    if kind is np.ndarray:
        return value.view(ndarray)
    if issubclass(kind, np.generic):
        return np.asarray(value).view(ndarray)
    if kind in (tuple, list):
        make: Any = kind
        return make([ours(item) for item in value])
    return value


def is_ours(a: Any) -> bool:
    """Whether it is an array of cupy."""
    return isinstance(a, ndarray)


def asnumpy(
    a: Any, stream: Any = None, order: Any = "C", out: Any = None, *, blocking: bool = True
) -> Any:
    """A copy of an array, of NumPy's class."""
    if out is None:
        return np.array(_view(a), order=order, subok=False)
    out[...] = a
    return out


@with_zones
def asarray(a: Any, dtype: Any = None, order: Any = None, **_: Any) -> Any:
    """An array on the device: a copy of what was not there."""
    found = _view(a)
    if is_ours(found):
        return np.asanyarray(found, dtype, order)
    return ours(np.array(found, dtype, order=order or "K", subok=False))


@with_zones
def array(a: Any, dtype: Any = None, copy: Any = True, order: Any = "K", **named: Any) -> Any:
    """A new array."""
    more: Any = {key: value for key, value in named.items() if key in ("ndmin",)}
    found = _view(a)
    keep = copy or not isinstance(found, ndarray) or None
    return ours(np.array(found, dtype, copy=keep, order=order, **more).view(np.ndarray))


def _view(a: Any) -> Any:
    """What only says that it is on a device, as an array on the same memory."""
    if isinstance(a, np.ndarray):
        return cast("Any", a)
    says = getattr(a, "__cuda_array_interface__", None) is not None
    return ours(numpy_view(a)) if says else a


def get_array_module(*arrays: Any) -> Any:
    """The module that arrays are of."""
    return sys.modules["cupy"] if any(is_ours(each) for each in arrays) else np


def from_dlpack(array: Any, *_: Any, **__: Any) -> Any:
    """An array of another library, on the same memory."""
    return ours(np.from_dlpack(array))
