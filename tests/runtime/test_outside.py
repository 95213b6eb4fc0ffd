"""What no program can do: touch memory outside the arrays of its launch (`docs/undefined.md`)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tilewright
from tilewright.diagnostics import ExecutionError

STORES = {
    "through a pointer": """
  %place = constant <i32: 20> : tile<i32>
  %there = offset %p, %place : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %old, %t = atomic_rmw_tko relaxed device %there, add, %value
    : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  store_ptr_tko weak %there, %value : tile<ptr<i32>>, tile<i32> -> token
""",
    "through a view": """
  %one = constant <i32: 1> : tile<i32>
  %tile = constant <i32: 7> : tile<16xi32>
  %all = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %view = make_partition_view %all : partition_view<tile=(16), tensor_view<64xi32, strides=[1]>>
  store_view_tko weak %tile, %view[%one] : tile<16xi32>,
    partition_view<tile=(16), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
""",
}

CONFINED: dict[str, dict[str, Any]] = {
    "reference": {},
    "reference that goes on": {"undefined": "value"},
    "checked": {"backend": "cpu", "checked": True},
}


UNCHECKED = {"unchecked": {"backend": "cpu"}}
"""Of these accesses, it tests those through views only."""


@pytest.mark.parametrize(
    ("store", "engine"),
    [
        ("through a view", "unchecked"),
        *((store, engine) for store in STORES for engine in CONFINED),
    ],
)
def test_nothing_outside_the_arrays_is_written(store: str, engine: str) -> None:
    text = (
        "cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>) {\n"
        f"  %value = constant <i32: 7> : tile<i32>{STORES[store]}  return\n}} }}"
    )
    kernel, memory = tilewright.load(text).kernel(), np.zeros(64, np.int32)
    try:
        kernel.launch(1, memory[:8], **{**CONFINED, **UNCHECKED}[engine])
    except ExecutionError:
        assert engine != "reference that goes on"
    assert not memory.any()
