"""Matrix products against fractions."""

import math
import time
from fractions import Fraction

import numpy as np
import pytest

from numerics.oracle import BASE_FLOATS, by_name, rounded_ieee, tile
from numerics.rational import LAYOUTS
from tilewright.numerics import format_of
from tilewright.numerics.formats import storage_to_bits, to_float64
from tilewright.numerics.products import matrix_multiply_add, scaled_matrix_multiply_add

F16, F32, F64 = map(format_of, ["f16", "f32", "f64"])


def expected(a, b, acc, result):
    """Bits of the exact sums, rounded once, of finite float64 matrices."""
    rows = []
    for i in range(a.shape[0]):
        for j in range(b.shape[1]):
            terms = zip(a[i].tolist(), b[:, j].tolist(), strict=True)
            total = sum((Fraction(x) * Fraction(y) for x, y in terms), Fraction(acc[i, j]))
            rows.append(rounded_ieee(result, total, "nearest_even"))
    return np.array(rows, np.uint64).reshape(acc.shape)


def check_f64(a, b, acc):
    actual = storage_to_bits(F64, matrix_multiply_add(F64, F64, a, b, acc))
    assert np.array_equal(actual, expected(a, b, acc, F64))


@pytest.mark.parametrize("spread", [0, 3, 20, 200, 600, 1020])
@pytest.mark.parametrize("shape", [(1, 1, 1), (2, 3, 4), (4, 17, 3), (3, 64, 2)])
def test_f64_is_exact(shape, spread):
    rng = np.random.default_rng([spread, *shape])
    m, k, n = shape

    def matrix(*size):
        exponents = rng.integers(-spread, spread + 1, size)
        return np.ldexp(rng.uniform(-1, 1, size), exponents)

    check_f64(matrix(m, k), matrix(k, n), matrix(m, n))


@pytest.mark.parametrize("spread", [3, 500])
def test_cancellation(spread):
    rng = np.random.default_rng(spread)
    half = np.ldexp(rng.uniform(-1, 1, (3, 20)), rng.integers(-spread, spread, (3, 20)))
    other = rng.uniform(-1, 1, (20, 3))
    a, b = np.hstack([half, -half]), np.vstack([other, other])
    check_f64(a, b, np.zeros((3, 3)))
    check_f64(a, b, np.full((3, 3), 5e-324))
    a[:, 7] = np.nextafter(a[:, 7], 1)
    check_f64(a, b, np.full((3, 3), -1e-200))
    check_f64(a, b, np.full((3, 3), 1e200))


def test_huge_and_tiny_values():
    big, tiny = 1.7976931348623157e308, 5e-324
    a = np.array([[big, big, 1.0], [tiny, tiny, 0.5], [big, -big, tiny], [big, big, big]])
    b = np.array([[big, 2.0, 0.5], [-big, -2.0, 0.5], [3.0, tiny, tiny]])
    acc = np.array([[0.0, 1.0, -big], [tiny, -tiny, 0.0], [-big, 2.0, tiny], [big, -big, 0.0]])
    check_f64(a, b, acc)
    result = matrix_multiply_add(F64, F64, a, b, acc)
    assert np.isfinite(result[0, 0]) and np.isinf(result[2, 0])


def test_ties_of_f64_are_decided_by_the_last_term():
    one, half = 1.0, 2.0**-53
    a = np.array([[one, half, 2.0**-600], [one, half, -(2.0**-600)], [one, half, 0.0]])
    b = np.array([[one], [one], [2.0**-400]])
    actual = matrix_multiply_add(F64, F64, a, b, np.zeros((3, 1)))
    assert actual[:, 0].tolist() == [1 + 2.0**-52, 1.0, 1.0]


@pytest.mark.parametrize("format", BASE_FLOATS, ids=by_name)
def test_infinities_and_nan(format):
    result = F32 if format.name != "f64" else F64
    inf, nan = math.inf, math.nan
    a = np.array([[inf, 1.0], [inf, inf], [1.0, 2.0], [nan, 1.0], [inf, 0.0]])
    b = np.array([[1.0, 0.0, -1.0], [1.0, 1.0, 1.0]])
    acc = np.zeros((5, 3))
    acc[2] = [inf, -inf, nan]
    wanted = np.array(
        [
            [inf, nan, -inf],
            [inf, nan, nan],
            [inf, -inf, nan],
            [nan, nan, nan],
            [inf, nan, -inf],
        ]
    )
    x, y, z = a.astype(format.storage), b.astype(format.storage), acc.astype(result.storage)
    actual = to_float64(result, matrix_multiply_add(format, result, x, y, z))
    assert np.array_equal(actual, wanted, equal_nan=True)
    assert np.isinf(matrix_multiply_add(format, result, x, y, -z)[2, 0])


