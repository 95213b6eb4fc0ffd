"""What loops carry on: tiles that lie where others go are copied; loops look whether they end."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from sampling import every, one_in

import tilewright
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp
from tilewright.dialects.nest.operations.accesses import ReadOp
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.nesting import walk
from tilewright.runtime import load

from .programs import raised, text_of

ENGINES = {
    "native": {"backend": "cpu"},
    "checked": {"backend": "cpu", "checked": True},
    "plain": {"backend": "cpu", "passes": "raise-nests"},
    "domain": {"backend": "nests"},
    "schedule": {"backend": "nests", "order": "schedule"},
}

HEAD = """\
cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %i0 = iota : tile<16xi32>
    %i = reshape %i0 : tile<16xi32> -> tile<4x4xi32>
    %r = reshape %p : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %b = broadcast %r : tile<1x1xptr<f32>> -> tile<4x4xptr<f32>>
    %q = offset %b, %i : tile<4x4xptr<f32>>, tile<4x4xi32> -> tile<4x4xptr<f32>>
    %a, %t = load_ptr_tko weak %q : tile<4x4xptr<f32>> -> tile<4x4xf32>, token
    %three = constant <i32: 3> : tile<4x4xi32>
    %few = andi %i, %three : tile<4x4xi32>
    %f = itof %few signed : tile<4x4xi32> -> tile<4x4xf32>
    %g = mulf %f, %f : tile<4x4xf32>
