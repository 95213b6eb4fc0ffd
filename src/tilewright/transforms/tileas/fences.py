"""Pass `fences`: fences where the generic and the asynchronous proxy access the same buffers.

Accesses through the generic proxy do not come before accesses through the asynchronous one unless
`fence_proxy_async` stands between them; `tilewright.simulator.storage` has the rules. So there is
one

- behind a write from registers to a stage that the matrix unit or the copy engine reads;
- before a read by these of a stage that asynchronous copies (cp.async) fill: who has waited for the
  stage is the first who can fence them;
- behind a read into registers, or by `mma.sync`, of a stage that the copy engine fills again;
- before an access of another buffer through the asynchronous proxy, or the loops around it in which
  nothing writes the buffer, if one through the generic proxy that conflicts with it comes before it
  without a fence between; an asynchronous copy ends where it is waited for;
- before a store of the copy engine, for global memory, if tokens order it behind accesses through
  the generic proxy. Where a token stands for loads of another agent, these are taken to be among
  those from the same parameter.

A stage that is filled once is not filled again, and needs nothing behind its reads.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeGuard

from typing_extensions import override
from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.facts import ViewLike, accessed_values, has, written_values
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import PtrType, TileType
from tilewright.dialects.nv_tileas.attributes import AddressSpace, FencedSpace, FencedSpaceAttr
from tilewright.dialects.nv_tileas.operations.memory import CopyOp, FenceProxyAsyncOp
from tilewright.dialects.nv_tileas.operations.pipeline import (
    AgentSwitchOp,
    ConsumerReadOp,
    CreatePipelineOp,
    ProducerWriteOp,
)
from tilewright.dialects.nv_tileas.operations.tma import TMAStore
from tilewright.dialects.nv_tileas.operations.tokens import AsyncWaitOp
from tilewright.dialects.nv_tileas.proxies import Proxy, proxy_of
from tilewright.dialects.nv_tileas.tracing import made_from, only_source, sources
from tilewright.dialects.nv_tileas.types import AsyncTokenType, BufferType, space_of
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.tileas.descriptors import agent_of
from tilewright.transforms.tileas.tokens import dependences, tokens_of


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
        for operation in operations:
            if proxy_of(operation) is Proxy.ASYNCHRONOUS:
                _fence_buffers(operation)
        for sides in pipelines.values():
            sides.fence()
        for operation in operations:
            if isinstance(operation, TMAStore):
                _fence_global(operation)


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
            if Proxy.GENERIC in filled and not _is_fenced(read_again):
                _insert(read_again, behind=False)
            if again and Proxy.ASYNCHRONOUS in filled and Proxy.GENERIC in proxies:
                _insert(read_again, behind=True)


def _is_fenced(read: Operation) -> bool:
    """Whether a fence stands, in the body of a reading, before each access of its stage through the
    asynchronous proxy."""
    accesses = (user for argument in read.regions[0].block.args for user in _users(argument))
    return all(
        any(_fences_shared(before) for before in _earlier(access, read))
        for access in accesses
        if proxy_of(access) is Proxy.ASYNCHRONOUS
    )


def _fences_shared(operation: Operation) -> bool:
    """Whether an operation is a fence for shared memory."""
    return isinstance(operation, FenceProxyAsyncOp) and FencedSpace.SHARED in operation.spaces


def _earlier(operation: Operation, outermost: Operation) -> Iterator[Operation]:
    """What comes before an operation in its block, and in those around it inside of another one."""
    around: Operation | None = operation
    while around is not None and around is not outermost:
        before = around.prev_op
        while before is not None:
            yield before
            before = before.prev_op
        around = around.parent_op()


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


def _insert(operation: Operation, behind: bool, space: FencedSpace = FencedSpace.SHARED) -> None:
    """Put a fence for a kind of memory next to an operation, if there is none."""
    block, next_to = operation.parent, operation.next_op if behind else operation.prev_op
    assert block is not None
    if isinstance(next_to, FenceProxyAsyncOp):
        if space not in next_to.spaces:
            # One without a kind of memory is for all.
            del next_to.properties["space"]
        return
    fence = make(FenceProxyAsyncOp, properties={"space": FencedSpaceAttr(space)}, like=operation)
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
    place = found = access
    while True:
        before = place.prev_op
        while before is not None and not _is_end_of(before, conflicts):
            if _fences_shared(before):
                return
            before = before.prev_op
        around = place.parent_op()
        if before is not None or not conflicts or not _is_inside_agent(around):
            break
        if any(around.is_ancestor(one) for one in conflicts):
            # It comes before the access in another iteration.
            break
        place = around
        # One fence is enough for all iterations.
        found = place if isinstance(place, ForOp | LoopOp) else found
    if conflicts:
        _insert(found, behind=False)


def _is_inside_agent(operation: Operation | None) -> TypeGuard[Operation]:
    """Whether there is an operation, and an agent executes it."""
    return operation is not None and not isinstance(operation, AgentSwitchOp | EntryOp)


def _is_end_of(operation: Operation, accesses: set[Operation]) -> bool:
    """Whether one of some accesses is over with an operation, or with one inside: it is that, or it
    waits for it."""
    return any(_ends(one, accesses) for one in walk(operation))


def _ends(operation: Operation, accesses: set[Operation]) -> bool:
    if isinstance(operation, AsyncWaitOp):
        made = (source.owner for token in operation.tokens for source in sources(token))
        return not accesses.isdisjoint(made)
    return operation in accesses


def _conflicts(access: Operation, stored: SSAValue) -> Iterator[Operation]:
    """The accesses of a buffer through the generic proxy, if they or the given one write."""
    if isinstance(stored.owner, CopyOp):
        yield stored.owner
    for user in _users(stored):
        writes = _writes(access, stored) or _writes(user, stored)
        if writes and proxy_of(user) is Proxy.GENERIC:
            yield user


def _writes(operation: Operation, stored: SSAValue) -> bool:
    """Whether an operation writes a buffer; a copy writes only what it makes."""
    if isinstance(operation, CopyOp):
        return operation.result is stored
    return any(_stored(value) is stored for value in written_values(operation))


def _stored(value: SSAValue) -> SSAValue:
    """The buffer of which a value is a view."""
    while not isinstance(value.owner, Block) and has(type(value.owner), ViewLike):
        value = value.owner.operands[0]
    return value


# Global memory ------------------------------------------------------------------------------


def _fence_global(store: TMAStore) -> None:
    """Put fences between the accesses of global memory through the generic proxy that a store waits
    for, by its token or because another agent hands over what it stores, and the store."""
    tokens = tokens_of(store)
    loads = [*_loads_elsewhere(store)]
    for load in loads:
        if not _is_asynchronous(load):
            # Only the agent that loads can put a fence behind it.
            _insert(_outermost_body(load), behind=True, space=FencedSpace.GLOBAL)
    own = any(_touches_global(operation) for operation in dependences(tokens))
    if own or any(map(_is_asynchronous, loads)):
        _insert(store, behind=False, space=FencedSpace.GLOBAL)


def _loads_elsewhere(store: TMAStore) -> Iterator[Operation]:
    """The accesses of other agents through the generic proxy from the parameters that lead to what
    is stored."""
    switch, agent = agent_of(store)
    stored = _parameters(store.view)
    for region in switch.bodies:
        if region.block is agent:
            continue
        for operation in walk(region):
            if _touches_global(operation) and any(
                stored & _parameters(value) for value in _addresses(operation)
            ):
                yield operation


def _addresses(operation: Operation) -> list[SSAValue]:
    """The addresses and views through which an operation accesses global memory."""
    if operation.regions:
        return []
    return [v for v in accessed_values(operation) if not isinstance(v.type, BufferType)]


def _touches_global(operation: Operation) -> bool:
    return proxy_of(operation) is Proxy.GENERIC and bool(_addresses(operation))


def _is_asynchronous(operation: Operation) -> bool:
    return any(isinstance(value.type, AsyncTokenType) for value in operation.results)


def _outermost_body(operation: Operation) -> Operation:
    """The write of a stage in which an operation stands, or the operation."""
    above = operation.parent_op()
    return above if isinstance(above, ProducerWriteOp) else operation


def _parameters(value: SSAValue) -> set[SSAValue]:
    """The addresses among the parameters of the kernel that an address or a view is made from."""
    return {
        one
        for one in made_from(value)
        if isinstance(one.type, TileType)
        and isinstance(one.type.element_type, PtrType)
        and isinstance(one.owner, Block)
    }
