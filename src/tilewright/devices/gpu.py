"""Whether there is a GPU, with a driver."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any

from tilewright.system import system

__all__ = ["has_driver", "has_gpu"]


@cache
def _driver() -> Any:
    for name in system().cuda_drivers:
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    return None


def has_driver() -> bool:
    """Whether there is a CUDA driver."""
    return _driver() is not None


@cache
def has_gpu() -> bool:
    """Whether there is a CUDA device, with a driver."""
    driver = _driver()
    count = ctypes.c_int()
    try:
        found = driver.cuInit(0) == 0 and driver.cuDeviceGetCount(ctypes.byref(count)) == 0
    except AttributeError:
        # There is none, or it is no driver.
        return False
    return found and count.value > 0
