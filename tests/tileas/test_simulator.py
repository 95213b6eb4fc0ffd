"""The simulator: correct programs give their results in every order, broken ones are found."""

from __future__ import annotations

import re
import sys
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from sampling import every, some

import tilewright
from tileas.lowering_subjects import BY_HAND, Subject
from tileas.samples import SAMPLES, Sample, simulated, wrong
from tilewright import builder as tile
from tilewright import text
from tilewright.diagnostics import ExecutionError, LaunchError
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp, CreatePipelineOp
from tilewright.simulator import VIOLATIONS, Result, Simulator, simulate
from tilewright.simulator.summary import table
from tilewright.transforms.tileas import lower
from tilewright.transforms.tileas.resources import target_named
from tilewright.transforms.tileas.schedule import (
    initiation_interval_bounds,
    loops_of,
    pipeline_depths,
)

STAGED = [
    (sample, stages)
    for sample in SAMPLES.values()
    for stages in (range(sample.fewest, 5) if sample.stages else (None,))
]
"""Samples with all numbers of stages."""

ODD_OR_EVEN = [
    pytest.param(*pair, marks=[pytest.mark.slow] if pair[1] and (pair[1] + at) % 2 else [])
    for at, sample in enumerate(SAMPLES.values())
    for pair in STAGED
    if pair[0] is sample
]
"""The same, of which CI runs each sample with every other number."""


def named(value: object) -> str:
    return value.name if isinstance(value, Sample) else str(value)


@every(6)
@pytest.mark.parametrize(("sample", "stages"), ODD_OR_EVEN, ids=named)
def test_results_in_every_order(sample: Sample, stages: int | None) -> None:
    module = sample.load(stages)
    for trips in range(sample.least, 2 * (stages or 1) + 2):
        schedules = ["round_robin", "timed", "random(1)", "random(2)", "exhaustive"]
        result, given = simulated(sample, module, trips, schedules)
        assert result.ok, result.findings[0]
        assert result.complete
        assert wrong(sample, given, trips) == []


@every(3)
@pytest.mark.parametrize("sample", SAMPLES.values(), ids=named)
def test_random_orders(sample: Sample) -> None:
    schedules = [f"random({seed})" for seed in range(20)]
    result, given = simulated(sample, sample.load(), 7, schedules)
    assert result.ok, result.findings[0]
    assert result.executions == 20
    assert wrong(sample, given, 7) == []


def test_reduction_leaves_out_what_is_equivalent() -> None:
    sample = SAMPLES["matmul"]
    result, _ = simulated(sample, sample.load(), 7, ["exhaustive"])
    assert (result.executions, result.complete) == (1, True)


@pytest.mark.parametrize("name", ["values", "one", "queue", "single"])
def test_every_single_interleaving(name: str) -> None:
    """Without reduction there are many executions; they give the same."""
    sample = SAMPLES[name]
    module = sample.load(1 if sample.stages else None)
    result, given = simulated(sample, module, 1, ["every(3000)"])
    assert result.ok, result.findings[0]
    assert result.complete
    assert wrong(sample, given, 1) == []


@every(2)
@pytest.mark.parametrize("name", ["matmul_async", "copies", "epilogue", "tokens"])
def test_work_is_linear_in_the_number_of_iterations(name: str) -> None:
    """Counted in calls: what is finished and known to all is not looked at again."""
    sample = SAMPLES[name]
    module = sample.load()

    def calls(trips: int) -> int:
        count = 0

        def called(frame: object, event: str, argument: object) -> None:
            nonlocal count
            count += event in ("call", "c_call")

        before = sys.getprofile()
        sys.setprofile(called)
        try:
            simulated(sample, module, trips, ["round_robin"])
        finally:
            sys.setprofile(before)
        return count

    calls(2)
    few, some, many = map(calls, (10, 30, 70))
    assert many - some <= 2.1 * (some - few)


def broken(name: str, old: str, new: str, count: int = 1) -> tilewright.Module:
    """A program with a piece of its text replaced."""
    text = SAMPLES[name].text()
    assert old in text
    return tilewright.load(text.replace(old, new, count), f"{name}.mlir")


PIPE = "nv_tileas.async.pipeline."
COMMIT = f"        {PIPE}producer_commit %p, %w\n"
FENCE = "        nv_tileas.fence_proxy_async {space = shared}\n"
RELEASE = f"        {PIPE}consumer_release %p, %u\n"

