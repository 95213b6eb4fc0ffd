"""Rounding and the conversion table, cell by cell."""

import itertools
from fractions import Fraction

import ml_dtypes
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sampling import every

from numerics.oracle import (
    FLOATS,
    MODES,
    all_bits,
    any_bits,
    assert_same,
    by_name,
    magnitude,
    rounded_code,
    rounded_ieee,
    tile,
)
from tilewright.numerics import FORMATS, exact, format_of
from tilewright.numerics.formats import bits_to_storage, storage_to_bits, to_float64
from tilewright.numerics.rounding import (
    CONVERSION_POLICIES,
    OVERFLOWS_TO_INFINITY,
    ROUNDING_MODES,
    round_to,
)
from tilewright.numerics.text import float_value

inf, nan = np.inf, np.nan


def test_the_tables_cover_everything():
    assert set(CONVERSION_POLICIES) == {format.name for format in FLOATS}
    assert set(ROUNDING_MODES) == set(OVERFLOWS_TO_INFINITY) == set(MODES)


# For each kind of value: source, then bits in the order nearest_even, zero, negative_inf,
# positive_inf, nearest_away; or one answer for all modes.
IEEE = ["f16", "bf16", "tf32", "f32", "f64"]
CELLS = {
    "f16": {
        "overflow": [
            (65520.0, [0x7C00, 0x7BFF, 0x7BFF, 0x7C00, 0x7C00]),
            (65519.9, [0x7BFF, 0x7BFF, 0x7BFF, 0x7C00, 0x7BFF]),
            (-1e300, [0xFC00, 0xFBFF, 0xFC00, 0xFBFF, 0xFC00]),
        ],
        "infinity": [(inf, 0x7C00), (-inf, 0xFC00)],
        "nan": [(nan, 0x7E00), (-nan, 0x7E00)],
        "zero": [(0.0, 0), (-0.0, 0x8000)],
        "negative": [(-1.0, 0xBC00)],
        "subnormal": [
            (2.0**-24, 1),
            (2.0**-25, [0, 0, 0, 1, 1]),
            (-(2.0**-25), [0x8000, 0x8000, 0x8001, 0x8000, 0x8001]),
            (1e-300, [0, 0, 0, 1, 0]),
            (2.0**-14 - 2.0**-26, [0x400, 0x3FF, 0x3FF, 0x400, 0x400]),
        ],
    },
    "bf16": {
        "overflow": [(3.4e38, [0x7F80, 0x7F7F, 0x7F7F, 0x7F80, 0x7F80])],
        "infinity": [(inf, 0x7F80), (-inf, 0xFF80)],
        "nan": [(nan, 0x7FC0)],
        "zero": [(0.0, 0), (-0.0, 0x8000)],
        "negative": [(-1.0, 0xBF80)],
        "subnormal": [(2.0**-133, 1), (2.0**-134, [0, 0, 0, 1, 1])],
    },
    "tf32": {
        "overflow": [(2.0**128 - 2.0**116, [0x3FC00, 0x3FBFF, 0x3FBFF, 0x3FC00, 0x3FC00])],
        "infinity": [(inf, 0x3FC00), (-inf, 0x7FC00)],
        "nan": [(nan, 0x3FE00)],
        "zero": [(0.0, 0), (-0.0, 0x40000)],
        "negative": [(-1.0, 0x5FC00)],
        "subnormal": [(2.0**-136, 1), (2.0**-137, [0, 0, 0, 1, 1])],
    },
    "f32": {
        "overflow": [(1e39, [0x7F800000, 0x7F7FFFFF, 0x7F7FFFFF, 0x7F800000, 0x7F800000])],
        "infinity": [(inf, 0x7F800000), (-inf, 0xFF800000)],
        "nan": [(nan, 0x7FC00000)],
        "zero": [(0.0, 0), (-0.0, 0x80000000)],
        "negative": [(-1.0, 0xBF800000)],
        "subnormal": [(2.0**-149, 1), (2.0**-150, [0, 0, 0, 1, 1])],
    },
    "f64": {
        "overflow": [
            (Fraction(10) ** 400, [0x7FF << 52, *[(0x7FF << 52) - 1] * 2, *[0x7FF << 52] * 2])
        ],
        "infinity": [(inf, 0x7FF << 52), (-inf, 0xFFF << 52)],
        "nan": [(nan, 0xFFF << 51)],
        "zero": [(0.0, 0), (-0.0, 1 << 63)],
        "negative": [(-1.0, 0xBFF << 52)],
        "subnormal": [(5e-324, 1), (Fraction(1, 2**1075), [0, 0, 0, 1, 1])],
    },
    "f8E5M2": {
        "overflow": [(61440.0, 0x7B), (1e300, 0x7B), (-1e300, 0xFB)],
        "infinity": [(inf, 0x7B), (-inf, 0xFB)],
        "nan": [(nan, 0x7E)],
        "zero": [(0.0, 0), (-0.0, 0x80)],
        "negative": [(-1.0, 0xBC)],
        "subnormal": [(2.0**-16, 1), (2.0**-17, [0, 0, 0, 1, 1])],
    },
    "f8E4M3FN": {
        "overflow": [(449.0, 0x7E), (464.0, 0x7E), (465.0, 0x7E), (-1e300, 0xFE)],
        "infinity": [(inf, 0x7E), (-inf, 0xFE)],
        "nan": [(nan, 0x7F), (-nan, 0x7F)],
        "zero": [(0.0, 0), (-0.0, 0x80)],
        "negative": [(-1.0, 0xB8)],
        "subnormal": [(2.0**-9, 1), (2.0**-10, [0, 0, 0, 1, 1])],
    },
    "f4E2M1FN": {
        "overflow": [(7.0, 7), (1e300, 7), (-1e300, 15)],
        "infinity": [(inf, 7), (-inf, 15)],
        "nan": [(nan, 7), (-nan, 7)],
        "zero": [(0.0, 0), (-0.0, 8)],
        "negative": [(-1.0, 10)],
        "subnormal": [(0.5, 1), (0.25, [0, 0, 0, 1, 1]), (0.75, [2, 1, 1, 2, 2])],
    },
    "f8E8M0FNU": {
        "overflow": [(2.0**128, 0xFE), (1e300, 0xFE), (1.5 * 2.0**127, 0xFE)],
        "infinity": [(inf, 0xFE), (-inf, 0xFF)],
        "nan": [(nan, 0xFF)],
        "zero": [(0.0, 0), (-0.0, 0)],
        "negative": [(-1.0, 0xFF), (-1e-300, 0xFF), (-1e300, 0xFF)],
        "subnormal": [(2.0**-127, 0), (2.0**-128, 0), (1e-300, 0)],
    },
    "fnv8E5M3FNU": {
        "overflow": [(114689.0, 0xFE), (1e300, 0xFE)],
        "infinity": [(inf, 0xFE), (-inf, 0)],
        "nan": [(nan, 0xFF)],
        "zero": [(0.0, 0), (-0.0, 0)],
        "negative": [(-1.0, 0), (-1e-300, 0), (-1e300, 0)],
        "subnormal": [(2.0**-17, 1), (2.0**-18, [0, 0, 0, 1, 1]), (1e-300, [0, 0, 0, 1, 0])],
    },
}


