"""Loads, stores and atomic operations through tiles of pointers, against NumPy."""

from __future__ import annotations

import threading
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from sampling import ends, one_in

import tilewright
from backends.cpu.guards import reserved
from backends.cpu.processors import LEAST, SMALL_CACHE, USUAL
from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.diagnostics import ExecutionError

TARGETS = ["host", USUAL, LEAST]
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
    "f8E5M2": ml_dtypes.float8_e5m2,
}

SIZES = [(201, 64), (256, 64), (37, 4), (1, 1)]
"""How many elements are moved, and how many are in a tile."""

MOVE = """cuda_tile.module @m {{ entry @k(%x: tile<ptr<{e}>>, %at: tile<ptr<i32>>,
    %y: tile<ptr<{e}>>, %n: tile<i32>, %m: tile<i32>) {{
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %size = constant <i32: {t}> : tile<i32>
  %begin = muli %b, %size : tile<i32>
  %begin1 = reshape %begin : tile<i32> -> tile<1xi32>
  %begins = broadcast %begin1 : tile<1xi32> -> tile<{t}xi32>
  %steps = iota : tile<{t}xi32>
  %places = addi %begins, %steps : tile<{t}xi32>
  %n1 = reshape %n : tile<i32> -> tile<1xi32>
  %ns = broadcast %n1 : tile<1xi32> -> tile<{t}xi32>
  %m1 = reshape %m : tile<i32> -> tile<1xi32>
  %ms = broadcast %m1 : tile<1xi32> -> tile<{t}xi32>
  %some = cmpi less_than %places, %ms, signed : tile<{t}xi32> -> tile<{t}xi1>
  %wide = exti %places signed : tile<{t}xi32> -> tile<{t}xi64>
  %at1 = reshape %at : tile<ptr<i32>> -> tile<1xptr<i32>>
  %ats = broadcast %at1 : tile<1xptr<i32>> -> tile<{t}xptr<i32>>
  %ap = offset %ats, %wide : tile<{t}xptr<i32>>, tile<{t}xi64> -> tile<{t}xptr<i32>>
  %i, %t0 = load_ptr_tko weak %ap, %some
    : tile<{t}xptr<i32>>, tile<{t}xi1> -> tile<{t}xi32>, token
  %x1 = reshape %x : tile<ptr<{e}>> -> tile<1xptr<{e}>>
  %xs = broadcast %x1 : tile<1xptr<{e}>> -> tile<{t}xptr<{e}>>
  %y1 = reshape %y : tile<ptr<{e}>> -> tile<1xptr<{e}>>
  %ys = broadcast %y1 : tile<1xptr<{e}>> -> tile<{t}xptr<{e}>>
  %inside = cmpi less_than %i, %ns, unsigned : tile<{t}xi32> -> tile<{t}xi1>
  {move}
  return
}} }}"""

GATHER = """
  %padding = constant <{e}: {p}> : tile<{t}x{e}>
  %xp = offset %xs, %i : tile<{t}xptr<{e}>>, tile<{t}xi32> -> tile<{t}xptr<{e}>>
  %v, %t1 = load_ptr_tko weak %xp, %inside, %padding
    : tile<{t}xptr<{e}>>, tile<{t}xi1>, tile<{t}x{e}> -> tile<{t}x{e}>, token
  %yp = offset %ys, %wide : tile<{t}xptr<{e}>>, tile<{t}xi64> -> tile<{t}xptr<{e}>>
  %t2 = store_ptr_tko weak %yp, %v, %some
    : tile<{t}xptr<{e}>>, tile<{t}x{e}>, tile<{t}xi1> -> token
"""
SCATTER = """
  %xp = offset %xs, %wide : tile<{t}xptr<{e}>>, tile<{t}xi64> -> tile<{t}xptr<{e}>>
  %v, %t1 = load_ptr_tko weak %xp, %some
    : tile<{t}xptr<{e}>>, tile<{t}xi1> -> tile<{t}x{e}>, token
  %both = andi %inside, %some : tile<{t}xi1>
  %yp = offset %ys, %i : tile<{t}xptr<{e}>>, tile<{t}xi32> -> tile<{t}xptr<{e}>>
  %t2 = store_ptr_tko weak %yp, %v, %both
    : tile<{t}xptr<{e}>>, tile<{t}x{e}>, tile<{t}xi1> -> token
"""


