"""Nests by schedule: what is wrong with orders, vectors and places shows."""

from __future__ import annotations

import numpy as np
import pytest

from tilewright.diagnostics import ExecutionError
from tilewright.fuzzing.engines import compare, engine_of, run
from tilewright.fuzzing.programs import random_program
from tilewright.numerics.formats import Array
from tilewright.runtime import load

from .programs import raised, text_of
from .test_nests import SHIFT, SOFTMAX


def _launch(text: str, order: str, *arrays: Array) -> None:
    """Run nests as they are."""
    options = {"backend": "nests", "order": order, "passes": "raise-nests"}
    load(text).kernel().launch(1, *arrays, **options)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(300, 360))
def test_random_programs(seed: int) -> None:
    program, engine = random_program(seed), engine_of("nests:order=schedule")
    expected = run(program, engine_of("reference"))
    assert not expected.error
    verdict = compare(program.arguments, engine, expected, run(program, engine))
    assert not verdict.failed, verdict


def test_softmax() -> None:
    x = np.random.default_rng(0).standard_normal((2, 1024)).astype(np.float32)
    found: list[Array] = []
    for order in ("domain", "schedule"):
        y = np.zeros_like(x)
        load(SOFTMAX).kernel().launch(2, x, y, 2, backend="nests", order=order)
        found.append(y)
    np.testing.assert_array_equal(found[0], found[1])


# ---- order and vectors


def _shifted(text: str, distance: int, order: str) -> bool:
    """Whether `o[i] = 2 * a[i]` is right where `o` begins so many elements behind `a`."""
    memory = np.arange(256, dtype=np.float32)
    expected = memory.copy()
    expected[96 + distance : 160 + distance] = 2 * memory[96:160]
    _launch(text, order, memory[96:160], memory[96 + distance : 160 + distance])
    return memory.tolist() == expected.tolist()


LONG = SHIFT.replace("8xf32", "64xf32").replace("[8]", "[64]").replace("(8)", "(64)")
GUARDED = text_of(raised(LONG))
TEST = "nest.apart elementwise %v, %y[%i]"
UNGUARDED = GUARDED.replace(TEST, "constant <i1: true> : tile<i1>")


@pytest.mark.parametrize("distance", [-64, -9, -1, 0, 1, 8, 63, 64])
def test_what_is_guarded_is_right(distance: int) -> None:
    assert TEST in GUARDED
    assert _shifted(GUARDED, distance, "schedule")


@pytest.mark.parametrize("distance", [1, 8, 63])
def test_a_missing_test_for_overlap_shows(distance: int) -> None:
    assert _shifted(UNGUARDED, distance, "domain")
    assert not _shifted(UNGUARDED, distance, "schedule")


@pytest.mark.parametrize(
    ("schedule", "is_right"),
    [("vector 0 by 64", True), ("vector 0 by 8 ways 8", True), ("vector 0 by 32 ways 2", True),
     ("vector 0 by 32", False), ("vector 0 by 8 ways 4", False), ("ways 64", True)],
)  # fmt: skip
def test_what_is_read_at_once(schedule: str, is_right: bool) -> None:
    text = UNGUARDED.replace("vector 0 by 8", schedule)
    assert _shifted(text, 1, "schedule") == is_right


SQUARE = """\
cuda_tile.module @m {
  entry @k(%from: tile<ptr<i32>>, %to: tile<ptr<i32>>) {
    %i = constant <i32: 0> : tile<i32>
    %in = make_tensor_view %from, shape = [8, 8], strides = [8, 1]
      : tensor_view<8x8xi32, strides=[8,1]>
    %out = make_tensor_view %to, shape = [8, 8], strides = [8, 1]
      : tensor_view<8x8xi32, strides=[8,1]>
    %x = make_partition_view %in
      : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>
    %y = make_partition_view %out
      : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>
    BODY
    return
  }
}
"""
IN_PLACE = SQUARE.replace(
    "BODY",
    """%there = nest.in_place %x[%i, %i]
    %t = nest.compute [8, 8] ORDER {
      %p = nest.read %there[d0, d1]
      nest.store_view complete weak %p, %y[%i, %i] at [d0, d1]
      nest.yield
    } : token""",
)


@pytest.mark.parametrize(
    ("schedule", "is_right"),
    [("order [0, 1]", True), ("order [1, 0]", False), ("order [0, 1] vector 1 by 8", True),
     ("order [0, 1] vector 1 by 8 rows 0", True), ("order [1, 0] vector 1 by 8", True),
     ("order [1, 0] vector 1 by 4", False), ("order [1, 0] ways 8", False)],
)  # fmt: skip
def test_the_order_of_loops(schedule: str, is_right: bool) -> None:
    """Element [i, j] is written where [i - 1, j + 1] is read."""
    for order in ("domain", "schedule"):
        memory = np.arange(100, dtype=np.int32)
        expected = memory.copy()
        expected[3:67] = memory[10:74]
        _launch(IN_PLACE.replace("ORDER", schedule), order, memory[10:74], memory[3:67])
        assert (memory.tolist() == expected.tolist()) == (is_right or order == "domain")