BROKEN = [
    ("values", "%more = addf %got", f"{PIPE}consumer_release %p, %u\n%more = addf %got", "R5"),
    ("values", COMMIT, COMMIT * 2, "R5"),
    ("values", COMMIT, "", "deadlock"),
    ("values", RELEASE, "", "deadlock"),
    ("values", "continue %next : !PI", "continue %it : !PI", "R5"),
    ("matmul", "tx_bytes = 256", "tx_bytes = 128", "R4"),
    ("matmul", "tx_bytes = 256", "tx_bytes = 512", "R4"),
    ("matmul_async", "        nv_tileas.async.wait %before\n", "", "R3"),
    ("matmul_async", "      nv_tileas.async.wait %r#1\n", "", "R3"),
    ("two_consumers", "num_consumers = 2", "num_consumers = 1", "R5"),
    ("two_consumers", "num_consumers = 2", "num_consumers = 3", "deadlock"),
    ("copies", "        nv_tileas.async.wait %e\n", "", "R3"),
    ("single", "        nv_tileas.async.wait %e\n", "", "R8"),
    ("values", "P.yield %twice".replace("P.", PIPE), f"{PIPE}yield %buffer", "R12"),
    ("values", "nv_tileas.tiled_load %xv, %k", "nv_tileas.tiled_load %yv, %zero", "R10"),
    ("copies", FENCE, "", "R7"),
    ("two_consumers", FENCE, "", "R7"),
]


@pytest.mark.parametrize(("name", "old", "new", "kind"), BROKEN)
def test_violations(name: str, old: str, new: str, kind: str) -> None:
    module = broken(name, old, new)
    for schedule in ("exhaustive", "round_robin", "random(0)"):
        result, _ = simulated(SAMPLES[name], module, 5, [schedule], verify=False)
        assert result.kind in kind.split(), result.findings
        assert result.kind in VIOLATIONS


def test_generic_writes_need_a_fence() -> None:
    """The writer's, behind the write: nobody else's is of use, nor one before it."""
    text = SAMPLES["copies"].text().replace(FENCE, "")
    old = f"%e = nv_tileas.async.tiled_load %xv, %buffer, %k\n          {PIPE}yield %e"
    assert old in text
    new = f"%e, %tt = nv_tileas.tiled_load %xv, %k : !T\n          {PIPE}yield %e"
    text = text.replace(old, new)
    acquire, commit = f"        %w = {PIPE}producer_write", COMMIT
    read = f"        %u, %e = {PIPE}consumer_read"
    for place, kind in ((commit, None), (acquire, "R7"), (read, "R7")):
        module = tilewright.load(text.replace(place, FENCE + place), "a.mlir")
        result, _ = simulated(SAMPLES["copies"], module, 3, ["exhaustive"])
        assert result.kind == kind, result.findings


PIECES = """cuda_tile.module @m {
  entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %first: tile<i32>, %step: tile<i32>,
      %low: tile<i32>, %high: tile<i32>) {
    %i = iota : tile<16xi32>
    %f, %s, %l, %h = SPREAD
    %scaled = muli %i, %s : tile<16xi32>
    %at = addi %f, %scaled : tile<16xi32>
    %above = cmpi greater_than_or_equal %i, %l, signed : tile<16xi32> -> tile<16xi1>
    %below = cmpi less_than %i, %h, signed : tile<16xi32> -> tile<16xi1>
    %mask = andi %above, %below : tile<16xi1>
    %from = offset %p, %at : tile<16xptr<f32>>, tile<16xi32> -> tile<16xptr<f32>>
    %tile, %t = nv_tileas.load %from, mask = %mask {access_bytes = 16} : tile<16xf32>
    return
  }
}"""


