"""What differs between systems, as one interface.

`NativeCode` is about code that is generated for a system, on whatever machine that happens;
`System` is about the process that runs on it.
"""

from __future__ import annotations

import ctypes
import errno
import io
import os
import shlex
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from subprocess import Popen
from types import MappingProxyType
from typing import Any, Literal, cast

__all__ = ["Environment", "FloatingPointCalls", "NativeCode", "System", "address_in"]

Environment = Mapping[str, str]
"""Variables of the environment."""


def _empty() -> Mapping[str, Any]:
    return MappingProxyType({})


@dataclass(frozen=True)
class NativeCode:
    """How code is generated and linked for a system.

    Attributes:
        vendor: the system as LLVM's triples name it, e.g. `unknown-linux-gnu`.
        architectures: what triples call an architecture, where that is not LLVM's own name.
        object_format: of object files.
        waiting: files of the folder `native` by which threads wait and wake each other.
        constants: numbers that those files need, by architecture.
        faults: where a handler of signals finds what `faults.ll` of the folder `native` needs, by
            architecture; there is no such handler where none are given.
        exports: functions that the libraries of every process export and that generated code may
            call, by library.
        defined: a file of the folder `native` that completes every module, by architecture.
        code_model: LLVM's code model by architecture; `small` where none is given.
        jit_link: whether code is linked by LLVM's JITLink; else by its older RuntimeDyld.
        attributes: what every function is marked with besides, in LLVM's language.
    """

    vendor: str
    object_format: Literal["elf", "mach-o", "coff"]
    waiting: tuple[str, ...]
    exports: Mapping[str, frozenset[str]]
    architectures: Mapping[str, str] = field(default_factory=_empty)
    constants: Mapping[str, Mapping[str, int]] = field(default_factory=_empty)
    faults: Mapping[str, Mapping[str, int]] = field(default_factory=_empty)
    code_model: Mapping[str, str] = field(default_factory=_empty)
    defined: Mapping[str, str] = field(default_factory=_empty)
    jit_link: bool = True
    attributes: str = ""

    def triple(self, architecture: str) -> str:
        """LLVM's name of an architecture (`x86_64`, `aarch64`) with this system."""
        return f"{self.architectures.get(architecture, architecture)}-{self.vendor}"

    def waiting_text(self, architecture: str) -> str:
        """How threads wait and wake each other, in LLVM's language."""
        lines = _constants(self.constants.get(architecture, {}))
        return "\n".join([lines, *map(_native_file, self.waiting)])

    def fault_text(self, architecture: str) -> str:
        """What is called when code faults, in LLVM's language; empty where there is nothing."""
        constants = self.faults.get(architecture)
        if constants is None:
            return ""
        return _constants(constants) + "\n" + _native_file("faults.ll")

    def completing_text(self, architecture: str) -> str:
        """What every module must define itself, in LLVM's language."""
        name = self.defined.get(architecture)
        return "" if name is None else _native_file(name)

    @property
    def exported(self) -> frozenset[str]:
        """All functions that the libraries export, without a prefix of the object format."""
        return frozenset[str]().union(*self.exports.values())

    @property
    def prefix(self) -> str:
        """What the object format puts in front of the names of functions."""
        return "_" if self.object_format == "mach-o" else ""


def _constants(values: Mapping[str, int]) -> str:
    return "".join(f"@{name} = private constant i64 {n}\n" for name, n in values.items())


@cache
def _native_file(name: str) -> str:
    return (files("tilewright.system") / "native" / name).read_text(encoding="utf-8")


@dataclass(frozen=True)
class FloatingPointCalls:
    """C's `fegetenv` and `fesetenv`, and what the latter takes for the usual environment."""

    get: Callable[[Any], Any]
    set: Callable[[Any], Any]
    default: Any


