"""Preview content in files that announce it: types, attributes, and the fields of operations.

| type tag | type | fields |
|---|---|---|
| 209 | preview$sym_t | tagged variable |
| 210 | preview$fragment | tagged tuple, sizes, element, space, 2 tagged layouts, tagged alignment |
| 211-213 | preview$Datatype, preview$shape, preview$string | none |
| 214, 215 | index, none | none |

What follows the dimensions of a tile (tag 13) is a tagged tuple: its shape with variables.

| attribute tag | attribute | fields |
|---|---|---|
| 209 | expr_int | zigzag varint |
| 210, 228 | expr_var, expr_const_str | string |
| 211-215, 218 | binary expressions | two tagged expressions |
| 216 | symbolic_tuple | count, tagged expressions |
| 217 | layout | two of count and tagged expressions |
| 219 | concrete_type | type |
| 220 | expr_neg | tagged expression |
| 221-223 | memory_space, synchronization, access | enum |
| 224 | scratch_request | two tagged expressions |
| 226, 227 | const_param, expr_builtin | string, type |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, cast

from xdsl.ir import Attribute
from xdsl.utils.exceptions import VerifyException

from tilewright.bytecode.attributes import AttributeReader, AttributeWriter, check_depth
from tilewright.bytecode.encoding import Cursor, Encoder
from tilewright.bytecode.layouts import compile_layout
from tilewright.bytecode.preview_names import (
    PREVIEW_ATTRIBUTES,
    AttributeTag,
    TypeTag,
)
from tilewright.bytecode.schema.preview import CALL, EXTERN_IMPL
from tilewright.bytecode.strings import StringPool, StringTable
from tilewright.bytecode.types import TILE, TypePool, TypeTable, read_enum
from tilewright.bytecode.version import LATEST
from tilewright.dialects.cuda_tile.attributes import WordEnum, WordEnumAttr
from tilewright.dialects.cuda_tile.preview.attributes import (
    AccessAttr,
    LayoutAttr,
    MemorySpace,
    MemorySpaceAttr,
    ScratchRequestAttr,
    SynchronizationAttr,
)
from tilewright.dialects.cuda_tile.preview.base import Operator, PreviewAttr
from tilewright.dialects.cuda_tile.preview.expressions import (
    BinaryExpr,
    BuiltinExpr,
    IntExpr,
    NegExpr,
    StrExpr,
    SymbolicExpr,
    TupleExpr,
    TypeExpr,
    VarExpr,
)
from tilewright.dialects.cuda_tile.preview.types import (
    DATATYPE,
    INDEX,
    NONE,
    SHAPE,
    STRING,
    ConstParamAttr,
    FragmentType,
    SymbolicTileType,
    SymbolicType,
    concrete_shape,
    tile_type,
)
from tilewright.dialects.cuda_tile.type_syntax import DYNAMIC

__all__ = ["CALL_LAYOUT", "EXTERN_IMPL_LAYOUT", "PreviewReader", "PreviewWriter"]

CALL_LAYOUT = compile_layout(CALL, LATEST)
EXTERN_IMPL_LAYOUT = compile_layout(EXTERN_IMPL, LATEST)
"""How the implementation of a function is laid out in the table of functions."""

_ENUMS: Mapping[int, type[WordEnumAttr[Any]]] = MappingProxyType(
    {
        AttributeTag.MEMORY_SPACE: MemorySpaceAttr,
        AttributeTag.SYNCHRONIZATION: SynchronizationAttr,
        AttributeTag.ACCESS: AccessAttr,
    }
)
_PLAIN_TYPES: Mapping[int, Attribute] = MappingProxyType(
    {
        TypeTag.DATATYPE: DATATYPE,
        TypeTag.SHAPE: SHAPE,
        TypeTag.STRING: STRING,
        TypeTag.INDEX: INDEX,
        TypeTag.NONE: NONE,
    }
)
_OPERATORS = {operator.value: operator for operator in Operator}


class PreviewReader:
    """Reads the preview types and attributes of a file."""

    def __init__(self, strings: StringTable, types: TypeTable, attributes: AttributeReader):
        self._strings = strings
        self._types = types
        self._attributes = attributes
        self._readers: Mapping[int, Callable[[Cursor, int], Attribute]] = {
            AttributeTag.EXPR_INT: lambda cursor, _: IntExpr(cursor.zigzag("integer")),
            AttributeTag.EXPR_VAR: lambda cursor, _: VarExpr(self._text(cursor)),
            AttributeTag.EXPR_CONST_STR: lambda cursor, _: StrExpr(self._text(cursor)),
            AttributeTag.EXPR_NEG: lambda cursor, depth: NegExpr(self.expression(cursor, depth)),
            AttributeTag.SYMBOLIC_TUPLE: self._tuple,
            AttributeTag.LAYOUT: self._layout,
            AttributeTag.CONCRETE_TYPE: self._concrete_type,
            AttributeTag.SCRATCH_REQUEST: self.scratch,
            AttributeTag.CONST_PARAM: lambda cursor, _: ConstParamAttr(
                self._text(cursor), types.read(cursor, "type of a constant parameter")
            ),
            AttributeTag.EXPR_BUILTIN: lambda cursor, _: BuiltinExpr(
                self._text(cursor), types.read(cursor, "type of a builtin")
            ),
        }

    def attribute(self, cursor: Cursor, tag: int, depth: int, at: int) -> Attribute:
        """Read a preview attribute after its tag, which stands `at`."""
        name = PREVIEW_ATTRIBUTES[tag]
        check_depth(cursor, depth)
        try:
            if tag in _ENUMS:
                kind = _ENUMS[tag]
                return kind.of(read_enum(cursor, kind.enum, name))
            if tag in _OPERATORS:
                left = self.expression(cursor, depth + 1)
                return BinaryExpr(_OPERATORS[tag], left, self.expression(cursor, depth + 1))
            return self._readers[tag](cursor, depth + 1)
        except VerifyException as error:
            raise cursor.error(str(error), at) from None

    def expression(self, cursor: Cursor, depth: int = 0) -> SymbolicExpr:
        """Read a tagged expression."""
        at = cursor.position
        found = self._attributes.tagged(cursor, "expression", depth)
        if not isinstance(found, SymbolicExpr):
            raise cursor.error(f"expected a symbolic expression, found {found.name}", at)
        return found

    def scratch(self, cursor: Cursor, depth: int = 0) -> ScratchRequestAttr:
        """Read a request for scratch memory without its tag."""
        at = cursor.position
        size = self.expression(cursor, depth)
        try:
            return ScratchRequestAttr(size, self.expression(cursor, depth))
        except VerifyException as error:
            raise cursor.error(str(error), at) from None

    def type(self, cursor: Cursor, tag: int) -> Attribute:
        """Read a preview type after its tag."""
        if tag in _PLAIN_TYPES:
            return _PLAIN_TYPES[tag]
        return self._fragment(cursor) if tag == TypeTag.FRAGMENT else self._symbolic_type(cursor)

    def tile(self, cursor: Cursor, element: Attribute, sizes: tuple[int, ...]) -> Attribute:
        """Read what follows the sizes of a tile."""
        if not cursor.remaining:
            return tile_type(TupleExpr([IntExpr(size) for size in sizes]), element)
        shape = self._shape(cursor, None)
        self._check_sizes(cursor, shape, sizes)
        if cursor.remaining:
            raise cursor.error("bytes follow the symbolic shape of a tile")
        return tile_type(shape, element)

    def _text(self, cursor: Cursor) -> str:
        return self._strings.read(cursor, "name in an expression").data

    def _expressions(self, cursor: Cursor, depth: int) -> list[SymbolicExpr]:
        count = cursor.count("expressions")
        return [self.expression(cursor, depth) for _ in range(count)]

    def _tuple(self, cursor: Cursor, depth: int) -> Attribute:
        return TupleExpr(self._expressions(cursor, depth))

    def _layout(self, cursor: Cursor, depth: int = 0) -> LayoutAttr:
        shapes = self._expressions(cursor, depth)
        return LayoutAttr(shapes, self._expressions(cursor, depth))

    def _concrete_type(self, cursor: Cursor, depth: int) -> Attribute:
        at = cursor.position
        # Types that hold types over and over would take space that grows with powers of two.
        if self._types.is_reading:
            raise cursor.error("an expression in a type must not hold preview$concrete_type", at)
        return TypeExpr(self._types.read_any(cursor, "type in an expression"))

    def _symbolic_type(self, cursor: Cursor) -> Attribute:
        at = cursor.position
        found = self.expression(cursor)
        if not isinstance(found, VarExpr):
            raise cursor.error(f"preview$sym_t needs a variable, found {found}", at)
        return SymbolicType(found)

    def _shape(self, cursor: Cursor, what: str | None) -> TupleExpr:
        at = cursor.position
        found = self.expression(cursor)
        if not isinstance(found, TupleExpr):
            raise cursor.error(f"a symbolic shape must be a tuple, found {found}", at)
        return found

    @staticmethod
    def _check_sizes(cursor: Cursor, shape: TupleExpr, sizes: tuple[int, ...]) -> None:
        wanted = concrete_shape(shape)
        if sizes != wanted:
            shown = [
                ["?" if size == DYNAMIC else size for size in each] for each in (wanted, sizes)
            ]
            raise cursor.error(f"the sizes of the shape must be {shown[0]}, found {shown[1]}")

    def _read_layout(self, cursor: Cursor, what: str) -> LayoutAttr:
        at = cursor.position
        found = self._attributes.tagged(cursor, what)
        if not isinstance(found, LayoutAttr):
            raise cursor.error(f"the {what} must be a layout, found {found.name}", at)
        return found

    def _fragment(self, cursor: Cursor) -> Attribute:
        shape = self._shape(cursor, None)
        self._check_sizes(cursor, shape, cursor.integers("sizes of a fragment", 8))
        element = self._types.read(cursor, "element type of a fragment")
        space = read_enum(cursor, MemorySpace, PREVIEW_ATTRIBUTES[AttributeTag.MEMORY_SPACE])
        layouts = [self._read_layout(cursor, what) for what in ("mem_layout", "fragmap")]
        return FragmentType(shape, element, space, layouts, self.expression(cursor))


class PreviewWriter:
    """Writes preview types and attributes."""

    def __init__(self, strings: StringPool, types: TypePool, attributes: AttributeWriter):
        self._strings = strings
        self._types = types
        self._attributes = attributes

    def attribute(self, value: PreviewAttr | WordEnumAttr[Any], out: Encoder, depth: int) -> None:
        """Write a preview attribute with its tag."""
        tag = value.operator if isinstance(value, BinaryExpr) else _TAGS[type(value)]
        out.varint(tag)
        if isinstance(value, WordEnumAttr):
            out.varint(cast("WordEnum", value.data))
        elif isinstance(value, IntExpr):
            out.zigzag(value.value)
        elif isinstance(value, StrExpr):
            out.varint(self._strings.index(value.text.data))
        elif isinstance(value, VarExpr):
            out.varint(self._strings.index(value.variable.data))
        elif isinstance(value, BuiltinExpr):
            self._named(value.variable.data, value.type, out)
        elif isinstance(value, ConstParamAttr):
            self._named(value.parameter.data, value.type, out)
        elif isinstance(value, TypeExpr):
            out.varint(self._types.index(value.type))
        elif isinstance(value, LayoutAttr):
            self._expressions(value.shapes, out, depth)
            self._expressions(value.strides, out, depth)
        elif isinstance(value, ScratchRequestAttr):
            self.scratch(value, out, depth)
        elif isinstance(value, TupleExpr):
            self._expressions(value, out, depth)
        else:
            for operand in cast(SymbolicExpr, value).operands:
                self._attributes.tagged(operand, out, depth + 1)

    def scratch(self, value: Attribute, out: Encoder, depth: int = 0) -> bool:
        """Write a request for scratch memory without its tag; whether it is one."""
        if not isinstance(value, ScratchRequestAttr):
            return False
        for number in (value.size, value.alignment):
            self._attributes.tagged(number, out, depth + 1)
        return True

    def _named(self, name: str, type: Attribute, out: Encoder) -> None:
        out.varints((self._strings.index(name), self._types.index(type)))

    def _expressions(self, values: TupleExpr, out: Encoder, depth: int) -> None:
        out.varint(len(values.operands))
        for value in values.operands:
            self._attributes.tagged(value, out, depth + 1)

    def type(self, type: Attribute, out: Encoder) -> None:
        """Write a preview type."""
        plain = next((tag for tag, known in _PLAIN_TYPES.items() if known == type), None)
        if plain is not None:
            out.varint(plain)
        elif isinstance(type, SymbolicType):
            out.varint(TypeTag.SYM_T)
            self._attributes.tagged(type.variable, out)
        elif isinstance(type, SymbolicTileType):
            element = self._types.index(type.element_type)
            out.varints((TILE, element))
            self._shape(type.dimensions, out)
            if DYNAMIC in concrete_shape(type.dimensions):
                self._attributes.tagged(type.dimensions, out)
        else:
            self._fragment(cast(FragmentType, type), out)

    @staticmethod
    def _shape(shape: TupleExpr, out: Encoder) -> None:
        out.integers(concrete_shape(shape), 8)

    def _fragment(self, type: FragmentType, out: Encoder) -> None:
        element = self._types.index(type.element_type)
        out.varint(TypeTag.FRAGMENT)
        self._attributes.tagged(type.dimensions, out)
        self._shape(type.dimensions, out)
        out.varints((element, type.memory_space.data))
        for part in (type.mem_layout, type.fragmap, type.alignment):
            self._attributes.tagged(part, out)


_EXPRESSION_TAGS: dict[type[Attribute], int] = {
    IntExpr: AttributeTag.EXPR_INT,
    VarExpr: AttributeTag.EXPR_VAR,
    StrExpr: AttributeTag.EXPR_CONST_STR,
    NegExpr: AttributeTag.EXPR_NEG,
    TupleExpr: AttributeTag.SYMBOLIC_TUPLE,
    LayoutAttr: AttributeTag.LAYOUT,
    TypeExpr: AttributeTag.CONCRETE_TYPE,
    ScratchRequestAttr: AttributeTag.SCRATCH_REQUEST,
    ConstParamAttr: AttributeTag.CONST_PARAM,
    BuiltinExpr: AttributeTag.EXPR_BUILTIN,
}
_TAGS = MappingProxyType({**_EXPRESSION_TAGS, **{kind: tag for tag, kind in _ENUMS.items()}})
