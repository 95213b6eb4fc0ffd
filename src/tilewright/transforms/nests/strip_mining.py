"""Pass `strip-mine`: tiles of several long rows are computed a few rows after the other.

A softmax, or a norm, goes through a row several times. Operations on a tile go through all of its
rows before the next one begins: of eight rows of 4 KB, none is in the first level of the cache any
more when it is needed again. So such tiles are computed in strips of a few rows, in a loop; a
kernel that has been written for one row after the other is not faster, then.

What combines the rows themselves, as the gradients of weights do, adds up strip by strip, in this
order. Rows whose accesses wait for each other must be those of one tensor.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import cast

import numpy as np
from typing_extensions import override
from xdsl.dialects.builtin import LocationAttr
from xdsl.ir import Attribute, Block, Operation, OpResult, Region, SSAValue
from xdsl.irdl import IRDLOperation

from tilewright.analysis.dimensions import shape_of
from tilewright.analysis.members import Members
from tilewright.dialects.cuda_tile.attributes import Signedness, SignednessAttr
from tilewright.dialects.cuda_tile.facts import Cost, cost_of, is_free_of_effects, known_integer
from tilewright.dialects.cuda_tile.literals import scalar_bits
from tilewright.dialects.cuda_tile.number_types import storage_bits
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp, YieldOp
from tilewright.dialects.cuda_tile.operations.conversions import ExtIOp, TruncIOp
from tilewright.dialects.cuda_tile.operations.core import BroadcastOp, IotaOp, ReduceOp, ReshapeOp
from tilewright.dialects.cuda_tile.operations.integer import AddIOp, MulIOp
from tilewright.dialects.cuda_tile.operations.memory import JoinTokensOp, MakeTokenOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.cuda_tile.operations.views import MakePartitionViewOp, StoreViewOp
from tilewright.dialects.cuda_tile.types import PartitionViewType, TileType, TokenType, scalar
from tilewright.dialects.nest.operations.views import StripsOp
from tilewright.nesting import erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import WRAPPING, constant, constant_like, make
from tilewright.passes.kernel import KernelPass
from tilewright.tiles import constant_of_bits, tile_type
from tilewright.transforms.nests.grouping import Access, Refused
from tilewright.transforms.nests.resizing import Resizing
from tilewright.transforms.nests.row_dimension import Rows

__all__ = ["StripMine"]

_BYTE = 8
_LITTLE = (Cost.NONE, Cost.ALU)
_LONGEST = 1000
"""Operations of a kernel: in longer ones, it would take too long to look for rows, reduction by
reduction."""

_I64 = scalar("i64")
_SIGNED: Mapping[str, Attribute] = {"signedness": SignednessAttr.of(Signedness.SIGNED)}


@dataclass
class StripMine(KernelPass):
    """Computes tiles of several long rows in strips of a few rows.

    Options:
        most: bytes of a tile that need no strips.
        room: bytes of a strip: several tiles of it should stay in the first level of the cache.
    """

    name = "strip-mine"

    most: int = 16 << 10
    room: int = 4 << 10

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        block, members = anchor.body.block, context.analyses.get(Members, anchor)
        if len(members.all) > _LONGEST:
            return
        for reduction in members.of(ReduceOp):
            tile = reduction.operands[0]
            found = self._strip_of(tile, reduction.dim.value.data)
            if found is None:
                continue
            along, size = found
            try:
                rows = Rows(block, tile, along)
            except Refused as why:
                context.missed(self, f"all rows are computed at once: {why}", why.op)
                continue
            if _is_needed_again(rows, tile):
                message = f"tiles of {rows.count} rows are computed in strips of {size}"
                context.applied(self, "tiles computed in strips", reduction, message)
                _Strips(rows, size).place()
                return

    def _strip_of(self, tile: SSAValue, combined: int) -> tuple[int, int] | None:
        """Along which dimension a tile has rows, and how many of them are a strip."""
        shape = shape_of(tile.type)
        along = next((d for d, size in enumerate(shape) if size > 1), combined)
        if along >= combined:
            return None
        bits = prod(shape[along + 1 :]) * storage_bits(tile_type(tile).element_type)
        row = max(bits // _BYTE, 1)
        size = 1 << max(self.room // row, 1).bit_length() - 1
        return (along, size) if row * shape[along] > self.most and size < shape[along] else None


def _is_needed_again(rows: Rows, tile: SSAValue) -> bool:
    """Whether rows are read or computed more than once: two reductions need them, or one and what
    is stored, too."""
    elements = prod(shape_of(tile.type))
    users = (use.operation for value in rows.dimension for use in value.uses)
    needed = {
        user
        for user in users
        if isinstance(user, ReduceOp | StoreViewOp | StorePtrOp)
        and max(prod(shape_of(one.type)) for one in user.operands) >= elements
    }
    return len(needed) > 1


class _Strips(Resizing):
    """The loop over strips.

    Args:
        rows: the tiles.
        size: how many rows a strip has.
    """

    def __init__(self, rows: Rows, size: int) -> None:
        super().__init__(rows.dimension, lambda _: size)
        self._rows, self._count = rows, rows.count // size
        tokens = (value for value in rows.given if isinstance(value.type, TokenType))
        combined = (value for op in rows.combined for value in op.results)
        self._carried = [*dict.fromkeys((*tokens, *combined))]
        self.block = Block(arg_types=[_I64, *(value.type for value in self._carried)])
        self._number, *held = self.block.args
        self._wide: dict[tuple[SSAValue, Block], SSAValue] = {}
        self._numbers: dict[tuple[SSAValue, Block], SSAValue] = {}
        self._held: dict[SSAValue, SSAValue] = dict(zip(self._carried, held, strict=True))

    def place(self) -> None:
        """Put the loop in the place of the operations that compute the rows."""
        inside = [*self._rows.inside]
        location = inside[0].location
        repeated = _repeated(inside)
        for op in (*repeated, *inside):
            self.copy(op)
        following = [self._following(value, location) for value in self._carried]
        self.block.add_op(ContinueOp.create(operands=following, location=location))
        bounds = [constant(n, _I64, location) for n in (0, self._count, 1)]
        begins = [_beginning(value) for value in self._carried]
        loop = ForOp.create(
            operands=[one.results[0] for one in (*bounds, *begins)],
            result_types=[value.type for value in self._carried],
            regions=[Region(self.block)],
            location=location,
        )
        last = inside[-1]
        block = cast(Block, last.parent)
        behind = [op for op in self._rows.behind if op.is_before_in_block(last)]
        for op in behind:
            op.detach()
        block.insert_ops_after([*self.views, *bounds, *begins, loop, *behind], last)
        for old, new in zip(self._carried, loop.results, strict=True):
            new.name_hint = old.name_hint
            old.replace_all_uses_with(new)
        for op in reversed(inside):
            erase(op, safe=False)
        for op in reversed(repeated):
            if not any(one.first_use for one in op.results):
                erase(op)

    @override
    def place_of(self, op: Access) -> int | None:
        return self._rows.dimension.get(op.tile)

    @override
    def index(self, op: Access, place: int | None) -> Sequence[SSAValue]:
        index = super().index(op, place)
        if place is None:
            return index
        found = [self._widened(value, op) for value in index]
        found[place] = self._row(op.index[place], found[place], op)
        return found

    def _row(self, old: SSAValue, wide: SSAValue, like: Operation) -> SSAValue:
        """The number of the strip's tile, by that of the whole one."""
        if (old, self.block) not in self._numbers:
            count = self._constant(self._count, like)
            first = self._make(MulIOp, {"lhs": wide, "rhs": count}, _I64, like, WRAPPING)
            operands = {"lhs": first, "rhs": self._number}
            found = self._make(AddIOp, operands, _I64, like, WRAPPING)
            self._numbers[old, self.block] = found
        return self._numbers[old, self.block]

    @override
    def cut(self, old: MakePartitionViewOp, type: PartitionViewType) -> Operation:
        return make(StripsOp, {"tensor_view": old.tensor_view}, [type], like=old)

    @override
    def copy(self, op: Operation) -> None:
        super().copy(op)
        if isinstance(op, ReduceOp) and op in self._rows.combined:
            self._combine(op)

    @override
    def remade(self, value: SSAValue, type: TileType) -> Operation:
        if not isinstance(value.owner, IotaOp):
            return super().remade(value, type)
        like, (size,) = value.owner, type.shape
        number, element = self._number, TileType((), type.element_type)
        if element != _I64:
            number = self._make(TruncIOp, {"from_": number}, element, like, WRAPPING)
        count = self._constant(size, like, element)
        first = self._make(MulIOp, {"lhs": number, "rhs": count}, element, like, WRAPPING)
        one = TileType((1,), type.element_type)
        row = self._make(ReshapeOp, {"source": first}, one, like)
        rows = self._make(BroadcastOp, {"source": row}, type, like)
        inside = self._make(IotaOp, {}, type, like)
        return make(AddIOp, {"lhs": inside, "rhs": rows}, [type], WRAPPING, like=like)

    def _widened(self, value: SSAValue, like: Operation) -> SSAValue:
        """An index with 64 bits, so that no row has the number of another one."""
        if (value, self.block) not in self._wide:
            known = known_integer(value)
            self._wide[value, self.block] = (
                self._make(ExtIOp, {"from_": value}, _I64, like, _SIGNED)
                if known is None
                else self._constant(known, like)
            )
        return self._wide[value, self.block]

    def _constant(self, number: int, like: Operation, type: TileType = _I64) -> SSAValue:
        made = constant(number, type, like.location)
        self.block.add_op(made)
        return made.result

    def _combine(self, op: ReduceOp) -> None:
        """What the strips before have given, with what this one gives."""
        values = dict[SSAValue, SSAValue]()
        pairs = ((self._held[one], self.made[one]) for one in op.results)
        body, shape = op.body.block, shape_of(op.results[0].type)
        for argument, value in zip(body.args, (v for pair in pairs for v in pair), strict=True):
            values[argument] = value
        for inner in body.ops:
            if isinstance(inner, YieldOp):
                found = [values.get(one, one) for one in inner.operands]
                self.made.update(zip(op.results, found, strict=True))
                return
            result = TileType(shape, tile_type(inner.results[0]).element_type)
            if isinstance(inner, ConstantOp):
                copy: Operation = constant_like(inner.value, result, inner.location)
            else:
                copy = type(inner).create(
                    operands=[values.get(one, one) for one in inner.operands],
                    result_types=[result],
                    properties=inner.properties,
                    attributes=inner.attributes,
                    location=inner.location,
                )
            self.block.add_op(copy)
            values[inner.results[0]] = copy.results[0]

    def _following(self, value: SSAValue, location: LocationAttr) -> SSAValue:
        """What a strip gives to the next one."""
        if not isinstance(value.type, TokenType):
            return self.made[value]
        both = [self._held[value], self.made[value]]
        join = JoinTokensOp.create(operands=both, result_types=[value.type], location=location)
        self.block.add_op(join)
        return join.result

    def _make(
        self,
        kind: type[IRDLOperation],
        operands: Mapping[str, SSAValue],
        type: TileType,
        like: Operation,
        properties: Mapping[str, Attribute] | None = None,
    ) -> SSAValue:
        made = make(kind, operands, [type], properties, like=like)
        self.block.add_op(made)
        return made.results[0]


