"""Core operations: constants, ranges, shapes, selection, pointers, products of shapes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from xdsl.dialects import ub
from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.cuda_tile.constants import ElementsAttr
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES
from tilewright.dialects.cuda_tile.types import PtrType, TileType
from tilewright.dialects.triton import operations as tt
from tilewright.dialects.triton.arith import ConstantOp, SelectOp
from tilewright.frontends.triton.composites import composite_of
from tilewright.frontends.triton.conversion import Conversion, Converted, Converter
from tilewright.frontends.triton.tiles import element_of, name_of, shape_of, spread, width_of

__all__ = ["CONVERSIONS", "zero_of"]

_AXES = ("x", "y", "z")


def zero_of(type: TileType) -> Value:
    """A tile of zeros, or of null pointers."""
    element = type.element_type
    if isinstance(element, PtrType):
        return tile.int_to_ptr(tile.constant(0, TileType(type.shape, NUMBER_TYPES["i64"])), element)
    return tile.constant(0, type)


def _constant(conversion: Conversion, op: ConstantOp) -> Value:
    value = op.value
    if conversion.shape and not isinstance(op.result.type, TensorType):
        type = conversion.type(op.result, op)
        return tile.constant(ElementsAttr(type, value.raw, True))
    return tile.constant(value)


def _poison(conversion: Conversion, op: ub.PoisonOp) -> Value:
    # Any value will do for one that nothing may depend on.
    return zero_of(conversion.type(op.result, op))


def _program_id(conversion: Conversion, op: tt.GetProgramIdOp) -> Value:
    return _scalar(conversion, tile.get_tile_block_id()[_AXES.index(op.word("axis", "x"))])


def _num_programs(conversion: Conversion, op: tt.GetNumProgramsOp) -> Value:
    return _scalar(conversion, tile.get_num_tile_blocks()[_AXES.index(op.word("axis", "x"))])


def _scalar(conversion: Conversion, value: Value) -> Value:
    return spread(value, conversion.shape)


def _range(conversion: Conversion, op: tt.MakeRangeOp) -> Value:
    start, end = op.integer("start"), op.integer("end")
    counted = tile.iota(end - start)
    return counted if start == 0 else tile.addi(counted, start)


def _splat(conversion: Conversion, op: tt.SplatOp) -> Value:
    return spread(conversion[op.src], conversion.type(op.result, op).shape)


def _reshape(conversion: Conversion, op: tt.ReshapeOp) -> Value:
    value, shape = conversion[op.src], conversion.type(op.result, op).shape
    return value if shape_of(value) == shape else tile.reshape(value, shape)


def _broadcast(conversion: Conversion, op: tt.BroadcastOp) -> Value:
    return tile.broadcast(conversion[op.src], conversion.type(op.result, op).shape)


def _trans(conversion: Conversion, op: tt.TransOp) -> Value:
    order, value = op.integers("order"), conversion[op.src]
    return tile.permute(value, order) if len(order) > 1 else value


def _split(conversion: Conversion, op: tt.SplitOp) -> list[Value]:
    value = conversion[op.src]
    *outer, _ = shape_of(value)
    halves = [
        tile.extract(value, [*[0] * len(outer), half], shape=[*outer, 1]) for half in range(2)
    ]
    return [tile.reshape(half, outer) for half in halves]


def _join(conversion: Conversion, op: tt.JoinOp) -> Value:
    sides = conversion.all(op.operands)
    shape = [*shape_of(sides[0]), 1]
    return tile.cat(*(tile.reshape(side, shape) for side in sides), dim=len(shape) - 1)


def _cat(conversion: Conversion, op: tt.CatOp) -> Value:
    return tile.cat(*conversion.all(op.operands), dim=0)


def _select(conversion: Conversion, op: SelectOp) -> Converted:
    kind = composite_of(op.result.type)
    if kind is not None:
        condition = conversion[op.cond]
        parts = [conversion.carried([value]) for value in (op.lhs, op.rhs)]
        return kind.of_parts(
            [tile.select(condition, one, other) for one, other in zip(*parts, strict=True)]
        )
    condition, first, second = conversion.all(op.operands)
    if shape_of(condition) != shape_of(first):
        condition = spread(condition, shape_of(first))
    return tile.select(condition, first, second)


def _add_pointer(conversion: Conversion, op: tt.AddPtrOp) -> Value:
    return tile.offset(conversion[op.ptr], conversion[op.offset])


def _gather(conversion: Conversion, op: tt.GatherOp) -> Value:
    """One element of the axis after the other, chosen where its index is asked for."""
    source, indices = conversion[op.src], conversion[op.indices]
    axis, shape = op.integer("axis"), shape_of(indices)
    size = shape_of(source)[axis]
    wide = name_of(indices)
    start = zero_of(conversion.type(op.result, op))
    with (loop := tile.for_(0, size, 1, init=[start])) as (index, found):
        piece = [1 if dim == axis else n for dim, n in enumerate(shape_of(source))]
        places = [index if dim == axis else 0 for dim in range(len(piece))]
        slice = tile.broadcast(tile.extract(source, places, shape=piece), shape)
        number = index if wide == "i32" else tile.exti(index, wide, signedness="signed")
        here = tile.cmpi(
            indices,
            spread(number, shape),
            predicate="equal",
            signedness="signed",
        )
        tile.continue_(tile.select(here, slice, found))
    return loop.result


def _histogram(conversion: Conversion, op: tt.HistogramOp) -> Value:
    """For each number, how many elements are equal to it."""
    source, mask = conversion[op.src], conversion.get(op.mask)
    result = conversion.type(op.result, op)
    (bins,), (count,) = result.shape, shape_of(source)
    shape = (bins, count)
    if width_of(source) < 32:
        # Narrow integers need not count so far.
        source = tile.exti(source, "i32", signedness="unsigned")
    numbers = tile.iota(bins, element_of(source))
    there = tile.cmpi(
        tile.broadcast(tile.reshape(source, (1, count)), shape),
        tile.broadcast(tile.reshape(numbers, (bins, 1)), shape),
        predicate="equal",
        signedness="signed",
    )
    if mask is not None:
        there = tile.andi(there, tile.broadcast(tile.reshape(mask, (1, count)), shape))
    counts = tile.exti(there, result.element_type, signedness="unsigned")
    return tile.reduce(counts, dim=1, identities=0, body=tile.addi)


def _unsplat(conversion: Conversion, op: tt.UnsplatOp) -> Value:
    return tile.reshape(conversion[op.src], ())


CONVERSIONS: Mapping[type[Operation], Converter] = MappingProxyType(
    {
        ConstantOp: _constant,
        ub.PoisonOp: _poison,
        SelectOp: _select,
        tt.GetProgramIdOp: _program_id,
        tt.GetNumProgramsOp: _num_programs,
        tt.MakeRangeOp: _range,
        tt.SplatOp: _splat,
        tt.UnsplatOp: _unsplat,
        tt.ExpandDimsOp: _reshape,
        tt.ReshapeOp: _reshape,
        tt.BroadcastOp: _broadcast,
        tt.TransOp: _trans,
        tt.SplitOp: _split,
        tt.JoinOp: _join,
        tt.CatOp: _cat,
        tt.AddPtrOp: _add_pointer,
        tt.GatherOp: _gather,
        tt.HistogramOp: _histogram,
    }
)
"""What the operations of this chapter become."""
