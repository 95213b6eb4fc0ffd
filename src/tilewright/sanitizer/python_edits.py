"""What findings in kernels of cuTile Python or Triton suggest, as edits of the calls that the user
wrote.

Few findings are mended by changing calls alone: a load that pads, accesses that get a scope, a
gather that looks at its bounds.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operations.memory import StorePtrOp
from tilewright.sanitizer.edits import Edit
from tilewright.sanitizer.findings import Finding
from tilewright.sanitizer.python_calls import Call, atomic_sum, divided, guarded
from tilewright.sanitizer.python_source import CUTILE, TRITON, tree_of
from tilewright.tiles import element_format

__all__ = ["python_edits"]


_BY_ZERO = "by zero"
"""What the machine says of a divisor of 0."""


def python_edits(finding: Finding) -> tuple[Edit, ...]:
    """The edits of a Python file that end what was found; none if no change of calls does."""
    if finding.check == "undefined" and finding.operations:
        operation = finding.operations[0]
        source = _source_of(operation)
        # The least number by -1 has a quotient that does not fit: no other divisor is right.
        if source is None or _BY_ZERO not in finding.diagnostic.message:
            return ()
        return tuple(divided(source.file, source.text, source.tree, source.place, operation))
    which = _EDITED.get(finding.check)
    if which is None or not finding.operations:
        return ()
    calls = [_call_of(operation) for operation in dict.fromkeys(finding.operations[which])]
    if finding.check == "race" and (summed := atomic_sum(calls)):
        return tuple(summed)
    edits: list[Edit] = []
    for call in calls:
        change = None if call is None else _CHANGES.get((call.language or "", finding.check))
        changed = None if call is None or change is None else change(call)
        if changed is None:
            return ()
        edits += [edit for edit in changed if edit not in edits]
    return tuple(edits)


@dataclass(frozen=True)
class _Source:
    """Where in Python an operation comes from.

    Attributes:
        file, text, tree: the file.
        place: line and byte.
    """

    file: str
    text: str
    tree: ast.Module
    place: tuple[int, int]


def _source_of(operation: Operation) -> _Source | None:
    place = debug_place(operation)
    found = tree_of(place.file or "")
    if found is None or place.file is None or place.line is None or place.column is None:
        return None
    text, tree = found
    lines = text.split("\n")
    if place.line > len(lines):
        return None
    byte = len(lines[place.line - 1][: place.column - 1].encode())
    return _Source(place.file, text, tree, (place.line, byte))


def _call_of(operation: Operation) -> Call | None:
    """The call that an operation was made of."""
    source = _source_of(operation)
    if source is None:
        return None
    found = None
    for node in ast.walk(source.tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and (node.lineno, node.col_offset) == source.place
        ):
            # Calls of methods of what a call gives begin where it does: the innermost comes last.
            found = Call(source.file, source.text, source.tree, node, node.func, operation)
    return found


def _padded(call: Call) -> list[Edit] | None:
    if call.function.attr != "load" or call.argument("padding_mode") is not None:
        return None
    return [call.more(f"padding_mode={call.module}.PaddingMode.ZERO")]


def _looking(call: Call) -> list[Edit] | None:
    looks = call.argument("check_bounds")
    return None if looks is None else [call.instead(looks, "True")]


def _inside(call: Call) -> list[Edit] | None:
    return _looking(call) or guarded(call)


def _strong(call: Call) -> list[Edit] | None:
    name, device = call.function.attr, f"{call.module}.MemoryScope.DEVICE"
    if name == "scatter" and call.argument("mask") is None:
        return [call.renamed("atomic_xchg")]
    if name.startswith("atomic_") or call.argument("memory_order") is not None:
        scope = call.argument("memory_scope")
        return [] if scope is None else [call.instead(scope, device)]
    if name not in ("load", "store"):
        return None
    order = f"memory_order={call.module}.MemoryOrder.RELAXED"
    return [call.more(order, f"memory_scope={device}")]


def _with_others(call: Call) -> list[Edit] | None:
    """Triton's load with what lanes are that the mask leaves out."""
    is_masked = len(call.node.args) == 2 or call.argument("mask") is not None
    if call.function.attr != "load" or not is_masked or call.argument("other") is not None:
        return None
    return [call.more("other=0")]


def _atomic(call: Call) -> list[Edit] | None:
    """Triton's load or store with an ordering, or its atomic operation with a wider scope."""
    name, words = call.function.attr, {one.arg for one in call.node.keywords}
    if name.startswith("atomic_"):
        scope = call.argument("scope")
        return [] if scope is None else [call.instead(scope, '"gpu"')]
    if name == "load":
        volatile = call.argument("volatile")
        return [call.more("volatile=True")] if volatile is None else None
    if name != "store" or words - {"mask"} or not isinstance(call.operation, StorePtrOp):
        return None
    width = element_format(call.operation.value).width
    # What atomic operations exchange.
    return [call.renamed("atomic_xchg")] if width >= 32 else None


_EDITED: Mapping[str, slice] = MappingProxyType(
    {"init": slice(-1, None), "bounds": slice(0, 1), "race": slice(None)}
)
"""The calls of which operations are edited for findings of a check."""

_CHANGES: Mapping[tuple[str, str], Callable[[Call], list[Edit] | None]] = MappingProxyType(
    {
        (CUTILE, "init"): _padded,
        (CUTILE, "bounds"): _inside,
        (CUTILE, "race"): _strong,
        (TRITON, "init"): _with_others,
        (TRITON, "race"): _atomic,
        ("", "bounds"): _looking,
    }
)
"""How calls are edited, by the language, which is empty for methods, and the check."""
