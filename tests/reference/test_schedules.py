"""Tile blocks run in any order, wait for each other, and cannot wait for ever unnoticed."""

from __future__ import annotations

import numpy as np
import pytest
from sampling import every

from reference.programs import launch, printed
from tilewright.diagnostics import ExecutionError, LaunchError
from tilewright.execution import BlockId, Observer

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


@every(4)
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
    %iteration = select %up, %x, %flip : tile<i1>, tile<i32>
    %start = constant <i32: 0> : tile<i32>
    loop iter_values(%tries = %start) : tile<i32> {
        %v, %t = load_ptr_tko acquire device %flag : tile<ptr<i32>> -> tile<i32>, token
        %mine = cmpi equal %v, %iteration, signed : tile<i32> -> tile<i1>
        if %mine { break }
        %more = addi %tries, %one : tile<i32>
        continue %more : tile<i32>
    }
    %next = addi %iteration, %one : tile<i32>
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


@every(4)
@pytest.mark.parametrize("schedule", SCHEDULES)
def test_deadlock_of_loops_that_count(schedule: str) -> None:
    flag = np.zeros(1, np.int32)
    text = CHAIN.replace("%next = addi %iteration, %one", "%next = subi %one, %one")
    with pytest.raises(ExecutionError, match="deadlock") as caught:
        launch(text, 3, flag, True, schedule=schedule)
    notes = caught.value.diagnostics[0].notes
    assert [note.place.line for note in notes] == [11, 11]
    assert notes[0].message.endswith("where it last read 0 from byte 0 of 'flag'")


def test_deadlock_with_delayed_accesses() -> None:
    lock, total = np.ones(1, np.int32), np.zeros(1, np.int32)
    for seed in range(5):
        with pytest.raises(ExecutionError, match="deadlock"):
            launch(LOCK, 3, lock, total, memory_order=f"adversarial({seed})")


def test_one_tile_block() -> None:
    assert printed(IDENTITY, (4, 3, 2), block=(3, 1, 1)).split() == ["311"]
    assert printed(IDENTITY, (4, 3, 2), block=(2,)).split() == ["200"]
    for block, message in [
        ((4,), r"there is no tile block \(4,\) in a grid of \(4, 3, 2\)"),
        ((0, 3), "there is no tile block"),
        ((0, 0, -1), "there is no tile block"),
        ((0, 0, 0, 0), r"block must be one to three numbers, found \(0, 0, 0, 0\)"),
    ]:
        with pytest.raises(LaunchError, match=message):
            launch(IDENTITY, (4, 3, 2), block=block)


TWO_STEPS = """entry @k(%p: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %a, %t = load_ptr_tko relaxed device %p : tile<ptr<i32>> -> tile<i32>, token
    %b = addi %a, %one : tile<i32>
    %t2 = store_ptr_tko relaxed device %p, %b token=%t : tile<ptr<i32>>, tile<i32> -> token
    return
}"""

ONE_STEP = """entry @k(%p: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %old, %t = atomic_rmw_tko relaxed device %p, add, %one
      : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
}"""


def test_all_schedules_find_a_result_that_depends_on_the_order() -> None:
    counter = np.zeros(1, np.int32)
    message = (
        r"the result depends on the order of tile blocks: under in_order byte 0 of 'p' is "
        r"0x02, under \w+.* 0x01 \(1 of 4 bytes differ\)"
    )
    with pytest.raises(ExecutionError, match=message):
        launch(TWO_STEPS, 2, counter, schedule="all")
    assert counter[0] == 2
    launch(ONE_STEP, 4, counter, schedule="all")
    assert counter[0] == 6


def test_all_schedules_print_once_and_name_the_one_that_fails() -> None:
    assert printed(IDENTITY, 2, schedule="all").split() == ["000", "100"]
    text = TWO_STEPS.replace(
        "%t2 =",
        """%zero = constant <i32: 0> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %same = cmpi equal %a, %x, signed : tile<i32> -> tile<i1>
    assert %same, "in order" : tile<i1>
    %t2 =""",
    )
    with pytest.raises(ExecutionError, match="this happens under reversed"):
        launch(text, 2, np.zeros(1, np.int32), schedule="all")


def test_every_interleaving_is_run_once() -> None:
    """Of two tile blocks with two accesses each there are six; a tile block also starts and ends,
    which nobody sees."""
    seen: list[str] = []

    class Watch(Observer):
        def launch_started(self, *_: object) -> None:
            seen.append("")

        def memory_accessed(self, block: BlockId, operation: object, access: object) -> None:
            seen[-1] += "ab"[block[0]]

    text = TWO_STEPS.replace("addi %a, %one", "ori %one, %one")
    launch(text, 2, np.zeros(1, np.int32), schedule="all(1000)", observer=Watch())
    assert set(seen[3:]) == {"aabb", "abab", "abba", "baab", "baba", "bbaa"}
    count = len(seen)
    seen.clear()
    launch(text, 2, np.zeros(1, np.int32), schedule="all(7)", observer=Watch())
    assert len(seen) == 7 < count < 1000


def test_how_many_interleavings_there_are_is_told() -> None:
    told: list[tuple[int, float]] = []

    class Watch(Observer):
        def schedules_compared(self, count: int, share: float) -> None:
            told.append((count, share))

    text = TWO_STEPS.replace("addi %a, %one", "ori %one, %one")
    for limit in (2, 3, 4, 8, 12, 1000):
        launch(text, 2, np.zeros(1, np.int32), schedule=f"all({limit})", observer=Watch())
    counts, shares = zip(*told, strict=True)
    assert counts[:5] == (2, 3, 4, 8, 12)
    assert shares[:2] == (0, 0)
    assert shares[-1] == 1
    assert [*shares] == sorted(shares)
    assert 0 < shares[2] < shares[3] < shares[4] <= 1


def test_unknown_schedule() -> None:
    with pytest.raises(LaunchError, match="schedule must be one of in_order, reversed"):
        launch(IDENTITY, 1, schedule="backwards")


def test_a_loop_that_goes_round_for_ever() -> None:
    text = """entry @k() {
        %a = constant <i32: 1> : tile<i32>
        %b = constant <i32: 2> : tile<i32>
        %c = constant <i32: 3> : tile<i32>
        loop iter_values(%x = %a, %y = %b, %z = %c) : tile<i32>, tile<i32>, tile<i32> {
            continue %y, %z, %x : tile<i32>, tile<i32>, tile<i32>
        }
        return
    }"""
    with pytest.raises(ExecutionError, match="deadlock") as caught:
        launch(text, 2)
    assert caught.value.diagnostics[0].notes[0].message == "tile block (0, 0, 0) waits here"
