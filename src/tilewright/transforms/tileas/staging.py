"""Which stores of tiles go through shared memory, from where the copy engine stores them, and how
much memory that takes.

A tile is staged in parts whose rows fill the widest swizzle, through a few buffers in turn. Where
an agent stores what it gets out of a stage, the stage is the buffer. Behind the last use of a
pipeline, by its only consumer, buffers lie where its stages were.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import cast

from xdsl.ir import Block, BlockArgument, Operation, OpResult

from tilewright.dialects.cuda_tile.facts import is_weak
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.dialects.nv_tileas.groups import has_taken_all
from tilewright.dialects.nv_tileas.operations.compute import Dot
from tilewright.dialects.nv_tileas.operations.memory import CopyOp
from tilewright.dialects.nv_tileas.operations.pipeline import (
    AgentSwitchOp,
    ConsumeOneOp,
    ConsumerReadOp,
    CreatePipelineOp,
)
from tilewright.dialects.nv_tileas.products import has_layout_of, operand_layout
from tilewright.dialects.nv_tileas.types import PipelineType, element_bits, plain_tile
from tilewright.layouts import LayoutError
from tilewright.layouts.distributed import part
from tilewright.nesting import walk
from tilewright.targets.devices import BOX_BYTES
from tilewright.tiles import tile_bytes
from tilewright.transforms.tileas.descriptors import host_can_make
from tilewright.transforms.tileas.flow import is_pure
from tilewright.transforms.tileas.transfers import ViewStore, engine_problem

__all__ = [
    "Parts",
    "Staged",
    "buffers_each",
    "is_divided",
    "parts_of",
    "reserved_bytes",
    "staged_of",
    "store_problem",
]

SPAN = BOX_BYTES << 3
"""Bytes of a row that the widest swizzle has."""
USUAL_BUFFERS = 2
"""Buffers that the parts of a tile go through if there is room: one is written while another is
stored."""
MOST_BUFFERS = 8
"""Buffers that they go through at most, where nothing else needs the room."""
ALIGNMENT = 1024
"""What the address of a buffer with the widest swizzle is a multiple of."""


@dataclass(frozen=True)
class Parts:
    """The parts in which a tile is staged: side by side along its rows.

    Attributes:
        type: of one part.
        count: how many there are.
    """

    type: TileType
    count: int


def parts_of(type: TileType) -> Parts:
    """The parts in which a tile is staged."""
    columns = type.shape[-1]
    width = min(columns, 8 * SPAN // element_bits(type))
    return Parts(TileType((*type.shape[:-1], width), type.element_type), columns // width)


def store_problem(store: ViewStore) -> str | None:
    """Why the copy engine cannot store a tile; None if it can."""
    if not is_weak(store):
        return "the store is not weak"
    problem = engine_problem(store)
    if problem is None and not host_can_make(store.view):
        return "the host cannot make the descriptor of the view"
    return problem


def is_divided(store: ViewStore, agent: Block, warps: int) -> bool:
    """Whether warps share the columns of a tile among them, so that no thread has elements of all
    of its parts.

    Args:
        store: the store of the tile, which a product gives with the same sizes.
        agent: that stores and multiplies.
        warps: how many it has.
    """
    type = cast(TileType, store.tile.type)
    width = parts_of(type).type.shape[-1]
    for product in walk(agent):
        if not isinstance(product, Dot) or not isinstance(product.result.type, TileType):
            continue
        a = plain_tile(product.a.type)
        if product.result.type.shape != type.shape:
            continue
        if not has_layout_of(product.atom, "acc", a.element_name):
            continue
        layout = operand_layout(product.atom, "acc", a.element_name, type.shape, a.shape[-1], warps)
        try:
            part(layout, type.rank - 1, width)
        except LayoutError:
            return True
    return False


@dataclass(frozen=True)
class Staged:
    """Where the tile of a store is in shared memory already.

    Attributes:
        read: what reads the stage.
        position: of the tile among what the body of the reading yields.
        buffer: of the stage.
        needed: what stands between the reading and the store and gives it operands, in order.
    """

    read: ConsumerReadOp | ConsumeOneOp
    position: int
    buffer: BlockArgument
    needed: tuple[Operation, ...]


def staged_of(store: ViewStore) -> Staged | None:
    """The stage that a store gets its tile out of, if it does nothing else with it."""
    tile = store.tile
    if not isinstance(tile, OpResult) or not isinstance(tile.op, ConsumerReadOp | ConsumeOneOp):
        return None
    read, last = tile.op, tile.op.body.block.last_op
    if not tile.has_one_use() or read.parent is not store.parent or last is None:
        return None
    position = tile.index - tokens_given(read)
    copy = last.operands[position].owner
    if not isinstance(copy, CopyOp) or not copy.result.has_one_use():
        return None
    source, needed = copy.source, _between(read, store)
    if not isinstance(source, BlockArgument) or source.block is not read.body.block:
        return None
    return None if needed is None else Staged(read, position, source, needed)


def tokens_given(read: ConsumerReadOp | ConsumeOneOp) -> int:
    """How many results of a reading there are in front of those that its body gives: a handshake of
    several steps has its token there."""
    return 1 if isinstance(read, ConsumerReadOp) else 0


def _between(read: Operation, store: ViewStore) -> tuple[Operation, ...] | None:
    """The operations between a reading and a store that give the store operands; None if they
    cannot be executed before the reading. What the reading itself gives is there inside of it."""
    found: dict[Operation, None] = {}
    left = [value.owner for value in store.operands if value.owner is not read]
    while left:
        owner = left.pop()
        if not isinstance(owner, Operation) or owner.parent is not read.parent or owner in found:
            continue
        if owner.is_before_in_block(read):
            continue
        if not is_pure(owner):
            return None
        found[owner] = None
        left += [value.owner for value in owner.operands]
    block = read.parent
    assert block is not None
    return tuple(operation for operation in block.ops if operation in found)


def buffers_each(
    entry: EntryOp,
    memory: int,
    whole: Container[Operation] = (),
    *,
    decided: bool = False,
) -> int:
    """How many buffers parts of a type get, if they have as many: as many as there is room for, 0
    for none.

    Args:
        entry: the kernel.
        memory: bytes of shared memory that there are for them, beside stages.
        whole: the stores whose tiles have one part.
        decided: whether pipelines have as many stages as they get; so far one is counted on.
    """
    most = MOST_BUFFERS if decided else USUAL_BUFFERS
    fitting = (n for n in range(most, 0, -1) if _bytes(entry, n, whole, decided) <= memory)
    return next(fitting, 0)


def reserved_bytes(entry: EntryOp, memory: int) -> int:
    """Bytes of shared memory that stores will take beside stages once the pass `epilogue` has run.

    Args:
        entry: the kernel.
        memory: bytes of shared memory that there are for them.
    """
    return _bytes(entry, buffers_each(entry, memory), (), False)


def _switches(entry: EntryOp) -> Iterator[AgentSwitchOp]:
    return (op for op in walk(entry) if isinstance(op, AgentSwitchOp))


def _bytes(entry: EntryOp, each: int, whole: Container[Operation], decided: bool) -> int:
    """Bytes that so many buffers of each type take where no stages are that they can lie in."""
    stages = _Stages(entry, decided)
    return sum(
        _rounded(tile_bytes(needed.parts.type))
        * stages.left_over(needed.first, needed.parts, min(each, needed.parts.count))
        for switch in _switches(entry)
        for region in switch.bodies
        for needed in _needed(region.block, whole)
    )


class _Stages:
    """The memory of stages, which buffers of stores may lie in once nobody uses these any more.

    Args:
        entry: the kernel.
        decided: whether pipelines have as many stages as they get; one is counted otherwise.
    """

    def __init__(self, entry: EntryOp, decided: bool) -> None:
        self._free: dict[CreatePipelineOp, list[int]] = {}
        for pipeline in walk(entry):
            if isinstance(pipeline, CreatePipelineOp):
                type = cast(PipelineType, pipeline.result.type)
                count = type.stages if decided else 1
                self._free[pipeline] = [count * tile_bytes(tile) for tile in type.payloads]
        sizes = [size for free in self._free.values() for size in free]
        # Where all begin at a multiple of the alignment, none of it is lost.
        self._lost = ALIGNMENT if any(size % ALIGNMENT for size in sizes) else 0

    def left_over(self, store: Operation, parts: Parts, count: int) -> int:
        """How many of the buffers that are used from a store on find no room in stages."""
        size = _rounded(tile_bytes(parts.type))
        for pipeline, free in self._free.items():
            if not has_taken_all(store, pipeline):
                continue
            for position, room in enumerate(free):
                fitting = min(count, max(0, room - self._lost) // size)
                free[position] -= fitting * size
                count -= fitting
        return count


@dataclass(frozen=True)
class _Needed:
    """The parts of one type that an agent needs buffers for.

    Attributes:
        parts: those of the largest tile.
        first: the first store of such parts.
    """

    parts: Parts
    first: Operation


def _needed(agent: Block, whole: Container[Operation]) -> Iterator[_Needed]:
    """What an agent needs buffers for."""
    most: dict[TileType, _Needed] = {}
    for operation in walk(agent):
        if isinstance(operation, ViewStore) and _wants_buffers(operation):
            type = cast(TileType, operation.tile.type)
            parts = Parts(type, 1) if operation in whole else parts_of(type)
            known = most.setdefault(parts.type, _Needed(parts, operation))
            if known.parts.count < parts.count:
                most[parts.type] = _Needed(parts, known.first)
    yield from most.values()


def _wants_buffers(store: ViewStore) -> bool:
    return staged_of(store) is None and store_problem(store) is None


def _rounded(size: int) -> int:
    return -(-size // ALIGNMENT) * ALIGNMENT
