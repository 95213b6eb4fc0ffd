"""A module `cupy` for machines without it: what programs do with it around kernels, by NumPy.

Every name is NumPy's, and arrays are NumPy's but for what cupy's have besides: `get`, `device`,
results of rank 0 that are arrays. Random numbers are NumPy's too, not those of cupy.
"""

from __future__ import annotations

from tilewright.devices.cupy_on_numpy.modules import CupyOnNumpy

__all__ = ["CupyOnNumpy"]
