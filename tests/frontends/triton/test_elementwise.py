"""What is computed with each element by itself."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from frontends.triton.running import BACKENDS, close, run

_N = 64
on_both = pytest.mark.parametrize("backend", BACKENDS)


def _floats() -> tuple[np.ndarray, np.ndarray]:
    random = np.random.default_rng(1)
    x = random.uniform(-4, 4, _N).astype(np.float32)
    y = random.uniform(0.25, 8, _N).astype(np.float32)
    x[:4] = [0.0, -0.0, 0.5, 2.5]
    return x, y


def _mod(x: Any, y: Any) -> Any:
    return np.fmod(x, y)


def _softmax(x: Any) -> Any:
    powers = np.exp(x - x.max())
    return powers / powers.sum()


FLOATS: tuple[tuple[Callable[[Any, Any], Any], float], ...] = (
    (lambda x, y: x + y, 0.5),
    (lambda x, y: x - y, 0.5),
    (lambda x, y: x * y, 0.5),
    (lambda x, y: x / y, 2),
    (_mod, 0.5),
    (lambda x, y: np.maximum(x, y), 0),
    (lambda x, y: np.minimum(x, y), 0),
    (lambda x, y: np.where(x < y, x, y), 0),
    (lambda x, y: np.exp(x), 2.5),
    (lambda x, y: np.exp2(x), 2.5),
    (lambda x, y: np.log(y), 2.5),
    (lambda x, y: np.log2(y), 2.5),
    (lambda x, y: np.sin(x), 2.5),
    (lambda x, y: np.cos(x), 2.5),
    (lambda x, y: np.sqrt(y), 0.6),
    (lambda x, y: 1 / np.sqrt(y), 2.5),
    (lambda x, y: np.floor(x), 0),
    (lambda x, y: np.ceil(x), 0),
    (lambda x, y: np.abs(x), 0),
    (lambda x, y: x * y + x, 0.6),
    (lambda x, y: np.clip(x, -1.0, 0.5), 0),
    (lambda x, y: np.vectorize(math.erf)(x), 1.5),
    (lambda x, y: np.sqrt(y), 0.6),
    (lambda x, y: x / y, 0.6),
    (lambda x, y: 0 - x, 0),
    (lambda x, y: 1 / (1 + np.exp(-x)), 4),
    (lambda x, y: _softmax(x), 30),
    (lambda x, y: x / y, 2),
    (lambda x, y: np.abs(x + y), 0.5),
)


@pytest.fixture(scope="module")
def results() -> Callable[[str, str], np.ndarray]:
    """The rows that a kernel with two operands stores, run once."""
    known: dict[tuple[str, str], np.ndarray] = {}

    def found(name: str, backend: str) -> np.ndarray:
        if (name, backend) not in known:
            x, y = _floats()
            out = np.zeros((40, _N), np.float32)
            run(name, backend, 1, x, y, out)
            known[name, backend] = out
        return known[name, backend]

    return found


@on_both
@pytest.mark.parametrize("row", range(len(FLOATS)))
def test_floats(row: int, backend: str, results: Callable[[str, str], np.ndarray]) -> None:
    """A function of floats has the value that NumPy gives it in float64."""
    x, y = (values.astype(np.float64) for values in _floats())
    expected, ulps = FLOATS[row]
    close(results("floats", backend)[row], expected(x, y), ulps)


LIBRARY: tuple[tuple[Callable[[Any, Any], Any], float], ...] = (
    (lambda x, y: np.tanh(x), 2.5),
    (lambda x, y: np.power(y, x), 2.5),
    (lambda x, y: np.arctan2(x, y), 2.5),
    (lambda x, y: np.sinh(x), 2.5),
    (lambda x, y: np.cosh(x), 2.5),
    (lambda x, y: np.tan(x), 2.5),
    (lambda x, y: np.expm1(x), 6),
    (lambda x, y: np.log1p(y), 6),
    (lambda x, y: np.arcsin(x / 8), 4),
    (lambda x, y: np.arccos(x / 8), 4),
    (lambda x, y: np.arctan(x), 2.5),
    (lambda x, y: np.arcsinh(x), 8),
    (lambda x, y: np.arccosh(y + 1), 8),
    (lambda x, y: np.arctanh(x / 8), 8),
    (lambda x, y: np.cbrt(x), 2),
    (lambda x, y: np.hypot(x, y), 3),
    (lambda x, y: np.trunc(x), 0),
    (lambda x, y: np.where(np.abs(x) % 1 == 0.5, np.trunc(x) + np.sign(x), np.round(x)), 0),
    (lambda x, y: np.round(x), 0),
    (lambda x, y: np.copysign(y, x), 0),
    (_mod, 0.5),
    (lambda x, y: np.log10(y), 3),
    (lambda x, y: np.power(10.0, x), 2.5),
    (lambda x, y: np.maximum(x - y, 0), 0.5),
    (lambda x, y: x / y, 1),
    (lambda x, y: np.round(x), 0),
    (lambda x, y: np.isnan(x), 0),
    (lambda x, y: np.signbit(x), 0),
    (lambda x, y: np.clip(x, 0, 1), 0),
    (lambda x, y: np.vectorize(math.erf)(x), 1.5),
    (lambda x, y: x != 0, 0),
)


@on_both
@pytest.mark.parametrize("row", range(len(LIBRARY)))
def test_library(row: int, backend: str, results: Callable[[str, str], np.ndarray]) -> None:
    """A function of libdevice has the value that NumPy gives it in float64."""
    x, y = (values.astype(np.float64) for values in _floats())
    expected, ulps = LIBRARY[row]
    close(results("library", backend)[row], expected(x, y), ulps)


@on_both
def test_error_function_of_f64(backend: str) -> None:
    """erf in f64, near zero, far from it, and of what is no number."""
    x = np.concatenate([np.linspace(-7, 7, 250), [0.0, -0.0, np.inf, -np.inf, np.nan, 1e-300]])
    out = np.zeros(256)
    run("error_functions", backend, 1, x, out)
    close(out, np.vectorize(math.erf)(x), 4)


def _integers(dtype: Any) -> tuple[np.ndarray, np.ndarray]:
    random = np.random.default_rng(2)
    info = np.iinfo(dtype)
    x = random.integers(info.min, info.max, _N, dtype, endpoint=True)
    y = random.integers(max(info.min, -100), 100, _N, dtype)
    y[y == 0] = 3
    return x, y


def _truncated(x: Any, y: Any) -> Any:
    quotient = np.abs(x.astype(object)) // np.abs(y.astype(object))
    return (quotient * np.sign(x.astype(object)) * np.sign(y.astype(object))).astype(x.dtype)


INTEGERS: tuple[Callable[[Any, Any], Any], ...] = (
    lambda x, y: x + y,
    lambda x, y: x - y,
    lambda x, y: x * y,
    _truncated,
    lambda x, y: x - _truncated(x, y) * y,
    lambda x, y: x & y,
    lambda x, y: x | y,
    lambda x, y: x ^ y,
    lambda x, y: x << (y & 7),
    lambda x, y: x >> (y & 7),
    np.maximum,
    np.minimum,
    lambda x, y: ~x,
    lambda x, y: -x,
    lambda x, y: _truncated(x + x.dtype.type(2), x.dtype.type(3) + 0 * y),
    lambda x, y: (x < y).astype(x.dtype),
    np.maximum,
)

DTYPES = {"integers": "i4", "integers_u32": "u4", "integers_i64": "i8", "integers_i8": "i1"}


@on_both
@pytest.mark.parametrize("row", range(len(INTEGERS)))
@pytest.mark.parametrize("name", DTYPES)
def test_integers(name: str, row: int, backend: str) -> None:
    """An operation on integers is exact, with its operands' signedness."""
    x, y = _integers(np.dtype(DTYPES[name]))
    out = np.zeros((len(INTEGERS), _N), x.dtype)
    run(name, backend, 1, x, y, out)
    with np.errstate(over="ignore"):
        close(out[row], INTEGERS[row](x, y))


