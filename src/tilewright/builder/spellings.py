"""Types from their spelling: `tile<4x8xf32>`, `ptr<f32>`, `f32`, `partition_view<…>`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias, cast

from typing_extensions import override
from xdsl.context import Context
from xdsl.dialects.builtin import Builtin
from xdsl.ir import Attribute, SSAValue, TypeAttribute
from xdsl.parser import AttrParser
from xdsl.parser.generic_parser import ParserState
from xdsl.utils.exceptions import ParseError, VerifyException
from xdsl.utils.lexer import Input
from xdsl.utils.mlir_lexer import MLIRLexer, MLIRTokenKind

from tilewright.dialects.cuda_tile import CudaTile
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES, number_name
from tilewright.dialects.cuda_tile.types import (
    BARE_TYPES,
    PtrType,
    TensorViewType,
    TileType,
    TileViewType,
    spell,
)

TypeLike: TypeAlias = Attribute | str
"""A type, or how Tile IR spells it, with or without `!cuda_tile.`."""


class _TypeParser(AttrParser):
    """xDSL's parser of types, taught the bare words of the dialect."""

    @override
    def parse_optional_type(self) -> TypeAttribute | None:
        token = self._current_token
        if token.kind != MLIRTokenKind.BARE_IDENT:
            return super().parse_optional_type()
        if token.text in NUMBER_TYPES:
            self._consume_token()
            return cast(TypeAttribute, NUMBER_TYPES[token.text])
        kind = BARE_TYPES.get(token.text)
        if kind is None:
            return super().parse_optional_type()
        self._consume_token()
        return kind.new(kind.parse_parameters(self))

    def parse_only_type(self) -> Attribute:
        """Parse a type that fills the whole text."""
        type = self.parse_type()
        if self._current_token.kind != MLIRTokenKind.EOF:
            self.raise_error(f"unexpected '{self._current_token.text}' after the type")
        return type


@cache
def _context() -> Context:
    context = Context()
    context.load_dialect(Builtin)
    context.load_dialect(CudaTile)
    return context


@cache
def _parsed(spelling: str) -> Attribute:
    try:
        state = ParserState(MLIRLexer(Input(spelling, "<type>")))
        return _TypeParser(state, _context()).parse_only_type()
    except ParseError as error:
        message = f"{spelling!r} is no type: {error.msg}"
    except VerifyException as error:
        message = f"{spelling!r} is no valid type: {error}"
    raise VerifyException(message)


def type_of(type: TypeLike) -> Attribute:
    """The type itself, or the one with this spelling.

    Raises:
        VerifyException: the spelling is not one of a valid type.
    """
    if isinstance(type, Attribute):
        return type
    if not isinstance(type, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise VerifyException(f"expected a type or its spelling, such as 'tile<4xf32>', not {type}")
    return _parsed(type)


def is_element(type: Attribute) -> bool:
    """Whether a type can be the element of a tile."""
    return isinstance(type, PtrType) or number_name(type) is not None


def element_of(type: TypeLike) -> Attribute:
    """A number or pointer type.

    Raises:
        VerifyException: it is something else.
    """
    found = type_of(type)
    if not is_element(found):
        raise VerifyException(
            f"expected an element type such as 'f32' or 'ptr<f32>', found {spell(found)}"
        )
    return found


def shaped(type: TypeLike, shape: Sequence[int]) -> Attribute:
    """A type as it is; of an element type, the tile of this shape."""
    found = type_of(type)
    return TileType(shape, found) if is_element(found) else found


def operand_type(value: object, name: str) -> Attribute:
    """The type of an operand.

    Raises:
        VerifyException: it is no value.
    """
    if isinstance(value, SSAValue):
        return cast("SSAValue[Attribute]", value).type
    raise VerifyException(f"operand {name} must be a value, found {value!r}")


def tile_of(value: object, name: str) -> TileType:
    """The type of an operand that must be a tile.

    Raises:
        VerifyException: it is none.
    """
    type = operand_type(value, name)
    if isinstance(type, TileType):
        return type
    raise VerifyException(f"operand {name} must be a tile, found {spell(type)}")


def pointers_of(value: object, name: str) -> tuple[TileType, PtrType]:
    """The type of an operand that must be a tile of pointers, and its element type.

    Raises:
        VerifyException: it is something else.
    """
    type = tile_of(value, name)
    if isinstance(type.element_type, PtrType):
        return type, type.element_type
    raise VerifyException(f"operand {name} must be a tile of pointers, found {spell(type)}")


def pointed_to(value: object, name: str) -> TileType:
    """The tile of what a tile of pointers points to."""
    type, pointer = pointers_of(value, name)
    return TileType(type.shape, pointer.pointee)


def tensor_view_of(value: object, name: str) -> TensorViewType:
    """The type of an operand that must be a tensor_view.

    Raises:
        VerifyException: it is none.
    """
    type = operand_type(value, name)
    if isinstance(type, TensorViewType):
        return type
    raise VerifyException(f"operand {name} must be a tensor_view, found {spell(type)}")


def tile_view_of(value: object, name: str) -> TileViewType:
    """The type of an operand that must be a view of tiles.

    Raises:
        VerifyException: it is none.
    """
    type = operand_type(value, name)
    if isinstance(type, TileViewType):
        return type
    raise VerifyException(
        f"operand {name} must be a tile view (partition_view, strided_view or "
        f"gather_scatter_view), found {spell(type)}"
    )
