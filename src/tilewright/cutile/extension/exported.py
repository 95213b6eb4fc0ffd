"""What functions of the extension have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NoReturn, TypeVar

__all__ = ["MODULE", "Unpicklable", "exported"]

MODULE: Final = "cuda.tile._cext"
"""The module that functions and classes of the extension say they are in."""

_Function = TypeVar("_Function", bound=Callable[..., Any])

_HOST_ONLY: Mapping[str, bool] = MappingProxyType(
    {"_cutile_tile_function": False, "_cutile_compiled_host_function": False}
)
"""What cuTile's front end asks a function for, to know where it may be called."""


def exported(function: _Function) -> _Function:
    """Have a function pass for one of `cuda.tile._cext`.

    Pickles find it there, and cuTile's front end refuses calls of it in kernels, as it does for
    native functions, instead of compiling its Python code.

    Args:
        function: the function.

    Returns:
        The same function.
    """
    function.__module__ = MODULE
    vars(function).update(_HOST_ONLY)
    return function


class Unpicklable:
    """Objects of which there are neither pickles nor copies."""

    __slots__ = ()

    def __reduce__(self) -> NoReturn:
        """Refuse to be pickled or copied.

        Raises:
            TypeError: always.
        """
        kind = type(self)
        raise TypeError(f"cannot pickle '{kind.__module__}.{kind.__qualname__}' object")
