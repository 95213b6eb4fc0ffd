"""Does something right after a module has been imported, or at once if it has been."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import Any

__all__ = ["after_import"]


def after_import(name: str, action: Callable[[], None]) -> None:
    """Do something once a module is there; nothing if it is just being imported.

    Args:
        name: the module's, in full.
        action: what to do.
    """
    module = sys.modules.get(name)
    if module is not None:
        if not getattr(module.__spec__, "_initializing", False):
            action()
    else:
        sys.meta_path.insert(0, _Finder(name, action))


class _Finder(MetaPathFinder):
    """Finds the module as usual, and has its loader act when it is done. Once only."""

    def __init__(self, name: str, action: Callable[[], None]) -> None:
        self._name, self._action = name, action

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """See `importlib`."""
        if fullname != self._name:
            return None
        sys.meta_path.remove(self)
        spec = find_spec(fullname)
        loader: Any = None if spec is None else spec.loader
        if loader is not None:
            # The module has to keep its loader: resources are found through it.
            execute = loader.exec_module

            def exec_module(module: ModuleType) -> None:
                loader.exec_module = execute
                execute(module)
                self._action()

            loader.exec_module = exec_module
        return spec
