"""Which tiles of a kernel have the same rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from xdsl.ir import Block, BlockArgument, Operation, OpResult, SSAValue

from tilewright.analysis.control_flow import leaves
from tilewright.analysis.dimensions import Map, shape_of
from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.facts import (
    consumed_tokens,
    has,
    is_free_of_effects,
    is_weak,
    lasting_effects,
    writes_memory,
)
from tilewright.dialects.cuda_tile.literals import scalar_bits
from tilewright.dialects.cuda_tile.number_types import storage_bits
from tilewright.dialects.cuda_tile.operations.control_flow import (
    ContinueOp,
    ForOp,
    IfOp,
    ReturnOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.core import AggregateOperation, IotaOp, ReduceOp
from tilewright.dialects.cuda_tile.operations.floating_point import MmaFOp
from tilewright.dialects.cuda_tile.operations.integer import MmaIOp
from tilewright.dialects.cuda_tile.operations.memory import JoinTokensOp, LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.cuda_tile.operations.views import (
    LoadViewOp,
    MakePartitionViewOp,
    StoreViewOp,
)
from tilewright.dialects.cuda_tile.types import PartitionViewType, TokenType
from tilewright.nesting import walk
from tilewright.passes.build import splat_of
from tilewright.tiles import tile_type
from tilewright.transforms.nests.grouping import Access, Refused
from tilewright.transforms.nests.order import at_level
from tilewright.transforms.nests.resizing import divided

__all__ = ["Rows"]

_ACCESSES = (LoadViewOp, StoreViewOp, LoadPtrOp, StorePtrOp)
_WIDEST = 32
"""Bits of indices of tiles whose rows can be counted in 64 bits."""


def _is_made_anew(value: SSAValue) -> bool:
    """Whether rows of a value are made where they are needed: of constants, and of counted
    numbers."""
    return splat_of(value) is not None or isinstance(value.owner, IotaOp)


class Rows:
    """The tiles that have the same rows as one, because one is computed from the other.

    Args:
        block: the body of the kernel.
        tile: the one.
        dimension: along which it has its rows.

    Attributes:
        count: how many rows there are.
        dimension: of each tile, along which it has them.
        combined: the reductions that combine them.
        inside: the operations of the block that compute the tiles, or hold one that does.
        given: what they give to others, which is not rows.
        behind: the operations of the block that need it.

    Raises:
        Refused: an operation needs several rows at once, or it could be noticed that rows are
            computed one after the other.
    """

    def __init__(self, block: Block, tile: SSAValue, dimension: int) -> None:
        self._block = block
        self.count = shape_of(tile.type)[dimension]
        self.dimension: dict[SSAValue, int] = {}
        self.combined = dict[ReduceOp, None]()
        self._tied = dict[Operation, None]()
        self._pending: list[SSAValue] = []
        owner = cast(Operation, tile.owner)
        self._tie(tile, dimension, owner)
        while self._pending:
            self._follow(self._pending.pop())
        self.inside = self._inside()
        self._check_effects()
        self._check_tokens()
        self.behind = dict[Operation, None]()
        self.given = self._given()

    # ---- which tiles

    def _tie(self, value: SSAValue, dimension: int | None, op: Operation) -> None:
        """A value has its rows along a dimension."""
        if dimension is None:
            raise Refused("an operation needs several rows at once", op)
        if _is_made_anew(value):
            return
        known = self.dimension.get(value)
        if known is None and shape_of(value.type)[dimension] == self.count:
            self.dimension[value] = dimension
            self._pending.append(value)
        elif known != dimension:
            raise Refused("an operation needs rows of different tiles", op)

    def _follow(self, value: SSAValue) -> None:
        owner = value.owner
        if isinstance(owner, Operation):
            self._visit(owner)
        else:
            parent = owner.parent_op()
            if not isinstance(parent, ForOp):
                raise Refused("a tile is given to a block", cast(Operation, parent))
            self._loop(parent, cast(BlockArgument, value).index - 1)
        for use in value.uses:
            self._visit(use.operation)

    def _visit(self, op: Operation) -> None:
        if isinstance(op, ForOp):
            for k, values in enumerate(zip(op.initValues, op.results, strict=True)):
                if not self.dimension.keys().isdisjoint(values):
                    self._loop(op, k)
        elif isinstance(op, ContinueOp):
            loop = op.parent_op()
            if not isinstance(loop, ForOp):
                raise Refused("a loop goes on from several places", op)
            for k, value in enumerate(op.operands):
                if value in self.dimension:
                    self._loop(loop, k)
        elif isinstance(op, Access):
            self._tied[op] = None
            self._access(op)
        else:
            self._tied[op] = None
            self._compute(op)

    def _loop(self, op: ForOp, k: int) -> None:
        """What a loop carries."""
        block = op.region.block
        last = block.last_op
        if not isinstance(last, ContinueOp) or leaves(op):
            raise Refused("a loop goes on from several places", op)
        self._tied[op] = None
        values = (op.initValues[k], block.args[k + 1], last.operands[k], op.results[k])
        dimension = next(self.dimension[value] for value in values if value in self.dimension)
        if _is_made_anew(last.operands[k]):
            raise Refused("a loop carries on what is no row", op)
        for value in values:
            self._tie(value, dimension, op)

    def _access(self, op: Access) -> None:
        owner, dimension = op.view.owner, self.dimension.get(op.tile)
        if dimension is None:
            raise Refused("an index has rows", op)
        if not isinstance(owner, MakePartitionViewOp) or owner.parent is not self._block:
            raise Refused("a view has no tiles side by side", op)
        if any(storage_bits(tile_type(one).element_type) > _WIDEST for one in op.index):
            raise Refused("an index has 64 bits", op)

    def _compute(self, op: Operation) -> None:
        if isinstance(op, MmaFOp | MmaIOp):
            raise Refused("a matrix product needs several rows at once", op)
        groups = divided(op)
        if groups is None:
            raise Refused("an operation needs whole tiles", op)
        pairs = cast(
            "list[tuple[SSAValue, Map]]",
            [
                *zip(op.operands, groups.operands, strict=True),
                *zip(op.results, groups.results, strict=True),
            ],
        )
        tied = next((v, along) for v, along in pairs if v in self.dimension)
        frame = groups.frame_of(tied[1], self.dimension[tied[0]])
        if frame is None:
            self._combine(op)
            return
        for value, along in pairs[: len(op.operands)]:
            if frame in along:
                self._tie(value, along[frame], op)
            elif value in self.dimension:
                raise Refused("an operation needs several rows at once", op)
        for value, along in pairs[len(op.operands) :]:
            if not isinstance(value.type, TokenType):
                self._tie(value, along.get(frame), op)

    def _combine(self, op: Operation) -> None:
        """A reduction along the rows."""
        if not isinstance(op, ReduceOp):
            raise Refused("an operation needs several rows at once", op)
        if op.parent is not self._block or not _combines_tiles(op):
            raise Refused("a reduction of rows is not computed row by row", op)
        self.combined[op] = None
        for value in op.operands:
            self._tie(value, op.dim.value.data, op)

    # ---- what is not noticed

    def _inside(self) -> dict[Operation, None]:
        found = dict[Operation, None]()
        tied = {at_level(op, self._block) for op in self._tied}
        for op in self._block.ops:
            if op in tied:
                found[op] = None
        # Tokens are joined where accesses wait for several others.
        before = set[SSAValue]()
        for op in self._block.ops:
            if op in found or not before.isdisjoint(op.operands):
                before.update(op.results)
        for op in reversed([*self._block.ops]):
            if isinstance(op, JoinTokensOp) and not before.isdisjoint(op.operands):
                users = (at_level(use.operation, self._block) for use in op.result.uses)
                if any(user in found for user in users):
                    found[op] = None
        return {op: None for op in self._block.ops if op in found}

    def _check_effects(self) -> None:
        """Nothing but rows is stored, and only loops hold what computes them."""
        for op in self._tied:
            parent = op.parent_op()
            while isinstance(parent, ForOp):
                parent = parent.parent_op()
            if not isinstance(parent, EntryOp):
                raise Refused("a conditional computes rows", op)
        for op in (one for top in self.inside for one in walk(top)):
            if isinstance(op, _ACCESSES):
                if not is_weak(op):
                    raise Refused("one orders memory", op)
                if writes_memory(op) and op not in self._tied:
                    raise Refused("a tile without rows is stored", op)
            elif not (
                is_free_of_effects(op)
                or isinstance(op, ForOp | IfOp | AggregateOperation | ContinueOp | YieldOp)
            ):
                raise Refused("an operation has effects", op)

    def _check_tokens(self) -> None:
        """Of the accesses that wait for each other, those in different rows may change places."""
        ours = [op for one in self.inside for op in walk(one) if isinstance(op, _ACCESSES)]
        stores = {op for op in ours if writes_memory(op)}
        waited = {op: self._waits_for(op) for op in ours}
        for op, others in waited.items():
            for other in others:
                if stores.isdisjoint((op, other)) or other not in waited:
                    continue
                if self._memory(op) is None or self._memory(op) != self._memory(other):
                    raise Refused("one waits for another one", op)

    def _memory(self, op: Operation) -> object:
        """The tensor of which an access has rows, each one its own, and how they lie."""
        if not isinstance(op, Access) or op.tile not in self.dimension:
            return None
        view = cast(PartitionViewType, op.view.type)
        owner = cast(MakePartitionViewOp, op.view.owner)
        return owner.tensor_view, view.dim_map[self.dimension[op.tile]]

    def _waits_for(self, op: Operation) -> set[Operation]:
        """The accesses for which one waits, also those of earlier iterations."""
        seen, pending = set[SSAValue](), consumed_tokens(op)
        found = set[Operation]()
        while pending:
            token = pending.pop()
            if token in seen:
                continue
            seen.add(token)
            pending += _tokens_behind(token)
            owner = token.owner
            if isinstance(owner, Operation) and isinstance(owner, _ACCESSES):
                found.add(owner)
        return found

    def _given(self) -> dict[SSAValue, None]:
        after, found = set[SSAValue](), dict[SSAValue, None]()
        seen = False
        for op in self._block.ops:
            if op in self.inside:
                seen = True
                uses = (v for one in walk(op) for v in one.operands)
                if any(value in after for value in uses):
                    raise Refused("rows need what others give", op)
                if op in self.combined:
                    after.update(op.results)
                continue
            if seen and lasting_effects(op) and not isinstance(op, (ReturnOp, *_ACCESSES)):
                raise Refused("an operation has effects", op)
            uses = [v for one in walk(op) for v in one.operands]
            ours = [v for v in uses if isinstance(v.owner, Operation) and v.owner in self.inside]
            for value in ours:
                if not isinstance(value.type, TokenType) and value.owner not in self.combined:
                    raise Refused("others need what rows give", op)
                found[value] = None
            if ours or any(value in after for value in uses):
                after.update(op.results)
                self.behind[op] = None
        return found


def _combines_tiles(op: ReduceOp) -> bool:
    """Whether the body of a reduction can combine tiles, too, beginning with the identities."""
    for value, identity in zip(op.operands, op.identities.data, strict=True):
        bits = scalar_bits(identity)
        if bits is None or bits[1] != tile_type(value).element_type:
            return False
    *body, _ = op.body.block.ops
    return all(isinstance(one, ConstantOp) or has(type(one), Elementwise) for one in body)


def _tokens_behind(token: SSAValue) -> Iterator[SSAValue]:
    """The tokens that a token waits for."""
    owner = token.owner
    if isinstance(owner, Block):
        loop = owner.parent_op()
        if isinstance(loop, ForOp):
            yield from _carried(loop, cast(BlockArgument, token).index - 1)
    elif isinstance(owner, ForOp):
        yield from _carried(owner, cast(OpResult, token).index)
    else:
        yield from consumed_tokens(owner)
        for region in owner.regions:
            for block in region.blocks:
                if block.last_op is not None:
                    yield from consumed_tokens(block.last_op)


def _carried(loop: ForOp, k: int) -> Sequence[SSAValue]:
    last = loop.region.block.last_op
    return [loop.initValues[k], *([] if last is None else [last.operands[k]])]
