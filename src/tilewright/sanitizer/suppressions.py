"""Findings that the user knows of: comments in programs, and files.

A comment stands on the line of a finding, or alone on the line above: `tilewright: ignore[race]`,
with several checks and a reason if one likes. In a file each table `[[suppress]]` has a `check`,
and what else has to fit: `file`, `line`, `kernel`, `where`; and a `reason`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from fnmatch import fnmatch
from typing import Any, cast

from tilewright.diagnostics import Diagnostic, LaunchError, Place, shown
from tilewright.dialects.cuda_tile.operations.module import entry_around
from tilewright.sanitizer.findings import CHECKS, NOTES, Finding, Report, Suppressed

__all__ = ["Suppression", "read_suppressions", "suppress"]

_COMMENT = re.compile(r"(?://|#)\s*tilewright:\s*ignore\[([^\]]*)\](.*)$")


@dataclass(frozen=True)
class Suppression:
    """What is not to be told.

    Attributes:
        check: a key of `CHECKS`.
        file: the name of the file, or a pattern; None for any.
        line: where; None for anywhere.
        kernel: the name of the kernel, or a pattern; None for any.
        where: what memory is concerned, as a pattern: `x[*]`; None for any.
        reason: why.
        origin: where it says so.
    """

    check: str
    file: str | None = None
    line: int | None = None
    kernel: str | None = None
    where: str | None = None
    reason: str = ""
    origin: Place = field(default_factory=Place)

    def fits(self, finding: Finding) -> bool:
        """Whether it concerns a finding: one of the places that it is at."""
        if finding.check != self.check:
            return False
        if self.kernel is not None and not fnmatch(_kernel(finding), self.kernel):
            return False
        if self.where is not None and not _is_like(finding.where, self.where):
            return False
        places = finding.place, *(party.place for party in finding.parties)
        return any(
            (self.file is None or _is_named(place.file or "", self.file))
            and (self.line is None or place.line == self.line)
            for place in places
        )


def _is_like(where: str, pattern: str) -> bool:
    """Whether a place is like a pattern, of which only stars mean something."""
    return re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), where) is not None


def _is_named(file: str, pattern: str) -> bool:
    name = file.replace("\\", "/")
    return fnmatch(name, pattern) or fnmatch(name, f"*/{pattern}")


def _kernel(finding: Finding) -> str:
    entry = entry_around(finding.operations[0]) if finding.operations else None
    return "" if entry is None else entry.sym_name.data


def suppress(report: Report, sources: Mapping[str, str], known: Sequence[Suppression] = ()) -> None:
    """Take out of a report what the user knows of.

    Args:
        report: that; what is taken out stays in `suppressed`, and what had no use in `unused`.
        sources: the texts of files by their names, whose comments count.
        known: what files say.
    """
    comments = [one for file, text in sources.items() for one in _comments(text, file)]
    used: set[Suppression] = set()
    left: list[Finding] = []
    for finding in report.findings:
        fitting = [one for one in (*comments, *known) if one.fits(finding)]
        if not fitting:
            left.append(finding)
            continue
        used |= {*fitting}
        first = fitting[0]
        kind = "inSource" if first in comments else "external"
        report.suppressed.append(Suppressed(finding, first.reason, kind))
    report.findings[:] = left
    report.unused = [
        f"{one.origin}: nothing is found for ignore[{one.check}]"
        for one in (*comments, *known)
        if one not in used and one.check in report.checks
    ]


def _comments(text: str, file: str) -> Iterator[Suppression]:
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        found = _COMMENT.search(line)
        if found is None:
            continue
        concerned = number
        if not line[: found.start()].strip():
            # Alone on its line, it is about the next one that says something.
            rest = enumerate(lines[number:], number + 1)
            concerned = next((n for n, one in rest if _says_something(one)), number)
        for check in filter(None, (one.strip() for one in found[1].split(","))):
            place = Place(file, number, found.start() + 1)
            _known(check, place)
            reason = found[2].strip()
            yield Suppression(check, file, concerned, None, None, reason, place)


def _says_something(line: str) -> bool:
    return bool(line.strip()) and not line.strip().startswith(("//", "#"))


def _known(check: str, place: Place) -> None:
    if check not in CHECKS and check not in NOTES:
        known = ", ".join((*CHECKS, *NOTES))
        message = f"there is no check {shown(check)}: there are {known}"
        raise LaunchError(Diagnostic(message, place))


def read_suppressions(text: str, file: str) -> list[Suppression]:
    """What a file suppresses.

    Args:
        text: of the file.
        file: what it is called.

    Raises:
        LaunchError: it is no TOML, or says something that is not known.
    """
    try:
        said = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LaunchError(Diagnostic(f"no TOML: {error}", Place(file))) from None
    tables = said.get("suppress", [])
    if [*said] not in ([], ["suppress"]) or not isinstance(tables, list):
        message = "a file of suppressions has tables [[suppress]] and nothing else"
        raise LaunchError(Diagnostic(message, Place(file)))
    return [
        _suppression(table, Place(file, path=f"[[suppress]] {number}"))
        for number, table in enumerate(cast("list[Any]", tables), 1)
    ]


_TYPES: Mapping[str, type] = {
    one.name: int if one.name == "line" else str
    for one in fields(Suppression)
    if one.name != "origin"
}
"""Of what a table may say."""


def _suppression(table: Any, place: Place) -> Suppression:
    said = cast("dict[str, Any]", table) if isinstance(table, dict) else {"it": table}
    for name, value in said.items():
        wanted = _TYPES.get(name)
        if wanted is None:
            message = f"there is no key {shown(name)}: there are {', '.join(_TYPES)}"
            raise LaunchError(Diagnostic(message, place))
        if type(value) is not wanted:
            message = f"{name} must be {'a number' if wanted is int else 'a string'}"
            raise LaunchError(Diagnostic(f"{message}, found {shown(value)}", place))
    if "check" not in said:
        raise LaunchError(Diagnostic("a suppression needs a check", place))
    _known(said["check"], place)
    return Suppression(**said, origin=place)
