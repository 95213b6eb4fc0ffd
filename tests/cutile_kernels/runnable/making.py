"""What runnable kernels are made with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import numpy as np

from cutile_kernels.families import FAMILIES
from cutile_kernels.registry import CorpusKernel, Slot, flatten

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Runnable:
    """A kernel with arguments, a grid, and the expected effect."""

    kernel: CorpusKernel
    grid: tuple[int, int, int]
    make: Callable[[np.random.Generator], Sequence[Any]]
    reference: Callable[..., None]
    rtol: float
    atol: float

    @property
    def name(self) -> str:
        return self.kernel.name

    def arguments(self, seed: int = 0) -> list[Any]:
        """One value per parameter that is not a constant; the same for the same seed."""
        return list(self.make(np.random.default_rng(seed)))

    def slots(self, arguments: Sequence[Any]) -> list[Slot]:
        """The arguments as entry parameters."""
        return flatten(self.kernel, arguments)

    def expected(self, arguments: Sequence[Any]) -> list[Any]:
        """The arguments as they should be after the run; the given ones stay unchanged."""
        result = deepcopy(list(arguments))
        with np.errstate(all="ignore"):
            self.reference(*result)
        return result


RUNNABLE: list[Runnable] = []
"""All of them; each module of this folder adds those of its subject."""

_BY_NAME = {kernel.name: kernel for family in FAMILIES for kernel in family.kernels}


def runs(
    name: str,
    grid: tuple[int, ...],
    make: Callable[[np.random.Generator], Sequence[Any]],
    rtol: float = 0.0,
    atol: float | None = None,
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Register the decorated reference; may be stacked for kernels with the same effect."""

    def register(reference: Callable[..., None]) -> Callable[..., None]:
        x, y, z = (*grid, 1, 1)[:3]
        tolerance = rtol if atol is None else atol
        RUNNABLE.append(Runnable(_BY_NAME[name], (x, y, z), make, reference, rtol, tolerance))
        return reference

    return register


# Makers of arguments.


def normal(rng: np.random.Generator, *shape: int, dtype: Any = np.float32) -> Array:
    """Normally distributed numbers."""
    return rng.standard_normal(shape).astype(dtype)


def whole(
    rng: np.random.Generator, *shape: int, low: int = -9, high: int = 10, dtype: Any = np.int32
) -> Array:
    """Whole numbers from `low` to below `high`."""
    return rng.integers(low, high, shape).astype(dtype)


def zeros(*shape: int, dtype: Any = np.float32) -> Array:
    """Zeros."""
    return np.zeros(shape, dtype)


def tf32(x: Array) -> Array:
    """Rounded to the ten bits of mantissa that tf32 keeps, ties to even."""
    bits = x.view(np.uint32)
    return ((bits + 0xFFF + ((bits >> 13) & 1)) & np.uint32(0xFFFFE000)).view(np.float32)


def window(x: Array, rows: int, columns: int) -> Array:
    """``x[i + rows, j + columns]`` with zeros outside."""
    out = np.zeros_like(x)
    height, width = x.shape
    for i in range(max(0, -rows), min(height, height - rows)):
        for j in range(max(0, -columns), min(width, width - columns)):
            out[i, j] = x[i + rows, j + columns]
    return out
