"""Formats, storage, constants."""

import math
from fractions import Fraction

import ml_dtypes
import numpy as np
import pytest

from numerics.oracle import FLOATS, all_bits, by_name, edge_bits
from tilewright.numerics import FORMATS, format_of
from tilewright.numerics.formats import (
    bits_to_constant,
    bits_to_storage,
    check_tile,
    constant_to_bits,
    pack_bits,
    storage_to_bits,
    to_float64,
    unpack_bits,
)
from tilewright.numerics.text import float_value

SMALL = [format for format in FORMATS.values() if format.width <= 19]


@pytest.mark.parametrize(
    ("name", "largest", "smallest", "smallest_normal"),
    [
        ("f16", 65504.0, 2.0**-24, 2.0**-14),
        ("bf16", float(ml_dtypes.finfo(ml_dtypes.bfloat16).max), 2.0**-133, 2.0**-126),
        ("f32", float(np.finfo(np.float32).max), 2.0**-149, 2.0**-126),
        ("tf32", 2.0**128 - 2.0**117, 2.0**-136, 2.0**-126),
        ("f64", np.finfo(np.float64).max, 2.0**-1074, 2.0**-1022),
        ("f8E4M3FN", 448.0, 2.0**-9, 2.0**-6),
        ("f8E5M2", 57344.0, 2.0**-16, 2.0**-14),
        ("f8E8M0FNU", 2.0**127, 2.0**-126, 2.0**-127),
        ("f4E2M1FN", 6.0, 0.5, 1.0),
        ("fnv8E5M3FNU", 114688.0, 2.0**-17, 2.0**-14),
    ],
)
def test_float_landmarks(name, largest, smallest, smallest_normal):
    format = format_of(name)
    assert float_value(format.largest, format) == largest
    assert float_value(1, format) == smallest
    assert float_value(format.smallest_normal, format) == smallest_normal
    assert Fraction(2) ** format.minimum_exponent == smallest_normal
    assert 1 <= largest / 2.0**format.maximum_exponent < 2


@pytest.mark.parametrize(
    ("name", "infinity", "nan"),
    [
        ("f16", 0x7C00, 0x7E00),
        ("bf16", 0x7F80, 0x7FC0),
        ("f32", 0x7F800000, 0x7FC00000),
        ("tf32", 0x3FC00, 0x3FE00),
        ("f64", 0x7FF0000000000000, 0x7FF8000000000000),
        ("f8E4M3FN", None, 0x7F),
        ("f8E5M2", 0x7C, 0x7E),
        ("f8E8M0FNU", None, 0xFF),
        ("f4E2M1FN", None, None),
        ("fnv8E5M3FNU", None, 0xFF),
    ],
)
def test_special_codes(name, infinity, nan):
    assert (format_of(name).infinity, format_of(name).nan) == (infinity, nan)


def test_sizes():
    sizes = {f.name: (f.width, f.constant_bytes, f.memory_bits) for f in FORMATS.values()}
    assert sizes == {
        "i1": (1, 1, 8),
        "i4": (4, None, None),
        "i8": (8, 1, 8),
        "i16": (16, 2, 16),
        "i32": (32, 4, 32),
        "i64": (64, 8, 64),
        "f16": (16, 2, 16),
        "bf16": (16, 2, 16),
        "f32": (32, 4, 32),
        "tf32": (19, 3, 32),
        "f64": (64, 8, 64),
        "f8E4M3FN": (8, 1, 8),
        "f8E5M2": (8, 1, 8),
        "f8E8M0FNU": (8, 1, 8),
        "f4E2M1FN": (4, 1, 4),
        "fnv8E5M3FNU": (8, 1, 8),
    }


def test_unknown_format():
    with pytest.raises(ValueError, match="f8"):
        format_of("f8")


@pytest.mark.parametrize("format", SMALL, ids=by_name)
def test_storage_round_trip_of_all_values(format):
    bits = all_bits(format)
    tile = bits_to_storage(format, bits)
    assert tile.dtype == format.storage
    assert np.array_equal(storage_to_bits(format, tile), bits)
    if format.constant_bytes:
        assert np.array_equal(constant_to_bits(format, bits_to_constant(format, bits)), bits)


@pytest.mark.parametrize("format", FLOATS, ids=by_name)
def test_values(format):
    bits = all_bits(format) if format.width <= 16 else np.array(edge_bits(format), np.uint64)
    values = to_float64(format, bits_to_storage(format, bits))
    for encoding, value in zip(bits.tolist(), values.tolist(), strict=True):
        expected = float_value(encoding, format)
        assert expected == value or (math.isnan(expected) and math.isnan(value))


def test_i4_is_sign_extended():
    tile = bits_to_storage(format_of("i4"), np.arange(16, dtype=np.uint64))
    assert tile.tolist() == [0, 1, 2, 3, 4, 5, 6, 7, -8, -7, -6, -5, -4, -3, -2, -1]


def test_tf32_ignores_low_bits():
    tile = np.array([1.0 + 2.0**-11, 1.0 + 2.0**-10], np.float32)
    assert to_float64(format_of("tf32"), tile).tolist() == [1.0, 1.0 + 2.0**-10]
    assert storage_to_bits(format_of("tf32"), tile).tolist() == [0x1FC00, 0x1FC01]


@pytest.mark.parametrize("shape", [(), (1,), (2, 4), (0,)])
@pytest.mark.parametrize("name", ["f32", "i4", "tf32", "i1"])
def test_shapes_are_kept(name, shape):
    tile = np.zeros(shape, format_of(name).storage)
    back = bits_to_storage(format_of(name), storage_to_bits(format_of(name), tile))
    assert isinstance(back, np.ndarray) and back.shape == shape


def test_constants():
    assert bits_to_constant(format_of("tf32"), np.array([0x1FE00, 1])) == b"\x00\xfe\x01\x01\0\0"
    assert constant_to_bits(format_of("f4E2M1FN"), b"\xf7\x19").tolist() == [7, 9]
    assert constant_to_bits(format_of("i1"), b"\x00\xff\x02").tolist() == [0, 1, 1]
    assert constant_to_bits(format_of("i16"), b"\x01\x80").tolist() == [0x8001]
    assert constant_to_bits(format_of("f64"), b"").shape == (0,)
    with pytest.raises(ValueError, match="whole"):
        constant_to_bits(format_of("tf32"), b"1234")
    with pytest.raises(ValueError, match="i4"):
        constant_to_bits(format_of("i4"), b"1")


def test_packed_bits():
    flags = np.array([[1, 0, 0, 0], [0, 0, 0, 1], [0, 1, 0, 0]], np.bool_)
    assert pack_bits(flags) == b"\x81\x02"
    assert unpack_bits(b"\x81\x02", 12).tolist() == flags.reshape(-1).tolist()
    with pytest.raises(ValueError, match="fewer"):
        unpack_bits(b"\x81", 12)


def test_wrong_storage_is_refused():
    with pytest.raises(TypeError, match="bf16"):
        check_tile(format_of("bf16"), np.zeros(4, np.float32))
