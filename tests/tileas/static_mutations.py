"""Changes of what the verifier alone can judge: places, numbers, groups, memories, layouts.

The functions change an operation in place, and give False if there is nothing to change.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from math import prod
from typing import Any

from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr, StringAttr, i32
from xdsl.ir import Operation, SSAValue
from xdsl.rewriter import Rewriter
from xdsl.utils.exceptions import VerifyException

from tilewright.dialects.cuda_tile.operations.core import ReduceOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.attributes import (
    AddressSpace,
    AtomAttr,
    LayoutAttr,
    LayoutFamily,
)
from tilewright.dialects.nv_tileas.checks import integers
from tilewright.dialects.nv_tileas.distributed import LinearLayoutAttr
from tilewright.dialects.nv_tileas.lifetimes import live_together
from tilewright.dialects.nv_tileas.operations import pipeline as p
from tilewright.dialects.nv_tileas.operations.compute import Aggregate, Dot
from tilewright.dialects.nv_tileas.operations.layout import AllocTensorOp
from tilewright.dialects.nv_tileas.operations.memory import (
    AsyncCopyOp,
    AsyncLoadOp,
    AsyncTiledLoadOp,
    CopyIntoOp,
    CopyOp,
)
from tilewright.dialects.nv_tileas.operations.tma import MakeTiledTMADescOp, TMATransfer
from tilewright.dialects.nv_tileas.placement import needed_alignment
from tilewright.dialects.nv_tileas.target import TARGET, target_of
from tilewright.dialects.nv_tileas.types import BufferType, plain_tile
from tilewright.layouts.tuples import flatten, unflatten
from tilewright.targets import TARGETS
from tilewright.targets.devices import COPY_ALIGNMENT

__all__ = ["TABLE"]

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
        placed = (o for o in _others(op, AllocTensorOp) if o.offset is not None)
        taken = next((o for o in placed if live_together(op, o)), None)
        if taken is None or name not in op.properties:
            return False
        op.properties[name] = taken.offset
        return True

    return apply


def too_early(op: AllocTensorOp) -> bool:
    """Make a buffer at the beginning of its agent, where the memory that it shares is in use."""
    block = op.parent_block()
    if op.offset is None or block is None or not isinstance(block.parent_op(), p.AgentOperation):
        return False
    others = [o for o in _others(op, AllocTensorOp) if o.offset == op.offset]
    first = block.first_op
    if first is None or not others or first is op:
        return False
    op.detach()
    block.insert_op_before(op, first)
    return True


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
    if not isinstance(type, BufferType) or type.space is not AddressSpace.SHARED:
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


def transposed(op: Any) -> bool:
    """Let columns of a buffer follow each other where rows did, or the other way round."""
    type = op.result.type
    layout = type.layout if isinstance(type, BufferType) else None
    if layout is None or type.rank < 2:
        return False
    steps = unflatten(flatten(layout.stride)[::-1], layout.stride)
    other = LayoutAttr(layout.family, layout.shape, steps, layout.swizzle)
    return other != layout and _retyped(op.result, type, other)


def swizzled(by: int) -> Mutate:
    """Swizzle a buffer by more or fewer bits."""

    def apply(op: Any) -> bool:
        type = op.result.type
        layout = type.layout if isinstance(type, BufferType) else None
        if layout is None or layout.swizzle is None:
            return False
        bits, base, shift = layout.swizzle
        swizzle = (bits + by, base, max(shift, bits + by))
        return _retyped(
            op.result, type, LayoutAttr(layout.family, layout.shape, layout.stride, swizzle)
        )

    return apply


def _retyped(value: SSAValue, type: BufferType, layout: LayoutAttr) -> bool:
    try:
        other = BufferType(type.shape, type.element_type, type.space, layout, type.atom)
    except VerifyException:
        # There is no such buffer.
        return False
    Rewriter.replace_value_with_new_type(value, other)
    return True


def other_registers(op: Operation) -> bool:
    """Give the elements of a result to other threads: exchange a register's bit with a lane's."""
    for result in op.results:
        layout = result.type.layout if isinstance(result.type, TileType) else None
        if not isinstance(layout, LinearLayoutAttr):
            continue
        vectors = layout.vectors
        moved = [n for n, vector in enumerate(vectors["lane"]) if any(vector)]
        if vectors["register"] and moved:
            register, lane = vectors["register"][0], vectors["lane"][moved[0]]
            vectors["register"][0], vectors["lane"][moved[0]] = lane, register
            type = TileType(result.type.shape, result.type.element_type, LinearLayoutAttr(vectors))
            Rewriter.replace_value_with_new_type(result, type)
            return True
    return False


def with_atom(change: Callable[[str], str]) -> Mutate:
    """Name another atom, if the kernel says its target."""

    def apply(op: Any) -> bool:
        name = "" if op.atom is None else op.atom.atom_name.data
        other = change(name)
        if target_of(op) is None or other == name or not name:
            return False
        op.properties["atom"] = AtomAttr(op.atom.kind, other)
        return True

    return apply


def numbered(letter: str, factor: float) -> Callable[[str], str]:
    """Another size in the name of an atom."""

    def change(name: str) -> str:
        return re.sub(rf"{letter}(\d+)", lambda m: f"{letter}{int(int(m[1]) * factor)}", name)

    return change


def family(name: str) -> str:
    """The atom of another family of instructions."""
    before, _, rest = name.partition("_")
    others = {"wgmma": "tcgen05", "tcgen05": "wgmma", "mma": "wgmma"}
    return f"{others.get(before, before)}_{rest}"


def for_target(step: int) -> Callable[[EntryOp], bool]:
    """Say that a kernel is for another target, some places further in the table."""

    def apply(op: EntryOp) -> bool:
        target = target_of(op)
        if target is None:
            return False
        names = [*TARGETS]
        other = names[(names.index(target.name) + step) % len(names)]
        op.attributes[TARGET] = StringAttr(other)
        return True

    return apply


def with_warps(agent: int, count: int) -> Mutate:
    """Give an agent another number of warps."""

    def apply(op: p.AgentSwitchOp) -> bool:
        counts = [*integers(op.num_warps)]
        if target_of(op) is None or agent >= len(counts) or counts[agent] == count:
            return False
        counts[agent] = count
        op.properties["num_warps"] = DenseArrayBase.from_list(i32, counts)
        return True

    return apply


def with_registers(op: p.AgentSwitchOp) -> bool:
    """Ask for more registers than a launch has."""
    if target_of(op) is None:
        return False
    op.properties["max_regs"] = DenseArrayBase.from_list(i32, [256] * len(op.bodies))
    return True


def fewer_warps(op: EntryOp) -> bool:
    """Launch too few warps."""
    count = op.attributes.get(p.LAUNCH_WARPS)
    if count is None:
        return False
    op.attributes[p.LAUNCH_WARPS] = IntegerAttr(count.value.data - 4, 32)
    return True


def less_memory(op: EntryOp) -> bool:
    """Launch with less shared memory than what has a place takes."""
    size = op.attributes.get(p.LAUNCH_SHARED_MEMORY)
    if size is None:
        return False
    op.attributes[p.LAUNCH_SHARED_MEMORY] = IntegerAttr(size.value.data - 8, 32)
    return True


def half_alignment(op: AllocTensorOp) -> bool:
    """Say less of where a buffer is than what uses it needs."""
    if op.alignment is None or needed_alignment(op) <= COPY_ALIGNMENT:
        return False
    op.properties["alignment"] = IntegerAttr(needed_alignment(op) // 2, 32)
    return True


TABLE: tuple[tuple[str, tuple[type[Operation], ...], Mutate], ...] = (
    ("move storage by four bytes", (AllocTensorOp,), move("offset", 4)),
    ("put storage onto another", (AllocTensorOp,), onto_another("offset")),
    ("use storage that is shared too early", (AllocTensorOp,), too_early),
    ("put storage beyond the memory", (AllocTensorOp,), beyond),
    ("align storage by half", (AllocTensorOp,), half_alignment),
    ("move barriers by four bytes", (p.CreatePipelineOp,), move("barriers", 4)),
    ("put barriers onto storage", (p.CreatePipelineOp,), onto_another("barriers")),
    ("share a named barrier", (p.AgentSwitchOp,), named(lambda ns: ns[:1] * len(ns))),
    ("take barrier 0", (p.AgentSwitchOp,), named(lambda ns: [0, *ns[1:]])),
    ("take barrier 16", (p.AgentSwitchOp,), named(lambda ns: [*ns[:-1], 16])),
    ("share the number of a descriptor", (MakeTiledTMADescOp,), same_descriptor),
    ("swap the groups", (p.CreatePipelineOp,), swap_groups),
    ("name no group of producers", (p.CreatePipelineOp,), with_group("producer_group", 7)),
    ("name no group of consumers", (p.CreatePipelineOp,), with_group("consumer_group", 7)),
    ("share warps", (p.AgentSwitchOp,), warps_of_another),
    ("take warps from agent 1", (p.AgentSwitchOp,), with_warps(1, 3)),
    ("give agent 1 a warp more", (p.AgentSwitchOp,), with_warps(1, 5)),
    ("ask for all registers", (p.AgentSwitchOp,), with_registers),
    ("be for the next target", (EntryOp,), for_target(1)),
    ("be for the target before", (EntryOp,), for_target(-1)),
    ("launch too few warps", (EntryOp,), fewer_warps),
    ("launch with too little memory", (EntryOp,), less_memory),
    ("allocate in tensor memory", (AllocTensorOp,), in_tensor_memory),
    ("arrange storage in another way", (AllocTensorOp,), with_layout),
    ("transpose storage", (AllocTensorOp,), transposed),
    ("swizzle storage more", (AllocTensorOp,), swizzled(1)),
    ("swizzle storage less", (AllocTensorOp,), swizzled(-1)),
    ("give elements to other threads", (Dot, Aggregate, ReduceOp), other_registers),
    ("multiply by wider atoms", (Dot,), with_atom(numbered("n", 2))),
    ("multiply by higher atoms", (Dot,), with_atom(numbered("m", 2))),
    ("multiply other elements", (Dot,), with_atom(numbered("k", 2))),
    ("multiply by other instructions", (Dot,), with_atom(family)),
    ("move by a multicast", (TMATransfer,), with_atom(lambda name: f"{name}_multicast")),
    (
        "take a tile for a buffer",
        (TMATransfer, AsyncTiledLoadOp, AsyncLoadOp, AsyncCopyOp, CopyIntoOp),
        in_registers,
    ),
    ("exchange storage", (p.CreatePipelineOp,), exchange_storage),
)
"""What each is called, the operations that it is for, and what does it."""
