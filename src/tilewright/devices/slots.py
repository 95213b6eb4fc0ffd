"""Slots of CPython's classes."""

from __future__ import annotations

import ctypes
from typing import Any

__all__ = ["no_sequence"]

_WORD = ctypes.sizeof(ctypes.c_void_p)
_HEAD = object.__basicsize__ + _WORD
"""Bytes of a `PyVarObject`, with which a `PyTypeObject` begins."""

_BASICSIZE, _ITEMSIZE, _AS_SEQUENCE = 1, 2, 10
"""Fields of a `PyTypeObject` after that, in words."""

_ITEM = 3
"""The field `sq_item` of `PySequenceMethods`, in words."""


def no_sequence(kind: Any) -> bool:
    """Have C code not take objects of a class for sequences because it has `__getitem__`, as it
    takes no objects of a mapping written in C. What Python code does stays the same.

    Args:
        kind: a class written in Python. What sets `__getitem__` of it or its bases again undoes it.

    Returns:
        Whether it could be done: not where classes are laid out otherwise than in CPython.
    """
    start, size = id(kind), type(kind).__basicsize__
    if ctypes.sizeof(ctypes.c_ssize_t) != _WORD or size < _HEAD + (_AS_SEQUENCE + 1) * _WORD:
        return False

    def field(address: int, number: int) -> ctypes.c_ssize_t:
        return ctypes.c_ssize_t.from_address(address + number * _WORD)

    known = kind.__basicsize__, kind.__itemsize__
    if tuple(field(start + _HEAD, n).value for n in (_BASICSIZE, _ITEMSIZE)) != known:
        return False
    methods = field(start + _HEAD, _AS_SEQUENCE).value
    # They are a part of the class, or another class would change, too.
    if not start < methods <= start + size - (_ITEM + 1) * _WORD:
        return False
    field(methods, _ITEM).value = 0
    return True