class System:
    """A system. What is here is what any has; those that have more say so.

    Args:
        name: as in `sys.platform`.

    Attributes:
        name: that.
        native: how code is generated for it; None where there is no native code.
        cuda_drivers: the names of the library of NVIDIA's driver; none where there is no such.
    """

    native: NativeCode | None = None
    cuda_drivers: tuple[str, ...] = ()

    def __init__(self, name: str) -> None:
        self.name = name

    # ---- native code in this process

    def code_fault(self) -> str | None:
        """Why code that this process makes cannot run in it; None if it can."""
        return f"there is no native code on {self.name}"

    def addresses(self, names: Iterable[str]) -> dict[str, int]:
        """The addresses of exported functions that the linker does not find by itself."""
        return {}

    def missing(self, names: Iterable[str]) -> list[str]:
        """Which functions no library of this process has, as far as that is known."""
        return []

    # ---- processors

    def usable_cores(self) -> list[int]:
        """The numbers of the cores that this process may use, where it can be told; else none."""
        return []

    def usable_count(self) -> int:
        """How many cores this process may use."""
        return len(self.usable_cores()) or os.cpu_count() or 1

    def caches(self) -> Mapping[int, int]:
        """Bytes of cache of the first core by level, without those for instructions; empty where
        the system does not tell."""
        return {}

    def processor_features(self) -> Mapping[str, bool]:
        """Features of the processor by LLVM's names, those that LLVM does not ask the system for;
        empty where there are none."""
        return {}

    def allows_tile_registers(self) -> bool:
        """Whether this process may use the tile registers of AMX, which some systems are asked
        for."""
        return False

    def floating_point_calls(self) -> FloatingPointCalls | None:
        """What reads and sets the floating-point environment of a thread; None where that is not
        known."""
        return None

    # ---- threads and processes

    def leave_signals(self) -> None:
        """Have other threads than the calling one handle the signals of the process."""

    def at_fork(self, before: Callable[[], None] | None, parent: Callable[[], None] | None,
                child: Callable[[], None]) -> None:  # fmt: skip
        """Have functions called whenever the process forks, where processes do."""

    def end_without_clean_up(self) -> bool:
        """Have this process, when it ends, leave out what C and C++ libraries do at exit, which a
        thread that goes on in one does not survive. Whether the system can do that."""
        return False

    def exit_reason(self, code: int | None) -> str:
        """How a child process has ended, by its exit code."""
        return f"exit code {code}"

    def processor_seconds(self, process: int) -> float | None:
        """How much time of processors a running process has had; None where that is not told."""
        return None

    def split_command(self, line: str) -> list[str]:
        """The words of a command line, by the quotes that a shell of the system knows.

        Raises:
            ValueError: a quote is not closed.
        """
        return shlex.split(line)

    def end_group(self, process: Popen[Any]) -> None:
        """End a child process at once that was started in a session of its own; with what it
        started itself, where the system can do that."""
        process.kill()

    # ---- files

    def cache_folder(self, program: str, environment: Environment) -> Path | None:
        """Where a program keeps what it can make again for a user; None where there is no place."""
        usual = environment.get("XDG_CACHE_HOME")
        if usual and Path(usual).is_absolute():
            return Path(usual) / program
        try:
            return self.usual_cache_folder(program, environment)
        except RuntimeError:  # There is no home.
            return None

    def usual_cache_folder(self, program: str, environment: Environment) -> Path:
        """That, unless `XDG_CACHE_HOME` says otherwise.

        Raises:
            RuntimeError: the user has no home.
        """
        return Path.home() / ".cache" / program

    def is_private(self, folder: Path) -> bool:
        """Whether nobody but this user can put files into a folder that exists, or another folder
        in its place.

        Raises:
            OSError: it cannot be looked at.
        """
        return True

    def is_own(self, descriptor: int) -> bool:
        """Whether an open file is a plain one that this user has written, and nobody else can.

        Raises:
            OSError: it cannot be looked at.
        """
        return True

    def file_mode(self, path: Path) -> int | None:
        """The rights that a file keeps when it is replaced, or gets when it is new; None where
        files have none."""
        return None

    def lock(self, descriptor: int) -> bool:
        """Lock an open file until it is closed, whoever ends; False if another process has it.

        Where files can't be locked, it counts as locked.
        """
        return True

    # ---- the console

    def reader_gone(self, error: OSError) -> bool:
        """Whether an error of writing says that whoever read has had enough."""
        return isinstance(error, BrokenPipeError)

    def prepare_console(self) -> None:
        """Have what the encoding of standard output and error lacks written as escapes, not
        refused; and have closed streams refuse what is done with them with an OSError."""
        for name in ("stdin", "stdout"):
            if getattr(sys, name) is None:
                setattr(sys, name, io.TextIOWrapper(cast("Any", _Closed()), write_through=True))
        if sys.stderr is None:  # pyright: ignore[reportUnnecessaryComparison]
            # Of errors only the exit code is left.
            sys.stderr = io.StringIO()
        for stream in (sys.stdout, sys.stderr):
            reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
            if reconfigure is not None and getattr(stream, "errors", "") == "strict":
                reconfigure(errors="backslashreplace")


class _Closed(io.RawIOBase):
    """A standard stream that whoever started the process has closed."""

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return True

    def readinto(self, buffer: object, /) -> int:
        raise OSError(errno.EBADF, "standard input is closed")

    def write(self, data: object, /) -> int:
        raise OSError(errno.EBADF, "standard output is closed")


def address_in(library: Any, name: str) -> int | None:
    """The address of a function of a library of ctypes; None if it has none."""
    function = getattr(library, name, None)
    return None if function is None else ctypes.cast(function, ctypes.c_void_p).value
