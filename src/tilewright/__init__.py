"""Tilewright: an open implementation of Tile IR, the language of tensor kernels.

    module = tilewright.load("kernels.tilebc")
    module.kernel("vector_add").launch(8, x, y, z)

Importing the package is cheap; what a name needs is imported when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tilewright.version import __version__

if TYPE_CHECKING:
    from tilewright.diagnostics import (
        BytecodeError,
        Diagnostic,
        DiagnosticError,
        ExecutionError,
        LaunchError,
        TextError,
        VerificationError,
    )
    from tilewright.passes.pipelines import optimize
    from tilewright.runtime import Extension, Kernel, Module, Multicast, load
    from tilewright.sanitizer.proofs import prove
    from tilewright.sanitizer.session import check

__all__ = [
    "BytecodeError",
    "Diagnostic",
    "DiagnosticError",
    "ExecutionError",
    "Extension",
    "Kernel",
    "LaunchError",
    "Module",
    "Multicast",
    "TextError",
    "VerificationError",
    "__version__",
    "check",
    "load",
    "optimize",
    "prove",
]

_DIAGNOSTICS = (
    "BytecodeError",
    "Diagnostic",
    "DiagnosticError",
    "ExecutionError",
    "LaunchError",
    "TextError",
    "VerificationError",
)
_LAZY = {
    **dict.fromkeys(_DIAGNOSTICS, "tilewright.diagnostics"),
    "check": "tilewright.sanitizer.session",
    "optimize": "tilewright.passes.pipelines",
    "prove": "tilewright.sanitizer.proofs",
    **dict.fromkeys(("Extension", "Kernel", "Module", "Multicast", "load"), "tilewright.runtime"),
}
"""Where each name that is not here yet comes from."""


def __getattr__(name: str) -> Any:
    if name not in _LAZY:
        raise AttributeError(f"module 'tilewright' has no attribute {name!r}")
    import_whole = import_module("tilewright.system.forking").import_whole
    value = getattr(import_whole(_LAZY[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_LAZY})
