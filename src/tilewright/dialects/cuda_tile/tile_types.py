"""Tiles, what they are made of, and what all types of Tile IR have in common (specification: Type
System)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    IntAttr,
    NoneAttr,
    TupleType,
)
from xdsl.ir import Attribute, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.enums import PtrAttrAttr
from tilewright.dialects.cuda_tile.lazy import ClassesByInheritance, lazy
from tilewright.dialects.cuda_tile.number_types import (
    NUMBER_TYPES,
    FNV8E5M3FNUType,
    number_name,
)
from tilewright.dialects.cuda_tile.type_syntax import DYNAMIC, parse_dimensions, parse_ptr_attr

NO_LAYOUT = NoneAttr()

MAX_TILE_ELEMENTS = 2**24
"""The largest number of elements of one tile."""


def spell(attribute: Attribute, prefix: bool = False) -> str:
    """A type as text: bare (`tile<4xf32>`), or with `!cuda_tile.` before every dialect type."""
    if isinstance(attribute, TileIRType):
        return attribute.spell(prefix)
    if isinstance(attribute, TupleType):
        return f"tuple<{', '.join(spell(part, prefix) for part in attribute.types.data)}>"
    name = number_name(attribute)
    if name is None:
        return str(attribute)
    if prefix and isinstance(attribute, FNV8E5M3FNUType):
        return "!" + attribute.name
    return name


def integers_attribute(values: Sequence[int]) -> ArrayAttr[IntAttr]:
    """Integers as the parameter of a type."""
    return ArrayAttr([IntAttr(value) for value in values])


def integers_of(attribute: ArrayAttr[IntAttr]) -> tuple[int, ...]:
    """The integers of a parameter of a type."""
    return tuple([value.data for value in attribute.data])


class TileIRType(ParametrizedAttribute, TypeAttribute, ABC, metaclass=ClassesByInheritance):
    """Base of all types of the dialect: one spelling, with or without prefix.

    Class attributes:
        IS_VALUE: whether a value may have the type; those of preview content describe one only.
    """

    IS_VALUE: ClassVar[bool] = True

    @property
    def mnemonic(self) -> str:
        """The word that stands for the type inside the dialect's syntax."""
        return self.name.removeprefix("cuda_tile.")

    @abstractmethod
    def body(self, prefix: bool) -> str:
        """What stands after the mnemonic, angle brackets included."""

    def spell(self, prefix: bool = False) -> str:
        """The type as text."""
        return self._with_prefix if prefix else self._bare

    @lazy
    def _bare(self) -> str:
        return self.mnemonic + self.body(False)

    @lazy
    def _with_prefix(self) -> str:
        return "!cuda_tile." + self.mnemonic + self.body(True)

    def outer_spelling(self) -> str:
        """The type as text with a prefix in front, and none inside."""
        return "!cuda_tile." + self._bare

    @property
    def variables(self) -> tuple[str, ...]:
        """The names of the constant parameters that it depends on (preview content)."""
        return ()

    def print_parameters(self, printer: Printer) -> None:
        printer.print_string(self.body(prefix=True))

    def __str__(self) -> str:
        return self.spell()

    @lazy
    def _parameters(self) -> tuple[Attribute, ...]:
        return self.parameters

    @lazy
    def _hash(self) -> int:
        return hash((type(self), self._parameters))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        # The equality that dataclasses make overlooks the parameters of base classes.
        if self is other:
            return True
        if type(self) is not type(other):
            return False
        other = cast(TileIRType, other)
        return self._hash == other._hash and self._parameters == other._parameters


@irdl_attr_definition
class TokenType(TileIRType):
    """`token`: orders memory operations, carries no data."""

    name = "cuda_tile.token"

    def body(self, prefix: bool) -> str:
        return ""

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


TOKEN = TokenType()


@irdl_attr_definition
class PtrType(TileIRType):
    """`ptr<T>`: a 64-bit address of elements of a number type.

    Attributes:
        pointee: the number type pointed to (not `i4`).
        ptr_attr: a `PtrAttrAttr` (13.4) or `NoneAttr`.
    """

    name = "cuda_tile.ptr"

    pointee: Attribute
    ptr_attr: PtrAttrAttr | NoneAttr

    def __init__(self, pointee: Attribute, ptr_attr: PtrAttrAttr | None = None):
        super().__init__(pointee, ptr_attr or NoneAttr())

    def verify(self) -> None:
        name = number_name(self.pointee)
        if name is None or name == "i4":
            raise VerifyException(
                "a pointer points to a number type other than i4, "
                f"but its pointee is {spell(self.pointee)}"
            )

    def body(self, prefix: bool) -> str:
        if isinstance(self.ptr_attr, NoneAttr):
            return f"<{spell(self.pointee, prefix)}>"
        return f"<{spell(self.pointee, prefix)}, <{self.ptr_attr.data.word}>>"

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            pointee = parser.parse_type()
            attribute: Attribute = NoneAttr()
            if parser.parse_optional_punctuation(",") is not None:
                attribute = parse_ptr_attr(parser)
        return [pointee, attribute]

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


