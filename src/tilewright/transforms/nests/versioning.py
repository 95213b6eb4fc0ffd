"""Pass `version-loops`: loops that sum up tiles have other versions for few iterations.

A norm adds the tiles of a row up, and then their elements: in a loop, as a row may be longer than
a tile. What the loop carries is in memory: it is filled with zeros, read and written in each
iteration, and read again by the reduction. Most rows are one tile, or two. So the pass writes the
iterations out, with the reductions of what they give, once for each of these numbers, and tests
which version is right: there is no loop in it, and the reductions combine elements as they are
computed. Each element is computed as before, and elements of a row are combined in the same order:
in vectors along the rows of memory, in all versions.
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
from tilewright.dialects.nest.combiners import commutes
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
    """Writes loops that sum up tiles out, for few iterations.

    Options:
        bits: of a vector.
        registers: how many vectors there are: half of them hold what a loop carries without this.
        size: the most operations that are written again.
        trips: for how many iterations there are versions, at most.
    """

    name = "version-loops"

    bits: int = 256
    registers: int = 16
    size: int = 80
    trips: int = 2

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
                reduced = self._reduced(loop)
                most = self._most(loop, reduced)
                versions = _Versions(loop, reduced, most)
            except Refused as why:
                context.missed(self, f"a loop has no other version: {why}", why.op)
                continue
            message = f"a loop has versions for up to {most} iterations"
            context.applied(self, "loops with versions for few iterations", loop, message)
            versions.place()

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
            Refused: something else needs it, or other versions might combine elements in another
                order.
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
            if lasting_effects(op) or (op.regions and not isinstance(op, ReduceOp)):
                raise Refused("a tile that it carries is needed whole", op)
            if isinstance(op, ReduceOp) and not _is_along_rows(op):
                raise Refused("rows are combined with each other", op)
            if isinstance(op, ReduceOp) and not commutes(op.body.block):
                raise Refused("the order of elements matters", op)
            found.append(op)
            large.update(one for one in op.results if self._is_large(one))
        if not any(isinstance(op, ReduceOp) for op in found):
            raise Refused("nothing reduces the tiles that it carries", loop)
        return found

    def _most(self, loop: ForOp, reduced: Sequence[Operation]) -> int:
        """For how many iterations there are versions.

        Raises:
            Refused: for none: there are too many operations.
        """
        room = self.size
        for trips in range(1, self.trips + 1):
            written = [*(trips * [loop]), *reduced]
            room -= len([*islice(_all(written), room + 1)])
            if room < 0:
                if trips > 1:
                    return trips - 1
                raise Refused(f"it is more than {self.size} operations", loop)
        return self.trips


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


class _Versions:
    """A loop with what reduces its tiles, in several versions.

    Args:
        loop: the loop.
        reduced: the operations behind it that take part.
        most: for how many iterations there are versions without a loop.

    Raises:
        Refused: those need what comes between them and the loop, and must stay there.
    """

    def __init__(self, loop: ForOp, reduced: Sequence[Operation], most: int) -> None:
        self._loop, self._reduced, self._most = loop, reduced, most
        self._before = _needed_between(loop, reduced)
        ours, block = {loop, *reduced}, cast(Block, loop.parent)
        self._uses = {
            value: uses
            for op in (loop, *reduced)
            for value in op.results
            if (uses := [use for use in value.uses if at_level(use.operation, block) not in ours])
        }

    def place(self) -> None:
        """Put the versions in the place of the loop."""
        loop, block = self._loop, cast(Block, self._loop.parent)
        for op in self._before:
            op.detach()
            block.insert_op_before(op, loop)
        counted = [*self._counted()]
        block.insert_ops_before(counted, loop)
        made = self._chosen(1, *(op.results[0] for op in counted))
        block.insert_ops_after(made, counted[-1])
        for new, (old, uses) in zip(made[-1].results, self._uses.items(), strict=True):
            new.name_hint = old.name_hint
            for use in uses:
                use.operation.operands[use.index] = new
        if known_integer(loop.lowerBound) is not None:
            _simplify(made[-1])

    def _counted(self) -> Iterator[Operation]:
        """Operations that give whether there is an iteration, and how far it is to the end."""
        loop = self._loop
        lower, upper = loop.lowerBound, loop.upperBound
        signedness = Signedness.SIGNED if loop.unsignedCmp is None else Signedness.UNSIGNED
        yield compare(ComparisonPredicate.LESS_THAN, lower, upper, signedness, loop.location)
        # The difference has no sign where that holds.
        yield make(SubIOp, {"lhs": upper, "rhs": lower}, [lower.type], WRAPPING, like=loop)

    def _chosen(self, trips: int, begins: SSAValue, left: SSAValue) -> list[Operation]:
        """Operations of which the last one is right for so many iterations, and for more."""
        loop = self._loop
        if trips > self._most:
            for op in (loop, *self._reduced):
                op.detach()
            return [loop, *self._reduced]
        steps = self._steps(trips)
        predicate = ComparisonPredicate.LESS_THAN_OR_EQUAL
        reached = steps[-1].results[0] if steps else loop.step
        ends = compare(predicate, left, reached, Signedness.UNSIGNED, loop.location)
        both = {"lhs": begins, "rhs": ends.result}
        test = make(AndIOp, both, [TileType((), i1)], like=loop)
        types = [value.type for value in self._uses]
        made = IfOp.create(
            operands=[test.result],
            result_types=types,
            regions=[Region(self._written_out(trips))],
            location=loop.location,
        )
        others = self._chosen(trips + 1, begins, left)
        given = self._uses if trips == self._most else others[-1].results
        others.append(YieldOp.create(operands=[*given], location=loop.location))
        made.add_region(Region(Block(others)))
        return [*steps, ends, test, made]

    def _steps(self, trips: int) -> list[Operation]:
        """Operations of which the last one gives so many steps, if that is more than one."""
        found: list[Operation] = []
        for _ in range(trips - 1):
            so_far = found[-1].results[0] if found else self._loop.step
            operands = {"lhs": so_far, "rhs": self._loop.step}
            found.append(make(AddIOp, operands, [so_far.type], WRAPPING, like=self._loop))
        return found

    def _written_out(self, trips: int) -> Block:
        """So many iterations, and what reduces their tiles."""
        loop, block = self._loop, Block()
        body = loop.region.block
        *operations, last = body.ops
        index: SSAValue = loop.lowerBound
        carried: list[SSAValue] = [*loop.initValues]
        values: dict[SSAValue, SSAValue] = {}
        for trip in range(trips):
            if trip:
                operands = {"lhs": index, "rhs": loop.step}
                following = make(AddIOp, operands, [index.type], WRAPPING, like=loop)
                block.add_op(following)
                index = following.result
            values.update(zip(body.args, [index, *carried], strict=True))
            for op in operations:
                block.add_op(clone(op, values))
            carried = [values.get(one, one) for one in last.operands]
        values.update(zip(loop.results, carried, strict=True))
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
