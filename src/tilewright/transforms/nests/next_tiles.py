"""Pass `prefetch-next`: tiles that the next tile block, or the next iteration of a loop, will read
are brought to the cache.

Where a tile is worked on in several nests, a row whose mean is taken first, it comes from memory in
the first one and from the cache in the others. So memory and processor wait for each other in
turns. While a later nest goes along the tile that itself reads no memory, nobody waits for memory:
then the same tile of the tile block that comes next is asked for. Where the tile lies is computed
once more, with the next coordinates. So it is with rows that loops take tile by tile (`again`). In
loops whose iterations do not follow each other in memory, lines that are stored later are asked
for, too: a store waits for a line that is not in the cache.

Rows at numbers that a tile block loads, as those of an embedding, lie anywhere: no processor knows
where the next ones do. They are asked for while these are read, at numbers that are loaded for the
next tile block. It is going to load them itself, so they can be loaded.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import prod
from types import MappingProxyType
from typing import NamedTuple, cast

from typing_extensions import override
from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.irdl import IRDLOperation

from tilewright.dialects.cuda_tile.attributes import (
    ComparisonPredicate,
    Signedness,
)
from tilewright.dialects.cuda_tile.facts import is_weak, known_integer, reads_memory
from tilewright.dialects.cuda_tile.operations.control_flow import (
    AssertOp,
    ContinueOp,
    ForOp,
    IfOp,
    ReturnOp,
)
from tilewright.dialects.cuda_tile.operations.core import GetNumTileBlocksOp, OffsetOp, SelectOp
from tilewright.dialects.cuda_tile.operations.integer import AddIOp, AndIOp, MulIOp, SubIOp
from tilewright.dialects.cuda_tile.operations.memory import JoinTokensOp, LoadPtrOp
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.operations.views import MakeTensorViewOp, MakeTileView
from tilewright.dialects.cuda_tile.types import TileType, TileViewType, scalar
from tilewright.dialects.nest.maps import identity, used_dimensions
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations.accesses import (
    LoadViewOp,
    PrefetchOp,
    ReadOp,
    StoreViewOp,
)
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.grid import GridOp, PollOp
from tilewright.dialects.nest.operations.guards import GuardOp, InPlaceOp
from tilewright.dialects.nest.operations.places import buffer_bytes, bytes_of
from tilewright.dialects.nest.operations.views import ViewOp
from tilewright.nesting import erase, operations_of, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import WRAPPING, compare, constant, make
from tilewright.passes.facts import can_speculate
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.again import Again, read_again
from tilewright.transforms.nests.loads import Load, load_of
from tilewright.transforms.nests.order import at_level, is_in_place, successive_in

__all__ = ["PrefetchNext"]

_MOST = 64 << 10
"""Bytes of a tile: more would drive out of the cache what is still read."""

_LEAST = 512
"""Bytes of a tile: fewer lie so close to the next ones that the processor fetches those itself."""

_LONGEST = 64
"""Operations that compute where a tile lies: more cost more than they save."""

_NEAR = 128
"""Operations behind the one that reads a tile first, among which one is looked for that reads no
memory."""


@dataclass
class PrefetchNext(KernelPass):
    """Has tiles brought to the cache that the next tile block, or iteration, reads.

    Attributes:
        checked: whether each access outside all arrays is to be told: then nothing is loaded that
            only the next tile block loads.
    """

    name = "prefetch-next"

    checked: bool = False

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        if any(isinstance(op, PrefetchOp) for op in walk(anchor.body)):
            return
        for loop in [op for op in walk(anchor.body) if isinstance(op, GridOp | ForOp)]:
            block = loop.regions[0].block
            found = [*_fetchable(block, not self.checked)]
            again = [*read_again(block)]
            if found or again:
                next = _Next(loop, not self.checked)
                fetched = [
                    one
                    for one in found
                    if next.varying.intersection((one.load.view, *one.load.index))
                    and self._fetch(one, next, context)
                ]
                for one in again:
                    if next.varying.intersection((one.load.view, *one.others)):
                        self._fetch_again(one, next, context)
                next.finish()
                if fetched and isinstance(loop, ForOp) and known_integer(loop.step) != 1:
                    self._fetch_stored(fetched[0].nests, loop, context)

    def _fetch(self, one: _Fetch, next: _Next, context: PassContext) -> bool:
        """Have a tile brought to the cache. Whether it can be."""
        load, read, nests = one
        again = next.computed((load.view, *load.index))
        if again is None:
            context.missed(self, "where the next tile lies is not known early enough", nests[0])
            return False
        place = at_level(nests[0], next.block)
        assert place is not None
        next.block.insert_ops_before(again[0], place)
        for nest in nests:
            first = nest.body.block.first_op
            assert first is not None
            properties = {"map": read.map}
            fetch = PrefetchOp.create(
                operands=again[1], properties=properties, location=read.location
            )
            nest.body.block.insert_op_before(fetch, first)
        context.applied(
            self, "tiles of the next tile block or iteration brought to the cache", nests[0]
        )
        return True

    def _fetch_again(self, one: Again, next: _Next, context: PassContext) -> None:
        """Have a tile of the next row brought to the cache where that of this one is read again."""
        nest, first = one.nest, one.nest.body.block.first_op
        place = at_level(nest, next.block)
        again = next.computed((one.load.view, *one.others))
        if again is None:
            context.missed(self, "where the next tile lies is not known early enough", nest)
            return
        assert place is not None and first is not None
        next.block.insert_ops_before(again[0], place)
        view, *others = again[1]
        number = None if one.loop is None else _number_within(one, one.loop, place)
        index = [number if value is one.number else others.pop(0) for value in one.load.index]
        fetch = PrefetchOp.create(
            operands=[view, *(value for value in index if value is not None)],
            properties={"map": one.read.map},
            location=one.read.location,
        )
        nest.body.block.insert_op_before(fetch, first)
        context.applied(self, "tiles of the next row brought to the cache", nest)

    def _fetch_stored(self, nests: Sequence[ComputeOp], loop: ForOp, context: PassContext) -> None:
        """Have what is stored behind nests brought to the cache by these."""
        for store in _stored_behind(nests, loop.region.block):
            for nest in nests:
                first = nest.body.block.first_op
                assert first is not None
                fetch = PrefetchOp.create(
                    operands=[store.view, *store.index],
                    properties={"map": store.map, "writing": UnitAttr()},
                    location=store.location,
                )
                nest.body.block.insert_op_before(fetch, first)
            context.applied(self, "tiles that are stored later brought to the cache", nests[0])


class _Fetch(NamedTuple):
    """A tile whose next one can be brought to the cache."""

    load: Load
    read: ReadOp
    """How it is read first."""
    nests: Sequence[ComputeOp]
    """What is executed afterwards, while nobody waits for memory."""


def _fetchable(block: Block, may_load: bool) -> Iterator[_Fetch]:
    """Loads of a block whose tiles lie in memory, and where the next ones can be fetched.

    Args:
        block: the body of a loop.
        may_load: whether numbers may be loaded for that.
    """
    loaded = cache(lambda: _loaded(block))
    operations = operations_of(block)
    number_of = {op: number for number, op in enumerate(operations)}
    for op in operations:
        for tile in [*op.results, *_copied(op)]:
            load = load_of(tile) if is_in_place(tile) else None
            if load is None or not _LEAST <= buffer_bytes(tile) <= _MOST:
                continue
            reads = [use.operation for use in tile.uses if isinstance(use.operation, ReadOp)]
            numbered = [
                (number_of[place], read) for read in reads if (place := at_level(read, block))
            ]
            if not numbered:
                continue
            number, read = min(numbered, key=lambda one: one[0])
            nests = _idle(operations[number + 1 : number + 1 + _NEAR], read, load)
            where = load.view, *load.index
            if not nests and may_load and any(value in loaded() for value in where):
                nests = [*_reading(reads, read, load, operations[number])]
            if nests:
                yield _Fetch(load, read, nests)


def _stored_behind(nests: Sequence[ComputeOp], block: Block) -> Iterator[StoreViewOp]:
    """The stores of the body of a loop behind nests in it that go along a tile as these do, and
    whose place is known before."""
    first, operations = nests[0], operations_of(block)
    place = at_level(first, block)
    assert place is not None
    late = operations[operations.index(place) :]
    seen = set[tuple[SSAValue, ...]]()
    for store in (op for late_op in late[1:_NEAR] for op in walk(late_op)):
        nest = store.parent_op()
        if (
            isinstance(store, StoreViewOp)
            and isinstance(nest, ComputeOp)
            and (where := (store.view, *store.index)) not in seen
            and not any(_is_defined_in(value, block, late) for value in where)
            and nest.sizes == first.sizes
            and store.map == identity(len(nest.sizes))
            and first.loops.vector.data in successive_in(type := cast(TileViewType, where[0].type))
            and _LEAST <= bytes_of(type.tile_type) <= _MOST
        ):
            seen.add(where)
            yield store


def _is_defined_in(value: SSAValue, block: Block, operations: Sequence[Operation]) -> bool:
    """Whether a value is defined by some operations of a block, or inside of them."""
    owner = value.owner
    return isinstance(owner, Operation) and at_level(owner, block) in operations


def _copied(op: Operation) -> list[SSAValue]:
    """The tiles that the fast arm of a guard reads where they lie, to copy them."""
    if not isinstance(op, GuardOp):
        return []
    last = op.fast.block.last_op
    given = set[SSAValue]() if last is None else {*last.operands}
    places = [one for one in op.fast.block.ops if isinstance(one, InPlaceOp)]
    return [one.tile for one in places if one.tile not in given]


def _goes_along(read: ReadOp, load: Load, nest: ComputeOp) -> bool:
    """Whether a nest reads a tile in vectors of what is successive in memory."""
    along = successive_in(cast(TileViewType, load.view.type))
    vector = nest.loops.vector.data
    uses = [vector in used_dimensions(one) for one in read.affine.results]
    return not read.symbols and sum(uses) == 1 and uses.index(True) in along


def _idle(operations: Sequence[Operation], read: ReadOp, load: Load) -> list[ComputeOp]:
    """The nests in the first of some operations that read no memory and go along a tile as the nest
    does that reads it, in vectors of what is successive there."""
    reader = read.parent_op()
    if not isinstance(reader, ComputeOp) or not _goes_along(read, load, reader):
        return []
    vector = reader.loops.vector.data
    for op in operations:
        is_straight = isinstance(op, ComputeOp | GuardOp)
        inside = [one for one in walk(op) if isinstance(one, ComputeOp)] if is_straight else []
        nests = [one for one in inside if one.clipped is None]
        if nests and all(
            (one.sizes, one.loops.vector.data) == (reader.sizes, vector)
            and not one.is_recomputed
            and not any(reads_memory(op) for op in one.accesses)
            for one in nests
        ):
            return nests
    return []


def _reading(
    reads: Sequence[ReadOp], read: ReadOp, load: Load, place: Operation
) -> Iterator[ComputeOp]:
    """The nests of an operation of a block that go along a tile as one does that reads it there."""
    reader = read.parent_op()
    for one in reads:
        nest = one.parent_op()
        if (
            isinstance(nest, ComputeOp)
            and isinstance(reader, ComputeOp)
            and at_level(nest, place.parent) is place
            and (one.map, nest.sizes) == (read.map, reader.sizes)
            and not nest.is_recomputed
            and _goes_along(one, load, nest)
        ):
            yield nest


def _number_within(one: Again, loop: ForOp, place: Operation) -> SSAValue:
    """Which tile of the next row is asked for: that with the number of this one; in long rows, or
    where the next one is asked for elsewhere, the first one again and again.

    Args:
        one: how the tile is read.
        loop: numbers the tiles of a row.
        place: the operation of the block around that the loop is, or is inside of.
    """
    step, number = known_integer(loop.step), loop.region.block.args[0]
    inside = at_level(one.nest, loop.region.block)
    assert step is not None and inside is not None
    most = constant(one.most * step, cast(TileType, number.type), loop.location)
    bounds = {"lhs": loop.upperBound, "rhs": loop.lowerBound}
    size = make(SubIOp, bounds, [number.type], WRAPPING, like=loop)
    how = ComparisonPredicate.LESS_THAN_OR_EQUAL
    fits = compare(how, size.results[0], most.result, Signedness.UNSIGNED, loop.location)
    made: list[Operation] = [most, size, fits]

    def select(condition: SSAValue, yes: SSAValue, no: SSAValue) -> SSAValue:
        given = {"cond": condition, "val_if_true": yes, "val_if_false": no}
        chosen = make(SelectOp, given, [number.type], like=loop)
        made.append(chosen)
        return chosen.results[0]

    chosen = select(fits.result, number, loop.lowerBound)
    elsewhere = _elsewhere(one, place)
    if elsewhere is not None:
        chosen = select(elsewhere, loop.lowerBound, chosen)
    loop.region.block.insert_ops_before(made, inside)
    return chosen


def _elsewhere(one: Again, place: Operation) -> SSAValue | None:
    """Whether the next tile is asked for elsewhere, asked before an operation; None if it is not,
    or that is not known there."""
    if one.unless is None or (block := place.parent) is None:
        return None
    first = dict[SSAValue, SSAValue]()
    for index in one.unless.index:
        loop = index.owner.parent_op() if isinstance(index.owner, Block) else None
        if isinstance(loop, ForOp) and loop is not block.parent_op():
            first[index] = loop.lowerBound
    given = [first.get(value, value) for value in one.unless.operands]
    owners = [value.owner for value in given]
    if any(isinstance(op, Operation) and at_level(op, block) is not None for op in owners):
        return None
    again = one.unless.clone(first)
    block.insert_op_before(again, place)
    return again.result


def _goes_on_behind(loop: ForOp) -> bool:
    """Whether a loop numbers what each tile block has as many of: then its last number is followed
    by the first one of the next tile block."""
    count = known_integer(loop.upperBound)
    if count is None or [*map(known_integer, (loop.lowerBound, loop.step))] != [0, 1]:
        return False
    users = [use.operation for use in loop.region.block.args[0].uses]
    return bool(users) and all(
        isinstance(user, AddIOp)
        and isinstance(before := user.lhs.owner, MulIOp)
        and known_integer(before.rhs) == count
        for user in users
    )


class _Next:
    """The next iteration of a loop, and what is computed for it.

    Args:
        loop: the loop.
        may_load: whether numbers may be loaded for it.

    Attributes:
        block: its body.
        varying: the values that may be others in another iteration.
    """

    def __init__(self, loop: GridOp | ForOp, may_load: bool) -> None:
        self._loop, self.block = loop, loop.regions[0].block
        self.varying = _varying(self.block)
        self._loaded = _loaded(self.block)
        self._may_load = may_load and _executes_all(self.block)
        self._known: dict[SSAValue, SSAValue] = {}
        self._steps: list[Operation] = []
        if isinstance(loop, GridOp):
            self._step_grid(loop)
        else:
            self._step(loop)

    def _step_grid(self, grid: GridOp) -> None:
        """The coordinates of the next tile block; behind the last one comes the first."""
        sizes = self._add(GetNumTileBlocksOp, {}, [_I32] * 3)
        one, zero = (self._constant(number, _I32) for number in (1, 0))
        carry: SSAValue | None = None
        for dimension in grid.schedule.dimensions:
            mine = self.block.args[dimension]
            (up,) = self._add(AddIOp, {"lhs": mine, "rhs": one}, [_I32], WRAPPING)
            ends = self._compare(ComparisonPredicate.GREATER_THAN_OR_EQUAL, up, sizes[dimension])
            stepped = self._select(ends, zero, up)
            self._known[mine] = stepped if carry is None else self._select(carry, stepped, mine)
            if carry is not None:
                (ends,) = self._add(AndIOp, {"lhs": carry, "rhs": ends}, [_BOOL])
            carry = ends

    def _step(self, loop: ForOp) -> None:
        """The next number; the last one is its own, where the next tile block does not go on."""
        mine = self.block.args[0]
        given, goes_on_behind = {"lhs": mine, "rhs": loop.step}, _goes_on_behind(loop)
        (up,) = self._add(AddIOp, given, [mine.type], WRAPPING)
        if goes_on_behind:
            # Behind the last tile block there is no other one, which would load.
            self._may_load = False
            self._known[mine] = up
            return
        goes_on = self._compare(
            ComparisonPredicate.LESS_THAN, up, loop.upperBound, loop.unsignedCmp is not None
        )
        self._known[mine] = self._select(goes_on, up, mine)

    def computed(self, values: Sequence[SSAValue]) -> tuple[list[Operation], list[SSAValue]] | None:
        """The operations that compute values for the next iteration, and what they give; None if
        that is not known before."""
        known, made = dict(self._known), list[Operation]()
        try:
            found = [self._again(value, known, made) for value in values]
        except _NotKnown:
            for op in reversed(made):
                erase(op)
            return None
        return made, found

    def _again(
        self,
        value: SSAValue,
        known: dict[SSAValue, SSAValue],
        made: list[Operation],
        depth: int = 0,
    ) -> SSAValue:
        """A value as it is in the next iteration.

        Raises:
            _NotKnown: that is not known before, or takes too much.
        """
        if value not in known:
            known[value] = self._computed(value, known, made, depth)
        return known[value]

    def _computed(
        self,
        value: SSAValue,
        known: dict[SSAValue, SSAValue],
        made: list[Operation],
        depth: int,
    ) -> SSAValue:
        op = value.owner
        if value not in self.varying and not self._is_in_arm(op):
            return value
        if isinstance(op, Block) or max(len(made), depth) == _LONGEST:
            raise _NotKnown
        if _loads_number(op):
            is_first = self._loaded.isdisjoint(_used(op))
            if not self._may_load or self._is_in_arm(op) or not is_first:
                # It may not be loaded there, or from elsewhere.
                raise _NotKnown
        elif op.regions:
            raise _NotKnown
        if isinstance(op, AssumeOp):
            # What holds of an iteration that is executed may not hold of another.
            return self._again(op.value, known, made, depth + 1)
        if isinstance(op, MakeTensorViewOp) and not self.varying.isdisjoint(op.operands[1:]):
            # Sizes and strides must make sense, as they do here.
            raise _NotKnown
        for operand in _used(op):
            self._again(operand, known, made, depth + 1)
        again = op.clone(known)
        if "overflow" in again.properties:
            again.properties.update(WRAPPING)
        made.append(again)
        if not self._can_repeat(again):
            raise _NotKnown
        return known[value]

    def _is_in_arm(self, op: Operation | Block) -> bool:
        """Whether an operation is inside another one of the body, so that its results are not
        known behind that."""
        return isinstance(op, Operation) and at_level(op, self.block) not in (None, op)

    def _can_repeat(self, op: Operation) -> bool:
        """Whether an operation can be executed for another iteration, whatever that is."""
        if isinstance(op, ViewOp) and op.begins:
            # Before its tensor there may be no memory.
            return False
        known = MakeTensorViewOp | MakeTileView | OffsetOp | JoinTokensOp
        return isinstance(op, known) or can_speculate(op) or _loads_number(op)

    def finish(self) -> None:
        """Put what computes the next coordinates, as far as it is used, where the body begins."""
        for op in reversed(self._steps):
            if not any(result.first_use for result in op.results):
                self._steps.remove(op)
                erase(op)
        first = next(op for op in operations_of(self.block) if not isinstance(op, PollOp))
        self.block.insert_ops_before(self._steps, first)

    # ---- operations

    def _add(
        self,
        kind: type[IRDLOperation],
        operands: Mapping[str, SSAValue],
        types: Sequence[Attribute],
        properties: Mapping[str, Attribute] = MappingProxyType({}),
    ) -> Sequence[SSAValue]:
        made = make(kind, operands, types, properties, like=self._loop)
        self._steps.append(made)
        return made.results

    def _constant(self, number: int, type: TileType) -> SSAValue:
        made = constant(number, type, self._loop.location)
        self._steps.append(made)
        return made.result

    def _compare(
        self, how: ComparisonPredicate, a: SSAValue, b: SSAValue, unsigned: bool = False
    ) -> SSAValue:
        signedness = Signedness.UNSIGNED if unsigned else Signedness.SIGNED
        made = compare(how, a, b, signedness, self._loop.location)
        self._steps.append(made)
        return made.result

    def _select(self, condition: SSAValue, a: SSAValue, b: SSAValue) -> SSAValue:
        given = {"cond": condition, "val_if_true": a, "val_if_false": b}
        return self._add(SelectOp, given, [a.type])[0]


def _varying(body: Block) -> set[SSAValue]:
    """The values in the body of a loop that depend on its arguments, or on those of loops in it."""
    found = set[SSAValue](body.args)
    for op in walk(body):
        found.update(arg for region in op.regions for block in region.blocks for arg in block.args)
        if not found.isdisjoint(_used(op)):
            found.update(op.results)
    return found


def _executes_all(body: Block) -> bool:
    """Whether each iteration executes all operations of the body of a loop: none is left early."""
    for op in walk(body):
        is_early = isinstance(op, ReturnOp) and op is not body.last_op
        is_early |= isinstance(op, ContinueOp) and isinstance(op.parent_op(), IfOp)
        if is_early or isinstance(op, AssertOp):
            return False
    return True


def _loads_number(op: Operation) -> bool:
    """Whether an operation does nothing but load one number."""
    if isinstance(op, LoadPtrOp):
        return is_weak(op) and not tile_type(op.result).shape
    if not isinstance(op, ComputeOp) or prod(op.sizes) != 1:
        return False
    load, *others = op.body.block.ops
    return isinstance(load, LoadViewOp) and is_weak(load) and others == [op.results_yielded]


def _used(op: Operation) -> Iterator[SSAValue]:
    """The values that an operation uses; also the body of a nest, from outside."""
    yield from op.operands
    if isinstance(op, ComputeOp):
        body = op.body.block
        for value in (value for one in body.ops for value in one.operands):
            owner = value.owner
            if (owner if isinstance(owner, Block) else owner.parent) is not body:
                yield value


def _loaded(body: Block) -> set[SSAValue]:
    """The values in the body of a loop that depend on numbers which it loads."""
    found = set[SSAValue]()
    for op in walk(body):
        is_number = op.parent is body and _loads_number(op)
        if is_number or not found.isdisjoint(op.operands):
            found.update(op.results)
    return found


class _NotKnown(Exception):
    """What is the case in the next iteration is not known in the one before."""


_BOOL, _I32 = scalar("i1"), scalar("i32")
