"""Reductions and scans: named ones and custom ones, along every axis, of every dtype."""

from __future__ import annotations

import math
from typing import Any

import cuda.tile as ct
import numpy as np
import pytest
from sampling import every, one_in, some

from cutile.support import (
    DTYPES,
    FLOATS,
    INTEGERS,
    NUMBERS,
    both,
    close,
    equal,
    evaluate,
    kernel_of,
    refused,
    run,
    safely,
)


def _whole(dtype: str, shape: Any, low: int = 0, high: int = 4, seed: int = 0) -> Any:
    """Small whole numbers, whose sums are exact in any order."""
    if dtype in ("int8", "int16", "int32", "int64", *FLOATS):
        low -= 3
    return np.random.default_rng(seed).integers(low, high, shape).astype(DTYPES[dtype])


REDUCTIONS = {"sum": np.sum, "prod": np.prod, "max": np.max, "min": np.min}
AXES = (
    ((16,), "0", 0),
    ((16,), "None", None),
    ((1,), "0", 0),
    ((4, 8), "0", 0),
    ((4, 8), "1", 1),
    ((4, 8), "-1", -1),
    ((4, 8), "(0, 1)", (0, 1)),
    ((2, 1, 8), "(0, 2)", (0, 2)),
    ((2, 4, 8), "1", 1),
    ((2, 4, 8), "None", None),
)


@every(2)
@one_in(3)
@pytest.mark.parametrize("keep", [False, True])
@pytest.mark.parametrize(("shape", "axis", "axes"), AXES)
@pytest.mark.parametrize("name", REDUCTIONS)
def test_axes(name: str, shape: Any, axis: str, axes: Any, keep: bool) -> None:
    x = _whole("float32", shape)
    x[x == 0] = 1
    expected = np.asarray(REDUCTIONS[name](x, axis=axes, keepdims=keep))
    expression = f"ct.{name}(a, axis={axis}, keepdims={keep})"
    close(evaluate(expression, x, dtype=x.dtype, shape=expected.shape), expected)


@one_in(4)
@both
@pytest.mark.parametrize("dtype", some(NUMBERS, 2))
@pytest.mark.parametrize("name", REDUCTIONS)
def test_dtypes(name: str, dtype: str, backend: str) -> None:
    x = _whole(dtype, (4, 8))
    kind = x.dtype
    expected = safely(REDUCTIONS[name])(x.astype(object), axis=1)
    if dtype in INTEGERS:
        bits = 8 * kind.itemsize
        expected = np.array([int(value) % 2**bits for value in expected], np.uint64)
        expected = expected.astype(f"u{kind.itemsize}").view(kind)
    found = evaluate(f"ct.{name}(a, 1)", x, dtype=kind, shape=(4,), backend=backend)
    equal(found, np.asarray(expected.astype(np.float64) if dtype in FLOATS else expected))


@one_in(12)
@both
@pytest.mark.parametrize("dtype", some(NUMBERS, 3))
@pytest.mark.parametrize(("name", "function"), [("argmax", np.argmax), ("argmin", np.argmin)])
def test_positions(name: str, function: Any, dtype: str, backend: str) -> None:
    """Ties go to the first."""
    x = _whole(dtype, (4, 8), seed=3)
    found = evaluate(f"ct.{name}(a, 1)", x, dtype=np.int32, shape=(4,), backend=backend)
    equal(found, function(x, 1))
    found = evaluate(f"ct.{name}(a)", x, dtype=np.int32, shape=(), backend=backend)
    equal(found, function(x))
    found = evaluate(f"ct.{name}(a, 0, keepdims=True)", x, dtype=np.int32, shape=(1, 8))
    equal(found, function(x, 0, keepdims=True))


NANS = np.array([[1, np.nan, 3, -2], [np.nan] * 4, [np.inf, -np.inf, 0, 5], [2, 2, np.nan, 7]])


@one_in(4)
@both
@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize(
    ("expression", "function"),
    [
        ("ct.max(a, 1, propagate_nan=True)", lambda x: np.max(x, 1)),
        ("ct.min(a, 1, propagate_nan=True)", lambda x: np.min(x, 1)),
        ("ct.max(a, 1)", lambda x: np.fmax.reduce(x, 1)),
        ("ct.min(a, 1, propagate_nan=False)", lambda x: np.fmin.reduce(x, 1)),
    ],
)
def test_nan(expression: str, function: Any, dtype: str, backend: str) -> None:
    x = NANS.astype(DTYPES[dtype])
    found = evaluate(expression, x, dtype=x.dtype, shape=(4,), backend=backend)
    expected = function(NANS)
    # Where all are NaN, what ignores them may give its neutral element.
    known = ~np.isnan(NANS).all(1) | ("True" in expression)
    equal(found[known], expected[known])


