"""How results are written that are little work: what binds there is memory.

Such loops read several vectors before they write any, and vectors of 256 bits, which caches deliver
faster than longer ones.

Results so large that they would drive everything else out of the cache are stored past it. That
pays where the whole tensor, and what is read for it, take the cache of the last level, and where a
tile has rows of many lines of the cache: lines that are written in part cost more. Of long rows
whole lines are stored so, wherever the row begins, and what else there is at both ends as any;
short ones in pieces, since the next row may well complete the line that one ends in.
"""

from __future__ import annotations

from tilewright.backends.cpu.code import Value, constant
from tilewright.backends.cpu.emit.selections import Selection
from tilewright.backends.cpu.emitter import Coordinate, Emitter
from tilewright.backends.cpu.lanes import I64, Lanes, memory_size

__all__ = ["NEVER", "by_pieces", "finish", "least_row", "pays", "store"]

_PIECE = 16
"""Bytes of a store at least."""

_LEAST_ROW = 1024
"""Bytes of contiguous memory that each row of a tile has at least."""

_LEAST_CUT_ROW = 1152
"""Bytes that are there at least if a tile is cut: at each end, lines are written in part."""

_LEAST_SHIFTED_ROW = 4096
"""Bytes that it has where it may begin anywhere: there both ends are stored through the cache, for
which all others wait."""

_LEAST_PART = 8192
"""Bytes that it has then if it may be a part of a longer one, as what is stored through pointers
may be: with neighbours that are read, shorter ones take twice as long."""


NEVER = constant(I64, -1)
"""More bytes, unsigned, than any row has."""


def least_row(emitter: Emitter, selection: Selection, row: int) -> Value:
    """How many bytes of a row must lie inside of a tensor, at least, for it to be written past the
    cache: `NEVER` itself if none ever is."""
    size = memory_size(selection.tensor.format)
    least = _least_shifted(selection)
    if selection.shape[row] * size < least or emitter.target.architecture != "x86_64":
        return NEVER
    return emitter.code.select(_exceeds_cache(emitter, selection), least, NEVER)


def _least_shifted(selection: Selection) -> int:
    """Bytes of a row at least that may begin anywhere."""
    return _LEAST_PART if selection.is_untested else _LEAST_SHIFTED_ROW


def by_pieces(selection: Selection) -> bool:
    """Whether rows are stored past the cache in pieces from their beginning on, which must be a
    multiple of a piece. Longer ones, which may begin at any element, are so in lines."""
    shape = selection.shape
    row = next((n for n in reversed(shape) if n > 1), 1)
    return row * memory_size(selection.tensor.format) < _least_shifted(selection)


def _exceeds_cache(emitter: Emitter, selection: Selection, moved: int = 0) -> Value:
    """Whether a tensor, and what is read for it, take the cache of the last level, or more; where
    each tile block has its own tensor, whether the array behind its tile does, of which others have
    other rows. There, short rows are left to the cache. What a kernel says of a tensor for which it
    vouches may be too much: no more counts than the array has.

    Args:
        emitter: emits code.
        selection: the tile.
        moved: how many bytes are read and written for an element; at least twice those of one.
    """
    size = memory_size(selection.tensor.format)
    total: Coordinate = size
    is_long, moves = not by_pieces(selection), selection.tensor.moves
    for length in selection.tensor.sizes:
        total = emitter.times(total, length)
    if is_long and (moves or selection.is_untested):
        first = selection.address((0,) * len(selection.shape))
        array = emitter.runtime("extent" if moves else "whole", emitter.table, first)
        whole = emitter.value(total)
        total = array if moves else emitter.code.intrinsic("llvm.umin", array, whole)
    least = emitter.target.caches.last * size // max(moved, 2 * size)
    return emitter.code.icmp("uge", emitter.value(total), least)


def pays(emitter: Emitter, selection: Selection, moved: int = 0) -> Value | None:
    """Whether to write a tile, contiguous along its last dimension, past the cache; None if surely
    not.

    Args:
        emitter: emits code.
        selection: the tile.
        moved: how many bytes are read and written for an element, if that is known.
    """
    code, shape, tensor = emitter.code, selection.shape, selection.tensor
    size = memory_size(tensor.format)
    if emitter.target.architecture != "x86_64" or tensor.format.name == "i1":
        return None
    axis = max((d for d, n in enumerate(shape) if n > 1), default=None)
    if axis is None or shape[axis] * size < _LEAST_ROW or emitter.light_lanes(size) * size < _PIECE:
        return None
    result = _exceeds_cache(emitter, selection, moved)
    if by_pieces(selection):
        least = min(shape[axis], _LEAST_CUT_ROW // size)
        result = code.and_(result, code.icmp("uge", selection.extent(axis), least))
    unit = _PIECE if by_pieces(selection) else size
    apart = [stride for d, stride in enumerate(selection.strides) if d != axis and shape[d] > 1]
    first = selection.address((0,) * len(shape))
    for place in (first, *(emitter.value(emitter.times(stride, size)) for stride in apart)):
        result = code.and_(result, code.icmp("eq", code.and_(place, unit - 1), 0))
    return result


def store(emitter: Emitter, pointer: Value, lanes: Lanes, unit: int = _PIECE) -> None:
    """Successive elements to memory that begins at a multiple of so many bytes, of which each store
    has as many; fewer are stored as any."""
    code, whole = emitter.code, lanes.carrier
    per = unit // memory_size(lanes.format)
    if lanes.count < per:
        emitter.store(pointer, lanes)
        return
    for start in range(0, lanes.count, per):
        every = range(start, start + per)
        piece = whole if lanes.count == per else code.shuffle(whole, None, every)
        where = emitter.place(pointer, start, whole.type.element)
        text = f"store {piece.typed}, {where.typed}, align {unit}, !nontemporal !{{i32 1}}"
        code.line(text, where)


def finish(emitter: Emitter) -> None:
    """Others see what was stored before they see what is stored from here on: only x86 stores past
    the cache in no order, and nothing is stored so elsewhere."""
    if emitter.target.architecture != "x86_64":
        return
    name = "llvm.x86.sse.sfence"
    emitter.code.declarations.setdefault(name, f"declare void @{name}()")
    emitter.code.line(f"call void @{name}()")
