"""Functions of CUDA's library for devices that are composed of operations of Tile IR."""

from __future__ import annotations

import inspect
import math
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import mpmath
import numpy as np
import pytest
from sampling import every, one_in

from frontends.triton.running import BACKENDS
from tilewright.frontends.triton import convert
from tilewright.frontends.triton.libdevice import FUNCTIONS as LIBRARY
from tilewright.runtime import Module

_DTYPES = {"f32": np.float32, "f64": np.float64, "i32": np.int32, "i64": np.int64}
_UNSIGNED = {"i32": np.uint32, "i64": np.uint64}
_FLOATS = ("f32", "f64")
_ON_BOTH = pytest.mark.parametrize(
    ("type", "backend"), [("f32", "cpu"), *(("f64", backend) for backend in BACKENDS)]
)


@cache
def _kernel(text: str) -> Any:
    """A kernel, compiled once for all tests of it."""
    return Module(convert(text, "k.ttir")).kernel("k")


def _call(symbol: str, result: str, *operands: np.ndarray, backend: str = "cpu") -> np.ndarray:
    """What a function of the library gives for arrays of a power of two of elements."""
    count = len(operands[0])
    names = {np.dtype(dtype): name for name, dtype in _DTYPES.items()}
    types = [names[operand.dtype] for operand in operands]
    lines = [f"%i = tt.make_range {{end = {count} : i32, start = 0 : i32}} : tensor<{count}xi32>"]
    for at, type in enumerate((*types, result)):
        pointers = f"tensor<{count}x!tt.ptr<{type}>>"
        lines += [
            f"%s{at} = tt.splat %p{at} : !tt.ptr<{type}> -> {pointers}",
            f"%a{at} = tt.addptr %s{at}, %i : {pointers}, tensor<{count}xi32>",
        ]
        if at < len(types):
            lines.append(f"%v{at} = tt.load %a{at} : {pointers}")
    values = ", ".join(f"%v{at}" for at in range(len(types)))
    tensors = ", ".join(f"tensor<{count}x{type}>" for type in types)
    last = len(types)
    lines += [
        f'%r = tt.extern_elementwise {values} {{libname = "", libpath = "", pure = true, '
        f'symbol = "__nv_{symbol}"}} : ({tensors}) -> tensor<{count}x{result}>',
        f"tt.store %a{last}, %r : tensor<{count}x!tt.ptr<{result}>>",
        "tt.return",
    ]
    parameters = ", ".join(f"%p{at}: !tt.ptr<{type}>" for at, type in enumerate((*types, result)))
    text = f"tt.func public @k({parameters}) {{\n" + "\n".join(lines) + "\n}\n"
    out = np.zeros(count, _DTYPES[result])
    _kernel(text).launch((1,), *operands, out, backend=backend)
    return out


def _named(name: str, type: str) -> str:
    return name if type == "f64" else f"{name}f"


def _inverse_complement(x: float) -> Any:
    """The inverse of erfc, by Newton's method on the logarithm."""
    if x > 0.25:
        return mpmath.erfinv(1 - mpmath.mpf(x))
    logarithm = mpmath.log(x)
    found = mpmath.sqrt(-logarithm)
    for _ in range(12):
        value = mpmath.erfc(found)
        slope = -2 / mpmath.sqrt(mpmath.pi) * mpmath.exp(-found * found) / value
        found -= (mpmath.log(value) - logarithm) / slope
    return found


def _geometric(low: float, high: float, count: int) -> np.ndarray:
    return np.geomspace(low, high, count)


_HALF = np.concatenate([_geometric(1e-30, 0.1, 12), np.linspace(0.11, 0.5, 20)])
_SIGNED = np.concatenate([-_geometric(1e-9, 20.3, 16), _geometric(1e-9, 20.7, 16)])
_TURNS = np.concatenate([np.linspace(-2.1, 2, 24), [1e-20, 777.7, -1234.5678, *(2.5e5,) * 5]])
_GAMMAS = np.concatenate([[1e-20, 33.3, 30, -1e-20], np.linspace(0.1, 9.9, 14), [-0.5, -1.25]])
_GAMMAS = np.concatenate([_GAMMAS, np.linspace(-2.2, -0.1, 12)])
_mpf = mpmath.mpf

