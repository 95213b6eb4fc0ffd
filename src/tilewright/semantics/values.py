"""What values are in Python, and how an operation stops.

Specification: "Values". A tile is an ndarray of its shape in the storage dtype of its format (a
rank-0 tile may be a NumPy scalar), and is never changed in place. A tile of pointers holds
addresses as int64. A tile with unspecified elements, a tensor view and a tile view are the classes
below.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np
from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.attributes import PaddingValue
from tilewright.dialects.cuda_tile.geometry import Axis, by_axis, index_space, sparse_axis
from tilewright.execution import BlockId
from tilewright.numerics.formats import (
    Array,
    Format,
)

__all__ = [
    "CHECKS",
    "POINTER",
    "Origin",
    "Partial",
    "Stop",
    "TensorView",
    "TileView",
    "both_readings",
    "element_index",
    "integer_of",
    "outside_index_space",
    "stop_where",
]

POINTER = np.dtype(np.int64)
"""The dtype of a tile of pointers."""


@dataclass(frozen=True)
class Origin:
    """Where unspecified elements come from: an operation, and why it leaves them open."""

    operation: Operation
    reason: str


@dataclass(frozen=True, eq=False)
class Partial:
    """A tile of which some elements are unspecified.

    Attributes:
        tile: the elements, with the documented value (0) in place of unspecified ones, or what an
            operation made of that.
        unspecified: which elements are, as bool in the same shape.
        origin: where the first of them came from.
    """

    tile: Array
    unspecified: Array
    origin: Origin

    def __getitem__(self, index: Any) -> Partial:
        return Partial(self.tile[index], self.unspecified[index], self.origin)

    def __len__(self) -> int:
        return len(self.tile)

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the tile."""
        return self.tile.shape


@dataclass(frozen=True, eq=False)
class TensorView:
    """A strided array in memory: address, element format, sizes, strides in elements."""

    base: int
    format: Format
    shape: tuple[int, ...]
    strides: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class TileView:
    """A view that is loaded and stored tile by tile."""

    tensor: TensorView
    axes: tuple[Axis, ...]
    padding: PaddingValue | None

    @property
    def tile_shape(self) -> tuple[int, ...]:
        """Sizes of a tile."""
        return tuple([axis.size for axis in self.axes])

    @property
    def sparse(self) -> int | None:
        """The dimension of a tile along which every coordinate is given, if there is one."""
        return sparse_axis(self.axes)

    @property
    def extents(self) -> tuple[int, ...]:
        """The size of the tensor along each dimension of a tile."""
        return by_axis(self.axes, self.tensor.shape)

    @property
    def strides(self) -> tuple[int, ...]:
        """Distance in elements of neighbours along each dimension of a tile."""
        return by_axis(self.axes, self.tensor.strides)

    @property
    def begins(self) -> tuple[int, ...]:
        """Before which positions along each dimension nothing of a tile is inside."""
        return (0,) * len(self.axes)

    @property
    def index_space(self) -> tuple[int, ...]:
        """How many tiles there are along each dimension of a tile."""
        return index_space(self.axes, self.tensor.shape)


CHECKS: Mapping[str, str] = MappingProxyType(
    {
        "race": "one store names a place twice",
        "bounds": "an access outside all arrays, or an index outside an index space",
        "init": "a value that is unspecified reaches memory, a branch, an address or a print",
        "assume": "an assumption does not hold",
        "overflow": "a promise not to overflow is broken, or an address overflows",
        "assert": "an assertion fails",
        "undefined": "an operation is undefined for its operands",
        "deadlock": "tile blocks wait for each other",
    }
)
"""What kinds of mistakes stop a program."""


class Stop(Exception):
    """An operation did something undefined, or a condition of the program failed.

    Attributes:
        message: what happened, with the offending value.
        element: index of the element concerned, empty for a scalar, None if there is none.
        origin: where an unspecified value came from.
        check: what kind of mistake it is: a key of `CHECKS`.
        operation: the operation, set where it is known.
        block: position of the tile block, set where it is known.
    """

    def __init__(
        self,
        message: str,
        element: Sequence[int] | None = None,
        origin: Origin | None = None,
        check: str = "undefined",
    ):
        super().__init__(message)
        self.message = message
        self.element = element
        self.origin = origin
        self.check = check
        self.operation: Operation | None = None
        self.block: BlockId | None = None


def stop_where(bad: Any, message: str, *tiles: Any, check: str = "undefined") -> None:
    """Stop at the first element where `bad` holds; `{}` in the message are the tiles' elements.

    Args:
        bad: where.
        message: what is wrong.
        tiles: what the message tells elements of.
        check: what kind of mistake it is.

    Raises:
        Stop: `bad` holds somewhere.
    """
    if not bad.any():
        return
    element = element_index(int(np.argmax(bad)), np.shape(bad))
    values = [np.broadcast_to(tile, np.shape(bad))[element] for tile in tiles]
    raise Stop(message.format(*values), element, check=check)


def both_readings(format: Format, number: int) -> str:
    """An unsigned number, with its signed reading if that differs."""
    signed = integer_of(format, number, True)
    return str(number) if signed == number else f"{number} ({signed} read as signed)"


def outside_index_space(format: Format, index: int, dimension: int, size: int) -> str:
    """What is said of an index of a view that is outside the index space.

    Args:
        format: of the index.
        index: its bits.
        dimension: of the index space.
        size: of that.
    """
    where = f"whose size along dimension {dimension} is {size}"
    return f"index {both_readings(format, index)} is outside the index space, {where}"


def element_index(position: int, shape: Sequence[int]) -> tuple[int, ...]:
    """The index of the element at a position in row-major order."""
    return tuple(int(i) for i in np.unravel_index(position, tuple(shape))) if shape else ()


def integer_of(format: Format, value: Any, signed: bool) -> int:
    """The number in a rank-0 integer tile."""
    number = int(value) & ((1 << format.width) - 1)
    if signed and number >> (format.width - 1):
        return number - (1 << format.width)
    return number
