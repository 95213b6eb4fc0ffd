"""Memory that counts as the device's, and how much there is of it.

The counters are those of torch's allocator for GPUs, which rounds sizes up. Nothing is kept for
later, so what is reserved is what is allocated.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from functools import wraps
from typing import Any, Protocol
from weakref import ref

from tilewright.devices.torch_storages import storage_of

__all__ = ["Allocations", "Counters", "MemoryCounters", "nested_stats", "snapshot_of"]

_UNIT = 512
"""What torch's allocator rounds sizes up to, in bytes."""

_SMALL = 1 << 20
"""The largest size that torch's allocator takes from the pool of small blocks."""

_COUNTED = ("allocation", "segment", "active")
_BYTES = ("allocated_bytes", "reserved_bytes", "active_bytes")
_NONE = ("inactive_split", "inactive_split_bytes")


Counters = Mapping[str, Mapping[str, int]]
"""By pool, what there is (`current`), the most that there was, what has come and gone."""


class MemoryCounters(Protocol):
    """Counts the device's memory."""

    def note(self, storage: Any) -> None:
        """Count a storage, unless that is so already."""
        ...

    def forget(self, storage: Any) -> None:
        """Count a storage no longer."""
        ...

    def making(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A function that does the same; the memory of the tensor that it makes is counted."""
        ...

    def computing(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A function that does the same; what it allocates is counted where that costs little."""
        ...

    def stats(self) -> dict[str, Any]:
        """What `torch.cuda.memory_stats_as_nested_dict` returns."""
        ...

    def reset_peak(self) -> None:
        """What is allocated now is the most that was."""
        ...

    def reset_accumulated(self) -> None:
        """Nothing has come or gone."""
        ...

    def snapshot(self) -> dict[str, Any]:
        """What `torch.cuda.memory._snapshot` returns. There are no stack traces in it."""
        ...


class _Known(ref[Any]):
    """A storage, as long as it lives."""

    __slots__ = ("key", "pool", "requested", "rounded")

    key: int
    pool: _Pool
    requested: int
    rounded: int


class _Pool:
    """Counts blocks of some size: their number, their bytes as they count, and as requested.

    Attributes:
        current: what there is.
        peak: the most that there was.
        allocated: what has come.
        freed: what has gone.
    """

    def __init__(self) -> None:
        self.current, self.peak = [0, 0, 0], [0, 0, 0]
        self.allocated, self.freed = [0, 0, 0], [0, 0, 0]

    def add(self, rounded: int, requested: int) -> None:
        """A storage was made. Each tensor costs this, so it has no loop."""
        current, peak, allocated = self.current, self.peak, self.allocated
        current[0] += 1
        current[1] += rounded
        current[2] += requested
        allocated[0] += 1
        allocated[1] += rounded
        allocated[2] += requested
        if current[0] > peak[0]:
            peak[0] = current[0]
        if current[1] > peak[1]:
            peak[1] = current[1]
        if current[2] > peak[2]:
            peak[2] = current[2]

    def take(self, rounded: int, requested: int) -> None:
        """A storage is gone."""
        current, freed = self.current, self.freed
        current[0] -= 1
        current[1] -= rounded
        current[2] -= requested
        freed[0] += 1
        freed[1] += rounded
        freed[2] += requested

    def reset_peak(self) -> None:
        """What there is now is the most that there was."""
        self.peak = list(self.current)

    def reset_accumulated(self) -> None:
        """Nothing has come or gone."""
        self.allocated, self.freed = [0, 0, 0], [0, 0, 0]

    def shown(self, what: int) -> dict[str, int]:
        """The counters of something, as torch returns them."""
        return {name: counters[what] for name, counters in vars(self).items()}


class Allocations:
    """Storages of torch that count as being in some memory, looked at one by one."""

    def __init__(self) -> None:
        # torch gives a storage the same Python object as long as either lives.
        self._known: dict[int, _Known] = {}
        # Storages that are gone. Garbage may be collected at any time, also while counting.
        self._gone: deque[_Known] = deque()
        self._lock = threading.Lock()
        self._all, self._small, self._large = _Pool(), _Pool(), _Pool()
        self._pools = {"all": self._all, "small_pool": self._small, "large_pool": self._large}

    def note(self, storage: Any) -> None:
        """Count a storage, unless that is so already.

        Args:
            storage: an untyped one, that is in memory.
        """
        key = storage._cdata
        known = self._known.get(key)
        if known is not None and known() is storage:
            return
        requested = storage.nbytes()
        rounded = _rounded(requested)
        known = _Known(storage, self._gone.append)
        known.key, known.requested, known.rounded = key, requested, rounded
        known.pool = pool = self._small if rounded <= _SMALL else self._large
        with self._lock:
            if self._gone:
                self._count_gone()
            self._known[key] = known
            self._all.add(rounded, requested)
            pool.add(rounded, requested)

    def forget(self, storage: Any) -> None:
        """Count a storage no longer.

        Args:
            storage: an untyped one.
        """
        known = self._known.get(storage._cdata)
        if known is not None and known() is storage:
            self._gone.append(known)
            del self._known[known.key]

    def making(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A function that does the same; the memory of the tensor that it makes is counted."""

        @wraps(function)
        def make(*given: Any, **named: Any) -> Any:
            made = function(*given, **named)
            storage = storage_of(made)
            if storage is not None:
                self.note(storage)
            return made

        return make

    def computing(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself: it costs too much to look at what it computes."""
        return function

    def __contains__(self, storage: Any) -> bool:
        known = self._known.get(storage._cdata)
        return known is not None and known() is storage

    def stats(self) -> dict[str, Any]:
        """What `torch.cuda.memory_stats_as_nested_dict` returns."""
        return nested_stats(*self.counters())

    def counters(self) -> tuple[Counters, Counters, Counters]:
        """Of the number of blocks, their bytes as they count, and as they were asked for."""
        with self._counting():
            blocks, size, requested = (
                {name: pool.shown(what) for name, pool in self._pools.items()} for what in range(3)
            )
        return blocks, size, requested

    def host_stats(self) -> dict[str, Any]:
        """What `torch.cuda.host_memory_stats_as_nested_dict` returns of pinned memory."""
        with self._counting():
            blocks, size = self._all.shown(0), self._all.shown(1)
        times = dict.fromkeys(("total", "max", "min", "count", "avg"), 0)
        return {
            **dict.fromkeys(("allocations", "allocation", "active_requests", "segment"), blocks),
            **dict.fromkeys(("allocated_bytes", "active_bytes", "reserved_bytes"), size),
            "num_host_alloc": blocks["allocated"],
            "num_host_free": blocks["freed"],
            "host_alloc_time": times,
            "host_free_time": times,
        }

    def reset_peak(self) -> None:
        """What is allocated now is the most that was."""
        with self._counting():
            for pool in self._pools.values():
                pool.reset_peak()

    def reset_accumulated(self) -> None:
        """Nothing has come or gone."""
        with self._counting():
            for pool in self._pools.values():
                pool.reset_accumulated()

    def snapshot(self) -> dict[str, Any]:
        """What `torch.cuda.memory._snapshot` returns. There are no stack traces in it."""
        return snapshot_of(self.blocks())

    def blocks(self) -> list[tuple[int, int]]:
        """Addresses of what is counted, and how many bytes were asked for."""
        with self._counting():
            living = [(known, known()) for known in self._known.values()]
        return [(alive.data_ptr(), known.requested) for known, alive in living if alive is not None]

    @contextmanager
    def _counting(self) -> Generator[None]:
        """Nobody else counts, and what is gone has been counted."""
        with self._lock:
            self._count_gone()
            yield

    def _count_gone(self) -> None:
        while self._gone:
            known = self._gone.popleft()
            if self._known.get(known.key) is known:
                del self._known[known.key]
            self._all.take(known.rounded, known.requested)
            known.pool.take(known.rounded, known.requested)


def nested_stats(blocks: Counters, size: Counters, requested: Counters) -> dict[str, Any]:
    """What `torch.cuda.memory_stats_as_nested_dict` returns.

    Args:
        blocks: their numbers.
        size: their bytes, as they count.
        requested: their bytes, as they were asked for.
    """
    all_blocks = blocks["all"]
    nothing = dict.fromkeys(all_blocks, 0)
    return {
        **dict.fromkeys(_COUNTED, blocks),
        **dict.fromkeys(_BYTES, size),
        "requested_bytes": requested,
        **dict.fromkeys(_NONE, dict.fromkeys(blocks, nothing)),
        "oversize_allocations": nothing,
        "oversize_segments": nothing,
        "max_split_size": -1,
        "num_alloc_retries": 0,
        "num_device_alloc": all_blocks["allocated"],
        "num_device_free": all_blocks["freed"],
        "num_ooms": 0,
        "num_sync_all_streams": 0,
    }


def snapshot_of(blocks: Iterable[tuple[int, int]]) -> dict[str, Any]:
    """What `torch.cuda.memory._snapshot` returns.

    Args:
        blocks: their addresses, and how many bytes were asked for.
    """
    return {
        "segments": [_segment(address, requested) for address, requested in blocks],
        "device_traces": [[]],
        "allocator_settings": {},
        "external_annotations": [],
    }


def _rounded(requested: int) -> int:
    return -(-requested // _UNIT) * _UNIT


def _segment(address: int, requested: int) -> dict[str, Any]:
    size = _rounded(requested)
    block: dict[str, Any] = {
        "address": address,
        "size": size,
        "requested_size": requested,
        "state": "active_allocated",
        "frames": [],
    }
    return {
        "device": 0,
        "address": address,
        "total_size": size,
        "allocated_size": size,
        "active_size": size,
        "requested_size": requested,
        "stream": 0,
        "segment_type": "small" if size <= _SMALL else "large",
        "segment_pool_id": (0, 0),
        "is_expandable": False,
        "frames": [],
        "blocks": [block],
    }
