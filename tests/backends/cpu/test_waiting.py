"""Tile blocks that wait for later ones: those run meanwhile, or an error says who waits where."""

from __future__ import annotations

import threading

import numpy as np
import pytest
from sampling import one_in

import tilewright
from tilewright import ExecutionError

POLLS = {
    "load": "%v, %t = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token",
    "acquire": "%v, %t = load_ptr_tko acquire device %x : tile<ptr<i32>> -> tile<i32>, token",
    "atomic": "%v, %t = atomic_rmw_tko relaxed device %x, add, %zero "
    ": tile<ptr<i32>>, tile<i32> -> tile<i32>, token",
    "swap": "%v, %t = atomic_cas_tko relaxed device %x, %one, %one "
    ": tile<ptr<i32>>, tile<i32> -> tile<i32>, token",
}
"""Ways to look at a flag."""


def waiting(poll: str = "load") -> tilewright.Module:
    """A kernel whose tile blocks wait, but for one with a number, which sets what they wait for."""
    return tilewright.load(f"""cuda_tile.module @m {{
  entry @k(%x: tile<ptr<i32>>, %n: tile<i32>) {{
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %sets = cmpi equal %b, %n, signed : tile<i32> -> tile<i1>
    if %sets {{
      %u = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    }} else {{
      %seen = loop : tile<i32> {{
        {POLLS[poll]}
        %is = cmpi equal %v, %one, signed : tile<i32> -> tile<i1>
        if %is {{
          break %v : tile<i32>
        }}
        continue
      }}
    }}
    return
  }}
}}""")


@one_in(12)
@pytest.mark.parametrize("threads", [1, 2, 4])
@pytest.mark.parametrize("count", [2, 4, 64, 500])
@pytest.mark.parametrize("poll", POLLS)
def test_later_tile_blocks_run_meanwhile(poll: str, count: int, threads: int) -> None:
    flag = np.zeros(1, np.int32)
    kernel = waiting(poll).kernel()
    kernel.launch(count, flag, count - 1, backend="cpu", threads=threads)
    assert flag[0] == 1


@pytest.mark.parametrize("tier", ["quick", "full"])
def test_in_each_tier(tier: str) -> None:
    flag = np.zeros(1, np.int32)
    waiting().kernel().launch(64, flag, 63, backend="cpu", tier=tier, threads=1)
    assert flag[0] == 1


def test_too_many_that_wait() -> None:
    with pytest.raises(ExecutionError) as caught:
        waiting().kernel().launch(10_000, np.zeros(1, np.int32), 9_999, backend="cpu", threads=1)
    (found,) = caught.value.diagnostics
    assert (found.operation, found.place.line) == ("loop", 10)
    assert "no more of 10000 can be started while so many wait" in found.message
    assert "so wait tile blocks from (0, 0, 0) on" in found.message


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("poll", POLLS)
def test_what_nobody_writes(poll: str, threads: int) -> None:
    with pytest.raises(ExecutionError, match="deadlock: this loop waits for what no tile block"):
        waiting(poll).kernel().launch(8, np.zeros(1, np.int32), 9, backend="cpu", threads=threads)


def test_launches_at_the_same_time() -> None:
    kernel, failed = waiting().kernel(), []

    def launch() -> None:
        flag = np.zeros(1, np.int32)
        kernel.launch(64, flag, 63, backend="cpu", threads=1)
        if flag[0] != 1:
            failed.append(flag)

    threads = [threading.Thread(target=launch) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed


def test_a_launch_after_an_error() -> None:
    kernel, flag = waiting().kernel(), np.zeros(1, np.int32)
    with pytest.raises(ExecutionError):
        kernel.launch(8, flag, 9, backend="cpu")
    kernel.launch(8, flag, 7, backend="cpu")
    assert flag[0] == 1


CHAIN = """cuda_tile.module @m {
  entry @k(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %before = offset %x, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %after = offset %before, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %seen = loop : tile<i32> {
      %v, %t = load_ptr_tko acquire device %before : tile<ptr<i32>> -> tile<i32>, token
      %is = cmpi equal %v, %one, signed : tile<i32> -> tile<i1>
      if %is {
        break %v : tile<i32>
      }
      continue
    }
    %u = store_ptr_tko release device %after, %one : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}"""
"""Each tile block waits for the one before it."""


@pytest.mark.parametrize("threads", [1, 2, 4])
def test_waiting_for_earlier_ones_is_as_before(threads: int) -> None:
    flags = np.zeros(2001, np.int32)
    flags[0] = 1
    tilewright.load(CHAIN).kernel().launch(2000, flags, backend="cpu", threads=threads)
    assert flags.all()
