"""Memory operations on pointers, and tokens (specification: Operations, Memory)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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


def _successive(emitter: Emitter, addresses: Value, mask: Value | None, size: int) -> Value:
    """Whether the lanes are successive elements in memory, all of which are accessed."""
    code, lanes = emitter.code, addresses.type.lanes
    first = emitter.extracted(Lanes(None, addresses), 0).splat(code, lanes).carrier
    steps = ", ".join(f"i64 {k * size}" for k in range(lanes))
    expected = code.add(first, Value(addresses.type, f"<{steps}>"))
    together = code.icmp("eq", addresses, expected)
    together = together if mask is None else code.and_(together, mask)
    return code.not_(code.any(code.not_(together)))


def load_ptr(emitter: Emitter, op: dialect.LoadPtrOp) -> None:
    """load_ptr_tko: what the pointers that the mask lets through point to; elsewhere the padding,
    0 without one. Vectors of successive addresses are loaded at once."""
    code, format, shape = emitter.code, format_of_value(op.result), tile_shape(op.result)
    ordering, type = ordering_of(op), carrier_type(format)
    made = emitter.buffer(shape, format) if shape else None

    def one(address: Value, mask: Value | None, padding: Value | None) -> Value:
        if mask is None:
            where = checked_pointer(emitter, op, address, format, writing=False)
            return load_element(emitter, where, format, ordering).carrier
        then, after, before = code.fresh("load"), code.fresh("loaded"), code.block
        code.branch(mask, then, after)
        code.label(then)
        where = checked_pointer(emitter, op, address, format, writing=False)
        loaded = load_element(emitter, where, format, ordering).carrier
        end = code.block
        code.jump(after)
        code.label(after)
        assert padding is not None
        return code.phi(type, [(loaded, end), (padding, before)])

    def some(index: Index) -> None:
        addresses, mask, padding = _operands(emitter, op, index)
        if index.lanes == 1:
            put(index, one(addresses, mask, padding))
            return
        together = _successive(emitter, addresses, mask, memory_size(format))
        fast, slow, after = code.fresh("together"), code.fresh("apart"), code.fresh("loaded")
        code.branch(together, fast, slow)
        code.label(fast)
        first = emitter.extracted(Lanes(None, addresses), 0).carrier
        whole = emitter.load(pointer(emitter, first), format, index.lanes).carrier
        code.jump(after)
        code.label(slow)
        vectors = [x for x in (addresses, mask, padding) if x is not None]
        (parts,) = code.per_lane(lambda *lane: [one(*_three(lane))], vectors)
        end = code.block
        code.jump(after)
        code.label(after)
        put(index, code.phi(whole.type, [(whole, fast), (parts, end)]))

    def put(index: Index, value: Value) -> None:
        if made is None:
            emitter.give(op.result, Lanes(format, value))
        else:
            emitter.write(made, index, Lanes(format, value))

    _loop(emitter, op, shape, some, max(memory_size(format), 8))
    if made is not None:
        emitter.bindings[op.result] = made
    emitter.bindings[op.result_token] = None


def _operands(
    emitter: Emitter, op: dialect.LoadPtrOp, index: Index
) -> tuple[Value, Value | None, Value | None]:
    """Addresses, mask, and, if there is a mask, padding."""
    addresses = emitter.element(op.source, index).carrier
    if op.mask is None:
        return addresses, None, None
    mask = emitter.element(op.mask, index).carrier
    if op.paddingValue is not None:
        return addresses, mask, emitter.element(op.paddingValue, index).carrier
    return addresses, mask, constant(carrier_type(format_of_value(op.result), index.lanes), 0)


def _three(lane: Sequence[Value]) -> tuple[Value, Value | None, Value | None]:
    address, mask, padding = (*lane, None, None)[:3]
    assert address is not None
    return address, mask, padding


def _loop(
    emitter: Emitter, op: Any, shape: Sequence[int], body: Callable[[Index], None], size: int
) -> None:
    """Loops over elements: in vectors, but one by one where each is tested or atomic."""
    if emitter.checked or ordering_of(op) is not None:
        emitter.each_one(shape, body)
    else:
        emitter.each(shape, body, size)


def store_ptr(emitter: Emitter, op: dialect.StorePtrOp) -> None:
    """store_ptr_tko: writes the elements that the mask lets through. Vectors of successive
    addresses are stored at once."""
    code, ordering, format = emitter.code, ordering_of(op), format_of_value(op.value)

    def one(address: Value, value: Value, mask: Value | None = None) -> list[Value]:
        after = code.fresh("stored")
        if mask is not None:
            then = code.fresh("store")
            code.branch(mask, then, after)
            code.label(then)
        where = checked_pointer(emitter, op, address, format)
        store_element(emitter, where, Lanes(format, value), ordering)
        if mask is not None:
            code.jump(after)
            code.label(after)
        return []

    def some(index: Index) -> None:
        addresses = emitter.element(op.destination, index).carrier
        value = emitter.element(op.value, index).carrier
        mask = None if op.mask is None else emitter.element(op.mask, index).carrier
        if index.lanes == 1:
            one(addresses, value, mask)
            return
        together = _successive(emitter, addresses, mask, memory_size(format))
        fast, slow, after = code.fresh("together"), code.fresh("apart"), code.fresh("stored")
        code.branch(together, fast, slow)
        code.label(fast)
        first = emitter.extracted(Lanes(None, addresses), 0).carrier
        emitter.store(pointer(emitter, first), Lanes(format, value))
        code.jump(after)
        code.label(slow)
        code.per_lane(one, [x for x in (addresses, value, mask) if x is not None])
        code.jump(after)
        code.label(after)

    for operand in (op.destination, op.value, op.mask):
        # What is read must not change while this is written.
        if operand is not None and any(b.in_place for b, _ in emitter.sources(operand)):
            emitter.keep(operand)
    _loop(emitter, op, tile_shape(op.destination), some, max(memory_size(format), 8))
    emitter.bindings[op.result_token] = None


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
    """Tokens and fences order what a thread does in program order anyway."""
    for result in op.results:
        emitter.bindings[result] = None


STATEMENTS: Mapping[type[Operation], Statement] = {
    dialect.AllocaOp: alloca,
    dialect.GdcLaunchDependentsOp: token,
    dialect.GdcWaitOp: token,
    dialect.JoinTokensOp: token,
    dialect.LoadPtrOp: load_ptr,
    dialect.MakeTokenOp: token,
    dialect.MemoryFenceAliasOp: token,
    dialect.StorePtrOp: store_ptr,
}
