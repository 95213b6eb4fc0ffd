"""Where the elements of the tiles of a view are, dimension by dimension.

Specification: "Tensor View", "Partition View", "Strided View", "Gather/Scatter View". A view has an
axis for each dimension of its tiles, which goes along one dimension of the tensor. Element `e`
along an axis of the tile at index `i` has, in that dimension of the tensor, the coordinate
`i * step + e`; along a sparse axis, whose index is a tile of its own, `i[e]`. It lies inside the
tensor if that is below the size of the dimension; its address is that of the tensor plus the
coordinates times the strides, in elements. Indices are unsigned. Along an axis that is not sparse
they are below the number of tiles: the size divided by the step, rounded up.

All engines compute with these functions, each with numbers of its own: Python integers, arrays,
expressions of analyses, registers of code that is emitted. Where a function says `Number`, all of
them will do; they are combined with each other and with Python integers by the usual operators.
Numbers of a bounded width have to hold what is inside the tensor; what is not may wrap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Protocol, TypeVar, cast

__all__ = [
    "Axis",
    "Number",
    "Quantity",
    "axes",
    "by_axis",
    "byte_of",
    "index_space",
    "is_injective",
    "offset",
    "reach",
    "row_major",
    "shift_in_byte",
    "sparse_axis",
    "strides_by",
]


class Number(Protocol):
    """What places are computed with."""

    def __add__(self, other: Any, /) -> Any: ...
    def __radd__(self, other: Any, /) -> Any: ...
    def __sub__(self, other: Any, /) -> Any: ...
    def __mul__(self, other: Any, /) -> Any: ...


class Quantity(Number, Protocol):
    """A number that can be divided and compared, too.

    What `<` gives can be multiplied by a number: that is the number where it holds, else 0.
    """

    def __floordiv__(self, other: int, /) -> Any: ...
    def __lt__(self, other: Any, /) -> Any: ...


class _Bits(Protocol):
    """An integer whose bits can be looked at."""

    def __rshift__(self, other: int, /) -> Any: ...
    def __lshift__(self, other: int, /) -> Any: ...
    def __and__(self, other: int, /) -> Any: ...


_N = TypeVar("_N", bound=Number)
_Q = TypeVar("_Q", bound=Quantity)
_B = TypeVar("_B", bound=_Bits)
_T = TypeVar("_T")


@dataclass(frozen=True)
class Axis:
    """A dimension of the tiles of a view.

    Attributes:
        size: how many elements a tile has along it.
        along: the dimension of the tensor.
        step: how many elements further on the next tile begins.
        sparse: whether every coordinate along it is given.
    """

    size: int
    along: int
    step: int
    sparse: bool = False

    def coordinate(self, index: _N, element: _N) -> _N:
        """The coordinate of an element of the tile at an index; along a sparse axis, the index is
        that of the element."""
        return index if self.sparse else index * self.step + element

    def tiles(self, extent: _Q) -> _Q:
        """How many tiles there are in a tensor of this size along it."""
        return (extent + (self.step - 1)) // self.step

    def inside(self, index: _Q, extent: _Q, exists: Any) -> tuple[_Q, _Q]:
        """What of the tile at an index lies inside a tensor of this size along it, if it is not
        sparse: the coordinate of the first element, and how many there are from it to the end of
        the tensor, which may be more than the tile has; none of a tile that does not exist.

        Args:
            index: of the tile.
            extent: the size of the tensor.
            exists: whether the index is below the number of tiles. Of others the product with the
                step may wrap.
        """
        first = index * self.step
        return exists * first, exists * (extent - first)


def axes(sizes: Sequence[int], along: Sequence[int], steps: Sequence[int]) -> tuple[Axis, ...]:
    """Axes of these sizes, dimensions and steps; none is sparse."""
    return tuple(Axis(*parts) for parts in zip(sizes, along, steps, strict=True))


def sparse_axis(axes: Sequence[Axis]) -> int | None:
    """The position of the sparse axis, if there is one."""
    return next((position for position, axis in enumerate(axes) if axis.sparse), None)


def by_axis(axes: Sequence[Axis], dimensions: Sequence[_T]) -> tuple[_T, ...]:
    """What is known of the dimensions of a tensor, for each axis."""
    return tuple([dimensions[axis.along] for axis in axes])


def index_space(axes: Sequence[Axis], sizes: Sequence[_Q]) -> tuple[_Q, ...]:
    """How many tiles there are along each axis, in a tensor of these sizes."""
    return tuple([axis.tiles(sizes[axis.along]) for axis in axes])


# ---- places in memory, counted in elements


def offset(coordinates: Iterable[_N], strides: Iterable[_N]) -> _N:
    """How far an element is from the first of its tensor."""
    moved = (at * stride for at, stride in zip(coordinates, strides, strict=True))
    return cast(_N, sum(moved))


def reach(sizes: Iterable[_N | int], strides: Iterable[_N], one: _N) -> _N:
    """How far the end of the last element is from the first: how many elements lie from one to the
    other if there are no gaps. No size is 0.

    Args:
        sizes: of the dimensions.
        strides: of them.
        one: the number 1, which it is if there are no dimensions.
    """
    total: Any = one
    for size, stride in zip(sizes, strides, strict=True):
        total = total + stride * (size - 1)
    return total


def is_injective(
    dimensions: Iterable[tuple[_N, _N | None]], covers: Callable[[_N, _N], bool]
) -> bool:
    """Whether each element surely has a place of its own: each stride covers all elements of the
    dimensions before.

    Args:
        dimensions: the stride and size of each, those with small strides first; None for a size
            that is not known.
        covers: tells whether one number is surely as large as another.
    """
    total: Any = 1
    for stride, size in dimensions:
        if total is None or not covers(stride, total):
            return False
        total = None if size is None else total + stride * (size - 1)
    return True


# ---- two elements in a byte


def byte_of(offset: _B) -> _B:
    """How many bytes from the first element of a tensor one of 4 bits is."""
    return offset >> 1


def shift_in_byte(offset: _B) -> _B:
    """How far up in its byte the bits of an element of 4 bits are: the first of two is below."""
    return (offset & 1) << 2


def row_major(shape: Sequence[int]) -> tuple[int, ...]:
    """The strides of a contiguous array."""
    return strides_by(shape, range(len(shape)))


def strides_by(shape: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
    """The strides of a contiguous array whose dimensions lie in an order, the outermost first."""
    inner = {d: prod(shape[e] for e in order[k + 1 :]) for k, d in enumerate(order)}
    return tuple(inner[d] for d in range(len(shape)))
