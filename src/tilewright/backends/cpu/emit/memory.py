"""Memory operations on pointers, and tokens (specification: Operations, Memory)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xdsl.ir import Operation

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emitter import (
    Emitter,
    Index,
    Statement,
    format_of_value,
    tile_shape,
)
from tilewright.backends.cpu.lanes import I64, Lanes, carrier_type, memory_size
from tilewright.dialects.cuda_tile.operations import memory as dialect
from tilewright.numerics.formats import Format
from tilewright.tiles import pointee_format

__all__ = [
    "STATEMENTS",
    "checked_pointer",
    "load_element",
    "ordering_of",
    "pointer",
    "store_element",
]

_ORDERINGS = {
    "weak": None,
    "relaxed": "monotonic",
    "acquire": "acquire",
    "release": "release",
    "acq_rel": "acq_rel",
}
"""LLVM's names of memory orderings."""


def ordering_of(op: Any) -> str | None:
    """The memory ordering of an operation in LLVM's words; None for weak."""
    attribute = op.properties["memory_ordering_semantics"]
    return _ORDERINGS[attribute.data.word]


def pointer(emitter: Emitter, address: Value) -> Value:
    """An address as a pointer."""
    return emitter.code.define(VectorType("ptr"), f"inttoptr {address.typed} to ptr")


def checked_pointer(
    emitter: Emitter, op: Operation, address: Value, format: Format | None, writing: bool = True
) -> Value:
    """An address as a pointer, tested in checked code."""
    emitter.check(op, address, memory_size(format), writing)
    return pointer(emitter, address)


def load_element(
    emitter: Emitter, where: Value, format: Format | None, ordering: str | None
) -> Lanes:
    """An element in memory, perhaps atomically."""
    if ordering is None:
        return emitter.load(where, format, 1)
    code, size = emitter.code, memory_size(format)
    bits = VectorType(f"i{8 * size}")
    raw = code.define(bits, f"load atomic {bits}, {where.typed} {ordering}, align {size}")
    type = carrier_type(format)
    if type.element == "i1":
        return Lanes(format, code.icmp("ne", raw, 0))
    return Lanes(format, code.cast("bitcast", raw, type.element) if type.is_float else raw)


def store_element(emitter: Emitter, where: Value, lanes: Lanes, ordering: str | None) -> None:
    """An element to memory, perhaps atomically."""
    if ordering is None:
        emitter.store(where, lanes)
        return
    code, size = emitter.code, memory_size(lanes.format)
    raw = lanes.carrier
    if raw.type.element == "i1":
        raw = code.cast("zext", raw, "i8")
    elif raw.type.is_float:
        raw = code.bits(raw)
    code.line(f"store atomic {raw.typed}, {where.typed} {ordering}, align {size}")


def load_ptr(emitter: Emitter, op: dialect.LoadPtrOp) -> None:
    """load_ptr_tko: what the pointers that the mask lets through point to; elsewhere the padding,
    0 without one."""
    code, format, shape = emitter.code, format_of_value(op.result), tile_shape(op.result)
    ordering = ordering_of(op)
    made = emitter.buffer(shape, format) if shape else None

    def one(index: Index) -> None:
        address = emitter.element(op.source, index).carrier
        if op.mask is None:
            where = checked_pointer(emitter, op, address, format, writing=False)
            put(index, load_element(emitter, where, format, ordering))
            return
        type = carrier_type(format)
        padding = (
            emitter.element(op.paddingValue, index).carrier
            if op.paddingValue is not None
            else constant(type, 0)
        )
        then, after = code.fresh("load"), code.fresh("loaded")
        mask = emitter.element(op.mask, index).carrier
        before = code.block
        code.branch(mask, then, after)
        code.label(then)
        where = checked_pointer(emitter, op, address, format, writing=False)
        loaded = load_element(emitter, where, format, ordering).carrier
        end = code.block
        code.jump(after)
        code.label(after)
        put(index, Lanes(format, code.phi(type, [(loaded, end), (padding, before)])))

    def put(index: Index, lanes: Lanes) -> None:
        if made is None:
            emitter.give(op.result, lanes)
        else:
            emitter.write(made, index, lanes)

    _prepare(emitter, op.source, op.mask, op.paddingValue)
    emitter.each_one(shape, one)
    if made is not None:
        emitter.bindings[op.result] = made


def _prepare(emitter: Emitter, *values: Any) -> None:
    """Keep tiles whose single elements are going to be read."""
    for value in values:
        if value is not None and tile_shape(value):
            emitter.keep(value)


def store_ptr(emitter: Emitter, op: dialect.StorePtrOp) -> None:
    """store_ptr_tko: writes the elements that the mask lets through."""
    code, ordering = emitter.code, ordering_of(op)

    def one(index: Index) -> None:
        after = code.fresh("stored")
        if op.mask is not None:
            then = code.fresh("store")
            code.branch(emitter.element(op.mask, index).carrier, then, after)
            code.label(then)
        address = emitter.element(op.destination, index).carrier
        value = emitter.element(op.value, index)
        where = checked_pointer(emitter, op, address, value.format)
        store_element(emitter, where, value, ordering)
        if op.mask is not None:
            code.jump(after)
            code.label(after)

    _prepare(emitter, op.destination, op.value, op.mask)
    emitter.each_one(tile_shape(op.destination), one)


def alloca(emitter: Emitter, op: dialect.AllocaOp) -> None:
    """alloca: memory of the thread, until the enclosing body ends."""
    format = pointee_format(op.result)
    size = -(-op.num_elem.value.data * (format.memory_bits or 8) // 8)
    alignment = max(op.alignment.value.data, 64)
    offset = emitter.arena.take(max(size, 1) + alignment)
    code = emitter.code
    where = code.define(VectorType("ptr"), f"getelementptr i8, ptr %scratch, i64 {offset}")
    address = code.define(I64, f"ptrtoint {where.typed} to i64")
    aligned = code.and_(code.add(address, alignment - 1), -alignment)
    emitter.give(op.result, Lanes(None, aligned))


def token(emitter: Emitter, op: Operation) -> None:
    """Tokens order what a thread does in program order anyway."""
    for result in op.results:
        emitter.bindings[result] = None


def fence(emitter: Emitter, op: Operation) -> None:
    """gdc_wait_tko and its like: no effect on one device."""
    token(emitter, op)


STATEMENTS: Mapping[type[Operation], Statement] = {
    dialect.AllocaOp: alloca,
    dialect.GdcLaunchDependentsOp: fence,
    dialect.GdcWaitOp: fence,
    dialect.JoinTokensOp: token,
    dialect.LoadPtrOp: load_ptr,
    dialect.MakeTokenOp: token,
    dialect.MemoryFenceAliasOp: fence,
    dialect.StorePtrOp: store_ptr,
}
