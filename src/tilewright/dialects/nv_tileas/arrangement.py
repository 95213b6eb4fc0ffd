"""What the layout of a buffer says: which element lies where.

A layout has the dimensions of its buffer, or is that of several copies of one, one behind the
other: `(3, (64, 32)) : (2048, (32, 1))` arranges a buffer of 3x64x32 elements. Its offsets count
elements, its swizzle moves bytes.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tilewright.dialects.nv_tileas.attributes import LayoutAttr, Nested
from tilewright.layouts import ComposedLayout, Layout, LayoutError, Swizzle

__all__ = ["PIECE_BITS", "ROW_BITS", "arrangement", "offsets"]

PIECE_BITS = 4
"""Swizzles move pieces of 16 bytes …"""
ROW_BITS = 3
"""… by the number of a row among eight."""


def arrangement(layout: LayoutAttr, shape: Sequence[int], bits: int) -> ComposedLayout:
    """Where the elements of a buffer are: from its dimensions to elements behind its start.

    Args:
        layout: that of the buffer.
        shape: of the buffer.
        bits: of an element.

    Raises:
        LayoutError: it does not have the dimensions of the buffer, or its swizzle moves parts of
            elements or is none.
    """
    modes = _modes(layout.shape, layout.stride, shape)
    if modes is None:
        sizes = tuple(mode.size for mode in Layout(layout.shape, layout.stride).modes)
        raise LayoutError(f"it has the dimensions {sizes}, the buffer {tuple(shape)}")
    found = Layout(tuple(one.shape for one in modes), tuple(one.stride for one in modes))
    swizzle = Swizzle(*(layout.swizzle or (0, PIECE_BITS, ROW_BITS)))
    return ComposedLayout(swizzle.recast(8, bits), found)


def _modes(sizes: Nested, strides: Nested, shape: Sequence[int]) -> list[Layout] | None:
    """The parts of a layout for each dimension; None if it does not have these dimensions."""
    whole = Layout(sizes, strides)
    if len(shape) <= 1:
        return [whole] if whole.size == (shape[0] if shape else 1) else None
    if not isinstance(sizes, tuple) or not isinstance(strides, tuple):
        return None
    modes = list(whole.modes)
    if [mode.size for mode in modes] == [*shape]:
        return modes
    if len(modes) != 2 or modes[0].size != shape[0]:
        return None
    copies = _modes(sizes[1], strides[1], shape[1:])
    return None if copies is None else [modes[0], *copies]


def offsets(layout: ComposedLayout) -> NDArray[np.int64]:
    """The offset of each element, in an array with the dimensions of the buffer.

    Raises:
        LayoutError: there are too many to list them.
    """
    found = layout.offsets()
    sizes = [mode.size for mode in layout.layout.modes]
    # Layouts count coordinates with the first dimension fastest.
    return np.transpose(found.reshape(sizes[::-1]))
