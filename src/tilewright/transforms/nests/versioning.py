"""Pass `version-loops`: loops that sum up tiles have another version for a single iteration.

A norm adds the tiles of a row up, and then their elements: in a loop, as a row may be longer than
a tile. What the loop carries is in memory: it is filled with zeros, read and written in each
iteration, and read again by the reduction. Most rows are one tile. So the pass writes such a loop
twice, with the reductions of what it gives, and tests which version is right: for one iteration,
there is no loop, and the reductions combine elements as they are computed. Each element is
computed as before, and elements of a row are combined in the same order: in vectors along the rows
of memory, in both versions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import cast

from typing_extensions import override
from xdsl.dialects.builtin import i1
from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.analysis.control_flow import leaves
from tilewright.analysis.dimensions import shape_of
from tilewright.analysis.members import Members
from tilewright.dialects.cuda_tile.attributes import ComparisonPredicate, Signedness
from tilewright.dialects.cuda_tile.facts import Cost, cost_of, known_integer, lasting_effects
from tilewright.dialects.cuda_tile.number_types import storage_bits
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp, LoopOp, YieldOp
from tilewright.dialects.cuda_tile.operations.core import (
    AggregateOperation,
    BroadcastOp,
    GetNumTileBlocksOp,
    PermuteOp,
    ReduceOp,
)
from tilewright.dialects.cuda_tile.operations.integer import AddIOp, AndIOp, SubIOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.operations.views import LoadViewOp
from tilewright.dialects.cuda_tile.types import TileType, TileViewType
from tilewright.nesting import clone, is_outside, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import WRAPPING, compare, make, splat_of
from tilewright.passes.fold import fold
from tilewright.passes.kernel import KernelPass
from tilewright.passes.patterns.control_flow import known_trips
from tilewright.passes.rewriter import Rewriter
from tilewright.tiles import constant_tile
from tilewright.transforms.nests.grouping import Refused
from tilewright.transforms.nests.order import at_level, successive_in

__all__ = ["VersionLoops"]

_NESTED = (ForOp, LoopOp)


@dataclass
class VersionLoops(KernelPass):
    """Writes loops that sum up tiles once more, for a single iteration.

    Options:
        bits: of a vector.
        registers: how many vectors there are: half of them hold what a loop carries without this.
        size: the most operations that are written twice.
    """

    name = "version-loops"

    bits: int = 256
    registers: int = 16
    size: int = 100

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for loop in context.analyses.get(Members, anchor).of(ForOp):
            assert isinstance(loop, ForOp)
            pairs = zip(loop.results, loop.initValues, strict=True)
            begins = [first for one, first in pairs if self._is_large(one)]
            if not begins or any(splat_of(one) is None for one in begins):
                continue
            if known_trips(loop) is not None or not _goes_up(loop):
                continue
            try:
                version = _Version(loop, self._reduced(loop))
            except Refused as why:
                context.missed(self, f"a loop has no version for one iteration: {why}", why.op)
                continue
            message = "a loop has a version for one iteration"
            context.applied(self, "loops with a version for one iteration", loop, message)
            version.place()

    def _is_large(self, value: SSAValue) -> bool:
        """Whether a value is a tile that loops carry in memory."""
        type = value.type
        if not isinstance(type, TileType):
            return False
        bits = type.element_count * storage_bits(type.element_type)
        return 2 * bits > self.bits * self.registers

    def _loads_rows(self, loop: ForOp) -> bool:
        """Whether what a loop computes with has rows, along which it is read: then both versions
        combine elements along them, in vectors of successive ones."""
        for op in walk(loop.region):
            tiles = [one for one in (*op.operands, *op.results) if self._is_large(one)]
            if not tiles or all(map(_is_row, tiles)):
                continue
            if isinstance(op, LoadViewOp):
                if [*successive_in(cast(TileViewType, op.view.type))] != [_last(op.tile)]:
                    return False
            elif isinstance(op, LoadPtrOp | PermuteOp) or not _has_same_rows(op, tiles, loop):
                return False
        return True

    def _reduced(self, loop: ForOp) -> list[Operation]:
        """The operations behind a loop that need what it carries, up to those that reduce it.

        Raises:
            Refused: something else needs it, or there are too many operations.
        """
        found: list[Operation] = []
        large = {one for one in loop.results if self._is_large(one)}
        if leaves(loop) or any(isinstance(op, _NESTED) for op in walk(loop.region)):
            raise Refused("its iterations go different ways", loop)
        if any(cost_of(op) is Cost.MMA for op in walk(loop.region)):
            raise Refused("it computes products", loop)
        if not self._loads_rows(loop):
            raise Refused("elements may be combined in another order without it", loop)
        for op in _behind(loop):
            if large.isdisjoint(operand for one in walk(op) for operand in one.operands):
                continue
            if lasting_effects(op) or (op.regions and not isinstance(op, AggregateOperation)):
                raise Refused("a tile that it carries is needed whole", op)
            if isinstance(op, ReduceOp) and not _is_along_rows(op):
                raise Refused("rows are combined with each other", op)
            found.append(op)
            large.update(one for one in op.results if self._is_large(one))
        if not any(isinstance(op, ReduceOp) for op in found):
            raise Refused("nothing reduces the tiles that it carries", loop)
        if len([*islice(_all([loop, *found]), self.size + 1)]) > self.size:
            raise Refused(f"it is more than {self.size} operations", loop)
        return found


def _is_row(value: SSAValue) -> bool:
    """Whether a tile has elements along one dimension alone."""
    return sum(size > 1 for size in shape_of(value.type)) == 1


def _has_same_rows(op: Operation, tiles: Sequence[SSAValue], loop: ForOp) -> bool:
    """Whether the tiles of an operation have rows of one length, and lie in a loop."""
    lengths = {shape_of(one.type)[-1] for one in tiles}
    is_inside = all(splat_of(one) is not None or not is_outside(one, loop) for one in tiles)
    return is_inside and (len(lengths) == 1 or isinstance(op, BroadcastOp | ReduceOp))


def _last(tile: SSAValue) -> int:
    return len(shape_of(tile.type)) - 1


def _is_along_rows(op: ReduceOp) -> bool:
    """Whether a reduction combines elements of rows alone."""
    tile = op.operands[0]
    return _is_row(tile) or op.dim.value.data == _last(tile)


def _goes_up(loop: ForOp) -> bool:
    """Whether the step of a loop is positive for sure."""
    step = known_integer(loop.step)
    return isinstance(loop.step.owner, GetNumTileBlocksOp) or (step is not None and step > 0)


def _behind(op: Operation) -> Iterator[Operation]:
    while op.next_op is not None:
        op = op.next_op
        yield op


def _all(operations: Sequence[Operation]) -> Iterator[Operation]:
    for op in operations:
        yield from walk(op)


class _Version:
    """A loop with what reduces its tiles, in two versions.

    Args:
        loop: the loop.
        reduced: the operations behind it that take part.

    Raises:
        Refused: those need what comes between them and the loop, and must stay there.
    """

    def __init__(self, loop: ForOp, reduced: Sequence[Operation]) -> None:
        self._loop, self._reduced = loop, reduced
        self._before = _needed_between(loop, reduced)
        ours, block = {loop, *reduced}, cast(Block, loop.parent)
        self._uses = {
            value: uses
            for op in (loop, *reduced)
            for value in op.results
            if (uses := [use for use in value.uses if at_level(use.operation, block) not in ours])
        }

    def place(self) -> None:
        """Put both versions in the place of the loop."""
        loop, block, location = self._loop, cast(Block, self._loop.parent), self._loop.location
        for op in self._before:
            op.detach()
            block.insert_op_before(op, loop)
        tests, single, general = _is_single(loop), self._single(), Block()
        types = [value.type for value in self._uses]
        made = IfOp.create(operands=[tests[-1].results[0]], result_types=types, location=location)
        block.insert_ops_before([*tests, made], loop)
        for new, (old, uses) in zip(made.results, self._uses.items(), strict=True):
            new.name_hint = old.name_hint
            for use in uses:
                use.operation.operands[use.index] = new
        for op in (loop, *self._reduced):
            op.detach()
            general.add_op(op)
        general.add_op(YieldOp.create(operands=[*self._uses], location=location))
        made.add_region(Region(single))
        if known_integer(loop.lowerBound) is not None:
            _simplify(made)
        made.add_region(Region(general))

    def _single(self) -> Block:
        """One iteration, and what reduces its tiles."""
        loop, values, block = self._loop, dict[SSAValue, SSAValue](), Block()
        body = loop.region.block
        values.update(zip(body.args, (loop.lowerBound, *loop.initValues), strict=True))
        *operations, last = body.ops
        for op in operations:
            block.add_op(clone(op, values))
        for old, new in zip(loop.results, last.operands, strict=True):
            values[old] = values.get(new, new)
        for op in self._reduced:
            block.add_op(clone(op, values))
        given = [values[value] for value in self._uses]
        block.add_op(YieldOp.create(operands=given, location=loop.location))
        return block


def _simplify(scope: Operation) -> None:
    """Fold constants, and what is added to zero: an index by which rows are compared to their
    length is then that of the first tile."""
    rewriter = Rewriter(scope)

    def rewrite(op: Operation) -> bool:
        if fold(op, rewriter):
            return True
        if isinstance(op, AddIOp):
            for value, other in ((op.lhs, op.rhs), (op.rhs, op.lhs)):
                elements = splat_of(other)
                if elements is not None and not constant_tile(elements).any():
                    rewriter.replace(op, [value])
                    return True
        return False

    rewriter.run(rewrite)


def _needed_between(loop: ForOp, reduced: Sequence[Operation]) -> list[Operation]:
    """The operations between a loop and the last one that takes part, that those need.

    Raises:
        Refused: one of them needs the loop, or has effects.
    """
    ours, found = {loop, *reduced}, set[Operation]()
    block = cast(Block, loop.parent)
    pending = [value for op in _all(reduced) for value in op.operands]
    while pending:
        op = pending.pop().owner
        if (
            not isinstance(op, Operation)
            or op.parent is not block
            or op in found
            or op in ours
            or op.is_before_in_block(loop)
        ):
            continue
        needed = [value for one in walk(op) for value in one.operands]
        if lasting_effects(op) or any(value.owner in ours for value in needed):
            raise Refused("what reduces its tiles waits for something else", op)
        found.add(op)
        pending += needed
    return [op for op in _behind(loop) if op in found]


def _is_single(loop: ForOp) -> list[Operation]:
    """Operations of which the last one gives whether a loop has exactly one iteration."""
    lower, upper, step = loop.lowerBound, loop.upperBound, loop.step
    signedness = Signedness.SIGNED if loop.unsignedCmp is None else Signedness.UNSIGNED
    begins = compare(ComparisonPredicate.LESS_THAN, lower, upper, signedness, loop.location)
    # The difference has no sign where the first test holds.
    operands = {"lhs": upper, "rhs": lower}
    left = make(SubIOp, operands, [lower.type], WRAPPING, like=loop)
    ends = compare(
        ComparisonPredicate.LESS_THAN_OR_EQUAL,
        left.result,
        step,
        Signedness.UNSIGNED,
        loop.location,
    )
    both = {"lhs": begins.result, "rhs": ends.result}
    return [begins, left, ends, make(AndIOp, both, [TileType((), i1)], like=loop)]
