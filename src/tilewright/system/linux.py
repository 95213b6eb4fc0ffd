"""Linux, with glibc or another C library."""

from __future__ import annotations

import ctypes
import os
import platform
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from tilewright.system.interface import FloatingPointCalls, NativeCode
from tilewright.system.posix import C_LIBRARY, Posix, environment_calls, known_machine, machine

__all__ = ["LINUX", "Linux", "arm_features"]

_ACTION = {"flags.at": 136, "flags": 0x08000004}

LINUX = NativeCode(
    vendor="unknown-linux-gnu",
    object_format="elf",
    waiting=("linux.ll", "posix.ll"),
    # By the manual pages of glibc.
    exports=MappingProxyType({"libc": C_LIBRARY | {"syscall", "sched_getcpu"}}),
    # Numbers of system calls: arch/x86/entry/syscalls/syscall_64.tbl and
    # include/uapi/asm-generic/unistd.h of Linux.
    constants=MappingProxyType(
        {
            "x86_64": {"futex": 202, "setaffinity": 203, "getaffinity": 204},
            "aarch64": {"futex": 98, "setaffinity": 122, "getaffinity": 123},
        }
    ),
    # `ucontext_t` and `struct sigaction` of glibc and musl, <ucontext.h> and <signal.h>; the flags
    # are SA_SIGINFO and SA_ONSTACK.
    faults=MappingProxyType(
        {
            "x86_64": {"registers.at": 0, "pc.at": 168, "sp.at": 160} | _ACTION,
            "aarch64": {"registers.at": 0, "pc.at": 440, "sp.at": 432} | _ACTION,
        }
    ),
)

_CACHES = Path("/sys/devices/system/cpu/cpu0/cache")
_ARM_FEATURES = MappingProxyType(
    {
        "crc": (16, 7),
        "lse": (16, 8),
        "fullfp16": (16, 10),
        "rdm": (16, 12),
        "rcpc": (16, 15),
        "sha3": (16, 17),
        "dotprod": (16, 20),
        "sve": (16, 22),
        "sve2": (26, 1),
        "i8mm": (26, 13),
        "bf16": (26, 14),
    }
)
"""Features of 64-bit ARM: the entry of the auxiliary vector that tells of each (AT_HWCAP or
AT_HWCAP2), and the bit there (arch/arm64/include/uapi/asm/hwcap.h of Linux)."""
_ARCH_PRCTL, _REQUEST_STATE, _TILE_DATA = 158, 0x1023, 18
"""The system call of x86-64, `ARCH_REQ_XCOMP_PERM` and `XFEATURE_XTILEDATA` (arch/x86/include/uapi
of Linux, asm/unistd_64.h and asm/prctl.h)."""
_MINUS_ONE = ctypes.c_void_p(-1)
"""FE_DFL_ENV is no object there but this address."""


class Linux(Posix):
    """Linux."""

    native = LINUX
    cuda_drivers = ("libcuda.so.1",)
    anonymous = 0x22

    def caches(self) -> Mapping[int, int]:
        sizes: dict[int, int] = {}
        for folder in sorted(_CACHES.glob("index*")):
            try:
                kind = (folder / "type").read_text(encoding="ascii").strip()
                level = int((folder / "level").read_text(encoding="ascii"))
                size = _bytes((folder / "size").read_text(encoding="ascii").strip())
            except (OSError, ValueError):
                continue
            if kind != "Instruction":
                sizes[level] = size
        return sizes

    def processor_features(self) -> Mapping[str, bool]:
        """Those of 64-bit ARM: LLVM reads `/proc/cpuinfo`, and leaves out half of what it says."""
        if machine() not in ("aarch64", "arm64"):
            return {}
        try:
            told = ctypes.CDLL(None).getauxval
        except AttributeError:
            return {}
        told.argtypes, told.restype = [ctypes.c_ulong], ctypes.c_ulong
        return arm_features(told)

    def allows_tile_registers(self) -> bool:
        """Asks for them: threads have no memory to keep them in otherwise (Linux,
        Documentation/arch/x86/xstate.rst)."""
        try:
            return ctypes.CDLL(None).syscall(_ARCH_PRCTL, _REQUEST_STATE, _TILE_DATA) == 0
        except AttributeError:
            return False

    def processor_seconds(self, process: int) -> float | None:
        try:
            told = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace")
            # Behind the name, which may hold anything, from the third field on.
            fields = told.rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        except (OSError, ValueError, IndexError):
            return None

    def end_without_clean_up(self) -> bool:
        try:
            library = ctypes.CDLL(None)
            # Functions are called at exit in reverse order, this one with the exit code first.
            return library.on_exit(library._exit, None) == 0
        except AttributeError:
            return False

    def floating_point_calls(self) -> FloatingPointCalls | None:
        """Those of glibc."""
        if not known_machine() or platform.libc_ver()[0] != "glibc":
            return None
        try:
            return environment_calls(ctypes.CDLL("libm.so.6"), _MINUS_ONE)
        except OSError:
            return None


def arm_features(auxiliary: Callable[[int], int]) -> dict[str, bool]:
    """Features of 64-bit ARM by LLVM's names.

    Args:
        auxiliary: the value of an entry of the auxiliary vector.
    """
    return {name: bool(auxiliary(entry) >> bit & 1) for name, (entry, bit) in _ARM_FEATURES.items()}


def _bytes(size: str) -> int:
    unit = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30}.get(size[-1:], 1)
    return int(size.rstrip("KMG")) * unit
