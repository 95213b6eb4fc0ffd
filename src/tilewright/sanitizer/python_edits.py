"""What findings in kernels of cuTile Python suggest, as edits of the calls that the user wrote.

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
from tilewright.sanitizer.edits import Edit
from tilewright.sanitizer.findings import Finding
from tilewright.sanitizer.python_source import tree_of

__all__ = ["python_edits"]


@dataclass(frozen=True)
class _Call:
    """A call of a function of cuTile.

    Attributes:
        file: where.
        text: of the file.
        node: the call.
        function: what is called.
    """

    file: str
    text: str
    node: ast.Call
    function: ast.Attribute

    @property
    def module(self) -> str:
        """What the user calls cuTile."""
        return ast.unparse(self.function.value)

    def argument(self, name: str) -> ast.expr | None:
        """An argument that is given by its name."""
        return next((one.value for one in self.node.keywords if one.arg == name), None)

    def more(self, *arguments: str) -> Edit:
        """The call with more arguments."""
        values = [*self.node.args, *[one.value for one in self.node.keywords]]
        last = max(values, key=lambda one: (one.end_lineno or 0, one.end_col_offset or 0))
        end = last.end_lineno or 1, last.end_col_offset or 0
        return self._edit(*end, end[1], "".join(f", {one}" for one in arguments))

    def instead(self, of: ast.expr, text: str) -> Edit:
        """The call with something else in place of an argument, on one line."""
        return self._edit(of.lineno, of.col_offset, of.end_col_offset or 0, text)

    def renamed(self, name: str) -> Edit:
        """A call of another function."""
        end = self.function.end_col_offset or 0
        line = self.function.end_lineno or 1
        return self._edit(line, end - len(self.function.attr.encode()), end, name)

    def _edit(self, line: int, byte: int, end: int, text: str) -> Edit:
        # Python counts in bytes.
        encoded = self.text.splitlines()[line - 1].encode()
        first, last = (len(encoded[:place].decode()) + 1 for place in (byte, end))
        return Edit(self.file, line, first, line, last, text)


def python_edits(finding: Finding) -> tuple[Edit, ...]:
    """The edits of a Python file that end what was found; none if no change of calls does."""
    edited = _EDITED.get(finding.check)
    if edited is None or not finding.operations:
        return ()
    change, which = edited
    edits: list[Edit] = []
    for operation in dict.fromkeys(finding.operations[which]):
        call = _call_of(operation)
        changed = None if call is None else change(call)
        if changed is None:
            return ()
        edits += [edit for edit in changed if edit not in edits]
    return tuple(edits)


def _call_of(operation: Operation) -> _Call | None:
    """The call that an operation was made of."""
    place = debug_place(operation)
    found = tree_of(place.file or "")
    if found is None or place.file is None or place.line is None or place.column is None:
        return None
    text, tree = found
    lines = text.splitlines()
    if place.line > len(lines):
        return None
    byte = len(lines[place.line - 1][: place.column - 1].encode())
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and (node.lineno, node.col_offset) == (place.line, byte)
        ):
            return _Call(place.file, text, node, node.func)
    return None


def _padded(call: _Call) -> list[Edit] | None:
    if call.function.attr != "load" or call.argument("padding_mode") is not None:
        return None
    return [call.more(f"padding_mode={call.module}.PaddingMode.ZERO")]


def _looking(call: _Call) -> list[Edit] | None:
    looks = call.argument("check_bounds")
    return None if looks is None else [call.instead(looks, "True")]


def _strong(call: _Call) -> list[Edit] | None:
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


_EDITED: Mapping[str, tuple[Callable[[_Call], list[Edit] | None], slice]] = MappingProxyType(
    {
        "init": (_padded, slice(-1, None)),
        "bounds": (_looking, slice(0, 1)),
        "race": (_strong, slice(None)),
    }
)
"""How calls are edited for findings of a check, and those of which operations."""
