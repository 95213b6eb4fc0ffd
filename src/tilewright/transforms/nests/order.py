"""What may not change places: values, tokens and memory between the nests of a block."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from xdsl.ir import Block, Operation, OpResult, Region, SSAValue

from tilewright.dialects.cuda_tile.facts import (
    ViewLike,
    has,
    is_free_of_effects,
    is_weak,
    memory_ordering,
    reads_memory,
    writes_memory,
)
from tilewright.dialects.cuda_tile.geometry import by_axis
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations.atomics import AtomicCASOp, AtomicRMWOp
from tilewright.dialects.cuda_tile.operations.core import OffsetOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.operations.views import (
    LoadViewOp,
    MakeTensorViewOp,
    MakeTileView,
)
from tilewright.dialects.cuda_tile.types import TileViewType
from tilewright.dialects.nest.operations.accesses import PrefetchOp, PrefetchPtrOp, ReadOp
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.grid import PollOp
from tilewright.dialects.nest.operations.guards import GuardOp, InPlaceOp
from tilewright.dialects.nest.operations.places import same_storage
from tilewright.nesting import walk
from tilewright.passes.facts import can_speculate
from tilewright.tiles import constant_elements

__all__ = [
    "adds_nothing",
    "at_level",
    "between",
    "bring_before",
    "is_in_place",
    "looks_at_memory",
    "may_change_memory",
    "needed_at",
    "only_for_prefetches",
    "orders_memory",
    "read_at",
    "stores_anywhere",
    "successive_in",
    "view_in_place",
]


_PARTS = ("i4", "f4E2M1FN")
"""Elements of which several share a byte."""


_VIEWS = (MakeTensorViewOp, MakeTileView, OffsetOp)
"""What makes nothing but numbers of numbers, whatever these are."""


def at_level(op: Operation, block: Block | None) -> Operation | None:
    """The operation of a block that an operation is, or is inside of."""
    found: Operation | None = op
    while found is not None and found.parent is not block:
        found = found.parent_op()
    return found


def read_at(tile: SSAValue, block: Block) -> set[Operation]:
    """The operations of a block in which a tile is read; for those that are computed where they are
    read, that is later."""
    found: set[Operation] = set()
    for use in tile.uses:
        nest = use.operation.parent_op() if isinstance(use.operation, ReadOp) else None
        if isinstance(nest, ComputeOp) and nest.is_recomputed:
            found |= read_at(nest.results[0], block)
            continue
        op = at_level(use.operation, block)
        if op is not None:
            found.add(op)
    return found


def needed_at(tile: SSAValue, block: Block) -> set[Operation]:
    """The operations of a block that read a tile, or what may lie where it does: the same storage
    looked at in another way, and what guards give."""
    found, pending = set[Operation](), [tile]
    while pending:
        for one in same_storage(pending.pop()):
            new = read_at(one, block) - found
            found |= new
            guards = (op for op in new if isinstance(op, GuardOp))
            pending += [given for op in guards for given in op.results]
    return found


def between(first: Operation, last: Operation | None) -> Iterator[Operation]:
    """The operations of a block between two others; None for its end."""
    op = first.next_op
    while op is not None and op is not last:
        yield op
        op = op.next_op


def orders_memory(op: Operation) -> bool:
    """Whether an operation, or one inside, has an access that orders others."""
    return any(memory_ordering(one) is not None and not is_weak(one) for one in walk(op))


def may_change_memory(op: Operation) -> bool:
    """Whether an operation, or one inside, may do more than to wait for others: it writes, other
    than by a compare-and-swap or an atomic that adds nothing, which may be how it looks."""
    return any(_writes(one) for one in walk(op))


def _writes(op: Operation) -> bool:
    if op.regions or isinstance(op, PollOp | AtomicCASOp | LoadPtrOp | LoadViewOp):
        return False
    if isinstance(op, AtomicRMWOp) and adds_nothing(op):
        return False
    return writes_memory(op)


def adds_nothing(op: AtomicRMWOp) -> bool:
    """Whether an atomic leaves memory as it is: it adds 0, say."""
    owner, neutral = op.arg.owner, _NEUTRAL.get(op.mode.data.word)
    if neutral is None or not isinstance(owner, ConstantOp):
        return False
    return bool((constant_elements(owner.value) == neutral).all())


_NEUTRAL: Mapping[str, int] = {"add": 0, "or": 0, "xor": 0, "umax": 0, "and": -1}
"""What leaves memory as it is, by the mode of an atomic."""


def is_in_place(tile: SSAValue) -> bool:
    """Whether a tile may lie in the memory of the program: itself, as another tile looked at in
    another way, or as what an arm of a guard gives."""
    owner = tile.owner
    if isinstance(owner, GuardOp):
        position = [*owner.results].index(cast(OpResult, tile))
        ends = (owner.fast.block.last_op, owner.fallback.block.last_op)
        return any(is_in_place(end.operands[position]) for end in ends if end is not None)
    if isinstance(owner, Operation) and has(type(owner), ViewLike):
        return is_in_place(owner.operands[0])
    return isinstance(owner, InPlaceOp)


def view_in_place(tile: SSAValue) -> TileViewType | None:
    """The type of the view that a tile may be the memory of; None if it is a buffer."""
    owner = tile.owner
    if isinstance(owner, InPlaceOp):
        return cast(TileViewType, owner.view.type)
    if not isinstance(owner, GuardOp):
        return None
    position = [*owner.results].index(cast(OpResult, tile))
    end = owner.fast.block.last_op
    return None if end is None else view_in_place(end.operands[position])


def only_for_prefetches(scope: Operation | Region) -> set[Operation]:
    """What brings tiles to the cache, and what is computed for nothing else."""
    found = set[Operation]()
    for op in reversed([*walk(scope)]):
        uses = [use.operation for result in op.results for use in result.uses]
        is_for_them = bool(uses) and found.issuperset(uses) and is_free_of_effects(op)
        if is_for_them or isinstance(op, PrefetchOp | PrefetchPtrOp):
            found.add(op)
    return found


def successive_in(view: TileViewType) -> list[int]:
    """The dimensions of its tiles along which elements of a view are successive in memory."""
    if number_name(view.tensor_view.element_type) in _PARTS:
        return []
    strides = by_axis(view.axes, view.tensor_view.strides)
    pairs = enumerate(zip(view.axes, strides, strict=True))
    return [d for d, (axis, stride) in pairs if axis.size > 1 and stride == 1 and not axis.sparse]


def stores_anywhere(nest: ComputeOp) -> bool:
    """Whether a nest writes elements that may be anywhere: before it does, tiles that it reads in
    place are copied."""
    return any(isinstance(op, AtomicRMWOp | StorePtrOp) for op in nest.accesses)


def looks_at_memory(nest: ComputeOp) -> bool:
    """Whether a nest reads the memory of the program, also by tiles that lie there."""
    if reads_memory(nest):
        return True
    reads = (op for op in nest.body.block.ops if isinstance(op, ReadOp))
    return any(is_in_place(read.tile) for read in reads)


def bring_before(values: Sequence[SSAValue], op: Operation, *, from_arms: bool = False) -> bool:
    """Whether values are defined before an operation, or can be: then they are.

    Args:
        values: the values.
        op: the operation.
        from_arms: whether what an arm computes that comes later may be computed in any case.
    """
    moved: dict[Operation, Operation] = {}
    left = [*values]
    while left:
        owner = left.pop().owner
        if isinstance(owner, Block):
            if at_level(op, owner) is None:
                return False
            continue
        around: Operation = owner
        while (place := at_level(op, around.parent)) is None:
            above = around.parent_op()
            if above is None:
                return False
            around = above
        if place is around:
            return False
        if around.is_before_in_block(place):
            if around is not owner:
                return False
            continue
        is_harmless = isinstance(owner, _VIEWS) or can_speculate(owner)
        may_move = owner is around or (from_arms and is_harmless)
        if owner.regions or not is_free_of_effects(owner) or not may_move:
            return False
        # What it needs moves before it.
        moved.pop(owner, None)
        moved[owner] = place
        left += owner.operands
    for owner, place in reversed(moved.items()):
        owner.detach()
        assert place.parent is not None
        place.parent.insert_op_before(owner, place)
    return True
