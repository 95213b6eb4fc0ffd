"""Core operations (specification: Operations, Core)."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from xdsl.ir import Operation, SSAValue

from tilewright.backends.cpu.bindings import Recomputed
from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emitter import (
    Buffer,
    Coordinate,
    Element,
    Emitter,
    Index,
    Statement,
    format_of_value,
    is_single,
    tile_shape,
)
from tilewright.backends.cpu.lanes import I64, Lanes, carrier_type, memory_size, splat
from tilewright.dialects.cuda_tile.geometry import row_major
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations import core as dialect
from tilewright.dialects.cuda_tile.operations import module
from tilewright.numerics.formats import (
    Format,
    bits_to_storage,
    constant_to_bits,
    format_of,
    unpack_bits,
)

# ---- constants


def constant_bits(op: module.ConstantOp) -> Any:
    """The encodings of the elements of a constant, as NumPy integers; one if all are equal."""
    elements: Any = op.value
    format = format_of_value(op.result)
    assert format is not None
    if format.name == "i1" and not elements.is_splat:
        return unpack_bits(elements.raw, elements.type.element_count).astype(np.uint8)
    bits = constant_to_bits(format, elements.raw)
    if format.name == "i1":
        return (bits & np.uint64(1)).astype(np.uint8)
    return bits_to_storage(format, bits).view(f"u{format.storage.itemsize}")


def encoded(format: Format | None, bits: int, lanes: int) -> Lanes:
    """A constant element by its encoding."""
    type = carrier_type(format, lanes)
    if not type.is_float:
        return Lanes(format, constant(type, bits))
    spelling = {16: "<e", 32: "<f", 64: "<d"}[type.bits]
    number = struct.unpack(spelling, bits.to_bytes(type.bits // 8, "little"))[0]
    if number == number:
        return Lanes(format, constant(type, number))
    text = f"bitcast ({type.integer.element} {bits} to {type.element})"
    return Lanes(format, Value(type, text if lanes == 1 else f"splat ({type.element} {text})"))


def constant_(emitter: Emitter, op: module.ConstantOp) -> None:
    """constant: one number, or a table in the module."""
    bits, format = constant_bits(op), format_of_value(op.result)
    shape = tile_shape(op.result)
    if is_single(op.result):
        emitter.give(op.result, encoded(format, int(bits[0]), 1))
    elif len(bits) == 1:
        bit = int(bits[0])
        emitter.bindings[op.result] = Recomputed(lambda at: encoded(format, bit, at.lanes))
    else:
        emitter.bindings[op.result] = table(emitter, bits, shape, format)


def table(emitter: Emitter, bits: Any, shape: Sequence[int], format: Format | None) -> Buffer:
    """A tile of constants, in the module."""
    name = f"constant.{len(emitter.code.declarations)}"
    element = f"i{memory_size(format) * 8}"
    emitter.code.table(name, element, [int(b) for b in bits])
    return Buffer(format, Value(VectorType("ptr"), f"@{name}"), tuple(shape), row_major(shape))


def wrapped(number: int, bits: int) -> str:
    return ("true" if number & 1 else "false") if bits == 1 else str(number & ((1 << bits) - 1))


# ---- the grid


def get_num_tile_blocks(emitter: Emitter, op: dialect.GetNumTileBlocksOp) -> None:
    """get_num_tile_blocks: the size of the grid."""
    for result, size in zip(op.results, emitter.grid(), strict=True):
        emitter.give(result, Lanes(format_of("i32"), emitter.code.resize(size, "i32")))


def get_global(emitter: Emitter, op: module.GetGlobalOp) -> None:
    """get_global: the address of a global."""
    address = emitter.symbols[op.symbol]
    emitter.give(op.result, Lanes(None, constant(I64, address)))


# ---- shapes


def reshape(emitter: Emitter, op: dialect.ReshapeOp) -> None:
    """reshape: the same buffer in another shape."""
    emitter.bindings[op.result] = _reinterpreted(emitter.materialize(op.source), op.result)


def extract(emitter: Emitter, op: dialect.ExtractOp) -> None:
    """extract: the piece at an index, 0 outside the source."""
    shape, whole = tile_shape(op.result), tile_shape(op.source)
    if not whole:
        emitter.give(op.result, emitter.scalar(op.source))
        return
    inside, starts = _piece(emitter, op.indices, whole, shape)
    source = emitter.materialize(op.source)
    made = emitter.buffer(shape, format_of_value(op.result))

    def element(index: Index) -> Lanes:
        at = [emitter.plus(c, s) for c, s in zip(index.coordinates, starts, strict=True)]
        found = emitter.read(source, index.at(at, index.axis))
        zero = zeros(found)
        condition = Lanes(format_of("i1"), inside).splat(emitter.code, index.lanes).carrier
        return Lanes(found.format, emitter.code.select(condition, found.carrier, zero))

    emitter.fill(made, element)
    emitter.bindings[op.result] = made


def zeros(like: Lanes) -> Value:
    """Elements whose bits are all 0."""
    return constant(like.carrier.type, 0)


def _piece(
    emitter: Emitter, indices: Sequence[SSAValue], whole: Sequence[int], part: Sequence[int]
) -> tuple[Value, list[Coordinate]]:
    """Whether a piece lies inside, and where it starts; at 0 if it does not."""
    code = emitter.code
    inside = constant(VectorType("i1"), 1)
    starts: list[Coordinate] = []
    for index, size, piece in zip(indices, whole, part, strict=True):
        at = emitter.number(index, signed=False)
        inside = code.and_(inside, code.icmp("ult", at, size // piece))
        starts.append(code.mul(at, piece))
    return inside, [code.select(inside, emitter.value(s), 0) for s in starts]


def insert(emitter: Emitter, op: dialect.InsertOp) -> None:
    """insert: the destination with a piece replaced, as it is if that lies outside."""
    whole, part = tile_shape(op.destination), tile_shape(op.source)
    if not whole:
        emitter.give(op.result, emitter.scalar(op.source))
        return
    code = emitter.code
    inside, starts = _piece(emitter, op.indices, whole, part)
    made = emitter.buffer(whole, format_of_value(op.result))
    emitter.fill(made, lambda index: emitter.element(op.destination, index))
    then, after = code.fresh("inside"), code.fresh("after")
    code.branch(inside, then, after)
    code.label(then)

    def write(index: Index) -> None:
        at = [emitter.plus(c, s) for c, s in zip(index.coordinates, starts, strict=True)]
        emitter.write(made, index.at(at, index.axis), emitter.element(op.source, index))

    emitter.each(part, write)
    code.jump(after)
    code.label(after)
    emitter.bindings[op.result] = made


def cat(emitter: Emitter, op: dialect.CatOp) -> None:
    """cat: the right tile behind the left along `dim`."""
    made = emitter.buffer(tile_shape(op.result), format_of_value(op.result))
    start = 0
    for source in (op.lhs, op.rhs):

        def write(index: Index, source: SSAValue = source, start: int = start) -> None:
            at = list(index.coordinates)
            at[op.dim.value.data] = emitter.plus(at[op.dim.value.data], start)
            emitter.write(made, index.at(at, index.axis), emitter.element(source, index))

        emitter.each(tile_shape(source), write)
        start += tile_shape(source)[op.dim.value.data]
    emitter.bindings[op.result] = made


def select(emitter: Emitter, op: dialect.SelectOp, index: Index) -> Lanes:
    """select: where the condition holds the first value, elsewhere the second."""
    condition, a, b = (emitter.element(value, index) for value in op.operands)
    return Lanes(a.format, emitter.code.select(condition.carrier, a.carrier, b.carrier))


def offset(emitter: Emitter, op: dialect.OffsetOp, index: Index) -> Lanes:
    """offset: addresses plus signed offsets times the size of what they point to."""
    code = emitter.code
    pointers, offsets = (emitter.element(value, index) for value in op.operands)
    steps = code.resize(offsets.carrier, "i64", signed=True)
    element: Any = tile_type_of(op.ptr).element_type
    bits = format_of(number_name(element.pointee) or "").memory_bits or 8
    distance = code.ashr(steps, 1) if bits < 8 else code.mul(steps, bits // 8)
    return Lanes(None, code.add(pointers.carrier, distance))


def tile_type_of(value: SSAValue) -> Any:
    """The type of a tile."""
    return value.type


def pack(emitter: Emitter, op: dialect.PackOp) -> None:
    """pack: the bytes of the elements, little-endian; two elements of 4 bits in one."""
    source, format = emitter.materialize(op.source), format_of_value(op.source)
    assert format is not None
    if format.width >= 8:
        emitter.bindings[op.result] = _reinterpreted(source, op.result)
        return
    per = 8 // format.width

    def bytes(index: Index) -> Lanes:
        code, first = emitter.code, emitter.times(index.coordinates[0], per)
        total: Value | None = None
        for k in range(per):
            at = Index((emitter.plus(first, k),), index.axis, index.lanes, per)
            bits = code.resize(emitter.read(source, at).carrier, "i8")
            low = code.shl(code.and_(bits, (1 << format.width) - 1), k * format.width)
            total = low if total is None else code.or_(total, low)
        assert total is not None
        return Lanes(format_of("i8"), total)

    made = emitter.buffer(tile_shape(op.result), format_of("i8"))
    emitter.fill(made, bytes)
    emitter.bindings[op.result] = made


def unpack(emitter: Emitter, op: dialect.UnpackOp) -> None:
    """unpack: the elements that bytes encode."""
    source, format = emitter.materialize(op.source), format_of_value(op.result)
    assert format is not None
    if format.width >= 8:
        emitter.bindings[op.result] = _reinterpreted(source, op.result)
        return
    made = emitter.buffer(tile_shape(op.result), format)
    per = 8 // format.width

    def parts(index: Index) -> Lanes:
        code, count = emitter.code, max(index.lanes // per, 1)
        first = code.lshr(emitter.value(index.coordinates[0]), per.bit_length() - 1)
        bytes = emitter.read(source, Index((first,), index.axis, count)).carrier
        if index.lanes < per:
            within = code.and_(emitter.value(index.coordinates[0]), per - 1)
            bytes = code.lshr(bytes, code.resize(code.mul(within, format.width), "i8"))
        if index.lanes > 1:
            type = VectorType("i8", index.lanes)
            shifts = ", ".join(f"i8 {k % per * format.width}" for k in range(index.lanes))
            bytes = bytes if count > 1 else splat(code, bytes, 2)
            bytes = code.shuffle(bytes, None, [k // per for k in range(index.lanes)])
            bytes = code.lshr(bytes, Value(type, f"<{shifts}>"))
        bits = code.and_(bytes, (1 << format.width) - 1)
        if format.name == "i1":
            return Lanes(format, code.cast("trunc", bits, "i1"))
        if format.name == "i4":
            bits = code.ashr(code.shl(bits, 4), 4)
        return Lanes(format, bits)

    emitter.fill(made, parts)
    emitter.bindings[op.result] = made


def _reinterpreted(buffer: Buffer, result: SSAValue) -> Buffer:
    """The same memory as the elements of another tile."""
    shape, format = tile_shape(result), format_of_value(result)
    following = (0,) * len(shape) if buffer.in_place else None
    strides = row_major(shape)
    return replace(
        buffer, format=format, shape=shape, strides=strides, following=following, inside=None
    )


ELEMENTS: Mapping[type[Operation], Element] = {
    dialect.OffsetOp: offset,
    dialect.SelectOp: select,
}

STATEMENTS: Mapping[type[Operation], Statement] = {
    dialect.CatOp: cat,
    module.ConstantOp: constant_,
    dialect.ExtractOp: extract,
    module.GetGlobalOp: get_global,
    dialect.GetNumTileBlocksOp: get_num_tile_blocks,
    dialect.InsertOp: insert,
    dialect.PackOp: pack,
    dialect.ReshapeOp: reshape,
    dialect.UnpackOp: unpack,
}
