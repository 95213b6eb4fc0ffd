"""The files of kernels that were compiled from equal text elsewhere.

Triton keeps compilations by the text and lines of functions, whatever files they are in: in a copy
of a project, kernels are those of the first, and say so in their locations.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, cast

from xdsl.dialects.builtin import ArrayAttr, FileLineColLoc, LocationAttr, StringAttr
from xdsl.ir import Attribute, ParametrizedAttribute

from tilewright.dialects.cuda_tile.debug_info import DIFileAttr, source_line
from tilewright.dialects.cuda_tile.operations.module import EntryOp

__all__ = ["relocate"]


def relocate(entry: EntryOp, file: str) -> None:
    """Have the operations of a kernel say where its sources are now. Files that lay beside that of
    the kernel are looked for beside the other one.

    Args:
        entry: the kernel.
        file: where its function is.
    """
    line = source_line(entry.location)
    before = None if line is None else line.filename.data
    # Where Triton is asked for no lines, the file is called by words in angle brackets.
    if before is None or before == file or before.startswith("<"):
        return
    change = cache(_changes(before, file))
    for op in entry.walk():
        op.location = cast(LocationAttr, _relocated(op.location, change))


def _changes(before: str, now: str) -> Callable[[str], str]:
    """Where files are now, as one tells."""
    old, new = Path(before).parts, Path(now).parts
    most = min(len(old), len(new))
    same = next((n for n in range(most) if old[-1 - n] != new[-1 - n]), most)
    root, other = Path(*old[: len(old) - same]), Path(*new[: len(new) - same])

    def change(file: str) -> str:
        if file == before:
            return now
        if not Path(file).is_relative_to(root):
            return file
        found = other / Path(file).relative_to(root)
        return str(found) if found.is_file() else file

    return change


def _relocated(attribute: Attribute, change: Callable[[str], str]) -> Attribute:
    """A location, or a part of one, with other files."""
    if isinstance(attribute, FileLineColLoc):
        file = StringAttr(change(attribute.filename.data))
        return FileLineColLoc(file, attribute.line, attribute.column)
    if isinstance(attribute, DIFileAttr):
        path = Path(change(f"{attribute.directory.data}/{attribute.file_name.data}"))
        return DIFileAttr(StringAttr(path.name), StringAttr(path.parent.as_posix()))
    if isinstance(attribute, ArrayAttr):
        parts = cast("ArrayAttr[Attribute]", attribute)
        return ArrayAttr([_relocated(part, change) for part in parts])
    if isinstance(attribute, ParametrizedAttribute):
        kind: Any = type(attribute)
        return kind.new([_relocated(part, change) for part in attribute.parameters])
    return attribute
