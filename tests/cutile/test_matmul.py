"""Matrix products: every combination of dtypes, batches, scaled operands."""

from __future__ import annotations

from typing import Any

import cuda.tile as ct
import ml_dtypes
import numpy as np
import pytest
from sampling import ends, one_in

from cutile.support import DTYPES, both, close, equal, evaluate, kernel_of, refused, run

PAIRS = {
    "float16": ("float16", "float32"),
    "bfloat16": ("float32",),
    "float32": ("float32",),
    "float64": ("float64",),
    "float8_e4m3fn": ("float16", "float32"),
    "float8_e5m2": ("float16", "float32"),
}


def _whole(dtype: str, *shape: int, seed: int = 0) -> Any:
    low = 0 if dtype == "uint8" else -3
    return np.random.default_rng(seed).integers(low, 4, shape).astype(DTYPES[dtype])


def _product(x: Any, y: Any, acc: Any = 0) -> Any:
    return x.astype(np.float64) @ y.astype(np.float64) + np.asarray(acc).astype(np.float64)


SHAPES = ((4, 8, 2), (1, 1, 1), (16, 16, 16), (2, 64, 8), (32, 1, 4))


@one_in(12)
@both
@pytest.mark.parametrize("shape", ends(SHAPES))
@pytest.mark.parametrize(("dtype", "result"), [(d, r) for d in PAIRS for r in PAIRS[d]])
def test_mma(dtype: str, result: str, shape: Any, backend: str) -> None:
    m, k, n = shape
    x, y = _whole(dtype, m, k), _whole(dtype, k, n, seed=1)
    acc = _whole(result, m, n, seed=2)
    kind = DTYPES[result]
    found = evaluate("ct.mma(a, b, c)", x, y, acc, dtype=kind, shape=(m, n), backend=backend)
    equal(found, _product(x, y, acc))


@one_in(3)
@both
@pytest.mark.parametrize("second", ["int8", "uint8"])
@pytest.mark.parametrize("first", ["int8", "uint8"])
def test_mma_of_integers(first: str, second: str, backend: str) -> None:
    x = np.random.default_rng(0).integers(0, 256, (8, 32)).astype(np.uint8).view(DTYPES[first])
    y = np.random.default_rng(1).integers(0, 256, (32, 4)).astype(np.uint8).view(DTYPES[second])
    acc = np.arange(32, dtype=np.int32).reshape(8, 4)
    found = evaluate("ct.mma(a, b, acc=c)", x, y, acc, dtype=np.int32, shape=(8, 4))
    equal(found, x.astype(np.int64) @ y.astype(np.int64) + acc)


@both
def test_mma_of_tfloat32(backend: str) -> None:
    x, y = _whole("float32", 8, 16), _whole("float32", 16, 8, seed=1)
    acc = np.ones((8, 8), np.float32)
    expression = "ct.mma(a.astype(ct.tfloat32), b.astype(ct.tfloat32), c)"
    found = evaluate(expression, x, y, acc, dtype=np.float32, shape=(8, 8), backend=backend)
    equal(found, _product(x, y, 1))


@pytest.mark.parametrize("dtype", ["float8_e4m3fn", "float8_e5m2"])
@pytest.mark.parametrize("gpu", ["sm_90", "sm_100", "sm_120"])
def test_fast_accumulation(gpu: str, dtype: str) -> None:
    x, y, out = _whole(dtype, 8, 16), _whole(dtype, 16, 8, seed=1), np.zeros((8, 8), np.float32)
    source = (
        "@ct.kernel\ndef kernel(x, y, out):\n"
        "    acc = ct.zeros((8, 8), dtype=ct.float32)\n"
        "    a, b = ct.load(x, (0, 0), (8, 16)), ct.load(y, (0, 0), (16, 8))\n"
        "    ct.store(out, (0, 0), ct.mma(a, b, acc, use_fast_acc=True))\n"
    )
    run(kernel_of(source), x, y, out, as_gpu=gpu)
    equal(out, _product(x, y))


BATCHES = (
    ((2, 4, 8), (8, 2), (2, 4, 2)),
    ((4, 8), (2, 8, 2), (2, 4, 2)),
    ((2, 4, 8), (2, 8, 2), (2, 4, 2)),
    ((1, 4, 8), (4, 8, 2), (4, 4, 2)),
)