FUNCTIONS: Mapping[str, tuple[Callable[[Any], Any], np.ndarray, float]] = {
    "erfc": (mpmath.erfc, np.linspace(-6, 9.1, 32), 5),
    "erfcx": (lambda x: mpmath.exp(x * x) * mpmath.erfc(x), np.linspace(-9, 25, 32), 4),
    "erfinv": (mpmath.erfinv, np.concatenate([_HALF, _HALF - 1])[::2], 5),
    "erfcinv": (_inverse_complement, _HALF, 6),
    "normcdf": (lambda x: mpmath.erfc(-x / mpmath.sqrt(2)) / 2, np.linspace(-12, 6, 32), 5),
    "normcdfinv": (lambda x: -mpmath.sqrt(2) * _inverse_complement(2 * x), _HALF[:-1], 8),
    "lgamma": (lambda x: mpmath.log(abs(mpmath.gamma(x))), _GAMMAS, 4),
    "tgamma": (mpmath.gamma, _GAMMAS, 10),
    "sinpi": (mpmath.sinpi, _TURNS, 2),
    "cospi": (mpmath.cospi, _TURNS, 2),
}
"""Values, where, and the errors that CUDA documents for f64, in units in the last place."""


@one_in(2)
@pytest.mark.parametrize("type", _FLOATS)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_values(name: str, type: str) -> None:
    """Errors are below what CUDA documents for f64, and f32 is rounded once."""
    function, places, ulps = FUNCTIONS[name]
    x = np.resize(places, 32).astype(_DTYPES[type])
    found = _call(_named(name, type), type, x)
    with mpmath.workdps(40):
        expected = [function(_mpf(float(value))) for value in x]
        spacings = [np.spacing(x.dtype.type(abs(float(value)))) for value in expected]
        errors = [
            float(abs(_mpf(float(value)) - wanted) / float(spacing))
            for value, wanted, spacing in zip(found, expected, spacings, strict=True)
        ]
    assert max(errors) <= (ulps if type == "f64" else 0.501), x[int(np.argmax(errors))]


ORDERS: Mapping[str, Callable[[int, Any], Any]] = {"jn": mpmath.besselj, "yn": mpmath.bessely}


@one_in(2)
@pytest.mark.parametrize("type", _FLOATS)
@pytest.mark.parametrize("name", ORDERS)
def test_bessel_functions_of_orders(name: str, type: str) -> None:
    """Below the order, near it and above it, each element with an order of its own."""
    orders, places = [0, 1, 2, 5, 30, 64, 128, 300], [1e-12, 0.3, 4.9, 29.9, 64.5, 128.1, 250, 7]
    n, x = (both.ravel() for both in np.meshgrid(orders, places))
    n, x = n.astype(np.int32), x.astype(_DTYPES[type])
    found = _call(_named(name, type), type, n, x)
    function = ORDERS[name]
    values = [function(int(a), _mpf(float(b))) for a, b in zip(n, x, strict=True)]
    expected = np.array([float(value) for value in values])
    with np.errstate(over="ignore"):
        expected = expected.astype(x.dtype)
    tolerance = 5e-14 if type == "f64" else 2e-7
    np.testing.assert_allclose(found, expected, rtol=tolerance, atol=1e-15)


@_ON_BOTH
@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("jn", [1, 0, 0, 0, math.nan, math.nan, -0.339058958525936, 0.486091260585891]),
        ("yn", [-math.inf, -math.inf, 0, 0, math.nan, math.nan, math.nan, math.nan]),
    ],
)
def test_bessel_functions_at_limits(
    name: str, values: list[float], type: str, backend: str
) -> None:
    """At zero and infinity, of negative orders and of negative numbers."""
    n = np.array([0, 4, 0, 5, -1, 3, 1, 2], np.int32)
    x = np.array([0, 0, math.inf, math.inf, 2, math.nan, -3, -3], _DTYPES[type])
    found = _call(_named(name, type), type, np.resize(n, 64), np.resize(x, 64), backend=backend)
    np.testing.assert_allclose(found[:8], values, rtol=2e-7)


@pytest.mark.parametrize("type", _FLOATS)
@pytest.mark.parametrize(
    ("name", "extreme", "function"),
    [
        ("log1p", "max", mpmath.log1p),
        ("cbrt", "smallest_subnormal", mpmath.cbrt),
        ("rcbrt", "smallest_subnormal", lambda x: 1 / mpmath.cbrt(x)),
    ],
)
def test_extremes(name: str, extreme: str, function: Callable[[Any], Any], type: str) -> None:
    """Nothing overflows or loses digits on the way."""
    x = np.full(4, getattr(np.finfo(_DTYPES[type]), extreme))
    expected = float(function(_mpf(float(x[0]))))
    tolerance = 4 * np.finfo(x.dtype).eps
    np.testing.assert_allclose(_call(_named(name, type), type, x), expected, rtol=tolerance)


