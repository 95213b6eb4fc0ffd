"""Products of matrices."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest

from frontends.triton.running import BACKENDS, run

on_both = pytest.mark.parametrize("backend", BACKENDS)

TYPES = {
    "tf32": (np.float32, np.float32, np.float32, 2**-10),
    "ieee": (np.float32, np.float32, np.float32, 2**-22),
    "tf32x3": (np.float32, np.float32, np.float32, 2**-20),
    "bf16x3": (np.float32, np.float32, np.float32, 2**-15),
    "bf16x6": (np.float32, np.float32, np.float32, 2**-21),
    "f16": (np.float16, np.float16, np.float32, 2**-22),
    "f16_in_f16": (np.float16, np.float16, np.float16, 2**-9),
    "bf16": (ml_dtypes.bfloat16, ml_dtypes.bfloat16, np.float32, 2**-22),
    "e4m3": (ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e4m3fn, np.float32, 2**-22),
    "mixed_f8": (ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e5m2, np.float32, 2**-22),
    "f64": (np.float64, np.float64, np.float64, 2**-50),
}
"""Element types, and the largest error in units of the product of the magnitudes."""


def _near(found: Any, left: Any, right: Any, sum: Any, error: float) -> None:
    exact = left @ right + sum
    bound = error * (np.abs(left) @ np.abs(right) + np.abs(sum))
    assert np.all(np.abs(found.astype(np.float64) - exact) <= bound)


@on_both
@pytest.mark.parametrize("name", TYPES)
def test_dot(name: str, backend: str) -> None:
    """A product is as precise as it says."""
    left_type, right_type, sum_type, error = TYPES[name]
    random = np.random.default_rng(13)
    left = random.normal(size=(32, 32)).astype(left_type)
    right = random.normal(size=(32, 16)).astype(right_type)
    sum = random.normal(size=(32, 16)).astype(sum_type)
    found = sum.copy()
    run(f"dot_{name}", backend, 1, left, right, found)
    _near(found, *(value.astype(np.float64) for value in (left, right, sum)), error)


@on_both
def test_precisions_differ(backend: str) -> None:
    """tf32 loses bits of f32, which the other products keep."""
    left, right = np.zeros((32, 32), np.float32), np.zeros((32, 16), np.float32)
    left[:, 0] = right[0] = 1 + 2**-13
    results = {}
    for name in ("tf32", "ieee", "bf16x6"):
        found = np.zeros((32, 16), np.float32)
        run(f"dot_{name}", backend, 1, left, right, found)
        results[name] = found[0, 0]
    assert results["tf32"] == 1
    assert results["ieee"] == results["bf16x6"] == np.float32((1 + 2**-13) ** 2)


@on_both
@pytest.mark.parametrize("name", ["bf16x3", "bf16x6", "tf32x3"])
def test_infinities_stay(name: str, backend: str) -> None:
    """A sum of products of parts is infinite where the product is."""
    left, right = np.ones((32, 32), np.float32), np.ones((32, 16), np.float32)
    left[3, 3] = np.inf
    found = np.zeros((32, 16), np.float32)
    run(f"dot_{name}", backend, 1, left, right, found)
    assert np.all(np.isposinf(found[3]))
    assert np.all(found[:3] == 32)


@on_both
def test_integers_are_signed(backend: str) -> None:
    """Bytes have a sign, and their products wrap in 32 bits only."""
    random = np.random.default_rng(14)
    left = random.integers(-128, 128, (32, 32), np.int8)
    right = random.integers(-128, 128, (32, 16), np.int8)
    found = np.full((32, 16), 5, np.int32)
    run("dot_i8", backend, 1, left, right, found)
    np.testing.assert_array_equal(found, left.astype(np.int32) @ right.astype(np.int32) + 5)


@on_both
def test_stacked(backend: str) -> None:
    """Products of stacks of matrices."""
    random = np.random.default_rng(15)
    left, right = random.normal(size=(2, 2, 16, 16)).astype(np.float32)
    found = np.zeros((2, 16, 16), np.float32)
    run("stacked", backend, 1, left, right, found)
    np.testing.assert_allclose(found, left @ right, atol=2e-2)


# ---- scaled

_E2M1 = np.array([0, 0.5, 1, 1.5, 2, 3, 4, 6, -0.0, -0.5, -1, -1.5, -2, -3, -4, -6])


def _factor(random: Any, format: str, shape: tuple[int, int], axis: int) -> tuple[Any, Any]:
    """Elements as they are in memory, and their values."""
    if format == "e2m1":
        codes = random.integers(0, 16, shape, np.uint8)
        low, high = (codes.take(range(start, shape[axis], 2), axis) for start in (0, 1))
        return (low | high << 4).astype(np.int8), _E2M1[codes]
    types = {
        "e4m3": ml_dtypes.float8_e4m3fn,
        "e5m2": ml_dtypes.float8_e5m2,
        "bf16": ml_dtypes.bfloat16,
    }
    elements = random.normal(size=shape).astype(types[format])
    return elements, elements.astype(np.float64)


def _scales(random: Any, shape: tuple[int, int], *, exponents: bool) -> tuple[Any, Any]:
    if exponents:
        codes = random.integers(120, 135, shape, np.uint8)
        return codes.view(np.int8), 2.0 ** (codes.astype(np.float64) - 127)
    scales = random.uniform(0.25, 4, shape).astype(ml_dtypes.float8_e4m3fn)
    return scales, scales.astype(np.float64)


SCALED = {
    "e4m3": ("e4m3", "e4m3", 32, True),
    "e4m3_e5m2": ("e4m3", "e5m2", 32, True),
    "e2m1": ("e2m1", "e2m1", 32, True),
    "e2m1_nv": ("e2m1", "e2m1", 16, True),
    "e4m3_bf16": ("e4m3", "bf16", 32, False),
    "e2m1_e4m3": ("e2m1", "e4m3", 32, True),
}


@on_both
@pytest.mark.parametrize("name", SCALED)
def test_dot_scaled(name: str, backend: str) -> None:
    """Groups of elements along K have scales; two elements of four bits share a byte."""
    left_format, right_format, group, both = SCALED[name]
    random = np.random.default_rng(16)
    left, left_values = _factor(random, left_format, (32, 64), 1)
    right, right_values = _factor(random, right_format, (64, 16), 0)
    exponents = name != "e2m1_nv"
    left_scale, left_factors = _scales(random, (32, 64 // group), exponents=exponents)
    right_scale, right_factors = _scales(random, (16, 64 // group), exponents=exponents)
    found = np.zeros((32, 16), np.float32)
    run(f"scaled_{name}", backend, 1, left, right, left_scale, right_scale, found)
    left_values = left_values * left_factors.repeat(group, 1)
    if both:
        right_values = right_values * right_factors.repeat(group, 1).T
    _near(found, left_values, right_values, np.zeros((32, 16)), 2**-20)
