"""Conversions between formats."""

import itertools
import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from numerics.oracle import FLOATS, INTEGERS, all_bits, assert_same, by_name, rounded_ieee, tile
from tilewright.numerics import FORMATS, format_of
from tilewright.numerics import conversions as cv
from tilewright.numerics.formats import storage_to_bits, to_float64
from tilewright.numerics.integer import limits
from tilewright.numerics.text import float_value

I8, I32, I64, F16, F32, F64, TF32 = map(
    format_of, ["i8", "i32", "i64", "f16", "f32", "f64", "tf32"]
)


@pytest.mark.parametrize(
    ("src", "dst"),
    list(itertools.product([f for f in FLOATS if f.width <= 8], FLOATS)),
    ids=by_name,
)
def test_widening_is_exact(src, dst):
    bits = [b for b in range(1 << src.width) if isinstance(float_value(b, src), Fraction)]
    values = [float_value(b, src) for b in bits]
    converted = cv.float_to_float(src, dst, tile(src, bits))
    assert converted.dtype == dst.storage
    back = [float_value(b, dst) for b in storage_to_bits(dst, converted).tolist()]
    if dst.name in ("bf16", "tf32", "f32", "f64"):
        assert back == values
    else:
        assert sum(a == b for a, b in zip(back, values, strict=True)) >= 3


def test_tf32():
    x = np.array([1 + 2.0**-11, 1 + 3 * 2.0**-11, -1 - 2.0**-10, math.inf, math.nan], np.float32)
    rounded = cv.float_to_float(F32, TF32, x)
    assert rounded.dtype == np.float32
    assert rounded[:4].tolist() == [1.0, 1 + 2.0**-9, -1 - 2.0**-10, math.inf]
    assert (rounded.view(np.uint32) & 0x1FFF == 0).all()
    assert cv.float_to_float(TF32, F64, x)[:3].tolist() == [1.0, 1 + 2.0**-10, -1 - 2.0**-10]
    assert cv.float_to_int(TF32, I32, np.array([2048.5 + 0.25], np.float32), True)[0] == 2048


@given(st.integers(-(2**63), 2**63 - 1) | st.integers(-60, 62).map(lambda n: (1 << abs(n)) + n))
def test_integers_round_once(value):
    x = np.array([value], np.int64)
    for format in (F16, F32, F64, format_of("bf16"), TF32):
        for mode in ("nearest_even", "zero", "positive_inf"):
            signed = cv.int_to_float(I64, format, x, True, mode)
            assert storage_to_bits(format, signed)[0] == rounded_ieee(format, Fraction(value), mode)
            unsigned = cv.int_to_float(I64, format, x, False, mode)
            wanted = rounded_ieee(format, Fraction(value % 2**64), mode)
            assert storage_to_bits(format, unsigned)[0] == wanted


def test_integer_to_float_corners():
    # Rounding to float64 first would land on a tie and go the other way.
    value = (1 << 62) + (1 << 38) + 1
    rounded = cv.int_to_float(I64, F32, np.array([value], np.int64), True)
    assert int(rounded[0]) == (1 << 62) + (1 << 39)
    flags = np.array([False, True])
    assert cv.int_to_float(format_of("i1"), F32, flags, True).tolist() == [0.0, -1.0]
    assert cv.int_to_float(format_of("i1"), F32, flags, False).tolist() == [0.0, 1.0]
    big = np.array([-(2**63), 70000], np.int64)
    assert cv.int_to_float(I64, F16, big, True).tolist() == [-math.inf, math.inf]
    e4m3 = cv.int_to_float(I64, format_of("f8E4M3FN"), big, True)
    assert e4m3.astype(float).tolist() == [-448.0, 448.0]


@pytest.mark.parametrize("dst", [f for f in INTEGERS if f.name != "i4"], ids=by_name)
@pytest.mark.parametrize("signed", [True, False])
def test_float_to_int(dst, signed):
    low, high = limits(dst, signed)
    values = [0.0, -0.0, 0.99, -0.99, 1.0, -1.0, 1.99, 100.7, -100.7, 1e300, -1e300]
    values += [math.inf, -math.inf, 5e-324, float(low), float(high)]
    values += [math.nextafter(float(low), -math.inf), math.nextafter(float(high), math.inf)]
    values += [float(high + 1), float(low - 1)]
    actual = cv.float_to_int(F64, dst, np.array([*values, math.nan]), signed)
    assert actual.dtype == dst.storage
    wanted = []
    for value in values:
        whole = int(value) if math.isfinite(value) else value
        wanted.append(int(min(max(whole, low), high)) % (1 << dst.width))
    assert storage_to_bits(dst, actual).tolist() == [*wanted, 0]
    reasons = cv.unrepresentable_integers(F64, dst, np.array([*values, math.nan]), signed)
    finite = [v for v in values if math.isfinite(v)]
    assert reasons.infinite.tolist() == [math.isinf(v) for v in [*values, math.nan]]
    assert reasons.nan.tolist() == [False] * len(values) + [True]
    expected = [math.isfinite(v) and not low <= int(v) <= high for v in values]
    assert reasons.out_of_range.tolist() == [*expected, False]
    assert len(finite) == len(values) - 2


