"""z3, which has no types."""

from __future__ import annotations

import importlib
from typing import Any

__all__ = ["Unprovable", "z3"]


class Unprovable(Exception):
    """A method cannot prove a statement: it does not apply, or comes to no end."""


def _load() -> Any:
    try:
        return importlib.import_module("z3")
    except ImportError:
        raise ImportError("proofs need z3: pip install 'tilewright[proofs]'") from None


z3: Any = _load()
"""The module."""
