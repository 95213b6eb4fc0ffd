"""Arrays as Triton takes them: with a dtype and an address."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["ArrayArgument", "argument"]


@dataclass(frozen=True, slots=True)
class ArrayArgument:
    """An array of NumPy as an argument of a kernel.

    Attributes:
        array: used in place.
    """

    array: NDArray[Any]

    @property
    def dtype(self) -> np.dtype[Any]:
        """That of the elements."""
        return self.array.dtype

    def data_ptr(self) -> int:
        """The address of the first element."""
        return self.array.ctypes.data


def argument(array: NDArray[Any]) -> ArrayArgument:
    """An array of NumPy as an argument: `kernel[grid](argument(x), n)`."""
    return ArrayArgument(array)
