"""Results in the buffers of tiles that nobody needs any more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from backends.cpu.processors import LEAST, USUAL

from tilewright.runtime import load

from .programs import raised, text_of

VIEW = "tensor_view<32x64xf32, strides=[64, 1]>"
TILES = f"partition_view<tile=(32x64), {VIEW}>"


def _scan(name: str, of: str, how: str) -> str:
    return f"""
    %{name} = scan %{of} {how} identities=[0.0 : f32] : tile<32x64xf32> -> tile<32x64xf32>
    (%p: tile<f32>, %q: tile<f32>) {{
      %s = addf %p, %q : tile<f32>
      yield %s : tile<f32>
    }}"""


# Three tiles, none of which can be computed in place of the one before: two buffers are enough.
SCANS = f"""
cuda_tile.module @m {{
  entry @scans(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {{
    %i = constant <i32: 0> : tile<i32>
    %in = make_tensor_view %x, shape = [32, 64], strides = [64, 1] : {VIEW}
    %out = make_tensor_view %y, shape = [32, 64], strides = [64, 1] : {VIEW}
    %xs = make_partition_view %in : {TILES}
    %ys = make_partition_view %out : {TILES}
    %a, %t = load_view_tko weak %xs[%i, %i] : {TILES}, tile<i32> -> tile<32x64xf32>, token
{_scan("b", "a", "dim=1 reverse=false")}
{_scan("c", "b", "dim=0 reverse=false")}
{_scan("d", "c", "dim=1 reverse=true")}
    %w = store_view_tko weak %d, %ys[%i, %i] token = %t
      : tile<32x64xf32>, {TILES}, tile<i32> -> token
    return
  }}
}}
"""


# What `reshape` gives lies where the sums do: their buffer is needed until it is read.
SHAPED = """
cuda_tile.module @m {
  entry @shaped(%x: tile<ptr<i32>>, %y: tile<ptr<i8>>) {
    %i = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %few = constant <i32: 0> : tile<1x2xi32>
    %a = constant <i32: 5> : tile<2x8x32xi32>
    %sums = reduce %a dim=0 identities=[0 : i32] : tile<2x8x32xi32> -> tile<8x32xi32>
    (%p: tile<i32>, %q: tile<i32>) {
      %s = addi %p, %q : tile<i32>
      yield %s : tile<i32>
    }
    %flat = reshape %sums : tile<8x32xi32> -> tile<256xi32>
    %packed = pack %flat : tile<256xi32> -> tile<1024xi8>
    %in = make_tensor_view %x, shape = [%one], strides = [1]
      : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %xs = make_partition_view %in : partition_view<tile=(2), tensor_view<?xi32, strides=[1]>>
    %two = reshape %few : tile<1x2xi32> -> tile<2xi32>
    %v = store_view_tko weak %two, %xs[%i]
      : tile<2xi32>, partition_view<tile=(2), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
    %out = make_tensor_view %y, shape = [1024], strides = [1] : tensor_view<1024xi8, strides=[1]>
    %ys = make_partition_view %out
      : partition_view<tile=(1024), tensor_view<1024xi8, strides=[1]>>
    %w = store_view_tko weak %packed, %ys[%i] : tile<1024xi8>,
      partition_view<tile=(1024), tensor_view<1024xi8, strides=[1]>>, tile<i32> -> token
    return
  }
}
"""


@pytest.mark.parametrize("target", [USUAL, LEAST, None])
def test_what_may_lie_in_a_buffer(target: str | None) -> None:
    x, y = np.ones(4, np.int32), np.zeros(1024, np.int8)
    options = {"target_cpu": target} if target else {}
    load(SHAPED).kernel().launch(1, x, y, backend="cpu", **options)
    assert x.tolist() == [0, 1, 1, 1]
    assert y.tolist() == [10, 0, 0, 0] * 256


def test_the_place() -> None:
    found = text_of(raised(SCANS))
    assert "place 0 in %b" in found
    assert found.count("place 0 in") == 1


@pytest.mark.parametrize(
    "options",
    [
        {"backend": "nests", "order": "schedule"},
        {"backend": "cpu"},
        {"backend": "cpu", "target_cpu": USUAL},
    ],
)
def test_the_result(options: Mapping[str, Any]) -> None:
    x = np.random.default_rng(0).integers(-3, 4, (32, 64)).astype(np.float32)
    y = np.zeros_like(x)
    load(SCANS).kernel().launch(1, x, y, **{"backend": "cpu", **options})
    sums = x.cumsum(1).cumsum(0)
    np.testing.assert_array_equal(y, sums[:, ::-1].cumsum(1)[:, ::-1])
