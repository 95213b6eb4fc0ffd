"""Has cuTile find our extension where its own is missing, or ours is wanted."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

from tilewright.cutile.extension import NAME, module

__all__ = ["VARIABLE", "find_extension"]

VARIABLE = "TILEWRIGHT_CUTILE_EXTENSION"
"""The environment variable that chooses: `python` is ours, `binary` is cuTile's own."""


def find_extension() -> None:
    """From now on, an import of the extension finds the one that is wanted."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())


class _Finder(MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """See `importlib`."""
        if fullname != NAME:
            return None
        wanted = os.environ.get(VARIABLE, "")
        if wanted not in ("", "python", "binary"):
            raise ImportError(f"{VARIABLE} must be python or binary, found {wanted!r}", name=NAME)
        found = PathFinder.find_spec(fullname, path)
        is_binary = found is not None and not str(found.origin).endswith(".py")
        if wanted == "binary" and not is_binary:
            message = f"{VARIABLE} says binary, but cuTile's own extension is not installed"
            raise ImportError(message, name=NAME)
        if is_binary and wanted != "python":
            return None
        return ModuleSpec(fullname, _Loader())


class _Loader(Loader):
    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """See `importlib`."""
        return module()

    def exec_module(self, module: ModuleType) -> None:
        """See `importlib`."""
