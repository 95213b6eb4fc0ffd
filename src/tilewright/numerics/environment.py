"""The floating-point environment of the calling thread: C's ``fenv.h``.

The exact operations rely on the host's arithmetic to nearest even, with subnormals. A program may
have changed that (by a library built with -ffast-math, say, which flushes subnormals), so whoever
runs kernels does so in `default_environment`.
"""

import ctypes
import platform
import sys
from collections.abc import Callable
from functools import cache
from types import TracebackType
from typing import Any

__all__ = ["default_environment"]

# Size and FE_DFL_ENV by system and machine. On glibc and 64-bit ARM the latter is no object but
# the address -1; on macOS it is a variable. A buffer may be larger than the type is.
_SIZE = 64
_MINUS_ONE = ctypes.c_void_p(-1)
_MACHINES = ("x86_64", "amd64", "aarch64", "arm64")

_Call = Callable[[Any], Any]


@cache
def _functions() -> tuple[_Call, _Call, Any] | None:
    """fegetenv, fesetenv and the default environment; None where they are not known."""
    if platform.machine().lower() not in _MACHINES:
        return None
    try:
        if sys.platform == "darwin":
            library = ctypes.CDLL("/usr/lib/libSystem.B.dylib")
            default: Any = ctypes.byref(ctypes.c_char.in_dll(library, "_FE_DFL_ENV"))
        elif sys.platform == "linux" and platform.libc_ver()[0] == "glibc":
            library, default = ctypes.CDLL("libm.so.6"), _MINUS_ONE
        else:
            return None
        functions = library.fegetenv, library.fesetenv
    except (OSError, ValueError, AttributeError):
        return None
    for function in functions:
        function.argtypes, function.restype = [ctypes.c_void_p], ctypes.c_int
    return *functions, default


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
            get, set_, default = functions
            self._saved = ctypes.create_string_buffer(_SIZE)
            get(self._saved)
            set_(default)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Restores the saved environment."""
        functions = _functions()
        if functions is not None:
            functions[1](self._saved)
