"""What layouts of tiles cost: the warp instructions and accesses of memory that they lead to.

All costs are counted in issue slots: instructions of one warp, of all warps together. An access of
shared memory takes as many as it has wavefronts, one of global memory as many as it has sectors of
32 bytes by 4, at least one for each instruction.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from tilewright.dialects.nv_tileas.matrices import by_matrices
from tilewright.dialects.nv_tileas.shared_layouts import memory_layout
from tilewright.dialects.nv_tileas.types import BufferType, element_bits
from tilewright.layouts import (
    LayoutError,
    LinearLayout,
    WarpAccess,
    access,
    access_of,
    convert,
    shared_layout,
    to_linear,
)
from tilewright.layouts.distributed import INPUTS

__all__ = [
    "BARRIER",
    "conversion_cost",
    "conversion_level",
    "global_access_cost",
    "register_cost",
    "shared_access",
    "shuffle_cost",
]

BARRIER = 8
"""Issue slots of each warp that waits for the others."""

_WORD = 32
"""Bits that one shuffle moves."""

_SECTORS = 4
"""Sectors of 32 bytes that global memory gives at once."""


def _count(layout: LinearLayout, name: str) -> int:
    return layout.in_sizes[name]


@cache
def conversion_level(source: LinearLayout, target: LinearLayout) -> str | None:
    """The farthest that elements move when a layout becomes another: `register`, `lane` or `warp`;
    None if they stay."""
    return convert(source, target).level


@cache
def conversion_cost(source: LinearLayout, target: LinearLayout, bits: int) -> int:
    """What it costs that a layout becomes another: next to nothing within a thread, shuffles within
    a warp, else a store to shared memory, a barrier and a load.

    Args:
        source: the layout.
        target: the other one, of the same tile.
        bits: of an element.
    """
    level = conversion_level(source, target)
    if level in (None, "register"):
        return 1
    warps = _count(target, "warp")
    if level == "lane":
        return warps * -(-_count(target, "register") * max(bits, 8) // _WORD)
    return _through_memory(source, target, max(bits, 8)) + 2 * BARRIER * warps


def _through_memory(source: LinearLayout, target: LinearLayout, bits: int) -> int:
    try:
        memory = shared_layout(source, target, bits)
        return sum(
            _count(side, "warp") * access_of(side, memory, bits).wavefronts
            for side in (source, target)
        )
    except LayoutError:
        # One element at a time, without conflicts.
        return sum(_count(side, "warp") * _count(side, "register") for side in (source, target))


@cache
def global_access_cost(layout: LinearLayout, shape: tuple[int, ...], bits: int) -> int:
    """What it costs to load or store a tile whose rows lie in global memory, each one contiguous
    and far from the others.

    Args:
        layout: of the tile.
        shape: of the tile.
        bits: of an element.
    """
    bits = max(bits, 8)
    part = layout.sublayout(INPUTS[:2], [name for name, _ in layout.outs])
    registers = _count(layout, "register")
    places = part.values().reshape(-1, registers)
    row = shape[-1]
    # Rows begin 4,096 elements apart, more than any is long, or as far as it is.
    offsets = places % row + places // row * max(4096, row)
    if len(offsets) > 1:
        offsets = np.unique(offsets, axis=0)
    found = access(offsets, bits)
    slots = max(found.instructions, -(-found.sectors // _SECTORS))
    return _count(layout, "warp") * slots


def register_cost(layout: LinearLayout, slots: int) -> int:
    """What it costs to compute each element that a thread has, copies included.

    Args:
        layout: of the tile.
        slots: for one element of each lane.
    """
    return slots * _count(layout, "register") * _count(layout, "warp")


@cache
def shuffle_cost(layout: LinearLayout, dim: int) -> int:
    """What it costs to combine the elements of a tile along a dimension once each thread has
    combined its own: a shuffle for each bit of the lane that counts along it, shared memory where
    warps do."""
    name = f"dim{dim}"
    along = {
        side: sum(any(v) for v in layout.sublayout([side], [name]).bases[side]) for side in INPUTS
    }
    kept = max(1, _count(layout, "register") >> along["register"])
    warps = _count(layout, "warp")
    crossing = warps * (2 * kept + 2 * BARRIER) if along["warp"] else 0
    return warps * kept * 2 * along["lane"] + crossing


@cache
def shared_access(layout: LinearLayout, type: BufferType) -> WarpAccess:
    """What it costs a warp to have the elements of a buffer in shared memory as a layout says, or
    to put them there: by vectors, or by matrices where that has fewer wavefronts or instructions.

    Args:
        layout: of the tile in registers.
        type: of the buffer.

    Raises:
        LayoutError: the sizes of the buffer are no powers of two.
    """
    names = [f"dim{dim}" for dim in range(type.rank)]
    # A part of a buffer has offsets that are none of its elements'.
    places = to_linear(memory_layout(type), names).after(layout)
    offsets = places.sublayout(INPUTS[:2], ["offset"]).values()
    found = [access(offsets.reshape(-1, _count(layout, "register")), element_bits(type))]
    matrices = by_matrices(layout, type)
    if matrices is not None:
        found.append(matrices[0])
    return min(found, key=lambda access: (access.wavefronts, access.instructions))
