"""Changes of a program as edits of its text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.text import TextError, parse_module, to_text

__all__ = ["Edit", "applied", "edits_of"]


@dataclass(frozen=True)
class Edit:
    """A piece of text that takes the place of another.

    Attributes:
        file: where.
        line, column: of the first character that goes, from 1.
        end_line, end_column: of the first one behind that stays.
        text: what comes instead.
    """

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    text: str


def applied(source: str, edits: Sequence[Edit]) -> str:
    """A text with edits, which do not overlap; one that comes twice is made once."""
    # No other character ends a line, where lines are counted.
    starts = [0, *(found.end() for found in re.finditer("\n", source)), len(source)]
    for edit in sorted({*edits}, key=lambda e: (e.line, e.column), reverse=True):
        first = starts[edit.line - 1] + edit.column - 1
        end = starts[edit.end_line - 1] + edit.end_column - 1
        source = source[:first] + edit.text + source[end:]
    return source


def edits_of(source: str, file: str, module: ModuleOp, mended: ModuleOp) -> list[Edit]:
    """The edits that make the text of one module that of another.

    Lines that stay as they are keep their comments and spaces, and so do comments on lines of
    their own.

    Args:
        source: the text.
        file: what it is called.
        module: what it says.
        mended: what it is to say.
    """
    before, after = (to_text(one, source_names=True) for one in (module, mended))
    wanted = to_text(mended)
    for found in (_few(source, before, after), _all(source, after)):
        edits = [_edit(file, *one) for one in found]
        try:
            if to_text(parse_module(applied(source, edits))) == wanted:
                return edits
        except TextError:
            continue
    last = source.count("\n") + 1
    return [Edit(file, 1, 1, last, len(source) - source.rfind("\n"), after)]


_Hunk = tuple[int, int, list[str]]
"""The first line that goes, from 0, the first behind that stays, and what comes instead."""


def _edit(file: str, first: int, end: int, lines: list[str]) -> Edit:
    return Edit(file, first + 1, 1, end + 1, 1, "".join(f"{line}\n" for line in lines))


_COMMENT = re.compile(r"//[^\"]*$")


def _plain(line: str) -> str:
    """A line without comments and spaces."""
    return re.sub(r"\s+", "", _COMMENT.sub("", line))


def _hunks(before: list[str], after: list[str]) -> Iterator[_Hunk]:
    matcher = SequenceMatcher(
        None, [_plain(line) for line in before], [_plain(line) for line in after], autojunk=False
    )
    for kind, first, end, start, stop in matcher.get_opcodes():
        if kind != "equal":
            yield first, end, after[start:stop]


def _few(source: str, before: str, after: str) -> list[_Hunk]:
    """What differs between two printed texts, in the source of the first; where its lines are
    not those that are printed, nothing that can be used."""
    lines, printed = source.split("\n"), before.split("\n")
    place: dict[int, int] = {}
    matcher = SequenceMatcher(
        None, [_plain(line) for line in lines], [_plain(line) for line in printed], autojunk=False
    )
    for block in matcher.get_matching_blocks():
        place.update((block.b + n, block.a + n) for n in range(block.size))
    found: list[_Hunk] = []
    for first, end, made in _hunks(printed, after.split("\n")):
        if first == end:
            at = place[first] if first in place else place.get(first - 1, len(lines) - 1) + 1
            found.append((at, at, made))
            continue
        start, stop = place.get(first), place.get(end - 1)
        if start is None or stop is None:
            return _all(source, after)
        found.append((start, stop + 1, [*_comments(lines[start : stop + 1]), *made]))
    return found


def _all(source: str, after: str) -> list[_Hunk]:
    """What differs between a source and a printed text."""
    lines = source.split("\n")
    return [
        (first, end, [*_comments(lines[first:end]), *made])
        for first, end, made in _hunks(lines, after.split("\n"))
        if made or any(_plain(line) for line in lines[first:end])
    ]


def _comments(lines: Sequence[str]) -> list[str]:
    """Those of some lines that say nothing else."""
    return [line for line in lines if line.strip() and not _plain(line)]