@every(3)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("cell", ["overflow", "infinity", "nan", "zero", "negative", "subnormal"])
@pytest.mark.parametrize("name", list(CONVERSION_POLICIES))
def test_cell(name, cell, mode):
    for value, answer in CELLS[name][cell]:
        expected = answer[MODES.index(mode)] if isinstance(answer, list) else answer
        source = np.array(value, object if isinstance(value, Fraction) else np.float64)
        actual = storage_to_bits(format_of(name), round_to(format_of(name), source, mode))
        assert int(actual) == expected, (value, hex(int(actual)), hex(expected))


def expected_bits(format, value, mode):
    """The answer for a finite value, by search and the words of the contract."""
    if format.name in IEEE:
        return rounded_ieee(format, value, mode)
    code = min(rounded_code(format, value, mode), format.largest)
    if value < 0 and not format.sign_bits:
        return {"f8E8M0FNU": 0xFF, "fnv8E5M3FNU": 0}[format.name]
    return code | (format.sign_mask if value < 0 else 0)


@every(2)
@pytest.mark.parametrize("format", FLOATS, ids=by_name)
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_any_float64(format, data):
    near = any_bits(format).map(lambda bits: float_value(bits, format))
    tiny = st.sampled_from([0, 1, -1, 2.0**-30, -(2.0**-30), 2.0 ** -(format.mantissa_bits + 1)])
    value = st.one_of(
        st.builds(lambda x, d: float(x) * (1 + d), near, tiny),
        st.floats(allow_nan=False, allow_infinity=False),
    )
    values = [v for v in data.draw(st.lists(value, min_size=1, max_size=8)) if np.isfinite(v) and v]
    for mode in MODES:
        actual = round_to(format, np.array(values, np.float64), mode)
        expected = [expected_bits(format, Fraction(v), mode) for v in values]
        assert storage_to_bits(format, actual).tolist() == expected


