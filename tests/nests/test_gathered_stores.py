"""Elements that are loaded through pointers are stored at once, if the store does not wait for the
load: as far as their tile is inside its tensor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from backends.cpu.guards import guarded
from sampling import one_in

import tilewright
from tilewright.nesting import clone
from tilewright.passes import PassManager
from tilewright.transforms.nests import CHECKED, PASSES, pipeline

from . import engines
from .programs import text_of

ENGINES: dict[str, Any] = {
    "domain": {"backend": "nests"},
    "fallbacks": {"backend": "nests", "guards": "fallback"},
    **engines.ENGINES,
}

KERNEL = """cuda_tile.module @m {
  entry @k(%x: tile<ptr<f32>>, %at: tile<ptr<i32>>, %y: tile<ptr<f32>>, %n: tile<i32>,
           %columns: tile<i32>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %ta = make_tensor_view %at, shape = [%n], strides = [1]
      : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %va = make_partition_view %ta
      : partition_view<tile=(8), padding_value = zero, tensor_view<?xi32, strides=[1]>>
    %rows, %t = load_view_tko weak %va[%i]
      : partition_view<tile=(8), padding_value = zero, tensor_view<?xi32, strides=[1]>>,
        tile<i32> -> tile<8xi32>, token
    %c1 = reshape %columns : tile<i32> -> tile<1x1xi32>
    %c8 = broadcast %c1 : tile<1x1xi32> -> tile<8x1xi32>
    %r1 = reshape %rows : tile<8xi32> -> tile<8x1xi32>
    %first = muli %r1, %c8 : tile<8x1xi32>
    %firsts = broadcast %first : tile<8x1xi32> -> tile<8x128xi32>
    %d = iota : tile<128xi32>
    %d1 = reshape %d : tile<128xi32> -> tile<1x128xi32>
    %ds = broadcast %d1 : tile<1x128xi32> -> tile<8x128xi32>
    %places = addi %firsts, %ds : tile<8x128xi32>
    %cs = broadcast %c1 : tile<1x1xi32> -> tile<8x128xi32>
    %mask = cmpi less_than %ds, %cs, signed : tile<8x128xi32> -> tile<8x128xi1>
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %xs = broadcast %x1 : tile<1x1xptr<f32>> -> tile<8x128xptr<f32>>
    %ps = offset %xs, %places
      : tile<8x128xptr<f32>>, tile<8x128xi32> -> tile<8x128xptr<f32>>
    %zero = constant <f32: 0.0> : tile<8x128xf32>
    %v, %u = load_ptr_tko weak %ps, %mask, %zero
      : tile<8x128xptr<f32>>, tile<8x128xi1>, tile<8x128xf32> -> tile<8x128xf32>, token
    %w = addf %v, %v rounding<nearest_even> : tile<8x128xf32>
    %ty = make_tensor_view %y, shape = [%n, %columns], strides = [%columns, 1]
      : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %vy = make_partition_view %ty
      : partition_view<tile=(8x128), tensor_view<?x?xf32, strides=[?,1]>>
    %s = store_view_tko weak %w, %vy[%i, %j]WAITS
      : tile<8x128xf32>, partition_view<tile=(8x128), tensor_view<?x?xf32, strides=[?,1]>>,
        tile<i32> -> token
    return
  }
}
"""
FREE, WAITING = KERNEL.replace("WAITS", ""), KERNEL.replace("WAITS", " token=%u")


def _stored_at_once(text: str) -> bool:
    """Whether a nest loads through pointers and stores."""
    nests = text.split("nest.compute")
    return any("load_ptr_tko" in nest and "nest.store_view" in nest for nest in nests)


def _text(kernel: str, passes: Sequence[str] = tuple(PASSES)) -> str:
    """A kernel after passes for a target with masks."""
    module = clone(tilewright.load(kernel).operation)
    PassManager(pipeline({"masks": True}, passes)).run(module)
    return text_of(tilewright.Module(module))


def test_a_store_that_does_not_wait() -> None:
    """Both end where the tensor does."""
    text = _text(FREE)
    assert _stored_at_once(text)
    nests = text.split("nest.compute")
    assert any("until" in nest and "load_ptr_tko" in nest for nest in nests)


def test_a_store_that_waits() -> None:
    assert not _stored_at_once(_text(WAITING))


def test_in_checked_code_loads_are_tested_first() -> None:
    assert not _stored_at_once(_text(FREE, CHECKED))


@one_in(4)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("columns", [128, 127, 100, 16, 5])
@pytest.mark.parametrize("rows", [16, 13])
@pytest.mark.parametrize("kernel", [FREE, WAITING], ids=["free", "waiting"])
def test_rows_are_right(kernel: str, rows: int, columns: int, engine: str) -> None:
    """Nothing is stored or loaded behind the end of an array, where there is no memory."""
    generator = np.random.default_rng(0)
    x = guarded(generator.integers(-9, 9, (20, columns)).astype(np.float32), at_end=True)
    numbers = generator.permutation(20)[:rows].astype(np.int32)
    y = guarded(np.zeros((rows, columns), np.float32), at_end=True)
    launched = tilewright.load(kernel).kernel()
    launched.launch(2, x, numbers, y, rows, columns, **ENGINES[engine])
    np.testing.assert_array_equal(y, 2 * x[numbers])


def test_checked_code_tells_what_is_read_behind_all_arrays() -> None:
    """Also of elements that nobody stores."""
    x, y = np.zeros((20, 100), np.float32), np.zeros((8, 100), np.float32)
    numbers = np.array([1, 2, 3, 20, 5, 6, 7, 8], np.int32)
    kernel = tilewright.load(FREE).kernel()
    with pytest.raises(tilewright.ExecutionError, match="0 bytes past the end of 'x'"):
        kernel.launch(1, x, numbers, y, 8, 100, backend="cpu", checked=True)
