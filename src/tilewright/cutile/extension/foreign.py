"""Data types of other libraries: NumPy's, ml_dtypes' and torch's, and those that users register.

An object is known by its identity, so that what cannot be hashed, or is equal to much, does no
harm. No library is imported: an object of one that is not there cannot be asked for.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType, ModuleType
from typing import Any

from tilewright.cutile.extension.dtypes import DTYPES
from tilewright.cutile.extension.exported import exported

__all__ = [
    "ForeignDTypes",
    "foreign_dtype_functions",
    "foreign_dtype_object_register",
    "foreign_dtype_object_to_native",
]

_NUMBERS = (
    *("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"),
    *("float16", "float32", "float64"),
)
_EXTENDED = ("bfloat16", "float8_e4m3fn", "float8_e5m2", "float8_e8m0fnu")

_LIBRARIES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "numpy": {name: name for name in ("bool_", *_NUMBERS)},
        "ml_dtypes": {name: name for name in _EXTENDED},
        "torch": {"bool": "bool_"} | {name: name for name in (*_NUMBERS, *_EXTENDED)},
    }
)
"""By library: what it calls data types, and what cuTile calls them."""

_OF_SCALARS = frozenset({"numpy", "ml_dtypes"})
"""The libraries whose names are those of scalars; NumPy makes data types of them."""


class ForeignDTypes:
    """Objects that stand for cuTile's data types.

    Args:
        native: cuTile's data type of a name.
    """

    def __init__(self, native: Callable[[str], Any]) -> None:
        self._native = native
        # The objects are kept, so that no other one gets an identity of theirs.
        self._known: dict[int, tuple[object, Any]] = {}
        self._pending = dict.fromkeys(_LIBRARIES)

    def register(self, foreign: object, native: Any) -> None:
        """Let an object stand for a data type, unless it stands for one.

        Args:
            foreign: the object.
            native: the data type.

        Raises:
            AttributeError: what should be a data type has no name.
        """
        if not hasattr(native, "name"):
            raise AttributeError(f"'{type(native).__name__}' object has no attribute 'name'")
        self._adopt_libraries()
        self._add(foreign, native)

    def to_native(self, foreign: object) -> Any:
        """The data type that an object stands for, or None.

        Args:
            foreign: the object.
        """
        known = self._known.get(id(foreign))
        if known is None and self._pending:
            self._adopt_libraries()
            known = self._known.get(id(foreign))
        return None if known is None else known[1]

    def _add(self, foreign: object, native: Any) -> None:
        self._known.setdefault(id(foreign), (foreign, native))

    def _adopt_libraries(self) -> None:
        """Take up the libraries that have been imported since the last time."""
        for library in tuple(self._pending):
            module = sys.modules.get(library)
            if module is not None and not _is_being_imported(module):
                for foreign, name in _dtypes(library, module):
                    self._add(foreign, self._native(name))
                self._pending.pop(library, None)


def _is_being_imported(module: ModuleType) -> bool:
    return getattr(getattr(module, "__spec__", None), "_initializing", False)


def _dtypes(library: str, module: ModuleType) -> Iterator[tuple[object, str]]:
    """The data types of a library with the names of cuTile's."""
    dtype_of: Any = getattr(sys.modules.get("numpy"), "dtype", None)
    for theirs, ours in _LIBRARIES[library].items():
        foreign = getattr(module, theirs, None)
        if foreign is not None:
            yield foreign, ours
            if library in _OF_SCALARS and dtype_of is not None:
                yield dtype_of(foreign), ours


def foreign_dtype_functions(
    dtypes: ForeignDTypes,
) -> tuple[Callable[[object, Any], None], Callable[[object], Any]]:
    """The two functions of `cuda.tile._cext` that ask for objects of other libraries.

    Args:
        dtypes: what they ask.

    Returns:
        `foreign_dtype_object_register` and `foreign_dtype_object_to_native`.
    """

    @exported
    def foreign_dtype_object_register(foreign: object, native: Any, /) -> None:
        """Let an object stand for a data type, unless it stands for one."""
        dtypes.register(foreign, native)

    @exported
    def foreign_dtype_object_to_native(foreign: object, /) -> Any:
        """The data type that an object stands for, or None."""
        return dtypes.to_native(foreign)

    return foreign_dtype_object_register, foreign_dtype_object_to_native


foreign_dtype_object_register, foreign_dtype_object_to_native = foreign_dtype_functions(
    ForeignDTypes(DTYPES.__getitem__)
)
