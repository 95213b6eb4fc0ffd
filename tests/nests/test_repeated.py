"""Which small nests are repeated where they are read."""

from __future__ import annotations

import pytest

from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.nesting import walk
from tilewright.passes.base import mnemonic

from .programs import raised

TEXT = """\
cuda_tile.module @m {
  entry @k(%x: tile<ptr<f32>>) {
    %i = constant <i32: 0> : tile<i32>
    %whole = make_tensor_view %x, shape = [ROWS, 64], strides = [64, 1]
      : tensor_view<ROWSx64xf32, strides=[64,1]>
    %view = make_partition_view %whole
      : partition_view<tile=(ROWSx64), tensor_view<ROWSx64xf32, strides=[64,1]>>
    %v, %t = load_view_tko weak %view[%i, %i]
      : partition_view<tile=(ROWSx64), tensor_view<ROWSx64xf32, strides=[64,1]>>, tile<i32>
      -> tile<ROWSx64xf32>, token
    %sum = reduce %v dim=1 identities=[0.0 : f32] : tile<ROWSx64xf32> -> tile<ROWSxf32>
      (%a: tile<f32>, %b: tile<f32>) {
        %c = addf %a, %b : tile<f32>
        yield %c : tile<f32>
      }
    STEPS
    %shaped = reshape %last : tile<ROWSxf32> -> tile<ROWSx1xf32>
    %spread = broadcast %shaped : tile<ROWSx1xf32> -> tile<ROWSx64xf32>
    %moved = subf %v, %spread : tile<ROWSx64xf32>
    %done = store_view_tko weak %moved, %view[%i, %i] token = %t
      : tile<ROWSx64xf32>,
        partition_view<tile=(ROWSx64), tensor_view<ROWSx64xf32, strides=[64,1]>>, tile<i32>
      -> token
    return
  }
}
"""

ONE = "%last = negf %sum : tile<ROWSxf32>"
TWO = """%twice = addf %sum, %sum : tile<ROWSxf32>
    %last = mulf %twice, %sum : tile<ROWSxf32>"""


@pytest.mark.parametrize(
    ("rows", "steps", "stays"), [(32, ONE, False), (32, TWO, True), (1, TWO, False)]
)
def test_what_takes_several_operations_is_not_repeated_row_by_row(
    rows: int, steps: str, stays: bool
) -> None:
    """It would be computed for one row at a time, by itself in vectors."""
    text = TEXT.replace("STEPS", steps).replace("ROWS", str(rows))
    nests = [op for op in walk(raised(text).operation) if isinstance(op, ComputeOp)]
    bodies = [{mnemonic(op) for op in nest.body.block.ops} for nest in nests]
    alone = [body for body in bodies if {"negf", "mulf"} & body and "subf" not in body]
    assert bool(alone) == stays
