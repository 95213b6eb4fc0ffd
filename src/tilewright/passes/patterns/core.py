"""Patterns of shapes (specification: Operations, Core)."""

from __future__ import annotations

from typing import cast

from xdsl.dialects.builtin import DenseArrayBase, i32
from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.core import (
    BroadcastOp,
    CatOp,
    ExtractOp,
    InsertOp,
    OffsetOp,
    PermuteOp,
    ReshapeOp,
)
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.passes.build import constant_like, make, splat_of
from tilewright.passes.facts import owner_of
from tilewright.passes.rewriter import Rewriter

__all__ = ["PATTERNS"]


def _type(value: SSAValue) -> TileType:
    return cast(TileType, value.type)


def same_type(operation: Operation, rewriter: Rewriter) -> bool:
    """A change of shape to the same shape is nothing; so is the only piece of a tile."""
    source = operation.operands[0]
    if source.type != operation.results[0].type:
        return False
    if isinstance(operation, PermuteOp) and operation.order != tuple(range(_type(source).rank)):
        # Dimensions of one element may be anywhere.
        places = [p for p in operation.order if _type(source).shape[p] > 1]
        if places != sorted(places):
            return False
    rewriter.replace(operation, [source])
    return True


def of_splat(operation: Operation, rewriter: Rewriter) -> bool:
    """What moves elements of which all are equal is a constant of its own."""
    elements = splat_of(operation.operands[0])
    if elements is None:
        return False
    made = constant_like(elements, _type(operation.results[0]), operation.location)
    rewriter.insert([made], operation)
    rewriter.replace(operation, made.results)
    return True


def merge_reshapes(operation: Operation, rewriter: Rewriter) -> bool:
    """Of two reshapes the second is enough."""
    inner = owner_of(operation.operands[0])
    if not isinstance(inner, ReshapeOp):
        return False
    rewriter.set_operand(operation, 0, inner.source)
    return True


def merge_broadcasts(operation: Operation, rewriter: Rewriter) -> bool:
    """Of two broadcasts the second is enough."""
    inner = owner_of(operation.operands[0])
    if not isinstance(inner, BroadcastOp):
        return False
    rewriter.set_operand(operation, 0, inner.source)
    return True


def merge_permutes(operation: Operation, rewriter: Rewriter) -> bool:
    """Two permutations are one."""
    assert isinstance(operation, PermuteOp)
    inner = owner_of(operation.source)
    if not isinstance(inner, PermuteOp):
        return False
    order = [inner.order[place] for place in operation.order]
    merged = make(
        PermuteOp,
        {"source": inner.source},
        operation.result_types,
        {"permutation": DenseArrayBase.from_list(i32, order)},
        like=operation,
    )
    rewriter.insert([merged], operation)
    rewriter.replace(operation, merged.results)
    return True


def permute_to_reshape(operation: Operation, rewriter: Rewriter) -> bool:
    """A permutation that moves dimensions of one element only is a reshape."""
    assert isinstance(operation, PermuteOp)
    shape = _type(operation.source).shape
    places = [place for place in operation.order if shape[place] > 1]
    if places != sorted(places):
        return False
    made = make(ReshapeOp, {"source": operation.source}, operation.result_types, like=operation)
    rewriter.insert([made], operation)
    rewriter.replace(operation, made.results)
    return True


def whole_insert(operation: Operation, rewriter: Rewriter) -> bool:
    """What replaces a whole tile is the result."""
    assert isinstance(operation, InsertOp)
    if operation.source.type != operation.result.type:
        return False
    rewriter.replace(operation, [operation.source])
    return True


def piece_of_cat(operation: Operation, rewriter: Rewriter) -> bool:
    """A piece that is one side of a `cat` is that side."""
    assert isinstance(operation, ExtractOp)
    joined = owner_of(operation.source)
    if not isinstance(joined, CatOp):
        return False
    indices = [splat_of(index) for index in operation.indices]
    if any(index is None for index in indices):
        return False
    numbers = [int.from_bytes(index.raw, "little") for index in indices if index is not None]
    dim = joined.dim.value.data
    piece = _type(operation.result)
    start = numbers[dim] * piece.shape[dim]
    if any(number for place, number in enumerate(numbers) if place != dim):
        return False
    for side, begins in ((joined.lhs, 0), (joined.rhs, _type(joined.lhs).shape[dim])):
        if side.type == piece and start == begins:
            rewriter.replace(operation, [side])
            return True
    return False


def no_offset(operation: Operation, rewriter: Rewriter) -> bool:
    """Addresses that are moved by nothing stay."""
    assert isinstance(operation, OffsetOp)
    elements = splat_of(operation.offset)
    if elements is None or any(elements.raw):
        return False
    rewriter.replace(operation, [operation.ptr])
    return True


PATTERNS = {
    BroadcastOp: (same_type, of_splat, merge_broadcasts),
    PermuteOp: (same_type, of_splat, merge_permutes, permute_to_reshape),
    ReshapeOp: (same_type, of_splat, merge_reshapes),
    ExtractOp: (same_type, of_splat, piece_of_cat),
    InsertOp: (whole_insert,),
    OffsetOp: (no_offset,),
}
"""The patterns of each operation, in the order in which they are tried."""
