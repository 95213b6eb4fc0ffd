"""What programs ask of a GPU besides launches, done on the CPU where there is no GPU.

torch then takes `device="cuda"` for main memory and has a device in `torch.cuda`; `import cupy`
finds a stand-in of NumPy's arrays unless cupy is installed; `cuda.core` and `cuda.bindings` are
stand-ins, too.
"""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from threading import RLock
from typing import Any

from tilewright.backends.cpu.threads import threads_wanted
from tilewright.devices.cuda_on_cpu import CudaPackages
from tilewright.devices.cupy_on_numpy import CupyOnNumpy
from tilewright.devices.gpu import has_gpu
from tilewright.devices.languages import parts_of_devices
from tilewright.devices.launches import launches
from tilewright.devices.machine import Machine
from tilewright.devices.torch_arithmetic import TorchArithmetic
from tilewright.devices.torch_on_cpu import TorchOnCPU
from tilewright.devices.torch_tensors import refuse_main_memory
from tilewright.devices.torch_zones import TorchZones

__all__ = ["Devices"]


class Devices:
    """The CPU in place of a GPU."""

    def __init__(self) -> None:
        self._parts: list[Any] = []
        self._arithmetic: TorchArithmetic | None = None
        self._strict = False
        # Another thread that asks for it meanwhile goes on when it is there.
        self._changing = RLock()

    def begin(self, strict: bool = False, arithmetic: bool = True) -> None:
        """Take the place, unless there is a GPU; called again, it changes what it is told.

        Args:
            strict: whether it is known exactly which tensors of torch are on the device, and
                operations and launches refuse what is not there.
            arithmetic: whether torch computes with tensors of the device as on a GPU.
        """
        if has_gpu():
            return
        with self._changing:
            if strict != self._strict:
                self.end()
            if not self._parts:
                self._strict = strict
                self._take_place(strict)
            if self._arithmetic is not None:
                self._arithmetic.switch(arithmetic)

    def _take_place(self, strict: bool) -> None:
        machine = Machine(launches().capability, threads_wanted())
        self._parts += [CupyOnNumpy(), CudaPackages(), *parts_of_devices()]
        with suppress(ImportError):
            # Programs that launch kernels import it mostly, so nothing is loaded for this.
            torch = import_module("torch")
            tensors = TorchOnCPU(torch, machine, launches(), strict)
            self._parts += [TorchZones(torch), tensors]
            self._arithmetic = TorchArithmetic(torch, tensors)
        try:
            for part in self._parts:
                part.begin()
        except BaseException:
            self.end()
            raise
        if strict:
            launches().check = refuse_main_memory

    def end(self) -> None:
        """Have everything as it was."""
        with self._changing:
            launches().check = None
            if self._arithmetic is not None:
                self._arithmetic.switch(False)
                self._arithmetic = None
            while self._parts:
                self._parts.pop().end()
