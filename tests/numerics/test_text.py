"""Decimal text."""

import math
import struct
import time
from decimal import Decimal, localcontext
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from numerics.oracle import FLOATS, any_bits, by_name, rounded_code
from tilewright.numerics import format_of
from tilewright.numerics.text import float_value, format_float, parse_float_bits


def f64_bits(value: float) -> int:
    return struct.unpack("<Q", struct.pack("<d", value))[0]


# Printed by the reference tools.
PRINTED = [
    ("f32", 0x3F800000, "1.000000e+00"),
    ("f32", 0xC0200000, "-2.500000e+00"),
    ("f32", 0x7F800000, "0x7F800000"),
    ("f32", 0xFF800000, "0xFF800000"),
    ("f32", 0x7FC00001, "0x7FC00001"),
    ("f32", 0x00000000, "0.000000e+00"),
    ("f32", 0x80000000, "-0.000000e+00"),
    ("f32", 0x7F7FFFFF, "3.40282347E+38"),
    ("f32", 0x00800000, "1.17549435E-38"),
    ("f32", 0x4B800000, "0x4B800000"),
    ("f32", 0x3DCCCCCD, "1.000000e-01"),
    ("f64", f64_bits(0.1), "1.000000e-01"),
    ("f64", f64_bits(123456789.0), "0x419D6F3454000000"),
    ("f64", f64_bits(1 / 3), "0.33333333333333331"),
    ("f16", 0x2E66, "9.997550e-02"),
    ("f16", 0x7BFF, "6.550400e+04"),
    ("bf16", 0x4040, "3.000000e+00"),
    ("tf32", 0x1FE00, "1.500000e+00"),
    ("tf32", 0x20080, "2.250000e+00"),
    ("f8E4M3FN", 0x7E, "4.480000e+02"),
    ("f8E4M3FN", 0x7F, "0x7F"),
    ("f8E5M2", 0x7C, "0x7C"),
    ("f8E8M0FNU", 0x7E, "5.000000e-01"),
    ("f8E8M0FNU", 0x00, "5.877470e-39"),
    ("f4E2M1FN", 0x7, "6.000000e+00"),
    ("f4E2M1FN", 0x9, "-5.000000e-01"),
    ("fnv8E5M3FNU", 0x01, "7.629390e-06"),
]


@pytest.mark.parametrize(("name", "bits", "text"), PRINTED)
def test_printed_by_the_tools(name, bits, text):
    assert format_float(bits, format_of(name)) == text
    assert parse_float_bits(text, format_of(name)) == bits


@pytest.mark.parametrize("format", [f for f in FLOATS if f.width <= 19], ids=by_name)
def test_round_trip_of_all_values(format):
    step = 1 if format.width <= 8 else 7 if format.width <= 16 else 61
    for bits in range(0, 1 << format.width, step):
        assert parse_float_bits(format_float(bits, format), format) == bits


@pytest.mark.parametrize("format", FLOATS, ids=by_name)
@given(data=st.data())
@settings(max_examples=100)
def test_round_trip(format, data):
    bits = data.draw(any_bits(format))
    assert parse_float_bits(format_float(bits, format), format) == bits


decimals = st.from_regex(r"-?[0-9]{1,30}\.[0-9]{0,30}([eE][+-]?[0-9]{1,3})?", fullmatch=True)


@given(decimals.filter(str.isascii))
def test_f64_reads_like_python(text):
    assert parse_float_bits(text, format_of("f64")) == f64_bits(float(text))


@pytest.mark.parametrize("format", FLOATS, ids=by_name)
@given(data=st.data())
@settings(max_examples=60)
def test_reads_nearest(format, data):
    near = data.draw(any_bits(format).map(lambda bits: float_value(bits, format)))
    if not isinstance(near, Fraction):
        return
    shift = data.draw(
        st.sampled_from([Fraction(1), 1 + Fraction(1, 2**12), 1 - Fraction(1, 2**30)])
    )
    # A decimal expansion that ends: the denominator is a power of two.
    value = near * shift
    places = value.denominator.bit_length() - 1
    digits = str(abs(value.numerator) * 5**places).rjust(places + 1, "0")
    text = f"{digits[: len(digits) - places]}.{digits[len(digits) - places :]}"
    code = rounded_code(format, value, "nearest_even")
    assert Fraction(text) == abs(value)
    if code <= format.largest:
        assert parse_float_bits(text, format) == code
        if format.sign_bits:
            assert parse_float_bits("-" + text, format) == code | format.sign_mask


