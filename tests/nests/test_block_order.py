"""The order of tile blocks follows the memory that they store to, where nobody can notice it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

import tilewright
from tilewright.dialects.nest.operations.grid import GridOp

from .programs import raised

HEAD = """cuda_tile.module @m {
  entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %c: tile<i32>, %h: tile<i32>, %w: tile<i32>,
           %sc: tile<i32>, %sh: tile<i32>, %sw: tile<i32>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %in = make_tensor_view %x, shape = [%c, %h, %w], strides = [STRIDES]
      : tile<i32> -> tensor_view<?x?x?xf32, strides=[TYPES]>
    %out = make_tensor_view %y, shape = [%c, %h, %w], strides = [STRIDES]
      : tile<i32> -> tensor_view<?x?x?xf32, strides=[TYPES]>
    %from = make_partition_view %in
      : partition_view<tile=(1x2x16), tensor_view<?x?x?xf32, strides=[TYPES]>>
    %to = make_partition_view %out
      : partition_view<tile=(1x2x16), tensor_view<?x?x?xf32, strides=[TYPES]>>
    %a, %t = load_view_tko ORDER %from[INDEX]
      : partition_view<tile=(1x2x16), tensor_view<?x?x?xf32, strides=[TYPES]>>, tile<i32>
        -> tile<1x2x16xf32>, token
    %b = negf %a : tile<1x2x16xf32>
    MORE
    %u = store_view_tko weak %b, %to[INDEX] token=%t
      : tile<1x2x16xf32>, partition_view<tile=(1x2x16), tensor_view<?x?x?xf32, strides=[TYPES]>>,
        tile<i32> -> token
    return
  }
}
"""
ROWS = "%sc, %sh, 1", "?,?,1"
PIXELS = "%sc, 1, %sw", "?,1,?"


def text_of(
    index: str,
    layout: tuple[str, str] = ROWS,
    *,
    order: str = "weak",
    more: str = "",
) -> str:
    """A copy whose tile blocks take tiles by their coordinates."""
    strides, types = layout
    parts = {"STRIDES": strides, "TYPES": types, "INDEX": index, "ORDER": order, "MORE": more}
    text = HEAD
    for name, part in parts.items():
        text = text.replace(name, part)
    return text


def order_of(text: str) -> Sequence[int]:
    (entry,) = raised(text).operation.entries
    (grid,) = [op for op in entry.body.block.ops if isinstance(op, GridOp)]
    return grid.schedule.dimensions


@pytest.mark.parametrize(
    ("index", "order"),
    [
        ("%bx, %by, %bz", (2, 1, 0)),
        ("%bz, %by, %bx", (0, 1, 2)),
        ("%by, %bz, %bx", (0, 2, 1)),
        ("%bx, %bz, %by", (1, 2, 0)),
        ("%zero, %bx, %by", (1, 0, 2)),
        ("%bx, %zero, %by", (1, 0, 2)),
        ("%bx, %by, %zero", (1, 0, 2)),
        ("%zero, %by, %bx", (0, 1, 2)),
        ("%zero, %zero, %by", (0, 1, 2)),
    ],
)
def test_the_dimension_of_the_least_stride_comes_first(index: str, order: tuple[int, ...]) -> None:
    assert order_of(text_of(index)) == order


def test_strides_count_and_not_positions() -> None:
    assert order_of(text_of("%bx, %by, %bz", PIXELS)) == (1, 2, 0)


@pytest.mark.parametrize(
    "more",
    [
        'print_tko "%f", %a : tile<1x2x16xf32> -> token',
        '%one = constant <i1: true> : tile<i1>\n    assert %one, "no" : tile<i1>',
        "%f = constant <f32: 1.0> : tile<f32>\n"
        "    %old, %tt = atomic_rmw_tko relaxed device %y, addf, %f\n"
        "      : tile<ptr<f32>>, tile<f32> -> tile<f32>, token",
    ],
    ids=["print", "assert", "atomic"],
)
def test_an_order_that_can_be_noticed_stays(more: str) -> None:
    assert order_of(text_of("%bx, %by, %bz", more=more)) == (0, 1, 2)


def test_blocks_that_may_wait_for_others_keep_their_order() -> None:
    assert order_of(text_of("%bx, %by, %bz", order="relaxed device")) == (0, 1, 2)


@pytest.mark.parametrize("index", ["%bx, %by, %bz", "%by, %bx, %bz", "%bz, %bx, %by"])
@pytest.mark.parametrize("threads", [1, 2])
def test_every_tile_is_computed(index: str, threads: int) -> None:
    c, h, w = 3, 10, 50
    tiles = dict(zip(index.split(", "), (c, -(-h // 2), -(-w // 16)), strict=True))
    x = np.arange(c * h * w, dtype=np.float32).reshape(c, h, w)
    for backend in ("reference", "cpu", "nests"):
        y = np.zeros_like(x)
        options = {"threads": threads} if backend == "cpu" else {}
        kernel = tilewright.load(text_of(index)).kernel()
        grid = tiles["%bx"], tiles["%by"], tiles["%bz"]
        kernel.launch(grid, x, y, c, h, w, h * w, w, 1, backend=backend, **options)
        assert np.array_equal(y, -x), backend


def test_pointers_of_rows_by_columns() -> None:
    """As front ends write it that have tiles of pointers."""
    text = """cuda_tile.module @m {
  entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %w: tile<i32>, %stride: tile<i32>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %n = constant <i32: 64> : tile<i32>
    %begin = muli %by, %n : tile<i32>
    %row = muli %bx, %stride : tile<i32>
    %at = addi %row, %begin : tile<i32>
    %px = offset %x, %at : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %py = offset %y, %at : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %i = iota : tile<64xi32>
    %xr = reshape %px : tile<ptr<f32>> -> tile<1xptr<f32>>
    %yr = reshape %py : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xb = broadcast %xr : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %yb = broadcast %yr : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %xs = offset %xb, %i : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %ys = offset %yb, %i : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %a, %t = load_ptr_tko weak %xs : tile<64xptr<f32>> -> tile<64xf32>, token
    %b = negf %a : tile<64xf32>
    %u = store_ptr_tko weak %ys, %b token=%t : tile<64xptr<f32>>, tile<64xf32> -> token
    return
  }
}
"""
    assert order_of(text) == (1, 0, 2)
    x = np.arange(5 * 192, dtype=np.float32).reshape(5, 192)
    y = np.zeros_like(x)
    tilewright.load(text).kernel().launch((5, 3), x, y, 192, 192, backend="cpu")
    assert np.array_equal(y, -x)
