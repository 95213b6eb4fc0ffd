"""Pass `expand`: producing and consuming become the steps of the handshake.

`produce_one` becomes acquire, write and commit; `consume_one` becomes wait, read and release.  The
step to the next stage follows the acquire or wait: from there on the token names the stage.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from typing_extensions import override
from xdsl.ir import Block, Operation, Region

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.operations.memory import CopyOp
from tilewright.dialects.nv_tileas.operations.pipeline import (
    ConsumeOneOp,
    ConsumerReadOp,
    ConsumerReleaseOp,
    ConsumerWaitOp,
    IncIterOp,
    ProduceOneOp,
    ProducerAcquireOp,
    ProducerCommitOp,
    ProducerWriteOp,
)
from tilewright.dialects.nv_tileas.types import (
    CONSUMER_TOKEN,
    PRODUCER_TOKEN,
    BufferType,
    PipelineType,
)
from tilewright.nesting import erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass


class Expand(KernelPass):
    """Expands producing and consuming."""

    name = "expand"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for operation in list(walk(anchor)):
            if isinstance(operation, ProduceOneOp):
                _produce(operation)
            elif isinstance(operation, ConsumeOneOp):
                _consume(operation)


def _produce(produce: ProduceOneOp) -> None:
    pipeline, types = produce.pipeline, produce.producer_types
    acquire = make(
        ProducerAcquireOp,
        {"pipeline": pipeline, "iterator": produce.iterator},
        [PRODUCER_TOKEN],
        like=produce,
    )
    body = produce.detach_region(0)
    if not body.block.args:
        for position, type in enumerate(cast(PipelineType, pipeline.type).buffers):
            body.block.insert_arg(type, position).name_hint = "buffer"
    write = make(
        ProducerWriteOp,
        {"pipeline": pipeline, "token": acquire.token},
        [PRODUCER_TOKEN],
        {"producer_types": types},
        [body],
        like=produce,
    )
    commit = make(ProducerCommitOp, {"pipeline": pipeline, "token": write.result}, like=produce)
    _put_in_place(produce, [acquire, *_next_stage(produce), write, commit])


def _consume(consume: ConsumeOneOp) -> None:
    pipeline = consume.pipeline
    index = {"consumer_idx": consume.consumer_idx}
    wait = make(
        ConsumerWaitOp,
        {"pipeline": pipeline, "iterator": consume.iterator},
        [CONSUMER_TOKEN],
        index,
        like=consume,
    )
    body: Region = consume.detach_region(0)
    _take_buffers(body.block, cast(PipelineType, pipeline.type).buffers)
    read = make(
        ConsumerReadOp,
        {"pipeline": pipeline, "token": wait.token},
        [CONSUMER_TOKEN, *consume.result_types],
        {**index, "producer_types": consume.consumer_types},
        [body],
        like=consume,
    )
    release = make(ConsumerReleaseOp, {"pipeline": pipeline, "token": read.result}, like=consume)
    for old, new in zip(consume.results, read.results_, strict=True):
        new.name_hint = old.name_hint
        old.replace_all_uses_with(new)
    _put_in_place(consume, [wait, *_next_stage(consume), read, release])


def _take_buffers(body: Block, buffers: Sequence[BufferType]) -> None:
    """Let a body that gets the payload of a stage in registers copy it there itself."""
    for position, buffer in enumerate(buffers):
        argument = body.args[position]
        if not isinstance(argument.type, TileType):
            continue
        lent = body.insert_arg(buffer, position)
        lent.name_hint = "buffer"
        copy = make(CopyOp, {"source": lent}, [argument.type])
        first = body.first_op
        assert first is not None
        body.insert_ops_before([copy], first)
        argument.replace_all_uses_with(copy.result)
        body.erase_arg(argument)


def _next_stage(operation: ProduceOneOp | ConsumeOneOp) -> list[Operation]:
    """The step to the next stage in the block of an operation, taken out of it."""
    found = [
        use.operation
        for use in operation.iterator.uses
        if isinstance(use.operation, IncIterOp) and use.operation.parent is operation.parent
    ]
    for step in found:
        step.detach()
    return [*found]


def _put_in_place(old: Operation, new: list[Operation]) -> None:
    block = old.parent
    assert block is not None
    block.insert_ops_before(new, old)
    erase(old)
