"""Constants with many numbers: the same bits as one number after the other."""

from __future__ import annotations

import random
from fractions import Fraction

import numpy as np
import pytest

from tilewright import text
from tilewright.dialects.cuda_tile.attributes import ElementsAttr
from tilewright.numerics.formats import FORMATS, Format, bits_to_constant, format_of, pack_bits
from tilewright.numerics.text import float_value, parse_float_bits

FLOATS = [name for name, format in FORMATS.items() if format.kind == "float"]


def module(element: str, literal: str, shape: str) -> str:
    return f"""cuda_tile.module @m {{ entry @k() {{
        %c = constant <{element}: {literal}> : tile<{shape}x{element}>
        return }} }}"""


def constant(element: str, literal: str, shape: str) -> ElementsAttr:
    entry = text.parse_module(module(element, literal, shape)).members[0]
    value = next(iter(entry.regions[0].block.ops)).properties["value"]
    assert isinstance(value, ElementsAttr)
    return value


def packed(element: str, bits: list[int]) -> bytes:
    array = np.array(bits, np.uint64)
    return pack_bits(array) if element == "i1" else bits_to_constant(format_of(element), array)


def decimal(value: Fraction, digits: int = 400) -> str:
    """A value in decimals, cut off."""
    sign = "-" if value < 0 else ""
    whole, rest = divmod(abs(value), 1)
    return f"{sign}{whole}.{rest * 10**digits // 1:0{digits}d}"


def hard_decimals(format: Format) -> list[str]:
    """Values of a format, what lies between two of them, and a little beside both."""
    generator = random.Random(format.name)
    largest = format.largest
    codes = {0, 1, format.smallest_normal, largest - 1, largest}
    codes |= {generator.randrange(largest) for _ in range(40 if format.width < 64 else 3)}
    found = ["0.0", "-0.0", "1.0e400", "-1.0e400", "1.0e-400", "123.", "0.1e+2", "17.25E-1"]
    for code in codes:
        low = Fraction(float_value(code, format))
        # Beyond the largest value codes go on as if there were larger ones.
        step = Fraction(float_value(max(code, 1), format)) - Fraction(
            float_value(max(code, 1) - 1, format)
        )
        tiny = Fraction(1, 10**390)
        for value in (low, low + step / 2, low + step / 2 - tiny, low + step / 2 + tiny):
            found += [decimal(value), decimal(-value)]
    generator.shuffle(found)
    return found[: 2 ** (len(found).bit_length() - 1)]


@pytest.mark.parametrize("element", FLOATS)
def test_decimals_are_rounded_once(element: str) -> None:
    numbers = hard_decimals(format_of(element))
    bits = [parse_float_bits(number, format_of(element)) for number in numbers]
    found = constant(element, f"[{', '.join(numbers)}]", str(len(numbers)))
    assert found.raw == packed(element, bits)


@pytest.mark.parametrize("element", ["i1", "i8", "i16", "i32", "i64"])
def test_integers(element: str) -> None:
    width = format_of(element).width
    top = min(2**width, 2**63)
    generator = random.Random(element)
    values = [generator.randrange(-(2 ** (width - 1)), top) for _ in range(60)]
    values += [-(2 ** (width - 1)), top - 1, 0, 1]
    bits = [value % 2**width for value in values]
    literals = [f"[{', '.join(map(str, values))}]", f"[{' , '.join(map(hex, bits))}]"]
    if width < 64:
        # Numbers without a sign of i64 end at 2**63, also in hexadecimal.
        assert constant(element, literals[1], str(len(bits))).raw == packed(element, bits)
    assert constant(element, literals[0], str(len(bits))).raw == packed(element, bits)


@pytest.mark.parametrize(
    ("element", "literal", "shape", "values"),
    [
        ("i32", "[[1, 2, 3, 4], [5, 6, 7, 8]]", "2x4", [1, 2, 3, 4, 5, 6, 7, 8]),
        ("i32", "[[[1], [-2]], [[3], [0x10]]]", "2x2x1", [1, -2, 3, 16]),
        ("i32", "[ 1,- 2,\n\t3 , // three\n 4 ]", "4", [1, -2, 3, 4]),
        ("i1", "[true, false, 1, 0, -1, true, false, false]", "8", [1, 0, 1, 0, 1, 1, 0, 0]),
        ("i8", "[0007, 255, -128, 0xFF]", "4", [7, 255, 128, 255]),
    ],
)
def test_lists(element: str, literal: str, shape: str, values: list[int]) -> None:
    bits = [value % 2 ** format_of(element).width for value in values]
    assert constant(element, literal, shape).raw == packed(element, bits)


def test_bits_between_decimals() -> None:
    found = constant("f32", "[1.0, 0x7F800000, -2.5, 0xFFC00000]", "4")
    assert found.raw == packed("f32", [0x3F800000, 0x7F800000, 0xC0200000, 0xFFC00000])


def test_equal_numbers_are_one() -> None:
    assert constant("f32", f"[{', '.join(['0.1'] * 64)}]", "64").is_splat


@pytest.mark.parametrize(
    ("element", "literal", "message", "at"),
    [
        ("i8", "[1, 2, 3, 256]", "integer 256 does not fit i8", "256"),
        ("i32", "[1, 2, 3, 1.5]", "expected an integer for i32, found 1.5", "1.5"),
        ("f32", "[1.0, 2.0, 3, 4.0]", "expected a float with a point for f32", "3,"),
        ("i32", "[1, 2, 3, -99999999999999999999]", "does not fit i32", "-9"),
        ("i32", "[[1, 2], [3, 4, 5]]", "must be equally long, found 2 and 3 elements", None),
        ("i32", "[[1, 2], 3, 4]", "must all be equally deep", None),
        ("i32", "[1, 2, 3 4]", "expected ']' in a literal", "4]"),
        ("i32", "[1, 2, 3, 4]]", "expected '>' after the value", None),
        ("i32", "[1, 2, 3, x]", "expected a number", "x]"),
        ("i32", "[1, 2, 3]", "the literal has shape 3, but", "[1"),
        ("i32", "[1, 2, [3, 4]]", "must all be equally deep", None),
        ("i32", "[[1, 2, 3, 4]", "expected ']' in a literal", None),
    ],
)
def test_errors_have_their_places(element: str, literal: str, message: str, at: str | None) -> None:
    source = module(element, literal, "4")
    with pytest.raises(text.TextError) as raised:
        text.parse_module(source)
    diagnostic = raised.value.diagnostics[0]
    assert message in diagnostic.message
    if at is not None:
        line = source.split("\n")[1]
        assert diagnostic.place.column == line.index(at, line.index(literal)) + 1


def test_deep_lists() -> None:
    with pytest.raises(text.TextError, match="has shape"):
        text.parse_module(module("i32", "[" * 5000 + "1" + "]" * 5000, "4"))