@pytest.mark.parametrize("order", [0, 1])
def test_largest_bessel_functions(order: int) -> None:
    """They are finite where the power that they grow with is not."""
    x = np.full(4, 713.0)
    expected = float(mpmath.besseli(order, 713))
    np.testing.assert_allclose(_call(f"cyl_bessel_i{order}", "f64", x), expected, rtol=2e-13)


def test_every_function() -> None:
    """No function that Triton names is refused."""
    library = pytest.importorskip("triton.language.extra.cuda.libdevice")
    symbols = re.findall(r"__nv_\w+", inspect.getsource(library))
    assert [symbol for symbol in symbols if symbol not in LIBRARY] == []


_INF, _NAN = math.inf, math.nan
SPECIAL: Mapping[str, Mapping[float, float]] = {
    "acosh": {1.0: 0, 0.5: _NAN, -1e5: _NAN, -1e10: _NAN, -1e30: _NAN, _INF: _INF, _NAN: _NAN},
    "cyl_bessel_i0": {_INF: _INF, -_INF: _INF, _NAN: _NAN, 800.0: _INF, 1e30: _INF},
    "cyl_bessel_i1": {_INF: _INF, -_INF: -_INF, _NAN: _NAN, -800.0: -_INF, -0.0: -0.0},
    "j1": {_INF: 0, _NAN: _NAN, -0.0: -0.0},
    "erfc": {0.0: 1, _INF: 0, -_INF: 2, _NAN: _NAN, 40.0: 0, -40.0: 2},
    "erfcx": {0.0: 1, _INF: 0, -_INF: _INF, _NAN: _NAN, -26.9: _INF, -40.0: _INF},
    "erfinv": {0.0: 0, 1.0: _INF, -1.0: -_INF, 1.5: _NAN, _INF: _NAN, _NAN: _NAN},
    "erfcinv": {0.0: _INF, 1.0: 0, 2.0: -_INF, 2.5: _NAN, -0.5: _NAN, _NAN: _NAN},
    "normcdf": {0.0: 0.5, _INF: 1, -_INF: 0, _NAN: _NAN, -50.0: 0, 50.0: 1},
    "normcdfinv": {0.5: 0, 0.0: -_INF, 1.0: _INF, 1.5: _NAN, -0.5: _NAN, _NAN: _NAN},
    "lgamma": {1.0: 0, 2.0: 0, 0.0: _INF, -3.0: _INF, _INF: _INF, -_INF: _INF, _NAN: _NAN},
    "tgamma": {0.0: _INF, -2.0: _NAN, -_INF: _NAN, _INF: _INF, _NAN: _NAN, -200.5: -0.0},
    "sinpi": {0.0: 0, -3.0: -0.0, 4.0: 0, 0.5: 1, _INF: _NAN, _NAN: _NAN, -1e30: -0.0},
    "cospi": {0.0: 1, -1.0: -1, 0.5: 0, 1.5: 0, _INF: _NAN, _NAN: _NAN, 1e30: 1},
    "logb": {0.0: -_INF, -_INF: _INF, _NAN: _NAN, 1.5: 0, -0.75: -1, 1e30: 99, 2.0**-126: -126},
}


@every(2)
@_ON_BOTH
@pytest.mark.parametrize("name", SPECIAL)
def test_special_values(name: str, type: str, backend: str) -> None:
    """Zeros with their signs, infinities, what is no number, and where nothing is defined."""
    x = np.resize(np.array([*SPECIAL[name]], _DTYPES[type]), 32)
    expected = np.resize(np.array([*SPECIAL[name].values()], _DTYPES[type]), 32)
    found = _call(_named(name, type), type, x, backend=backend)
    np.testing.assert_array_equal(found, expected)
    sure = ~np.isnan(expected)
    np.testing.assert_array_equal(np.signbit(found[sure]), np.signbit(expected[sure]))


def _numbers(type: str) -> np.ndarray:
    """Numbers of all magnitudes, subnormal ones among them."""
    dtype = _DTYPES[type]
    info = np.finfo(dtype)
    random = np.random.default_rng(5)
    bits = random.integers(0, 2 ** (info.bits - 1) - 1, 56, np.int64)
    bits = np.where(bits % 2, bits, -bits - 1).astype(f"i{info.bits // 8}")
    few = [0.0, -0.0, 1.0, -1.0, info.max, info.smallest_subnormal, np.inf, np.nan]
    return np.concatenate([bits.view(dtype), np.array(few, dtype)])


