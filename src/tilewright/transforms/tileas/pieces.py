"""Pass `pieces`: results that products leave in tensor memory are stored piece by piece.

A sum in tensor memory may be larger than what the threads of an agent have registers for. What is
stored of it, computed element by element, is computed of one piece at a time: of 128 rows, which
the four warps of a warp group reach, and of as many columns as take half of their registers. Each
piece is copied to registers, and stored, before the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from typing import cast

from typing_extensions import override
from xdsl.ir import Block, Operation, OpResult, SSAValue
from xdsl.rewriter import Rewriter

from tilewright.dialects.cuda_tile.constraints import tile
from tilewright.dialects.cuda_tile.operations.memory import JoinTokensOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.operations.views import MakePartitionViewOp
from tilewright.dialects.cuda_tile.types import TOKEN, PartitionViewType
from tilewright.dialects.nv_tileas.attributes import AddressSpace, LayoutAttr
from tilewright.dialects.nv_tileas.operations.layout import ExtractSliceOp
from tilewright.dialects.nv_tileas.operations.memory import CopyOp, TiledStoreOp
from tilewright.dialects.nv_tileas.operations.pipeline import AgentSwitchOp
from tilewright.dialects.nv_tileas.tensor_layouts import tensor_layout
from tilewright.dialects.nv_tileas.types import BufferType, element_bits, space_of
from tilewright.nesting import erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import make
from tilewright.passes.kernel import KernelPass
from tilewright.targets.devices import (
    MOST_REGISTERS,
    TENSOR_MEMORY,
    WARP_THREADS,
    WARPGROUP_WARPS,
)
from tilewright.tiles import tile_bytes
from tilewright.transforms.tileas.build import take_over
from tilewright.transforms.tileas.descriptors import agent_of, capture, drop_unused_captures
from tilewright.transforms.tileas.dimensions import dimensions, part_of, shape_of
from tilewright.transforms.tileas.division import SplitDimension
from tilewright.transforms.tileas.flow import is_pure
from tilewright.transforms.tileas.hoist import prune
from tilewright.transforms.tileas.parts import Part, part_in_place
from tilewright.transforms.tileas.pressure import REGISTER_BYTES
from tilewright.transforms.tileas.transfers import origin

TENSOR = AddressSpace.TENSOR

PIECE_BYTES = WARPGROUP_WARPS * WARP_THREADS * (MOST_REGISTERS // 2) * REGISTER_BYTES
"""What a warp group brings to registers at once: half of what these hold, as what is computed of it
needs room, too."""


class Pieces(KernelPass):
    """Stores what is in tensor memory piece by piece."""

    name = "pieces"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        views = dict[tuple[SSAValue, PartitionViewType], SSAValue]()
        for switch in [op for op in walk(anchor) if isinstance(op, AgentSwitchOp)]:
            for store in [op for op in walk(switch) if isinstance(op, TiledStoreOp)]:
                pieces = _divide(store, views)
                if len(pieces) > 1:
                    message = f"stored in {len(pieces)} pieces, of which registers hold one"
                    context.applied(self, message, pieces[0])
            drop_unused_captures(switch)
        prune(anchor.body.block)


@dataclass
class _Cone:
    """What a store is of, as far as it is computed element by element from tensor memory.

    Attributes:
        body: the block that all of it is in.
        parts: in how many parts it is divided.
        frames: the operations, each with the dimension along which it is divided.
        copies: those among them that bring tiles out of tensor memory.
        needed: nothing of which a loop or conditional passes on parts.
    """

    body: Block
    parts: int
    frames: dict[Operation, dict[SplitDimension, None]] = field(
        default_factory=dict[Operation, dict[SplitDimension, None]]
    )
    copies: dict[CopyOp, int] = field(default_factory=dict[CopyOp, int])
    needed: Mapping[SSAValue, Iterable[SplitDimension]] = field(
        default_factory=dict[SSAValue, Iterable[SplitDimension]]
    )

    def is_first_only(self, operation: Operation) -> bool:
        """Each part has all of the operations."""
        return False

    def bytes(self) -> int:
        """The bytes of all tiles that are copied."""
        return sum(tile_bytes(tile(copy.result)) for copy in self.copies)


def _cone_of(store: TiledStoreOp, along: int) -> _Cone | None:
    """What a store is of; None if it cannot be divided along a dimension."""
    body = store.parent
    assert body is not None
    cone, left = _Cone(body, 1), [(cast(Operation, store), along)]
    while left:
        operation, frame = left.pop()
        if frame in cone.frames.setdefault(operation, {frame: None}):
            how = dimensions(operation)
        else:
            # It is needed along several dimensions.
            return None
        if isinstance(operation, CopyOp) and space_of(operation.source.type) is TENSOR:
            cone.copies[operation] = frame
            continue
        for position, value in enumerate(operation.operands):
            part = None if how is None else how.operands[position].get(frame)
            if part is None or value is store.view:
                continue
            owner = value.owner
            inner = None if isinstance(owner, Block) else dimensions(owner)
            if inner is None or not isinstance(value, OpResult) or not _is_movable(value.op, store):
                return None
            further = inner.frame_of(inner.results[value.index], part)
            if further is None:
                return None
            left.append((value.op, further))
    return cone if cone.copies and _stays(cone, store) else None


def _is_movable(operation: Operation, store: TiledStoreOp) -> bool:
    """Whether an operation can be done where a store is."""
    return operation.parent is store.parent and (
        isinstance(operation, CopyOp) or is_pure(operation)
    )


def _stays(cone: _Cone, store: TiledStoreOp) -> bool:
    """Whether what is copied stays in tensor memory until the store."""
    first = next(operation for operation in cone.body.ops if operation in cone.copies)
    between = takewhile(lambda one: one is not store, _from(first))
    return not any(
        space_of(value.type) is TENSOR
        for operation in between
        for nested in walk(operation)
        if not isinstance(nested, CopyOp)
        for value in nested.operands
    )


def _from(operation: Operation | None) -> Iterator[Operation]:
    """An operation and those behind it in its block."""
    while operation is not None:
        yield operation
        operation = operation.next_op


Views = dict[tuple[SSAValue, PartitionViewType], SSAValue]
"""Views of pieces, by the views and the types that they have."""


def _divide(store: TiledStoreOp, views: Views) -> list[TiledStoreOp]:
    """Store a tile in pieces, if it is too large; returns the stores of these."""
    rows, columns = len(store.index) - 2, len(store.index) - 1
    cone = _cone_of(store, rows) if rows >= 0 else None
    if cone is None or cone.bytes() <= PIECE_BYTES or not _is_divisible(store, cone):
        return [store]
    stores, count = [store], shape_of(store.tile.type)[rows] // TENSOR_MEMORY.lanes
    if count > 1:
        stores = _in_parts(store, cone, rows, count, views)
    found = list[TiledStoreOp]()
    for one in stores:
        found += _by_columns(one, _cone_of(one, columns), columns, views)
    return found


def _by_columns(
    store: TiledStoreOp, cone: _Cone | None, columns: int, views: Views
) -> list[TiledStoreOp]:
    """Store a tile in parts of as many columns as there are registers for, if it can be divided."""
    each = 1 if cone is None else -(-cone.bytes() // PIECE_BYTES)
    parts = 1 << (each - 1).bit_length()
    if cone is None or not 1 < parts <= shape_of(store.tile.type)[columns]:
        return [store]
    return _in_parts(store, cone, columns, parts, views)


def _is_divisible(store: TiledStoreOp, cone: _Cone) -> bool:
    """Whether there are views of pieces, and each 128 rows lie one row to a lane."""
    return isinstance(origin(store.view).owner, MakePartitionViewOp) and all(
        isinstance(buffer := copy.source.type, BufferType)
        and buffer.shape[-2] % TENSOR_MEMORY.lanes == 0
        and buffer.layout == _layout(buffer)
        for copy in cone.copies
    )


def _layout(buffer: BufferType) -> LayoutAttr:
    """How a sum of 128 rows or more lies in tensor memory."""
    return tensor_layout(buffer.shape, element_bits(buffer), TENSOR_MEMORY.lanes, False)


def _in_parts(
    store: TiledStoreOp, cone: _Cone, along: int, parts: int, views: Views
) -> list[TiledStoreOp]:
    """Store a tile in parts along a dimension; returns the stores of these."""
    cone.parts = parts
    view, stores, tokens = _view(store, along, parts, views), list[TiledStoreOp](), list[SSAValue]()
    for number in range(parts):
        slices = {
            (c.source, d, number): _slice(c.source, d, parts, number)
            for c, d in cone.copies.items()
        }
        buffers = {key: made.result for key, made in slices.items()}
        part = Part(cone, [number], {(store.view, along, number): view, **buffers})
        made = Block([*slices.values()])
        part.fill(made)
        operations = [*made.ops]
        for operation in operations:
            operation.detach()
        cone.body.insert_ops_before(operations, store)
        for one in [n for op in operations for n in walk(op) if isinstance(n, TiledStoreOp)]:
            _sink(operations, one)
            stores.append(one)
        tokens.append(part.of(store.result_token))
    joined = make(JoinTokensOp, {"tokens": tokens}, [TOKEN], like=store)
    cone.body.insert_ops_before([joined], store)
    take_over(store, joined)
    for operation in reversed([*cone.body.ops]):
        if operation in cone.frames and not any(result.uses for result in operation.results):
            erase(operation)
    return stores


def _slice(buffer: SSAValue, along: int, parts: int, number: int) -> ExtractSliceOp:
    """One part of a buffer in tensor memory, which lies as a smaller sum does."""
    part = part_in_place(buffer, along, parts, number)
    type = cast(BufferType, part.result.type)
    placed = BufferType(type.shape, type.element_type, type.space, _layout(type), type.atom)
    Rewriter.replace_value_with_new_type(part.result, placed)
    return part


def _sink(operations: Iterable[Operation], store: TiledStoreOp) -> None:
    """Let what only a store needs be done where that is executed: not for pieces beyond an edge."""
    block = store.parent
    assert block is not None and block.first_op is not None
    for operation in reversed([*operations]):
        users = [use.operation for result in operation.results for use in result.uses]
        if operation.parent is not block and users and all(one.parent is block for one in users):
            operation.detach()
            block.insert_ops_before([operation], block.first_op)


def _view(store: TiledStoreOp, along: int, parts: int, views: Views) -> SSAValue:
    """The view of parts of the tiles of a store, as its agent sees it."""
    whole = origin(store.view)
    type = cast(PartitionViewType, part_of(whole.type, along, parts))
    if (whole, type) not in views:
        before = whole.owner
        assert isinstance(before, MakePartitionViewOp) and before.parent is not None
        made = make(MakePartitionViewOp, {"tensor_view": before.tensor_view}, [type], like=before)
        made.result.name_hint = whole.name_hint
        before.parent.insert_ops_after([made], before)
        views[whole, type] = made.result
    part = views[whole, type]
    if whole is store.view:
        return part
    switch, agent = agent_of(store)
    return capture(switch, part, agent)
