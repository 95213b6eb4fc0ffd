"""Dependence graphs and schedules of loops of programs, and the stages they give pipelines."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from pathlib import Path

import pytest
from cutile_kernels.corpus import KERNELS
from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Operation

import tilewright
from tileas import kernel_subjects
from tileas.samples import with_stages
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp, ModuleOp
from tilewright.dialects.nv_tileas.operations.pipeline import CreatePipelineOp
from tilewright.passes import run_passes
from tilewright.text import to_text
from tilewright.transforms.tileas import PIPELINE, lower
from tilewright.transforms.tileas.dependences import body_of, node_of
from tilewright.transforms.tileas.in_order import executed_interval, longest_interval
from tilewright.transforms.tileas.lifetimes import live_bytes, register_space, shortened
from tilewright.transforms.tileas.loops import schedule_of
from tilewright.transforms.tileas.modulo import modulo_schedule
from tilewright.transforms.tileas.resources import TARGETS, Reservation
from tilewright.transforms.tileas.schedule import (
    LoopSchedule,
    Scheduling,
    initiation_interval_bounds,
    load_depths,
    loops_of,
    pipeline_depths,
    schedule_loops,
)

from .oracle import violations

SM_90A = TARGETS["sm_90a"]
EXAMPLE = Path(__file__).parents[2] / "examples" / "tileas" / "matmul.mlir"


def _module(text: str | Path) -> ModuleOp:
    module = tilewright.load(text)
    module.verify()
    return module.operation


def _entry(body: str, parameters: str = "") -> EntryOp:
    """A kernel whose body sees the constants %c0, %c1 and %c8."""
    return _module(
        f"""
