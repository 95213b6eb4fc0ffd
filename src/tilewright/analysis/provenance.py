"""Provenance: the memory that pointers and views can lead to, by where they come from.

Values alone are looked at, and no addresses: two parameters may be the same memory, so may a
parameter and a global; memory allocated by the kernel is no other. A value is looked at when it is
asked for: `base_of` does so for passes, which change what they look at; `Provenance` is the same
for programs that stay as they are, and remembers.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from typing_extensions import override
from xdsl.ir import Block, Operation, SSAValue

from tilewright.analysis.control_flow import ends_of
from tilewright.analysis.manager import Analysis, AnalysisManager, NameOf
from tilewright.dialects.cuda_tile.facts import effects_of
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.conversions import PtrToIntOp
from tilewright.dialects.cuda_tile.operations.memory import AllocaOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp, GetGlobalOp
from tilewright.dialects.cuda_tile.types import PtrType, TensorViewType, TileType, TileViewType
from tilewright.nesting import walk

__all__ = ["ANYWHERE", "Base", "Provenance", "Root", "base_of", "leads_to_memory", "may_overlap"]

MOST_VALUES = 512
"""How many values are looked through for one base; beyond them it may be anything."""


class Root(NamedTuple):
    """Where memory comes from.

    Attributes:
        kind: `unknown` is any memory that the program can know the address of.
        of: the parameter, the result of the `alloca`, or the name of the global.
    """

    kind: Literal["parameter", "alloca", "global", "unknown"]
    of: SSAValue | str | None = None


UNKNOWN = Root("unknown")
_ANY = frozenset((UNKNOWN,))


def leads_to_memory(value: SSAValue) -> bool:
    """Whether a value is a tile of pointers or a view."""
    type = value.type
    if isinstance(type, TileType):
        return isinstance(type.element_type, PtrType)
    return isinstance(type, TensorViewType | TileViewType)


# ---- for passes


@dataclass(frozen=True)
class Base:
    """The memory that a pointer or view can lead to.

    Attributes:
        roots: where it comes from; None if it may be anything.
    """

    roots: frozenset[Root] | None


ANYWHERE = Base(None)
"""All memory."""


def base_of(value: SSAValue) -> Base:
    """The memory that a pointer or view can lead to."""
    found = _roots_of(value, {}, MOST_VALUES)
    return ANYWHERE if UNKNOWN in found else Base(found)


def may_overlap(one: Base, other: Base) -> bool:
    """Whether two pointers or views may lead to the same memory."""
    if one.roots is None or other.roots is None:
        # An address of local memory may have been made an integer.
        return True
    return _may_meet(one.roots, other.roots)


# ---- for programs that stay as they are


class Provenance(Analysis):
    """Where the memory comes from that pointers and views lead to."""

    NAME = "provenance"

    def __init__(self, entry: EntryOp, manager: AnalysisManager) -> None:
        super().__init__(entry, manager)
        self._known: dict[SSAValue, frozenset[Root]] = {}

    def of(self, value: SSAValue) -> frozenset[Root]:
        """Where the memory may come from that a pointer or view leads to."""
        return _roots_of(value, self._known)

    @cached_property
    def escaping(self) -> frozenset[Root]:
        """The roots whose addresses the program makes integers of."""
        made = [self.of(op.source) for op in walk(self.entry) if isinstance(op, PtrToIntOp)]
        return frozenset[Root]().union(*made)

    def may_meet(self, one: Root, other: Root) -> bool:
        """Whether memory of two roots may be the same; of one root it may."""
        return _may_meet((one,), (other,), self.escaping)

    @override
    def describe(self, operation: Operation, name: NameOf) -> list[str]:
        return [
            f"{name(result)} leads to {self.text(result, name)}"
            for result in operation.results
            if leads_to_memory(result)
        ]

    def text(self, value: SSAValue, name: NameOf) -> str:
        """Where memory comes from, as text."""
        return " or ".join(sorted(_root_text(root, name) for root in self.of(value)))


def _root_text(root: Root, name: NameOf) -> str:
    if isinstance(root.of, SSAValue):
        return name(root.of)
    return "any memory" if root.of is None else f"@{root.of}"


# ---- roots


def _may_meet(
    roots: Iterable[Root], others: Iterable[Root], escaping: Container[Root] = ()
) -> bool:
    """Whether memory of two sets of roots may be the same.

    Args:
        roots: the first set.
        others: the second.
        escaping: the results of `alloca` that integers may lead to.
    """
    others = tuple(others)
    return any(_may_be_same(one, other, escaping) for one in roots for other in others)


def _may_be_same(one: Root, other: Root, escaping: Container[Root]) -> bool:
    if one == other:
        return True
    kinds = {one.kind, other.kind}
    if "alloca" in kinds:
        private = one if one.kind == "alloca" else other
        return "unknown" in kinds and private in escaping
    return kinds != {"global"}


def _roots_of(
    value: SSAValue, known: dict[SSAValue, frozenset[Root]], most: int | None = None
) -> frozenset[Root]:
    """Where the memory may come from that a value leads to.

    Args:
        value: a pointer or view.
        known: what has been found before, which is looked up and added to.
        most: how many values may be looked through; of more, the memory may be any.
    """
    roots: set[Root] = set()
    seen: set[SSAValue] = set()
    left = [value]
    alike: list[SSAValue] = []
    while left:
        one = left.pop()
        if one in seen:
            continue
        seen.add(one)
        if len(alike) == len(seen) - 1 and not left:
            # Nothing else leads to the value: its roots are those of this one.
            alike.append(one)
        before = known.get(one)
        if before is not None:
            roots |= before
        elif isinstance(origin := _origin(one), Root):
            roots.add(origin)
        elif most is not None and len(seen) > most:
            roots.add(UNKNOWN)
            break
        else:
            left += origin
    # What has no root is never there.
    found = frozenset(roots) or _ANY
    known.update(dict.fromkeys(alike, found))
    return found


def _origin(value: SSAValue) -> Root | list[SSAValue]:
    """The root that a value is, or the pointers and views that it is made from."""
    owner = value.owner
    if isinstance(owner, Block):
        parent = owner.parent_op()
        if isinstance(parent, EntryOp):
            return Root("parameter", value)
        return _of_argument(value, parent) if isinstance(parent, ForOp | LoopOp) else UNKNOWN
    if isinstance(owner, AllocaOp):
        return Root("alloca", value)
    if isinstance(owner, GetGlobalOp):
        return Root("global", owner.symbol)
    if owner.regions:
        return _of_result(value, owner) if isinstance(owner, ForOp | LoopOp | IfOp) else UNKNOWN
    # What reads memory, or makes pointers of numbers, may give any.
    if effects_of(owner) != frozenset():
        return UNKNOWN
    return [operand for operand in owner.operands if leads_to_memory(operand)] or UNKNOWN


def _of_argument(value: SSAValue, parent: ForOp | LoopOp) -> list[SSAValue]:
    place = parent.region.block.args.index(value) - (1 if isinstance(parent, ForOp) else 0)
    again = [end for end in ends_of(parent) if isinstance(end, ContinueOp)]
    return [parent.initValues[place], *[end.operands[place] for end in again]]


def _of_result(value: SSAValue, owner: Operation) -> list[SSAValue]:
    place = owner.results.index(value)
    if isinstance(owner, IfOp):
        ends = [r.block.last_op for r in owner.regions if r.blocks]
        return [end.operands[place] for end in ends if isinstance(end, YieldOp)]
    if isinstance(owner, ForOp):
        return [owner.initValues[place], *[end.operands[place] for end in ends_of(owner)]]
    return [end.operands[place] for end in ends_of(owner) if isinstance(end, BreakOp)]
