"""Conversions: between all dtypes, in all rounding modes, of bits and of bytes; creation."""

from __future__ import annotations

from typing import Any

import cuda.tile as ct
import ml_dtypes
import numpy as np
import pytest
from sampling import ends, one_in

from cutile.support import (
    DTYPES,
    FLOATS,
    INTEGERS,
    both,
    equal,
    evaluate,
    kernel_of,
    refused,
    run,
    safely,
    samples,
)

EIGHTS = ("float8_e4m3fn", "float8_e5m2")


# ---- between dtypes


@one_in(3)
@both
@pytest.mark.parametrize("target", INTEGERS)
@pytest.mark.parametrize("source", ends(["bool_", *INTEGERS]))
def test_integer_to_integer_wraps(source: str, target: str, backend: str) -> None:
    x = samples(source)
    found = evaluate(
        (f"ct.astype(a, ct.{target})", f"a.astype(ct.{target})"),
        x,
        dtype=DTYPES[target],
        shape=x.shape,
        backend=backend,
    )
    equal(found, x.astype(DTYPES[target]))


@pytest.mark.parametrize("target", [*FLOATS, *EIGHTS])
@pytest.mark.parametrize("source", ends(["bool_", *INTEGERS]))
def test_integer_to_float_rounds_to_nearest(source: str, target: str) -> None:
    x = samples(source, 32)
    if target in ("float16", *EIGHTS):
        # What is too large has no agreed value.
        limit = 400 if target == "float8_e4m3fn" else 50000
        x = x[np.abs(x.astype(np.float64)) < limit]
        x = np.resize(x, 32)
    found = evaluate(f"a.astype(ct.{target})", x, dtype=DTYPES[target], shape=x.shape)
    if target in ("float32", "float64"):
        expected = x.astype(DTYPES[target])
    else:
        # Exact in float64 first: ml_dtypes rounds twice.
        expected = x.astype(np.float64).astype(DTYPES[target])
        if x.dtype.itemsize == 8:
            x32 = np.abs(x.astype(np.float64)) < 2**53
            found, expected = found[x32], expected[x32]
    equal(found, expected)


@one_in(3)
@both
@pytest.mark.parametrize("target", INTEGERS)
@pytest.mark.parametrize("source", ends([*FLOATS, *EIGHTS]))
def test_float_to_integer_truncates(source: str, target: str, backend: str) -> None:
    low = 0 if target in ("uint8", "uint16", "uint32", "uint64") else -100
    x = np.random.default_rng(3).uniform(low, 100, 16).astype(DTYPES[source])
    x[:4] = [0, 0.5, 1.5, 2.5]
    found = evaluate(
        f"a.astype(ct.{target})", x, dtype=DTYPES[target], shape=x.shape, backend=backend
    )
    equal(found, np.trunc(x.astype(np.float64)))


@one_in(3)
@both
@pytest.mark.parametrize("target", [*FLOATS, *EIGHTS])
@pytest.mark.parametrize("source", ends([*FLOATS, *EIGHTS, "float8_e8m0fnu"]))
def test_float_to_float_rounds_to_nearest(source: str, target: str, backend: str) -> None:
    if source == "float8_e8m0fnu":
        x = (2.0 ** np.arange(-4, 4)).astype(DTYPES[source])
    else:
        x = np.random.default_rng(4).standard_normal(32) * 3
        x[:2] = 0.0, -0.0
        x = x.astype(DTYPES[source])
    found = evaluate(
        f"a.astype(ct.{target})", x, dtype=DTYPES[target], shape=x.shape, backend=backend
    )
    equal(found, x.astype(np.float64).astype(DTYPES[target]))


@one_in(4)
@both
@pytest.mark.parametrize("target", FLOATS)
@pytest.mark.parametrize("source", FLOATS)
def test_special_floats(source: str, target: str, backend: str) -> None:
    x = np.array([np.inf, -np.inf, np.nan, 0, -0.0, 60000, 1e-7, 65519]).astype(DTYPES[source])
    found = evaluate(
        f"a.astype(ct.{target})", x, dtype=DTYPES[target], shape=x.shape, backend=backend
    )
    equal(found, safely(lambda x: x.astype(DTYPES[target]))(x))
    assert np.signbit(found[4])


@pytest.mark.parametrize("source", INTEGERS)
def test_integer_to_bool(source: str) -> None:
    x = samples(source)
    found = evaluate("(a != 0)", x, dtype=np.bool_, shape=x.shape)
    equal(found, x != 0)


