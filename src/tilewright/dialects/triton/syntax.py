"""What operations of `tt` have in common: how their parts are written, and how they are made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self, cast

from typing_extensions import override
from xdsl.dialects.builtin import (
    DenseArrayBase,
    DictionaryAttr,
    FunctionType,
    IntegerAttr,
    StringAttr,
    TensorType,
    i1,
)
from xdsl.ir import Attribute, Region, SSAValue
from xdsl.irdl import IRDLOperation
from xdsl.parser import Parser, UnresolvedOperand

from tilewright.dialects.triton.types import PointerType

__all__ = [
    "ConversionSyntax",
    "ElementwiseSyntax",
    "FunctionalSyntax",
    "IndexedSyntax",
    "TritonOperation",
    "attributes_of",
    "dictionary",
    "indexed",
    "mask_type",
    "operand_list",
    "option",
    "optional_operand_list",
    "pointed_to",
    "resolved",
    "type_list",
    "word",
]

Operands = Sequence[SSAValue | Sequence[SSAValue]]


class TritonOperation(IRDLOperation):
    """Base of the operations. Those without a syntax of their own have the generic one."""

    @classmethod
    def of(
        cls,
        operands: Operands,
        results: Sequence[Attribute | Sequence[Attribute]] = (),
        attributes: Mapping[str, Attribute] | None = None,
        regions: Sequence[Region] = (),
    ) -> Self:
        """An operation.

        Args:
            operands: one value for each declared operand, a list where it is optional or variadic.
            results: the types of the results.
            attributes: its attributes; those that it declares become properties.
            regions: its regions.
        """
        given = dict(attributes or {})
        declared = cls.get_irdl_definition().properties
        return cls.build(
            operands=[*operands],
            result_types=[*results],
            properties={name: given.pop(name) for name in [*given] if name in declared},
            attributes=given,
            regions=[*regions],
        )

    @property
    def options(self) -> Mapping[str, Attribute]:
        """Attributes and properties together."""
        return {**self.attributes, **self.properties}

    def integer(self, name: str, otherwise: int = 0) -> int:
        """The value of an integer or boolean attribute."""
        found = self.options.get(name)
        return found.value.data if isinstance(found, IntegerAttr) else otherwise

    def integers(self, name: str) -> tuple[int, ...]:
        """The values of an attribute that is an array of integers."""
        found = self.options.get(name)
        if not isinstance(found, DenseArrayBase):
            return ()
        return tuple(int(value) for value in cast("DenseArrayBase[Any]", found).get_values())

    def word(self, name: str, otherwise: str = "") -> str:
        """The value of an attribute that is a word."""
        found = self.options.get(name)
        return found.data if isinstance(found, StringAttr) else otherwise


def operand_list(parser: Parser) -> list[UnresolvedOperand]:
    """Parse `%a, %b`, as far as operands follow each other; the words behind are left."""
    found = [parser.parse_unresolved_operand()]
    while parser.parse_optional_punctuation(",") is not None:
        operand = parser.parse_optional_unresolved_operand()
        if operand is None:
            # The comma is before an option, which `option` expects behind it.
            break
        found.append(operand)
    return found


def optional_operand_list(parser: Parser) -> list[UnresolvedOperand]:
    """Parse `%a, %b`, if an operand is there."""
    first = parser.parse_optional_unresolved_operand()
    found = [] if first is None else [first]
    while found and parser.parse_optional_punctuation(",") is not None:
        found.append(parser.parse_unresolved_operand())
    return found


def indexed(parser: Parser) -> list[UnresolvedOperand]:
    """Parse `%x[%i, %j]`."""
    found = parser.parse_unresolved_operand()
    indices = parser.parse_comma_separated_list(
        parser.Delimiter.SQUARE, parser.parse_unresolved_operand
    )
    return [found, *indices]


def type_list(parser: Parser) -> list[Attribute]:
    """Parse `: T, U`."""
    parser.parse_punctuation(":", " before the types")
    return [*parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type)]


def option(parser: Parser, name: str) -> dict[str, Attribute]:
    """Parse `name = word` behind a comma that `operand_list` has read, if it is there."""
    if parser.parse_optional_keyword(name) is None:
        return {}
    parser.parse_punctuation("=", f" after {name}")
    return {name: StringAttr(parser.parse_identifier(f" after {name} ="))}


def word(parser: Parser) -> StringAttr:
    """Parse a word, and the comma behind it."""
    found = parser.parse_identifier()
    parser.parse_punctuation(",", " after the word")
    return StringAttr(found)


def attributes_of(parser: Parser) -> dict[str, Attribute]:
    """Parse a dictionary of attributes, if it is there."""
    return dict(parser.parse_optional_attr_dict())


def resolved(
    parser: Parser, operands: Sequence[UnresolvedOperand], types: Sequence[Attribute]
) -> list[SSAValue]:
    """The values of operands of known types."""
    return [*parser.resolve_operands(operands, types, parser.pos)]


def mask_type(type: Attribute) -> Attribute:
    """The type of a mask for values of a type."""
    return TensorType(i1, type.get_shape()) if isinstance(type, TensorType) else i1


def pointed_to(parser: Parser, type: Attribute, start: int) -> Attribute:
    """The type of what pointers of a type point to; an error at `start` if they are none."""
    element = cast(Attribute, type.element_type) if isinstance(type, TensorType) else type
    if not isinstance(element, PointerType):
        parser.raise_error("expected pointers, such as !tt.ptr<f32>", start)
    if isinstance(type, TensorType):
        return TensorType(element.pointee, type.get_shape())
    return element.pointee


def dictionary(attributes: Mapping[str, Attribute]) -> DictionaryAttr:
    """Attributes as one."""
    return DictionaryAttr(dict(attributes))


class ElementwiseSyntax(TritonOperation):
    """`%x, %y, option = word : T`: operands and result are of one type."""

    OPTION: ClassVar[str] = "none"

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        operands = operand_list(parser)
        attributes = option(parser, cls.OPTION) | attributes_of(parser)
        parser.parse_punctuation(":", " before the type")
        type = parser.parse_type()
        values = resolved(parser, operands, [type] * len(operands))
        return cls.of(values, [type], attributes)


class ConversionSyntax(TritonOperation):
    """`%x, option = word : T -> R`."""

    OPTION: ClassVar[str] = "none"

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        operands = operand_list(parser)
        attributes = option(parser, cls.OPTION)
        while (flag := parser.parse_optional_keyword_in(_FLAGS)) is not None:
            attributes[flag] = StringAttr(flag)
        attributes |= attributes_of(parser)
        parser.parse_punctuation(":", " before the types")
        source = parser.parse_type()
        parser.parse_punctuation("->", " between the types")
        results = parser.parse_optional_comma_separated_list(
            parser.Delimiter.PAREN, parser.parse_type
        ) or parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type)
        values = resolved(parser, operands, [source] * len(operands))
        return cls.of(values, [*results], attributes)


_FLAGS = ("allow_reorder", "efficient_layout")


class FunctionalSyntax(TritonOperation):
    """`word, word, %x, %y : (T, U) -> R`.

    Attributes:
        WORDS: the attributes that the words are.
        SINGLE: how many operands are declared as single; the others are the last, optional or
            variadic one. None if all are single.
        VARIADIC: whether the results are declared as variadic.
    """

    WORDS: ClassVar[tuple[str, ...]] = ()
    SINGLE: ClassVar[int | None] = None
    VARIADIC: ClassVar[bool] = False

    @classmethod
    def parse_operands(cls, parser: Parser) -> list[UnresolvedOperand]:
        """Parse what is between the words and the attributes."""
        return operand_list(parser)

    @classmethod
    @override
    def parse(cls, parser: Parser) -> Self:
        attributes: dict[str, Attribute] = {name: word(parser) for name in cls.WORDS}
        operands = cls.parse_operands(parser)
        attributes |= attributes_of(parser)
        parser.parse_punctuation(":", " before the types")
        signature: FunctionType = parser.parse_function_type()
        values = resolved(parser, operands, signature.inputs.data)
        grouped: Operands = values
        if cls.SINGLE is not None:
            grouped = [*values[: cls.SINGLE], values[cls.SINGLE :]]
        results: Sequence[Attribute | Sequence[Attribute]] = [*signature.outputs.data]
        return cls.of(grouped, [results] if cls.VARIADIC else results, attributes)


class IndexedSyntax(FunctionalSyntax):
    """`%x[%i, %j] : (T, U, V) -> R`."""

    @classmethod
    @override
    def parse_operands(cls, parser: Parser) -> list[UnresolvedOperand]:
        return indexed(parser)
