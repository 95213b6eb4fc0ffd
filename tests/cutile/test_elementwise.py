"""Element-wise functions and operators: every dtype, flag, promotion and broadcast."""

from __future__ import annotations

import math
from typing import Any

import cuda.tile as ct
import ml_dtypes
import numpy as np
import pytest
from sampling import ends, every, one_in

from cutile.support import (
    BACKENDS,
    DTYPES,
    FLOATS,
    INTEGERS,
    NUMBERS,
    SIGNED,
    UNSIGNED,
    both,
    close,
    equal,
    evaluate,
    refused,
    safely,
    samples,
)

SHAPES = ((16,), (1,), (4, 4), (2, 1, 8), (1, 1))


def _wide(function: Any) -> Any:
    """A function of floats, done in float64."""

    def called(*arrays: Any) -> Any:
        return safely(function)(*[array.astype(np.float64) for array in arrays])

    return called


def _modest(dtype: str, count: int = 16, low: float = -3, high: float = 3, seed: int = 1) -> Any:
    return np.random.default_rng(seed).uniform(low, high, count).astype(DTYPES[dtype])


# ---- functions of one tile

FUNCTIONS = (
    ("ct.exp(a)", np.exp, (-3, 3)),
    ("ct.exp(a)", np.exp, (-30, 10)),
    ("ct.exp2(a)", np.exp2, (-3, 3)),
    ("ct.log(a)", np.log, (0.01, 50)),
    ("ct.log2(a)", np.log2, (0.01, 50)),
    ("ct.sqrt(a)", np.sqrt, (0, 50)),
    ("ct.rsqrt(a)", lambda x: 1 / np.sqrt(x), (0.01, 50)),
    ("ct.sin(a)", np.sin, (-20, 20)),
    ("ct.cos(a)", np.cos, (-20, 20)),
    ("ct.tan(a)", np.tan, (-1.5, 1.5)),
    ("ct.sinh(a)", np.sinh, (-5, 5)),
    ("ct.cosh(a)", np.cosh, (-5, 5)),
    ("ct.tanh(a)", np.tanh, (-5, 5)),
)


@pytest.mark.parametrize("dtype", ends(FLOATS))
@pytest.mark.parametrize(("expression", "function", "interval"), FUNCTIONS)
def test_function(expression: Any, function: Any, interval: Any, dtype: str) -> None:
    x = _modest(dtype, 32, *interval)
    close(evaluate(expression, x, dtype=x.dtype, shape=x.shape), _wide(function)(x), 4)


@one_in(2)
@both
@pytest.mark.parametrize(("expression", "function"), [case[:2] for case in FUNCTIONS])
def test_function_of_special_values(expression: Any, function: Any, backend: str) -> None:
    special = [0.0, -0.0, np.inf, -np.inf, np.nan, 1.0, -1.0, 1e-40, 3e38, -3e38]
    x = np.array([*special, *[2.0] * 6], np.float32)
    expected = safely(function)(x.astype(np.float64)).astype(np.float32)
    found = evaluate(expression, x, dtype=x.dtype, shape=x.shape, backend=backend)
    np.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-38)


@pytest.mark.parametrize("dtype", ends(["bool_", *INTEGERS]))
@pytest.mark.parametrize("expression", ["ct.exp(a)", "ct.sin(a)", "ct.sqrt(a)", "ct.tanh(a)"])
def test_function_of_integers_is_float32(expression: str, dtype: str) -> None:
    x = (np.arange(8) % 2 if dtype == "bool_" else np.arange(8)).astype(DTYPES[dtype])
    expected = getattr(np, expression[3:-3])(x.astype(np.float64))
    close(evaluate(expression, x, dtype=np.float32, shape=x.shape), expected, 4)


EXACT_OF_ONE = (
    (("ct.abs(a)", "abs(a)"), np.abs, (*SIGNED, *FLOATS)),
    (("ct.negative(a)", "-a"), np.negative, NUMBERS),
    ("+a", np.positive, NUMBERS),
    ("ct.floor(a)", np.floor, FLOATS),
    ("ct.ceil(a)", np.ceil, FLOATS),
    (("ct.bitwise_not(a)", "~a"), np.invert, (*INTEGERS, "bool_")),
)


