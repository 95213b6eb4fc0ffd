"""Arithmetic of tensors of the device as on a GPU, on a CPU.

torch multiplies matrices of half precision on most CPUs a hundred times slower than those of f32,
and some of its kernels for the CPU round to half precision more often than those for a GPU. With
`TorchArithmetic`, products and those kernels compute in f32 and round once, for tensors of the
device only; and products in f32 take operands in tf32, if the settings of torch say so.

It takes the place of the kernels in torch's dispatcher. So it serves functions, modules,
derivatives that torch computes in C++, autocast and compiled functions alike. Sums, means,
softmax and the like already add in f32, and are left alone.
"""

from __future__ import annotations

from typing import Any

from tilewright.devices.torch_arithmetic.converted import replace_converted
from tilewright.devices.torch_arithmetic.kernels import Kernels, can_be_replaced
from tilewright.devices.torch_arithmetic.memory import DeviceTensors
from tilewright.devices.torch_arithmetic.precision import Precision
from tilewright.devices.torch_arithmetic.products import replace_products
from tilewright.devices.torch_arithmetic.regions import Regions

__all__ = ["DeviceTensors", "TorchArithmetic"]


class TorchArithmetic:
    """The replacements of torch's kernels.

    Args:
        torch: the module.
        memory: what knows which tensors are on the device.
    """

    def __init__(self, torch: Any, memory: DeviceTensors) -> None:
        self._torch = torch
        self._regions = Regions(torch, memory)
        self._kernels: Kernels | None = None

    def switch(self, on: bool) -> None:
        """Put the replacements in place, or have torch as it was.

        Args:
            on: which. Versions of torch whose kernels can't be replaced stay as they are.
        """
        if on and self._kernels is None and can_be_replaced(self._torch):
            self._begin()
        elif not on and self._kernels is not None:
            self._kernels.undo()
            self._kernels = None
            self._regions.end()

    def _begin(self) -> None:
        self._regions.begin()
        kernels = self._kernels = Kernels(self._torch)
        precision = Precision(self._torch)
        replace_products(self._torch, self._regions, precision, kernels)
        replace_converted(self._torch, self._regions, precision, kernels)
