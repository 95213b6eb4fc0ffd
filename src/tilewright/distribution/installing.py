"""Installs, repairs and uninstalls, each wholly or not at all."""

from __future__ import annotations

import importlib.util
import json
import os
import py_compile
import sys
import tempfile
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib.metadata import distributions
from pathlib import Path, PurePosixPath

from packaging.requirements import InvalidRequirement, Requirement
from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.utils import canonicalize_name

from tilewright.distribution.environment import (
    INSTALLER,
    NOTE,
    STAND_IN,
    Environment,
    Found,
    InstallationKind,
)
from tilewright.distribution.errors import DistributionError
from tilewright.distribution.fetching import Request, fetch
from tilewright.distribution.names import lacking, used_names
from tilewright.distribution.records import Line, Record
from tilewright.distribution.scripts import command_files
from tilewright.distribution.supported import NAME, RANGE, SUPPORTED, is_within
from tilewright.distribution.transaction import (
    Transaction,
    clean_up,
    ended_as_interrupted,
    transaction,
)
from tilewright.distribution.wheels import Wheel, is_extension_binary, read_wheel
from tilewright.version import __version__

__all__ = [
    "InstallationResult",
    "install",
    "missing_files",
    "missing_requirements",
    "repair",
    "uninstall",
]

_STAND_IN = b'''\
"""The native part of cuTile Python, in Python: see tilewright.cutile.extension."""

import sys

from tilewright.cutile import extension

sys.modules[__name__] = extension.module()
'''
_WHEEL = f"""\
Wheel-Version: 1.0
Generator: tilewright ({__version__})
Root-Is-Purelib: true
Tag: py3-none-any
"""


@dataclass(frozen=True)
class InstallationResult:
    """What has been done.

    Attributes:
        action: `installed`, `repaired`, `uninstalled`, `taken out`: our extension alone, or
            `cleaned up`: what an installation that was killed had left.
        version: of the cuTile Python that is, or was, there; empty if there was none.
        root: the directory that holds `cuda`.
        changed: whether anything had to be done.
        replaced: the version that was there before, None if none was.
        wheel: the file that it came from, empty if none was needed.
        warnings: what to know, a line each.
    """

    action: str
    version: str
    root: Path
    changed: bool = True
    replaced: str | None = None
    wheel: str = ""
    warnings: tuple[str, ...] = ()


def install(
    environment: Environment, provided: Iterable[str], request: Request
) -> InstallationResult:
    """Install the Python part of a cuTile Python with our extension.

    Args:
        environment: where.
        provided: the names that our extension has.
        request: which version, and how to get it.

    Raises:
        DistributionError: there is one already that is not ours; it can't be got, or is damaged; it
            needs names that our extension lacks; it can't be written.
    """
    wanted = request.requirement
    found = environment.find()
    _check_free(found)
    root, scripts = environment.packages, environment.scripts
    if found is not None:
        root, scripts = found.root, _scripts_of(found)
    with ended_as_interrupted(), _writing(root):
        environment.check_writable()
        _clean_up(root)
        if found is not None and _satisfies(found, wanted) and not missing_files(found):
            return InstallationResult("installed", found.version, root, changed=False)
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
            wheel = read_wheel(fetch(request, Path(directory)))
        _check_python(wheel)
        _check_names(f"{NAME} {wheel.version}", wheel.files, provided)
        with transaction(root) as running:
            staged = _stage(wheel, root, scripts, running.staging)
            if found is not None:
                _remove(found, running)
            for place in reversed(_last_to_go(staged, root / wheel.information)):
                _put(running, staged[place], place)
    return InstallationResult(
        action="installed",
        version=str(wheel.version),
        root=root,
        replaced=None if found is None else found.version,
        wheel=wheel.filename,
        warnings=tuple(_warnings(wheel, environment)),
    )


