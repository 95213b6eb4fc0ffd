"""Pickles of kernels: their class, function and compiler options, of which they are made again. A
kernel that is found by its name, and is the same there, becomes that one.

pickle finds functions by their names, but finds the kernel where the function was defined. So a
copy of the function is pickled, which it finds as an attribute of the kernel. What pickles the
functions of notebooks and local ones by what they consist of, as cloudpickle does, does that with
the copy, and nothing has to be found. cuTile compiles source code, so that of notebooks, which no
other process can read, comes with it.
"""

from __future__ import annotations

import linecache
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from types import CodeType, FunctionType
from typing import Any, cast

__all__ = ["COPY", "copied", "reduced"]

COPY = "_function_to_pickle"
"""The attribute of a kernel with the copy of its function."""

_DOTTED_NAMES = 4
"""The first protocol with functions that are attributes of something."""

_COPIED = ("__module__", "__doc__", "__kwdefaults__", "__annotations__", "__type_params__")


def reduced(kernel: Any, protocol: int) -> tuple[Any, ...]:
    """What `__reduce_ex__` of a kernel returns.

    Args:
        kernel: the kernel.
        protocol: that of the pickle.

    Raises:
        TypeError: it has no function.
    """
    function = getattr(kernel, "_pyfunc", None)
    if function is None:
        raise TypeError(f"cannot pickle '{type(kernel).__name__}' object")
    kind = cast("Any", type(kernel))
    options = kernel._compiler_options
    place = function.__module__, function.__qualname__
    # The kernel itself, or the one that it was made of with other hints.
    named = _named(*place)
    if getattr(named, "_pyfunc", None) is function:
        if protocol < _DOTTED_NAMES:
            return _found, (kind, *place, options)
        function = getattr(named, COPY)
    files = [one.__code__.co_filename for one in _with_callees(function)]
    return _restored, (kind, function, options, _sources(files), files)


def copied(function: FunctionType) -> FunctionType:
    """A copy of a kernel's function under the name by which pickle finds it."""
    made = FunctionType(
        function.__code__,
        function.__globals__,
        function.__name__,
        function.__defaults__,
        function.__closure__,
    )
    for name in _COPIED:
        if hasattr(function, name):
            setattr(made, name, getattr(function, name))
    made.__qualname__ = f"{function.__qualname__}.{COPY}"
    return made


def _restored(
    kind: Any,
    function: Any,
    options: Any,
    sources: Mapping[str, Sequence[str]],
    files: Sequence[str] = (),
) -> Any:
    """A kernel again.

    Args:
        kind: its class.
        function: the copy of its function.
        options: of its compiler.
        sources: the lines of files that no other process can read.
        files: those of the function and of all that it calls.
    """
    name = function.__qualname__.removesuffix(f".{COPY}")
    named = _named(function.__module__, name)
    if getattr(named, COPY, None) is function:
        return _with_hints(kind, named, options)
    function.__qualname__ = name
    for file, lines in sources.items():
        linecache.cache.setdefault(file, (sum(map(len, lines)), None, list(lines), file))
    for one, file in zip(_with_callees(function), files, strict=False):
        # cloudpickle leaves out where functions are from.
        if not linecache.getlines(one.__code__.co_filename):
            one.__code__ = one.__code__.replace(co_filename=file)
    return _made(kind, function, options)


def _found(kind: Any, module: str, name: str, options: Any) -> Any:
    """A kernel again, by its name."""
    import_module(module)
    named = _named(module, name)
    if not hasattr(named, COPY):
        raise AttributeError(f"there is no kernel {name!r} in the module {module!r}")
    return _with_hints(kind, named, options)


def _with_hints(kind: Any, named: Any, options: Any) -> Any:
    if type(named) is kind and named._compiler_options == options:
        return named
    return _made(kind, named._pyfunc, options)


def _made(kind: Any, function: Any, options: Any) -> Any:
    made = kind(function)
    made._compiler_options = options
    return made


def _named(module: str, name: str) -> Any:
    """What has a name in a module; None if nothing has."""
    found: Any = sys.modules.get(module)
    for part in name.split("."):
        found = getattr(found, part, None)
    return found


def _sources(files: Sequence[str]) -> dict[str, Sequence[str]]:
    """The source code of what is in no file."""
    found: dict[str, Sequence[str]] = {}
    for file in files:
        entry = linecache.cache.get(file, ())
        # Of what is read from a file, the second is a time.
        if len(entry) == 4 and entry[1] is None:
            found[file] = entry[2]
    return found


def _with_callees(function: FunctionType) -> Iterator[FunctionType]:
    """A function and those that it refers to, and so on; each once, in the same order always."""
    seen: set[FunctionType] = set()
    pending = [function]
    while pending:
        one = pending.pop()
        if one not in seen:
            seen.add(one)
            yield one
            pending += _used(one)


def _used(function: FunctionType) -> Iterator[FunctionType]:
    """The functions that a function refers to."""
    for value in (
        *(function.__globals__.get(name) for name in _names(function.__code__)),
        *(_contents(cell) for cell in function.__closure__ or ()),
        getattr(function, "__wrapped__", None),
    ):
        if isinstance(value, FunctionType):
            yield value


def _names(code: CodeType) -> Iterator[str]:
    """The global names in code, and in functions inside it."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def _contents(cell: Any) -> Any:
    try:
        return cast("object", cell.cell_contents)
    except ValueError:
        # It is empty as long as the function around it runs.
        return None