@one_in(2)
@both
@pytest.mark.parametrize(("first", "second", "result"), BATCHES)
def test_batches(first: Any, second: Any, result: Any, backend: str) -> None:
    x, y = _whole("float32", *first), _whole("float32", *second, seed=1)
    acc = np.ones(result, np.float32)
    found = evaluate("ct.mma(a, b, c)", x, y, acc, dtype=x.dtype, shape=result, backend=backend)
    equal(found, _product(x, y, 1))


PRODUCTS = (
    *[(first, second, result) for first, second, result in BATCHES],
    ((4, 8), (8, 2), (4, 2)),
    ((8,), (8,), ()),
    ((8,), (8, 2), (2,)),
    ((4, 8), (8,), (4,)),
    ((2, 4, 8), (8,), (2, 4)),
)


@one_in(2)
@both
@pytest.mark.parametrize(("first", "second", "result"), PRODUCTS)
def test_matmul(first: Any, second: Any, result: Any, backend: str) -> None:
    x, y = _whole("float32", *first), _whole("float32", *second, seed=1)
    forms = ("ct.matmul(a, b)", "a @ b")
    found = evaluate(forms, x, y, dtype=x.dtype, shape=result, backend=backend)
    equal(found, _product(x, y))


@pytest.mark.parametrize(
    ("first", "second", "result"),
    [
        *[(dtype, dtype, dtype) for dtype in PAIRS],
        ("float16", "float32", "float32"),
        ("float32", "float64", "float64"),
        ("int8", "float16", "float16"),
        ("bfloat16", "float32", "float32"),
    ],
)
def test_matmul_promotes(first: str, second: str, result: str) -> None:
    x, y = np.ones((2, 4), DTYPES[first]), np.ones((4, 2), DTYPES[second])
    found = evaluate("a @ b", x, y, dtype=DTYPES[result], shape=(2, 2))
    equal(found, np.full((2, 2), 4))


@pytest.mark.parametrize("dtype", ["float16", "float32"])
def test_a_whole_product(dtype: str) -> None:
    """Of tiles that hang over, transposed on the way."""
    x = np.random.default_rng(0).standard_normal((50, 70)).astype(DTYPES[dtype])
    y = np.random.default_rng(1).standard_normal((33, 70)).astype(DTYPES[dtype])
    out = np.zeros((50, 33), np.float32)
    source = (
        "@ct.kernel\ndef kernel(x, y, out):\n"
        "    acc = ct.zeros((16, 16), dtype=ct.float32)\n"
        "    zero = ct.PaddingMode.ZERO\n"
        "    for k in range(ct.num_tiles(x, 1, (16, 32))):\n"
        "        a = ct.load(x, (ct.bid(0), k), (16, 32), padding_mode=zero)\n"
        "        b = ct.load(y, (k, ct.bid(1)), (32, 16), order='F', padding_mode=zero)\n"
        "        acc = ct.mma(a, b, acc)\n"
        "    ct.store(out, (ct.bid(0), ct.bid(1)), acc)\n"
    )
    run(kernel_of(source), x, y, out, grid=(4, 3))
    np.testing.assert_allclose(out, _product(x, y.T), rtol=1e-3, atol=1e-3)


# ---- scaled


def _scales(kind: Any, *shape: int, seed: int = 0) -> Any:
    return (2.0 ** np.random.default_rng(seed).integers(-2, 3, shape)).astype(kind)


@one_in(3)
@both
@pytest.mark.parametrize("batch", [(), (2,)])
@pytest.mark.parametrize("dtype", ["float8_e4m3fn", "float8_e5m2"])
def test_mma_scaled(dtype: str, batch: Any, backend: str) -> None:
    x, y = _whole(dtype, *batch, 4, 64), _whole(dtype, *batch, 64, 8, seed=1)
    e8 = DTYPES["float8_e8m0fnu"]
    p, q = _scales(e8, *batch, 4, 2), _scales(e8, *batch, 2, 8, seed=1)
    expression = f"ct.mma_scaled(a, b, c, d, ct.ones({(*batch, 4, 8)}, dtype=ct.float32))"
    shape = (*batch, 4, 8)
    found = evaluate(expression, x, p, y, q, dtype=np.float32, shape=shape, backend=backend)
    wide = [array.astype(np.float64) for array in (x, p, y, q)]
    expected = (wide[0] * wide[1].repeat(32, -1)) @ (wide[2] * wide[3].repeat(32, -2)) + 1
    close(found, expected)


