"""The folds of TileAS: what they rewrite, and what they leave alone."""

from __future__ import annotations

import re

import numpy as np
import pytest

import tilewright
from tileas.programs import EVERY_OPERATION, HERE, MATMUL, kernel, parse
from tilewright import text
from tilewright.dialects.nv_tileas.consistency import is_barrier, is_ordered
from tilewright.passes import run_passes
from tilewright.transforms.tileas.canonicalize import Canonicalize
from tilewright.transforms.tileas.regions import Regions

PROGRAMS = HERE / "programs"
STATIC = "{static_offsets = [4], static_strides = [1]}"
DYNAMIC = "{static_offsets = [-9223372036854775808], static_strides = [1]}"
USE = 'print "%f\\n", %r : tile<4xf32>'


def folded(body: str) -> str:
    """The members of a kernel after the folds, in text."""
    module = parse(kernel(body))
    run_passes(module, [Canonicalize()])
    return text.to_text(module)


def names(printed: str) -> list[str]:
    """The operations of nv_tileas in a text that are no pipeline's."""
    return re.findall(r"nv_tileas\.(\w+) %", printed)


def test_constant_offsets_become_static():
    made = folded(f"""%four = constant <i32: 4> : tile<i32>
    %r = t.extract_slice %v, %four {DYNAMIC} : tile<4xf32>\n {USE}""")
    assert "extract_slice %cst_1_f32 {static_offsets = [4], static_strides = [1]}" in made


@pytest.mark.parametrize("offset", [-1, 13, 100])
def test_offsets_outside_stay_for_when_they_run(offset):
    made = folded(f"""%four = constant <i32: {offset}> : tile<i32>
    %r = t.extract_slice %v, %four {DYNAMIC} : tile<4xf32>\n {USE}""")
    assert "static_offsets = [-9223372036854775808]" in made


def test_extracting_what_was_inserted():
    body = f"""%w = constant <f32: 2.0> : tile<4xf32>
    %s = t.insert_slice %w, %v {STATIC} : tile<16xf32>
    %r = t.extract_slice %s {STATIC} : tile<4xf32>\n {USE}"""
    assert names(folded(body)) == []
    # Another place, another size or another stride is something else.
    place = "{static_offsets = [5], static_strides = [1]}"
    other = body.replace(f"extract_slice %s {STATIC}", f"extract_slice %s {place}")
    assert names(folded(other)) == ["insert_slice", "extract_slice"]


def test_slices_go_before_views_of_the_same_elements():
    body = f"""%u = t.view %v : tile<1x16x1xf32>
    %s = t.extract_slice %u {{static_offsets = [0, 8, 0], static_strides = [1, 2, 1]}}
      : tile<1x4x1xf32>
    %r = t.view %s : tile<4xf32>\n {USE}"""
    made = folded(body)
    assert names(made) == ["extract_slice", "view", "view"]
    assert "{static_offsets = [8], static_strides = [2]} : tile<4xf32>" in made
    mixing = (
        body.replace("1x16x1xf32", "4x4x1xf32")
        .replace("[0, 8, 0]", "[0, 0, 0]")
        .replace("[1, 2, 1]", "[1, 1, 1]")
    )
    assert names(folded(mixing)) == ["view", "extract_slice", "view"]


LOOP = """%a = t.alloc_tensor : tile<16xf32>
    %l:2 = for %k in (%zero to %n, step %one) : tile<i32>
        iter_values(%b = %a, %s = %v) -> (tile<16xf32>, tile<16xf32>) {{
      %w = t.insert_slice %s, %b {{static_offsets = [0], static_strides = [1]}} : tile<16xf32>
      {read}
      continue %w, %w : tile<16xf32>, tile<16xf32>
    }}
    print "%f\\n", %l#{used} : tile<16xf32>"""


def test_an_allocation_that_each_iteration_replaces_goes_into_the_loop():
    made = folded(LOOP.format(read="", used=1))
    assert "iter_values(%iterArg0 = %cst_1_f32)" in made
    assert made.index("for %loopIdx") < made.index("alloc_tensor")