def test_no_false_nan_in_f64():
    big = 1e308
    a = np.array([[big, big, -big, math.inf], [big, big, -big, -big]])
    b = np.full((4, 1), big)
    actual = matrix_multiply_add(F64, F64, a, b, np.array([[-big], [1.0]]))
    assert actual[:, 0].tolist() == [math.inf, 1.0]


@pytest.mark.parametrize(
    ("source", "result"),
    [("f16", "f16"), ("f16", "f32"), ("bf16", "f32"), ("tf32", "f32"), ("f8E4M3FN", "f16")],
)
def test_narrow_formats_round_once(source, result):
    format, result_format = format_of(source), format_of(result)
    rng = np.random.default_rng(3)
    one = format.bias << format.mantissa_bits

    def matrix(layout, near, *size):
        bits = rng.integers(near - (2 << layout.mantissa_bits), near + 3, size)
        return tile(layout, bits.astype(np.uint64) | rng.integers(0, 2, size, np.uint64)
                    * np.uint64(layout.sign_mask))  # fmt: skip

    a, b = matrix(format, one, 5, 12), matrix(format, one, 12, 5)
    unit = result_format.bias << result_format.mantissa_bits
    acc = matrix(result_format, unit, 5, 5)
    wide = to_float64(format, a), to_float64(format, b), to_float64(result_format, acc)
    actual = matrix_multiply_add(format, result_format, a, b, acc)
    assert actual.dtype == result_format.storage
    assert np.array_equal(storage_to_bits(result_format, actual), expected(*wide, result_format))


def test_batches_and_shapes():
    rng = np.random.default_rng(4)
    a, b, acc = rng.normal(size=(2, 3, 4)), rng.normal(size=(2, 4, 5)), rng.normal(size=(2, 3, 5))
    result = matrix_multiply_add(F64, F64, a, b, acc)
    for index in range(2):
        one = matrix_multiply_add(F64, F64, a[index], b[index], acc[index])
        assert np.array_equal(result[index], one)
        assert np.allclose(one, a[index] @ b[index] + acc[index])


def test_zeros_are_positive():
    zero = np.zeros((2, 2))
    for x in (zero, -zero):
        assert not np.signbit(matrix_multiply_add(F64, F64, x, zero, -zero)).any()
    a = np.array([[1.0, 1.0]])
    assert not np.signbit(matrix_multiply_add(F64, F64, a, np.array([[1.0], [-1.0]]), zero[:1, :1]))


def test_scales_multiply_exactly():
    e4m3, e8m0 = format_of("f8E4M3FN"), format_of("f8E8M0FNU")
    assert LAYOUTS["f8E8M0FNU"].bias == 127
    a, b = tile(e4m3, [[0x39, 0x40, 0xB8, 0x01]]), tile(e4m3, [[0x38], [0x39], [0x3A], [0x7E]])
    x_scale, y_scale = tile(e8m0, [[100, 140]]), tile(e8m0, [[130], [110]])
    acc = np.array([[0.25]], np.float32)
    actual = scaled_matrix_multiply_add(e4m3, e8m0, F32, a, b, acc, x_scale, y_scale)
    left = to_float64(e4m3, a) * 2.0 ** np.array([-27.0, -27.0, 13.0, 13.0])
    right = to_float64(e4m3, b) * 2.0 ** np.array([[3.0], [3.0], [-17.0], [-17.0]])
    assert storage_to_bits(F32, actual) == expected(left, right, acc.astype(np.float64), F32)


def test_f16_stays_fast():
    rng = np.random.default_rng(5)
    a, b = (rng.normal(size=(64, 64)).astype(np.float16) for _ in range(2))
    acc = np.zeros((64, 64), np.float32)

    def timed(product):
        start = time.thread_time()
        for _ in range(20):
            product()
        return time.thread_time() - start

    # Twice as much as in float64, where this was written; what is slow takes a hundred times.
    ours = min(timed(lambda: matrix_multiply_add(F16, F32, a, b, acc)) for _ in range(10))
    wide = min(timed(lambda: a.astype(np.float64) @ b.astype(np.float64)) for _ in range(10))
    assert ours < 25 * wide
