"""A wheel of cuTile Python, checked before anything of it is used."""

from __future__ import annotations

import stat
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from email.message import Message
from email.parser import BytesParser
from hashlib import sha256
from pathlib import Path, PurePosixPath

from packaging.utils import InvalidWheelFilename, canonicalize_name, parse_wheel_filename
from packaging.version import InvalidVersion, Version

from tilewright.distribution.errors import DistributionError
from tilewright.distribution.records import Record, RecordError
from tilewright.distribution.supported import NAME

__all__ = ["Wheel", "is_binary", "is_extension_binary", "licence_paths", "read_wheel"]

_BINARY_SUFFIXES = (".so", ".pyd", ".dll", ".dylib")
_PACKAGES = (("cuda", "tile"), ("cutile_cache",))
"""The packages that cuTile's wheels hold."""
_LARGEST = 256 << 20
"""Bytes that a wheel's files may take together; those that exist take 1.5 MB."""


@dataclass(frozen=True)
class Wheel:
    """A wheel that has passed every check.

    Attributes:
        filename: its name, from which the platform can be seen.
        digest: SHA-256 of the file, in hexadecimal digits.
        version: the version of cuTile Python.
        metadata: what `METADATA` says.
        information: the name of the directory with its metadata.
        files: contents by path, with slashes, without `RECORD`.
        binaries: those of the paths that are the native part.
    """

    filename: str
    digest: str
    version: Version
    metadata: Message
    information: str
    files: Mapping[str, bytes]
    binaries: tuple[str, ...]


def is_binary(path: str) -> bool:
    """Whether a path names native code."""
    name = PurePosixPath(path).name
    return name.endswith(_BINARY_SUFFIXES) or ".so." in name


def is_extension_binary(path: str) -> bool:
    """Whether a path, from the directory that holds `cuda`, names cuTile's native part."""
    place = PurePosixPath(path)
    return (
        place.parent == PurePosixPath("cuda/tile")
        and place.name.startswith("_cext")
        and is_binary(path)
    )


def licence_paths(metadata: Message, information: str, files: Mapping[str, object]) -> list[str]:
    """Paths of the licence's text among files; empty if there is none.

    Args:
        metadata: what `METADATA` says.
        information: the name of the directory with the metadata.
        files: everything there is, by path.
    """
    named = [
        path
        for name in metadata.get_all("License-File", [])
        for path in (f"{information}/licenses/{name}", f"{information}/{name}")
        if path in files
    ]
    return named or sorted(
        path
        for path in files
        if path.startswith(f"{information}/licenses/")
        or (path.startswith(f"{information}/") and "LICEN" in path.rpartition("/")[2].upper())
    )


def read_wheel(path: Path) -> Wheel:
    """Read and check a wheel: name, version, paths, hashes of all files, licence, packages.

    Raises:
        DistributionError: something is wrong with it.
    """
    version = _named_version(path.name)
    try:
        data = path.read_bytes()
        with zipfile.ZipFile(path) as archive:
            files = dict(_contents(archive, path.name))
    except OSError as error:
        raise DistributionError(f"can't read {path.name}: {error.strerror or error}") from None
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise _damaged(path.name, f"not a whole zip file: {error}") from None
    information = _information(files, path.name)
    metadata = _metadata(files, information, version, path.name)
    _check_record(files, information, path.name)
    _check_packages(files, information, path.name)
    if not licence_paths(metadata, information, files):
        raise DistributionError(f"{path.name} holds no licence, so it is not installed")
    record = f"{information}/RECORD"
    return Wheel(
        filename=path.name,
        digest=sha256(data).hexdigest(),
        version=version,
        metadata=metadata,
        information=information,
        files={name: content for name, content in files.items() if name != record},
        binaries=_binaries(files, path.name),
    )


def _damaged(wheel: str, what: str) -> DistributionError:
    return DistributionError(f"{wheel} is damaged: {what}")


def _named_version(filename: str) -> Version:
    try:
        name, version, _, _ = parse_wheel_filename(filename)
    except (InvalidWheelFilename, InvalidVersion) as error:
        raise DistributionError(f"{filename} is not the name of a wheel: {error}") from None
    if name != NAME:
        raise DistributionError(f"{filename} is a wheel of {name}, not of {NAME}")
    return version


