"""What POSIX systems share."""

from __future__ import annotations

import ctypes
import os
import signal
import stat
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from subprocess import Popen
from types import MappingProxyType
from typing import Any

from tilewright.system.interface import FloatingPointCalls, NativeCode, System, address_in

__all__ = ["C_LIBRARY", "OTHER_POSIX", "Posix", "environment_calls"]

C_LIBRARY = frozenset(("malloc", "calloc", "free", "memcpy", "memmove", "memset", "sched_yield"))
"""Functions of the C library by POSIX.1-2017 that generated code calls."""

OTHER_POSIX = NativeCode(
    vendor="unknown-unknown",
    object_format="elf",
    waiting=("polling.ll", "posix.ll", "no_places.ll"),
    exports=MappingProxyType({"libc": C_LIBRARY | {"usleep"}}),
)
"""For systems of which nothing more is known."""

_FAILED = ctypes.c_void_p(-1).value


class Posix(System):
    """A POSIX system of which nothing more is known.

    Attributes:
        anonymous: the flags of `mmap` for private memory that is no file.
    """

    native = OTHER_POSIX
    anonymous = 0x1002

    def code_fault(self) -> str | None:
        """Tries it: LLVM does as much, and ends the process where that is forbidden."""
        try:
            library = ctypes.CDLL(None, use_errno=True)
            call = _memory_calls(library)
        except (OSError, AttributeError):
            return "the C library is not found"
        size = os.sysconf("SC_PAGE_SIZE")
        readable, writable, executable = 1, 2, 4
        page = call["mmap"](None, size, readable | writable, self.anonymous, -1, 0)
        if page in (None, _FAILED):
            return f"there is no memory for code ({os.strerror(ctypes.get_errno())})"
        failed = call["mprotect"](page, size, readable | executable)
        error = ctypes.get_errno()
        call["munmap"](page, size)
        if failed:
            return f"the system does not let memory be executed ({os.strerror(error)})"
        return None

    def missing(self, names: Iterable[str]) -> list[str]:
        process = ctypes.CDLL(None)
        return [name for name in names if address_in(process, name) is None]

    def usable_cores(self) -> list[int]:
        usable: Callable[[int], set[int]] | None = getattr(os, "sched_getaffinity", None)
        return sorted(usable(0)) if usable else []

    def leave_signals(self) -> None:
        """All but those that the thread itself causes."""
        own = {signal.SIGSEGV, signal.SIGBUS, signal.SIGFPE, signal.SIGILL, signal.SIGABRT}
        signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals() - own)

    def at_fork(self, before: Callable[[], None] | None, parent: Callable[[], None] | None,
                child: Callable[[], None]) -> None:  # fmt: skip
        given = {"before": before, "after_in_parent": parent, "after_in_child": child}
        register: Callable[..., None] | None = getattr(os, "register_at_fork", None)
        if register is not None:
            register(**{when: action for when, action in given.items() if action})

    def exit_reason(self, code: int | None) -> str:
        if code is None or code >= 0:
            return super().exit_reason(code)
        with suppress(ValueError):
            return f"signal {signal.Signals(-code).name}"
        return f"signal {-code}"

    def end_group(self, process: Popen[Any]) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)

    def is_private(self, folder: Path) -> bool:
        """By owners and modes, of the folders that it is in, too; lists of access rights are not
        looked at."""
        absolute, real = folder.absolute(), folder.resolve()
        return _is_mine(real.stat()) and all(
            _keeps_names(parent.stat()) for parent in {*absolute.parents, *real.parents}
        )

    def is_own(self, descriptor: int) -> bool:
        found = os.fstat(descriptor)
        return stat.S_ISREG(found.st_mode) and _is_mine(found)

    def lock(self, descriptor: int) -> bool:
        try:
            fcntl = import_module("fcntl")
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except (ImportError, OSError):
            # The file system has no locks.
            return True
        return True

    def file_mode(self, path: Path) -> int | None:
        if path.exists():
            return stat.S_IMODE(path.stat().st_mode) & 0o777
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def _is_mine(found: os.stat_result) -> bool:
    """Whether this user owns it, and nobody else may write it."""
    return found.st_uid == os.geteuid() and not _others_write(found)


def _keeps_names(found: os.stat_result) -> bool:
    """Whether nobody but this user and the system's can rename what is in a folder."""
    sticky = bool(found.st_mode & stat.S_ISVTX)
    return found.st_uid in (0, os.geteuid()) and (sticky or not _others_write(found))


def _others_write(found: os.stat_result) -> bool:
    """Whether others may write it: all, or a group that has more members than this user."""
    mode = found.st_mode
    return bool(mode & stat.S_IWOTH or (mode & stat.S_IWGRP and not _is_own_group(found.st_gid)))


def _is_own_group(number: int) -> bool:
    """Whether a group is one that the system makes for each user."""
    try:
        group: Any = import_module("grp").getgrgid(number)
        user: Any = import_module("pwd").getpwuid(os.geteuid())
    except (ImportError, KeyError):
        return False
    alone = not group.gr_mem or list(group.gr_mem) == [user.pw_name]
    return bool(alone and number == user.pw_gid and group.gr_name == user.pw_name)


def environment_calls(library: Any, default: Any) -> FloatingPointCalls | None:
    """What sets the floating-point environment, of a C library; None if it lacks it."""
    try:
        functions = library.fegetenv, library.fesetenv
    except AttributeError:
        return None
    for function in functions:
        function.argtypes, function.restype = [ctypes.c_void_p], ctypes.c_int
    return FloatingPointCalls(*functions, default)


@cache
def machine() -> str:
    """What the system calls the processor's architecture."""
    return os.uname().machine.lower()


def known_machine() -> bool:
    """Whether this is one of the machines that we know the floating-point environment of."""
    return machine() in ("x86_64", "amd64", "aarch64", "arm64")


def _memory_calls(library: Any) -> dict[str, Any]:
    """mmap, mprotect and munmap, typed."""
    pointer, size, number = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int
    signatures = {
        "mmap": (pointer, [pointer, size, number, number, number, ctypes.c_int64]),
        "mprotect": (number, [pointer, size, number]),
        "munmap": (number, [pointer, size]),
    }
    calls: dict[str, Any] = {}
    for name, (result, arguments) in signatures.items():
        calls[name] = getattr(library, name)
        calls[name].restype, calls[name].argtypes = result, arguments
    return calls
