"""Memory order `weak`: what comes up is allowed, and weak outcomes do come up."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import pytest
from sampling import every, some

import tilewright
from tilewright import LaunchError
from tilewright.memory_model.litmus import Litmus, Verdict, litmus_of
from tilewright.memory_model.random_tests import random_test
from tilewright.memory_model.sampling import sampled, seen_of

LIBRARY = Path(__file__).parents[2] / "examples" / "litmus"
FILES = sorted(LIBRARY.glob("*.mlir"))


def litmus(text: str) -> Litmus:
    return litmus_of(tilewright.load(text).operation, text)


@cache
def verdict(path: Path) -> Verdict:
    return litmus(path.read_text()).judge()


def is_inside(found: Verdict, seeds: range) -> bool:
    """Whether only what is allowed comes up."""
    program = found.litmus.program
    allowed = {seen_of(program, outcome) for outcome in found.outcomes.executions}
    return set(sampled(program, seeds)) <= allowed


@pytest.mark.parametrize("path", some(FILES, 6, start=1), ids=[path.stem for path in FILES])
def test_the_library_stays_inside(path: Path) -> None:
    found = verdict(path)
    if not found.is_undefined:
        assert is_inside(found, range(4))


@pytest.mark.parametrize("first", some(range(0, 80, 8), 5))
def test_random_programs_stay_inside(first: int) -> None:
    for seed in range(first, first + 8):
        found = litmus(random_test(seed)).judge()
        if not found.is_undefined:
            assert is_inside(found, range(12)), seed


UNREACHED = {
    "chain-tile-of-links": "an atomic carries on for each element what any of them has read",
    "size-longs-see-two-words-apart": "all see what is accessed in several sizes as it is last",
    "exchange-twice": "elements of an atomic happen in row-major order",
    "tile-exchange-is-torn": "elements of an atomic happen at once",
}
"""Outcomes that are allowed and do not come up, and why."""
STATED = [path for path in FILES if "// exists" in path.read_text()]


def comes_up(path: Path, runs: int) -> bool:
    """Whether what a test states to be possible comes up in a number of runs."""
    found = verdict(path)
    test, condition = found.litmus, found.litmus.condition
    assert condition is not None
    wanted = {
        seen_of(test.program, outcome)
        for outcome in found.outcomes.executions
        if condition.holds(test.look(outcome))
    }
    seen = (sampled(test.program, range(at, at + 8)) for at in range(0, runs, 8))
    return any(wanted & set(each) for each in seen)


@every(2)
@pytest.mark.parametrize("path", some(STATED, 3), ids=[path.stem for path in STATED])
def test_what_is_possible_comes_up(path: Path) -> None:
    is_reached = path.stem not in UNREACHED
    assert comes_up(path, 800 if is_reached else 160) == is_reached


# ---- kernels that are larger

ROWS = """cuda_tile.module @m {
  entry @sums(%x: tile<ptr<f32>>, %part: tile<ptr<f32>>, %count: tile<ptr<i32>>,
              %sum: tile<ptr<f32>>) {
    %one = constant <i32: 1> : tile<i32>
    %last = constant <i32: 7> : tile<i32>
    %size = constant <i32: 1024> : tile<i32>
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %at = muli %b, %size : tile<i32>
    %i = iota : tile<1024xi32>
    %r = reshape %at : tile<i32> -> tile<1xi32>
    %s = broadcast %r : tile<1xi32> -> tile<1024xi32>
    %o = addi %i, %s : tile<1024xi32>
    %xr = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xs = broadcast %xr : tile<1xptr<f32>> -> tile<1024xptr<f32>>
    %p = offset %xs, %o : tile<1024xptr<f32>>, tile<1024xi32> -> tile<1024xptr<f32>>
    %v, %t0 = load_ptr_tko weak %p : tile<1024xptr<f32>> -> tile<1024xf32>, token
    %pr = reshape %part : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ps = broadcast %pr : tile<1xptr<f32>> -> tile<1024xptr<f32>>
    %q = offset %ps, %o : tile<1024xptr<f32>>, tile<1024xi32> -> tile<1024xptr<f32>>
    %t1 = store_ptr_tko weak %q, %v{0} : tile<1024xptr<f32>>, tile<1024xf32> -> token
    %n, %t2 = atomic_rmw_tko {1} device %count, add, %one{2}
      : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %is = cmpi equal %n, %last, signed : tile<i32> -> tile<i1>
    if %is {
      %all = iota : tile<8192xi32>
      %ws = broadcast %pr : tile<1xptr<f32>> -> tile<8192xptr<f32>>
      %w = offset %ws, %all : tile<8192xptr<f32>>, tile<8192xi32> -> tile<8192xptr<f32>>
      %u, %t3 = load_ptr_tko weak %w{3} : tile<8192xptr<f32>> -> tile<8192xf32>, token
      %total = reduce %u dim=0 identities=[0.0 : f32] : tile<8192xf32> -> tile<f32>
        (%a: tile<f32>, %c: tile<f32>) {
          %d = addf %a, %c : tile<f32>
          yield %d : tile<f32>
        }
      %t4 = store_ptr_tko weak %sum, %total : tile<ptr<f32>>, tile<f32> -> token
      yield
    }
    return
  }
}
"""


def sums(seed: int, *parts: str) -> float:
    """The sum of 8192 ones that eight tile blocks hand to the last of them."""
    text = ROWS
    for number, part in enumerate(parts):
        text = text.replace(f"{{{number}}}", part)
    x, part, total = (np.zeros(n, np.float32) for n in (8192, 8192, 1))
    x[:] = 1
    count = np.zeros(1, np.int32)
    options = {"schedule": f"random({seed})", "memory_order": f"weak({seed})"}
    tilewright.load(text).kernel().launch(8, x, part, count, total, **options)
    return float(total[0])


RIGHT = " token=%t0", "acq_rel", " token=%t1", " token=%t2"


@pytest.mark.parametrize("seed", range(6))
def test_a_kernel_that_is_right_stays_right(seed: int) -> None:
    assert sums(seed, *RIGHT) == 8192


@pytest.mark.parametrize(
    "parts",
    [
        (RIGHT[0], "relaxed", *RIGHT[2:]),
        (RIGHT[0], "acquire", *RIGHT[2:]),
        (RIGHT[0], "release", *RIGHT[2:]),
        (*RIGHT[:2], "", RIGHT[3]),
        (*RIGHT[:3], ""),
    ],
    ids=["relaxed", "no release", "no acquire", "no token before", "no token behind"],
)
def test_a_kernel_that_lacks_an_order_shows_it(parts: tuple[str, ...]) -> None:
    assert any(sums(seed, *parts) != 8192 for seed in range(12))


def test_tile_blocks_that_wait_go_on() -> None:
    path = LIBRARY.parent / "message_passing.mlir"
    kernel = tilewright.load(path).kernel()
    seen: set[int] = set()
    for seed in range(30):
        data, flag, got = (np.zeros(1, np.int32) for _ in range(3))
        kernel.launch(2, data, flag, got, memory_order=f"weak({seed})", schedule="random(1)")
        seen.add(int(got[0]))
    assert seen == {0, 42}


@pytest.mark.parametrize("text", ["weak", "weak()", "weak(-1)", "weak(1.5)", "weak(a)"])
def test_unknown_order(text: str) -> None:
    kernel = tilewright.load(LIBRARY.parent / "message_passing.mlir").kernel()
    arrays = [np.zeros(1, np.int32)] * 3
    with pytest.raises(LaunchError, match=r"memory_order must be .* or weak\(SEED\), found"):
        kernel.launch(2, *arrays, memory_order=text)
