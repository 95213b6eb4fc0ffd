"""The preview types: fragments of tiles, shapes with variables, and the types of constants."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence

from xdsl.dialects.builtin import IndexType, NoneType, StringAttr
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.preview.attributes import (
    NO_ALIGNMENT,
    LayoutAttr,
    MemorySpace,
    MemorySpaceAttr,
    is_power_of_two,
    permutes,
    size_of,
)
from tilewright.dialects.cuda_tile.preview.base import PreviewAttr, PreviewType
from tilewright.dialects.cuda_tile.preview.expressions import (
    SIZE_OPERATORS,
    IntExpr,
    Short,
    SymbolicExpr,
    TupleExpr,
    VarExpr,
    constant_value,
    integer_problem,
    outer_spelling,
    short_form,
    variables,
)
from tilewright.dialects.cuda_tile.strings import escape, key_text
from tilewright.dialects.cuda_tile.type_syntax import DYNAMIC
from tilewright.dialects.cuda_tile.types import (
    PtrType,
    TileIRType,
    TileType,
    check_tile_shape,
    spell,
)

__all__ = [
    "DATATYPE",
    "INDEX",
    "NONE",
    "SHAPE",
    "STRING",
    "WILDCARD",
    "ConstParamAttr",
    "FragmentType",
    "SymbolicTileType",
    "SymbolicType",
    "concrete_shape",
    "tile_type",
]


class ConstantType(PreviewType, ABC):
    """Base of the types of constant parameters."""

    def body(self, prefix: bool) -> str:
        return ""

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


@irdl_attr_definition
class DatatypeType(ConstantType):
    """`preview$Datatype`: a type as a constant."""

    name = "cuda_tile.preview$Datatype"

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


@irdl_attr_definition
class ShapeType(ConstantType):
    """`preview$shape`: a tuple of integers."""

    name = "cuda_tile.preview$shape"

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


@irdl_attr_definition
class StringType(ConstantType):
    """`preview$string`: a text."""

    name = "cuda_tile.preview$string"

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


DATATYPE, SHAPE, STRING = DatatypeType(), ShapeType(), StringType()
INDEX, NONE = IndexType(), NoneType()


WILDCARD = "?"
"""The name of a parameter that an implementation takes as it is."""


@irdl_attr_definition
class ConstParamAttr(PreviewAttr):
    """`preview$const_param<name = "N", type = index>`: a constant parameter of a function.

    Attributes:
        parameter: its name.
        type: index, or one of the types of shapes, types and strings.
    """

    name = "cuda_tile.preview$const_param"

    parameter: StringAttr
    type: Attribute

    def __init__(self, parameter: str, type: Attribute):
        super().__init__(StringAttr(parameter), type)

    def verify(self) -> None:
        if not self.parameter.data:
            raise VerifyException("the name of a constant parameter must not be empty")
        if not isinstance(self.type, IndexType | ConstantType):
            raise VerifyException(
                "a constant parameter is an index, preview$shape, preview$Datatype or "
                f"preview$string, found {spell(self.type)}"
            )

    def body(self) -> str:
        return f"name = {escape(self.parameter.data)}, type = {outer_spelling(self.type)}"

    __hash__ = PreviewAttr.__hash__
    __eq__ = PreviewAttr.__eq__


@irdl_attr_definition
class SymbolicType(PreviewType):
    """`preview$sym_t<T>`: a type that a constant parameter names.

    Attributes:
        variable: the parameter.
    """

    name = "cuda_tile.preview$sym_t"

    variable: VarExpr

    def __init__(self, variable: VarExpr):
        super().__init__(variable)

    @property
    def variables(self) -> tuple[str, ...]:
        return tuple(variables(self.variable))

    def body(self, prefix: bool) -> str:
        return f"<{key_text(self.variable.variable.data)}>"

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


def concrete_shape(shape: TupleExpr) -> tuple[int, ...]:
    """The sizes of a shape, `DYNAMIC` where an expression says them."""
    return tuple(size.value if isinstance(size, IntExpr) else DYNAMIC for size in shape.operands)


def _shape_text(shape: TupleExpr) -> str:
    """`[N]x4x`."""
    return "".join(
        f"{size.value}x" if isinstance(size, IntExpr) else f"[{short_form(size, Short.TYPE)}]x"
        for size in shape.operands
    )


def _check_sizes(shape: TupleExpr, what: str) -> None:
    for position, size in enumerate(shape.operands):
        problem = integer_problem(size, SIZE_OPERATORS)
        if problem is not None:
            raise VerifyException(f"dimension {position} of {what} {problem}")


@irdl_attr_definition
class SymbolicTileType(PreviewType):
    """`tile<[N]x4xf32>`: a tile whose shape or element type depends on constant parameters.

    Attributes:
        dimensions: the sizes, outermost first.
        element_type: a number type, a pointer or a `SymbolicType`.
    """

    name = "cuda_tile.tile"

    dimensions: TupleExpr
    element_type: Attribute

    def __init__(self, dimensions: TupleExpr, element_type: Attribute):
        super().__init__(dimensions, element_type)

    def verify(self) -> None:
        name = number_name(self.element_type)
        if name is None and not isinstance(self.element_type, PtrType | SymbolicType):
            raise VerifyException(
                f"tile elements must be numbers or pointers, but found {spell(self.element_type)}"
            )
        _check_sizes(self.dimensions, "a tile")
        sizes = [size for size in concrete_shape(self.dimensions) if size != DYNAMIC]
        check_tile_shape(sizes, "ptr")

    @property
    def variables(self) -> tuple[str, ...]:
        own = variables(self.dimensions)
        inner = self.element_type
        return (*own, *(inner.variables if isinstance(inner, TileIRType) else ()))

    def body(self, prefix: bool) -> str:
        return f"<{_shape_text(self.dimensions)}{spell(self.element_type)}>"

    @property
    def title(self) -> str:
        return "a tile with variables"

    def outer_spelling(self) -> str:
        return "!cuda_tile." + TileIRType.spell(self)

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__


def tile_type(shape: TupleExpr, element: Attribute) -> Attribute:
    """The tile of a shape: an ordinary one if nothing depends on parameters."""
    sizes = concrete_shape(shape)
    if DYNAMIC in sizes or isinstance(element, SymbolicType):
        return SymbolicTileType(shape, element)
    return TileType(sizes, element)


@irdl_attr_definition
class FragmentType(PreviewType):
    """`preview$fragment<4xf32, local, mem_layout = <…>, fragmap = <…>>`: the part of a tile that
    one thread holds.

    Attributes:
        dimensions: the shape, a `TupleExpr`.
        element_type: the type of the elements.
        memory_space: where they lie.
        mem_layout: from an element to its place.
        fragmap: from invocation, participant and element to an element of the tile.
        alignment: in elements.
    """

    name = "cuda_tile.preview$fragment"

    dimensions: TupleExpr
    element_type: Attribute
    memory_space: MemorySpaceAttr
    mem_layout: LayoutAttr
    fragmap: LayoutAttr
    alignment: SymbolicExpr

    def __init__(
        self,
        shape: TupleExpr,
        element: Attribute,
        space: MemorySpace,
        layouts: Sequence[LayoutAttr],
        alignment: SymbolicExpr = NO_ALIGNMENT,
    ):
        super().__init__(shape, element, MemorySpaceAttr(space), *layouts, alignment)

    def verify(self) -> None:
        _check_sizes(self.dimensions, "a fragment")
        for position, size in enumerate(concrete_shape(self.dimensions)):
            if size != DYNAMIC and size <= 0:
                raise VerifyException(
                    f"dimension {position} of a fragment must be positive, found {size}"
                )
        problem = integer_problem(self.alignment)
        if problem is not None:
            raise VerifyException(f"the alignment of a fragment {problem}")
        alignment = constant_value(self.alignment)
        if alignment is not None and not is_power_of_two(alignment):
            raise VerifyException(
                f"the alignment of a fragment must be a power of two, found {alignment}"
            )
        self._check_layout()

    def _check_layout(self) -> None:
        count, domain = self.element_count, size_of(self.mem_layout.shapes)
        if None not in (count, domain) and count != domain:
            raise VerifyException(
                f"the mem_layout of a fragment must have as many elements as the fragment "
                f"({count}), found {domain}"
            )
        if permutes(self.mem_layout) is False:
            raise VerifyException(
                "the mem_layout of a fragment must take each element to a place of its own "
                f"without gaps, found <{self.mem_layout.body()}>"
            )

    @property
    def element_count(self) -> int | None:
        """The number of elements, None if it depends on parameters."""
        return size_of(self.dimensions)

    @property
    def variables(self) -> tuple[str, ...]:
        parts = (self.dimensions, self.mem_layout.shapes, self.mem_layout.strides)
        parts = (*parts, self.fragmap.shapes, self.fragmap.strides, self.alignment)
        inner = self.element_type
        found = [name for part in parts for name in variables(part)]
        return (*found, *(inner.variables if isinstance(inner, TileIRType) else ()))

    def body(self, prefix: bool) -> str:
        text = f"<{_shape_text(self.dimensions)}{spell(self.element_type)}"
        text += f", {self.memory_space.data.word}, mem_layout = <{self.mem_layout.body()}>"
        text += f", fragmap = <{self.fragmap.body()}>"
        if self.alignment != NO_ALIGNMENT:
            text += f", alignment = {short_form(self.alignment, Short.TYPE)}"
        return text + ">"

    __hash__ = TileIRType.__hash__
    __eq__ = TileIRType.__eq__
