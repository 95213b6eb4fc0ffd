"""Kernels as messages name them: by what users called them, with their lines."""

from __future__ import annotations

from dataclasses import replace

from xdsl.ir import Operation

from tilewright.diagnostics import Place
from tilewright.dialects.cuda_tile.debug_info import DISubprogramAttr, debug_place, debug_scope
from tilewright.dialects.cuda_tile.facts import accessed_values, is_untested, writes_memory
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.nesting import walk

__all__ = ["kernel_in_source", "loops_in_source", "unguarded_accesses"]


def kernel_in_source(entry: EntryOp) -> str:
    """The name of a kernel, and where it is, e.g. `'add' (add.py:5)`."""
    scope = debug_scope(entry.location)
    name = scope.subprogram_name if isinstance(scope, DISubprogramAttr) else entry.sym_name
    return f"'{name.data}' ({replace(debug_place(entry), column=None)})"


def loops_in_source(entry: EntryOp) -> list[Place]:
    """Where a kernel may stay: its loops without bounds, else those with bounds."""
    for kind in (LoopOp, ForOp):
        found = [debug_place(loop) for loop in walk(entry.body) if isinstance(loop, kind)]
        if found:
            return list(dict.fromkeys(replace(place, column=None) for place in found))
    return []


def unguarded_accesses(entry: EntryOp, writing: bool = False) -> list[Operation]:
    """What a kernel accesses by addresses that it computes, and not through views.

    Args:
        entry: of the kernel.
        writing: whether to leave out what only reads.
    """
    return [
        operation
        for operation in walk(entry.body)
        if not operation.regions
        and any(map(is_untested, accessed_values(operation)))
        and (writes_memory(operation) or not writing)
    ]
