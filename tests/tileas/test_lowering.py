"""Lowering to TileAS: what every kernel becomes, which kernels are divided, and what is chosen."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from command import tilewright
from conformance.valid import cases
from sampling import every, first, one_in, some
from xdsl.ir import Operation

from tileas import kernel_subjects, lowering_subjects
from tileas.gather_subjects import GATHERS, masked_rows
from tileas.lowering_subjects import BY_HAND
from tilewright import builder as tile
from tilewright.diagnostics import VerificationError
from tilewright.dialects.cuda_tile.facts import known_integer
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.dialects.nv_tileas.operations.pipeline import ProducerWriteOp
from tilewright.dialects.nv_tileas.types import PipelineType
from tilewright.fuzzing.programs import random_program
from tilewright.passes import PassError
from tilewright.text import parse_module, to_text
from tilewright.transforms.tileas import PASSES, PIPELINE, lower
from tilewright.transforms.tileas.pressure import pressure_of
from tilewright.verifier import verify

HERE = Path(__file__).resolve().parent
EXAMPLES = HERE.parents[1] / "examples"
SWITCH = "nv_tileas.async.pipeline.agent_switch"
LOWERED = ("load_view_tko", "store_view_tko", "load_ptr_tko", "store_ptr_tko", "mmaf", "mmai")
"""Operations that have a counterpart, which stands for them after the lowering."""


def named(module: ModuleOp, *names: str) -> list[Operation]:
    """The operations with these names, without the dialect and `async.pipeline.`."""
    found: list[Operation] = []
    for operation in module.walk():
        short = operation.name.removeprefix("cuda_tile.").removeprefix("nv_tileas.")
        if short.removeprefix("async.pipeline.") in names:
            found.append(operation)
    return found


def check_form(original: ModuleOp, lowered: ModuleOp) -> None:
    """What every lowered kernel has."""
    assert verify(lowered) == []
    for before, after in zip(original.entries, lowered.entries, strict=True):
        assert after.function_type == before.function_type
        switches = [operation for operation in after.body.block.ops if operation.name == SWITCH]
        assert len(switches) == 1
        assert after.body.block.last_op is not None
        assert after.body.block.last_op.prev_op is switches[0]
    assert named(lowered, *LOWERED) == []
    assert named(lowered, "execute", "create_queue", "queue.put", "queue.get") == []
    assert named(lowered, "produce_one", "consume_one") == []


def stages_of(module: ModuleOp) -> list[int]:
    """The stages of the pipelines."""
    return [op.properties["num_stages"].value.data for op in named(module, "create_pipeline")]  # type: ignore[attr-defined]


def until(name: str) -> list[str]:
    """The passes up to one, behind which nothing changes that a test looks at."""
    names = [*PIPELINE]
    return names[: names.index(name) + 1]


def agents_of(module: ModuleOp) -> int:
    """How many agents the only kernel has."""
    (switch,) = named(module, "agent_switch")
    return len(switch.regions)


# Every kernel lowers ------------------------------------------------------------------------


def corpus() -> list[Any]:
    try:
        from cutile_kernels.corpus import KERNELS
    except ImportError:
        return []
    return list(enumerate(KERNELS))


@pytest.mark.usefixtures("verified")
@every(2)
@pytest.mark.parametrize(("number", "kernel"), some(corpus(), 11, 2), ids=lambda value: str(value))
def test_corpus(number: int, kernel: Any) -> None:
    import tilewright

    module = tilewright.load(kernel.export(kernel.versions[-1]), kernel.name).operation
    before = to_text(module)
    check_form(module, lower(module, stages=1 + number % 4, agents=1 + number % 3))
    assert to_text(module) == before


@pytest.mark.usefixtures("verified")
@pytest.mark.parametrize(("count", "fewest"), first([(35, 25), (70, 50)], 2))
def test_valid_instances_of_all_operations(count: int, fewest: int) -> None:
    possible = [case for case in cases() if "multimem" not in case.text]
    chosen = random.Random(0).sample(possible, count)
    modules = [parse_module(case.text) for case in chosen]
    lowered = 0
    for module in modules:
        if not verify(module):
            check_form(module, lower(module, stages=2, agents=3))
            lowered += 1
    assert lowered > fewest


@pytest.mark.usefixtures("verified")
@pytest.mark.parametrize("seed", some(range(6), 6))
def test_random_programs(seed: int) -> None:
    module = parse_module(random_program(seed, multicast=False).text)
    check_form(module, lower(module, stages=1 + seed % 4, agents=3))


def test_views_are_not_carried_from_one_turn_to_the_next() -> None:
    """A loop in whose body a view is made stays in the order of the program."""
    module = parse_module(random_program(4, multicast=False).text)
    check_form(module, lower(module, stages=1, agents=2))


@every(3)
@pytest.mark.parametrize("subject", some(BY_HAND, 8), ids=lambda subject: subject.name)
def test_text_of_lowered_modules_is_read_back(subject: lowering_subjects.Subject) -> None:
    text = to_text(lower(subject.module().operation, agents=3))
    assert to_text(parse_module(text)) == text


# What is divided ----------------------------------------------------------------------------


@pytest.mark.parametrize("subject", some(BY_HAND, 6), ids=lambda subject: subject.name)
def test_agents(subject: lowering_subjects.Subject) -> None:
    module = subject.module().operation
    passes = until("budgets")
    assert agents_of(lower(module, agents=1, passes=passes)) == 1
    assert agents_of(lower(module, passes=passes)) == subject.agents


def test_a_load_that_waits_for_an_atomic_operation_stays() -> None:
    lowered = lower(lowering_subjects.split_k().operation, passes=until("stages"))
    (switch,) = named(lowered, "agent_switch")
    block = switch.regions[1].block
    # The sum is loaded under the lock, by the agent that took it.
    (load,) = [op for op in block.ops if op.name == "nv_tileas.tiled_load"]
    (lock,) = [op for op in block.ops if op.name == "cuda_tile.loop"]
    assert lock.is_before_in_block(load)


def test_what_is_handed_over_takes_the_place_of_the_token() -> None:
    """The store of `in_place` waits for the load of its tile; that it does so through the pipeline
    is the only order there is."""
    lowered = lower(lowering_subjects.in_place().operation, stages=1)
    (store,) = named(lowered, "tiled_store")
    (read,) = named(lowered, "consumer_read")
    assert store.parent is read.parent
    assert read.is_before_in_block(store)


def test_nothing_runs_ahead_of_an_assertion() -> None:
    """What it guards may be undefined if it fails."""

    def guarded(before: bool) -> ModuleOp:
        with tile.module("m") as m, tile.entry("k", x="ptr<i32>", n="i32") as (x, n):
            positive = tile.cmpi(n, 0, predicate="greater_than", signedness="signed")
            if before:
                tile.assert_(positive, "positive")
            zero = tile.constant(0)
            with (total := tile.for_(0, n, init=[zero])) as (i, acc):
                value, _ = tile.load_ptr_tko(tile.offset(x, i))
                tile.continue_(tile.addi(acc, value))
            tile.store_ptr_tko(x, total.result)
            if not before:
                tile.assert_(positive, "positive")
        return m.operation

    assert [agents_of(lower(guarded(before))) for before in (True, False)] == [1, 2]


def test_stores_of_a_persistent_kernel_have_an_agent_of_their_own() -> None:
    """Each waits for the one before, and does so there; nobody else does."""
    lowered = lower(lowering_subjects.persistent().operation, agents=3, passes=until("stages"))
    assert agents_of(lowered) == 3
    (switch,) = named(lowered, "agent_switch")
    (store,) = named(lowered, "tiled_store")
    assert store in switch.regions[2].walk()
    (join,) = named(lowered, "join_tokens")
    assert store.operands[-1] in join.operands
    assert store.results[0] in join.operands


def test_loads_done_alike_share_a_stage() -> None:
    module = lowering_subjects.aligned_matmul().operation
    pipelines = named(lower(module, passes=until("pipelines")), "create_pipeline")
    assert len(pipelines) == 1
    type = pipelines[0].results[0].type
    assert isinstance(type, PipelineType)
    assert [str(payload) for payload in type.payloads] == ["tile<16x16xf16>"] * 2


def test_products_read_stages() -> None:
    """Those of warp groups do; those of warps get copies, and the stage goes back before them."""
    for subject, parent in (
        (lowering_subjects.products, "nv_tileas.async.pipeline.consumer_read"),
        (lowering_subjects.aligned_matmul, "cuda_tile.for"),
    ):
        (product,) = named(lower(subject().operation, stages=1, passes=until("stages")), "dot")
        around = product.parent_op()
        assert around is not None
        assert around.name == parent


def test_an_operand_that_is_computed_holds_up_no_other() -> None:
    """In attention backward, the row that P is computed with and what P is multiplied with have
    stages of their own; tiles that reach a product at the same time share one."""
    for subject, payloads in (
        (kernel_subjects.attention_backward, [1, 1, 1, 1, 1, 1]),
        (kernel_subjects.dual_gemm, [3]),
    ):
        pipelines = named(
            lower(subject().operation, passes="convert,partition,pipelines"), "create_pipeline"
        )
        found = [len(op.results[0].type.payloads) for op in pipelines]  # type: ignore[attr-defined]
        assert found == payloads


@every(3)
@pytest.mark.parametrize(
    ("subject", "stages", "waiting"),
    [
        (lowering_subjects.products, 3, 2),
        (lowering_subjects.products, None, 2),
        (lowering_subjects.products, 2, 0),  # nothing could be filled meanwhile
        (lowering_subjects.constant_products, 3, 2),
        (lowering_subjects.gated, 4, 2),
        (lowering_subjects.rescaled, 4, 2),  # it is waited for before the sum is used
        (lowering_subjects.aligned_matmul, 4, 0),  # the warp executes such products itself
        (lambda: lowering_subjects.products((3, 3, 1)), 3, 0),  # no iterations
        (lambda: lowering_subjects.products((0, None, 2)), 3, 2),
        (lambda: lowering_subjects.products(((1 << 31) - 2, None, 2)), 3, 2),
        (lambda: lowering_subjects.products((0, 4, None)), 3, 2),
    ],
)
def test_products_run_beside_the_wait(subject: Any, stages: int | None, waiting: int) -> None:
    lowered = lower(subject().operation, stages=stages, passes=until("stages"))
    assert len(named(lowered, "async.wait")) == waiting
    assert bool(named(lowered, "async.dot")) == bool(waiting)
    assert bool(named(lowered, "dot")) == (not waiting)
    waits = named(lowered, "async.wait")
    for release in named(lowered, "consumer_release") if waiting else []:
        before = [wait for wait in waits if wait.parent is release.parent]
        assert any(wait.is_before_in_block(release) for wait in before)


def test_a_pipeline_that_is_read_twice_gives_its_stages_back_at_once() -> None:
    program = (HERE / "programs" / "matmul.mlir").read_text()
    once = parse_module(program)
    assert len(named(lower(once, passes=["schedule", "overlap"]), "async.dot")) == 2
    loop = program[program.index("      %r:2 = for") : program.index("      %stored")]
    first, last = loop.index("        %t ="), loop.index("        continue")
    again = re.sub(r"%(t|next|u|d|acc|it)\b", r"%\g<1>_2", loop[first:last])
    twice = (
        loop[:last].replace("%acc = %none,", "%acc = %none, %acc_2 = %none,")
        + again.replace("%it_2", "%next")
        + loop[last:].replace("continue %d, %next : !C,", "continue %d, %d_2, %next_2 : !C, !C,")
    )
    twice = twice.replace("%r:2", "%r:3").replace("-> (!C, !CI)", "-> (!C, !C, !CI)")
    lowered = lower(parse_module(program.replace(loop, twice)), passes=["schedule", "overlap"])
    assert (len(named(lowered, "dot")), named(lowered, "async.dot")) == (2, [])


def test_known_loops_need_no_condition() -> None:
    some, known = lowering_subjects.products(), lowering_subjects.constant_products()
    passes = until("accumulators")
    assert len(named(lower(some.operation, passes=passes), "if")) == 1
    assert named(lower(known.operation, passes=passes), "if") == []


@every(3)
@pytest.mark.parametrize(
    ("subject", "stages", "flags"),
    [
        (lowering_subjects.products, 3, ["constant 0", "constant 1"]),
        (lowering_subjects.products, 2, ["cmpi"]),
        (lowering_subjects.constant_products, 2, ["cmpi"]),
        (lowering_subjects.gated, 2, ["cmpi", "cmpi", "constant 1"]),
        (lowering_subjects.aligned_matmul, 2, ["constant 1"]),  # mma.sync takes no flag
        (lambda: lowering_subjects.products(first=-0.0), 3, ["constant 1", "constant 1"]),
        (lambda: lowering_subjects.products(first=-0.0), 2, ["constant 1"]),
    ],
)
def test_sums_begin_with_the_first_product(subject: Any, stages: int, flags: list[str]) -> None:
    """Without a tile of zeros; but 0 + x is not -0 + x where x is -0."""
    found: list[str] = []
    lowered = lower(subject().operation, stages=stages, passes=until("stages"))
    for product in named(lowered, "dot", "async.dot"):
        flag = product.operands[3]
        name = flag.owner.name.removeprefix("cuda_tile.")  # type: ignore[union-attr]
        found.append(name if name == "cmpi" else f"{name} {abs(known_integer(flag) or 0)}")
        if found[-1] == "constant 0":
            assert product.operands[2].owner.name == "nv_tileas.alloc_tensor"  # type: ignore[union-attr]
    assert sorted(found) == flags


def test_two_stages_are_kept_where_a_stage_goes_back_late() -> None:
    lowered = lower(lowering_subjects.products().operation, passes=until("pieces"))
    assert stages_of(lower(lowered, stages=1, passes=["stages"])) == [2]


# Stages and shared memory -------------------------------------------------------------------


@pytest.mark.parametrize("stages", [1, 2, 3, 4, 7])
def test_stages(stages: int) -> None:
    module = lowering_subjects.aligned_matmul().operation
    lowered = lower(module, stages=stages, passes=until("stages"))
    assert stages_of(lowered) == [stages]


def test_a_pipeline_that_is_filled_once_has_one_stage() -> None:
    lowered = lower(lowering_subjects.ragged().operation, stages=4, passes=until("stages"))
    assert sorted(stages_of(lowered)) == [1, 4]


def loading(size: int) -> ModuleOp:
    """A kernel that adds up tiles of some elements, four bytes each."""
    with tile.module("m") as m, tile.entry("k", x="ptr<f32>", y="ptr<f32>", n="i32") as (x, y, n):
        view = tile.make_partition_view(tile.make_tensor_view(x, shape=[n]), tile=(size,))
        zero = tile.constant(0.0, f"tile<{size}xf32>")
        with (total := tile.for_(0, n, init=[zero])) as (i, acc):
            values, _ = tile.load_view_tko(view, [i])
            tile.continue_(tile.addf(acc, values))
        out = tile.make_partition_view(tile.make_tensor_view(y, shape=[n]), tile=(size,))
        tile.store_view_tko(total.result, out, [0])
    return m.operation


def test_as_many_stages_as_fit() -> None:
    passes = until("stages")
    assert stages_of(lower(loading(1 << 14), stages=8, passes=passes)) == [3]
    assert stages_of(lower(loading(1 << 15), stages=8, passes=passes)) == [1]


def test_storage() -> None:
    text = to_text(lower(lowering_subjects.ragged().operation, stages=4))
    # A number in 128 bytes, four stages of 64 bytes in 128 each; then two barriers a stage.
    assert re.findall(r"alloc_tensor {offset = (\d+), alignment = 128} : .*<(.*), sh", text) == [
        ("0", "1xi32"),
        ("128", "4x1x16xf32"),
    ]
    assert re.findall(r"num_stages = (\d).*barriers = (\d+)", text) == [("1", "384"), ("4", "400")]
    assert "named_barriers = [1, 2]" in text
    assert "nv_tileas.shared_memory = 464 : i32" in text


def test_storage_that_is_not_there() -> None:
    text = to_text(lower(loading(1 << 14), stages=3))
    more = re.sub(r"(num_stages = |16384xf32>, |shared>, |buffer<)3", r"\g<1>4", text)
    with pytest.raises(VerificationError, match="0 to 262144 of a buffer lie outside of shared"):
        lower(parse_module(more), passes=["storage"])


def test_a_tile_that_does_not_fit_stays() -> None:
    lowered = lower(loading(1 << 16), stages=2)
    assert agents_of(lowered) == 1
    assert stages_of(lowered) == []


# How stages are filled ----------------------------------------------------------------------


def filled(
    element: str = "f16",
    sizes: tuple[int, int] = (8, 32),
    strides: tuple[int | None, int] = (64, 1),
    assumed: int = 16,
    padding: str | None = "zero",
    hints: Any = None,
    **options: Any,
) -> str:
    """The operation that fills the stage of a kernel that adds up tiles."""
    with (
        tile.module("m") as m,
        tile.entry("k", x=f"ptr<{element}>", y=f"ptr<{element}>", n="i32") as (x, y, n),
    ):
        x = tile.assume(x, tile.div_by(assumed)) if assumed > 1 else x
        outer = n if strides[0] is None else strides[0]
        tensor = tile.make_tensor_view(x, shape=[n, 64], strides=[outer, strides[1]])
        view = tile.make_partition_view(tensor, tile=sizes, padding=padding, **options)
        zero = tile.constant(0, f"tile<{sizes[0]}x{sizes[1]}x{element}>")
        add = tile.addi if element.startswith("i") else tile.addf
        with (total := tile.for_(0, n, init=[zero])) as (i, acc):
            values, _ = tile.load_view_tko(view, [i, 0], hints=hints)
            tile.continue_(add(acc, values))
        tensor = tile.make_tensor_view(y, shape=[n, 64])
        out = tile.make_partition_view(tensor, tile=sizes)
        tile.store_view_tko(total.result, out, [0, 0])
    (write,) = named(lower(m.operation, passes=until("asynchronous")), "producer_write")
    return next(iter(write.regions[0].block.ops)).name.removeprefix("nv_tileas.")


TMA, COPY, PLAIN = "async.tiled_tma_load", "async.tiled_load", "tiled_load"


@every(3)
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, TMA),
        ({"padding": None}, TMA),
        ({"padding": "nan"}, PLAIN),
        ({"element": "f32"}, TMA),
        ({"element": "f32", "assumed": 1}, COPY),
        ({"assumed": 8}, COPY),
        ({"sizes": (8, 4)}, COPY),
        ({"element": "f32", "sizes": (8, 2)}, COPY),
        ({"element": "f64", "sizes": (1, 2)}, TMA),
        ({"strides": (None, 1)}, PLAIN),
        ({"element": "f32", "strides": (None, 1)}, COPY),
        ({"strides": (8, 1)}, TMA),
        ({"strides": (4, 1)}, COPY),
        ({"strides": (3, 1)}, PLAIN),
        ({"assumed": 2}, PLAIN),
        ({"strides": (64, 2)}, PLAIN),
        ({"element": "f32", "strides": (64, 2)}, COPY),
        ({"sizes": (512, 8)}, COPY),
        ({"element": "f32", "dim_map": (1, 0)}, COPY),
        ({"element": "i8", "sizes": (8, 16)}, TMA),
        ({"hints": {"sm_90": {"allow_tma": True}}}, TMA),
        ({"hints": {"sm_90": {"allow_tma": False}}}, COPY),
        ({"element": "i8", "sizes": (8, 8)}, COPY),
        ({"element": "i8", "sizes": (8, 2)}, PLAIN),
    ],
    ids=str,
)
def test_how_a_stage_is_filled(options: dict[str, Any], expected: str) -> None:
    assert filled(**options) == expected


@every(3)
@pytest.mark.parametrize(
    ("subject", "target", "name", "bytes"),
    [
        ("experts", "sm_80", "async.gather_load", 16),
        ("experts", "sm_90a", "async.gather_load", 16),
        ("experts", "sm_100a", "async.gather_tma_load", None),
        ("lookup", "sm_120a", "async.gather_tma_load", None),
        ("masked_rows", "sm_90a", "async.load", 16),
        ("image", "sm_90a", "async.load", 16),
    ],
)
def test_how_rows_are_gathered(subject: str, target: str, name: str, bytes: int | None) -> None:
    (found,) = (one for one in GATHERS if one.name == subject)
    lowered = lower(found.module().operation, target=target, passes=until("asynchronous"))
    load = next(op for op in lowered.walk() if op.name == f"nv_tileas.{name}")
    assert isinstance(load.parent_op(), ProducerWriteOp)
    size = load.properties.get("access_bytes")
    assert (None if size is None else size.value.data) == bytes  # type: ignore[attr-defined]


@every(2)
@pytest.mark.parametrize(("aligned", "bytes"), [(16, 16), (8, 8), (4, 4), (2, None)])
def test_copies_are_as_wide_as_addresses_are_aligned(aligned: int, bytes: int | None) -> None:
    lowered = lower(masked_rows(aligned=aligned).operation, passes=until("asynchronous"))
    sizes = [op.properties["access_bytes"].value.data for op in named(lowered, "async.load")]  # type: ignore[attr-defined]
    assert sizes == ([] if bytes is None else [bytes])


@pytest.mark.parametrize(
    ("ordering", "expected"),
    first([({}, "async.load"), ({"ordering": "relaxed", "scope": "device"}, "load")], 2),
)
def test_no_copy_has_an_ordering(ordering: dict[str, Any], expected: str) -> None:
    """What the computation loads for the agent that stores is copied only if it has none."""
    with tile.module("m") as m, tile.entry("k", x="ptr<f32>", n="i32") as (x, n):
        view = tile.make_partition_view(tile.make_tensor_view(x, shape=[n, 16]), tile=(1, 16))
        first = tile.broadcast(tile.reshape(x, (1, 1)), (1, 16))
        places = tile.offset(first, tile.reshape(tile.iota(16), (1, 16)))
        with tile.for_(0, n) as i:
            values, read = tile.load_view_tko(view, [i, 0])
            old, _ = tile.atomic_rmw_tko(places, values, mode="addf", token=read)
            there = tile.offset(places, tile.ftoi(old, "i32", signedness="signed"))
            again, _ = tile.load_ptr_tko(there, **ordering)
            tile.store_view_tko(again, view, [i, 0])
    lowered = lower(m.operation, agents=3, passes=until("asynchronous"))
    writes = named(lowered, "producer_write")
    found = [op.name.removeprefix("nv_tileas.") for w in writes for op in w.regions[0].block.ops]
    assert expected in found


def test_descriptors_are_made_before_the_agents_start() -> None:
    lowered = lower(lowering_subjects.aligned_matmul().operation)
    descriptors = named(lowered, "make_tiled_tma_desc")
    assert [op.properties["tmaIdx"].value.data for op in descriptors] == [0, 1]  # type: ignore[attr-defined]
    assert {op.parent_op() for op in descriptors} == {lowered.entries[0]}
    loads = named(lowered, "async.tiled_tma_load")
    assert [op.properties["tx_bytes"].value.data for op in loads] == [512, 512]  # type: ignore[attr-defined]


# Warps and registers ------------------------------------------------------------------------


@one_in(3)
@pytest.mark.parametrize("agents", [1, 2, 3])
@pytest.mark.parametrize("subject", some(BY_HAND, 4), ids=lambda subject: subject.name)
def test_budgets_fit(subject: lowering_subjects.Subject, agents: int) -> None:
    lowered = lower(subject.module().operation, agents=agents, passes=until("budgets"))
    (switch,) = named(lowered, "agent_switch")
    warps = switch.properties["num_warps"].get_values()  # type: ignore[attr-defined]
    budgets = switch.properties["max_regs"].get_values()  # type: ignore[attr-defined]
    assert all(count % 4 == 0 and count > 0 for count in warps)
    assert all(24 <= budget <= 256 and budget % 8 == 0 for budget in budgets)
    assert sum(32 * w * r for w, r in zip(warps, budgets, strict=True)) <= 65_536


def budgets_of(lowered: ModuleOp) -> tuple[list[int], list[int], int]:
    """The warps and registers of the agents of a kernel, and the warps of its launch."""
    (switch,) = named(lowered, "agent_switch")
    (entry,) = lowered.entries
    warps, registers = (
        [*switch.properties[name].get_values()]  # type: ignore[attr-defined]
        for name in ("num_warps", "max_regs")
    )
    return warps, registers, entry.attributes["nv_tileas.num_warps"].value.data  # type: ignore[attr-defined]


def test_who_only_starts_copies_has_one_warp_where_all_have_the_same_registers() -> None:
    """Four more warps would leave 168 registers to each thread, and this sum takes 202."""
    sum_ = kernel_subjects.large_product(128, 256).operation
    assert budgets_of(lower(sum_, target="sm_80")) == ([1, 8], [224, 224], 9)


@every(2)
@pytest.mark.parametrize(
    ("module", "groups"),
    some(
        [
            (lambda: kernel_subjects.attention(64, 64, 64), 1),
            (lambda: kernel_subjects.attention(128, 128, 128), 2),
            (lambda: kernel_subjects.large_product(256, 256, sum="f16"), 2),
            (lambda: kernel_subjects.large_product(128, 128), 1),
            (lambda: kernel_subjects.dual_gemm(64, 256, 64), 2),  # the columns are shared
            (lambda: kernel_subjects.attention_backward(128, 64, 64), 2),
            (lambda: kernel_subjects.dual_gemm(128, 128, 64), 2),
        ],
        2,
        names=2,
    ),
)
def test_warp_groups_hold_what_is_live(module: Any, groups: int) -> None:
    """Two sums, or S, P and O of attention, not the largest sum alone."""
    lowered = lower(module().operation, stages=2, consumers=1, passes=until("budgets"))
    warps, registers, launched = budgets_of(lowered)
    assert (warps, launched) == ([4, 4 * groups], 4 + 4 * groups)
    (switch,) = named(lowered, "agent_switch")
    peaks = [pressure_of(r.block, n) for r, n in zip(switch.regions, warps, strict=True)]
    assert all(peak.registers <= n for peak, n in zip(peaks, registers, strict=True))
    if groups > 1:
        assert pressure_of(switch.regions[1].block, 4 * groups // 2).registers > 232
    for product in named(lowered, "dot"):
        *_, rows, columns = product.results[0].type.shape  # type: ignore[attr-defined]
        atom = product.properties["atom"].atom_name.data  # type: ignore[attr-defined]
        share = columns // max(1, 64 * groups // rows)
        assert re.search(r"n(\d+)k", atom).group(1) == str(min(share, 256))  # type: ignore[union-attr]


def test_what_no_warps_can_hold_is_refused() -> None:
    """A sum of 256x256 f32 takes all registers of a multiprocessor."""
    with pytest.raises(PassError, match=r"needs \d+ registers a thread at .*\d+x256xf32.* gets"):
        lower(kernel_subjects.large_product(256, 256).operation)


def test_what_does_not_fit_is_refused_where_it_is() -> None:
    text = """cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %r = reshape %p : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %all = broadcast %r : tile<1x1xptr<f32>> -> tile<512x512xptr<f32>>
    %x, %t = load_ptr_tko weak %all : tile<512x512xptr<f32>> -> tile<512x512xf32>, token
    %y = mmaf %x, %x, %x : tile<512x512xf32>, tile<512x512xf32>, tile<512x512xf32>
    %u = store_ptr_tko weak %all, %y : tile<512x512xptr<f32>>, tile<512x512xf32> -> token
    return
  }
}"""
    with pytest.raises(PassError, match=r"large\.mlir:[567]:5: error: `\w+`: agent 0 .* needs"):
        lower(parse_module(text, "large.mlir"))


def test_index_arithmetic_and_views_take_no_registers() -> None:
    """The tiles that are loaded do: two of 64x16 f32 by one warp group, of 8 registers each."""
    lowered = lower(kernel_subjects.convolution().operation, agents=1)
    (switch,) = named(lowered, "agent_switch")
    live = [value.type for value in pressure_of(switch.regions[0].block, 4).live]
    assert not [type for type in live if "ptr" in str(type) or "x16xi32" in str(type)]


# Passes, options and the command ------------------------------------------------------------


def test_every_pass_runs_alone() -> None:
    module = lowering_subjects.early_exit().operation
    for name in PIPELINE:
        module = lower(module, stages=2, passes=[name])
    assert to_text(module) == to_text(lower(lowering_subjects.early_exit().operation, stages=2))


def test_a_kernel_that_returns_early_returns_once() -> None:
    module = lower(lowering_subjects.early_exit().operation, passes=["returns"])
    assert len(named(module, "return")) == 1


@pytest.mark.parametrize(
    "options",
    [
        {"stages": 0},
        {"agents": 0},
        {"agents": 4},
        {"target": "sm_70"},
        {"passes": ["x"]},
        {"consumers": 3},
    ],
)
def test_options_out_of_range(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"must be|no pass|no target"):
        lower(lowering_subjects.in_place().operation, **options)


def test_invalid_modules_are_refused() -> None:
    module = lowering_subjects.in_place().operation.clone()
    named(module, "make_partition_view")[0].operands = [module.entries[0].body.block.args[0]]
    with pytest.raises(VerificationError):
        lower(module)


def test_a_queue_that_nobody_empties_is_refused() -> None:
    module = lower(
        lowering_subjects.in_place().operation, passes=["returns", "convert", "partition"]
    )
    (get,) = named(module, "queue.get")
    for operation in reversed(list(get.parent.ops)):  # type: ignore[union-attr]
        if not operation.name.endswith("continue"):
            operation.detach()
            operation.erase()
    with pytest.raises(PassError, match="one agent puts and one gets, found 1 and 0"):
        lower(module, passes=["pipelines"])


def test_command() -> None:
    source = str(EXAMPLES / "softmax.mlir")
    done = tilewright("lower", source, "--to", "tileas", "--stages", "2")
    assert done.returncode == 0
    module = lower(parse_module(Path(source).read_text()), stages=2)
    assert done.stdout.decode() == to_text(module, source_names=True)
    done = tilewright("lower", source, "--passes", "returns,convert", "--print-after", "all")
    shown = done.stderr.decode()
    assert shown.count("// after ") == 2
    assert "tiled_load" in shown
    assert SWITCH not in shown
    listed = tilewright("lower", "--list-passes").stdout.decode().splitlines()
    assert [line.partition(":")[0].partition("(")[0] for line in listed] == [*PASSES]


def test_schedules_are_written_onto_operations() -> None:
    passes = f"{','.join(PIPELINE)},schedule(annotations=yes)"
    done = tilewright("lower", EXAMPLES / "matmul.mlir", "--passes", passes, "--time-passes")
    assert b"nv_tile.aws.order" in done.stdout
    assert b"100.0%  all passes" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--passes", "convert,nothing"), "there is no pass 'nothing'"),
        (("--passes", "partition(agents=9)"), "agents must be 1 to 3, found 9"),
        (("--passes", "schedule(target=sm_1)"), "there is no target 'sm_1'"),
        (("--passes", "stages(stages=0)"), "a pipeline has at least one stage, found 0"),
        (("--to", "ptx"), "--to must be tileas"),
        (("--target", "sm_70"), "there is no target 'sm_70'"),
    ],
)
def test_command_line_at_fault(arguments: tuple[str, ...], message: str) -> None:
    done = tilewright("lower", EXAMPLES / "softmax.mlir", *arguments)
    assert done.returncode == 2
    assert message in " ".join(done.stderr.decode().replace("│", " ").split())
