"""The operators themselves."""

from __future__ import annotations

from typing import Any

__all__ = ["op"]


def op(name: str) -> Any:
    """An operator, by the name it is registered under."""
    from tilegym.backend.dispatcher import _REGISTRY

    return _REGISTRY[name]["cutile"]
