"""What JAX registers for kernels on a GPU.

`cuda.tile.jax` does so when it is imported. Here JAX calls kernels by a lowering of its own for the
CPU; these are handles that are never called.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from tilewright.cutile.extension.exported import exported

__all__ = [
    "xla_ffi_get_call_handler",
    "xla_ffi_get_call_type_id",
    "xla_ffi_get_call_type_info",
]


@exported
def xla_ffi_get_call_handler() -> Any:
    """The handle of what launches a kernel."""
    return _capsule("handler")


@exported
def xla_ffi_get_call_type_id() -> Any:
    """The handle of the number of a type."""
    return _capsule("type_id")


@exported
def xla_ffi_get_call_type_info() -> Any:
    """The handle of what is known of a type."""
    return _capsule("type_info")


_BYTES = 256


@cache
def _capsule(what: str) -> Any:
    import ctypes

    memory = ctypes.create_string_buffer(_BYTES)
    kind = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
    # It must live as long as the process.
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(memory))
    return kind(("PyCapsule_New", ctypes.pythonapi))(ctypes.addressof(memory), None, None)
