"""Where launches come from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from gpu.launches import Launch
from gpu.parts import kernels, numbers, operations, programs

PARTS: Mapping[str, Callable[[int], Iterator[Launch]]] = {
    "operations": operations.launches,
    "numbers": numbers.launches,
    "kernels": kernels.launches,
    "programs": programs.launches,
}
"""Each is given how many launches are wanted at most, and makes the same ones each time."""
