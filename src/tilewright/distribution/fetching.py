"""Gets a wheel for another platform with pip: with the user's index, proxy and hash settings."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from tilewright.distribution.errors import DistributionError
from tilewright.distribution.supported import NAME, requirement

__all__ = ["Request", "fetch", "pip_command"]

_PLATFORMS = ("manylinux2014_x86_64", "manylinux2014_aarch64", "win_amd64", "win_arm64")
"""Those there are wheels for; the Python part is the same in all."""
_PYTHONS = ("3.12", "3.13", "3.11", "3.14", "3.10")
"""Those there are wheels for, and the order in which they are tried after the running one."""
_UNREACHABLE = re.compile(
    r"connection broken|Could not fetch URL (?!.*\b404\b)|Network is unreachable|ProxyError|"
    r"SSLError|Max retries exceeded|Failed to establish|HTTP error|[Tt]imed out"
)
_NO_SUCH = re.compile(r"No matching distribution found|Could not find a version that satisfies")
_OTHER_HASH = re.compile(r"DO NOT MATCH THE HASHES")
_HINTS = (
    (r"versions pinned with ==", "name a whole version, such as 1.7.0"),
    (r"Hashes are required", "name the wheel's with --hash sha256:HEX"),
)
"""What to do about errors of pip."""
_VERSIONS = re.compile(r"\(from versions: ([^)]*)\)")


@dataclass(frozen=True)
class Request:
    """What to get.

    Attributes:
        version: a version or series of cuTile Python; None for the newest that is supported.
        hashes: `sha256:…` of files that may be taken; any that the index has if empty.
        options: further options of `pip download`.
    """

    version: str | None = None
    hashes: Sequence[str] = ()
    options: Sequence[str] = ()

    @property
    def requirement(self) -> str:
        """What pip is asked for.

        Raises:
            DistributionError: the version is none.
        """
        return requirement(self.version)


def fetch(request: Request, directory: Path) -> Path:
    """Get a wheel into a directory.

    Of the wheels of a version, that for this Python is preferred, if there is one.

    Raises:
        DistributionError: there is no pip, no such wheel, no way to the index, or pip refuses.
    """
    # Hashes can be given in a file only.
    asked = directory / "requirements.txt"
    asked.write_text(" ".join([request.requirement, *(f"--hash={h}" for h in request.hashes)]))
    into = directory / "wheels"
    command = pip_command()
    outputs: list[str] = []
    for python in _pythons():
        tag = python.replace(".", "")
        words = [*command, "download", "--no-input", "--no-deps", "--only-binary=:all:"]
        for platform in _PLATFORMS:
            words += ["--platform", platform]
        words += ["--python-version", python, "--implementation", "cp", "--abi", f"cp{tag}"]
        # Only with many words does it say that an index did not answer.
        words += ["-vv", "--dest", str(into), "--requirement", str(asked), *request.options]
        code, said = _run(words)
        if code == 0:
            return _only_wheel(into)
        outputs.append(said)
        again = _NO_SUCH.search(said) or _OTHER_HASH.search(said)
        if not again or _is_unreachable(said):
            break
    raise _refused(request, outputs)


def pip_command() -> list[str]:
    """The words that start pip for the running interpreter.

    It is the environment's own; if that has none, the one that Python brings along; else uv's.

    Raises:
        DistributionError: there is none of these.
    """
    if not sys.executable:
        raise DistributionError("this Python does not know its own program, so pip can't be run")
    if find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    for wheel in _bundled():
        # pip runs from its wheel.
        return [sys.executable, str(wheel / "pip")]
    uv = shutil.which("uv")
    if uv is not None:
        return [uv, "tool", "run", "--quiet", "--python", sys.executable, "pip"]
    raise DistributionError(
        "this Python has no pip to get the wheel with",
        f"{sys.executable} -m ensurepip, or your system's package of pip, installs it; "
        "`uv tool run` serves as well if uv is on the PATH",
    )


def _bundled() -> Iterator[Path]:
    """Wheels of pip that Python brings for `ensurepip`, newest first."""
    spec = find_spec("ensurepip")
    places = [sysconfig.get_config_var("WHEEL_PKG_DIR")]
    if spec is not None and spec.origin is not None:
        places.append(str(Path(spec.origin).parent / "_bundled"))
    for place in places:
        if place:
            yield from sorted(Path(place).glob("pip-*.whl"), reverse=True)


def _pythons() -> Iterator[str]:
    own = f"{sys.version_info.major}.{sys.version_info.minor}"
    if own in _PYTHONS:
        yield own
    yield from (python for python in _PYTHONS if python != own)


def _run(words: Sequence[str]) -> tuple[int, str]:
    environment = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PYTHONUTF8": "1"}
    try:
        done = subprocess.run(
            words,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise DistributionError(f"can't run {words[0]}: {error.strerror}") from None
    return done.returncode, done.stdout


def _only_wheel(directory: Path) -> Path:
    found = sorted(directory.glob("*")) if directory.is_dir() else []
    wheels = [path for path in found if path.suffix == ".whl"]
    if len(found) != 1 or len(wheels) != 1:
        names = ", ".join(path.name for path in found) or "nothing"
        raise DistributionError(f"pip should have got one wheel, and got {names}")
    return wheels[0]


def _refused(request: Request, outputs: Sequence[str]) -> DistributionError:
    """Why pip did not get it, from what it printed for each Python."""
    # That there is no wheel for one of them says least.
    said = next((each for each in outputs if not _NO_SUCH.search(each)), outputs[0])
    lines = said.splitlines()
    if _is_unreachable(said):
        warning = next(line for line in lines if _UNREACHABLE.search(line))
        return DistributionError(
            f"pip can't reach its package index, so {request.requirement} was not got",
            f"pip: {_plain(warning)}",
            "index, proxy and certificates are those of pip (`pip config list`, PIP_* variables); "
            "options of pip can follow `--`",
        )
    if _NO_SUCH.search(said):
        found = dict.fromkeys(version for each in outputs for version in _versions(each))
        return DistributionError(
            f"there is no wheel for {request.requirement}",
            f"where pip looks there is {', '.join(found) or 'no version with a wheel'} of {NAME}",
        )
    if _OTHER_HASH.search(said):
        hashes = [line.strip() for line in lines if re.match(r"\s+(Expected|Got)", line)]
        return DistributionError(
            f"no wheel for {request.requirement} has a hash that was asked for",
            *(f"pip: {line}" for line in dict.fromkeys(hashes)),
        )
    notes = [f"pip: {line}" for line in _errors(lines)]
    notes += [hint for pattern, hint in _HINTS if re.search(pattern, said)]
    return DistributionError(f"pip did not get {request.requirement}", *notes)


def _versions(said: str) -> list[str]:
    """The versions that pip found, for the Python that it was asked for."""
    match = _VERSIONS.search(said)
    return [] if match is None else [each for each in match[1].split(", ") if each not in _NONE]


_NONE = ("", "none")


def _is_unreachable(said: str) -> bool:
    # Where there are versions, another index has answered.
    return not _versions(said) and _UNREACHABLE.search(said) is not None


def _errors(lines: Sequence[str]) -> list[str]:
    """The errors in pip's output, with the indented lines that belong to them."""
    found: list[str] = []
    inside = False
    for line in lines:
        inside = line.startswith("ERROR:") or (inside and line.startswith(" "))
        if inside:
            found.append(_plain(line))
    # Of its usage, the last line says what is wrong.
    return found or [_plain(line) for line in lines if line.strip()][-1:]


def _plain(line: str) -> str:
    return re.sub(r"^(ERROR|WARNING): ", "", line.strip())
