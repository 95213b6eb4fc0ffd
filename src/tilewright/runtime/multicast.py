"""Multicast memory: several arrays behind one address, as the `multimem` operations use it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, cast

import numpy as np

from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.memory import Window, address_of, span_of
from tilewright.numerics.formats import Array
from tilewright.runtime.arrays import array_of, is_array

_ALIGNMENT = 4096
"""Bytes that any access is aligned to at most."""

__all__ = ["Multicast", "arrays_in", "copied"]


class Multicast:
    """Arrays that one multicast pointer stands for, say one for each device.

        x = tilewright.Multicast(first, second)
        kernel.launch(8, x)

    A load from it reduces over the arrays, in this order; a store writes to each of them, and a
    reduction changes each of them.

    Args:
        arrays: arrays of one dtype and shape, with the same strides, none of which overlaps
            another. They are used in place.

    Attributes:
        arrays: these, as NumPy arrays.

    Raises:
        LaunchError: they do not fit each other.
    """

    def __init__(self, *arrays: Any) -> None:
        if not arrays:
            raise _error("needs one array or more")
        for position, array in enumerate(arrays):
            if not is_array(array):
                raise _error(f"array {position} is a {type(array).__name__}")
        self.arrays: Sequence[Array] = tuple(array_of(array) for array in arrays)
        first, *others = self.arrays
        for position, other in enumerate(others, 1):
            for what in ("dtype", "shape", "strides"):
                wanted, found = getattr(first, what), getattr(other, what)
                if wanted != found:
                    message = f"array 0 has {what} {wanted}, but array {position} has {found}"
                    raise _error(message)
        self._check_overlaps()
        low, high = span_of(first)
        # Addresses that nothing else has; much memory that is never touched takes no room. They are
        # as those of the first array for any alignment.
        reserved = np.empty(high - low + _ALIGNMENT, np.uint8)
        self._reserved = reserved
        self._low = address_of(reserved) + (low - address_of(reserved)) % _ALIGNMENT
        self._size = high - low

    def __repr__(self) -> str:
        first = self.arrays[0]
        return f"<Multicast of {len(self.arrays)} arrays of {first.dtype}, shape {first.shape}>"

    def _check_overlaps(self) -> None:
        for (k, one), (n, other) in combinations(enumerate(self.arrays), 2):
            if _overlap(one, other):
                raise _error(f"arrays {k} and {n} overlap")

    @property
    def address(self) -> int:
        """What stands for the first element of each array."""
        first = self.arrays[0]
        return self._low + address_of(first) - span_of(first)[0]

    def window(self, name: str) -> Window:
        """The addresses, and what they stand for.

        Args:
            name: what messages call it.
        """
        places = tuple(span_of(array)[0] for array in self.arrays)
        return Window(self._low, self._low + self._size, places, name)


def arrays_in(argument: Any) -> Sequence[Array]:
    """The arrays that an argument of a launch holds, in place; none if it is a number."""
    if isinstance(argument, Multicast):
        return argument.arrays
    return (array_of(argument),) if is_array(argument) else ()


def copied(argument: Any) -> Any:
    """An argument of a launch with arrays of its own."""
    if isinstance(argument, Multicast):
        return Multicast(*(array.copy() for array in argument.arrays))
    return array_of(argument).copy() if is_array(argument) else argument


def _overlap(one: Array, other: Array) -> bool:
    """Whether two arrays have a byte in common, as far as that can be found out quickly."""
    try:
        return np.shares_memory(one, other, max_work=cast(Any, 10**6))
    except np.exceptions.TooHardError:
        return True


def _error(message: str) -> LaunchError:
    return LaunchError(Diagnostic(f"Multicast: {message}"))
