"""Which reads bring tiles of later iterations to the cache."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from backends.cpu.guards import guarded
from backends.cpu.processors import LEAST, USUAL

from tilewright import load
from tilewright.backends.cpu.backend import CpuBackend
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


def _text(rows: int, columns: int, index: str, step: int = 1) -> str:
    """Sums of tiles of a matrix, along the dimension that the index of the loop is for; of each so
    many tiles one."""
    moving = 1 if index.endswith("%i") else 0
    words = {"SHAPE": f"{rows}x{columns}", "ROWS": rows, "COLUMNS": columns}
    text = SUMS.replace("INDEX", index).replace("MOVING", str(moving))
    text = text.replace("%one = constant <i32: 1>", f"%one = constant <i32: {step}>")
    for word, number in words.items():
        text = text.replace(word, str(number))
    return text


WITHOUT = [name for name in PASSES if name != "promote"]
"""What is carried in registers is fetched later."""


def _prefetched(text: str) -> set[tuple[int, int, bool]]:
    nests = [op for op in walk(raised(text, *WITHOUT).operation) if isinstance(op, ComputeOp)]
    found = {(read.prefetched, read.steps is not None) for nest in nests for read in nest.reads}
    return {(*one, steps) for one, steps in found if one is not None}


NOTHING = set[tuple[int, int, bool]]()


@pytest.mark.parametrize(
    ("rows", "columns", "index", "step", "expected"),
    [
        (16, 256, "%zero, %i", 1, {(2, 1, False)}),
        (16, 256, "%i, %zero", 1, {(2, 0, False)}),
        (64, 64, "%zero, %i", 1, {(2, 1, False)}),
        (64, 256, "%zero, %i", 1, {(1, 1, False)}),
        # The processor follows a row by itself, but for what is left out.
        (1, 1024, "%zero, %i", 1, NOTHING),
        (1, 1024, "%zero, %i", 3, {(8, 1, True)}),
        (16, 256, "%i, %zero", 3, {(2, 0, True)}),
        # Where the next tile is is not known.
        (16, 256, "%i, %i", 1, NOTHING),
        (1, 1024, "%i, %i", 3, NOTHING),
    ],
)
def test_reads_that_prefetch(
    rows: int, columns: int, index: str, step: int, expected: set[tuple[int, int, bool]]
) -> None:
    assert _prefetched(_text(rows, columns, index, step)) == expected


def test_what_is_no_number_of_the_loop_is_left_to_the_processor() -> None:
    text = _text(1, 1024, "%zero, %i", 3).replace("[%zero, %i]", "[%zero, %j]")
    text = text.replace("      %v, %t =", "      %j = muli %i, %i : tile<i32>\n      %v, %t =")
    assert _prefetched(text) == NOTHING


@pytest.mark.parametrize("passes", [PASSES, WITHOUT], ids=["in registers", "in memory"])
def test_what_a_later_iteration_reads_is_fetched(passes: Sequence[str]) -> None:
    """Each third tile of 16 rows, two of them further on."""
    module = load(_text(16, 256, "%i, %zero", 3))
    options = {"passes": [*passes], "target_cpu": LEAST}
    code = CpuBackend().generate(module.operation, module.kernel().entry, options).kernel.text
    steps = re.findall(r"(%\w+) = zext i32 3 to i64", code)
    assert any(f"mul i64 {step}, {16 * 2}\n" in code for step in steps)


ENGINES: dict[str, dict[str, Any]] = {
    "domain": {"backend": "nests"},
    "schedule": {"backend": "nests", "order": "schedule"},
    "native": {"backend": "cpu"},
    USUAL: {"backend": "cpu", "target_cpu": USUAL},
    LEAST: {"backend": "cpu", "target_cpu": LEAST},
    "checked": {"backend": "cpu", "checked": True},
}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("step", [1, 2])
@pytest.mark.parametrize(("rows", "columns"), [(8, 64), (1, 256)], ids=["rows", "one row"])
@pytest.mark.parametrize("index", ["%zero, %i", "%i, %zero"])
def test_sums_are_right(index: str, rows: int, columns: int, step: int, engine: str) -> None:
    """Also where what is fetched lies beyond the array, behind which no page can be read."""
    size = (rows, 5 * columns) if index.endswith("%i") else (5 * rows, columns)
    numbers = np.arange(size[0] * size[1], dtype=np.float32).reshape(size)
    x, y = guarded(numbers, at_end=True), np.zeros((rows, columns), np.float32)
    load(_text(rows, columns, index, step)).kernel().launch(1, x, *size, y, **ENGINES[engine])
    tiles = numbers.reshape(size[0] // rows, rows, size[1] // columns, columns)
    expected = tiles[::step, :, ::step].sum((0, 2))
    assert np.array_equal(y, expected)
