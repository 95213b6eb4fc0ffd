"""What torch has of CUDA's runtime library, `torch.cuda.cudart()`."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from tilewright.devices.machine import memory_of_machine

__all__ = ["Runtime"]


class cudaError(IntEnum):
    """The results of functions."""

    success = 0


class Runtime:
    """The functions, each of which does or says what it can without a GPU."""

    cudaError = cudaError

    def cudaGetErrorString(self, error: Any) -> str:
        """The text of an error."""
        return "no error" if error == cudaError.success else f"error {int(error)}"

    def cudaMemGetInfo(self, device: int) -> tuple[int, int]:
        """Bytes of main memory that are free, and that there are."""
        return memory_of_machine()

    def cudaProfilerStart(self) -> cudaError:
        """There is no profiler outside to be told."""
        return cudaError.success

    def cudaProfilerStop(self) -> cudaError:
        """There is no profiler outside to be told."""
        return cudaError.success

    def cudaHostRegister(self, pointer: int, size: int, flags: int) -> cudaError:
        """All main memory can be used in launches."""
        return cudaError.success

    def cudaHostUnregister(self, pointer: int) -> cudaError:
        """All main memory can be used in launches."""
        return cudaError.success

    def cudaStreamCreate(self, pointer: int) -> cudaError:
        """Streams are only names."""
        return cudaError.success

    def cudaStreamDestroy(self, stream: int) -> cudaError:
        """Streams are only names."""
        return cudaError.success
