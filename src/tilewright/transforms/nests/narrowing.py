"""Pass `narrow-indices`: which indices of 64 bits are computed in 32, so that vectors hold twice as
many.

The lower half of a sum or product depends on the lower halves of its operands only. So all that
leads to an index is computed in 32 bits where the index itself fits: where it is compared, moves a
pointer, or is converted.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

from typing_extensions import override
from xdsl.ir import Block, Operation, SSAValue

from tilewright.analysis.ranges import Ranges
from tilewright.dialects.cuda_tile.constants import ElementsAttr
from tilewright.dialects.cuda_tile.facts import Rearranges, has, is_free_of_effects
from tilewright.dialects.cuda_tile.operations.conversions import ExtIOp, IToFOp, TruncIOp
from tilewright.dialects.cuda_tile.operations.core import IotaOp, OffsetOp
from tilewright.dialects.cuda_tile.operations.integer import (
    NO_OVERFLOW_PROMISE,
    AddIOp,
    AndIOp,
    CmpIOp,
    MulIOp,
    OrIOp,
    SubIOp,
    XOrIOp,
)
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.cuda_tile.types import NUMBER_TYPES, TileType, tile_type_of
from tilewright.nesting import erase, walk
from tilewright.passes import build
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.tiles import word

__all__ = ["NarrowIndices"]

_WIDE, _NARROW = NUMBER_TYPES["i64"], NUMBER_TYPES["i32"]

_MOST = 2**31
"""Numbers below it, and from its negative, fit."""

_BY_HALVES = (AddIOp, SubIOp, MulIOp, AndIOp, OrIOp, XOrIOp)
"""Operations whose lower half depends on the lower halves of their operands only."""

_ASKING: Mapping[type[Operation], int] = {CmpIOp: 0, OffsetOp: 1, IToFOp: 0}
"""Operations that need all of an index, and their first operand that is one."""


class NarrowIndices(KernelPass):
    """Computes indices in 32 bits where they fit."""

    name = "narrow-indices"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        asking = [
            op
            for op in walk(anchor.body)
            if type(op) in _ASKING and all(map(_is_wide, op.operands[_ASKING[type(op)] :]))
        ]
        if not asking:
            return
        ranges, halves = context.analyses.get(Ranges, anchor), dict[SSAValue, SSAValue]()
        for op in asking:
            first = _ASKING[type(op)]
            indices = op.operands[first:]
            least = 0 if isinstance(op, IToFOp) and word(op, "signedness") != "signed" else -_MOST
            if not all(_fits(value, ranges, least) for value in indices):
                context.missed(self, "an index may need more than 32 bits", op)
                continue
            if all(_can_be_halved(value) for value in indices):
                op.operands = [*op.operands[:first], *(_half(value, halves) for value in indices)]
                context.applied(self, "indices computed in 32 bits", op)
                for value in indices:
                    _drop(value)


def _is_wide(value: SSAValue) -> bool:
    """Whether a tile has several integers of 64 bits."""
    type = value.type
    return isinstance(type, TileType) and type.element_type == _WIDE and prod(type.shape) > 1


def _fits(value: SSAValue, ranges: Ranges, least: int) -> bool:
    """Whether numbers fit into 32 bits, signed, and none is below one."""
    found = ranges.of(value)
    return found is not None and least <= found.smin and found.smax < _MOST


def _can_be_halved(value: SSAValue) -> bool:
    """Whether the lower halves can be computed without the upper ones."""
    pending, seen = [value], set[SSAValue]()
    while pending:
        one = pending.pop()
        if one in seen or not _is_wide(one):
            continue
        seen.add(one)
        owner = one.owner
        if isinstance(owner, Block):
            return False
        if isinstance(owner, _BY_HALVES) or has(type(owner), Rearranges):
            pending += owner.operands
        elif not isinstance(owner, ExtIOp | IotaOp | ConstantOp):
            return False
    return True


def _half(value: SSAValue, known: dict[SSAValue, SSAValue]) -> SSAValue:
    """The lower halves of a tile."""
    pending = [value]
    while pending:
        one = pending[-1]
        owner = one.owner
        needed: list[SSAValue] = []
        if _is_wide(one) and not isinstance(owner, ExtIOp):
            assert isinstance(owner, Operation)
            needed = [operand for operand in owner.operands if operand not in known]
        if one not in known and needed:
            pending += needed
            continue
        pending.pop()
        if one not in known:
            known[one] = _made(one, known)
    return known[value]


def _made(value: SSAValue, known: Mapping[SSAValue, SSAValue]) -> SSAValue:
    """The lower halves of a tile, of whose operands they are known."""
    owner, type = value.owner, value.type
    assert isinstance(type, TileType)
    narrow = tile_type_of(type.shape, _NARROW)
    if isinstance(owner, ExtIOp) and _is_wide(value):
        given = owner.from_
        if given.type == narrow:
            return given
        made: Operation = build.remake(owner, results=[narrow])
    elif isinstance(owner, ConstantOp) and _is_wide(value):
        raw, is_splat = owner.value.raw, owner.value.is_splat
        halves = b"".join(raw[at : at + 4] for at in range(0, len(raw), 8))
        made = ConstantOp.create(
            result_types=[narrow], properties={"value": ElementsAttr(narrow, halves, is_splat)}
        )
    elif not _is_wide(value) or isinstance(owner, Block):
        made = TruncIOp.create(
            operands=[value], result_types=[narrow], properties={"overflow": NO_OVERFLOW_PROMISE}
        )
    else:
        made = owner.__class__.create(
            operands=[known[operand] for operand in owner.operands],
            result_types=[narrow],
            properties={k: v for k, v in owner.properties.items() if k != "overflow"},
            location=owner.location,
        )
    _place(made, value)
    made.results[0].name_hint = value.name_hint
    return made.results[0]


def _place(made: Operation, value: SSAValue) -> None:
    """Put an operation behind what defines a value."""
    owner = value.owner
    if not isinstance(owner, Block):
        assert owner.parent is not None
        owner.parent.insert_op_after(made, owner)
    elif owner.first_op is not None:
        owner.insert_op_before(made, owner.first_op)


def _drop(value: SSAValue) -> None:
    """Drop what computes a value, if nothing needs it any more."""
    pending = [value]
    while pending:
        owner = pending.pop().owner
        is_needed = isinstance(owner, Block) or any(r.first_use for r in owner.results)
        if isinstance(owner, Block) or is_needed or owner.parent is None:
            continue
        if is_free_of_effects(owner):
            pending += owner.operands
            erase(owner)
