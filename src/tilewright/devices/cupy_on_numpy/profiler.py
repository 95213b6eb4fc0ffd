"""What `cupyx.profiler` times with."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

__all__ = ["Times", "benchmark", "nothing"]


class Times:
    """How long a function took.

    Args:
        name: of the function.
        cpu_times: seconds until it returned.
        gpu_times: seconds until all was done, for each device.
    """

    def __init__(self, name: str, cpu_times: Any, gpu_times: Any) -> None:
        self.name, self.cpu_times, self.gpu_times = name, cpu_times, gpu_times

    def to_str(self, show_gpu: bool = False) -> str:
        """A line with the mean, the deviation, and the extremes, in microseconds."""
        parts = [_line("CPU", self.cpu_times)]
        if show_gpu:
            parts += [_line(f"GPU-{index}", each) for index, each in enumerate(self.gpu_times)]
        return f"{self.name:<20s}:{' '.join(parts)}"

    def __str__(self) -> str:
        return self.to_str(show_gpu=True)

    __repr__ = __str__


def _line(device: str, times: Any) -> str:
    micro = np.asarray(times) * 1e6
    text = f"    {device}: {micro.mean():9.3f} us"
    if len(micro) > 1:
        text += f"   +/- {micro.std():6.3f} (min: {micro.min():9.3f} / max: {micro.max():9.3f}) us"
    return text


def benchmark(
    func: Any,
    args: Sequence[Any] = (),
    kwargs: Any = None,
    n_repeat: int = 10000,
    *,
    name: str | None = None,
    n_warmup: int = 10,
    max_duration: float = float("inf"),
    devices: Any = None,
) -> Times:
    """Call a function again and again.

    Args:
        func: the function.
        args: its arguments.
        kwargs: those by name.
        n_repeat: how often, at most.
        name: the function's, unless given.
        n_warmup: how often before.
        max_duration: how many seconds, at most.
        devices: without effect.

    Returns:
        How long it took.
    """
    named: dict[str, Any] = kwargs or {}
    for _ in range(n_warmup):
        func(*args, **named)
    times: list[float] = []
    begin = time.perf_counter()
    while len(times) < n_repeat and time.perf_counter() - begin < max_duration:
        start = time.perf_counter()
        func(*args, **named)
        times.append(time.perf_counter() - start)
    found = np.asarray(times)
    return Times(name or getattr(func, "__name__", "function"), found, found[None])


@contextmanager
def nothing(*_: Any, **__: Any) -> Generator[None]:
    """Marks a range for a profiler of a GPU: there is none."""
    yield
