"""Which elements of a tensor a tile of a view consists of, and where they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tilewright.backends.cpu.bindings import CutBinding
from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.cuts import place_in_row
from tilewright.backends.cpu.emit.numbers import Number
from tilewright.backends.cpu.emitter import Coordinate, Emitter, Index, TileViewBinding
from tilewright.backends.cpu.lanes import I64, memory_element, memory_size
from tilewright.dialects.cuda_tile import geometry
from tilewright.dialects.cuda_tile.facts import is_untested

__all__ = ["Selection", "select"]


class Selection:
    """Which elements of a tensor a tile of a view consists of.

    Attributes:
        strides: in elements, along each tile dimension.
        counts: before which element along each tile dimension those lie that are inside; of the
            sparse one, the size of the tensor.
        begins: behind which ones, where that is not the first; no larger than those.
        is_accessible: whether all of the tensor may be accessed.
        padding: what stands beyond the tensor; None if that is not said.
        is_untested: whether the program vouches for its memory.
        sparse_axis: the dimension whose coordinates are given one by one; None if there is none.
    """

    def __init__(
        self,
        emitter: Emitter,
        op: Any,
        view: TileViewBinding,
        index: Sequence[Any],
        writing: bool,
        test: bool = True,
    ) -> None:
        self._op, self._writing = op, writing
        self._emitter, self._view, self._index = emitter, view, index
        self.tensor, self.shape = view.tensor, view.type.tile_shape
        self.padding = view.type.padding_value
        self.is_untested = is_untested(op.view)
        code = emitter.code
        self._firsts: list[Number] = []
        self.counts: list[Value] = []
        self.begins: dict[int, Value] = {}
        self.is_accessible = code.icmp("uge", view.tensor.access, 2 if writing else 1)
        self._complete: list[Value] = []
        axes = view.type.axes
        self.sparse_axis = geometry.sparse_axis(axes)
        self.strides = geometry.by_axis(axes, view.tensor.strides)
        sizes = geometry.by_axis(axes, view.tensor.sizes)
        for dimension, (axis, extent) in enumerate(zip(axes, sizes, strict=True)):
            size = Number(emitter, extent)
            if axis.sparse:
                self._firsts.append(Number(emitter, 0))
                self.counts.append(size.value)
                self._complete.append(constant(VectorType("i1"), 0))
                continue
            number = Number(emitter, emitter.number(index[dimension], signed=False))
            tiles = axis.tiles(size)
            exists = number < tiles
            if test and not self.is_untested and not view.goes_on:
                emitter.check_index(op, exists.value, number.value, dimension, tiles.value)
            first, left = axis.inside(number, size, exists)
            complete = code.icmp("uge", left.value, axis.size)
            end, begin = left.value, view.begins.get(dimension)
            if begin is not None:
                complete = code.and_(complete, code.icmp("eq", begin, 0))
                self.begins[dimension] = begin
                end = code.intrinsic("llvm.smax", end, begin)
            self._firsts.append(first)
            self.counts.append(end)
            self._complete.append(complete)

    def complete(self, besides: int | None = None) -> Value:
        """Whether all elements lie inside the tensor, in memory that may be accessed; a dimension
        may be left out of account."""
        code, found = self._emitter.code, self.is_accessible
        for dimension, complete in enumerate(self._complete):
            if dimension != besides:
                found = code.and_(found, complete)
        return found

    def extent(self, dimension: int) -> Value:
        """How many elements along a dimension come before the tensor ends."""
        size = constant(I64, self.shape[dimension])
        return self._emitter.code.intrinsic("llvm.umin", self.counts[dimension], size)

    def following(self) -> tuple[Value, ...]:
        """How many elements of the tensor come behind the tile along each dimension."""
        code = self._emitter.code
        return tuple(
            code.intrinsic("llvm.usub.sat", count, constant(I64, size))
            for count, size in zip(self.counts, self.shape, strict=True)
        )

    def inside(self, at: Sequence[Coordinate]) -> Value:
        """Whether an element of the tile lies inside the tensor."""
        code = self._emitter.code
        result = constant(VectorType("i1"), 1)
        for dimension, coordinate in enumerate(at):
            result = code.and_(result, self.inside_along(dimension, coordinate))
        return result

    def inside_along(self, dimension: int, coordinate: Coordinate) -> Value:
        """Whether an element lies inside the tensor as far as a dimension says."""
        code, end = self._emitter.code, self.counts[dimension]
        place, begin = self.place(dimension, coordinate), self.begins.get(dimension)
        if begin is not None:
            place, end = code.sub(place, begin), code.sub(end, begin)
        return code.icmp("ult", place, end)

    def accessible(self, at: Sequence[Coordinate]) -> Value:
        """Whether an element lies inside the tensor, and in memory that may be accessed."""
        code, emitter = self._emitter.code, self._emitter
        inside = self.inside(at)
        doubtful = code.and_(inside, code.not_(self.is_accessible))

        def look() -> list[Value]:
            address = self.address(at)
            size = 1 if self.tensor.format.width == 4 else memory_size(self.tensor.format)
            whole = constant(VectorType("i1"), 1)
            if emitter.goes_on:
                whole = code.icmp("eq", code.and_(address, size - 1), 0)
            else:
                emitter.check(self._op, address, size, self._writing)
            allowed = emitter.access(address, size)
            return [code.and_(whole, code.icmp("uge", allowed, 2 if self._writing else 1))]

        (result,) = code.if_any(doubtful, look, [inside])
        return result

    def place(self, dimension: int, coordinate: Coordinate) -> Value:
        """What is compared with the count: the coordinate, along a sparse dimension the index."""
        emitter = self._emitter
        if dimension != self.sparse_axis:
            return emitter.value(coordinate)
        found = emitter.element(self._index[dimension], Index((coordinate,)))
        return emitter.code.resize(found.carrier, "i64")

    def offset(self, at: Sequence[Coordinate]) -> Value:
        """Distance in elements of an element of the tile from the start of the tensor."""
        return self._offset(at).value

    def _offset(self, at: Sequence[Coordinate]) -> Number:
        emitter = self._emitter
        coordinates = (
            first + Number(emitter, self._within(dimension, element))
            for dimension, (first, element) in enumerate(zip(self._firsts, at, strict=True))
        )
        strides = [Number(emitter, stride) for stride in self.strides]
        return geometry.offset(coordinates, strides)

    def _within(self, dimension: int, coordinate: Coordinate) -> Coordinate:
        """How far an element is from the first of the tile; along a sparse dimension the index."""
        sparse = dimension == self.sparse_axis
        return self.place(dimension, coordinate) if sparse else coordinate

    def address(self, at: Sequence[Coordinate]) -> Value:
        """The address of an element, of its byte where two share one."""
        code, offset = self._emitter.code, self._offset(at)
        if self.tensor.format.width == 4:
            return code.add(self.tensor.base, geometry.byte_of(offset).value)
        return code.add(self.tensor.base, code.mul(offset.value, memory_size(self.tensor.format)))

    def pointer(self, index: Index, cut: CutBinding | None = None) -> Value:
        """Where elements are that are successive in memory: so far from a place that stays the same
        along them."""
        emitter, at = self._emitter, list(index.coordinates)
        along: Coordinate = 0
        axis = index.axis if cut is None else cut.axis
        if axis is not None:
            along, at[axis] = at[axis], 0
        address = self.address(at)
        text = f"inttoptr {address.typed} to ptr"
        first = emitter.code.pure(VectorType("ptr"), text, address.name)
        if cut is not None:
            return place_in_row(emitter, cut, (first, 0), at, along, self.tensor.format)
        return emitter.place(first, along, memory_element(self.tensor.format))

    def shift(self, at: Sequence[Coordinate]) -> Value:
        """How far up an element of 4 bits lies in its byte."""
        return self._emitter.code.resize(geometry.shift_in_byte(self._offset(at)).value, "i8")

    @property
    def contiguous_axis(self) -> int | None:
        """The last dimension along which elements are successive in memory, if there is one."""
        if self.sparse_axis is not None or self.tensor.format.width == 4:
            return None
        found = (d for d, n in enumerate(self.shape) if n > 1 and self.strides[d] == 1)
        return max(found, default=None)


def select(emitter: Emitter, op: Any, writing: bool, test: bool = True) -> Selection:
    """The tile that a view operation means; in checked code, test its index if `test`."""
    view, code = emitter.bindings[op.view], emitter.code
    assert isinstance(view, TileViewBinding)
    if emitter.checked:
        return Selection(emitter, op, view, op.index, writing, test)
    # What several operations ask for is computed once.
    known = emitter.selections.setdefault((op.view, *op.index, writing), [])
    index = [emitter.bindings[value] for value in op.index]
    for block, depth, given, found in known:
        same = all(one is other for one, other in zip((view, *index), given, strict=True))
        if same and depth <= code.depth and block.dominates(code.current):
            return found
    made = Selection(emitter, op, view, op.index, writing, test)
    known.append((code.current, code.depth, (view, *index), made))
    return made
