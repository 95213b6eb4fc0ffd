"""Debug information: files, compile units, subprograms, lexical blocks, and locations in them.

Implements the debug-info attributes of the dialect and how operations carry them.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from typing import ClassVar, TypeAlias, cast

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
from xdsl.ir import Attribute, Operation, ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from tilewright.diagnostics import Place


class DebugInfoAttr(ParametrizedAttribute, ABC):
    """Base of the debug-information attributes `#cuda_tile.di_…<…>`.

    `ALIAS` is the name under which the printer collects them at the end of a file.
    """

    ALIAS: ClassVar[str]


def _field(parser: AttrParser, name: str, last: bool = False) -> None:
    parser.parse_keyword(name, " in debug information")
    parser.parse_punctuation("=")


def _comma(parser: AttrParser) -> None:
    parser.parse_punctuation(",", " in debug information")


def _expect_attribute(parser: AttrParser, kinds: tuple[type[Attribute], ...]) -> Attribute:
    start = parser.pos
    attribute = parser.parse_attribute()
    if not isinstance(attribute, kinds):
        wanted = " or ".join("#" + kind.name for kind in kinds)
        parser.raise_error(f"expected {wanted}", at_position=start, end_position=parser.pos)
    return attribute


def _quoted(printer: Printer, attribute: StringAttr) -> None:
    printer.print_string_literal(attribute.data)


@irdl_attr_definition
class DIFileAttr(DebugInfoAttr):
    """`#cuda_tile.di_file<"name" in "directory">`."""

    name = "cuda_tile.di_file"
    ALIAS: ClassVar[str] = "di_file"

    file_name: StringAttr
    directory: StringAttr

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            _quoted(printer, self.file_name)
            printer.print_string(" in ")
            _quoted(printer, self.directory)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            name = parser.parse_str_literal()
            parser.parse_keyword("in", " between file name and directory")
            return [StringAttr(name), StringAttr(parser.parse_str_literal())]


@irdl_attr_definition
class DICompileUnitAttr(DebugInfoAttr):
    """`#cuda_tile.di_compile_unit<file = #file>`."""

    name = "cuda_tile.di_compile_unit"
    ALIAS: ClassVar[str] = "di_compile_unit"

    file: DIFileAttr

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string("file = ")
            printer.print_attribute(self.file)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            _field(parser, "file")
            return [_expect_attribute(parser, (DIFileAttr,))]


@irdl_attr_definition
class DISubprogramAttr(DebugInfoAttr):
    """`#cuda_tile.di_subprogram<file = …, line = …, name = …, linkageName = …,
    compileUnit = …, scopeLine = …>`."""

    name = "cuda_tile.di_subprogram"
    ALIAS: ClassVar[str] = "di_subprogram"

    file: DIFileAttr
    line: IntAttr
    subprogram_name: StringAttr
    linkage_name: StringAttr
    compile_unit: DICompileUnitAttr
    scope_line: IntAttr

    @property
    def subprogram(self) -> DISubprogramAttr:
        """The subprogram that a scope lies in: itself."""
        return self

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string("file = ")
            printer.print_attribute(self.file)
            printer.print_string(f", line = {self.line.data}, name = ")
            _quoted(printer, self.subprogram_name)
            printer.print_string(", linkageName = ")
            _quoted(printer, self.linkage_name)
            printer.print_string(", compileUnit = ")
            printer.print_attribute(self.compile_unit)
            if self.scope_line.data:
                printer.print_string(f", scopeLine = {self.scope_line.data}")

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            _field(parser, "file")
            file = _expect_attribute(parser, (DIFileAttr,))
            _comma(parser)
            _field(parser, "line")
            line = parser.parse_integer(allow_boolean=False, allow_negative=False)
            _comma(parser)
            _field(parser, "name")
            name = parser.parse_str_literal()
            _comma(parser)
            _field(parser, "linkageName")
            linkage_name = parser.parse_str_literal()
            _comma(parser)
            _field(parser, "compileUnit")
            unit = _expect_attribute(parser, (DICompileUnitAttr,))
            scope_line = 0
            if parser.parse_optional_punctuation(",") is not None:
                _field(parser, "scopeLine")
                scope_line = parser.parse_integer(allow_boolean=False, allow_negative=False)
        return [
            file,
            IntAttr(line),
            StringAttr(name),
            StringAttr(linkage_name),
            unit,
            IntAttr(scope_line),
        ]


@irdl_attr_definition
class DILexicalBlockAttr(DebugInfoAttr):
    """`#cuda_tile.di_lexical_block<scope = …, file = …, line = …, column = …>`."""

    name = "cuda_tile.di_lexical_block"
    ALIAS: ClassVar[str] = "di_lexical_block"

    scope: Attribute
    file: DIFileAttr
    line: IntAttr
    column: IntAttr

    @property
    def subprogram(self) -> DISubprogramAttr | None:
        """The subprogram around the block."""
        scope: Attribute = self
        while isinstance(scope, DILexicalBlockAttr):
            scope = scope.scope
        return scope if isinstance(scope, DISubprogramAttr) else None

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string("scope = ")
            printer.print_attribute(self.scope)
            printer.print_string(", file = ")
            printer.print_attribute(self.file)
            printer.print_string(f", line = {self.line.data}")
            if self.column.data:
                printer.print_string(f", column = {self.column.data}")

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            _field(parser, "scope")
            scope = _expect_attribute(parser, (DISubprogramAttr, DILexicalBlockAttr))
            _comma(parser)
            _field(parser, "file")
            file = _expect_attribute(parser, (DIFileAttr,))
            _comma(parser)
            _field(parser, "line")
            line = parser.parse_integer(allow_boolean=False, allow_negative=False)
            column = 0
            if parser.parse_optional_punctuation(",") is not None:
                _field(parser, "column")
                column = parser.parse_integer(allow_boolean=False, allow_negative=False)
        return [scope, file, IntAttr(line), IntAttr(column)]


@irdl_attr_definition
class DILocAttr(DebugInfoAttr):
    """`#cuda_tile.di_loc<loc("file.py":7:8) in #scope>`: a source line within a scope.

    Operations carry it as the builtin location `located(source, scope)`.
    """

    name = "cuda_tile.di_loc"
    ALIAS: ClassVar[str] = "loc"

    source: FileLineColLoc
    scope: Attribute

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.source)
            printer.print_string(" in ")
            printer.print_attribute(self.scope)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            start = parser.pos
            source = parser.parse_attribute()
            if not isinstance(source, FileLineColLoc):
                parser.raise_error(
                    'expected loc("file":line:column)', at_position=start, end_position=parser.pos
                )
            parser.parse_keyword("in", " before the scope")
            return [source, _expect_attribute(parser, (DISubprogramAttr, DILexicalBlockAttr))]


DebugScope: TypeAlias = DISubprogramAttr | DILexicalBlockAttr
"""What a source line can lie in."""


def located(source: FileLineColLoc, scope: Attribute) -> LocationAttr:
    """The location of an operation at a source line within a scope: a builtin fused location
    whose metadata is the scope."""
    return FusedLoc((source,), scope)


def debug_scope(location: Attribute) -> DebugScope | None:
    """The debug scope of a location, None when it has none; of a call site, the caller's."""
    while isinstance(location, CallSiteLoc):
        location = location.caller
    if isinstance(location, FusedLoc) and isinstance(
        location.metadata, DISubprogramAttr | DILexicalBlockAttr
    ):
        return location.metadata
    return None