def _ones(value: int) -> int:
    return (value & 0xFFFFFFFF).bit_count()


BITS: tuple[Callable[[int, int], int], ...] = (
    lambda x, y: _ones(x),
    lambda x, y: 32 - (x & 0xFFFFFFFF).bit_length(),
    lambda x, y: (x & -x).bit_length() if x else 0,
    lambda x, y: int(f"{x & 0xFFFFFFFF:032b}"[::-1], 2),
    lambda x, y: (x * y) >> 32,
    lambda x, y: (x + y) >> 1,
    lambda x, y: (x + y + 1) >> 1,
    lambda x, y: abs(x),
)


@on_both
@pytest.mark.parametrize("row", range(len(BITS)))
def test_library_of_bits(row: int, backend: str) -> None:
    """A function of libdevice on bits is exact."""
    x, y = _integers(np.int32)
    x[0] = 0
    out = np.zeros((len(BITS), _N), np.int32)
    run("library_bits", backend, 1, x, y, out)
    expected = [BITS[row](int(a), int(b)) & 0xFFFFFFFF for a, b in zip(x, y, strict=True)]
    close(out[row].view(np.uint32), np.array(expected, np.uint32))


@on_both
def test_high_products(backend: str) -> None:
    """`umulhi` is unsigned; `abs` of the minimum is the minimum."""
    x, y = _integers(np.int32)
    x[0] = -(2**31)
    out = np.zeros((2, _N), np.int32)
    run("high_products", backend, 1, x, y, out)
    wide = (x.view(np.uint32).astype(np.uint64) * y.view(np.uint32)) >> 32
    close(out[0].view(np.uint32), wide.astype(np.uint32))
    close(out[1], np.abs(x))


