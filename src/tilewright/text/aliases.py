"""Aliases: the `#loc3 = loc(…)` and `#di_file = …` lines that end a text with locations.

Locations share parts, and a graph of shared parts can stand for exponentially many paths.
Everything here works on the distinct parts: each is visited, compared and printed once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    CallSiteLoc,
    FileLineColLoc,
    FusedLoc,
    NameLoc,
    NoneAttr,
)
from xdsl.ir import Attribute

from tilewright.dialects.cuda_tile.debug_info import (
    DebugInfoAttr,
    DICompileUnitAttr,
    DIFileAttr,
    DILexicalBlockAttr,
    DISubprogramAttr,
    debug_scope,
)
from tilewright.dialects.cuda_tile.strings import escape


def _parts(attribute: Attribute) -> tuple[Attribute, ...]:
    """The attributes that an attribute's text names, in order."""
    match attribute:
        case CallSiteLoc():
            return (attribute.callee, attribute.caller)
        case NameLoc():
            return () if isinstance(attribute.location, NoneAttr) else (attribute.location,)
        case FusedLoc():
            locations = cast("ArrayAttr[Attribute]", attribute.locations).data
            named = isinstance(attribute.metadata, DebugInfoAttr)
            return (*locations, attribute.metadata) if named else locations
        case DICompileUnitAttr():
            return (attribute.file,)
        case DISubprogramAttr():
            return (attribute.file, attribute.compile_unit)
        case DILexicalBlockAttr():
            return (attribute.scope, attribute.file)
        case _:
            return ()


def _own(attribute: Attribute) -> Any:
    """What distinguishes an attribute from others with the same parts."""
    match attribute:
        case FileLineColLoc():
            return (attribute.filename.data, attribute.line.data, attribute.column.data)
        case NameLoc():
            return attribute.desc.data
        case FusedLoc() if not isinstance(attribute.metadata, NoneAttr | DebugInfoAttr):
            return str(attribute.metadata)
        case DIFileAttr():
            return (attribute.file_name.data, attribute.directory.data)
        case DISubprogramAttr():
            names = (attribute.subprogram_name.data, attribute.linkage_name.data)
            return (attribute.line.data, attribute.scope_line.data, *names)
        case DILexicalBlockAttr():
            return (attribute.line.data, attribute.column.data)
        case _:
            return None


class Aliases:
    """Collects the locations of one text, then names them.

    Order of the definitions: by depth (a definition follows its parts), within a depth by name,
    within a name by first appearance.
    """

    def __init__(self) -> None:
        self._numbers: dict[Any, int] = {}
        self._by_identity: dict[int, int] = {}
        self._attributes: list[Attribute] = []
        self._depths: list[int] = []
        self._parts: list[tuple[int, ...]] = []
        self._names: list[str] | None = None

    def visit(self, attribute: Attribute) -> int:
        """Record an attribute and its parts; returns its number."""
        known = self._by_identity.get(id(attribute))
        if known is not None:
            return known
        # Recursion is bounded: readers and parser limit how deep locations nest.
        parts = tuple([self.visit(part) for part in _parts(attribute)])
        key = (type(attribute), parts, _own(attribute))
        number = self._numbers.setdefault(key, len(self._attributes))
        if number == len(self._attributes):
            self._attributes.append(attribute)
            self._parts.append(parts)
            self._depths.append(1 + max((self._depths[part] for part in parts), default=-1))
        self._by_identity[id(attribute)] = number
        return number

    def assign(self) -> None:
        """Give everything recorded its name."""
        counts: dict[str, int] = {}
        names = [""] * len(self._attributes)
        for number in self._ordered():
            stem = self._stem(number)
            count = counts.get(stem, 0)
            counts[stem] = count + 1
            names[number] = f"#{stem}{count or ''}"
        self._names = names

    def _stem(self, number: int) -> str:
        attribute = self._attributes[number]
        return attribute.ALIAS if isinstance(attribute, DebugInfoAttr) else "loc"

    def _ordered(self) -> Sequence[int]:
        return sorted(
            range(len(self._attributes)), key=lambda n: (self._depths[n], self._stem(n), n)
        )

    def reference(self, attribute: Attribute) -> str:
        """The name of an attribute."""
        number = self.visit(attribute)
        return "" if self._names is None else self._names[number]

    def definitions(self) -> str:
        """One line per alias."""
        assert self._names is not None
        lines = [f"{self._names[n]} = {self._definition(n)}\n" for n in self._ordered()]
        return "".join(lines)

    def _definition(self, number: int) -> str:
        assert self._names is not None
        attribute = self._attributes[number]
        parts = [self._names[part] for part in self._parts[number]]
        if isinstance(attribute, FusedLoc) and debug_scope(attribute) is not None:
            return f"#cuda_tile.di_loc<{parts[0]} in {parts[1]}>"
        if isinstance(attribute, DebugInfoAttr):
            return f"#{attribute.name}<{_debug_body(attribute, parts)}>"
        return f"loc({_location_body(attribute, parts)})"


def _location_body(attribute: Attribute, parts: Sequence[str]) -> str:
    match attribute:
        case FileLineColLoc():
            name = escape(attribute.filename.data)
            return f"{name}:{attribute.line.data}:{attribute.column.data}"
        case CallSiteLoc():
            return f"callsite({parts[0]} at {parts[1]})"
        case NameLoc():
            return escape(attribute.desc.data) + (f"({parts[0]})" if parts else "")
        case FusedLoc():
            count = len(cast("ArrayAttr[Attribute]", attribute.locations).data)
            shown = parts[count] if len(parts) > count else _own(attribute)
            metadata = f"<{shown}>" if shown else ""
            return f"fused{metadata}[{', '.join(parts[:count])}]"
        case _:
            return "unknown"


def _debug_body(attribute: DebugInfoAttr, parts: Sequence[str]) -> str:
    match attribute:
        case DIFileAttr():
            return f"{escape(attribute.file_name.data)} in {escape(attribute.directory.data)}"
        case DICompileUnitAttr():
            return f"file = {parts[0]}"
        case DISubprogramAttr():
            scope = attribute.scope_line.data
            return (
                f"file = {parts[0]}, line = {attribute.line.data}, "
                f"name = {escape(attribute.subprogram_name.data)}, "
                f"linkageName = {escape(attribute.linkage_name.data)}, compileUnit = {parts[1]}"
                + (f", scopeLine = {scope}" if scope else "")
            )
        case DILexicalBlockAttr():
            column = attribute.column.data
            return f"scope = {parts[0]}, file = {parts[1]}, line = {attribute.line.data}" + (
                f", column = {column}" if column else ""
            )
        case _:
            raise TypeError(f"no debug information: {attribute.name}")