def pieces() -> str:
    """A kernel that loads four elements at once."""
    spread = "\n".join(
        f"%{to}1 = reshape %{name} : tile<{kind}> -> tile<1x{kind}>\n"
        f"%{to} = broadcast %{to}1 : tile<1x{kind}> -> tile<16x{kind}>"
        for name, to, kind in (
            ("x", "p", "ptr<f32>"),
            *((name, name[0], "i32") for name in ("first", "step", "low", "high")),
        )
    )
    return PIECES.replace("%f, %s, %l, %h = SPREAD", spread)


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ((0, 1, 0, 16), None),
        ((8, 1, 4, 6), None),
        ((1, 1, 0, 16), "one behind the other, from a multiple of 16 on"),
        ((0, 2, 0, 16), "one behind the other"),
        ((0, 1, 6, 16), "element 4 of the tile on are loaded at once, but some are loaded without"),
    ],
)
def test_elements_loaded_at_once(numbers: tuple[int, ...], said: str | None) -> None:
    kernel = tilewright.load(pieces(), "pieces.mlir").kernel()
    x = np.zeros(64, np.float32)
    result = kernel.simulate((1,), x, x, *numbers)
    assert result.kind == (None if said is None else "R14"), result.findings
    assert said is None or said in str(result.findings[0])


def test_results_are_used_too_early() -> None:
    last = "      nv_tileas.async.wait %r#1\n"
    text = SAMPLES["matmul_async"].text()
    text = text.replace(last, "      %early = addf %r#0, %none : !C\n" + last)
    module = tilewright.load(text, "early.mlir")
    result, _ = simulated(SAMPLES["matmul_async"], module, 4, ["round_robin"])
    assert result.kind == "R8"


def test_isolated_agents_see_only_captures() -> None:
    module = SAMPLES["matmul"].load()
    switch = next(op for op in module.operation.walk() if isinstance(op, AgentSwitchOp))
    switch.bodies[1].block.args[0].replace_all_uses_with(switch.captures[0])
    result, _ = simulated(SAMPLES["matmul"], module, 4, ["round_robin"], verify=False)
    assert result.kind == "R9"
    assert "isolated agent 1 uses %p" in str(result.findings[0])


def test_too_few_stages_deadlock() -> None:
    """Asynchronous products hold a stage while they wait for the next one."""
    sample = SAMPLES["matmul_async"]
    result, _ = simulated(sample, sample.load(1), 3, ["exhaustive"])
    assert result.kind == "deadlock"
    message = str(result.findings[0])
    for part in (
        "agent 0, agent 1 wait for ever",
        "`producer_acquire`: agent 0 waits here: stage 0 of %p, parity 0",
        "`consumer_wait`: agent 1 waits here: stage 0 of %p, parity 1",
        "stage 0 of %p is full; full[0] of %p: phase 1, 1 of 1 arrivals pending, 0 bytes pending",
        "this happens under exhaustive",
    ):
        assert part in message, message
    assert re.search(r"matmul_async\.mlir:\d+:\d+: error", message)


def test_findings_name_place_and_agent() -> None:
    module = broken("values", COMMIT, COMMIT * 2)
    result, _ = simulated(SAMPLES["values"], module, 3, ["round_robin"], verify=False)
    message = str(result.findings[0])
    line = SAMPLES["values"].text().split("\n").index(COMMIT.rstrip("\n")) + 2
    assert message.startswith(
        f"values.mlir:{line}:9: error: `async.pipeline.producer_commit`: R5: "
    )
    assert "this happens in agent 0" in message
    with pytest.raises(ExecutionError, match="R5"):
        result.check()


def test_leftovers_at_the_end() -> None:
    module = broken("values", RELEASE, "")
    result, _ = simulated(SAMPLES["values"], module, 1, ["round_robin"], verify=False)
    assert result.kind == "exit"
    module = broken("copies", "        nv_tileas.async.wait %e\n" + RELEASE, "")
    result, _ = simulated(SAMPLES["copies"], module, 1, ["round_robin"], verify=False)
    assert result.kind == "exit"


def test_undefined_behaviour_of_operations() -> None:
    sample = SAMPLES["values"]
    x, y = np.zeros(20, np.float32), np.zeros(8, np.float32)
    result = simulate(sample.load().kernel(), 1, [x, y, 20])
    assert result.kind == "undefined"
    assert "past the end of 'y'" in str(result.findings[0])


def test_unknown_schedules() -> None:
    sample = SAMPLES["values"]
    with pytest.raises(LaunchError, match="schedule must be one of round_robin"):
        simulated(sample, sample.load(), 1, ["best"])


