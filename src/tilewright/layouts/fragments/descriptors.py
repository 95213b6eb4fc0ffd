"""Matrix descriptors, by which `wgmma` and `tcgen05` are told of tiles in shared memory, and how
accumulators of `tcgen05` are in tensor memory."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from tilewright.layouts.algebra import coalesce, compose
from tilewright.layouts.cute import Layout
from tilewright.layouts.errors import LayoutError
from tilewright.layouts.fragments.shared import PIECE_BYTES, SWIZZLES
from tilewright.layouts.swizzle import ComposedLayout, recast_any
from tilewright.layouts.tiling import logical_divide

__all__ = ["TENSOR_LANES", "MatrixDescriptor", "accumulator", "descriptor"]

_STEP_BYTES = 32
"""Bytes of k that one instruction multiplies."""

TENSOR_LANES = 128
"""Lanes of tensor memory."""


@dataclass(frozen=True, slots=True)
class MatrixDescriptor:
    """A matrix descriptor but for its start address.

    Attributes:
        leading: the leading dimension byte offset.
        stride: the stride dimension byte offset.
        swizzle: a key of `SWIZZLES`.
    """

    leading: int
    stride: int
    swizzle: str

    def _offsets(self, start: int) -> int:
        """The bits that both instructions have alike: addresses without their lowest 4 bits."""
        values = (start, self.leading, self.stride)
        for place, value in enumerate(values):
            if value % PIECE_BYTES or not 0 <= value < 1 << 18:
                raise LayoutError(
                    f"{('start', 'leading offset', 'stride offset')[place]} {value} is no multiple "
                    "of 16 below 262144"
                )
        return sum(value // PIECE_BYTES << 16 * place for place, value in enumerate(values))

    def wgmma(self, start: int = 0) -> int:
        """The 64 bits that `wgmma` takes.

        Raises:
            LayoutError: an offset does not fit, or wgmma does not have the swizzle.
        """
        code = SWIZZLES[self.swizzle].wgmma
        if code is None:
            raise LayoutError(f"wgmma does not have the swizzle {self.swizzle}")
        return self._offsets(start) | code << 62

    def tcgen05(self, start: int = 0) -> int:
        """The 64 bits that `tcgen05.mma` takes, with version 1.

        Raises:
            LayoutError: an offset does not fit.
        """
        return self._offsets(start) | 1 << 46 | SWIZZLES[self.swizzle].tcgen05 << 61


def _step(layout: Layout, what: str) -> int:
    """The stride of a layout that has one."""
    plain = coalesce(layout)
    if plain.rank != 1:
        raise LayoutError(f"no canonical layout: {what} has strides {plain}")
    return plain.leaves()[0][1]


def _expect(found: int, wanted: int, what: str) -> None:
    if found != wanted:
        raise LayoutError(
            f"no canonical layout: {what} are {found} pieces of 16 bytes apart, not {wanted}"
        )


def descriptor(tile: ComposedLayout, major: str, bits: int) -> MatrixDescriptor:
    """The descriptor of the first 32 bytes of k of a tile; those that follow start later.

    Args:
        tile: from (mn, k) to elements, such as `canonical` makes.
        major: `k` or `mn`: what is contiguous.
        bits: of an element.

    Raises:
        LayoutError: the layout is not canonical, with what differs.
    """
    names = {mode.swizzle: name for name, mode in SWIZZLES.items()}
    swizzle = tile.swizzle.recast(bits, 8)
    if swizzle not in names:
        raise LayoutError(f"no descriptor has the swizzle {swizzle} of bytes")
    name = names[swizzle]
    units = recast_any(tile, bits, 8 * PIECE_BYTES)
    assert isinstance(units, ComposedLayout)
    width = SWIZZLES[name].span // PIECE_BYTES
    mn, k = units.layout.modes
    if major == "k":
        rows, blocks = logical_divide(mn, 8).modes
        leading = _step(compose(k, _STEP_BYTES // PIECE_BYTES), "k")
        _expect(_step(rows, "eight rows"), width, "rows")
        if name != "none":
            _expect(leading, 1, "parts of a row")
        stride = _step(blocks, "blocks of rows")
    elif major == "mn":
        pieces, blocks = logical_divide(mn, width).modes
        rows, more = logical_divide(compose(k, 8 * _STEP_BYTES // bits), SWIZZLES[name].rows).modes
        if width > 1:
            _expect(_step(pieces, "a row"), 1, "parts of a row")
        _expect(_step(rows, "rows"), width, "rows")
        leading, stride = _step(blocks, "blocks along mn"), _step(more, "blocks along k")
        if name == "none":
            leading, stride = stride, leading
    else:
        raise LayoutError(f"layouts are k-major or mn-major, not {major!r}")
    return MatrixDescriptor(leading * PIECE_BYTES, stride * PIECE_BYTES, name)


_SPLIT = MappingProxyType({("1", 64): 0, ("1", 128): 1, ("2", 128): 2, ("2", 256): 1, ("ws", 32): 4,
                           ("ws", 64): 2, ("ws", 128): 1})  # fmt: skip
"""By kind of `tcgen05.mma` and m: into how many parts of columns n is split, which are below each
other in lanes; 0 where 16 rows are in each 32 lanes. Source: PTX ISA, "Data path layout
organization" of tcgen05."""


def accumulator(kind: str, m: int, n: int) -> Layout:
    """Where an accumulator is in tensor memory: from (m, n) to lane + 128 * column, for the rows
    that one of the CTAs has.

    Args:
        kind: `1` or `2` for the number of CTAs, `ws` for weight stationary.
        m: rows of the instruction, of both CTAs where there are two.
        n: columns.

    Raises:
        LayoutError: there is no such instruction.
    """
    if (kind, m) not in _SPLIT or n < 1:
        known = ", ".join(f"{known} with m {rows}" for known, rows in _SPLIT)
        raise LayoutError(f"no accumulator of kind {kind}, m {m} and n {n}; there are {known}")
    parts = _SPLIT[kind, m]
    if parts == 0:
        return Layout(((16, 4), n), ((1, 32), TENSOR_LANES))
    if n % parts:
        raise LayoutError(f"n is {n}, no multiple of the {parts} parts that it is split into")
    rows = TENSOR_LANES // parts
    if parts == 1:
        return Layout((rows, n), (1, TENSOR_LANES))
    return Layout((rows, (n // parts, parts)), (1, (TENSOR_LANES, rows)))
