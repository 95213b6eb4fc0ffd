"""Pass `derive-pointers`: tiles of pointers that a loop advances evenly are computed from its
counter.

Kernels add the same distance to a tile of pointers in each iteration. What is no strided piece of
memory (`pointers-to-views`), because rows lie at numbers that were loaded, say, would be a tile in
memory that each iteration reads and writes, of which nobody knows that elements of a row follow
each other. Computed from where it begins and how often the loop has been executed, it is no tile at
all: each address is computed where it is used.
"""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override
from xdsl.ir import Operation, SSAValue
from xdsl.irdl import IRDLOperation

from tilewright.analysis.control_flow import ends_of
from tilewright.dialects.cuda_tile.attributes import Signedness, SignednessAttr
from tilewright.dialects.cuda_tile.facts import known_integer
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp
from tilewright.dialects.cuda_tile.operations.conversions import ExtIOp
from tilewright.dialects.cuda_tile.operations.core import BroadcastOp, IotaOp, OffsetOp, ReshapeOp
from tilewright.dialects.cuda_tile.operations.integer import AddIOp, DivIOp, MulIOp, SubIOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.cuda_tile.types import PtrType, TileType, scalar
from tilewright.nesting import is_outside, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import constant, make
from tilewright.passes.kernel import KernelPass
from tilewright.passes.patterns.control_flow import carried_values
from tilewright.passes.rewriter import Rewriter
from tilewright.tiles import tile_type
from tilewright.transforms.nests.pointers import erase_unused, is_repeatable

__all__ = ["DerivePointers"]

_MOST_REPEATED = 32
"""Operations on whole tiles that compute where one begins: they are repeated in the loop."""

_COUNTING = (BroadcastOp, ExtIOp, ReshapeOp)

_I64 = scalar("i64")


class DerivePointers(KernelPass):
    """Computes tiles of pointers from the counter of the loop that advances them."""

    name = "derive-pointers"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for loop in [op for op in walk(anchor.body) if isinstance(op, ForOp)]:
            end = loop.region.block.last_op
            is_simple = loop.unsignedCmp is None and [*ends_of(loop)] == [end]
            if not is_simple or not isinstance(end, ContinueOp):
                continue
            begun = [
                init
                for place, init in enumerate(loop.initValues)
                if self._derive(loop, end, place, context)
            ]
            if begun:
                carried_values(loop, Rewriter())
                erase_unused(begun)

    def _derive(self, loop: ForOp, end: ContinueOp, place: int, context: PassContext) -> bool:
        """Compute what is carried at a place, if it is a tile of pointers that goes up evenly."""
        argument = loop.region.block.args[place + 1]
        type = argument.type
        if not isinstance(type, TileType) or not isinstance(type.element_type, PtrType):
            return False
        if type.rank == 0 or loop.results[place].first_use is not None:
            return False
        steps = _steps(end.operands[place], argument, loop)
        if not steps:
            context.missed(self, "the loop does not advance its pointers evenly", loop)
            return False
        copies: dict[SSAValue, SSAValue] = {}
        made = _copies(loop.initValues[place], copies)
        begin = copies.get(loop.initValues[place], loop.initValues[place])
        advanced = _Advanced(loop, made)
        pointers = advanced.pointers(begin, steps)
        first = loop.region.block.first_op
        assert first is not None
        loop.region.block.insert_ops_before(made, first)
        last = end.operands[place]
        argument.replace_all_uses_with(pointers)
        end.operands[place] = argument
        erase_unused([last])
        context.applied(self, "pointers computed from the counter of their loop", loop)
        return True


def _steps(value: SSAValue, argument: SSAValue, loop: ForOp) -> list[SSAValue]:
    """By which numbers, of elements, pointers are advanced in an iteration, which are the same in
    all of them, and for all pointers; none if they are not so."""
    found: list[SSAValue] = []
    while value is not argument:
        owner = value.owner
        step = _same(owner.offset, loop) if isinstance(owner, OffsetOp) else None
        if step is None:
            return []
        assert isinstance(owner, OffsetOp)
        found.append(step)
        value = owner.ptr
    return found


