"""What looks at a buffer in another way: where its elements are follows from where those of the
buffer are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray
from xdsl.ir import SSAValue

from tilewright.dialects.cuda_tile.constraints import require
from tilewright.dialects.cuda_tile.types import DYNAMIC, spell
from tilewright.dialects.nv_tileas.arrangement import arrangement, offsets
from tilewright.dialects.nv_tileas.types import BufferType, element_bits
from tilewright.layouts import ComposedLayout

__all__ = ["verify_moved", "verify_part_of"]

Offsets = NDArray[np.int64]


def _arranged(value: SSAValue) -> ComposedLayout | None:
    """How the elements of a buffer are arranged; None if nothing says it."""
    type = value.type
    if not isinstance(type, BufferType) or type.layout is None:
        return None
    return arrangement(type.layout, type.shape, element_bits(type))


def _require_alike(source: SSAValue, result: SSAValue, places: Offsets, found: Offsets) -> None:
    require(
        np.array_equal(places, found),
        f"the elements of {spell(result.type)} must lie where they do in its source, "
        f"{spell(source.type)}",
    )


def verify_moved(source: SSAValue, result: SSAValue, order: Sequence[int] | None = None) -> None:
    """The elements of a view of a whole buffer lie where those of the buffer do. Where nothing says
    how one of them is arranged, nothing is wrong.

    Args:
        source: the buffer.
        result: the view of it: its elements one after the other are those of the buffer, the last
            dimension fastest.
        order: which dimension of the buffer each dimension of the view is, if they change places.
    """
    one, other = _arranged(source), _arranged(result)
    if one is None or other is None:
        return
    places = offsets(one)
    moved = places if order is None else places.transpose(order)
    _require_alike(source, result, moved.reshape(-1), offsets(other).reshape(-1))


def verify_part_of(
    source: SSAValue, result: SSAValue, starts: Sequence[int], strides: Sequence[int]
) -> None:
    """The elements of a part of a buffer lie where they do in the buffer, counted from the first.

    Args:
        source: the buffer.
        result: the part.
        starts, strides: along each dimension; `DYNAMIC` can be any. What holds must hold for all.
    """
    one, other = _arranged(source), _arranged(result)
    if one is None or other is None:
        return
    places, found = offsets(one), offsets(other)
    for ranges in product(*map(_along, places.shape, found.shape, starts, strides)):
        part = places[np.ix_(*ranges)]
        _require_alike(source, result, part - part.flat[0], found - found.flat[0])
        require(
            int(part.flat[0]) % other.swizzle.period == 0 or not other.swizzle.bits,
            f"a part with a swizzle must begin where the swizzle does, at a multiple of "
            f"{other.swizzle.period} elements, found {int(part.flat[0])}",
        )


def _along(size: int, count: int, start: int, stride: int) -> Iterator[Offsets]:
    """The coordinates that a part may take along a dimension."""
    farthest = max((size - 1) // max(count - 1, 1), 1)
    for step in range(1, farthest + 1) if stride == DYNAMIC else (stride,):
        taken = np.arange(count, dtype=np.int64) * step
        last = size - int(taken[-1])
        for first in range(last) if start == DYNAMIC else (start,):
            if taken[-1] + first < size:
                yield taken + first
