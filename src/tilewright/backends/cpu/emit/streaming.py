"""How results are written that are little work: what binds there is memory.

Such loops read several vectors before they write any, and vectors of 256 bits, which caches deliver
faster than longer ones.

Results so large that they would drive everything else out of the cache are stored past it. That
pays where the whole tensor exceeds half of the cache of the last level, and where a tile has
rows of many lines of the cache: lines that are written in part cost more.
"""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.backends.cpu.code import Value
from tilewright.backends.cpu.emitter import (
    Coordinate,
    Emitter,
    TensorViewBinding,
)
from tilewright.backends.cpu.lanes import Lanes, memory_size

__all__ = ["finish", "is_aligned", "pays", "store"]

_PIECE = 16
"""Bytes of a store: arrays begin at multiples of 16 bytes, if not of more."""

_LEAST_ROW = 1024
"""Bytes of contiguous memory that each row of a tile has at least."""


def pays(
    emitter: Emitter,
    shape: Sequence[int],
    tensor: TensorViewBinding,
    strides: Sequence[Coordinate],
) -> Value | None:
    """Whether to write a tile, contiguous along its last dimension, past the cache; None if surely
    not. Where it begins must be a multiple of 16 bytes besides: see `store`."""
    size = memory_size(tensor.format)
    if emitter.target.architecture != "x86_64" or tensor.format.name == "i1":
        return None
    axis = max((d for d, n in enumerate(shape) if n > 1), default=None)
    if axis is None or shape[axis] * size < _LEAST_ROW or emitter.light_lanes(size) * size < _PIECE:
        return None
    code = emitter.code
    total: Coordinate = size
    for length in tensor.sizes:
        total = emitter.times(total, length)
    result = code.icmp("ugt", emitter.value(total), emitter.target.caches.last // 2)
    for dimension, stride in enumerate(strides):
        if dimension != axis and shape[dimension] > 1:
            low = code.and_(emitter.value(emitter.times(stride, size)), _PIECE - 1)
            result = code.and_(result, code.icmp("eq", low, 0))
    return result


def is_aligned(emitter: Emitter, address: Value) -> Value:
    """Whether an address is such that `store` may begin there."""
    code = emitter.code
    return code.icmp("eq", code.and_(address, _PIECE - 1), 0)


def store(emitter: Emitter, pointer: Value, lanes: Lanes) -> None:
    """Successive elements to aligned memory, in whole pieces; fewer are stored as any."""
    code, whole = emitter.code, lanes.carrier
    per = _PIECE // memory_size(lanes.format)
    if lanes.count < per:
        emitter.store(pointer, lanes)
        return
    for start in range(0, lanes.count, per):
        every = range(start, start + per)
        piece = whole if lanes.count == per else code.shuffle(whole, None, every)
        where = emitter.place(pointer, start, whole.type.element)
        text = f"store {piece.typed}, {where.typed}, align {_PIECE}, !nontemporal !{{i32 1}}"
        code.line(text, where)


def finish(emitter: Emitter) -> None:
    """Others see what was stored before they see what is stored from here on."""
    name = "llvm.x86.sse.sfence"
    emitter.code.declarations.setdefault(name, f"declare void @{name}()")
    emitter.code.line(f"call void @{name}()")
