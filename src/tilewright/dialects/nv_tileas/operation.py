"""The base class of the operations of `nv_tileas`, with the one syntax that they share.

```
%r = nv_tileas.NAME %a, %b, %c, mask = %m {property = value} : RESULT TYPES { ^bb0(…): … }
```

Operands that are always there come first, then those of the one list, then optional ones by name.
The types of operands are those of their definitions, which therefore come first in the text; types
of results are written unless they can only be one.
"""

from __future__ import annotations

import re
from abc import ABC
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, cast

from typing_extensions import override
from xdsl.dialects.builtin import ArrayAttr, DenseArrayBase, UnitAttr, i32, i64
from xdsl.ir import Attribute, Region, SSAValue
from xdsl.irdl import (
    AttrConstraint,
    OptOperandDef,
    OptResultDef,
    VarOperandDef,
    VarResultDef,
)
from xdsl.parser import Parser
from xdsl.printer import Printer

from tilewright.dialects.cuda_tile.assembly_format import ATTRIBUTE_SYNTAX, print_hints
from tilewright.dialects.cuda_tile.attributes import OptimizationHintsAttr, WordEnumAttr
from tilewright.dialects.cuda_tile.constraints import TOKEN_TYPE, shown_name, values_of
from tilewright.dialects.cuda_tile.operation import (
    CudaTileOperation,
    RegionOperation,
    body_steps,
    defined_value,
    region_steps,
)
from tilewright.dialects.cuda_tile.types import TOKEN
from tilewright.dialects.nv_tileas.constraints import ASYNC, CONSUMER, DESCRIPTOR, PRODUCER
from tilewright.dialects.nv_tileas.types import (
    ASYNC_TOKEN,
    CONSUMER_TOKEN,
    PRODUCER_TOKEN,
    TMA_DESCRIPTOR,
)
from tilewright.nesting import Steps

SEGMENTS = ("operandSegmentSizes", "resultSegmentSizes")
"""The properties that say how many operands and results each field has."""

_DICTIONARY = re.compile(r"""\s*\{\s*(?:"[^"]*"|[A-Za-z_][\w$.]*)\s*(?:=|,|\})""")

ONLY_TYPES: tuple[tuple[AttrConstraint, Attribute], ...] = (
    (TOKEN_TYPE, TOKEN),
    (PRODUCER, PRODUCER_TOKEN),
    (CONSUMER, CONSUMER_TOKEN),
    (ASYNC, ASYNC_TOKEN),
    (DESCRIPTOR, TMA_DESCRIPTOR),
)
"""Constraints that a single type satisfies."""


@dataclass(frozen=True)
class PropertySyntax:
    """How the properties of one kind are written in an operation's dictionary."""

    parse: Callable[[Parser], Attribute]
    print: Callable[[Attribute, Printer], None]


def _parse_types(parser: Parser) -> Attribute:
    return ArrayAttr(parser.parse_comma_separated_list(parser.Delimiter.SQUARE, parser.parse_type))


def _print_types(attribute: Attribute, printer: Printer) -> None:
    printer.print_string("[")
    printer.print_list(cast("ArrayAttr[Attribute]", attribute).data, printer.print_attribute)
    printer.print_string("]")


def _parse_integers(parser: Parser) -> Attribute:
    values = parser.parse_comma_separated_list(
        parser.Delimiter.SQUARE, lambda: parser.parse_integer(allow_boolean=False)
    )
    return DenseArrayBase.from_list(i64, values)


def _print_integers(attribute: Attribute, printer: Printer) -> None:
    values = cast("DenseArrayBase[Any]", attribute).get_values()
    printer.print_string(f"[{', '.join(map(str, values))}]")


PROPERTY_SYNTAX: Mapping[str, PropertySyntax] = MappingProxyType(
    {
        "types": PropertySyntax(_parse_types, _print_types),
        "i64 array": PropertySyntax(_parse_integers, _print_integers),
        "attribute": PropertySyntax(
            lambda parser: parser.parse_attribute(),
            lambda attribute, printer: printer.print_attribute(attribute),
        ),
    }
)
"""The kinds of properties that `cuda_tile` does not have; `ATTRIBUTE_SYNTAX` has the others."""


