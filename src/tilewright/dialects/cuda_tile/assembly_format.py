"""The pretty syntax of operations, declared once and used both to parse and to print.

An operation declares `ASSEMBLY`, a pattern after its name:

| in the pattern | stands for |
|---|---|
| `$x` | the SSA value(s) of operand x |
| `@x` | the type(s) of operand or result x |
| `#x` | the value of attribute x |
| `!x:d` | `rounding<value>` of attribute x, nothing when it is d |
| `%view:index` | the index types of a view access: one if all are equal, else one each |
| `%view:index,token` | these, and then the type of the token if there is one |
| `(?x …)` | printed only if x is present: an operand, a set flag, an attribute unlike its default |

Blanks are exact for printing and free for parsing.  A part that prints nothing keeps the blanks
around it.  Attribute dictionaries `{…}` are accepted and printed before the types; they hold the
attributes unlike their default that the pattern does not name.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from typing_extensions import override
from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseArrayBase,
    DictionaryAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
)
from xdsl.ir import Attribute, Operation
from xdsl.irdl import (
    AttrSizedOperandSegments,
    IRDLOperation,
    OptOperandDef,
    OptResultDef,
    VarOperandDef,
    VarResultDef,
)
from xdsl.parser import Parser
from xdsl.printer import Printer

from tilewright.dialects.cuda_tile.attributes import (
    PREDICATES,
    OptimizationHintsAttr,
    PredicateAttr,
    RoundingMode,
    RoundingModeAttr,
    WordEnumAttr,
)
from tilewright.dialects.cuda_tile.constraints import (
    SCALAR_I32,
    TOKEN_TYPE,
    OneOf,
    shown_name,
    values_of,
)
from tilewright.dialects.cuda_tile.declaration import DeclaredOperation, Dictionary, Parsed
from tilewright.dialects.cuda_tile.integer_arrays import integers_of, segment_sizes
from tilewright.dialects.cuda_tile.literals import parse_scalar_attribute, scalar_attribute_text
from tilewright.dialects.cuda_tile.types import TOKEN, scalar


class Directive(ABC):
    """One part of a pattern."""

    @abstractmethod
    def parse(self, parser: Parser, parsed: Parsed) -> None:
        """Read the part and add it to what was parsed."""

    @abstractmethod
    def print(self, operation: DeclaredOperation, printer: Printer) -> None:
        """Write the part."""

    def follows(self, parser: Parser, parsed: Parsed) -> bool:
        """Whether the next token can start this part."""
        return True


_TOKENS = re.compile(r"->|[A-Za-z_]\w*|[^\s\w]")


@dataclass
class Keyword(Directive):
    """Fixed keywords and punctuation."""

    text: str
    tokens: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.tokens = tuple(_TOKENS.findall(self.text))

    @override
    def parse(self, parser: Parser, parsed: Parsed) -> None:
        for token in self.tokens:
            if parser.parse_optional_characters(token) is not None:
                continue
            if token[0].isalpha():
                parser.parse_keyword(token, f" in {parsed.operation.mnemonic()}")
            else:
                parser.parse_punctuation(cast(Any, token), f" in {parsed.operation.mnemonic()}")

    @override
    def print(self, operation: DeclaredOperation, printer: Printer) -> None:
        printer.print_string(self.text)

    @override
    def follows(self, parser: Parser, parsed: Parsed) -> bool:
        return not self.tokens or _peek(parser) == self.tokens[0]


def _peek(parser: Parser) -> str:
    return parser._current_token.text  # pyright: ignore[reportPrivateUsage]


@dataclass
class Operands(Directive):
    """The SSA values of one declared operand."""

    name: str
    variadic: bool = False

    @override
    def parse(self, parser: Parser, parsed: Parsed) -> None:
        if self.variadic:
            found = parser.parse_optional_undelimited_comma_separated_list(
                parser.parse_optional_unresolved_operand, parser.parse_unresolved_operand
            )
            parsed.operands[self.name] = found or []
        else:
            operand = parser.parse_optional_unresolved_operand()
            if operand is None:
                parser.raise_error(
                    f"expected operand '{shown_name(self.name)}' (an SSA value such as %0)"
                )
            parsed.operands[self.name] = [operand]

    @override
    def print(self, operation: DeclaredOperation, printer: Printer) -> None:
        printer.print_list(values_of(operation, self.name), printer.print_ssa_value)

    @override
    def follows(self, parser: Parser, parsed: Parsed) -> bool:
        return _peek(parser).startswith("%")


@dataclass
class Types(Directive):
    """The type(s) of one declared operand or result."""

    name: str
    variadic: bool = False

    @override
    def parse(self, parser: Parser, parsed: Parsed) -> None:
        if self.variadic:
            types: list[Attribute] = [
                *parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type)
            ]
        else:
            types = [parser.parse_type()]
        parsed.types[self.name] = types

    @override
    def print(self, operation: DeclaredOperation, printer: Printer) -> None:
        values = values_of(operation, self.name)
        printer.print_list([value.type for value in values], printer.print_attribute)

    @override
    def follows(self, parser: Parser, parsed: Parsed) -> bool:
        # Only reached for the type of an optional operand: it is there when the operand is.
        return bool(parsed.operands.get(self.name))


@dataclass
class IndexTypes(Directive):
    """The types of the indices of a view access, after the view type; then, if the operation has
    one and the pattern says so, that of its token."""

    view: str
    index: str
    token: str | None = None

    @override
    def parse(self, parser: Parser, parsed: Parsed) -> None:
        types: list[Attribute] = []
        while parser.parse_optional_punctuation(",") is not None:
            types.append(parser.parse_type())
        count = len(parsed.operands[self.index])
        if self.token is not None and parsed.operands.get(self.token):
            if TOKEN not in types[-1:]:
                parser.raise_error("expected the type of the token after the types of the indices")
            parsed.types[self.token] = [types.pop()]
        if len(types) == 1:
            types *= count
        if len(types) != count:
            parser.raise_error(
                f"expected one index type for all {count} indices or one per index, "
                f"found {len(types)}"
            )
        parsed.types[self.index] = types

    @override
    def print(self, operation: DeclaredOperation, printer: Printer) -> None:
        types = [value.type for value in values_of(operation, self.index)]
        if types and all(type == types[0] for type in types):
            types = types[:1]
        if self.token is not None:
            types += [value.type for value in values_of(operation, self.token)]
        for type in types:
            printer.print_string(", ")
            printer.print_attribute(type)


@dataclass
class Rounding(Directive):
    """`rounding<word>`, absent for the default."""

    name: str
    default: RoundingMode

    @override
    def parse(self, parser: Parser, parsed: Parsed) -> None:
        mode: Attribute = RoundingModeAttr.of(self.default)
        if parser.parse_optional_keyword("rounding") is not None:
            with parser.in_angle_brackets():
                mode = RoundingModeAttr.of(
                    RoundingModeAttr.parse_word(parser, self._admitted(parsed))
                )
        parsed.properties[self.name] = mode

    def _admitted(self, parsed: Parsed) -> Sequence[RoundingMode] | None:
        """The modes that the operation takes, None for any."""
        constraint = parsed.operation.get_irdl_definition().properties[self.name].constr
        return (
            cast("Sequence[RoundingMode]", constraint.allowed)
            if isinstance(constraint, OneOf)
            else None
        )

    @override
    def print(self, operation: DeclaredOperation, printer: Printer) -> None:
        mode = cast(RoundingModeAttr, operation.properties[self.name]).data
        if mode != self.default:
            printer.print_string(f"rounding<{mode.word}>")


def parse_symbol(parser: Parser) -> SymbolRefAttr:
    """Parse `@name`."""
    return SymbolRefAttr(parser.parse_symbol_name())


def _parse_predicate(parser: Parser) -> Attribute:
    word = parser.parse_optional_keyword_in(PREDICATES)
    if word is not None:
        kind = PREDICATES[word]
        return kind.new(kind.parse_parameters(parser))
    start = parser.pos
    attribute = parser.parse_optional_attribute()
    if not isinstance(attribute, PredicateAttr):
        parser.raise_error(
            f"expected an assume predicate ({', '.join(PREDICATES)})", at_position=start
        )
    return attribute


def _parse_identities(parser: Parser) -> Attribute:
    return ArrayAttr(
        parser.parse_comma_separated_list(
            parser.Delimiter.SQUARE, lambda: parse_scalar_attribute(parser)
        )
    )


def _parse_integers(parser: Parser) -> Attribute:
    start = parser.pos
    values = parser.parse_comma_separated_list(
        parser.Delimiter.SQUARE, lambda: parser.parse_integer(allow_boolean=False)
    )
    if any(not -(2**31) <= value < 2**31 for value in values):
        parser.raise_error("expected integers of 32 bits", at_position=start)
    return segment_sizes(values)


def _parse_booleans(parser: Parser) -> Attribute:
    values = parser.parse_comma_separated_list(parser.Delimiter.SQUARE, parser.parse_boolean)
    return DenseArrayBase.from_list(
        cast(Any, IntegerAttr.from_bool(True).type), [*map(int, values)]
    )


def _parse_integer(width: int) -> Callable[[Parser], Attribute]:
    def parse(parser: Parser) -> Attribute:
        start = parser.pos
        value = parser.parse_integer(allow_boolean=False)
        if not -(2 ** (width - 1)) <= value < 2 ** (width - 1):
            parser.raise_error(f"expected an integer of {width} bits", at_position=start)
        return IntegerAttr(value, width)

    return parse


def booleans_text(attribute: Attribute) -> str:
    """`[true, false]` of a bool array."""
    values = integers_of(attribute)
    return f"[{', '.join('true' if value else 'false' for value in values)}]"


def _integers_text(attribute: Attribute) -> str:
    return f"[{', '.join(map(str, integers_of(attribute)))}]"


def _integer_text(attribute: Attribute) -> str:
    return str(cast("IntegerAttr[Any]", attribute).value.data)


def _identities_text(attribute: Attribute) -> str:
    items = cast("ArrayAttr[Attribute]", attribute).data
    return f"[{', '.join(scalar_attribute_text(item) for item in items)}]"


@dataclass(frozen=True)
class AttributeSyntax:
    """How one kind of attribute is written in the pretty syntax."""

    parse: Callable[[Parser], Attribute]
    text: Callable[[Attribute], str] | None


def _symbol_name(attribute: Attribute) -> str:
    if isinstance(attribute, SymbolRefAttr):
        return attribute.string_value()
    return cast(StringAttr, attribute).data


ATTRIBUTE_SYNTAX: dict[str, AttributeSyntax] = {
    "string": AttributeSyntax(lambda parser: StringAttr(parser.parse_str_literal()), None),
    "symbol": AttributeSyntax(parse_symbol, None),
    "i64": AttributeSyntax(_parse_integer(64), _integer_text),
    "i32": AttributeSyntax(_parse_integer(32), _integer_text),
    "bool": AttributeSyntax(
        lambda parser: IntegerAttr.from_bool(parser.parse_boolean()),
        lambda attribute: "true" if cast("IntegerAttr[Any]", attribute).value.data else "false",
    ),
    "i32 array": AttributeSyntax(_parse_integers, _integers_text),
    "bool array": AttributeSyntax(_parse_booleans, booleans_text),
    "predicate": AttributeSyntax(
        _parse_predicate,
        lambda attribute: (
            cast(PredicateAttr, attribute).mnemonic + cast(PredicateAttr, attribute).body()
        ),
    ),
    "hints": AttributeSyntax(
        lambda parser: OptimizationHintsAttr.new(OptimizationHintsAttr.parse_parameters(parser)),
        None,
    ),
    "identities": AttributeSyntax(_parse_identities, _identities_text),
}
"""The attributes that are no enums, by the kind that an operation names in `ATTRIBUTE_KINDS`."""


def print_hints(hints: OptimizationHintsAttr, printer: Printer) -> None:
    """Print hints; printers whose `typed_hints` is false leave the integers' types out."""
    printer.print_string(hints.body(typed=getattr(printer, "typed_hints", True)))