def moving(move: str, element: str, tile: int) -> Any:
    padding = {"i1": "true"}.get(element, "1" if element.startswith("i") else "1.0")
    move = move.format(e=element, t=tile, p=padding)
    return tilewright.load(MOVE.format(e=element, t=tile, move=move)).kernel()


def numbers(element: str, size: int) -> Any:
    found = np.random.default_rng(size).integers(0, 2 if element == "i1" else 100, size)
    return found.astype(DTYPES[element])


@one_in(24)
@pytest.mark.parametrize("sizes", SIZES)
@pytest.mark.parametrize("element", DTYPES)
@pytest.mark.parametrize("target", TARGETS)
def test_gathers(sizes: tuple[int, int], element: str, target: str) -> None:
    """With indices outside, which give the padding."""
    count, tile = sizes
    kernel, x = moving(GATHER, element, tile), numbers(element, 50)
    at = np.random.default_rng(1).integers(-3, 60, count).astype(np.int32)
    y = np.zeros(count + 3, x.dtype)
    for checked in (False, True):
        y[:] = 0
        kernel.launch(
            -(-count // tile), x, at, y, 50, count, backend="cpu", target_cpu=target,
            checked=checked,
        )  # fmt: skip
        valid = (at >= 0) & (at < 50)
        np.testing.assert_array_equal(y[:count], np.where(valid, x[at * valid], x.dtype.type(1)))
        assert not y[count:].any()


PLANE = """cuda_tile.module @m {{ entry @k(%x: tile<ptr<{e}>>, %rows: tile<ptr<i32>>,
    %columns: tile<ptr<i32>>, %y: tile<ptr<{e}>>, %stride: tile<i64>, %height: tile<i32>,
    %width: tile<i32>) {{
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %rv = make_tensor_view %rows, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %rp = make_partition_view %rv : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>
  %row, %t0 = load_view_tko weak %rp[%b]
    : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>, tile<i32> -> tile<64xi32>, token
  %cv = make_tensor_view %columns, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %cp = make_partition_view %cv : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>
  %column, %t1 = load_view_tko weak %cp[%b]
    : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>, tile<i32> -> tile<64xi32>, token
  %h1 = reshape %height : tile<i32> -> tile<1xi32>
  %h = broadcast %h1 : tile<1xi32> -> tile<64xi32>
  %w1 = reshape %width : tile<i32> -> tile<1xi32>
  %w = broadcast %w1 : tile<1xi32> -> tile<64xi32>
  %above = cmpi less_than %row, %h, unsigned : tile<64xi32> -> tile<64xi1>
  %left = cmpi less_than %column, %w, unsigned : tile<64xi32> -> tile<64xi1>
  %inside = andi %above, %left : tile<64xi1>
  %row64 = exti %row signed : tile<64xi32> -> tile<64xi64>
  %column64 = exti %column signed : tile<64xi32> -> tile<64xi64>
  %s1 = reshape %stride : tile<i64> -> tile<1xi64>
  %s = broadcast %s1 : tile<1xi64> -> tile<64xi64>
  %down = muli %row64, %s : tile<64xi64>
  %at = addi %down, %column64 : tile<64xi64>
  %x1 = reshape %x : tile<ptr<{e}>> -> tile<1xptr<{e}>>
  %xs = broadcast %x1 : tile<1xptr<{e}>> -> tile<64xptr<{e}>>
  %xp = offset %xs, %at : tile<64xptr<{e}>>, tile<64xi64> -> tile<64xptr<{e}>>
  %padding = constant <{e}: 7{p}> : tile<64x{e}>
  %v, %t2 = load_ptr_tko weak %xp, %inside, %padding
    : tile<64xptr<{e}>>, tile<64xi1>, tile<64x{e}> -> tile<64x{e}>, token
  %yv = make_tensor_view %y, shape = [64], strides = [1] : tensor_view<64x{e}, strides=[1]>
  %yp = make_partition_view %yv : partition_view<tile=(64), tensor_view<64x{e}, strides=[1]>>
  %t3 = store_view_tko weak %v, %yp[%b]
    : tile<64x{e}>, partition_view<tile=(64), tensor_view<64x{e}, strides=[1]>>, tile<i32> -> token
  return
}} }}"""


@one_in(24)
@pytest.mark.parametrize(
    "plane", [(40, 30), (40, 2**30), (-40, 30), (-40, 2**31 - 1), (0, 30), (41, -1), (2**40 + 7, 1)]
)
@pytest.mark.parametrize("element", ["i8", "i32", "f32", "f64"])
@pytest.mark.parametrize("target", TARGETS)
def test_gathers_in_two_dimensions(plane: tuple[int, int], element: str, target: str) -> None:
    """Where rows times the stride may and may not fit into 32 bits; -1 is the largest height."""
    stride, height = plane
    dtype, rows, width = np.dtype(DTYPES[element]), 30, 33
    memory = np.arange(2 * 30 * 50).astype(dtype)
    x = memory[30 * 50 :]
    if height == 1:
        rows = 1
    generator = np.random.default_rng(3)
    row = generator.integers(-3 if height <= rows and height > 0 else 0, rows, 64).astype(np.int32)
    if 0 < height <= rows:
        row[::5] = height + np.arange(len(row[::5]))
    column = generator.integers(-4, width + 4, 64).astype(np.int32)
    kernel = tilewright.load(PLANE.format(e=element, p="" if element[0] == "i" else ".0")).kernel()
    valid = (row >= 0) & (row < (height % 2**32)) & (column >= 0) & (column < width)
    place = 30 * 50 + np.where(valid, row.astype(np.int64) * stride + column, 0)
    expected = np.where(valid, memory[place], dtype.type(7))
    for checked in (False, True) if stride >= 0 else (False,):  # Below the array.
        y = np.zeros(64, dtype)
        kernel.launch(
            1, x, row, column, y, stride, height, width, backend="cpu", target_cpu=target,
            checked=checked,
        )  # fmt: skip
        np.testing.assert_array_equal(y, expected)


def test_gathers_beyond_32_bits() -> None:
    """Where the lower half of the offset would be another place."""
    try:
        memory = reserved(17 << 30)
    except OSError:
        pytest.skip("no room for 17 GB of addresses")
    x = np.frombuffer(memory, np.float32)
    stride = 2**32 - 64
    x[0], x[stride + 1], x[1] = 3, 5, 9
    row = np.arange(64, dtype=np.int32) % 2
    column = row.copy()
    kernel = tilewright.load(PLANE.format(e="f32", p=".0")).kernel()
    for target in TARGETS:
        y = np.zeros(64, np.float32)
        kernel.launch(
            1, x, row, column, y, stride, 2, 2, backend="cpu", target_cpu=target
        )  # fmt: skip
        np.testing.assert_array_equal(y, np.where(row == 1, 5, 3))


@pytest.mark.parametrize("spread", [1, 1 << 22])
def test_gathers_of_what_is_near_or_far(spread: int) -> None:
    kernel, x = moving(GATHER, "f32", 64), np.zeros(16 * spread, np.float32)
    x[::spread] = np.arange(16)
    places = np.random.default_rng(1).integers(0, 16, 256).astype(np.int32)
    y = np.zeros(256, np.float32)
    kernel.launch(4, x, places * np.int32(spread), y, len(x), 256, backend="cpu")
    np.testing.assert_array_equal(y, places)


@one_in(24)
@pytest.mark.parametrize("sizes", SIZES)
@pytest.mark.parametrize("element", DTYPES)
@pytest.mark.parametrize("target", TARGETS)
def test_scatters(sizes: tuple[int, int], element: str, target: str) -> None:
    count, tile = sizes
    kernel, x = moving(SCATTER, element, tile), numbers(element, count)
    at = np.random.default_rng(1).permutation(count + 20).astype(np.int32)[:count] - 10
    for checked in (False, True):
        y = np.zeros(count, x.dtype)
        kernel.launch(
            -(-count // tile), x, at, y, count, count, backend="cpu", target_cpu=target,
            checked=checked,
        )  # fmt: skip
        expected, valid = np.zeros(count, x.dtype), (at >= 0) & (at < count)
        expected[at[valid]] = x[valid]
        np.testing.assert_array_equal(y, expected)


ROWS = """cuda_tile.module @m {{ entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %first: tile<{i}>,
    %low: tile<{i}>, %high: tile<{i}>) {{
  %steps = iota : tile<64x{i}>
  %f1 = reshape %first : tile<{i}> -> tile<1x{i}>
  %fs = broadcast %f1 : tile<1x{i}> -> tile<64x{i}>
  %places = {sum} : tile<64x{i}>
  %l1 = reshape %low : tile<{i}> -> tile<1x{i}>
  %ls = broadcast %l1 : tile<1x{i}> -> tile<64x{i}>
  %h1 = reshape %high : tile<{i}> -> tile<1x{i}>
  %hs = broadcast %h1 : tile<1x{i}> -> tile<64x{i}>
  %a = cmpi greater_than_or_equal %places, %ls, {s} : tile<64x{i}> -> tile<64xi1>
  %b = cmpi less_than %places, %hs, {s} : tile<64x{i}> -> tile<64xi1>
  %mask = andi %a, %b : tile<64xi1>
  %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
  %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
  %xp = offset %xs, %places : tile<64xptr<f32>>, tile<64x{i}> -> tile<64xptr<f32>>
  %y1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
  %ys = broadcast %y1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
  %yp = offset %ys, %places : tile<64xptr<f32>>, tile<64x{i}> -> tile<64xptr<f32>>
  %v, %t = load_ptr_tko weak %xp, %mask : tile<64xptr<f32>>, tile<64xi1> -> tile<64xf32>, token
  %two = constant <f32: 2.0> : tile<64xf32>
  %w = addf %v, %two : tile<64xf32>
  %t1 = store_ptr_tko weak %yp, %w, %mask : tile<64xptr<f32>>, tile<64xf32>, tile<64xi1> -> token
  return
}} }}"""


@one_in(12)
@pytest.mark.parametrize("element", ["i8", "i16", "i32", "i64"])
@pytest.mark.parametrize("signed", [True, False])
@pytest.mark.parametrize("first", [-128, -100, -64, -30, 0, 40, 64, 80, 127])
def test_rows_of_memory(first: int, signed: bool, element: str) -> None:
    """Indices may wrap, and masks leave any part."""
    kernel = tilewright.load(
        ROWS.format(i=element, s="signed" if signed else "unsigned", sum="addi %fs, %steps")
    ).kernel()
    dtype = np.dtype(DTYPES[element])
    memory = np.arange(1024, dtype=np.float32)
    with np.errstate(over="ignore"):
        places = np.full(64, first, dtype) + np.arange(64).astype(dtype)
    compared = places if signed else places.view(f"u{dtype.itemsize}")
    for low, high in ((-128, 127), (0, 127), (-20, 100), (first, first + 64), (10, 5)):
        bounds = np.array([low, high]).astype(dtype).view(compared.dtype)
        mask = (compared >= bounds[0]) & (compared < bounds[1])
        found, expected = np.zeros(1024, np.float32), np.zeros(1024, np.float32)
        at = 512 + places[mask].astype(np.int64)
        expected[at] = memory[at] + 2
        words = [int(np.array(k).astype(dtype)) for k in (first, low, high)]
        kernel.launch(1, memory[512:], found[512:], *words, backend="cpu")
        np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("shift", [-65, -64, -63, -1, 0, 1, 16, 63, 64])
def test_a_row_is_read_before_it_is_written(shift: int) -> None:
    kernel = tilewright.load(ROWS.format(i="i32", s="signed", sum="addi %fs, %steps")).kernel()
    memory = np.arange(512, dtype=np.float32)
    expected = memory.copy()
    expected[200 + shift : 264 + shift] = memory[200:264] + 2
    kernel.launch(1, memory[200:], memory[200 + shift :], 0, 0, 64, backend="cpu")
    np.testing.assert_array_equal(memory, expected)


def test_descending_rows() -> None:
    kernel = tilewright.load(ROWS.format(i="i32", s="signed", sum="subi %fs, %steps")).kernel()
    x, y = np.arange(128, dtype=np.float32), np.zeros(128, np.float32)
    kernel.launch(1, x, y, 100, 50, 90, backend="cpu")
    expected = np.zeros(128, np.float32)
    expected[50:90] = x[50:90] + 2
    np.testing.assert_array_equal(y, expected)


COUNT = """cuda_tile.module @m {{ entry @k(%x: tile<ptr<i32>>, %bins: tile<ptr<{e}>>,
    %n: tile<i32>) {{
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %size = constant <i32: 64> : tile<i32>
  %begin = muli %b, %size : tile<i32>
  %xo = offset %x, %begin : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %x1 = reshape %xo : tile<ptr<i32>> -> tile<1xptr<i32>>
  %xs = broadcast %x1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %steps = iota : tile<64xi32>
  %xp = offset %xs, %steps : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
  %i, %t = load_ptr_tko weak %xp : tile<64xptr<i32>> -> tile<64xi32>, token
  %n1 = reshape %n : tile<i32> -> tile<1xi32>
  %ns = broadcast %n1 : tile<1xi32> -> tile<64xi32>
  %mask = cmpi less_than %i, %ns, unsigned : tile<64xi32> -> tile<64xi1>
  %b1 = reshape %bins : tile<ptr<{e}>> -> tile<1xptr<{e}>>
  %bs = broadcast %b1 : tile<1xptr<{e}>> -> tile<64xptr<{e}>>
  %bp = offset %bs, %i : tile<64xptr<{e}>>, tile<64xi32> -> tile<64xptr<{e}>>
  %seven = constant <{e}: {value}> : tile<64x{e}>
  %old, %t1 = atomic_rmw_tko {order} device %bp, {mode}, %seven, %mask
    : tile<64xptr<{e}>>, tile<64x{e}>, tile<64xi1> -> tile<64x{e}>, token
  {after}
  return
}} }}"""


def counting(mode: str = "add", element: str = "i32", after: str = "", order: str = "acq_rel"):
    value = "7.0" if element.startswith("f") else 7
    text = COUNT.format(e=element, mode=mode, value=value, after=after, order=order)
    return tilewright.load(text).kernel()


OPERATIONS = {"add": np.add, "or": np.bitwise_or, "xor": np.bitwise_xor, "umax": np.maximum}


@one_in(12)
@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize(("mode", "element"), [
    ("add", "i32"), ("add", "i64"), ("or", "i32"), ("xor", "i64"), ("umax", "i32"), ("addf", "f32"),
])  # fmt: skip
@pytest.mark.parametrize("bins", [1, 100, 70000])
@pytest.mark.parametrize("blocks", ends([1, 5, 6000]))
def test_histograms(blocks: int, bins: int, mode: str, element: str, threads: int) -> None:
    """Few tile blocks and many; bins that fit into the window of a thread and bins that do not;
    indices outside."""
    x = np.random.default_rng(1).integers(-2, bins + 5, 64 * blocks).astype(np.int32)
    found = np.arange(bins + 16).astype(DTYPES[element])
    expected = found[: bins + 8].copy()
    operation = np.add if mode == "addf" else OPERATIONS[mode]
    operation.at(expected, x[(x >= 0) & (x < bins)], np.asarray(7, found.dtype))
    kernel = counting(mode, element)
    kernel.launch(blocks, x, found[: bins + 8], bins, backend="cpu", threads=threads)
    np.testing.assert_array_equal(found[: bins + 8], expected)
    np.testing.assert_array_equal(found[bins + 8 :], np.arange(bins + 8, bins + 16))


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("mode", ["add", "umax"])
def test_histograms_for_other_processors(mode: str, target: str) -> None:
    x = np.random.default_rng(1).integers(-2, 70000, 64 * 6000).astype(np.int32)
    bins, expected = np.zeros(70000, np.int32), np.zeros(70000, np.int32)
    OPERATIONS[mode].at(expected, x[x >= 0], 7)
    counting(mode).launch(6000, x, bins, 70000, backend="cpu", target_cpu=target)
    np.testing.assert_array_equal(bins, expected)


def test_addresses_before_the_first_bin() -> None:
    """What lies outside the window is accessed where it is."""
    bins, x = np.zeros(64, np.int32), np.tile(np.arange(-32, 32, dtype=np.int32), 100)
    kernel = counting()
    kernel.launch(100, x, bins[32:], -1, backend="cpu", reachable=[bins])
    # The mask keeps out the largest unsigned number, -1.
    np.testing.assert_array_equal(bins, np.where(np.arange(64) == 31, 0, 700))


def test_histograms_of_several_threads_of_python() -> None:
    x = np.random.default_rng(1).integers(0, 64, 64 * 500).astype(np.int32)
    bins, kernel = np.zeros(64, np.int32), counting()

    def launch() -> None:
        for _ in range(20):
            kernel.launch(500, x, bins, 64, backend="cpu", threads=2)

    workers = [threading.Thread(target=launch) for _ in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    np.testing.assert_array_equal(bins, 60 * 7 * np.bincount(x, minlength=64))


def test_what_is_counted_may_lie_where_it_is_counted() -> None:
    """A tile is read before any of it is written."""
    memory = np.arange(64, dtype=np.int32)
    counting().launch(1, memory, memory, 64, backend="cpu")
    np.testing.assert_array_equal(memory, np.arange(64) + 7)


READ_BACK = """
  %v, %t2 = load_ptr_tko weak %bp, %mask token=%t1
    : tile<64xptr<i32>>, tile<64xi1> -> tile<64xi32>, token
  %t3 = store_ptr_tko weak %xp, %v, %mask token=%t2
    : tile<64xptr<i32>>, tile<64xi32>, tile<64xi1> -> token
"""
OLD = """
  %t3 = store_ptr_tko weak %xp, %old, %mask token=%t1
    : tile<64xptr<i32>>, tile<64xi32>, tile<64xi1> -> token
"""


@pytest.mark.parametrize(("after", "added"), [(READ_BACK, 7), (OLD, 0)])
def test_what_is_read_after_an_atomic_operation(after: str, added: int) -> None:
    x = np.tile(np.arange(64, dtype=np.int32), 50)
    bins = np.zeros(64, np.int32)
    counting(after=after).launch(50, x, bins, 64, backend="cpu", threads=1)
    np.testing.assert_array_equal(bins, np.full(64, 350))
    np.testing.assert_array_equal(x.reshape(50, 64)[:, 5], np.arange(50) * 7 + added)


def test_checked_histograms_find_wrong_indices() -> None:
    x, bins = np.full(64, 70, np.int32), np.zeros(64, np.int32)
    with pytest.raises(ExecutionError, match="atomic_rmw_tko"):
        counting().launch(1, x, bins, 100, backend="cpu", checked=True)


@pytest.mark.usefixtures("small_caches")
@pytest.mark.parametrize("size", [2**10, SMALL_CACHE // 4])
@pytest.mark.parametrize("target", ["host", USUAL])
def test_elements_of_small_and_large_arrays(size: int, target: str) -> None:
    """Instructions gather from small ones; elements of large ones are loaded for themselves."""
    with (
        tile.module("m") as made,
        tile.entry("k", x="ptr<f32>", at="ptr<i32>", y="ptr<f32>") as (
            x,
            at,
            y,
        ),
    ):
        steps = tile.iota(64)

        def spread(pointer: Value) -> Value:
            return tile.broadcast(tile.reshape(pointer, (1,)), (64,))

        index, token = tile.load_ptr_tko(tile.offset(spread(at), steps))
        inside = tile.cmpi(index, 0, predicate="greater_than_or_equal", signedness="signed")
        places = tile.offset(spread(x), index)
        found, token = tile.load_ptr_tko(places, mask=inside, padding=-1.0, token=token)
        tile.store_ptr_tko(tile.offset(spread(y), steps), found, token=token)
    values = np.arange(size, dtype=np.float32)
    index = np.random.default_rng(size).integers(-size, size, 64).astype(np.int32)
    result = np.zeros(64, np.float32)
    options = {} if target == "host" else {"target_cpu": target}
    kernel = tilewright.Module(made.operation).kernel()
    kernel.launch(1, values, index, result, backend="cpu", **options)
    np.testing.assert_array_equal(result, np.where(index < 0, -1, values[index]))
