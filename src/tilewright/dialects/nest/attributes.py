"""Attributes: what becomes of the values that an iteration of a nest yields."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import AffineMapAttr, ArrayAttr, IntAttr
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.ir.affine import AffineMap
from xdsl.irdl import irdl_attr_definition, param_def

__all__ = ["ATTRIBUTES", "ReduceAttr", "ScanAttr", "ScheduleAttr", "Target", "WriteAttr"]


class Target(ParametrizedAttribute):
    """Base: where a value goes.

    Attributes:
        map: which element of the result.
    """

    map: AffineMapAttr = param_def()

    @property
    def data(self) -> AffineMap:
        """The map."""
        return self.map.data


@irdl_attr_definition
class WriteAttr(Target):
    """The value is the element of the result; what is not written is as in the initial tile.

    Attributes:
        init: the number of the initial tile, -1 for none.
    """

    name = "nest.write"

    map: AffineMapAttr = param_def()
    init: IntAttr = param_def()

    @classmethod
    def to(cls, map: AffineMapAttr, init: int = -1) -> WriteAttr:
        """The value is the element that the map gives."""
        return cls(map, IntAttr(init))


@irdl_attr_definition
class ReduceAttr(Target):
    """The values of all iterations that differ in some dimensions are combined to an element.

    Attributes:
        dims: the dimensions that are reduced.
        combiner: the number of the region that combines.
    """

    name = "nest.reduce"

    map: AffineMapAttr = param_def()
    dims: ArrayAttr[IntAttr] = param_def()
    combiner: IntAttr = param_def()

    @classmethod
    def over(cls, dims: Sequence[int], combiner: int, map: AffineMapAttr) -> ReduceAttr:
        """Reduce dimensions by a combiner."""
        return cls(map, ArrayAttr([IntAttr(d) for d in dims]), IntAttr(combiner))

    @property
    def dimensions(self) -> tuple[int, ...]:
        """The dimensions that are reduced."""
        return tuple(d.data for d in self.dims)


@irdl_attr_definition
class ScanAttr(Target):
    """The element is what the values up to this iteration along a dimension combine to.

    Attributes:
        dim: the dimension.
        reverse: 1 if the scan begins at the end, else 0.
        combiner: the number of the region that combines.
    """

    name = "nest.scan"

    map: AffineMapAttr = param_def()
    dim: IntAttr = param_def()
    reverse: IntAttr = param_def()
    combiner: IntAttr = param_def()

    @classmethod
    def along(cls, dim: int, reverse: bool, combiner: int, map: AffineMapAttr) -> ScanAttr:
        """Scan a dimension by a combiner."""
        return cls(map, IntAttr(dim), IntAttr(int(reverse)), IntAttr(combiner))


@irdl_attr_definition
class ScheduleAttr(ParametrizedAttribute):
    """In which order the iterations of a nest are executed, and which at once.

    Attributes:
        order: the dimensions from the outermost loop to the innermost.
        vector: the dimension along which several iterations are executed at once, -1 for none.
        lanes: how many.
        ways: how many sums a reduction along that dimension keeps, so that none waits for the one
            before.
        rows: the dimension along which what is read lies in memory, if that is not the vector
            dimension: blocks of as many rows as there are lanes are transposed in registers; -1
            for none.
    """

    name = "nest.schedule"

    order: ArrayAttr[IntAttr] = param_def()
    vector: IntAttr = param_def()
    lanes: IntAttr = param_def()
    ways: IntAttr = param_def()
    rows: IntAttr = param_def()

    @classmethod
    def of(
        cls, order: Sequence[int], vector: int = -1, lanes: int = 1, ways: int = 1, rows: int = -1
    ) -> ScheduleAttr:
        """A schedule."""
        numbers = ArrayAttr([IntAttr(d) for d in order])
        return cls(numbers, IntAttr(vector), IntAttr(lanes), IntAttr(ways), IntAttr(rows))

    @property
    def dimensions(self) -> tuple[int, ...]:
        """The dimensions from the outermost loop to the innermost."""
        return tuple(d.data for d in self.order)

    def __str__(self) -> str:
        """The schedule as it is written in a nest."""
        text = f"order {list(self.dimensions)}"
        if self.vector.data >= 0:
            text += f" vector {self.vector.data} by {self.lanes.data}"
        if self.ways.data > 1:
            text += f" ways {self.ways.data}"
        return text if self.rows.data < 0 else f"{text} rows {self.rows.data}"


ATTRIBUTES: tuple[type[Attribute], ...] = (WriteAttr, ReduceAttr, ScanAttr, ScheduleAttr)
"""All attributes of the dialect."""