@pytest.mark.parametrize("format", [f for f in FLOATS if f.width <= 8], ids=by_name)
def test_every_boundary_of_small_formats(format):
    nearly = (1, 1 + Fraction(1, 2**40), 1 - Fraction(1, 2**40))
    values = [magnitude(format, code) for code in range(format.largest + 1)]
    halves = [(a + b) / 2 for a, b in itertools.pairwise(values)]
    points = sorted({v * d for v in values + halves for d in nearly})
    points = [v for v in points if v] + [-v for v in points if v]
    for mode in MODES:
        expected = [expected_bits(format, v, mode) for v in points]
        actual = round_to(format, np.array([float(v) for v in points]), mode)
        assert storage_to_bits(format, actual).tolist() == expected
        actual = round_to(format, np.array(points, object), mode)
        assert storage_to_bits(format, actual).tolist() == expected


@pytest.mark.parametrize("format", FLOATS, ids=by_name)
def test_values_of_the_format_stay(format):
    bits = all_bits(format)
    if format.width > 16:
        bits = np.arange(0, 1 << 19, 7, dtype=np.uint64) << np.uint64(format.width - 19)
    bits = bits[(bits & ~np.uint64(format.sign_mask)) <= format.largest]
    same = bits_to_storage(format, bits)
    for mode in MODES:
        assert_same(format, round_to(format, to_float64(format, same), mode), same)


@pytest.mark.parametrize("name", ["bf16", "f8E5M2", "f8E4M3FN", "f4E2M1FN"])
def test_nearest_even_agrees_with_ml_dtypes(name):
    format = format_of(name)
    source = np.arange(0, 1 << 32, 65521, dtype=np.uint32).view(np.float32)
    with np.errstate(all="ignore"):
        largest = float(float_value(format.largest, format))
        source = source[np.abs(source) <= largest]
        assert_same(
            format, round_to(format, source.astype(np.float64)), source.astype(format.storage)
        )


@pytest.mark.parametrize("name", ["f16", "f32"])
def test_the_slow_way_agrees_with_numpy(name):
    bits = np.random.default_rng(5).integers(0, 1 << 64, 20000, np.uint64)
    narrow = (bits % (1 << 32)).astype(np.uint32).view(np.float32)
    with np.errstate(all="ignore"):
        samples = (bits.view(np.float64), narrow.astype(np.float64))
    for values in samples:
        with np.errstate(all="ignore"):
            expected = values.astype(format_of(name).storage)
        assert_same(
            format_of(name), round_to(format_of(name), exact.from_float64(values)), expected
        )


def test_integers_are_exact_values():
    values = np.array([2**63 - 1, -(2**63), 2**53 + 1, 0, -1], np.int64)
    rounded = round_to(format_of("f64"), values, "zero")
    assert rounded.tolist() == [float(2**63 - 1024), -(2.0**63), 2.0**53, 0.0, -1.0]
    assert round_to(format_of("f32"), np.array([2**64 - 1], np.uint64)).tolist() == [2.0**64]


@pytest.mark.parametrize("shape", [(), (0,), (2, 3)])
def test_shapes(shape):
    for format in FLOATS:
        for mode in MODES:
            rounded = round_to(format, np.ones(shape), mode)
            assert isinstance(rounded, np.ndarray)
            assert rounded.shape == shape and rounded.dtype == format.storage
    assert round_to(format_of("f32"), np.zeros(shape, object), "zero").shape == shape


def test_errors():
    with pytest.raises(ValueError, match="full"):
        round_to(format_of("f32"), np.ones(2), "full")
    with pytest.raises(TypeError, match="float32"):
        round_to(format_of("f16"), np.ones(2, np.float32))


def test_ml_dtypes_is_what_the_storage_says():
    assert FORMATS["f4E2M1FN"].storage == ml_dtypes.float4_e2m1fn
    assert tile(format_of("f4E2M1FN"), [0, 7, 8, 15]).astype(float).tolist() == [0, 6, -0.0, -6]
