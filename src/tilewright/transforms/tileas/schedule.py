"""Pass `schedule`: schedules the loops of a kernel, which gives each pipeline its stages.

The loops of agents that hand stages to each other run side by side, iteration by iteration, so
they are scheduled as one. The schedule says when a stage is claimed and when it is given back;
that time, over the initiation interval, is how many stages have to exist, as far as shared memory
reaches. It is left on the pipeline as an attribute, which the pass `stages` turns into types.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import cast

from typing_extensions import override
from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.operations.pipeline import (
    CreatePipelineOp,
    HandshakeOperation,
    ProduceOne,
    ProducerAcquireOp,
    ProducerCommitOp,
)
from tilewright.dialects.nv_tileas.target import target_or_default
from tilewright.dialects.nv_tileas.types import PipelineType, element_of
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.tileas.bounds import Bounds, lower_bounds
from tilewright.transforms.tileas.buffers import (
    OutOfStorage,
    StageDemand,
    stage_counts,
)
from tilewright.transforms.tileas.costs import class_of
from tilewright.transforms.tileas.dependences import Ends, LoopBody, body_of
from tilewright.transforms.tileas.depths import SCHEDULED, stage_bytes
from tilewright.transforms.tileas.flow import is_plain
from tilewright.transforms.tileas.loops import Loop, Schedule
from tilewright.transforms.tileas.modulo import NORMAL, Effort, modulo_schedule, serial_schedule
from tilewright.transforms.tileas.resources import Target, target_named
from tilewright.transforms.tileas.transfers import origin

__all__ = [
    "LEAST_OPERATIONS",
    "LoopSchedule",
    "Scheduling",
    "annotate",
    "initiation_interval_bounds",
    "load_depths",
    "loops_of",
    "pipeline_depths",
    "schedule_loops",
]

LEAST_OPERATIONS = 8
"""Loops of fewer operations, with those of the handshakes, are scheduled serially."""

STAGE = "nv_tile.aws.stage"
ORDER = "nv_tile.aws.order"
INTERVAL = "nv_tile.aws.interval"

_HANDSHAKE = 4
"""Operations that `produce_one` and `consume_one` expand to."""


@dataclass(frozen=True)
class LoopSchedule:
    """The schedule of a loop, or of the loops of several agents that run side by side.

    Attributes:
        loops: the operations; of several, those that produce first.
        body: the graph.
        bounds: of its initiation interval, with stages without limit.
        schedule: when each operation starts.
        serial: why iterations don't overlap; empty if they may.
    """

    loops: tuple[ForOp, ...]
    body: LoopBody
    bounds: Bounds
    schedule: Schedule
    serial: str

    @property
    def limit(self) -> str:
        """What keeps the initiation interval from being smaller."""
        if self.serial:
            return f"serial: {self.serial}"
        return self.bounds.limit(self.body.loop)


def initiation_interval_bounds(
    loop: Loop | ForOp | Sequence[ForOp],
    target: Target,
    stages: Mapping[SSAValue, int] | None = None,
) -> Bounds:
    """The lower bounds of the initiation interval of a loop.

    Args:
        loop: a graph, a loop, or the loops of agents that run side by side.
        target: device.
        stages: the number of stages of pipelines, by the value outside of agents; of others it is
            taken to be unlimited.
    """
    if isinstance(loop, Loop):
        return lower_bounds(loop)
    loops = [loop] if isinstance(loop, ForOp) else loop
    return lower_bounds(body_of([one.region.block for one in loops], target, stages).loop)


# Loops that run side by side ----------------------------------------------------------------


def loops_of(entry: EntryOp) -> list[tuple[ForOp, ...]]:
    """The loops of a kernel, outermost first; together those of agents that share a pipeline."""
    loops = [operation for operation in walk(entry) if isinstance(operation, ForOp)]
    group = {loop: n for n, loop in enumerate(loops)}
    joined: dict[SSAValue, ForOp] = {}
    for operation in walk(entry):
        if not isinstance(operation, HandshakeOperation):
            continue
        loop = _loop_around(operation)
        if loop is None:
            continue
        other = joined.setdefault(origin(operation.pipeline), loop)
        low, high = sorted((group[loop], group[other]))
        group = {one: low if number == high else number for one, number in group.items()}
    found: dict[int, list[ForOp]] = {}
    for loop in loops:
        found.setdefault(group[loop], []).append(loop)
    return [tuple(_producers_first(members)) for members in found.values()]


def _loop_around(operation: Operation) -> ForOp | None:
    parent = operation.parent_op()
    while parent is not None and not isinstance(parent, ForOp):
        parent = parent.parent_op()
    return parent


def _producers_first(loops: Sequence[ForOp]) -> list[ForOp]:
    """Loops in an order in which pipelines lead from earlier to later ones, as far as they can."""
    left = list(loops)
    found: list[ForOp] = []
    while left:
        filled = {loop: _pipelines(loop, fills=True) for loop in left}
        ready = next(
            (
                loop
                for loop in left
                if not any(
                    _pipelines(loop, fills=False) & filled[other]
                    for other in left
                    if other is not loop
                )
            ),
            left[0],
        )
        left.remove(ready)
        found.append(ready)
    return found


def _pipelines(loop: ForOp, *, fills: bool) -> set[SSAValue]:
    """The pipelines that a loop fills, or reads."""
    producing = (ProduceOne, ProducerAcquireOp, ProducerCommitOp)
    return {
        origin(operation.pipeline)
        for operation in walk(loop)
        if isinstance(operation, HandshakeOperation)
        and _loop_around(operation) is loop
        and ("produce" in operation.name) == fills
        and (not fills or isinstance(operation, producing))
    }


# Schedules ----------------------------------------------------------------------------------


def schedule_loops(
    loops: Sequence[ForOp],
    target: Target,
    effort: Effort = NORMAL,
    force_serial: bool = False,
) -> LoopSchedule:
    """Schedule a loop, or loops of agents that run side by side.

    Args:
        loops: which; of several those that produce first.
        target: device.
        effort: how long to look for a short interval.
        force_serial: keep iterations apart.
    """
    body = body_of([loop.region.block for loop in loops], target)
    bounds = lower_bounds(body.loop)
    why = _serial_because(loops, target, force_serial)
    schedule = None if why else modulo_schedule(body.loop, effort)
    if schedule is None:
        why = why or f"no schedule up to {effort.most_intervals} rows above the bound"
        schedule = serial_schedule(body.loop)
    return LoopSchedule(tuple(loops), body, bounds, schedule, why)


def _serial_because(loops: Sequence[ForOp], target: Target, forced: bool) -> str:
    """Why iterations must not overlap; empty if they may."""
    if forced:
        return "asked for"
    if not all(map(is_plain, loops)):
        return "the body can be left in its middle"
    if not any(
        isinstance(operation, HandshakeOperation)
        or target.classes[class_of(operation)].asynchronous
        for loop in loops
        for operation in walk(loop)
    ):
        return "nothing is asynchronous"
    count = sum(_operations(operation, target) for loop in loops for operation in walk(loop))
    return "" if count >= LEAST_OPERATIONS else f"fewer than {LEAST_OPERATIONS} operations"


def _operations(operation: Operation, target: Target) -> int:
    """How many operations one becomes when pipelines are expanded."""
    if isinstance(operation, HandshakeOperation) and operation.regions:
        return _HANDSHAKE
    kind = class_of(operation)
    if kind in ("tma_load", "async_load") and not _in_handshake(operation):
        return 1 + 2 * _HANDSHAKE
    return 1


def _in_handshake(operation: Operation) -> bool:
    return isinstance(operation.parent_op(), HandshakeOperation)


def annotate(found: LoopSchedule) -> None:
    """Write a schedule onto the operations: the stage and the place in the order of the body on
    each, the initiation interval and the number of stages on the loops."""
    schedule = found.schedule
    places = zip(schedule.stages, schedule.orders, strict=True)
    for operation, (stage, order) in zip(found.body.operations, places, strict=True):
        operation.attributes[STAGE] = IntegerAttr(stage, 32)
        operation.attributes[ORDER] = IntegerAttr(order, 32)
    for loop in found.loops:
        loop.attributes[INTERVAL] = IntegerAttr(schedule.interval, 32)
        loop.attributes[SCHEDULED] = IntegerAttr(schedule.stage_count, 32)


# Depths -------------------------------------------------------------------------------------


def _read_until(found: LoopSchedule, first: int) -> int:
    """The row in which the last operation that reads what a node gives has finished.

    Views and reshapes are no reads; what reads their results reads the same storage.
    """
    loop, times = found.body.loop, found.schedule.times
    interval = found.schedule.interval
    free = [not node.footprint and node.latency == 0 for node in loop.nodes]
    after: list[list[tuple[int, int]]] = [[] for _ in loop.nodes]
    for d in loop.dependences:
        if d.kind == "value":
            after[d.source].append((d.target, interval * d.distance))
    end = times[first] + loop.nodes[first].latency
    seen: set[tuple[int, int]] = set()
    left = [(first, 0)]
    while left:
        n, shift = left.pop()
        for target, rows in after[n]:
            place = target, shift + rows
            end = max(end, times[target] + place[1] + loop.nodes[target].latency)
            if free[target] and place not in seen:
                seen.add(place)
                left.append(place)
    return end


def _demand(found: LoopSchedule, lifetimes: Iterable[int], stage_bytes: int) -> StageDemand:
    """What a pipeline of scheduled loops would like."""
    # A second stage lets the producer go on while the first one is read, even where the schedule,
    # whose times are estimates, would have it wait.
    useful = 1 if found.serial else 2
    return StageDemand(stage_bytes, max([1, *lifetimes]), found.schedule.interval, useful)


def _lifetimes(found: LoopSchedule, ends: Ends) -> list[int]:
    """Rows from claiming each stage of an iteration to giving it back."""
    times, nodes = found.schedule.times, found.body.loop.nodes
    pairs = zip(ends.claims, ends.frees, strict=False)
    return [times[free] + nodes[free].latency - times[claim] for claim, free in pairs]


def pipeline_depths(
    entry: EntryOp, target: Target, effort: Effort = NORMAL, force_serial: bool = False
) -> dict[CreatePipelineOp, int]:
    """How many stages each pipeline of a kernel should have.

    Args:
        entry: a kernel with its pipelines, expanded to handshakes or not.
        target: device.
        effort: how long to look for short intervals.
        force_serial: keep iterations apart.

    Raises:
        OutOfStorage: shared memory does not even hold the stages that they need.
    """
    return _depths(entry, _schedule_all(entry, target, effort, force_serial), target)


def _schedule_all(
    entry: EntryOp, target: Target, effort: Effort, force_serial: bool
) -> list[LoopSchedule]:
    return [schedule_loops(loops, target, effort, force_serial) for loops in loops_of(entry)]


def _depths(
    entry: EntryOp, scheduled: Sequence[LoopSchedule], target: Target
) -> dict[CreatePipelineOp, int]:
    pipelines = [o for o in walk(entry) if isinstance(o, CreatePipelineOp)]
    demands: list[StageDemand] = []
    for pipeline in pipelines:
        size = stage_bytes(cast(PipelineType, pipeline.result.type).element)
        # A pipeline outside of loops hands over once.
        demand = StageDemand(size, 1, 1)
        for found in scheduled:
            ends = found.body.ends.get(pipeline.result)
            if ends is not None and _direct(pipeline.result, found.loops):
                demand = _demand(found, _lifetimes(found, ends), size)
        demands.append(demand)
    return dict(zip(pipelines, stage_counts(demands, target.shared_memory), strict=True))


def _direct(pipeline: SSAValue, loops: Iterable[ForOp]) -> bool:
    """Whether the innermost loops around the use of a pipeline are these."""
    return any(
        pipeline in _pipelines(loop, fills=fills) for loop in loops for fills in (True, False)
    )


def load_depths(
    loop: ForOp, target: Target, effort: Effort = NORMAL, force_serial: bool = False
) -> dict[Operation, int]:
    """How many stages the buffer of each asynchronous load of a loop should have, before it is
    partitioned.

    Args:
        loop: which.
        target: device.
        effort: how long to look for a short interval.
        force_serial: keep iterations apart.

    Raises:
        OutOfStorage: shared memory does not even hold the stages that they need.
    """
    found = schedule_loops([loop], target, effort, force_serial)
    loads: list[Operation] = []
    demands: list[StageDemand] = []
    for n, operation in enumerate(found.body.operations):
        if class_of(operation) in ("tma_load", "async_load"):
            lifetime = _read_until(found, n) - found.schedule.times[n]
            payloads = [type for type in operation.result_types if isinstance(type, TileType)]
            loads.append(operation)
            demands.append(_demand(found, [lifetime], stage_bytes(element_of(payloads))))
    return dict(zip(loads, stage_counts(demands, target.shared_memory), strict=True))


# The pass -----------------------------------------------------------------------------------


@dataclass
class Scheduling(KernelPass):
    """Schedules loops, and leaves the number of stages on pipelines.

    Attributes:
        target: name of the device; None takes that of the kernel, or the usual one.
        effort: how long to look for short intervals.
        force_serial: keep iterations apart.
        annotations: write stages and orders onto the operations of loops.
    """

    name = "schedule"

    target: str | None = None
    effort: Effort = NORMAL
    force_serial: bool = False
    annotations: bool = False

    def __post_init__(self) -> None:
        if self.target is not None:
            target_named(self.target)

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        target = target_named(self.target or target_or_default(anchor).name)
        scheduled = _schedule_all(anchor, target, self.effort, self.force_serial)
        # What does not fit is refused by the pass that decides the types.
        with suppress(OutOfStorage):
            for pipeline, stages in _depths(anchor, scheduled, target).items():
                pipeline.attributes[SCHEDULED] = IntegerAttr(stages, 32)
        if self.annotations:
            for found in scheduled:
                annotate(found)
