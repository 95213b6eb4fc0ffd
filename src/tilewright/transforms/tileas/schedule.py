"""Pass `schedule`: schedules the loops of a kernel, which gives each pipeline its stages.

The loops of agents that hand stages to each other run side by side, iteration by iteration, so
they are scheduled as one. The schedule says when a stage is claimed and when it is given back;
that time, over the initiation interval, is how many stages have to exist, as far as shared memory
reaches. It is left on the pipeline as an attribute, which the pass `stages` turns into types.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import NamedTuple, cast

from typing_extensions import override
from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.control_flow import AssertOp, ForOp
from tilewright.dialects.cuda_tile.operations.miscellaneous import PrintOp
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
from tilewright.nesting import clone, walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.tileas.bounds import InitiationBounds, lower_bounds
from tilewright.transforms.tileas.buffers import (
    OutOfStorage,
    StageDemand,
    stage_counts,
)
from tilewright.transforms.tileas.costs import class_of
from tilewright.transforms.tileas.dependences import Ends, Leeway, LoopBody, body_of
from tilewright.transforms.tileas.depths import room_for_stages, stage_bytes, stages_asked_for
from tilewright.transforms.tileas.flow import is_plain
from tilewright.transforms.tileas.in_order import executed_interval, longest_interval
from tilewright.transforms.tileas.lifetimes import SPARE, live_bytes, register_space
from tilewright.transforms.tileas.loops import Loop, ModuloSchedule, schedule_of
from tilewright.transforms.tileas.modulo import (
    NORMAL,
    Effort,
    serial_schedule,
)
from tilewright.transforms.tileas.overlap import let_overlap
from tilewright.transforms.tileas.prefill import prefill_rows
from tilewright.transforms.tileas.register_fit import Fit, fitting_registers, variants
from tilewright.transforms.tileas.resources import TimingModel, target_named
from tilewright.transforms.tileas.schedule_attributes import (
    INTERVAL,
    ORDER,
    SCHEDULED,
    STAGE,
    forget,
)
from tilewright.transforms.tileas.sums import Sum, sums_of
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

UNDER_WAY = 3
"""The fewest stages of a pipeline of which one is given back when the next is read: another one is
filled meanwhile."""

SEEN = 1
"""Rows until one agent sees what another one has done to a barrier."""

COPIES = (0, 1, 2, None)
"""Of how many iterations tiles in registers may be live at a time (see `body_of`), in the order in
which it is tried: more take more registers, and may allow a shorter interval."""

SIDE_BY_SIDE = (1, 2)
"""The same for agents that compute side by side, whose schedules are looked for in many ways."""

LEAST_LATE = 0.1
"""Rows by which iterations turn out longer than in the schedule where it is not worth another."""

MOST_LATE = 1.1
"""How many times as long as the interval that of another schedule is at most, if agents take fewer
rows for that."""

_HANDSHAKE = 4
"""Operations that `produce_one` and `consume_one` expand to."""


class Room(NamedTuple):
    """What a schedule leaves to others.

    Attributes:
        spare: registers of a thread that tiles leave to others.
        leeways: where it may leave time for what begins late, the most first: as much as does not
            make the interval longer. Without any, schedules are shorter than they turn out.
    """

    spare: int = SPARE[0]
    leeways: Sequence[Leeway] = (Leeway.AROUND, Leeway.BEHIND)


ROOM = Room()


@dataclass(frozen=True)
class LoopSchedule:
    """The schedule of a loop, or of the loops of several agents that run side by side.

    Attributes:
        loops: the operations; of several, those that produce first.
        body: the graph.
        bounds: of its initiation interval, with stages without limit.
        schedule: when each operation starts.
        serial: why iterations don't overlap; empty if they may.
        leeway: where time is left for what begins late.
        varied: whether agents take longer for iterations of the usual one.
    """

    loops: tuple[ForOp, ...]
    body: LoopBody
    bounds: InitiationBounds
    schedule: ModuloSchedule
    serial: str
    leeway: Leeway = Leeway.NONE
    varied: bool = False

    @property
    def limit(self) -> str:
        """What keeps the initiation interval from being smaller."""
        if self.serial:
            return f"serial: {self.serial}"
        return self.bounds.limit(self.body.loop)


def initiation_interval_bounds(
    loop: Loop | ForOp | Sequence[ForOp],
    target: TimingModel,
    stages: Mapping[SSAValue, int] | None = None,
) -> InitiationBounds:
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
    target: TimingModel,
    effort: Effort = NORMAL,
    force_serial: bool = False,
    stages: Mapping[SSAValue, int] | None = None,
    room: Room = ROOM,
) -> LoopSchedule:
    """Schedule a loop, or loops of agents that run side by side.

    Args:
        loops: which; of several those that produce first.
        target: device.
        effort: how long to look for a short interval.
        force_serial: keep iterations apart.
        stages: the number of stages of pipelines, by the value outside of agents; of others it is
            taken to be unlimited.
        room: what it leaves to others.
    """
    blocks = [loop.region.block for loop in loops]
    body = body_of(blocks, target, stages)
    bounds = lower_bounds(body.loop)
    why = _serial_because(loops, target, force_serial)
    if not why:
        space = register_space(loops, target, room.spare)
        fits: list[tuple[Fit, Leeway]] = []
        for leeway in _useful(room.leeways, blocks, target):
            graphs = (body_of(blocks, target, stages, copies, leeway) for copies in COPIES)
            fit = fitting_registers(graphs, bounds.interval, space, effort)
            fits += () if fit is None else ((fit, leeway),)
            if fit is not None and _wanted(fit, space) == (False, bounds.interval):
                break
        if fits:
            found, leeway = min(fits, key=lambda one: _wanted(one[0], space))
            return LoopSchedule(tuple(loops), found.body, bounds, found.schedule, "", leeway)
        why = f"no schedule up to {effort.most_intervals} rows above the bound"
    return LoopSchedule(tuple(loops), body, bounds, serial_schedule(body.loop), why)


def _useful(
    leeways: Sequence[Leeway], blocks: Sequence[Block], target: TimingModel
) -> Sequence[Leeway]:
    """Those of some leeways that make a difference to a loop in which something may begin late."""
    most = body_of(blocks, target, leeway=leeways[0])
    least = body_of(blocks, target, leeway=leeways[-1])
    return leeways if most.loop != least.loop else leeways[-1:]


def _wanted(fit: Fit, space: int) -> tuple[bool, int]:
    """How little a schedule is wanted: one whose tiles do not fit into registers the least, then
    one with a long interval."""
    return live_bytes(fit.body, fit.schedule) > space, fit.schedule.interval


def _serial_because(loops: Sequence[ForOp], target: TimingModel, forced: bool) -> str:
    """Why iterations must not overlap; empty if they may."""
    if forced:
        return "asked for"
    if not all(map(is_plain, loops)):
        return "the body can be left in its middle"
    if any(isinstance(operation, AssertOp | PrintOp) for loop in loops for operation in walk(loop)):
        return "what it prints or asserts stays in order"
    if not any(
        isinstance(operation, HandshakeOperation)
        or target.classes[class_of(operation)].asynchronous
        for loop in loops
        for operation in walk(loop)
    ):
        return "nothing is asynchronous"
    count = sum(_operations(operation, target) for loop in loops for operation in walk(loop))
    return "" if count >= LEAST_OPERATIONS else f"fewer than {LEAST_OPERATIONS} operations"


def _operations(operation: Operation, target: TimingModel) -> int:
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


def _demand(
    found: LoopSchedule,
    lifetimes: Iterable[int],
    stage_bytes: int,
    pipeline: SSAValue | None = None,
) -> StageDemand:
    """What a pipeline of scheduled loops would like."""
    # A second stage lets the producer go on while the first one is read, even where the schedule,
    # whose times are estimates, would have it wait.
    useful = 1 if found.serial else 2
    if any(
        any(origin(release.pipeline) is pipeline for release in one.releases)
        and _is_under_way(found, one)
        for loop in found.loops
        for one in sums_of(loop)
    ):
        useful = UNDER_WAY
    return StageDemand(stage_bytes, max([1, *lifetimes]), found.schedule.interval, useful)


def _lifetimes(found: LoopSchedule, ends: Ends) -> list[int]:
    """Rows from claiming each stage of an iteration until the agent that fills it sees that it is
    given back."""
    times, nodes = found.schedule.times, found.body.loop.nodes
    return [
        times[free] + nodes[free].latency + SEEN - times[claim]
        for frees in ends.frees.values()
        for claim, free in zip(ends.claims, frees, strict=False)
    ]


def pipeline_depths(
    entry: EntryOp, target: TimingModel, effort: Effort = NORMAL, force_serial: bool = False
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
    demands = _demands(entry, _schedule_all(entry, target, effort, force_serial), target)
    return _fitting(demands, room_for_stages(entry, target.shared_memory))


def _schedule_all(
    entry: EntryOp,
    target: TimingModel,
    effort: Effort,
    force_serial: bool,
    stages: Mapping[SSAValue, int] | None = None,
    room: Room = ROOM,
) -> list[LoopSchedule]:
    found = [
        schedule_loops(loops, target, effort, force_serial, stages, room)
        for loops in loops_of(entry)
    ]
    return [_as_executed(one, target, effort, stages, room.spare) for one in found]


def _as_executed(
    found: LoopSchedule,
    target: TimingModel,
    effort: Effort,
    stages: Mapping[SSAValue, int] | None,
    spare: int,
) -> LoopSchedule:
    """The schedule, with products under way; another one, if agents that compute side by side would
    take longer for its iterations than it says, and less with that."""
    usual = _with_products_under_way(found, target, stages, spare)
    reading = [loop for loop in found.loops if _pipelines(loop, fills=False)]
    if found.serial or len(reading) < 2 or not effort.variants:
        return usual
    best, rows = usual, executed_interval(*_executable(usual, target, stages))
    interval = found.schedule.interval
    if rows <= interval + LEAST_LATE:
        return usual
    blocks = [loop.region.block for loop in found.loops]
    graphs = [
        body_of(blocks, target, stages, copies, leeway)
        for leeway in (Leeway.AROUND, Leeway.NONE)
        for copies in SIDE_BY_SIDE
    ]
    space = register_space(found.loops, target, spare)
    while rows > interval + LEAST_LATE and interval <= MOST_LATE * found.schedule.interval:
        for fit in variants(graphs, interval, space, effort):
            other = replace(found, body=fit.body, schedule=fit.schedule, varied=True)
            other = _with_products_under_way(other, target, stages, spare)
            executed = longest_interval(*_executable(other, target, stages), rows)
            if executed < rows:
                best, rows = other, executed
                if rows <= interval + LEAST_LATE:
                    break
        interval += 1
    return best


def _executable(
    found: LoopSchedule, target: TimingModel, stages: Mapping[SSAValue, int] | None
) -> tuple[LoopBody, ModuloSchedule]:
    """A schedule, and the graph of its loops with as many stages as it needs, or as there are."""
    if stages is None:
        stages = {
            pipeline: _demand(found, _lifetimes(found, ends), 0, pipeline).wanted
            for pipeline, ends in found.body.ends.items()
        }
    return body_of([loop.region.block for loop in found.loops], target, stages), found.schedule


def _with_products_under_way(
    found: LoopSchedule, target: TimingModel, stages: Mapping[SSAValue, int] | None, spare: int
) -> LoopSchedule:
    """The schedule with stages that are read only by products which add to a sum given back when
    the next product has begun, if there may be so many stages, and registers for what products read
    there: the tensor cores need not rest while their agent waits, whatever the times are in
    truth."""
    if found.serial:
        return found
    loop, interval = found.body.loop, found.schedule.interval
    space = register_space(found.loops, target, spare)
    place = {operation: n for n, operation in enumerate(found.body.operations)}
    times = [*found.schedule.times]
    later: dict[int, int] = {}
    for one in (s for loop_ in found.loops for s in sums_of(loop_)):
        read = place[one.read]
        enough = stages is None or all(
            stages.get(origin(release.pipeline), UNDER_WAY) >= UNDER_WAY for release in one.releases
        )
        rows = {**later, read: interval + 1}
        if enough and live_bytes(found.body, found.schedule, rows) <= space:
            later = rows
            for release in (place[release] for release in one.releases):
                times[release] = max(times[release], times[read] + interval)
    return replace(found, schedule=schedule_of(loop, interval, times))


def _is_under_way(found: LoopSchedule, one: Sum) -> bool:
    """Whether the stage of a sum is given back when the next product has begun, or later."""
    if found.serial:
        return False
    place, times = found.body.operations.index, found.schedule.times
    later = times[place(one.read)] + found.schedule.interval
    return all(times[place(release)] >= later for release in one.releases)


def _demands(
    entry: EntryOp, scheduled: Sequence[LoopSchedule], target: TimingModel
) -> dict[CreatePipelineOp, StageDemand]:
    """What each pipeline of a kernel would like."""
    demands: dict[CreatePipelineOp, StageDemand] = {}
    for pipeline in [o for o in walk(entry) if isinstance(o, CreatePipelineOp)]:
        size = stage_bytes(cast(PipelineType, pipeline.result.type).element)
        # A pipeline outside of loops hands over once.
        demand = StageDemand(size, 1, 1)
        for found in scheduled:
            ends = found.body.ends.get(pipeline.result)
            if ends is not None and _direct(pipeline.result, found.loops):
                demand = _demand(found, _lifetimes(found, ends), size, pipeline.result)
                prefill = prefill_rows(found.body, ends, found.schedule.interval, target)
                demand = replace(demand, prefill=prefill)
        demands[pipeline] = demand
    return demands


def _fitting(
    demands: Mapping[CreatePipelineOp, StageDemand], memory: int
) -> dict[CreatePipelineOp, int]:
    """As many stages as pipelines would like, or as fit."""
    counts = stage_counts([*demands.values()], memory)
    return dict(zip(demands, counts, strict=True))


def _direct(pipeline: SSAValue, loops: Iterable[ForOp]) -> bool:
    """Whether the innermost loops around the use of a pipeline are these."""
    return any(
        pipeline in _pipelines(loop, fills=fills) for loop in loops for fills in (True, False)
    )


def load_depths(
    loop: ForOp, target: TimingModel, effort: Effort = NORMAL, force_serial: bool = False
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
        stages: stages of each pipeline, or as many as fit; None for as many as the schedule needs.
        effort: how long to look for short intervals.
        force_serial: keep iterations apart.
        annotations: write stages and orders onto the operations of loops without overlap, too.
    """

    name = "schedule"

    target: str | None = None
    stages: int | None = None
    effort: Effort = NORMAL
    force_serial: bool = False
    annotations: bool = False

    def __post_init__(self) -> None:
        if self.target is not None:
            target_named(self.target)

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        target = target_named(self.target or target_or_default(anchor).name)
        # What does not fit is refused by the pass that decides the types.
        with suppress(OutOfStorage):
            for spare in SPARE:
                leeways = ROOM.leeways
                while leeways:
                    room = Room(spare, leeways)
                    used = self._annotate(anchor, target, room)
                    if not let_overlap(clone(anchor)):
                        return
                    if any(found.varied for found in used):
                        usual = replace(self, effort=replace(self.effort, variants=0))
                        used = usual._annotate(anchor, target, room)
                        if not let_overlap(clone(anchor)):
                            return
                    # What is left beside time takes registers.
                    taken = (leeways.index(found.leeway) for found in used if not found.serial)
                    leeways = leeways[1 + min(taken, default=len(leeways)) :]
            # What does not fit at all is not for the schedule to refuse.
            self._annotate(anchor, target, ROOM)

    def _annotate(self, anchor: EntryOp, target: TimingModel, room: Room) -> list[LoopSchedule]:
        """Schedule all loops, with room for others; returns the schedules."""
        forget(anchor)
        scheduled = self._scheduled(anchor, target, room)
        for found in scheduled:
            if self.annotations or not found.serial:
                annotate(found)
        return scheduled

    def _scheduled(self, anchor: EntryOp, target: TimingModel, room: Room) -> list[LoopSchedule]:
        """Schedules of all loops; pipelines get the stages that they need, or for which there is
        room."""

        def schedule(limits: Mapping[CreatePipelineOp, int] | None) -> list[LoopSchedule]:
            stages: dict[SSAValue, int] | None = None
            if limits is not None:
                stages = {pipeline.result: count for pipeline, count in limits.items()}
            return _schedule_all(anchor, target, self.effort, self.force_serial, stages, room)

        if self.stages is None:
            found = schedule(None)
            demands = _demands(anchor, found, target)
            counts = _fitting(demands, room_for_stages(anchor, target.shared_memory))
            if any(n < demands[pipeline].wanted for pipeline, n in counts.items()):
                found = schedule(counts)
        else:
            counts = stages_asked_for(anchor, self.stages)
            found = schedule(counts)
        for pipeline, count in counts.items():
            pipeline.attributes[SCHEDULED] = IntegerAttr(count, 32)
        return found
