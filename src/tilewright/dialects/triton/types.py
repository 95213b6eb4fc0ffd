"""Types and attributes of Triton's dialect `tt`: pointers, tensor descriptors, cache policies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self, cast

from typing_extensions import override
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IntAttr,
    IntegerType,
    Signedness,
    StringAttr,
    TensorType,
)
from xdsl.ir import Attribute, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from tilewright.dialects.cuda_tile.type_syntax import parse_dimensions

__all__ = ["ATTRIBUTES", "CachePolicyAttr", "PointerType", "TensorDescriptorType"]


_GLOBAL = IntAttr(1)


class _ShortType(ParametrizedAttribute, TypeAttribute):
    """Base of types whose name operations leave out."""

    @classmethod
    def parse_short(cls, parser: AttrParser) -> Self:
        """Parse the type with or without its name."""
        if parser.lexer.input.content.startswith("<", parser.pos):
            return cls.new(cls.parse_parameters(parser))
        start = parser.pos
        type = parser.parse_type()
        if not isinstance(type, cls):
            parser.raise_error(f"expected !{cls.name}", start)
        return type


@irdl_attr_definition
class PointerType(_ShortType):
    """`!tt.ptr<f32>`: an address in global memory.

    Attributes:
        pointee: the type of what is there.
        address_space: which memory, 1 for global memory; the word `constant` for what is not
            written.
    """

    name = "tt.ptr"

    pointee: Attribute
    address_space: IntAttr | StringAttr

    @property
    def block(self) -> TensorType[Attribute] | None:
        """The block that it points to, if it is a pointer to one."""
        found = self.pointee
        return cast("TensorType[Attribute]", found) if isinstance(found, TensorType) else None

    @classmethod
    @override
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            pointee = parser.parse_type()
            space: IntAttr | StringAttr = _GLOBAL
            if parser.parse_optional_punctuation(",") is not None:
                word = parser.parse_optional_str_literal()
                if word is None:
                    space = IntAttr(parser.parse_integer(allow_boolean=False, allow_negative=False))
                else:
                    space = StringAttr(word)
        return [pointee, space]

    @override
    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.pointee)
            if isinstance(self.address_space, StringAttr):
                printer.print_string(f', "{self.address_space.data}"')
            elif self.address_space != _GLOBAL:
                printer.print_string(f", {self.address_space.data}")


@irdl_attr_definition
class TensorDescriptorType(_ShortType):
    """`!tt.tensordesc<32x64xf16>`: a tensor in memory, of which blocks are loaded and stored.

    Attributes:
        block_shape: the sizes of a block.
        element_type: the type of the elements; integers are `si32` or `ui32`, which blocks of them
            are not.
    """

    name = "tt.tensordesc"

    block_shape: ArrayAttr[IntAttr]
    element_type: Attribute

    @property
    def shape(self) -> tuple[int, ...]:
        """The sizes of a block."""
        return tuple(size.data for size in self.block_shape.data)

    @property
    def number_type(self) -> Attribute:
        """The type of the elements, of integers without their sign: that of blocks."""
        found = self.element_type
        if not isinstance(found, IntegerType):
            return found
        return IntegerType(cast("IntegerType", found).width.data)

    @property
    def is_unsigned(self) -> bool:
        """Whether elements are integers without sign."""
        found = self.element_type
        if not isinstance(found, IntegerType):
            return False
        return cast("IntegerType", found).signedness.data is Signedness.UNSIGNED

    @classmethod
    @override
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            shape: Sequence[int] = parse_dimensions(parser)
            type: Attribute = parser.parse_type()
            element = type
            if isinstance(type, TensorType):
                # Triton 3.6 writes the tensor that a block is.
                shape, element = type.get_shape(), cast(Attribute, type.element_type)
            if parser.parse_optional_punctuation(",") is not None:
                parser.parse_attribute()
        return [ArrayAttr([IntAttr(size) for size in shape]), element]

    @override
    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string("".join(f"{size}x" for size in self.shape))
            printer.print_attribute(self.element_type)


@irdl_attr_definition
class CachePolicyAttr(ParametrizedAttribute):
    """`#tt.cache_policy<cache_modifier = cg, eviction_policy = evict_last>`.

    Attributes:
        fields: the words by their keys.
    """

    name = "tt.cache_policy"

    fields: DictionaryAttr

    @classmethod
    @override
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        def field() -> tuple[str, StringAttr]:
            key = parser.parse_identifier(" of a cache policy")
            parser.parse_punctuation("=")
            return key, StringAttr(parser.parse_identifier(" after ="))

        fields = parser.parse_comma_separated_list(parser.Delimiter.ANGLE, field)
        return [DictionaryAttr(dict(fields))]

    @override
    def print_parameters(self, printer: Printer) -> None:
        fields = self.fields.data.items()
        words = [f"{key} = {cast(StringAttr, value).data}" for key, value in fields]
        printer.print_string(f"<{', '.join(words)}>")


ATTRIBUTES: tuple[type[Attribute], ...] = (PointerType, TensorDescriptorType, CachePolicyAttr)
"""All of them."""
