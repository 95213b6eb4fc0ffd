"""What the sanitizer finds."""

from __future__ import annotations

import linecache
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from xdsl.ir import Operation

from tilewright.diagnostics import Diagnostic, OutOfTime, Place, render, visible
from tilewright.execution import BlockId, Grid
from tilewright.sanitizer.edits import Edit
from tilewright.semantics.values import CHECKS as STOPS

__all__ = [
    "CHECKS",
    "NOTES",
    "Finding",
    "Party",
    "Report",
    "Suppressed",
    "changes",
    "sources_of",
]

CHECKS: Mapping[str, str] = MappingProxyType(
    {
        **STOPS,
        "race": "accesses of several tile blocks that nothing orders; one store to a place twice",
        "token": "accesses of one tile block that no token orders",
    }
)
"""What is checked, and what each check finds."""

NOTES: Mapping[str, str] = MappingProxyType(
    {
        "determinism": "results that depend on an order that is open, though nothing races",
        "progress": "tile blocks that wait for ones with higher numbers",
        "portability": "what is defined here, and differs between implementations",
    }
)
"""What is checked if that is asked for. What these checks find is no mistake everywhere."""

_ORDER = ("race", "token", *(name for name in CHECKS if name not in ("race", "token")), *NOTES)


@dataclass(frozen=True)
class Party:
    """One of the accesses of a race.

    Attributes:
        what: the access in words: `weak store`.
        place: where it stands.
        block: the tile block.
        element: the number of the element in its tile, if that is known.
    """

    what: str
    place: Place
    block: BlockId
    element: int | None


@dataclass
class Finding:
    """Something that is wrong.

    Attributes:
        check: a key of `CHECKS`.
        diagnostic: what, and where, the first time.
        parties: of a race, the two accesses.
        where: what memory is concerned: `x[3]`.
        fix: what would mend it, if that is known, in words.
        operations: those that would be changed then.
        edits: the same as a change of the text, where a program can make it.
        count: how often it has been found: elements of tiles count.
        schedule: under which it was first found.
    """

    check: str
    diagnostic: Diagnostic
    parties: tuple[Party, ...] = ()
    where: str = ""
    fix: str = ""
    operations: tuple[Operation, ...] = ()
    edits: tuple[Edit, ...] = ()
    count: int = 1
    schedule: str = ""

    @property
    def place(self) -> Place:
        """Where it is."""
        return self.diagnostic.place


@dataclass(frozen=True)
class Suppressed:
    """A finding that the user knows of.

    Attributes:
        finding: that.
        reason: why it is not told.
        kind: where that was said: in the program, or in a file beside it.
    """

    finding: Finding
    reason: str
    kind: Literal["inSource", "external"]


