"""Which tensors are on the device."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any

from tilewright.devices.torch_calls import DeviceCalls
from tilewright.devices.torch_gpu.memory import Allocations, MemoryCounters

__all__ = ["DevicePlacement"]


@dataclass(frozen=True)
class DevicePlacement:
    """Which tensors are on the device.

    Attributes:
        holds: says whether a tensor is there.
        put: copies a tensor there, unless it is there.
        count: counts a tensor, or anything else, as being there if it is a tensor; returns it.
        uncount: counts a tensor, whose memory is new, as not being there; returns it.
        lent: in the `with` statement tensors count as being there.
        calls: which calls of torch are for the device.
        generator: gives the generator of the device that an object of torch stands for.
        note: counts a tensor, whose memory is new, as being there; returns it.
        allocated: the device's memory.
        pinned: main memory that a GPU could read.
    """

    holds: Callable[[Any], bool]
    put: Callable[[Any], Any]
    count: Callable[[Any], Any]
    uncount: Callable[[Any], Any]
    lent: Callable[[Iterable[Any]], AbstractContextManager[None]]
    calls: DeviceCalls
    generator: Callable[[Any], Any]
    note: Callable[[Any], Any]
    allocated: MemoryCounters
    pinned: Allocations = field(default_factory=Allocations)