@dataclass
class Attr(Directive):
    """The value of an attribute, in the syntax of its kind."""

    name: str
    kind: type[WordEnumAttr[Any]] | str

    @override
    def parse(self, parser: Parser, parsed: Parsed) -> None:
        if isinstance(self.kind, str):
            value = ATTRIBUTE_SYNTAX[self.kind].parse(parser)
        else:
            value = self.kind.of(self.kind.parse_word(parser))
        parsed.properties[self.name] = value

    @override
    def print(self, operation: DeclaredOperation, printer: Printer) -> None:
        value = operation.properties[self.name]
        if isinstance(value, WordEnumAttr):
            printer.print_string(cast("WordEnumAttr[Any]", value).data.word)
        elif isinstance(value, OptimizationHintsAttr):
            print_hints(value, printer)
        elif self.kind == "symbol":
            printer.print_symbol_name(_symbol_name(value))
        elif self.kind == "string":
            printer.print_string_literal(cast(StringAttr, value).data)
        else:
            text = ATTRIBUTE_SYNTAX[cast(str, self.kind)].text
            assert text is not None
            printer.print_string(text(value))

    @override
    def follows(self, parser: Parser, parsed: Parsed) -> bool:
        return not isinstance(self.kind, str) and self.kind.enum.of_word(_peek(parser)) is not None


