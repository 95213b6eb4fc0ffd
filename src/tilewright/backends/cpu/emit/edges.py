"""Tiles of views that are not complete, in vectors: what lies beyond the tensor is masked."""

from __future__ import annotations

from collections.abc import Callable

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit.memory import pointer
from tilewright.backends.cpu.emit.selections import Selection
from tilewright.backends.cpu.emitter import Buffer, Emitter, Index
from tilewright.backends.cpu.lanes import I64, Lanes, memory_element, memory_size, splat

__all__ = ["copied_in", "copied_out"]


def copied_in(
    emitter: Emitter,
    selection: Selection,
    made: Buffer,
    padding: Lanes,
    one_by_one: Callable[[], None],
) -> None:
    """Copy the elements inside the tensor to a buffer, and padding elsewhere.

    Args:
        emitter: of the kernel.
        selection: the tile.
        made: the buffer, contiguous along the same dimension as the tile.
        padding: an element beyond the tensor.
        one_by_one: emits it element by element, for tensors that may not be accessed as a whole.
    """
    code = emitter.code

    def part(index: Index, where: Value, mask: Value) -> None:
        type = VectorType(memory_element(made.format), index.lanes)
        name = f"llvm.masked.load.{type.mangled}.p0"
        code.declarations.setdefault(name, f"declare {type} @{name}(ptr, i32, {mask.type}, {type})")
        other = padding.splat(code, index.lanes).carrier
        align = memory_size(made.format)
        text = f"call {type} @{name}({where.typed}, i32 {align}, {mask.typed}, {other.typed})"
        emitter.write(made, index, Lanes(made.format, code.define(type, text)))

    def beyond(index: Index) -> None:
        emitter.write(made, index, padding)

    axis = selection.contiguous_axis
    if axis is None:
        axis = selection.row_axis
    _each(emitter, selection, axis, part, beyond, one_by_one)


def copied_out(
    emitter: Emitter, selection: Selection, source: Buffer, one_by_one: Callable[[], None]
) -> None:
    """Copy the elements of a buffer that lie inside the tensor to there; see `copied_in`."""
    code = emitter.code

    def part(index: Index, where: Value, mask: Value) -> None:
        raw = emitter.read(source, index).carrier
        name = f"llvm.masked.store.{raw.type.mangled}.p0"
        code.declarations.setdefault(
            name, f"declare void @{name}({raw.type}, ptr, i32, {mask.type})"
        )
        align = memory_size(source.format)
        code.line(f"call void @{name}({raw.typed}, {where.typed}, i32 {align}, {mask.typed})")

    _each(emitter, selection, selection.contiguous_axis, part, None, one_by_one)


def _each(
    emitter: Emitter,
    selection: Selection,
    axis: int | None,
    part: Callable[[Index, Value, Value], None],
    beyond: Callable[[Index], None] | None,
    one_by_one: Callable[[], None],
) -> None:
    """Some successive elements along an axis at a time, their address, which are inside; or that
    none is: a mask without any lane would be slow where there is no memory."""
    code, format = emitter.code, selection.tensor.format
    if axis is None or format.name == "i1" or not _has_masks(emitter, memory_size(format)):
        one_by_one()
        return

    def masked(index: Index) -> None:
        rest = code.sub(selection.counts[axis], emitter.value(index.coordinates[axis]))
        inside = code.icmp("sgt", rest, 0)
        for dimension, at in enumerate(index.coordinates):
            if dimension != axis:
                place = selection.place(dimension, at)
                below = code.icmp("ult", place, selection.counts[dimension])
                inside = code.and_(inside, below)
        some, none, on = (code.fresh(name) for name in ("some", "none", "on"))
        code.branch(inside, some, none)
        code.label(some)
        lanes = constant(I64, index.lanes)
        count = code.select(code.icmp("ult", rest, lanes), rest, lanes)
        type = VectorType("i32", index.lanes)
        numbers = ", ".join(f"i32 {k}" for k in range(index.lanes))
        limit = splat(code, code.resize(count, "i32"), index.lanes)
        mask = code.icmp("ult", Value(type, f"<{numbers}>"), limit)
        part(index, pointer(emitter, selection.address(index.coordinates)), mask)
        code.jump(on)
        code.label(none)
        if beyond is not None:
            beyond(index)
        code.jump(on)
        code.label(on)

    at_once, slow, after = (code.fresh(name) for name in ("masked", "one_by_one", "edge"))
    code.branch(selection.is_accessible, at_once, slow)
    code.label(at_once)
    emitter.each(selection.shape, masked, memory_size(format), axis)
    code.jump(after)
    code.label(slow)
    one_by_one()
    code.jump(after)
    code.label(after)


def _has_masks(emitter: Emitter, size: int) -> bool:
    """Whether the target has loads and stores of vectors with masks, of elements of a size."""
    target = emitter.target
    if target.architecture != "x86_64":
        return False
    return target.avx512 or (size >= 4 and target.vector_bits >= 256)
