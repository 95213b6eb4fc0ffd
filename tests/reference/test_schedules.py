"""Tile blocks run in any order, wait for each other, and cannot wait for ever unnoticed."""

from __future__ import annotations

import numpy as np
import pytest

from reference.programs import launch, printed
from tilewright.diagnostics import ExecutionError, LaunchError

SCHEDULES = ["in_order", "reversed", "round_robin", "random(0)", "random(1)"]

IDENTITY = """entry @k() {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %t = print_tko "%d%d%d ", %x, %y, %z : tile<i32>, tile<i32>, tile<i32> -> token
    return
}"""


def test_order() -> None:
    forward = "000 100 010 110 001 101 011 111 "
    assert printed(IDENTITY, (2, 2, 2)) == forward
    backward = printed(IDENTITY, (2, 2, 2), schedule="reversed")
    assert backward.split() == forward.split()[::-1]
    for schedule in SCHEDULES:
        found = printed(IDENTITY, (2, 2, 2), schedule=schedule)
        assert sorted(found.split()) == sorted(forward.split())


LOCK = """entry @k(%lock: tile<ptr<i32>>, %sum: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    loop {
        %old, %t = atomic_cas_tko acquire device %lock, %zero, %one
          : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
        %free = cmpi equal %old, %zero, signed : tile<i32> -> tile<i1>
        if %free { break }
        continue
    }
    %v, %t1 = load_ptr_tko weak %sum : tile<ptr<i32>> -> tile<i32>, token
    %w = addi %v, %one : tile<i32>
    %t2 = store_ptr_tko weak %sum, %w token=%t1 : tile<ptr<i32>>, tile<i32> -> token
    %o, %t3 = atomic_rmw_tko release device %lock, xchg, %zero token=%t2
      : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
}"""


@pytest.mark.parametrize("schedule", SCHEDULES)
def test_spin_lock(schedule: str) -> None:
    lock, total = np.zeros(1, np.int32), np.zeros(1, np.int32)
    launch(LOCK, 100, lock, total, schedule=schedule)
    assert total[0] == 100 and lock[0] == 0


@pytest.mark.parametrize("schedule", SCHEDULES)
def test_deadlock(schedule: str) -> None:
    lock, total = np.ones(1, np.int32), np.zeros(1, np.int32)
    with pytest.raises(ExecutionError, match="deadlock: no tile block is left") as caught:
        launch(LOCK, 3, lock, total, schedule=schedule)
    assert "3 of them wait for (tile blocks " in str(caught.value)
    assert str(caught.value).startswith("<text>:5:5: error: `loop`: ")


CHAIN = """entry @k(%flag: tile<ptr<i32>>, %up: tile<i1>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %nx, %ny, %nz = get_num_tile_blocks : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %last = subi %nx, %one : tile<i32>
    %flip = subi %last, %x : tile<i32>
    %turn = select %up, %x, %flip : tile<i1>, tile<i32>
    %start = constant <i32: 0> : tile<i32>
    loop iter_values(%tries = %start) : tile<i32> {
        %v, %t = load_ptr_tko acquire device %flag : tile<ptr<i32>> -> tile<i32>, token
        %mine = cmpi equal %v, %turn, signed : tile<i32> -> tile<i1>
        if %mine { break }
        %more = addi %tries, %one : tile<i32>
        continue %more : tile<i32>
    }
    %next = addi %turn, %one : tile<i32>
    %t2 = store_ptr_tko release device %flag, %next : tile<ptr<i32>>, tile<i32> -> token
    return
}"""


@pytest.mark.parametrize("up", [True, False])
@pytest.mark.parametrize("schedule", SCHEDULES)
def test_waiting_for_others_while_counting(schedule: str, up: bool) -> None:
    """Every tile block waits for its neighbour, and its loop never repeats exactly."""
    flag = np.zeros(1, np.int32)
    launch(CHAIN, 6, flag, up, schedule=schedule)
    assert flag[0] == 6


def test_unknown_schedule() -> None:
    with pytest.raises(LaunchError, match="schedule must be one of in_order, reversed"):
        launch(IDENTITY, 1, schedule="backwards")
