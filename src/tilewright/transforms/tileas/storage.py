"""Pass `storage`: where stages and barriers lie in shared memory, and which named barriers agents
have.

The stages of a pipeline lie one behind the other from `nv_tile.aws.offset` on, its barriers from
`nv_tile.aws.barriers`: all full ones, then all empty ones. Agents that are to be in step, each by
itself, do so by the named barrier of theirs in `nv_tile.aws.named_barriers`.
"""

from __future__ import annotations

from typing import cast

from typing_extensions import override
from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr, i32

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp, CreatePipelineOp
from tilewright.dialects.nv_tileas.target import target_or_default
from tilewright.dialects.nv_tileas.types import PipelineType
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
from tilewright.transforms.tileas.depths import ALIGNMENT, STAGE_BARRIERS, stage_bytes

OFFSET = "nv_tile.aws.offset"
BARRIERS = "nv_tile.aws.barriers"
BYTES = "nv_tile.aws.shared_memory"
NAMED = "nv_tile.aws.named_barriers"

_ALWAYS = Lifetime(0, 1)
"""Agents run side by side from the beginning to the end, and so do their pipelines."""


class Storage(KernelPass):
    """Gives pipelines and agents their places and numbers."""

    name = "storage"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        pipelines = [op for op in walk(anchor) if isinstance(op, CreatePipelineOp)]
        for switch in [op for op in walk(anchor) if isinstance(op, AgentSwitchOp)]:
            try:
                size = _place(pipelines, target_or_default(anchor).shared_memory)
                barriers = assign_barriers([_ALWAYS] * len(switch.bodies))
            except OutOfStorage as error:
                raise refuse(str(error), context.place_of, switch) from error
            switch.attributes[BYTES] = IntegerAttr(size, 32)
            switch.attributes[NAMED] = DenseArrayBase.from_list(i32, barriers)


def _place(pipelines: list[CreatePipelineOp], memory: int) -> int:
    """Give pipelines their places; returns how much of shared memory they take, in bytes."""
    types = [cast(PipelineType, pipeline.result.type) for pipeline in pipelines]
    buffers = [
        Buffer(
            f"pipeline {n}",
            str(type),
            type.stages * (stage_bytes(type.element) - STAGE_BARRIERS),
            _ALWAYS,
        )
        for n, type in enumerate(types)
    ]
    size = STAGE_BARRIERS * sum(type.stages for type in types)
    buffers.append(Buffer("barriers", "mbarrier", size, _ALWAYS))
    placement = place_buffers(buffers, [("shared", memory)], alignment=ALIGNMENT)
    *offsets, barriers = placement.offsets
    for pipeline, type, offset in zip(pipelines, types, offsets, strict=True):
        pipeline.attributes[OFFSET] = IntegerAttr(offset, 32)
        pipeline.attributes[BARRIERS] = IntegerAttr(barriers, 32)
        barriers += type.stages * STAGE_BARRIERS
    return barriers
