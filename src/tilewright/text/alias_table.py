"""The aliases of a text as its parser sees them: where they are defined, and what they refer to.

An alias may be used before it is defined; the parser then reads its definition ahead.  (What names
the printer gives to locations is in `aliases`.)
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from itertools import pairwise

_DEFINITION = re.compile(r"^[ \t]*([#!][A-Za-z0-9$._-]+)\s*=", re.MULTILINE)
_USE = re.compile(r"[#!][A-Za-z0-9$._-]+")


class AliasTable:
    """The aliases of one text.

    Args:
        text: the text.
    """

    def __init__(self, text: str):
        self._text = text
        self._known_positions: dict[str, int] | None = None
        self._ends: dict[int, int] = {}
        self._early: dict[str, int] = {}
        self._sizes: dict[str, int] = {}

    def forward_references(self, alias: str, defined: Container[str]) -> Iterator[int]:
        """The positions of the definitions to read for an alias that is used before it is
        defined: first those that it refers to.  One that refers to itself stays undefined.

        Args:
            alias: the alias with its `#` or `!`.
            defined: the aliases defined so far; asked again after each definition.
        """
        stack, opened = [alias], set[str]()
        while stack:
            name = stack[-1]
            position = self._positions().get(name)
            if position is None or name in defined or name in self._early:
                stack.pop()
                continue
            wanted = [] if name in opened else self._referred(name)
            opened.add(name)
            stack += [other for other in wanted if other not in defined and other not in opened]
            if stack[-1] == name:
                stack.pop()
                self._early[name] = position
                yield position

    def was_read_early(self, alias: str, position: int) -> bool:
        """Whether the definition of an alias at a position has been given by
        `forward_references`."""
        return self._early.get(alias) == position

    def measured(self, alias: str, start: int, end: int) -> int:
        """How many attributes an alias stands for when all it refers to is written out, given
        where the text of its value starts and ends; it is remembered."""
        used = _USE.findall(self._text[start:end])
        size = 1 + sum(self._sizes.get(name, 1) for name in used)
        self._sizes[alias] = size
        return size

    def _positions(self) -> dict[str, int]:
        if self._known_positions is None:
            matches = _DEFINITION.finditer(self._text)
            self._known_positions = {match[1]: match.start(1) for match in matches}
            starts = sorted(self._known_positions.values())
            self._ends = dict(pairwise([*starts, len(self._text)]))
        return self._known_positions

    def _referred(self, alias: str) -> list[str]:
        """The aliases that the definition of an alias refers to, repeats included."""
        positions = self._positions()
        start = positions[alias]
        body = self._text[start + len(alias) : self._ends[start]]
        # The last definition runs into the module; nothing there belongs to it.
        body = body.partition("\n")[0] if self._ends[start] - start > 10_000 else body
        return [name for name in _USE.findall(body) if name in positions]
