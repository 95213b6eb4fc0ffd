"""The classes that kernels are made of.

A dispatcher knows the parameters of a function, as they are annotated. `cuda.tile.kernel` is
derived from `TileDispatcher`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, cast

from tilewright.cutile.extension.exported import MODULE

__all__ = ["HostDispatcher", "TileDispatcher"]


class _Dispatcher:
    """What knows the parameters of a function.

    Args:
        parameter_annotations: a tuple of cuTile's nodes for annotations.

    Raises:
        TypeError: it is something else.
    """

    __slots__ = ("_annotations",)

    def __new__(cls, *arguments: Any, **named: Any) -> Any:
        return super().__new__(cls)

    def __init__(self, *arguments: Any, **named: Any) -> None:
        self._annotations = _annotations(arguments)


class TileDispatcher(_Dispatcher):
    """What launches a kernel for tiles; see `_Dispatcher`."""

    __module__ = MODULE
    __slots__ = ()

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        # By now, cuTile has been imported.
        import_module("tilewright.cutile.redirection").redirect()

    def __reduce__(self) -> Any:
        """By its name, if it is found by it; else by what it was made of."""
        function = getattr(self, "_pyfunc", None)
        if function is None:
            raise TypeError(f"cannot pickle '{type(self).__name__}' object")
        place = function.__module__, function.__qualname__
        if _named(*place) is self:
            return _named, place
        options: Any = getattr(self, "_compiler_options", None)
        return _made, (type(self), function, options)


class HostDispatcher(_Dispatcher):
    """What calls a function that is compiled for the host, which cannot be done here; see
    `_Dispatcher`."""

    __module__ = MODULE
    __slots__ = ()

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """Refuses: there is no compiler for it."""
        raise NotImplementedError("functions compiled for the host need NVIDIA's compiler")


def _annotations(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    if not arguments:
        raise TypeError("function takes exactly 1 positional argument (0 given)")
    if len(arguments) > 1:
        raise TypeError(f"function takes at most 1 argument ({len(arguments)} given)")
    given: Any = next(iter(arguments))
    if not isinstance(given, tuple):
        raise TypeError("expected a tuple of parameter annotation nodes")
    nodes = cast("tuple[Any, ...]", given)
    for node in nodes:
        # What is no node has no such attribute.
        _ = node.KIND
    return nodes


def _named(module: str, name: str) -> Any:
    """What has a name in a module; None if nothing has."""
    found: Any = sys.modules.get(module) or import_module(module)
    for part in name.split("."):
        found = getattr(found, part, None)
    return found


def _made(kind: Any, function: Any, options: Any) -> Any:
    """A kernel again."""
    made: Any = kind(function)
    made._compiler_options = options
    return made
