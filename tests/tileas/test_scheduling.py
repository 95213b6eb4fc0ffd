"""The schedulers, against an oracle and an independent check of every schedule."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest

from tilewright.transforms.tileas.bounds import longest_paths, lower_bounds
from tilewright.transforms.tileas.buffers import (
    Buffer,
    Lifetime,
    OutOfStorage,
    Placement,
    StageDemand,
    assign_barriers,
    place_buffers,
    stage_counts,
)
from tilewright.transforms.tileas.loops import Dependence, Loop, Node
from tilewright.transforms.tileas.modulo import Effort, modulo_schedule, serial_schedule
from tilewright.transforms.tileas.resources import (
    TARGETS,
    Reservation,
    footprint,
    latency,
    target_named,
)
from tilewright.transforms.tileas.schedule import initiation_interval_bounds
from tilewright.transforms.tileas.search import place_all
from tilewright.transforms.tileas.tables import collides_with_itself

from .oracle import best_interval, feasible, smallest_by_enumeration, violations
from .random_loops import random_loop

LOOPS = 120


def _node(name: str, *parts: tuple[str, int, int], after: int = 0) -> Node:
    taken = tuple(Reservation(*part) for part in parts)
    return Node(name, taken, max((p.first + p.rows for p in taken), default=0) + after)


MATMUL = Loop(
    (
        _node("load a", ("tma", 0, 7), after=10),
        _node("load b", ("tma", 0, 7), after=10),
        _node("product", ("mma", 0, 8), after=1),
    ),
    (Dependence(0, 2, 17), Dependence(1, 2, 17), Dependence(2, 2, 8, 1)),
)


# Schedules ----------------------------------------------------------------------------------


@pytest.mark.parametrize("part", range(4))
def test_intervals_of_small_loops_are_the_best_and_schedules_valid(part: int):
    above_bound = 0
    for number in range(part, LOOPS, 4):
        random = Random(f"small {number}")
        loop = random_loop(random, random.randint(1, 10), 6)
        schedule = modulo_schedule(loop)
        assert schedule is not None
        assert violations(loop, schedule) == []
        assert violations(loop, serial_schedule(loop)) == []
        bound = lower_bounds(loop).interval
        best = best_interval(loop)
        assert bound <= best
        assert schedule.interval == best, f"loop {number}, bound {bound}"
        above_bound += best > bound
    # Else the comparison would say nothing that the bounds do not say.
    assert above_bound > LOOPS // 40


def test_the_oracle_agrees_with_trying_everything():
    for number in range(60):
        random = Random(f"enumerated {number}")
        loop = random_loop(random, random.randint(1, 4), 3)
        loop = Loop(
            tuple(
                replace(n, footprint=tuple(p for p in n.footprint if p.first + p.rows < 5))
                for n in loop.nodes
            ),
            tuple(replace(d, latency=d.latency % 5) for d in loop.dependences),
        )
        assert best_interval(loop) == smallest_by_enumeration(loop, 60), number


def test_what_is_wrong_with_a_schedule_is_found():
    schedule = modulo_schedule(MATMUL)
    assert schedule is not None
    assert violations(MATMUL, schedule) == []
    first, second, last = schedule.times
    wrong = {
        "tma in row": (first, first + 1, last),
        "is not kept": (first, second, last - 1),
        "first start": (first + 1, second + 1, last + 1),
    }
    for message, times in wrong.items():
        assert any(message in found for found in violations(MATMUL, replace(schedule, times=times)))
    turned = replace(schedule, orders=tuple(reversed(schedule.orders)))
    found = violations(MATMUL, replace(turned, times=(0, 0, 0), interval=1))
    assert any("order of the body" in message for message in found)
    assert any(
        "no total order" in m for m in violations(MATMUL, replace(schedule, orders=(0, 0, 1)))
    )
    assert any("mma" in m for m in violations(MATMUL, replace(schedule, interval=7)))


def test_the_loop_of_a_matrix_product():
    schedule = modulo_schedule(MATMUL)
    assert schedule is not None
    assert schedule.interval == 14
    assert schedule.stage_count == 2 + (max(schedule.times) >= 28)
    bounds = lower_bounds(MATMUL)
    assert bounds.resources == (("mma", 8), ("tma", 14))
    assert (bounds.recurrence, bounds.cycle) == (8, (2,))
    assert bounds.limit(MATMUL) == "resource tma"
    serial = serial_schedule(MATMUL)
    assert serial.stages == (0, 0, 0)
    assert serial.interval == 7 + 17 + 9


def test_backtracking_finds_what_placing_one_by_one_does_not():
    without = Effort(search=0)
    found = {True: 0, False: 0}
    for number in range(25):
        loop = random_loop(Random(f"hard {number}"), 10, 6)
        plain, searched = modulo_schedule(loop, without), modulo_schedule(loop)
        assert plain is not None
        assert searched is not None
        assert searched.interval <= plain.interval
        found[searched.interval < plain.interval] += 1
    assert found[True] > 0


def test_backtracking_with_enough_steps_is_exact():
    feasible_ones = 0
    for number in range(60):
        random = Random(f"exact {number}")
        loop = random_loop(random, random.randint(2, 7), 3)
        # Operations that could change places with each other.
        loop = Loop((*loop.nodes, *loop.nodes[:1] * 2), loop.dependences)
        bounds = lower_bounds(loop)
        for interval in range(bounds.density, bounds.density + 3):
            if any(collides_with_itself(node.footprint, interval) for node in loop.nodes):
                continue
            rows = place_all(loop, interval, longest_paths(loop, interval), 10**6)
            assert (rows is not None) == feasible(loop, interval), (number, interval)
            feasible_ones += rows is not None
    assert 60 < feasible_ones < 180


def test_operations_of_one_row_are_ordered_by_what_they_wait_for():
    loop = Loop((_node("after"), _node("before")), (Dependence(1, 0, 0), Dependence(0, 1, 0, 1)))
    schedule = modulo_schedule(loop)
    assert schedule is not None
    assert schedule.times == (0, 0)
    assert schedule.orders == (1, 0)
    assert violations(loop, schedule) == []


def test_limits_of_the_effort():
    # Each of the three fits its two rows into 4 only where the others leave a gap.
    parts = (("alu", 0, 1), ("alu", 2, 1))
    loop = Loop(tuple(_node(f"n{k}", *parts) for k in range(3)))
    best = best_interval(loop)
    assert best > lower_bounds(loop).interval
    assert modulo_schedule(loop, Effort(most_intervals=best - 6)) is None
    found = modulo_schedule(loop, Effort(most_intervals=best - 5))
    assert found is not None
    assert found.interval == best


def test_fewer_stages_need_a_longer_interval():
    intervals: list[int] = []
    for most in (1, 2, 3, None):
        schedule = modulo_schedule(MATMUL, Effort(most_stages=most))
        assert schedule is not None
        assert violations(MATMUL, schedule) == []
        assert most is None or schedule.stage_count <= most
        intervals.append(schedule.interval)
    assert intervals == sorted(intervals, reverse=True)
    assert intervals[0] > intervals[-1] == 14
    assert "stages" in lower_bounds(MATMUL, 1).limit(MATMUL)


@pytest.mark.slow
def test_large_loops():
    for seed in range(2):
        loop = random_loop(Random(seed), 300, 8)
        schedule = modulo_schedule(loop)
        assert schedule is not None
        assert violations(loop, schedule, 4) == []
        assert schedule.interval <= 1.06 * lower_bounds(loop).interval


@pytest.mark.slow
def test_results_do_not_depend_on_hashes():
    program = (
        "from random import Random\n"
        "from tileas.random_loops import random_loop\n"
        "from tilewright.transforms.tileas.modulo import modulo_schedule\n"
        "for n in range(30): print(modulo_schedule(random_loop(Random(n), 12)))"
    )
    tests = Path(__file__).parents[1]
    path = os.pathsep.join((str(tests.parent / "src"), str(tests)))
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1
    assert printed.pop().count(b"Schedule") == 30


# Bounds -------------------------------------------------------------------------------------


def test_the_recurrence_bound_is_the_worst_cycle():
    nodes = tuple(_node(f"n{k}") for k in range(4))
    dependences = (
        Dependence(0, 1, 5),
        Dependence(1, 0, 4, 2),
        Dependence(1, 2, 3),
        Dependence(2, 1, 8, 2),
        # Two dependences between the same operations: the longer path is over more iterations.
        Dependence(2, 3, 1),
        Dependence(3, 2, 20, 5),
        Dependence(3, 2, 2, 1),
    )
    loop = Loop(nodes, dependences)
    bounds = lower_bounds(loop)
    assert bounds.recurrence == 6
    assert sorted(bounds.cycle) == [1, 2]
    assert bounds.limit(loop) in ("recurrence n1 -> n2 -> n1", "recurrence n2 -> n1 -> n2")
    assert feasible(loop, 6)
    assert not feasible(loop, 5)


def test_an_operation_may_collide_with_itself():
    loop = Loop((_node("n", ("lsu", 0, 1), ("lsu", 4, 1)),))
    assert initiation_interval_bounds(loop, TARGETS["sm_90a"]).interval == 3
    assert best_interval(loop) == 3
    schedule = modulo_schedule(loop)
    assert schedule is not None
    assert schedule.interval == 3


def test_graphs_that_make_no_sense_are_refused():
    nodes = (_node("first"), _node("second"))
    with pytest.raises(ValueError, match="within one iteration: first, second"):
        Loop(nodes, (Dependence(0, 1, 1), Dependence(1, 0, 1)))
    with pytest.raises(ValueError, match="names an operation that a loop of 2"):
        Loop(nodes, (Dependence(0, 2, 1),))
    with pytest.raises(ValueError, match="negative latency"):
        Loop(nodes, (Dependence(0, 1, -1),))
    with pytest.raises(ValueError, match="at least one row"):
        Reservation("alu", 0, 0)


def test_empty_loops():
    schedule = modulo_schedule(Loop(()))
    assert schedule is not None
    assert (schedule.interval, schedule.stage_count) == (1, 1)
    assert serial_schedule(Loop(())).interval == 1


# Resources ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(TARGETS))
def test_weights_of_one_unit_of_work(name: str):
    target = target_named(name)
    weights = {"dual_alu": 2, "alu": 4, "tma_load": 7, "load": 7, "layout": 7, "mma": 8}
    for kind, rows in weights.items():
        assert max(part.rows for part in footprint(target, kind)) == rows
    assert {"tma", "smem", "mma", "alu", "lsu"} <= set(target.resources)


def test_more_work_takes_more_rows():
    target = TARGETS["sm_90a"]
    assert footprint(target, "mma", 128 * 128 * 64) == (Reservation("mma", 0, 8),)
    assert footprint(target, "mma", 128 * 256 * 64) == (Reservation("mma", 0, 16),)
    assert footprint(TARGETS["sm_100a"], "mma", 128 * 128 * 64)[0] == Reservation("mma", 0, 4)
    assert footprint(target, "alu", 1) == (Reservation("alu", 0, 1),)
    assert footprint(target, "none") == ()
    assert latency(target, "tma_load", 32768) - latency(target, "tma_load", 16384) == 7
    with pytest.raises(ValueError, match="no target 'sm_70'; there are sm_80"):
        target_named("sm_70")


# Buffers ------------------------------------------------------------------------------------


def test_lifetimes_meet_exactly_when_some_row_is_shared():
    for first, rows, start, length, interval in product(
        range(0, 9, 2), (1, 3, 5), range(9), (1, 2, 4), (4, 5, 7)
    ):
        one, other = Lifetime(first, first + rows), Lifetime(start, start + length)
        taken = {r % interval for r in range(first, first + rows)}
        rows_of_other = {r % interval for r in range(start, start + length)}
        assert one.meets(other, interval) == bool(taken & rows_of_other)
        outside = set(range(first, first + rows)) & set(range(start, start + length))
        assert one.meets(other, None) == bool(outside)
        several = [
            sum(first <= r - k * interval < first + rows for k in range(-20, 20))
            for r in range(interval)
        ]
        assert one.instances(interval) == max(several)
    with pytest.raises(ValueError, match="is empty"):
        Lifetime(3, 3)


def test_stages_fit_into_shared_memory():
    demand = StageDemand(32_768 + 16, lifetime=60, interval=14)
    assert stage_counts([demand], 232_448) == (5,)
    assert stage_counts([demand], 4 * 32_784) == (4,)
    assert stage_counts([demand], 4 * 32_784 - 1) == (3,)
    assert stage_counts([replace(demand, useful=7)], 232_448) == (7,)
    with pytest.raises(
        OutOfStorage, match=r"need at least 32784 bytes of shared memory, there are 100"
    ):
        stage_counts([demand], 100)


def test_stages_are_taken_where_they_cost_least():
    for number in range(50):
        random = Random(number)
        demands = [
            StageDemand(random.randint(1, 4) * 16, random.randint(1, 40), 10) for _ in range(3)
        ]
        budget = random.randint(sum(d.stage_bytes for d in demands), 400)
        found = stage_counts(demands, budget)
        assert sum(n * d.stage_bytes for n, d in zip(found, demands, strict=True)) <= budget
        slowest = max(d.slowdown(n) for n, d in zip(found, demands, strict=True))
        best = min(
            max(d.slowdown(n) for n, d in zip(counts, demands, strict=True))
            for counts in product(*(range(1, d.wanted + 1) for d in demands))
            if sum(n * d.stage_bytes for n, d in zip(counts, demands, strict=True)) <= budget
        )
        assert slowest == best


def test_any_number_of_stages_may_be_asked_for():
    """No more are tried than fit."""
    most = 10**18
    assert stage_counts([StageDemand(16, most, 1), StageDemand(32, most, 1)], 480) == (10, 10)


def test_buffers_with_disjoint_lifetimes_share_places():
    rows = [(0, 4), (4, 8), (3, 5), (8, 9), (4, 6)]
    lifetimes = [Lifetime(*one) for one in rows]
    buffers = [Buffer(size) for size in (2000, 1000, 2000, 3000, 1000)]

    def place(count: int, interval: int | None = None, memory: int = 232_448) -> Placement:
        def meet(one: int, other: int) -> bool:
            return lifetimes[one].meets(lifetimes[other], interval)

        return place_buffers(buffers[:count], memory, meet)

    # The last one lies behind the second, where the first has been, and the third is not.
    assert place(5) == Placement((0, 0, 2048, 0, 1024), 4048)
    # With an interval of 6, rows 4 to 7 are rows 4, 5, 0 and 1.
    assert place(2, 6).offsets == (0, 2048)
    assert place(2, 8).offsets == (0, 0)
    with pytest.raises(OutOfStorage, match="need 4048 bytes of shared memory, there are 4000"):
        place(5, memory=4000)


def test_named_barriers():
    assert assign_barriers([Lifetime(0, 4), Lifetime(2, 6), Lifetime(4, 8)]) == (1, 2, 1)
    assert assign_barriers([Lifetime(0, 4), Lifetime(4, 8)], 6) == (1, 2)
    assert assign_barriers([Lifetime(0, 4)] * 15) == tuple(range(1, 16))
    with pytest.raises(OutOfStorage, match="more than 15 named barriers"):
        assign_barriers([Lifetime(0, 4)] * 16)
