"""Which elements of a tensor the tile at an index consists of, and what they are in memory.

Where they are is the geometry of `dialects.cuda_tile.geometry`, of Python integers and arrays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import prod
from operator import ge
from typing import Any, cast

import numpy as np

from tilewright.dialects.cuda_tile import geometry
from tilewright.memory import Memory, element_size
from tilewright.numerics.formats import Array, Format, bits_to_storage, format_of, storage_to_bits
from tilewright.semantics.values import POINTER, TileView, element_index

__all__ = [
    "ClippedTile",
    "box_of",
    "in_place",
    "load",
    "load_accessible",
    "select",
    "store",
    "store_accessible",
    "store_some",
    "unwritten",
]

_NIBBLE = 4

_FAR = 1 << 58
"""An offset that leads out of all memory, but is no overflow."""


@dataclass(frozen=True, eq=False)
class ClippedTile:
    """The elements of one tile of a view that lie inside the tensor.

    Attributes:
        view: the view.
        inside: for each tile dimension, the positions in the tile, a slice or an array.
        coordinates: for each tile dimension, the tensor coordinates at these positions: the first
            one where they are consecutive, else all of them.
        shape: how many there are along each tile dimension.
    """

    view: TileView
    inside: tuple[slice | Array, ...]
    coordinates: tuple[int | Array, ...]
    shape: tuple[int, ...]

    @property
    def complete(self) -> bool:
        """Whether the whole tile lies inside."""
        return self.shape == self.view.tile_shape

    @property
    def places(self) -> tuple[slice | Array, ...]:
        """What to index a tile with to get the elements inside."""
        if self.view.sparse is None:
            return self.inside
        grid = (np.arange(n)[p] if isinstance(p, slice) else p for p, n in self._positions())
        return np.ix_(*grid)

    @property
    def lanes(self) -> Array:
        """Which elements of the tile lie inside, as bool."""
        lanes = np.zeros(self.view.tile_shape, np.bool_)
        if prod(self.shape):
            lanes[self.places] = True
        return lanes

    def _positions(self) -> zip[tuple[slice | Array, int]]:
        return zip(self.inside, self.view.tile_shape, strict=True)

    @property
    def strides(self) -> tuple[int, ...]:
        """Distance in elements of neighbours along each tile dimension."""
        return self.view.strides

    def offsets(self) -> Array:
        """Distance in elements of each element from the start of the tensor, as int64; what is too
        far for that is just very far."""
        strides: Sequence[Any] = self.strides
        far = geometry.offset(self.view.extents, strides) > _FAR
        grid = self._grid(np.dtype(np.object_) if far else POINTER)
        total: Array = geometry.offset(cast(Iterable[Any], grid), strides)
        return np.minimum(total, _FAR).astype(POINTER) if far else total

    def _grid(self, dtype: np.dtype[Any]) -> Iterator[Array]:
        """The coordinates of all elements, an array for each dimension of the tensor."""
        rank = len(self.shape)
        for axis, (at, count) in enumerate(zip(self.coordinates, self.shape, strict=True)):
            along = at if isinstance(at, np.ndarray) else at + np.arange(count)
            yield along.astype(dtype, copy=False).reshape(
                [-1 if d == axis else 1 for d in range(rank)]
            )

    def addresses(self) -> Array:
        """The address of each element, for formats that have one."""
        tensor = self.view.tensor
        return tensor.base + self.offsets() * element_size(tensor.format)

    def element(self, position: int) -> tuple[int, ...]:
        """The index in the tile of the element at a position of the selected ones, flattened."""
        index = element_index(position, self.shape)
        pairs = zip(self.inside, index, strict=True)
        return tuple(int(p[i]) if isinstance(p, np.ndarray) else i for p, i in pairs)

    def is_injective(self) -> bool:
        """Whether no two elements surely have one address (a sufficient test)."""
        if any(isinstance(at, np.ndarray) for at in self.coordinates):
            return False
        pairs = zip(self.strides, self.shape, strict=True)
        return geometry.is_injective(sorted([pair for pair in pairs if pair[1] > 1]), ge)


def select(view: TileView, index: Sequence[int | Array]) -> ClippedTile:
    """The part of the tile at an index that lies inside the tensor.

    Indices are unsigned numbers; along the sparse dimension an array of them. Nothing of a tile
    outside the index space is inside.
    """
    inside: list[slice | Array] = []
    coordinates: list[int | Array] = []
    shape: list[int] = []
    numbers = zip(index, view.axes, view.extents, view.begins, strict=True)
    for at, axis, size, begin in numbers:
        if isinstance(at, np.ndarray):
            places = np.flatnonzero(at < np.uint64(size))
            inside.append(places)
            coordinates.append(at[places].astype(POINTER))
            shape.append(len(places))
        else:
            first, left = axis.inside(at, size, at < axis.tiles(size))
            end = min(left, axis.size)
            begin = min(begin, end)
            inside.append(slice(begin, end))
            coordinates.append(first + begin)
            shape.append(end - begin)
    return ClippedTile(view, tuple(inside), tuple(coordinates), tuple(shape))


def load(memory: Memory, selection: ClippedTile, filler: Array) -> Array:
    """The tile: elements of memory, and the filler (of rank 0) for those outside the tensor.

    Raises:
        AccessFault: an element is outside all allocations.
    """
    view = selection.view
    if selection.complete:
        return _load_inside(memory, selection)
    tile = np.full(view.tile_shape, filler, view.tensor.format.storage)
    if prod(selection.shape):
        tile[selection.places] = _load_inside(memory, selection)
    return tile


def _load_inside(memory: Memory, selection: ClippedTile) -> Array:
    tensor = selection.view.tensor
    if tensor.format.width == _NIBBLE:
        return _load_nibbles(memory, tensor.format, *_nibbles(selection))
    box = box_of(memory, selection, writing=False)
    if box is None:
        return memory.load(selection.addresses(), tensor.format)
    return box != 0 if tensor.format.name == "i1" else box.copy()


def in_place(memory: Memory, selection: ClippedTile) -> Array:
    """A complete tile as it lies in memory: what is written there changes it. Truth values are
    copied, as memory has them in another form.

    Raises:
        AccessFault: an element is outside all allocations.
    """
    box = box_of(memory, selection, writing=False)
    if box is None or selection.view.tensor.format.name == "i1":
        return _load_inside(memory, selection)
    return box


def store(memory: Memory, selection: ClippedTile, tile: Array) -> None:
    """Write the elements of a tile that lie inside the tensor; of those that go to one place the
    last in row-major order counts.

    Raises:
        AccessFault: an element is outside all allocations, or read-only.
    """
    if not prod(selection.shape):
        return
    part = tile if selection.complete else tile[selection.places]
    format = selection.view.tensor.format
    if format.width == _NIBBLE:
        _store_nibbles(memory, format, *_nibbles(selection), part)
        return
    box = box_of(memory, selection, writing=True) if selection.is_injective() else None
    if box is None:
        memory.store(selection.addresses(), format, part)
    else:
        box[...] = part


def store_some(memory: Memory, selection: ClippedTile, tile: Array, lanes: Array) -> None:
    """Write the elements of a tile that lie inside the tensor and in some lanes.

    Raises:
        AccessFault: an element is outside all allocations, or read-only.
    """
    if prod(selection.shape):
        some = lanes[selection.places]
        _store_some(memory, selection, tile[selection.places][some], some)


def box_of(memory: Memory, selection: ClippedTile, writing: bool) -> Array | None:
    """The elements of a tile inside the tensor, as they lie in memory; None where no array looks
    at them."""
    view = selection.view
    if view.sparse is not None:
        return None
    size = element_size(view.tensor.format)
    strides = [stride * size for stride in selection.strides]
    starts = [at for at in selection.coordinates if isinstance(at, int)]
    address = view.tensor.base + geometry.offset(starts, strides)
    return memory.box(address, selection.shape, strides, view.tensor.format, writing)


def unwritten(memory: Memory, selection: ClippedTile) -> Array | None:
    """Which elements of the tile come from memory that was never written; None if none does."""
    format = selection.view.tensor.format
    nibbles = format.width == _NIBBLE
    addresses = _nibbles(selection)[0] if nibbles else selection.addresses()
    found = memory.unwritten(addresses, 1 if nibbles else element_size(format))
    if found is None:
        return None
    result = np.zeros(selection.view.tile_shape, np.bool_)
    result[selection.places] = found
    return result


# ---- what can be accessed of a tile that reaches beyond all allocations


def load_accessible(memory: Memory, selection: ClippedTile, filler: Array) -> Array:
    """The tile: the filler also for elements outside all allocations."""
    tile = np.full(selection.view.tile_shape, filler, selection.view.tensor.format.storage)
    part, lanes = np.full(selection.shape, filler, tile.dtype), _accessible(memory, selection)
    part[lanes] = _load_some(memory, selection, lanes)
    if prod(selection.shape):
        tile[selection.places] = part
    return tile


def store_accessible(
    memory: Memory, selection: ClippedTile, tile: Array, among: Array | None = None
) -> Array:
    """Write the elements (among some) that some allocation holds, and tell which of the selected
    they are."""
    lanes = _accessible(memory, selection, writing=True)
    if among is not None and prod(selection.shape):
        lanes &= among[selection.places]
    if prod(selection.shape):
        _store_some(memory, selection, tile[selection.places][lanes], lanes)
    return lanes


def _accessible(memory: Memory, selection: ClippedTile, writing: bool = False) -> Array:
    if selection.view.tensor.format.width == _NIBBLE:
        return memory.accessible(_nibbles(selection)[0], 1, writing)
    size = element_size(selection.view.tensor.format)
    return memory.accessible(selection.addresses(), size, writing)


def _load_some(memory: Memory, selection: ClippedTile, lanes: Array) -> Array:
    format = selection.view.tensor.format
    if format.width != _NIBBLE:
        return memory.load(selection.addresses()[lanes], format)
    addresses, shift = (part[lanes] for part in _nibbles(selection))
    return _load_nibbles(memory, format, addresses, shift)


def _store_some(memory: Memory, selection: ClippedTile, values: Array, lanes: Array) -> None:
    format = selection.view.tensor.format
    if format.width == _NIBBLE:
        addresses, shift = (part[lanes] for part in _nibbles(selection))
        _store_nibbles(memory, format, addresses, shift, values)
    else:
        memory.store(selection.addresses()[lanes], format, values)


# ---- two elements per byte


def _nibbles(selection: ClippedTile) -> tuple[Array, Array]:
    """The address of each element's byte, and how far up its bits are."""
    offsets = selection.offsets()
    address = selection.view.tensor.base + geometry.byte_of(offsets)
    return address, geometry.shift_in_byte(offsets).astype(np.uint8)


