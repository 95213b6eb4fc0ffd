"""Powers to constant exponents, which are computed without the function."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest
from sampling import one_in

import tilewright

SPECIAL = [0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 1e-30, -1e-30, 3e38, -3e38, 1e-42, 0.5]
ELEMENTS = {"f32": np.float32, "f64": np.float64, "f16": np.float16, "bf16": ml_dtypes.bfloat16}


def power(element: str, exponent: str, integer: bool) -> tilewright.Module:
    """y = x to the power of a constant, 128 elements."""
    tile, view = f"tile<128x{element}>", f"tensor_view<128x{element}, strides=[1]>"
    tiles = f"partition_view<tile=(128), {view}>"
    kind = "tile<128xi32>" if integer else tile
    operation = f"fpowi %a, %e : {tile}, {kind}" if integer else f"pow %a, %e : {tile}"
    constant = f"<{'i32' if integer else element}: {exponent}>"
    return tilewright.load(
        f"""cuda_tile.module @m {{
        entry @k(%x: tile<ptr<{element}>>, %y: tile<ptr<{element}>>) {{
          %zero = constant <i32: 0> : tile<i32>
          %v = make_tensor_view %x, shape = [128], strides = [1] : {view}
          %w = make_tensor_view %y, shape = [128], strides = [1] : {view}
          %p = make_partition_view %v : {tiles}
          %q = make_partition_view %w : {tiles}
          %a, %t = load_view_tko weak %p[%zero] : {tiles}, tile<i32> -> {tile}, token
          %e = constant {constant} : {kind}
          %b = {operation}
          %u = store_view_tko weak %b, %q[%zero] : {tile}, {tiles}, tile<i32> -> token
          return
        }} }}"""
    )


def ordered(values: np.ndarray) -> np.ndarray:
    """Numbers of consecutive floats, by size."""
    bits = values.view(f"i{values.itemsize}").astype(np.int64)
    lowest = -(1 << (8 * values.itemsize - 1))
    return np.where(bits < 0, lowest - bits, bits)


@one_in(8)
@pytest.mark.parametrize("element", ELEMENTS)
@pytest.mark.parametrize(
    ("exponent", "integer"),
    [(e, False) for e in ("1.0", "2.0", "3.0", "4.0", "-1.0", "0.5", "-0.5", "0.0", "2.5")]
    + [(e, True) for e in ("1", "2", "3", "4", "-1", "0", "-2", "5")],
)
def test_powers(element: str, exponent: str, integer: bool) -> None:
    """As the reference machine, to 2 ulp; special values just so."""
    generator = np.random.default_rng(0)
    x = np.exp(generator.uniform(-40, 40, 128)) * generator.choice([-1, 1], 128)
    x[: len(SPECIAL)] = SPECIAL
    with np.errstate(over="ignore"):
        x = x.astype(ELEMENTS[element])
    kernel = power(element, exponent, integer).kernel()
    expected, found = np.zeros_like(x), np.zeros_like(x)
    kernel.launch(1, x, expected)
    kernel.launch(1, x, found, backend="cpu")
    nan = np.isnan(expected.astype(np.float64))
    np.testing.assert_array_equal(np.isnan(found.astype(np.float64)), nan)
    limit = 2 if element in ("f32", "f64") else 1
    assert np.abs(ordered(found) - ordered(expected))[~nan].max() <= 2 * limit
    plain = [0, 1, 2, 3, 4, 5]
    same = found[plain].view(f"u{x.itemsize}") == expected[plain].view(f"u{x.itemsize}")
    np.testing.assert_array_equal(same | nan[plain], True)