# ---- places


def _on_square(body: str, order: str) -> Array:
    """What a body makes of 0, 1, 2, …"""
    x, y = np.arange(64, dtype=np.int32).reshape(8, 8), np.zeros((8, 8), np.int32)
    _launch(SQUARE.replace("BODY", body), order, x, y)
    return y


COPY = """%a, %read = nest.compute [8, 8] {
      %p = nest.load_view weak %x[%i, %i] at [d0, d1]
      nest.yield %p to [d0, d1]
    } : tile<8x8xi32>, token
"""
STORE = """%t = nest.compute [8, 8] {
      %p = nest.read %a[d0, d1]
      %q = nest.read %b[d0, d1]
      %r = addi %p, %q : tile<i32>
      nest.store_view weak %r, %y[%i, %i] at [d0, d1]
      nest.yield
    } : token
"""
DOUBLED = """%b = nest.compute [8, 8] place 0 over %a {
      %p = nest.read %a[d0, d1]
      %q = addi %p, %p : tile<i32>
      nest.yield %q to [d0, d1]
    } : tile<8x8xi32>
"""


def test_a_tile_that_is_read_after_it_was_overwritten_shows() -> None:
    x = np.arange(64, dtype=np.int32).reshape(8, 8)
    for order, factor in (("domain", 3), ("schedule", 4)):
        found = _on_square(COPY + DOUBLED + STORE, order)
        np.testing.assert_array_equal(found, factor * x)


HELD = """%b = nest.compute [8, 8] {
      %p = nest.read %a[d0, d1]
      nest.yield %p to [d0, d1]
    } : tile<8x8xi32>
    %c = nest.compute [8, 8] place 0 in %a {
      %p = nest.read %b[d0, d1]
      %q = addi %p, %p : tile<i32>
      nest.yield %q to [d0, d1]
    } : tile<8x8xi32>
"""


def test_a_buffer_that_is_used_again() -> None:
    x = np.arange(64, dtype=np.int32).reshape(8, 8)
    for order in ("domain", "schedule"):
        found = _on_square(COPY + HELD + STORE.replace("%a[", "%c["), order)
        np.testing.assert_array_equal(found, 3 * x)


def test_a_tile_that_is_read_after_its_buffer_was_used_again_shows() -> None:
    found = _on_square(COPY + HELD + STORE, "domain")
    np.testing.assert_array_equal(found, 2 * np.arange(64).reshape(8, 8))
    with pytest.raises(ExecutionError, match="read after its buffer has been used again"):
        _on_square(COPY + HELD + STORE, "schedule")


SAME = """%yes = constant <i1: true> : tile<i1>
    %c = nest.guard %yes {
      nest.yield %a
    } else {
      nest.yield %a
    } : tile<8x8xi32>
"""
TURNED = """%b = nest.compute [8, 8] SCHEDULE place 0 over %c {
      %p = nest.read %a[d1, d0]
      nest.yield %p to [d0, d1]
    } : tile<8x8xi32>
"""
STORE_B = STORE.replace("%a[", "%b[")


@pytest.mark.parametrize(
    ("schedule", "is_right"), [("order [0, 1]", False), ("order [0, 1] vector 1 by 8 rows 0", True)]
)
def test_a_tile_that_is_overwritten_elsewhere_than_it_is_read(
    schedule: str, is_right: bool
) -> None:
    x = np.arange(64, dtype=np.int32).reshape(8, 8)
    for order in ("domain", "schedule"):
        found = _on_square(COPY + SAME + TURNED.replace("SCHEDULE", schedule) + STORE_B, order)
        assert (found.tolist() == (2 * x.T).tolist()) == (is_right or order == "domain")


CARRIED = """%one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %b = for %k in (%i to %two, step %one) : tile<i32>
        iter_values(%c = %a) -> (tile<8x8xi32>) {
      %d = nest.compute [8, 8] place 0 over %c {
        %p = nest.read %c[d0, d1]
        %q = addi %p, %p : tile<i32>
        nest.yield %q to [d0, d1]
      } : tile<8x8xi32>
      continue %d : tile<8x8xi32>
    }
"""


@pytest.mark.parametrize("order", ["domain", "schedule"])
def test_what_a_loop_begins_as_is_not_overwritten(order: str) -> None:
    x = np.arange(64, dtype=np.int32).reshape(8, 8)
    np.testing.assert_array_equal(_on_square(COPY + CARRIED + STORE, order), 5 * x)


