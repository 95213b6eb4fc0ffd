"""What lowered kernels compute, in many orders of their agents' steps: what the reference machine
computes, without anything that is wrong."""

from __future__ import annotations

from datetime import date
from typing import Any

import numpy as np
import pytest
from sampling import every, one_in, some

from tileas import lowering_campaign
from tileas.gather_subjects import GATHERS
from tileas.kernel_subjects import KERNELS
from tileas.lowering_subjects import (
    BY_HAND,
    Subject,
    differences,
    from_corpus,
    launched,
    simulated,
)
from tileas.samples import SAMPLES
from tilewright import builder as tile
from tilewright import text
from tilewright.dialects.nv_tileas.operations.memory import FenceProxyAsyncOp
from tilewright.nesting import clone, erase
from tilewright.passes import run_passes
from tilewright.runtime import Module
from tilewright.targets import TARGET_NAMES
from tilewright.transforms.tileas import lower
from tilewright.transforms.tileas.fences import Fences

EVERY = (*BY_HAND, *KERNELS, *GATHERS)
"""All subjects that are made by hand."""

CHOICES = ((1, 2), (2, 3), (3, 2), (4, 3))
"""Stages and agents."""

DIVIDED = ("batched_matmul", "list_of_arrays", "matmul", "nested_loops", "rms_norm", "tiled_views")
"""Kernels of the corpus that are quickly simulated."""


def corpus() -> list[Subject]:
    try:
        return [subject for subject in from_corpus() if subject.name in DIVIDED]
    except ImportError:
        return []


@every(3)
@pytest.mark.parametrize("subject", some(EVERY, 13), ids=lambda subject: subject.name)
def test_kernels(subject: Subject) -> None:
    expected = launched(subject)
    for stages, agents in CHOICES:
        schedules = ["round_robin", f"random({stages})", f"random({agents + 10})"]
        found, wrong, _ = simulated(subject, schedules, stages=stages, agents=agents)
        assert (differences(expected, found), wrong) == ([], [])


@every(4)
@pytest.mark.parametrize("subject", some(EVERY, 2), ids=lambda subject: subject.name)
def test_kernels_in_every_order(subject: Subject) -> None:
    expected = launched(subject)
    found, wrong, result = simulated(subject, ["exhaustive"], stages=2)
    assert (differences(expected, found), wrong) == ([], [])
    assert result.complete


@one_in(2)
@pytest.mark.parametrize("name", ["products", "constant_products", "split_products", "gated"])
@pytest.mark.parametrize("agents", [2, 3])
def test_products_beside_the_wait_in_every_order(name: str, agents: int) -> None:
    subject = next(subject for subject in BY_HAND if subject.name == name)
    found, wrong, result = simulated(subject, ["exhaustive"], stages=3, agents=agents)
    assert (differences(launched(subject), found), wrong) == ([], [])
    assert result.complete


@pytest.mark.parametrize("subject", some(corpus(), 2), ids=lambda subject: subject.name)
def test_corpus(subject: Subject) -> None:
    expected = launched(subject)
    found, wrong, _ = simulated(subject, ["round_robin", "random(0)"])
    assert (differences(expected, found), wrong) == ([], [])


def fences(module: Module) -> list[FenceProxyAsyncOp]:
    return [op for op in module.operation.walk() if isinstance(op, FenceProxyAsyncOp)]


def needed_fences(subject: Subject, target: str | None = None) -> int:
    """How many fences a lowered subject has: without any one of them accesses through the two
    proxies are not ordered."""
    lowered = lower(subject.module().operation, stages=1, target=target)
    count = len(fences(Module(lowered)))
    for position in range(count):
        module = Module(clone(lowered))
        erase(fences(module)[position])
        arguments = subject.arguments()
        reachable = subject.reachable(arguments)
        result = module.kernel().simulate(subject.grid, *arguments, reachable=reachable)
        assert result.kind == "R7", f"{subject.name}: fence {position}"
    return count


@every(2)
@pytest.mark.parametrize(
    ("name", "count", "target"),
    [
        ("aligned_matmul", 1, None),
        ("attention_backward", 6, None),
        ("gathered_rows", 1, None),
        ("stored", 2, None),
        ("doubled_by_threads", 2, None),
        ("scattered", 3, "sm_100a"),
        ("image", 2, "sm_100a"),
        ("two_products", 4, "sm_100a"),
    ],
)
def test_every_fence_is_needed(name: str, count: int, target: str | None) -> None:
    subject = next(subject for subject in EVERY if subject.name == name)
    assert needed_fences(subject, target) == count


@pytest.mark.parametrize("name", ["epilogue", "stores", "copies", "two_consumers", "single"])
def test_programs_by_hand_get_their_fences_back(name: str) -> None:
    source = SAMPLES[name].text()
    fence = "        nv_tileas.fence_proxy_async {space = shared}\n"
    module = text.parse_module(source.replace(fence, ""))
    for _ in range(2):
        run_passes(module, [Fences()])
        assert text.to_text(module) == text.to_text(text.parse_module(source))


