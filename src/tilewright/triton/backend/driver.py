"""The driver: main memory as the device, and launches of kernels."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from tilewright.system import system
from tilewright.triton.backend.compiler import TARGET
from tilewright.triton.backend.launching import Launcher, Loaded

DriverBase: Any = import_module("triton.backends.driver").DriverBase

__all__ = ["TARGET", "Launcher", "TilewrightDriver", "Utilities"]

_CURRENT = "cpu"
"""What the one device is called: kernels keep what was compiled by it."""


class _Event:
    """A point in time, as torch's events are."""

    def __init__(self, enable_timing: bool = False) -> None:
        self._at = 0.0

    def record(self, stream: Any = None) -> None:
        """Remember the time."""
        self._at = time.perf_counter()

    def synchronize(self) -> None:
        """Nothing: launches have ended when they return."""

    def elapsed_time(self, end: _Event) -> float:
        """Milliseconds to another event."""
        return (end._at - self._at) * 1e3


class _Device:
    """What Triton's benchmarks ask of a device."""

    Event = _Event

    @staticmethod
    def synchronize(device: Any = None) -> None:
        """Nothing: launches have ended when they return."""

    @staticmethod
    def current_device() -> str:
        """There is one, by the name that `torch.cpu.current_device` gives."""
        return _CURRENT


class Utilities:
    """What Triton asks for when it loads kernels."""

    @staticmethod
    def load_binary(
        name: str, binary: bytes, shared: int, device: str
    ) -> tuple[Any, Any, int, int, int]:
        """The kernel of some bytecode, which is its module, too; no registers, and threads without
        limit."""
        kernel = Loaded(binary, name)
        return kernel, kernel, 0, 0, 1 << 30

    @staticmethod
    def unload_module(module: Any) -> None:
        """Nothing: Python does it."""

    @staticmethod
    def get_device_properties(device: str = _CURRENT) -> dict[str, int]:
        """What kernels choose their sizes by."""
        return {
            "max_shared_mem": 1 << 30,
            "max_num_regs": 65536,
            "multiprocessor_count": system().usable_count(),
            "warpSize": 32,
            "sm_clock_rate": 1_000_000,
            "mem_clock_rate": 1_000_000,
            "mem_bus_width": 64,
        }

    @staticmethod
    def set_printf_fifo_size(size: int) -> None:
        """Nothing: what is printed is not collected."""


class TilewrightDriver(DriverBase):
    """What Triton launches with, where there is no GPU."""

    launcher_cls = Launcher

    def __init__(self) -> None:
        self.utils = Utilities()

    @classmethod
    def is_active(cls) -> bool:
        """Whether kernels run here: if torch has no GPU."""
        try:
            return not import_module("torch").cuda.is_available()
        except ImportError:
            return True

    def map_python_to_cpp_type(self, ty: str) -> str:
        """The C type of a parameter."""
        return "void*" if ty.startswith("*") else ty

    def get_current_target(self) -> Any:
        """What is compiled for."""
        return TARGET

    def get_current_device(self) -> str:
        """There is one, by the name that `torch.cpu.current_device` gives."""
        return _CURRENT

    def set_current_device(self, device: str) -> None:
        """There is one."""

    def get_current_stream(self, device: str = _CURRENT) -> int:
        """There is one: launches have ended when they return."""
        return 0

    def get_active_torch_device(self) -> Any:
        """Where tensors are: main memory."""
        return import_module("torch").device("cpu")

    def get_device_interface(self) -> Any:
        """What benchmarks ask."""
        return _Device

    def get_benchmarker(self) -> Callable[..., Any]:
        """What measures candidates of `autotune`."""
        testing: Any = import_module("triton.testing")

        def measured(call: Callable[[], Any], *, quantiles: Sequence[float], **options: Any) -> Any:
            return testing.do_bench(call, warmup=5, rep=30, quantiles=quantiles)

        return measured

    def get_empty_cache_for_benchmark(self) -> Any:
        """What is cleared between two runs: next to nothing, since to clear as much memory as is
        usual on a GPU takes long."""
        torch = import_module("torch")
        return torch.empty(1, dtype=torch.int)

    def clear_cache(self, cache: Any) -> None:
        """Clear it."""
        cache.zero_()

    def allocate_default_profile_scratch(self, size: int, alignment: int, stream: Any) -> Any:
        """Memory for a profiler."""
        torch = import_module("torch")
        return torch.zeros(size, dtype=torch.int8)
