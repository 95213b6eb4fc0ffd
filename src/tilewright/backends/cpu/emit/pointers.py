"""Elements that pointers lead to (specification: Operations, Memory).

Tiles of them are nests: `nest_pointers` accesses several at once.
"""

from __future__ import annotations

from collections.abc import Mapping

from xdsl.ir import Operation

from tilewright.backends.cpu.code import Value
from tilewright.backends.cpu.emit.memory import (
    checked_pointer,
    load_element,
    ordering_of,
    store_element,
)
from tilewright.backends.cpu.emit.unspecified import unspecified
from tilewright.backends.cpu.emitter import Emitter, Index, Statement, format_of_value
from tilewright.backends.cpu.lanes import Lanes
from tilewright.dialects.cuda_tile.operations import memory as dialect

__all__ = ["STATEMENTS", "load_one", "store_one"]


def load_ptr(emitter: Emitter, op: dialect.LoadPtrOp) -> None:
    """load_ptr_tko: what the pointer points to if the mask lets it through, else the padding."""
    emitter.give(op.result, load_one(emitter, op, Index(())))
    emitter.bindings[op.result_token] = None


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


def _padding(emitter: Emitter, op: dialect.LoadPtrOp, index: Index) -> Value:
    if op.paddingValue is not None:
        return emitter.element(op.paddingValue, index).carrier
    return unspecified(emitter, format_of_value(op.result), index.lanes).carrier


def store_ptr(emitter: Emitter, op: dialect.StorePtrOp) -> None:
    """store_ptr_tko: writes the element if the mask lets it through."""
    store_one(emitter, op, Index(()))
    emitter.bindings[op.result_token] = None


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


STATEMENTS: Mapping[type[Operation], Statement] = {
    dialect.LoadPtrOp: load_ptr,
    dialect.StorePtrOp: store_ptr,
}
