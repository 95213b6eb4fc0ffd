"""Literals: the elements of constants and the scalars of identities, in text and in bits.

Implements the specification's rules on constants: which numbers an element type takes, how they
are rounded, how they print.  Elements are handled as bit patterns throughout.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, cast

from xdsl.dialects.builtin import IntegerAttr, IntegerType
from xdsl.ir import Attribute
from xdsl.parser import AttrParser
from xdsl.utils.mlir_lexer import MLIRTokenKind

from tilewright.dialects.cuda_tile.constants import ElementsAttr, FloatBitsAttr
from tilewright.dialects.cuda_tile.number_lists import NumberList, NumberToken, number_list
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES, WIDTHS, is_float, number_name
from tilewright.dialects.cuda_tile.types import TileType, spell
from tilewright.numerics.formats import format_of
from tilewright.numerics.text import format_float, parse_float_bits

MAX_PRINTED_ELEMENTS = 100
"""A constant with more, and not all equal, prints as one string of its bytes."""


@dataclass(frozen=True, slots=True)
class Literal:
    """A parsed literal: its nesting (None for a bare scalar) and its numbers in order, perhaps as
    a list that was read in one piece, or the bytes of a string."""

    shape: tuple[int, ...] | None
    tokens: tuple[NumberToken, ...]
    data: bytes | None
    start: int
    end: int
    numbers: NumberList | None = None


def _parse_token(parser: AttrParser) -> NumberToken:
    start = parser.pos
    negative = parser.parse_optional_punctuation("-") is not None
    token = parser._current_token  # pyright: ignore[reportPrivateUsage]
    numbers = (MLIRTokenKind.INTEGER_LIT, MLIRTokenKind.FLOAT_LIT)
    if token.kind in numbers or (not negative and token.text in ("true", "false")):
        parser._consume_token()  # pyright: ignore[reportPrivateUsage]
        return NumberToken(token.text, negative, start, token.span.end)
    parser.raise_error("expected a number, true or false in a literal", at_position=start)


def parse_literal(parser: AttrParser) -> Literal:
    """Parse one scalar, nested `[…]` lists of equal length, or a string of bytes `"0x…"`."""
    start = parser.pos
    text = parser.parse_optional_str_literal()
    if text is not None:
        return Literal(None, (), _hex_bytes(parser, text, start), start, parser.pos)
    numbers = number_list(parser.lexer.input.content, start)
    if numbers is not None:
        parser._resume_from(numbers.end)  # pyright: ignore[reportPrivateUsage]
        return Literal(numbers.shape, (), None, start, parser.pos, numbers)
    return _parse_items(parser)


def _parse_items(parser: AttrParser) -> Literal:
    """Parse a scalar or nested lists number by number."""
    start = parser.pos
    tokens: list[NumberToken] = []
    open_counts: list[int] = []
    shape: dict[int, int] = {}
    depth_of_numbers: int | None = None
    while True:
        if parser.parse_optional_punctuation("[") is not None:
            open_counts.append(0)
            continue
        if depth_of_numbers not in (None, len(open_counts)):
            parser.raise_error("the lists of a literal must all be equally deep")
        depth_of_numbers = len(open_counts)
        tokens.append(_parse_token(parser))
        while open_counts:
            open_counts[-1] += 1
            if parser.parse_optional_punctuation(",") is not None:
                break
            parser.parse_punctuation("]", " in a literal")
            count, depth = open_counts.pop(), len(open_counts)
            if shape.setdefault(depth, count) != count:
                parser.raise_error(
                    f"the lists of a literal must be equally long, found {shape[depth]} "
                    f"and {count} elements"
                )
        else:
            lengths = tuple(shape[depth] for depth in sorted(shape))
            return Literal(lengths if shape else None, tuple(tokens), None, start, parser.pos)


def _hex_bytes(parser: AttrParser, text: str, start: int) -> bytes:
    try:
        if text.startswith("0x"):
            return bytes.fromhex(text[2:])
    except ValueError:
        pass
    parser.raise_error(
        'expected a string "0x..." of hexadecimal digits',
        at_position=start,
        end_position=parser.pos,
    )


def number_bits(parser: AttrParser, token: NumberToken, element: str) -> int:
    """The bits of one number as `element`; an error at its place when it does not fit."""
    try:
        return _float_bits(token, element) if is_float(element) else _int_bits(token, element)
    except ValueError as error:
        parser.raise_error(str(error), at_position=token.start, end_position=token.end)


def _int_bits(token: NumberToken, element: str) -> int:
    width = WIDTHS[element]
    if token.text in ("true", "false"):
        if element != "i1":
            raise ValueError(f"expected an integer for {element}, found {token.text}")
        return int(token.text == "true")
    if "." in token.text:
        raise ValueError(f"expected an integer for {element}, found {token.text}")
    if len(token.text) > 40:
        raise ValueError(f"integer does not fit {element}")
    value = int(token.text, 0 if token.text[:2] in ("0x", "0X") else 10)
    value = -value if token.negative else value
    top = 2**width if width < 64 else 2**63
    if not -(2 ** (width - 1)) <= value < top:
        raise ValueError(
            f"integer {value} does not fit {element} (allowed: {-(2 ** (width - 1))} to {top - 1})"
        )
    return value & (2**width - 1)


def _float_bits(token: NumberToken, element: str) -> int:
    if token.text in ("true", "false"):
        raise ValueError(f"expected a float for {element}, found {token.text}")
    if "." in token.text:
        sign = "-" if token.negative else ""
        return parse_float_bits(sign + token.text, format_of(element))
    if token.text[:2] not in ("0x", "0X"):
        raise ValueError(f"expected a float with a point for {element}, found {token.text}")
    if token.negative:
        raise ValueError("a float given by its bits takes no minus")
    if len(token.text) > 40 or int(token.text, 16) >= 2 ** WIDTHS[element]:
        raise ValueError(
            f"bit pattern {token.text[:24]} does not fit the {WIDTHS[element]} bits of {element}"
        )
    return int(token.text, 16)


def _bytes_per_element(element: str) -> int:
    return (WIDTHS[element] + 7) // 8


def pack_elements(element: str, bits: Sequence[int]) -> bytes:
    """Element bit patterns as constant data (`i1` in bits, others in little-endian bytes)."""
    if element == "i1":
        packed = bytearray((len(bits) + 7) // 8)
        for position, bit in enumerate(bits):
            packed[position // 8] |= bit << position % 8
        return bytes(packed)
    size = _bytes_per_element(element)
    return b"".join([value.to_bytes(size, "little") for value in bits])


def splat_data(element: str, bits: int) -> bytes:
    """The data of one element that stands for all."""
    if element == "i1":
        return b"\xff" if bits else b"\x00"
    return bits.to_bytes(_bytes_per_element(element), "little")


def elements(type: TileType, bits: Sequence[int]) -> ElementsAttr:
    """The constant with these element bit patterns: one for all, or one for each element."""
    element = type.element_name
    if len(bits) == 1 or all(value == bits[0] for value in bits):
        return ElementsAttr(type, splat_data(element, bits[0]), splat=True)
    return ElementsAttr(type, pack_elements(element, bits), splat=False)


def constant_data(type: TileType, data: bytes) -> ElementsAttr:
    """The constant that bytecode data means, with equal elements collapsed.

    Raises:
        ValueError: the data is neither one element nor all elements.
    """
    element, count = type.element_name, type.element_count
    size = _bytes_per_element(element)
    if element == "f4E2M1FN" and any(byte > 15 for byte in data):
        data = bytes([byte & 15 for byte in data])
    if element == "tf32":
        tops = data[2::3]
        if any(top > 7 for top in tops):
            raise ValueError("bits beyond the 19 of tf32 must be zero")
    if element == "i1":
        return _bool_data(type, data, count)
    if len(data) == size:
        return ElementsAttr(type, data, splat=True)
    if len(data) != size * count:
        raise ValueError(
            f"a constant of {spell(type)} has {size} bytes (all elements equal) or "
            f"{size * count}, found {len(data)}"
        )
    if data == data[:size] * count:
        return ElementsAttr(type, data[:size], splat=True)
    return ElementsAttr(type, data, splat=False)


def _bool_data(type: TileType, data: bytes, count: int) -> ElementsAttr:
    packed = (count + 7) // 8
    if len(data) not in (1, packed):
        raise ValueError(
            f"a constant of {spell(type)} has 1 byte (all elements equal) or {packed}, "
            f"found {len(data)}"
        )
    if len(data) == 1 and (packed > 1 or data in (b"\x00", b"\xff") or count == 1):
        return ElementsAttr(type, splat_data("i1", data[0] & 1), splat=True)
    used = int.from_bytes(data, "little") & (2**count - 1)
    if used in (0, 2**count - 1):
        return ElementsAttr(type, splat_data("i1", used & 1), splat=True)
    return ElementsAttr(type, used.to_bytes(packed, "little"), splat=False)


def element_bits(constant: ElementsAttr) -> list[int]:
    """The bit patterns of the elements in order; of a splat a single one."""
    type = constant.type
    assert isinstance(type, TileType)
    element, data = type.element_name, constant.raw
    if element == "i1":
        if constant.is_splat:
            return [data[0] & 1]
        return [data[i // 8] >> i % 8 & 1 for i in range(type.element_count)]
    size = _bytes_per_element(element)
    return [int.from_bytes(data[i : i + size], "little") for i in range(0, len(data), size)]


def bits_text(bits: int, element: str) -> str:
    """One element as text: `true`, signed decimal, or a float in the printer's form."""
    if is_float(element):
        return format_float(bits, format_of(element))
    if element == "i1":
        return "true" if bits else "false"
    width = WIDTHS[element]
    return str(bits - 2**width if bits >> (width - 1) else bits)


