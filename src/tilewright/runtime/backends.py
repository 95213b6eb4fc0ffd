"""The back ends by name; each is imported when it is first used."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.execution import Backend

__all__ = ["BACKENDS", "make_backend"]

BACKENDS: Mapping[str, str] = MappingProxyType(
    {
        "reference": "tilewright.reference:ReferenceBackend",
    }
)
"""Where the class of each back end is: `module:attribute`. It is called without arguments, once
per loaded module."""


def make_backend(name: str, registry: Mapping[str, str] = BACKENDS) -> Backend:
    """A new instance of the back end with this name.

    Raises:
        LaunchError: there is none, or what it needs is not installed.
    """
    path = registry.get(name)
    if path is None:
        known = ", ".join(registry)
        raise LaunchError(Diagnostic(f"there is no back end {name!r} (there are {known})"))
    module, _, attribute = path.partition(":")
    try:
        return getattr(import_module(module), attribute)()
    except ImportError as error:
        raise LaunchError(Diagnostic(f"the back end {name!r} is not available: {error}")) from None
