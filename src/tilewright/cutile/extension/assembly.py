"""The extension as a module."""

from __future__ import annotations

import sys
from collections.abc import Mapping
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
from tilewright.cutile.extension.processes import provide_connections

__all__ = ["module", "names"]

_PARTS = (
    *(bitstream, constants, conventions, coroutines, dispatchers, dtypes, foreign, nvvm),
    *(tensor_maps, xla),
)


_HELPERS = frozenset(
    {
        *("DRIVER_CONSTANTS", "DTYPES", "ForeignDTypes"),
        *("constant_classifier", "foreign_dtype_functions"),
    }
)
"""Names of parts that are not the extension's."""

_CONTEXT = "default_tile_context"


@cache
def _fixed() -> Mapping[str, Any]:
    """What needs nothing of cuTile."""
    found: dict[str, Any] = {"TileContext": TileContext, **tensor_maps.DRIVER_CONSTANTS, **calls()}
    for part in _PARTS:
        names = [name for name in part.__all__ if name not in _HELPERS]
        found.update({name: getattr(part, name) for name in names})
    return MappingProxyType(found)


def _over_dtypes() -> dict[str, Any]:
    """What depends on the data types, which cuTile 1.5 and 1.6 have themselves."""
    known = foreign.ForeignDTypes(_dtype)
    register, to_native = foreign.foreign_dtype_functions(known)
    return {
        register.__name__: register,
        to_native.__name__: to_native,
        "classify_constant": constants.constant_classifier(_is_dtype, to_native),
    }


def _dtype(name: str) -> Any:
    """cuTile's data type of a name."""
    found = getattr(sys.modules.get(_DATATYPES), name, None)
    return dtypes.DTYPES[name] if found is None else found


def _is_dtype(value: object) -> bool:
    kind = getattr(sys.modules.get(_DATATYPES), "DType", dtypes.DType)
    return isinstance(value, kind)


_DATATYPES = "cuda.tile._datatype"


def names() -> frozenset[str]:
    """The names that the extension has. Nothing of cuTile is imported."""
    return frozenset(_fixed()) | {_CONTEXT}


def module() -> ModuleType:
    """The extension, made anew, with a context whose settings are those of the environment.

    Raises:
        ImportError: cuTile is not installed.
        Exception: what cuTile raises for a setting in the environment that is wrong.
    """
    provide_connections()
    made = ModuleType(NAME, "The native part of cuTile Python, in Python, by Tilewright.")
    made.__spec__ = ModuleSpec(NAME, None)
    vars(made).update({**_fixed(), **_over_dtypes()})
    vars(made).update({_CONTEXT: default_tile_context(), "__tilewright__": True})
    return made
