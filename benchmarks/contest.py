"""What benchmarks consist of: contests between us and others, and the arrays for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import torch
from cutile_kernels import Launch, bfloat16

Call = Callable[[], object]


@dataclass
class Contest:
    """One piece of work, done by us and by others."""

    name: str
    ours: Call
    peers: dict[str, Call]
    bar: float
    amount: float
    """Floating-point operations, or bytes that have to move."""
    unit: str = "GFLOP/s"
    digest: str = ""
    check: Call = field(default=lambda: None)

    @property
    def launch(self) -> Launch:
        """The launch that is our part of it."""
        ours: Any = self.ours
        return ours.launch if isinstance(ours, Cleared) else ours

    def give(self, options: Mapping[str, Any]) -> None:
        """Give options to all launches of ours, also where they are the peers."""
        for call in (self.launch, *self.peers.values()):
            if isinstance(call, Launch):
                call.options.update(options)


def tensor(array: np.ndarray) -> torch.Tensor:
    """The array's memory as a tensor of torch."""
    if array.dtype == bfloat16:
        return torch.from_numpy(array.view(np.int16)).view(torch.bfloat16)
    return torch.from_numpy(array)


@dataclass
class Placement:
    """Where arrays begin: so many bytes after a multiple; as NumPy places large arrays, unless
    something else is asked for."""

    alignment: int = 4096
    offset: int = 16


PLACEMENT = Placement()


def zeros(shape: int | tuple[int, ...], dtype: Any = np.float32) -> np.ndarray:
    """An array of zeros, placed as `PLACEMENT` says."""
    count = int(np.prod(shape))
    memory = np.zeros(count * np.dtype(dtype).itemsize + PLACEMENT.alignment, np.uint8)
    start = (PLACEMENT.offset - memory.ctypes.data) % PLACEMENT.alignment
    raw_bytes = memory[start : start + count * np.dtype(dtype).itemsize]
    return raw_bytes.view(dtype).reshape(shape)


def aligned(array: np.ndarray) -> np.ndarray:
    """A copy that is placed as `PLACEMENT` says."""
    made = zeros(array.shape, array.dtype)
    made[...] = array
    return made


def normal(*shape: int, dtype: Any = np.float32) -> np.ndarray:
    numbers = np.random.default_rng(0).standard_normal(shape, dtype=np.float32)
    return aligned(numbers.astype(dtype))


def close(result: np.ndarray, expected: Any, tolerance: float) -> None:
    """Fails if the results differ by more than the tolerance, of the largest."""
    result, expected = np.asarray(result, np.float64), np.asarray(expected, np.float64)
    error = np.abs(result - expected).max() / max(np.abs(expected).max(), 1e-30)
    assert error < tolerance, error


@dataclass
class Scaled:
    """A call whose time counts as so many times as long, for comparing rates."""

    call: Call
    factor: float

    def __call__(self) -> object:
        return self.call()


@dataclass
class Cleared:
    """A launch that begins with zeros in an array."""

    launch: Launch
    array: np.ndarray

    def __call__(self) -> object:
        self.array[...] = 0
        return self.launch()
