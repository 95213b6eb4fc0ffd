"""Has cuTile find our extension where its own is missing, or ours is wanted."""

from __future__ import annotations

import sys
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import ModuleType

import tilewright_startup
from tilewright.cutile.extension import module
from tilewright_startup import NAME, VARIABLE

__all__ = ["ExtensionLoader", "find_extension"]


class ExtensionLoader(Loader):
    """Makes our extension."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """See `importlib`."""
        return module()

    def exec_module(self, module: ModuleType) -> None:
        """See `importlib`."""


def find_extension() -> None:
    """From now on, an import of the extension finds the one that is wanted.

    Where Tilewright is installed that is so from the start; not where it is found by `PYTHONPATH`.

    Raises:
        ImportError: the environment asks for another one than has been imported.
    """
    tilewright_startup.begin()
    there = sys.modules.get(NAME)
    if there is None:
        return
    wanted = tilewright_startup.wanted()
    serves = "python" if hasattr(there, "__tilewright__") else "binary"
    if wanted not in ("", serves):
        message = (
            f"{VARIABLE} says {wanted}, but cuda.tile was imported before tilewright.cutile, with "
            f"the extension '{serves}': import tilewright.cutile first"
        )
        raise ImportError(message, name=NAME)
