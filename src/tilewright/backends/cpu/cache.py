"""Object code on disk, shared by all processes of a user.

One file per object, named by a hash of everything that went into it. A file begins with a
checksum, and appears under its name only when it is complete, so a process may be killed at any
moment; whatever is damaged counts as absent. The cache never makes anything fail: in a folder
that can't be read or written, it is merely empty.

Environment: `TILEWRIGHT_CACHE=0` turns it off, `TILEWRIGHT_CACHE_DIR` says where it is,
`TILEWRIGHT_CACHE_SIZE` how large it may grow, in MiB (256 unless given).
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import time
from collections.abc import Mapping
from pathlib import Path

from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.system import system
from tilewright.system.files import replace_file

__all__ = ["DEFAULT_LIMIT", "ObjectCache", "cache_from_environment", "key_of"]

DEFAULT_LIMIT = 256 << 20
"""Bytes that the files of a cache may take."""

_MAGIC = b"Tilewright object 1\n"
_HEADER = len(_MAGIC) + 32
_SUFFIX, _PARTIAL = ".o", ".partial"
_UNIT = 4096
_ABANDONED = 3600.0
"""Seconds after which a partial file has no writer any more."""


def key_of(*parts: str) -> str:
    """A name for what is made from these: equal only if all of them are."""
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode()
        digest.update(len(data).to_bytes(8, "little"))
        digest.update(data)
    return digest.hexdigest()


def cache_from_environment(environment: Mapping[str, str] = os.environ) -> ObjectCache | None:
    """The cache that the environment asks for; None when it is turned off, or has no place.

    Raises:
        LaunchError: a variable makes no sense.
    """
    switch = environment.get("TILEWRIGHT_CACHE", "1")
    if switch not in ("0", "1"):
        raise LaunchError(Diagnostic(f"TILEWRIGHT_CACHE must be 0 or 1, found {switch!r}"))
    folder = _folder(environment)
    if switch == "0" or folder is None:
        return None
    size = environment.get("TILEWRIGHT_CACHE_SIZE", str(DEFAULT_LIMIT >> 20))
    if not (size.isascii() and size.isdigit()):
        message = f"TILEWRIGHT_CACHE_SIZE must be a number of MiB, found {size!r}"
        raise LaunchError(Diagnostic(message))
    return ObjectCache(folder, int(size) << 20)


def _folder(environment: Mapping[str, str]) -> Path | None:
    given = environment.get("TILEWRIGHT_CACHE_DIR")
    if given:
        return Path(given)
    return system().cache_folder("tilewright", environment)


class ObjectCache:
    """Object code in a folder.

    Its files lie in `objects`, which only the user may write, since they are executed; nor may
    others write the folders that it is in, unless these keep names to their owners, as `/tmp`
    does. Files of others, and those that others may write, count as absent. To know
    cheaply when to look for what is least used, processes append a byte to the file `written`
    for every 4 KiB they store; whoever sees that it stands for an eighth of the limit trims the
    cache to three quarters. What is larger than an eighth is not stored.

    Args:
        folder: where it is; it need not exist.
        limit: bytes that its files may take.
    """

    def __init__(self, folder: Path, limit: int = DEFAULT_LIMIT) -> None:
        self.folder = folder / "objects"
        self.limit = limit
        self._written = self.folder / "written"
        self._trusted: bool | None = None

    def load(self, key: str) -> bytes | None:
        """What is stored under a key; None if nothing is, or it is damaged."""
        if not self._usable():
            return None
        path = self._path(key)
        try:
            with path.open("rb") as file:
                if not system().is_own(file.fileno()):
                    return None
                data = file.read()
        except OSError:
            return None
        contents = data[_HEADER:]
        if data[:_HEADER] != _MAGIC + _checksum(key, contents):
            return None
        with contextlib.suppress(OSError):
            os.utime(path)
        return contents

    def has(self, key: str) -> bool:
        """Whether something is stored under a key, which may be damaged."""
        return self._usable() and self._path(key).exists()

    def store(self, key: str, contents: bytes) -> None:
        """Store something under a key, in place of what was there."""
        size = _HEADER + len(contents)
        if size > self.limit // 8 or not self._usable():
            return
        with contextlib.suppress(OSError):
            whole = _MAGIC + _checksum(key, contents) + contents
            replace_file(self._path(key), whole, suffix=_PARTIAL)
            self._account(size)

    def trim(self, limit: int) -> None:
        """Remove what is least recently used until the rest is within a limit of bytes, and
        files that writers left behind."""
        entries: list[tuple[float, int, Path]] = []
        total = 0
        abandoned = time.time() - _ABANDONED
        with os.scandir(self.folder) as files:
            for file in files:
                with contextlib.suppress(OSError):
                    found = file.stat()
                    if file.name.endswith(_SUFFIX):
                        size = _disk_size(found.st_size)
                        entries.append((found.st_mtime, size, Path(file.path)))
                        total += size
                    elif file.name.endswith(_PARTIAL) and found.st_mtime < abandoned:
                        Path(file.path).unlink()
        for _, size, path in sorted(entries, key=lambda entry: entry[0]):
            if total <= limit:
                break
            with contextlib.suppress(OSError):
                path.unlink()
                total -= size

    def _path(self, key: str) -> Path:
        return self.folder / (key + _SUFFIX)

    def _usable(self) -> bool:
        """Whether the folder is there and nobody else can put code into it."""
        if self._trusted is None:
            try:
                self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                self._trusted = system().is_private(self.folder)
            except OSError:
                return False
        return self._trusted

    def _account(self, size: int) -> None:
        """Note that so many bytes were written, and trim when it is time to."""
        with self._written.open("ab") as file:
            file.write(b"\0" * (_disk_size(size) // _UNIT))
            due = file.tell() * _UNIT >= self.limit // 8
        if due:
            self._written.write_bytes(b"")
            self.trim(self.limit - self.limit // 4)


def _checksum(key: str, contents: bytes) -> bytes:
    """Of the contents and the key, so that a file under a wrong name is noticed too."""
    return hashlib.sha256(key.encode() + contents).digest()


def _disk_size(size: int) -> int:
    return -(-size // _UNIT) * _UNIT