@pytest.mark.slow
def test_every_fence_of_every_subject_is_needed() -> None:
    assert sum(map(needed_fences, (*BY_HAND, *KERNELS))) >= 6


def test_tokens_are_what_keeps_a_load_from_running_ahead() -> None:
    """Without tokens nothing says that the loads wait for the stores of earlier iterations: they
    run ahead, and the simulation finds that they conflict."""

    def unordered() -> Module:
        with tile.module("m") as m, tile.entry("k", x="ptr<f32>", n="i32") as (x, n):
            tensor = tile.make_tensor_view(x, shape=[n, 16], strides=[16, 1])
            view = tile.make_partition_view(tensor, tile=(1, 16))
            with tile.for_(1, n) as i:
                values, _ = tile.load_view_tko(view, [tile.subi(i, 1), 0])
                tile.store_view_tko(values, view, [i, 0])
        return Module(m.operation)

    ordered = next(subject for subject in BY_HAND if subject.name == "running_sum")
    subject = Subject("unordered", unordered, (1,), ordered.arguments)
    _, wrong, result = simulated(subject, [f"random({seed})" for seed in range(5)], stages=2)
    assert wrong
    assert result.kind in ("R10", "result")


@pytest.mark.parametrize("stages", some((1, 2, 3), 2, start=1))
def test_a_load_of_the_computation_that_fills_a_stage_waits_for_its_tokens(stages: int) -> None:
    """Tiles go through memory of their own on their way to the agent that stores them: the stage is
    filled by a load behind a store, which no copy under way would wait for."""

    def through_memory() -> Module:
        with (
            tile.module("m") as m,
            tile.entry("k", x="ptr<f32>", y="ptr<f32>", n="i32") as (x, y, n),
        ):
            source, target = (
                tile.make_partition_view(
                    tile.make_tensor_view(one, shape=[n, 16], strides=[16, 1]), tile=(1, 16)
                )
                for one in (x, y)
            )
            with tile.for_(0, n) as i:
                values, _ = tile.load_view_tko(source, [i, 0])
                scratch = tile.offset(
                    tile.broadcast(tile.reshape(tile.alloca("f32", 16), (1, 1)), (1, 16)),
                    tile.reshape(tile.iota(16), (1, 16)),
                )
                written = tile.store_ptr_tko(scratch, values)
                again, _ = tile.load_ptr_tko(scratch, token=written)
                tile.store_view_tko(again, target, [i, 0])
        return Module(m.operation)

    def arguments() -> list[Any]:
        rows = np.arange(64, dtype=np.float32).reshape(4, 16)
        return [rows, np.zeros_like(rows), 4]

    subject = Subject("through_memory", through_memory, (1,), arguments)
    schedules = ["round_robin", "random(0)", "random(1)"]
    found, wrong, _ = simulated(subject, schedules, stages=stages, agents=3)
    assert (differences(launched(subject), found), wrong) == ([], [])


def test_loops_that_make_views_overlap() -> None:
    """Each row is stored through a view that its iteration makes. No turn carries it to the next:
    it is made where it is used."""

    def rows_of_their_own() -> Module:
        with (
            tile.module("m") as m,
            tile.entry("k", x="ptr<f32>", y="ptr<f32>", n="i32") as (x, y, n),
        ):
            view, partition = tile.make_tensor_view, tile.make_partition_view
            source = view(tile.assume(x, tile.div_by(16)), shape=[8, 16], strides=[16, 1])
            tiles = partition(source, tile=(1, 16), padding="zero")
            with tile.for_(0, n) as i:
                values, _ = tile.load_view_tko(tiles, [i, 0])
                start = tile.offset(y, tile.muli(i, 16))
                row = partition(view(start, shape=[1, 16], strides=[16, 1]), tile=(1, 16))
                before, read = tile.load_view_tko(row, [0, 0])
                sum = tile.addf(tile.exp2(values), tile.mulf(before, values))
                tile.store_view_tko(sum, row, [0, 0], token=read)
        return Module(m.operation)

    for count, stages in ((1, 3), (6, 3), (6, 4)):

        def arguments(count: int = count) -> list[Any]:
            x = np.linspace(-1, 1, 128, dtype=np.float32).reshape(8, 16)
            return [x, x[::-1].copy(), count]

        subject = Subject("rows_of_their_own", rows_of_their_own, (1,), arguments)
        found, wrong, result = simulated(subject, ["exhaustive"], stages=stages)
        assert (differences(launched(subject), found), wrong) == ([], [])
        assert result.complete
    lowered = lower(rows_of_their_own().operation, stages=3)
    stores = [op for op in lowered.walk() if op.name == "nv_tileas.tiled_store"]
    assert len(stores) == 2  # an iteration begins before the loop, and ends behind it


