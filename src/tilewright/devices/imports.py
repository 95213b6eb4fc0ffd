"""Does something right after a module has been imported, or at once if it has been."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import Any

__all__ = ["ExistingLoader", "after_import"]


def after_import(name: str, action: Callable[[], None]) -> Callable[[], None]:
    """Do something once a module is there; nothing if it is just being imported.

    Args:
        name: the module's, in full.
        action: what to do.

    Returns:
        What has it not done any more.
    """
    module = sys.modules.get(name)
    if module is not None:
        if not getattr(module.__spec__, "_initializing", False):
            action()
        return _nothing
    finder = _Finder(name, action)
    sys.meta_path.insert(0, finder)
    return finder.forget


def _nothing() -> None: ...


class _Finder(MetaPathFinder):
    """Finds the module as usual, and has its loader act when it is done. Once only."""

    def __init__(self, name: str, action: Callable[[], None]) -> None:
        self._name, self._action = name, action

    def forget(self) -> None:
        """Do nothing when the module is imported."""
        self._action = _nothing
        with suppress(ValueError):
            sys.meta_path.remove(self)

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


class ExistingLoader(Loader):
    """Gives a module that exists already.

    Args:
        module: that.
    """

    def __init__(self, module: ModuleType) -> None:
        self._module = module

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """See `importlib`."""
        return self._module

    def exec_module(self, module: ModuleType) -> None:
        """See `importlib`."""
