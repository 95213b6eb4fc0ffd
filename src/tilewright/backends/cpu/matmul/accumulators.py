"""Where products stand in a program: what they add to, and what becomes of tiles that only they
read."""

from __future__ import annotations

from typing import Any

from xdsl.ir import Block, Operation, SSAValue

from tilewright.backends.cpu.emitter import Buffer, Deferred, Emitter, row_major, tile_shape
from tilewright.backends.cpu.matmul.factors import PRODUCTS
from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.operations import control_flow
from tilewright.dialects.nest.operations.compute import ComputeOp

__all__ = ["LOOPS", "accumulator"]

LOOPS = (control_flow.ForOp, control_flow.LoopOp)
"""The operations whose body runs again and again."""


def accumulator(emitter: Emitter, op: Any) -> Buffer | None:
    """The buffer that the result of a product may replace, element by element: that of the
    accumulator, or of what it is computed from.

    That is of memory of its own: the variable of a loop around, or what another product gave; and
    what it held is needed for this accumulator only.
    """
    found = _replaceable(emitter, op, op.acc)
    if found is None:
        return None
    for source, same_place in emitter.sources(op.acc):
        if source.address == found.address and (source != found or not same_place):
            return None
    return found


def _replaceable(emitter: Emitter, op: Any, value: SSAValue) -> Buffer | None:
    """A buffer for the result among those that a tile is computed from."""
    if len(list(value.uses)) != 1 or value.type != op.result.type:
        return None
    binding, owner = emitter.bindings[value], value.owner
    if isinstance(binding, Buffer):
        is_free = _is_own(op, owner) and binding.strides == row_major(tile_shape(value))
        return binding if is_free else None
    if not isinstance(binding, Deferred) or not binding.operation.has_trait(Elementwise):
        return None
    if binding.operation.parent is not op.parent:
        return None
    found = (_replaceable(emitter, op, operand) for operand in binding.operation.operands)
    return next((buffer for buffer in found if buffer is not None), None)


def _is_own(op: Any, owner: Operation | Block) -> bool:
    if isinstance(owner, Block):
        return owner is op.parent and isinstance(owner.parent_op(), LOOPS)
    return isinstance(owner, (*PRODUCTS, ComputeOp)) and owner.parent is op.parent
