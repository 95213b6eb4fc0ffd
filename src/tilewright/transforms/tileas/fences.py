"""Pass `fences`: fences where the generic and the asynchronous proxy access the same buffers.

Accesses through the generic proxy do not come before accesses through the asynchronous one unless
`fence_proxy_async` stands between them; `tilewright.simulator.storage` has the rules. So there is
one

- behind a write from registers to a stage that the matrix unit or the copy engine reads;
- before a read by these of a stage that asynchronous copies (cp.async) fill: who has waited for the
  stage is the first who can fence them;
- behind a read into registers, or by `mma.sync`, of a stage that the copy engine fills again;
- before an access of another buffer through the asynchronous proxy, if one through the generic
  proxy that conflicts with it comes before it without a fence between.

A stage that is filled once is not filled again, and needs nothing behind its reads.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from typing_extensions import override
from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.facts import ViewLike, has, written_values
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nv_tileas.attributes import AddressSpace, FencedSpace, FencedSpaceAttr
from tilewright.dialects.nv_tileas.operations.memory import CopyOp, FenceProxyAsyncOp
from tilewright.dialects.nv_tileas.operations.pipeline import (
    ConsumerReadOp,
    CreatePipelineOp,
    ProducerWriteOp,
)
from tilewright.dialects.nv_tileas.proxies import Proxy, proxy_of
from tilewright.dialects.nv_tileas.tracing import only_source
from tilewright.dialects.nv_tileas.types import AsyncTokenType, space_of
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass

SHARED = FencedSpaceAttr(FencedSpace.SHARED)


class Fences(KernelPass):
    """Puts fences between accesses of buffers through different proxies."""

    name = "fences"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        operations = list(walk(anchor))
        pipelines: dict[SSAValue | None, _Sides] = {}
        for operation in operations:
            if isinstance(operation, ProducerWriteOp | ConsumerReadOp):
                pipeline = only_source(operation.pipeline)
                sides = pipelines.setdefault(pipeline, _Sides())
                side = sides.writes if isinstance(operation, ProducerWriteOp) else sides.reads
                side.append(operation)
        for sides in pipelines.values():
            sides.fence()
        for operation in operations:
            if proxy_of(operation) is Proxy.ASYNCHRONOUS:
                _fence_buffers(operation)


@dataclass
class _Sides:
    """What accesses the stages of a pipeline."""

    writes: list[Operation] = field(default_factory=list[Operation])
    reads: list[Operation] = field(default_factory=list[Operation])

    def fence(self) -> None:
        """Put fences where they are needed."""
        read = {proxy for read in self.reads for proxy in _proxies(read)}
        for write in self.writes:
            if _stores(write) and Proxy.ASYNCHRONOUS in read:
                _insert(write, behind=True)
        filled = {proxy for write in self.writes for proxy in _proxies(write)}
        again = len(self.writes) > 1 or any(_in_loop(write) for write in self.writes)
        for read_again in self.reads:
            proxies = _proxies(read_again)
            if Proxy.GENERIC in filled and Proxy.ASYNCHRONOUS in proxies:
                _insert(read_again, behind=False)
            if again and Proxy.ASYNCHRONOUS in filled and Proxy.GENERIC in proxies:
                _insert(read_again, behind=True)


def _proxies(access: Operation) -> set[Proxy]:
    """The proxies through which operations in a body access the buffers that it is lent."""
    body = access.regions[0].block
    return {proxy_of(user) for argument in body.args for user in _users(argument)}


def _users(buffer: SSAValue) -> Iterator[Operation]:
    """The operations that access a buffer, themselves or through views."""
    for use in buffer.uses:
        if has(type(use.operation), ViewLike):
            yield from _users(use.operation.results[0])
        else:
            yield use.operation


def _stores(write: Operation) -> bool:
    """Whether a stage is written from registers."""
    last = write.regions[0].block.last_op
    return last is not None and any(
        not isinstance(value.type, AsyncTokenType) for value in last.operands
    )


def _in_loop(operation: Operation) -> bool:
    """Whether an operation is executed more than once for a pipeline."""
    above = operation.parent_op()
    while above is not None and not isinstance(above, CreatePipelineOp):
        if isinstance(above, ForOp | LoopOp):
            return True
        above = above.parent_op()
    return False


def _insert(operation: Operation, behind: bool) -> None:
    """Put a fence next to an operation, if there is none."""
    block, next_to = operation.parent, operation.next_op if behind else operation.prev_op
    assert block is not None
    if isinstance(next_to, FenceProxyAsyncOp):
        return
    fence = make(FenceProxyAsyncOp, properties={"space": SHARED}, like=operation)
    if behind:
        block.insert_ops_after([fence], operation)
    else:
        block.insert_ops_before([fence], operation)


def _fence_buffers(access: Operation) -> None:
    """Put a fence before an access through the asynchronous proxy of buffers that are no stages,
    unless there is one behind all that conflicts with it."""
    conflicts = {
        other
        for operand in access.operands
        if space_of(operand.type) == AddressSpace.SHARED
        for other in _conflicts(access, _stored(operand))
    }
    before = access.prev_op
    while before is not None and before not in conflicts:
        if isinstance(before, FenceProxyAsyncOp):
            return
        before = before.prev_op
    # What is not in front of it in its block is around it, or comes before it in a loop.
    if conflicts:
        _insert(access, behind=False)


def _conflicts(access: Operation, stored: SSAValue) -> Iterator[Operation]:
    """The accesses of a buffer through the generic proxy, if they or the given one write."""
    if isinstance(stored.owner, CopyOp):
        yield stored.owner
    for user in _users(stored):
        writes = _writes(access, stored) or _writes(user, stored)
        if writes and proxy_of(user) is Proxy.GENERIC:
            yield user


def _writes(operation: Operation, stored: SSAValue) -> bool:
    return any(_stored(value) is stored for value in written_values(operation))


def _stored(value: SSAValue) -> SSAValue:
    """The buffer of which a value is a view."""
    while not isinstance(value.owner, Block) and has(type(value.owner), ViewLike):
        value = value.owner.operands[0]
    return value
