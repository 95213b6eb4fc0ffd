"""The debug section: source locations of functions and operations.

    count of records, start of each record in the list (u32)
    count of list, list of entries (u64: 0 unknown, else 1 + entry): for each function with a
        record its own location, then those of its operations in the order of the file
    table of entries, each a varint tag and fields that refer to entries by 1 + number

Entries share other entries, so a small file can stand for a call tree of any size.  Each entry
is made once; how deep locations nest and how large they are when written out is limited, because
hashing, comparing and printing them walks the whole tree.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TypeVar, cast

from xdsl.dialects.builtin import (
    UNKNOWN_LOC,
    ArrayAttr,
    CallSiteLoc,
    FileLineColLoc,
    FusedLoc,
    IntAttr,
    LocationAttr,
    NameLoc,
    UnknownLoc,
)
from xdsl.ir import Attribute

from tilewright.bytecode.encoding import Cursor, Encoder
from tilewright.bytecode.problems import Problems
from tilewright.bytecode.sections import Table, empty_table, read_table, write_table
from tilewright.bytecode.strings import StringPool, StringTable
from tilewright.bytecode.version import V13_5, Version
from tilewright.dialects.cuda_tile.debug_info import (
    DebugScope,
    DICompileUnitAttr,
    DIFileAttr,
    DILexicalBlockAttr,
    DISubprogramAttr,
    debug_scope,
    located,
)
from tilewright.nesting import MAX_ATTRIBUTE_NESTING

SUBPROGRAM_FLAGS_SINCE = V13_5
"""From here on subprograms end with flags, of which none means anything yet."""

MAX_CALL_SITES = 1024
"""How many locations a location may hold when all call sites are written out."""


class DebugTag(IntEnum):
    """What an entry is."""

    UNKNOWN = 0
    COMPILE_UNIT = 1
    FILE = 2
    LEXICAL_BLOCK = 3
    LOCATED = 4
    SUBPROGRAM = 5
    CALL_SITE = 6


_A = TypeVar("_A", bound=Attribute)


class DebugInfo:
    """The debug section of a file; entries are made when they are first used.

    Attributes:
        records: number of records.
    """

    __slots__ = (
        "_active",
        "_depths",
        "_entries",
        "_found",
        "_list",
        "_list_at",
        "_list_length",
        "_sizes",
        "_starts",
        "_strings",
        "_version",
    )

    def __init__(self, cursor: Cursor | None, strings: StringTable, version: Version):
        self._strings = strings
        self._version = version
        self._starts: tuple[int, ...] = ()
        self._list_at = self._list_length = 0
        self._entries: Table
        if cursor is None:
            cursor = Cursor(b"", None)
            self._entries = empty_table(cursor, "debug entries")
        else:
            count = cursor.count("debug records", 4)
            cursor.align(4)
            self._starts = cursor.unsigned(count, "starts of debug records", 4)
            self._list_length = cursor.count("debug locations", 8)
            cursor.align(8)
            self._list_at = cursor.position
            cursor.skip(8 * self._list_length, "list of debug locations")
            self._entries = read_table(cursor, "debug entries", 4)
        self._list = cursor
        self._found: list[Attribute | None] = [None] * len(self._entries)
        self._depths = [0] * len(self._entries)
        self._sizes = [1] * len(self._entries)
        self._active: set[int] = set()

    @property
    def records(self) -> int:
        """How many functions have a record."""
        return len(self._starts)

    def record(self, number: int) -> LocationList:
        """The locations of one function; the number must be in range."""
        return LocationList(self, self._starts[number])

    def location_at(self, position: int) -> LocationAttr:
        """The location at a position of the list."""
        cursor = self._list
        if position >= self._list_length:
            raise cursor.error(
                f"debug location {position} is missing, there are {self._list_length}",
                self._list_at,
            )
        at = self._list_at + 8 * position
        reference = int.from_bytes(cursor.data[at : at + 8], "little")
        return self._location(cursor, reference, "location", at)

    def _location(self, user: Cursor, reference: int, what: str, at: int) -> LocationAttr:
        if reference == 0:
            return UNKNOWN_LOC
        entry = self._entry(user, reference, what, at)
        if not isinstance(entry, LocationAttr):
            raise user.error(f"the {what} must be a location, found {_title(entry)}", at)
        return entry

    def _entry(self, user: Cursor, reference: int, what: str, at: int) -> Attribute:
        if not 1 <= reference <= len(self._found):
            raise user.error(
                f"the {what} is debug entry {reference}, but there are {len(self._found)}", at
            )
        index = reference - 1
        found = self._found[index]
        if found is None:
            if index in self._active:
                raise user.error(f"debug entry {reference} refers to itself", at)
            if len(self._active) >= MAX_ATTRIBUTE_NESTING + 3:
                # Deeper than any legal entry with the file at its end.
                raise user.error(f"debug entries nest more than {MAX_ATTRIBUTE_NESTING} deep", at)
            self._active.add(index)
            found = self._found[index] = self._parse(self._entries.item(index), index)
            self._active.discard(index)
        return found

    def _read(self, cursor: Cursor, index: int, kind: type[_A], what: str) -> _A:
        """Read a reference to an entry of a kind that entry `index` holds."""
        at = cursor.position
        reference = cursor.varint(what)
        entry = self._entry(cursor, reference, what, at)
        if not isinstance(entry, kind):
            raise cursor.error(f"the {what} must not be {_title(entry)}", at)
        if kind is not DIFileAttr:
            self._grow(cursor, index, reference - 1, at)
        return entry

    def _scope(self, cursor: Cursor, index: int, what: str) -> DebugScope:
        kind = cast("type[Attribute]", DebugScope)
        return cast("DebugScope", self._read(cursor, index, kind, what))

    def _grow(self, cursor: Cursor, index: int, part: int, at: int) -> None:
        self._depths[index] = max(self._depths[index], self._depths[part] + 1)
        if self._depths[index] > MAX_ATTRIBUTE_NESTING:
            raise cursor.error(f"debug entries nest more than {MAX_ATTRIBUTE_NESTING} deep", at)

    def _parse(self, cursor: Cursor, index: int) -> Attribute:
        tag = cursor.varint("tag of a debug entry")
        if tag == DebugTag.LOCATED:
            scope = self._scope(cursor, index, "scope of a location")
            file = self._strings.read(cursor, "file name of a location")
            return located(FileLineColLoc(file, *self._line_and_column(cursor)), scope)
        if tag == DebugTag.CALL_SITE:
            callee = self._part(cursor, index, "callee of a call site")
            caller = self._part(cursor, index, "caller of a call site")
            return CallSiteLoc(callee, caller)
        if tag == DebugTag.SUBPROGRAM:
            subprogram = DISubprogramAttr(
                self._read(cursor, index, DIFileAttr, "file of a subprogram"),
                self._line(cursor),
                self._strings.read(cursor, "name of a subprogram"),
                self._strings.read(cursor, "linkage name of a subprogram"),
                self._read(cursor, index, DICompileUnitAttr, "compile unit of a subprogram"),
                self._line(cursor),
            )
            if self._version >= SUBPROGRAM_FLAGS_SINCE:
                cursor.varint("flags of a subprogram")
            return subprogram
        if tag == DebugTag.LEXICAL_BLOCK:
            return DILexicalBlockAttr(
                self._scope(cursor, index, "scope of a lexical block"),
                self._read(cursor, index, DIFileAttr, "file of a lexical block"),
                *self._line_and_column(cursor),
            )
        if tag == DebugTag.COMPILE_UNIT:
            return DICompileUnitAttr(
                self._read(cursor, index, DIFileAttr, "file of a compile unit")
            )
        if tag == DebugTag.FILE:
            return DIFileAttr(
                self._strings.read(cursor, "name of a file"),
                self._strings.read(cursor, "directory of a file"),
            )
        # Tag 0, and those of later versions.
        return UNKNOWN_LOC

    def _part(self, cursor: Cursor, index: int, what: str) -> LocationAttr:
        at = cursor.position
        reference = cursor.varint(what)
        location = self._location(cursor, reference, what, at)
        if reference:
            self._grow(cursor, index, reference - 1, at)
            self._sizes[index] += self._sizes[reference - 1]
            if self._sizes[index] > MAX_CALL_SITES:
                raise cursor.error(
                    f"a location holds more than {MAX_CALL_SITES} others at its call sites", at
                )
        return location

    def _line(self, cursor: Cursor) -> IntAttr:
        return IntAttr(cursor.number("line of a debug entry", 32))

    def _line_and_column(self, cursor: Cursor) -> tuple[IntAttr, IntAttr]:
        return self._line(cursor), IntAttr(cursor.number("column of a debug entry", 32))


def _title(entry: Attribute) -> str:
    titles: dict[type[Attribute], str] = {
        DIFileAttr: "a file",
        DICompileUnitAttr: "a compile unit",
        DISubprogramAttr: "a subprogram",
        DILexicalBlockAttr: "a lexical block",
    }
    return titles.get(type(entry), "a location")


class LocationList:
    """The locations of one function, taken one after the other."""

    __slots__ = ("_info", "_position")

    def __init__(self, info: DebugInfo | None, position: int):
        self._info = info
        self._position = position

    def next(self) -> LocationAttr:
        """The next location; unknown for a function without a record."""
        if self._info is None:
            return UNKNOWN_LOC
        location = self._info.location_at(self._position)
        self._position += 1
        return location


NO_LOCATIONS = LocationList(None, 0)
"""The locations of a function without a record."""


class DebugWriter:
    """The debug information of a file being written.  Entries are shared by what they say, parts
    before wholes; locations are told apart by identity first, so that shared call sites are
    walked once."""

    __slots__ = (
        "_by_identity",
        "_depths",
        "_entries",
        "_indices",
        "_kept",
        "_level",
        "_locations",
        "_parts",
        "_problems",
        "_sizes",
    )

    def __init__(self, problems: Problems):
        self._problems = problems
        self._entries: list[tuple[int | str, ...]] = []
        self._indices: dict[tuple[int | str, ...], int] = {}
        self._by_identity: dict[int, int] = {}
        self._kept: list[Attribute] = []
        self._locations: list[list[int]] = []
        self._depths: list[int] = []
        self._sizes: list[int] = []
        self._parts: list[int] = []
        self._level = 0

    def add_function(self, location: LocationAttr) -> int:
        """Open a record for a function; gives the location field of the function table, 0 for a
        location that can't be written."""
        reference = self.reference(location)
        if reference == 0:
            return 0
        self._locations.append([reference])
        return len(self._locations)

    def add_operation(self, record: int, location: LocationAttr) -> None:
        """Add the location of the next operation of a function."""
        if record:
            self._locations[record - 1].append(self.reference(location))
        elif isinstance(location, NameLoc | FusedLoc) and debug_scope(location) is None:
            self._refuse(location)

    def reference(self, location: Attribute) -> int:
        """The reference to an entry for a location or a part of one; 0 for an unknown location
        and for a plain line, which has no place in the bytecode."""
        if isinstance(location, UnknownLoc | FileLineColLoc):
            return 0
        found = self._by_identity.get(id(location))
        if found is None:
            found = self._add(location)
            # Keeps the object alive, so that its identity is not used again.
            self._kept.append(location)
            self._by_identity[id(location)] = found
        if found:
            self._parts.append(found)
        return found

    def _add(self, value: Attribute) -> int:
        if self._level > MAX_ATTRIBUTE_NESTING + 3:
            self._problems.add(f"locations nest more than {MAX_ATTRIBUTE_NESTING} deep")
            return 0
        whole, self._parts = self._parts, []
        self._level += 1
        entry = self._entry(value)
        self._level -= 1
        parts, self._parts = self._parts, whole
        if entry is None:
            return 0
        found = self._indices.get(entry, 0)
        if not found:
            self._entries.append(entry)
            found = self._indices[entry] = len(self._entries)
            self._measure(entry, parts)
        return found

    def _measure(self, entry: tuple[int | str, ...], parts: list[int]) -> None:
        """Keep to the limits of the reader."""
        counted = [part for part in parts if self._entries[part - 1][0] != DebugTag.FILE]
        depth = max([self._depths[part - 1] + 1 for part in counted], default=0)
        size = 1
        if entry[0] == DebugTag.CALL_SITE:
            size += sum(self._sizes[part - 1] for part in parts)
        if depth > MAX_ATTRIBUTE_NESTING:
            self._problems.add(f"locations nest more than {MAX_ATTRIBUTE_NESTING} deep")
        if size > MAX_CALL_SITES:
            self._problems.add(
                f"a location holds more than {MAX_CALL_SITES} others at its call sites"
            )
        self._depths.append(depth)
        self._sizes.append(min(size, MAX_CALL_SITES + 1))

    def _entry(self, value: Attribute) -> tuple[int | str, ...] | None:
        """The tag and fields of an entry, strings as they are, parts by reference."""
        if isinstance(value, CallSiteLoc):
            callee = self.reference(value.callee)
            return DebugTag.CALL_SITE, callee, self.reference(value.caller)
        if isinstance(value, FusedLoc) and isinstance(value.metadata, DebugScope):
            sources = cast("ArrayAttr[Attribute]", value.locations).data
            if len(sources) == 1 and isinstance(source := sources[0], FileLineColLoc):
                scope = self.reference(value.metadata)
                line, column = source.line.data, source.column.data
                return DebugTag.LOCATED, scope, source.filename.data, *self._numbers(line, column)
        if isinstance(value, DISubprogramAttr):
            file = self.reference(value.file)
            return (
                DebugTag.SUBPROGRAM,
                file,
                *self._numbers(value.line.data),
                value.subprogram_name.data,
                value.linkage_name.data,
                self.reference(value.compile_unit),
                *self._numbers(value.scope_line.data),
                *((0,) if self._problems.version >= SUBPROGRAM_FLAGS_SINCE else ()),
            )
        if isinstance(value, DILexicalBlockAttr):
            scope = self.reference(value.scope)
            file = self.reference(value.file)
            numbers = self._numbers(value.line.data, value.column.data)
            return DebugTag.LEXICAL_BLOCK, scope, file, *numbers
        if isinstance(value, DICompileUnitAttr):
            return DebugTag.COMPILE_UNIT, self.reference(value.file)
        if isinstance(value, DIFileAttr):
            return DebugTag.FILE, value.file_name.data, value.directory.data
        self._refuse(value)
        return None

    def _refuse(self, location: Attribute) -> None:
        kind = location.name.removeprefix("builtin.").removesuffix("_loc")
        self._problems.add(
            f"a {kind} location has no place in the bytecode (only di_loc and call sites have)"
        )

    def _numbers(self, *values: int) -> tuple[int, ...]:
        for value in values:
            if not 0 <= value < 2**32:
                self._problems.add(f"lines and columns must fit 32 bits, found {value}")
                return (0,) * len(values)
        return values

    def payload(self, strings: StringPool) -> bytes | None:
        """The debug section, None when no function has a record."""
        if not self._locations:
            return None
        encoder = Encoder()
        starts: list[int] = []
        references: list[int] = []
        for record in self._locations:
            starts.append(len(references))
            references += record
        encoder.varint(len(starts))
        encoder.align(4)
        encoder.unsigned(starts, 4)
        encoder.varint(len(references))
        encoder.align(8)
        encoder.unsigned(references, 8)
        items: list[bytes] = []
        for entry in self._entries:
            item = Encoder()
            item.varints(
                strings.index(field) if isinstance(field, str) else field for field in entry
            )
            items.append(bytes(item.data))
        # The table's filling is counted from the start of the section.
        table = write_table(items, 4, len(encoder.data))
        return bytes(encoder.data) + table
