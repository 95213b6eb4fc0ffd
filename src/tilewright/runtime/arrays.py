"""Arrays of any library, in place, as NumPy arrays.

NumPy arrays and whatever offers the array interface or DLPack in main memory. The element types
that DLPack for NumPy lacks (bfloat16 and the 8-bit floats of torch) pass as their bits.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import ml_dtypes
import numpy as np

from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.numerics.formats import Array, Format

__all__ = ["array_of", "fits", "is_array"]

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
        return np.asarray(value)
    if hasattr(value, "__cuda_array_interface__") or not hasattr(value, "__dlpack__"):
        raise LaunchError(Diagnostic("the array is not in main memory"))
    bits = _TORCH_BITS.get(str(getattr(value, "dtype", "")))
    try:
        if bits is None:
            return np.from_dlpack(_detached(value))
        import torch  # pyright: ignore[reportMissingImports]

        plain = _detached(value).view(getattr(torch, bits[0]))
        return np.from_dlpack(plain).view(bits[1])
    except (BufferError, RuntimeError, TypeError, ValueError) as error:
        message = f"the memory of the array cannot be shared: {error}"
        raise LaunchError(Diagnostic(message)) from None


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
