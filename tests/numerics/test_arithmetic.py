"""Floating-point arithmetic against exact rationals and the host."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sampling import one_in

from numerics.oracle import (
    BASE_FLOATS,
    IEEE_MODES,
    all_bits,
    any_bits,
    assert_same,
    by_name,
    edge_bits,
    rounded_ieee,
    square_root,
    tile,
)
from tilewright.numerics import arithmetic, format_of
from tilewright.numerics.formats import storage_to_bits, to_float64
from tilewright.numerics.text import float_value

F32 = format_of("f32")
OPERATIONS = {
    "add": (arithmetic.add, 2, lambda a, b: a + b),
    "sub": (arithmetic.sub, 2, lambda a, b: a - b),
    "mul": (arithmetic.mul, 2, lambda a, b: a * b),
    "div": (arithmetic.div, 2, lambda a, b: a / b),
    "sqrt": (arithmetic.sqrt, 1, square_root),
    "fma": (arithmetic.fma, 3, lambda a, b, c: a * b + c),
}


def negative_zero(name, signs, values, mode):
    """The sign of a zero result, by IEEE 754, sections 6.3 and 5.4.1."""
    match name:
        case "mul" | "div":
            return signs[0] ^ signs[1]
        case "sqrt":
            return signs[0]
        case "add":
            terms = signs
        case "sub":
            terms = (signs[0], not signs[1])
        case _:
            terms = (signs[0] ^ signs[1], signs[2])
    nothing_cancels = name != "fma" or values[2] == 0 == values[0] * values[1]
    if nothing_cancels and all(v == 0 for v in values[-1:]) and terms[0] == terms[1]:
        return terms[0]
    return mode == "negative_inf"


def expected(name, format, operands, mode):
    """Bits of a result of finite operands; None where it is infinite or NaN by rule."""
    values = [float_value(bits, format) for bits in operands]
    signs = [bool(bits & format.sign_mask) for bits in operands]
    if name == "div" and values[1] == 0:
        return None
    if name == "sqrt" and values[0] < 0:
        return None
    exact = OPERATIONS[name][2](*values)
    return rounded_ieee(format, exact, mode, negative_zero(name, signs, values, mode))


def is_finite(format, bits):
    return isinstance(float_value(bits, format), Fraction)


@one_in(8)
@pytest.mark.parametrize("name", OPERATIONS)
@pytest.mark.parametrize("format", BASE_FLOATS, ids=by_name)
@given(data=st.data())
@settings(max_examples=12, deadline=None)
def test_rounds_the_exact_result_once(format, name, data):
    function, arity, _ = OPERATIONS[name]
    finite = any_bits(format).filter(lambda bits: is_finite(format, bits))
    cases = data.draw(st.lists(st.tuples(*[finite] * arity), min_size=1, max_size=6))
    columns = [tile(format, column) for column in zip(*cases, strict=True)]
    for mode in IEEE_MODES:
        actual = storage_to_bits(format, function(format, *columns, mode)).tolist()
        for operands, bits in zip(cases, actual, strict=True):
            wanted = expected(name, format, operands, mode)
            assert wanted is None or bits == wanted, (mode, [hex(b) for b in operands])


@one_in(8)
@pytest.mark.parametrize("name", OPERATIONS)
@pytest.mark.parametrize("format", BASE_FLOATS, ids=by_name)
def test_all_pairs_of_edges(format, name):
    function, arity, _ = OPERATIONS[name]
    edges = [bits for bits in edge_bits(format) if is_finite(format, bits)]
    chosen = edges if arity < 3 else edges[::3]
    grid = np.meshgrid(*[np.array(chosen, np.uint64)] * arity)
    cases = list(zip(*(axis.reshape(-1).tolist() for axis in grid), strict=True))
    for mode in IEEE_MODES:
        columns = [tile(format, axis.reshape(-1)) for axis in grid]
        actual = storage_to_bits(format, function(format, *columns, mode)).tolist()
        for operands, bits in zip(cases, actual, strict=True):
            wanted = expected(name, format, operands, mode)
            assert wanted is None or bits == wanted, (mode, [hex(b) for b in operands])


@pytest.mark.parametrize("mode", IEEE_MODES)
@pytest.mark.parametrize("format", BASE_FLOATS, ids=by_name)
def test_infinities_and_nan(format, mode):
    inf, nan = math.inf, math.nan
    specials = np.array([inf, -inf, nan, 0.0, -0.0, 1.0, -2.0])
    a, b = (axis.reshape(-1) for axis in np.meshgrid(specials, specials))
    x, y = a.astype(format.storage), b.astype(format.storage)
    with np.errstate(all="ignore"):
        host = {"add": a + b, "sub": a - b, "mul": a * b, "div": a / b}
        root = np.sqrt(a)
    for name, results in host.items():
        interesting = ~np.isfinite(a) | ~np.isfinite(b) | ~np.isfinite(results)
        actual = OPERATIONS[name][0](format, x, y, mode)
        want = results.astype(format.storage)
        assert_same(format, actual[interesting], want[interesting])
    assert_same(
        format, arithmetic.sqrt(format, x, mode), np.where(a == 1, 1, root).astype(format.storage)
    )
    largest = tile(format, [format.largest] * 4)
    many = np.array([-inf, inf, nan, -inf]).astype(format.storage)
    fused = to_float64(format, arithmetic.fma(format, largest, largest, many, mode))
    assert fused[0] == fused[3] == -inf and fused[1] == inf and np.isnan(fused[2])
    by_infinity = arithmetic.fma(format, many, np.zeros(4, format.storage), largest, mode)
    assert np.isnan(to_float64(format, by_infinity)).all()


def test_fma_rounds_once_where_two_roundings_differ():
    # The product is a tie of f32, decided by a term far below the last bit of a float64.
    a, b, c = (np.array([v], np.float32) for v in (1 + 2.0**-12, 1 + 2.0**-12, 2.0**-100))
    tie = 1 + 2.0**-11 + 2.0**-24
    assert np.float32(tie) == np.float32(1 + 2.0**-11)
    assert arithmetic.fma(F32, a, b, c)[0] == np.float32(1 + 2.0**-11 + 2.0**-23)
    assert arithmetic.fma(F32, a, b, -c)[0] == np.float32(1 + 2.0**-11)


@pytest.mark.parametrize("name", ["add", "sub", "mul", "div"])
def test_f16_agrees_with_numpy(name):
    rng = np.random.default_rng(3)
    x, y = (rng.integers(0, 1 << 16, 100_000).astype(np.uint16).view(np.float16) for _ in range(2))
    with np.errstate(all="ignore"):
        host = {"add": x + y, "sub": x - y, "mul": x * y, "div": x / y}[name]
    assert_same(format_of("f16"), OPERATIONS[name][0](format_of("f16"), x, y), host)


def test_flush_to_zero():
    tiny, normal = np.float32(2.0**-127), np.float32(2.0**-126)
    x = np.array([tiny, -tiny, normal, -normal, 1.5 * normal, -1.5 * normal], np.float32)
    y = np.array([1, 1, 0.5, 0.5, -normal, normal], np.float32)
    zeros = [0.0, -0.0, 0.0, -0.0]
    assert_same(F32, arithmetic.mul(F32, x, y, ftz=True)[:4], np.array(zeros, np.float32))
    assert_same(F32, arithmetic.add(F32, x, y, ftz=True)[4:], np.array([0.0, -0.0], np.float32))
    assert arithmetic.add(F32, x, y)[4] == tiny
    # A result that becomes normal only by rounding is not flushed.
    a, b = np.array([1 - 2.0**-24], np.float32), np.array([normal], np.float32)
    assert arithmetic.mul(F32, a, b, ftz=True)[0] == normal
    assert arithmetic.mul(F32, a, b, "zero", ftz=True)[0] == 0
    assert arithmetic.maximum(F32, x[:1], -x[2:3], ftz=True)[0] == 0
    assert arithmetic.flush_subnormals(F32, x[0].reshape(())).shape == ()
    with pytest.raises(ValueError, match="f16"):
        arithmetic.add(format_of("f16"), x.astype(np.float16), x.astype(np.float16), ftz=True)


@pytest.mark.parametrize("format", BASE_FLOATS, ids=by_name)
def test_maximum_and_minimum(format):
    values = np.array([math.nan, -math.nan, 0.0, -0.0, 1.0, -1.0, math.inf, -math.inf])
    a, b = (axis.reshape(-1) for axis in np.meshgrid(values, values))
    x, y = a.astype(format.storage), b.astype(format.storage)

    def order(value):
        return (value, math.copysign(1, value))

    for function, choose in ((arithmetic.maximum, max), (arithmetic.minimum, min)):
        for propagate in (False, True):
            wanted = []
            for p, q in zip(a.tolist(), b.tolist(), strict=True):
                numbers = [v for v in (p, q) if not math.isnan(v)]
                lost = not numbers or (propagate and len(numbers) < 2)
                wanted.append(math.nan if lost else choose(numbers, key=order))
            actual = function(format, x, y, propagate)
            bits = storage_to_bits(format, np.array(wanted).astype(format.storage))
            is_nan = np.isnan(np.array(wanted))
            assert np.array_equal(
                storage_to_bits(format, actual), np.where(is_nan, np.uint64(format.nan), bits)
            )


@pytest.mark.parametrize("format", BASE_FLOATS, ids=by_name)
def test_compare(format):
    values = np.array([math.nan, 0.0, -0.0, 1.0, -1.0, math.inf, -math.inf])
    a, b = (axis.reshape(-1) for axis in np.meshgrid(values, values))
    x, y = a.astype(format.storage), b.astype(format.storage)
    is_nan = np.isnan(a) | np.isnan(b)
    wanted = {
        "equal": a == b,
        "not_equal": (a != b) & ~is_nan,
        "less_than": a < b,
        "less_than_or_equal": a <= b,
        "greater_than": a > b,
        "greater_than_or_equal": a >= b,
    }
    for predicate, ordered in wanted.items():
        assert np.array_equal(arithmetic.compare(format, x, y, predicate, "ordered"), ordered)
        unordered = arithmetic.compare(format, x, y, predicate, "unordered")
        assert unordered.dtype == np.bool_
        assert np.array_equal(unordered, ordered | is_nan)


@pytest.mark.parametrize("name", ["f16", "bf16"])
def test_unary_on_all_values(name):
    format = format_of(name)
    bits = all_bits(format)
    x = tile(format, bits)
    values = to_float64(format, x)
    with np.errstate(all="ignore"):
        assert_same(format, arithmetic.floor(format, x), np.floor(values).astype(format.storage))
        assert_same(format, arithmetic.ceil(format, x), np.ceil(values).astype(format.storage))
    assert np.array_equal(
        storage_to_bits(format, arithmetic.negate(format, x)), bits ^ np.uint64(0x8000)
    )
    assert np.array_equal(
        storage_to_bits(format, arithmetic.absolute(format, x)), bits & np.uint64(0x7FFF)
    )


@pytest.mark.parametrize("format", BASE_FLOATS, ids=by_name)
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_remainder(format, data):
    a, b = data.draw(any_bits(format)), data.draw(any_bits(format))
    actual = arithmetic.remainder(format, tile(format, [a]), tile(format, [b]))
    x, y = float_value(a, format), float_value(b, format)
    if not isinstance(x, Fraction) or y == 0 or y != y:
        assert np.isnan(to_float64(format, actual))[0]
    else:
        left = x - y * int(x / y) if isinstance(y, Fraction) else x
        assert storage_to_bits(format, actual)[0] == rounded_ieee(
            format, left, "zero", bool(a & format.sign_mask)
        )


@pytest.mark.parametrize("shape", [(), (0,), (2, 3)])
@pytest.mark.parametrize("mode", IEEE_MODES)
def test_shapes(mode, shape):
    for format in BASE_FLOATS:
        x = np.ones(shape, format.storage)
        for function, arity, _ in OPERATIONS.values():
            result = function(format, *[x] * arity, mode)
            assert isinstance(result, np.ndarray)
            assert (result.shape, result.dtype) == (shape, format.storage)


def test_errors():
    x = np.ones(2, np.float32)
    with pytest.raises(ValueError, match="approx"):
        arithmetic.div(F32, x, x, "approx")
    with pytest.raises(ValueError, match="tf32"):
        arithmetic.add(format_of("tf32"), x, x)
    with pytest.raises(ValueError, match="comparison"):
        arithmetic.compare(F32, x, x, "less", "ordered")
    with pytest.raises(TypeError, match="float64"):
        arithmetic.add(F32, x, x.astype(np.float64))
