"""The properties of the device, and what tools read of it while it works."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import Any
from uuid import NAMESPACE_OID, UUID, uuid5

from tilewright.devices.machine import Machine, memory_of_machine

__all__ = ["DeviceProperties", "Readings", "properties_of"]

_SHARED_MEMORY: Mapping[tuple[int, int], tuple[int, int, int]] = MappingProxyType(
    {
        (8, 0): (166912, 167936, 2048),
        (8, 6): (101376, 102400, 1536),
        (8, 7): (166912, 167936, 1536),
        (8, 8): (101376, 102400, 1536),
        (8, 9): (101376, 102400, 1536),
        (12, 0): (101376, 102400, 1536),
        (12, 1): (101376, 102400, 1536),
    }
)
"""By compute capability, bytes of shared memory of a block that asks for it and of a
multiprocessor, and threads of a multiprocessor, as CUDA's programming guide lists them."""

_SHARED_MEMORY_OTHERWISE = 232448, 233472, 2048
"""The same of the other capabilities that cuTile compiles for: 9.0, 10.x and 11.0."""

_FREQUENCY = Path("/sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq")
_TEMPERATURE = Path("/sys/class/thermal/thermal_zone0/temp")
_LOAD = Path("/proc/loadavg")


@dataclass(frozen=True)
class DeviceProperties:
    """The properties of the device, under the names that torch has for them."""

    name: str
    major: int
    minor: int
    total_memory: int
    multi_processor_count: int
    uuid: UUID
    shared_memory_per_block_optin: int
    shared_memory_per_multiprocessor: int
    max_threads_per_multi_processor: int
    warp_size: int = 32
    max_threads_per_block: int = 1024
    regs_per_multiprocessor: int = 65536
    shared_memory_per_block: int = 49152
    L2_cache_size: int = 1 << 25
    clock_rate: int = 1_000_000
    memory_clock_rate: int = 1_000_000
    memory_bus_width: int = 512
    is_integrated: int = 1
    is_multi_gpu_board: int = 0
    pci_bus_id: int = 0
    pci_device_id: int = 0
    pci_domain_id: int = 0

    @property
    def gcnArchName(self) -> str:
        """The name; only ROCm has another one for the architecture."""
        return self.name

    def __repr__(self) -> str:
        return (
            f"_CudaDeviceProperties(name='{self.name}', major={self.major}, minor={self.minor}, "
            f"total_memory={self.total_memory >> 20}MB, "
            f"multi_processor_count={self.multi_processor_count}, uuid={self.uuid}, "
            f"pci_bus_id={self.pci_bus_id}, pci_device_id={self.pci_device_id}, "
            f"pci_domain_id={self.pci_domain_id}, L2_cache_size={self.L2_cache_size >> 20}MB)"
        )


def properties_of(machine: Machine) -> DeviceProperties:
    """What `torch.cuda.get_device_properties` returns.

    Args:
        machine: what there is in place of a GPU.
    """
    return _properties(machine, machine.capability())


@lru_cache
def _properties(machine: Machine, capability: tuple[int, int]) -> DeviceProperties:
    of_block, of_multiprocessor, threads = _SHARED_MEMORY.get(capability, _SHARED_MEMORY_OTHERWISE)
    _, total = memory_of_machine()
    return DeviceProperties(
        machine.name,
        *capability,
        total,
        machine.multiprocessors,
        uuid5(NAMESPACE_OID, machine.name),
        of_block,
        of_multiprocessor,
        threads,
    )


class Readings:
    """What `torch.cuda` asks the module `pynvml` for: readings of this machine, where the system
    has them, else 0.

    Args:
        machine: what there is in place of a GPU.
    """

    NVML_TEMPERATURE_GPU = NVML_CLOCK_SM = 0

    def __init__(self, machine: Machine) -> None:
        self._machine = machine

    def nvmlDeviceGetHandleByIndex(self, index: int) -> int:
        """What stands for the device."""
        return index

    def nvmlDeviceGetTemperature(self, handle: int, sensor: int = 0) -> int:
        """Degrees."""
        return round(_number_in(_TEMPERATURE) / 1000)

    def nvmlDeviceGetPowerUsage(self, handle: int) -> int:
        """Milliwatts: systems do not say."""
        return 0

    def nvmlDeviceGetClockInfo(self, handle: int, clock: int = 0) -> int:
        """Megahertz of a processor core."""
        return round(_number_in(_FREQUENCY) / 1000)

    def nvmlDeviceGetUtilizationRates(self, handle: int) -> Any:
        """Percent of the cores, and of main memory, that are in use."""
        free, total = memory_of_machine()
        cores = 100 * _number_in(_LOAD) / max(self._machine.threads, 1)
        memory = 100 * (total - free) / total if total else 0
        return SimpleNamespace(gpu=min(round(cores), 100), memory=round(memory))

    def nvmlDeviceGetMemoryInfo(self, handle: int) -> Any:
        """Bytes of main memory."""
        free, total = memory_of_machine()
        return SimpleNamespace(free=free, total=total, used=total - free)


def _number_in(file: Path) -> float:
    """The number that a file begins with; 0 if there is no such file."""
    try:
        return float(file.read_text().split()[0])
    except (OSError, ValueError, IndexError):
        return 0.0