@one_in(2)
@both
@pytest.mark.parametrize("source", ["float32", "bfloat16", "int32"])
def test_tfloat32(source: str, backend: str) -> None:
    x = np.array([1, 1 + 2**-10, 1 + 2**-11, 1 + 3 * 2**-11, -7, 0, 2**20 + 1, 5])
    x = x.astype(DTYPES[source])
    bits = x.astype(np.float32).view(np.uint32)
    rounded = (bits + 0xFFF + ((bits >> 13) & 1)) & np.uint32(0xFFFFE000)
    expression = "a.astype(ct.tfloat32).astype(ct.float32)"
    found = evaluate(expression, x, dtype=np.float32, shape=x.shape, backend=backend)
    equal(found, rounded.view(np.float32))


@one_in(2)
@both
@pytest.mark.parametrize("source", [*FLOATS, *EIGHTS, "int32"])
def test_float4(source: str, backend: str) -> None:
    x = np.array([0, 0.5, 1, 1.5, 2, 3, 4, 6, -0.5, -1, -6, 1.25, 1.75, 2.5, 5, -2.5])
    x = x.astype(DTYPES[source])
    expression = "a.astype(ct.float4_e2m1fn).astype(ct.float32)"
    found = evaluate(expression, x, dtype=np.float32, shape=x.shape, backend=backend)
    equal(found, x.astype(ml_dtypes.float4_e2m1fn).astype(np.float32))


@pytest.mark.parametrize("mode", ["RZ", "RP"])
@pytest.mark.parametrize("source", FLOATS)
def test_to_float8_e8m0fnu(source: str, mode: str) -> None:
    x = np.array([1, 1.5, 2, 3, 5, 0.75, 100, 0.1]).astype(DTYPES[source])
    expression = f"ct.astype(a, ct.float8_e8m0fnu, rounding_mode=ct.RoundingMode.{mode})"
    found = evaluate(expression, x, dtype=DTYPES["float8_e8m0fnu"], shape=x.shape)
    power = np.log2(x.astype(np.float64))
    equal(found.astype(np.float64), 2 ** (np.floor if mode == "RZ" else np.ceil)(power))


def test_float8_e5m3fnu() -> None:
    """Only newer GPUs have it."""
    x = np.array([0, 1, 1.125, 2, 3.5, 100, 0.25, 7], np.float32)
    out = np.zeros(8, np.float32)
    source = (
        "@ct.kernel\ndef kernel(x, out):\n"
        "    tile = ct.load(x, (0,), (8,)).astype(ct.float8_e5m3fnu)\n"
        "    ct.store(out, (0,), tile.astype(ct.float32))\n"
    )
    run(kernel_of(source), x, out, as_gpu="sm_107")
    equal(out, np.array([0, 1, 1.125, 2, 3.5, 96, 0.25, 7]))
    with pytest.raises(ct.TileUnsupportedFeatureError, match="not supported on sm_100"):
        run(kernel_of(source), x, out)


# ---- rounding

DIRECTED = {"RZ": 0, "RM": -np.inf, "RP": np.inf}


def _rounded(exact: Any, mode: str) -> Any:
    """float64 to float32."""
    near = exact.astype(np.float32)
    if mode == "RN":
        return near
    if mode == "RA":
        away = np.nextafter(near, np.float32(np.copysign(np.inf, 1)) * np.sign(near))
        tie = np.abs(exact - near) == np.abs(away.astype(np.float64) - exact)
        return np.where(tie, away, near)
    wide = near.astype(np.float64)
    wrong = {"RZ": np.abs(wide) > np.abs(exact), "RM": wide > exact, "RP": wide < exact}[mode]
    return np.where(wrong, np.nextafter(near, np.float32(DIRECTED[mode])), near)


@one_in(2)
@both
@pytest.mark.parametrize("mode", ["RN", "RZ", "RM", "RP"])
def test_rounding_of_float64_to_float32(mode: str, backend: str) -> None:
    x = np.random.default_rng(5).standard_normal(64)
    x[:4] = [1 + 2**-24, -1 - 2**-24, 1 + 3 * 2**-24, 0.0]
    expression = f"a.astype(ct.float32, rounding_mode=ct.RoundingMode.{mode})"
    found = evaluate(expression, x, dtype=np.float32, shape=x.shape, backend=backend)
    equal(found, _rounded(x, mode))


MODES_OF = {
    "float16": ("RN", "RZ"),
    "bfloat16": ("RN", "RZ"),
    "tfloat32": ("RN", "RZ", "RA"),
    "float8_e4m3fn": ("RN",),
    "float8_e5m2": ("RN",),
    "float4_e2m1fn": ("RN",),
}


