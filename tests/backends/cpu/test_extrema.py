"""Largest and smallest numbers: of zeros, of NaN, of bounds that are known, along rows."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from sampling import ends, one_in

import tilewright
from backends.cpu.processors import LEAST, USUAL

PARTS = np.array([0.0, -0.0, np.nan, -np.inf, np.inf, 1.0, -1.0, 1e-42, -3.0], np.float64)
DTYPES = {"f32": np.float32, "f64": np.float64, "f16": np.float16}
TARGETS = [None, USUAL, LEAST]
SIZES = [(4, 2), (4, 16), (4, 64), (2, 256), (32, 8)]


def reduction(operation: str, element: str, rows: int, columns: int, flags: str) -> str:
    """y[i] = the extremum of row i."""
    source, result = f"tile<{rows}x{columns}x{element}>", f"tile<{rows}x{element}>"
    x = f"tensor_view<{rows}x{columns}x{element}, strides=[{columns},1]>"
    y = f"tensor_view<{rows}x{element}, strides=[1]>"
    px = f"partition_view<tile=({rows}x{columns}), {x}>"
    py = f"partition_view<tile=({rows}), {y}>"
    return f"""cuda_tile.module @m {{
      entry @k(%x: tile<ptr<{element}>>, %y: tile<ptr<{element}>>) {{
        %zero = constant <i32: 0> : tile<i32>
        %v = make_tensor_view %x, shape = [{rows}, {columns}], strides = [{columns}, 1] : {x}
        %w = make_tensor_view %y, shape = [{rows}], strides = [1] : {y}
        %p = make_partition_view %v : {px}
        %q = make_partition_view %w : {py}
        %a, %t = load_view_tko weak %p[%zero, %zero] : {px}, tile<i32> -> {source}, token
        %b = reduce %a dim=1 identities=[0.0 : {element}] : {source} -> {result}
          (%l: tile<{element}>, %r: tile<{element}>) {{
            %m = {operation} %l, %r {flags} : tile<{element}>
            yield %m : tile<{element}>
          }}
        %u = store_view_tko weak %b, %q[%zero] : {result}, {py}, tile<i32> -> token
        return
      }} }}"""


def bounded(operation: str, element: str, bound: str, flags: str) -> str:
    """y = the extremum of x and a constant."""
    tile, view = f"tile<64x{element}>", f"tensor_view<64x{element}, strides=[1]>"
    tiles = f"partition_view<tile=(64), {view}>"
    return f"""cuda_tile.module @m {{
      entry @k(%x: tile<ptr<{element}>>, %y: tile<ptr<{element}>>) {{
        %zero = constant <i32: 0> : tile<i32>
        %v = make_tensor_view %x, shape = [64], strides = [1] : {view}
        %w = make_tensor_view %y, shape = [64], strides = [1] : {view}
        %p = make_partition_view %v : {tiles}
        %q = make_partition_view %w : {tiles}
        %a, %t = load_view_tko weak %p[%zero] : {tiles}, tile<i32> -> {tile}, token
        %c = constant <{element}: {bound}> : {tile}
        %b = {operation} %a, %c {flags} : {tile}
        %d = {operation} %c, %b {flags} : {tile}
        %u = store_view_tko weak %d, %q[%zero] : {tile}, {tiles}, tile<i32> -> token
        return
      }} }}"""


@lru_cache(maxsize=1)
def kernel_of(text: str) -> tilewright.Kernel:
    return tilewright.load(text).kernel()


def same(text: str, x: np.ndarray, shape: tuple[int, ...], target: str | None) -> None:
    """The compiled kernel gives what the reference machine gives, bit by bit but for NaN."""
    kernel = kernel_of(text)
    expected = np.zeros(shape, x.dtype)
    kernel.launch(1, x, expected)
    nan, bits = np.isnan(expected), f"u{x.itemsize}"
    found = np.zeros(shape, x.dtype)
    kernel.launch(1, x, found, backend="cpu", target_cpu=target)
    np.testing.assert_array_equal(np.isnan(found), nan)
    np.testing.assert_array_equal(found.view(bits)[~nan], expected.view(bits)[~nan])


@pytest.mark.parametrize(
    ("operation", "flags", "dtype", "number"),
    [
        ("addf", "", ml_dtypes.bfloat16, -0.0),
        ("mulf", "", ml_dtypes.bfloat16, 1.0),
        ("maxf", "", ml_dtypes.bfloat16, -3.0),
        ("addf", "rounding<negative_inf>", np.float32, 0.0),
        ("maxi", "signed", np.int8, -3),
        ("mini", "unsigned", np.int8, -3),
    ],
)
def test_long_rows_of_one_number(operation: str, flags: str, dtype: Any, number: float) -> None:
    """What the sums of a row begin with changes none of them, whatever holds the elements."""
    x = np.full((2, 256), number, dtype)
    element = {np.int8: "i8", np.float32: "f32"}.get(dtype, "bf16")
    text = reduction(operation, element, *x.shape, flags)
    same(text.replace("[0.0 : i8]", "[0 : i8]"), x, (2,), None)


@one_in(8)
@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize("flags", ["", "propagate_nan"])
@pytest.mark.parametrize("element", ends(list(DTYPES)))
@pytest.mark.parametrize("operation", ["maxf", "minf"])
def test_reductions(operation: str, element: str, flags: str, target: str | None) -> None:
    """Rows of few different numbers, so that most extrema are of the odd kind."""
    generator = np.random.default_rng(0)
    for rows, columns in SIZES:
        text = reduction(operation, element, rows, columns, flags)
        for kinds in (1, 2, 3, 9):
            parts = generator.choice(PARTS, (rows, kinds))
            places = generator.integers(0, kinds, (rows, columns))
            x = np.take_along_axis(parts, places, 1).astype(DTYPES[element])
            same(text, x, (rows,), target)


@one_in(3)
@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize("flags", ["", "propagate_nan"])
@pytest.mark.parametrize("element", DTYPES)
@pytest.mark.parametrize("operation", ["maxf", "minf"])
@pytest.mark.parametrize("bound", ends(["-0.0", "0.0", "1.0", "-3.0"]))
def test_bounds(operation: str, element: str, bound: str, flags: str, target: str | None) -> None:
    """All odd numbers against a constant."""
    x = np.resize(PARTS, 64).astype(DTYPES[element])
    same(bounded(operation, element, bound, flags), x, (64,), target)
