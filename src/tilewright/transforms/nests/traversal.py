"""Pass `order-blocks`: along which dimension of the grid tile blocks follow each other.

Memory is fast in the order of its addresses: pages are translated and fetched ahead one after the
other. So the dimension along which the stored tiles lie closest to each other is the fastest. How
far a step along a dimension goes is a number of bits, or a stride that a parameter gives: among
those, the later parameter counts as the smaller stride, as front ends pass the strides of an array
in the order of its dimensions.

Tile blocks whose order can be noticed keep the order of their numbers, and so do those with
products, which read their operands again and again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import prod
from types import MappingProxyType
from typing import NamedTuple, cast

from typing_extensions import override
from xdsl.ir import BlockArgument, Operation, SSAValue

from tilewright.dialects.cuda_tile.facts import (
    is_free_of_effects,
    is_weak,
    known_integer,
    memory_ordering,
)
from tilewright.dialects.cuda_tile.number_types import storage_bits
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ReturnOp
from tilewright.dialects.cuda_tile.operations.conversions import ExtIOp, PtrToPtrOp, TruncIOp
from tilewright.dialects.cuda_tile.operations.core import (
    BroadcastOp,
    OffsetOp,
    ReshapeOp,
    SelectOp,
)
from tilewright.dialects.cuda_tile.operations.integer import (
    AddIOp,
    MaxIOp,
    MinIOp,
    MulIOp,
    SubIOp,
)
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.operations.views import MakeTensorViewOp, MakeTileView
from tilewright.dialects.cuda_tile.types import DYNAMIC, PtrType, TileViewType
from tilewright.dialects.nest.attributes import GridScheduleAttr
from tilewright.dialects.nest.operations.accesses import StoreViewOp
from tilewright.dialects.nest.operations.compute import YieldOp
from tilewright.dialects.nest.operations.grid import GridOp, PollOp
from tilewright.dialects.nest.operations.guards import TileOfView
from tilewright.dialects.nest.operations.products import ProductOp
from tilewright.dialects.nest.operations.views import ViewOp
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.tiles import tile_type

__all__ = ["OrderBlocks"]


class Stride(NamedTuple):
    """How far a value moves with a coordinate of the tile block. Smaller ones compare less.

    Attributes:
        is_named: whether a parameter says so.
        rank: the later the parameter, the less; 0 if there is none.
        factor: what the coordinate, or the product with the parameter, is multiplied by.
    """

    is_named: bool
    rank: int
    factor: int

    def times(self, factor: int) -> Stride:
        """So many times as far."""
        return self._replace(factor=self.factor * abs(factor))

    def by(self, parameter: SSAValue) -> Stride:
        """As many times as far as a value says that is the same in all tile blocks."""
        number = _parameter(parameter)
        return Stride(True, 0 if number is None else -1 - number, self.factor)


Strides = Mapping[int, Stride]
"""The stride along each dimension of the grid with which a value changes."""

_UNKNOWN = Stride(True, 1, 0)
"""That of a value of which nothing is known but that it changes."""

_NONE: Strides = MappingProxyType({})


class OrderBlocks(KernelPass):
    """Chooses the order in which tile blocks are executed."""

    name = "order-blocks"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        grid = next((op for op in anchor.body.block.ops if isinstance(op, GridOp)), None)
        if grid is None:
            return
        coordinates = [argument for argument in grid.body.block.args if argument.first_use]
        if len(coordinates) < 2 or not all(map(_can_change_places, walk(grid.body))):
            return
        order = _order(grid)
        before = grid.schedule
        if order == before.dimensions:
            return
        grid.properties["schedule"] = GridScheduleAttr.of(
            order, before.chunks.data, before.grain.data
        )
        axis = "xyz"[order[0]]
        message = f"tile blocks follow each other along {axis}: what they store lies side by side"
        context.applied(self, "tile blocks in the order of memory", grid, message)


def _can_change_places(op: Operation) -> bool:
    """Whether nobody notices when an operation of one tile block is executed after those of
    another, and it is no product."""
    if isinstance(op, ProductOp):
        return False
    if memory_ordering(op) is not None:
        return is_weak(op)
    known = PollOp | ReturnOp | ContinueOp | YieldOp | TileOfView
    return bool(op.regions) or isinstance(op, known) or is_free_of_effects(op)


def _order(grid: GridOp) -> tuple[int, ...]:
    """The dimensions of the grid, the fastest first."""
    before = grid.schedule.dimensions
    stores = [op for op in walk(grid.body) if isinstance(op, StoreViewOp)]
    if not stores:
        return before
    largest = max(stores, key=lambda op: prod(_type(op.view).tile_shape))
    found = _Values(grid).stored(largest)
    if _UNKNOWN in found.values() or len(found) < 2:
        return before
    along = sorted(found, key=lambda d: (found[d], before.index(d)))
    return (*along, *(d for d in before if d not in found))


class _Values:
    """How values change from tile block to tile block.

    Args:
        grid: the loop over tile blocks.
    """

    def __init__(self, grid: GridOp) -> None:
        self._found: dict[SSAValue, Strides] = {
            argument: {d: Stride(False, 0, 1)} for d, argument in enumerate(grid.body.block.args)
        }

    def stored(self, store: StoreViewOp) -> Strides:
        """With which strides the memory changes that is stored to."""
        type = _type(store.view)
        bits = storage_bits(type.tensor_view.element_type)
        found = [self.of(_pointer(store.view))]
        strides = _tensor_strides(store.view)
        for axis, index in zip(type.axes, store.index, strict=True):
            stride = strides[axis.along]
            moved = _all(self.of(index), lambda one, step=axis.step: one.times(step))
            if isinstance(stride, int):
                found.append(_all(moved, lambda one, by=stride: one.times(by * bits)))
            else:
                found.append(_all(moved, lambda one, by=stride: one.by(by)))
        return _sum(found)

    def of(self, value: SSAValue) -> Strides:
        """With which strides a scalar changes."""
        known = self._found.get(value)
        if known is None:
            known = self._found[value] = self._computed(value)
        return known

    def _computed(self, value: SSAValue) -> Strides:
        op = value.owner
        if not isinstance(op, Operation):
            return _NONE
        match op:
            case AddIOp() | SubIOp() | MaxIOp() | MinIOp():
                return _sum(map(self.of, op.operands))
            case SelectOp():
                return _sum([self.of(op.val_if_true), self.of(op.val_if_false)])
            case ExtIOp() | TruncIOp() | AssumeOp() | BroadcastOp() | ReshapeOp() | PtrToPtrOp():
                return self.of(op.operands[0])
            case MulIOp():
                return self._product(op.operands[0], op.operands[1])
            case OffsetOp():
                pointee = cast(PtrType, tile_type(op.ptr).element_type).pointee
                moved = _all(self.of(op.offset), lambda one: one.times(storage_bits(pointee)))
                return _sum([self.of(op.ptr), moved])
            case _:
                changing = {d for operand in op.operands for d in self.of(operand)}
                return dict.fromkeys(changing, _UNKNOWN)

    def _product(self, left: SSAValue, right: SSAValue) -> Strides:
        ours, theirs = self.of(left), self.of(right)
        if ours and theirs:
            return dict.fromkeys({*ours, *theirs}, _UNKNOWN)
        moving, same = (ours, right) if ours else (theirs, left)
        number = known_integer(same)
        if number is not None:
            return _all(moving, lambda one: one.times(number))
        return _all(moving, lambda one: one.by(same))


def _all(strides: Strides, change: Callable[[Stride], Stride]) -> Strides:
    """Strides after something has been done to each that is known."""
    return {d: one if one == _UNKNOWN else change(one) for d, one in strides.items()}


def _sum(all_strides: Iterator[Strides] | list[Strides]) -> Strides:
    """The largest along each dimension."""
    found: dict[int, Stride] = {}
    for strides in all_strides:
        for d, stride in strides.items():
            found[d] = max(found.get(d, stride), stride)
    return found


def _parameter(value: SSAValue) -> int | None:
    """The position of the parameter that a scalar is."""
    while isinstance(value.owner, ExtIOp | TruncIOp | AssumeOp):
        value = value.owner.operands[0]
    if isinstance(value, BlockArgument) and isinstance(value.block.parent_op(), EntryOp):
        return value.index
    return None


def _type(view: SSAValue) -> TileViewType:
    return cast(TileViewType, view.type)


def _tensor(view: SSAValue) -> Operation | None:
    """What makes the tensor of a view of tiles, with its pointer and its strides."""
    op = view.owner
    if isinstance(op, MakeTileView):
        op = op.tensor_view.owner
    return op if isinstance(op, MakeTensorViewOp | ViewOp) else None


def _pointer(view: SSAValue) -> SSAValue:
    """The pointer to the first element; the view if nothing is known of it."""
    op = _tensor(view)
    return view if op is None else op.operands[0]


def _tensor_strides(view: SSAValue) -> tuple[SSAValue | int, ...]:
    """Strides of the tensor in elements: numbers, and values where they are dynamic."""
    type, op = _type(view).tensor_view, _tensor(view)
    match op:
        case MakeTensorViewOp():
            given = iter(op.dynamicStrides)
        case ViewOp():
            given = iter(op.strides)
        case _:
            given = iter([view] * type.rank)
    return tuple(next(given) if stride == DYNAMIC else stride for stride in type.strides)
