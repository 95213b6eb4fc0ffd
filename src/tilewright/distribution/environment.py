"""Where packages lie, and which cuTile Python is among them."""

from __future__ import annotations

import json
import os
import site
import sys
import sysconfig
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from email.message import Message
from email.parser import HeaderParser
from enum import Enum
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import cast

from packaging.utils import canonicalize_name

from tilewright.distribution.errors import DistributionError
from tilewright.distribution.records import Line, Record, RecordError
from tilewright.distribution.supported import NAME
from tilewright.distribution.wheels import is_extension_binary

__all__ = ["INSTALLER", "NOTE", "STAND_IN", "Environment", "Found", "InstallationKind"]

INSTALLER = "tilewright"
"""What the file `INSTALLER` says of installations that are ours."""
NOTE = "tilewright.json"
"""The file beside an installation's metadata that says what we did."""
STAND_IN = "cuda/tile/_cext.py"
"""The file that stands in for the native part."""


class InstallationKind(Enum):
    """Whose a cuTile Python is, and whether it has its native part."""

    REAL = "as published, with its binary"
    OURS = "installed by Tilewright"
    REPAIRED = "installed by another, with Tilewright's extension"
    BROKEN = "installed by another, without a native part"
    UNOWNED = "files that belong to no installation"


@dataclass(frozen=True)
class Found:
    """A cuTile Python.

    Attributes:
        kind: whose it is.
        root: the directory that holds `cuda`.
        binaries: files of the native part, from the root.
        metadata: what its `METADATA` says; empty if it has none.
        platforms: the tags in its `WHEEL`, `cp312-cp312-win_amd64` for example.
        installer: who installed it: `pip`, `uv`, `tilewright`; empty if it is not said.
        note: what we wrote down when we installed or repaired it.
    """

    kind: InstallationKind
    root: Path
    binaries: tuple[str, ...]
    metadata: Message
    platforms: tuple[str, ...]
    installer: str
    note: Mapping[str, str]

    @property
    def version(self) -> str:
        """Its version, `unknown` if it has no metadata."""
        return self.metadata.get("Version", "unknown")

    @property
    def information(self) -> str:
        """The name of the directory with its metadata.

        Raises:
            DistributionError: it has none.
        """
        for place in sorted(self.root.glob("*.dist-info")):
            if canonicalize_name(place.name.partition("-")[0]) == NAME:
                return place.name
        raise DistributionError(f"cuda-tile in {self.root} has no directory *.dist-info")

    def record(self) -> Record:
        """The list of its files.

        Raises:
            DistributionError: it has none, or one that can't be read.
        """
        directory = self.root / self.information
        path = directory / "RECORD"
        # The first file that is put there, and the last that goes.
        beginning = [place.name for place in directory.iterdir()] == ["INSTALLER"]
        if beginning and self.kind is InstallationKind.OURS and not _files_in(self.root):
            return Record({f"{self.information}/INSTALLER": Line()})
        try:
            return Record.parse(path.read_bytes())
        except (OSError, RecordError) as error:
            raise DistributionError(f"can't read {path}: {error}") from None


