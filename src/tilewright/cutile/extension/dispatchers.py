"""The classes that kernels are made of.

A dispatcher knows the parameters of a function, as they are annotated. `cuda.tile.kernel` is
derived from `TileDispatcher`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from tilewright.cutile.extension.exported import MODULE
from tilewright.cutile.extension.pickling import COPY, copied, reduced

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

    def __reduce_ex__(self, protocol: Any, /) -> tuple[Any, ...]:
        """See `pickling`."""
        return reduced(self, protocol)

    @property
    def _function_to_pickle(self) -> Any:
        """See `pickling`."""
        known = vars(self)
        if COPY not in known:
            # What the first thread has put there stays.
            known.setdefault(COPY, copied(known["_annotated_function"].pyfunc))
        return known[COPY]


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