@on_both
@pytest.mark.parametrize(
    ("row", "compare"),
    [*enumerate((np.less, np.less_equal, np.greater, np.greater_equal, np.equal, np.not_equal))],
)
def test_comparisons(row: int, compare: Any, backend: str) -> None:
    """With NaN only `!=` is true."""
    x = np.array([0, 1, -1, np.nan, np.nan, np.inf, -0.0, 2] * 2, np.float32)
    y = np.array([0, 2, -2, 1, np.nan, np.inf, 0.0, np.nan] * 2, np.float32)
    out = np.zeros((6, 16), np.bool_)
    run("comparisons", backend, 1, x, y, out)
    close(out[row], compare(x, y))


@on_both
def test_vector_add(backend: str) -> None:
    """Elements behind the end are neither read nor written."""
    x = np.arange(300, dtype=np.float32)
    out = np.full(320, 7, np.float32)
    run("vector_add", backend, 3, x, 2 * x, out, 300)
    close(out, np.concatenate([3 * x, np.full(20, 7)]))


def _toward_zero(x: np.ndarray, dtype: Any) -> np.ndarray:
    nearest = x.astype(dtype)
    bits = nearest.view(np.uint16)
    away = np.abs(nearest.astype(np.float32)) > np.abs(x)
    return (bits - away).astype(np.uint16).view(dtype)


@pytest.fixture(scope="module", params=BACKENDS)
def converted_numbers(request: Any) -> tuple[np.ndarray, dict[str, np.ndarray]]:
    """What the kernel `conversions` stores."""
    random = np.random.default_rng(3)
    x = (random.normal(0, 1, 128) * 2.0 ** random.integers(-20, 14, 128)).astype(np.float32)
    x[:6] = [0.0, -0.0, 1e6, -1e6, 448.0, 65519.0]
    found = {
        "half": np.zeros((2, 128), np.float16),
        "brain": np.zeros((2, 128), ml_dtypes.bfloat16),
        "e4": np.zeros(128, ml_dtypes.float8_e4m3fn),
        "e5": np.zeros(128, ml_dtypes.float8_e5m2),
        "int": np.zeros((3, 128), np.int32),
        "uint": np.zeros((2, 128), np.uint32),
        "back": np.zeros((7, 128), np.float32),
    }
    run("conversions", request.param, 1, x, *found.values())
    return x, found


def _saturated(x: np.ndarray, dtype: Any) -> np.ndarray:
    largest = float(ml_dtypes.finfo(dtype).max)
    return np.clip(x, -largest, largest).astype(dtype)


