"""The compiler where the CPU stands in for an NVIDIA GPU: scripts ask for the target `cuda`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from tilewright.triton.backend.compiler import TilewrightBackend

__all__ = ["stand_in"]

_REPLACED = "nvidia"


class StandIn(TilewrightBackend):
    """Our compiler, for targets of CUDA."""

    @staticmethod
    def supports_target(target: Any) -> bool:
        """Whether a target is a GPU of NVIDIA."""
        return target.backend == "cuda"


def stand_in() -> Callable[[], None]:
    """Have Triton compile with it instead of for a GPU; returns what undoes it.

    Raises:
        ImportError, AttributeError, KeyError: this Triton has no such back end to replace.
    """
    known: Any = import_module("triton.backends")
    before = known.backends[_REPLACED]
    known.backends[_REPLACED] = known.Backend(StandIn, before.driver)

    def undo() -> None:
        known.backends[_REPLACED] = before

    return undo
