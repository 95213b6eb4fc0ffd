"""What the values of a program are in the code: in registers, in memory, or recomputed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import prod
from typing import Any, TypeAlias, cast

from xdsl.ir import SSAValue

from tilewright.backends.cpu.code import Value
from tilewright.backends.cpu.lanes import Coordinate, Lanes
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.types import TileType, TileViewType
from tilewright.numerics.formats import Format, format_of

__all__ = [
    "Binding",
    "Buffer",
    "CutBinding",
    "Given",
    "MaskBinding",
    "Recomputed",
    "TensorViewBinding",
    "TileViewBinding",
    "format_of_value",
    "is_single",
    "tile_shape",
]


@dataclass(frozen=True)
class Given:
    """A value in registers."""

    lanes: Lanes


@dataclass(frozen=True)
class Recomputed:
    """A tile that lies nowhere.

    Attributes:
        element: computes some elements.
        sources: the buffers that it is computed from, and whether each element comes from the one
            at its own place there.
        converted: the buffer whose elements it has but for a conversion, if that is all.
    """

    element: Callable[[Any], Lanes]
    sources: tuple[tuple[Buffer, bool], ...] = ()
    converted: Buffer | None = None


@dataclass(frozen=True)
class CutBinding:
    """Where a tile goes on that is cut along a dimension, in groups of elements.

    Attributes:
        axis: the dimension.
        group: how many elements a group has.
        end: the first element that does not lie where the tile does; the last group if all do.
        rest: the address of that element; of each row two groups lie there, and all other elements
            are as those of the second.
        strides: in elements, between those there.
        start: before which element others do not lie where the tile does, if that is not the first.
        head: the address of those; of each row two groups lie there, and all other elements are as
            those of the first.
    """

    axis: int
    group: int
    end: Coordinate
    rest: Value
    strides: tuple[int, ...]
    start: Coordinate = 0
    head: Value | None = None


@dataclass(frozen=True)
class MaskBinding:
    """Which elements of a tile lie inside its tensor, where masks keep others out.

    Attributes:
        axis: the dimension that says it.
        end: before which element along it those lie.
        padding: the encoding of all others, as an integer.
        begin: which is the first of them.
    """

    axis: int
    end: Coordinate
    padding: Value
    begin: Coordinate = 0


@dataclass(frozen=True)
class Buffer:
    """A tile in memory: the address of its first element, strides in elements."""

    format: Format | None
    address: Value
    shape: tuple[int, ...]
    strides: tuple[Coordinate, ...]
    following: tuple[Coordinate, ...] | None = None
    """How many elements of the tensor lie behind the tile along each dimension, if it may lie in
    the memory of the program; 0 where it does not. None for scratch memory."""
    inside: tuple[Coordinate, ...] | None = None
    """Beyond how many elements along each dimension all bits are 0, where that is known; those may
    be more than there are."""
    cut: CutBinding | MaskBinding | None = None
    """Where its last elements lie, if that may be elsewhere, or nowhere."""

    @property
    def in_place(self) -> bool:
        """Whether it may lie in the memory of the program."""
        return self.following is not None

    @property
    def contiguous_axis(self) -> int | None:
        """The first dimension along which several elements are successive; None for none."""
        sizes = enumerate(self.shape)
        return next((d for d, n in sizes if n > 1 and self.strides[d] == 1), None)


@dataclass(frozen=True)
class TensorViewBinding:
    """A tensor view: address, sizes and strides in elements, and whether all of it may be read and
    written (2), read (1), or not even that (0); all i64. It `moves` if it may lie elsewhere in
    another tile block."""

    format: Format
    base: Value
    sizes: tuple[Coordinate, ...]
    strides: tuple[Coordinate, ...]
    access: Value
    moves: bool = False


@dataclass(frozen=True)
class TileViewBinding:
    """A view of a tensor, tile by tile.

    Attributes:
        type: of the view.
        tensor: which.
        begins: before which elements nothing is inside, along the dimensions where that is said.
        goes_on: whether there are more tiles behind the last one, of padding alone.
    """

    type: TileViewType
    tensor: TensorViewBinding
    begins: Mapping[int, Value] = field(default_factory=dict[int, Value])
    goes_on: bool = False


Binding: TypeAlias = Given | Recomputed | Buffer | TensorViewBinding | TileViewBinding | None
"""What a value is at run time; None for tokens."""


def tile_shape(value: SSAValue) -> tuple[int, ...]:
    """The shape of a tile."""
    return cast(TileType, value.type).shape


def is_single(value: SSAValue) -> bool:
    """Whether a tile has one element, and so lives in registers."""
    return prod(tile_shape(value)) == 1


def format_of_value(value: SSAValue) -> Format | None:
    """The format of the elements of a tile; None for pointers."""
    name = number_name(cast(TileType, value.type).element_type)
    return None if name is None else format_of(name)
