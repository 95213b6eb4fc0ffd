"""Layouts of buffers in shared memory: what the copy engine writes, and what products read.

The copy engine moves boxes. It puts one behind the other, rows of the last dimension one after the
other, and swizzles pieces of 16 bytes of rows of 32, 64 or 128 bytes. A tile with longer rows takes
several boxes side by side. That is also what `wgmma` and `tcgen05` read by descriptors: the offsets
of layouts count elements, those of swizzles bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import cast

from tilewright.dialects.nv_tileas.arrangement import PIECE_BITS, ROW_BITS, arrangement
from tilewright.dialects.nv_tileas.attributes import AtomAttr, LayoutAttr, LayoutFamily, Nested
from tilewright.dialects.nv_tileas.types import BufferType, element_bits
from tilewright.layouts import ComposedLayout, Layout, LayoutError
from tilewright.layouts.fragments import descriptor
from tilewright.layouts.tuples import flatten

__all__ = [
    "box_of",
    "boxed",
    "boxed_by_columns",
    "holds_pieces",
    "memory_layout",
    "part_shape",
    "reading_problem",
    "swizzle_for",
]

WIDEST = 3
"""The most bits of a swizzle: rows of 128 bytes."""

_BY_DESCRIPTOR = ("wgmma", "tcgen05")


def swizzle_for(row: int) -> int:
    """The bits of the widest swizzle of which rows of so many bytes are made: 3 for 128 bytes, 2
    for 64, 1 for 32; 0 for none."""
    bits = 0
    while bits < WIDEST and row % (32 << bits) == 0:
        bits += 1
    return bits


def boxed(shape: Sequence[int], bits: int, swizzle: int) -> LayoutAttr:
    """The layout of a tile that the copy engine puts into shared memory.

    Args:
        shape: of the tile.
        bits: of an element.
        swizzle: bits of the swizzle; without one a box has whole rows.
    """
    columns = shape[-1]
    width = min(columns, (8 << PIECE_BITS + swizzle) // bits) if swizzle else columns
    rows = prod(shape[:-1])
    strides = [width * prod(shape[dim + 1 : -1]) for dim in range(len(shape) - 1)]
    last: Nested = columns if width == columns else (width, columns // width)
    step: Nested = 1 if width == columns else (1, rows * width)
    return LayoutAttr(
        LayoutFamily.SHARED,
        (*shape[:-1], last),
        (*strides, step),
        (swizzle, PIECE_BITS, ROW_BITS) if swizzle else None,
    )


def boxed_by_columns(shape: Sequence[int], bits: int, swizzle: int) -> LayoutAttr:
    """The layout of a tile whose columns lie as `boxed` has rows: threads can write it, the copy
    engine cannot."""
    found = boxed((*shape[:-2], shape[-1], shape[-2]), bits, swizzle)
    sizes, strides = (
        (*part[:-2], part[-1], part[-2])
        for part in (found.shape, found.stride)
        if isinstance(part, tuple)
    )
    return LayoutAttr(
        found.family, sizes, strides, cast("tuple[int, int, int] | None", found.swizzle)
    )


def box_of(layout: LayoutAttr, shape: Sequence[int]) -> tuple[int, ...]:
    """The largest boxes of which a tile is made whose layout is one of `boxed`."""
    last = layout.shape[-1] if isinstance(layout.shape, tuple) else layout.shape
    width = last[0] if isinstance(last, tuple) else last
    assert isinstance(width, int)
    return (*shape[:-1], width)


def part_shape(
    whole: BufferType, layout: LayoutAttr, shape: Sequence[int], offsets: Sequence[int] | None
) -> Nested:
    """The sizes in the layout of a part of a buffer, as seen from where the part begins; its
    strides and its swizzle are those of the buffer.

    Args:
        whole: the type of the buffer.
        layout: of the buffer.
        shape: of the part.
        offsets: where it begins, along each dimension; None if that is not known.

    Raises:
        LayoutError: it begins somewhere within what the swizzle exchanges, or has pieces of what
            lies side by side.
    """
    if offsets is None:
        raise LayoutError("where the part begins is not known")
    type = BufferType(whole.shape, whole.element_type, whole.space, layout)
    start = memory_layout(type).layout(*offsets)
    period = 1 << sum(layout.swizzle) if layout.swizzle else 1
    if start * element_bits(whole) % (8 * period):
        raise LayoutError(f"the part begins at element {start}, within a swizzle")
    modes = layout.shape if isinstance(layout.shape, tuple) else (layout.shape,)
    sizes: list[Nested] = []
    for mode, size in zip(modes, shape, strict=True):
        if not isinstance(mode, tuple):
            sizes.append(size)
            continue
        width, *others = mode
        if not isinstance(width, int) or len(others) != 1 or size % width:
            raise LayoutError(f"{size} elements are pieces of boxes of {width}")
        sizes.append((width, size // width))
    return tuple(sizes)


def memory_layout(type: BufferType) -> ComposedLayout:
    """Where the elements of a buffer are: from its dimensions to elements behind its start. Without
    a layout of its own, rows lie one after the other.

    Raises:
        LayoutError: its layout does not have the dimensions of the buffer.
    """
    layout = type.layout or boxed(type.shape, 8, 0)
    return arrangement(layout, type.shape, element_bits(type))


def holds_pieces(type: BufferType, count: int) -> bool:
    """Whether groups of so many elements, a power of two that divides rows, lie one behind the
    other, from a multiple of their number on.

    Raises:
        LayoutError: the layout of the buffer does not have its dimensions.
    """
    if type.layout is None:
        return True
    found = memory_layout(type)
    *others, last = found.layout.modes
    sizes, steps = flatten(last.shape), flatten(last.stride)
    (first, *_), (step, *more) = sizes, steps
    outer = [*more, *(stride for mode in others for stride in flatten(mode.stride))]
    along = count == 1 or (step == 1 and first % count == 0)
    unmoved = not found.swizzle.bits or count <= 1 << found.swizzle.base
    return along and unmoved and not any(stride % count for stride in outer)


def reading_problem(atom: AtomAttr, operand: str, type: BufferType) -> str | None:
    """Why an atom cannot read an operand where it lies; None if it can, or nothing says how it
    lies.

    Args:
        atom: of the product.
        operand: `a`, `[B×]M×K`, or `b`, `[B×]K×N`.
        type: of the buffer.
    """
    if type.layout is None or atom.atom_name.data.partition("_")[0] not in _BY_DESCRIPTOR:
        return None
    try:
        *_, rows, columns = memory_layout(type).layout.modes
        swizzle = memory_layout(type).swizzle
        mn, k = (rows, columns) if operand == "a" else (columns, rows)
        major = "k" if min(flatten(k.stride)) == 1 else "mn"
        layout = Layout((mn.shape, k.shape), (mn.stride, k.stride))
        descriptor(ComposedLayout(swizzle, layout), major, element_bits(type))
    except LayoutError as error:
        return f"{atom.atom_name.data} cannot read {operand} as it lies: {error}"
    return None
