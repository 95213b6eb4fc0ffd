"""Views of arrays of any library, as `cuda.core.utils` has them."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import wraps
from typing import Any

import numpy as np

from tilewright.devices.cuda_on_cpu.core.memory import Buffer
from tilewright.devices.cuda_on_cpu.core.streams import stream_given
from tilewright.devices.cuda_on_cpu.device import cpu_device
from tilewright.devices.cuda_on_cpu.errors import refuse
from tilewright.devices.interfaces import dlpack_of, numpy_view

__all__ = ["StridedMemoryView", "args_viewable_as_strided_memory"]


def _view(obj: Any) -> Any:
    """An array of any library as one of NumPy, on the same memory.

    Raises:
        RuntimeError: it is none.
    """
    if any(hasattr(obj, f"__{name}__") for name in ("cuda_array_interface", "array_interface")):
        return numpy_view(obj)
    if hasattr(obj, "__dlpack__"):
        return np.from_dlpack(obj)
    raise RuntimeError(
        "cannot construct a StridedMemoryView: the object has neither __dlpack__ nor "
        f"__cuda_array_interface__, its type is {type(obj)}"
    )


class StridedMemoryView:
    """Where an array is, and how it lies there.

    Args:
        obj: of any library.
        stream_ptr: without effect.
    """

    __module__ = "cuda.core.utils"

    device_id = 0
    is_device_accessible = True

    def __init__(self, obj: Any = None, stream_ptr: Any = None) -> None:
        self._array: Any = None
        self.exporting_obj = obj
        self.readonly = False
        if obj is not None:
            self._set(_view(obj))

    def _set(self, array: Any) -> StridedMemoryView:
        self._array = array
        self.readonly = not array.flags.writeable
        return self

    @classmethod
    def from_dlpack(cls, obj: Any, stream_ptr: Any = None) -> StridedMemoryView:
        """A view of an array that has `__dlpack__`."""
        made = cls()
        made.exporting_obj = obj
        return made._set(np.from_dlpack(obj))

    @classmethod
    def from_cuda_array_interface(cls, obj: Any, stream_ptr: Any = None) -> StridedMemoryView:
        """A view of an array that has `__cuda_array_interface__`."""
        return cls(obj)

    @classmethod
    def from_array_interface(cls, obj: Any) -> StridedMemoryView:
        """A view of an array that has `__array_interface__`."""
        return cls(obj)

    @classmethod
    def from_any_interface(cls, obj: Any, stream_ptr: Any = None) -> StridedMemoryView:
        """A view of an array."""
        return cls(obj)

    @classmethod
    def from_buffer(
        cls,
        buffer: Buffer,
        shape: Any,
        strides: Any = None,
        *,
        itemsize: int | None = None,
        dtype: Any = None,
        is_readonly: bool = False,
    ) -> StridedMemoryView:
        """A view of a buffer.

        Args:
            buffer: the buffer.
            shape: the sizes.
            strides: in elements.
            itemsize: bytes of an element, where there is no dtype.
            dtype: NumPy's.
            is_readonly: whether it must not be written.

        Raises:
            ValueError: it is larger than the buffer.
        """
        kind = np.dtype(f"V{itemsize}" if dtype is None else dtype)
        sizes = tuple(shape)
        steps = None if strides is None else [each * kind.itemsize for each in strides]
        if steps is None and math.prod(sizes) * kind.itemsize > buffer.size:
            raise ValueError(f"a view of {sizes} is larger than the buffer ({buffer.size} bytes)")
        made = cls()
        made.exporting_obj = buffer
        made._set(np.ndarray(sizes, kind, buffer.array(), 0, steps))
        made.readonly = is_readonly
        return made

    @property
    def ptr(self) -> int:
        """The address of the first element."""
        return self._array.ctypes.data

    @property
    def shape(self) -> tuple[int, ...]:
        """The sizes."""
        return self._array.shape

    @property
    def strides(self) -> tuple[int, ...] | None:
        """In elements; None if it lies row after row."""
        if self._array.flags.c_contiguous:
            return None
        return tuple(each // self._array.itemsize for each in self._array.strides)

    @property
    def size(self) -> int:
        """How many elements it has."""
        return self._array.size

    @property
    def dtype(self) -> Any:
        """NumPy's."""
        return self._array.dtype

    def view(self, layout: Any = None, dtype: Any = None) -> StridedMemoryView:
        """The same memory as another view."""
        if layout is not None:
            refuse("views with a layout of their own cannot be made")
        made = StridedMemoryView()
        made.exporting_obj = self.exporting_obj
        return made._set(self._array.view(self.dtype if dtype is None else dtype))

    def copy_from(
        self, other: StridedMemoryView, stream: Any, allocator: Any = None, blocking: Any = None
    ) -> None:
        """Copy another view to this one."""
        to, source = self._array, other._array
        cpu_device().streams.submit(stream_given(stream), lambda: np.copyto(to, source))

    def copy_to(
        self,
        other: StridedMemoryView,
        stream: Any = None,
        allocator: Any = None,
        blocking: Any = None,
    ) -> None:
        """Copy this view to another one."""
        other.copy_from(self, stream)

    def as_tensor_map(self, box_dim: Any = None, **_: Any) -> Any:
        """What kernels of CUDA C load tiles with."""
        refuse("tensor maps cannot be made")

    def __dlpack__(
        self,
        *,
        stream: Any = None,
        max_version: Any = None,
        dl_device: Any = None,
        copy: Any = None,
    ) -> Any:
        """The array as DLPack has it: in main memory."""
        return dlpack_of(self._array, max_version, dl_device, copy)

    def __dlpack_device__(self) -> tuple[int, int]:
        """Main memory."""
        return 1, 0

    def __repr__(self) -> str:
        return (
            f"StridedMemoryView(ptr={self.ptr}, shape={self.shape}, strides={self.strides}, "
            f"dtype={self.dtype}, device_id=0, is_device_accessible=True, "
            f"readonly={self.readonly}, exporting_obj={type(self.exporting_obj).__name__})"
        )


class _Proxy:
    """An argument that a view can be made of."""

    def __init__(self, obj: Any) -> None:
        self.obj, self.has_dlpack = obj, hasattr(obj, "__dlpack__")

    def view(self, stream_ptr: Any = None) -> StridedMemoryView:
        """The view."""
        return StridedMemoryView(self.obj, stream_ptr)


def args_viewable_as_strided_memory(arg_indices: tuple[int, ...]) -> Callable[[Any], Any]:
    """Has a function given what views can be made of, in place of some arguments.

    Args:
        arg_indices: which.
    """

    def decorated(function: Any) -> Any:
        @wraps(function)
        def called(*arguments: Any, **named: Any) -> Any:
            given = list(arguments)
            for index in arg_indices:
                given[index] = _Proxy(given[index])
            return function(*given, **named)

        return called

    return decorated
