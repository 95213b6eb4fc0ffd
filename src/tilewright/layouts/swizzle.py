"""Swizzles, and layouts composed with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tilewright.layouts.algebra import compose, recast
from tilewright.layouts.cute import Layout
from tilewright.layouts.errors import LayoutError
from tilewright.layouts.tuples import IntTuple

__all__ = ["AnyLayout", "ComposedLayout", "Swizzle", "compose_any", "recast_any"]

_WIDEST = 62


@dataclass(frozen=True, slots=True)
class Swizzle:
    """A permutation of offsets: `bits` bits of an offset, from bit `base + shift` on, are xored
    onto those from bit `base` on. With a negative shift it is the other way round. It is its own
    inverse.

    Attributes:
        bits: how many.
        base: the lower of both positions: bits below it stay.
        shift: the distance of the positions; at least `bits`, or at most `-bits`.
    """

    bits: int
    base: int
    shift: int

    def __post_init__(self) -> None:
        if self.bits < 0 or self.base < 0:
            raise LayoutError(f"{self}: bits and base are at least 0")
        if abs(self.shift) < self.bits:
            raise LayoutError(
                f"{self}: the shift is at least the number of bits, {self.bits}, or both overlap"
            )
        if self.bits + self.base + abs(self.shift) > _WIDEST:
            raise LayoutError(f"{self}: offsets have {_WIDEST} bits at most")

    def __str__(self) -> str:
        return f"Swizzle<{self.bits},{self.base},{self.shift}>"

    @property
    def source(self) -> int:
        """The mask of the bits that are xored onto others."""
        return ((1 << self.bits) - 1) << (self.base + max(self.shift, 0))

    @property
    def period(self) -> int:
        """Offsets beyond which it begins anew."""
        return 1 << (self.bits + self.base + abs(self.shift))

    def __call__(self, offset: int) -> int:
        """Where an offset goes."""
        return int(self.permuted(np.array([offset], np.int64))[0])

    def permuted(self, offsets: NDArray[np.int64]) -> NDArray[np.int64]:
        """Where each of some offsets goes."""
        taken = offsets & self.source
        return offsets ^ (taken >> self.shift if self.shift > 0 else taken << -self.shift)

    def recast(self, old: int, new: int) -> Swizzle:
        """The same swizzle of memory for elements of another width in bits.

        Raises:
            LayoutError: it would permute parts of elements.
        """
        change = _exponent(old) - _exponent(new)
        if self.base + change < 0:
            raise LayoutError(f"{self} for {old} bits moves parts of elements of {new} bits")
        return Swizzle(self.bits, self.base + change, self.shift)


def _exponent(width: int) -> int:
    if width < 1 or width & (width - 1):
        raise LayoutError(f"the width {width} is no power of two")
    return width.bit_length() - 1


@dataclass(frozen=True, slots=True)
class ComposedLayout:
    """A layout, then an offset that is added, then a swizzle.

    Attributes:
        swizzle: what permutes offsets.
        layout: from coordinates to what is permuted.
        start: what is added to the offsets of the layout before.
    """

    swizzle: Swizzle
    layout: Layout
    start: int = 0

    def __post_init__(self) -> None:
        if self.start < 0:
            raise LayoutError(f"a layout starts at an offset of at least 0, found {self.start}")

    def __str__(self) -> str:
        start = f"{self.start} o " if self.start else ""
        return f"{self.swizzle} o {start}{self.layout}"

    @property
    def shape(self) -> IntTuple:
        """The sizes of the modes."""
        return self.layout.shape

    @property
    def size(self) -> int:
        """The number of coordinates."""
        return self.layout.size

    @property
    def rank(self) -> int:
        """The number of modes."""
        return self.layout.rank

    @property
    def cosize(self) -> int:
        """One more than the largest offset."""
        return int(self.offsets().max()) + 1

    @property
    def injective(self) -> bool:
        """No two coordinates have the same offset."""
        return self.layout.injective

    @property
    def bijective(self) -> bool:
        """Each offset below the size is that of one coordinate."""
        return self.injective and self.cosize == self.size

    def __call__(self, *coordinate: IntTuple) -> int:
        """The offset of a coordinate.

        Raises:
            LayoutError: the coordinate does not fit the shape.
        """
        return self.swizzle(self.start + self.layout(*coordinate))

    def offsets(self) -> NDArray[np.int64]:
        """The offsets of 0 … size-1.

        Raises:
            LayoutError: there are too many, or they are too large.
        """
        return self.swizzle.permuted(self.start + self.layout.offsets())


AnyLayout: TypeAlias = Layout | ComposedLayout
"""A layout of shapes and strides, with a swizzle or without."""


def compose_any(left: AnyLayout | Swizzle, right: AnyLayout) -> AnyLayout:
    """`left` after `right`, where `right` may be swizzled if `left` is a swizzle.

    Raises:
        LayoutError: shapes and strides do not fit, or a swizzle would stand in the middle.
    """
    if isinstance(left, Swizzle):
        if isinstance(right, Layout):
            return ComposedLayout(left, right)
        if left.bits == 0:
            return right
        if right.swizzle.bits == 0:
            return ComposedLayout(left, right.layout, right.start)
        if left == right.swizzle and right.start == 0:
            # Twice the same permutation is none.
            return right.layout
        raise LayoutError(f"{left} after {right}: two swizzles are none of this form")
    if isinstance(right, ComposedLayout):
        raise LayoutError(
            f"{left} after {right}: the swizzle stands in the middle, which strides do not express"
        )
    if isinstance(left, ComposedLayout):
        return ComposedLayout(left.swizzle, compose(left.layout, right), left.start)
    return compose(left, right)


def recast_any(layout: AnyLayout, old: int, new: int) -> AnyLayout:
    """The layout for elements of another width: see `recast`.

    Raises:
        LayoutError: sizes, strides or the swizzle do not divide.
    """
    if isinstance(layout, Layout):
        return recast(layout, old, new)
    if layout.start * old % new:
        raise LayoutError(f"the start {layout.start} of {old} bits is within an element of {new}")
    return ComposedLayout(
        layout.swizzle.recast(old, new), recast(layout.layout, old, new), layout.start * old // new
    )