"""

TAIL = """\
    %m0 = mulf %x, %f : tile<4x4xf32>
    %m1 = addf %m0, %y : tile<4x4xf32>
    %m2 = mulf %m1, %f : tile<4x4xf32>
    %m3 = addf %m2, %z : tile<4x4xf32>
    %done = store_ptr_tko weak %q, %m3 token=%t
      : tile<4x4xptr<f32>>, tile<4x4xf32> -> token
    return
  }
}
"""

THREE = "tile<4x4xf32>, tile<4x4xf32>, tile<4x4xf32>"

LOOP = f"""\
    %x, %y, %z = for %k in (%zero to %n, step %one) : tile<i32>
      iter_values(%u = %a, %v = %f, %w = %g) -> ({THREE}) {{
BODY    }}
"""

BODIES: dict[str, tuple[int, str]] = {
    "kept": (0, f"continue %u, %v, %w : {THREE}"),
    "chain": (0, f"%s = addf %u, %v : tile<4x4xf32>\ncontinue %v, %w, %s : {THREE}"),
    "same": (0, f"continue %v, %v, %v : {THREE}"),
    "swap": (1, f"continue %v, %u, %w : {THREE}"),
    "rotation": (1, f"continue %v, %w, %u : {THREE}"),
    "swap and new": (1, f"%s = mulf %w, %v : tile<4x4xf32>\ncontinue %v, %u, %s : {THREE}"),
    "both from one": (1, f"continue %v, %w, %v : {THREE}"),
    "other shape": (
        0,
        f"""%flat = reshape %u : tile<4x4xf32> -> tile<16xf32>
        %back = reshape %flat : tile<16xf32> -> tile<4x4xf32>
        continue %v, %back, %w : {THREE}""",
    ),
    "tiles of other shapes": (
        0,
        f"""%h = reshape %v : tile<4x4xf32> -> tile<16xf32>
        %l, %m = for %o in (%zero to %k, step %one) : tile<i32>
            iter_values(%d = %u, %e = %h) -> (tile<4x4xf32>, tile<16xf32>) {{
          %first = reshape %d : tile<4x4xf32> -> tile<16xf32>
          %second = reshape %e : tile<16xf32> -> tile<4x4xf32>
          continue %second, %first : tile<4x4xf32>, tile<16xf32>
        }}
        %back = reshape %m : tile<16xf32> -> tile<4x4xf32>
        continue %l, %back, %w : {THREE}""",
    ),
    "written over": (
        1,
        f"""%s = mmaf %v, %w, %u : tile<4x4xf32>, tile<4x4xf32>, tile<4x4xf32>
        continue %v, %s, %w : {THREE}""",
    ),
    "in a condition": (
        2,
        f"""%c = cmpi equal %k, %one, signed : tile<i32> -> tile<i1>
        if %c {{
          continue %w, %u, %v : {THREE}
        }}
        %s = addf %u, %v : tile<4x4xf32>
        continue %w, %s, %u : {THREE}""",
    ),
    "given by a condition": (
        0,
        f"""%c = cmpi equal %k, %one, signed : tile<i32> -> tile<i1>
        %s, %d = if %c -> (tile<4x4xf32>, tile<4x4xf32>) {{
          yield %v, %u : tile<4x4xf32>, tile<4x4xf32>
        }} else {{
          yield %u, %v : tile<4x4xf32>, tile<4x4xf32>
        }}
        continue %s, %d, %w : {THREE}""",
    ),
    "transposed": (
        0,
        f"""%s = permute %u [1, 0] : tile<4x4xf32> -> tile<4x4xf32>
        continue %w, %v, %s : {THREE}""",
    ),
}
"""What a loop carries on, and how many tiles have to be copied for it."""


def _text(body: str) -> str:
    return HEAD + LOOP.replace("BODY", f"{BODIES[body][1]}\n") + TAIL


@cache
def _expected(body: str, count: int) -> bytes:
    return _result(body, count, "reference")


@cache
def _kernel(body: str) -> tilewright.Kernel:
    return load(_text(body)).kernel()


def _result(body: str, count: int, backend: str, **options: object) -> bytes:
    memory = np.arange(16, dtype=np.float32) % 5 - 2
    _kernel(body).launch(1, memory, np.int32(count), backend=backend, **options)
    return memory.tobytes()


@one_in(12)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("body", BODIES)
def test_all_tiles_are_carried_on_at_once(body: str, engine: str) -> None:
    for count in (0, 1, 2, 3):
        assert _result(body, count, **ENGINES[engine]) == _expected(body, count), count


def _copies_tile(nest: ComputeOp) -> bool:
    read, *others = nest.body.block.ops
    goals = nest.results_yielded.goals
    return isinstance(read, ReadOp) and len(others) == 1 and goals[0].map == read.map


def _copies(module: tilewright.Module) -> int:
    """How many tiles a loop copies before it carries them on."""
    ends = [op for op in walk(module.operation) if isinstance(op, ContinueOp)]
    before = [op.prev_op for op in ends]
    copies = 0
    for op in before:
        while isinstance(op, ComputeOp) and _copies_tile(op):
            copies, op = copies + 1, op.prev_op
    return copies


@every(2)
@pytest.mark.parametrize("body", BODIES)
def test_tiles_that_lie_where_others_go_are_copied(body: str) -> None:
    assert _copies(raised(_text(body))) == BODIES[body][0]


SPINS = """\
cuda_tile.module @m {
  entry @k(%p: tile<ptr<i32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    loop iter_values(%k = %zero) : tile<i32> {
      %found, %t = load_ptr_tko ORDER %p : tile<ptr<i32>> -> tile<i32>, token
      %ends = cmpi equal %found, %n, signed : tile<i32> -> tile<i1>
      if %ends { break }
      continue %k : tile<i32>
    }
    for %j in (%zero to %n, step %one) : tile<i32> { continue }
    return
  }
}
"""


@pytest.mark.parametrize(
    ("order", "expected"),
    [("weak", ["", "", ""]), ("acquire device", ["", " give_way 64", ""])],
)
def test_loops_look_whether_they_end_and_give_way_where_they_wait(
    order: str, expected: list[str]
) -> None:
    lines = text_of(raised(SPINS.replace("ORDER", order))).splitlines()
    polls = [line.strip() for line in lines if "nest.poll" in line]
    assert polls == [f"nest.poll{way}" for way in expected]
