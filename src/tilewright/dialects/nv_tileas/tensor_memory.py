"""Rules about tensor memory: how many columns buffers take, and that they are given back.

A tile block takes columns of all lanes and has to give them back before it ends, by the same warp
(`tcgen05.alloc`, `tcgen05.dealloc`): so an agent does, in the block in which it has taken them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from typing import cast

from xdsl.ir import Operation

from tilewright.dialects.nv_tileas.attributes import AddressSpace
from tilewright.dialects.nv_tileas.lifetimes import is_over
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp, DeallocTensorOp
from tilewright.dialects.nv_tileas.tensor_layouts import CELL_BITS
from tilewright.dialects.nv_tileas.types import BufferType, element_bits, space_of
from tilewright.targets.devices import TENSOR_MEMORY

__all__ = ["tensor_columns", "tensor_memory_violations"]


def tensor_columns(type: BufferType) -> int:
    """The columns of tensor memory that a buffer takes: a power of two.

    Where no layout says more, rows are in lanes, those beyond the last lane in further columns.
    """
    if type.layout is not None:
        cells = -(-type.layout.cosize * element_bits(type) // CELL_BITS)
        columns = -(-cells // TENSOR_MEMORY.lanes)
    else:
        *outer, rows, columns = (1, 1, *type.shape)
        blocks = prod(outer) * -(-rows // TENSOR_MEMORY.lanes)
        columns = blocks * -(-columns * element_bits(type) // CELL_BITS)
    return max(TENSOR_MEMORY.fewest_columns, 1 << (columns - 1).bit_length())


def tensor_memory_violations(operations: Sequence[Operation]) -> Iterator[tuple[Operation, str]]:
    """What is wrong with how a kernel takes tensor memory and gives it back.

    Args:
        operations: the operations of `nv_tileas` in the kernel.
    """
    freed: dict[Operation, list[DeallocTensorOp]] = {}
    for operation in operations:
        if isinstance(operation, DeallocTensorOp):
            alloc = operation.buffer.owner
            if not isinstance(alloc, AllocTensorOp) or alloc.parent is not operation.parent:
                yield operation, "a buffer is given back in the block in which it is allocated"
            else:
                freed.setdefault(alloc, []).append(operation)
    for alloc in operations:
        if isinstance(alloc, AllocTensorOp) and space_of(alloc.result.type) is AddressSpace.TENSOR:
            yield from _given_back(alloc, freed.get(alloc, []))


def _given_back(
    alloc: AllocTensorOp, freed: Sequence[DeallocTensorOp]
) -> Iterator[tuple[Operation, str]]:
    """A buffer is given back once, behind all that is done with it."""
    if len(freed) != 1:
        columns = tensor_columns(cast(BufferType, alloc.result.type))
        times = "never" if not freed else f"{len(freed)} times"
        yield (
            alloc,
            f"{columns} columns of tensor memory must be given back once (`dealloc_tensor`), but "
            f"are {times}",
        )
        return
    block = alloc.parent
    if block is not None and not is_over(alloc, block, freed[0], ends=True):
        yield freed[0], "the buffer is used behind the place where it is given back"
