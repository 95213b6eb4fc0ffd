"""What operations cost on a device: their class in the resource model of `resources`, which is what
they keep busy and, of loads, how they are going to fill a stage."""

from __future__ import annotations

from xdsl.ir import Operation, SSAValue

from tilewright.analysis.cost import element_width, largest_tile
from tilewright.dialects.cuda_tile.facts import Cost, ViewLike, cost_of, has
from tilewright.dialects.cuda_tile.operations.views import LoadViewOp
from tilewright.dialects.nv_tileas.attributes import AddressSpace
from tilewright.dialects.nv_tileas.types import BufferType, space_of
from tilewright.transforms.tileas.staging import store_problem
from tilewright.transforms.tileas.transfers import (
    StageTransfer,
    ViewStore,
    tma_problem,
    transfer_of,
)

__all__ = ["class_of", "executed_class", "feeds_accumulator", "is_matrix_product"]

_TRANSFERS = {
    StageTransfer.TMA: Cost.TMA_LOAD,
    StageTransfer.COPY: Cost.ASYNC_LOAD,
    StageTransfer.PLAIN: Cost.LOAD,
}
_ARITHMETIC = (Cost.ALU, Cost.DUAL_ALU, Cost.XU)


def is_matrix_product(operation: Operation) -> bool:
    """Whether an operation multiplies matrices."""
    return cost_of(operation) is Cost.MMA


def class_of(operation: Operation) -> Cost:
    """The class of an operation in the resource model.

    Args:
        operation: one whose regions, if any, cost nothing of their own.
    """
    if cost_of(operation) is Cost.LOAD:
        if isinstance(operation, LoadViewOp):
            return Cost.LOAD if tma_problem(operation.view) else Cost.TMA_LOAD
        return _TRANSFERS[transfer_of(operation)]
    if isinstance(operation, ViewStore) and store_problem(operation) is None:
        return Cost.TMA_STORE
    return executed_class(operation)


def executed_class(operation: Operation) -> Cost:
    """The class of an operation that is executed as it is: a load stays a load, and a view of a
    buffer is nothing to execute.

    Args:
        operation: one whose regions, if any, cost nothing of their own.
    """
    if has(operation.__class__, ViewLike) and isinstance(operation.operands[0].type, BufferType):
        return Cost.NONE
    cost = cost_of(operation) or Cost.NONE
    if cost is Cost.SHARED and any(
        space_of(value.type) is AddressSpace.TENSOR
        for value in (*operation.operands, *operation.results)
    ):
        return Cost.TENSOR
    if cost in _ARITHMETIC:
        type = largest_tile(operation)
        if type is None or type.rank == 0:
            return Cost.NONE
        if cost is Cost.DUAL_ALU and element_width(type) > 16:
            return Cost.ALU
    return cost


def feeds_accumulator(value: SSAValue, operation: Operation) -> bool:
    """Whether an operation is a matrix product that adds to a value."""
    return is_matrix_product(operation) and operation.operands[2] is value