def repair(
    environment: Environment, provided: Iterable[str], version: str | None
) -> InstallationResult:
    """Give a cuTile Python that has lost its native part our extension, and change nothing else.

    Args:
        environment: where.
        provided: the names that our extension has.
        version: that which must be there; None for any.

    Raises:
        DistributionError: there is none, or nothing to repair; it needs names that our extension
            lacks; it can't be written.
    """
    found = environment.find()
    if found is None:
        raise DistributionError(f"there is no {NAME} to repair; install one without --repair")
    wanted = Request(version).requirement
    if version is not None and not _satisfies(found, wanted):
        raise DistributionError(f"there is {NAME} {found.version}, which is not {wanted}")
    if found.kind not in (InstallationKind.BROKEN, InstallationKind.REPAIRED):
        message = f"{NAME} {found.version} in {found.root} does not lack its native part"
        raise DistributionError(message, *_description(found))
    added = {STAND_IN: _STAND_IN, f"{found.information}/{NOTE}": _note(action="repair")}
    whole = all((found.root / path).is_file() for path in added)
    _clean_up(found.root)
    if found.kind is InstallationKind.REPAIRED and whole:
        return InstallationResult("repaired", found.version, found.root, changed=False)
    record = found.record()
    lost = [path for path in missing_files(found) if not is_extension_binary(path)]
    lost = [path for path in lost if path not in added]
    if lost:
        raise DistributionError(
            f"{NAME} {found.version} in {found.root} lacks more than its native part: {lost[0]}",
            "uninstall it, and install it anew",
        )
    files = {
        path: (found.root / path).read_bytes()
        for path in record.lines
        if path.endswith(".py") and path not in added and (found.root / path).is_file()
    }
    _check_names(f"{NAME} {found.version}", files, provided)
    record = record.plus({path: Line.of(data) for path, data in added.items()})
    with ended_as_interrupted(), _writing(found.root), transaction(found.root) as running:
        # First: what is not in it would stay for ever.
        _replace_record(found, record, running)
        for path, data in added.items():
            staged = _staged(running.staging, path, data)
            if (found.root / path).is_file():
                running.replace(staged, found.root / path)
            else:
                _put(running, staged, found.root / path)
    return InstallationResult("repaired", found.version, found.root)


def uninstall(environment: Environment) -> InstallationResult:
    """Remove what `install` or `repair` put there, and nothing else.

    Raises:
        DistributionError: there is nothing of ours, or it can't be removed.
    """
    found = environment.find()
    if found is None:
        if _clean_up(environment.packages):
            return InstallationResult("cleaned up", "", environment.packages)
        raise DistributionError(f"there is no {NAME} in {environment.packages}")
    if found.kind not in (InstallationKind.OURS, InstallationKind.REPAIRED):
        hint = f"{found.installer or 'what installed it'} can uninstall it"
        raise DistributionError(
            f"{NAME} {found.version} in {found.root} was not installed by Tilewright",
            *(_description(found) if found.kind is InstallationKind.UNOWNED else [hint]),
        )
    _clean_up(found.root)
    with ended_as_interrupted(), _writing(found.root), transaction(found.root) as running:
        if found.kind is InstallationKind.OURS:
            kept = _remove(found, running)
        else:
            kept = []
            added = {STAND_IN: None, f"{found.information}/{NOTE}": None}
            for place in _with_compiled([found.root / path for path in added]):
                running.remove(place)
            _replace_record(found, found.record().minus(added), running)
    warnings = tuple(f"{place} holds files of others and stays" for place in kept)
    action = "uninstalled" if found.kind is InstallationKind.OURS else "taken out"
    return InstallationResult(action, found.version, found.root, warnings=warnings)


def missing_files(found: Found) -> list[str]:
    """Those files of an installation's packages that are not there, from its root.

    Commands don't count: `pip install --target` writes down where they are not.

    Raises:
        DistributionError: it has no list of its files.
    """
    return sorted(
        path
        for path in found.record().lines
        if not path.startswith("../")
        and not path.endswith(".pyc")
        and not (found.root / path).exists()
    )


def missing_requirements(required: Iterable[str], environment: Environment) -> list[str]:
    """Those requirements, without extras, that the environment or the interpreter lacks.

    Args:
        required: values of `Requires-Dist`.
        environment: where they are looked for first.
    """
    search = [str(place) for place in environment.search] + sys.path
    missing: list[str] = []
    for text in required:
        try:
            requirement = Requirement(text)
        except InvalidRequirement:
            missing.append(text)
            continue
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": ""}):
            continue
        there = next(iter(distributions(name=requirement.name, path=search)), None)
        if there is None or not is_within(there.version, requirement.specifier, prereleases=True):
            missing.append(str(requirement))
    return missing


