"""Core operations (specification: Operations, Core)."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from math import prod
from typing import Any

import numpy as np
from xdsl.ir import Operation, SSAValue

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emitter import (
    Buffer,
    Coordinate,
    Element,
    Emitter,
    Index,
    Statement,
    format_of_value,
    row_major,
    tile_shape,
)
from tilewright.backends.cpu.lanes import I64, Lanes, carrier_type, memory_size
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations import core as dialect
from tilewright.dialects.cuda_tile.operations import floating_point, integer, module
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
    if not shape:
        emitter.give(op.result, encoded(format, int(bits[0]), 1))
    elif len(bits) == 1:
        emitter.defer(op.result, op)
    else:
        emitter.bindings[op.result] = table(emitter, bits, shape, format)


def table(emitter: Emitter, bits: Any, shape: Sequence[int], format: Format | None) -> Buffer:
    """A tile of constants, in the module."""
    name = f"constant.{len(emitter.code.declarations)}"
    element = f"i{memory_size(format) * 8}"
    emitter.code.table(name, element, [int(b) for b in bits])
    return Buffer(format, Value(VectorType("ptr"), f"@{name}"), tuple(shape), row_major(shape))


def constant_element(emitter: Emitter, op: module.ConstantOp, index: Index) -> Lanes:
    """constant, of equal elements."""
    return encoded(format_of_value(op.result), int(constant_bits(op)[0]), index.lanes)


def iota(emitter: Emitter, op: dialect.IotaOp, index: Index) -> Lanes:
    """iota: the coordinate."""
    format = format_of_value(op.result)
    type = carrier_type(format, index.lanes)
    first = emitter.code.resize(emitter.value(index.coordinates[0]), type.element)
    start = Lanes(format, first).splat(emitter.code, index.lanes).carrier
    if index.axis is None or index.lanes == 1:
        return Lanes(format, start)
    steps = ", ".join(f"{type.element} {_wrapped(k, type.bits)}" for k in range(index.lanes))
    return Lanes(format, emitter.code.add(start, Value(type, f"<{steps}>")))


def _wrapped(number: int, bits: int) -> str:
    return ("true" if number & 1 else "false") if bits == 1 else str(number & ((1 << bits) - 1))


# ---- the grid


def get_tile_block_id(emitter: Emitter, op: dialect.GetTileBlockIdOp) -> None:
    """get_tile_block_id: the position of the tile block."""
    for result, at in zip(op.results, emitter.block_id, strict=True):
        emitter.give(result, Lanes(format_of("i32"), emitter.code.resize(at, "i32")))


def get_num_tile_blocks(emitter: Emitter, op: dialect.GetNumTileBlocksOp) -> None:
    """get_num_tile_blocks: the size of the grid."""
    for result, size in zip(op.results, emitter.grid, strict=True):
        emitter.give(result, Lanes(format_of("i32"), emitter.code.resize(size, "i32")))


def get_global(emitter: Emitter, op: module.GetGlobalOp) -> None:
    """get_global: the address of a global."""
    address = emitter.symbols[op.symbol]
    emitter.give(op.result, Lanes(None, constant(I64, address)))


# ---- shapes


def broadcast(emitter: Emitter, op: dialect.BroadcastOp, index: Index) -> Lanes:
    """broadcast: dimensions of size 1 repeat."""
    shape, axis = tile_shape(op.source), index.axis
    at = [0 if n == 1 else c for n, c in zip(shape, index.coordinates, strict=True)]
    if axis is not None and shape[axis] == 1 and tile_shape(op.result)[axis] > 1:
        one = emitter.element(op.source, Index(tuple(at)))
        return one.splat(emitter.code, index.lanes)
    return emitter.element(op.source, index.at(at, axis))


def permute(emitter: Emitter, op: dialect.PermuteOp, index: Index) -> Lanes:
    """permute: dimension d of the result is dimension `permutation[d]` of the source."""
    order = op.order
    at: list[Coordinate] = [0] * len(order)
    for dimension, source in enumerate(order):
        at[source] = index.coordinates[dimension]
    axis = None if index.axis is None else order[index.axis]
    return emitter.element(op.source, index.at(at, axis))


def reshape(emitter: Emitter, op: dialect.ReshapeOp) -> None:
    """reshape: the same buffer in another shape; dimensions of size 1 just come and go."""
    source, shape = tile_shape(op.source), tile_shape(op.result)
    if not shape:
        emitter.give(op.result, emitter.element(op.source, Index((0,) * len(source))))
    elif [n for n in source if n > 1] == [n for n in shape if n > 1]:
        emitter.defer(op.result, op)
    else:
        buffer = emitter.keep(op.source)
        emitter.bindings[op.result] = Buffer(buffer.format, buffer.address, shape, row_major(shape))


def reshape_element(emitter: Emitter, op: dialect.ReshapeOp, index: Index) -> Lanes:
    """reshape, where only dimensions of size 1 come and go."""
    source, shape = tile_shape(op.source), tile_shape(op.result)
    real = [d for d, n in enumerate(shape) if n > 1]
    at: list[Coordinate] = []
    axis, following = None, iter(real)
    for dimension, size in enumerate(source):
        if size == 1:
            at.append(0)
            continue
        place = next(following)
        at.append(index.coordinates[place])
        axis = dimension if place == index.axis else axis
    return emitter.element(op.source, index.at(at, axis))


def extract(emitter: Emitter, op: dialect.ExtractOp) -> None:
    """extract: the piece at an index, 0 outside the source."""
    shape, whole = tile_shape(op.result), tile_shape(op.source)
    if not whole:
        emitter.give(op.result, emitter.scalar(op.source))
        return
    inside, starts = _piece(emitter, op.indices, whole, shape)
    source = emitter.keep(op.source)
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
    source, format = emitter.keep(op.source), format_of_value(op.source)
    assert format is not None
    if format.width >= 8:
        emitter.bindings[op.result] = _reinterpreted(source, op.result)
        return
    per = 8 // format.width

    def octet(at: Sequence[Coordinate]) -> Lanes:
        code = emitter.code
        total: Value = constant(VectorType("i8"), 0)
        for k in range(per):
            place = emitter.plus(emitter.times(at[0], per), k)
            bits = emitter.read(source, Index((place,))).carrier
            low = code.and_(code.resize(bits, "i8"), (1 << format.width) - 1)
            total = code.or_(total, code.shl(low, k * format.width))
        return Lanes(format_of("i8"), total)

    made = emitter.buffer(tile_shape(op.result), format_of("i8"))
    emitter.fill(made, lambda index: emitter.gathered(index, octet))
    emitter.bindings[op.result] = made


def unpack(emitter: Emitter, op: dialect.UnpackOp) -> None:
    """unpack: the elements that bytes encode."""
    source, format = emitter.keep(op.source), format_of_value(op.result)
    assert format is not None
    if format.width >= 8:
        emitter.bindings[op.result] = _reinterpreted(source, op.result)
        return
    made = emitter.buffer(tile_shape(op.result), format)
    per = 8 // format.width

    def part(at: Sequence[Coordinate]) -> Lanes:
        code = emitter.code
        whole = emitter.value(at[0])
        byte = emitter.read(source, Index((code.lshr(whole, per.bit_length() - 1),))).carrier
        shift = code.resize(code.mul(code.and_(whole, per - 1), format.width), "i8")
        bits = code.and_(code.lshr(byte, shift), (1 << format.width) - 1)
        if format.name == "i1":
            return Lanes(format, code.cast("trunc", bits, "i1"))
        if format.name == "i4":
            bits = code.ashr(code.shl(bits, 4), 4)
        return Lanes(format, bits)

    emitter.fill(made, lambda index: emitter.gathered(index, part))
    emitter.bindings[op.result] = made


def _reinterpreted(buffer: Buffer, result: SSAValue) -> Buffer:
    shape = tile_shape(result)
    return Buffer(format_of_value(result), buffer.address, shape, row_major(shape))


# ---- aggregates

_COMMUTATIVE = (
    floating_point.AddFOp,
    floating_point.MulFOp,
    floating_point.MaxFOp,
    floating_point.MinFOp,
    integer.AddIOp,
    integer.MulIOp,
    integer.MaxIOp,
    integer.MinIOp,
    integer.AndIOp,
    integer.OrIOp,
    integer.XOrIOp,
)


def _is_commutative(op: dialect.AggregateOperation) -> bool:
    """Whether the body is one commutative operation on its two arguments."""
    first = op.body.block.first_op
    if not isinstance(first, _COMMUTATIVE) or first.next_op is not op.body.block.last_op:
        return False
    return set(first.operands) == set(op.body.block.args)


def reduce(emitter: Emitter, op: dialect.ReduceOp) -> None:
    """reduce: in vectors along another dimension, or along this one if the body is commutative."""
    dim, shape = op.dim.value.data, tile_shape(op.operands[0])
    kept = [n for d, n in enumerate(shape) if d != dim]
    size = shape[dim]
    formats = [format_of_value(value) for value in op.operands]
    width = max(max(memory_size(f) for f in formats), 4)
    results = [emitter.buffer(kept, f) if kept else None for f in formats]
    turned = all(value in emitter.columns for value in op.operands)
    by_rows = dim == len(shape) - 1 and _is_commutative(op) and not turned
    by_column = prod(kept) > 1 and not by_rows
    # The loop below can write what it reads only along rows.
    last = max((d for d, n in enumerate(shape) if n > 1 and (d != dim or not by_column)), default=0)
    for value in op.operands:
        if any(n > 1 for n in shape[last + 1 :]) and not turned:
            emitter.compute(value)
    if by_column:
        ways = _WAYS if turned and _is_commutative(op) else 1

        def column(index: Index) -> None:
            at, axis = _with(index, dim)
            found = _accumulate(emitter, op, at, axis, index.lanes, size, 1, ways)
            _store_results(emitter, results, index, found)

        emitter.each(kept, column, width)
        _bind_results(emitter, op, results)
    else:
        lanes = min(size, emitter.target.vector_bits // (8 * width)) if _is_commutative(op) else 1

        def row(index: Index) -> None:
            at, _ = _with(index, dim)
            ways = _WAYS if lanes > 1 else 1
            found = _accumulate(emitter, op, at, dim, lanes, size, lanes, ways)
            _store_results(emitter, results, index, _halved(emitter, op, found), op)

        if kept:
            emitter.each_one(kept, row)
            _bind_results(emitter, op, results)
        else:
            row(Index(()))
    for value in op.operands:
        emitter.finish(value)


def _with(index: Index, dim: int) -> tuple[Any, int | None]:
    """The coordinates with one more dimension, and where the axis is then."""

    def at(k: Coordinate) -> tuple[Coordinate, ...]:
        return (*index.coordinates[:dim], k, *index.coordinates[dim:])

    axis = index.axis
    return at, axis if axis is None or axis < dim else axis + 1


_WAYS = 4
"""How many vectors of sums a loop keeps, so that none waits for the one before."""


def _accumulate(
    emitter: Emitter,
    op: dialect.AggregateOperation,
    at: Any,
    axis: int | None,
    lanes: int,
    size: int,
    step: int,
    ways: int,
) -> list[Lanes]:
    """What the body makes of elements along a dimension, in the lanes of vectors."""
    code = emitter.code
    ways = ways if size // step >= 2 * ways else 1

    def elements(first: Coordinate, way: int) -> list[Lanes]:
        place = emitter.plus(first, way * step)
        return emitter.together(op.operands, Index(at(place), axis, lanes))

    start = [elements(0, way) for way in range(ways)]
    count = len(op.operands)

    def turn(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
        k, *accumulators = carried
        results: list[Value] = []
        for way in range(ways):
            found = elements(k, way)
            held = accumulators[way * count : (way + 1) * count]
            so_far = [Lanes(e.format, a) for e, a in zip(found, held, strict=True)]
            results += [x.carrier for x in _combined(emitter, op, found, so_far, lanes)]
        following = code.add(k, step * ways)
        return code.icmp("ult", following, size), [following, *results]

    totals = start
    if size > step * ways:
        initial = [lane.carrier for way in start for lane in way]
        _, *last = code.loop([constant(I64, step * ways), *initial], turn)
        formats = [lane.format for lane in start[0]]
        totals = [
            [Lanes(f, x) for f, x in zip(formats, last[w * count : (w + 1) * count], strict=True)]
            for w in range(ways)
        ]
    while len(totals) > 1:
        pairs = zip(totals[1::2], totals[0::2], strict=True)
        totals = [_combined(emitter, op, high, low, lanes) for high, low in pairs]
    return totals[0]


def _combined(
    emitter: Emitter,
    op: dialect.AggregateOperation,
    elements: Sequence[Lanes],
    accumulators: Sequence[Lanes],
    lanes: int,
) -> list[Lanes]:
    pairs = zip(elements, accumulators, strict=True)
    return emitter.combine(op.body.block, [x for pair in pairs for x in pair], lanes)


def _halved(emitter: Emitter, op: dialect.AggregateOperation, found: list[Lanes]) -> list[Lanes]:
    """The lanes of vectors, combined to one."""
    lanes = found[0].count
    while lanes > 1:
        lanes //= 2
        low = [_half(emitter, x, 0, lanes) for x in found]
        high = [_half(emitter, x, lanes, lanes) for x in found]
        found = _combined(emitter, op, high, low, lanes)
    return found


def _half(emitter: Emitter, lanes: Lanes, start: int, count: int) -> Lanes:
    value = lanes.carrier
    if count == 1:
        return emitter.extracted(lanes, start)
    type = VectorType(value.type.element, count)
    places = ", ".join(f"i32 {k}" for k in range(start, start + count))
    text = f"shufflevector {value.typed}, {value.type} poison, <{count} x i32> <{places}>"
    return Lanes(lanes.format, emitter.code.define(type, text))


def _store_results(
    emitter: Emitter,
    results: Sequence[Buffer | None],
    index: Index,
    found: Sequence[Lanes],
    op: Operation | None = None,
) -> None:
    for position, (buffer, lanes) in enumerate(zip(results, found, strict=True)):
        if buffer is not None:
            emitter.write(buffer, index, lanes)
        else:
            assert op is not None
            emitter.give(op.results[position], lanes)


def _bind_results(emitter: Emitter, op: Operation, results: Sequence[Buffer | None]) -> None:
    for result, buffer in zip(op.results, results, strict=True):
        emitter.bindings[result] = buffer


def scan(emitter: Emitter, op: dialect.ScanOp) -> None:
    """scan: one element after the other, in vectors along another dimension."""
    dim, shape = op.dim.value.data, tile_shape(op.operands[0])
    size, reverse = shape[dim], bool(op.reverse.value.data)
    others = [n for d, n in enumerate(shape) if d != dim]
    results = [emitter.buffer(shape, format_of_value(value)) for value in op.operands]
    code = emitter.code

    def column(index: Index) -> None:
        at, axis = _with(index, dim)
        lanes = index.lanes

        def here(k: Coordinate) -> Index:
            place = code.sub(constant(I64, size - 1), emitter.value(k)) if reverse else k
            return Index(at(place), axis, lanes)

        first = [emitter.element(value, here(0)) for value in op.operands]
        for buffer, lane in zip(results, first, strict=True):
            emitter.write(buffer, here(0), lane)
        if size == 1:
            return

        def turn(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
            k, *accumulators = carried
            elements = [emitter.element(value, here(k)) for value in op.operands]
            so_far = [Lanes(e.format, a) for e, a in zip(elements, accumulators, strict=True)]
            found = _combined(emitter, op, elements, so_far, lanes)
            for buffer, lane in zip(results, found, strict=True):
                emitter.write(buffer, here(k), lane)
            following = code.add(k, 1)
            return code.icmp("ult", following, size), [following, *(x.carrier for x in found)]

        code.loop([constant(I64, 1), *(lane.carrier for lane in first)], turn)

    if dim == len(shape) - 1:
        emitter.each_one(others, column)
    else:
        emitter.each(others, column)
    for result, buffer in zip(op.results, results, strict=True):
        emitter.bindings[result] = buffer


ELEMENTS: Mapping[type[Operation], Element] = {
    dialect.BroadcastOp: broadcast,
    module.ConstantOp: constant_element,
    dialect.IotaOp: iota,
    dialect.OffsetOp: offset,
    dialect.PermuteOp: permute,
    dialect.ReshapeOp: reshape_element,
    dialect.SelectOp: select,
}

STATEMENTS: Mapping[type[Operation], Statement] = {
    dialect.CatOp: cat,
    module.ConstantOp: constant_,
    dialect.ExtractOp: extract,
    module.GetGlobalOp: get_global,
    dialect.GetNumTileBlocksOp: get_num_tile_blocks,
    dialect.GetTileBlockIdOp: get_tile_block_id,
    dialect.InsertOp: insert,
    dialect.PackOp: pack,
    dialect.ReduceOp: reduce,
    dialect.ReshapeOp: reshape,
    dialect.ScanOp: scan,
    dialect.UnpackOp: unpack,
}