def _other_numbers(type: str) -> np.ndarray:
    x = _numbers(type)
    factors = np.resize(np.array([0.5, -2.0, 1.0, 0.0, 3.7, -1e-5], x.dtype), x.size)
    with np.errstate(all="ignore"):
        return np.roll(x, 1) * 0 + x * factors


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("type", _FLOATS)
def test_neighbours(type: str, backend: str) -> None:
    """`nextafter` is NumPy's."""
    x, y = _numbers(type), _other_numbers(type)
    found = _call(_named("nextafter", type), type, x, y, backend=backend)
    np.testing.assert_array_equal(found, np.nextafter(x, y))


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("type", _FLOATS)
def test_remainders(type: str, backend: str) -> None:
    """`remainder` is the C library's, halves to even."""
    x, y = _numbers(type), _other_numbers(type)
    x[:8], y[:8] = [1, 3, 5, -5, 7, 2.5, -1, 3], [2, 2, 2, 2, 2, 1, 2, np.inf]

    def remainder(a: float, b: float) -> float:
        defined = math.isfinite(a) and b != 0 and not math.isnan(b)
        return math.remainder(a, b) if defined else math.nan

    expected = [remainder(float(a), float(b)) for a, b in zip(x, y, strict=True)]
    found = _call(_named("remainder", type), type, x, y, backend=backend)
    np.testing.assert_array_equal(found, np.array(expected, x.dtype))
    np.testing.assert_array_equal(np.signbit(found[:8]), np.signbit(expected[:8]))


@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("type", _FLOATS)
@pytest.mark.parametrize("name", ["ldexp", "scalbn"])
def test_powers(name: str, type: str, backend: str) -> None:
    """Scaled by powers of two, rounded once, whatever the power."""
    x = _numbers(type)
    n = np.resize(np.array([0, 1, -1, 200, -200, 1500, -1500, 2098, -2098, 2**31 - 1], "i4"), 64)
    n[:50:3] = -np.frexp(x[:50:3])[1] - np.finfo(x.dtype).maxexp - 12
    with np.errstate(all="ignore"):
        expected = np.ldexp(x, n)
    found = _call(_named(name, type), type, x, n, backend=backend)
    np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("type", _FLOATS)
def test_exponents(type: str) -> None:
    """`ilogb` and its special values; `logb` is the same as a float."""
    x = _numbers(type)
    finite = np.isfinite(x) & (x != 0)
    expected = np.where(finite, np.frexp(x)[1] - 1, -(2**31))
    expected = np.where(np.isinf(x), 2**31 - 1, expected)
    np.testing.assert_array_equal(_call(_named("ilogb", type), "i32", x), expected)
    found = _call(_named("logb", type), type, x)
    np.testing.assert_array_equal(found[finite], expected[finite])


def _rounded(number: int, type: str, mode: str) -> float:
    """An integer as a float in a direction, by what NumPy rounds to nearest."""
    dtype = _DTYPES[type]
    nearest = dtype(number)
    away = {"rn": 0, "rz": -1 if number > 0 else 1, "rd": -1, "ru": 1}[mode]
    exact = int(nearest)
    wrong = (exact > number and away < 0) or (exact < number and away > 0)
    return np.nextafter(nearest, dtype(away * np.inf)) if wrong else nearest


@pytest.mark.parametrize("mode", ["rn", "rz", "rd", "ru"])
@pytest.mark.parametrize(
    ("source", "type", "target"),
    [
        ("int", "i32", "f32"),
        ("uint", "i32", "f32"),
        ("ll", "i64", "f32"),
        ("ull", "i64", "f32"),
        ("ll", "i64", "f64"),
        ("ull", "i64", "f64"),
    ],
)
def test_floats_of_integers(source: str, type: str, target: str, mode: str) -> None:
    """Rounded once in the direction that the name says."""
    random = np.random.default_rng(6)
    info = np.iinfo(_DTYPES[type])
    x = random.integers(info.min, info.max, 32, info.dtype) >> random.integers(0, 31, 32)
    x = x.astype(info.dtype)
    x[:6] = [0, info.min, info.max, -1, 2**24 + 1, -(2**24) - 3]
    known = x.view(_UNSIGNED[type]) if source[0] == "u" else x
    expected = [_rounded(int(value), target, mode) for value in known]
    word = "float" if target == "f32" else "double"
    found = _call(f"{source}2{word}_{mode}", target, x)
    np.testing.assert_array_equal(found, np.array(expected))


