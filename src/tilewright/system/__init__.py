"""What differs between systems: Linux, macOS, Windows, other POSIX systems, and browsers.

- `interface`: `System`, and `NativeCode` about code that is generated for one
- `posix`, `linux`, `darwin`, `windows`: the systems
- `native`: how threads wait and wake each other there, in LLVM's language

`system()` is that of this process; nothing else asks which one it is.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from tilewright.system.darwin import DARWIN, Darwin
from tilewright.system.interface import FloatingPointCalls, NativeCode, System
from tilewright.system.linux import LINUX, Linux
from tilewright.system.posix import OTHER_POSIX, Posix
from tilewright.system.windows import WINDOWS, Windows

__all__ = [
    "NATIVE",
    "FloatingPointCalls",
    "NativeCode",
    "System",
    "native_of_triple",
    "system",
    "system_of",
]

NATIVE: Mapping[str, NativeCode] = MappingProxyType(
    {"linux": LINUX, "darwin": DARWIN, "windows": WINDOWS, "posix": OTHER_POSIX}
)
"""The systems that code can be generated for by name."""


@cache
def system() -> System:
    """The system of this process."""
    return system_of(sys.platform)


def system_of(platform: str) -> System:
    """The system of a name.

    Args:
        platform: as in `sys.platform`.
    """
    otherwise = Posix if os.name == "posix" else Sandbox
    return _SYSTEMS.get(platform, otherwise)(platform)


class Sandbox(System):
    """A system without native code, threads and processes, such as a browser."""

    def usable_cores(self) -> list[int]:
        return [0]


_SYSTEMS: Mapping[str, type[System]] = MappingProxyType(
    {
        "linux": Linux,
        "darwin": Darwin,
        "win32": Windows,
        "emscripten": Sandbox,
        "wasi": Sandbox,
    }
)


def native_of_triple(triple: str) -> NativeCode:
    """How code is generated for a triple of LLVM."""
    for name, parts in (("darwin", ("darwin", "macos")), ("windows", ("windows",))):
        if any(part in triple for part in parts):
            return NATIVE[name]
    return LINUX if "linux" in triple else OTHER_POSIX