class TileASOperation(RegionOperation, ABC):
    """An operation of `nv_tileas`.

    Class attributes:
        FLAGS: the properties that are there or not, without a value.
    """

    FLAGS: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def property_fields(cls) -> dict[str, Any]:
        """The declared properties by name, without the sizes of segments."""
        properties = cls.get_irdl_definition().properties
        return {name: kind for name, kind in properties.items() if name not in SEGMENTS}

    @classmethod
    def result_types_for(
        cls, parser: Parser, listed: list[Attribute], operands: Sequence[SSAValue]
    ) -> list[list[Attribute]]:
        """The types of each result field: those that are listed, and those that can only be one."""
        fields = cls.get_irdl_definition().results
        written = [kind for name, kind in fields if only_type(cls, name) is None]
        single = sum(not isinstance(kind, VarResultDef) for kind in written)
        variadic = len(written) > single
        if len(listed) < single or (len(listed) > single and not variadic):
            count = f"at least {single}" if variadic else f"{single}"
            parser.raise_error(
                f"expected {count} result types of {cls.mnemonic()}, found {len(listed)}"
            )
        types: list[list[Attribute]] = []
        for name, kind in fields:
            only = only_type(cls, name)
            if only is not None:
                types.append([only])
                continue
            take = len(listed) - single if isinstance(kind, VarResultDef) else 1
            single -= not isinstance(kind, VarResultDef)
            types.append(listed[:take])
            del listed[:take]
        return types

    @override
    @classmethod
    def parse_steps(cls, parser: Parser) -> Steps[CudaTileOperation]:
        operands, sizes = _parse_operands(cls, parser)
        properties, attributes = parse_dictionary(cls, parser)
        listed: list[Attribute] = []
        if parser.parse_optional_punctuation(":") is not None:
            listed = [*parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type)]
        types = cls.result_types_for(parser, listed, operands)
        regions: list[Region] = []
        for _ in cls.get_irdl_definition().regions:
            region = yield region_steps(parser)
            regions.append(region)
        declared = cls.get_irdl_definition().properties
        for name, counts in zip(SEGMENTS, (sizes, [*map(len, types)]), strict=True):
            if name in declared:
                properties[name] = DenseArrayBase.from_list(i32, counts)
        return cls.create(
            operands=operands,
            result_types=[type for field in types for type in field],
            properties=properties,
            attributes=attributes,
            regions=regions,
        )

    @override
    def print_steps(self, printer: Printer) -> Steps[None]:
        _print_operands(self, printer)
        print_dictionary(self, printer)
        written = [
            value.type
            for name, _ in self.get_irdl_definition().results
            if only_type(type(self), name) is None
            for value in values_of(self, name)
        ]
        if written:
            printer.print_string(" : ")
            printer.print_list(written, printer.print_attribute)
        for region in self.regions:
            printer.print_string(" ")
            yield body_steps(printer, region, labelled=True)


def only_type(operation: type[CudaTileOperation], result: str) -> Attribute | None:
    """The one type that a result can have, None where there are several."""
    kinds = dict(operation.get_irdl_definition().results)
    if isinstance(kinds[result], VarResultDef | OptResultDef):
        return None
    constraint = operation.constraint_of(result)
    return next((type for known, type in ONLY_TYPES if known == constraint), None)


# Operands -----------------------------------------------------------------------------------


def _is_list(kind: Any) -> bool:
    return isinstance(kind, VarOperandDef) and not isinstance(kind, OptOperandDef)


def _positional(operation: type[CudaTileOperation]) -> list[tuple[str, bool]]:
    """The fields that are written without their names, in order, and whether each is a list."""
    fields = operation.get_irdl_definition().operands
    single = [
        (name, False)
        for name, kind in fields
        if not isinstance(kind, VarOperandDef | OptOperandDef)
    ]
    lists = [(name, True) for name, kind in fields if _is_list(kind)]
    return [*single, *lists[:1]]


def _parse_operands(
    operation: type[CudaTileOperation], parser: Parser
) -> tuple[list[SSAValue], list[int]]:
    fields = operation.get_irdl_definition().operands
    positional = _positional(operation)
    named = [name for name, _ in fields if name not in {name for name, _ in positional}]
    found: dict[str, list[SSAValue]] = {name: [] for name, _ in fields}
    loose: list[SSAValue] = []
    start = parser.pos
    more, comma = bool(fields), False
    while more:
        value = parse_optional_value(parser)
        if value is not None:
            loose.append(value)
        else:
            word = parser.parse_optional_keyword_in([shown_name(name) for name in named])
            if word is None and not comma:
                break
            if word is None:
                named_too = f" or one of {', '.join(map(shown_name, named))}" if named else ""
                parser.raise_error(f"expected a value{named_too}")
            name = next(name for name in named if shown_name(name) == word)
            parser.parse_punctuation("=", f" after {word}")
            found[name] = parse_values(parser, dict(fields)[name])
        more = comma = parser.parse_optional_punctuation(",") is not None
    single = [name for name, is_list in positional if not is_list]
    if len(loose) < len(single) or (len(loose) > len(single) and len(single) == len(positional)):
        at_least = "at least " if len(single) < len(positional) else ""
        parser.raise_error(
            f"{operation.mnemonic()} takes {at_least}{len(single)} operands "
            f"({', '.join(map(shown_name, single))}), found {len(loose)}",
            at_position=start,
        )
    for name, is_list in positional:
        found[name] = loose if is_list else [loose.pop(0)]
    ordered = [found[name] for name, _ in fields]
    return [value for values in ordered for value in values], [len(values) for values in ordered]


