"""cuTile Python as it is installed: what we use of it, in one place, as much of it is not public.

Raises:
    ImportError: it is not installed, or lacks something of this.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

__all__ = [
    "compilation",
    "compiling",
    "datatypes",
    "errors",
    "executing",
    "native",
    "operations",
    "signatures",
    "versions",
]


def _part(name: str) -> Any:
    try:
        return import_module(f"cuda.tile{name}")
    except ModuleNotFoundError as error:
        if error.name not in ("cuda", "cuda.tile"):
            raise
        message = (
            "cuTile Python is not installed: pip install 'tilewright[cutile]', "
            "or where it has no wheel, tilewright cutile install"
        )
        raise ImportError(message, name="cuda.tile") from None


_part("")
compilation = _part(".compilation")
"""Signatures and calling conventions."""
compiling = _part("._compile")
"""The front end."""
datatypes = _part("._datatype")
"""Dtypes."""
errors = _part("._exception")
"""Exceptions."""
executing = _part("._execution")
"""The class of kernels."""
native = _part("._cext")
"""The native part: launches."""
operations = _part("._ir.ops")
"""The operations of its own IR."""
signatures = _part(".compilation._signature")
"""What kernels are specialised to."""
versions = _part("._bytecode.version")
"""Versions of the bytecode."""
