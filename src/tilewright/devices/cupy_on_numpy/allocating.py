"""Arrays of cupy with red zones: NumPy takes their memory from functions of ours.

It asks the handler of the context that it runs in for memory (NEP 49), and an array keeps the one
that its memory is from. That is ours while a function of cupy's runs, so that other arrays of NumPy
stay as they are.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import Any, TypeVar, cast

from tilewright.backends.cpu.zones import Zones, zones
from tilewright.system.forking import made_once

__all__ = ["with_zones"]

_SET_HANDLER = 304
"""The place of `PyDataMem_SetHandler` in the table of NumPy's C interface."""

_NAME = b"mem_handler"
"""What a capsule with a handler is called."""

_Function = TypeVar("_Function", bound=Callable[..., Any])


class _Description(ctypes.Structure):
    """NumPy's `PyDataMem_Handler`."""

    _fields_ = (
        ("name", ctypes.c_char * 127),
        ("version", ctypes.c_uint8),
        ("context", ctypes.c_void_p),
        ("malloc", ctypes.c_void_p),
        ("calloc", ctypes.c_void_p),
        ("realloc", ctypes.c_void_p),
        ("free", ctypes.c_void_p),
    )


class _Handler:
    """The handler. There is one in a process, for good: arrays refer to it.

    Args:
        known: what is allocated with zones.

    Attributes:
        capsule: NumPy's object for it.
        set: has NumPy use a handler in this context, and returns the last one.
    """

    def __init__(self, known: Zones) -> None:
        names = ("numpy_malloc", "numpy_calloc", "numpy_realloc", "numpy_free")
        functions = [known.address(name) for name in names]
        self._description = _Description(b"tilewright", 1, None, *functions)
        make = _python("PyCapsule_New", ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
        self.capsule = make(ctypes.addressof(self._description), _NAME, None)
        table = import_module("numpy._core._multiarray_umath")._ARRAY_API
        get = _python(
            "PyCapsule_GetPointer", ctypes.py_object, ctypes.c_char_p, result=ctypes.c_void_p
        )
        place = ctypes.c_uint64.from_address(get(table, None) + 8 * _SET_HANDLER)
        self.set = known.handler_setter(place.value)
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(self))


def _python(name: str, *arguments: Any, result: Any = ctypes.py_object) -> Callable[..., Any]:
    """A function of CPython's C interface."""
    return ctypes.PYFUNCTYPE(result, *arguments)((name, ctypes.pythonapi))


@made_once
def _handler() -> _Handler | None:
    """The handler; None where there are no zones."""
    known = zones()
    return None if known is None else _Handler(known)


def with_zones(function: _Function) -> _Function:
    """A function whose new arrays have zones.

    Args:
        function: makes arrays of NumPy.
    """

    @wraps(function)
    def called(*arguments: Any, **named: Any) -> Any:
        handler = _handler()
        if handler is None:
            return function(*arguments, **named)
        before = handler.set(handler.capsule)
        try:
            return function(*arguments, **named)
        finally:
            handler.set(before)

    return cast("_Function", called)