@one_in(2)
@both
@pytest.mark.parametrize(("name", "function"), [("argmax", np.argmax), ("argmin", np.argmin)])
def test_positions_of_nan(name: str, function: Any, backend: str) -> None:
    x = NANS.astype(np.float32)
    expression = f"ct.{name}(a, 1, propagate_nan=True)"
    equal(evaluate(expression, x, dtype=np.int32, shape=(4,), backend=backend), function(x, 1))
    expression = f"ct.{name}(a, 1)"
    found = evaluate(expression, x, dtype=np.int32, shape=(4,), backend=backend)
    known = [0, 2, 3]
    equal(found[known], getattr(np, f"nan{name}")(x[known], 1))


@pytest.mark.parametrize("mode", ["RN", "RZ", "RM", "RP"])
def test_rounding_and_flushing(mode: str) -> None:
    x = np.random.default_rng(1).standard_normal(32).astype(np.float32)
    for name in ("sum", "prod"):
        options = f"rounding_mode=ct.RoundingMode.{mode}, flush_to_zero=True"
        found = evaluate(f"ct.{name}(a, 0, {options})", x, dtype=x.dtype, shape=())
        np.testing.assert_allclose(found, getattr(np, name)(x.astype(np.float64)), rtol=1e-5)
        options += ", reverse=True"
        found = evaluate(f"ct.cum{name}(a, 0, {options})", x, dtype=x.dtype, shape=(32,))
        expected = getattr(np, f"cum{name}")(x.astype(np.float64)[::-1])[::-1]
        np.testing.assert_allclose(found, expected, rtol=1e-4, atol=1e-5)


def test_flushing_extremes() -> None:
    x = np.array([1e-40, -1e-40, 1e-41, 0], np.float32)
    for name in ("max", "min"):
        found = evaluate(f"ct.{name}(a, 0, flush_to_zero=True)", x, dtype=x.dtype, shape=())
        assert found == 0


@pytest.mark.parametrize("dtype", ["bool_", "int8", "uint8", "int16"])
def test_sum_of_narrow_integers_keeps_or_widens_them(dtype: str) -> None:
    x = np.ones(64, DTYPES[dtype])
    kind = np.int32 if dtype == "bool_" else x.dtype
    assert evaluate("ct.sum(a, 0)", x, dtype=kind, shape=()) == 64


# ---- scans

SCANS = (((16,), 0), ((4, 8), 0), ((4, 8), 1), ((4, 8), -1), ((2, 1, 4), 1), ((2, 2, 4), 2))


@one_in(3)
@both
@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize(("shape", "axis"), SCANS)
def test_scans(shape: Any, axis: int, reverse: bool, backend: str) -> None:
    x = _whole("float32", shape, seed=4)
    x[x == 0] = 1
    for name, function in (("cumsum", np.cumsum), ("cumprod", np.cumprod)):
        expected = np.flip(function(np.flip(x, axis), axis), axis) if reverse else function(x, axis)
        found = evaluate(
            f"ct.{name}(a, {axis}, reverse={reverse})",
            x,
            dtype=x.dtype,
            shape=shape,
            backend=backend,
        )
        close(found, expected)


@pytest.mark.parametrize("dtype", NUMBERS)
@pytest.mark.parametrize("name", ["cumsum", "cumprod"])
def test_scans_of_dtypes(name: str, dtype: str) -> None:
    x = _whole(dtype, 8, 1, 3)
    with np.errstate(over="ignore"):
        if dtype in INTEGERS:
            expected = getattr(np, name)(x, dtype=x.dtype)
        else:
            expected = getattr(np, name)(x.astype(np.float64))
    equal(evaluate(f"ct.{name}(a)", x, dtype=x.dtype, shape=(8,)), expected)


# ---- custom functions

CUSTOM = (
    ("lambda p, q: p + q", "0", np.sum),
    ("lambda p, q: p * q", "1", np.prod),
    ("lambda p, q: ct.maximum(p, q)", "-1000", np.max),
    ("lambda p, q: ct.where(p < q, p, q)", "1000", np.min),
    ("operator.add", "0", np.sum),
    ("named", "0", lambda x, axis: np.bitwise_xor.reduce(x, axis)),
)


