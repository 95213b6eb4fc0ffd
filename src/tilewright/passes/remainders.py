"""`version-remainders`: indices that are taken modulo a size, where they are below it anyhow, or
do not count elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from typing_extensions import override
from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.analysis import Ranges
from tilewright.analysis.access_maps import AccessMaps
from tilewright.analysis.expressions import Element, Expression, TooComplex, constant
from tilewright.analysis.flow import Flow
from tilewright.analysis.members import Members
from tilewright.dialects.cuda_tile.operations.control_flow import IfOp, YieldOp
from tilewright.dialects.cuda_tile.operations.core import OffsetOp, SelectOp
from tilewright.dialects.cuda_tile.operations.integer import RemIOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.nesting import clone, operations_of, walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.passes.remainder_rows import Kept, Loads, RemainderRows, kept_of, mask_loads
from tilewright.passes.scalar_code import ScalarCode, is_scalar, width_of
from tilewright.passes.tile_accesses import NotRegular, by_dimension
from tilewright.passes.wrapping import indices_outside
from tilewright.tiles import tile_type

__all__ = ["RemainderVersioning"]

_ONE = constant(1)
_COPIED = "what follows has a copy for when it is its dividend"
_LEFT_OUT = "loads leave out where it is not its dividend, which is not used"


@dataclass
class RemainderVersioning(KernelPass):
    """Has a copy of a kernel's rest for when no index that is taken modulo a size reaches it.

    Kernels keep the rows of a block inside of a matrix by `rows % M`. In all blocks but the last
    the remainder is the row itself, and addresses made of it are evenly apart. Where the rows of
    the last block that are outside are not stored either, loads have a mask that leaves them out
    instead; that is done in loops, too, where tile blocks go on with other rows. Rows that are kept
    inside by another index in place of those beyond are the same.

    Options:
        size: the most operations that are copied.
    """

    name = "version-remainders"
    preserves = (Ranges,)

    size: int = 400

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        members = context.analyses.get(Members, anchor)
        both = [kept_of(op) for kind in (RemIOp, SelectOp) for op in members.of(kind)]
        found = [one for one in both if one and tile_type(one.result).shape and _moves(one)]
        if not found:
            return
        versions = _Versions(anchor, context)
        outside = [one for one in found if one.op.parent is anchor.body.block]
        outside.sort(key=lambda one: versions.place(one.op))
        known: dict[Kept, list[Expression]] = {}
        for one in found:
            if versions.are_done(one):
                continue
            is_inside = one not in outside
            conditions = versions.conditions(one, one.op if is_inside else outside[0].op)
            if conditions is None or (is_inside and conditions):
                versions.masked.pop(one, None)
                context.missed(self, "it is not known when it is its dividend", one.op)
            elif conditions or one in versions.masked:
                known[one] = conditions
        if not known:
            return
        if not any(known.values()):
            for one in known:
                context.applied(self, "masked", one.op, _LEFT_OUT)
            versions.mask(known)
            return
        inside = {one: known.pop(one) for one in [*known] if one not in outside}
        for one in inside:
            context.applied(self, "masked", one.op, _LEFT_OUT)
        versions.mask(inside)
        first = min((one.op for one in known), key=versions.place)
        rest = _from(first)
        if sum(1 for one in rest for _ in walk(one)) > self.size:
            context.missed(self, f"over {self.size} operations follow", first)
            return
        for one in known:
            if one in versions.masked:
                context.applied(self, "masked", one.op, _LEFT_OUT)
            else:
                context.applied(self, "versioned", one.op, _COPIED)
        versions.make(known, rest)


def _moves(remainder: Kept) -> bool:
    """Whether addresses are made of a remainder."""
    seen: set[SSAValue] = set()
    left: list[SSAValue] = [remainder.result]
    while left:
        value = left.pop()
        if value in seen:
            continue
        seen.add(value)
        for use in value.uses:
            if isinstance(use.operation, OffsetOp):
                return True
            if not use.operation.regions:
                left += use.operation.results
    return False


def _from(first: Operation) -> list[Operation]:
    """An operation and those behind it, up to the end of its block."""
    block = first.parent
    assert block is not None
    operations = operations_of(block)
    return operations[operations.index(first) : -1]


class _Versions:
    """Makes the copy for when remainders are their dividends.

    Attributes:
        masked: the remainders at which loads may leave out what is not used, with these loads.
    """

    def __init__(self, entry: EntryOp, context: PassContext) -> None:
        self._maps = context.analyses.get(AccessMaps, entry)
        self._flow = context.analyses.get(Flow, entry)
        self._rows = RemainderRows(self._maps, self._flow)
        self.masked: dict[Kept, Loads] = {}

    def are_done(self, one: Kept) -> bool:
        """Whether loads leave out already where a remainder is not its dividend."""
        return self._rows.are_masked(one)

    def conditions(self, one: Kept, before: Operation) -> list[Expression] | None:
        """What is not negative if all elements of a remainder are those of its dividend, as far as
        that is not known and counts; None if it cannot be computed in front of an operation."""
        shape = tile_type(one.result).shape
        try:
            flat = indices_outside(self._maps.expression(one.index), self._maps.bounds_in(shape))
            factors, least = by_dimension(flat, len(shape))
            greatest = least
            for size, factor in zip(shape, factors, strict=True):
                step = factor.constant
                if step is None:
                    return None
                least = least.shifted(min(step * (size - 1), 0))
                greatest = greatest.shifted(max(step * (size - 1), 0))
            found = [self._maps.expression(one.size) - greatest - _ONE]
        except (NotRegular, TooComplex):
            return None
        if not self._is_natural(found[0]) and (loads := self._rows.loads(one)):
            self.masked[one] = loads
            found = []
        if one.wraps:
            # What is negative is not its own remainder, and nothing says that it is not stored.
            found.insert(0, least)
        if not all(self._can_be_computed(each, before) for each in found):
            return None
        return [each for each in found if not self._is_natural(each)]

    def _is_natural(self, found: Expression) -> bool:
        return self._maps.bounds(found, ())[0] >= 0

    def _can_be_computed(self, found: Expression, before: Operation) -> bool:
        place = self._flow.enter[before].position
        elements = [atom for atom in found.atoms() if isinstance(atom, Element)]
        return (
            is_scalar(found)
            and width_of([found], self._maps.bounds_in(())) is not None
            and all(self._place(atom.value) < place for atom in elements)
        )

    def place(self, op: Operation) -> int:
        """Where an operation is executed first."""
        return self._flow.enter[op].position

    def _place(self, value: SSAValue) -> int:
        """Where a value is defined; parameters are before all else."""
        step = self._flow.definition(value)
        return -1 if step is None else step.position

    def make(self, known: Mapping[Kept, Sequence[Expression]], rest: Sequence[Operation]) -> None:
        """Put operations into both arms of a conditional, where some remainders are their dividends
        in the first."""
        block, location = rest[0].parent, rest[0].location
        assert block is not None
        end = block.last_op
        assert end is not None
        code = ScalarCode(location, lambda value: value, self._maps.bounds_in(()))
        condition = code.all_hold(dict.fromkeys(chain.from_iterable(known.values())))
        for one in rest:
            one.detach()
        arm = Region(Block([*rest, YieldOp.create(location=location)]))
        made = IfOp.create(operands=[condition], regions=[arm, Region()], location=location)
        other = clone(made)
        other.regions[0].move_blocks(made.regions[1])
        self.mask(known)
        block.insert_ops_before([*code.operations, made], end)

    def mask(self, known: Mapping[Kept, Sequence[Expression]]) -> None:
        """Have dividends replace their remainders, or loads leave out where they differ."""
        instead: dict[LoadPtrOp, LoadPtrOp] = {}
        for one, conditions in known.items():
            if one in self.masked:
                mask_loads(one, self.masked[one], instead, is_natural=not conditions)
            if one not in self.masked or not one.wraps:
                one.result.replace_all_uses_with(one.index)
