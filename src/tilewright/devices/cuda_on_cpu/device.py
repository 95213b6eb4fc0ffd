"""The device that the CPU stands in for: its attributes, and what belongs to it."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from tilewright.backends.cpu.threads import threads_wanted
from tilewright.devices.cuda_on_cpu.memory import DeviceMemory
from tilewright.devices.cuda_on_cpu.streams import Streams
from tilewright.devices.launches import launches
from tilewright.devices.machine import Machine, memory_of_machine

__all__ = ["CONTEXT", "PCI_BUS_ID", "POOL", "UUID", "CpuDevice", "cpu_device"]

UUID = b"Tilewright (CPU)"
"""Of the device."""

PCI_BUS_ID = "0000:00:00.0"
"""Where it would be on the bus."""

CONTEXT = 0x1000
"""The handle of its context, which is current in every thread."""

POOL = 0x2000
"""The handle of its default pool. All memory is in it."""

_ATTRIBUTES: Mapping[str, int] = MappingProxyType(
    {
        "MAX_THREADS_PER_BLOCK": 1024,
        "MAX_BLOCK_DIM_X": 1024,
        "MAX_BLOCK_DIM_Y": 1024,
        "MAX_BLOCK_DIM_Z": 64,
        "MAX_GRID_DIM_X": 2**31 - 1,
        "MAX_GRID_DIM_Y": 65535,
        "MAX_GRID_DIM_Z": 65535,
        "MAX_SHARED_MEMORY_PER_BLOCK": 49152,
        "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN": 232448,
        "MAX_SHARED_MEMORY_PER_MULTIPROCESSOR": 233472,
        "RESERVED_SHARED_MEMORY_PER_BLOCK": 1024,
        "TOTAL_CONSTANT_MEMORY": 65536,
        "WARP_SIZE": 32,
        "MAX_PITCH": 2**31 - 1,
        "MAX_REGISTERS_PER_BLOCK": 65536,
        "MAX_REGISTERS_PER_MULTIPROCESSOR": 65536,
        "MAX_THREADS_PER_MULTIPROCESSOR": 2048,
        "MAX_BLOCKS_PER_MULTIPROCESSOR": 32,
        "CLOCK_RATE": 1_000_000,
        "MEMORY_CLOCK_RATE": 1_000_000,
        "GLOBAL_MEMORY_BUS_WIDTH": 512,
        "L2_CACHE_SIZE": 1 << 25,
        "TEXTURE_ALIGNMENT": 512,
        "TEXTURE_PITCH_ALIGNMENT": 32,
        "SURFACE_ALIGNMENT": 512,
        "GPU_OVERLAP": 1,
        "INTEGRATED": 1,
        "CAN_MAP_HOST_MEMORY": 1,
        "CONCURRENT_KERNELS": 1,
        "ASYNC_ENGINE_COUNT": 1,
        "UNIFIED_ADDRESSING": 1,
        "STREAM_PRIORITIES_SUPPORTED": 1,
        "GLOBAL_L1_CACHE_SUPPORTED": 1,
        "LOCAL_L1_CACHE_SUPPORTED": 1,
        "MANAGED_MEMORY": 1,
        "HOST_NATIVE_ATOMIC_SUPPORTED": 1,
        "SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO": 2,
        "PAGEABLE_MEMORY_ACCESS": 1,
        "PAGEABLE_MEMORY_ACCESS_USES_HOST_PAGE_TABLES": 1,
        "CONCURRENT_MANAGED_ACCESS": 1,
        "DIRECT_MANAGED_MEM_ACCESS_FROM_HOST": 1,
        "CAN_USE_HOST_POINTER_FOR_REGISTERED_MEM": 1,
        "HOST_REGISTER_SUPPORTED": 1,
        "READ_ONLY_HOST_REGISTER_SUPPORTED": 1,
        "COOPERATIVE_LAUNCH": 1,
        "MEMORY_POOLS_SUPPORTED": 1,
        "CLUSTER_LAUNCH": 1,
        "TENSOR_MAP_ACCESS_SUPPORTED": 1,
        "VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED": 1,
    }
)
"""Attributes that do not depend on the machine, without their prefix. The others are 0."""


class _Thread(threading.local):
    """What is chosen in a thread.

    Attributes:
        current: whether `cuda.core` has been told to use the device.
    """

    def __init__(self) -> None:
        self.current = False


class CpuDevice:
    """The device, and what belongs to it.

    Attributes:
        machine: what it tells of itself.
        memory: what is allocated.
        streams: its streams, events and graphs.
        thread: what is chosen in this thread.
    """

    def __init__(self) -> None:
        self.machine = Machine(launches().capability, threads_wanted())
        self.memory = DeviceMemory()
        self.streams = Streams(launches().captures)
        self.thread = _Thread()

    def attribute(self, name: str) -> int:
        """An attribute.

        Args:
            name: as in `CUdevice_attribute`, without its prefix.
        """
        found = _ATTRIBUTES.get(name)
        if found is not None:
            return found
        major, minor = self.machine.capability()
        of_machine = {
            "MULTIPROCESSOR_COUNT": self.machine.multiprocessors,
            "COMPUTE_CAPABILITY_MAJOR": major,
            "COMPUTE_CAPABILITY_MINOR": minor,
        }
        return of_machine.get(name, 0)

    def free_and_total(self) -> tuple[int, int]:
        """Bytes of memory that are free, and that there are."""
        return memory_of_machine()


@cache
def cpu_device() -> CpuDevice:
    """The device of this process."""
    return CpuDevice()
