"""macOS."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tilewright.system.interface import Environment, FloatingPointCalls, NativeCode
from tilewright.system.posix import C_LIBRARY, Posix, environment_calls, known_machine

__all__ = ["DARWIN", "Darwin"]

_ACTION = {"flags.at": 12, "flags": 0x41}

DARWIN = NativeCode(
    vendor="apple-darwin",
    object_format="mach-o",
    waiting=("darwin.ll", "posix.ll", "no_places.ll"),
    # By libSystem.tbd of the macOS SDK. LLVM clears memory by `bzero` on ARM and `__bzero` on x86,
    # and fills it by the others. `__ulock_wait` and `__ulock_wake` are there since macOS 10.12.
    exports=MappingProxyType(
        {
            "libSystem.B.dylib": C_LIBRARY
            | {"__bzero", "__ulock_wait", "__ulock_wake", "bzero"}
            | {"memset_pattern4", "memset_pattern8", "memset_pattern16"}
        }
    ),
    architectures=MappingProxyType({"aarch64": "arm64"}),
    # `ucontext_t`, `mcontext_t` and `struct sigaction` by <sys/_types/_ucontext.h>,
    # <mach/*/_structs.h> and <sys/signal.h>; the flags are SA_SIGINFO and SA_ONSTACK.
    faults=MappingProxyType(
        {
            "x86_64": {"registers.at": 48, "pc.at": 144, "sp.at": 72} | _ACTION,
            "aarch64": {"registers.at": 48, "pc.at": 272, "sp.at": 264} | _ACTION,
        }
    ),
)

_SYSTEM = "/usr/lib/libSystem.B.dylib"

_CACHES = MappingProxyType(
    {
        # The fast cores where there are two kinds, as on Apple silicon.
        1: ("hw.perflevel0.l1dcachesize", "hw.l1dcachesize"),
        2: ("hw.perflevel0.l2cachesize", "hw.l2cachesize"),
        3: ("hw.perflevel0.l3cachesize", "hw.l3cachesize"),
    }
)
"""The names by which `sysctl` knows the caches of each level, the best first."""


class Darwin(Posix):
    """macOS."""

    native = DARWIN

    def caches(self) -> Mapping[int, int]:
        try:
            call = ctypes.CDLL(_SYSTEM).sysctlbyname
        except (OSError, AttributeError):
            return {}
        found: dict[int, int] = {}
        for level, names in _CACHES.items():
            sizes = (_sysctl(call, name) for name in names)
            size = next(filter(None, sizes), 0)
            if size:
                found[level] = size
        return found

    def floating_point_calls(self) -> FloatingPointCalls | None:
        if not known_machine():
            return None
        try:
            library = ctypes.CDLL(_SYSTEM)
            default = ctypes.byref(ctypes.c_char.in_dll(library, "_FE_DFL_ENV"))
        except (OSError, ValueError):
            return None
        return environment_calls(library, default)

    def usual_cache_folder(self, program: str, environment: Environment) -> Path:
        return Path.home() / "Library" / "Caches" / program


def _sysctl(call: Any, name: str) -> int:
    """A number that the system knows by a name; 0 if it does not."""
    value, size = ctypes.c_int64(0), ctypes.c_size_t(8)
    failed = call(name.encode(), ctypes.byref(value), ctypes.byref(size), None, ctypes.c_size_t(0))
    return 0 if failed else value.value