@dataclass
class OptionalGroup(Directive):
    """A part present only if its anchor is."""

    anchor: str
    body: list[Directive]
    default: Attribute | None = None
    flag: bool = False
    attribute: bool = False

    def __post_init__(self) -> None:
        self.first = next(
            part for part in self.body if not isinstance(part, Keyword) or part.tokens
        )
        types = next((part for part in self.body if isinstance(part, Types)), None)
        has_operand = any(isinstance(part, Operands) for part in self.body)
        # The type of an optional operand; required when the operand was given.
        self.types = None if has_operand else types

    @override
    def parse(self, parser: Parser, parsed: Parsed) -> None:
        if self.types is not None:
            if not self.types.follows(parser, parsed):
                return
        elif not self.first.follows(parser, parsed):
            if self.default is not None:
                parsed.properties.setdefault(self.anchor, self.default)
            return
        if self.flag:
            parsed.properties[self.anchor] = UnitAttr()
        for part in self.body:
            # `%v, token=%t`: the comma of an absent operand is accepted.
            if isinstance(part, Operands) and not part.follows(parser, parsed):
                return
            part.parse(parser, parsed)

    @override
    def follows(self, parser: Parser, parsed: Parsed) -> bool:
        return self.first.follows(parser, parsed)

    @override
    def print(self, operation: DeclaredOperation, printer: Printer) -> None:
        if self._present(operation):
            for part in self.body:
                part.print(operation, printer)

    def begins_with_keyword(self) -> bool:
        """Whether it is a flag, or an attribute behind a keyword."""
        first = self.body[0]
        return self.flag or (self.attribute and isinstance(first, Keyword) and bool(first.tokens))

    def _present(self, operation: DeclaredOperation) -> bool:
        if self.anchor in operation.properties:
            value = operation.properties[self.anchor]
            if isinstance(value, DenseArrayBase):
                return any(integers_of(cast(Attribute, value)))
            return value != self.default
        return not self.attribute and bool(values_of(operation, self.anchor))