def _contents(archive: zipfile.ZipFile, wheel: str) -> Iterator[tuple[str, bytes]]:
    entries = archive.infolist()
    if sum(entry.file_size for entry in entries) > _LARGEST:
        raise DistributionError(f"{wheel} holds more than {_LARGEST >> 20} MiB")
    seen: set[str] = set()
    for entry in entries:
        name = entry.filename
        # Two names that differ in case only are one file on macOS and Windows.
        if name.lower() in seen:
            raise _damaged(wheel, f"{name!r} is there twice")
        seen.add(name.lower())
        if not _stays_inside(entry.orig_filename) or stat.S_ISLNK(entry.external_attr >> 16):
            raise DistributionError(
                f"{wheel} would write outside its directory: {entry.orig_filename!r}"
            )
        if not entry.is_dir():
            yield name, archive.read(entry)


def _stays_inside(name: str) -> bool:
    parts = name.removesuffix("/").split("/")
    return not any(part in ("", ".", "..") for part in parts) and not any(
        character in name for character in '\\:\0<>|"?*'
    )


def _information(files: Mapping[str, bytes], wheel: str) -> str:
    suffix = ".dist-info"
    found = {path.split("/")[0] for path in files}
    directories = sorted(name for name in found if name.endswith(suffix))
    if len(directories) != 1:
        raise _damaged(wheel, f"it has {len(directories)} directories *{suffix} instead of one")
    (directory,) = directories
    name, _, version = directory.removesuffix(suffix).partition("-")
    if canonicalize_name(name) != NAME or version != wheel.split("-")[1]:
        raise _damaged(wheel, f"its metadata is in {directory}")
    return directory


def _metadata(files: Mapping[str, bytes], information: str, version: Version, wheel: str):
    missing = [name for name in ("METADATA", "WHEEL") if f"{information}/{name}" not in files]
    if missing:
        raise _damaged(wheel, f"{information}/{missing[0]} is missing")
    metadata = BytesParser().parsebytes(files[f"{information}/METADATA"])
    name, said = metadata.get("Name", ""), metadata.get("Version", "")
    try:
        agrees = canonicalize_name(name) == NAME and Version(said) == version
    except InvalidVersion:
        agrees = False
    if not agrees:
        raise _damaged(wheel, f"its metadata is of {name or 'nothing'} {said}".rstrip())
    layout = BytesParser().parsebytes(files[f"{information}/WHEEL"]).get("Wheel-Version", "none")
    if layout.partition(".")[0] != "1":
        raise DistributionError(f"{wheel} has the layout {layout} of wheels; 1.x is supported")
    return metadata


def _check_record(files: Mapping[str, bytes], information: str, wheel: str) -> None:
    path = f"{information}/RECORD"
    if path not in files:
        raise _damaged(wheel, f"{path} is missing")
    try:
        record = Record.parse(files[path])
    except RecordError as error:
        raise _damaged(wheel, f"{path}: {error}") from None
    # RECORD can't hold its own hash, nor those of its signatures.
    free = {path, f"{path}.jws", f"{path}.p7s"}
    for name in sorted(files.keys() - free):
        if name not in record.lines:
            raise _damaged(wheel, f"{name} is not in RECORD")
        try:
            matches = record.lines[name].matches(files[name])
        except RecordError as error:
            raise _damaged(wheel, f"{name}: {error}") from None
        if not matches:
            raise _damaged(wheel, f"{name} does not match its hash in RECORD")
    for name in sorted(record.lines.keys() - free):
        if name not in files:
            raise _damaged(wheel, f"{name} is in RECORD but not there")


def _check_packages(files: Mapping[str, bytes], information: str, wheel: str) -> None:
    for name in sorted(files):
        parts = tuple(name.split("/"))
        if parts[0] != information and not any(
            parts[: len(package)] == package and len(parts) > len(package) for package in _PACKAGES
        ):
            expected = ", ".join("/".join(package) for package in _PACKAGES)
            message = f"{wheel} holds {name}; it may hold {expected} and {information} only"
            raise DistributionError(message)
    if "cuda/tile/__init__.py" not in files:
        raise _damaged(wheel, "cuda/tile/__init__.py is missing")


def _binaries(files: Mapping[str, bytes], wheel: str) -> tuple[str, ...]:
    binaries = tuple(sorted(name for name in files if is_binary(name)))
    for name in binaries:
        if not is_extension_binary(name):
            message = f"{wheel} has a native part that Tilewright does not replace: {name}"
            raise DistributionError(message)
    if not binaries:
        raise DistributionError(f"{wheel} has no native part that Tilewright could replace")
    return binaries
