"""Windows on x86-64 and 64-bit ARM, with Microsoft's C runtime."""

from __future__ import annotations

import ctypes
import errno
import os
import shlex
import struct
import subprocess
from collections.abc import Iterable, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tilewright.system.interface import Environment, NativeCode, System, address_in

__all__ = ["WINDOWS", "Windows", "caches_in"]

_SYNCHRONISATION = "api-ms-win-core-synch-l1-2-0"

WINDOWS = NativeCode(
    vendor="pc-windows-msvc",
    object_format="coff",
    waiting=("windows.ll", "no_places.ll"),
    # By the lists of exports of mingw-w64 (lib-common/*.def); the first two are what Python
    # itself is linked to, the third is what WaitOnAddress is documented to be imported from.
    exports=MappingProxyType(
        {
            "ucrtbase": frozenset(("malloc", "calloc", "free")),
            "vcruntime140": frozenset(("memcpy", "memmove", "memset")),
            _SYNCHRONISATION: frozenset(
                ("WaitOnAddress", "WakeByAddressSingle", "WakeByAddressAll")
            ),
            "kernel32": frozenset(("SwitchToThread",)),
        }
    ),
    # RuntimeDyld may put sections, and finds functions, anywhere. On 64-bit ARM it reaches them in
    # the small model, and COFF has no relocations for the large one.
    code_model=MappingProxyType({"x86_64": "large"}),
    defined=MappingProxyType({"x86_64": "windows_x86_64.ll", "aarch64": "windows_aarch64.ll"}),
    # llvmlite has no JITLink there.
    jit_link=False,
    # RuntimeDyld does not tell the system how the stack is unwound. Its tables, and those of jumps,
    # would only have to lie close to the code.
    attributes='nounwind "no-jump-tables"="true"',
)

_READWRITE, _EXECUTE_READ, _RESERVE_COMMIT, _RELEASE = 0x04, 0x20, 0x3000, 0x8000
_CACHE_RELATION, _INSTRUCTIONS = 2, 1


class Windows(System):
    """Windows."""

    native = WINDOWS
    cuda_drivers = ("nvcuda.dll",)

    def code_fault(self) -> str | None:
        """Tries it: a policy may forbid dynamic code."""
        kernel = _library("kernel32")
        if kernel is None:
            return "kernel32 is not found"
        pointer, size, number = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_uint32
        kernel.VirtualAlloc.restype = pointer
        kernel.VirtualAlloc.argtypes = [pointer, size, number, number]
        kernel.VirtualProtect.argtypes = [pointer, size, number, pointer]
        kernel.VirtualFree.argtypes = [pointer, size, number]
        page = kernel.VirtualAlloc(None, 4096, _RESERVE_COMMIT, _READWRITE)
        if not page:
            return "there is no memory for code"
        before = ctypes.c_uint32()
        allowed = kernel.VirtualProtect(page, 4096, _EXECUTE_READ, ctypes.byref(before))
        kernel.VirtualFree(page, 0, _RELEASE)
        return None if allowed else "the system does not let memory be executed"

    def addresses(self, names: Iterable[str]) -> dict[str, int]:
        """By library: RuntimeDyld would look through all that are loaded."""
        wanted, found = set(names), dict[str, int]()
        for library_name, exported in WINDOWS.exports.items():
            library = _library(library_name)
            for name in sorted(wanted & exported):
                address = address_in(library, name)
                if address is not None:
                    found[name] = address
        return found

    def usable_cores(self) -> list[int]:
        """Those of the process's group of up to 64."""
        kernel = _library("kernel32")
        if kernel is None:
            return []
        process, system = ctypes.c_size_t(), ctypes.c_size_t()
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        kernel.GetProcessAffinityMask.argtypes = [ctypes.c_void_p] * 3
        this = kernel.GetCurrentProcess()
        if not kernel.GetProcessAffinityMask(this, ctypes.byref(process), ctypes.byref(system)):
            return []
        if process.value == system.value:
            # Nobody has chosen: there may be cores in other groups too.
            return list(range(os.cpu_count() or 1))
        return [core for core in range(64) if process.value >> core & 1]

    def caches(self) -> Mapping[int, int]:
        kernel = _library("kernel32")
        if kernel is None:
            return {}
        size = ctypes.c_uint32(0)
        kernel.GetLogicalProcessorInformation(None, ctypes.byref(size))
        buffer = ctypes.create_string_buffer(size.value)
        if not size.value or not kernel.GetLogicalProcessorInformation(buffer, ctypes.byref(size)):
            return {}
        return caches_in(buffer.raw[: size.value])

    def exit_reason(self, code: int | None) -> str:
        """An exception that nobody handled ends a process with its number."""
        if code is None:
            return super().exit_reason(code)
        number = code & 0xFFFFFFFF
        return f"exception {number:#x}" if number >= 0xC0000000 else f"exit code {code}"

    def split_command(self, line: str) -> list[str]:
        # A backslash separates folders.
        return [word.strip("\"'") for word in shlex.split(line, posix=False)]

    def end_group(self, process: subprocess.Popen[Any]) -> None:
        if process.poll() is not None:
            return
        # Windows ends no children with a process; this command of its own does.
        with suppress(OSError, subprocess.SubprocessError):
            line = ["taskkill", "/F", "/T", "/PID", str(process.pid)]
            subprocess.run(line, capture_output=True, check=False, timeout=10)
        process.kill()

    def lock(self, descriptor: int) -> bool:
        runtime = import_module("msvcrt")
        try:
            runtime.locking(descriptor, runtime.LK_NBLCK, 1)
        except OSError as error:
            return error.errno not in (errno.EACCES, errno.EDEADLK)
        return True

    def usual_cache_folder(self, program: str, environment: Environment) -> Path:
        local = environment.get("LOCALAPPDATA")
        folder = Path(local) if local else Path.home() / "AppData" / "Local"
        return folder / program / "cache"

    def reader_gone(self, error: OSError) -> bool:
        """Writing to a pipe that nobody reads gives this number too, without a file's name."""
        invalid = error.errno == errno.EINVAL and error.filename is None
        return super().reader_gone(error) or invalid


def caches_in(records: bytes) -> dict[int, int]:
    """Bytes of cache by level, as `SYSTEM_LOGICAL_PROCESSOR_INFORMATION` of a 64-bit process
    tells them: records of a mask, a relation, and for caches level, ways, line, size and kind."""
    found: dict[int, int] = {}
    for _, relation, level, _, _, size, kind in struct.iter_unpack("<QI4xBBHIi4x", records):
        if relation == _CACHE_RELATION and kind != _INSTRUCTIONS:
            found.setdefault(level, size)
    return found


def _library(name: str) -> Any:
    """A library of the system; None if it is not there."""
    try:
        return ctypes.CDLL(name)
    except OSError:
        return None
