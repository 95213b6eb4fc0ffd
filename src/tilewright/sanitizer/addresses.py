"""The addresses of accesses, as expressions of the values that the user has names for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from xdsl.ir import Operation, SSAValue

from tilewright.analysis.access_maps import AccessMaps
from tilewright.analysis.manager import AnalysisManager
from tilewright.dialects.cuda_tile.operations.module import EntryOp, entry_around
from tilewright.sanitizer.python_source import python_name
from tilewright.text.names import source_names

__all__ = ["Addresses"]


class Addresses:
    """Knows the addresses of the accesses of programs.

    Args:
        arrays: what messages call the arrays that parameters are given, by their positions.
    """

    def __init__(self, arrays: Mapping[int, str]) -> None:
        self._arrays = arrays
        self._entries: dict[Operation, _Entry] = {}

    def of(self, operation: Operation | None) -> str | None:
        """Where an access is, of each element: `x[4*%block + d0]`, `d0` the index of an element
        in its tile; None if no expression says it."""
        above = entry_around(operation)
        if operation is None or above is None:
            return None
        entry = self._entries.get(above)
        if entry is None:
            entry = self._entries[above] = _Entry(above, self._arrays)
        return entry.text(operation)


class _Entry:
    def __init__(self, entry: EntryOp, arrays: Mapping[int, str]) -> None:
        self._entry = entry
        self._arrays: dict[SSAValue, str] = {
            entry.body.block.args[n]: name for n, name in arrays.items()
        }
        self._maps = AnalysisManager().get(AccessMaps, entry)

    @cached_property
    def _names(self) -> dict[SSAValue, str]:
        return source_names(self._entry)

    def _name(self, value: SSAValue) -> str:
        return python_name(value) or f"%{self._names.get(value, '?')}"

    def text(self, operation: Operation) -> str | None:
        """See `Addresses.of`."""
        found = self._maps.access(operation)
        elements = None if found is None else found.elements
        if found is None or found.base is None or elements is None:
            return None
        value = found.base.value
        base = self._arrays.get(value) or self._name(value).removeprefix("%")
        return f"{base}[{elements.text(self._name)}]"