@pytest.mark.parametrize(("target", "mode"), [(t, m) for t in MODES_OF for m in MODES_OF[t]])
def test_rounding_modes_agree_on_the_back_ends(target: str, mode: str) -> None:
    x = np.random.default_rng(6).standard_normal(64).astype(np.float32)
    expression = f"a.astype(ct.{target}, rounding_mode=ct.RoundingMode.{mode}).astype(ct.float32)"
    results = [
        evaluate(expression, x, dtype=np.float32, shape=x.shape, backend=backend)
        for backend in ("cpu", "reference")
    ]
    equal(*results)
    if mode == "RZ":
        assert (np.abs(results[0]) <= np.abs(x)).all()
    np.testing.assert_allclose(results[0], x, rtol=0.3, atol=0.3)


# ---- bits and bytes

CASTS = (
    ("float32", "uint32"),
    ("float32", "int32"),
    ("int32", "float32"),
    ("float64", "int64"),
    ("uint64", "float64"),
    ("float16", "int16"),
    ("bfloat16", "uint16"),
    ("float16", "bfloat16"),
    ("int8", "uint8"),
    ("float8_e4m3fn", "uint8"),
    ("uint8", "float8_e5m2"),
    ("float8_e8m0fnu", "uint8"),
    ("uint32", "int32"),
)


@one_in(2)
@both
@pytest.mark.parametrize(("source", "target"), CASTS)
def test_bitcast(source: str, target: str, backend: str) -> None:
    count = 16
    raw = np.random.default_rng(7).integers(0, 256, count * DTYPES[source].itemsize, np.uint8)
    x = raw.view(DTYPES[source])
    expression = f"ct.bitcast(a, ct.{target})"
    found = evaluate(expression, x, dtype=DTYPES[target], shape=x.shape, backend=backend)
    assert found.tobytes() == x.tobytes()


def test_bitcast_of_tfloat32_is_refused_as_by_the_compiler_of_nvidia() -> None:
    x = np.ones(4, np.float32)
    expression = "ct.bitcast(ct.bitcast(a, ct.tfloat32), ct.uint32)"
    with pytest.raises(ct.TileCompilerExecutionError, match="32 bits and tf32 with 19 bits"):
        evaluate(expression, x, dtype=np.uint32, shape=x.shape)


@one_in(3)
@both
@pytest.mark.parametrize("dtype", ends([n for n in DTYPES if n != "bool_"]))
@pytest.mark.parametrize("shape", [(8,), (2, 4), (1,)])
def test_bytes(dtype: str, shape: Any, backend: str) -> None:
    size = DTYPES[dtype].itemsize
    raw = np.random.default_rng(8).integers(0, 256, int(np.prod(shape)) * size, np.uint8)
    x = raw.view(DTYPES[dtype]).reshape(shape)
    packed = evaluate("ct.pack_to_bytes(a)", x, dtype=np.uint8, shape=raw.shape, backend=backend)
    assert packed.tobytes() == x.tobytes()
    expression = f"ct.unpack_from_bytes(a, ct.{dtype})"
    back = evaluate(expression, raw, dtype=x.dtype, shape=(x.size,), backend=backend)
    assert back.tobytes() == x.tobytes()


@both
def test_bytes_of_float4(backend: str) -> None:
    raw = np.array([0x10, 0x32, 0x54, 0x76, 0x98, 0xBA, 0xDC, 0xFE], np.uint8)
    nibbles = np.stack([raw & 15, raw >> 4], 1).reshape(-1)
    values = nibbles.view(ml_dtypes.float4_e2m1fn).astype(np.float32)
    expression = "ct.unpack_from_bytes(a, ct.float4_e2m1fn).astype(ct.float32)"
    found = evaluate(expression, raw, dtype=np.float32, shape=(16,), backend=backend)
    equal(found, values)
    expression = "ct.pack_to_bytes(a.astype(ct.float4_e2m1fn))"
    equal(evaluate(expression, values, dtype=np.uint8, shape=(8,), backend=backend), raw)


# ---- creation


@pytest.mark.parametrize("dtype", DTYPES)
def test_full_ones_zeros(dtype: str) -> None:
    kind = DTYPES[dtype]
    one = np.ones((2, 4), kind)
    arguments = {"dtype": kind, "shape": (2, 4)}
    full = f"ct.full((2, 4), {'True' if dtype == 'bool_' else 1}, dtype=ct.{dtype})"
    equal(evaluate((full, f"ct.ones((2, 4), dtype=ct.{dtype})"), **arguments), one)
    if dtype != "float8_e8m0fnu":
        equal(evaluate(f"ct.zeros((2, 4), dtype=ct.{dtype})", **arguments), one * 0)


EXTREMES = [(n, v) for n in INTEGERS for v in (np.iinfo(DTYPES[n]).min, np.iinfo(DTYPES[n]).max)]


