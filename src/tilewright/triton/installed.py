"""Whether there is a Triton."""

from __future__ import annotations

from importlib.util import find_spec

__all__ = ["missing"]


def missing() -> str | None:
    """Says that Triton is not installed; None if it is. It is not imported."""
    if find_spec("triton") is not None:
        return None
    return "Triton is not installed: pip install 'tilewright[triton]'"