def _repeated(inside: Sequence[Operation]) -> list[Operation]:
    """What is computed of tiles without rows, and is so little work that it is rather computed
    again for each strip than read from memory."""
    found, rows, block = set[Operation](), {*inside}, cast(Block, inside[0].parent)
    pending = [value for op in inside for one in walk(op) for value in one.operands]
    while pending:
        op = pending.pop().owner
        if (
            isinstance(op, Operation)
            and op.parent is block
            and op not in found
            and op not in rows
            and cost_of(op) in _LITTLE
            and is_free_of_effects(op)
            and any(shape_of(one.type) for one in op.results)
        ):
            found.add(op)
            pending += op.operands
    return [op for op in block.ops if op in found]


def _beginning(value: SSAValue) -> Operation:
    """What the first strip begins with: a token that waits for nothing, or what a reduction
    begins with."""
    op = value.owner
    if isinstance(value.type, TokenType):
        return make(MakeTokenOp, {}, [value.type], like=cast(Operation, op))
    assert isinstance(op, ReduceOp) and isinstance(value, OpResult)
    bits = scalar_bits(op.identities.data[value.index])
    type = tile_type(value)
    assert bits is not None
    elements = constant_of_bits(type, np.asarray(bits[0], "<u8"))
    return constant_like(elements, type, op.location)
