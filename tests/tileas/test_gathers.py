"""Rows that are anywhere, and bytes that lie the wrong way: how fast kernels with them are in the
model of the scheduler, and what their loads need."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from sampling import every, first

from tileas import lowering_subjects
from tileas.gather_subjects import GATHERS, byte_product, image, lookup
from tileas.lowering_subjects import differences, launched, simulated
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.layout import ConvertLayoutOp
from tilewright.dialects.nv_tileas.operations.memory import LoadOp, TiledLoadOp
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp, ProducerWriteOp
from tilewright.dialects.nv_tileas.rules import Family, family_of
from tilewright.dialects.nv_tileas.types import BufferType
from tilewright.nesting import walk
from tilewright.runtime import Module
from tilewright.tiles import tile_bytes
from tilewright.transforms.tileas import lower


def lowered(module: Module, target: str) -> Module:
    return Module(lower(module.operation, target=target, stages=4))


def intervals(module: Module, arguments: list[Any]) -> list[tuple[float, float]]:
    """The initiation interval of each pipeline, and what it is at least."""
    result = module.kernel().simulate(1, *arguments, schedule="timed", values=False)
    (timeline,) = result.timelines
    found = [(timeline.interval(name), timeline.bound(name)) for name in timeline.stages]
    return [(one, least) for one, least in found if one is not None and least is not None]


def _halves(*shape: int) -> Any:
    return np.zeros(shape, np.float16)


def _sums(*shape: int) -> Any:
    return np.zeros(shape, np.float32)


LOOKUP = [_halves(128, 1024), _halves(100, 128), np.zeros((1, 1024), np.int32), _sums(128, 128), 16]
IMAGE = [_halves(300, 64), _halves(1024, 128), _sums(256, 128), 200]


@every(2)
@pytest.mark.parametrize(
    ("make", "arguments", "target", "interval"),
    [
        (lambda: lookup(128, 128, 64), LOOKUP, "sm_80", 16),
        (lambda: lookup(128, 128, 64), LOOKUP, "sm_90a", 9),
        (lambda: lookup(128, 128, 64), LOOKUP, "sm_100a", 14),
        (lambda: image(128, 64, 16, 128), IMAGE, "sm_90a", 26),
        (lambda: image(128, 64, 16, 128), IMAGE, "sm_100a", 26),
    ],
)
def test_intervals(
    make: Callable[[], Module], arguments: list[Any], target: str, interval: float
) -> None:
    found = intervals(lowered(make(), target), arguments)
    assert max(one for one, _ in found) <= interval


@pytest.mark.parametrize("target", ["sm_90a", "sm_100a"])
def test_numbers_of_rows_are_loaded_an_iteration_ahead(target: str) -> None:
    """Before the loop those of the first iteration, in it those of the next one."""
    switch = next(
        op for op in lowered(lookup(), target).operation.walk() if isinstance(op, AgentSwitchOp)
    )
    loads = [op for op in walk(switch.bodies[0]) if isinstance(op, LoadOp | TiledLoadOp)]
    in_loops = [isinstance(load.parent_op(), ForOp) for load in loads]
    assert in_loops == [False, True]


def test_addresses_are_not_converted() -> None:
    """Tiles of pointers have the layout in which they are used: what is converted is small."""
    module = lowered(image(128, 64, 16, 128), "sm_90a").operation
    switch = next(op for op in module.walk() if isinstance(op, AgentSwitchOp))
    sizes = [
        tile_bytes(op.result.type)  # type: ignore[arg-type]
        for op in walk(switch.bodies[0])
        if isinstance(op, ConvertLayoutOp)
    ]
    assert max(sizes) <= 512


# Operands in stages of two pipelines --------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "target"),
    first([("lookup", "sm_90a"), ("image", "sm_90a"), ("image", "sm_100a")], 2),
)
def test_a_product_reads_stages_of_two_pipelines(name: str, target: str) -> None:
    """Threads copy one operand, the copy engine brings the other: both are read where they lie."""
    (subject,) = (one for one in GATHERS if one.name == name)
    expected = launched(subject)
    for stages, agents, schedule in ((2, 3, "random(3)"), (4, 2, "random(4)")):
        options: dict[str, Any] = {"target": target, "stages": stages, "agents": agents}
        operations = [*lowering_subjects.lowered(subject, **options).walk()]
        products = [op for op in operations if isinstance(op, Dot)]
        assert {type(value.type) for one in products for value in (one.a, one.b)} == {BufferType}
        writes = [op for op in operations if isinstance(op, ProducerWriteOp)]
        assert {family_of(write) for write in writes} >= {(Family.TMA,), (Family.COPY,)}
        found, wrong, _ = simulated(subject, [schedule], **options)
        assert (differences(expected, found), wrong) == ([], [])


# Bytes that products read along k ------------------------------------------------------------


BYTES = [np.zeros((128, 2048), np.int8), np.zeros((2048, 2048), np.int8)]


@every(2)
@pytest.mark.parametrize(
    ("options", "atom", "interval"),
    [
        ({}, "mma_m16n8k32", 14),
        ({"across": True}, "wgmma_m64n128k32", 14),
        ({"aligned": 1}, "wgmma_m64n128k32", 29),
    ],
)
def test_bytes_by_rows_are_multiplied_by_warps(
    options: dict[str, Any], atom: str, interval: float
) -> None:
    """wgmma reads bytes along k only. Products of warps take B as the copy engine brings it, and
    keep up with it; an agent that writes B by columns is half as fast."""
    module = lowered(byte_product(128, 128, 128, wide=2048, **options), "sm_90a")
    atoms = {op.atom.atom_name.data for op in module.operation.walk() if isinstance(op, Dot)}
    found = intervals(module, [*BYTES, np.zeros((128, 128), np.int32), 16])
    assert (atoms, round(max(one for one, _ in found))) == ({atom}, interval)
