"""Errors of the CUDA driver's stand-in, by the numbers that driver and runtime share for them."""

from __future__ import annotations

from enum import IntEnum
from typing import NoReturn

__all__ = ["DeviceError", "ErrorCode", "refuse"]


class ErrorCode(IntEnum):
    """The errors that happen here, as `CUresult` and `cudaError_t` number them."""

    INVALID_VALUE = 1
    OUT_OF_MEMORY = 2
    INVALID_DEVICE = 101
    INVALID_CONTEXT = 201
    INVALID_HANDLE = 400
    ILLEGAL_STATE = 401
    NOT_READY = 600
    NOT_SUPPORTED = 801
    STREAM_CAPTURE_INVALIDATED = 901


class DeviceError(Exception):
    """Something that a program asked for is an error of CUDA.

    Args:
        code: which.
    """

    def __init__(self, code: ErrorCode) -> None:
        super().__init__(code.name)
        self.code = code


def refuse(what: str) -> NoReturn:
    """Say that something needs a GPU.

    Args:
        what: that cannot be done, with its verb.

    Raises:
        NotImplementedError: always.
    """
    message = f"{what} where the CPU stands in for the GPU (tilewright)"
    raise NotImplementedError(message)
