"""Tiles that warp groups exchange, and what begins late, in schedules."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.layout import ConvertLayoutOp
from tilewright.nesting import walk
from tilewright.transforms.tileas import PIPELINE, lower
from tilewright.transforms.tileas.dependences import Leeway, LoopBody, body_of, node_of
from tilewright.transforms.tileas.layouts import moved_bytes
from tilewright.transforms.tileas.resources import TARGETS
from tilewright.transforms.tileas.schedule import Room, loops_of, schedule_loops

from . import kernel_subjects, lowering_subjects
from .lowering_subjects import Subject, differences, launched, simulated

SHARED_COLUMNS = Subject(
    "attention backward with shared columns",
    lambda: kernel_subjects.attention_backward(64, 64, 128),
    (1,),
    lambda: [
        *(_random(128, 128, seed) for seed in (1, 2)),
        *(_random(*((4096, 128), (128, 4096))[seed % 2], seed) for seed in (4, 5, 6, 7)),
        *(np.float32(_random(1, 4096, seed)) for seed in (8, 9)),
        *(np.zeros((128, 128), np.float32) for _ in range(2)),
        3,
    ],
)
"""Two warp groups have half of the columns of each product."""


def _random(rows: int, columns: int, seed: int) -> np.ndarray[Any, Any]:
    found = np.random.default_rng(seed).standard_normal((rows, columns)) / 8
    return found.astype(np.float16)


@cache
def _before_the_schedule(target: str) -> EntryOp:
    passes = PIPELINE[: PIPELINE.index("schedule")]
    return lower(SHARED_COLUMNS.module().operation, target=target, passes=passes).entries[0]


def _exchanges(target: str) -> list[ConvertLayoutOp]:
    return [op for op in walk(_before_the_schedule(target)) if isinstance(op, ConvertLayoutOp)]


def test_what_warp_groups_exchange_is_scheduled() -> None:
    """P and dS: each is an operation that takes shared memory, in front of its product."""
    exchanges = _exchanges("sm_80")
    assert len(exchanges) == 2
    for exchange in exchanges:
        (use,) = exchange.result.uses
        assert isinstance(use.operation, Dot)
        assert exchange.source.owner.name == "cuda_tile.ftof"  # type: ignore[union-attr]
        assert [part.resource for part in node_of(exchange, TARGETS["sm_80"]).footprint] == ["smem"]


def test_nothing_is_exchanged_in_tensor_memory() -> None:
    assert _exchanges("sm_90a")
    assert not _exchanges("sm_100a")


def test_exchanged_tiles_are_those_of_the_original() -> None:
    options: dict[str, Any] = {"target": "sm_80", "stages": 2}
    lowered = lowering_subjects.lowered(SHARED_COLUMNS, **options)
    blocks = [block for op in walk(lowered) for region in op.regions for block in region.blocks]
    assert max(map(moved_bytes, blocks)) == 2 * (64 * 64 * 2)
    found, wrong, _ = simulated(SHARED_COLUMNS, ["round_robin"], **options)
    assert wrong == []
    assert differences(launched(SHARED_COLUMNS), found) == []


def _graph(target: str, leeway: Leeway) -> LoopBody:
    (loops,) = loops_of(_before_the_schedule(target))
    return body_of([loop.region.block for loop in loops], TARGETS[target], leeway=leeway)


def _rows(target: str, leeway: Leeway) -> int:
    return sum(one.latency for one in _graph(target, leeway).loop.dependences)


def test_copies_of_threads_may_delay_readings() -> None:
    """Only where they take the units of those; the bound does not count that."""
    around, behind, none = (_rows("sm_80", leeway) for leeway in Leeway)
    assert around > behind > none
    assert len({_rows("sm_90a", leeway) for leeway in Leeway}) == 1


def test_time_is_left_where_that_costs_none() -> None:
    (loops,) = loops_of(_before_the_schedule("sm_80"))
    target = TARGETS["sm_80"]
    found = schedule_loops(loops, target)
    assert found.leeway is Leeway.AROUND
    without = schedule_loops(loops, target, room=Room(leeways=(Leeway.NONE,)))
    assert without.leeway is Leeway.NONE
    assert found.schedule.interval == without.schedule.interval == found.bounds.interval
