"""Layouts of shapes and strides, as in CuTe: functions from coordinates to offsets.

A layout of shape `(4,8)` and stride `(1,4)`, written `(4,8):(1,4)`, puts coordinate `(i, j)` at
offset `i + 4*j`. Shapes nest: a mode may be a tuple of modes. Each mode, and the whole, is also
counted by one integer, the leftmost coordinate fastest, which makes every layout a function from
`0 … size-1` to offsets.

Sizes are at least 1, and strides at least 0. Beyond their size, layouts are not defined: CuTe
goes on in the last mode there, which depends on how a layout is written, not on what it does.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import index
from typing import Any, SupportsIndex, cast

import numpy as np
from numpy.typing import NDArray

from tilewright.layouts.errors import LayoutError
from tilewright.layouts.tuples import (
    IntTuple,
    compact,
    congruent,
    depth,
    flatten,
    modes,
    named_leaves,
    product,
    rank,
    show,
    unflatten,
)

__all__ = ["LARGEST_TABLE", "Layout", "join"]

LARGEST_TABLE = 1 << 22
"""Offsets that are written out at most."""

_LARGEST_OFFSET = 1 << 62


def _checked(value: object, what: str, least: int) -> IntTuple:
    """An integer or nested tuple given by a caller; lists are taken for tuples.

    Raises:
        LayoutError: it is something else, an integer is too small, or a tuple is empty.
    """
    if isinstance(value, tuple | list):
        items = cast("tuple[object, ...]", tuple(cast("Any", value)))
        if not items:
            raise LayoutError(f"a {what} has an empty tuple")
        return tuple(_checked(item, what, least) for item in items)
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        raise LayoutError(f"a {what} is of integers and tuples, not {type(value).__name__}")
    number = index(value)
    if number < least:
        raise LayoutError(f"a {what} is at least {least}, found {number}")
    return number


class Layout:
    """A function from coordinates of a shape to offsets, linear in each of them.

    Attributes:
        shape: sizes, at least 1, nested in any way.
        stride: of the same structure: what one step in a mode adds to the offset, at least 0.
    """

    __slots__ = ("shape", "stride")
    shape: IntTuple
    stride: IntTuple

    def __init__(self, shape: IntTuple, stride: IntTuple | None = None):
        """A layout; without a stride, one without gaps, the leftmost coordinate fastest.

        Raises:
            LayoutError: sizes or strides are too small, or do not nest in the same way.
        """
        shape = _checked(shape, "size", 1)
        stride = compact(shape) if stride is None else _checked(stride, "stride", 0)
        if not congruent(shape, stride):
            raise LayoutError(
                f"shape {show(shape)} and stride {show(stride)} do not nest in the same way"
            )
        object.__setattr__(self, "shape", shape)
        object.__setattr__(self, "stride", stride)

    @classmethod
    def right(cls, shape: IntTuple) -> Layout:
        """A layout without gaps, the rightmost coordinate fastest: rows of a matrix."""
        strides: list[IntTuple] = []
        step = 1
        for extent in reversed(flatten(shape)):
            strides.append(step)
            step *= extent
        return cls(shape, unflatten(strides[::-1], shape))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("layouts do not change")

    def __reduce__(self) -> tuple[type[Layout], tuple[IntTuple, IntTuple]]:
        return Layout, (self.shape, self.stride)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Layout) and self.shape == other.shape and self.stride == other.stride
        )

    def __hash__(self) -> int:
        return hash((self.shape, self.stride))

    def __str__(self) -> str:
        return f"{show(self.shape)}:{show(self.stride)}"

    def __repr__(self) -> str:
        return f"Layout({self.shape!r}, {self.stride!r})"

    @property
    def size(self) -> int:
        """The number of coordinates."""
        return product(self.shape)

    @property
    def cosize(self) -> int:
        """One more than the largest offset."""
        return 1 + sum((extent - 1) * step for extent, step in self.leaves())

    @property
    def rank(self) -> int:
        """The number of modes."""
        return rank(self.shape)

    @property
    def depth(self) -> int:
        """How deep modes nest: 0 where there is one, and no tuple."""
        return depth(self.shape)

    def leaves(self) -> tuple[tuple[int, int], ...]:
        """Size and stride of each innermost mode, in order."""
        return tuple(zip(flatten(self.shape), flatten(self.stride), strict=True))

    @property
    def modes(self) -> tuple[Layout, ...]:
        """The modes of the outermost level, each a layout."""
        return tuple(map(Layout, modes(self.shape), modes(self.stride)))

    def __getitem__(self, position: int) -> Layout:
        """A mode of the outermost level.

        Raises:
            LayoutError: there is no such mode.
        """
        if not -self.rank <= position < self.rank:
            raise LayoutError(f"{self} has {self.rank} modes, none at position {position}")
        return self.modes[position]

    def __call__(self, *coordinate: IntTuple) -> int:
        """The offset of a coordinate: an integer, or one for each mode, which may nest alike.

        Raises:
            LayoutError: the coordinate does not fit the shape.
        """
        given = _checked(coordinate[0] if len(coordinate) == 1 else coordinate, "coordinate", 0)
        indices = self._flat(given, self.shape, "0" if isinstance(self.shape, int) else "")
        return sum(i * step for i, step in zip(indices, flatten(self.stride), strict=True))

    def _flat(self, coordinate: IntTuple, shape: IntTuple, path: str) -> Iterator[int]:
        """The index in each innermost mode."""
        name = path or "all modes"
        if isinstance(coordinate, tuple):
            if not isinstance(shape, tuple) or len(shape) != len(coordinate):
                raise LayoutError(
                    f"coordinate {show(coordinate)} does not fit {show(shape)}, mode {name} of "
                    f"{self}"
                )
            for position, (inner, extent) in enumerate(zip(coordinate, shape, strict=True)):
                yield from self._flat(inner, extent, f"{path}.{position}".lstrip("."))
            return
        size = product(shape)
        if not 0 <= coordinate < size:
            raise LayoutError(
                f"coordinate {coordinate} is outside of {show(shape)} of size {size}, mode "
                f"{name} of {self}"
            )
        for extent in flatten(shape):
            yield coordinate % extent
            coordinate //= extent

    def coordinate(self, index: int) -> IntTuple:
        """The coordinate that an integer counts, one for each innermost mode, nested like the
        shape.

        Raises:
            LayoutError: the integer is negative, or not less than the size.
        """
        return unflatten(list(self._flat(index, self.shape, "")), self.shape)

    def index(self, *coordinate: IntTuple) -> int:
        """The integer that counts a coordinate.

        Raises:
            LayoutError: the coordinate does not fit the shape.
        """
        return Layout(self.shape)(*coordinate)

    def offsets(self) -> NDArray[np.int64]:
        """The offsets of 0 … size-1.

        Raises:
            LayoutError: there are too many, or they are too large.
        """
        if self.size > LARGEST_TABLE or self.cosize > _LARGEST_OFFSET:
            raise LayoutError(f"{self} has too many offsets, or too large ones, to list them")
        result = np.zeros(1, np.int64)
        for extent, step in self.leaves():
            result = (np.arange(extent, dtype=np.int64)[:, None] * step + result).reshape(-1)
        return result

    @property
    def injective(self) -> bool:
        """No two coordinates have the same offset.

        Raises:
            LayoutError: that is not seen by the strides, and there are too many offsets to look.
        """
        parts = sorted((step, extent) for extent, step in self.leaves() if extent > 1)
        reached = 1
        for step, extent in parts:
            if step == 0:
                return False
            if step < reached:
                offsets = self.offsets()
                return len(np.unique(offsets)) == len(offsets)
            reached += (extent - 1) * step
        return True

    @property
    def bijective(self) -> bool:
        """Each offset below the size is that of one coordinate."""
        return self.cosize == self.size and self.injective

    def named(self) -> Iterator[tuple[str, int, int]]:
        """Name, size and stride of each innermost mode."""
        for (name, extent), step in zip(
            named_leaves(self.shape), flatten(self.stride), strict=True
        ):
            yield name, extent, step


def join(*layouts: Layout) -> Layout:
    """A layout with these as its modes.

    Raises:
        LayoutError: there are none.
    """
    return Layout(tuple(a.shape for a in layouts), tuple(a.stride for a in layouts))
