"""Library functions: special values of C99 Annex F, and errors in ulp."""

import math
from decimal import Decimal, localcontext

import numpy as np
import pytest

from numerics.oracle import BASE_FLOATS, by_name
from tilewright.numerics import format_of, library
from tilewright.numerics.formats import to_float64

inf, nan = math.inf, math.nan
UNARY = ["exp", "exp2", "log", "log2", "sin", "cos", "tan", "sinh", "cosh", "tanh", "rsqrt"]

SPECIAL = {
    "exp": [(0.0, 1.0), (-0.0, 1.0), (inf, inf), (-inf, 0.0)],
    "exp2": [(0.0, 1.0), (-0.0, 1.0), (inf, inf), (-inf, 0.0), (3.0, 8.0), (-2.0, 0.25)],
    "log": [(0.0, -inf), (-0.0, -inf), (1.0, 0.0), (-1.0, nan), (inf, inf), (-inf, nan)],
    "log2": [(0.0, -inf), (-0.0, -inf), (1.0, 0.0), (8.0, 3.0), (-1.0, nan), (inf, inf)],
    "sin": [(0.0, 0.0), (-0.0, -0.0), (inf, nan), (-inf, nan)],
    "cos": [(0.0, 1.0), (-0.0, 1.0), (inf, nan), (-inf, nan)],
    "tan": [(0.0, 0.0), (-0.0, -0.0), (inf, nan), (-inf, nan)],
    "sinh": [(0.0, 0.0), (-0.0, -0.0), (inf, inf), (-inf, -inf)],
    "cosh": [(0.0, 1.0), (inf, inf), (-inf, inf)],
    "tanh": [(0.0, 0.0), (-0.0, -0.0), (inf, 1.0), (-inf, -1.0)],
    "rsqrt": [(0.0, inf), (-0.0, -inf), (inf, 0.0), (-1.0, nan), (-inf, nan), (0.25, 2.0)],
}
POW = [
    (nan, 0.0, 1.0),
    (nan, -0.0, 1.0),
    (1.0, nan, 1.0),
    (1.0, inf, 1.0),
    (-1.0, inf, 1.0),
    (-1.0, -inf, 1.0),
    (0.0, -1.0, inf),
    (-0.0, -1.0, -inf),
    (-0.0, -2.0, inf),
    (-0.0, 3.0, -0.0),
    (-0.0, 2.0, 0.0),
    (-8.0, 0.5, nan),
    (0.5, inf, 0.0),
    (0.5, -inf, inf),
    (2.0, inf, inf),
    (2.0, -inf, 0.0),
    (-inf, -3.0, -0.0),
    (-inf, 3.0, -inf),
    (-inf, 2.0, inf),
    (inf, -1.0, 0.0),
    (-2.0, 3.0, -8.0),
    (2.0, nan, nan),
]
ATAN2 = [
    (0.0, 1.0, 0.0),
    (-0.0, 1.0, -0.0),
    (0.0, -1.0, math.pi),
    (-0.0, -0.0, -math.pi),
    (1.0, 0.0, math.pi / 2),
    (1.0, inf, 0.0),
    (-1.0, -inf, -math.pi),
    (inf, inf, math.pi / 4),
    (-inf, -inf, -3 * math.pi / 4),
    (nan, 1.0, nan),
]


def assert_values(format, actual, wanted):
    assert actual.dtype == format.storage
    expected = np.array(wanted).astype(format.storage)
    a, b = to_float64(format, actual), to_float64(format, expected)
    assert np.array_equal(a, b, equal_nan=True), (a, b)
    assert np.array_equal(np.signbit(a)[~np.isnan(b)], np.signbit(b)[~np.isnan(b)])


@pytest.mark.parametrize("format", BASE_FLOATS, ids=by_name)
@pytest.mark.parametrize("name", UNARY)
def test_special_values(name, format):
    cases = [*SPECIAL[name], (nan, nan)]
    x = np.array([case[0] for case in cases]).astype(format.storage)
    assert_values(format, getattr(library, name)(format, x), [case[1] for case in cases])


@pytest.mark.parametrize("format", BASE_FLOATS, ids=by_name)
@pytest.mark.parametrize(("function", "cases"), [(library.pow, POW), (library.atan2, ATAN2)])
def test_special_values_of_two(function, cases, format):
    x, y, wanted = (np.array(column) for column in zip(*cases, strict=True))
    assert_values(
        format, function(format, x.astype(format.storage), y.astype(format.storage)), wanted
    )


