"""Layouts of shared memory that matrix instructions and the copy engine (TMA) read and write.

Rows of 32, 64 or 128 bytes are swizzled by 16 bytes at a time: the number of a 16-byte piece within
a row is xored with bits of the row's number, so that eight rows of a column are in different banks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType

from tilewright.layouts.cute import Layout
from tilewright.layouts.errors import LayoutError
from tilewright.layouts.swizzle import ComposedLayout, Swizzle
from tilewright.layouts.tiling import tile_to_shape

__all__ = ["SWIZZLES", "SharedSwizzle", "canonical", "shared_atom", "tma_box"]

_BYTE = 8
ROWS = 8
LARGEST_BOX = 256
"""Elements of a box in each dimension: cuTensorMapEncodeTiled."""
PIECE_BYTES = 16


@dataclass(frozen=True, slots=True)
class SharedSwizzle:
    """A swizzle mode.

    Attributes:
        swizzle: of offsets in bytes.
        span: bytes of a swizzled row; for no swizzle those of a row of a core matrix.
        rows: of the smallest piece that it leaves whole.
        wgmma: the layout type in matrix descriptors of wgmma, bits 62 and 63; None if it has none.
        tcgen05: that in descriptors of tcgen05, bits 61 to 63.
        tma: the value of CUtensorMapSwizzle.
    """

    swizzle: Swizzle
    span: int
    rows: int
    wgmma: int | None
    tcgen05: int
    tma: int


SWIZZLES = MappingProxyType(
    {
        "none": SharedSwizzle(Swizzle(0, 4, 3), 16, 8, 0, 0, 0),
        "32B": SharedSwizzle(Swizzle(1, 4, 3), 32, 8, 3, 6, 1),
        "64B": SharedSwizzle(Swizzle(2, 4, 3), 64, 8, 2, 4, 2),
        "128B": SharedSwizzle(Swizzle(3, 4, 3), 128, 8, 1, 2, 3),
        "128B_base32B": SharedSwizzle(Swizzle(2, 5, 2), 128, 4, None, 1, 4),
    }
)
"""Sources: PTX ISA, "Matrix Descriptor Format" of wgmma and "Shared memory descriptor" of tcgen05;
CUDA driver API, CUtensorMapSwizzle."""


def _mode(name: str) -> SharedSwizzle:
    if name not in SWIZZLES:
        raise LayoutError(f"there is no swizzle {name!r}; there are {', '.join(SWIZZLES)}")
    return SWIZZLES[name]


def shared_atom(major: str, swizzle: str, bits: int) -> ComposedLayout:
    """The smallest piece that a swizzle leaves whole, from coordinates (mn, k) to elements.

    Args:
        major: `k` where elements along k are next to each other, `mn` where those along m or n.
        swizzle: a key of `SWIZZLES`.
        bits: of an element.

    Raises:
        LayoutError: there is no such mode, or elements do not fill a row.
    """
    mode = _mode(swizzle)
    if major not in ("k", "mn"):
        raise LayoutError(f"layouts are k-major or mn-major, not {major!r}")
    if major == "k" and mode.rows < ROWS:
        raise LayoutError(f"the swizzle {swizzle} is for mn-major layouts only")
    if bits < 1 or mode.span * _BYTE % bits:
        raise LayoutError(f"a row of {mode.span} bytes is not filled by elements of {bits} bits")
    row = mode.span * _BYTE // bits
    plain = Layout((mode.rows, row), (row, 1)) if major == "k" else Layout((row, mode.rows))
    return ComposedLayout(mode.swizzle.recast(_BYTE, bits), plain)


def canonical(
    major: str, swizzle: str, bits: int, shape: Sequence[int], order: Sequence[int] | None = None
) -> ComposedLayout:
    """A canonical layout of a whole tile (mn, k) as descriptors describe it: atoms side by side.

    Raises:
        LayoutError: atoms do not fill the tile.
    """
    atom = shared_atom(major, swizzle, bits)
    return ComposedLayout(atom.swizzle, tile_to_shape(atom.layout, tuple(shape), order))


def tma_box(box: Sequence[int], bits: int, swizzle: str) -> ComposedLayout:
    """Where the copy engine puts the elements of a box: from coordinates, the fastest first, to
    elements of shared memory, from an address on at which the swizzle begins anew.

    Args:
        box: sizes, one to five.
        bits: of an element.
        swizzle: a key of `SWIZZLES`.

    Raises:
        LayoutError: a size is none that `cuTensorMapEncodeTiled` takes.
    """
    mode = _mode(swizzle)
    if not 1 <= len(box) <= 5:
        raise LayoutError(f"a box has one to five dimensions, not {len(box)}")
    for position, size in enumerate(box):
        if not 1 <= size <= LARGEST_BOX:
            raise LayoutError(f"dimension {position} of a box has 1 to 256 elements, not {size}")
    inner = box[0] * bits
    if inner % (PIECE_BYTES * _BYTE):
        raise LayoutError(f"dimension 0 of a box has {inner} bits, no multiple of 16 bytes")
    if mode.swizzle.bits and inner > mode.span * _BYTE:
        raise LayoutError(
            f"dimension 0 of a box has {inner // _BYTE} bytes, and rows of the swizzle "
            f"{swizzle} have {mode.span}"
        )
    return ComposedLayout(mode.swizzle.recast(_BYTE, bits), Layout(tuple(box)))
