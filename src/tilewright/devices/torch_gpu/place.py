"""Which tensors are on the device."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tilewright.devices.torch_gpu.memory import Allocations, MemoryCounters

__all__ = ["DevicePlacement"]


@dataclass(frozen=True)
class DevicePlacement:
    """Which tensors are on the device.

    Attributes:
        holds: says whether a tensor is there.
        put: copies a tensor there, unless it is there.
        count: counts a tensor, or anything else, as being there if it is a tensor; returns it.
        note: counts a tensor, whose memory is new, as being there; returns it.
        allocated: the device's memory.
        pinned: main memory that a GPU could read.
    """

    holds: Callable[[Any], bool]
    put: Callable[[Any], Any]
    count: Callable[[Any], Any]
    note: Callable[[Any], Any]
    allocated: MemoryCounters
    pinned: Allocations = field(default_factory=Allocations)