def _check_free(found: Found | None) -> None:
    """
    Raises:
        DistributionError: there is a cuTile Python that we may not replace.
    """
    if found is None or found.kind is InstallationKind.OURS:
        return
    message = f"{NAME} {found.version} is installed in {found.root}"
    match found.kind:
        case InstallationKind.REPAIRED:
            message += ", with Tilewright's extension"
            hint = "nothing is to be done; `tilewright cutile uninstall` takes the extension away"
        case InstallationKind.BROKEN:
            message += ", without its native part"
            hint = "`tilewright cutile install --repair` gives it Tilewright's"
        case InstallationKind.UNOWNED:
            message = f"{found.root / 'cuda' / 'tile'} holds files that belong to no installation"
            hint = "remove them first"
        case _:
            message += f" by {found.installer}" if found.installer else ""
            hint = f"it is left as it is; to replace it, uninstall it first (pip uninstall {NAME})"
    raise DistributionError(message, *_description(found), hint)


def _description(found: Found) -> list[str]:
    if found.binaries:
        return [f"its native part is there: {', '.join(found.binaries)}"]
    if found.kind is InstallationKind.REAL:
        return ["its files are not beside its metadata: they are elsewhere, or gone"]
    if found.kind is InstallationKind.UNOWNED:
        return ["there is no cuda_tile-*.dist-info beside them"]
    return []


def _satisfies(found: Found, wanted: str) -> bool:
    return is_within(found.version, Requirement(wanted).specifier, prereleases=True)


def _check_python(wheel: Wheel) -> None:
    needed = wheel.metadata.get("Requires-Python", "")
    running = ".".join(map(str, sys.version_info[:3]))
    try:
        fits = SpecifierSet(needed).contains(running, prereleases=True)
    except InvalidSpecifier:
        fits = False
    if not fits:
        raise DistributionError(f"{NAME} {wheel.version} needs Python {needed}; this is {running}")


def _check_names(what: str, files: Mapping[str, bytes], provided: Iterable[str]) -> None:
    missing = lacking(used_names(files), provided)
    if missing:
        names = ", ".join(missing)
        raise DistributionError(
            f"{what} asks its native part for what Tilewright {__version__} does not have: {names}",
            *(f"{name} is used in {path}" for name, path in missing.items()),
            f"Tilewright {__version__} is tested with {NAME} {RANGE}",
        )


def _warnings(wheel: Wheel, environment: Environment) -> Iterator[str]:
    if wheel.version not in SUPPORTED:
        yield f"{NAME} {wheel.version} is not tested; Tilewright {__version__} is with {RANGE}"
    required = wheel.metadata.get_all("Requires-Dist", [])
    for requirement in missing_requirements(required, environment):
        yield f"{NAME} {wheel.version} needs {requirement}, too: pip install '{requirement}'"


def _note(**said: str) -> bytes:
    return (json.dumps({"tilewright": __version__, **said}, indent=2) + "\n").encode()


def _scripts_of(found: Found) -> Path:
    """Where an installation of ours has its commands."""
    return Path(os.path.normpath(found.root / found.note.get("scripts", "bin")))


def _stage(wheel: Wheel, root: Path, scripts: Path, staging: Path) -> dict[Path, Path]:
    """Write everything that is to be installed aside; where each file goes, and where it is."""
    information = wheel.information
    # From the packages to the scripts, as in all lists of files.
    above = PurePosixPath(Path(os.path.relpath(scripts, root)).as_posix())
    note = _note(action="install", wheel=wheel.filename, sha256=wheel.digest, scripts=str(above))
    files = {path: data for path, data in wheel.files.items() if path not in wheel.binaries}
    files |= {
        STAND_IN: _STAND_IN,
        f"{information}/WHEEL": _WHEEL.encode(),
        f"{information}/INSTALLER": f"{INSTALLER}\n".encode(),
        f"{information}/{NOTE}": note,
    }
    entry_points = files.get(f"{information}/entry_points.txt", b"")
    commands = {f"{above / name}": data for name, data in command_files(entry_points).items()}
    lines = {path: Line.of(data) for path, data in (files | commands).items()}
    staged: dict[Path, Path] = {}
    for path, data in files.items():
        staged[root / path] = _staged(staging, path, data)
        compiled = _compiled(root / path, staged[root / path])
        if compiled is not None:
            place = _compiled_place(root / path)
            staged[place] = compiled
            lines[place.relative_to(root).as_posix()] = Line()
    for path, data in commands.items():
        name = PurePosixPath(path).name
        staged[scripts / name] = _staged(staging, f"commands/{name}", data)
        staged[scripts / name].chmod(0o777 & ~_umask())
    record = f"{information}/RECORD"
    staged[root / record] = _staged(staging, record, Record({**lines, record: Line()}).to_bytes())
    return staged


