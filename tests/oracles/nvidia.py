"""NVIDIA's closed Tile IR tools as oracles: the assembler and the disassembler.

Both read bytecode files. ``tileiras`` verifies and compiles a module, ``tileirdisasm``
prints it as text. They come from the packages ``nvidia-cuda-tileiras`` and
``nvidia-cuda-nvcc``, which are development dependencies only: a test that needs
a tool says so with ``needs.tool``.

There are two releases of them, which read different versions of bytecode and judge some modules
otherwise. The one that the extra ``dev`` asks for is in the environment; the newer one is in a
folder below it. Unless a release is asked for, each file goes to the oldest that can read it.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import TypeVar

TIMEOUT_S = 60.0

RELEASES = ("13.4", "13.5")
"""The releases of the tools, oldest first."""

_FOLDERS = {"13.5": Path(sys.prefix, "tools", "13.5")}
"""Where releases are that are not installed like other packages."""

# Exit status of tileiras when it has verified a module but cannot make machine code of it.
_COMPILATION_FAILED = 5

_T = TypeVar("_T")


@dataclass(frozen=True)
class Verdict:
    """What the assembler says about a module."""

    accepted: bool
    message: str
    """Diagnostics as printed; starts with ``crashed`` or ``timed out`` for those cases."""
    verified: bool = False
    """Read and verified without complaint, even if generating code for the GPU failed."""

    @property
    def crashed(self) -> bool:
        """The tool died of a signal instead of answering."""
        return self.message.startswith("crashed")

    @property
    def timed_out(self) -> bool:
        return self.message.startswith("timed out")


@dataclass(frozen=True)
class Disassembly:
    """What the disassembler makes of a module: a text, or the reason why there is none."""

    text: str | None
    error: str

    @property
    def crashed(self) -> bool:
        """The tool died of a signal instead of answering."""
        return self.error.startswith("crashed")


def release_of(bytecode: bytes) -> str:
    """The oldest release whose tools can read a file, by its header."""
    version = ".".join(map(str, bytecode[8:10]))
    return version if version in RELEASES else RELEASES[0]


@cache
def find_tool(name: str, release: str = RELEASES[0]) -> Path | None:
    """Path of a tool of a release inside the running environment, or ``None``."""
    folder = _FOLDERS.get(release)
    for entry in dict.fromkeys(sys.path) if folder is None else [str(folder)]:
        for candidate in sorted(Path(entry or ".").glob(f"nvidia/*/bin/{name}")):
            found = shutil.which(name, path=str(candidate.parent))
            if found is not None:
                return Path(found)
    return None


@cache
def tool_version(name: str, release: str = RELEASES[0]) -> str:
    """A tool's full release, such as ``13.4.92``; empty when the tool is missing."""
    tool = find_tool(name, release)
    if tool is None:
        return ""
    _, out, _ = _run(tool, ["--version"], TIMEOUT_S)
    found = re.search(r"release [\d.]+, V([\d.]+)", out)
    return found[1] if found else ""


@cache
def compiler_consistent() -> bool:
    """Whether the packages that ``tileiras`` works with are all of one release.

    A newer ``nvidia-nvvm`` makes PTX that the assembler next to ``tileiras`` cannot read; then
    every compilation fails, while verification still works.
    """
    packages = ("nvidia-cuda-tileiras", "nvidia-cuda-nvcc", "nvidia-nvvm")
    try:
        releases = {tuple(metadata.version(package).split(".")[:2]) for package in packages}
    except metadata.PackageNotFoundError:
        return False
    return len(releases) == 1


def tileiras_verdict(
    bytecode: bytes,
    gpu_name: str = "sm_100",
    *,
    opt_level: int = 0,
    flags: Sequence[str] = (),
    timeout: float = TIMEOUT_S,
    release: str | None = None,
) -> Verdict:
    """Verify and compile a module for one GPU; the machine code is thrown away.

    Optimisation level 0 is the fastest and verifies as much as the others do. A rejection may
    also come from code generation (say an operation that the GPU lacks): see
    ``Verdict.verified``. ``tileirdisasm`` verifies modules too, some fifty times faster.
    """
    tool = _tool("tileiras", bytecode, release)
    flags = [f"-O{opt_level}", *flags]
    return assemble(bytecode, tool, gpu_name, flags=flags, timeout=timeout)[0]