def test_several_tile_blocks() -> None:
    generator = np.random.default_rng(0)
    a = generator.integers(-4, 4, (32, 24)).astype(np.float16)
    b = generator.integers(-4, 4, (24, 48)).astype(np.float16)
    c = np.zeros((32, 48), np.float32)
    kernel = SAMPLES["matmul"].load().kernel()
    result = kernel.simulate((2, 3), a, b, c, 32, 48, 24, schedule=["round_robin", "exhaustive"])
    assert result.ok, result.findings[0]
    assert (result.executions, result.complete) == (12, True)
    assert (c == a.astype(np.float32) @ b.astype(np.float32)).all()


RACE = """
cuda_tile.module @race {
  entry @race(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1, num_warps = [4, 4],
                                           max_regs = [-1, -1]}
    agent 0 {
      %one = constant <i32: 1> : tile<i32>
      %t0 = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
      %seen, %t1 = load_ptr_tko relaxed device %y : tile<ptr<i32>> -> tile<i32>, token
      %t2 = store_ptr_tko relaxed device %x, %seen : tile<ptr<i32>>, tile<i32> -> token
    }
    agent 1 {
      %two = constant <i32: 2> : tile<i32>
      %t0 = store_ptr_tko relaxed device %y, %two : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
"""


def test_results_that_depend_on_the_order() -> None:
    """The second agent's store comes first or not; only exploring shows both."""
    kernel = tilewright.load(RACE, "race.mlir").kernel()
    for schedule, kind in (
        ("round_robin", None),
        ("exhaustive", "result"),
        ("every(99)", "result"),
    ):
        x, y = np.zeros(1, np.int32), np.zeros(1, np.int32)
        result = kernel.simulate(1, x, y, schedule=schedule)
        assert result.kind == kind
    assert "the result depends on the order of steps: byte 0 of 'x'" in str(result.findings[0])
    weak = RACE.replace("relaxed device", "weak")
    result = tilewright.load(weak, "race.mlir").kernel().simulate(1, x, y)
    assert result.kind == "R10"
    assert "of 'y') is not ordered with the" in str(result.findings[0])


def test_asynchronous_stores_are_not_ordered_with_what_follows() -> None:
    wait = "        nv_tileas.async.wait %e\n"
    load = "        %back, %tb = nv_tileas.tiled_load %yv, %k : !T\n"
    text = SAMPLES["copies"].text()
    assert wait in text
    for order, kind in ((wait + load, None), (load + wait, "R10")):
        module = tilewright.load(text.replace(wait, order), "copies.mlir")
        result, _ = simulated(SAMPLES["copies"], module, 3, ["round_robin", "exhaustive"])
        assert result.kind == kind, result.findings


def test_memory_of_agents_is_given_back() -> None:
    """Every execution begins with the same memory, those that were given up included."""
    text = RACE.replace(
        "      %two =",
        "      %own = alloca num_elem=4, alignment=16 : tile<ptr<i32>>\n      %two =",
    )
    kernel = tilewright.load(text, "race.mlir").kernel()
    x, y = np.zeros(1, np.int32), np.zeros(1, np.int32)
    assert kernel.simulate(1, x, y, schedule="exhaustive").kind == "result"


def test_messages_tell_pipelines_apart() -> None:
    """Also those of a lowered kernel, which have no names of their own."""
    (subject,) = (one for one in BY_HAND if one.name == "nested")
    lowered = lower(subject.module().operation, stages=2)
    made = [op.result for op in lowered.walk() if isinstance(op, CreatePipelineOp)]
    first = next(op for op in lowered.walk() if isinstance(op, AgentSwitchOp))
    first.operands = [made[1] if value is made[0] else value for value in first.operands]
    kernel = tilewright.Module(lowered, verified=True).kernel()
    result = kernel.simulate(subject.grid, *subject.arguments())
    names = re.search(r"an iterator of (%\S+) is used on (%\S+)", str(result.findings[0]))
    assert result.kind == "R5" and names is not None
    assert names[1] != names[2]


def test_every_pipeline_has_a_name_of_its_own() -> None:
    """Also after the module has been written as text."""
    (subject,) = (one for one in BY_HAND if one.name == "nested")
    lowered = lower(subject.module().operation, stages=2)
    again = text.parse_module(text.to_text(lowered, source_names=True))
    names: list[list[str]] = []
    for module in (lowered, again):
        kernel = tilewright.Module(module).kernel()
        result = kernel.simulate(subject.grid, *subject.arguments(), schedule=["timed"])
        names.append([*result.timelines[0].stages])
    assert names[0] == names[1] and len(names[0]) == 2