_ROUNDED = {"rn": np.rint, "rz": np.trunc, "rd": np.floor, "ru": np.ceil}


@one_in(12)
@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("mode", _ROUNDED)
@pytest.mark.parametrize("source", ["float", "double"])
@pytest.mark.parametrize(
    ("target", "type"), [("int", "i32"), ("uint", "i32"), ("ll", "i64"), ("ull", "i64")]
)
def test_integers_of_floats(source: str, target: str, type: str, mode: str, backend: str) -> None:
    """Rounded as the name says; what is too large becomes the largest."""
    dtype = np.dtype(np.float32 if source == "float" else np.float64)
    places = [0.5, -0.5, 1.5, -2.5, 3e9, -3e9, 1e30, -1e30, np.inf, -np.inf, 2147483520, np.nan]
    x = np.resize(np.array([*places, 9.3e18, 1.7e19, -0.1, 8388607.5], dtype), 16)
    info = np.iinfo(_UNSIGNED[type] if target[0] == "u" else _DTYPES[type])

    def expected(value: float) -> int:
        if math.isnan(value):
            return 0 if source == "float" and type == "i32" else 1 << (info.bits - 1)
        if math.isinf(value):
            return info.max if value > 0 else info.min
        return min(max(int(_ROUNDED[mode](value)), info.min), info.max)

    found = _call(f"{source}2{target}_{mode}", type, x, backend=backend)
    wanted = [expected(float(value)) % 2**info.bits for value in x]
    np.testing.assert_array_equal(found.view(_UNSIGNED[type]), wanted)


@pytest.mark.parametrize("mode", ["rn", "rz", "rd", "ru"])
def test_narrowed_floats(mode: str) -> None:
    """f64 becomes f32 in the direction that the name says."""
    x = np.array([1 / 3, -1 / 3, 0.1, -0.1, 1e-42, 1.0, -0.0, 1 + 2.0**-24])
    found = _call(f"double2float_{mode}", "f32", x)
    nearest = x.astype(np.float32)
    up, down = (nearest < x), (nearest > x)
    wanted = {"rd": down, "ru": up, "rz": np.where(x > 0, down, up), "rn": up & down}[mode]
    direction = np.where(down, -np.inf, np.inf).astype(np.float32)
    expected = np.where(wanted, np.nextafter(nearest, direction), nearest)
    np.testing.assert_array_equal(found, expected)


def test_words() -> None:
    """The words of a float, and the float of them."""
    x = _numbers("f64")
    bits = x.view(np.int64)
    high, low = _call("double2hiint", "i32", x), _call("double2loint", "i32", x)
    np.testing.assert_array_equal(high, bits >> 32)
    np.testing.assert_array_equal(low, bits.astype(np.int32))
    back = _call("hiloint2double", "f64", high, low)
    np.testing.assert_array_equal(back.view(np.int64), bits)


def test_chosen_bytes() -> None:
    """`byte_perm` takes each byte by three bits."""
    random = np.random.default_rng(7)
    x, y, selector = (random.integers(-(2**31), 2**31, 32).astype(np.int32) for _ in range(3))

    def chosen(a: int, b: int, by: int) -> int:
        source = (a & 0xFFFFFFFF).to_bytes(4, "little") + (b & 0xFFFFFFFF).to_bytes(4, "little")
        return int.from_bytes([source[by >> 4 * at & 7] for at in range(4)], "little")

    expected = [chosen(int(a), int(b), int(c)) for a, b, c in zip(x, y, selector, strict=True)]
    found = _call("byte_perm", "i32", x, y, selector)
    np.testing.assert_array_equal(found.view(np.uint32), expected)


def test_rough_reciprocals() -> None:
    """`rcp64h` has the digits of one word; subnormals are zeros."""
    x = np.array([3.0, -7.1, 1e300, 1e-300, 0.0, -np.inf, np.nan, 5e-320])
    found = _call("rcp64h", "f64", x)
    np.testing.assert_allclose(found[:4], 1 / x[:4], rtol=3e-6)
    np.testing.assert_array_equal(found[4:], [np.inf, -0.0, np.nan, np.inf])
    assert not np.any(found[:6].view(np.int64) & 0xFFFFFFFF)
