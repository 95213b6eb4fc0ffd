"""Pass `storage`: where stages and barriers lie in shared memory, and which named barriers agents
have.

The stages of a pipeline lie in the buffers that it is created with. Buffers that are not in use at
the same time share memory: those of a store that comes behind the last use of a pipeline lie where
its stages are. Barriers have memory of their own. Agents that are to be in step, each by itself, do
so by a named barrier of theirs. The kernel says how much shared memory its launch needs.
"""

from __future__ import annotations

from typing import cast

from typing_extensions import override
from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr, i32

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.attributes import AddressSpace
from tilewright.dialects.nv_tileas.lifetimes import live_together
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp
from tilewright.dialects.nv_tileas.operations.pipeline import (
    LAUNCH_SHARED_MEMORY,
    AgentSwitchOp,
    CreatePipelineOp,
)
from tilewright.dialects.nv_tileas.placement import buffer_bytes, needed_alignment
from tilewright.dialects.nv_tileas.target import target_or_default
from tilewright.dialects.nv_tileas.types import BufferType, PipelineType, space_of
from tilewright.nesting import walk
from tilewright.passes.base import PassContext, refuse
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.tileas.buffers import (
    Buffer,
    Lifetime,
    OutOfStorage,
    assign_barriers,
    place_buffers,
)
from tilewright.transforms.tileas.depths import ALIGNMENT, STAGE_BARRIERS

_ALWAYS = Lifetime(0, 1)
"""Agents run side by side from the beginning to the end, and so do their pipelines."""


class Storage(KernelPass):
    """Gives pipelines and agents their places and numbers."""

    name = "storage"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        switches = [op for op in walk(anchor) if isinstance(op, AgentSwitchOp)]
        try:
            size = _place(anchor)
            for switch in switches:
                barriers = assign_barriers([_ALWAYS] * len(switch.bodies))
                switch.properties["named_barriers"] = DenseArrayBase.from_list(i32, barriers)
        except OutOfStorage as error:
            raise refuse(str(error), context.place_of, (*switches, anchor)[0]) from error
        if switches:
            anchor.attributes[LAUNCH_SHARED_MEMORY] = IntegerAttr(size, 32)


def _place(entry: EntryOp) -> int:
    """Give the buffers in shared memory their places, and the barriers of pipelines; returns how
    much shared memory they take, in bytes."""
    allocs = [
        op
        for op in walk(entry)
        if isinstance(op, AllocTensorOp) and space_of(op.result.type) == AddressSpace.SHARED
    ]
    pipelines = [op for op in walk(entry) if isinstance(op, CreatePipelineOp)]
    # Those that need the most alignment first leave no gaps.
    allocs.sort(key=_alignment, reverse=True)
    buffers = [
        Buffer(buffer_bytes(cast(BufferType, alloc.result.type)), _alignment(alloc))
        for alloc in allocs
    ]
    stages = [cast(PipelineType, pipeline.result.type).stages for pipeline in pipelines]
    buffers.append(Buffer(STAGE_BARRIERS * sum(stages), ALIGNMENT))

    def together(one: int, other: int) -> bool:
        """Barriers, the last of all, are always in use."""
        return other == len(allocs) or live_together(allocs[one], allocs[other])

    placement = place_buffers(buffers, target_or_default(entry).shared_memory, together)
    *offsets, barriers = placement.offsets
    for alloc, offset in zip(allocs, offsets, strict=True):
        alloc.properties["offset"] = IntegerAttr(offset, 32)
        alloc.properties["alignment"] = IntegerAttr(_alignment(alloc), 32)
    for pipeline, count in zip(pipelines, stages, strict=True):
        pipeline.properties["barriers"] = IntegerAttr(barriers, 32)
        barriers += count * STAGE_BARRIERS
    return placement.size


def _alignment(alloc: AllocTensorOp) -> int:
    return max(ALIGNMENT, needed_alignment(alloc))