# ---- time


@cache
def lowered_subject(subject: Subject) -> tilewright.Kernel:
    """A kernel with two stages."""
    return tilewright.Module(lower(subject.module().operation, stages=2)).kernel()


def timed_subject(subject: Subject, values: bool = True) -> Result:
    """A kernel with two stages, in time."""
    given = subject.arguments()
    return lowered_subject(subject).simulate(
        subject.grid, *given, schedule="timed", reachable=subject.reachable(given), values=values
    )


@every(3)
@pytest.mark.parametrize("subject", some(BY_HAND, 2), ids=lambda subject: subject.name)
def test_times_keep_to_the_model(subject: Subject) -> None:
    """Of everything that is lowered: no unit serves two at a time, every pipeline has a line, which
    is not below its bound, and the critical path takes all the time that there is."""
    result = timed_subject(subject)
    assert result.ok
    for timeline in result.timelines:
        for unit in timeline.units:
            spans = sorted((span.start, span.end) for span, _ in timeline.spans(unit))
            assert all(one[1] <= other[0] for one, other in pairwise(spans)), unit
        products, sums = (
            {row for span, _ in timeline.spans(unit) for row in range(span.start, span.end)}
            for unit in ("mma", "alu")
        )
        assert timeline.overlap("mma", ["alu"]) == len(products & sums)
        lines = table(timeline)
        for name in timeline.stages:
            assert sum(line.startswith(f"{name} with ") for line in lines) == 1
            reached, bound = timeline.interval(name), timeline.bound(name)
            assert (reached is None) == (bound is None)
            assert reached is None or bound is None or reached >= bound, (subject.name, lines)
        steps = timeline.critical_path()
        assert sum(step.end - step.start for step in steps) == timeline.end
        assert all(one.end == other.start for one, other in pairwise(steps))