cuda_tile.module @m {{
  entry @kernel({parameters}) {{
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %c8 = constant <i32: 8> : tile<i32>
    {body}
    return
  }}
}}
"""
    ).entries[0]


def _loop(entry: EntryOp) -> ForOp:
    return next(operation for operation in entry.walk() if isinstance(operation, ForOp))


def _edges(loop: ForOp) -> set[tuple[str, str, int, str]]:
    """The dependences of a loop: names of operations, distance and kind."""
    graph = body_of([loop.region.block], SM_90A).loop
    names = [node.name for node in graph.nodes]
    return {(names[d.source], names[d.target], d.distance, d.kind) for d in graph.dependences}


def _scheduled(entry: EntryOp, number: int = 0) -> LoopSchedule:
    found = schedule_loops(loops_of(entry)[number], SM_90A)
    assert violations(found.body.loop, found.schedule) == []
    return found


# Graphs -------------------------------------------------------------------------------------


def test_carried_values_reach_as_many_iterations_back_as_they_were_passed_on():
    loop = _loop(
        _entry(
            """
    %x = constant <f32: 0.0> : tile<64xf32>
    %r:3 = for %i in (%c0 to %c8, step %c1) : tile<i32>
        iter_values(%a = %x, %b = %x, %same = %x) -> (tile<64xf32>, tile<64xf32>, tile<64xf32>) {
      %sum = addf %a, %b : tile<64xf32>
      %more = mulf %sum, %same : tile<64xf32>
      continue %more, %a, %same : tile<64xf32>, tile<64xf32>, tile<64xf32>
    }"""
        )
    )
    assert _edges(loop) == {
        ("addf", "mulf", 0, "value"),
        ("mulf", "addf", 1, "value"),
        ("mulf", "addf", 2, "value"),
    }


TOKENS = """
    %view = make_tensor_view %p, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
    %tiles = make_partition_view %view
        : partition_view<tile=(128), tensor_view<1024xf32, strides=[1]>>
    %start = make_token : token
    %last = for %i in (%c0 to %c8, step %c1) : tile<i32> iter_values(%t = %start) -> (token) {
      %x, %read = load_view_tko weak %tiles[%i] token = %t
        : partition_view<tile=(128), tensor_view<1024xf32, strides=[1]>>, tile<i32>
          -> tile<128xf32>, token
      %y = exp %x : tile<128xf32>
      %written = store_view_tko weak %y, %tiles[%i] token = WAITS
        : tile<128xf32>, partition_view<tile=(128), tensor_view<1024xf32, strides=[1]>>, tile<i32>
          -> token
      continue CARRIED : token
    }"""


def test_tokens_order_memory_operations_and_nothing_else_does():
    ordered = TOKENS.replace("WAITS", "%read").replace("CARRIED", "%written")
    entry = _entry(ordered, "%p: tile<ptr<f32>>")
    assert _edges(_loop(entry)) == {
        ("load_view_tko", "exp", 0, "value"),
        ("exp", "store_view_tko", 0, "value"),
        ("load_view_tko", "store_view_tko", 0, "token"),
        ("store_view_tko", "load_view_tko", 1, "token"),
    }
    bounds = initiation_interval_bounds(_loop(entry), SM_90A)
    assert bounds.recurrence > bounds.resource
    free = _entry(TOKENS.replace("WAITS", "%t").replace("CARRIED", "%t"), "%p: tile<ptr<f32>>")
    assert _edges(_loop(free)) == {
        ("load_view_tko", "exp", 0, "value"),
        ("exp", "store_view_tko", 0, "value"),
    }
    assert initiation_interval_bounds(_loop(free), SM_90A).recurrence == 0


def test_inner_loops_count_as_often_as_they_run():
    body = """
    for %i in (%c0 to %c8, step %c1) : tile<i32> {
      for %j in (%c0 to END, step %c1) : tile<i32> {
        %x = exp %big : tile<4096xf32>
      }
    }"""
    parameter = "%n: tile<i32>"
    big = "%big = constant <f32: 0.0> : tile<4096xf32>"
    rows: dict[str, int] = {}
    for end in ("%c1", "%c8", "%n"):
        loop = _loop(_entry(big + body.replace("END", end), parameter))
        inner = loop.region.block.first_op
        assert isinstance(inner, ForOp)
        (part,) = node_of(inner, SM_90A).footprint
        assert part.resource == "xu"
        rows[end] = part.rows
    # What is not known counts as eight.
    assert rows == {"%c1": 4, "%c8": 32, "%n": 32}


def test_one_arm_of_a_conditional_counts():
    entry = _entry(
        """
    %big = constant <f32: 0.0> : tile<4096xf32>
    %yes = constant <i1: true> : tile<i1>
    for %i in (%c0 to %c8, step %c1) : tile<i32> {
      %r = if %yes -> (tile<4096xf32>) {
        %x = exp %big : tile<4096xf32>
        %y = exp %x : tile<4096xf32>
        yield %y : tile<4096xf32>
      } else {
        %x = exp %big : tile<4096xf32>
        yield %x : tile<4096xf32>
      }
    }"""
    )
    conditional = next(op for op in _loop(entry).region.block.ops if op.name == "cuda_tile.if")
    assert node_of(conditional, SM_90A).footprint == (Reservation("xu", 0, 8),)


# Pipelines ----------------------------------------------------------------------------------


def test_the_loops_of_agents_are_scheduled_as_one():
    entry = _module(EXAMPLE).entries[0]
    (loops,) = loops_of(entry)
    assert len(loops) == 2
    assert any("producer" in op.name for op in loops[0].walk())
    found = _scheduled(entry)
    names = [node.name for node in found.body.loop.nodes]
    edges = {(names[d.source], names[d.target]) for d in found.body.loop.dependences}
    assert ("async.pipeline.producer_write", "async.pipeline.consumer_wait") in edges
    assert dict(found.bounds.resources) == {"tma": 14, "mma": 8}
    assert found.schedule.interval == 14
    assert found.limit == "resource tma"
    assert found.schedule.stage_count == 3
    assert list(pipeline_depths(entry, SM_90A).values()) == [3]
    # A device with faster tensor cores still waits for the copies.
    assert list(pipeline_depths(entry, TARGETS["sm_100a"]).values()) == [3]


def test_few_stages_bound_the_interval():
    entry = _module(EXAMPLE).entries[0]
    (loops,) = loops_of(entry)
    (pipeline,) = (op for op in entry.walk() if isinstance(op, CreatePipelineOp))
    intervals: list[int] = []
    for stages in (1, 2, 3, 4):
        bounds = initiation_interval_bounds(loops, SM_90A, {pipeline.result: stages})
        intervals.append(bounds.interval)
    # Acquire, load, wait and multiply in turn; half of that; then the copies are the limit.
    assert intervals == [1 + 24 + 1 + 9, 18, 14, 14]


def _matmul(m: int, n: int, k: int, element: str = "f16") -> str:
    text = EXAMPLE.read_text()
    for old, new in (
        ("128x64x", f"{m}x{k}x"),
        ("64x128x", f"{k}x{n}x"),
        ("128x128xf32", f"{m}x{n}xf32"),
        ("tile=(128x64)", f"tile=({m}x{k})"),
        ("tile=(64x128)", f"tile=({k}x{n})"),
        ("tile=(128x128)", f"tile=({m}x{n})"),
        ("[128, 64]", f"[{m}, {k}]"),
        ("[64, 128]", f"[{k}, {n}]"),
    ):
        text = text.replace(old, new)
    bytes_of_a, bytes_of_b = 2 * m * k, 2 * k * n
    text = text.replace("{tx_bytes = 16384}", f"{{tx_bytes = {bytes_of_a}}}", 1)
    return text.replace("{tx_bytes = 16384}", f"{{tx_bytes = {bytes_of_b}}}", 1)


@pytest.mark.parametrize(
    ("shape", "stages"),
    [((128, 128, 64), 3), ((64, 64, 32), 6), ((256, 256, 64), 3), ((256, 256, 128), 1)],
)
def test_small_tiles_need_more_stages_and_large_ones_do_not_fit(
    shape: tuple[int, int, int], stages: int
):
    m, n, k = shape
    entry = _module(with_stages(_matmul(m, n, k), 1)).entries[0]
    assert list(pipeline_depths(entry, SM_90A).values()) == [stages]
    assert stages * (m + n) * k * 2 <= SM_90A.shared_memory


# The pass -----------------------------------------------------------------------------------


def _kernel(name: str) -> ModuleOp:
    kernel = next(kernel for kernel in KERNELS if kernel.name == name)
    return tilewright.load(kernel.export(kernel.versions[-1])).operation


def _stages(module: ModuleOp) -> list[int]:
    return [
        operation.num_stages.value.data
        for operation in module.walk()
        if isinstance(operation, CreatePipelineOp)
    ]


def test_lowering_takes_the_stages_from_the_schedule():
    module = _kernel("matmul_f16_aligned")
    assert _stages(lower(module)) == [3]
    assert _stages(lower(module, stages=5)) == [5]


def test_stages_are_the_same_before_and_after_handshakes_are_expanded():
    names = list(PIPELINE)
    for end in ("expand", "asynchronous", "schedule"):
        module = lower(_kernel("matmul_f16_aligned"), passes=names[: names.index(end)])
        assert list(pipeline_depths(module.entries[0], SM_90A).values()) == [3], end


def test_stages_are_filled_for_what_stands_beside_a_loop():
    """However long the loop itself takes."""
    found = [
        lower(
            kernel_subjects.persistent_product(64, 32, 16, steps).operation,
            passes=_until_schedule(),
        )
        for steps in (4, 64)
    ]
    depths = [[*pipeline_depths(module.entries[0], SM_90A).values()] for module in found]
    assert depths == [[12], [12]]


def test_a_schedule_is_executed_in_the_order_of_the_program():
    """Agents keep to the interval; with one stage they wait for each other."""
    module = lower(kernel_subjects.large_product(128, 128).operation, passes=_until_schedule())
    (loops,) = loops_of(module.entries[0])
    found = schedule_loops(loops, SM_90A)
    blocks = [loop.region.block for loop in loops]
    rows: dict[int, float] = {}
    for stages in (1, 3):
        graph = body_of(blocks, SM_90A, dict.fromkeys(found.body.ends, stages))
        rows[stages] = executed_interval(graph, found.schedule)
        assert longest_interval(graph, found.schedule, inf) >= rows[stages]
    assert found.schedule.interval == 14
    assert rows[3] == 14
    assert rows[1] > 28


@pytest.mark.parametrize(
    "module",
    [
        lambda: _kernel("matmul_f16_aligned"),
        lambda: lower(_kernel("matmul_f16_aligned"), passes=_until_schedule()),
        lambda: lower(kernel_subjects.dual_gemm(64, 128, 64).operation, passes=_until_schedule()),
    ],
    ids=["before partition", "in a stage", "two in a stage"],
)
def test_products_that_add_to_each_other_follow_without_a_pause(
    module: Callable[[], ModuleOp],
) -> None:
    (loops,) = loops_of(module().entries[0])
    bounds = initiation_interval_bounds(loops, SM_90A)
    assert bounds.recurrence == dict(bounds.resources)["mma"] == 8


def test_before_partition_each_load_has_stages_of_its_own():
    entry = _kernel("matmul_f16_aligned").entries[0]
    # The first load waits for the second one, which comes after it.
    assert list(load_depths(_loop(entry), SM_90A).values()) == [3, 2]


def _until_schedule() -> list[str]:
    names = list(PIPELINE)
    return names[: names.index("schedule")]


def test_annotations_are_read_as_they_are_printed():
    module = lower(_kernel("rms_norm"), passes=_until_schedule())
    run_passes(module, [Scheduling(annotations=True)])
    text = to_text(module)
    again = _module(text)
    assert to_text(again) == text

    def number(operation: Operation, name: str) -> int:
        attribute = operation.attributes[f"nv_tile.aws.{name}"]
        assert isinstance(attribute, IntegerAttr)
        return attribute.value.data

    loops, *_ = loops_of(again.entries[0])
    found = _scheduled(again.entries[0])
    assert [number(op, "stage") for op in found.body.operations] == list(found.schedule.stages)
    assert [number(op, "order") for op in found.body.operations] == list(found.schedule.orders)
    assert {number(loop, "interval") for loop in loops} == {found.schedule.interval}


def test_serial_loops():
    module = lower(_kernel("matmul_f16_aligned"), passes=_until_schedule())
    serial = schedule_loops(loops_of(module.entries[0])[0], SM_90A, force_serial=True)
    assert serial.schedule.stage_count == 1
    assert serial.limit == "serial: asked for"
    assert list(pipeline_depths(module.entries[0], SM_90A, force_serial=True).values()) == [1]
    body = """
    %x = constant <f32: 0.0> : tile<4096xf32>
    %r = for %i in (%c0 to %c8, step %c1) : tile<i32> iter_values(%a = %x) -> (tile<4096xf32>) {
      %y = exp %a : tile<4096xf32>
      continue %y : tile<4096xf32>
    }"""
    assert _scheduled(_entry(body)).limit == "serial: nothing is asynchronous"
    left = _kernel("break_and_continue").entries[0]
    assert _scheduled(left).limit == "serial: the body can be left in its middle"
    product = """
    %a = constant <f16: 0.0> : tile<64x64xf16>
    %c = constant <f32: 0.0> : tile<64x64xf32>
    %r = for %i in (%c0 to %c8, step %c1) : tile<i32> iter_values(%s = %c) -> (tile<64x64xf32>) {
      %y = mmaf %a, %a, %s : tile<64x64xf16>, tile<64x64xf16>, tile<64x64xf32>
      continue %y : tile<64x64xf32>
    }"""
    assert _scheduled(_entry(product)).limit == "serial: fewer than 8 operations"


def test_tiles_of_overlapping_iterations_fit_into_registers() -> None:
    """At the bound they do not: operations are moved, and a longer interval is taken."""
    kernel = kernel_subjects.attention(128, 128, 64).operation
    module = lower(kernel, consumers=1, passes=_until_schedule())
    (loops,) = loops_of(module.entries[0])
    found = schedule_loops(loops, SM_90A)
    assert violations(found.body.loop, found.schedule) == []
    assert found.bounds.interval < found.schedule.interval < 33  # without overlap of tiles
    space = register_space(loops, SM_90A)
    assert live_bytes(found.body, found.schedule) <= space
    body = body_of([loop.region.block for loop in loops], SM_90A, copies=2)
    least = modulo_schedule(body.loop)
    assert least is not None
    tight = shortened(body, least, 0)
    assert violations(body.loop, tight) == []
    assert live_bytes(body, tight) < live_bytes(body, least)


LOOPING = [k for k in KERNELS if k.family in ("matmul", "control_flow", "algorithms")]


@pytest.mark.slow
@pytest.mark.parametrize(("agents", "every"), [(1, 4), (2, 1), (3, 4)])
def test_schedules_of_kernels_are_valid_at_their_bound(agents: int, every: int):
    scheduled = pipelines = 0
    for kernel in LOOPING[::every]:
        module = tilewright.load(kernel.export(kernel.versions[-1])).operation
        lowered = lower(module, agents=agents, passes=_until_schedule())
        for entry in lowered.entries:
            for loops in loops_of(entry):
                found = schedule_loops(loops, SM_90A)
                assert violations(found.body.loop, found.schedule) == [], kernel.name
                if not found.serial:
                    assert found.schedule.interval == found.bounds.interval, kernel.name
                    scheduled += 1
            depths = {p.result: n for p, n in pipeline_depths(entry, SM_90A).items()}
            pipelines += len(depths)
            for loops in loops_of(entry):
                # With so many stages nothing waits for a stage longer than it is scheduled to.
                found = schedule_loops(loops, SM_90A)
                bounded = body_of([loop.region.block for loop in loops], SM_90A, depths).loop
                others = [d for d in found.body.loop.dependences if d.kind != "registers"]
                assert len(bounded.dependences) >= len(others)
                schedule = schedule_of(bounded, found.schedule.interval, found.schedule.times)
                assert violations(bounded, schedule, 24) == [], kernel.name
    assert scheduled >= 12 // every
    assert (pipelines > 0) == (agents > 1)
