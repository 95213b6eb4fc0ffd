"""Shared memory by matrices: what `ldmatrix` loads and `stmatrix` stores.

A matrix has eight rows of 16 bytes, each at any multiple of 16 bytes. Of a row, each of four lanes
has 32 bits; transposed, each of eight lanes has 16 bits, and with those of the next row they are
the 32 bits of a register. The fragments stand in `tilewright.layouts.fragments`.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilewright.layouts.conversion import LEVELS, access_of, aligned
from tilewright.layouts.costs import WARP, WarpAccess, wavefronts
from tilewright.layouts.errors import LayoutError
from tilewright.layouts.linear import LinearLayout

__all__ = ["MOST_MATRICES", "matrix_access"]

MOST_MATRICES = 4
"""Matrices of one instruction at most: it has 1, 2 or 4."""

ROW_BYTES = 16
_ROWS = 8
_HALF = 16
"""Bits of an element of a matrix."""


def matrix_access(
    distribution: LinearLayout, memory: LinearLayout, bits: int, transposed: bool = False
) -> WarpAccess:
    """What it costs each warp to have elements of shared memory by matrices as a distribution has
    them, or to put them there.

    Args:
        distribution: from register, lane and others to coordinates.
        memory: from `offset` to the same coordinates, invertible.
        bits: of an element.
        transposed: whether lanes go along the rows of memory.

    Raises:
        LayoutError: dimensions differ, or a lane or register does not lie where the instruction
            has it.
    """
    names = [name for name, _ in memory.outs]
    places = aligned(distribution, names).to(memory)
    registers, lanes = ([*_columns(places, name)] for name in LEVELS[:2])
    if len(lanes) != WARP.bit_length() - 1:
        raise LayoutError(f"a matrix is accessed by {WARP} lanes, not {1 << len(lanes)}")
    if transposed:
        rows, others = _transposed(registers, lanes, bits)
    else:
        rows, others = _straight(registers, lanes, bits)
    row = 8 * ROW_BYTES // bits
    for column in (*rows, *others, *_columns(places, "warp")):
        if column % row:
            raise LayoutError(
                f"rows of a matrix begin at multiples of {row} elements, found one at {column}"
            )
    starts = np.array([_combined(rows, index) for index in range(_ROWS)], np.int64)
    each = wavefronts(starts * bits // 8, ROW_BYTES)
    matrices = max(1, (1 << len(registers)) * WARP * bits // (8 * ROW_BYTES * _ROWS))
    return WarpAccess(
        vector=row,
        bytes=ROW_BYTES,
        instructions=-(-matrices // MOST_MATRICES),
        wavefronts=each * matrices,
        ideal=matrices,
        sectors=access_of(distribution, memory, bits).sectors,
    )


def _columns(places: LinearLayout, name: str) -> tuple[int, ...]:
    return places.columns_of(name) if name in dict(places.ins) else ()


def _combined(columns: Sequence[int], index: int) -> int:
    found = 0
    for bit, column in enumerate(columns):
        if index >> bit & 1:
            found ^= column
    return found


def _straight(
    registers: Sequence[int], lanes: Sequence[int], bits: int
) -> tuple[Sequence[int], Sequence[int]]:
    """The steps from row to row of a matrix, and from matrix to matrix."""
    if bits not in (8, 16, 32):
        raise LayoutError(f"matrices have elements of 8, 16 or 32 bits, not {bits}")
    along = [1 << bit for bit in range((32 // bits).bit_length() - 1)]
    missing = [step for step in along if step not in registers]
    if missing:
        raise LayoutError(f"a lane has 32 bits of a row, but not the element {missing[0]} further")
    steps = [32 // bits, 64 // bits]
    if [*lanes[:2]] != steps:
        raise LayoutError(f"lanes go along a row by {steps}, found {[*lanes[:2]]}")
    return lanes[2:], [column for column in registers if column not in along]


def _transposed(
    registers: Sequence[int], lanes: Sequence[int], bits: int
) -> tuple[Sequence[int], Sequence[int]]:
    """The same, where lanes go along the rows."""
    if bits != _HALF:
        raise LayoutError(f"matrices are transposed with elements of {_HALF} bits, not {bits}")
    if [*lanes[2:]] != [1, 2, 4]:
        raise LayoutError(f"lanes go along a row by [1, 2, 4], found {[*lanes[2:]]}")
    if not registers:
        raise LayoutError("a lane has elements of two rows")
    return [registers[0], *lanes[:2]], registers[1:]
