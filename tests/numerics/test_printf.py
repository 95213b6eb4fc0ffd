"""The conversions of print_tko are those of C's printf."""

from __future__ import annotations

import ctypes
import math
import sys
from itertools import product
from typing import Any

import pytest

from tilewright.numerics.printf import formatter

FLAGS = ("", "-", "+", " ", "#", "0", "+0", "-0", "# ", "#0", "+-")
WIDTHS = ("", "1", "14")
PRECISIONS = ("", ".", ".0", ".3", ".17")
INTEGERS = (0, 1, 42, 2**31 - 1, 2**63 - 1)
NEGATIVE = (-1, -42, -(2**63))
FLOATS = (0.0, -0.0, 1.0, 1.5, -2.5, 1e10, 1e-5, 123456.789, -1e300, 5e-324, 2.0**-1022)
SPECIAL = (math.inf, -math.inf, math.nan)

needs_glibc = pytest.mark.skipif(sys.platform != "linux", reason="compares with the C library")


def in_c(specification: str, number: Any) -> str:
    """What the C library prints."""
    buffer, letter = ctypes.create_string_buffer(1024), specification[-1]
    if letter in "diuoxX":
        specification = f"{specification[:-1]}ll{letter}"
        argument: Any = ctypes.c_longlong(number)
    else:
        argument = ctypes.c_int(number) if letter == "c" else ctypes.c_double(number)
    ctypes.CDLL(None).snprintf(buffer, len(buffer), specification.encode(), argument)
    return buffer.value.decode("latin-1")


def specifications(letters: str) -> list[str]:
    return [f"%{''.join(parts)}" for parts in product(FLAGS, WIDTHS, PRECISIONS, letters)]


@needs_glibc
@pytest.mark.parametrize(
    ("letters", "numbers"),
    [
        ("di", (*INTEGERS, *NEGATIVE)),
        ("uoxX", INTEGERS),
        ("eEfFgGaA", (*FLOATS, *SPECIAL)),
    ],
)
def test_as_in_c(letters: str, numbers: tuple[Any, ...]) -> None:
    for specification in specifications(letters):
        show = formatter(specification)
        for number in numbers:
            assert show(number) == in_c(specification, number), (specification, number)


@needs_glibc
def test_characters() -> None:
    for specification in ("%c", "%5c", "%-5c"):
        assert formatter(specification)(65) == in_c(specification, 65)


@pytest.mark.parametrize(
    ("specification", "number", "expected"),
    [
        ("%#o", 8, "010"),
        ("%08.3d", 5, "     005"),
        ("%a", 1.5, "0x1.8p+0"),
        ("%.0A", 1.5, "0X2P+0"),
        ("%014f", math.inf, "           inf"),
        ("%hhd", 5, "5"),
        ("%5.3lld", -5, " -005"),
        ("%p", 255, "0xff"),
        ("%d", 2.9, "2"),
        ("%d", math.nan, "0"),
        ("%e", 3, "3.000000e+00"),
        ("%s", 3, "3"),
    ],
)
def test_some(specification: str, number: Any, expected: str) -> None:
    assert formatter(specification)(number) == expected
