"""Rules about where things of a kernel lie: buffers, mbarriers and named barriers, descriptors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, cast

from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.module import entry_around
from tilewright.dialects.nv_tileas.agents import MOST_WARPS
from tilewright.dialects.nv_tileas.attributes import AddressSpace
from tilewright.dialects.nv_tileas.checks import byte_size, integers
from tilewright.dialects.nv_tileas.lifetimes import live_together
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp, ExtractSliceOp, ViewOp
from tilewright.dialects.nv_tileas.operations.memory import (
    AsyncGatherLoadOp,
    AsyncLoadOp,
    AsyncTiledLoadOp,
)
from tilewright.dialects.nv_tileas.operations.pipeline import (
    LAUNCH_SHARED_MEMORY,
    LAUNCH_WARPS,
    AgentOperation,
    CreatePipelineOp,
    HandshakeOperation,
)
from tilewright.dialects.nv_tileas.operations.tma import MakeTiledTMADescOp, TMATransfer
from tilewright.dialects.nv_tileas.target import shared_memory_of
from tilewright.dialects.nv_tileas.tensor_memory import tensor_columns, tensor_memory_violations
from tilewright.dialects.nv_tileas.tracing import all_uses
from tilewright.dialects.nv_tileas.types import BufferType, PipelineType, space_of
from tilewright.targets.devices import (
    BARRIER_BYTES,
    BOX_ALIGNMENT,
    COPY_ALIGNMENT,
    NAMED_BARRIERS,
    SWIZZLE_ALIGNMENT,
    TENSOR_MEMORY,
)

__all__ = ["buffer_bytes", "needed_alignment", "placement_violations"]

Found = Iterator[tuple[Operation, str]]


def placement_violations(operations: Sequence[Operation]) -> Found:
    """What is wrong with the places of things in a kernel.

    Args:
        operations: the operations of `nv_tileas` in the kernel.
    """
    yield from _owned_storage(operations)
    yield from _aligned(operations)
    yield from _apart(operations)
    yield from _within_memory(operations)
    yield from tensor_memory_violations(operations)
    yield from _launch(operations)
    yield from _descriptors(operations)
    yield from _named_barriers(operations)


# Sizes --------------------------------------------------------------------------------------


def buffer_bytes(type: BufferType) -> int:
    """The bytes that a buffer takes where it lies, gaps of its layout included."""
    size = byte_size(type)
    if type.layout is None:
        return size
    return -(-size * type.layout.cosize // type.element_count)


def needed_alignment(alloc: AllocTensorOp) -> int:
    """What the address of a buffer must be a multiple of, for its swizzle and for what fills or
    empties it."""
    type = cast(BufferType, alloc.result.type)
    swizzle = None if type.layout is None else type.layout.swizzle
    needed = SWIZZLE_ALIGNMENT << swizzle[0] if swizzle and swizzle[0] else 1
    for user in _users(alloc.result):
        if isinstance(user, TMATransfer):
            needed = max(needed, BOX_ALIGNMENT)
        elif isinstance(user, AsyncLoadOp | AsyncGatherLoadOp | AsyncTiledLoadOp):
            needed = max(needed, COPY_ALIGNMENT)
    return needed


def _users(buffer: SSAValue) -> Iterator[Operation]:
    """What uses a buffer, or a part or stage of it, in the kernel."""
    seen = {buffer}
    stack = [buffer]
    while stack:
        for use in all_uses(stack.pop()):
            user = use.operation
            yield user
            onward: Sequence[SSAValue] = ()
            if isinstance(user, CreatePipelineOp | ExtractSliceOp | ViewOp):
                onward = [user.result]
            elif isinstance(user, HandshakeOperation) and user.regions and use.index == 0:
                block = user.regions[0].first_block
                onward = () if block is None else block.args
            for value in onward:
                if value not in seen:
                    seen.add(value)
                    stack.append(value)


# Buffers and barriers -----------------------------------------------------------------------


def _owned_storage(operations: Sequence[Operation]) -> Found:
    """The storage of a pipeline is its own."""
    for pipeline in _of(operations, CreatePipelineOp):
        for storage in pipeline.storage:
            if not isinstance(storage.owner, AllocTensorOp):
                yield pipeline, "the storage of a pipeline must come from `nv_tileas.alloc_tensor`"
            elif len(list(storage.uses)) > 1:
                yield pipeline, "the storage of a pipeline is used by something else too"


def _aligned(operations: Sequence[Operation]) -> Found:
    for alloc in _of(operations, AllocTensorOp):
        if alloc.offset is None:
            continue
        needed, offset = needed_alignment(alloc), _number(alloc.offset)
        if offset % needed:
            yield alloc, f"offset must be a multiple of {needed} for what uses it, found {offset}"
        alignment = 1 if alloc.alignment is None else _number(alloc.alignment)
        if alignment < needed:
            yield alloc, f"alignment must be {needed} for what uses the buffer, found {alignment}"
    for pipeline in _of(operations, CreatePipelineOp):
        start = 0 if pipeline.barriers is None else _number(pipeline.barriers)
        if start < 0 or start % BARRIER_BYTES:
            yield pipeline, f"barriers must be a multiple of {BARRIER_BYTES}, found {start}"


@dataclass(frozen=True)
class _Range:
    """Bytes of shared memory that something has as long as it lives."""

    maker: Operation
    name: str
    start: int
    end: int

    def __str__(self) -> str:
        return f"the bytes {self.start} to {self.end} of {self.name}"


def _ranges(operations: Sequence[Operation]) -> Iterator[_Range]:
    for alloc in _of(operations, AllocTensorOp):
        if alloc.offset is not None:
            start = _number(alloc.offset)
            size = buffer_bytes(cast(BufferType, alloc.result.type))
            yield _Range(alloc, "a buffer", start, start + size)
    for pipeline in _of(operations, CreatePipelineOp):
        if pipeline.barriers is not None:
            start = _number(pipeline.barriers)
            yield _Range(pipeline, "barriers", start, start + _barrier_bytes(pipeline))


def _barrier_bytes(pipeline: CreatePipelineOp) -> int:
    """Two barriers for each stage."""
    return 2 * BARRIER_BYTES * cast(PipelineType, pipeline.result.type).stages


def _apart(operations: Sequence[Operation]) -> Found:
    """What lives at the same time does not overlap."""
    order = {operation: position for position, operation in enumerate(operations)}
    ranges = sorted(_ranges(operations), key=lambda one: order[one.maker])
    for earlier, later in combinations(ranges, 2):
        if earlier.start >= later.end or later.start >= earlier.end:
            continue
        if live_together(earlier.maker, later.maker):
            yield (
                later.maker,
                f"{later}, which overlap {earlier}, in use at the same time",
            )


def _within_memory(operations: Sequence[Operation]) -> Found:
    """All that is live together fits into the memory that a tile block has."""
    ranges = [*_ranges(operations)]
    memory = shared_memory_of(operations[0])
    for one in ranges:
        if one.end > memory:
            yield one.maker, f"{one} lie outside of shared memory, which has {memory}"
    barriers = sum(_barrier_bytes(pipeline) for pipeline in _of(operations, CreatePipelineOp))
    for space, limit, size_of, more in (
        (AddressSpace.SHARED, memory, buffer_bytes, barriers),
        (AddressSpace.TENSOR, TENSOR_MEMORY.columns, tensor_columns, 0),
    ):
        allocs = [a for a in _of(operations, AllocTensorOp) if space_of(a.result.type) == space]
        if all(alloc.offset is not None for alloc in allocs):
            continue
        for position, last in enumerate(allocs):
            together = [a for a in allocs[:position] if live_together(a, last)]
            size = more + sum(size_of(cast(BufferType, a.result.type)) for a in (*together, last))
            if size > limit:
                unit = "bytes" if space == AddressSpace.SHARED else "columns"
                yield (
                    last,
                    f"what is in use at the same time takes {size} {unit} of {space.word} memory, "
                    f"which has {limit}",
                )
                break


def _launch(operations: Sequence[Operation]) -> Found:
    """What a kernel says of its launch can be had, and is enough."""
    entry = entry_around(operations[0])
    assert entry is not None
    warps, bytes = (entry.attributes.get(n) for n in (LAUNCH_WARPS, LAUNCH_SHARED_MEMORY))
    if warps is not None and not 1 <= _number(warps) <= MOST_WARPS:
        message = f"{LAUNCH_WARPS} must be from 1 to {MOST_WARPS}, found {_number(warps)}"
        yield entry, message
    needed = max((one.end for one in _ranges(operations)), default=0)
    memory = shared_memory_of(entry)
    if bytes is not None and not needed <= _number(bytes) <= memory:
        yield (
            entry,
            f"{LAUNCH_SHARED_MEMORY} must be from {needed} (the end of what has a place) to "
            f"{memory}, found {_number(bytes)}",
        )


# Numbers ------------------------------------------------------------------------------------


def _descriptors(operations: Sequence[Operation]) -> Found:
    """The parameters of a kernel that descriptors are made by are numbered one after the other."""
    makers = [*_of(operations, MakeTiledTMADescOp)]
    seen = set[int]()
    for maker in makers:
        index = _number(maker.tmaIdx)
        if index in seen:
            yield maker, f"tmaIdx {index} is that of another descriptor"
        elif index >= len(makers):
            yield maker, f"tmaIdx must be less than {len(makers)} (descriptors), found {index}"
        seen.add(index)


def _named_barriers(operations: Sequence[Operation]) -> Found:
    """Agents that run at the same time have named barriers of their own."""
    for switch in _of(operations, AgentOperation):
        if switch.named_barriers is None:
            continue
        numbers = integers(switch.named_barriers)
        taken = [number for outer in _outer_switches(switch) for number in outer]
        for position, number in enumerate(numbers):
            if not 1 <= number < NAMED_BARRIERS:
                yield (
                    switch,
                    f"named barriers are numbered from 1 to {NAMED_BARRIERS - 1} (0 is that of "
                    f"the whole tile block), found {number}",
                )
            elif number in numbers[:position] or number in taken:
                yield switch, f"named barrier {number} is that of another agent"


def _outer_switches(switch: AgentOperation) -> Iterator[Sequence[int]]:
    parent = switch.parent_op()
    while parent is not None:
        if isinstance(parent, AgentOperation) and parent.named_barriers is not None:
            yield integers(parent.named_barriers)
        parent = parent.parent_op()


def _of(operations: Sequence[Operation], kind: type[Any]) -> Iterator[Any]:
    return (operation for operation in operations if isinstance(operation, kind))


def _number(attribute: Any) -> int:
    return cast("IntegerAttr[Any]", attribute).value.data