@dataclass
class Unordered(Directive):
    """Neighbouring flags and attributes with keywords, which may be written in any order."""

    groups: list[OptionalGroup]

    @override
    def parse(self, parser: Parser, parsed: Parsed) -> None:
        left = self.groups
        while True:
            for group in left:
                if group.follows(parser, parsed):
                    group.parse(parser, parsed)
                    left = [other for other in left if other is not group]
                    break
            else:
                break
        for group in left:
            # Absent: leaves the default.
            group.parse(parser, parsed)

    @override
    def print(self, operation: DeclaredOperation, printer: Printer) -> None:
        for group in self.groups:
            group.print(operation, printer)


@dataclass
class AttributeDictionary(Directive):
    """`{…}` or `attributes {…}`: attributes that no operation names, and those that the operation
    has and its pattern does not name."""

    defaults: dict[str, Attribute | None] = field(default_factory=dict)
    """The attributes that the pattern does not name, and what they are when they are left out."""

    @override
    def parse(self, parser: Parser, parsed: Parsed) -> None:
        style = parsed.operation.DICTIONARY
        keyword = style is not Dictionary.NONE and parser.parse_optional_keyword("attributes")
        if keyword or (style is Dictionary.ANY and _peek(parser) == "{"):
            parsed.attributes.update(parser.parse_optional_attr_dict())

    @override
    def print(self, operation: DeclaredOperation, printer: Printer) -> None:
        unnamed = {
            name: operation.properties[name]
            for name, default in self.defaults.items()
            if name in operation.properties and operation.properties[name] != default
        }
        if (unnamed or operation.attributes) and operation.DICTIONARY is Dictionary.KEYWORD:
            printer.print_string(" attributes")
        print_attributes(operation, printer, unnamed)


