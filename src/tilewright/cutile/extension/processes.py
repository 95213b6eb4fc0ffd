"""What cuTile imports to measure launches in other processes, where Python has none.

Launches are measured in the process that makes them, so it is never called.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any, NoReturn

__all__ = ["provide_connections"]

_PACKAGE, _NAME = "multiprocessing", "multiprocessing.connection"


def provide_connections() -> None:
    """Have `multiprocessing.connection` found, if Python's own cannot be imported."""
    try:
        import_module(_NAME)
    except ImportError:
        module: Any = ModuleType(_NAME, "No connections: there are no other processes here.")
        module.Listener = module.wait = _refuse
        package: Any = sys.modules.setdefault(_PACKAGE, ModuleType(_PACKAGE))
        package.connection = sys.modules[_NAME] = module


def _refuse(*_: Any, **__: Any) -> NoReturn:
    raise OSError("there are no processes here")
