"""What an environment has of cuTile Python."""

from __future__ import annotations

import importlib.machinery
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path, PurePosixPath

from tilewright.distribution.environment import STAND_IN, Environment, Found, InstallationKind
from tilewright.distribution.errors import DistributionError
from tilewright.distribution.installing import missing_files, missing_requirements
from tilewright.distribution.names import lacking, used_names
from tilewright.distribution.supported import SUPPORTED, is_within
from tilewright.distribution.wheels import is_extension_binary, licence_paths
from tilewright_startup import served, wanted

__all__ = ["Report", "inspect"]


@dataclass(frozen=True)
class Report:
    """What there is.

    Attributes:
        version: of cuTile Python.
        location: the directory of the package `cuda.tile`.
        kind: whose it is, in words.
        installer: `pip`, `uv`, `tilewright`; empty if it is not said.
        wheel: the file that it came from, if Tilewright installed it.
        native: what there is of a native part: `binary`, `python` (our extension) or `none`.
        native_file: its path; empty if there is none.
        loads: whether this interpreter can load it.
        asked: what the environment variable `TILEWRIGHT_CUTILE_EXTENSION` says: `binary`, `python`,
            or nothing.
        serves: what an import of it gets here and now: `binary`, `python`, or `none`, where the
            variable asks for a binary that is not there.
        platforms: the tags of its wheel: `cp312-cp312-win_amd64`, `py3-none-any`.
        supported: whether the version is one that Tilewright is tested with.
        lacking: names that it asks of the native part and that our extension lacks, with the file.
        missing_files: those that were installed and are gone.
        missing_requirements: packages that it needs, besides.
        licence: as its metadata names it.
        licence_file: the path of the text; empty if there is none.
    """

    version: str
    location: str
    kind: str
    installer: str
    wheel: str
    native: str
    native_file: str
    loads: bool
    asked: str
    serves: str
    platforms: tuple[str, ...]
    supported: bool
    lacking: Mapping[str, str]
    missing_files: tuple[str, ...]
    missing_requirements: tuple[str, ...]
    licence: str
    licence_file: str

    @property
    def complete(self) -> bool:
        """Whether kernels can be compiled with it."""
        if self.missing_files or self.missing_requirements or self.native == "none":
            return False
        return self.serves == "binary" or (self.serves == "python" and not self.lacking)

    def to_dict(self) -> dict[str, object]:
        """For JSON."""
        return {**asdict(self), "complete": self.complete}


def inspect(environment: Environment, provided: Iterable[str]) -> Report | None:
    """What there is of cuTile Python; None if there is none.

    Args:
        environment: where.
        provided: the names that our extension has.

    Raises:
        DistributionError: its files are no Python; the environment variable says what there is not.
    """
    found = environment.find()
    if found is None:
        return None
    native, file = _native(found)
    loads = file is not None and _loads(file)
    asked = _asked()
    return Report(
        version=found.version,
        location=str(found.root / "cuda" / "tile"),
        kind=found.kind.value,
        installer=found.installer,
        wheel=found.note.get("wheel", ""),
        native=native,
        native_file="" if file is None else str(found.root / file),
        loads=loads,
        asked=asked,
        serves=served(asked, native == "binary" and loads),
        platforms=found.platforms,
        supported=is_within(found.version, SUPPORTED),
        lacking=lacking(used_names(_python_files(found.root)), provided),
        missing_files=_missing(found),
        missing_requirements=tuple(
            missing_requirements(found.metadata.get_all("Requires-Dist", []), environment)
        ),
        licence=found.metadata.get("License-Expression") or found.metadata.get("License", ""),
        licence_file=_licence_file(found),
    )


def _native(found: Found) -> tuple[str, str | None]:
    if found.binaries:
        # That which is imported, if one of them is.
        return "binary", next(filter(_loads, found.binaries), found.binaries[0])
    if (
        found.kind in (InstallationKind.OURS, InstallationKind.REPAIRED)
        and (found.root / STAND_IN).is_file()
    ):
        return "python", STAND_IN
    return "none", None


def _asked() -> str:
    try:
        return wanted()
    except ImportError as error:
        raise DistributionError(str(error)) from None


def _loads(file: str) -> bool:
    name = PurePosixPath(file).name
    return name == "_cext.py" or any(
        name == f"_cext{suffix}" for suffix in importlib.machinery.EXTENSION_SUFFIXES
    )


def _python_files(root: Path) -> dict[str, bytes]:
    # Ours asks nothing of itself.
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted((root / "cuda" / "tile").rglob("*.py"))
        if path != root / STAND_IN
    }


def _missing(found: Found) -> tuple[str, ...]:
    try:
        missing = missing_files(found)
    except DistributionError:
        return ()
    replaced = found.kind is InstallationKind.REPAIRED
    return tuple(path for path in missing if not (replaced and is_extension_binary(path)))


def _licence_file(found: Found) -> str:
    try:
        information = found.information
    except DistributionError:
        return ""
    files = {
        path.relative_to(found.root).as_posix(): None
        for path in (found.root / information).rglob("*")
        if path.is_file()
    }
    paths = licence_paths(found.metadata, information, files)
    return str(found.root / paths[0]) if paths else ""
