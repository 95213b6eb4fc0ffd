"""Nothing is prefetched where there is no memory: some processors take hundreds of cycles to see
that. Here each prefetch is a load instead, which ends the process there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PRODUCT = """\
cuda_tile.module @m {
  entry @product(%a: tile<ptr<TYPE>>, %b: tile<ptr<TYPE>>, %c: tile<ptr<SUM>>,
                 %m: tile<i32>, %n: tile<i32>, %k: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <SUM: NONE> : tile<SHAPEMxSHAPENxSUM>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %left = make_tensor_view %a, shape = [%m, %k], strides = [%k, 1] : tile<i32>
      -> tensor_view<?x?xTYPE, strides=[?,1]>
    %right = make_tensor_view %b, shape = [%k, %n], strides = [%n, 1] : tile<i32>
      -> tensor_view<?x?xTYPE, strides=[?,1]>
    %whole = make_tensor_view %c, shape = [%m, %n], strides = [%n, 1] : tile<i32>
      -> tensor_view<?x?xSUM, strides=[?,1]>
    %lefts = make_partition_view %left
      : partition_view<tile=(SHAPEMxSHAPEK), padding_value = zero,
        tensor_view<?x?xTYPE, strides=[?,1]>>
    %rights = make_partition_view %right
      : partition_view<tile=(SHAPEKxSHAPEN), padding_value = zero,
        tensor_view<?x?xTYPE, strides=[?,1]>>
    %out = make_partition_view %whole
      : partition_view<tile=(SHAPEMxSHAPEN), tensor_view<?x?xSUM, strides=[?,1]>>
    %size:2 = get_index_space_shape %lefts
      : partition_view<tile=(SHAPEMxSHAPEK), padding_value = zero,
        tensor_view<?x?xTYPE, strides=[?,1]>>
      -> tile<i32>
    %sum = for %i in (%zero to %size#1, step %one) : tile<i32>
        iter_values(%before = %none) -> (tile<SHAPEMxSHAPENxSUM>) {
      %u, %t0 = load_view_tko weak %lefts[%x, %i]
        : partition_view<tile=(SHAPEMxSHAPEK), padding_value = zero,
          tensor_view<?x?xTYPE, strides=[?,1]>>, tile<i32> -> tile<SHAPEMxSHAPEKxTYPE>, token
      %v, %t1 = load_view_tko weak %rights[%i, %y]
        : partition_view<tile=(SHAPEKxSHAPEN), padding_value = zero,
          tensor_view<?x?xTYPE, strides=[?,1]>>, tile<i32> -> tile<SHAPEKxSHAPENxTYPE>, token
      %after = MULTIPLY : tile<SHAPEMxSHAPEKxTYPE>, tile<SHAPEKxSHAPENxTYPE>,
        tile<SHAPEMxSHAPENxSUM>
      continue %after : tile<SHAPEMxSHAPENxSUM>
    }
    %done = store_view_tko weak %sum, %out[%x, %y]
      : tile<SHAPEMxSHAPENxSUM>,
        partition_view<tile=(SHAPEMxSHAPEN), tensor_view<?x?xSUM, strides=[?,1]>>, tile<i32>
      -> token
    return
  }
}
"""

LOADING = """
import sys

import numpy as np
from backends.cpu.guards import guarded

from tilewright import load
from tilewright.backends.cpu.code import Code

seen = 0


def prefetch(self, where, near=True, writing=False):
    global seen
    seen += 1
    self.line(f"{self.fresh('%fetched')} = load volatile i8, {where.typed}", where)


Code.prefetch = prefetch
"""

MULTIPLYING = """
text, type, total, tile, *sizes = sys.argv[1:]
rng = np.random.default_rng(0)


def numbers(*shape):
    # One row more: the end of one that is not whole may be asked for.
    made = rng.integers(-3, 4, (shape[0] + 1, shape[1])).astype(type)
    return guarded(made, at_end=True)[:-1]


kernel = load(text).kernel()
for size in sizes:
    m, n, k = map(int, size.split("x"))
    a, b = numbers(m, k), numbers(k, n)
    c = np.zeros((m, n), total)
    grid = -(-m // int(tile)), -(-n // int(tile))
    kernel.launch(grid, a, b, c, m, n, k, backend="cpu", tier="full")
    exact = a.astype(float) @ b.astype(float)
    assert np.array_equal(c, exact), size
print("prefetched" if seen else "nothing")
"""

SUMMING = """
from nests.test_prefetch import test_sums_are_right

for shape in ((8, 64), (1, 256)):
    for step in (1, 2):
        test_sums_are_right(sys.argv[1], *shape, step, "native")
print("prefetched" if seen else "nothing")
"""

CENTRING = """
from nests.test_next_tiles import BLOCKS, LOOP, test_rows_are_right, test_tiles_are_right

test_tiles_are_right("native")
for loop in (BLOCKS, LOOP):
    for columns in (256, 255, 40):
        test_rows_are_right(columns, loop, "native")
print("prefetched" if seen else "nothing")
"""

NUMBERS = {"f32": "float32", "f16": "float16", "i8": "int8", "i32": "int32"}


def _text(element: str, total: str, m: int, n: int, k: int) -> str:
    word = "mmaf %u, %v, %before" if total[0] == "f" else "mmai %u, %v, %before signed signed"
    none = "0.0" if total[0] == "f" else "0"
    words = {"SHAPEM": m, "SHAPEN": n, "SHAPEK": k, "MULTIPLY": word, "NONE": none}
    text = PRODUCT
    for name, value in {**words, "TYPE": element, "SUM": total}.items():
        text = text.replace(name, str(value))
    return text


SIZES = "256x256x256", "250x200x300", "64x64x64"


@pytest.mark.parametrize(
    ("element", "total"), [("f32", "f32"), ("f16", "f32"), ("f16", "f16"), ("i8", "i32")]
)
def test_products(element: str, total: str) -> None:
    words = [_text(element, total, 64, 64, 64), NUMBERS[element], NUMBERS[total]]
    _run(MULTIPLYING, *words, "64", *SIZES)


def test_sums() -> None:
    _run(SUMMING, "%i, %zero")


def test_rows_of_the_next_tile_block() -> None:
    _run(CENTRING)


def _run(script: str, *words: str) -> None:
    here = Path(__file__).parents[2]
    command = [sys.executable, "-c", LOADING + script, *words]
    done = subprocess.run(command, capture_output=True, text=True, cwd=here)
    assert (done.returncode, done.stdout) == (0, "prefetched\n"), done.stderr
