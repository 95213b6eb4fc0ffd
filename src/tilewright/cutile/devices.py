"""What programs ask of a GPU besides launches, done on the CPU where there is no GPU.

torch then takes `device="cuda"` for main memory and has a device in `torch.cuda`; `import cupy`
finds a stand-in of NumPy's arrays unless cupy is installed.
"""

from __future__ import annotations

import ctypes
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import Any

from tilewright.backends.cpu.pool import threads_wanted
from tilewright.cutile.cupy_on_numpy import CupyOnNumpy
from tilewright.cutile.redirection import launcher
from tilewright.cutile.torch_cuda import Machine
from tilewright.cutile.torch_on_cpu import TorchOnCPU

__all__ = ["Devices", "has_gpu"]


class Devices:
    """The CPU in place of a GPU."""

    def __init__(self) -> None:
        self._parts: list[Any] = []

    def begin(self) -> None:
        """Take the place, unless that is so already or there is a GPU."""
        if self._parts or has_gpu():
            return
        machine = Machine(lambda: launcher().driver.capability, threads_wanted())
        self._parts.append(CupyOnNumpy(machine))
        with suppress(ImportError):
            # cuTile imports it, if it is installed, so nothing is loaded for this.
            self._parts.append(TorchOnCPU(import_module("torch"), machine))
        for part in self._parts:
            part.begin()

    def end(self) -> None:
        """Have everything as it was."""
        while self._parts:
            self._parts.pop().end()


@cache
def has_gpu() -> bool:
    """Whether there is a CUDA device, with a driver."""
    for name in ("libcuda.so.1", "nvcuda.dll"):
        try:
            driver: Any = ctypes.CDLL(name)
        except OSError:
            continue
        count = ctypes.c_int()
        if driver.cuInit(0) == 0 and driver.cuDeviceGetCount(ctypes.byref(count)) == 0:
            return count.value > 0
    return False