def large_products(products: int, rows: int = 128) -> tilewright.Module:
    """Products of 128x64 and 64x128 tiles, or of fewer rows, which share their second factor."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", c="ptr<f32>", k="i32") as (a, c, k),
    ):
        a, k = (tile.assume(value, tile.div_by(16)) for value in (a, k))
        views = [
            tile.make_partition_view(
                tile.make_tensor_view(a, shape=shape, strides=[shape[-1], 1]), tile=sizes
            )
            for shape, sizes in (([rows, k], (rows, 64)), ([k, 128], (64, 128)))
        ]
        target = tile.make_tensor_view(c, shape=[rows, 128], strides=[128, 1])
        _, count = tile.get_index_space_shape(views[0])
        zero = tile.constant(0.0, f"tile<{rows}x128xf32>")
        with (loop := tile.for_(0, count, init=[zero] * products)) as (i, *sums):
            x, _ = tile.load_view_tko(views[0], [0, i])
            y, _ = tile.load_view_tko(views[1], [i, 0])
            tile.continue_(*(tile.mmaf(x, y, one) for one in sums))
        for total in loop.results:
            tile.store_view_tko(total, tile.make_partition_view(target, tile=(rows, 128)), [0, 0])
    return tilewright.Module(m.operation)


def in_time(module: tilewright.Module, trips: int) -> Result:
    """The schedule of lowered products, in time."""
    a, c = np.zeros((64 * trips, 128), np.float16), np.zeros((128, 128), np.float32)
    return module.kernel().simulate(1, a, c, 64 * trips, schedule="timed", values=False)


def scheduled(module: tilewright.Module, trips: int, **options: Any) -> Result:
    """The schedule of products, in time."""
    return in_time(tilewright.Module(lower(module.operation, **options)), trips)


@pytest.mark.slow
def test_products_share_the_tensor_cores() -> None:
    """One of 128x128x64 takes 8 rows; the copy engine needs 14 for the factors of one or more."""
    for products, rows in ((1, 14), (2, 16), (3, 24)):
        (timeline,) = scheduled(large_products(products), 40, stages=4).timelines
        (name,) = timeline.stages
        assert timeline.interval(name) == rows
        assert rows - 1 < (timeline.bound(name) or 0) <= rows
    assert timeline.limit(name) == "mma"
    # Half the work takes half the time.
    (timeline,) = scheduled(large_products(3, 64), 40, stages=4).timelines
    assert timeline.interval(name) == 12


def test_times_are_those_of_the_kernel_s_target() -> None:
    """Products of one warp group are half as fast on sm_80 as on sm_90a."""
    module = tilewright.Module(lower(large_products(1).operation, stages=2, target="sm_80"))
    (timeline,) = in_time(module, 4).timelines
    assert timeline.target.name == "sm_80"
    assert timeline.unit_busy("mma") == 4 * 16


def test_agents_are_called_by_what_they_do() -> None:
    (timeline,) = scheduled(large_products(1), 4, agents=3).timelines
    assert [*timeline.roles.values()] == ["load", "compute", "store"]
    sample = SAMPLES["two_consumers"]
    result, _ = simulated(sample, sample.load(), 3, ["timed"])
    assert [*result.timelines[0].roles.values()] == ["load", "compute 0", "compute 1"]


def test_the_time_of_a_loop_is_that_of_its_scheduler() -> None:
    """An interval in time is not below what the scheduler counts of resources and of stages."""
    for stages in (1, 4):
        module = tilewright.Module(lower(large_products(2).operation, stages=stages))
        (entry,) = module.operation.entries
        known = target_named("sm_90a")
        ((pipeline, _),) = pipeline_depths(entry, known).items()
        (loops,) = loops_of(entry)
        bounds = initiation_interval_bounds(loops, known, {pipeline: stages})
        (timeline,) = in_time(module, 40).timelines
        (name,) = timeline.stages
        reached = timeline.interval(name)
        rounds = bounds.interval if stages == 1 else bounds.resource
        assert reached is not None and reached >= rounds


DEPENDS_ON_MEMORY = {"split_k", "ragged"}
"""Kernels with loops or conditionals that depend on what has been loaded."""


@every(3)
@pytest.mark.parametrize("subject", BY_HAND, ids=lambda subject: subject.name)
def test_schedules_without_values_are_those_with_values(subject: Subject) -> None:
    times: list[list[tuple[str, str, int, int]]] = []
    for values in (True, False):
        result = timed_subject(subject, values)
        if result.findings:
            assert result.kind == "values"
            assert "nothing of that is computed without values" in str(result.findings[0])
            assert subject.name in DEPENDS_ON_MEMORY
            return
        segments = [s for timeline in result.timelines for s in timeline.segments]
        times.append([(s.lane, s.name, s.start, s.end) for s in segments])
    assert times[0] == times[1]
    assert subject.name not in DEPENDS_ON_MEMORY


def test_handshakes_are_checked_without_values() -> None:
    for name, old, new, kind in BROKEN:
        if kind is not None and "R8" not in kind and "R10" not in kind:
            sample, given = SAMPLES[name], SAMPLES[name].arguments(5)
            module = broken(name, old, new)
            arguments = module.kernel()._interface.arguments(given)
            simulator = Simulator(module.operation, module.kernel().entry, values=False)
            for schedule in ("round_robin", "timed"):
                result = simulator.run((1, 1, 1), arguments, [schedule])
                assert result.kind in kind.split(), (sample.name, result.findings)


def test_schedules_take_as_long_as_they_are() -> None:
    """Four times the trips are four times the calls, and no more."""
    counts: list[int] = []
    module = tilewright.Module(lower(large_products(1).operation, stages=4))
    for trips in (40, 160):
        calls = 0

        def count(frame: Any, event: str, argument: Any) -> None:
            nonlocal calls
            calls += event == "call"

        sys.setprofile(count)
        try:
            in_time(module, trips).check()
        finally:
            sys.setprofile(None)
        counts.append(calls)
    assert counts[1] < 4.4 * counts[0]


def test_a_reduction_over_stages_begins_where_a_group_does() -> None:
    """The iterator that it takes must have left whole groups of stages behind."""
    sample = SAMPLES["reduced"]
    early = sample.text().replace("iterators = [%third]", "iterators = [%second]")
    module = tilewright.load(early, "reduced.mlir")
    result, _ = simulated(sample, module, 2, ["round_robin"])
    assert result.kind == "R5"
    assert "begins within them" in result.findings[0].diagnostic.message
