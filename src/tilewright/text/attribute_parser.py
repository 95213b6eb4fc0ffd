"""The parser of types, attributes, aliases and locations.

On top of xDSL's: type names without prefix, `token` and number types, float literals by their
bits, locations and aliases used before they are defined, and limits that keep any input from
exhausting time or memory.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from dataclasses import dataclass
from math import prod
from typing import Any, NoReturn, TypeVar, cast

from typing_extensions import override
from xdsl.dialects import builtin
from xdsl.dialects.builtin import (
    CallSiteLoc,
    FileLineColLoc,
    FusedLoc,
    IntAttr,
    LocationAttr,
    NameLoc,
    ShapedType,
    StringAttr,
)
from xdsl.ir import Attribute, TypeAttribute
from xdsl.parser.generic_parser import ParserState
from xdsl.utils.exceptions import ParseError, VerifyException
from xdsl.utils.lexer import Span
from xdsl.utils.mlir_lexer import MLIRTokenKind

from tilewright.diagnostics import Diagnostic, Severity, suggestion
from tilewright.dialects.cuda_tile.debug_info import DebugInfoAttr, DILocAttr, located
from tilewright.dialects.cuda_tile.literals import (
    literal_elements,
    parse_literal,
    parse_scalar_attribute,
)
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES
from tilewright.dialects.cuda_tile.preview.base import PREVIEW_PREFIX
from tilewright.dialects.cuda_tile.preview.content import not_in_text
from tilewright.dialects.cuda_tile.strings import unescape
from tilewright.dialects.cuda_tile.types import BARE_TYPES, TileType
from tilewright.nesting import MAX_ATTRIBUTE_NESTING
from tilewright.text.alias_table import AliasTable
from tilewright.text.source import Source
from tilewright.text.token_parser import TokenParser
from tilewright.text.vocabulary import DIALECTS, Vocabulary

_Made = TypeVar("_Made")

LIBRARY_FAILURES = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    MemoryError,
    NotImplementedError,
    TypeError,
    ValueError,
    struct.error,
)
"""What xDSL's parsers of foreign attributes, types and operations raise on odd input."""

MAX_ALIAS_SIZE = 100_000
"""How many attributes an alias may stand for when all it refers to is written out."""

MAX_INTEGER_WIDTH = 2**16
"""The widest builtin integer type that is read; Tile IR itself has none beyond 64 bits."""

MAX_FOREIGN_ELEMENTS = 2**16
"""How many elements a constant of a builtin type may have; xDSL writes equal ones out."""

MAX_LOCATION_VALUE = 1000
"""How many locations a location may hold, written out, when it is the value of an attribute."""

Location = builtin.UnknownLoc | FileLineColLoc | CallSiteLoc | FusedLoc | NameLoc


@dataclass(frozen=True)
class MeasuredLocation:
    """A location with the depth and number of locations that it holds when written out."""

    location: LocationAttr
    depth: int
    size: int


class _TextError(ParseError):
    """An error, with notes about further places."""

    notes: tuple[Diagnostic, ...] = ()


_FOREIGN_SCALAR = re.compile(r"-?\s*[0-9][0-9A-Za-z.+-]*\s*:\s*(index|[su]?i\d+)\b", re.ASCII)
_INTEGER_TYPE = re.compile(r"[su]?i([0-9]+)")
_SIMPLE_TYPE = re.compile(
    r"(?:tile|ptr|tensor_view|partition_view|strided_view|gather_scatter_view)"
    r"<(?:[^<>\"/!#]|<(?:[^<>\"/!#]|<[^<>\"/!#]*+>)*+>)*+>"
)
_SIMPLE_TENSOR = re.compile(r"tensor<(?:[0-9]++x)*+(?:\w++|!\w++\.\w++<\w++>)>", re.ASCII)
"""A tensor of numbers, or of one other type that names no alias."""


