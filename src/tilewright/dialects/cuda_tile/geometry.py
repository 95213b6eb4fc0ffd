"""Where the elements of the tiles of a view are, dimension by dimension.

Specification: "Tensor View", "Partition View", "Strided View", "Gather/Scatter View". A view has an
axis for each dimension of its tiles, which goes along one dimension of the tensor. Element `e`
along an axis of the tile at index `i` has, in that dimension of the tensor, the coordinate
`i * step + e`; along a sparse axis, whose index is a tile of its own, `i[e]`. It lies inside the
tensor if that is below the size of the dimension; its address is that of the tensor plus the
coordinates times the strides, in elements. Indices are unsigned. Along an axis that is not sparse
they are below the number of tiles: the size divided by the step, rounded up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Axis", "axes", "sparse_axis"]


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

    def first(self, index: int) -> int:
        """The coordinate of the first element of the tile at an index, if it is not sparse."""
        return index * self.step

    def tiles(self, extent: int) -> int:
        """How many tiles there are in a tensor of this size along it."""
        return -(-extent // self.step)

    def inside(self, index: int, extent: int) -> int:
        """How many elements of the tile at an index lie inside a tensor of this size along it, from
        the first one on, if it is not sparse."""
        return min(max(extent - self.first(index), 0), self.size)


def axes(sizes: Sequence[int], along: Sequence[int], steps: Sequence[int]) -> tuple[Axis, ...]:
    """Axes of these sizes, dimensions and steps; none is sparse."""
    return tuple(Axis(*parts) for parts in zip(sizes, along, steps, strict=True))


def sparse_axis(axes: Sequence[Axis]) -> int | None:
    """The position of the sparse axis, if there is one."""
    return next((position for position, axis in enumerate(axes) if axis.sparse), None)