FOURS = (
    ("float8_e8m0fnu", 16, "sm_100"),
    ("float8_e8m0fnu", 32, "sm_100"),
    ("float8_e4m3fn", 16, "sm_120"),
    ("float8_e5m3fnu", 16, "sm_107"),
    ("float8_e5m3fnu", 32, "sm_107"),
)


@one_in(2)
@pytest.mark.parametrize("backend", ["cpu", "reference"])
@pytest.mark.parametrize(("scale", "block", "gpu"), FOURS)
def test_mma_scaled_of_float4(scale: str, block: int, gpu: str, backend: str) -> None:
    values = np.array([0, 0.5, 1, 1.5, 2, 3, -1, -6], np.float32)
    x = np.random.default_rng(0).choice(values, (4, 64))
    y = np.random.default_rng(1).choice(values, (64, 8))
    p, q = _scales(np.float32, 4, 64 // block), _scales(np.float32, 64 // block, 8, seed=1)
    out = np.zeros((4, 8), np.float32)
    rounding = ", rounding_mode=ct.RoundingMode.RZ" if scale == "float8_e8m0fnu" else ""
    source = (
        "@ct.kernel\ndef kernel(x, p, y, q, out):\n"
        "    a = ct.load(x, (0, 0), (4, 64)).astype(ct.float4_e2m1fn)\n"
        f"    s = ct.load(p, (0, 0), (4, {64 // block})).astype(ct.{scale}{rounding})\n"
        "    b = ct.load(y, (0, 0), (64, 8)).astype(ct.float4_e2m1fn)\n"
        f"    t = ct.load(q, (0, 0), ({64 // block}, 8)).astype(ct.{scale}{rounding})\n"
        "    acc = ct.zeros((4, 8), dtype=ct.float32)\n"
        "    ct.store(out, (0, 0), ct.mma_scaled(a, s, b, t, acc))\n"
    )
    run(kernel_of(source), x, p, y, q, out, backend=backend, as_gpu=gpu)
    close(out, (x * p.repeat(block, 1)) @ (y * q.repeat(block, 0)).astype(np.float64))


def test_packed_float4_operands() -> None:
    """Two in a byte, as they lie in memory."""
    raw = np.random.default_rng(0).integers(0, 256, (4, 32)).astype(np.uint8)
    nibbles = np.stack([raw & 15, raw >> 4], -1).reshape(4, 64)
    values = nibbles.view(ml_dtypes.float4_e2m1fn).astype(np.float32)
    out = np.zeros((4, 64), np.float32)
    source = (
        "@ct.kernel\ndef kernel(raw, out):\n"
        "    packed = ct.load(raw, (0, 0), (4, 32)).reshape((128,))\n"
        "    tile = ct.unpack_from_bytes(packed, ct.float4_e2m1fn).reshape((4, 64))\n"
        "    ct.store(out, (0, 0), tile.astype(ct.float32))\n"
    )
    run(kernel_of(source), raw, out)
    equal(out, values)


# ---- what cuTile refuses

X, N = np.ones((4, 4), np.float32), np.ones((4, 4), np.int32)
REFUSED = (
    (ct.TileTypeError, "Unsupported input dtype", "ct.mma(a, a, a)", N),
    (ct.TileTypeError, "Unsupported acc dtype", "ct.mma(a, a, a.astype(ct.float16))", X),
    (ct.TileTypeError, "same dtype", "ct.mma(a, a.astype(ct.float16), a)", X),
    (ct.TileTypeError, "Incompatible shapes", "ct.mma(a, ct.ones((2, 4), dtype=ct.float32), a)", X),
    (ct.TileTypeError, "Expect acc shape", "ct.mma(a, a, ct.ones((2, 4), dtype=ct.float32))", X),
    (ct.TileTypeError, "at least 2D", "ct.mma(a, a.reshape((16,)), a)", X),
    (ct.TileTypeError, "", "ct.mma(a, a, a, use_fast_acc=True)", X),
    (ct.TileTypeError, "Unsupported input dtype", "ct.mma_scaled(a, a, a, a, a)", X),
    (ct.TileTypeError, "", "a @ ct.ones((8, 4), dtype=ct.float32)", X),
)


@pytest.mark.parametrize(("error", "match", "expression", "array"), REFUSED)
def test_refused(error: Any, match: str, expression: str, array: Any) -> None:
    refused(error, match or None, expression, array)