@pytest.mark.parametrize(
    "name", ["f16", "bf16", "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "f4E2M1FN", "fnv8E5M3FNU"]
)
def test_every_float_to_i32(name):
    src = format_of(name)
    actual = cv.float_to_int(src, I32, tile(src, all_bits(src)), True).tolist()
    for bits, result in enumerate(actual):
        value = float_value(bits, src)
        if isinstance(value, float):
            value = 0 if math.isnan(value) else math.copysign(2**31, value)
        assert result == min(max(int(value), -(2**31)), 2**31 - 1)


@pytest.mark.parametrize(("src", "dst"), list(itertools.permutations(INTEGERS, 2)), ids=by_name)
def test_integer_widths(src, dst):
    bits = (
        all_bits(src) if src.width <= 8 else np.arange(-300, 300).astype(np.uint64) * np.uint64(97)
    )
    x = tile(src, bits)
    encodings = storage_to_bits(src, x).tolist()
    if dst.width > src.width:
        assert storage_to_bits(dst, cv.exti(src, dst, x, False)).tolist() == encodings
        extended = storage_to_bits(dst, cv.exti(src, dst, x, True)).tolist()
        fill = (1 << dst.width) - (1 << src.width)
        assert extended == [b | (fill if b >> (src.width - 1) else 0) for b in encodings]
        with pytest.raises(ValueError, match="narrow"):
            cv.trunci(src, dst, x)
        return
    narrow = storage_to_bits(dst, cv.trunci(src, dst, x)).tolist()
    assert narrow == [b % (1 << dst.width) for b in encodings]
    for signed in (True, False):
        low, high = limits(dst, signed)
        half, whole = 1 << (src.width - 1), 1 << src.width
        values = [b - whole if signed and b >= half else b for b in encodings]
        lost = cv.trunci_overflows(src, dst, x, signed)
        assert lost.tolist() == [not low <= v <= high for v in values]
    with pytest.raises(ValueError, match="widen"):
        cv.exti(src, dst, x, True)


@pytest.mark.parametrize("name", [f.name for f in FORMATS.values() if f.width == 8])
def test_bitcast(name):
    x = np.arange(256, dtype=np.uint8).view(np.int8)
    there = cv.bitcast(I8, format_of(name), x)
    assert there.dtype == format_of(name).storage
    assert np.array_equal(cv.bitcast(format_of(name), I8, there), x)


def test_bitcast_of_tf32_keeps_all_bits():
    x = np.array([1 + 2.0**-20], np.float32)
    assert cv.bitcast(TF32, TF32, x)[0] == x[0]
    with pytest.raises(ValueError, match="width"):
        cv.bitcast(TF32, F32, x)


def test_packing_examples():
    assert cv.pack(F16, np.array([1.0, -2.0], np.float16)).tolist() == [0, 0x3C, 0, 0xC0 - 256]
    f4 = format_of("f4E2M1FN")
    assert cv.pack(f4, tile(f4, [1, 2, 15, 0])).tolist() == [0x21, 0x0F]
    assert cv.pack(format_of("i4"), np.array([-1, 3], np.int8)).tolist() == [0x3F]
    flags = np.array([1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0], np.bool_)
    assert cv.pack(format_of("i1"), flags).view(np.uint8).tolist() == [0x81, 2]
    kept = np.array([1 + 2.0**-20], np.float32)
    assert cv.unpack(TF32, cv.pack(TF32, kept))[0] == kept[0]


@pytest.mark.parametrize("format", list(FORMATS.values()), ids=by_name)
def test_unpack_undoes_pack(format):
    raw_bytes = np.random.default_rng(1).integers(-128, 128, 64).astype(np.int8)
    unpacked = cv.unpack(format, raw_bytes)
    assert (unpacked.dtype, unpacked.ndim) == (format.storage, 1)
    assert unpacked.size * cv.packed_bits(format) == 512
    assert np.array_equal(cv.pack(format, unpacked), raw_bytes)


def test_packing_errors():
    with pytest.raises(ValueError, match="rank"):
        cv.pack(F32, np.zeros((2, 2), np.float32))
    with pytest.raises(ValueError, match="rank"):
        cv.unpack(F32, np.zeros((2, 2), np.int8))
    with pytest.raises(ValueError, match="whole"):
        cv.pack(format_of("i4"), np.zeros(1, np.int8))
    with pytest.raises(ValueError, match="whole"):
        cv.unpack(F32, np.zeros(2, np.int8))
    with pytest.raises(TypeError, match="i8"):
        cv.unpack(F32, np.zeros(4, np.uint8))


def test_rank_zero():
    one = np.array(1.5, np.float32)
    assert_same(F16, cv.float_to_float(F32, F16, one), np.array(1.5, np.float16))
    assert cv.float_to_int(F32, I32, one, True).shape == ()
    assert cv.int_to_float(I32, F32, np.array(3, np.int32), True).shape == ()
    assert cv.exti(I8, I32, np.array(-3, np.int8), True).tolist() == -3
    assert cv.trunci(I32, I8, np.array(300, np.int32)).tolist() == 44
    assert to_float64(F32, one).shape == ()
