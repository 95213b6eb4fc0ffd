"""Tiles of views that are not complete, row by row: what lies beyond the tensor is left out."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit.selections import Selection
from tilewright.backends.cpu.emitter import Buffer, Coordinate, Emitter, Index
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
    _each(emitter, selection, row, made, ("load_rows", constant(I64, word)))


def copied_out(emitter: Emitter, selection: Selection, source: Buffer, row: int) -> None:
    """Copy the elements of a buffer that lie inside the tensor to there; see `copied_in`."""
    _each(emitter, selection, row, source, ("store_rows",))


def _each(
    emitter: Emitter,
    selection: Selection,
    axis: int,
    buffer: Buffer,
    function: tuple[str, *tuple[Value, ...]],
) -> None:
    """Have a function of the runtime (native/rows.ll), given with its last arguments, copy rows
    along an axis."""
    code, size = emitter.code, memory_size(buffer.format)
    name, *last = function
    down = _rows(selection, axis)

    def copy(index: Index) -> None:
        inside = constant(VectorType("i1"), 1)
        for dimension, at in enumerate(index.coordinates):
            if dimension not in (axis, down):
                place = selection.place(dimension, at)
                below = code.icmp("ult", place, selection.counts[dimension])
                inside = code.and_(inside, below)
        count = selection.counts[axis]
        if inside.name != "true":
            count = code.select(inside, count, 0)
        step, rows = emitter.times(buffer.strides[axis], size), _ONE_ROW
        if down is not None:
            strides = buffer.strides[down], selection.strides[down]
            inner, outer = selection.counts[down], selection.shape[down]
            rows = inner, outer, *(emitter.times(stride, size) for stride in strides)
        numbers = (count, selection.shape[axis], *rows, size)
        emitter.runtime(
            name,
            emitter.address(buffer, index.coordinates),
            emitter.value(step),
            selection.address(index.coordinates),
            *map(emitter.value, numbers),
            selection.is_accessible,
            emitter.table,
            emitter.local,
            *last,
        )

    copied_at_once = (axis, down)
    emitter.each_one([1 if d in copied_at_once else n for d, n in enumerate(selection.shape)], copy)


_ONE_ROW: Sequence[Coordinate] = (1, 1, 0, 0)
"""How many rows there are, inside and in all, and how far they are from each other."""


def _rows(selection: Selection, axis: int) -> int | None:
    """The dimension along which rows are copied by one call: the last other one, unless it is
    sparse."""
    others = (d for d, n in enumerate(selection.shape) if n > 1 and d != axis)
    last = max(others, default=None)
    return None if last == selection.sparse_axis else last
