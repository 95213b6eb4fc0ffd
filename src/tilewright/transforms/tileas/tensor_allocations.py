"""Room in tensor memory that an agent allocates, and sums that begin with nothing in it."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import IsTerminator

from tilewright.dialects.cuda_tile.facts import known_integer
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.nv_tileas.attributes import AddressSpace
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp, DeallocTensorOp
from tilewright.dialects.nv_tileas.operations.memory import CopyOp
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp
from tilewright.dialects.nv_tileas.types import BufferType
from tilewright.nesting import erase
from tilewright.passes.build import make
from tilewright.transforms.tileas.returns import FLAG, constant
from tilewright.transforms.tileas.tensor_webs import ACC
from tilewright.transforms.tileas.transfers import is_zero

__all__ = [
    "begin_sum",
    "begins_with_zeros",
    "free_room",
    "give",
    "new_room",
    "nothing_for",
    "room_in",
]

_FLAG = 3
"""The position of what says whether a product accumulates."""


def begins_with_zeros(sum: SSAValue) -> bool:
    """Whether a sum begins with zeros, in registers or copied to where products add to them."""
    return is_zero(sum.owner.source if isinstance(sum.owner, CopyOp) else sum)


def begin_sum(product: Dot) -> None:
    """Let a product begin a sum."""
    assert product.parent is not None
    made, acc = nothing_for(product)
    if known_integer(product.accumulate) != 0:
        never = constant(FLAG, 0)
        made = [never, *made]
        give(product, _FLAG, never.result)
    product.parent.insert_ops_before(made, product)
    give(product, ACC, acc)


def nothing_for(product: Dot) -> tuple[Sequence[Operation], SSAValue]:
    """A tile of which no element is known, in the place of an accumulator, and what makes it."""
    type = product.acc.type
    if isinstance(type, BufferType):
        return [], room_in(product, type)
    made = make(AllocTensorOp, results=[type], like=product)
    return [made], made.result


def room_in(user: Operation, type: BufferType) -> SSAValue:
    """A buffer of which no element is known. All sums of a type have one to begin with: where they
    lie is decided later.

    Args:
        user: an operation of the agent.
        type: of the buffer.
    """
    body = _agent_body(user)
    for operation in body.ops:
        if isinstance(operation, AllocTensorOp) and operation.result.type == type:
            return operation.result
    return new_room(body, type)


def give(product: Dot, position: int, new: SSAValue) -> None:
    """Give a product another operand, and erase what was there for nobody else: a constant, or
    the copy of one."""
    old = product.operands[position].owner
    product.operands[position] = new
    while isinstance(old, AllocTensorOp | ConstantOp | CopyOp) and not old.results[0].uses:
        source = old.operands[0].owner if old.operands else None
        erase(old)
        old = source


def _agent_body(operation: Operation) -> Block:
    """The body of the agent, or of the kernel, that an operation is in."""
    block = operation.parent
    while block is not None and not isinstance(block.parent_op(), AgentSwitchOp | EntryOp):
        above = block.parent_op()
        block = None if above is None else above.parent
    assert block is not None
    return block


def new_room(body: Block, type: BufferType) -> SSAValue:
    """A buffer that an agent allocates at its beginning, and gives back at its end if it is in
    tensor memory."""
    first, last = body.first_op, body.last_op
    assert first is not None and last is not None
    room = make(AllocTensorOp, results=[type], like=first)
    body.insert_ops_before([room], first)
    if type.space is AddressSpace.TENSOR:
        free = make(DeallocTensorOp, {"buffer": room.result}, like=last)
        if last.has_trait(IsTerminator):
            body.insert_ops_before([free], last)
        else:
            body.add_op(free)
    return room.result


def free_room(room: SSAValue) -> None:
    """Take room away that is only given back."""
    alloc = room.owner
    users = [use.operation for use in room.uses]
    if isinstance(alloc, AllocTensorOp) and all(isinstance(u, DeallocTensorOp) for u in users):
        for operation in (*users, alloc):
            erase(operation)