@pytest.mark.parametrize(
    ("read", "used"),
    [
        ("", 0),
        ('print "%f\\n", %b : tile<16xf32>', 1),
    ],
)
def test_an_allocation_that_an_iteration_hands_on_stays(read, used):
    made = folded(LOOP.format(read=read, used=used))
    assert made.index("alloc_tensor") < made.index("for %loopIdx")


def test_an_allocation_that_only_arms_use_is_one_for_each():
    body = f"""%a = t.alloc_tensor : tile<16xf32>
    %w = constant <f32: 2.0> : tile<4xf32>
    %r = if %c -> (tile<4xf32>) {{
      %s = t.insert_slice %w, %a {{static_offsets = [0], static_strides = [1]}} : tile<16xf32>
      %e = t.extract_slice %s {STATIC} : tile<4xf32>
      yield %e : tile<4xf32>
    }} else {{
      %e = t.extract_slice %a {STATIC} : tile<4xf32>
      yield %e : tile<4xf32>
    }}\n {USE}"""
    made = folded(body)
    assert made.count("alloc_tensor") == 2
    assert made.index("if %") < made.index("alloc_tensor")
    outside = body + '\n print "%f\\n", %a : tile<16xf32>'
    assert folded(outside).count("alloc_tensor") == 1


@pytest.mark.parametrize("source", [MATMUL, EVERY_OPERATION])
def test_ordered_operations_stay_as_they_are(source):
    module = parse(source)

    def ordered() -> list[tuple[str, dict[str, object]]]:
        kept = [o for o in module.walk() if is_ordered(o) or is_barrier(o)]
        return [(o.name, dict(o.properties)) for o in kept]

    before = ordered()
    run_passes(module, [Canonicalize()])
    assert ordered() == before


def test_a_coalesced_loop_does_the_same():
    source = """
cuda_tile.module @m {
  entry @k(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %five = constant <i32: 5> : tile<i32>
    %seven = constant <i32: 7> : tile<i32>
    for %a in (%zero to %five, step %one) : tile<i32> {
      for %b in (%zero to %seven, step %one) : tile<i32> {
        %row = muli %a, %seven : tile<i32>
        %place = addi %row, %b : tile<i32>
        %value = subi %place, %five : tile<i32>
        %p = offset %x, %place : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
        %t = store_ptr_tko weak %p, %value : tile<ptr<i32>>, tile<i32> -> token
      }
    }
    return
  }
}
"""
    module = parse(source)
    run_passes(module, [Canonicalize()])
    assert text.to_text(module).count("for %") == 1
    found = np.zeros(36, np.int32)
    tilewright.load(text.to_text(module)).kernel("k").launch(1, found)
    assert found.tolist() == [*range(-5, 30), 0]


# Bodies of pipelines ------------------------------------------------------------------------

PLACE = "{static_offsets = [0], static_strides = [1]}"
UNUSED = f"""
          %bit = constant <i1: true> : tile<i1>
          %dead = divf %two, %two : !T
          %part = nv_tileas.extract_slice %dead {PLACE} : tile<1xf32>
          %either = if %bit -> (!T) {{
            yield %dead : !T
          }} else {{
            yield %two : !T
          }}
"""
SEEN = """
          %seen = subf %two, %two : !T
          print "%f\\n", %seen : !T
"""


def test_bodies_keep_what_their_yields_need():
    program = (PROGRAMS / "one.mlir").read_text()
    last = "          nv_tileas.async.pipeline.yield %"
    assert program.count(last) == 2
    module = parse(program.replace(last, UNUSED + SEEN + last))
    run_passes(module, [Regions()])
    assert text.to_text(module) == text.to_text(parse(program.replace(last, SEEN + last)))


def test_bodies_keep_what_may_end_in_the_middle():
    program = (PROGRAMS / "one.mlir").read_text()
    last = "          nv_tileas.async.pipeline.yield %twice"
    asserted = """          %bit = constant <i1: true> : tile<i1>
          if %bit {
            assert %bit, "true" : tile<i1>
          }
"""
    module = parse(program.replace(last, asserted + last))
    before = text.to_text(module)
    run_passes(module, [Regions()])
    assert text.to_text(module) == before