def _staged(staging: Path, path: str, data: bytes) -> Path:
    place = staging / "files" / path
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(data)
    return place


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _compiled_place(source: Path) -> Path:
    return Path(importlib.util.cache_from_source(str(source)))


def _compiled(source: Path, staged: Path) -> Path | None:
    """The compiled form of a staged file, beside it; None if there is to be none."""
    if source.suffix != ".py" or sys.dont_write_bytecode or sys.pycache_prefix is not None:
        return None
    place = _compiled_place(staged)
    try:
        py_compile.compile(str(staged), str(place), str(source), doraise=True, quiet=1)
    except (py_compile.PyCompileError, OSError):
        return None
    return place


def _put(running: Transaction, source: Path, place: Path) -> None:
    if place.suffix == ".pyc" and place.exists():
        running.remove(place)
    running.put(source, place)


def _replace_record(found: Found, record: Record, running: Transaction) -> None:
    place = found.root / found.information / "RECORD"
    running.replace(_staged(running.staging, "RECORD", record.to_bytes()), place)


def _remove(found: Found, running: Transaction) -> list[Path]:
    """Move an installation of ours away; the directories that stay as others' files are there."""
    allowed = (found.root.resolve(), _scripts_of(found).resolve())
    places: list[Path] = []
    for path in found.record().lines:
        # Resolved but for the last part, as a link is removed, not what it points to.
        place = Path(os.path.normpath(found.root / path))
        place = place.parent.resolve() / place.name
        if not any(place.is_relative_to(directory) for directory in allowed):
            message = f"{found.information}/RECORD in {found.root} names a file outside: {path}"
            raise DistributionError(message)
        places.append(place)
    information = found.root.resolve() / found.information
    directories = {
        parent
        for place in places
        for parent in place.parents
        if parent.is_relative_to(allowed[0]) and parent != allowed[0]
    }
    directories |= {directory / "__pycache__" for directory in directories}
    deepest_first = sorted(directories, key=lambda each: (each == information, -len(each.parts)))
    kept: list[Path] = []
    files = _last_to_go(_with_compiled(places), information)
    last = [place for place in files if place.parent == information and place.name in _LAST]
    for place in files[: len(files) - len(last)]:
        running.remove(place)
    for directory in deepest_first:
        if directory == information:
            for place in last:
                running.remove(place)
        if not running.remove_directory(directory) and directory.is_dir():
            kept.append(directory)
    # Namespaces are shared, so that others have files there is nothing to mention.
    return [each for each in kept if each != allowed[0] / "cuda"]


def _last_to_go(places: Iterable[Path], information: Path) -> list[Path]:
    """Files of an installation in the order in which they go; they come in the opposite one.

    Whenever the process is killed, what is there can be uninstalled: the file that says whose it is
    goes last, and before it the list of what is there.

    Args:
        places: the files.
        information: the directory with the metadata.
    """

    def rank(place: Path) -> int:
        if place.parent == information and place.name in _LAST:
            return 2 + _LAST.index(place.name)
        return 1 if place.is_relative_to(information) else 0

    return sorted(places, key=rank)


_LAST = ("RECORD", "INSTALLER")
"""Files with the metadata, in the order in which they go."""


def _clean_up(root: Path) -> bool:
    """Remove what installations that were killed have left where packages lie, and nothing can
    find any more; tells whether there was something."""
    found = clean_up(root)
    for place in root.glob("*.dist-info"):
        if canonicalize_name(place.name.partition("-")[0]) == NAME:
            with suppress(OSError):
                # Only if it is empty.
                place.rmdir()
                found = True
    return found


def _with_compiled(places: Iterable[Path]) -> list[Path]:
    """Those files that exist, with what Python has compiled of them."""
    found: dict[Path, None] = {}
    for place in places:
        if place.exists() or place.is_symlink():
            found[place] = None
        if place.suffix == ".py":
            compiled = place.parent.joinpath("__pycache__").glob(f"{place.stem}.*.pyc")
            found.update(dict.fromkeys(compiled))
    return list(found)


@contextmanager
def _writing(root: Path) -> Generator[None]:
    """Has errors of the file system end in one message."""
    try:
        yield
    except FileExistsError as error:
        raise DistributionError(
            f"{error.filename2 or error.filename} is in the way",
            "remove it first; nothing has been changed",
        ) from None
    except OSError as error:
        place = error.filename2 or error.filename or root
        raise DistributionError(
            f"can't write {place}: {error.strerror or error}", "nothing has been changed"
        ) from None