def _load_nibbles(memory: Memory, format: Format, addresses: Array, shift: Array) -> Array:
    """Elements, each byte of which is read once."""
    _check_bytes(memory, addresses, writing=False)
    places, place = _distinct(addresses)
    raw_bytes = memory.load(places, _BYTE).view(np.uint8)
    return bits_to_storage(format, raw_bytes[place] >> shift)


def _store_nibbles(
    memory: Memory, format: Format, addresses: Array, shift: Array, values: Array
) -> None:
    """Write elements: each byte once, after reading it if it keeps one of its halves."""
    _check_bytes(memory, addresses, writing=True)
    bits = storage_to_bits(format, values).astype(np.uint8)
    places, place = _distinct(addresses)
    given, kept = np.zeros(places.shape, np.uint8), np.full(places.shape, 0xFF, np.uint8)
    for half in (0, _NIBBLE):
        lanes = shift == half
        upper_or_lower = np.zeros(places.shape, np.uint8)
        upper_or_lower[place[lanes]] = bits[lanes] << half
        given |= upper_or_lower
        kept[place[lanes]] &= np.uint8(0xF0 >> half)
    partly = kept != 0
    given[partly] |= memory.load(places[partly], _BYTE).view(np.uint8) & kept[partly]
    memory.store(places, _BYTE, given.view(np.int8))


def _check_bytes(memory: Memory, addresses: Array, writing: bool) -> None:
    """See that the bytes of elements can be accessed.

    Raises:
        AccessFault: one cannot; with the position of the element.
    """
    fault = memory.check(addresses, 1, writing)
    if fault is not None:
        raise fault


def _distinct(addresses: Array) -> tuple[Array, Array]:
    """The bytes of elements, each once; and for each element which of these it is in."""
    places, place = np.unique(addresses, return_inverse=True)
    return places, place.reshape(addresses.shape)


_BYTE = format_of("i8")
