"""Errors as `cuda.core` raises them, and what it checks results of `cuda.bindings` with."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from tilewright.devices.cuda_on_cpu.errors import DeviceError
from tilewright.devices.cuda_on_cpu.interface import binding_types

__all__ = ["CUDAError", "as_cuda_errors", "handle_return"]


class CUDAError(Exception):
    """An error of CUDA."""

    __module__ = "cuda.core._utils.cuda_utils"


@contextmanager
def as_cuda_errors(what: str) -> Generator[None]:
    """Has errors of the device raised as `cuda.core` does.

    Args:
        what: fails, with its verb.

    Raises:
        CUDAError: it failed.
    """
    try:
        yield
    except DeviceError as error:
        name = binding_types("driver")["CUresult"](int(error.code)).name
        raise CUDAError(f"{name}: {what}") from None


def handle_return(result: tuple[Any, ...], handle: Any = None) -> Any:
    """What a function of `cuda.bindings` returns after the error.

    Args:
        result: what it returned.
        handle: ignored.

    Returns:
        The only value, a tuple of several, or None.

    Raises:
        CUDAError: it failed.
    """
    error, *values = result
    if int(error) != 0:
        raise CUDAError(error.name)
    if len(values) > 1:
        return tuple(values)
    return values[0] if values else None