RECOMPUTED = """%there = nest.in_place %x[%i, %i]
    %a = nest.compute [8, 8] place 0 recompute {
      %p = nest.read %there[d0, d1]
      %q = trunci %p : tile<i32> -> tile<i8>
      nest.yield %q to [d0, d1]
    } : tile<8x8xi8>
    STORE
    %zeros = nest.compute [8, 8] {
      %p = nest.index [0] : tile<i32>
      nest.yield %p to [d0, d1]
    } : tile<8x8xi32>
    %ones = nest.compute [8, 8] {
      %p = nest.index [1] : tile<i8>
      nest.yield %p to [d0, d1]
    } : tile<8x8xi8>
    %b = nest.product %a[d0, d1], %ones[d0, d1], %zeros[d0, d1] {
    ^bb0(%p: tile<8x8xi8>, %q: tile<8x8xi8>, %r: tile<8x8xi32>):
      %s = mmai %p, %q, %r signed signed : tile<8x8xi8>, tile<8x8xi8>, tile<8x8xi32>
      nest.yield %s
    } : tile<8x8xi32>
"""
CLEAR = """%u = nest.compute [8, 8] {
      %p = nest.index [0] : tile<i32>
      nest.store_view weak %p, %x[%i, %i] at [d0, d1]
      nest.yield
    } : token
"""


@pytest.mark.parametrize("stores", [False, True])
def test_what_is_recomputed_reads_memory_when_it_is_read(stores: bool) -> None:
    x = np.arange(64, dtype=np.int32).reshape(8, 8)
    wanted = 2 * x.sum(1)[:, None].repeat(8, 1)
    body = RECOMPUTED.replace("STORE", CLEAR if stores else "") + STORE_B
    for order in ("domain", "schedule"):
        found = _on_square(body, order)
        assert (found.tolist() == wanted.tolist()) == (not stores or order == "domain")


# ---- what is combined


SUMS = """%b, %sums, %so_far = nest.compute [8, 8] SCHEDULE {
      %p = nest.read %a[d0, d1]
      nest.yield %p to [d0, d1], %p reduce [1] by 0 to [d0], %p scan 1 by 1 to [d0, d1]
    } combine {
    ^bb0(%p: tile<i32>, %q: tile<i32>):
      %s = addi %p, %q : tile<i32>
      nest.yield %s
    } combine {
    ^bb0(%p: tile<i32>, %q: tile<i32>):
      %s = addi %p, %q : tile<i32>
      nest.yield %s
    } : tile<8x8xi32>, tile<8xi32>, tile<8x8xi32>
    %t = nest.compute [8, 8] {
      %p = nest.read %sums[d0]
      %q = nest.read %so_far[d0, d1]
      %r = subi %p, %q : tile<i32>
      nest.store_view weak %r, %y[%i, %i] at [d0, d1]
      nest.yield
    } : token
"""


@pytest.mark.parametrize(
    "vector",
    ["", "order [0, 1] vector 0 by 4", "order [0, 1] vector 1 by 4 tree prefixes"],
)
def test_what_is_combined(vector: str) -> None:
    x = np.arange(64, dtype=np.int32).reshape(8, 8)
    found = _on_square(COPY + SUMS.replace("SCHEDULE", vector), "schedule")
    np.testing.assert_array_equal(found, x.sum(1)[:, None] - x.cumsum(1))


# ---- control flow

TAKEN = SQUARE.replace(
    "BODY",
    """%there = nest.in_place %x[%i, %i]
    %one = constant <i32: 1> : tile<i32>
    %zero = nest.compute [8, 8] order [0, 1] {
      %c = constant <i32: 0> : tile<i32>
      nest.yield %c to [d0, d1]
    } : tile<8x8xi32>
    FLOW
    %t = nest.compute [8, 8] order [0, 1] {
      %p = nest.read %zero[d0, d1]
      nest.store_view complete weak %p, %x[%i, %i] at [d0, d1]
      nest.yield
    } : token
    %u = nest.compute [8, 8] order [0, 1] after %t {
      %p = nest.read %given[d0, d1]
      nest.store_view complete weak %p, %y[%i, %i] at [d0, d1]
      nest.yield
    } : token""",
)
FLOWS = {
    "for": """%given = for %k in (%i to %one, step %one) : tile<i32>
      iter_values(%c = %there) -> (tile<8x8xi32>) {
      continue %c : tile<8x8xi32>
    }""",
    "for without iterations": """%given = for %k in (%i to %i, step %one) : tile<i32>
      iter_values(%c = %there) -> (tile<8x8xi32>) {
      continue %c : tile<8x8xi32>
    }""",
    "loop": """%given = loop iter_values(%c = %there) : tile<8x8xi32> -> tile<8x8xi32> {
      break %c : tile<8x8xi32>
    }""",
    "if": """%condition = constant <i1: true> : tile<i1>
    %given = if %condition -> (tile<8x8xi32>) {
      yield %there : tile<8x8xi32>
    } else {
      yield %zero : tile<8x8xi32>
    }""",
}


@pytest.mark.parametrize("order", ["domain", "schedule", "native"])
@pytest.mark.parametrize("flow", FLOWS)
def test_control_flow_copies_what_it_takes(flow: str, order: str) -> None:
    """What is stored later does not change what was in place when the loop took it."""
    x, y = np.arange(64, dtype=np.int32), np.zeros(64, np.int32)
    text = TAKEN.replace("FLOW", FLOWS[flow])
    if order == "native":
        load(text).kernel().launch(1, x, y, backend="cpu", passes="raise-nests")
    else:
        _launch(text, order, x, y)
    assert not x.any() and y.tolist() == [*range(64)]
