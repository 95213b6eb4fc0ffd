"""A Python for 64-bit ARM on another machine: Debian's packages, the registry's wheels, and
qemu's user-mode emulation.

Everything lies in one folder, and nothing else on the machine changes. What is there already is
not made again: to begin anew, delete the folder.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

__all__ = [
    "EMULATOR",
    "Installation",
    "SetUpError",
    "apt_settings",
    "interpreter_script",
    "requirements",
    "wheel_command",
]

EMULATOR = "qemu-aarch64"
_PROJECT = Path(__file__).resolve().parents[2]
_SOURCE = (
    "deb [arch=arm64 signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] "
    "http://deb.debian.org/debian bookworm main\n"
)
_DEBIAN_PACKAGES = ("python3.11", "python3.11-venv", "libstdc++6")
_VERSION = "3.11"
_GLIBC = 36
"""The minor version of Debian's glibc: wheels for any up to it run."""
_OLDEST_GLIBC = 17
_MACHINES_OWN = ("tmp", "proc", "sys", "dev", "run", "var", "home", "root", "boot", "mnt", "media",
                 "opt", "srv")  # fmt: skip
"""Folders of the packages without which a program finds those of this machine."""
_EXTRAS = ("cutile", "dev", "proofs")
_NOT_NEEDED = {"basedpyright", "import-linter", "jax", "ruff", "tilewright", "torch"}
"""What no test of the campaign imports. NVIDIA's tools are for x86-64."""


class SetUpError(Exception):
    """Why there is no emulated Python."""


def apt_settings(folder: Path) -> str:
    """Settings with which `apt-get` looks at nothing but a folder, and gets packages for arm64."""
    return "\n".join(
        [
            'APT::Architecture "arm64";',
            'APT::Architectures { "arm64"; };',
            'APT::Install-Recommends "false";',
            'Acquire::Languages "none";',
            f'Dir "{folder}";',
            'Dir::State "state";',
            f'Dir::State::status "{folder}/state/status";',
            'Dir::Cache "cache";',
            'Dir::Etc "etc";',
            "",
        ]
    )


def requirements(project: Mapping[str, Any]) -> list[str]:
    """What the emulated Python needs, from the table `project` of `pyproject.toml`."""
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *(line for name in _EXTRAS for line in extras[name])]
    names = {line: Requirement(line).name for line in wanted}
    return [
        line
        for line in wanted
        if names[line] not in _NOT_NEEDED and not names[line].startswith("nvidia-")
    ]


def wheel_command(wanted: Sequence[str], folder: Path) -> list[str]:
    """A command that puts wheels for 64-bit ARM into a folder."""
    tags = [f"manylinux_2_{minor}_aarch64" for minor in range(_GLIBC, _OLDEST_GLIBC - 1, -1)]
    platforms = [word for tag in [*tags, "manylinux2014_aarch64"] for word in ("--platform", tag)]
    chosen = ["--only-binary=:all:", "--implementation", "cp", "--python-version", _VERSION]
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-compile", "--upgrade"]
    return [*pip, *chosen, *platforms, "--target", str(folder), *wanted]


def interpreter_script(cpu: str, root: Path, script: Path) -> str:
    """A program of this machine that starts the emulated Python.

    Python learns its own name from the emulator, so that a process it starts by that name is
    this script again: an emulated process cannot start an emulated one by itself.

    Args:
        cpu: the processor that is emulated, by qemu's name.
        root: the folder with the packages.
        script: where the script will lie.
    """
    python = root / "usr" / "bin" / f"python{_VERSION}"
    return f"""#!/bin/sh
exec {EMULATOR} -cpu {cpu} -L '{root}' -0 '{script}' '{python}' "$@"
"""


@dataclass(frozen=True)
class Installation:
    """An emulated Python in a folder.

    Args:
        folder: where everything lies; it need not exist.
        say: is told what is made.
    """

    folder: Path
    say: Callable[[str], object] = print

    @property
    def root(self) -> Path:
        """The folder with Debian's packages."""
        return self.folder / "root"

    @property
    def packages(self) -> Path:
        """The folder with the wheels."""
        return self.folder / "packages"

    def interpreter(self, cpu: str) -> Path:
        """The Python for a processor of qemu's, made if it is not there.

        Raises:
            SetUpError: it cannot be made here.
        """
        for name in (EMULATOR, "apt-get", "dpkg"):
            if shutil.which(name) is None:
                raise SetUpError(f"{name} is not installed (on Debian: apt-get install qemu-user)")
        self._once(self.root, "Debian's packages for arm64", self._make_root)
        self._once(self.packages, "wheels for 64-bit ARM", self._make_packages)
        environment = self.folder / "environments" / cpu
        script = environment / "bin" / "python"
        library = environment / "lib" / f"python{_VERSION}"
        library.mkdir(parents=True, exist_ok=True)
        script.parent.mkdir(exist_ok=True)
        if not (library / "site-packages").exists():
            (library / "site-packages").symlink_to(self.packages)
        (environment / "pyvenv.cfg").write_text(f"home = {self.root / 'usr' / 'bin'}\n")
        script.write_text(interpreter_script(cpu, self.root, script))
        script.chmod(0o755)
        return script

    def _once(self, folder: Path, what: str, make: Callable[[Path], None]) -> None:
        """Makes a folder, under another name until it is complete."""
        if folder.exists():
            return
        self.say(f"getting {what}")
        draft = folder.with_name(folder.name + ".incomplete")
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir(parents=True)
        make(draft)
        draft.rename(folder)

    def _make_root(self, folder: Path) -> None:
        apt = self.folder / "apt"
        for name in ("state/lists/partial", "cache/archives/partial", "etc/apt.conf.d",
                     "etc/preferences.d", "etc/trusted.gpg.d"):  # fmt: skip
            (apt / name).mkdir(parents=True, exist_ok=True)
        (apt / "state" / "status").touch()
        (apt / "etc" / "sources.list").write_text(_SOURCE)
        settings = apt / "apt.conf"
        settings.write_text(apt_settings(apt))
        self._run(["apt-get", "-qq", "update"], settings)
        wanted = ["install", "--yes", "--download-only", *_DEBIAN_PACKAGES]
        self._run(["apt-get", "-qq", *wanted], settings)
        for package in sorted((apt / "cache" / "archives").glob("*.deb")):
            self._run(["dpkg", "-x", str(package), str(folder)])
        for name in _MACHINES_OWN:
            shutil.rmtree(folder / name, ignore_errors=True)

    def _make_packages(self, folder: Path) -> None:
        project = tomllib.loads((_PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
        self._run(wheel_command(requirements(project["project"]), folder))

    def _run(self, command: Sequence[str], apt: Path | None = None) -> None:
        settings = [] if apt is None else [f"APT_CONFIG={apt}"]
        done = subprocess.run(
            ["env", *settings, *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode:
            raise SetUpError(f"{command[0]} failed:\n{done.stdout.strip()}")
