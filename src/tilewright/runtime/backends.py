"""The back ends by name; each is imported when it is first used."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.execution import Backend
from tilewright.runtime.extension import Implementations

__all__ = ["BACKENDS", "make_backend"]

BACKENDS: Mapping[str, str] = MappingProxyType(
    {
        "reference": "tilewright.reference:ReferenceBackend",
        "cpu": "tilewright.backends.cpu.backend:CpuBackend",
    }
)
"""Where the class of each back end is: `module:attribute`. It is called once per loaded module,
with what it runs the operations of extensions by."""


def make_backend(
    name: str,
    registry: Mapping[str, str] = BACKENDS,
    implementations: Implementations = MappingProxyType({}),
) -> Backend:
    """A new instance of the back end with this name.

    Args:
        name: its name.
        registry: where the class of each back end is.
        implementations: what it runs the operations of extensions by.

    Raises:
        LaunchError: there is none, or what it needs is not installed.
    """
    path = registry.get(name)
    if path is None:
        known = ", ".join(registry)
        raise LaunchError(Diagnostic(f"there is no back end {name!r} (there are {known})"))
    module, _, attribute = path.partition(":")
    try:
        kind = getattr(import_module(module), attribute)
    except ImportError as error:
        raise LaunchError(Diagnostic(f"the back end {name!r} is not available: {error}")) from None
    return kind(implementations)
