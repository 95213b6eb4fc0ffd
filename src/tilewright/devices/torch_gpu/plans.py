"""The cache of plans of cuFFT, which stays empty: Fourier transforms are done by the CPU."""

from __future__ import annotations

from typing import Any

from tilewright.devices.replacing import Replacements

__all__ = ["replace_plan_cache"]

_AT_FIRST = 4096


def replace_plan_cache(torch: Any, replaced: Replacements) -> None:
    """Have `torch.backends.cuda.cufft_plan_cache` answer.

    Args:
        torch: the module.
        replaced: takes note of what was there.
    """
    most = [_AT_FIRST]

    def size(device: int) -> int:
        return 0

    def max_size(device: int) -> int:
        return most[0]

    def set_max_size(device: int, value: int) -> None:
        most[0] = value

    def clear(device: int) -> None: ...

    # The class keeps the functions that it was made with.
    cache: Any = torch.backends.cuda.cuFFTPlanCache
    properties = cache.__dict__
    replaced.put(properties["size"], "getter", size)
    replaced.put(properties["max_size"], "getter", max_size)
    replaced.put(properties["max_size"], "setter", set_max_size)
    for name, value in {
        "_cufft_clear_plan_cache": clear,
        "_cufft_get_plan_cache_max_size": max_size,
        "_cufft_get_plan_cache_size": size,
        "_cufft_set_plan_cache_max_size": set_max_size,
    }.items():
        replaced.put(torch, name, value)
