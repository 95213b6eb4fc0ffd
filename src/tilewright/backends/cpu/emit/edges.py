"""Tiles of views that are not complete, row by row: what lies beyond the tensor is left out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit import streaming
from tilewright.backends.cpu.emit.selections import Selection
from tilewright.backends.cpu.emitter import Buffer, Emitter, Index
from tilewright.backends.cpu.lanes import I64, memory_size

__all__ = ["copied_in", "copied_out"]


def copied_in(
    emitter: Emitter,
    selection: Selection,
    made: Buffer,
    padding: int,
    row: int,
) -> None:
    """Copy the elements inside the tensor to a buffer, and padding elsewhere.

    Args:
        emitter: of the kernel.
        selection: the tile.
        made: the buffer.
        padding: how an element beyond the tensor is encoded.
        row: the dimension along which elements are successive in memory.
    """
    size = memory_size(made.format)
    word = int.from_bytes(padding.to_bytes(size, "little") * (8 // size), "little", signed=True)
    _each(emitter, selection, row, made, "load_rows", constant(I64, word))


def copied_out(emitter: Emitter, selection: Selection, source: Buffer, row: int) -> None:
    """Copy the elements of a buffer that lie inside the tensor to there; see `copied_in`."""
    past = streaming.least_row(emitter, selection, row)
    _each(emitter, selection, row, source, "store_rows", past=past)
    if past is not streaming.NEVER:
        streaming.finish(emitter)


@dataclass(frozen=True)
class _Part:
    """Rows of a tile that are copied by one call: where they are, how many elements of each lie
    inside the tensor and how many there are, how many rows do and are."""

    place: Value
    address: Value
    count: Value
    length: Value
    inner: Value
    rows: Value


def _each(
    emitter: Emitter,
    selection: Selection,
    axis: int,
    buffer: Buffer,
    name: str,
    padding: Value | None = None,
    past: Value | None = None,
) -> None:
    """Have a function of the runtime (native/rows.ll) copy rows along an axis; what is loaded gets
    padding, what is stored is perhaps stored past the cache."""
    code, size, none = emitter.code, memory_size(buffer.format), constant(I64, 0)
    down, shape = _rows(selection, axis), selection.shape

    def apart(dimension: int | None) -> tuple[Value, Value]:
        """Bytes from one element to the next along a dimension, in the buffer and in memory."""
        if dimension is None:
            return none, none
        strides = buffer.strides[dimension], selection.strides[dimension]
        here, there = (emitter.value(emitter.times(stride, size)) for stride in strides)
        return here, there

    step, below = apart(axis), apart(down)

    def call(part: _Part) -> None:
        numbers = (part.count, part.length, part.inner, part.rows, *below, constant(I64, size))
        rest = (emitter.table, emitter.local, *[x for x in (padding, past) if x is not None])
        where = (part.place, step[0], part.address)
        emitter.runtime(name, *where, *numbers, selection.is_accessible, *rest)

    def moved(part: _Part, number: Value, by: tuple[Value, Value]) -> _Part:
        place = emitter.place(part.place, code.mul(number, by[0]))
        return replace(part, place=place, address=code.add(part.address, code.mul(number, by[1])))

    def copy(index: Index) -> None:
        inside = constant(VectorType("i1"), 1)
        for dimension, at in enumerate(index.coordinates):
            if dimension not in (axis, down):
                inside = code.and_(inside, selection.inside_along(dimension, at))
        count = selection.counts[axis]
        if inside.name != "true":
            count = code.select(inside, count, 0)
        at = index.coordinates
        place, address = emitter.address(buffer, at), selection.address(at)
        rows = inner = constant(I64, 1)
        if down is not None:
            inner, rows = selection.counts[down], constant(I64, shape[down])
        part = _Part(place, address, count, constant(I64, shape[axis]), inner, rows)
        for dimension, by, some, whole in (
            (down, below, "inner", "rows"),
            (axis, step, "count", "length"),
        ):
            begin = None if dimension is None else selection.begins.get(dimension)
            if begin is None:
                continue
            begin = code.intrinsic("llvm.umin", begin, getattr(part, whole))
            if padding is not None:
                call(replace(part, inner=none, **{"count": none, whole: begin}))
            left = {name: code.sub(getattr(part, name), begin) for name in (some, whole)}
            part = replace(moved(part, begin, by), **left)
        call(part)

    copied_at_once = (axis, down)
    emitter.each_one([1 if d in copied_at_once else n for d, n in enumerate(shape)], copy)


def _rows(selection: Selection, axis: int) -> int | None:
    """The dimension along which rows are copied by one call: the last other one, unless it is
    sparse."""
    others = (d for d, n in enumerate(selection.shape) if n > 1 and d != axis)
    last = max(others, default=None)
    return None if last == selection.sparse_axis else last