@pytest.mark.parametrize("format", BASE_FLOATS, ids=by_name)
def test_fpowi(format):
    x = np.array([nan, inf, -2.0, 0.0, -0.0, 1.5, -1.0]).astype(format.storage)
    n = np.array([0, 0, 3, 0, -1, -1, -(2**31)], np.int32)
    wanted = [1.0, 1.0, -8.0, 1.0, -inf, 2 / 3, 1.0]
    assert_values(format, library.fpowi(format, x, format_of("i32"), n), wanted)
    flags = np.array([0, 1, 0, 1, 1, 0, 1], np.bool_)
    wanted = [1.0, 0.0, 1.0, inf, -inf, 1.0, -1.0]
    assert_values(format, library.fpowi(format, x, format_of("i1"), flags), wanted)
    with pytest.raises(ValueError, match="i64"):
        library.fpowi(format, x, format_of("i64"), n.astype(np.int64))


def ulps(actual, wanted):
    with localcontext(prec=60):
        return max(
            abs((Decimal(a) - w) / Decimal(math.ulp(float(w))))
            for a, w in zip(actual.tolist(), wanted, strict=True)
        )


def test_f64_within_two_ulp():
    rng = np.random.default_rng(7)
    x = rng.uniform(-20, 20, 400)
    f64 = format_of("f64")
    with localcontext(prec=60):
        exact = [Decimal(v) for v in x.tolist()]
        up = [v.exp() for v in exact]
        roots = [1 / Decimal(v).sqrt() for v in np.abs(x).tolist()]
        logs = [Decimal(v).ln() for v in np.abs(x).tolist()]
        sinh = [(v - 1 / v) / 2 for v in up]
        tanh = [(v - 1 / v) / (v + 1 / v) for v in up]
        powers = [abs(v) ** Decimal("7.25") for v in exact]
    assert ulps(library.exp(f64, x), up) <= 2
    assert ulps(library.rsqrt(f64, np.abs(x)), roots) <= 2
    assert ulps(library.log(f64, np.abs(x)), logs) <= 2
    assert ulps(library.sinh(f64, x), sinh) <= 3
    assert ulps(library.tanh(f64, x), tanh) <= 3
    assert ulps(library.pow(f64, np.abs(x), np.full_like(x, 7.25)), powers) <= 2


@pytest.mark.parametrize("name", ["exp", "log", "sin", "cos", "tan", "sinh", "cosh", "tanh"])
@pytest.mark.parametrize("format", BASE_FLOATS[:3], ids=by_name)
def test_narrow_formats_agree_with_libm(format, name):
    x = np.random.default_rng(2).uniform(0.01, 80, 2000).astype(format.storage)
    precise = np.array([getattr(math, name)(v) for v in to_float64(format, x).tolist()])
    with np.errstate(over="ignore"):
        wanted = to_float64(format, precise.astype(format.storage))
    actual = to_float64(format, getattr(library, name)(format, x))
    assert np.mean(actual == wanted) > 0.99
    assert np.allclose(actual, wanted, rtol=2.0 ** (1 - format.precision), atol=0)


def test_full_argument_reduction():
    x = np.array([1e30, 3e38, 16367173.0], np.float32)
    wanted = [np.float32(math.sin(float(v))) for v in x]
    assert library.sin(format_of("f32"), x).tolist() == [float(v) for v in wanted]


def test_flush_to_zero():
    f32 = format_of("f32")
    tiny = np.array([1e-40, -1e-40], np.float32)
    assert library.rsqrt(f32, tiny, ftz=True).tolist() == [inf, -inf]
    assert library.rsqrt(f32, tiny).tolist()[0] == pytest.approx(1e20, rel=1e-4)
    deep = np.array([-130.0], np.float32)
    assert library.exp2(f32, deep)[0] == np.float32(2.0**-130)
    assert library.exp2(f32, deep, ftz=True)[0] == 0
    with pytest.raises(ValueError, match="f64"):
        library.exp2(format_of("f64"), np.zeros(1), ftz=True)


def test_other_formats_are_refused():
    with pytest.raises(ValueError, match="tf32"):
        library.exp(format_of("tf32"), np.zeros(1, np.float32))
    assert library.exp(format_of("f32"), np.zeros((), np.float32)).shape == ()
