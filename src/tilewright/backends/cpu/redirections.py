"""Functions and classes written in C that call a function written in Python, and stay the same
objects.

Who knows such a function by its identity still does: it is the same key of a dictionary, it is
pickled and printed as before. What changes is the slot by which the interpreter calls it.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from tilewright.backends.cpu.availability import native_fault
from tilewright.backends.cpu.methods import MethodDefinition, python_addresses
from tilewright.system.forking import made_once

if TYPE_CHECKING:
    from tilewright.backends.cpu.engine import Library

__all__ = ["PYTHON_FUNCTIONS", "redirect", "redirect_new"]

PYTHON_FUNCTIONS = ("PyDict_GetItem", "PyObject_Call", "PyObject_Vectorcall")
"""What the native part calls of Python."""

_WORD = ctypes.sizeof(ctypes.c_void_p)

_DEFINITION, _SELF, _CALL = 0, 1, 4
"""Fields of a `PyCFunctionObject` after the head of an object, in words."""

_WORDS = 5
"""How many there are."""

_FUNCTION: Any = type(len)
"""Their class."""

_FLAGS, _NEW = 18, 36
"""Fields of a `PyTypeObject` after the head of an object and a word."""

_ANY_ARGUMENTS, _STATIC = 0x03, 0x20
"""CPython's `METH_VARARGS | METH_KEYWORDS`, and `METH_STATIC`."""


def redirect(
    functions: Iterable[Any], make: Callable[[Any], Callable[..., Any]]
) -> Callable[[], None]:
    """Have functions written in C call some written in Python.

    Nothing is done to those that do not take any arguments, by place and by name, in a tuple and a
    dictionary; nor to any where functions are laid out otherwise than in CPython, or where native
    code cannot run.

    Args:
        functions: some or all of torch's, say.
        make: makes what one calls, from a function that does what it did.

    Returns:
        What undoes it.
    """
    slots: list[ctypes.c_void_p] = []
    done: list[Any] = []
    for function in () if native_fault() else functions:
        slot = _slot(function)
        if slot is not None:
            redirections = _redirections()
            # Functions with the same code and several names are equal.
            if function not in redirections.known:
                redirections.known[function] = make(_copy(function))
                done.append(function)
            slot.value = redirections.address
            slots.append(slot)

    def undo() -> None:
        for slot in slots:
            slot.value = None
        for function in done:
            del _redirections().known[function]

    return undo


def redirect_new(
    kind: Any, make: Callable[[Callable[..., Any]], Callable[..., Any]]
) -> Callable[[], None]:
    """Have a class written in C make its instances by a function written in Python. Nothing is done
    where classes are laid out otherwise than in CPython, or where native code cannot run.

    Args:
        kind: a class that no other is derived from.
        make: makes the function, from one that does what was done.

    Returns:
        What undoes it.
    """
    head = object.__basicsize__ + _WORD
    flags = ctypes.c_uint32.from_address(id(kind) + head + _FLAGS * _WORD).value
    slot = ctypes.c_void_p.from_address(id(kind) + head + _NEW * _WORD)
    before = slot.value
    if native_fault() or flags != kind.__flags__ & 0xFFFFFFFF or before is None:
        return lambda: None
    call = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.py_object, ctypes.py_object, ctypes.py_object)
    new = call(before)

    def original(*given: Any, **named: Any) -> Any:
        return new(kind, given, named)

    redirections = _redirections()
    redirections.known[kind] = make(original)
    slot.value = redirections.address_of_new

    def undo() -> None:
        slot.value = before
        del redirections.known[kind]

    return undo


def _slot(function: Any) -> ctypes.c_void_p | None:
    """What says how the interpreter calls a function: null means with a tuple and a dictionary."""
    size = object.__basicsize__ + _WORDS * _WORD
    if type(function) is not _FUNCTION or _FUNCTION.__basicsize__ != size:
        return None
    definition = MethodDefinition.from_address(_field(function, _DEFINITION))
    slot = ctypes.c_void_p.from_address(id(function) + object.__basicsize__ + _CALL * _WORD)
    same = definition.name == function.__name__.encode()
    free = definition.flags & ~_STATIC == _ANY_ARGUMENTS and slot.value is None
    return slot if same and free else None


def _copy(function: Any) -> Any:
    return _maker()(_field(function, _DEFINITION), _field(function, _SELF), None)


@cache
def _maker() -> Any:
    """CPython's `PyCFunction_NewEx`; ctypes makes a class for each prototype, which takes long."""
    prototype = ctypes.PYFUNCTYPE(
        ctypes.py_object, ctypes.c_void_p, ctypes.c_void_p, ctypes.py_object
    )
    return prototype(("PyCFunction_NewEx", ctypes.pythonapi))


def _field(function: Any, number: int) -> int:
    address = id(function) + object.__basicsize__ + number * _WORD
    return ctypes.c_size_t.from_address(address).value


class _Redirections:
    """What is redirected in this process.

    Attributes:
        known: what a function or class calls.
        address: of what the interpreter calls for a function.
        address_of_new: of what it calls to make an instance of a class.
    """

    def __init__(self) -> None:
        # Programs may import this where LLVM is missing.
        from tilewright.backends.cpu.engine import engine, native_text

        self.known: dict[Any, Callable[..., Any]] = {}
        python = python_addresses(PYTHON_FUNCTIONS)
        self._library: Library = engine().load(
            native_text("redirections.ll"),
            ("redirected", "redirected_new", "set_redirections"),
            symbols=python,
        )
        self.address = self._library["redirected"]
        self.address_of_new = self._library["redirected_new"]
        set_known = ctypes.PYFUNCTYPE(None, ctypes.py_object)(self._library["set_redirections"])
        set_known(self.known)


@made_once
def _redirections() -> _Redirections:
    made = _Redirections()
    # It is never destroyed: functions may be called while Python ends.
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(made))
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(made.known))
    return made
