"""Triton for scripts that use it with torch's tensors, on a machine without a GPU.

Triton has a driver for each kind of device. One is derived from that for NVIDIA's GPUs which asks
the stand-ins: benchmarks measure by torch's events, which are those of torch's stand-in. Kernels
are compiled and launched by our back end.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from types import MappingProxyType
from typing import Any, NoReturn

from tilewright.devices.cuda_on_cpu.device import cpu_device
from tilewright.devices.cuda_on_cpu.errors import refuse
from tilewright.devices.imports import after_import
from tilewright.devices.replacing import Replacements

__all__ = ["TritonOnCuda"]

_DRIVER = "triton.runtime.driver"
_TESTING = "triton.testing"

_PROPERTIES: Mapping[str, str] = MappingProxyType(
    {
        "max_shared_mem": "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN",
        "max_num_regs": "MAX_REGISTERS_PER_BLOCK",
        "multiprocessor_count": "MULTIPROCESSOR_COUNT",
        "warpSize": "WARP_SIZE",
        "sm_clock_rate": "CLOCK_RATE",
        "mem_clock_rate": "MEMORY_CLOCK_RATE",
        "mem_bus_width": "GLOBAL_MEMORY_BUS_WIDTH",
    }
)
"""Triton's names of attributes of the device."""


def _kernels(*_: Any, **__: Any) -> NoReturn:
    refuse("kernels of Triton cannot be launched: this Triton is too old")


def _ours() -> Any:
    """The module of our driver; None if this Triton cannot have it."""
    try:
        # This package imports Triton, which the script may not.
        return import_module("tilewright.triton.backend").register()
    except (ImportError, AttributeError):
        return None


class _Utilities:
    """What Triton's driver has in C."""

    load_binary: Callable[..., Any] = staticmethod(_kernels)
    unload_module: Callable[..., Any] = staticmethod(_kernels)
    launch = staticmethod(_kernels)

    def get_device_properties(self, device: Any = 0) -> dict[str, int]:
        """The attributes of the device that Triton asks for."""
        found = cpu_device()
        return {name: found.attribute(attribute) for name, attribute in _PROPERTIES.items()}

    def set_printf_fifo_size(self, size: int) -> None:
        """Nothing is printed on a device."""

    def get_current_device(self) -> int:
        """There is one."""
        return 0

    def set_current_device(self, device: int) -> None:
        """There is one."""

    def get_default_stream(self, device: int = 0) -> int:
        """Its number."""
        return 0

    def is_stream_capturing(self, stream: int) -> bool:
        """Whether a graph is captured from a stream."""
        return cpu_device().streams.stream(int(stream)).graph is not None

    def get_device_capability(self, device: int = 0) -> tuple[int, int]:
        """That of the GPU that kernels are compiled for."""
        return cpu_device().machine.capability()


def _driver_class(base: Any, ours: Any) -> Any:
    """The class of a driver of Triton.

    Args:
        base: the class of that for NVIDIA's GPUs.
        ours: the module of our driver; None if this Triton cannot have it.
    """

    class Driver(base):
        launcher_cls = staticmethod(_kernels) if ours is None else ours.Launcher

        def __init__(self) -> None:
            # Triton's own would build a module in C that is linked to the driver.
            self.utils = utilities = _Utilities()
            if ours is not None:
                utilities.load_binary = ours.Utilities.load_binary
                utilities.unload_module = ours.Utilities.unload_module
            self.get_device_capability = utilities.get_device_capability
            self.get_current_device = utilities.get_current_device
            self.set_current_device = utilities.set_current_device

        @staticmethod
        def is_active() -> bool:
            """Whether it is there."""
            return True

        def get_current_stream(self, device: Any = None) -> int:
            """The number of torch's current stream."""
            return import_module("torch").cuda.current_stream().cuda_stream

        def get_empty_cache_for_benchmark(self) -> Any:
            """What is cleared between two runs. There is no cache that it would clear, and to clear
            as much memory as is usual takes long."""
            torch = import_module("torch")
            return torch.empty(1, dtype=torch.int, device="cuda")

    return Driver


class TritonOnCuda:
    """The driver, from `begin` to `end`. Nothing happens until Triton is imported."""

    def __init__(self) -> None:
        self._undo: list[Callable[[], None]] = []
        self._replaced = Replacements()
        self._forget: Sequence[Callable[[], None]] = ()

    def begin(self) -> None:
        """Have Triton find the driver."""
        self._forget = (
            after_import(_DRIVER, self._activate),
            after_import(_TESTING, self._answer),
        )

    def end(self) -> None:
        """Have Triton as it was."""
        for forget in self._forget:
            forget()
        self._replaced.undo()
        while self._undo:
            self._undo.pop()()

    def _activate(self) -> None:
        with suppress(ImportError):
            base = import_module("triton.backends.nvidia.driver").CudaDriver
            ours = _ours()
            driver = _driver_class(base, ours)
            # The module's name is also that of what it chooses drivers with.
            chosen = sys.modules[_DRIVER].driver
            stands_in = ours is not None and self._stands_in(driver)
            if "_active" not in vars(chosen):
                self._replaced.put(chosen, "active", driver())
            elif not stands_in:
                self._replaced.put(chosen, "_active", driver())
            else:
                # Triton makes drivers when it is asked for them first, also if it is loaded again.
                self._replaced.put(chosen, "_default", None)
                self._replaced.put(chosen, "_active", None)

    def _stands_in(self, driver: Any) -> bool:
        """Whether this Triton can be given a back end instead of that for NVIDIA's GPUs."""
        try:
            self._undo.append(import_module("tilewright.triton.backend").stand_in(driver))
        except (ImportError, AttributeError, KeyError):
            return False
        return True

    def _answer(self) -> None:
        def nvsmi(attrs: Sequence[str]) -> list[int]:
            # Clocks in MHz, mostly.
            return [1000 for _ in attrs]

        self._replaced.put(sys.modules[_TESTING], "nvsmi", nvsmi)
