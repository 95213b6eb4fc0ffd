"""Memory operations on pointers, and tokens (specification: Operations, Memory)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xdsl.ir import Operation

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emitter import SCRATCH, Emitter, Statement
from tilewright.backends.cpu.lanes import I64, Lanes, carrier_type, memory_size
from tilewright.diagnostics import Diagnostic, ExecutionError
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.operations import memory as dialect
from tilewright.memory import LOCAL_MEMORY
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
    return emitter.code.pointer(address)


def checked_pointer(
    emitter: Emitter, op: Operation, address: Value, format: Format | None, writing: bool = True
) -> Value:
    """An address as a pointer, tested in checked code."""
    return pointer(emitter, emitter.check(op, address, memory_size(format), writing))


def load_element(
    emitter: Emitter, where: Value, format: Format | None, ordering: str | None
) -> Lanes:
    """An element in memory, perhaps atomically."""
    if ordering is None:
        return emitter.load(where, format, 1)
    code, size = emitter.code, memory_size(format)
    bits = VectorType(f"i{8 * size}")
    raw = code.load(bits, where, size, ordering)
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
    code.store(raw, where, size, ordering)


def alloca(emitter: Emitter, op: dialect.AllocaOp) -> None:
    """alloca: memory of the thread, until the enclosing body ends.

    Raises:
        ExecutionError: it is more than a tile block can have.
    """
    format = pointee_format(op.result)
    size = -(-op.num_elem.value.data * (format.memory_bits or 8) // 8)
    alignment = max(op.alignment.value.data, 64)
    offset = emitter.arena.take(max(size, 1) + alignment)
    if emitter.arena.top > LOCAL_MEMORY:
        message = f"the kernel needs {emitter.arena.top} bytes with it: it can have {LOCAL_MEMORY}"
        raise ExecutionError(Diagnostic(message, debug_place(op), operation="alloca"), op)
    code = emitter.code
    where = code.offset(SCRATCH, constant(I64, offset))
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
    dialect.MakeTokenOp: token,
    dialect.MemoryFenceAliasOp: token,
}
