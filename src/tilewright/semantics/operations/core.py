"""Core operations: shapes, constants, pointers (specification: Operations, Core)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import core as dialect
from tilewright.dialects.cuda_tile.operations import module
from tilewright.numerics import conversions, integer
from tilewright.numerics.formats import Array, format_of
from tilewright.semantics import unspecified
from tilewright.semantics.rules import (
    Binary,
    Evaluate,
    EvaluationContext,
    EvaluationRule,
    Nullary,
    Unary,
    ValueRule,
)
from tilewright.semantics.unspecified import reshaped, structural
from tilewright.semantics.values import POINTER, Stop, both_readings, stop_where
from tilewright.tiles import constant_tile, element_format, pointee_format, tile_type


def broadcast(op: dialect.BroadcastOp, context: EvaluationContext) -> Unary:
    """broadcast (8.3.1): dimensions of size 1 repeat."""
    shape = tile_type(op.result).shape
    return lambda source: np.broadcast_to(source, shape)


def cat(op: dialect.CatOp, context: EvaluationContext) -> Binary:
    """cat (8.3.2): the right tile behind the left along `dim`."""
    dim = op.dim.value.data
    return lambda lhs, rhs: np.concatenate((lhs, rhs), axis=dim)


def constant(op: module.ConstantOp, context: EvaluationContext) -> Nullary:
    """constant (8.3.5): the elements in the operation."""
    value = constant_tile(op.value)
    return lambda: value


def extract(op: dialect.ExtractOp, context: EvaluationContext) -> Evaluate:
    """extract (8.3.7): the piece at an index that counts pieces, unsigned."""
    piece, whole = tile_type(op.result).shape, tile_type(op.source).shape

    def evaluate(source: Array, *indices: Any) -> Array:
        place = _piece(whole, piece, indices, context.stops)
        return np.zeros(piece, source.dtype) if place is None else source[place]

    return evaluate


def insert(op: dialect.InsertOp, context: EvaluationContext) -> Evaluate:
    """insert: the destination with the piece at an index replaced."""
    piece, whole = tile_type(op.source).shape, tile_type(op.destination).shape

    def evaluate(source: Array, destination: Array, *indices: Any) -> Array:
        place = _piece(whole, piece, indices, context.stops)
        result = np.array(destination)
        if place is not None:
            result[place] = source
        return result

    return evaluate


_INDEX = format_of("i32")


def _piece(
    whole: Sequence[int], piece: Sequence[int], indices: Sequence[Any], stops: bool
) -> tuple[slice, ...] | None:
    """Where a piece lies; None (or a stop) if it is outside."""
    numbers = [int(index) & 0xFFFF_FFFF for index in indices]
    for dimension, (index, size, part) in enumerate(zip(numbers, whole, piece, strict=True)):
        if index >= size // part:
            if stops:
                shown = both_readings(_INDEX, index)
                raise Stop(
                    f"index {shown} is outside the {size // part} pieces along dimension "
                    f"{dimension}",
                    check="bounds",
                )
            return None
    places = zip(numbers, piece, strict=True)
    return tuple(slice(index * part, (index + 1) * part) for index, part in places)


def iota(op: dialect.IotaOp, context: EvaluationContext) -> Nullary:
    """iota (8.3.12): 0, 1, 2, … read as unsigned."""
    type, format = tile_type(op.result), element_format(op.result)
    numbers = np.arange(type.element_count, dtype=np.uint64)
    value = numbers.astype(format.storage)
    return lambda: value


def offset(op: dialect.OffsetOp, context: EvaluationContext) -> Binary:
    """offset (8.3.16): addresses plus signed offsets times the size of what they point to."""
    format = element_format(op.offset)
    bits = pointee_format(op.ptr).memory_bits
    assert bits is not None
    native = format.name not in ("i1", "i4")

    def evaluate(pointers: Any, offsets: Any) -> Any:
        steps = offsets if native else integer.read(format, offsets, True)
        steps = steps.astype(POINTER)
        if bits < 8:
            if context.stops:
                stop_where(
                    steps % 2 != 0, "an offset of {} elements of 4 bits is no address", steps
                )
            return pointers + (steps >> 1)
        size = bits // 8
        result = pointers + steps * size
        if context.stops:
            distance, raw = steps * size, np.uint64
            bad = (result.view(raw) < pointers.view(raw)) != (distance < 0)
            if format.width == 64:
                bad = bad | (distance // size != steps)
            message = f"{{:#x}} plus {{}} times {size} is no address"
            stop_where(bad, message, pointers, steps, check="overflow")
        return result

    return evaluate


def pack(op: dialect.PackOp, context: EvaluationContext) -> Unary:
    """pack (8.3.17): the bytes of the elements, little-endian."""
    format = element_format(op.source)
    return lambda source: conversions.pack(format, source)


def unpack(op: dialect.UnpackOp, context: EvaluationContext) -> Unary:
    """unpack (8.3.23): the elements that bytes encode."""
    format = element_format(op.result)
    return lambda source: conversions.unpack(format, source)


def permute(op: dialect.PermuteOp, context: EvaluationContext) -> Unary:
    """permute (8.3.18): dimension d of the result is dimension `permutation[d]` of the source."""
    order = op.order
    return lambda source: np.transpose(source, order)


def reshape(op: dialect.ReshapeOp, context: EvaluationContext) -> Unary:
    """reshape (8.3.20): the same elements in row-major order."""
    shape = tile_type(op.result).shape
    return lambda source: np.reshape(source, shape)


def select(op: dialect.SelectOp, context: EvaluationContext) -> Evaluate:
    """select (8.3.22): where the condition holds the first value, elsewhere the second."""
    return np.where


RULES: Mapping[type[CudaTileOperation], EvaluationRule] = {
    dialect.BroadcastOp: ValueRule(broadcast, structural()),  # 8.3.1
    dialect.CatOp: ValueRule(cat, structural(2)),  # 8.3.2
    module.ConstantOp: ValueRule(constant),  # 8.3.5
    dialect.ExtractOp: ValueRule(extract, structural()),  # 8.3.7
    dialect.InsertOp: ValueRule(insert, structural(2)),
    dialect.IotaOp: ValueRule(iota),  # 8.3.12
    dialect.OffsetOp: ValueRule(offset),  # 8.3.16
    dialect.PackOp: ValueRule(pack, reshaped),  # 8.3.17
    dialect.PermuteOp: ValueRule(permute, structural()),  # 8.3.18
    dialect.ReshapeOp: ValueRule(reshape, structural()),  # 8.3.20
    dialect.SelectOp: ValueRule(select, unspecified.select),  # 8.3.22
    dialect.UnpackOp: ValueRule(unpack, reshaped),  # 8.3.23
}
