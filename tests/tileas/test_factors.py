"""Factors that loops keep lie in shared memory where registers are short."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest
from sampling import every

from tileas.figures import CASES, figures_of
from tileas.kernel_subjects import attention
from tileas.lowering_subjects import Subject, differences, launched, simulated
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.memory import CopyIntoOp, FenceProxyAsyncOp
from tilewright.dialects.nv_tileas.types import BufferType
from tilewright.nesting import walk
from tilewright.tiles import Array
from tilewright.transforms.tileas import PIPELINE, lower

UNTIL = PIPELINE[: PIPELINE.index("factors") + 1]


@cache
def lowered() -> ModuleOp:
    """Attention of which S of two iterations, P, O and the queries take more registers than there
    are."""
    return lower(attention(128, 128, 64).operation, target="sm_90a")


def factors(module: ModuleOp) -> list[Any]:
    """The left factors of all products, by type."""
    return [op.a.type for op in walk(module) if isinstance(op, Dot)]


@pytest.mark.slow
def test_queries_are_read_from_shared_memory() -> None:
    queries = [type for type in factors(lowered()) if tuple(type.shape) == (64, 64)]
    assert queries
    assert all(isinstance(type, BufferType) for type in queries)


@pytest.mark.slow
def test_queries_are_stored_once() -> None:
    """And fenced in front of the loop, not in each iteration."""
    loops = [op for op in walk(lowered()) if isinstance(op, ForOp)]
    inside = [op for loop in loops for op in walk(loop)]
    assert not any(isinstance(op, CopyIntoOp | FenceProxyAsyncOp) for op in inside)
    before = [loop.prev_op for loop in loops if any(isinstance(op, Dot) for op in walk(loop))]
    assert all(isinstance(op, FenceProxyAsyncOp) for op in before)


@every(2)
@pytest.mark.parametrize(
    ("rows", "keys", "target"),
    [(64, 64, "sm_90a"), (128, 128, "sm_80"), (128, 128, "sm_100a"), (64, 128, "sm_120a")],
)
def test_queries_stay_in_registers_elsewhere(rows: int, keys: int, target: str) -> None:
    """Where they fit, where warps multiply, and where `tcgen05` reads them in tensor memory."""
    module = lower(attention(rows, keys, 64).operation, target=target, passes=UNTIL)
    assert not any(isinstance(op, CopyIntoOp) for op in walk(module))


@pytest.mark.slow
def test_agents_keep_to_the_interval() -> None:
    """Also where the schedule that was found first would take them longer."""
    (case,) = (
        one
        for one in CASES
        if one.name == "attention 128 queries, 128 keys, width 64" and one.target == "sm_90a"
    )
    figures = figures_of(case)
    assert figures.schedule == figures.bound == 18
    assert figures.measured <= 1.05 * 18


@pytest.mark.slow
def test_results_are_those_of_the_original() -> None:
    subject = Subject(
        "attention",
        lambda: attention(128, 128, 64),
        (1,),
        lambda: [
            _random(256, 64),
            _random(64, 64 * 128, seed=1),
            _random(64 * 128, 64, seed=2),
            np.zeros((256, 64), np.float32),
            5,
        ],
    )
    expected = launched(subject)
    for stages in (None, 2):
        schedules = ["round_robin", "random(1)", "random(2)"]
        found, wrong, _ = simulated(subject, schedules, target="sm_90a", stages=stages)
        assert (differences(expected, found), wrong) == ([], [])


def _random(*shape: int, seed: int = 0) -> Array:
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float16)