@one_in(3)
@both
@pytest.mark.parametrize("axis", [0, 1])
@pytest.mark.parametrize(("function", "identity", "expected"), CUSTOM)
def test_custom_reduction(
    function: str, identity: str, expected: Any, axis: int, backend: str
) -> None:
    x, out = _whole("int32", (4, 8), seed=5), np.zeros((4, 8)[1 - axis], np.int32)
    source = (
        "import operator\n"
        "def named(p, q):\n    return p ^ q\n\n"
        "@ct.kernel\ndef kernel(x, out):\n"
        "    tile = ct.load(x, (0, 0), (4, 8))\n"
        f"    ct.store(out, 0, ct.reduce(tile, {axis}, {function}, {identity}))\n"
        f"    kept = ct.reduce(tile, {axis}, {function}, {identity}, keepdims=True)\n"
        f"    ct.static_assert(kept.shape[{axis}] == 1)\n"
    )
    run(kernel_of(source), x, out, backend=backend)
    equal(out, expected(x, axis))


@both
def test_custom_reduction_of_several_tiles(backend: str) -> None:
    """The largest, and where it is: of tiles that are broadcast."""
    x = np.random.default_rng(6).standard_normal((4, 8)).astype(np.float32)
    best, where = np.zeros(4, np.float32), np.zeros(4, np.int32)
    source = (
        "def larger(p, i, q, j):\n"
        "    first = (p > q) | ((p == q) & (i < j))\n"
        "    return ct.where(first, p, q), ct.where(first, i, j)\n\n"
        "@ct.kernel\ndef kernel(x, best, where):\n"
        "    tile = ct.load(x, (0, 0), (4, 8))\n"
        "    position = ct.arange(8, dtype=ct.int32)\n"
        "    values, places = ct.reduce((tile, position), 1, larger, (-float('inf'), 99))\n"
        "    ct.store(best, 0, values)\n"
        "    ct.store(where, 0, places)\n"
    )
    run(kernel_of(source), x, best, where, backend=backend)
    equal(best, x.max(1))
    equal(where, x.argmax(1))


@one_in(2)
@both
@pytest.mark.parametrize("reverse", [False, True])
def test_custom_scan(reverse: bool, backend: str) -> None:
    x = _whole("int64", (2, 8), seed=7)
    expected = np.maximum.accumulate(x[:, ::-1] if reverse else x, 1)
    found = evaluate(
        f"ct.scan(a, 1, lambda p, q: ct.maximum(p, q), -100, reverse={reverse})",
        x,
        dtype=x.dtype,
        shape=(2, 8),
        backend=backend,
    )
    equal(found, expected[:, ::-1] if reverse else expected)


@both
def test_custom_scan_of_several_tiles(backend: str) -> None:
    """A recurrence: y[n] = a[n] * y[n - 1] + b[n]. What went before comes first."""
    a, b = _whole("float32", 8, -1, 2, 8), _whole("float32", 8, seed=9)
    found = evaluate(
        "ct.scan((a, b), 0, lambda p, q, r, s: (p * r, q * r + s), (1.0, 0.0))[1]",
        a,
        b,
        dtype=a.dtype,
        shape=(8,),
        backend=backend,
    )
    y, expected = 0.0, []
    for factor, term in zip(a, b, strict=True):
        y = factor * y + term
        expected.append(y)
    equal(found, np.array(expected))


# ---- shapes


