"""Which reads bring tiles of later iterations to the cache."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from backends.cpu.guards import guarded
from backends.cpu.processors import LEAST, USUAL

from tilewright import load
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.nesting import walk
from tilewright.transforms.nests import PASSES

from .programs import raised

SUMS = """\
cuda_tile.module @m {
  entry @sums(%x: tile<ptr<f32>>, %rows: tile<i32>, %columns: tile<i32>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<SHAPExf32>
    %matrix = make_tensor_view %x, shape = [%rows, %columns], strides = [%columns, 1] : tile<i32>
      -> tensor_view<?x?xf32, strides=[?,1]>
    %view = make_partition_view %matrix
      : partition_view<tile=(SHAPE), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
    %size:2 = get_index_space_shape %view
      : partition_view<tile=(SHAPE), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
      -> tile<i32>
    %sum = for %i in (%zero to %size#MOVING, step %one) : tile<i32>
        iter_values(%before = %none) -> (tile<SHAPExf32>) {
      %v, %t = load_view_tko weak %view[INDEX]
        : partition_view<tile=(SHAPE), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>,
          tile<i32> -> tile<SHAPExf32>, token
      %after = addf %before, %v : tile<SHAPExf32>
      continue %after : tile<SHAPExf32>
    }
    %whole = make_tensor_view %y, shape = [ROWS, COLUMNS], strides = [COLUMNS, 1]
      : tensor_view<SHAPExf32, strides=[COLUMNS,1]>
    %out = make_partition_view %whole
      : partition_view<tile=(SHAPE), tensor_view<SHAPExf32, strides=[COLUMNS,1]>>
    %done = store_view_tko weak %sum, %out[%zero, %zero]
      : tile<SHAPExf32>,
        partition_view<tile=(SHAPE), tensor_view<SHAPExf32, strides=[COLUMNS,1]>>, tile<i32>
      -> token
    return
  }
}
"""


def _text(rows: int, columns: int, index: str) -> str:
    """Sums of tiles of a matrix, along the dimension that the index of the loop is for."""
    moving = 1 if index.endswith("%i") else 0
    words = {"SHAPE": f"{rows}x{columns}", "ROWS": rows, "COLUMNS": columns}
    text = SUMS.replace("INDEX", index).replace("MOVING", str(moving))
    for word, number in words.items():
        text = text.replace(word, str(number))
    return text


def _prefetched(text: str) -> set[tuple[int, int]]:
    # What is carried in registers is fetched later.
    passes = [name for name in PASSES if name != "promote"]
    nests = [op for op in walk(raised(text, *passes).operation) if isinstance(op, ComputeOp)]
    found = {read.prefetched for nest in nests for read in nest.reads}
    return {one for one in found if one is not None}


@pytest.mark.parametrize(
    ("rows", "columns", "index", "expected"),
    [
        (16, 256, "%zero, %i", {(2, 1)}),
        (16, 256, "%i, %zero", {(2, 0)}),
        (64, 64, "%zero, %i", {(2, 1)}),
        (64, 256, "%zero, %i", {(1, 1)}),
        # The processor follows a row by itself.
        (1, 1024, "%zero, %i", set[tuple[int, int]]()),
        # Where the next tile is is not known.
        (16, 256, "%i, %i", set[tuple[int, int]]()),
    ],
)
def test_reads_that_prefetch(
    rows: int, columns: int, index: str, expected: set[tuple[int, int]]
) -> None:
    assert _prefetched(_text(rows, columns, index)) == expected


ENGINES: dict[str, dict[str, Any]] = {
    "domain": {"backend": "nests"},
    "schedule": {"backend": "nests", "order": "schedule"},
    "native": {"backend": "cpu"},
    USUAL: {"backend": "cpu", "target_cpu": USUAL},
    LEAST: {"backend": "cpu", "target_cpu": LEAST},
    "checked": {"backend": "cpu", "checked": True},
}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("index", ["%zero, %i", "%i, %zero"])
def test_sums_are_right(index: str, engine: str) -> None:
    """Also where what is fetched lies beyond the array, behind which no page can be read."""
    rows, columns = 8, 64
    size = (rows, 5 * columns) if index.endswith("%i") else (5 * rows, columns)
    numbers = np.arange(size[0] * size[1], dtype=np.float32).reshape(size)
    x, y = guarded(numbers, at_end=True), np.zeros((rows, columns), np.float32)
    load(_text(rows, columns, index)).kernel().launch(1, x, *size, y, **ENGINES[engine])
    expected = numbers.reshape(size[0] // rows, rows, size[1] // columns, columns).sum((0, 2))
    assert np.array_equal(y, expected)
