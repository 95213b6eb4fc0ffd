"""Pass `store-whole`: complete tiles are stored as they are computed.

A nest that stores a tile of a view goes behind a guard: where the tile is complete, and no tile
that is read in place is overwritten before it has been read, each element is stored without a test,
by the nest that computes it. Else the tile is computed into a buffer first, and stored element by
element as far as it lies inside the tensor.

Where elements are stored that may be anywhere, tiles that are read in place are copied first.
"""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override
from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.dialects.cuda_tile.facts import is_weak, reads_memory
from tilewright.dialects.cuda_tile.operations.integer import AndIOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileViewType, scalar, tile_type_of
from tilewright.dialects.nest.attributes import WriteAttr
from tilewright.dialects.nest.maps import identity
from tilewright.dialects.nest.operations.accesses import ReadOp, StoreViewOp
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp
from tilewright.dialects.nest.operations.guards import ApartOp, CompleteOp, GuardOp
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.bodies import reads_of
from tilewright.transforms.nests.fusing import fused, hindrance
from tilewright.transforms.nests.loading import copied
from tilewright.transforms.nests.order import is_in_place, stores_anywhere

__all__ = ["StoreWhole"]

_BOOL = scalar("i1")


class StoreWhole(KernelPass):
    """Stores complete tiles by the nests that compute them."""

    name = "store-whole"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        nests = [op for op in walk(anchor.body) if isinstance(op, ComputeOp)]
        for nest in nests:
            store = _store_of(nest)
            if stores_anywhere(nest) and nest.private is None:
                for tile in _read_in_place(nest):
                    _copy_first(nest, tile)
                    context.applied(self, "tiles copied before elements anywhere are stored", nest)
            elif store is not None:
                _guarded(nest, store, _computing(nest))
                context.applied(self, "tiles stored without tests where they are complete", nest)


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


def _computing(nest: ComputeOp) -> ComputeOp | None:
    """The nest that computes what another one stores, kept from it only by tiles that it reads in
    place."""
    for op in nest.body.block.ops:
        producer = op.tile.owner if isinstance(op, ReadOp) else None
        if (
            isinstance(producer, ComputeOp)
            and isinstance(op, ReadOp)
            and producer.parent is nest.parent
            and not reads_memory(producer)
            and len(producer.results) == 1
            and len({*producer.results[0].uses}) == 1
            and hindrance(producer, nest, op.tile, guarded=True) is None
        ):
            return producer
    return None


def _guarded(nest: ComputeOp, store: StoreViewOp, producer: ComputeOp | None) -> None:
    """Put a storing nest, and what it gets its tile from, behind the tests."""
    block = nest.parent
    assert block is not None
    where = [store.view, *store.index]
    group = [nest] if producer is None else [producer, nest]
    tiles: dict[SSAValue, bool] = {}
    for one in group:
        whole = identity(len(one.sizes))
        for op in one.body.block.ops:
            if isinstance(op, ReadOp) and is_in_place(op.tile):
                tiles[op.tile] = tiles.get(op.tile, True) and op.map == whole
    tests: list[Operation] = [
        CompleteOp.create(operands=where, result_types=[_BOOL], properties={"writing": UnitAttr()}),
        *(
            ApartOp.create(
                operands=[tile, *where],
                result_types=[_BOOL],
                properties={"elementwise": UnitAttr()} if elementwise else {},
            )
            for tile, elementwise in tiles.items()
        ),
    ]
    condition = tests[0].results[0]
    for test in tests[1:]:
        both = AndIOp.create(operands=[condition, test.results[0]], result_types=[_BOOL])
        condition, tests = both.results[0], [*tests, both]
    types = list(nest.result_types)
    guard = GuardOp.create(
        operands=[condition],
        result_types=types,
        regions=[Region(_fast(group)), Region(Block())],
    )
    for op in (*tests, guard):
        op.location = nest.location
        block.insert_op_before(op, nest)
    for old, new in zip(nest.results, guard.results, strict=True):
        new.name_hint = old.name_hint
        old.replace_all_uses_with(new)
    for one in group:
        one.detach()
        guard.fallback.block.add_op(one)
    guard.fallback.block.add_op(YieldOp.of(nest.results))
    _split(nest, store)


def _fast(group: Sequence[ComputeOp]) -> Block:
    """The nests as one, which stores without tests."""
    values: dict[SSAValue, SSAValue] = {}
    made: list[ComputeOp] = [one.clone(values) for one in group]
    arm = Block(made)
    nest = made[-1]
    if len(made) > 1:
        nest = fused(made[0], nest, made[0].results[0])
    (store,) = nest.accesses
    store.properties["complete"] = UnitAttr()
    arm.add_op(YieldOp.of(nest.results))
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
