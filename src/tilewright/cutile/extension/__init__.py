"""The native part of cuTile Python, `cuda.tile._cext`, in Python.

It serves cuTile where its own binary is missing, or where the environment variable
`TILEWRIGHT_CUTILE_EXTENSION` says `python`. It was written after the interface that cuTile's wheel
describes, and what its binary is seen to do.
"""

from importlib import import_module
from types import ModuleType

from tilewright_startup import NAME

__all__ = ["NAME", "module", "names"]


def names() -> frozenset[str]:
    """The names that the extension has. Nothing of cuTile is imported."""
    return import_module("tilewright.cutile.extension.assembly").names()


def module() -> ModuleType:
    """The extension, made anew, with a context whose settings are those of the environment.

    Raises:
        ImportError: cuTile is not installed.
        Exception: what cuTile raises for a setting in the environment that is wrong.
    """
    return import_module("tilewright.cutile.extension.assembly").module()
