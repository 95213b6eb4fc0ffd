"""The floating-point environment of the calling thread: C's ``fenv.h``.

The exact operations rely on the host's arithmetic to nearest even, with subnormals. A program may
have changed that (by a library built with -ffast-math, say, which flushes subnormals), so whoever
runs kernels does so in `default_environment`.
"""

from __future__ import annotations

import ctypes
from functools import cache
from types import TracebackType

from tilewright.system import FloatingPointCalls, system

__all__ = ["default_environment"]

_SIZE = 64
"""Bytes of a buffer for an environment, which may be larger than the type is."""


@cache
def _functions() -> FloatingPointCalls | None:
    """What reads and sets the environment; None where that is not known."""
    return system().floating_point_calls()


class default_environment:
    """Context manager: rounding to nearest even and no flushing of subnormals, in this thread.

    What was set before comes back at the end, after an exception too. It nests, and one object
    can be used again, but not while it is entered. On other systems than Linux (glibc) and macOS,
    and other machines than x86-64 and 64-bit ARM, it does nothing.
    """

    __slots__ = ("_saved",)

    def __enter__(self) -> None:
        """Saves the environment and sets the default one."""
        functions = _functions()
        if functions is not None:
            self._saved = ctypes.create_string_buffer(_SIZE)
            functions.get(self._saved)
            functions.set(functions.default)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Restores the saved environment."""
        functions = _functions()
        if functions is not None:
            functions.set(self._saved)