@one_in(2)
@both
@pytest.mark.parametrize(
    ("expression", "function"),
    [
        (("ct.reshape(a, (8, 4))", "a.reshape((8, 4))"), lambda x: x.reshape(8, 4)),
        (("ct.reshape(a, (-1,))", "a.reshape((-1,))"), lambda x: x.reshape(-1)),
        ("ct.reshape(a, (2, -1, 2))", lambda x: x.reshape(2, -1, 2)),
        (("ct.permute(a, (2, 0, 1))", "a.permute((2, 0, 1))"), lambda x: x.transpose(2, 0, 1)),
        (("ct.transpose(a, 0, 2)", "a.transpose(0, 2)"), lambda x: x.swapaxes(0, 2)),
        ("ct.transpose(a, -1, -2)", lambda x: x.swapaxes(-1, -2)),
        ("a.reshape((4, 8)).transpose()", lambda x: x.reshape(4, 8).T),
        (("ct.expand_dims(a, 1)", "a[:, None]"), lambda x: np.expand_dims(x, 1)),
        (("ct.expand_dims(a, -1)", "a[..., None]"), lambda x: np.expand_dims(x, -1)),
        ("a[None, :, :, None]", lambda x: x[None, :, :, None]),
        ("ct.broadcast_to(a, (2, 2, 4, 4))", lambda x: np.broadcast_to(x, (2, 2, 4, 4))),
        ("ct.cat((a, a * 2), 0)", lambda x: np.concatenate([x, x * 2])),
        ("ct.cat((a, a + 1), -1)", lambda x: np.concatenate([x, x + 1], -1)),
        (
            ("ct.extract(a, (1, 0, 1), (1, 4, 2))", "a.extract((1, 0, 1), (1, 4, 2))"),
            lambda x: x[1:, :, 2:],
        ),
        (
            (
                "ct.insert(a, (0, 1, 0), ct.zeros((2, 2, 4), dtype=ct.int32))",
                "a.insert((0, 1, 0), ct.zeros((2, 2, 4), dtype=ct.int32))",
            ),
            lambda x: np.concatenate([x[:, :2], x[:, 2:] * 0], 1),
        ),
        ("ct.extract(a, (0, 0, 3), (1, 1, 1)).item()", lambda x: x[0, 0, 3]),
        ("ct.where(a > 5, a, 0).reshape((32,))", lambda x: np.where(x > 5, x, 0).reshape(32)),
    ],
)
def test_shapes(expression: Any, function: Any, backend: str) -> None:
    x = np.arange(32, dtype=np.int32).reshape(2, 4, 4)
    expected = np.asarray(function(x))
    equal(evaluate(expression, x, dtype=x.dtype, shape=expected.shape, backend=backend), expected)


@both
def test_extract_and_insert_at_positions_of_the_run(backend: str) -> None:
    x, out = np.arange(16, dtype=np.float32), np.zeros((2, 16), np.float32)
    source = (
        "@ct.kernel\ndef kernel(x, out, n):\n"
        "    tile = ct.load(x, 0, 16)\n"
        "    part = ct.extract(tile, n, 4)\n"
        "    tile = ct.insert(tile, n - 1, part * 10)\n"
        "    tile = ct.insert(tile, 15, -1.0)\n"
        "    ct.store(out, (1, 0), tile.reshape((1, 16)))\n"
    )
    run(kernel_of(source), x, out, 2, backend=backend)
    expected = x.copy()
    expected[4:8] = x[8:12] * 10
    expected[15] = -1
    equal(out[1], expected)


# ---- what cuTile refuses

X = np.ones((4, 8), np.float32)
REFUSED = (
    (ct.TileTypeError, "Repeated reduction axis", "ct.sum(a, (0, 0))"),
    (ct.TileTypeError, "", "ct.sum(a, 2)"),
    (ct.TileTypeError, "", "ct.argmax(a, (0, 1))"),
    (ct.TileTypeError, "Need at least one", "ct.reduce((), 0, lambda p, q: p, ())"),
    (ct.TileTypeError, "must match", "ct.reduce((a, a), 0, lambda p, q, r, s: (p, q), (0,))"),
    (ct.TileTypeError, "returns a value of type|returned", "ct.reduce(a, 0, lambda p, q: (p, q), 0)"),  # noqa: E501
    (ct.TileTypeError, "Repeated axis", "ct.permute(a, (0, 0))"),
    (ct.TileTypeError, "Num axes", "ct.permute(a, (0,))"),
    (ct.TileTypeError, "fewer than 2", "ct.transpose(ct.zeros(4, dtype=ct.int8))"),
    (ct.TileTypeError, "must be specified", "ct.transpose(a.reshape((1, 4, 8)))"),
    (ct.TileTypeError, "", "ct.reshape(a, (5, 5))"),
    (ct.TileTypeError, "at most 2", "ct.cat((a, a, a), 0)"),
    (ct.TileTypeError, "same dtype", "ct.cat((a, a.astype(ct.int8)), 0)"),
    (ct.TileTypeError, "empty tuple", "ct.cat((), 0)"),
    (ct.TileTypeError, "not divisible", "ct.extract(a, (0, 0), (8, 8))"),
    (ct.TileTypeError, "Index size", "ct.extract(a, (0,), (4, 8))"),
    (ct.TileTypeError, "", "ct.broadcast_to(a, (4, 4))"),
    (ct.TileTypeError, "", "a[0]"),
)  # fmt: skip


@pytest.mark.parametrize(("error", "match", "expression"), REFUSED)
def test_refused(error: Any, match: str, expression: str) -> None:
    refused(error, match or None, expression, X)


def test_sums_of_long_tiles() -> None:
    x = np.random.default_rng(2).integers(-8, 8, 4096).astype(np.float32)
    assert math.isclose(evaluate("ct.sum(a)", x, dtype=x.dtype, shape=()), x.sum())
