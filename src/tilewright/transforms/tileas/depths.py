"""Pass `stages`: how many stages each pipeline has.

The number is given, or comes from the schedule of the loop; it is never more than what fits into
shared memory together with the stages of the other pipelines.  A pipeline that is filled once has
one stage.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from typing_extensions import override
from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.rewriter import Rewriter

from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.attributes import AddressSpace
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp
from tilewright.dialects.nv_tileas.operations.pipeline import (
    AgentSwitchOp,
    CreateIteratorOp,
    CreatePipelineOp,
    IncIterOp,
    ProduceOneOp,
    ProducerAcquireOp,
)
from tilewright.dialects.nv_tileas.placement import buffer_bytes
from tilewright.dialects.nv_tileas.target import target_or_default
from tilewright.dialects.nv_tileas.types import (
    BufferType,
    IteratorType,
    PipelineType,
    payloads_of,
    plain_tile,
    space_of,
)
from tilewright.nesting import walk
from tilewright.passes.base import PassContext, refuse
from tilewright.passes.kernel import KernelPass
from tilewright.tiles import tile_bytes
from tilewright.transforms.tileas.buffers import OutOfStorage, StageDemand, stage_counts
from tilewright.transforms.tileas.schedule_attributes import HELD, SCHEDULED
from tilewright.transforms.tileas.staging import reserved_bytes
from tilewright.transforms.tileas.tensor_webs import tiles_to_share

STAGE_BARRIERS = 16
"""Bytes of the two barriers of a stage."""
ALIGNMENT = 128
"""What the address of a buffer is a multiple of."""
UNSCHEDULED_STAGES = 3
"""Stages of a pipeline in a loop that has no schedule: one is filled and one is read, and one makes
up for loads that take longer."""


@dataclass
class Stages(KernelPass):
    """Decides the number of stages.

    Attributes:
        stages: how many, or as many as fit; None takes them from the schedule.

    Raises:
        ValueError: fewer than one stage.
    """

    name = "stages"

    stages: int | None = None

    def __post_init__(self) -> None:
        if self.stages is not None and self.stages < 1:
            raise ValueError(f"a pipeline has at least one stage, found {self.stages}")

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        pipelines = [op for op in walk(anchor) if isinstance(op, CreatePipelineOp)]
        if not pipelines:
            return
        demands = [
            StageDemand(
                stage_bytes(_type(pipeline).element),
                lifetime=self._wanted(pipeline),
                interval=1,
                needed=_needed(pipeline),
            )
            for pipeline in pipelines
        ]
        try:
            counts = stage_counts(demands, room_for_stages(anchor))
        except OutOfStorage as error:
            raise refuse(str(error), context.place_of, pipelines[0]) from error
        for pipeline, count in zip(pipelines, counts, strict=True):
            _set(pipeline, count)

    def _wanted(self, pipeline: CreatePipelineOp) -> int:
        if not _repeats(pipeline):
            return 1
        if self.stages is not None:
            return self.stages
        scheduled = pipeline.attributes.get(SCHEDULED)
        if isinstance(scheduled, IntegerAttr):
            return max(1, scheduled.value.data)
        return UNSCHEDULED_STAGES


def stage_bytes(element: Attribute) -> int:
    """Bytes of shared memory that one stage with these payloads takes, barriers included."""
    found = STAGE_BARRIERS
    for payload in payloads_of(element):
        found += _aligned(tile_bytes(plain_tile(payload)))
    return found


def stages_asked_for(entry: EntryOp, stages: int) -> dict[CreatePipelineOp, int]:
    """How many stages pipelines get if so many are asked for: those of a pipeline that is filled
    once are one, and all fit into shared memory.

    Raises:
        OutOfStorage: they don't.
    """
    memory = room_for_stages(entry)
    pipelines = [op for op in walk(entry) if isinstance(op, CreatePipelineOp)]
    demands = [
        StageDemand(stage_bytes(_type(pipeline).element), stages if _repeats(pipeline) else 1, 1)
        for pipeline in pipelines
    ]
    return dict(zip(pipelines, stage_counts(demands, memory), strict=True))


def fits(entry: EntryOp, stages: Mapping[CreatePipelineOp, int]) -> bool:
    """Whether shared memory holds so many stages of some pipelines, and as many of the others as
    they cannot do without."""
    pipelines = [op for op in walk(entry) if isinstance(op, CreatePipelineOp)]
    return sum(
        stages.get(pipeline, _needed(pipeline)) * stage_bytes(_type(pipeline).element)
        for pipeline in pipelines
    ) <= room_for_stages(entry)


def room_for_stores(entry: EntryOp, *, decided: bool = False) -> int:
    """Bytes of shared memory that pipelines leave to stores: all but a stage of each.

    Args:
        entry: the kernel.
        decided: whether pipelines have as many stages as they get, all of which stay.
    """
    kept = sum(
        stage_bytes(_type(pipeline).element) * (_type(pipeline).stages if decided else 1)
        for pipeline in walk(entry)
        if isinstance(pipeline, CreatePipelineOp)
    )
    return target_or_default(entry).shared_memory - kept - _taken(entry)


def room_for_stages(entry: EntryOp, memory: int | None = None) -> int:
    """Bytes of shared memory that stages may take: what other buffers and stores do not need.

    Args:
        entry: the kernel.
        memory: bytes of shared memory in all; None for those of its target.
    """
    whole = target_or_default(entry).shared_memory if memory is None else memory
    return whole - _taken(entry) - reserved_bytes(entry, room_for_stores(entry))


def _taken(entry: EntryOp) -> int:
    """Bytes of shared memory of buffers that are no stages, and of those that factors in registers
    are brought to."""
    staged = {
        value for op in walk(entry) if isinstance(op, CreatePipelineOp) for value in op.storage
    }
    allocs = [op for op in walk(entry) if isinstance(op, AllocTensorOp)]
    taken = sum(
        _aligned(buffer_bytes(cast(BufferType, alloc.result.type)))
        for alloc in allocs
        if alloc.result not in staged and space_of(alloc.result.type) is AddressSpace.SHARED
    )
    return taken + sum(_aligned(tile_bytes(tile)) for tile in tiles_to_share(entry))


def _aligned(size: int) -> int:
    return -(-size // ALIGNMENT) * ALIGNMENT


def _needed(pipeline: CreatePipelineOp) -> int:
    held = pipeline.attributes.get(HELD)
    return held.value.data if isinstance(held, IntegerAttr) else 1


def _type(pipeline: CreatePipelineOp) -> PipelineType:
    type = pipeline.result.type
    assert isinstance(type, PipelineType)
    return type


def _repeats(pipeline: CreatePipelineOp) -> bool:
    """Whether the producer fills the pipeline in a loop."""
    return any(
        isinstance(use, ProduceOneOp | ProducerAcquireOp) and _in_loop(use)
        for value in same_pipeline(pipeline.result)
        for use in (use.operation for use in value.uses)
    )


def _in_loop(operation: Operation) -> bool:
    parent = operation.parent_op()
    while parent is not None and not isinstance(parent, ForOp | LoopOp):
        parent = parent.parent_op()
    return parent is not None


def _set(pipeline: CreatePipelineOp, count: int) -> None:
    """Give a pipeline and its iterators another number of stages."""
    pipeline.properties["num_stages"] = IntegerAttr(count, 32)
    for value in same_pipeline(pipeline.result):
        Rewriter.replace_value_with_new_type(value, _with_count(value.type, count))
    for storage, type in zip(pipeline.storage, _type(pipeline).storage, strict=True):
        Rewriter.replace_value_with_new_type(storage, type)


def _with_count(type: Attribute, count: int) -> Attribute:
    if isinstance(type, PipelineType):
        return PipelineType(type.element, count)
    assert isinstance(type, IteratorType)
    return IteratorType(type.element, count, type.stride, type.space, type.kind)


def same_pipeline(pipeline: SSAValue) -> list[SSAValue]:
    """All values that are a pipeline or one of its iterators, through control flow and captures."""
    found: dict[SSAValue, None] = {}
    left = [pipeline]
    while left:
        value = left.pop()
        if value in found:
            continue
        found[value] = None
        for use in value.uses:
            left += _passed_on(use.operation, use.index)
    return list(found)


def _passed_on(operation: Operation, position: int) -> list[SSAValue]:
    """The values that an operand becomes."""
    if isinstance(operation, CreateIteratorOp | IncIterOp):
        return [operation.result]
    if isinstance(operation, AgentSwitchOp):
        return [region.block.args[position] for region in operation.bodies]
    if isinstance(operation, ForOp):
        index = position - 3
        return [operation.region.block.args[index + 1], operation.results[index]]
    parent = operation.parent_op()
    if operation.name == "cuda_tile.yield" and isinstance(parent, IfOp):
        return [parent.results[position]]
    return []
