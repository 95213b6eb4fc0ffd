"""The extension as a module."""

from __future__ import annotations

from functools import cache
from importlib.machinery import ModuleSpec
from types import MappingProxyType, ModuleType
from typing import Any

from tilewright.cutile.extension import (
    NAME,
    bitstream,
    constants,
    conventions,
    coroutines,
    dispatchers,
    dtypes,
    foreign,
    nvvm,
    tensor_maps,
    xla,
)
from tilewright.cutile.extension.calls import calls
from tilewright.cutile.extension.contexts import TileContext, default_tile_context

__all__ = ["module", "names"]

_PARTS = (
    *(bitstream, constants, conventions, coroutines, dispatchers, dtypes, foreign, nvvm),
    *(tensor_maps, xla),
)


@cache
def _fixed() -> MappingProxyType[str, Any]:
    """What needs nothing of cuTile."""
    found: dict[str, Any] = {}
    for part in _PARTS:
        found.update({name: getattr(part, name) for name in part.__all__ if name not in _OWN})
    return MappingProxyType({**found, **calls(), "TileContext": TileContext})


_OWN = frozenset({"DTYPES"})
"""Names of parts that are not the extension's."""

_CONTEXT = "default_tile_context"


def names() -> frozenset[str]:
    """The names that the extension has. Nothing of cuTile is imported."""
    return frozenset(_fixed()) | {_CONTEXT}


def module() -> ModuleType:
    """The extension, made anew, with a context whose settings are those of the environment.

    Raises:
        ImportError: cuTile is not installed.
        Exception: what cuTile raises for a setting in the environment that is wrong.
    """
    made = ModuleType(NAME, "The native part of cuTile Python, in Python, by Tilewright.")
    made.__spec__ = ModuleSpec(NAME, None)
    vars(made).update(_fixed())
    vars(made).update({_CONTEXT: default_tile_context(), "__tilewright__": True})
    return made