def print_attributes(
    operation: Operation, printer: Printer, unnamed: Mapping[str, Attribute] | None = None
) -> None:
    """Print the discardable attributes of an operation, and its `unnamed` ones, if there are any:
    ` {name = value}`."""
    printed = {**(unnamed or {}), **operation.attributes}
    if printed:
        printer.print_string(" ")
        printer.print_attribute(DictionaryAttr(printed))


_PATTERN = re.compile(
    r"\(\?(?P<group>\w+) |(?P<close>\))|\$(?P<operand>\w+)|@(?P<types>\w+)|#(?P<attribute>\w+)"
    r"|!(?P<rounding>\w+):(?P<default>\w+)|%(?P<view>\w+):(?P<index>\w+)(?:,(?P<token>\w+))?"
    r"|(?P<literal>[^()$@#!%]+)"
)


_SEGMENTS = ("operandSegmentSizes", "resultSegmentSizes")

_BEFORE_TYPES = re.compile(r"(?<=[^\s:>])(?= (?::|->) )")


class AssemblyFormat:
    """A compiled pattern.

    Attributes:
        directives: the parts in order.
    """

    def __init__(self, operation: type[DeclaredOperation], pattern: str):
        self.operation = operation
        definition = operation.get_irdl_definition()
        self.operands = definition.operands
        self.results = definition.results
        self.properties = definition.properties
        self.variadic = {
            name
            for name, kind in (*definition.operands, *definition.results)
            if isinstance(kind, VarOperandDef | VarResultDef)
            and not isinstance(kind, OptOperandDef | OptResultDef)
        }
        self.optional = {
            name
            for name, kind in (*definition.operands, *definition.results)
            if isinstance(kind, OptOperandDef | OptResultDef)
        }
        self.segments = any(
            isinstance(option, AttrSizedOperandSegments) for option in definition.options
        )
        self.named: set[str] = set()
        compiled = self._merged(self._compile(pattern))
        unnamed = {
            name: operation.default_of(name)
            for name in definition.properties
            if name not in self.named and not (self.segments and name in _SEGMENTS)
        }
        self.directives = self._with_dictionary(compiled, AttributeDictionary(unnamed))
        names = [name for name, _ in (*definition.operands, *definition.results)]
        groups = operation.same_types()
        constraints = {name: operation.constraint_of(name) for name in names}
        self._same = {name: [group for group in groups if name in group] for name in names}
        self._tokens = {name for name in names if constraints[name] == TOKEN_TYPE}
        self._indices = {name for name in names if constraints[name] == SCALAR_I32}

    def _compile(self, pattern: str) -> list[Directive]:
        stack: list[list[Directive]] = [[]]
        anchors: list[str] = []
        for match in _PATTERN.finditer(pattern):
            kind, value = match.lastgroup, match.group(match.lastgroup or 0)
            if kind == "group":
                stack.append([])
                anchors.append(value)
                self.named.add(value)
            elif kind == "close" and anchors:
                body, anchor = stack.pop(), anchors.pop()
                flag = all(isinstance(part, Keyword) for part in body)
                default = self.operation.default_of(anchor)
                attribute = anchor in self.properties
                stack[-1].append(OptionalGroup(anchor, body, default, flag, attribute))
            elif kind == "operand":
                stack[-1].append(Operands(value, value in self.variadic))
            elif kind == "types":
                stack[-1].append(Types(value, value in self.variadic))
            elif kind == "attribute":
                stack[-1].append(Attr(value, self.operation.attribute_kind(value)))
                self.named.add(value)
            elif kind == "default":
                mode = cast(RoundingMode, RoundingMode.of_word(value))
                stack[-1].append(Rounding(match.group("rounding"), mode))
                self.named.add(match.group("rounding"))
            elif kind in ("index", "token"):
                names = match.group("view"), match.group("index"), match.group("token")
                stack[-1].append(IndexTypes(*names))
            else:
                # What stands before the types begins a part of its own.
                stack[-1] += [Keyword(part) for part in _BEFORE_TYPES.split(value) if part]
        return stack[0]

    @staticmethod
    def _merged(directives: list[Directive]) -> list[Directive]:
        merged: list[Directive] = []
        for directive in directives:
            if isinstance(directive, OptionalGroup) and directive.begins_with_keyword():
                if merged and isinstance(merged[-1], Unordered):
                    merged[-1].groups.append(directive)
                else:
                    merged.append(Unordered([directive]))
            else:
                merged.append(directive)
        return merged

    @staticmethod
    def _with_dictionary(
        directives: list[Directive], dictionary: AttributeDictionary
    ) -> list[Directive]:
        def starts_types(directive: Directive) -> bool:
            if isinstance(directive, Keyword):
                return directive.tokens[:1] in ((":",), ("->",))
            return isinstance(directive, OptionalGroup) and any(map(starts_types, directive.body))

        for position, directive in enumerate(directives):
            if starts_types(directive) and not (
                isinstance(directive, OptionalGroup)
                and any(isinstance(part, Operands) for part in directive.body)
            ):
                return [*directives[:position], dictionary, *directives[position:]]
        return [*directives, dictionary]

    def parse(self, parser: Parser) -> Operation:
        """Parse what follows the operation's name."""
        parsed = Parsed(self.operation, parser.pos)
        for directive in self.directives:
            directive.parse(parser, parsed)
        self.operation.disambiguate(parsed)
        return build(self, parser, parsed)

    def print(self, operation: DeclaredOperation, printer: Printer) -> None:
        """Print what follows the operation's name."""
        for directive in self.directives:
            directive.print(operation, printer)

    def inferred(self, name: str, parsed: Parsed) -> list[Attribute] | None:
        """The types of an operand or result that the text leaves out."""
        for group in self._same[name]:
            for other in group:
                if other in parsed.types:
                    if known := parsed.types[other]:
                        return known
                    break
        count = len(parsed.operands.get(name, ()))
        if name in self._tokens:
            return list[Attribute]([TOKEN]) * max(count, 0 if name in self.optional else 1)
        if name in self._indices:
            return list[Attribute]([scalar("i32")]) * count
        implied = self.operation.implied_type(name, parsed.types)
        return None if implied is None else [implied]


