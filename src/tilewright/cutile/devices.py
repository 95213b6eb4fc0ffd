"""What programs ask of a GPU besides launches, done on the CPU where there is no GPU.

torch then takes `device="cuda"` for main memory and has a device in `torch.cuda`; `import cupy`
finds a stand-in of NumPy's arrays unless cupy is installed.
"""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from typing import Any

from tilewright.backends.cpu.threads import threads_wanted
from tilewright.cutile.cupy_on_numpy import CupyOnNumpy
from tilewright.cutile.functions import capability_here
from tilewright.cutile.gpu import has_gpu
from tilewright.cutile.torch_cuda import Machine
from tilewright.cutile.torch_on_cpu import TorchOnCPU

__all__ = ["Devices"]


class Devices:
    """The CPU in place of a GPU."""

    def __init__(self) -> None:
        self._parts: list[Any] = []

    def begin(self) -> None:
        """Take the place, unless that is so already or there is a GPU."""
        if self._parts or has_gpu():
            return
        machine = Machine(capability_here, threads_wanted())
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
