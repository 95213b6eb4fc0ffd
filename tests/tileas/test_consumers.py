"""Several agents that share the rows of matrix products."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from command import tilewright as tilewright_command
from sampling import every, first, one_in, some

import tilewright
from tileas import kernel_subjects, lowering_subjects
from tileas.lowering_subjects import BY_HAND, Subject, arrays, differences, launched, simulated
from tileas.shared_rows import ROWS, SHARED, divided_tiles, persistent_product, product
from tilewright import builder as tile
from tilewright.diagnostics import DiagnosticError
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.dialects.nv_tileas.operations.layout import ExtractSliceOp
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp, CreatePipelineOp
from tilewright.dialects.nv_tileas.types import BufferType
from tilewright.nesting import clone
from tilewright.passes import PassContext, PassManager
from tilewright.passes.base import Remark
from tilewright.runtime import Module
from tilewright.text import to_text
from tilewright.transforms.tileas import PIPELINE, Options, lower, lower_in_place, passes_of

SUBJECTS = {subject.name: subject for subject in SHARED}
UNTIL = ",".join(PIPELINE[: PIPELINE.index("cooperate") + 1])


def switch_of(module: ModuleOp) -> AgentSwitchOp:
    (switch,) = (op for op in module.walk() if isinstance(op, AgentSwitchOp))
    return switch


def remarks_of(module: Module, **options: Any) -> list[str]:
    """What the passes say of a kernel that several consumers are asked for."""
    found: list[Remark] = []
    context = PassContext(remark=found.append)
    manager = PassManager(passes_of(UNTIL, Options(**options)))
    lower_in_place(clone(module.operation), manager, context)
    return [one.message for one in found if one.pass_name in ("cooperate", "pingpong")]


# Results ------------------------------------------------------------------------------------


@pytest.mark.slow
@every(2)
@pytest.mark.parametrize("subject", some(SHARED, 6), ids=lambda subject: subject.name)
def test_consumers_compute_what_one_agent_does(subject: Subject) -> None:
    expected = launched(subject)
    for stages, target in ((1, "sm_90a"), (3, "sm_80")):
        options: dict[str, Any] = {"stages": stages, "target": target, "consumers": 2}
        schedules = ["round_robin", f"random({stages})"]
        found, wrong, _ = simulated(subject, schedules, **options)
        assert (differences(expected, found), wrong) == ([], [])
        lowered = lower(subject.module().operation, **options)
        pipelines = [op for op in lowered.walk() if isinstance(op, CreatePipelineOp)]
        assert [op.num_consumers.value.data for op in pipelines] == [2] * len(pipelines)
        assert switch_of(lowered).agent_groups == (0, 1, 1)


@every(2)
@pytest.mark.parametrize("subject", some(SHARED, 2), ids=lambda subject: subject.name)
def test_consumers_in_every_order(subject: Subject) -> None:
    expected = launched(subject)
    found, wrong, result = simulated(subject, ["exhaustive"], stages=2, consumers=2)
    assert (differences(expected, found), wrong) == ([], [])
    assert result.complete


@pytest.mark.parametrize("name", first(["ragged_rows", "shared_persistent", "batched"]))
def test_one_agent_stores_what_several_compute(name: str) -> None:
    """Each hands over its part through a pipeline of its own."""
    subject = SUBJECTS[name]
    options: dict[str, Any] = {"stages": 2, "agents": 3, "consumers": 2}
    found, wrong, result = simulated(subject, ["exhaustive"], **options)
    assert (differences(launched(subject), found), wrong) == ([], [])
    assert result.complete
    lowered = lowering_subjects.lowered(subject, **options)
    assert switch_of(lowered).agent_groups == (0, 1, 1, 2)
    pipelines = [op for op in lowered.walk() if isinstance(op, CreatePipelineOp)]
    handed = [op for op in pipelines if op.consumer_group.value.data == 2]
    assert [op.num_consumers.value.data for op in handed] == [1, 1]


# Which kernels ------------------------------------------------------------------------------


@every(2)
@pytest.mark.parametrize(
    ("module", "target", "agents"),
    some(
        [
            (lambda: kernel_subjects.large_product(128, 128), "sm_90a", 2),
            (lambda: kernel_subjects.large_product(128, 256), "sm_90a", 2),
            (lambda: kernel_subjects.attention(128, 64, 64), "sm_80", 2),
            (lambda: kernel_subjects.attention(64, 64, 64), "sm_90a", 2),
            (lambda: kernel_subjects.attention(128, 128, 64), "sm_90a", 3),
            (lambda: kernel_subjects.attention_backward(128, 64, 64), "sm_90a", 2),
            pytest.param(
                lambda: kernel_subjects.attention(64, 64, 64), "sm_120a", 2, marks=pytest.mark.slow
            ),
        ],
        3,
        names=3,
    ),
)
def test_who_has_two_consumers(module: Callable[[], Module], target: str, agents: int) -> None:
    """Those whose loops take less time so by their schedules."""
    operation = module().operation
    switch = switch_of(lower(operation, target=target, passes=UNTIL))
    assert len(switch.bodies) == agents
    alone = lower(operation, target=target, consumers=1, passes=UNTIL)
    assert len(switch_of(alone).bodies) == 2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("agents", "budgets"), first([(2, (40, 232, 232)), (3, (40, 216, 216, 40))], 2)
)
def test_consumers_have_warps_and_registers_of_their_own(
    agents: int, budgets: tuple[int, ...]
) -> None:
    """An agent that lets the copy engine store what is in stages needs few."""
    lowered = lower(kernel_subjects.attention(128, 128, 128).operation, agents=agents)
    switch = switch_of(lowered)
    assert tuple(switch.own_warp_counts()) == (4,) * len(budgets)
    assert switch.register_budgets == budgets
    assert sum(128 * count for count in switch.register_budgets) <= 65536


def test_parts_of_stages_lie_as_the_stages_do() -> None:
    """A of 128x128 elements of 16 bits has two boxes of 128 bytes side by side: its lower rows
    begin in the middle of each."""
    lowered = lower(kernel_subjects.large_product(128, 64, 128).operation, consumers=2)
    slices = [op for op in lowered.walk() if isinstance(op, ExtractSliceOp)]
    parts = [op for op in slices if isinstance(op.source.type, BufferType)]
    assert {op.fixed_offsets for op in parts} == {(0, 0), (64, 0)}
    for part in parts:
        whole, seen = part.source.type, part.result.type
        assert isinstance(whole, BufferType) and isinstance(seen, BufferType)
        assert whole.layout is not None and seen.layout is not None
        assert seen.layout.shape == (64, (64, 2))
        assert seen.layout.stride == whole.layout.stride == (64, (1, 8192))
        assert seen.layout.swizzle == whole.layout.swizzle == (3, 4, 3)


# What cannot be shared ----------------------------------------------------------------------


def refused(finish: Callable[[Any, Any, Any], None], rows: int = ROWS) -> Module:
    """A product with something behind it.

    Args:
        finish: is given the sum, a view for it, and a pointer.
        rows: of the product.
    """
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>") as (a, b, c),
    ):

        def view(pointer: Any, shape: tuple[int, int], sizes: tuple[int, int]) -> Any:
            tensor = tile.make_tensor_view(pointer, shape=shape, strides=[shape[1], 1])
            return tile.make_partition_view(tensor, tile=sizes)

        zero = tile.constant(0.0, f"tile<{rows}x16xf32>")
        left, right = view(a, (rows, 48), (rows, 16)), view(b, (48, 16), (16, 16))
        total = product(left, right, 3, zero)
        finish(total, view(c, (rows, 16), (rows, 16)), c)
    return Module(m.operation)


def _columns_summed(total: Any, out: Any, _: Any) -> None:
    high = tile.reduce(total, dim=0, identities=0.0, body=tile.addf)
    high = tile.broadcast(tile.reshape(high, (1, 16)), (ROWS, 16))
    tile.store_view_tko(tile.subf(total, high), out, [0, 0])


def _columns_scanned(total: Any, out: Any, _: Any) -> None:
    total = tile.scan(total, dim=0, identities=0.0, body=tile.addf)
    tile.store_view_tko(total, out, [0, 0])


def _factor_of_another(total: Any, out: Any, _: Any) -> None:
    ones = tile.constant(1.0, f"tile<{ROWS}x{ROWS}xf16>")
    zero = tile.constant(0.0, f"tile<{ROWS}x16xf32>")
    tile.store_view_tko(tile.mmaf(ones, tile.ftof(total, "f16"), zero), out, [0, 0])


def _printed(total: Any, out: Any, _: Any) -> None:
    tile.print_tko("done\n")
    tile.store_view_tko(total, out, [0, 0])


def _read_again(total: Any, out: Any, c: Any) -> None:
    """By rows of another size, which the other agent may have written."""
    written = tile.store_view_tko(total, out, [0, 0])
    tensor = tile.make_tensor_view(c, shape=(ROWS, 16), strides=[16, 1])
    other = tile.make_partition_view(tensor, tile=(1, 16))
    row, read = tile.load_view_tko(other, [ROWS - 1, 0], token=written)
    tile.store_view_tko(row, other, [0, 0], token=read)


def _transposed(total: Any, out: Any, _: Any) -> None:
    both = tile.addf(tile.reshape(total, (16, ROWS)), tile.permute(total, [1, 0]))
    tile.store_view_tko(tile.permute(both, [1, 0]), out, [0, 0])


@every(2)
@pytest.mark.parametrize(
    ("finish", "why"),
    [
        (_columns_summed, "`reduce` needs rows that another agent has"),
        (_columns_scanned, "`scan` needs rows that another agent has"),
        (_factor_of_another, "`nv_tileas.dot` needs rows that another agent has"),
        (_printed, "`print_tko` has an effect that several agents cannot share"),
        (_read_again, "may wait for memory that other agents access"),
        (_transposed, "`addf` needs rows that another agent has"),
    ],
)
def test_what_consumers_cannot_share(finish: Callable[[Any, Any, Any], None], why: str) -> None:
    module = refused(finish)
    (message,) = remarks_of(module, consumers=2)
    assert why in message
    lowered = lower(module.operation, consumers=2, passes=UNTIL)
    assert len(switch_of(lowered).bodies) == 2


def test_what_has_no_rows_is_not_handed_over() -> None:
    (message,) = remarks_of(SUBJECTS["statistics"].module(), agents=3, consumers=2)
    assert "hands over what has no rows of products" in message


def test_rows_that_atoms_do_not_divide() -> None:
    def store(total: Any, out: Any, _: Any) -> None:
        tile.store_view_tko(total, out, [0, 0])

    (message,) = remarks_of(refused(store, rows=16), consumers=2)
    assert "has 16 rows, which 2 agents cannot share by 16" in message


# Taking turns -------------------------------------------------------------------------------

TAKING_TURNS = [
    subject
    for subject in (*SHARED, *BY_HAND)
    if subject.name
    in ("shared_persistent", "persistent", "gated", "grouped_tiles", "divided_tiles")
]


@one_in(2)
@pytest.mark.parametrize("agents", [None, 3])
@pytest.mark.parametrize("subject", some(TAKING_TURNS, 3), ids=lambda subject: subject.name)
def test_agents_take_turns_in_every_order(subject: Subject, agents: int | None) -> None:
    expected = launched(subject)
    options: dict[str, Any] = {"stages": 2, "agents": agents, "pingpong": True}
    found, wrong, result = simulated(subject, ["exhaustive"], **options)
    assert (differences(expected, found), wrong) == ([], [])
    assert result.complete
    lowered = lowering_subjects.lowered(subject, **options)
    pipelines = [op for op in lowered.walk() if isinstance(op, CreatePipelineOp)]
    assert [op.num_consumers.value.data for op in pipelines] == [1] * len(pipelines)
    # Where tiles are, only the agent that stores them in order need not know.
    stores_apart = agents == 3 or subject.name == "grouped_tiles"
    assert switch_of(lowered).agent_groups == ((0, 1, 1, 2) if stores_apart else (0, 1, 1))


def test_an_agent_stores_where_turns_need_one(tmp_path: Path) -> None:
    source = tmp_path / "grouped.mlir"
    source.write_text(to_text(SUBJECTS["grouped_tiles"].module().operation))
    for agents, groups in ((), b"[0, 1, 1, 2]"), (("--agents", "2"), b"[0, 1]"):
        done = tilewright_command("lower", source, "--pingpong", "--consumers", "1", *agents)
        assert b"group_ids = " + groups in done.stdout


@pytest.mark.slow
def test_the_end_of_one_tile_is_beside_the_products_of_the_next() -> None:
    """The tensor cores of sm_120a need 32 rows for each of 8 steps of 12 tiles, the copy engine of
    sm_90a 14, which fills more stages meanwhile if one agent computes."""
    alone, in_turn = (_rows_of_tiles("sm_120a", pingpong=pingpong) for pingpong in (False, True))
    assert 32 * 8 * 12 <= in_turn < 1.05 * 32 * 8 * 12 < alone
    for pingpong in (False, True):
        assert 14 * 8 * 12 <= _rows_of_tiles("sm_90a", pingpong=pingpong) < 1.05 * 14 * 8 * 12


@pytest.mark.parametrize(
    ("target", "taking_turns"),
    [
        pytest.param("sm_80", False, marks=pytest.mark.slow),
        ("sm_90a", False),
        pytest.param("sm_120a", True, marks=pytest.mark.slow),
    ],
)
def test_agents_take_turns_where_the_tensor_cores_would_rest(
    target: str, taking_turns: bool
) -> None:
    """On sm_80 there are too few stages for two, on sm_90a the copy engine is the limit."""
    module = kernel_subjects.grouped(128, 128, 64, 8).operation
    groups = switch_of(lower(module, target=target, passes=UNTIL)).agent_groups
    assert groups == ((0, 1, 1) if taking_turns else (0, 1))
    alone = lower(module, target=target, pingpong=False, passes=UNTIL)
    assert switch_of(alone).agent_groups == (0, 1)


def _rows_of_tiles(target: str, *, pingpong: bool) -> int:
    """The time that a persistent product takes for 12 tiles."""
    module = persistent_product(128, 128, 8).operation
    kernel = Module(lower(module, target=target, pingpong=pingpong)).kernel()
    given = [np.zeros(shape, dtype) for shape, dtype in SIZES]
    (timeline,) = kernel.simulate(1, *given, 12, schedule="timed", values=False).timelines
    return timeline.end


@pytest.mark.parametrize(("rounding", "columns"), [("zero", 2), ("negative_inf", 4)])
def test_tiles_that_may_be_the_same_are_those_of_one_agent(rounding: str, columns: int) -> None:
    """Quotients of -1 and 1 by 2 are both 0, and their corrected remainders are both 1; from the
    quotient by 2 and the remainder by 4, nothing follows that is looked for."""
    module = divided_tiles(rounding, columns)
    (message,) = remarks_of(module, agents=2, pingpong=True, consumers=1)
    assert "may wait for memory of another iteration" in message


@pytest.mark.slow
def test_agents_take_no_turns_with_tiles_that_one_does_not_hold() -> None:
    module = persistent_product(128, 256, 2)
    turns, shared = remarks_of(module, pingpong=True)
    assert turns == "agents that take turns take more registers"
    assert shared.startswith("agents that share rows take")
    assert switch_of(lower(module.operation, pingpong=True)).agent_groups == (0, 1)


SIZES = (((2048, 4096), np.float16), ((4096, 2048), np.float16), ((2048, 2048), np.float32))


def test_iterations_that_wait_for_each_other_are_those_of_one_agent() -> None:
    def carried() -> Module:
        with (
            tile.module("m") as m,
            tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>", n="i32") as (a, b, c, n),
        ):
            left, right, out = (
                tile.make_partition_view(
                    tile.make_tensor_view(one, shape=shape, strides=[shape[1], 1]), tile=sizes
                )
                for one, shape, sizes in (
                    (a, (64, 48), (ROWS, 16)),
                    (b, (48, 16), (16, 16)),
                    (c, (64, 16), (ROWS, 16)),
                )
            )
            zero = tile.constant(0.0, f"tile<{ROWS}x16xf32>")
            with tile.for_(0, n, init=[tile.make_token()]) as (row, token):
                total = product(left, right, 3, zero, row)
                before, read = tile.load_view_tko(out, [0, 0], token=token)
                total = tile.addf(total, before)
                tile.continue_(tile.store_view_tko(total, out, [0, 0], token=read))
        return Module(m.operation)

    (message,) = remarks_of(carried(), pingpong=True, consumers=1)
    assert "`nv_tileas.tiled_load` may wait for memory of another iteration" in message
    (message,) = remarks_of(
        SUBJECTS["grouped_tiles"].module(), agents=2, pingpong=True, consumers=1
    )
    assert "as it does not for an agent that stores (--agents 3)" in message
    attention = kernel_subjects.attention(64, 16, 16)
    (message,) = remarks_of(attention, pingpong=True, consumers=1)
    assert "`for` has no loop of products inside" in message


# Mutants ------------------------------------------------------------------------------------


READ = "%read, %payload = nv_tileas.async.pipeline.consumer_read %arg5, %waited"


@cache
def two_consumers() -> str:
    """Rows that two agents share, lowered."""
    module = SUBJECTS["ragged_rows"].module().operation
    return to_text(lower(module, stages=2, consumers=2))


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("{consumer_idx = 1}", "{consumer_idx = 0}", "one agent is the consumer 0 of a pipeline"),
        ("{consumer_idx = 1}", "{consumer_idx = 2}", "consumer_idx must be less than 2"),
        ("nv_tileas.async.pipeline.consumer_release %arg5, %read", "", "no operation uses"),
        ("iter_values(%iterArg0 = %6#0, %iterArg1 = %arg7)",
         "iter_values(%iterArg0 = %6#0, %iterArg1 = %arg6)", "iter"),
        ("static_offsets = [16, 0]", "static_offsets = [0, 0]", "result"),
        ("static_offsets = [16, 0]", "static_offsets = [17, 0]", "element 32 is outside"),
        ("%3 = addi %2, %cst_1_i32_9", "%3 = addi %2, %cst_0_i32_8", "result"),
        ("cmpi less_than %3, %4#0", "cmpi less_than %2, %4#0", "undefined"),
        ("nv_tileas.fence_proxy_async {space = shared}", "", "R7"),
        ("nv_tileas.tiled_store %arg12, %for#0, %8", "nv_tileas.tiled_store %arg12, %for#0, %7",
         "R10"),
    ],
)  # fmt: skip
def test_wrong_consumers_are_found(old: str, new: str, found: str) -> None:
    """Something of the second consumer is replaced."""
    text = two_consumers()
    at = text.rindex("agent 2")
    assert old in text[at:]
    text = text[:at] + text[at:].replace(old, new, 1)
    assert found in said_of(text, SUBJECTS["ragged_rows"])


def test_agents_in_the_same_turn_are_found() -> None:
    """The second agent begins with the first turn: both store the same tiles."""
    subject = SUBJECTS["shared_persistent"]
    text = to_text(lower(subject.module().operation, stages=2, pingpong=True))
    at = text.rindex("agent 2")
    wrong = text[at:].replace("%true = constant <i1: true>", "%true = constant <i1: false>", 1)
    assert wrong != text[at:]
    assert said_of(text[:at] + wrong, subject) == "R10"


def said_of(text: str, subject: Subject) -> str:
    """What is found to be wrong with a lowered kernel."""
    try:
        module = tilewright.load(text, "mutant.mlir")
        module.verify()
    except DiagnosticError as error:
        return str(error)
    arguments = subject.arguments()
    schedules = ["round_robin", *(f"random({seed})" for seed in range(8))]
    result = module.kernel().simulate(subject.grid, *arguments, schedule=schedules)
    if not result.ok:
        return str(result.kind)
    return "result" if differences(launched(subject), arrays(arguments)) else ""
