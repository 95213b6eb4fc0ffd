"""Tiles of views whose neighbours lie a few elements apart in memory: in vectors, as in
`backends.cpu.strided`. Masks keep out what is between them, where that is stored by others, and
what lies beyond the tensor."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit.edges import masked_row
from tilewright.backends.cpu.emit.memory import ordering_of
from tilewright.backends.cpu.emit.selections import Selection
from tilewright.backends.cpu.emit.views import loaded_element, store_tested
from tilewright.backends.cpu.emitter import SCRATCH, Emitter, Index
from tilewright.backends.cpu.lanes import I64, Lanes, memory_element, memory_size
from tilewright.backends.cpu.masks import lanes_inside
from tilewright.backends.cpu.strided import Part, load_apart, may_be_apart, parts_of

__all__ = ["load", "step_of", "store"]


def step_of(
    emitter: Emitter, op: Any, selection: Selection, index: Index | None, *, writing: bool
) -> int | None:
    """How many elements are from each of an index to the next one in memory, if that is known, and
    these are accessed in vectors.

    Args:
        emitter: of the kernel.
        op: accesses them.
        selection: the tile.
        index: which elements.
        writing: whether they are stored.
    """
    if index is None or index.axis is None or selection.sparse_axis is not None:
        return None
    is_plain = ordering_of(op) is None and not emitter.checked
    needs_masks = writing or op.complete is None
    if not is_plain or selection.tensor.format.width < 8:
        return None
    if needs_masks and not emitter.target.moves_under_masks:
        return None
    step = selection.strides[index.axis]
    return step if isinstance(step, int) and may_be_apart(step, index.lanes) else None


def _inside(emitter: Emitter, selection: Selection, index: Index, type: VectorType) -> Value:
    """Which elements lie inside the tensor, in memory that may all be accessed."""
    code, axis = emitter.code, index.axis
    assert axis is not None
    row = masked_row(emitter, selection, axis, index.coordinates, 0)
    end = code.select(selection.is_accessible, emitter.value(row.end), constant(I64, 0))
    at = emitter.value(index.coordinates[axis])
    return lanes_inside(code, replace(row, end=end), at, type)[1]


def _mask_of(emitter: Emitter, part: Part, mask: Value) -> Value:
    """The mask of a vector, by that of the elements in it."""
    lanes = mask.type.lanes
    return emitter.code.shuffle(mask, constant(mask.type, 0), part.chosen(lanes))


def _place(emitter: Emitter, first: Value, part: Part, mask: Value, element: str) -> Value:
    """Where a vector is; elsewhere if none of its elements is accessed."""
    place = emitter.place(first, part.begin, element)
    return emitter.code.select(emitter.code.any(mask), place, SCRATCH)


def _elements(emitter: Emitter, selection: Selection, raw: Value) -> Lanes:
    """Elements by their bits in memory."""
    format = selection.tensor.format
    type = VectorType(memory_element(format), raw.type.lanes)
    return emitter.from_memory(emitter.code.bitcast(raw, type), format)


def load(
    emitter: Emitter, op: Any, selection: Selection, index: Index, padding: Lanes, step: int
) -> Lanes:
    """Elements of a tile, and the padding beyond the tensor.

    Args:
        emitter: of the kernel.
        op: loads them.
        selection: the tile.
        index: which elements.
        padding: what stands beyond the tensor.
        step: from each of them to the next one, in elements.
    """
    code, lanes = emitter.code, index.lanes
    size = memory_size(selection.tensor.format)
    type = VectorType(f"i{8 * size}", lanes)
    first = code.pointer(selection.address(index.coordinates))
    if op.complete is not None:

        def whole_part(part: Part) -> Value:
            return code.load(type, emitter.place(first, part.begin, type.element), size)

        return _elements(emitter, selection, load_apart(code, whole_part, step, lanes))
    inside = _inside(emitter, selection, index, type)

    def part_inside(part: Part) -> Value:
        mask = _mask_of(emitter, part, inside)
        place = _place(emitter, first, part, mask, type.element)
        return code.load_masked(place, mask, constant(type, 0))

    found = load_apart(code, part_inside, step, lanes)
    whole, given = _elements(emitter, selection, found), padding.copy().splat(code, lanes)
    whole = code.select(inside, whole.carrier, given.carrier)

    def one_by_one() -> list[Value]:
        places = [emitter.lane(index, k) for k in range(lanes)]
        each = [loaded_element(emitter, op, selection, padding, at, test=True) for at in places]
        return [emitter.joined(each).carrier]

    (result,) = code.if_any(code.not_(selection.is_accessible), one_by_one, [whole])
    return Lanes(selection.tensor.format, result)


def store(
    emitter: Emitter, op: Any, selection: Selection, index: Index, whole: Lanes, step: int
) -> None:
    """Set elements of a tile, as far as they lie inside the tensor, and nothing between them; see
    `load`."""
    code, lanes, raw = emitter.code, index.lanes, emitter.to_memory(whole)
    type = VectorType(f"i{raw.type.bits}", lanes)
    raw = code.bitcast(raw, type)
    first = code.pointer(selection.address(index.coordinates))
    inside = constant(VectorType("i1", lanes), 1)
    if op.complete is None:
        inside = _inside(emitter, selection, index, type)
    for part in parts_of(step, lanes):
        mask = _mask_of(emitter, part, inside)
        elements = code.shuffle(raw, None, part.chosen(0))
        code.store_masked(elements, _place(emitter, first, part, mask, type.element), mask)
    if op.complete is not None:
        return

    def one_by_one() -> list[Value]:
        for k in range(lanes):
            one = emitter.extracted(whole, k)
            store_tested(emitter, op, selection, emitter.lane(index, k), one, test=True)
        return []

    code.if_any(code.not_(selection.is_accessible), one_by_one, [])
