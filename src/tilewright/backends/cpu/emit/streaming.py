"""How results are written that are little work: what binds there is memory.

Such loops read several vectors before they write any, and vectors of 256 bits, which caches deliver
faster than longer ones.

Results so large that they would drive everything else out of the cache are stored past it. That
pays where the whole tensor exceeds half of the cache of the last level, and where a tile has
rows of many lines of the cache: lines that are written in part cost more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from xdsl.ir import SSAValue

from tilewright.backends.cpu.code import Value, VectorType
from tilewright.backends.cpu.emitter import (
    Coordinate,
    Emitter,
    Index,
    TensorViewBinding,
    format_of_value,
    tile_shape,
)
from tilewright.backends.cpu.lanes import Lanes, memory_size

__all__ = ["each_light", "finish", "is_aligned", "pays", "store"]

_PIECE = 16
"""Bytes of a store: arrays begin at multiples of 16 bytes, if not of more."""

_LEAST_ROW = 1024
"""Bytes of contiguous memory that each row of a tile has at least."""


_GROUP = 4
"""How many vectors are computed before they are written."""


def each_light(
    emitter: Emitter,
    tile: SSAValue,
    axis: int,
    write: Callable[[Index, Lanes], None],
) -> None:
    """Compute a tile whose rows are successive in memory, and hand out its vectors."""
    shape, format = tile_shape(tile), format_of_value(tile)
    lanes = min(shape[axis], emitter.light_lanes(memory_size(format)))
    count = min(shape[axis] // lanes, _GROUP)

    def group(index: Index) -> None:
        indices: list[Index] = []
        for start in range(0, count * lanes, lanes):
            at = list(index.coordinates)
            at[axis] = emitter.plus(at[axis], start)
            indices.append(Index(tuple(at), axis, lanes))
        found = [emitter.together([tile], part)[0] for part in indices]
        for part, vector in zip(indices, found, strict=True):
            write(part, vector)

    emitter.each_group(shape, axis, count * lanes, group)


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
    """Successive elements, whole pieces of them, to aligned memory."""
    code, whole = emitter.code, lanes.carrier
    per = _PIECE // memory_size(lanes.format)
    type = VectorType(whole.type.element, per)
    for start in range(0, lanes.count, per):
        places = ", ".join(f"i32 {k}" for k in range(start, start + per))
        text = f"shufflevector {whole.typed}, {whole.type} poison, <{per} x i32> <{places}>"
        piece = whole if lanes.count == per else code.define(type, text)
        where = emitter.place(pointer, start, whole.type.element)
        code.line(f"store {piece.typed}, {where.typed}, align {_PIECE}, !nontemporal !{{i32 1}}")


def finish(emitter: Emitter) -> None:
    """Others see what was stored before they see what is stored from here on."""
    name = "llvm.x86.sse.sfence"
    emitter.code.declarations.setdefault(name, f"declare void @{name}()")
    emitter.code.line(f"call void @{name}()")
