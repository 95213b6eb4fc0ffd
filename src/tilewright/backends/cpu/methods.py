"""Native code that Python calls as its own functions, and Python's functions that it calls.

Such a function takes Python's objects as they are, which is several times as quick as a call by
ctypes.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable, Mapping
from typing import Any

__all__ = [
    "BY_NAME",
    "FASTCALL",
    "NO_ARGUMENTS",
    "ONE_ARGUMENT",
    "MethodDefinition",
    "bound_method",
    "method_of",
    "python_addresses",
]

FASTCALL = 0x80
"""CPython's METH_FASTCALL: the function takes what it is bound to, the address of its arguments,
and their number."""

BY_NAME = 0x02
"""CPython's METH_KEYWORDS; with METH_FASTCALL the function takes the names of the last arguments,
too."""

NO_ARGUMENTS = 0x04
"""CPython's METH_NOARGS: the function takes what it is bound to, and a null pointer."""


ONE_ARGUMENT = 0x08
"""CPython's METH_O: the function takes what it is bound to, and its argument."""


class MethodDefinition(ctypes.Structure):
    """CPython's PyMethodDef."""

    _fields_ = [
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("documentation", ctypes.c_char_p),
    ]


def bound_method(
    definition: MethodDefinition, address: int, keeps: object = None
) -> Callable[..., Any]:
    """A function of Python that is bound to what lies at an address. The definition must outlive
    it.

    Args:
        definition: of the function.
        address: which it is given as an int of Python.
        keeps: what it keeps alive.
    """
    prototype = ctypes.PYFUNCTYPE(
        ctypes.py_object, ctypes.c_void_p, ctypes.py_object, ctypes.py_object
    )
    make = prototype(("PyCFunction_NewEx", ctypes.pythonapi))
    # The last is its `__module__`, which may be anything.
    return make(ctypes.addressof(definition), address, keeps)


def method_of(definition: MethodDefinition, owner: Any) -> Callable[..., Any]:
    """A function of Python that is bound to an object. The definition must outlive it.

    Args:
        definition: of the function.
        owner: which it is given.
    """
    prototype = ctypes.PYFUNCTYPE(
        ctypes.py_object, ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p
    )
    make = prototype(("PyCFunction_NewEx", ctypes.pythonapi))
    return make(ctypes.addressof(definition), owner, None)


def python_addresses(names: Iterable[str]) -> Mapping[str, int]:
    """The addresses of functions that the interpreter exports, and those of C that it has loaded,
    by name.

    Raises:
        AttributeError: there is no such function.
    """
    return {name: _address(getattr(ctypes.pythonapi, name)) for name in names}


def _address(function: Any) -> int:
    address = ctypes.cast(function, ctypes.c_void_p).value
    assert address is not None
    return address
