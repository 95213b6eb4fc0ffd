"""Diagnostics: the one way in which every layer speaks about bad input.

A `Diagnostic` is a severity, a place, a message and notes.  Exceptions carry diagnostics; the
command line renders them.  Lines and columns count from 1, byte offsets from 0.

What a diagnostic tells of the input may hold anything. Rendered, characters that are not printable
are escaped, so that input can forge no line and send a terminal no commands; messages are cut at
`LONGEST` characters.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import cast

LONGEST = 2000
"""Characters of a message that are shown."""


def visible(text: str) -> str:
    """A text on one line: what is not printable is escaped as in Python's strings."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def shown(value: object, longest: int = 100) -> str:
    """A value that somebody gave, as messages show it: not too long, and on one line.

    Args:
        value: any object. Of other types than Python's own for data, the type is shown: what `repr`
            does is theirs.
        longest: characters that are shown at most.
    """
    return visible(cut(_represented(value, longest), longest))


def _represented(value: object, longest: int, depth: int = 2) -> str:
    kind = type(value)
    if isinstance(value, str | bytes):
        # Of a long one, no more is represented than is shown.
        return repr(value[: longest + 1])
    if isinstance(value, int) and value.bit_length() > 4 * longest:
        return f"an integer of {value.bit_length()} bits"
    if value is None or kind in (bool, int, float, complex):
        return repr(value)
    if depth and (kind is list or kind is tuple):
        items = cast("Sequence[object]", value)
        inner = ", ".join(_represented(item, longest, depth - 1) for item in items[:longest])
        if kind is list:
            return f"[{inner}]"
        return f"({inner},)" if len(items) == 1 else f"({inner})"
    return f"{'an' if kind.__name__[0] in 'aeiou' else 'a'} {kind.__name__}"


def cut(text: str, longest: int = LONGEST) -> str:
    """A text, of which at most so many characters are shown."""
    return text if len(text) <= longest else f"{text[:longest]}…"


class Severity(StrEnum):
    """How bad it is."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is: a line of a file, a byte of a file, or a path of operations.

    Attributes:
        file: name of the input, None when there is none (IR built in memory).
        line: line, from 1; None for binary input.
        column: column, from 1; None when only the line is known.
        offset: byte offset from the start of a binary input.
        path: enclosing symbols and operation, for IR without source, e.g. `@kernel: addf`.
    """

    file: str | None = None
    line: int | None = None
    column: int | None = None
    offset: int | None = None
    path: str | None = None

    def __str__(self) -> str:
        parts = [self.file or "<module>"]
        if self.line is not None:
            parts.append(str(self.line))
            if self.column is not None:
                parts.append(str(self.column))
        if self.offset is not None:
            parts.append(f"byte {self.offset}")
        if self.path is None or self.line is not None:
            return ":".join(parts)
        if self.file is None and self.offset is None:
            return self.path
        return f"{':'.join(parts)} ({self.path})"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One message about one place.

    Attributes:
        message: what was found and what is allowed; no trailing period.
        place: where.
        severity: error, warning or note.
        operation: name of the operation concerned without dialect prefix, when there is one.
        notes: further places that explain the message.
    """

    message: str
    place: Place = field(default_factory=Place)
    severity: Severity = Severity.ERROR
    operation: str | None = None
    notes: tuple[Diagnostic, ...] = ()

    def __str__(self) -> str:
        return render(self)

    def to_json(self) -> str:
        """One JSON object on one line: file, line, column, severity, message, operation (and
        `offset` for binary input)."""
        message = cut(self.message)
        record: dict[str, object] = {
            "file": self.place.file,
            "line": self.place.line,
            "column": self.place.column,
            "severity": self.severity.value,
            "message": message,
            "operation": self.operation,
        }
        if self.place.offset is not None:
            record["offset"] = self.place.offset
        if self.notes:
            record["notes"] = [json.loads(note.to_json()) for note in self.notes]
        return json.dumps(record)


class DiagnosticError(Exception):
    """Base of all errors that the input is responsible for.

    Attributes:
        diagnostics: at least one diagnostic, in the order found.
    """

    diagnostics: tuple[Diagnostic, ...]

    def __init__(self, diagnostics: Diagnostic | Iterable[Diagnostic]):
        self.diagnostics = (
            (diagnostics,) if isinstance(diagnostics, Diagnostic) else tuple(diagnostics)
        )
        super().__init__("\n".join(render(d) for d in self.diagnostics))


class TextError(DiagnosticError):
    """Text that does not parse."""


class BytecodeError(DiagnosticError):
    """Bytes that are no Tile IR bytecode, or IR that a bytecode version cannot express.

    Attributes:
        location: what the bytecode says of where the operation concerned comes from; None if it
            says nothing, or there is no such operation.
    """

    def __init__(self, diagnostics: Diagnostic | Iterable[Diagnostic], location: object = None):
        super().__init__(diagnostics)
        self.location = location


class VerificationError(DiagnosticError):
    """A module that breaks rules of the specification; carries every violation found."""


class LaunchError(DiagnosticError, RuntimeError):
    """A launch that does not fit the kernel: entry, grid, number or kind of arguments."""


class ExecutionError(DiagnosticError, RuntimeError):
    """A running program that did something undefined, or that can't go on.

    Attributes:
        operation: of the IR, that did it; None if that is not known.
    """

    def __init__(self, diagnostics: Diagnostic | Iterable[Diagnostic], operation: object = None):
        super().__init__(diagnostics)
        self.operation = operation


class OutOfTime(ExecutionError):
    """A launch that took longer than it may."""


def suggestion(name: str, known: Iterable[str], quote: str = "`") -> str:
    """`; did you mean …?` with the known name that is most like one that is not; empty if none
    is."""
    close = difflib.get_close_matches(name, list(known), 1)
    return f"; did you mean {quote}{close[0]}{quote}?" if close else ""


def _excerpt(diagnostic: Diagnostic, sources: Mapping[str, str]) -> list[str]:
    place = diagnostic.place
    text = sources.get(place.file or "")
    if text is None or place.line is None:
        return []
    # Only line feeds end a line: the parsers count them the same way.
    lines = text.split("\n")
    if not 1 <= place.line <= len(lines):
        return []
    line = lines[place.line - 1].rstrip("\r")
    column = min((place.column or 1) - 1, len(line))
    # A long line is cut to a window around the column.
    start = max(0, column - 100)
    lead = "".join("\t" if c == "\t" else " " * len(visible(c)) for c in line[start:column])
    return ["  " + _with_tabs(line[start : start + 160]), "  " + lead + "^"]


def _with_tabs(line: str) -> str:
    return "\t".join(map(visible, line.split("\t")))


def render(diagnostic: Diagnostic, sources: Mapping[str, str] | None = None) -> str:
    """The diagnostic as text: `place: severity: message`, and, when `sources` maps the file to
    its text, the line with a caret below the column; notes follow, each rendered alike."""
    operation = f"`{diagnostic.operation}`: " if diagnostic.operation else ""
    place = "" if diagnostic.place == Place() else f"{cut(str(diagnostic.place))}: "
    message = operation + cut(diagnostic.message)
    head = visible(f"{place}{diagnostic.severity.value}: {message}")
    lines = [head, *_excerpt(diagnostic, sources or {})]
    lines += [render(note, sources) for note in diagnostic.notes]
    return "\n".join(lines)