def assemble(
    bytecode: bytes,
    tool: Path,
    gpu_name: str,
    *,
    flags: Sequence[str] = (),
    timeout: float = TIMEOUT_S,
) -> tuple[Verdict, bytes]:
    """What an assembler says about a module, and the machine code, if there is any."""
    with tempfile.TemporaryDirectory(prefix="tileiras-") as folder:
        source, target = Path(folder, "in.tileirbc"), Path(folder, "out.cubin")
        source.write_bytes(bytecode)
        arguments = [str(source), "-o", str(target), "--gpu-name", gpu_name]
        code, out, err = _run(tool, [*arguments, *flags], timeout, folder)
        message = _clean(err or out, folder)
        if code == 0:
            return Verdict(True, message, verified=True), target.read_bytes()
    return Verdict(False, _failure(code, message), verified=code == _COMPILATION_FAILED), b""


def tileirdisasm(
    bytecode: bytes,
    debug_info: bool = False,
    *,
    timeout: float = TIMEOUT_S,
    release: str | None = None,
) -> Disassembly:
    """Print a module as text, with locations when ``debug_info`` is set."""
    with tempfile.TemporaryDirectory(prefix="tileirdisasm-") as folder:
        source = Path(folder, "in.tileirbc")
        source.write_bytes(bytecode)
        flags = ["--print-debug-info"] if debug_info else []
        if bytecode[10:11] == b"\1":
            # The header announces preview content.
            flags.append("--preview=simt")
        code, out, err = _run(
            _tool("tileirdisasm", bytecode, release), [str(source), *flags], timeout, folder
        )
    if code == 0:
        return Disassembly(out, "")
    return Disassembly(None, _failure(code, _clean(err or out, folder)))


def tileiras_verdicts(
    modules: Iterable[bytes],
    gpu_name: str = "sm_100",
    *,
    opt_level: int = 0,
    workers: int = 2,
    release: str | None = None,
) -> list[Verdict]:
    """Verdicts for many modules, in order, on a few worker threads."""
    return _batch(
        lambda module: tileiras_verdict(module, gpu_name, opt_level=opt_level, release=release),
        modules,
        workers,
    )


def tileirdisasm_all(
    modules: Iterable[bytes],
    debug_info: bool = False,
    *,
    workers: int = 2,
    release: str | None = None,
) -> list[Disassembly]:
    """Disassemblies of many modules, in order, on a few worker threads."""
    return _batch(
        lambda module: tileirdisasm(module, debug_info, release=release), modules, workers
    )


def _batch(call: Callable[[bytes], _T], modules: Iterable[bytes], workers: int) -> list[_T]:
    with ThreadPoolExecutor(max_workers=workers) as pool:
        return list(pool.map(call, modules))


_TIMED_OUT = 1 << 16


def _tool(name: str, bytecode: bytes, release: str | None) -> Path:
    release = release or release_of(bytecode)
    tool = find_tool(name, release)
    if tool is None:
        raise FileNotFoundError(f"{name} of {release} is not installed in this environment")
    return tool


def _run(
    tool: Path, arguments: Sequence[str], timeout: float, folder: str | None = None
) -> tuple[int, str, str]:
    try:
        done = subprocess.run(
            [str(tool), *arguments],
            capture_output=True,
            timeout=timeout,
            cwd=folder,
            env=os.environ | {"TMPDIR": folder} if folder else None,
            stdin=subprocess.DEVNULL,
        )
    except subprocess.TimeoutExpired:
        return _TIMED_OUT, "", f"no answer in {timeout:g} s"
    return (
        done.returncode,
        done.stdout.decode("utf-8", "surrogateescape"),
        done.stderr.decode("utf-8", "surrogateescape"),
    )


def _failure(code: int, message: str) -> str:
    if code == _TIMED_OUT:
        return f"timed out: {message}"
    # A tool that installs a crash handler may exit with 128 + the signal's number instead.
    number = -code if code < 0 else code - 128 if code > 128 else 0
    if number:
        try:
            cause = signal.Signals(number).name
        except ValueError:
            cause = f"signal {number}"
        return f"crashed ({cause}): {message}"
    return message or f"exit status {code}"


def _clean(text: str, folder: str) -> str:
    return text.replace(folder + "/", "").strip()