def source_line(location: Attribute) -> FileLineColLoc | None:
    """The file, line and column of a location, of a call site the callee's; None when unknown."""
    while True:
        if isinstance(location, FileLineColLoc):
            return location
        if isinstance(location, CallSiteLoc):
            location = location.callee
        elif isinstance(location, NameLoc):
            location = location.location
        elif isinstance(location, FusedLoc):
            parts = cast("ArrayAttr[Attribute]", location.locations).data
            if not parts:
                return None
            location = parts[0]
        else:
            return None


def source_name(operation: Operation) -> str:
    """How messages call an operation: as the program that it stands in, or was made of, does."""
    found = getattr(operation, "source_name", None)
    return operation.name if found is None else found()


def debug_place(operation: Operation) -> Place:
    """The place that an operation's own location gives, else its path of symbols."""
    source = source_line(operation.location)
    if source is not None:
        return Place(source.filename.data, source.line.data, source.column.data)
    path = [operation.name.removeprefix("cuda_tile.")]
    parent = operation.parent_op()
    while parent is not None:
        symbol = parent.properties.get("sym_name")
        if isinstance(symbol, StringAttr) and parent.name != "cuda_tile.module":
            path.append(f"@{symbol.data}")
        parent = parent.parent_op()
    return Place(path=": ".join(reversed(path)))


DEBUG_INFO: tuple[type[Attribute], ...] = (
    DIFileAttr,
    DICompileUnitAttr,
    DISubprogramAttr,
    DILexicalBlockAttr,
    DILocAttr,
)