def test_loops_that_begin_below_zero() -> None:
    """The second turn of a loop whose first is executed before it begins below zero, too."""

    def below_zero() -> Module:
        with tile.module("m") as m, tile.entry("k", x="ptr<f32>", y="ptr<f32>") as (x, y):
            source, target = (
                tile.make_partition_view(tile.make_tensor_view(one, shape=[4, 16]), tile=(1, 16))
                for one in (x, y)
            )
            with tile.for_(-4, 0) as i:
                values, _ = tile.load_view_tko(source, [tile.addi(i, 4), 0])
                tile.store_view_tko(tile.exp(values), target, [tile.addi(i, 4), 0])
        return Module(m.operation)

    def arguments() -> list[Any]:
        rows = np.linspace(0, 1, 64, dtype=np.float32).reshape(4, 16)
        return [rows, np.zeros_like(rows)]

    subject = Subject("below_zero", below_zero, (1,), arguments)
    for agents in (2, 3):
        found, wrong, _ = simulated(subject, ["round_robin"], stages=3, agents=agents)
        assert (differences(launched(subject), found), wrong) == ([], [])


def test_printing_and_assertions() -> None:
    """They stay with the computation, and in its order; what fails is told."""
    import io
    from contextlib import redirect_stdout

    def talking() -> Module:
        with (
            tile.module("m") as m,
            tile.entry("k", x="ptr<i32>", n="i32") as (x, n),
            tile.for_(0, n) as i,
        ):
            value, _ = tile.load_ptr_tko(tile.offset(x, i))
            tile.assert_(tile.cmpi(value, 0, predicate="not_equal", signedness="signed"), "0?")
            tile.print_tko("%d\n", value)
        return Module(m.operation)

    import numpy as np

    subject = Subject("talking", talking, (1,), lambda: [np.arange(1, 5, dtype=np.int32), 4])
    output = io.StringIO()
    with redirect_stdout(output):
        _, wrong, _ = simulated(subject, ["random(3)"])
    assert (output.getvalue(), wrong) == ("1\n2\n3\n4\n", [])
    failing: Any = Subject("failing", talking, (1,), lambda: [np.zeros(4, np.int32), 4])
    _, wrong, _ = simulated(failing, ["round_robin"])
    assert "0?" in wrong[0]


def test_bodies_keep_the_order_of_their_arguments() -> None:
    """An aggregate whose body is the first argument, lowered and simulated."""

    def module() -> Module:
        with (
            tile.module("m") as m,
            tile.entry("k", x="ptr<i32>", y="ptr<i32>", n="i32") as (x, y, n),
        ):
            source = tile.make_partition_view(
                tile.make_tensor_view(x, shape=[64], strides=[1]), tile=(8,)
            )
            with (turns := tile.for_(0, n, init=[tile.constant(0, "tile<i32>")])) as (i, total):
                loaded, _ = tile.load_view_tko(source, [i])
                first = tile.reduce(loaded, dim=0, identities=0, body=lambda before, after: before)
                tile.continue_(tile.addi(total, first))
            tile.store_ptr_tko(y, turns.result)
        return Module(m.operation)

    def arguments() -> list[Any]:
        return [np.arange(64, dtype=np.int32) ** 2, np.zeros(1, np.int32), 8]

    subject = Subject("first", module, (1,), arguments)
    found, wrong, _ = simulated(subject, ["round_robin"], stages=2)
    assert wrong == []
    assert found[1][0] == (np.arange(0, 64, 8) ** 2).sum()
    assert differences(launched(subject), found) == []


PAIRS = range(12)
"""Pairs of subject and target of which a test run takes one each, others the next day."""


def test_subjects_have_names_of_their_own() -> None:
    """By them the campaign knows what it has done."""
    names = [subject.name for subject in lowering_campaign.all_subjects()]
    assert len({*names}) == len(names)


def test_the_campaign_finds_nothing_in_a_product() -> None:
    subject = next(subject for subject in BY_HAND if subject.name == "aligned_matmul")
    used: dict[str, Any] = {}
    assert [*lowering_campaign.check_subject(subject, 2, 0, "sm_90a", [2], used)] == []
    assert used


@pytest.mark.slow
@pytest.mark.parametrize("number", PAIRS)
def test_a_part_of_the_campaign(number: int) -> None:
    """One number of stages and two targets of the campaign (`make lowering`): what they are goes
    round by the day, so that ids of tests do not tell."""
    today = date.today().toordinal()
    targets = [TARGET_NAMES[(today + n) % len(TARGET_NAMES)] for n in (0, 3)]
    subjects = lowering_campaign.all_subjects()
    pairs = [(subject, target) for target in targets for subject in subjects]
    assert len(pairs) <= 50 * len(PAIRS)
    for subject, target in pairs[today % 50 :: 50][number : number + 1]:
        stages = [1 + today % 4]
        found = lowering_campaign.check_subject(subject, 2, today, target, stages, {})
        assert [*found] == [], (subject.name, target, stages)