def parse_optional_value(parser: Parser) -> SSAValue | None:
    """Parse a value that is already defined, if one is there."""
    operand = parser.parse_optional_unresolved_operand()
    return None if operand is None else defined_value(parser, operand)


def parse_values(parser: Parser, kind: Any) -> list[SSAValue]:
    """Parse the values of a named field: `%v`, or `[%v, %w]` for a list."""
    if _is_list(kind):
        return parser.parse_comma_separated_list(
            parser.Delimiter.SQUARE,
            lambda: defined_value(parser, parser.parse_unresolved_operand()),
        )
    return [defined_value(parser, parser.parse_unresolved_operand())]


def _print_operands(operation: TileASOperation, printer: Printer) -> None:
    kinds = dict(operation.get_irdl_definition().operands)
    positional = [name for name, _ in _positional(type(operation))]
    separator = " "
    for name in positional:
        for value in values_of(operation, name):
            printer.print_string(separator)
            printer.print_ssa_value(value)
            separator = ", "
    for name in kinds:
        values = values_of(operation, name)
        if name in positional or not values:
            continue
        printer.print_string(f"{separator}{shown_name(name)} = ")
        separator = ", "
        opening, closing = ("[", "]") if _is_list(kinds[name]) else ("", "")
        printer.print_string(opening)
        printer.print_list(values, printer.print_ssa_value)
        printer.print_string(closing)


# Dictionaries -------------------------------------------------------------------------------


def parse_dictionary(
    operation: type[TileASOperation], parser: Parser
) -> tuple[dict[str, Attribute], dict[str, Attribute]]:
    """Parse `{name = value, …}` if it is there: the operation's properties and other attributes;
    properties that are left out get their defaults."""
    fields = operation.property_fields()
    properties = {
        name: kind.default_value for name, kind in fields.items() if kind.default_value is not None
    }
    attributes: dict[str, Attribute] = {}
    seen = set[str]()

    def entry() -> None:
        start = parser.pos
        name = parser.parse_optional_str_literal() or parser.parse_identifier()
        if name in seen:
            parser.raise_error(f"{name} is given twice", at_position=start)
        seen.add(name)
        if name in operation.FLAGS:
            properties[name] = UnitAttr()
            if parser.parse_optional_punctuation("=") is not None:
                value = parser.parse_boolean()
                if not value:
                    del properties[name]
            return
        if parser.parse_optional_punctuation("=") is None:
            attributes[name] = UnitAttr()
        elif name in fields:
            properties[name] = _parse_property(operation, name, parser)
        else:
            attributes[name] = parser.parse_attribute()

    # A region also starts with a brace, but only operations without one have an empty dictionary.
    if _at_dictionary(parser):
        parser.parse_comma_separated_list(parser.Delimiter.BRACES, entry)
    return properties, attributes


def _at_dictionary(parser: Parser) -> bool:
    """Whether `{name =`, `{name,` or `{name}` follows, rather than a region."""
    content = parser.lexer.input.content
    return _DICTIONARY.match(content, parser.pos) is not None


def _parse_property(operation: type[TileASOperation], name: str, parser: Parser) -> Attribute:
    kind = operation.attribute_kind(name)
    if not isinstance(kind, str):
        return kind(kind.parse_word(parser))
    syntax = PROPERTY_SYNTAX.get(kind)
    return syntax.parse(parser) if syntax is not None else ATTRIBUTE_SYNTAX[kind].parse(parser)


def print_dictionary(operation: TileASOperation, printer: Printer) -> None:
    """Print the properties that are unlike their defaults and all other attributes, if any."""
    fields = operation.property_fields()
    entries: list[tuple[str, Attribute, bool]] = [
        (name, value, True)
        for name in fields
        if (value := operation.properties.get(name)) is not None
        and value != fields[name].default_value
    ]
    entries += [(name, value, False) for name, value in sorted(operation.attributes.items())]
    if not entries:
        return

    def entry(part: tuple[str, Attribute, bool]) -> None:
        name, value, declared = part
        printer.print_identifier_or_string_literal(name)
        if isinstance(value, UnitAttr):
            return
        printer.print_string(" = ")
        if declared:
            _print_property(operation, name, value, printer)
        else:
            printer.print_attribute(value)

    printer.print_string(" {")
    printer.print_list(entries, entry)
    printer.print_string("}")


def _print_property(
    operation: TileASOperation, name: str, value: Attribute, printer: Printer
) -> None:
    if isinstance(value, WordEnumAttr):
        printer.print_string(cast("WordEnumAttr[Any]", value).data.word)
    elif isinstance(value, OptimizationHintsAttr):
        print_hints(value, printer)
    else:
        kind = cast(str, operation.attribute_kind(name))
        syntax = PROPERTY_SYNTAX.get(kind)
        if syntax is not None:
            syntax.print(value, printer)
        else:
            text = ATTRIBUTE_SYNTAX[kind].text
            assert text is not None
            printer.print_string(text(value))
