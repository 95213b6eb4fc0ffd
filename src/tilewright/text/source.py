"""Texts with a name, and what parsing them gives: operations and where they stand."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from typing import Any, TypeVar

from xdsl.dialects.builtin import FileLineColLoc, IntAttr, StringAttr
from xdsl.ir import Attribute, Operation

from tilewright.diagnostics import Place

_A = TypeVar("_A", bound=Attribute)


class Source:
    """A text with a name, which turns offsets into lines and columns.

    `first_line` is the line of the file at which the text starts (for split input).
    """

    def __init__(self, text: str, name: str, first_line: int = 1):
        self.text = text
        self.name = name
        self.first_line = first_line
        self._file = StringAttr(name)
        self._starts: list[int] | None = None

    def line_column(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both from 1."""
        if self._starts is None:
            self._starts = [0, *(match.end() for match in re.finditer("\n", self.text))]
        line = bisect_right(self._starts, offset)
        return line + self.first_line - 1, offset - self._starts[line - 1] + 1

    def location(self, offset: int) -> FileLineColLoc:
        """The location of an offset."""
        line, column = self.line_column(offset)
        return _unchecked(
            FileLineColLoc,
            filename=self._file,
            line=_unchecked(IntAttr, data=line),
            column=_unchecked(IntAttr, data=column),
        )

    def place(self, offset: int) -> Place:
        """The place of an offset."""
        line, column = self.line_column(min(offset, len(self.text)))
        return Place(self.name, line, column)


def _unchecked(kind: type[_A], **fields: Any) -> _A:
    """An attribute whose fields are known to be right; checking them takes ten times as long."""
    attribute = kind.__new__(kind)
    vars(attribute).update(fields)
    return attribute


@dataclass(frozen=True)
class ParsedText:
    """What a text holds.

    Attributes:
        operations: the top-level operations in order.
        positions: where each operation starts, as an offset into the text.
        source: the text itself, with line lookup.
    """

    operations: tuple[Operation, ...]
    positions: dict[Operation, int]
    source: Source

    def place_of(self, operation: Operation) -> Place:
        """The place of an operation; of a terminator that the text leaves out, its parent's."""
        position = self.positions.get(operation)
        owner: Operation | None = operation
        while position is None and owner is not None:
            owner = owner.parent_op()
            position = self.positions.get(owner) if owner is not None else None
        return self.source.place(position or 0)
