"""How the parts of types are written: sizes, strides, shapes of tiles, attributes of pointers."""

from __future__ import annotations

import re

from xdsl.parser import AttrParser

from tilewright.dialects.cuda_tile.enums import PtrAttrAttr

DYNAMIC = -(2**63)
"""A size or stride that is known at run time only (printed `?`)."""

_DIMENSION = re.compile(r"\s*(\d+|\?|-\s*\d+)\s*x")


def parse_dimensions(parser: AttrParser) -> list[int]:
    """Parse `4x?x` in front of an element type.  Works on the characters, because `x8xf32` is one
    word to the lexer."""
    content = parser.lexer.input.content
    position = parser.pos
    shape: list[int] = []
    while (match := _DIMENSION.match(content, position)) is not None:
        text = match.group(1)
        if len(text) > 19:
            parser.raise_error(
                "dimension does not fit 64 bits",
                at_position=match.start(1),
                end_position=match.end(1),
            )
        # What stands for `?` has 20 characters, so that no number is mistaken for it.
        shape.append(DYNAMIC if text == "?" else int("".join(text.split())))
        position = match.end()
    if shape:
        parser._resume_from(position)  # pyright: ignore[reportPrivateUsage]
    return shape


def parse_ptr_attr(parser: AttrParser) -> PtrAttrAttr:
    """Parse `<none>` or `#cuda_tile.ptr_attr<none>`."""
    start = parser.pos
    if parser.lexer.input.content.startswith("<", start):
        return PtrAttrAttr(PtrAttrAttr.parse_parameter(parser))
    attribute = parser.parse_optional_attribute()
    if not isinstance(attribute, PtrAttrAttr):
        parser.raise_error("expected a pointer attribute such as <none>", start)
    return attribute


def extent_text(value: int) -> str:
    """A size or stride as it is printed."""
    return "?" if value == DYNAMIC else str(value)


def parse_extent(parser: AttrParser) -> int:
    """Parse a stride, or `?`."""
    if parser.parse_optional_punctuation("?") is not None:
        return DYNAMIC
    start = parser.pos
    value = parser.parse_integer(allow_boolean=False)
    if value == DYNAMIC:
        parser.raise_error(f"strides must be positive, found {value}", start)
    return value


def parse_integers(parser: AttrParser) -> list[int]:
    """Parse `[1, 2]`."""
    return parser.parse_comma_separated_list(
        parser.Delimiter.SQUARE, lambda: parser.parse_integer(allow_boolean=False)
    )


_TILE_SHAPE = re.compile(r"\s*(-?\d+(?:\s*x\s*-?\d+)*)\s*(?=\))")


def parse_tile_clause(parser: AttrParser) -> list[int]:
    """Parse `tile=(8x16),`; an empty shape is left to the rules of types."""
    parser.parse_keyword("tile", " at the start of a view type")
    parser.parse_punctuation("=")
    if parser.parse_optional_characters("(") is None:
        parser.raise_error("expected '(' before the tile shape")
    match = _TILE_SHAPE.match(parser.lexer.input.content, parser.pos)
    sizes: list[int] = []
    if match is not None:
        written = match.group(1).split("x")
        if max(map(len, written)) > 19:
            parser.raise_error("dimension does not fit 64 bits", match.start(1))
        sizes = [*map(int, written)]
        parser._resume_from(match.end())  # pyright: ignore[reportPrivateUsage]
    parser.parse_punctuation(")", " after the tile shape, e.g. tile=(8x16)")
    parser.parse_punctuation(",")
    return sizes