CONVERSIONS: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    "half 0": lambda x: x.astype(np.float16),
    "half 1": lambda x: _toward_zero(x, np.float16),
    "brain 0": lambda x: x.astype(ml_dtypes.bfloat16),
    "brain 1": lambda x: _toward_zero(x, ml_dtypes.bfloat16),
    "e4": lambda x: _saturated(x, ml_dtypes.float8_e4m3fn),
    "e5": lambda x: _saturated(x, ml_dtypes.float8_e5m2),
    "int 0": lambda x: np.clip(x, -100, 100).astype(np.int32),
    "int 1": lambda x: np.clip(x, -100, 100).astype(np.int8).astype(np.int32),
    "int 2": lambda x: x.view(np.int32),
    "uint 0": lambda x: np.abs(np.clip(x, -100, 100)).astype(np.uint32),
    "uint 1": lambda x: np.clip(x, -100, 100).astype(np.int32).astype(np.uint8),
    "back 0": lambda x: _saturated(x, ml_dtypes.float8_e4m3fn),
    "back 1": lambda x: _saturated(x, ml_dtypes.float8_e5m2),
    "back 2": lambda x: _saturated(x, ml_dtypes.float8_e5m2),
    "back 3": lambda x: x.view(np.int32),
    "back 4": lambda x: x.view(np.uint32),
    "back 5": lambda x: x > 0,
    "back 6": lambda x: 3 * np.clip(x, -100, 100).astype(np.int64),
}


@pytest.mark.parametrize("what", CONVERSIONS)
def test_conversions(
    what: str, converted_numbers: tuple[np.ndarray, dict[str, np.ndarray]]
) -> None:
    """Conversions round as NumPy does, or toward zero; to eight bits they saturate."""
    x, found = converted_numbers
    name, _, row = what.partition(" ")
    result = found[name][int(row)] if row else found[name]
    with np.errstate(over="ignore"):
        expected = CONVERSIONS[what](x).astype(result.dtype)
    np.testing.assert_array_equal(
        result.view(f"u{result.itemsize}"), expected.view(f"u{result.itemsize}")
    )


@on_both
def test_wide_offsets(backend: str) -> None:
    """Offsets of 64 bits."""
    x = np.arange(16 * 5, dtype=np.float32)
    out = np.zeros(16, np.float32)
    run("wide_offsets", backend, 1, x, out, 5)
    close(out, x[::5])


def test_addresses() -> None:
    """Pointers as integers and back, in memory; pointers of another type."""
    x = np.arange(16, dtype=np.float32)
    table, out = np.zeros(16, np.int64), np.zeros((2, 16), np.float32)
    run("addresses", "cpu", 1, x, table, out)
    close(out, [x[::-1], x])


def _philox(seed: int, offset: int) -> int:
    """The first number of Philox 4x32-10."""
    c, k = [offset, 0, 0, 0], [seed & 0xFFFFFFFF, seed >> 32]
    for _ in range(10):
        high = [(0xD2511F53 * c[0]) >> 32, (0xCD9E8D57 * c[2]) >> 32]
        low = [0xD2511F53 * c[0] & 0xFFFFFFFF, 0xCD9E8D57 * c[2] & 0xFFFFFFFF]
        c = [high[1] ^ c[1] ^ k[0], low[1], high[0] ^ c[3] ^ k[1], low[0]]
        k = [(k[0] + 0x9E3779B9) & 0xFFFFFFFF, (k[1] + 0xBB67AE85) & 0xFFFFFFFF]
    return c[0]


@on_both
def test_random_numbers(backend: str) -> None:
    """`rand` and `randint` are Philox's numbers; `randn` is normal."""
    out = np.zeros((3, 256), np.float32)
    run("random", backend, 1, 42, out)
    numbers = np.array([_philox(42, i) for i in range(256)], np.uint32).view(np.int32)
    close(out[2], numbers.view(np.uint32))
    positive = np.where(numbers < 0, -numbers - 1, numbers).astype(np.float32)
    close(out[0], positive * np.float32(4.6566127342e-10))
    assert abs(out[1].mean()) < 0.2
    assert abs(out[1].std() - 1) < 0.15


@on_both
def test_dropout(backend: str) -> None:
    """Elements are kept as their random numbers say, and scaled."""
    x = np.arange(1, 501, dtype=np.float32)
    out = np.zeros(500, np.float32)
    run("dropout", backend, 2, x, out, 500, 0.5, 7)
    numbers = np.array([_philox(7, i) for i in range(500)], np.uint32).view(np.int32)
    positive = np.where(numbers < 0, -numbers - 1, numbers).astype(np.float32)
    close(out, np.where(positive * np.float32(4.6566127342e-10) > 0.5, x / 0.5, 0))