def _same(tile: SSAValue, loop: ForOp) -> SSAValue | None:
    """The number, of rank 0 or a constant tile, that all elements of a tile are; None if they
    differ, or may from one iteration to another."""
    while isinstance(tile.owner, BroadcastOp | ReshapeOp):
        tile = tile.owner.source
    if known_integer(tile) is not None:
        return tile
    return tile if is_outside(tile, loop) and not tile_type(tile).rank else None


def _copies(value: SSAValue, copies: dict[SSAValue, SSAValue]) -> list[Operation]:
    """Copies of what computes a tile from smaller ones, unless these only count, or from what
    cannot be repeated; none if that is much."""
    count = tile_type(value).element_count

    def is_whole(one: SSAValue) -> bool:
        if not isinstance(one.type, TileType) or not is_repeatable(one.owner):
            return False
        return one.type.element_count == count or (one.type.rank > 0 and _counts(one))

    order: list[Operation] = []
    pending = [value]
    while pending:
        one = pending[-1]
        before = [x for x in _operands(one) if is_whole(x) and x.owner not in order]
        if is_whole(one) and before:
            pending += before
            continue
        pending.pop()
        if is_whole(one) and one.owner not in order:
            assert isinstance(one.owner, Operation)
            order.append(one.owner)
    if len(order) > _MOST_REPEATED:
        return []
    return [op.clone(copies) for op in order]


def _counts(value: SSAValue) -> bool:
    """Whether a tile is computed of indices and numbers, without work."""
    pending = [value]
    for _ in range(_MOST_REPEATED):
        if not pending:
            return True
        owner = pending.pop().owner
        if isinstance(owner, _COUNTING):
            pending += owner.operands
        elif not isinstance(owner, IotaOp | ConstantOp):
            return False
    return False


def _operands(value: SSAValue) -> Sequence[SSAValue]:
    return value.owner.operands if isinstance(value.owner, Operation) else ()


class _Advanced:
    """Computes pointers in an iteration.

    Args:
        loop: the loop.
        made: to which operations are added.
    """

    def __init__(self, loop: ForOp, made: list[Operation]) -> None:
        self._loop, self._made = loop, made

    def pointers(self, begin: SSAValue, steps: Sequence[SSAValue]) -> SSAValue:
        """Pointers advanced as often as the loop has been executed."""
        total: SSAValue | None = None
        for step in steps:
            number = known_integer(step)
            wide = self._wide(step) if number is None else self._number(number)
            total = wide if total is None else self._both(AddIOp, total, wide)
        assert total is not None
        distance = self._both(MulIOp, total, self._times())
        shape = tile_type(begin).shape
        ones = TileType([1] * len(shape), _I64.element_type)
        flat = self._add(make(ReshapeOp, {"source": distance}, [ones], like=self._loop))
        whole = TileType(shape, _I64.element_type)
        broad = self._add(make(BroadcastOp, {"source": flat}, [whole], like=self._loop))
        operands = {"ptr": begin, "offset": broad}
        return self._add(make(OffsetOp, operands, [begin.type], like=self._loop))

    def _times(self) -> SSAValue:
        """How often the loop has been executed."""
        loop = self._loop
        counter = self._wide(loop.region.block.args[0])
        if known_integer(loop.lowerBound) != 0:
            counter = self._both(SubIOp, counter, self._wide(loop.lowerBound))
        if known_integer(loop.step) == 1:
            return counter
        signs = {"signedness": SignednessAttr.of(Signedness.SIGNED)}
        operands = {"lhs": counter, "rhs": self._wide(loop.step)}
        return self._add(make(DivIOp, operands, [_I64], signs, like=loop))

    def _wide(self, value: SSAValue) -> SSAValue:
        if value.type == _I64:
            return value
        signs = {"signedness": SignednessAttr.of(Signedness.SIGNED)}
        return self._add(make(ExtIOp, {"from_": value}, [_I64], signs, like=self._loop))

    def _number(self, number: int) -> SSAValue:
        return self._add(constant(number, _I64, self._loop.location))

    def _both(self, kind: type[IRDLOperation], a: SSAValue, b: SSAValue) -> SSAValue:
        return self._add(make(kind, {"lhs": a, "rhs": b}, [_I64], like=self._loop))

    def _add(self, made: Operation) -> SSAValue:
        self._made.append(made)
        return made.results[0]
