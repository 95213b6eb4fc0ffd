"""Times: of launches in interleaved rounds, of compiling, of what a launch costs by itself."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from tilewright.execution import Grid
from tilewright.numerics.formats import Array
from tilewright.runtime import Kernel, load
from tilewright.runtime.multicast import arrays_in, copied

__all__ = [
    "CompileTimes",
    "LaunchTimes",
    "Times",
    "compile_times",
    "differences",
    "launch_times",
    "rounds",
]

_SHORTEST = 1e-3
"""A launch that takes less time than this is made several times in a round."""


_LONGEST, _FEW = 0.5, 3
"""One that takes more time than this takes part in so many rounds only."""


@dataclass(frozen=True)
class Times:
    """Seconds that one launch took in rounds: the median, and the quartiles."""

    low: float
    median: float
    high: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> Times:
        """The summary of some times."""
        low, median, high = np.percentile(np.array(seconds), (25, 50, 75)).tolist()
        return cls(low, median, high)


def rounds(launches: Mapping[str, Callable[[], None]], count: int) -> dict[str, Times]:
    """Time launches in rounds, each of them once (short ones several times) in every round, so
    that whatever else the machine does meets all of them.

    Args:
        launches: what to call, by name.
        count: how many rounds.
    """
    repeats: dict[str, int] = {}
    for name, launch in launches.items():
        launch()
        repeats[name] = max(1, round(_SHORTEST / max(_timed(launch, 1), 1e-7)))
    found: dict[str, list[float]] = {name: [] for name in launches}
    for number in range(count):
        for name, launch in launches.items():
            if number < _FEW or found[name][0] < _LONGEST:
                found[name].append(_timed(launch, repeats[name]))
    return {name: Times.of(seconds) for name, seconds in found.items()}


def _timed(launch: Callable[[], object], times: int) -> float:
    start = time.perf_counter()
    for _ in range(times):
        launch()
    return (time.perf_counter() - start) / times


@dataclass(frozen=True)
class CompileTimes:
    """Seconds of compiling a kernel.

    Attributes:
        generating: the compiler's own part.
        quick: all of it, from the IR to quick code that can be called.
        cold: all of it, from the IR to full code that can be called.
        disk: the same when the object code is in the cache on disk.
    """

    generating: float
    quick: float
    cold: float
    disk: float


def compile_times(kernel: Kernel, options: Mapping[str, Any]) -> CompileTimes:
    """Time the compiler; medians of three."""
    from tilewright.backends.cpu.backend import CpuBackend
    from tilewright.backends.cpu.cache import ObjectCache
    from tilewright.backends.cpu.engine import Jit

    generating: list[float] = []
    quick: list[float] = []
    cold: list[float] = []
    disk: list[float] = []
    module, entry = kernel.module.operation, kernel.entry
    backend = kernel.module.backend("cpu")
    assert isinstance(backend, CpuBackend)
    for _ in range(3):
        start = time.perf_counter()
        backend.generate(module, entry, options, tier="quick").load(Jit())
        quick.append(time.perf_counter() - start)
        with tempfile.TemporaryDirectory() as folder:
            engine = Jit(ObjectCache(Path(folder)))
            for total in (cold, disk):
                start = time.perf_counter()
                code = backend.generate(module, entry, options)
                generated = time.perf_counter()
                code.load(engine)
                generating.append(generated - start)
                total.append(time.perf_counter() - start)
    return CompileTimes(*(Times.of(each).median for each in (generating, quick, cold, disk)))


@dataclass(frozen=True)
class LaunchTimes:
    """Seconds that a launch of one tile block takes which does nothing.

    Attributes:
        launch: through `Kernel.launch`.
        prepared: through what `Kernel.prepare` gives.
    """

    launch: float
    prepared: float


def launch_times(kernel: Kernel, arguments: Sequence[Any]) -> LaunchTimes:
    """Time launches of an empty kernel with the same parameters."""
    shown = ", ".join(f"%a{n}: tile<{p.type}>" for n, p in enumerate(kernel.parameters))
    text = f"cuda_tile.module @empty {{ entry @empty({shown}) {{ return }} }}"
    empty = load(text).kernel()
    prepared = empty.prepare(1, *arguments, backend="cpu", tier="full")

    def launch() -> None:
        empty.launch(1, *arguments, backend="cpu", tier="full")

    found = rounds({"launch": launch, "prepared": prepared}, 15)
    return LaunchTimes(found["launch"].median, found["prepared"].median)


def differences(
    kernel: Kernel, grid: Grid, arguments: Sequence[Any], backends: Sequence[str]
) -> list[float]:
    """The largest difference of what back ends leave in each array, from that of the first."""
    results: list[list[Array]] = []
    for backend in backends:
        again = [copied(argument) for argument in arguments]
        kernel.launch(grid, *again, backend=backend)
        results.append([array for argument in again for array in arrays_in(argument)])
    return [_largest(x, y) for x, y in zip(*results, strict=True)]


def _largest(x: Array, y: Array) -> float:
    gaps = np.abs(x.astype(np.float64) - y.astype(np.float64))
    return float(np.nanmax(gaps, initial=0.0))
