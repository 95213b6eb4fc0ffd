"""Layouts divided into tiles, and repeated over other layouts.

A *tiler* is a layout, an integer n for `n:1`, or a tuple of tilers, one for each of the first modes
of the layout that is divided or repeated; None in a tuple leaves a mode as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tilewright.layouts.algebra import coalesce, complement, compose
from tilewright.layouts.cute import Layout, join
from tilewright.layouts.errors import LayoutError
from tilewright.layouts.tuples import IntTuple, modes, product, rank, show

__all__ = [
    "Tiler",
    "blocked_product",
    "flat_divide",
    "flat_product",
    "logical_divide",
    "logical_product",
    "raked_product",
    "tile_to_shape",
    "tiled_divide",
    "tiled_product",
    "zipped_divide",
    "zipped_product",
]

Tiler: TypeAlias = "Layout | int | tuple[Tiler, ...] | None"
"""A layout, an integer n for `n:1`, or a tuple of tilers; None leaves a mode as it is."""

Split = Callable[[Layout, Layout], Layout]


def _pairs(layout: Layout, tilers: Sequence[Tiler]) -> list[tuple[Layout, Tiler]]:
    if len(tilers) > layout.rank:
        raise LayoutError(f"a tiler of {len(tilers)} modes for {layout}, which has {layout.rank}")
    return list(zip(layout.modes, tilers, strict=False))


def _by_mode(split: Split, layout: Layout, tiler: Tiler) -> Layout:
    """Two modes, tile and rest, in place of the layout, or of each mode that a tuple names."""
    if tiler is None:
        return layout
    if isinstance(tiler, tuple):
        done = [_by_mode(split, mode, inner) for mode, inner in _pairs(layout, tiler)]
        return join(*done, *layout.modes[len(tiler) :])
    return split(layout, Layout(tiler) if isinstance(tiler, int) else tiler)


def _zipped(split: Split, layout: Layout, tiler: Tiler) -> Layout:
    """Two modes: all tiles, and all rests."""
    if tiler is None:
        return join(Layout(1, 0), layout)
    if isinstance(tiler, tuple):
        done = [_zipped(split, mode, inner) for mode, inner in _pairs(layout, tiler)]
        rest = layout.modes[len(tiler) :]
        return join(join(*(each[0] for each in done)), join(*(each[1] for each in done), *rest))
    return _by_mode(split, layout, tiler)


def _side_by_side(both: Layout, first: int) -> Layout:
    """Two modes, those of which they consist each for itself from one of the two on."""
    modes = both.modes
    return join(*modes[:first], *(inner for mode in modes[first:] for inner in mode.modes))


def _divide(layout: Layout, tile: Layout) -> Layout:
    rest = complement(tile, layout.size)
    spanned = _images(tile) * complement(tile, 1).size
    if layout.size % spanned:
        raise LayoutError(
            f"{layout} divided by {tile}: the size {layout.size} is no multiple of {spanned}, "
            "which the tile spans"
        )
    return compose(layout, join(tile, rest))


def _images(layout: Layout) -> int:
    """How many offsets a layout has whose modes of positive stride are injective."""
    return product(tuple(extent for extent, step in layout.leaves() if step) or 1)


def logical_divide(layout: Layout, tiler: Tiler) -> Layout:
    """The layout with its coordinates ordered by tiles: mode 0 is within a tile, mode 1 counts
    tiles. With a tuple, each of the first modes is divided so for itself.

    Raises:
        LayoutError: tiles do not fit the layout without rest.
    """
    return _by_mode(_divide, layout, tiler)


def zipped_divide(layout: Layout, tiler: Tiler) -> Layout:
    """As `logical_divide`, all tiles gathered in mode 0, all rests in mode 1."""
    return _zipped(_divide, layout, tiler)


def tiled_divide(layout: Layout, tiler: Tiler) -> Layout:
    """As `zipped_divide`, the modes of the rest each for itself: `(tile, rest, rest, …)`."""
    return _side_by_side(zipped_divide(layout, tiler), 1)


def flat_divide(layout: Layout, tiler: Tiler) -> Layout:
    """As `zipped_divide`, the modes of tile and rest each for itself."""
    return _side_by_side(zipped_divide(layout, tiler), 0)


def _multiply(layout: Layout, times: Layout) -> Layout:
    copies = complement(layout, layout.size * times.cosize)
    return join(layout, compose(copies, times))


def logical_product(layout: Layout, tiler: Tiler) -> Layout:
    """The layout, and copies of it that are arranged like `tiler` and do not overlap: mode 0 is
    the layout, mode 1 counts copies. With a tuple, each of the first modes is repeated so.

    Raises:
        LayoutError: the layout has no complement, or `tiler` does not fit it.
    """
    return _by_mode(_multiply, layout, tiler)


def zipped_product(layout: Layout, tiler: Tiler) -> Layout:
    """As `logical_product`, all layouts gathered in mode 0, all copies in mode 1."""
    return _zipped(_multiply, layout, tiler)


def tiled_product(layout: Layout, tiler: Tiler) -> Layout:
    """As `zipped_product`, the modes of the copies each for itself."""
    return _side_by_side(zipped_product(layout, tiler), 1)


def flat_product(layout: Layout, tiler: Tiler) -> Layout:
    """As `zipped_product`, the modes of layout and copies each for itself."""
    return _side_by_side(zipped_product(layout, tiler), 0)


def _padded(layout: Layout, count: int) -> Layout:
    return join(*layout.modes, *[Layout(1, 0)] * (count - layout.rank))


def _interleaved(layout: Layout, tiler: Layout, inner: int) -> Layout:
    count = max(layout.rank, tiler.rank)
    both = logical_product(_padded(layout, count), _padded(tiler, count)).modes
    first, second = both[inner].modes, both[1 - inner].modes
    return join(*(coalesce(join(*pair)) for pair in zip(first, second, strict=True)))


def blocked_product(layout: Layout, tiler: Layout) -> Layout:
    """The product as a matrix of blocks: mode i runs through mode i of the layout, then through
    mode i of the tiler.

    Raises:
        LayoutError: there is no product.
    """
    return _interleaved(layout, tiler, 0)


def raked_product(layout: Layout, tiler: Layout) -> Layout:
    """The product with elements of the copies next to each other: mode i runs through mode i of
    the tiler, then through mode i of the layout.

    Raises:
        LayoutError: there is no product.
    """
    return _interleaved(layout, tiler, 1)


def tile_to_shape(layout: Layout, shape: IntTuple, order: Sequence[int] | None = None) -> Layout:
    """The blocked product that has this shape.

    Args:
        layout: the block.
        shape: one size for each mode.
        order: position of each mode among them, by how fast blocks are counted through it; the
            leftmost first by default.

    Raises:
        LayoutError: a size is no multiple of the block's.
    """
    sizes = [product(mode) for mode in modes(shape)]
    if rank(layout.shape) != len(sizes):
        raise LayoutError(f"{layout} does not have the {len(sizes)} modes of {show(shape)}")
    counts: list[int] = []
    for position, (size, mode) in enumerate(zip(sizes, layout.modes, strict=True)):
        if size % mode.size:
            raise LayoutError(
                f"mode {position}: the size {size} is no multiple of {mode.size}, that of {mode}"
            )
        counts.append(size // mode.size)
    places = list(range(len(sizes))) if order is None else list(order)
    if sorted(places) != list(range(len(sizes))):
        raise LayoutError(f"order {tuple(places)} does not have each of {len(sizes)} positions")
    strides = [0] * len(sizes)
    step = 1
    for position in sorted(range(len(sizes)), key=places.__getitem__):
        strides[position] = step
        step *= counts[position]
    return blocked_product(layout, Layout(tuple(counts), tuple(strides)))