@dataclass(frozen=True)
class Environment:
    """Where packages lie.

    Attributes:
        packages: where pure Python packages are installed.
        scripts: where commands are installed.
        search: where installed packages are found, `packages` among them.
    """

    packages: Path
    scripts: Path
    search: Sequence[Path]

    @staticmethod
    def of_interpreter() -> Environment:
        """That of the running interpreter.

        Its own directories; the user's where those can't be written, as pip does.
        """
        paths = sysconfig.get_paths()
        if not _can_write(Path(paths["purelib"])) and site.ENABLE_USER_SITE:
            paths = sysconfig.get_paths(sysconfig.get_preferred_scheme("user"))
        packages = Path(paths["purelib"])
        search = [Path(place).absolute() for place in sys.path if place]
        return Environment(
            packages, Path(paths["scripts"]), list(dict.fromkeys([packages, *search]))
        )

    @staticmethod
    def of_directory(directory: Path) -> Environment:
        """A directory for packages alone, as `pip install --target` has it."""
        directory = directory.absolute()
        return Environment(directory, directory / "bin", [directory])

    def check_writable(self) -> None:
        """
        Raises:
            DistributionError: nothing may be installed here.
        """
        self._check_not_the_systems()
        if not _can_write(self.packages):
            raise DistributionError(
                f"can't write to {self.packages}",
                "use a virtual environment (python -m venv), or --target DIR with a directory "
                "that is on PYTHONPATH",
            )

    def _check_not_the_systems(self) -> None:
        # PEP 668. An environment of its own is never the system's.
        marker = Path(sysconfig.get_path("stdlib")) / "EXTERNALLY-MANAGED"
        ours = self.packages == Path(sysconfig.get_path("purelib"))
        if ours and sys.prefix == sys.base_prefix and marker.exists():
            raise DistributionError(
                f"the system's package manager looks after this Python ({marker})",
                "use a virtual environment (python -m venv), or --target DIR with a directory "
                "that is on PYTHONPATH",
            )

    def find(self) -> Found | None:
        """The cuTile Python that is imported here, None if there is none.

        One with a binary is found first, wherever it is.
        """
        found = list(self._all())
        real = [each for each in found if each.kind is InstallationKind.REAL]
        return (real or found or [None])[0]

    def _all(self) -> Iterator[Found]:
        for root in self.search:
            metadata = [
                each
                for each in distributions(name=NAME, path=[str(root)])
                # An empty directory is what was left when an installation was killed.
                if any(each.read_text(name) for name in ("METADATA", "PKG-INFO", "INSTALLER"))
            ]
            for distribution in metadata:
                yield _judge(Path(str(distribution.locate_file(""))), distribution)
            if not metadata and _files_in(root):
                yield _judge(root, None)


def _judge(root: Path, distribution: Distribution | None) -> Found:
    names = _files_in(root)
    binaries = tuple(name for name in names if is_extension_binary(name))
    # All is read now, as the files may be moved later.
    installer = _text(distribution, "INSTALLER").strip()
    note = _note(_text(distribution, NOTE))
    # Without files beside its metadata it is one that is developed elsewhere.
    elsewhere = distribution is not None and installer != INSTALLER and not names
    if binaries or elsewhere:
        kind = InstallationKind.REAL
    elif distribution is None:
        kind = InstallationKind.UNOWNED
    elif installer == INSTALLER:
        kind = InstallationKind.OURS
    elif note or _lists_stand_in(distribution):
        # One of them alone is left when a repair was killed.
        kind = InstallationKind.REPAIRED
    else:
        kind = InstallationKind.BROKEN
    return Found(
        kind=kind,
        root=root,
        binaries=binaries,
        metadata=_headers(_text(distribution, "METADATA")),
        platforms=tuple(_headers(_text(distribution, "WHEEL")).get_all("Tag", [])),
        installer=installer,
        note=note,
    )


def _lists_stand_in(distribution: Distribution) -> bool:
    try:
        return STAND_IN in Record.parse(_text(distribution, "RECORD").encode()).lines
    except RecordError:
        return False


def _text(distribution: Distribution | None, name: str) -> str:
    return "" if distribution is None else distribution.read_text(name) or ""


def _headers(text: str) -> Message:
    return HeaderParser().parsestr(text)


def _files_in(root: Path) -> list[str]:
    """Files directly in `cuda/tile`, from its root."""
    try:
        entries = sorted((root / "cuda" / "tile").iterdir())
    except OSError:
        return []
    return [f"cuda/tile/{path.name}" for path in entries if not path.is_dir()]


def _note(text: str) -> Mapping[str, str]:
    try:
        read: object = json.loads(text or "{}")
    except ValueError:
        return {}
    return cast("dict[str, str]", read) if isinstance(read, dict) else {}


def _can_write(directory: Path) -> bool:
    """Whether files can be made in a directory, or it in the nearest one that exists."""
    for place in (directory, *directory.parents):
        if place.exists():
            return place.is_dir() and os.access(place, os.W_OK | os.X_OK)
    return False
