"""What the tests of a campaign have given, in a file to which lines are added: whoever stops the
campaign can go on with it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

__all__ = ["BEGUN", "CRASHED", "FINAL", "Record", "add", "latest", "stamp_of", "unfinished"]

BEGUN = "begun"
CRASHED = "crashed"
FINAL = ("passed", "skipped")
"""Outcomes that need not be looked for again."""


@dataclass(frozen=True)
class Record:
    """What a test has given.

    Attributes:
        part: of the campaign.
        test: its name.
        stamp: of what was tested, see `stamp_of`.
        outcome: `passed`, `failed`, `skipped`, `begun`, or `crashed` where it was begun and no
            more was heard of it.
        seconds: how long it took.
        cases: how many cases it had.
        why: it was skipped, or is wrong.
    """

    part: str
    test: str
    stamp: str
    outcome: str
    seconds: float = 0.0
    cases: int = field(default=1)
    why: str = ""


def add(path: Path, record: Record) -> None:
    """Adds a line to a file of records."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(record)) + "\n")


def latest(path: Path) -> dict[tuple[str, str], Record]:
    """The last record of each test of each part. A line that was not written to its end counts
    as none."""
    found: dict[tuple[str, str], Record] = {}
    if not path.exists():
        return found
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            record = Record(**json.loads(line))
        except (ValueError, TypeError):
            continue
        found[record.part, record.test] = record
    return found


def unfinished(found: Mapping[tuple[str, str], Record], part: str) -> Iterable[Record]:
    """The tests of a part that were begun, and of which no more was heard."""
    return [each for each in found.values() if each.part == part and each.outcome == BEGUN]


def stamp_of(package: Path, test: Path) -> str:
    """A hash of all files of the package that is tested, and of the file of the test."""
    hashed = hashlib.sha256()
    files = [path for path in package.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    for path in [*sorted(files), test]:
        hashed.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return hashed.hexdigest()[:16]
