"""Where in the user's source the operations of a kernel come from."""

from __future__ import annotations

from pathlib import Path

from xdsl.dialects.builtin import CallSiteLoc, FileLineColLoc, IntAttr, LocationAttr

from tilewright.cutile.installed import compiling
from tilewright.diagnostics import Place
from tilewright.dialects.cuda_tile.debug_info import source_line
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.nesting import walk

__all__ = ["name_users_lines", "users_place"]

_PACKAGE = str(Path(compiling.__file__).parent)


def name_users_lines(module: ModuleOp) -> None:
    """Have the operations of a module from cuTile say where they come from as users count: the line
    that calls a method of cuTile, not one inside it; columns from 1, as cuTile counts from 0.

    Args:
        module: the IR, whose locations are changed.
    """
    known: dict[LocationAttr, LocationAttr] = {}
    for operation in walk(module):
        if isinstance(operation, EntryOp):
            # It says what the function is called.
            continue
        old = operation.location
        if old not in known:
            known[old] = _users(old)
        operation.location = known[old]


def users_place(location: object) -> Place:
    """Where in the user's source something comes from, by a location of cuTile's modules."""
    line = source_line(_users(location)) if isinstance(location, LocationAttr) else None
    if line is None:
        return Place()
    return Place(line.filename.data, line.line.data, line.column.data)


def _users(location: LocationAttr) -> LocationAttr:
    found = location
    while isinstance(found, CallSiteLoc):
        line = source_line(found.callee)
        if line is None or not line.filename.data.startswith(_PACKAGE):
            break
        found = found.caller
    line = source_line(found)
    if line is None:
        return location
    return FileLineColLoc(line.filename, line.line, IntAttr(line.column.data + 1))
