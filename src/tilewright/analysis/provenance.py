"""Provenance: the memory that pointers and views can lead to, by where they come from.

Values alone are looked at, and no addresses: two parameters may be the same memory, so may a
parameter and a global; memory allocated by the kernel is no other.
"""

from __future__ import annotations

from dataclasses import dataclass

from xdsl.ir import Block, Operation, SSAValue

from tilewright.analysis.control_flow import ends_of
from tilewright.dialects.cuda_tile.facts import effects_of
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.memory import AllocaOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp, GetGlobalOp
from tilewright.dialects.cuda_tile.types import PtrType, TensorViewType, TileType, TileViewType

__all__ = ["ANYWHERE", "Base", "base_of", "leads_to_memory", "may_overlap"]

MOST_VALUES = 512
"""How many values are looked through for one base; beyond them it may be anything."""


@dataclass(frozen=True)
class Base:
    """The memory that a pointer or view can lead to.

    Attributes:
        roots: the parameters, results of `alloca` and globals (by `get_global`) that it is made
            from; None if it may be anything.
    """

    roots: frozenset[SSAValue] | None

    @property
    def parameters(self) -> frozenset[SSAValue]:
        """The parameters among the roots."""
        return frozenset(r for r in self.roots or () if isinstance(r.owner, Block))

    @property
    def is_local(self) -> bool:
        """Whether it leads to memory that the kernel allocated, for certain."""
        return bool(self.roots) and all(isinstance(r.owner, AllocaOp) for r in self.roots or ())


ANYWHERE = Base(None)
"""All memory."""


def leads_to_memory(value: SSAValue) -> bool:
    """Whether a value is a tile of pointers or a view."""
    type = value.type
    if isinstance(type, TileType):
        return isinstance(type.element_type, PtrType)
    return isinstance(type, TensorViewType | TileViewType)


def base_of(value: SSAValue) -> Base:
    """The memory that a pointer or view can lead to."""
    roots: set[SSAValue] = set()
    seen: set[SSAValue] = set()
    left = [value]
    while left:
        one = left.pop()
        if one in seen:
            continue
        seen.add(one)
        sources = _sources(one)
        if sources is None or len(seen) > MOST_VALUES:
            return ANYWHERE
        if sources:
            left += sources
        else:
            roots.add(one)
    return Base(frozenset(roots))


def _sources(value: SSAValue) -> list[SSAValue] | None:
    """The pointers and views that one is made from; none for a root, None if they are not known."""
    owner = value.owner
    if isinstance(owner, Block):
        return _of_argument(value, owner)
    if isinstance(owner, AllocaOp | GetGlobalOp):
        return []
    if owner.regions:
        return _of_result(value, owner)
    found = [operand for operand in owner.operands if leads_to_memory(operand)]
    # What reads memory, or makes pointers of numbers, may give any.
    return found if found and effects_of(owner) == frozenset() else None


def _of_argument(value: SSAValue, block: Block) -> list[SSAValue] | None:
    parent = block.parent_op()
    if isinstance(parent, EntryOp):
        return []
    place = block.args.index(value)
    if isinstance(parent, ForOp):
        place -= 1
    elif not isinstance(parent, LoopOp):
        return None
    again = [end for end in ends_of(parent) if isinstance(end, ContinueOp)]
    return [parent.initValues[place], *[end.operands[place] for end in again]]


def _of_result(value: SSAValue, owner: Operation) -> list[SSAValue] | None:
    place = owner.results.index(value)
    if isinstance(owner, IfOp):
        ends = [r.block.last_op for r in owner.regions if r.blocks]
        return [end.operands[place] for end in ends if isinstance(end, YieldOp)]
    if isinstance(owner, ForOp):
        return [owner.initValues[place], *[end.operands[place] for end in ends_of(owner)]]
    if isinstance(owner, LoopOp):
        return [end.operands[place] for end in ends_of(owner) if isinstance(end, BreakOp)]
    return None


def may_overlap(one: Base, other: Base) -> bool:
    """Whether two pointers or views may lead to the same memory."""
    if one.roots is None or other.roots is None:
        # An address of local memory may have been stored and loaded again.
        return True
    return any(_may_be_same(a, b) for a in one.roots for b in other.roots)


def _may_be_same(a: SSAValue, b: SSAValue) -> bool:
    if a is b:
        return True
    owners = (a.owner, b.owner)
    if any(isinstance(owner, AllocaOp) for owner in owners):
        return False
    if all(isinstance(owner, GetGlobalOp) for owner in owners):
        return symbol_of(a) == symbol_of(b)
    return True


def symbol_of(value: SSAValue) -> str | None:
    """The name of the global whose address a value is; None for any other value."""
    owner = value.owner
    return owner.symbol if isinstance(owner, GetGlobalOp) else None
