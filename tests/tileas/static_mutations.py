"""Changes of what the verifier alone can judge: places, numbers, groups, memories, layouts.

The functions change an operation in place, and give False if there is nothing to change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import prod
from typing import Any

from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr, i32
from xdsl.ir import Operation
from xdsl.rewriter import Rewriter

from tilewright.dialects.nv_tileas.attributes import AddressSpace, LayoutAttr, LayoutFamily
from tilewright.dialects.nv_tileas.checks import integers
from tilewright.dialects.nv_tileas.operations import pipeline as p
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp
from tilewright.dialects.nv_tileas.operations.memory import CopyOp
from tilewright.dialects.nv_tileas.operations.tma import MakeTiledTMADescOp
from tilewright.dialects.nv_tileas.types import BufferType, plain_tile
from tilewright.targets import TARGETS

__all__ = [
    "beyond",
    "exchange_storage",
    "in_registers",
    "in_tensor_memory",
    "move",
    "named",
    "onto_another",
    "same_descriptor",
    "swap_groups",
    "warps_of_another",
    "with_group",
    "with_layout",
]

Mutate = Callable[[Any], bool | None]


def _others(op: Operation, kind: type[Any]) -> Iterator[Any]:
    """The other operations of a kind in the module."""
    top = op
    while (above := top.parent_op()) is not None:
        top = above
    return (one for one in top.walk() if isinstance(one, kind) and one is not op)


def move(name: str, by: int) -> Mutate:
    """Move something that has a place."""

    def apply(op: Any) -> bool:
        place = op.properties.get(name)
        if place is None:
            return False
        op.properties[name] = IntegerAttr(place.value.data + by, 32)
        return True

    return apply


def onto_another(name: str) -> Mutate:
    """Put something where a buffer is that is in use at the same time."""

    def apply(op: Any) -> bool:
        taken = next((o.offset for o in _others(op, AllocTensorOp) if o.offset is not None), None)
        if taken is None or name not in op.properties:
            return False
        op.properties[name] = taken
        return True

    return apply


def beyond(op: Any) -> bool:
    """Put a buffer behind the end of shared memory."""
    return bool(move("offset", TARGETS["sm_90a"].shared_memory)(op))


def named(numbers: Callable[[list[int]], list[int]]) -> Mutate:
    """Give agents other named barriers."""

    def apply(op: Any) -> bool:
        if op.named_barriers is None or len(op.bodies) < 2:
            return False
        found = numbers([*integers(op.named_barriers)])
        op.properties["named_barriers"] = DenseArrayBase.from_list(i32, found)
        return True

    return apply


def same_descriptor(op: MakeTiledTMADescOp) -> bool:
    """Make a descriptor by the parameter of another one."""
    other = next(_others(op, MakeTiledTMADescOp), None)
    if other is None:
        return False
    op.properties["tmaIdx"] = other.tmaIdx
    return True


def swap_groups(op: p.CreatePipelineOp) -> None:
    """Exchange the groups of producers and consumers."""
    one, other = op.producer_group, op.consumer_group
    op.properties["producer_group"], op.properties["consumer_group"] = other, one


def with_group(name: str, group: int) -> Mutate:
    """Name another group."""

    def apply(op: Any) -> None:
        op.properties[name] = IntegerAttr(group, 32)

    return apply


def warps_of_another(op: p.AgentSwitchOp) -> bool:
    """Let two agents have the same warps."""
    count = len(op.bodies)
    op.properties["warp_ids"] = DenseArrayBase.from_list(i32, [0] * count)
    return count > 1


def in_tensor_memory(op: AllocTensorOp) -> bool:
    """Allocate a buffer in tensor memory instead."""
    type = op.result.type
    if not isinstance(type, BufferType):
        return False
    other = BufferType(type.shape, type.element_type, AddressSpace.TENSOR, None, type.atom)
    Rewriter.replace_value_with_new_type(op.result, other)
    return True


def with_layout(op: AllocTensorOp) -> bool:
    """Arrange a buffer in another way: columns one after the other, and swizzled."""
    type = op.result.type
    if not isinstance(type, BufferType):
        return False
    steps = tuple(prod(type.shape[:dim]) for dim in range(type.rank))
    columns = LayoutAttr(LayoutFamily.SHARED, type.shape, steps, (1, 4, 3))
    other = BufferType(type.shape, type.element_type, type.space, columns, type.atom)
    Rewriter.replace_value_with_new_type(op.result, other)
    return True


def in_registers(op: Any) -> bool:
    """Give what takes a buffer a tile in registers."""
    for position, value in enumerate(op.operands):
        if isinstance(value.type, BufferType):
            copy = CopyOp.create(operands=[value], result_types=[plain_tile(value.type)])
            op.parent_block().insert_op_before(copy, op)
            op.operands[position] = copy.results[0]
            return True
    return False


def exchange_storage(op: p.CreatePipelineOp) -> bool:
    """Exchange the storage of two pipelines of one type, which is as good."""
    other = next(
        (
            o
            for o in _others(op, p.CreatePipelineOp)
            if o.result.type == op.result.type and o.is_before_in_block(op)
        ),
        None,
    )
    if other is None:
        return False
    mine, theirs = list(op.storage), list(other.storage)
    for value in mine:
        value.owner.detach()
        other.parent_block().insert_op_before(value.owner, other)
    op.operands, other.operands = theirs, mine
    return True