def literal_text(constant: ElementsAttr) -> str:
    """The literal of a constant: a scalar for equal elements, nested lists, or a string of bytes
    for more than 100 different elements."""
    type = constant.type
    assert isinstance(type, TileType)
    element = type.element_name
    if type.element_count > MAX_PRINTED_ELEMENTS and not constant.is_splat:
        data = bytes(element_bits(constant)) if element == "i1" else constant.raw
        return f'"0x{data.hex().upper()}"'
    bits = element_bits(constant)
    if constant.is_splat:
        return bits_text(bits[0], element)
    return _nested(iter([bits_text(value, element) for value in bits]), type.shape)


def _nested(texts: Iterator[str], shape: Sequence[int]) -> str:
    if not shape:
        return next(texts)
    return f"[{', '.join([_nested(texts, shape[1:]) for _ in range(shape[0])])}]"


def literal_elements(parser: AttrParser, literal: Literal, type: TileType) -> ElementsAttr:
    """The constant that a literal means as a tile of `type`, or an error at the literal."""
    element = type.element_name
    if element in ("ptr", "i4"):
        parser.raise_error(
            f"a constant has number elements other than i4, found {spell(type)}",
            at_position=literal.start,
            end_position=literal.end,
        )
    if literal.data is not None:
        data = literal.data
        if element == "i1":
            if len(data) == type.element_count and not data.strip(b"\x00\x01"):
                return elements(type, list(data))
        elif len(data) == _bytes_per_element(element) * type.element_count:
            return constant_data(type, data)
        parser.raise_error(
            f"a string of {len(data)} bytes does not hold the elements of {spell(type)}",
            at_position=literal.start,
            end_position=literal.end,
        )
    if literal.shape is not None and literal.shape != type.shape:
        parser.raise_error(
            f"the literal has shape {_shape_text(literal.shape)}, "
            f"but {spell(type)} has shape {_shape_text(type.shape)}",
            at_position=literal.start,
            end_position=literal.end,
        )
    tokens: Iterable[NumberToken] = literal.tokens
    if literal.numbers is not None:
        packed = literal.numbers.packed(element)
        if packed is not None:
            return constant_data(type, packed)
        tokens = literal.numbers.tokens()
    return elements(type, [number_bits(parser, token, element) for token in tokens])