def check_tile_shape(shape: Sequence[int], element: str) -> None:
    """The rules on the dimensions of a tile.

    Raises:
        VerifyException: a dimension is not a positive power of two, there are more than 2^24
            elements, or four-bit floats do not fill bytes.
    """
    left = MAX_TILE_ELEMENTS
    for size in shape:
        if size == DYNAMIC:
            raise VerifyException("tile dimensions must be static, but found ?")
        if size <= 0:
            raise VerifyException(f"tile dimensions must be positive, but found {size}")
        if size & (size - 1):
            raise VerifyException(f"tile dimensions must be powers of two, but found {size}")
        left //= size
        if left == 0:
            raise VerifyException(
                f"a tile has at most {MAX_TILE_ELEMENTS} elements, "
                f"but the shape {'x'.join(map(str, shape))} has more"
            )
    if element == "f4E2M1FN" and shape and all(size == 1 for size in shape):
        raise VerifyException(odd_number_of_f4(shape))


def odd_number_of_f4(shape: Sequence[int]) -> str:
    """Why there is no tile of four-bit floats of a shape. One of rank 0 is the element that bodies
    of nests compute with; anywhere else the verifier refuses it."""
    return (
        "a tile of f4E2M1FN needs an even number of elements "
        f"(rank 1 or more, with an even dimension), but its shape is {list(shape)}"
    )


class TileLayout(ParametrizedAttribute, ABC):
    """Base of the attributes that say how the elements of a tile are distributed over threads.

    Tile IR has none; the levels below it, at which tiles are in registers, do.
    """

    @abstractmethod
    def verify_for(self, type: TileType) -> None:
        """Check that it is a layout of such tiles.

        Raises:
            VerifyException: it is none.
        """


@irdl_attr_definition
class TileType(TileIRType):
    """`tile<4x8xf32>`: an immutable array with power-of-two dimensions; rank 0 is a scalar.

    Attributes:
        dimensions: the sizes, outermost first.
        element_type: a number type or `PtrType`.
        layout_attr: how threads have the elements, at levels below Tile IR; `NoneAttr` if nothing
            says it.
    """

    name = "cuda_tile.tile"

    dimensions: ArrayAttr[IntAttr]
    element_type: Attribute
    layout_attr: TileLayout | NoneAttr

    def __init__(
        self,
        shape: Sequence[int],
        element_type: Attribute,
        layout: TileLayout | None = None,
    ):
        super().__init__(integers_attribute(shape), element_type, layout or NO_LAYOUT)

    @property
    def layout(self) -> TileLayout | None:
        """How threads have the elements; None if nothing says it."""
        return None if isinstance(self.layout_attr, NoneAttr) else self.layout_attr

    @lazy
    def plain(self) -> TileType:
        """The type without a layout."""
        if self.layout is None:
            return self
        return tile_type_of(self.shape, self.element_type)

    @lazy
    def shape(self) -> tuple[int, ...]:
        """The dimensions as integers."""
        return integers_of(self.dimensions)

    @lazy
    def element_name(self) -> str:
        """Spelling of the element number type, `ptr` for pointers."""
        return number_name(self.element_type) or "ptr"

    @property
    def rank(self) -> int:
        """Number of dimensions."""
        return len(self.dimensions.data)

    @lazy
    def element_count(self) -> int:
        """Number of elements."""
        count = 1
        for size in self.shape:
            count *= size
        return count

    def verify(self) -> None:
        name = number_name(self.element_type)
        if name is None and not isinstance(self.element_type, PtrType):
            raise VerifyException(
                f"tile elements must be numbers or pointers, but found {spell(self.element_type)}"
            )
        check_tile_shape(self.shape, name or "ptr")
        if self.layout is not None:
            self.layout.verify_for(self)

    def body(self, prefix: bool) -> str:
        sizes = "".join([f"{size}x" for size in self.shape])
        layout = "" if self.layout is None else f", {self.layout}"
        return f"<{sizes}{spell(self.element_type, prefix)}{layout}>"

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        layout: Attribute = NO_LAYOUT
        with parser.in_angle_brackets():
            shape = parse_dimensions(parser)
            element = parser.parse_type()
            start = parser.pos
            if parser.parse_optional_punctuation(",") is not None:
                found = parser.parse_optional_attribute()
                if not isinstance(found, TileLayout):
                    parser.raise_error(
                        "expected '>' or the layout of a tile in registers, such as "
                        "#nv_tileas.linear<...>",
                        at_position=start,
                    )
                layout = found
        return [integers_attribute(shape), element, layout]

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


@lru_cache(maxsize=1024)
def tile_type_of(shape: tuple[int, ...], element: Attribute) -> TileType:
    """The tile type of a shape and an element type; passes make few of them often."""
    return TileType(shape, element)


def scalar(element: str | Attribute) -> TileType:
    """The rank-0 tile type of an element type given by name or attribute."""
    return tile_type_of((), NUMBER_TYPES[element] if isinstance(element, str) else element)
