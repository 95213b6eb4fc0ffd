"""Pass `store-whole`: complete tiles are stored as they are computed.

A nest that stores a tile of a view goes behind a guard: where the tile is complete, and no tile
that is read in place is overwritten before it has been read, each element is stored without a test,
by the nest that computes it. Else the tile is computed into a buffer first, and stored element by
element as far as it lies inside the tensor.

Nests that store what is computed of the same elements, such as the parameters and the moments of an
optimiser, become one there: each element is read once, and what several of them need lies in no
buffer.

Where elements are stored that may be anywhere, tiles that are read in place are copied first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from typing import TypeGuard, cast

from typing_extensions import override
from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.analysis.control_flow import leaves
from tilewright.dialects.cuda_tile.facts import (
    is_weak,
    may_end_kernel,
    reads_memory,
    writes_memory,
)
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileViewType, scalar, tile_type_of
from tilewright.dialects.nest.attributes import WriteAttr
from tilewright.dialects.nest.maps import identity
from tilewright.dialects.nest.operations.accesses import ReadOp, StoreViewOp
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp
from tilewright.dialects.nest.operations.guards import ApartOp, CompleteOp, GuardOp, InPlaceOp
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.bodies import reads_of
from tilewright.transforms.nests.conditions import all_hold
from tilewright.transforms.nests.fusing import (
    MOST_OPERATIONS,
    are_unneeded,
    fused,
    hindrance,
    may_come_later,
    waiting,
)
from tilewright.transforms.nests.loading import copied
from tilewright.transforms.nests.order import (
    between,
    is_in_place,
    orders_memory,
    stores_anywhere,
)

__all__ = ["StoreWhole"]

_BOOL = scalar("i1")

_MOST_STORES = 4
"""How many stores a nest has at most: where one test fails, none is stored as it is computed."""

_NEAR = 256
"""Operations among which nests are looked for that may become one."""


@dataclass
class StoreWhole(KernelPass):
    """Stores complete tiles by the nests that compute them.

    Attributes:
        checked: whether each access outside all arrays is to be told: then loads of elements that
            are not stored are not left out.
        guarded: whether tiles are stored as they are computed where a guard finds them complete;
            else all are computed into buffers first, which takes less code.
    """

    name = "store-whole"

    checked: bool = False
    guarded: bool = True

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        nests = [op for op in walk(anchor.body) if isinstance(op, ComputeOp)]
        grouped = set[ComputeOp]()
        for nest in nests:
            store = _store_of(nest)
            if stores_anywhere(nest) and nest.private is None:
                for tile in _read_in_place(nest):
                    _copy_first(nest, tile)
                    context.applied(self, "tiles copied before elements anywhere are stored", nest)
            elif store is not None and not self.guarded:
                _split(nest, store)
                context.applied(self, "tiles computed before they are stored", nest)
            elif store is not None and nest not in grouped:
                group = _group(nest, not self.checked)
                grouped.update(group)
                _guarded(group)
                context.applied(self, "tiles stored without tests where they are complete", nest)
                if sum(_store_of(one) is not None for one in group) > 1:
                    context.applied(self, "nests that store fused", nest)


def _store_of(nest: ComputeOp) -> StoreViewOp | None:
    """The one access of a nest, if it is a weak store of all elements of a tile of a view."""
    accesses = [*nest.accesses]
    store = accesses[0] if len(accesses) == 1 else None
    if not isinstance(store, StoreViewOp) or not is_weak(store) or nest.tiles:
        return None
    return store if store.map == identity(len(nest.sizes)) else None


def _read_in_place(nest: ComputeOp) -> list[SSAValue]:
    """The tiles that a nest reads in the memory of the program."""
    reads = (op.tile for op in nest.body.block.ops if isinstance(op, ReadOp))
    return [*dict.fromkeys(tile for tile in reads if is_in_place(tile))]


def _copy_first(nest: ComputeOp, tile: SSAValue) -> None:
    """Have a nest read a copy of a tile."""
    copy = copied(tile, nest)
    assert nest.parent is not None
    nest.parent.insert_op_before(copy, nest)
    for read in reads_of(nest, tile):
        read.operands[0] = copy.tiles[0]


# ---- what is stored together


def _group(nest: ComputeOp, may_load: bool) -> list[ComputeOp]:
    """A nest that stores, what computes what it stores (and perhaps loads it), and the other nests
    behind it that store what is computed of the same elements; in the order in which they
    stand."""
    stores = [nest, *_stores_behind(nest)]
    while len(stores) > 1:
        group = _with_producers(stores)
        if _is_one_nest(group):
            return group
        stores.pop()
    producer = _computing(nest, may_load)
    return [nest] if producer is None else [producer, nest]


def _stores_behind(nest: ComputeOp) -> Iterator[ComputeOp]:
    """The nests behind one that store as it does, before anything else writes memory, or keeps
    them from being executed."""
    count = 1
    for following in islice(between(nest, None), _NEAR):
        if _stores_like(following, nest):
            yield following
            count += 1
        elif writes_memory(following) or orders_memory(following) or _may_leave(following):
            return
        if count == _MOST_STORES:
            return


def _may_leave(op: Operation) -> bool:
    """Whether what stands behind an operation may not be executed."""
    return leaves(op) or may_end_kernel(op)


def _stores_like(op: Operation, nest: ComputeOp) -> TypeGuard[ComputeOp]:
    """Whether an operation is a nest that stores as many elements as another one."""
    return isinstance(op, ComputeOp) and op.sizes == nest.sizes and _store_of(op) is not None


def _with_producers(stores: Sequence[ComputeOp]) -> list[ComputeOp]:
    """Nests that store, and those which compute what nothing else needs."""
    found = dict.fromkeys(stores)
    pending = [*stores]
    while pending:
        for read in pending.pop().reads:
            owner = read.tile.owner
            if isinstance(owner, ComputeOp) and owner not in found and _is_elementwise(owner):
                found[owner] = None
                pending.append(owner)
    while lost := [one for one in found if _is_needed_elsewhere(one, found)]:
        for one in lost:
            del found[one]
    group, before = list[ComputeOp](), stores[-1]
    for _ in range(_NEAR + 1):
        if isinstance(before, ComputeOp) and before in found:
            group.append(before)
        if before.prev_op is None:
            break
        before = before.prev_op
    return group[::-1]


def _is_elementwise(nest: ComputeOp) -> bool:
    """Whether each iteration of a nest computes the elements at its place, of no memory but tiles
    that lie there."""
    whole = WriteAttr.to(identity(len(nest.sizes)))
    return nest.token is None and all(goal == whole for goal in nest.results_yielded.goals)


def _is_needed_elsewhere(nest: ComputeOp, group: dict[ComputeOp, None]) -> bool:
    """Whether anything but the reads of some nests, at their places, needs what one computes."""
    whole = identity(len(nest.sizes))
    reads = [use.operation for tile in nest.tiles for use in tile.uses]
    return any(
        not isinstance(read, ReadOp)
        or read.parent_op() not in group
        or read.map != whole
        or read.symbols
        for read in reads
    )


def _is_one_nest(group: Sequence[ComputeOp]) -> bool:
    """Whether nests can be executed as one, where the last of them stands."""
    is_short = sum(len([*one.body.block.ops]) for one in group) <= MOST_OPERATIONS
    if not is_short or any(one.sizes != group[0].sizes for one in group) or not _are_linked(group):
        return False
    members = set[Operation](group)
    others = [op for op in between(group[0], group[-1]) if op not in members]
    behind = waiting(group)
    return (
        all(map(may_come_later, behind))
        and not any(writes_memory(op) or orders_memory(op) for op in others)
        and all(are_unneeded(behind, one) for one in group)
    )


def _are_linked(group: Sequence[ComputeOp]) -> bool:
    """Whether each of some nests has to do with another one: it reads what that computes, or the
    same tile."""
    sources = {one: {*one.tiles, *(read.tile for read in one.reads)} for one in group}
    known, left = sources.pop(group[-1]), [*sources.values()]
    while linked := [tiles for tiles in left if not known.isdisjoint(tiles)]:
        left = [tiles for tiles in left if known.isdisjoint(tiles)]
        known.update(*linked)
    return not left


def _computing(nest: ComputeOp, may_load: bool) -> ComputeOp | None:
    """The nest that computes what another one stores, kept from it only by tiles that it reads in
    place, or by what it loads through pointers."""
    for op in nest.reads:
        producer = op.tile.owner
        if (
            isinstance(producer, ComputeOp)
            and producer.parent is nest.parent
            and (not reads_memory(producer) or (may_load and _loads_unordered(producer, nest)))
            and len(producer.tiles) == 1
            and len({*producer.tiles[0].uses}) == 1
            and hindrance(producer, nest, op.tile, guarded=True) is None
        ):
            return producer
    return None


def _loads_unordered(producer: ComputeOp, nest: ComputeOp) -> bool:
    """Whether a nest accesses memory by loads through pointers alone, for which another one that
    stores does not wait: then they must not overlap with what that stores."""
    return (
        all(isinstance(op, LoadPtrOp) and is_weak(op) for op in producer.accesses)
        and producer.token not in nest.tokens
    )


# ---- how


def _guarded(group: Sequence[ComputeOp]) -> None:
    """Put nests that store, and what they get their tiles from, behind the tests."""
    last, members = group[-1], set[Operation](group)
    block = last.parent
    assert block is not None
    for op in reversed(waiting(group)):
        op.detach()
        block.insert_op_after(op, last)
    stores = {one: store for one in group if (store := _store_of(one)) is not None}
    tests = [*_tests(group, stores)]
    both, condition = all_hold(
        [test.result for test in tests if isinstance(test, ApartOp | CompleteOp)]
    )
    tokens = [one.token for one in group if one.token is not None]
    guard = GuardOp.create(
        operands=[condition],
        result_types=[token.type for token in tokens],
        regions=[Region(_fast(group, len(tokens))), Region(Block())],
    )
    for op in (*tests, *both, guard):
        op.location = last.location
        block.insert_op_before(op, last)
    for old, new in zip(tokens, guard.results, strict=True):
        new.name_hint = old.name_hint
        old.replace_uses_with_if(new, lambda use: use.operation not in members)
    for one in group:
        one.detach()
        guard.fallback.block.add_op(one)
    guard.fallback.block.add_op(YieldOp.of(tokens))
    for one, store in stores.items():
        _split(one, store)


def _tests(
    group: Sequence[ComputeOp], stores: Mapping[ComputeOp, StoreViewOp]
) -> Iterator[Operation]:
    """Whether each store is of a complete tile, and writes nothing that is read, or written by
    another one, too early."""
    tiles: dict[SSAValue, bool] = {}
    for one in group:
        whole = identity(len(one.sizes))
        for op in one.reads:
            if is_in_place(op.tile):
                tiles[op.tile] = tiles.get(op.tile, True) and op.map == whole
    places = [[store.view, *store.index] for store in stores.values()]
    for place in places:
        yield CompleteOp.create(
            operands=place, result_types=[_BOOL], properties={"writing": UnitAttr()}
        )
    for place in places:
        for tile, is_elementwise in tiles.items():
            yield _apart(tile, place, is_elementwise)
    for first, second in combinations(stores, 2):
        if first.token in second.tokens:
            store = stores[first]
            view = cast(TileViewType, store.view.type)
            place = [store.view, *store.index]
            there = InPlaceOp.create(operands=place, result_types=[view.tile_type])
            yield there
            other = stores[second]
            yield _apart(there.tile, [other.view, *other.index], True)


def _apart(tile: SSAValue, place: Sequence[SSAValue], is_elementwise: bool) -> ApartOp:
    """Whether a tile is read before it is overwritten."""
    return ApartOp.create(
        operands=[tile, *place],
        result_types=[_BOOL],
        properties={"elementwise": UnitAttr()} if is_elementwise else {},
    )


def _fast(group: Sequence[ComputeOp], tokens: int) -> Block:
    """The nests as one, which stores without tests, with its token for each store."""
    values: dict[SSAValue, SSAValue] = {}
    made: list[ComputeOp] = [one.clone(values) for one in group]
    arm = Block(made)
    nest = made[0]
    for one in made[1:]:
        nest = fused(nest, one, next((tile for tile in nest.tiles if reads_of(one, tile)), None))
    for op in nest.accesses:
        if isinstance(op, StoreViewOp):
            op.properties["complete"] = UnitAttr()
    arm.add_op(YieldOp.of([nest.results[0]] * tokens))
    return arm


def _split(nest: ComputeOp, store: StoreViewOp) -> None:
    """Have what a nest computes for its store in a tile of its own, unless it only reads it."""
    body = nest.body.block
    others = [op for op in body.ops if op is not store and not isinstance(op, YieldOp)]
    owner = store.tile.owner
    if [owner] == others and isinstance(owner, ReadOp) and not is_in_place(owner.tile):
        return
    view = store.view.type
    assert isinstance(view, TileViewType)
    whole = identity(len(nest.sizes))
    inner = Block()
    for op in others:
        op.detach()
        inner.add_op(op)
    inner.add_op(YieldOp.of([store.tile], [WriteAttr.to(whole)]))
    type = tile_type_of(tuple(nest.sizes), view.tile_type.element_type)
    computing = ComputeOp.of(nest.sizes, Region(inner), (), [type])
    read = ReadOp.create(
        operands=[computing.tiles[0]], result_types=[store.tile.type], properties={"map": whole}
    )
    for op in (computing, read):
        op.location = nest.location
    assert nest.parent is not None
    nest.parent.insert_op_before(computing, nest)
    body.insert_op_before(read, store)
    store.operands[0] = read.element
