"""Which kernel was running when a program was interrupted."""

from __future__ import annotations

from typing import Any

from tilewright.dialects.cuda_tile.described import loops_in_source
from tilewright.dialects.cuda_tile.operations.module import EntryOp

__all__ = ["interrupted"]


def interrupted(error: KeyboardInterrupt, function: Any, entry: EntryOp | None) -> None:
    """Note which kernel was running when a program was interrupted, and where it may have stayed.

    Args:
        error: as it came out of a launch.
        function: of the kernel, in Python.
        entry: of it, in Tile IR; None if it had not been compiled.
    """
    code = function.__code__
    name = f"'{function.__name__}' ({code.co_filename}:{code.co_firstlineno})"
    loops = [] if entry is None else loops_in_source(entry)
    where = f"; it has loops at {', '.join(map(str, loops))}" if loops else ""
    what = "running" if entry is not None else "being compiled"
    error.add_note(f"note: the kernel {name} was {what}{where}")