@pytest.mark.parametrize(("dtype", "value"), [*EXTREMES, ("float64", 0.5), ("float32", -0.0)])
def test_full_of_extremes(dtype: str, value: Any) -> None:
    kind = DTYPES[dtype]
    found = evaluate(f"ct.full((4,), {value}, dtype=ct.{dtype})", dtype=kind, shape=(4,))
    assert found.tobytes() == np.full(4, value, kind).tobytes()


@pytest.mark.parametrize("value", ["float('inf')", "-float('inf')", "float('nan')"])
def test_full_of_infinity(value: str) -> None:
    found = evaluate(f"ct.full((4,), {value}, dtype=ct.float16)", dtype=np.float16, shape=(4,))
    equal(found, np.full(4, eval(value)))


@one_in(2)
@both
@pytest.mark.parametrize("dtype", [*INTEGERS, *FLOATS])
def test_arange(dtype: str, backend: str) -> None:
    kind = DTYPES[dtype]
    arguments = {"dtype": kind, "shape": (8,), "backend": backend}
    equal(evaluate(f"ct.arange(8, dtype=ct.{dtype})", **arguments), np.arange(8))
    found = evaluate(f"ct.arange(8, start=3, step=2, dtype=ct.{dtype})", **arguments)
    equal(found, 3 + 2 * np.arange(8))
    if dtype.startswith("int"):
        found = evaluate(f"ct.arange(8, start=7, step=-1, dtype=ct.{dtype})", **arguments)
        equal(found, np.arange(7, -1, -1))


def test_arange_with_start_and_step_of_the_run() -> None:
    x = np.array([5], np.int32)
    expression = "ct.arange(4, start=a.item(), step=a.item() * 2, dtype=ct.int32)"
    equal(evaluate(expression, x, dtype=np.int32, shape=(4,)), np.array([5, 15, 25, 35]))


@one_in(2)
@both
@pytest.mark.parametrize("dtype", ["int8", "uint16", "int64", "float16", "float32", "bool_"])
def test_astile(dtype: str, backend: str) -> None:
    arguments = {"dtype": DTYPES[dtype], "backend": backend}
    found = evaluate(f"ct.astile(((0, 1), (1, 0)), dtype=ct.{dtype})", shape=(2, 2), **arguments)
    equal(found, np.array([[0, 1], [1, 0]]))
    scalar = f"ct.astile(1, dtype=ct.{dtype}) + ct.zeros((1,), dtype=ct.{dtype})"
    if dtype != "bool_":
        equal(evaluate(scalar, shape=(1,), **arguments), np.array([1]))


def test_astile_of_scalars_of_the_run() -> None:
    x = np.array([3], np.int32)
    found = evaluate(
        "ct.astile((a.item(), 1, a.item() + 1, 0), dtype=ct.float32)",
        x,
        dtype=np.float32,
        shape=(4,),
    )
    equal(found, np.array([3, 1, 4, 0]))


# ---- what cuTile refuses

X, N = np.ones(4, np.float32), np.ones(4, np.int32)
REFUSED = (
    (ct.TileTypeError, "bit width is different", "ct.bitcast(a, ct.int64)", X),
    (ct.TileTypeError, "bool is not supported", "ct.bitcast(a > 0, ct.int8)", X),
    (ct.TileTypeError, "only valid for float", "a.astype(ct.int8, rounding_mode=ct.RoundingMode.RZ)", X),  # noqa: E501
    (ct.TileTypeError, "is not supported for conversion", "a.astype(ct.float8_e8m0fnu)", X),
    (ct.TileTypeError, "from a bool_ tile", "ct.pack_to_bytes(a > 0)", X),
    (ct.TileTypeError, "requires uint8", "ct.unpack_from_bytes(a, ct.int32)", X),
    (ct.TileTypeError, "power of", "ct.arange(3, dtype=ct.int32)", X),
    (ct.TileTypeError, "power of", "ct.full((3,), 1, dtype=ct.int32)", X),
    (ct.TileTypeError, "power of", "ct.zeros((2, 5), dtype=ct.int32)", X),
    (ct.TileTypeError, "not a power of 2", "ct.astile((1, 2, 3), dtype=ct.int32)", X),
    (ct.TileTypeError, "non-uniform", "ct.astile(((1, 2), 3), dtype=ct.int32)", X),
    (ct.TileTypeError, "", "ct.ones((4,), 5)", X),
)  # fmt: skip


@pytest.mark.parametrize(("error", "match", "expression", "array"), REFUSED)
def test_refused(error: Any, match: str, expression: str, array: Any) -> None:
    refused(error, match or None, expression, array)
