"""Arrays of any library, in place, as NumPy arrays.

NumPy arrays and whatever offers the array interface or DLPack in main memory. The element types
that DLPack for NumPy lacks (bfloat16 and the 8-bit floats of torch) pass as their bits.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import ml_dtypes
import numpy as np

from tilewright.diagnostics import Diagnostic, LaunchError, shown
from tilewright.numerics.formats import Array, Format

__all__ = ["NEGATIVE", "array_of", "beyond_storage", "fits", "is_array"]

_TORCH_BITS: Mapping[str, tuple[str, Any]] = MappingProxyType(
    {
        "torch.bfloat16": ("int16", ml_dtypes.bfloat16),
        "torch.float8_e4m3fn": ("uint8", ml_dtypes.float8_e4m3fn),
        "torch.float8_e5m2": ("uint8", ml_dtypes.float8_e5m2),
        "torch.float8_e8m0fnu": ("uint8", ml_dtypes.float8_e8m0fnu),
    }
)
"""For dtypes of torch that NumPy lacks: the torch dtype of the same size, and ours."""

_RAW_BYTES = ("i1", "i8", "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "fnv8E5M3FNU", "f4E2M1FN")
"""The formats whose memory may be given as bytes of any integer dtype."""


def is_array(value: Any) -> bool:
    """Whether a value is an array of some library, in main memory or not."""
    names = ("__array_interface__", "__dlpack__", "__cuda_array_interface__")
    return not isinstance(value, np.generic) and any(hasattr(value, name) for name in names)


def array_of(value: Any) -> Array:
    """The array, sharing its memory.

    Raises:
        LaunchError: its memory is not main memory, or cannot be shared.
    """
    if hasattr(value, "__array_interface__"):
        try:
            return np.asarray(value)
        except Exception as error:
            # What is not an array after all makes NumPy raise errors of many kinds.
            raise _not_shared(error) from None
    if hasattr(value, "__cuda_array_interface__") or not hasattr(value, "__dlpack__"):
        raise LaunchError(Diagnostic("the array is not in main memory"))
    bits = _TORCH_BITS.get(str(getattr(value, "dtype", "")))
    tensor = getattr(sys.modules.get("torch"), "Tensor", None)
    if tensor is not None and isinstance(value, tensor):
        fault = _tensor_fault(value)
        if fault is not None:
            raise LaunchError(Diagnostic(fault))
    try:
        if bits is None:
            return np.from_dlpack(_detached(value))
        import torch  # pyright: ignore[reportMissingImports]

        plain = _detached(value).view(getattr(torch, bits[0]))
        return np.from_dlpack(plain).view(bits[1])
    except Exception as error:
        # Other libraries' methods run here, which may raise anything.
        raise _not_shared(error) from None


def _not_shared(error: Exception) -> LaunchError:
    message = f"the memory of the array cannot be shared: {shown(str(error), 300)[1:-1]}"
    return LaunchError(Diagnostic(message))


def _tensor_fault(tensor: Any) -> str | None:
    """Why the memory of a tensor of torch in main memory does not hold its elements; None if it
    does. DLPack gives the memory all the same."""
    if tensor.is_nested:
        return "a nested tensor has no storage that a kernel could use"
    if tensor.is_neg():
        return NEGATIVE
    if tensor.is_conj():
        return "the memory of the tensor holds the conjugates of its elements: pass resolve_conj()"
    if not tensor.is_cpu or str(tensor.layout) != "torch.strided" or not tensor.numel():
        return None
    size = tensor.element_size()
    steps = zip(tensor.shape, tensor.stride(), strict=True)
    reach = tensor.storage_offset() + sum((length - 1) * stride for length, stride in steps)
    end, room = (reach + 1) * size, tensor.untyped_storage().nbytes()
    return beyond_storage(end, room) if end > room else None


NEGATIVE = "the memory of the tensor holds the negative of its elements: pass resolve_neg()"
"""Why tensors with the negative bit are refused."""


def beyond_storage(end: int, room: int) -> str:
    """Why a tensor is refused that ends at a byte of its storage, which has so many."""
    return f"the tensor reaches to byte {end} of its storage, which has {room}"


def _detached(value: Any) -> Any:
    """A tensor without its gradients, which DLPack refuses."""
    return value.detach() if hasattr(value, "detach") else value


def fits(dtype: np.dtype[Any], format: Format) -> bool:
    """Whether an array of this dtype may be what a pointer to this format points to."""
    if format.width == 4:
        # Two per byte: NumPy's own type of four bits takes a byte each.
        return dtype in (np.dtype(np.uint8), np.dtype(np.int8))
    if dtype == format.storage:
        return True
    if not dtype.isnative:
        return False
    same_size = dtype.itemsize * 8 == format.memory_bits
    return same_size and dtype.kind in "iu" and (format.kind == "int" or format.name in _RAW_BYTES)