def build(format: AssemblyFormat, parser: Parser, parsed: Parsed) -> Operation:
    """Make the operation from its parsed parts, completing types the text leaves out."""
    operands: list[Any] = []
    sizes: list[int] = []
    for name, _ in format.operands:
        unresolved = parsed.operands.get(name, [])
        types: Sequence[Attribute] = parsed.types.get(name) or format.inferred(name, parsed) or ()
        if len(types) == 1 and len(unresolved) > 1 and name not in parsed.types:
            types = list(types) * len(unresolved)
        if unresolved and not types:
            parser.raise_error(f"the type of {shown_name(name)} is missing", parsed.start)
        if len(types) != len(unresolved) and (unresolved or name in parsed.types):
            parser.raise_error(
                f"expected {len(unresolved)} types for {shown_name(name)}, found {len(types)}",
                at_position=parsed.start,
            )
        operands += [
            parser.resolve_operand(value, type)
            for value, type in zip(unresolved, types, strict=False)
        ]
        sizes.append(len(unresolved))
    results: list[Attribute] = []
    for name, _ in format.results:
        results += parsed.types.get(name) or format.inferred(name, parsed) or ()
    properties = parsed.properties
    if parsed.attributes:
        # The dictionary may hold what the pattern has a place for.
        for name in format.properties.keys() & parsed.attributes:
            properties[name] = parsed.attributes.pop(name)
    if format.segments:
        properties["operandSegmentSizes"] = segment_sizes(tuple(sizes))
    operation = cast("type[IRDLOperation]", format.operation)
    return operation.create(
        operands=operands,
        result_types=results,
        properties=properties,
        attributes=parsed.attributes,
    )