def _shape_text(shape: Sequence[int]) -> str:
    return "x".join(map(str, shape)) or "()"


def parse_scalar_attribute(parser: AttrParser) -> Attribute:
    """Parse a scalar attribute: `1.0 : f32`, `0xFF800000 : f32`, `-1 : i8`, `true`; without a
    type a number with a point is `f64`, one without `i64`."""
    token = _parse_token(parser)
    if token.text in ("true", "false"):
        return IntegerAttr(int(token.text == "true"), IntegerType(1))
    if parser.parse_optional_punctuation(":") is None:
        element = "f64" if "." in token.text else "i64"
        type: Attribute = NUMBER_TYPES[element]
    else:
        start = parser.pos
        type = parser.parse_type()
        name = number_name(type)
        if name is None:
            parser.raise_error(
                f"expected a number type, found {spell(type)}",
                at_position=start,
                end_position=parser.pos,
            )
        element = name
    return scalar_attribute(number_bits(parser, token, element), type)


def scalar_attribute(bits: int, type: Attribute) -> Attribute:
    """The scalar attribute with these bits; integers are held signed (`i1` as 0 or 1)."""
    element = cast(str, number_name(type))
    if is_float(element):
        return FloatBitsAttr(bits, type)
    width = WIDTHS[element]
    signed = bits - 2**width if bits >> (width - 1) and width > 1 else bits
    return IntegerAttr(signed, cast(IntegerType, type))


def scalar_bits(attribute: Attribute) -> tuple[int, Attribute] | None:
    """Bits and type of a scalar attribute, None for any other attribute."""
    if isinstance(attribute, FloatBitsAttr):
        return attribute.bits.data, attribute.type
    if isinstance(attribute, IntegerAttr):
        integer = cast("IntegerAttr[Any]", attribute)
        name = number_name(integer.type)
        if name is not None:
            return integer.value.data & (2 ** WIDTHS[name] - 1), integer.type
    return None


def scalar_attribute_text(attribute: Attribute) -> str:
    """A scalar attribute as text, without the type for `f64`, `i64` and booleans."""
    found = scalar_bits(attribute)
    if found is None:
        return str(attribute)
    bits, type = found
    element = cast(str, number_name(type))
    text = bits_text(bits, element)
    if element == "f64" and text.startswith("0x"):
        return f"{text} : f64"
    return text if element in ("f64", "i64", "i1") else f"{text} : {element}"
