"""`RECORD`: the list of an installed distribution's files with their hashes."""

from __future__ import annotations

import csv
import hashlib
import io
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["Line", "Record", "RecordError"]

_ALGORITHMS = ("sha256", "sha384", "sha512")
"""What the specification of wheels allows."""


class RecordError(ValueError):
    """A list that can't be read, or does not say what it must."""


@dataclass(frozen=True)
class Line:
    """What the list says about one file.

    Attributes:
        digest: `sha256=` and the hash, empty if not given.
        size: bytes, as digits, empty if not given.
    """

    digest: str = ""
    size: str = ""

    @staticmethod
    def of(data: bytes) -> Line:
        """The line of a file with these contents."""
        return Line(_digest("sha256", data), str(len(data)))

    def matches(self, data: bytes) -> bool:
        """Whether contents are those that the line is about.

        Raises:
            RecordError: there is no hash, or none that is strong enough.
        """
        algorithm = self.digest.partition("=")[0]
        if not algorithm:
            raise RecordError("it has no hash in RECORD")
        if algorithm not in _ALGORITHMS:
            raise RecordError(f"its hash in RECORD is of the kind {algorithm!r}")
        return self.digest == _digest(algorithm, data) and self.size in ("", str(len(data)))


def _digest(algorithm: str, data: bytes) -> str:
    digest = hashlib.new(algorithm, data).digest()
    return f"{algorithm}={urlsafe_b64encode(digest).decode().rstrip('=')}"


@dataclass(frozen=True)
class Record:
    """The whole list.

    Attributes:
        lines: by path, with slashes, from the directory that holds the packages.
    """

    lines: Mapping[str, Line]

    @staticmethod
    def parse(data: bytes) -> Record:
        """Read a list.

        Raises:
            RecordError: it is none.
        """
        lines: dict[str, Line] = {}
        try:
            rows = list(csv.reader(io.StringIO(data.decode("utf-8"), newline=""), strict=True))
        except (UnicodeDecodeError, csv.Error) as error:
            raise RecordError(f"not a list of files: {error}") from None
        for number, row in enumerate(rows, 1):
            if not row:
                continue
            if len(row) != 3:
                raise RecordError(f"line {number} has {len(row)} fields instead of 3")
            lines[row[0].replace("\\", "/")] = Line(row[1], row[2])
        return Record(lines)

    def to_bytes(self) -> bytes:
        """The list as a file."""
        text = io.StringIO(newline="")
        writer = csv.writer(text, lineterminator="\n")
        for path in sorted(self.lines):
            writer.writerow((path, self.lines[path].digest, self.lines[path].size))
        return text.getvalue().encode("utf-8")

    def plus(self, lines: Mapping[str, Line]) -> Record:
        """The list with more lines."""
        return Record({**self.lines, **lines})

    def minus(self, paths: Mapping[str, object]) -> Record:
        """The list without some lines."""
        return Record({path: line for path, line in self.lines.items() if path not in paths})
