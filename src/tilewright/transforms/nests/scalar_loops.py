"""Kernels on the level of nests as scalar loops, for any target.

A target says what a loop, an access and an operation on single elements are there (`ScalarTarget`);
`lower` goes through a kernel and asks for them in the order in which they are executed. Loops are
those of the schedules, an element at a time: vectors, ways and blocks of rows make code fast and
mean nothing else. No test of a guard has to hold, so the fallback arms are lowered.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, field
from functools import reduce
from math import prod
from typing import Any, Generic, TypeAlias, TypeVar, cast

from xdsl.ir import Block, Operation, SSAValue
from xdsl.ir.affine import AffineMap

from tilewright.dialects.cuda_tile import geometry
from tilewright.dialects.cuda_tile.debug_info import debug_place
from tilewright.dialects.cuda_tile.facts import is_weak
from tilewright.dialects.cuda_tile.operations.control_flow import ReturnOp
from tilewright.dialects.cuda_tile.operations.memory import MakeTokenOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.cuda_tile.operations.views import MakeTensorViewOp, MakeTileView
from tilewright.dialects.cuda_tile.types import DYNAMIC, TensorViewType, TileType, TileViewType
from tilewright.dialects.nest.attributes import ReduceAttr, ScanAttr, WriteAttr
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations import accesses, guards
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp
from tilewright.dialects.nest.operations.grid import GridOp, PollOp
from tilewright.nesting import Steps, run
from tilewright.numerics.formats import Array
from tilewright.passes.base import refuse
from tilewright.semantics.padding import padding_tile
from tilewright.tiles import constant_tile, element_format
from tilewright.transforms.nests.order import only_for_prefetches

__all__ = ["ScalarTarget", "lower"]

V = TypeVar("V")
"""What holds a number on a target: a register, or the text of an expression."""


class ScalarTarget(ABC, Generic[V]):
    """What scalar code is made of on a target.

    An *index* is an integer of 64 bits by which places are computed; other values have the types of
    tiles of rank 0.
    """

    @abstractmethod
    def arguments(self, entry: EntryOp) -> Sequence[V]:
        """The parameters of a kernel: addresses and numbers."""

    @abstractmethod
    def coordinates(self) -> Sequence[V]:
        """The coordinates of the tile block: x, y and z."""

    @abstractmethod
    def operation(self, op: Operation, operands: Sequence[V]) -> Sequence[V] | None:
        """The results of an operation of `cuda_tile` on tiles of rank 0; None if there is none
        such here."""

    @abstractmethod
    def constant(self, value: Array, type: TileType) -> V:
        """A number of a type."""

    @abstractmethod
    def index(self, value: int) -> V:
        """An index."""

    @abstractmethod
    def arithmetic(self, operator: str, left: V, right: V) -> V:
        """Of two indices `+`, `-`, `*`, `//` or `%`; a condition by `<`; of two conditions `&`."""

    @abstractmethod
    def to_index(self, value: V, type: TileType) -> V:
        """A number, read as unsigned, as an index."""

    @abstractmethod
    def from_index(self, value: V, type: TileType) -> V:
        """An index as a number of a type, modulo what that holds."""

    @abstractmethod
    def buffer(self, type: TileType, count: int) -> V:
        """The address of memory for so many elements of a type."""

    @abstractmethod
    def load(self, address: V, offset: V, type: TileType) -> V:
        """The element that is so many elements behind an address."""

    @abstractmethod
    def store(self, address: V, offset: V, value: V, type: TileType) -> None:
        """Set the element that is so many elements behind an address."""

    @abstractmethod
    def loop(self, size: int) -> AbstractContextManager[V]:
        """What follows for all indices below a size."""

    @abstractmethod
    def where(self, condition: V) -> AbstractContextManager[None]:
        """What follows if a condition holds."""


@dataclass(frozen=True)
class _Index(Generic[V]):
    """An index to compute with, in maps of nests and the geometry of views."""

    target: ScalarTarget[V]
    value: V

    def _with(self, operator: str, other: Any, swapped: bool = False) -> _Index[V]:
        value = self.target.index(other) if type(other) is int else cast(V, other.value)
        left, right = (value, self.value) if swapped else (self.value, value)
        return _Index(self.target, self.target.arithmetic(operator, left, right))

    def __add__(self, other: Any) -> _Index[V]:
        return self._with("+", other)

    def __radd__(self, other: Any) -> _Index[V]:
        # Sums begin with 0.
        return self if other == 0 else self._with("+", other, swapped=True)

    def __sub__(self, other: Any) -> _Index[V]:
        return self._with("-", other)

    def __rsub__(self, other: Any) -> _Index[V]:
        return self._with("-", other, swapped=True)

    def __mul__(self, other: Any) -> _Index[V]:
        return self._with("*", other)

    __rmul__ = __mul__

    def __floordiv__(self, other: Any) -> _Index[V]:
        return self._with("//", other)

    def __mod__(self, other: Any) -> _Index[V]:
        return self._with("%", other)

    def __lt__(self, other: Any) -> _Index[V]:
        return self._with("<", other)

    def __and__(self, other: Any) -> _Index[V]:
        return self._with("&", other)


@dataclass(frozen=True)
class _Tensor(Generic[V]):
    """A strided array: its address, sizes and strides."""

    address: V
    sizes: Sequence[Any]
    strides: Sequence[Any]


@dataclass(frozen=True)
class _Tile:
    """A tile in memory, row-major."""

    address: Any
    shape: tuple[int, ...]
    type: TileType


At: TypeAlias = dict[int, Any]
"""The index along each dimension of a domain."""


def lower(entry: EntryOp, target: ScalarTarget[V]) -> None:
    """Lower a kernel.

    Args:
        entry: the kernel, on the level of nests.
        target: is asked for all that it consists of.

    Raises:
        PassError: the kernel has an operation that is not lowered, or that the target lacks.
    """
    block = entry.body.block
    known = dict[SSAValue, Any](zip(block.args, target.arguments(entry), strict=True))
    run(_Lowering(target, known, only_for_prefetches(entry)).block(block))


@dataclass
class _Lowering(Generic[V]):
    """Lowers a kernel.

    Attributes:
        target: for what.
        known: what values are: numbers, addresses of tiles, tensors.
        left_out: operations that are not lowered: there need be no cache.
    """

    target: ScalarTarget[V]
    known: dict[SSAValue, Any] = field(default_factory=dict[SSAValue, Any])
    left_out: set[Operation] = field(default_factory=set[Operation])

    def block(self, block: Block) -> Steps[None]:
        """Lower the operations of a block."""
        for op in block.ops:
            if op in self.left_out:
                continue
            match op:
                case MakeTokenOp() | PollOp() | ReturnOp() | YieldOp():
                    # What is lowered is executed in order.
                    pass
                case GridOp():
                    found = self.target.coordinates()
                    self.known.update(zip(op.body.block.args, found, strict=True))
                    yield self.block(op.body.block)
                case ComputeOp():
                    self._compute(op)
                case guards.GuardOp():
                    yield self.block(op.fallback.block)
                    end = cast(YieldOp, op.fallback.block.last_op)
                    for result, value in zip(op.results, end.values, strict=True):
                        self.known[result] = self.known.get(value)
                case guards.InPlaceOp():
                    # Asked where it lies alone, by what follows.
                    pass
                case (
                    guards.ApartOp()
                    | guards.CompleteOp()
                    | guards.ExceedsCacheOp()
                    | guards.ExtentOp()
                ):
                    # Fallbacks are lowered, and loops to their ends.
                    zero = self.target.index(0)
                    self.known[op.result] = self.target.from_index(zero, tile_type(op.result))
                case MakeTensorViewOp():
                    self.known[op.result] = self._tensor(op)
                case MakeTileView():
                    self.known[op.results[0]] = self.known[op.tensor_view]
                case _:
                    self._scalar(op, self.known)

    def _scalar(self, op: Operation, known: dict[SSAValue, Any]) -> None:
        if isinstance(op, ConstantOp) and not tile_type(op.result).rank:
            number = constant_tile(op.value)
            known[op.result] = self.target.constant(number, tile_type(op.result))
            return
        values = [*op.operands, *op.results]
        are_scalars = all(isinstance(v.type, TileType) and not v.type.rank for v in values)
        operands = [self._value(value, known) for value in op.operands] if are_scalars else []
        found = self.target.operation(op, operands) if are_scalars else None
        if found is None:
            raise refuse("this target does not have it", debug_place, op)
        known.update(zip(op.results, found, strict=True))

    def _value(self, value: SSAValue, known: Mapping[SSAValue, Any]) -> Any:
        """A number; that of a tile of rank 0 which a nest gives is in memory."""
        found = known[value]
        if isinstance(found, _Tile):
            return self._first(found)
        return found

    def _tensor(self, op: MakeTensorViewOp) -> _Tensor[V]:
        """The address, sizes and strides of a view."""
        type = cast(TensorViewType, op.result.type)

        def numbers(extents: Sequence[int], given: Sequence[SSAValue]) -> list[Any]:
            dynamic = iter(given)
            return [self._index(next(dynamic)) if n == DYNAMIC else self._of(n) for n in extents]

        sizes = numbers(type.shape, tuple(op.dynamicShape))
        return _Tensor(self.known[op.base], sizes, numbers(type.strides, tuple(op.dynamicStrides)))

    def _of(self, number: int) -> _Index[V]:
        return _Index(self.target, self.target.index(number))

    def _index(self, value: SSAValue) -> _Index[V]:
        found = self._value(value, self.known)
        return _Index(self.target, self.target.to_index(found, tile_type(value)))

    # ---- nests

    def _compute(self, op: ComputeOp) -> None:
        """nest.compute: loops in the order of its schedule; what is combined is innermost."""
        order = op.schedule.dimensions if op.schedule is not None else range(len(op.sizes))
        goals = [*enumerate(op.results_yielded.goals)]
        results = [self._result(op, position) for position, _ in goals]
        inner = [d for d in order if d in op.combined]
        with ExitStack() as stack:
            at = self._loops(stack, op, [d for d in order if d not in op.combined])
            totals = {k: self._buffer(op.tiles[k], ()) for k, goal in goals if goal.along}
            with ExitStack() as innermost:
                counters = self._loops(innermost, op, inner)
                is_reverse = any(goal.is_reverse for _, goal in goals)
                for d, k in counters.items():
                    at[d] = (op.sizes[d] - 1) - k if is_reverse else k
                values = self._body(op, at)
                begun = sum(counters.values(), self._of(0))
                self._combine(op, begun, totals, values)
                for k, goal in goals:
                    if isinstance(goal, WriteAttr):
                        self._put(results[k], goal.data, at, op.tiles[k], values[k])
                    elif isinstance(goal, ScanAttr):
                        self._put(results[k], goal.data, at, op.tiles[k], self._first(totals[k]))
            for k, goal in goals:
                if isinstance(goal, ReduceAttr):
                    # Their maps name no dimension that is reduced.
                    left = {d: at[d] if d not in inner else self._of(0) for d in at}
                    self._put(results[k], goal.data, left, op.tiles[k], self._first(totals[k]))
        self.known.update(zip(op.tiles, results, strict=True))

    def _loops(self, stack: ExitStack, op: ComputeOp, dimensions: Sequence[int]) -> At:
        """Loops over dimensions, which end with the stack."""
        loop = self.target.loop
        return {d: _Index(self.target, stack.enter_context(loop(op.sizes[d]))) for d in dimensions}

    def _buffer(self, tile: SSAValue, shape: tuple[int, ...]) -> _Tile:
        type = tile_type(tile)
        return _Tile(self.target.buffer(type, prod(shape)), shape, type)

    def _first(self, tile: _Tile) -> Any:
        """The first element of a tile."""
        return self.target.load(tile.address, self.target.index(0), tile.type)

    def _result(self, op: ComputeOp, position: int) -> _Tile:
        """Where a result lies."""
        if op.is_recomputed:
            raise refuse("what is computed where it is read is not lowered", debug_place, op)
        old = op.overwritten_by(position)
        if old is not None:
            return self.known[old]
        tile, goal = op.tiles[position], op.results_yielded.goals[position]
        type = tile_type(tile)
        made = self._buffer(tile, type.shape)
        if isinstance(goal, WriteAttr) and not goal.is_complete:
            begun = self.known[op.inits[goal.init.data]]
            with self.target.loop(prod(type.shape)) as k:
                self.target.store(made.address, k, self.target.load(begun.address, k, type), type)
        return made

    def _combine(
        self, op: ComputeOp, begun: _Index[V], totals: Mapping[int, _Tile], values: Sequence[V]
    ) -> None:
        """Combine values with what came before, if anything did."""
        goals, zero = op.results_yielded.goals, self.target.index(0)
        for number, region in enumerate(op.combiners):
            members = [k for k, goal in enumerate(goals) if goal.combiner_number == number]
            with self.target.where((begun < 1).value):
                for k in members:
                    self.target.store(totals[k].address, zero, values[k], totals[k].type)
            with self.target.where((self._of(0) < begun).value):
                known, block = dict(self.known), region.block
                for k, *pair in zip(members, block.args[::2], block.args[1::2], strict=True):
                    known.update(zip(pair, (self._first(totals[k]), values[k]), strict=True))
                for one in block.ops:
                    if isinstance(one, YieldOp):
                        for k, value in zip(members, one.values, strict=True):
                            total = totals[k]
                            self.target.store(total.address, zero, known[value], total.type)
                    else:
                        self._scalar(one, known)

    def _body(self, op: ComputeOp, at: At) -> list[V]:
        """What the body yields at an index of the domain."""
        known = dict(self.known)
        for one in op.body.block.ops:
            match one:
                case YieldOp():
                    return [self._value(value, known) for value in one.values]
                case accesses.ReadOp():
                    tile = self.known[one.tile]
                    symbols = [
                        _Index(self.target, self.target.to_index(known[v], tile_type(v)))
                        for v in one.symbols
                    ]
                    offset = self._offset(tile, one.affine, at, symbols)
                    known[one.element] = self.target.load(
                        tile.address, offset, tile_type(one.element)
                    )
                case accesses.IndexOp():
                    (number,) = self._evaluated(one.affine, at)
                    type = tile_type(one.result)
                    known[one.result] = self.target.from_index(number.value, type)
                case accesses.LoadViewOp():
                    known[one.tile] = self._load(one, at)
                case accesses.PrefetchOp() | accesses.PrefetchPtrOp():
                    pass
                case accesses.StoreViewOp():
                    self._store(one, at, self._value(one.tile, known))
                case _:
                    self._scalar(one, known)
        raise AssertionError("a body ends in nest.yield")

    def _evaluated(self, map: AffineMap, at: At, symbols: Sequence[Any] = ()) -> list[_Index[V]]:
        """The numbers that a map gives."""
        dims: Any = [at[d] for d in range(map.num_dims)]
        given: Any = symbols
        found: list[Any] = [expression.eval(dims, given) for expression in map.results]
        return [self._of(n) if isinstance(n, int) else n for n in found]

    def _offset(self, tile: _Tile, map: AffineMap, at: At, symbols: Sequence[Any] = ()) -> V:
        strides = [prod(tile.shape[d + 1 :]) for d in range(len(tile.shape))]
        numbers = self._evaluated(map, at, symbols)
        terms = [number * stride for number, stride in zip(numbers, strides, strict=True)]
        return sum(terms, self._of(0)).value

    def _put(self, result: _Tile, map: AffineMap, at: At, tile: SSAValue, value: V) -> None:
        """Set the element of a result that a map means."""
        offset = self._offset(result, map, at)
        self.target.store(result.address, offset, value, tile_type(tile))

    # ---- elements of views

    def _element(self, op: accesses.ViewElement, at: At) -> tuple[V, V, V]:
        """The address of a tensor, where the element of a tile is, and whether it is inside."""
        if not is_weak(op):
            raise refuse("accesses that order others are not lowered", debug_place, op)
        view, tensor = cast(TileViewType, op.view.type), cast("_Tensor[V]", self.known[op.view])
        if geometry.sparse_axis(view.axes) is not None:
            raise refuse("gathered tiles are not lowered", debug_place, op)
        axes, local = view.axes, self._evaluated(op.affine, at)
        index = [self._index(value) for value in op.index]
        places = [
            axis.coordinate(tile, element)
            for axis, tile, element in zip(axes, index, local, strict=True)
        ]
        sizes = geometry.by_axis(axes, tensor.sizes)
        inside = [place < size for place, size in zip(places, sizes, strict=True)]
        where = geometry.offset(places, geometry.by_axis(axes, tensor.strides))
        is_inside = reduce(lambda a, b: a & b, inside, self._of(0) < 1)
        return tensor.address, (self._of(0) + where).value, is_inside.value

    def _load(self, op: accesses.LoadViewOp, at: At) -> V:
        address, offset, inside = self._element(op, at)
        type, view = tile_type(op.tile), cast(TileViewType, op.view.type)
        found = self.target.buffer(type, 1)
        padding = padding_tile(view.padding_value, element_format(op.tile))
        zero = self.target.index(0)
        self.target.store(found, zero, self.target.constant(padding, type), type)
        with self.target.where(inside):
            self.target.store(found, zero, self.target.load(address, offset, type), type)
        return self.target.load(found, zero, type)

    def _store(self, op: accesses.StoreViewOp, at: At, value: V) -> None:
        address, offset, inside = self._element(op, at)
        with self.target.where(inside):
            self.target.store(address, offset, value, tile_type(op.tile))
