"""Checked code tests many elements at once, and still tells which one is wrong."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sampling import one_in

import tilewright
from backends.cpu.processors import LEAST, USUAL
from tilewright import ExecutionError

N = 256

GATHER = """cuda_tile.module @m {
  entry @k(%x: tile<ptr<TYPE>>, %i: tile<ptr<i32>>, %y: tile<ptr<TYPE>>, %n: tile<i32>) {
    %lane = iota : tile<256xi32>
    %is = reshape %i : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ib = broadcast %is : tile<1xptr<i32>> -> tile<256xptr<i32>>
    %ip = offset %ib, %lane : tile<256xptr<i32>>, tile<256xi32> -> tile<256xptr<i32>>
    %index, %t0 = load_ptr_tko weak %ip : tile<256xptr<i32>> -> tile<256xi32>, token
    %xs = reshape %x : tile<ptr<TYPE>> -> tile<1xptr<TYPE>>
    %xb = broadcast %xs : tile<1xptr<TYPE>> -> tile<256xptr<TYPE>>
    %xp = offset %xb, %FROM : tile<256xptr<TYPE>>, tile<256xi32> -> tile<256xptr<TYPE>>
    %ns = reshape %n : tile<i32> -> tile<1xi32>
    %nb = broadcast %ns : tile<1xi32> -> tile<256xi32>
    %mask = cmpi less_than %lane, %nb, signed : tile<256xi32> -> tile<256xi1>
    %v, %t1 = load_ptr_tko weak %xp, %mask
      : tile<256xptr<TYPE>>, tile<256xi1> -> tile<256xTYPE>, token
    %ys = reshape %y : tile<ptr<TYPE>> -> tile<1xptr<TYPE>>
    %yb = broadcast %ys : tile<1xptr<TYPE>> -> tile<256xptr<TYPE>>
    %yp = offset %yb, %TO : tile<256xptr<TYPE>>, tile<256xi32> -> tile<256xptr<TYPE>>
    %t2 = store_ptr_tko weak %yp, %v, %mask token=%t1
      : tile<256xptr<TYPE>>, tile<256xTYPE>, tile<256xi1> -> token
    return
  }
}
"""
"""Loads and stores elements, each of them by its own number or by one that has been loaded."""

DTYPES = {"f32": np.float32, "i8": np.int8, "f64": np.float64, "f16": np.float16}


def launch(
    source: str, goal: str, index: np.ndarray, count: int = N, element: str = "f32", **options: Any
) -> tuple[np.ndarray, np.ndarray]:
    """What is loaded, and where it was stored, between elements that nobody may touch."""
    text = GATHER.replace("TYPE", element).replace("FROM", source).replace("TO", goal)
    dtype = DTYPES[element]
    x = np.arange(N).astype(dtype)
    around = np.zeros(3 * N, dtype)
    tilewright.load(text, name="gather.mlir").kernel().launch(
        1, x, index.astype(np.int32), around[N : 2 * N], count,
        **{"backend": "cpu", "threads": 1, "checked": True, **options},
    )  # fmt: skip
    assert not around[:N].any() and not around[2 * N :].any()
    return x, around[N : 2 * N]


ORDERS = {
    "forwards": np.arange(N),
    "backwards": np.arange(N)[::-1].copy(),
    "shuffled": np.random.default_rng(0).permutation(N),
    "one place": np.full(N, 7),
}


@one_in(24)
@pytest.mark.parametrize("element", DTYPES)
@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("target", [None, USUAL, LEAST])
def test_elements_that_may_be_accessed(element: str, order: str, target: str | None) -> None:
    options = {} if target is None else {"target_cpu": target}
    index = ORDERS[order]
    x, y = launch("index", "lane", index, element=element, **options)
    np.testing.assert_array_equal(y, x[index])
    if order != "one place":
        x, y = launch("lane", "index", index, element=element, **options)
        np.testing.assert_array_equal(y[index], x)


@one_in(12)
@pytest.mark.parametrize("position", [0, 5, 17, N - 1])
@pytest.mark.parametrize("wrong", [-1, N, N + 1, -(2**31), 2**31 - 1])
@pytest.mark.parametrize(("source", "goal", "line"), [("index", "lane", 14), ("lane", "index", 19)])
def test_one_element_that_may_not(
    position: int, wrong: int, source: str, goal: str, line: int
) -> None:
    index = np.arange(N)
    index[position] = wrong
    word = "load" if source == "index" else "store"
    with pytest.raises(ExecutionError, match=rf"gather.mlir:{line}:.*{word} of 4 bytes"):
        launch(source, goal, index)


@pytest.mark.parametrize("count", [0, 1, 15, 16, 17, 255])
def test_elements_that_the_mask_keeps_out_may_be_anywhere(count: int) -> None:
    index = np.arange(N)
    index[count:] = 2**31 - 1
    for source, goal in (("index", "lane"), ("lane", "index")):
        x, y = launch(source, goal, index, count)
        np.testing.assert_array_equal(y[:count], x[:count])
        assert not y[count:].any()


@pytest.mark.parametrize("size", [1, 15, 16, 17, N - 1])
def test_rows_that_end_too_early(size: int) -> None:
    """They are loaded through a view, if all of it may be."""
    text = GATHER.replace("TYPE", "f32").replace("FROM", "lane").replace("TO", "lane")
    kernel = tilewright.load(text, name="gather.mlir").kernel()
    x, y = np.arange(size).astype(np.float32), np.zeros(N, np.float32)
    arguments = x, np.zeros(N, np.int32), y
    kernel.launch(1, *arguments, size, backend="cpu", checked=True)
    np.testing.assert_array_equal(y[:size], x)
    with pytest.raises(ExecutionError, match=r"gather.mlir:14:.*0 bytes past the end of 'x'"):
        kernel.launch(1, *arguments, size + 1, backend="cpu", checked=True)


def test_what_is_stored_to_a_read_only_array_is_found() -> None:
    text = GATHER.replace("TYPE", "f32").replace("FROM", "lane").replace("TO", "index")
    x, y = np.ones(N, np.float32), np.zeros(N, np.float32)
    y.flags.writeable = False
    for index in ORDERS.values():
        with pytest.raises(ExecutionError, match="store of 4 bytes"):
            tilewright.load(text).kernel().launch(
                1, x, index.astype(np.int32), y, N, backend="cpu", checked=True
            )
    assert not y.any()


def test_a_misaligned_array_is_found() -> None:
    memory = np.zeros(4 * N + 8, np.uint8)
    x = memory[1 : 4 * N + 1].view(np.float32)
    text = GATHER.replace("TYPE", "f32").replace("FROM", "index").replace("TO", "lane")
    with pytest.raises(ExecutionError, match="load of 4 bytes"):
        tilewright.load(text).kernel().launch(
            1, x, np.arange(N, dtype=np.int32), np.zeros(N, np.float32), N,
            backend="cpu", checked=True,
        )  # fmt: skip
