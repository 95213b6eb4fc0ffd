"""Which operations take part in the order of memory.

Patterns that know nothing of memory never move, duplicate or erase an ordered operation.
"""

from __future__ import annotations

from xdsl.ir import Operation

from tilewright.dialects.nv_tileas.operations import compute, memory, queue, tma, tokens
from tilewright.dialects.nv_tileas.operations.layout import (
    AsyncExtractSliceOp,
    AsyncInsertSliceOp,
    CancelNextProgramIdOp,
    PragmaOp,
)
from tilewright.dialects.nv_tileas.operations.pipeline import (
    CreateIteratorOp,
    HandshakeOperation,
    IncIterOp,
)

__all__ = ["is_barrier", "is_ordered"]

_ORDERED: tuple[type[Operation], ...] = (
    *memory.OPERATIONS,
    *tma.OPERATIONS,
    *compute.OPERATIONS,
    tokens.AsyncWaitOp,
    AsyncExtractSliceOp,
    AsyncInsertSliceOp,
    CancelNextProgramIdOp,
    PragmaOp,
)


def is_ordered(operation: Operation) -> bool:
    """Whether an operation has its place in the order of memory operations."""
    return isinstance(operation, _ORDERED)


def is_barrier(operation: Operation) -> bool:
    """Whether an operation changes or waits for the state of a pipeline or queue: no order of
    memory by itself, but nothing may be moved across it, nor it."""
    return isinstance(
        operation, HandshakeOperation | queue.QueueGetOp | queue.QueuePutOp | queue.CreateQueueOp
    ) and not isinstance(operation, CreateIteratorOp | IncIterOp)
