"""Whether native code can run in this process. Nothing of LLVM is needed to ask."""

from __future__ import annotations

import ctypes
import sys
from functools import cache
from importlib import import_module

from tilewright.diagnostics import LaunchError
from tilewright.system import system

__all__ = ["compiler_fault", "native_fault"]


@cache
def native_fault() -> str | None:
    """Why native code cannot run in this process; None if it can."""
    if system().native is None:
        return system().code_fault()
    if sys.implementation.name != "cpython" or not hasattr(ctypes, "pythonapi"):
        return f"it needs CPython, this is {sys.implementation.name}"
    if ctypes.sizeof(ctypes.c_void_p) != 8 or sys.byteorder != "little":
        return "it needs a 64-bit, little-endian machine"
    # LLVM would end the process when it cannot make memory executable.
    return system().code_fault() or compiler_fault()


@cache
def compiler_fault() -> str | None:
    """Why code cannot be generated in this process, to look at it; None if it can."""
    try:
        import_module("llvmlite.binding")
    except ModuleNotFoundError as error:
        if error.name in ("llvmlite", "llvmlite.binding"):
            return "llvmlite is not installed"
        return f"llvmlite does not load: {error}"
    except (ImportError, OSError, RuntimeError) as error:
        return f"llvmlite does not load: {error}"
    try:
        import_module("tilewright.backends.cpu.target").host_target()
    except LaunchError as error:
        return error.diagnostics[0].message
    return None