@dataclass
class Report:
    """What has been found.

    Attributes:
        findings: that, the worst first.
        runs: the schedules under which the launch was executed.
        accesses: how many accesses of elements were watched.
        dropped: how many of them had to be forgotten, so that a race might go unseen.
        proved: how many accesses of the program were not watched as they are proved to be right,
            and how many there are; None if nothing was proved.
        seconds: how long it took.
        left: the schedules that there was no time for.
        checks: what was looked for.
        grid: how many tile blocks the launch had along each axis.
        interrupted: whether somebody ended it early.
        suppressed: what was found, but is not to be told.
        unused: what was to be suppressed, but was not found.
        extents: how many elements the arrays of the launch have, by what messages call them.
        notes: what else there is to say of how it was explored.
    """

    findings: list[Finding] = field(default_factory=list[Finding])
    runs: list[str] = field(default_factory=list[str])
    accesses: int = 0
    dropped: int = 0
    proved: tuple[int, int] | None = None
    seconds: float = 0.0
    left: Sequence[str] = ()
    checks: Sequence[str] = tuple(CHECKS)
    grid: Grid = (1, 1, 1)
    interrupted: bool = False
    suppressed: list[Suppressed] = field(default_factory=list[Suppressed])
    unused: list[str] = field(default_factory=list[str])
    extents: dict[str, int] = field(default_factory=dict[str, int])
    notes: list[str] = field(default_factory=list[str])

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong; there may be notes."""
        return all(finding.check in NOTES for finding in self.findings)

    def out_of_time(self, error: OutOfTime, left: Sequence[str]) -> None:
        """The launch took longer than it may.

        Args:
            error: says where it was.
            left: the schedules that did not end or begin.

        Raises:
            OutOfTime: none has ended, and nothing is wrong until then.
        """
        if self.ok and not self.runs:
            raise error
        self.left = left
        told = error.diagnostics[0]
        self.notes.append(f"{told.place}: {told.message}")

    def sort(self) -> None:
        """Put the worst first; what is alike in the order of the program."""
        self.findings.sort(
            key=lambda f: (_ORDER.index(f.check), f.place.file or "", f.place.line or 0)
        )

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.findings)

    def __str__(self) -> str:
        return self.text(sources_of(self))

    @property
    def summary(self) -> str:
        """What was found and explored, in a line."""
        count = len(self.findings)
        nothing = "nothing is found until then" if self.interrupted else "nothing is wrong"
        found = nothing if self.ok else f"{count} finding{'s' if count > 1 else ''}"
        if self.ok and count:
            found += f", {count} note{'s' if count > 1 else ''}"
        runs = f"{len(self.runs)} schedule{'s' if len(self.runs) != 1 else ''}"
        text = f"{found}: {runs}, {self.accesses} accesses of elements watched"
        if self.dropped:
            text += f", {self.dropped} of them forgotten"
        if self.proved is not None:
            some, all_of_them = self.proved
            text += f", {some} of {all_of_them} in the program not watched, as they are proved"
        if self.suppressed:
            text += f", {len(self.suppressed)} suppressed"
        if self.left:
            why = "interrupted before" if self.interrupted else "no time for"
            text += f", {why} {len(self.left)} schedule{'s' if len(self.left) > 1 else ''}"
        return f"{text}, {self.seconds:.1f} s"

    def text(self, sources: Mapping[str, str]) -> str:
        """The report in words.

        Args:
            sources: the text of files, by their names, of which lines are shown.
        """
        lines: list[str] = []
        for finding in self.findings:
            lines.append(render(finding.diagnostic, sources))
            if finding.fix:
                lines.append(f"  suggestion: {finding.fix}")
                lines += [f"    {line}" for line in changes(finding.edits, sources)]
            times = "" if finding.count == 1 else f", {finding.count} times"
            lines += [f"  [{finding.check}] first under {finding.schedule}{times}", ""]
        told = map(visible, (*self.unused, *self.notes))
        return "\n".join([*lines, *told, self.summary])


_MOST_CHANGES = 12
"""Lines of a change that are shown."""


def changes(edits: Sequence[Edit], sources: Mapping[str, str]) -> Iterator[str]:
    """Edits as lines that go, with a minus, and lines that come, with a plus.

    Args:
        edits: those.
        sources: the text of files, by their names.
    """
    shown = [line for edit in edits if edit.file in sources for line in _change(edit, sources)]
    yield from shown[:_MOST_CHANGES]
    if len(shown) > _MOST_CHANGES:
        yield f"… {len(shown) - _MOST_CHANGES} lines more"


def _change(edit: Edit, sources: Mapping[str, str]) -> Iterator[str]:
    lines = sources[edit.file].split("\n")
    last = edit.end_line if edit.end_column > 1 else edit.end_line - 1
    old = "\n".join(lines[edit.line - 1 : last])
    kept = lines[last - 1][edit.end_column - 1 :] if edit.end_column > 1 else ""
    new = f"{old[: edit.column - 1]}{edit.text}{kept}"
    yield from (visible(f"- {line.strip()}") for line in old.split("\n") if line.strip())
    yield from (visible(f"+ {line.strip()}") for line in new.split("\n") if line.strip())


def sources_of(report: Report) -> dict[str, str]:
    """The texts of the files that findings are in, as far as they can be read.

    Args:
        report: the findings.
    """
    files = {
        place.file
        for finding in report
        for place in (finding.place, *(note.place for note in finding.diagnostic.notes))
    }
    texts = {file: "".join(linecache.getlines(file)) for file in files if file is not None}
    return {file: text for file, text in texts.items() if text}
