"""Where results of nests and products lie in memory."""

from __future__ import annotations

from dataclasses import replace

from tilewright.backends.cpu.emitter import (
    Buffer,
    Emitter,
    format_of_value,
    is_single,
    tile_shape,
)
from tilewright.dialects.cuda_tile.geometry import row_major, strides_by
from tilewright.dialects.nest.attributes import BufferAttr, OverwriteAttr, ReuseAttr
from tilewright.dialects.nest.operations.places import PlacedNest

__all__ = ["place_of"]


def place_of(emitter: Emitter, op: PlacedNest, position: int) -> Buffer | None:
    """Where a result lies; None for registers."""
    tile, place = op.tiles_given[position], op.place_list[position]
    if is_single(tile):
        return None
    shape, format = tile_shape(tile), format_of_value(tile)
    if isinstance(place, BufferAttr):
        made, order = emitter.buffer(shape, format), place.dimensions
        return replace(made, strides=strides_by(made.shape, order)) if order else made
    assert isinstance(place, OverwriteAttr | ReuseAttr)
    there = emitter.bindings[op.tiles_overwritten[place.number.data]]
    assert isinstance(there, Buffer)
    is_over = isinstance(place, OverwriteAttr)
    # What is written has no padding, even if what was there had.
    over = replace(there, inside=None)
    return over if is_over else Buffer(format, there.address, shape, row_major(shape))
