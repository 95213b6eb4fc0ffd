"""Pass `load-in-place`: loaded tiles are read where they lie.

A nest that but loads a tile of a view makes a copy of it. Where rows of the tile are successive in
memory, and nothing may write memory before the last use of the tile, it is read where it is, if it
is complete; a copy is made where it reaches beyond the tensor. Other tiles may be stored before
that if they lie apart from it, which is tested.

A conditional copies what its regions give. One that loads a tile if the view has it goes behind a
guard: where its condition holds, the tile is read where it lies, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from typing import cast

from typing_extensions import override
from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.dialects.cuda_tile.facts import is_weak, writes_memory
from tilewright.dialects.cuda_tile.geometry import sparse_axis
from tilewright.dialects.cuda_tile.operations import control_flow
from tilewright.dialects.cuda_tile.operations.control_flow import IfOp
from tilewright.dialects.cuda_tile.operations.memory import MakeTokenOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TOKEN, TileType, TileViewType, scalar
from tilewright.dialects.nest.attributes import WriteAttr
from tilewright.dialects.nest.maps import identity
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations.accesses import LoadViewOp, ReadOp, StoreViewOp
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp
from tilewright.dialects.nest.operations.guards import ApartOp, CompleteOp, GuardOp, InPlaceOp
from tilewright.dialects.nest.operations.places import same_storage
from tilewright.dialects.nest.operations.products import ProductOp
from tilewright.nesting import clone, erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.bodies import loaded_tile
from tilewright.transforms.nests.conditions import all_hold
from tilewright.transforms.nests.order import bring_before, needed_at, orders_memory, successive_in

__all__ = ["LoadInPlace", "copied"]

_MOST_STORES = 4
"""Before the last use of a tile, from all of which it lies apart: more tests take longer."""

_LITTLE = 24
"""Operations of a region that has another copy behind a guard."""


class LoadInPlace(KernelPass):
    """Reads loaded tiles where they lie in memory."""

    name = "load-in-place"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        asked = [_asked_for(nest) for nest in _nests(anchor)]
        for question in dict.fromkeys(asked):
            if question is not None:
                _behind_guard(question)
        for nest in _nests(anchor):
            load = loaded_tile(nest)
            if load is None:
                continue
            unfit = _unfit(nest, load)
            why = unfit or _written_before_use(nest, nest.tiles[0])
            stores = _stores_before_use(nest) if why is not None and unfit is None else []
            if why is None or stores:
                _guarded(nest, load, stores, is_copied=False)
                context.applied(self, "tiles read in place", nest)
                continue
            context.missed(self, why, nest)
            if is_weak(load) and _rows(load)[0]:
                _guarded(nest, load, [], is_copied=True)


def _unfit(nest: ComputeOp, load: LoadViewOp) -> str | None:
    """Why a loaded tile cannot be read where it is, whatever is written; None if it can."""
    if not is_weak(load):
        return "the load orders others"
    successive, last = _rows(load)
    if last not in successive and not (successive and _is_multiplied(nest.tiles[0])):
        return "successive elements of the tile are not successive in memory"
    return None


def _rows(load: LoadViewOp) -> tuple[list[int], int | None]:
    """The dimensions along which elements of a tile are successive in memory; the last with several
    elements."""
    view = cast(TileViewType, load.view.type)
    last = max((d for d, axis in enumerate(view.axes) if axis.size > 1), default=None)
    return ([] if sparse_axis(view.axes) is not None else successive_in(view)), last


def _is_multiplied(tile: SSAValue) -> bool:
    """Whether only products read a tile, or what is computed from it alone, and none adds to it."""
    pending, seen = [tile], {tile}
    while pending:
        one = pending.pop()
        for user in (use.operation for use in one.uses):
            is_factor = isinstance(user, ProductOp) and one is not user.accumulator
            found = _elementwise(one, user)
            if found is None and not is_factor:
                return False
            if found is not None and found not in seen:
                seen.add(found)
                pending.append(found)
    return True


def _elementwise(tile: SSAValue, user: Operation) -> SSAValue | None:
    """What is computed from a tile alone, element by element, if a reader of it does just that."""
    nest = user.parent_op()
    if not isinstance(user, ReadOp) or not isinstance(nest, ComputeOp) or nest.token is not None:
        return None
    whole = identity(len(nest.sizes))
    reads = [op for op in nest.reads if tile_type(op.tile).rank]
    is_only = len(nest.tiles) == 1 and all(op.tile is tile and op.map == whole for op in reads)
    return (
        nest.tiles[0]
        if is_only and [*nest.results_yielded.goals] == [WriteAttr.to(whole)]
        else None
    )


def copied(tile: SSAValue, place: Operation) -> ComputeOp:
    """A nest that copies a tile, for an operation of the source."""
    type = cast(TileType, tile.type)
    whole = identity(type.rank)
    read = ReadOp.create(
        operands=[tile], result_types=[scalar(type.element_type)], properties={"map": whole}
    )
    end = YieldOp.of([read.element], [WriteAttr.to(whole)])
    made = ComputeOp.of(type.shape, Region(Block([read, end])), (), [type])
    for op in (read, end, made):
        op.location = place.location
    return made


def _writers(source: Operation, tile: SSAValue) -> Iterator[Operation]:
    """What may write memory between the operation that gives a tile and its last use."""
    block = source.parent
    assert block is not None
    uses = needed_at(tile, block)
    following = source.next_op
    left = len(uses)
    while following is not None and left:
        left -= following in uses
        # What writes may read the tile before, if it does nothing in between.
        is_last = not left and (following not in uses or isinstance(following, ComputeOp))
        if (writes_memory(following) or orders_memory(following)) and not is_last:
            yield following
        following = following.next_op


def _written_before_use(source: Operation, tile: SSAValue) -> str | None:
    """What may write memory before the last use of a tile; None if nothing may."""
    writer = next(_writers(source, tile), None)
    if writer is not None:
        return f"`{writer.name}` may write memory before the last use of the tile"
    return _written_behind(source, tile)


def _written_behind(source: Operation, tile: SSAValue) -> str | None:
    """What may write memory before the last use of a tile that the arm of a guard gives."""
    guard = source.parent_op()
    last = source.parent.last_op if source.parent is not None else None
    if not isinstance(guard, GuardOp) or last is None:
        return None
    tiles, pairs = same_storage(tile), zip(last.operands, guard.results, strict=True)
    found = (_written_before_use(guard, result) for value, result in pairs if value in tiles)
    return next((why for why in found if why is not None), None)


def _stores_before_use(source: ComputeOp) -> list[StoreViewOp]:
    """The stores between a load and the last use of its tile, if nothing else is written there and
    it is known before where they store."""
    if isinstance(source.parent_op(), GuardOp) or prod(source.sizes) == 1:
        return []
    groups = [_plain_stores(op) for op in _writers(source, source.tiles[0])]
    found = [store for group in groups for store in group]
    if not all(groups) or len(found) > _MOST_STORES:
        return []
    given = [value for store in found for value in (store.view, *store.index)]
    return found if bring_before(given, source) else []


def _plain_stores(op: Operation) -> list[StoreViewOp]:
    """The stores of a nest that writes memory by weak ones alone."""
    accesses = [*op.accesses] if isinstance(op, ComputeOp) else []
    stores = [one for one in accesses if isinstance(one, StoreViewOp) and is_weak(one)]
    return stores if len(stores) == len(accesses) else []


def _nests(anchor: EntryOp) -> list[ComputeOp]:
    return [op for op in walk(anchor.body) if isinstance(op, ComputeOp)]


def _asked_for(nest: ComputeOp) -> IfOp | None:
    """The conditional whose first region does little but load a tile with a nest, and gives it."""
    load, question = loaded_tile(nest), nest.parent_op()
    if load is None or not is_weak(load) or not isinstance(question, IfOp):
        return None
    block = question.thenRegion.block
    body, last = [*block.ops], block.last_op
    is_little = len(body) <= _LITTLE and not any(op.regions for op in body if op is not nest)
    if nest.parent is not block or not is_little or not isinstance(last, control_flow.YieldOp):
        return None
    # What else it gives need not lie in memory, as what both arms of a guard give does.
    tiles = [value for value in last.operands if value.type != TOKEN]
    return question if set(tiles) == {nest.tiles[0]} else None


def _behind_guard(question: IfOp) -> None:
    """Put a conditional behind a guard on its condition, whose fast arm is a copy of its first
    region."""
    block, copy = question.parent, clone(question)
    assert block is not None
    *body, last = copy.thenRegion.block.ops
    fast, fallback = Block(), Block()
    for op in body:
        op.detach()
        fast.add_op(op)
    fast.add_op(YieldOp.of([*last.operands]))
    erase(copy)
    guard = GuardOp.create(
        operands=[question.condition],
        result_types=question.result_types,
        regions=[Region(fast), Region(fallback)],
        location=question.location,
    )
    block.insert_op_before(guard, question)
    for old, new in zip(question.results, guard.results, strict=True):
        new.name_hint = old.name_hint
        old.replace_all_uses_with(new)
    question.detach()
    fallback.add_ops([question, YieldOp.of([*question.results])])


def _apart_from(test: CompleteOp, stores: Sequence[StoreViewOp], tile: SSAValue) -> list[Operation]:
    """What asks besides a test whether the tile lies apart from where others are stored."""
    if not stores:
        return []
    there = InPlaceOp.create(operands=[*test.operands], result_types=[tile.type])
    places = dict.fromkeys((store.view, *store.index) for store in stores)
    tests = [
        ApartOp.create(operands=[there.tile, *place], result_types=[scalar("i1")])
        for place in places
    ]
    both, _ = all_hold([test.result, *(apart.results[0] for apart in tests)])
    return [there, *tests, *both]


def _guarded(
    nest: ComputeOp, load: LoadViewOp, stores: Sequence[StoreViewOp], *, is_copied: bool
) -> None:
    """Put a nest behind a test whether its tile can be read in place, though there are stores
    before that; then it may be copied from there."""
    block = nest.parent
    assert block is not None
    (tile,), token = nest.tiles, nest.token
    operands = [load.view, *load.index]
    test = CompleteOp.create(operands=operands, result_types=[scalar("i1")])
    fast = Block()
    there = InPlaceOp.create(operands=operands, result_types=[tile.type])
    made = MakeTokenOp.create(result_types=[TOKEN])
    copies: list[Operation] = [copied(there.tile, nest)] if is_copied else []
    given = copies[0].results[0] if copies else there.tile
    fast.add_ops([there, made, *copies, YieldOp.of([given, made.result])])
    tests = [test, *_apart_from(test, stores, tile)]
    guard = GuardOp.create(
        operands=[tests[-1].results[0]],
        result_types=[tile.type, TOKEN],
        regions=[Region(fast), Region(Block())],
    )
    for op in (*tests, there, made, guard):
        op.location = nest.location
    block.insert_ops_before([*tests, guard], nest)
    assert token is not None
    guard.results[0].name_hint = tile.name_hint
    tile.replace_all_uses_with(guard.results[0])
    token.replace_all_uses_with(guard.results[1])
    nest.detach()
    guard.fallback.block.add_op(nest)
    guard.fallback.block.add_op(YieldOp.of([tile, token]))
