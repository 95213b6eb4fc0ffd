"""NVIDIA's packages `cuda.core` and `cuda.bindings` where the CPU stands in for the GPU.

The package `cuda` itself has no file, so that several packages can have modules in it: cuTile's
`cuda.tile`, and these. Stand-ins take their place whether they are installed or not. NVIDIA's own
are compiled against the driver, and cannot be given another.
"""

from __future__ import annotations

from tilewright.devices.cuda_on_cpu.finding import CudaPackages

__all__ = ["CudaPackages"]
