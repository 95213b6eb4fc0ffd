"""What tiles are of, and tiles of other tiles: what needs no state of a conversion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from xdsl.ir import Attribute

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES, WIDTHS
from tilewright.dialects.cuda_tile.types import PtrType, TileType, tile_type_of

__all__ = [
    "count_of",
    "element_of",
    "like",
    "name_of",
    "opposite",
    "pointee_of",
    "shape_of",
    "spread",
    "width_of",
]


def shape_of(value: Value) -> tuple[int, ...]:
    """The shape of a tile."""
    return cast(TileType, value.type).shape


def element_of(value: Value) -> Attribute:
    """The element type of a tile."""
    return cast(TileType, value.type).element_type


def name_of(value: Value) -> str:
    """The spelling of the element type of a tile; `ptr` for pointers."""
    return cast(TileType, value.type).element_name


def width_of(value: Value) -> int:
    """The bits of an element of a tile of numbers."""
    return WIDTHS[name_of(value)]


def count_of(value: Value) -> int:
    """How many elements a tile has."""
    return cast(TileType, value.type).element_count


def pointee_of(pointers: Value) -> Attribute:
    """The type of what the pointers of a tile point to."""
    return cast(PtrType, element_of(pointers)).pointee


def like(value: Value, element: str | Attribute) -> TileType:
    """The type of tiles of the shape of another."""
    found = NUMBER_TYPES[element] if isinstance(element, str) else element
    return tile_type_of(shape_of(value), found)


def opposite(condition: Value) -> Value:
    """Where a condition does not hold."""
    return tile.xori(condition, True)


def spread(value: Value, shape: Sequence[int]) -> Value:
    """A scalar as a tile of equal elements."""
    if not shape:
        return value
    return tile.broadcast(tile.reshape(value, [1] * len(shape)), shape)
