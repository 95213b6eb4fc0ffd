"""Loads and stores through tiles of pointers (specification: Operations, Memory).

Where addresses go up by the size of an element, which `affine_strides` finds out, a row of a tile
is one piece of memory: one test of its first and last element tells whether it is, and whether the
mask lets all through. Then it is accessed in vectors, or a loaded tile stays where it is. Else
addresses, mask and values are computed in vectors, and elements accessed one by one without
branches: those that the mask keeps out go to a place in scratch memory.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from xdsl.ir import Operation, SSAValue

from tilewright.backends.cpu.affine_strides import AffineStride, affine_stride
from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit import streaming
from tilewright.backends.cpu.emit.memory import (
    checked_pointer,
    load_element,
    ordering_of,
    pointer,
    settle,
    store_element,
)
from tilewright.backends.cpu.emit.unspecified import unspecified
from tilewright.backends.cpu.emitter import (
    Buffer,
    Coordinate,
    Deferred,
    Emitter,
    Index,
    Statement,
    format_of_value,
    row_major,
    tile_shape,
)
from tilewright.backends.cpu.lanes import I64, Lanes, carrier_type, memory_size
from tilewright.dialects.cuda_tile.operations import integer
from tilewright.dialects.cuda_tile.operations import memory as dialect
from tilewright.numerics.formats import Format

__all__ = ["STATEMENTS", "load_one", "store_one"]


# ---- rows that are one piece of memory


@dataclass(frozen=True)
class _Rows:
    """Tiles of pointers whose rows may be pieces of memory.

    Attributes:
        axis: of the rows: the last dimension with several elements.
        addresses, mask: what is accessed.
        wraps: whether the addresses must be tested to be where the steps lead.
        monotone: tiles that the mask compares, which must go up or down all the way.
    """

    axis: int
    addresses: SSAValue
    mask: SSAValue | None
    size: int
    wraps: bool
    monotone: tuple[tuple[SSAValue, AffineStride, bool], ...]


def _rows(
    emitter: Emitter, op: Any, addresses: SSAValue, mask: SSAValue | None, format: Format | None
) -> _Rows | None:
    """What has to be tested of each row; None if the rows are not known to be successive."""
    shape, size = tile_shape(addresses), memory_size(format)
    axis = max((d for d, n in enumerate(shape) if n > 1), default=None)
    if axis is None or emitter.checked or ordering_of(op) is not None:
        return None
    if format is not None and format.memory_bits != 8 * size:
        return None
    found = affine_stride(addresses, axis)
    if found is None or found.step != size:
        return None
    monotone = () if mask is None else _monotone(emitter, mask, axis)
    if monotone is None:
        return None
    return _Rows(axis, addresses, mask, size, found.wraps, tuple(monotone))


_HALF_LINES = frozenset(
    ["less_than", "less_than_or_equal", "greater_than", "greater_than_or_equal"]
)


def _monotone(
    emitter: Emitter, mask: SSAValue, axis: int
) -> list[tuple[SSAValue, AffineStride, bool]] | None:
    """The tiles that must be monotone along an axis, and whether as signed numbers, so that a mask
    that holds at both ends of a row holds all along it; None if that is not known."""
    along = affine_stride(mask, axis)
    if along is not None and along.step == 0:
        return []
    # What is kept was computed when its operands were as they were then.
    if not isinstance(emitter.bindings[mask], Deferred):
        return None
    owner = mask.owner
    if isinstance(owner, integer.AndIOp):
        parts = [_monotone(emitter, operand, axis) for operand in owner.operands]
        return None if None in parts else [x for part in parts for x in part or []]
    if not isinstance(owner, integer.CmpIOp):
        return None
    if owner.comparison_predicate.data.word not in _HALF_LINES:
        return None
    signed = owner.signedness.data.word == "signed"
    moving: list[tuple[SSAValue, AffineStride, bool]] = []
    for operand in owner.operands:
        found = affine_stride(operand, axis)
        if found is None:
            return None
        if found.step:
            moving.append((operand, found, signed))
            width, count = carrier_type(format_of_value(operand)).bits, tile_shape(mask)[axis]
            if abs(found.step) * count > 1 << (width - 1):
                return None
    return moving if len(moving) <= 1 else None


def _is_piece(emitter: Emitter, rows: _Rows, outer: Sequence[Coordinate]) -> tuple[Value, Value]:
    """Whether all of a row is accessed and is one piece of memory; the address of its start."""
    code, axis = emitter.code, rows.axis
    count = tile_shape(rows.addresses)[axis]
    ends = [Index((*outer[:axis], k, *outer[axis + 1 :])) for k in (0, count - 1)]

    def at_ends(value: SSAValue) -> list[Value]:
        return [emitter.element(value, end).carrier for end in ends]

    def leads_there(start: Value, end: Value, step: int) -> Value:
        return code.icmp("eq", code.sub(end, start), step * (count - 1))

    result = constant(VectorType("i1"), 1)
    if rows.wraps:
        first, last = at_ends(rows.addresses)
        result = leads_there(first, last, rows.size)
    else:
        first = emitter.element(rows.addresses, ends[0]).carrier
    if rows.mask is not None:
        for holds in at_ends(rows.mask):
            result = code.and_(result, holds)
    for value, found, signed in rows.monotone:
        start, end = at_ends(value)
        predicate = ("s" if signed else "u") + ("le" if found.step > 0 else "ge")
        result = code.and_(result, code.icmp(predicate, start, end))
        if found.wraps:
            result = code.and_(result, leads_there(start, end, found.step))
    return result, first


def _each_row(
    emitter: Emitter,
    shape: Sequence[int],
    axis: int,
    body: Callable[[tuple[Coordinate, ...]], None],
) -> None:
    """Loops over the rows along an axis, by the coordinates of their first elements."""
    outer = [1 if d == axis else n for d, n in enumerate(shape)]
    emitter.each_one(outer, lambda index: body(index.coordinates))


def _along(
    emitter: Emitter,
    start: Sequence[Coordinate],
    axis: int,
    count: int,
    size: int,
    body: Callable[[Index], None],
) -> None:
    """Loops along a row in vectors."""
    lanes = min(count, max(emitter.target.vector_bits // (8 * size), 1))
    emitter.count(
        count,
        lambda at: body(Index((*start[:axis], at, *start[axis + 1 :]), axis, lanes)),
        lanes,
    )


def _behind(emitter: Emitter, start: Value, at: Coordinate, size: int) -> Value:
    """The place of an element of a row that is one piece of memory."""
    return pointer(emitter, emitter.value(emitter.plus(start, emitter.times(at, size))))


# ---- loads


def load_ptr(emitter: Emitter, op: dialect.LoadPtrOp) -> None:
    """load_ptr_tko: what the pointers that the mask lets through point to, else the padding."""
    code, format, shape = emitter.code, format_of_value(op.result), tile_shape(op.result)
    made = emitter.buffer(shape, format) if shape else None
    emitter.bindings[op.result_token] = None
    if made is None:
        emitter.give(op.result, load_one(emitter, op, Index(())))
        return
    if emitter.checked or ordering_of(op) is not None:
        emitter.each_one(shape, lambda i: emitter.write(made, i, load_one(emitter, op, i)))
        emitter.bindings[op.result] = made
        return

    size = memory_size(format)
    rows = _rows(emitter, op, op.source, op.mask, format)
    if rows is None:
        axis = max((d for d, n in enumerate(shape) if n > 1), default=0)
        _each_row(emitter, shape, axis, lambda start: _load_apart(emitter, op, made, start, axis))
        emitter.bindings[op.result] = made
        return
    axis, count = rows.axis, shape[rows.axis]
    if count == _elements(shape) and emitter.plan.may_stay(op):
        emitter.bindings[op.result] = _in_place(emitter, op, rows, made)
        return

    def row(start: tuple[Coordinate, ...]) -> None:
        piece, first = _is_piece(emitter, rows, start)

        def copy(index: Index) -> None:
            where = _behind(emitter, first, index.coordinates[axis], size)
            emitter.write(made, index, emitter.load(where, format, index.lanes))

        fast, slow, after = code.fresh("piece"), code.fresh("apart"), code.fresh("loaded")
        code.branch(piece, fast, slow)
        code.label(fast)
        _along(emitter, start, axis, count, max(size, 4), copy)
        code.jump(after)
        code.label(slow)
        _load_apart(emitter, op, made, start, axis)
        code.jump(after)
        code.label(after)

    _each_row(emitter, shape, axis, row)
    emitter.bindings[op.result] = made


def _elements(shape: Sequence[int]) -> int:
    total = 1
    for n in shape:
        total *= n
    return total


def _in_place(emitter: Emitter, op: dialect.LoadPtrOp, rows: _Rows, copy: Buffer) -> Buffer:
    """A tile of one row where it is, if that is one piece of memory; else a copy."""
    code, start = emitter.code, (0,) * len(copy.shape)
    piece, first = _is_piece(emitter, rows, start)
    there = pointer(emitter, first)
    before, slow, after = code.block, code.fresh("apart"), code.fresh("tile")
    code.branch(piece, after, slow)
    code.label(slow)
    _load_apart(emitter, op, copy, start, rows.axis)
    end = code.block
    code.jump(after)
    code.label(after)
    address = code.phi(there.type, [(there, before), (copy.address, end)])
    return Buffer(copy.format, address, copy.shape, row_major(copy.shape), in_place=True)


def load_one(emitter: Emitter, op: dialect.LoadPtrOp, index: Index) -> Lanes:
    """An element, tested and ordered as the operation wants it."""
    code, format, ordering = emitter.code, format_of_value(op.result), ordering_of(op)

    def load() -> Value:
        address = emitter.element(op.source, index).carrier
        where = checked_pointer(emitter, op, address, format, writing=False)
        return load_element(emitter, where, format, ordering).carrier

    if op.mask is None:
        return Lanes(format, load())
    mask = emitter.element(op.mask, index).carrier
    padding = _padding(emitter, op, index)
    then, after, before = code.fresh("load"), code.fresh("loaded"), code.block
    code.branch(mask, then, after)
    code.label(then)
    loaded = load()
    end = code.block
    code.jump(after)
    code.label(after)
    return Lanes(format, code.phi(loaded.type, [(loaded, end), (padding, before)]))


def _inputs(op: dialect.LoadPtrOp) -> list[SSAValue]:
    """Addresses, mask and padding, which matters only if there is a mask."""
    if op.mask is None:
        return [op.source]
    return [op.source, op.mask, *([] if op.paddingValue is None else [op.paddingValue])]


def _padding(emitter: Emitter, op: dialect.LoadPtrOp, index: Index) -> Value:
    if op.paddingValue is not None:
        return emitter.element(op.paddingValue, index).carrier
    return unspecified(emitter, format_of_value(op.result), index.lanes).carrier


_Some: TypeAlias = Callable[[Emitter, dialect.LoadPtrOp, Buffer, Index], None]


def _load_apart(
    emitter: Emitter, op: dialect.LoadPtrOp, made: Buffer, start: tuple[Coordinate, ...], axis: int
) -> None:
    """A row of elements that are anywhere. Gather instructions are fastest where what they read
    lies in caches, single loads where it does not: the first few addresses show how far apart
    they are."""
    code, count, size = emitter.code, made.shape[axis], memory_size(made.format)

    def loop(some: _Some) -> None:
        _along(emitter, start, axis, count, 8, lambda index: some(emitter, op, made, index))

    lanes = min(count, emitter.target.vector_bits // 64)
    if not emitter.target.avx512 or size not in (4, 8) or lanes < 8:
        loop(_one_by_one)
        return
    addresses = emitter.element(op.source, Index(start, axis, lanes)).carrier
    low, high = (
        code.call(f"llvm.vector.reduce.{end}.{addresses.type.mangled}", I64, addresses)
        for end in ("umin", "umax")
    )
    near = code.icmp("ult", code.sub(high, low), emitter.target.caches.last // 2)
    gathering, single, after = code.fresh("gather"), code.fresh("single"), code.fresh("gathered")
    code.branch(near, gathering, single)
    code.label(gathering)
    loop(_gather)
    code.jump(after)
    code.label(single)
    loop(_one_by_one)
    code.jump(after)
    code.label(after)


_TOGETHER = 4
"""How many elements an instruction gathers: more at once are no faster."""


def _gather(emitter: Emitter, op: dialect.LoadPtrOp, made: Buffer, index: Index) -> None:
    """Some elements by instructions that gather."""
    code, type = emitter.code, carrier_type(made.format, _TOGETHER)
    spare = unspecified(emitter, made.format, _TOGETHER).carrier
    values = _inputs(op)
    addresses, *others = emitter.together(values, index)
    for k in range(0, index.lanes, _TOGETHER):
        parts = [_slice(emitter, lanes.carrier, k, _TOGETHER) for lanes in (addresses, *others)]
        pointers = code.define(
            VectorType("ptr", _TOGETHER), f"inttoptr {parts[0].typed} to <{_TOGETHER} x ptr>"
        )
        emitter.note_pointer(pointers)
        mask = parts[1] if others else constant(VectorType("i1", _TOGETHER), 1)
        padding = parts[2] if len(others) > 1 else spare
        name = f"llvm.masked.gather.{type.mangled}.v{_TOGETHER}p0"
        code.declarations.setdefault(
            name, f"declare {type} @{name}({pointers.type}, {mask.type}, {type})"
        )
        found = code.define(
            type,
            f"call {type} @{name}({pointers.type} align 1 {pointers.name}, "
            f"{mask.typed}, {padding.typed})",
        )
        place = index.at(emitter.lane(index, k), index.axis)
        emitter.store(emitter.address(made, place.coordinates), Lanes(made.format, found))


def _slice(emitter: Emitter, value: Value, first: int, count: int) -> Value:
    """Some successive lanes of a vector."""
    type = VectorType(value.type.element, count)
    places = ", ".join(f"i32 {first + k}" for k in range(count))
    text = f"shufflevector {value.typed}, {value.type} poison, <{count} x i32> <{places}>"
    return emitter.code.define(type, text)


def _one_by_one(emitter: Emitter, op: dialect.LoadPtrOp, made: Buffer, index: Index) -> None:
    """Some elements by an instruction for each, without branches."""
    code, raw = emitter.code, VectorType(f"i{8 * memory_size(made.format)}")
    values = _inputs(op)
    found = [lanes.carrier for lanes in emitter.together(values, index)]
    addresses = found[0]
    if op.mask is not None:
        addresses = _redirected(emitter, addresses, found[1], made)
    for k, address in enumerate(_each_lane(emitter, addresses)):
        element = code.define(raw, f"load {raw}, {pointer(emitter, address).typed}, align 1")
        place = emitter.address(made, emitter.lane(index, k))
        code.line(f"store {element.typed}, {place.typed}, align 1")
    if op.mask is not None:
        loaded = emitter.read(made, index)
        spare = unspecified(emitter, made.format, index.lanes).carrier
        padding = found[2] if len(found) > 2 else spare
        chosen = code.select(found[1], loaded.carrier, padding)
        emitter.write(made, index, Lanes(made.format, chosen))


def _redirected(emitter: Emitter, addresses: Value, mask: Value, place: Buffer) -> Value:
    """Addresses, of which those that the mask keeps out are in scratch memory."""
    code = emitter.code
    there = code.define(I64, f"ptrtoint {place.address.typed} to i64")
    spare = Lanes(None, there).splat(code, addresses.type.lanes).carrier
    return code.select(mask, addresses, spare)


def _each_lane(emitter: Emitter, addresses: Value) -> list[Value]:
    """The lanes of a vector."""
    lanes = Lanes(None, addresses)
    return [emitter.extracted(lanes, k).carrier for k in range(lanes.count)]


# ---- stores


def store_ptr(emitter: Emitter, op: dialect.StorePtrOp) -> None:
    """store_ptr_tko: writes the elements that the mask lets through."""
    code, format, shape = emitter.code, format_of_value(op.value), tile_shape(op.destination)
    emitter.bindings[op.result_token] = None
    if not shape:
        store_one(emitter, op, Index(()))
        return
    operands = [x for x in (op.destination, op.value, op.mask) if x is not None]
    if emitter.checked or ordering_of(op) is not None:
        settle(emitter, operands)
        emitter.each_one(shape, lambda index: store_one(emitter, op, index))
        return
    spare = emitter.buffer((1,), format)
    rows = _rows(emitter, op, op.destination, op.mask, format)
    size = memory_size(format)
    if rows is None or shape[rows.axis] != _elements(shape):
        settle(emitter, operands)
    if rows is None:
        emitter.each(shape, lambda index: _scatter(emitter, op, spare, index), 8)
        return
    axis, count = rows.axis, shape[rows.axis]

    def row(start: tuple[Coordinate, ...]) -> None:
        piece, first = _is_piece(emitter, rows, start)
        for operand in operands:
            for source, same_place in emitter.sources(operand):
                if source.in_place:
                    apart = _is_apart(emitter, first, count * size, source, same_place)
                    piece = code.and_(piece, apart)

        def write(index: Index, lanes: Lanes) -> None:
            emitter.store(_behind(emitter, first, index.coordinates[axis], size), lanes)

        def put(index: Index) -> None:
            write(index, emitter.together([op.value], index)[0])

        fast, slow, after = code.fresh("piece"), code.fresh("apart"), code.fresh("stored")
        code.branch(piece, fast, slow)
        code.label(fast)
        if count == _elements(shape) and emitter.is_light(op.value):
            streaming.each_light(emitter, op.value, axis, write)
        else:
            _along(emitter, start, axis, count, max(size, 4), put)
        code.jump(after)
        code.label(slow)
        bindings = dict(emitter.bindings)
        settle(emitter, operands)
        _along(emitter, start, axis, count, 8, lambda index: _scatter(emitter, op, spare, index))
        emitter.bindings = bindings
        code.jump(after)
        code.label(after)

    _each_row(emitter, shape, axis, row)


def _is_apart(emitter: Emitter, first: Value, size: int, source: Buffer, same_place: bool) -> Value:
    """Whether writing a piece of memory changes nothing of a buffer that is still to be read."""
    code = emitter.code
    start = code.define(I64, f"ptrtoint {source.address.typed} to i64")
    if source.strides != row_major(source.shape):
        return constant(VectorType("i1"), 0)
    end = code.add(start, _elements(source.shape) * memory_size(source.format))
    last = code.add(first, size)
    apart = code.or_(code.icmp("ule", end, first), code.icmp("ule", last, start))
    if not same_place or _elements(source.shape) * memory_size(source.format) != size:
        return apart
    return code.or_(apart, code.icmp("eq", start, first))


def store_one(emitter: Emitter, op: dialect.StorePtrOp, index: Index) -> None:
    """An element, tested and ordered as the operation wants it."""
    code, ordering, format = emitter.code, ordering_of(op), format_of_value(op.value)
    after = code.fresh("stored")
    if op.mask is not None:
        then = code.fresh("store")
        code.branch(emitter.element(op.mask, index).carrier, then, after)
        code.label(then)
    value = emitter.element(op.value, index)
    address = emitter.element(op.destination, index).carrier
    store_element(emitter, checked_pointer(emitter, op, address, format), value, ordering)
    if op.mask is not None:
        code.jump(after)
        code.label(after)


def _scatter(emitter: Emitter, op: dialect.StorePtrOp, spare: Buffer, index: Index) -> None:
    """Some elements, one by one."""
    values = [op.destination, op.value, *([] if op.mask is None else [op.mask])]
    addresses, value, *mask = emitter.together(values, index)
    where = addresses.carrier
    if mask:
        where = _redirected(emitter, where, mask[0].carrier, spare)
    for k, address in enumerate(_each_lane(emitter, where)):
        emitter.store(pointer(emitter, address), emitter.extracted(value, k))


STATEMENTS: Mapping[type[Operation], Statement] = {
    dialect.LoadPtrOp: load_ptr,
    dialect.StorePtrOp: store_ptr,
}
