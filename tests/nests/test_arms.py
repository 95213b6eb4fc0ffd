"""What is computed and stored in the arms of a conditional, and sums that share a nest."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from backends.cpu.processors import LEAST, USUAL

from tilewright import load
from tilewright.dialects.cuda_tile.operations.control_flow import IfOp
from tilewright.dialects.nest.operations.accesses import StoreViewOp
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.nesting import walk

from .programs import raised

VIEW = "partition_view<tile=(64), padding_value = zero, tensor_view<?xf32, strides=[1]>>"
TEXT = """\
cuda_tile.module @m {
  entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %count: tile<ptr<i32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %from = make_tensor_view %x, shape = [%n], strides = [1]
      : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %in = make_partition_view %from : VIEW
    %a, %t0 = load_view_tko weak %in[%zero] : VIEW, tile<i32> -> tile<64xf32>, token
    %b = mulf %a, %a : tile<64xf32>
    %counted, %t1 = load_ptr_tko weak %count token=%t0 : tile<ptr<i32>> -> tile<i32>, token
    %is_first = cmpi equal %counted, %zero, signed : tile<i32> -> tile<i1>
    %result:2 = if %is_first -> (tile<64xf32>, token) {
      yield FIRST, %t1 : tile<64xf32>, token
    } else {
      %old_at = make_tensor_view %y, shape = [%n], strides = [1]
        : tile<i32> -> tensor_view<?xf32, strides=[1]>
      %old_in = make_partition_view %old_at : VIEW
      %old, %t2 = load_view_tko weak %old_in[%zero] token=%t1
        : VIEW, tile<i32> -> tile<64xf32>, token
      OTHER
      yield %sum, %t2 : tile<64xf32>, token
    }
    BETWEEN
    %to = make_tensor_view %y, shape = [%n], strides = [1]
      : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %out = make_partition_view %to : VIEW
    %t3 = store_view_tko weak %result#0, %out[%zero] token=%result#1
      : tile<64xf32>, VIEW, tile<i32> -> token
    BEHIND
    return
  }
}
"""
ADDED = "%sum = addf %b, %old : tile<64xf32>"
COUNT = "%t4 = store_ptr_tko weak %count, %zero token=TOKEN : tile<ptr<i32>>, tile<i32> -> token"
PARTS = {"FIRST": "%b", "OTHER": ADDED, "BETWEEN": "", "BEHIND": ""}


def _text(**parts: str) -> str:
    text = TEXT
    for word, part in {**PARTS, **parts}.items():
        text = text.replace(word, part)
    return text.replace("VIEW", VIEW)


AGAIN = """%t5 = store_view_tko weak %result#0, %in[%zero] token=%t3
      : tile<64xf32>, VIEW, tile<i32> -> token"""


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ({}, True),
        ({"FIRST": "%a"}, True),
        ({"BEHIND": COUNT.replace("TOKEN", "%t3")}, True),
        # Memory is written between.
        ({"BETWEEN": COUNT.replace("TOKEN", "%result#1")}, False),
        # It is stored elsewhere, too.
        ({"BEHIND": AGAIN}, False),
    ],
)
def test_stores_in_arms(parts: dict[str, str], expected: bool) -> None:
    module = raised(_text(**parts), "raise-nests", "load-in-place", "sink")
    (branch,) = [op for op in walk(module.operation) if isinstance(op, IfOp)]
    stores = [op for op in walk(branch) if isinstance(op, StoreViewOp)]
    assert len(stores) == (2 if expected else 0)


ENGINES: dict[str, dict[str, Any]] = {
    "domain": {"backend": "nests"},
    "schedule": {"backend": "nests", "order": "schedule"},
    "native": {"backend": "cpu"},
    USUAL: {"backend": "cpu", "target_cpu": USUAL},
    LEAST: {"backend": "cpu", "target_cpu": LEAST},
    "checked": {"backend": "cpu", "checked": True},
}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("counted", [0, 1])
@pytest.mark.parametrize("size", [64, 50])
def test_stored_tiles_are_right(size: int, counted: int, engine: str) -> None:
    x, y = (np.arange(k, k + size, dtype=np.float32) for k in (0, 100))
    expected = x * x + counted * y
    load(_text()).kernel().launch(1, x, y, np.array([counted], np.int32), size, **ENGINES[engine])
    assert np.array_equal(y, expected)


CONDITION = """\
cuda_tile.module @m {
  entry @k(%y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %wide = constant <i1: true> : tile<1x1xi1>
    %is_so = reshape %wide : tile<1x1xi1> -> tile<i1>
    if %is_so {
      %t0 = store_ptr_tko weak %y, %one : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
"""


@pytest.mark.parametrize("engine", ENGINES)
def test_conditions_stay(engine: str) -> None:
    """What a conditional depends on is computed before it."""
    y = np.zeros(1, np.int32)
    load(CONDITION).kernel().launch(1, y, **ENGINES[engine])
    assert y[0] == 1


SUM = """ = reduce OF dim=0 identities=[0.0 : f32] : tile<64xf32> -> tile<f32>
      (%p: tile<f32>, %q: tile<f32>) {
        %r = addf %p, %q : tile<f32>
        yield %r : tile<f32>
      }
"""
SUMS = f"""\
cuda_tile.module @m {{
  entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<f32>) {{
    %zero = constant <i32: 0> : tile<i32>
    %from = make_tensor_view %x, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %in = make_partition_view %from
      : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
    %a, %t0 = load_view_tko weak %in[%zero]
      : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32>
      -> tile<64xf32>, token
    %squares = mulf %a, %a : tile<64xf32>
    %cubes = mulf %squares, %a : tile<64xf32>
    %one{SUM.replace("OF", "%cubes")}
    %part = divf %one, %n : tile<f32>
    MOVED
    %two{SUM.replace("OF", "OTHER")}
    %both = addf %part, %two : tile<f32>
    %t1 = store_ptr_tko weak %y, %both : tile<ptr<f32>>, tile<f32> -> token
    return
  }}
}}
"""
MOVED = """%shaped = reshape %part : tile<f32> -> tile<1xf32>
    %spread = broadcast %shaped : tile<1xf32> -> tile<64xf32>
    %moved = subf %squares, %spread : tile<64xf32>"""


@pytest.mark.parametrize(("moved", "other", "count"), [("", "%squares", 1), (MOVED, "%moved", 2)])
def test_sums_in_one_nest(moved: str, other: str, count: int) -> None:
    """Arithmetic on the first sum does not keep the second from its nest, unless it needs it."""
    text = SUMS.replace("MOVED", moved).replace("OTHER", other)
    nests = [op for op in walk(raised(text).operation) if isinstance(op, ComputeOp)]
    assert sum(bool(nest.combiners) for nest in nests) == count


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("moved", "other"), [("", "%squares"), (MOVED, "%moved")])
def test_sums_are_right(moved: str, other: str, engine: str) -> None:
    text = SUMS.replace("MOVED", moved).replace("OTHER", other)
    x, y = np.arange(64, dtype=np.float32) % 4, np.zeros(1, np.float32)
    load(text).kernel().launch(1, x, y, np.float32(64), **ENGINES[engine])
    part = (x**3).sum() / 64
    assert y[0] == part + (x**2 - (part if moved else 0)).sum()
