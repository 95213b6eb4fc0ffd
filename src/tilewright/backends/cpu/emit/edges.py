"""Tiles of views that are not complete, row by row: what lies beyond the tensor is left out."""

from __future__ import annotations

from collections.abc import Callable

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit.selections import Selection
from tilewright.backends.cpu.emitter import Buffer, Emitter, Index
from tilewright.backends.cpu.lanes import I64, memory_size

__all__ = ["copied_in", "copied_out"]


def copied_in(
    emitter: Emitter,
    selection: Selection,
    made: Buffer,
    padding: int,
    one_by_one: Callable[[], None],
) -> None:
    """Copy the elements inside the tensor to a buffer, and padding elsewhere.

    Args:
        emitter: of the kernel.
        selection: the tile.
        made: the buffer.
        padding: how an element beyond the tensor is encoded.
        one_by_one: emits it element by element, for those that are not successive in memory, and
            for code that is checked.
    """
    size = memory_size(made.format)
    word = int.from_bytes(padding.to_bytes(size, "little") * (8 // size), "little", signed=True)
    axis = selection.contiguous_axis
    if axis is None:
        axis = selection.row_axis
    _each(emitter, selection, axis, made, ("load_row", constant(I64, word)), one_by_one)


def copied_out(
    emitter: Emitter, selection: Selection, source: Buffer, one_by_one: Callable[[], None]
) -> None:
    """Copy the elements of a buffer that lie inside the tensor to there; see `copied_in`."""
    _each(emitter, selection, selection.contiguous_axis, source, ("store_row",), one_by_one)


def _each(
    emitter: Emitter,
    selection: Selection,
    axis: int | None,
    buffer: Buffer,
    function: tuple[str, *tuple[Value, ...]],
    one_by_one: Callable[[], None],
) -> None:
    """Have a function of the runtime (native/rows.ll), given with its last arguments, copy each
    row along an axis."""
    code, size = emitter.code, memory_size(buffer.format)
    if axis is None or emitter.checked:
        one_by_one()
        return
    name, *last = function
    step = emitter.value(emitter.times(buffer.strides[axis], size))
    numbers = [constant(I64, n) for n in (selection.shape[axis], size)]

    def row(index: Index) -> None:
        inside = constant(VectorType("i1"), 1)
        for dimension, at in enumerate(index.coordinates):
            if dimension != axis:
                place = selection.place(dimension, at)
                below = code.icmp("ult", place, selection.counts[dimension])
                inside = code.and_(inside, below)
        count = selection.counts[axis]
        if inside.name != "true":
            count = code.select(inside, count, 0)
        where = emitter.address(buffer, index.coordinates)
        address = selection.address(index.coordinates)
        given = (where, step, address, count, *numbers, selection.is_accessible)
        emitter.runtime(name, *given, emitter.table, emitter.local, *last)

    emitter.each_one([1 if d == axis else n for d, n in enumerate(selection.shape)], row)
