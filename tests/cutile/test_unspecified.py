"""Elements whose value is left open: 0 in native code, and what shows in checked code."""

from __future__ import annotations

import cuda.tile as ct
import numpy as np
import pytest

import tilewright.cutile as cutile
from cutile.support import DTYPES


@ct.kernel
def beyond(x, y, n: ct.Constant[int]):
    ct.store(y, 0, ct.load(x, 0, n))


@ct.kernel
def total(x, y, n: ct.Constant[int]):
    ct.store(y, 0, ct.sum(ct.load(x, 0, n)))


@ct.kernel
def padded(x, y, n: ct.Constant[int]):
    ct.store(y, 0, ct.load(x, 0, n, padding_mode=ct.PaddingMode.ZERO))


def shown(array):
    """An array as its bits."""
    return array.view(f"u{array.dtype.itemsize}").tolist()


PATTERNS = {
    "bool_": 1,
    "int8": 0xA5,
    "uint16": 0xA5A5,
    "int32": 0xA5A5A5A5,
    "int64": 0xA5A5A5A5A5A5A5A5,
}


@pytest.mark.parametrize("dtype", PATTERNS)
def test_checked_integers_beyond_an_array_have_a_pattern(dtype):
    x, y = np.ones(3, DTYPES[dtype]), np.zeros(4, DTYPES[dtype])
    cutile.launch(1, beyond, (x, y, 4), "cpu", checked=True)
    assert shown(y) == [1, 1, 1, PATTERNS[dtype]]
    cutile.launch(1, beyond, (x, y, 4), "cpu")
    assert shown(y) == [1, 1, 1, 0]


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float32", "float64", "float8_e4m3fn"])
def test_checked_floats_beyond_an_array_are_nan(dtype):
    x, y = np.ones(3, DTYPES[dtype]), np.zeros(4, DTYPES[dtype])
    cutile.launch(1, beyond, (x, y, 4), "cpu", checked=True)
    assert np.isnan(y.astype(np.float64)).tolist() == [False, False, False, True]
    cutile.launch(1, beyond, (x, y, 4), "cpu")
    assert y.astype(np.float64).tolist() == [1, 1, 1, 0]


def test_a_sum_that_forgot_the_padding_shows():
    x, y = np.ones(1000, np.float32), np.zeros(1, np.float32)
    cutile.launch(1, total, (x, y, 1024), "cpu", checked=True)
    assert np.isnan(y[0])


def test_padding_that_is_given_stays():
    x, y = np.ones(3, np.float32), np.ones(4, np.float32)
    cutile.launch(1, padded, (x, y, 4), "cpu", checked=True)
    assert y.tolist() == [1, 1, 1, 0]


@pytest.mark.parametrize("count", [1, 2, 8, 64])
@pytest.mark.parametrize("step", [1, 3])
def test_loads_that_a_mask_keeps_out(count, step):
    import tilewright

    text = f"""
cuda_tile.module @m {{
  entry @masked(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {{
    %i = iota : tile<{count}xi32>
    %zero = constant <i32: 0> : tile<{count}xi32>
    %step = constant <i32: {step}> : tile<{count}xi32>
    %far = muli %i, %step : tile<{count}xi32>
    %mask = cmpi less_than %i, %zero, signed : tile<{count}xi32> -> tile<{count}xi1>
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<{count}xptr<f32>>
    %xp = offset %xs, %far : tile<{count}xptr<f32>>, tile<{count}xi32> -> tile<{count}xptr<f32>>
    %v, %t = load_ptr_tko weak %xp, %mask : tile<{count}xptr<f32>>, tile<{count}xi1> -> tile<{count}xf32>, token
    %y1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ys = broadcast %y1 : tile<1xptr<f32>> -> tile<{count}xptr<f32>>
    %yp = offset %ys, %i : tile<{count}xptr<f32>>, tile<{count}xi32> -> tile<{count}xptr<f32>>
    %u = store_ptr_tko weak %yp, %v : tile<{count}xptr<f32>>, tile<{count}xf32> -> token
    return
  }}
}}
"""  # noqa: E501
    kernel = tilewright.load(text).kernel()
    x, y = np.ones(256, np.float32), np.ones(count, np.float32)
    kernel.launch(1, x, y, backend="cpu", checked=True)
    assert np.isnan(y).all()
    kernel.launch(1, x, y, backend="cpu")
    assert not y.any()
