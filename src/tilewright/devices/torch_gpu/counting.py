"""Memory of the device, counted by torch's allocator, which is ours (`torch_zones`)."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

from tilewright.backends.cpu.zones import Zones
from tilewright.devices.torch_gpu.memory import Allocations, Counters, nested_stats, snapshot_of

__all__ = ["AllocatorCounts"]

_POOLS = ("all", "small_pool", "large_pool")
_COUNTED = ("current", "peak", "allocated", "freed")
_CURRENT, _PEAK, _ALLOCATED, _FREED = range(4)
"""The counters lie in this order, for blocks, their bytes, and their bytes as asked for."""

_NUMBER = len(_POOLS) * 3 * len(_COUNTED)


class AllocatorCounts:
    """Counts what torch allocates while something is made or computed on the device.

    Args:
        zones: the allocator's memory.
    """

    def __init__(self, zones: Zones) -> None:
        self._zones = zones
        self._counters = (ctypes.c_int64 * _NUMBER).from_address(zones.begin_counting())
        self._count, self._forget = zones.count_memory(), zones.forget_memory()
        # Storages for which torch has another allocator.
        self._others = Allocations()

    def note(self, storage: Any) -> None:
        """Count a storage, unless that is so already."""
        if not self._count(storage.data_ptr()):
            self._others.note(storage)

    def forget(self, storage: Any) -> None:
        """Count a storage no longer."""
        self._forget(storage.data_ptr())
        self._others.forget(storage)

    def making(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A function that does the same; what it allocates is counted."""
        return self._zones.counting(function)

    def computing(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A function that does the same; what it allocates is counted."""
        return self._zones.counting(function)

    def stats(self) -> dict[str, Any]:
        """What `torch.cuda.memory_stats_as_nested_dict` returns."""
        return nested_stats(*map(self._of, range(3), self._others.counters()))

    def _of(self, what: int, others: Counters) -> Counters:
        found: dict[str, dict[str, int]] = {}
        for number, pool in enumerate(_POOLS):
            start = (3 * number + what) * len(_COUNTED)
            counters = self._counters[start : start + len(_COUNTED)]
            found[pool] = {
                name: counter + others[pool][name]
                for name, counter in zip(_COUNTED, counters, strict=True)
            }
        return found

    def reset_peak(self) -> None:
        """What is allocated now is the most that was."""
        for start in range(0, _NUMBER, len(_COUNTED)):
            self._counters[start + _PEAK] = self._counters[start + _CURRENT]
        self._others.reset_peak()

    def reset_accumulated(self) -> None:
        """Nothing has come or gone."""
        for start in range(0, _NUMBER, len(_COUNTED)):
            self._counters[start + _ALLOCATED] = self._counters[start + _FREED] = 0
        self._others.reset_accumulated()

    def snapshot(self) -> dict[str, Any]:
        """What `torch.cuda.memory._snapshot` returns. There are no stack traces in it."""
        blocks = [(low, high - low) for low, high in self._zones.counted()]
        return snapshot_of([*blocks, *self._others.blocks()])