class AttributeParser(TokenParser):
    """Parses what operations of a text are made of.

    Args:
        source: the text.
        vocabulary: what the text may name.
    """

    def __init__(self, source: Source, vocabulary: Vocabulary):
        super().__init__(vocabulary.context, "", source.name)
        self._parser_state = ParserState.__new__(ParserState)
        self.source = source
        self.vocabulary = vocabulary
        self._depth = 0
        self._prefix_needed = False
        self._types: dict[str, TypeAttribute] = {}
        self._aliases = AliasTable(source.text)
        self._locations: dict[int, MeasuredLocation] = {}
        self._in_location = 0

    # Errors --------------------------------------------------------------------------------

    @override
    def raise_error(  # pyright: ignore[reportIncompatibleMethodOverride]
        self,
        msg: str,
        at_position: int | Span | None = None,
        end_position: int | None = None,
        first: tuple[str, int] | None = None,
    ) -> NoReturn:
        """Raise an error; `first` is what the definition it clashes with defines, and where.

        Without a position it is about the current token; if that is the first on its line, what
        is missing belongs at the end of the line before, as in MLIR.
        """
        if at_position is None:
            start = self._before_line_start(self._current_token.span.start)
            found = self._current_token.text
            if found and len(found) < 40 and "found" not in msg:
                msg = f"{msg}, found '{found}'"
        elif isinstance(at_position, int):
            start = at_position
        else:
            start = at_position.start
        error = _TextError(Span(start, start + 1, self.lexer.input), msg)
        if first is not None:
            what, position = first
            place = self.source.place(position)
            error.notes = (Diagnostic(f"{what} is defined here", place, Severity.NOTE),)
        raise error

    def _before_line_start(self, position: int) -> int:
        text = self.source.text
        end = position
        while True:
            line_start = text.rfind("\n", 0, end) + 1
            line = text[line_start:end]
            if end != position:
                line = line.partition("//")[0]
            if line.strip():
                return position if end == position else line_start + len(line.rstrip())
            if line_start == 0:
                return position
            end = line_start - 1

    @override
    def parse_keyword(self, keyword: str, context_msg: str = "") -> str:
        if self.parse_optional_keyword(keyword) is not None:
            return keyword
        self.raise_error(
            f"expected '{keyword}'{context_msg}, found '{self._current_token.text[:40]}'", self.pos
        )

    @override
    def parse_characters(self, text: str, context_msg: str = "") -> str:
        if self.parse_optional_characters(text) is not None:
            return text
        self.raise_error(f"expected '{text}'{context_msg}")

    @override
    def parse_punctuation(self, punctuation: Any, context_msg: str = "") -> Any:
        if self.parse_optional_punctuation(punctuation) is not None:
            return punctuation
        self.raise_error(f"expected '{punctuation}'{context_msg}")

    @contextmanager
    def _nested(self) -> Generator[None]:
        if self._depth >= MAX_ATTRIBUTE_NESTING:
            self.raise_error(f"nested more than {MAX_ATTRIBUTE_NESTING} deep", self.pos)
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1

    def _make(self, make: Callable[[], _Made], start: int) -> _Made:
        """Build a type or attribute; what its rules forbid is an error where it is written."""
        try:
            return make()
        except VerifyException as error:
            self.raise_error(str(error), start)
        except LIBRARY_FAILURES as error:
            self.raise_error(f"this can't be read: {error}", start)

    # Strings -------------------------------------------------------------------------------

    @override
    def parse_optional_str_literal(self) -> str | None:
        token = self._parse_optional_token(MLIRTokenKind.STRING_LIT)
        return None if token is None else unescape(token.text)

    @override
    def parse_optional_symbol_name(self) -> StringAttr | None:
        token = self._parse_optional_token(MLIRTokenKind.AT_IDENT)
        if token is None:
            return None
        text = token.text[1:]
        return StringAttr(unescape(text) if text.startswith('"') else text)

    @override
    def parse_symbol_name(self) -> StringAttr:
        return self.expect(self.parse_optional_symbol_name, "expected a symbol name such as @name")

    @override
    def parse_optional_integer(
        self, allow_boolean: bool = True, allow_negative: bool = True
    ) -> int | None:
        # Python refuses to convert integers of thousands of digits.
        position = self.pos
        following = self.source.text[position : position + 5000]
        if len(following) > 4000 and re.match(r"-?\s*[0-9]{4000}", following):
            self.raise_error("this integer is too large", position)
        return super().parse_optional_integer(allow_boolean, allow_negative)

    # Types and attributes ------------------------------------------------------------------

    @override
    def parse_optional_type(self) -> TypeAttribute | None:
        token = self._current_token
        if token.kind == MLIRTokenKind.BARE_IDENT:
            name = token.text
            if name in NUMBER_TYPES:
                self._consume_token()
                return cast(TypeAttribute, NUMBER_TYPES[name])
            if name in BARE_TYPES and self._prefix_needed:
                self.raise_error(f"outside cuda_tile's own operations, write !cuda_tile.{name}")
            if name in BARE_TYPES:
                return self._parse_bare_type(name)
            if name == "tensor":
                return self._parse_tensor()
            width = _INTEGER_TYPE.fullmatch(name)
            if width is not None and (len(width[1]) > 8 or int(width[1]) > MAX_INTEGER_WIDTH):
                self.raise_error(f"integer types have at most {MAX_INTEGER_WIDTH} bits", self.pos)
        start = self.pos
        with self._nested():
            return self._make(super().parse_optional_type, start)

    def _parse_tensor(self) -> TypeAttribute | None:
        start = self.pos
        text, known = self._known_type(_SIMPLE_TENSOR)
        if known is not None:
            return known
        with self._nested():
            type = self._make(super().parse_optional_type, start)
        if text is not None and type is not None:
            self._types[text] = type
        return type

    def _known_type(self, simple: re.Pattern[str]) -> tuple[str | None, TypeAttribute | None]:
        """The text of a type that is spelled simply, and what it was when it was parsed before."""
        match = simple.match(self.source.text, self.pos)
        if match is None:
            return None, None
        known = self._types.get(match[0])
        if known is not None:
            self._resume_from(match.end())
        return match[0], known

    def _parse_bare_type(self, name: str) -> TypeAttribute:
        start = self.pos
        text, known = self._known_type(_SIMPLE_TYPE)
        if known is not None:
            return known
        self._consume_token()
        kind = BARE_TYPES[name]
        if name == "token":
            return kind()
        with self._nested():
            parameters = kind.parse_parameters(self)
            type = self._make(lambda: kind.new(parameters), start)
        if text is not None:
            self._types[text] = type
        return type

    @override
    def parse_type(self) -> TypeAttribute:
        type = self.parse_optional_type()
        if type is None:
            word = self._current_token.text
            if word.startswith(PREVIEW_PREFIX):
                self.raise_error(not_in_text(word), self.pos)
            if word == "[":
                self.raise_error(not_in_text("a size with variables"), self.pos)
            known = (*NUMBER_TYPES, *BARE_TYPES)
            hint = suggestion(word, known) if word[:1].isalpha() else ""
            found = f", found '{word}'" if 0 < len(word) < 40 else ""
            self.raise_error(f"expected a type such as tile<4xf32>{found}{hint}")
        return type

    @override
    def parse_optional_attribute(self) -> Attribute | None:
        start = self.pos
        with self._nested():
            if self._current_token.text == "dense":
                return self._parse_elements()
            if self._current_token.text == "dense_resource":
                self.raise_error("resources are not supported", start)
            attribute = self._make(super().parse_optional_attribute, start)
        known = self._locations.get(id(attribute))
        if known is not None and known.size > MAX_LOCATION_VALUE and not self._in_location:
            self.raise_error("this location is too large to be the value of an attribute", start)
        return attribute

    def _parse_elements(self) -> Attribute:
        """`dense<literal> : !cuda_tile.tile<…>`, the generic form of a constant's value; or the
        builtin attribute of the same spelling."""
        before = self.pos
        self._consume_token()
        self.parse_punctuation("<", " after dense")
        literal = parse_literal(self)
        self.parse_punctuation(">", " after the elements")
        self.parse_punctuation(":", " before the type of the elements")
        start = self.pos
        type = self.parse_type()
        if not isinstance(type, TileType):
            if isinstance(type, ShapedType) and prod(type.get_shape()) > MAX_FOREIGN_ELEMENTS:
                self.raise_error(
                    f"builtin constants have at most {MAX_FOREIGN_ELEMENTS} elements", start
                )
            self._resume_from(before)
            attribute = self._make(super().parse_optional_attribute, start)
            assert attribute is not None
            return attribute
        return literal_elements(self, literal, type)

    @override
    def parse_optional_builtin_int_or_float_attr(self) -> Any:
        token = self._current_token
        if token.kind in (
            MLIRTokenKind.INTEGER_LIT,
            MLIRTokenKind.FLOAT_LIT,
            MLIRTokenKind.MINUS,
        ) or token.text in ("true", "false"):
            foreign = _FOREIGN_SCALAR.match(self.source.text, self.pos)
            if foreign is not None and foreign[1] not in NUMBER_TYPES:
                return super().parse_optional_builtin_int_or_float_attr()
            return parse_scalar_attribute(self)
        return None

    @override
    def _parse_extended_type_or_attribute(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, attr_or_dialect_name: str, is_type: bool
    ) -> Any:
        alias = ("!" if is_type else "#") + attr_or_dialect_name
        is_alias = "." not in attr_or_dialect_name and self._current_token.text != "<"
        if is_alias and alias not in self.attribute_aliases:
            # The name is already consumed; what follows may be anything.
            start = self.source.text.rfind(alias, 0, self.pos)
            self._resolve_alias(alias)
            if alias not in self.attribute_aliases:
                self.raise_error(f"alias {alias} is not defined, or by itself", start)
        name = attr_or_dialect_name
        if name == "cuda_tile" and self._current_token.text == "<":
            name += "." + self.source.text[self.pos + 1 :].lstrip()[: len(PREVIEW_PREFIX)]
        if name.startswith(f"cuda_tile.{PREVIEW_PREFIX}"):
            what = "this type" if is_type else "this attribute"
            self.raise_error(not_in_text(what), self.source.text.rfind(alias, 0, self.pos))
        if attr_or_dialect_name.startswith(DIALECTS):
            known = self.vocabulary.types if is_type else self.vocabulary.attributes
            if attr_or_dialect_name not in known:
                what = "type" if is_type else "attribute"
                start = self.source.text.rfind(alias, 0, self.pos)
                marked = [alias[0] + name for name in known]
                self.raise_error(f"unknown {what} {alias}{suggestion(alias, marked, '')}", start)
        needed, self._prefix_needed = self._prefix_needed, False
        found = super()._parse_extended_type_or_attribute(attr_or_dialect_name, cast(Any, is_type))
        self._prefix_needed = needed
        return found

    # Aliases -------------------------------------------------------------------------------

    def _resolve_alias(self, alias: str) -> None:
        """Parse the definition of an alias that is used before it is defined, and first those it
        refers to.  An alias that refers to itself stays undefined."""
        for position in self._aliases.forward_references(alias, self.attribute_aliases):
            resume, depth = self.pos, self._depth
            self._depth = 0
            self._resume_from(position)
            self._define_alias()
            self._resume_from(resume)
            self._depth = depth

    @override
    def _parse_alias_def(self) -> None:
        name = self._current_token.text
        if self._aliases.was_read_early(name, self.pos):
            # Already read when it was first used; pass over it.
            del self.attribute_aliases[name]
        self._define_alias()

    def _define_alias(self) -> None:
        token = self._current_token
        self._consume_token()
        if token.text in self.attribute_aliases:
            self.raise_error(f"alias {token.text} is defined twice", token.span)
        self.parse_punctuation("=", " after the name of an alias")
        start = self.pos
        is_type = token.kind == MLIRTokenKind.EXCLAMATION_IDENT
        self._in_location += 1
        value = self.parse_type() if is_type else self.parse_attribute()
        self._in_location -= 1
        # Other attributes than these are written out wherever their alias stands.
        shared = isinstance(value, DebugInfoAttr | Location)
        if not shared and self._aliases.measured(token.text, start, self.pos) > MAX_ALIAS_SIZE:
            self.raise_error(f"alias {token.text} stands for too much", token.span)
        self.attribute_aliases[token.text] = value

    # Locations -----------------------------------------------------------------------------

    @override
    def parse_optional_location(self) -> LocationAttr | None:
        if self._current_token.text != "loc":
            return None
        self._consume_token()
        self.parse_punctuation("(", " after loc")
        location = self._parse_location()
        self.parse_punctuation(")", " after a location")
        return location

    @override
    def _parse_location(self) -> LocationAttr:
        with self._nested():
            self._in_location += 1
            location = self._parse_location_body()
            self._in_location -= 1
            return location

    def _parse_location_body(self) -> LocationAttr:
        start = self.pos
        if self._current_token.kind == MLIRTokenKind.HASH_IDENT:
            attribute = self.parse_attribute()
            if isinstance(attribute, DILocAttr):
                return located(attribute.source, attribute.scope)
            if isinstance(attribute, Location):
                return attribute
            self.raise_error("expected a location", start)
        name = self.parse_optional_str_literal()
        if name is not None:
            return self._parse_named_location(name)
        word = self.parse_optional_keyword_in(("unknown", "callsite", "fused"))
        if word == "unknown":
            return builtin.UnknownLoc()
        if word == "callsite":
            self.parse_punctuation("(", " after callsite")
            callee = self._nested_location()
            self.parse_keyword("at", " between callee and caller")
            caller = self._nested_location()
            self.parse_punctuation(")", " after callsite")
            return self._measured(CallSiteLoc(callee, caller), (callee, caller), start)
        if word == "fused":
            metadata: Attribute = builtin.NoneAttr()
            if self.parse_optional_punctuation("<") is not None:
                metadata = self.parse_attribute()
                self.parse_punctuation(">", " after the metadata of a fused location")
            locations = self.parse_comma_separated_list(
                self.Delimiter.SQUARE, self._nested_location
            )
            return self._measured(FusedLoc(tuple(locations), metadata), locations, start)
        self.raise_error(
            'expected a location: "file":line:column, unknown, callsite(… at …) or an alias', start
        )

    def _measured(
        self, location: LocationAttr, parts: Iterable[Attribute], start: int
    ) -> LocationAttr:
        """Limit how deep locations nest through aliases, and remember how large they are."""
        known = [self._locations[id(part)] for part in parts if id(part) in self._locations]
        depth = 1 + max([part.depth for part in known], default=0)
        if depth > MAX_ATTRIBUTE_NESTING:
            message = f"locations nested more than {MAX_ATTRIBUTE_NESTING} deep"
            self.raise_error(message, start)
        size = 1 + sum([part.size for part in known])
        self._locations[id(location)] = MeasuredLocation(location, depth, size)
        return location

    def _nested_location(self) -> LocationAttr:
        """A location inside another, with or without `loc(…)` around it."""
        location = self.parse_optional_location()
        return self._parse_location() if location is None else location

    def _parse_named_location(self, name: str) -> LocationAttr:
        if self.parse_optional_punctuation(":") is not None:
            line = self.parse_integer(allow_boolean=False, allow_negative=False)
            self.parse_punctuation(":", " before the column")
            column = self.parse_integer(allow_boolean=False, allow_negative=False)
            return FileLineColLoc(StringAttr(name), IntAttr(line), IntAttr(column))
        nested: Attribute = builtin.NoneAttr()
        if self.parse_optional_punctuation("(") is not None:
            nested = self._nested_location()
            self.parse_punctuation(")", " after a named location")
        location = NameLoc(StringAttr(name), nested)
        return self._measured(location, (nested,), self.pos)