@every(2)
@one_in(2)
@both
@pytest.mark.parametrize(
    ("expression", "function", "dtype"),
    [(e, f, dtype) for e, f, dtypes in EXACT_OF_ONE for dtype in dtypes],
)
def test_exact_function(expression: Any, function: Any, dtype: str, backend: str) -> None:
    x = samples(dtype)
    found = evaluate(expression, x, dtype=x.dtype, shape=x.shape, backend=backend)
    equal(found, safely(function)(x))


@pytest.mark.parametrize("dtype", ends(FLOATS))
def test_negative_and_abs_of_zeros_have_the_right_sign(dtype: str) -> None:
    x = np.array([0.0, -0.0, 0.0, -0.0]).astype(DTYPES[dtype])
    negated = evaluate("ct.negative(a)", x, dtype=x.dtype, shape=x.shape)
    assert np.signbit(negated).tolist() == [True, False, True, False]
    assert not np.signbit(evaluate("ct.abs(a)", x, dtype=x.dtype, shape=x.shape)).any()


@one_in(2)
@both
@pytest.mark.parametrize("dtype", ends(FLOATS))
def test_isnan(dtype: str, backend: str) -> None:
    x = samples(dtype)
    found = evaluate("ct.isnan(a)", x, dtype=np.bool_, shape=x.shape, backend=backend)
    equal(found, np.isnan(x))


# ---- functions of two tiles

ARITHMETIC = (
    (("ct.add(a, b)", "a + b"), np.add),
    (("ct.sub(a, b)", "a - b"), np.subtract),
    (("ct.mul(a, b)", "a * b"), np.multiply),
    (("ct.minimum(a, b)", "min(a, b)"), np.fmin),
    (("ct.maximum(a, b)", "max(a, b)"), np.fmax),
)


@pytest.mark.parametrize("dtype", ends(NUMBERS))
@pytest.mark.parametrize(("expression", "function"), ARITHMETIC)
def test_arithmetic(expression: Any, function: Any, dtype: str) -> None:
    x, y = samples(dtype), samples(dtype, seed=7)[::-1].copy()
    found = evaluate(expression, x, y, dtype=x.dtype, shape=x.shape)
    equal(found, safely(function)(x, y))


@one_in(3)
@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("dtype", ["int8", "uint64", "float16", "bfloat16", "float64"])
@pytest.mark.parametrize("shape", ends(SHAPES))
def test_arithmetic_of_shapes(shape: Any, dtype: str, backend: str) -> None:
    count = math.prod(shape)
    x, y = samples(dtype, count).reshape(shape), samples(dtype, count, 3).reshape(shape)
    found = evaluate("a * b - b", x, y, dtype=x.dtype, shape=shape, backend=backend)
    if dtype in FLOATS:
        # The product may be fused with the difference.
        with np.errstate(over="ignore"):
            exact = _wide(lambda a, b: a * b - b)(x, y).astype(x.dtype)
        close(np.nan_to_num(found), np.nan_to_num(exact), 8)
    else:
        equal(found, safely(lambda a, b: a * b - b)(x, y))


