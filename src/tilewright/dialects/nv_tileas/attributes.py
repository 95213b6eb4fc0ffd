"""The attributes of `nv_tileas`: enums, atoms and layout descriptors.

There is no layout type: a layout rides on the type of a value, an atom, a descriptor and the
operands of an operation (S26).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any, cast

from typing_extensions import override
from xdsl.dialects.builtin import ArrayAttr, IntAttr, NoneAttr, StringAttr
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.attributes import WordEnum, WordEnumAttr
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.types import spell
from tilewright.dialects.nv_tileas.distributed import LinearLayoutAttr


class AddressSpace(WordEnum):
    """Where a tile lies: in memory that the threads of a block share, in the tensor memory of the
    matrix unit, or in registers."""

    SHARED = 0
    TENSOR = 1
    REGISTER = 2


class IteratorKind(WordEnum):
    """Which side of the handshake an iterator takes part in."""

    PRODUCER = 0
    CONSUMER = 1


class AtomKind(WordEnum):
    """What kind of hardware operation an atom names."""

    COPY = 0
    MMA = 1
    TMA = 2
    REDUCE = 3


class LayoutFamily(WordEnum):
    """How a layout arranges elements."""

    SHARED = 0
    BLOCKED = 1
    DOT_OPERAND = 2
    LINEAR = 3


@irdl_attr_definition
class AddressSpaceAttr(WordEnumAttr[AddressSpace]):
    name = "nv_tileas.address_space"
    enum = AddressSpace


@irdl_attr_definition
class IteratorKindAttr(WordEnumAttr[IteratorKind]):
    name = "nv_tileas.kind"
    enum = IteratorKind


@irdl_attr_definition
class AtomKindAttr(WordEnumAttr[AtomKind]):
    name = "nv_tileas.atom_kind"
    enum = AtomKind


@irdl_attr_definition
class LayoutFamilyAttr(WordEnumAttr[LayoutFamily]):
    name = "nv_tileas.layout_family"
    enum = LayoutFamily


@irdl_attr_definition
class AtomAttr(ParametrizedAttribute):
    """`#nv_tileas.atom<mma, "wgmma_m64n128k16">`: the hardware operation that an operation uses.

    Attributes:
        kind: copy, mma, tma or reduce.
        atom_name: the name of the atom.
    """

    name = "nv_tileas.atom"

    kind_attr: AtomKindAttr
    atom_name: StringAttr

    def __init__(self, kind: AtomKind, atom_name: str):
        super().__init__(AtomKindAttr(kind), StringAttr(atom_name))

    @property
    def kind(self) -> AtomKind:
        """What kind of hardware operation it is."""
        return self.kind_attr.data

    def verify(self) -> None:
        if not self.atom_name.data:
            raise VerifyException("an atom needs a name")

    @override
    def print_parameters(self, printer: Printer) -> None:
        printer.print_string(f"<{self.kind.word}, ")
        printer.print_string_literal(self.atom_name.data)
        printer.print_string(">")

    @override
    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            kind = AtomKindAttr(AtomKindAttr.parse_word(parser))
            parser.parse_punctuation(",", " after the kind of an atom")
            return [kind, StringAttr(parser.parse_str_literal())]


Nested = int | tuple["Nested", ...]
"""A tree of numbers, as layouts have for shapes and strides."""


def _nested_attribute(value: Nested) -> Attribute:
    if isinstance(value, int):
        return IntAttr(value)
    return ArrayAttr([_nested_attribute(part) for part in value])


def _nested(attribute: Attribute) -> Nested:
    if isinstance(attribute, IntAttr):
        return cast(int, attribute.data)
    return tuple(_nested(part) for part in cast("ArrayAttr[Attribute]", attribute).data)


def _nested_text(value: Nested) -> str:
    if isinstance(value, int):
        return str(value)
    return f"({', '.join(map(_nested_text, value))})"


def _parse_nested(parser: AttrParser) -> Nested:
    if parser.parse_optional_punctuation("(") is None:
        return parser.parse_integer(allow_boolean=False)
    parts: list[Nested] = []
    while parser.parse_optional_punctuation(")") is None:
        if parts:
            parser.parse_punctuation(",", " between the parts of a layout")
        parts.append(_parse_nested(parser))
    return tuple(parts)


def _size(value: Nested) -> int:
    return value if isinstance(value, int) else prod(map(_size, value))


def _congruent(shape: Nested, stride: Nested) -> bool:
    if isinstance(shape, int) or isinstance(stride, int):
        return isinstance(shape, int) and isinstance(stride, int)
    return len(shape) == len(stride) and all(map(_congruent, shape, stride))


@irdl_attr_definition
class LayoutAttr(ParametrizedAttribute):
    """`#nv_tileas.layout<shared, (128, 64) : (64, 1), swizzle(3, 4, 3), f16>`: how elements are
    arranged in shared memory, registers or tensor memory.

    Attributes:
        family: shared, blocked, dot_operand or linear.
        shape, stride: congruent nested tuples.
        swizzle: the bits, base and shift of the swizzle; None without one.
        element: the element type that overrides that of the value; None without one.
    """

    name = "nv_tileas.layout"

    family_attr: LayoutFamilyAttr
    shape_attr: Attribute
    stride_attr: Attribute
    swizzle_attr: ArrayAttr[IntAttr] | NoneAttr
    element_attr: Attribute

    def __init__(
        self,
        family: LayoutFamily,
        shape: Nested,
        stride: Nested,
        swizzle: tuple[int, int, int] | None = None,
        element: Attribute | None = None,
    ):
        super().__init__(
            LayoutFamilyAttr(family),
            _nested_attribute(shape),
            _nested_attribute(stride),
            NoneAttr() if swizzle is None else ArrayAttr([IntAttr(part) for part in swizzle]),
            element or NoneAttr(),
        )

    @property
    def family(self) -> LayoutFamily:
        """How the elements are arranged."""
        return self.family_attr.data

    @property
    def shape(self) -> Nested:
        """The nested sizes."""
        return _nested(self.shape_attr)

    @property
    def stride(self) -> Nested:
        """The nested strides, congruent to the shape."""
        return _nested(self.stride_attr)

    @property
    def size(self) -> int:
        """How many elements it places."""
        return _size(self.shape)

    @property
    def swizzle(self) -> tuple[int, ...] | None:
        """The bits, base and shift of the swizzle; None without one."""
        if isinstance(self.swizzle_attr, NoneAttr):
            return None
        return tuple(part.data for part in self.swizzle_attr.data)

    @property
    def element(self) -> Attribute | None:
        """The element type that overrides that of the value; None without one."""
        return None if isinstance(self.element_attr, NoneAttr) else self.element_attr

    def verify(self) -> None:
        if not _congruent(self.shape, self.stride):
            raise VerifyException(
                "the shape and stride of a layout must have one structure, found "
                f"{_nested_text(self.shape)} and {_nested_text(self.stride)}"
            )
        swizzle = self.swizzle
        if swizzle is not None and (len(swizzle) != 3 or min(swizzle) < 0):
            raise VerifyException(
                f"a swizzle has three numbers (bits, base, shift), none negative, found {swizzle}"
            )
        if self.element is not None and number_name(self.element) is None:
            raise VerifyException(
                f"the element of a layout must be a number type, found {spell(self.element)}"
            )

    @override
    def print_parameters(self, printer: Printer) -> None:
        shape, stride = _nested_text(self.shape), _nested_text(self.stride)
        printer.print_string(f"<{self.family.word}, {shape} : {stride}")
        if self.swizzle is not None:
            printer.print_string(f", swizzle({', '.join(map(str, self.swizzle))})")
        if self.element is not None:
            printer.print_string(", ")
            printer.print_attribute(self.element)
        printer.print_string(">")

    @override
    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        swizzle: Attribute = NoneAttr()
        element: Attribute = NoneAttr()
        with parser.in_angle_brackets():
            family = LayoutFamilyAttr(LayoutFamilyAttr.parse_word(parser))
            parser.parse_punctuation(",", " after the family of a layout")
            shape = _parse_nested(parser)
            parser.parse_punctuation(":", " between the shape and stride of a layout")
            stride = _parse_nested(parser)
            while parser.parse_optional_punctuation(",") is not None:
                if parser.parse_optional_keyword("swizzle") is not None:
                    parts = parser.parse_comma_separated_list(
                        parser.Delimiter.PAREN, lambda: parser.parse_integer(allow_boolean=False)
                    )
                    swizzle = ArrayAttr([IntAttr(part) for part in parts])
                else:
                    element = parser.parse_type()
        return [family, _nested_attribute(shape), _nested_attribute(stride), swizzle, element]


ENUM_ATTRIBUTES: tuple[type[WordEnumAttr[Any]], ...] = (
    AddressSpaceAttr,
    IteratorKindAttr,
    AtomKindAttr,
    LayoutFamilyAttr,
)

ATTRIBUTES: tuple[type[Attribute], ...] = (*ENUM_ATTRIBUTES, AtomAttr, LayoutAttr, LinearLayoutAttr)
"""All attribute classes of the dialect."""
