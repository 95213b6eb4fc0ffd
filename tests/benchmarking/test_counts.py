"""What is counted in kernels whose work is known."""

from __future__ import annotations

import numpy as np
import pytest

import tilewright
from tilewright.benchmarking.counts import MOST_BLOCKS, count

SCALE = """cuda_tile.module @m {
  entry @scale(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %yv = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %xt = make_partition_view %xv : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
    %yt = make_partition_view %yv : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
    %v, %t0 = load_view_tko weak %xt[%b] : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %w = fma %v, %v, %v rounding<nearest_even> : tile<16xf32>
    %t1 = store_view_tko weak %w, %yt[%b] : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
"""  # noqa: E501


@pytest.mark.parametrize("blocks", [3, MOST_BLOCKS, 10 * MOST_BLOCKS])
def test_elementwise(blocks: int) -> None:
    kernel = tilewright.load(SCALE).kernel()
    n = 16 * blocks
    x, y = np.arange(n, dtype=np.float32), np.zeros(n, np.float32)
    found = count(kernel, (blocks, 1, 1), (x, y, n))
    assert found.floats == {"f32": 2 * n}
    assert (found.read, found.written) == (4 * n, 4 * n)
    assert (found.distinct_read, found.distinct_written) == (4 * n, 4 * n)
    assert (found.counted, found.blocks) == (min(blocks, MOST_BLOCKS), blocks)
    assert not y.any(), "the arrays are left as they are"


OTHERS = """cuda_tile.module @m {
  entry @products(%p: tile<ptr<f32>>) {
    %a = constant <f16: 1.0> : tile<4x8xf16>
    %b = constant <f16: 1.0> : tile<8x2xf16>
    %c = constant <f32: 0.0> : tile<4x2xf32>
    %d = mmaf %a, %b, %c : tile<4x8xf16>, tile<8x2xf16>, tile<4x2xf32>
    %s = reduce %d dim=0 identities=[0.0 : f32] : tile<4x2xf32> -> tile<2xf32>
      (%u: tile<f32>, %v: tile<f32>) {
        %w = addf %u, %v rounding<nearest_even> : tile<f32>
        yield %w : tile<f32>
      }
    %i = iota : tile<8xi32>
    %j = addi %i, %i : tile<8xi32>
    %x, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
    %y, %q = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
    return
  }
}
"""


def test_products_aggregates_integers_and_bytes_read_twice() -> None:
    found = count(tilewright.load(OTHERS).kernel(), (2, 1, 1), (np.zeros(4, np.float32),))
    assert found.floats == {"f16": 2 * 2 * 4 * 8 * 2, "f32": 2 * 2 * 3}
    assert found.integers == 2 * 8
    assert (found.read, found.distinct_read, found.written) == (16, 4, 0)
    assert found.main_format == "f16"
