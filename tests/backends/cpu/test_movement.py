"""Tiles that are read across, scans, and reductions of several tiles, against NumPy."""

from __future__ import annotations

from itertools import permutations
from math import prod
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import tilewright

TARGETS = ["host", "haswell", "x86-64"]
DTYPES = {
    "i1": np.bool_,
    "i8": np.int8,
    "i16": np.int16,
    "i32": np.int32,
    "i64": np.int64,
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
    "f32": np.float32,
    "f64": np.float64,
    "f8E4M3FN": ml_dtypes.float8_e4m3fn,
}


def numbers(element: str, *shape: int) -> Any:
    generator = np.random.default_rng(prod(shape))
    if element == "i1":
        return generator.integers(0, 2, shape).astype(np.bool_)
    return generator.integers(0, 100, shape).astype(DTYPES[element])


def row_major(shape: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(prod(shape[d + 1 :]) for d in range(len(shape)))


def listed(numbers: Any, by: str = ", ") -> str:
    return by.join(map(str, numbers))


def view(name: str, source: str, element: str, shape: Any, tile: Any, extra: str = "") -> str:
    """A partition view of an array, and its type."""
    tensor = (
        f"tensor_view<{listed(shape, 'x')}x{element}, strides=[{listed(row_major(tuple(shape)))}]>"
    )
    type = f"partition_view<tile=({listed(tile, 'x')}), {tensor}{extra}>"
    return (
        f"""
      %{name}_tensor = make_tensor_view {source}, shape = [{listed(shape)}],
        strides = [{listed(row_major(tuple(shape)))}] : {tensor}
      %{name} = make_partition_view %{name}_tensor : {type}
    """,
        type,
    )  # type: ignore[return-value]


def moving(element: str, shape: Any, tile: Any, order: Any, maps: Any = ("", ""), middle: str = ""):
    """A kernel that permutes the dimensions of an array, tile by tile."""
    grid = [-(-n // t) for n, t in zip(shape, tile, strict=True)]
    result = [shape[d] for d in order]
    part = [tile[d] for d in order]
    load, load_type = view("from", "%x", element, shape, tile)
    store, store_type = view("to", "%y", element, result, part)
    names = ["%bx", "%by", "%bz"][: len(shape)]
    kind, moved = (f"tile<{listed(t, 'x')}x{element}>" for t in (tile, part))
    index = "tile<i32>"
    steps = middle.format(t=moved) or f"%w = permute %v [{listed(order)}] : {kind} -> {moved}"
    if middle:
        steps = f"%p = permute %v [{listed(order)}] : {kind} -> {moved}\n" + steps
    text = f"""cuda_tile.module @m {{
    entry @k(%x: tile<ptr<{element}>>, %y: tile<ptr<{element}>>) {{
      %bx, %by, %bz = get_tile_block_id : tile<i32>
      {load}
      {store}
      %v, %t = load_view_tko weak %from[{listed(names)}] : {load_type}, {index} -> {kind}, token
      {steps}
      %t1 = store_view_tko weak %w, %to[{listed([names[d] for d in order])}]
        : {moved}, {store_type}, {index} -> token
      return
    }} }}"""
    return text, grid, result


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("element", DTYPES)
@pytest.mark.parametrize(("shape", "tile"), [((64, 96), (32, 32)), ((37, 45), (16, 64))])
def test_transposes(element: str, shape: Any, tile: Any, target: str) -> None:
    x = numbers(element, *shape)
    text, grid, result = moving(element, shape, tile, (1, 0))
    y = np.zeros(result, x.dtype)
    kernel = tilewright.load(text).kernel()
    kernel.launch(tuple(grid), x, y, backend="cpu", target_cpu=target)
    np.testing.assert_array_equal(y, x.T)


@pytest.mark.parametrize("order", list(permutations(range(3))))
@pytest.mark.parametrize("tile", [(4, 16, 8), (1, 32, 32), (32, 1, 2), (2, 64, 1)])
def test_permutations(order: Any, tile: Any) -> None:
    shape = (33, 64, 35)
    x = numbers("f32", *shape)
    text, grid, result = moving("f32", shape, tile, order)
    y = np.zeros(result, x.dtype)
    tilewright.load(text).kernel().launch(tuple(grid), x, y, backend="cpu")
    np.testing.assert_array_equal(y, x.transpose(order))


@pytest.mark.parametrize("steps", [1, 5, 9])
def test_computing_with_what_lies_across(steps: int) -> None:
    """Much work is not repeated for each row of a block."""
    x = numbers("f32", 64, 64)
    lines = [f"%w{k + 1} = addf %w{k}, %p : {{t}}" for k in range(steps)]
    middle = "\n".join([*lines, f"%w = addf %w{steps}, %w{steps} : {{t}}"]).replace("%w0", "%p")
    text, grid, result = moving("f32", (64, 64), (32, 64), (1, 0), middle=middle)
    y = np.zeros(result, x.dtype)
    tilewright.load(text).kernel().launch(tuple(grid), x, y, backend="cpu")
    np.testing.assert_array_equal(y, x.T * 2 * (steps + 1))


@pytest.mark.parametrize("shift", [0, 1, 17, 64, 100, 4096])
def test_transposes_of_memory_that_is_written(shift: int) -> None:
    """A tile is read before any of it is written."""
    text, grid, _ = moving("f32", (64, 64), (64, 64), (1, 0))
    memory = np.arange(64 * 64 + 4096, dtype=np.float32)
    x, y = memory[: 64 * 64].reshape(64, 64), memory[shift : shift + 64 * 64].reshape(64, 64)
    expected = x.T.copy()
    tilewright.load(text).kernel().launch(tuple(grid), x, y, backend="cpu")
    np.testing.assert_array_equal(y, expected)


MAPPED = """cuda_tile.module @m {{ entry @k(%x: tile<ptr<{e}>>, %y: tile<ptr<{e}>>) {{
  %bx, %by, %bz = get_tile_block_id : tile<i32>
  %xs = make_tensor_view %x, shape = [{n}, {m}], strides = [{m}, 1] :
     tensor_view<{n}x{m}x{e}, strides=[{m},1]>
  %ys = make_tensor_view %y, shape = [{r}, {c}], strides = [{c}, 1] :
     tensor_view<{r}x{c}x{e}, strides=[{c},1]>
  %xv = make_partition_view %xs
    : partition_view<tile=(32x32), tensor_view<{n}x{m}x{e}, strides=[{m},1]>{load}>
  %yv = make_partition_view %ys
    : partition_view<tile=(32x32), tensor_view<{r}x{c}x{e}, strides=[{c},1]>{store}>
  %v, %t = load_view_tko weak %xv[%bx, %by]
    : partition_view<tile=(32x32), tensor_view<{n}x{m}x{e}, strides=[{m},1]>{load}>, tile<i32>
      -> tile<32x32x{e}>, token
  {steps}
  %t1 = store_view_tko weak %w, %yv[%bx, %by]
    : tile<32x32x{e}>,
      partition_view<tile=(32x32), tensor_view<{r}x{c}x{e}, strides=[{c},1]>{store}>, tile<i32>
      -> token
  return
}} }}"""


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("element", ["i1", "i8", "bf16", "f32", "f64"])
@pytest.mark.parametrize("loads", [True, False])
@pytest.mark.parametrize("shape", [(64, 96), (40, 33)])
@pytest.mark.parametrize("much", [True, False])
def test_views_of_other_order(
    shape: Any, loads: bool, element: str, much: bool, target: str
) -> None:
    if much and element not in ("f32", "f64"):
        pytest.skip("adding is for these")
    n, m = shape
    mapped = {"load" if loads else "store": ", dim_map=[1, 0]"}
    tile = f"tile<32x32x{element}>"
    steps = [f"%w0 = select %all, %v, %v : tile<32x32xi1>, {tile}"]
    steps += [f"%w{k + 1} = addf %w{k}, %v : {tile}" for k in range(9 if much else 0)]
    last = f"%w = select %all, %w{9 if much else 0}, %v : tile<32x32xi1>, {tile}"
    all = "%all = constant <i1: true> : tile<32x32xi1>"
    text = MAPPED.format(
        e=element, n=n, m=m, r=m, c=n, steps="\n".join([all, *steps, last]),
        **{"load": "", "store": "", **mapped},
    )  # fmt: skip
    x = numbers(element, n, m)
    y = np.zeros((m, n), x.dtype)
    grid = tuple(-(-k // 32) for k in ((m, n) if loads else (n, m)))
    tilewright.load(text).kernel().launch(grid, x, y, backend="cpu", target_cpu=target)
    np.testing.assert_array_equal(y, x.T * x.dtype.type(10) if much else x.T)
