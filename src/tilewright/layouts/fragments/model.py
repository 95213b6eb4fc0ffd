"""What a fragment is: which thread has which elements of a tile, in which order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tilewright.layouts.between import to_linear
from tilewright.layouts.cute import Layout
from tilewright.layouts.linear import LinearLayout
from tilewright.layouts.tuples import IntTuple, product

__all__ = ["BitStride", "Fragment", "placed"]

WARP = 32
REGISTER_BITS = 32


class BitStride(NamedTuple):
    """A part of a thread's or value's number, and what one more of it adds.

    Attributes:
        extent: how many there are.
        dimension: the coordinate that it adds to.
        step: how much.
    """

    extent: int
    dimension: str
    step: int


@dataclass(frozen=True, slots=True)
class Fragment:
    """Which thread has which elements of a tile.

    Attributes:
        name: as specifications write it.
        layout: a mode of threads and one of their values, to elements, of which the first
            dimension counts fastest.
        dimensions: names and sizes of the coordinates of elements.
        bits: of a value.
        source: where it is said.
    """

    name: str
    layout: Layout
    dimensions: tuple[tuple[str, int], ...]
    bits: int
    source: str

    @property
    def threads(self) -> int:
        """How many threads have values."""
        return self.layout[0].size

    @property
    def values(self) -> int:
        """How many values each thread has."""
        return self.layout[1].size

    @property
    def registers(self) -> int:
        """How many registers of 32 bits a thread has its values in."""
        return -(-self.values * self.bits // REGISTER_BITS)

    def element(self, thread: int, value: int) -> dict[str, int]:
        """The coordinates of a value of a thread.

        Raises:
            LayoutError: there is no such thread or value.
        """
        offset = self.layout(thread, value)
        result: dict[str, int] = {}
        for name, size in self.dimensions:
            result[name] = offset % size
            offset //= size
        return result

    def linear(self) -> LinearLayout:
        """The fragment as a linear layout from register, lane and warp, a register for each value.

        Raises:
            LayoutError: a size is no power of two.
        """
        packed = to_linear(Layout(*_swapped(self.layout)), ("register", "lane"))
        sizes = {"register": self.values, "lane": min(self.threads, WARP)}
        if self.threads > WARP:
            sizes["warp"] = self.threads // WARP
        outs = tuple((name, size.bit_length() - 1) for name, size in self.dimensions)
        return LinearLayout.of(packed.reshaped_ins(sizes).ins, outs, packed.columns)


def _swapped(layout: Layout) -> tuple[IntTuple, IntTuple]:
    thread, value = layout.modes
    return (value.shape, thread.shape), (value.stride, thread.stride)


def placed(
    name: str,
    dimensions: Sequence[tuple[str, int]],
    threads: Sequence[BitStride],
    values: Sequence[BitStride],
    bits: int,
    source: str,
) -> Fragment:
    """A fragment from what the parts of the numbers of threads and values add to coordinates."""
    units: dict[str, int] = {}
    for position, (dimension, _) in enumerate(dimensions):
        units[dimension] = product(tuple(size for _, size in dimensions[:position]) or 1)

    def mode(steps: Sequence[BitStride]) -> Layout:
        kept = [step for step in steps if step.extent > 1] or [BitStride(1, dimensions[0][0], 0)]
        return Layout(
            tuple(step.extent for step in kept),
            tuple(step.step * units[step.dimension] for step in kept),
        )

    thread, value = mode(threads), mode(values)
    layout = Layout((thread.shape, value.shape), (thread.stride, value.stride))
    return Fragment(name, layout, tuple(dimensions), bits, source)
