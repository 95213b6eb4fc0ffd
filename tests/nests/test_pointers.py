"""Accesses through pointers in nests: views where they are strided, else elements anywhere."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest
from backends.cpu.guards import guarded
from backends.cpu.processors import LEAST, in_high_memory
from sampling import one_in, some

from tilewright.diagnostics import ExecutionError
from tilewright.passes.base import PassContext
from tilewright.runtime import Kernel, load
from tilewright.transforms.nests import PASSES

from .programs import raised, text_of

ENGINES: Sequence[Mapping[str, Any]] = (
    {"backend": "reference"},
    {"backend": "nests"},
    {"backend": "nests", "guards": "fallback"},
    {"backend": "nests", "order": "schedule"},
    {"backend": "cpu", "threads": 1},
    {"backend": "cpu", "target_cpu": LEAST, "threads": 1},
    {"backend": "cpu", "checked": True, "threads": 1},
)

HEAD = """cuda_tile.module @m {{ entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>,
    %at: tile<ptr<i32>>, %n: tile<i32>, %first: tile<i32>) {{
  %steps = iota : tile<64xi32>
  %f1 = reshape %first : tile<i32> -> tile<1xi32>
  %fs = broadcast %f1 : tile<1xi32> -> tile<64xi32>
  %n1 = reshape %n : tile<i32> -> tile<1xi32>
  %ns = broadcast %n1 : tile<1xi32> -> tile<64xi32>
  %zeros = constant <i32: 0> : tile<64xi32>
  %threes = constant <i32: 3> : tile<64xi32>
  %twos = constant <f32: 2.0> : tile<64xf32>
  %sevens = constant <f32: 7.0> : tile<64xf32>
  %lowest = constant <f32: 0xFF800000> : tile<64xf32>
  %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
  %xs = broadcast %x1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
  %y1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
  %ys = broadcast %y1 : tile<1xptr<f32>> -> tile<64xptr<f32>>
  %a1 = reshape %at : tile<ptr<i32>> -> tile<1xptr<i32>>
  %as = broadcast %a1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %ap = offset %as, %steps : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
  {body}
  return
}} }}"""

LOAD = """
  %xp = offset %xs, %places : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
  %v, %t = load_ptr_tko weak %xp, %mask, {padding}
    : tile<64xptr<f32>>, tile<64xi1>, tile<64xf32> -> tile<64xf32>, token
  %w = mulf %v, %twos : tile<64xf32>"""
STORE = """
  %yp = offset %ys, %goals : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
  %t1 = store_ptr_tko weak %yp, %w, {mask} token=%t
    : tile<64xptr<f32>>, tile<64xf32>, tile<64xi1> -> token"""
ALL = """
  %every = cmpi greater_than_or_equal %steps, %zeros, signed : tile<64xi32> -> tile<64xi1>"""
FROM_FIRST = """
  %places = addi %fs, %steps : tile<64xi32>"""
BELOW = """
  %mask = cmpi less_than %places, %ns, {signed} : tile<64xi32> -> tile<64xi1>"""
STRAIGHT = """
  %goals = addi %steps, %zeros : tile<64xi32>"""
INDICES = """
  %places, %t0 = load_ptr_tko weak %ap : tile<64xptr<i32>> -> tile<64xi32>, token"""


def _program(*parts: str, padding: str = "%sevens", mask: str = "%every", **words: str) -> str:
    body = "".join(part.format(padding=padding, mask=mask, **words) for part in parts)
    return HEAD.format(body=body)


ROW = _program(FROM_FIRST, BELOW, LOAD, ALL, STRAIGHT, STORE, signed="unsigned")
LOWEST = _program(FROM_FIRST, BELOW, LOAD, ALL, STRAIGHT, STORE, padding="%lowest", signed="signed")
THIRDS = _program(
    FROM_FIRST.replace("%places", "%p") + "\n  %places = muli %p, %threes : tile<64xi32>",
    BELOW, LOAD, ALL, STRAIGHT, STORE, signed="unsigned",
)  # fmt: skip
DOWN = _program(FROM_FIRST.replace("addi", "subi"), BELOW, LOAD, ALL, STRAIGHT, STORE,
                signed="unsigned")  # fmt: skip
GATHER = _program(INDICES, BELOW, LOAD, ALL, STRAIGHT, STORE, signed="unsigned")
SCATTER = _program(
    INDICES.replace("%places", "%goals"), FROM_FIRST, BELOW, LOAD, STORE,
    mask="%mask", padding="%lowest", signed="unsigned",
)  # fmt: skip
PROGRAMS = {
    "row": ROW, "lowest": LOWEST, "thirds": THIRDS, "down": DOWN, "gather": GATHER,
    "scatter": SCATTER,
}  # fmt: skip


FAR = [pytest.param(first, marks=in_high_memory) for first in (2**31 - 20, -(2**31))]


def _results(kernel: Kernel, n: int, first: int, at: Any) -> Sequence[Sequence[float]]:
    """What engines make of memory."""
    found: list[Sequence[float]] = []
    for options in ENGINES:
        x, y = np.arange(300, dtype=np.float32), np.zeros(300, np.float32)
        kernel.launch(1, x[50:250], y[50:], at, n, first, reachable=[x, y], **options)
        found.append([*x.tolist(), *y.tolist()])
    return found


@one_in(2)
@pytest.mark.parametrize("first", [*some([0, 5, -3, 63], 4), *FAR])
@pytest.mark.parametrize("name", PROGRAMS)
def test_engines_agree(name: str, first: int) -> None:
    """Some elements, all, none; indices that wrap; steps of 3 and down; indices from memory, of
    which some are equal."""
    if name == "lowest" and abs(first) > 50:
        pytest.skip("its mask lets such indices through")
    at = np.random.default_rng(1).integers(0, 50, 64).astype(np.int32)
    if at.ctypes.data + 8 * first < 0:
        pytest.skip("arrays lie at such low addresses that there is nothing so far before them")
    if name == "scatter":
        # Which of several elements at one place stays is not said.
        at = np.random.default_rng(1).permutation(64).astype(np.int32)
    kernel = load(PROGRAMS[name]).kernel()
    for n in (70, 64, 40, 1, 0):
        expected, *others = _results(kernel, n, first, at)
        for options, found in zip(ENGINES[1:], others, strict=True):
            np.testing.assert_array_equal(found, expected, str(options))


@one_in(3)
@pytest.mark.parametrize("distance", [-70, -3, -1, 0, 1, 2, 64])
@pytest.mark.parametrize("name", ["row", "down", "scatter"])
def test_a_tile_is_read_before_it_is_overwritten(name: str, distance: int) -> None:
    at = np.random.default_rng(1).permutation(64).astype(np.int32)
    found: list[list[float]] = []
    kernel = load(PROGRAMS[name]).kernel()
    for options in ENGINES:
        memory = np.arange(300, dtype=np.float32)
        there = memory[100 + distance :]
        kernel.launch(1, memory[100:], there, at, 100, 2, reachable=[memory], **options)
        found.append(memory.tolist())
    for one in found[1:]:
        assert one == found[0]


ADD = """
  %ones = constant <i32: 1> : tile<64xi32>
  %bins = ptr_to_ptr %y : tile<ptr<f32>> -> tile<ptr<i32>>
  %b1 = reshape %bins : tile<ptr<i32>> -> tile<1xptr<i32>>
  %bs = broadcast %b1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %bp = offset %bs, %places : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
  %old, %t = atomic_rmw_tko relaxed device %bp, add, %ones, %mask
    : tile<64xptr<i32>>, tile<64xi32>, tile<64xi1> -> tile<64xi32>, token"""
COUNT = _program(INDICES, BELOW, ADD, signed="unsigned")


@pytest.mark.parametrize("apart", [True, False])
def test_histograms(apart: bool) -> None:
    """Few bins, so that elements are combined; what is counted may lie where it is counted."""
    found: list[list[int]] = []
    for options in ENGINES:
        memory = (np.arange(300) * 7 % 5).astype(np.int32)
        bins = memory[100:110] if apart else memory
        x = np.zeros(1, np.float32)
        kernel = load(COUNT).kernel()
        kernel.launch(20 if apart else 1, x, bins.view(np.float32), memory, 4, 0, **options)
        found.append(memory.tolist())
    for one in found[1:]:
        assert one == found[0]


@pytest.mark.parametrize("schedule", ["", "order [0] vector 0 by 2 ", "order [0] vector 0 by 64 "])
def test_combining_goes_by_the_schedule(schedule: str) -> None:
    """As many elements at once as it says, one by one without one."""
    given = text_of(raised(COUNT))
    text = re.sub(
        r"order \[0\] vector 0 by \d+ (after %\w+ )?private", rf"{schedule}\1private", given
    )
    assert text != given
    memory = (np.arange(300) * 7 % 5).astype(np.int32)
    bins = memory[100:110].copy()
    arrays = np.zeros(1, np.float32), bins.view(np.float32), memory
    load(COUNT).kernel().launch(20, *arrays, 4, 0)
    found = memory[100:110].copy()
    again = np.zeros(1, np.float32), found.view(np.float32), memory
    load(text).kernel().launch(20, *again, 4, 0, backend="cpu", passes="raise-nests")
    assert found.tolist() == bins.tolist()


def test_which_atomic_operations_are_combined() -> None:
    text = text_of(raised(COUNT))
    assert "private []" in text
    assert "grain 1 combine %y within 262144 changes 64 least 4 {" in text
    # Whoever waits for the operation would see what it has not yet done.
    waits = COUNT.replace(
        "  return\n",
        """  %w, %t9 = load_ptr_tko weak %bp token=%t : tile<64xptr<i32>> -> tile<64xi32>, token
  %t10 = store_ptr_tko weak %ap, %w token=%t9
    : tile<64xptr<i32>>, tile<64xi32> -> token
  return\n""",
    )
    assert "private" not in text_of(raised(waits))


@pytest.mark.parametrize("at_end", [True, False])
@pytest.mark.parametrize("name", ["row", "lowest", "gather", "scatter"])
def test_no_byte_outside_is_touched(name: str, at_end: bool) -> None:
    """Arrays lie between pages that end the process."""
    for n in (64, 37, 3):
        x = np.arange(n, dtype=np.float32)
        at = (np.arange(64) * 7 % 64).astype(np.int32)
        y = guarded(np.zeros(64, np.float32), at_end)
        expected = np.zeros(64, np.float32)
        kernel = load(PROGRAMS[name]).kernel()
        kernel.launch(1, x, expected, at, n, 0, backend="reference")
        arrays = guarded(x, at_end), y, guarded(at, at_end)
        kernel.launch(1, *arrays, n, 0, backend="cpu")
        np.testing.assert_array_equal(y, expected)


def test_checked_code_names_the_operation() -> None:
    x, y, at = np.zeros(64, np.float32), np.zeros(64, np.float32), np.zeros(64, np.int32)
    for name in ("row", "gather"):
        at[5] = 64
        with pytest.raises(ExecutionError, match="load_ptr_tko"):
            load(PROGRAMS[name]).kernel().launch(1, x, y, at, 100, 1, backend="cpu", checked=True)


def test_a_row_needs_no_test_for_elements() -> None:
    text = text_of(raised(ROW))
    assert "nest.view" in text
    before_fallbacks = text.split("else")[0]
    assert "load_ptr_tko" not in before_fallbacks


def _remarks(text: str) -> list[str]:
    found: list[str] = []
    context = PassContext(remark=lambda one: found.append(one.message))
    module = load(text).operation
    PASSES["pointers-to-views"]().apply(module, context)
    context.tell_missed(module)
    return found


@pytest.mark.parametrize(
    ("name", "remark"),
    [
        ("row", "accessed through a view, if a test holds"),
        ("down", "its stride is negative along dimension 0"),
        ("gather", "its addresses depend on what `load_ptr_tko` gives for each element"),
    ],
)
def test_remarks(name: str, remark: str) -> None:
    assert remark in _remarks(PROGRAMS[name])
