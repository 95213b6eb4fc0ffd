"""The compiler where the CPU stands in for an NVIDIA GPU: scripts ask for the target `cuda`."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from typing import Any

from tilewright.triton.backend.compiler import TilewrightBackend

__all__ = ["stand_in"]

_REPLACED, _OURS = "nvidia", "tilewright"
_CHOICE = "TRITON_DEFAULT_BACKEND"


class StandIn(TilewrightBackend):
    """Our compiler, for targets of CUDA."""

    @staticmethod
    def supports_target(target: Any) -> bool:
        """Whether a target is a GPU of NVIDIA."""
        return target.backend == "cuda"


def stand_in(driver: Any) -> Callable[[], None]:
    """Have Triton compile with it instead of for a GPU; returns what undoes it.

    Args:
        driver: the class of what Triton launches with then.

    Raises:
        ImportError, AttributeError, KeyError: this Triton has no such back end to replace.
    """
    known: Any = import_module("triton.backends")
    before = {name: known.backends[name] for name in (_REPLACED, _OURS)}
    chosen = _by_name(driver)
    known.backends[_REPLACED] = known.Backend(StandIn, driver)
    known.backends[_OURS] = known.Backend(before[_OURS].compiler, chosen)
    return lambda: known.backends.update(before)


def _by_name(driver: Any) -> Any:
    """The same driver, for whoever chooses our back end by its name."""

    class Chosen(driver):
        @staticmethod
        def is_active() -> bool:
            """Whether it is asked for: Triton wants one driver."""
            return os.environ.get(_CHOICE) == _OURS

    return Chosen
