"""Where an operation comes from: the line of the Python source that its user wrote."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    CallSiteLoc,
    FileLineColLoc,
    FusedLoc,
    IntAttr,
    LocationAttr,
    NameLoc,
    StringAttr,
)
from xdsl.ir import Attribute

from tilewright.diagnostics import Place
from tilewright.dialects.cuda_tile.debug_info import (
    DICompileUnitAttr,
    DIFileAttr,
    DILexicalBlockAttr,
    DISubprogramAttr,
    located,
)

__all__ = ["Scopes", "place_of", "user_line"]

_LIBRARY = ("/triton/language/", "\\triton\\language\\")
"""What the files of Triton's own functions have in their names."""


def _lines(location: Attribute) -> Iterator[FileLineColLoc]:
    """The lines of a location, the innermost call first."""
    if isinstance(location, FileLineColLoc):
        yield location
    elif isinstance(location, NameLoc):
        yield from _lines(location.location)
    elif isinstance(location, CallSiteLoc):
        yield from _lines(location.callee)
        yield from _lines(location.caller)
    elif isinstance(location, FusedLoc):
        for part in cast("ArrayAttr[Attribute]", location.locations).data:
            yield from _lines(part)


def user_line(location: LocationAttr) -> FileLineColLoc | None:
    """The line that a location means to its user: of functions that were inlined the innermost
    one, but none of Triton's own; None if it has no line."""
    first: FileLineColLoc | None = None
    for line in _lines(location):
        first = first or line
        if not any(part in line.filename.data for part in _LIBRARY):
            return line
    return first


def place_of(location: LocationAttr, otherwise: Place) -> Place:
    """The place of diagnostics about a location, or another one if it has no line."""
    line = user_line(location)
    if line is None:
        return otherwise
    return Place(line.filename.data, line.line.data, line.column.data)


class Scopes:
    """The locations of the operations of a kernel: lines, each in the kernel as its debug scope,
    which bytecode asks for. What was inlined from other files is a block of the kernel.

    Args:
        name: of the kernel.
        start: where it begins.
    """

    def __init__(self, name: str, start: Place):
        symbol, line = StringAttr(name), IntAttr(start.line or 1)
        self._path = start.file or _NOWHERE
        file = _file(self._path)
        self._kernel = DISubprogramAttr(file, line, symbol, symbol, DICompileUnitAttr(file), line)
        self._known: dict[Place, LocationAttr] = {}

    def at(self, place: Place) -> LocationAttr:
        """The location of what comes from a place."""
        found = self._known.get(place)
        if found is None:
            path, line = place.file or _NOWHERE, IntAttr(place.line or 1)
            column = IntAttr(place.column or 1)
            scope: Attribute = self._kernel
            if path != self._path:
                scope = DILexicalBlockAttr(scope, _file(path), line, column)
            source = FileLineColLoc(StringAttr(path), line, column)
            found = self._known[place] = located(source, scope)
        return found


_NOWHERE = "<ttir>"
"""The file of what has none."""


def _file(path: str) -> DIFileAttr:
    directory, slash, name = path.rpartition("/")
    return DIFileAttr(StringAttr(name), StringAttr(directory or slash))