DIVISIONS = (
    (("ct.floordiv(a, b)", "a // b"), np.floor_divide),
    (("ct.mod(a, b)", "a % b"), np.mod),
)
INTEGER_DIVISIONS = (
    *DIVISIONS,
    (("ct.divmod(a, b)[0]", "divmod(a, b)[0]"), np.floor_divide),
    (("ct.divmod(a, b)[1]", "divmod(a, b)[1]"), np.mod),
    ("ct.cdiv(a, b)", lambda x, y: -(-x.astype(object) // y.astype(object))),
)


@every(2)
@one_in(2)
@both
@pytest.mark.parametrize(
    ("expression", "function", "dtype"),
    [
        (expression, function, dtype)
        for expression, function in INTEGER_DIVISIONS
        for dtype in (SIGNED if function is np.floor_divide else INTEGERS)
    ],
)
def test_integer_division(expression: Any, function: Any, dtype: str, backend: str) -> None:
    x = samples(dtype, 32)
    y = np.resize(np.array([1, 2, 3, 5, 7, 100, 3, 127]), 32).astype(x.dtype)
    if dtype in SIGNED:
        y[8:20] *= -1
        y[x == np.iinfo(x.dtype).min] = 3
    equal(evaluate(expression, x, y, dtype=x.dtype, shape=x.shape, backend=backend), function(x, y))


@pytest.mark.parametrize("dtype", UNSIGNED)
def test_unsigned_floor_division_is_refused_as_by_the_compiler_of_nvidia(dtype: str) -> None:
    x = np.ones(4, DTYPES[dtype])
    with pytest.raises(ct.TileCompilerExecutionError, match="unsigned division") as caught:
        evaluate("a // b", x, x, dtype=x.dtype, shape=x.shape)
    assert "result = a // b" in str(caught.value)


@pytest.mark.parametrize("dtype", ends(FLOATS))
@pytest.mark.parametrize(("expression", "function"), DIVISIONS)
def test_float_division(expression: Any, function: Any, dtype: str) -> None:
    x = np.array([7, -7, 7, -7, 5.5, -5.5, 0, 6], np.float64).astype(DTYPES[dtype])
    y = np.array([2, 2, -2, -2, 2.5, 2.5, 3, -3], np.float64).astype(DTYPES[dtype])
    equal(evaluate(expression, x, y, dtype=x.dtype, shape=x.shape), _wide(function)(x, y))


@pytest.mark.parametrize("dtype", ends(NUMBERS))
@pytest.mark.parametrize("expression", ["ct.truediv(a, b)", "a / b"])
def test_true_division(expression: str, dtype: str) -> None:
    x = np.arange(8).astype(DTYPES[dtype])
    y = np.array([1, 2, 3, 5, 7, 9, 11, 100]).astype(x.dtype)
    result = x.dtype if dtype in FLOATS else np.dtype(np.float32)
    found = evaluate(expression, x, y, dtype=result, shape=x.shape)
    close(found, _wide(np.true_divide)(x, y), 0.51)


@both
def test_true_division_by_zero(backend: str) -> None:
    x = np.array([1, -1, 0, np.inf], np.float32)
    y = np.array([0, 0, 0, np.inf], np.float32)
    found = evaluate("a / b", x, y, dtype=x.dtype, shape=x.shape, backend=backend)
    equal(found, np.array([np.inf, -np.inf, np.nan, np.nan]))


POWERS = ("ct.pow(a, b)", "a ** b")


@one_in(3)
@both
@pytest.mark.parametrize("dtype", ends(FLOATS))
@pytest.mark.parametrize("expression", POWERS)
def test_power(expression: str, dtype: str, backend: str) -> None:
    x, y = _modest(dtype, 16, 0.1, 4), _modest(dtype, 16, -2, 2, 5)
    found = evaluate(expression, x, y, dtype=x.dtype, shape=x.shape, backend=backend)
    close(found, _wide(np.power)(x, y), 8)


@pytest.mark.parametrize("exponent", ends(["int8", "uint8", "int16", "uint16", "int32"]))
@pytest.mark.parametrize("dtype", ends(FLOATS))
def test_power_of_integers(dtype: str, exponent: str) -> None:
    x = _modest(dtype, 8, -2, 2)
    n = (np.arange(8) % 4).astype(DTYPES[exponent])
    found = evaluate("a ** b", x, n, dtype=x.dtype, shape=x.shape)
    close(found, _wide(np.power)(x, n), 4)


@one_in(2)
@both
@pytest.mark.parametrize("dtype", ends(FLOATS))
def test_atan2(dtype: str, backend: str) -> None:
    x = np.array([0.0, 1, -1, 0, -0.0, 1, -1, np.inf], np.float64).astype(DTYPES[dtype])
    y = np.array([1.0, 0, 0, -1, -1, -1, -1, np.inf], np.float64).astype(DTYPES[dtype])
    found = evaluate("ct.atan2(a, b)", x, y, dtype=x.dtype, shape=x.shape, backend=backend)
    close(found, _wide(np.arctan2)(x, y), 4)


BITS = (
    (("ct.bitwise_and(a, b)", "a & b"), np.bitwise_and),
    (("ct.bitwise_or(a, b)", "a | b"), np.bitwise_or),
    (("ct.bitwise_xor(a, b)", "a ^ b"), np.bitwise_xor),
)


@pytest.mark.parametrize("dtype", ends([*INTEGERS, "bool_"]))
@pytest.mark.parametrize(("expression", "function"), BITS)
def test_bits(expression: Any, function: Any, dtype: str) -> None:
    x, y = samples(dtype), samples(dtype, seed=7)[::-1].copy()
    equal(evaluate(expression, x, y, dtype=x.dtype, shape=x.shape), function(x, y))


SHIFTS = (
    (("ct.bitwise_lshift(a, b)", "a << b"), np.left_shift),
    (("ct.bitwise_rshift(a, b)", "a >> b"), np.right_shift),
)


@one_in(3)
@both
@pytest.mark.parametrize("dtype", ends(INTEGERS))
@pytest.mark.parametrize(("expression", "function"), SHIFTS)
def test_shifts(expression: Any, function: Any, dtype: str, backend: str) -> None:
    x = samples(dtype)
    y = (np.arange(16) % (8 * x.dtype.itemsize)).astype(x.dtype)
    found = evaluate(expression, x, y, dtype=x.dtype, shape=x.shape, backend=backend)
    equal(found, function(x, y))


COMPARISONS = (
    (("ct.equal(a, b)", "a == b"), np.equal),
    (("ct.not_equal(a, b)", "a != b"), np.not_equal),
    (("ct.less(a, b)", "a < b"), np.less),
    (("ct.less_equal(a, b)", "a <= b"), np.less_equal),
    (("ct.greater(a, b)", "a > b"), np.greater),
    (("ct.greater_equal(a, b)", "a >= b"), np.greater_equal),
)


@pytest.mark.parametrize("dtype", ends(NUMBERS))
@pytest.mark.parametrize(("expression", "function"), COMPARISONS)
def test_comparisons(expression: Any, function: Any, dtype: str) -> None:
    x, y = samples(dtype), samples(dtype, seed=7)[::-1].copy()
    y[::3] = x[::3]
    equal(evaluate(expression, x, y, dtype=np.bool_, shape=x.shape), safely(function)(x, y))


@one_in(2)
@both
@pytest.mark.parametrize("dtype", [*NUMBERS, "bool_"])
def test_where(dtype: str, backend: str) -> None:
    condition = np.arange(16) % 3 == 0
    x, y = samples(dtype), samples(dtype, seed=7)
    expression = "ct.where(a, b, c)"
    found = evaluate(expression, condition, x, y, dtype=x.dtype, shape=x.shape, backend=backend)
    equal(found, np.where(condition, x, y))


def test_where_broadcasts() -> None:
    condition = np.array([[True], [False]])
    x = np.arange(4, dtype=np.float32)
    found = evaluate("ct.where(a, b, -1)", condition, x, dtype=x.dtype, shape=(2, 4))
    equal(found, np.where(condition, x, -1))


# ---- operators with numbers on either side

WITH_NUMBERS = (
    ("3 + a", lambda x: 3 + x),
    ("3 - a", lambda x: 3 - x),
    ("3 * a", lambda x: 3 * x),
    ("100 % a", lambda x: 100 % x),
    ("6 & a", lambda x: 6 & x),
    ("6 | a", lambda x: 6 | x),
    ("6 ^ a", lambda x: 6 ^ x),
    ("1 << a", lambda x: np.ones_like(x) << x),
    ("99 >> a", lambda x: np.full_like(x, 99) >> x),
    ("a % 3", lambda x: x % 3),
)


@pytest.mark.parametrize("dtype", ends(INTEGERS))
@pytest.mark.parametrize(("expression", "function"), WITH_NUMBERS)
def test_numbers_on_either_side(expression: Any, function: Any, dtype: str) -> None:
    x = np.arange(1, 5).astype(DTYPES[dtype])
    equal(evaluate(expression, x, dtype=x.dtype, shape=x.shape), safely(function)(x))


@pytest.mark.parametrize("dtype", ends(FLOATS))
@pytest.mark.parametrize(
    ("expression", "function"),
    [("1 / a", lambda x: 1 / x), ("2 ** a", lambda x: 2**x), ("a ** 2", lambda x: x * x)],
)
def test_numbers_and_floats(expression: Any, function: Any, dtype: str) -> None:
    x = _modest(dtype, 8, 0.5, 3)
    close(evaluate(expression, x, dtype=x.dtype, shape=x.shape), _wide(function)(x), 4)


# ---- promotion and broadcasting

RANK = {
    **{name: (0, n) for n, name in enumerate(("bool_", *SIGNED))},
    **{name: (0, n) for n, name in enumerate(("bool_", *UNSIGNED))},
    **{name: (1, n) for n, name in enumerate(("float16", "float32", "float64"))},
    "bfloat16": (1, 0),
}


def _promoted(first: str, second: str) -> str | None:
    """What cuTile documents; None where it refuses."""
    families = {
        "signed" if n in SIGNED else "unsigned" if n in UNSIGNED else n for n in (first, second)
    }
    if {"signed", "unsigned"} <= families or {"float16", "bfloat16"} <= families:
        return None
    return max(first, second, key=RANK.__getitem__)


@pytest.mark.parametrize("second", [*NUMBERS, "bool_"])
@pytest.mark.parametrize("first", ends(NUMBERS))
def test_promotion(first: str, second: str) -> None:
    x, y = np.arange(4).astype(DTYPES[first]), (np.arange(4) % 2).astype(DTYPES[second])
    result = _promoted(first, second)
    if result is None:
        refused(ct.TileTypeError, "Implicit promotion of", "ct.add(a, b)", x, y)
    else:
        found = evaluate("a + b", x, y, dtype=DTYPES[result], shape=(4,))
        equal(found, x.astype(np.float64) + y.astype(np.float64))


@pytest.mark.parametrize(
    ("number", "dtype", "result"),
    [
        ("1", "int8", "int8"),
        ("True", "uint8", "uint8"),
        ("1.5", "float16", "float16"),
        ("1.5", "bfloat16", "bfloat16"),
        ("1.5", "int64", "float32"),
        ("2", "bool_", "int32"),
        ("1", "float64", "float64"),
    ],
)
def test_promotion_of_numbers(number: str, dtype: str, result: str) -> None:
    x = (np.arange(4) % 2).astype(DTYPES[dtype])
    found = evaluate(f"a + {number}", x, dtype=DTYPES[result], shape=(4,))
    equal(found, x.astype(np.float64) + eval(number))


BROADCASTS = (
    ((4,), (1,)),
    ((1,), (4,)),
    ((4, 1), (1, 8)),
    ((4, 8), (8,)),
    ((8,), (4, 8)),
    ((2, 1, 4), (8, 1)),
    ((1, 1, 1), (2, 4, 8)),
)


@one_in(2)
@both
@pytest.mark.parametrize(("first", "second"), BROADCASTS)
def test_broadcasting(first: Any, second: Any, backend: str) -> None:
    x = np.arange(math.prod(first), dtype=np.float32).reshape(first)
    y = np.arange(math.prod(second), dtype=np.float32).reshape(second) * 100
    expected = x - y
    found = evaluate("a - b", x, y, dtype=x.dtype, shape=expected.shape, backend=backend)
    equal(found, expected)


# ---- rounding, flushing, NaN

MODES = {
    "RN": lambda exact: exact.astype(np.float32),
    "RZ": lambda exact: _directed(exact, lambda near: np.abs(near) > np.abs(exact), 0),
    "RM": lambda exact: _directed(exact, lambda near: near > exact, -np.inf),
    "RP": lambda exact: _directed(exact, lambda near: near < exact, np.inf),
}


def _directed(exact: Any, wrong: Any, towards: float) -> Any:
    near = exact.astype(np.float32)
    other = np.nextafter(near, np.float32(towards))
    return np.where(wrong(near.astype(np.float64)), other, near)


ROUNDED = (
    ("ct.add(a, b, rounding_mode=ct.RoundingMode.{})", np.add),
    ("ct.sub(a, b, rounding_mode=ct.RoundingMode.{})", np.subtract),
    ("ct.mul(a, b, rounding_mode=ct.RoundingMode.{})", np.multiply),
    ("ct.truediv(a, b, rounding_mode=ct.RoundingMode.{})", np.true_divide),
    ("ct.sqrt(ct.abs(a), rounding_mode=ct.RoundingMode.{})", lambda x, y: np.sqrt(np.abs(x))),
)


@one_in(4)
@both
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("expression", "function"), ROUNDED)
def test_rounding(expression: Any, function: Any, mode: str, backend: str) -> None:
    # Few bits each, so that float64 holds sums and products exactly.
    rng = np.random.default_rng(2)
    x = (rng.integers(-(2**23), 2**23, 32) / 2**10).astype(np.float32)
    y = (rng.integers(1, 2**23, 32) / 2**17).astype(np.float32)
    expected = MODES[mode](function(x.astype(np.float64), y.astype(np.float64)))
    found = evaluate(expression.format(mode), x, y, dtype=x.dtype, shape=x.shape, backend=backend)
    equal(found, expected)


@pytest.mark.parametrize(
    ("expression", "function"),
    [
        ("ct.truediv(a, b, rounding_mode=ct.RoundingMode.FULL)", np.true_divide),
        ("ct.truediv(a, b, rounding_mode=ct.RoundingMode.APPROX)", np.true_divide),
        ("ct.sqrt(b, rounding_mode=ct.RoundingMode.APPROX)", lambda x, y: np.sqrt(y)),
        ("ct.tanh(a, rounding_mode=ct.RoundingMode.FULL)", lambda x, y: np.tanh(x)),
        ("ct.tanh(a, rounding_mode=ct.RoundingMode.APPROX)", lambda x, y: np.tanh(x)),
        ("ct.exp(a, rounding_mode=ct.RoundingMode.FULL)", lambda x, y: np.exp(x)),
        ("ct.exp(a, rounding_mode=ct.RoundingMode.APPROX)", lambda x, y: np.exp(x)),
    ],
)
def test_approximation(expression: Any, function: Any) -> None:
    x, y = _modest("float32", 16), _modest("float32", 16, 0.5, 4, 2)
    found = evaluate(expression, x, y, dtype=x.dtype, shape=x.shape)
    np.testing.assert_allclose(found, function(x, y), rtol=1e-3)


FLUSHED = (
    ("ct.add(a, b, flush_to_zero={})", np.add),
    ("ct.sub(a, b, flush_to_zero={})", np.subtract),
    ("ct.mul(a, b, flush_to_zero={})", np.multiply),
    ("ct.truediv(a, b, flush_to_zero={})", np.true_divide),
    ("ct.minimum(a, b, flush_to_zero={})", np.minimum),
    ("ct.maximum(a, b, flush_to_zero={})", np.maximum),
    ("ct.sqrt(a, flush_to_zero={})", lambda x, y: np.sqrt(x)),
)


@one_in(3)
@both
@pytest.mark.parametrize("flush", [False, True])
@pytest.mark.parametrize(("expression", "function"), FLUSHED)
def test_flushing(expression: Any, function: Any, flush: bool, backend: str) -> None:
    x = np.array([1e-40, 1e-38, 2e-38, 1.0, 1e-30, 1e-45, 3.0, 0.0], np.float32)
    y = np.array([1.0, 1.1, 1e-39, 2.0, 1e-12, 1.0, 7.0, 1.0], np.float32)

    def flushed(values: Any) -> Any:
        tiny = np.abs(values) < np.finfo(np.float32).tiny
        return np.where(tiny & flush, np.copysign(0, values), values).astype(np.float32)

    expected = flushed(safely(function)(flushed(x), flushed(y)))
    found = evaluate(expression.format(flush), x, y, dtype=x.dtype, shape=x.shape, backend=backend)
    equal(found, expected)


@pytest.mark.parametrize(
    ("expression", "function"),
    [
        ("ct.exp2(a, flush_to_zero=True)", np.exp2),
        ("ct.rsqrt(a, flush_to_zero=True)", lambda x: 1 / np.sqrt(x)),
    ],
)
def test_flushing_functions(expression: Any, function: Any) -> None:
    x = _modest("float32", 16, 0.5, 9)
    close(evaluate(expression, x, dtype=x.dtype, shape=x.shape), _wide(function)(x), 4)


@one_in(3)
@both
@pytest.mark.parametrize("dtype", ends(FLOATS))
@pytest.mark.parametrize(
    ("expression", "function"),
    [
        ("ct.minimum(a, b, propagate_nan=True)", np.minimum),
        ("ct.maximum(a, b, propagate_nan=True)", np.maximum),
        ("ct.minimum(a, b, propagate_nan=False)", np.fmin),
        ("ct.maximum(a, b, propagate_nan=False)", np.fmax),
    ],
)
def test_nan_in_extremes(expression: Any, function: Any, dtype: str, backend: str) -> None:
    x = np.array([1, np.nan, 2, np.nan, -np.inf, 0, 5, -1]).astype(DTYPES[dtype])
    y = np.array([np.nan, 1, 3, np.nan, np.nan, 1, -5, -2]).astype(DTYPES[dtype])
    found = evaluate(expression, x, y, dtype=x.dtype, shape=x.shape, backend=backend)
    equal(found, safely(function)(x, y))


# ---- what cuTile refuses

X, N = np.ones(4, np.float32), np.ones(4, np.int32)
REFUSED = (
    (ct.TileInternalError, "not broadcastable", "ct.add(a, ct.zeros(8, dtype=ct.float32))", (X,)),
    (ct.TileTypeError, "unrestricted float", "ct.add(a, a, rounding_mode=ct.RoundingMode.RZ)", (N,)),  # noqa: E501
    (ct.TileTypeError, "not supported for", "ct.add(a, a, rounding_mode=ct.RoundingMode.RA)", (X,)),
    (ct.TileTypeError, "not supported for", "ct.add(a, a, rounding_mode=ct.RoundingMode.RZI)", (X,)),  # noqa: E501
    (ct.TileTypeError, "float32 type", "ct.add(a, a, flush_to_zero=True)", (N,)),
    (ct.TileTypeError, "does not support bool", "ct.add(a > 0, a > 0)", (N,)),
    (ct.TileTypeError, "require integers or booleans", "ct.bitwise_and(a, a)", (X,)),
    (ct.TileValueError, "out of range", "ct.add(a.astype(ct.int8), 1000)", (N,)),
    (ct.TileTypeError, "Unexpected input type", "ct.isnan(a)", (N,)),
    (ct.TileTypeError, "not implemented for floating point", "ct.divmod(a, a)", (X,)),
    (ct.TileTypeError, "immutable", "a[0] = 1", (N,)),
    (ct.TileTypeError, "not supported", "ct.print(a[0])", (N,)),
)  # fmt: skip


@pytest.mark.parametrize(("error", "match", "expression", "arrays"), REFUSED)
def test_refused(error: Any, match: str, expression: str, arrays: Any) -> None:
    refused(error, match, expression, *arrays)


def test_units_of_bfloat16_are_its_own() -> None:
    assert float(ml_dtypes.finfo(DTYPES["bfloat16"]).eps) == 2**-7