@pytest.mark.parametrize(
    ("name", "text", "bits"),
    [
        ("f16", "65519.999", 0x7BFF),
        ("f16", "65520.0", 0x7C00),
        ("f16", "-1.0e9999999999999999999999", 0xFC00),
        ("f32", "1.0e-999999999", 0),
        ("f64", "-1.0e-999999999", 1 << 63),
        ("f64", "0.0e999999999", 0),
        ("f64", "2.4703282292062328e-324", 1),
        ("f64", "2.4703282292062327e-324", 0),
        ("f8E5M2", "1.0e9", 0x7C),
        ("f8E4M3FN", "464.0", 0x7E),
        ("f8E4M3FN", "464.01", 0x7F),
        ("f8E4M3FN", "-1.0e9", 0xFF),
        ("f4E2M1FN", "1.0e9", 0x7),
        ("f4E2M1FN", "-1.0e9", 0xF),
        ("f8E8M0FNU", "0.0", 0),
        ("f8E8M0FNU", "-0.0", 0),
        ("f8E8M0FNU", "1.0e-99", 0),
        ("f8E8M0FNU", "-1.0", 0xFF),
        ("f8E8M0FNU", "1.0e99", 0xFF),
        ("f8E8M0FNU", "1.5", 128),
        ("f8E8M0FNU", "3.0", 129),
        ("f8E8M0FNU", "1.49", 127),
        ("fnv8E5M3FNU", "1.0e9", 0xFF),
        ("fnv8E5M3FNU", "-1.0", 0xFF),
        ("fnv8E5M3FNU", "-0.0", 0),
        ("f32", "1.", 0x3F800000),
        ("f32", "1.e1", 0x41200000),
        ("f32", "0x0000000000003F", 0x3F),
        ("tf32", "0x7FFFF", 0x7FFFF),
    ],
)
def test_literals(name, text, bits):
    assert parse_float_bits(text, format_of(name)) == bits


@pytest.mark.parametrize(
    "text",
    ["", "1", "1e5", ".5", "+1.0", "- 1.0", "1.0e", "1_0.0", "0x", "-0x1", "nan", "1.0\n", "١.0"],
)
def test_malformed(text):
    with pytest.raises(ValueError, match="not a float literal"):
        parse_float_bits(text, format_of("f32"))


@pytest.mark.parametrize(
    ("name", "text"), [("f32", "0x100000000"), ("tf32", "0x80000"), ("f4E2M1FN", "0x10")]
)
def test_bits_that_do_not_fit(name, text):
    with pytest.raises(ValueError, match="does not fit"):
        parse_float_bits(text, format_of(name))


def test_long_text_is_quick_and_exact():
    start = time.process_time()
    half = "1" + "0" * 100_000
    assert parse_float_bits(f"0.{'0' * 99_999}{half}e100000", format_of("f32")) == 0x3F800000
    with localcontext(prec=80):
        tie = f"{Decimal(1) + Decimal(2) ** -53:.60f}"
    assert parse_float_bits(tie, format_of("f64")) == f64_bits(1.0)
    assert parse_float_bits(tie + "0" * 10**6 + "1", format_of("f64")) == f64_bits(1.0) + 1
    assert parse_float_bits("9" * 10**6 + ".0", format_of("f64")) == f64_bits(math.inf)
    assert parse_float_bits("0x" + "0" * 10**6, format_of("f64")) == 0
    assert parse_float_bits("1.0e" + "9" * 10**6, format_of("f64")) == f64_bits(math.inf)
    assert time.process_time() - start < 10


def test_values_match_numpy():
    for bits in (0x0001, 0x83FF, 0x3C01, 0x7BFF):
        assert float_value(bits, format_of("f16")) == float(np.uint16(bits).view(np.float16))
    assert float_value(0xFC00, format_of("f16")) == -math.inf
    assert math.isnan(float_value(0xFF, format_of("f8E4M3FN")))
