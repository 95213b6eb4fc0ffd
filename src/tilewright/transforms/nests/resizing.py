"""Copies of operations whose tiles have another size along a dimension."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import cast

from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from tilewright.analysis.dimensions import DimensionGroups, alike, dimensions
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp
from tilewright.dialects.cuda_tile.operations.core import BroadcastOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.views import (
    LoadViewOp,
    MakePartitionViewOp,
    StoreViewOp,
)
from tilewright.dialects.cuda_tile.types import PartitionViewType, TileType
from tilewright.nesting import clone, erase, walk
from tilewright.passes.build import constant_like, make, remake, splat_of
from tilewright.tiles import tile_type
from tilewright.transforms.nests.grouping import Access

__all__ = ["Resizing", "divided"]


class Resizing:
    """Copies operations, of whose tiles some get another size.

    Args:
        dimension: along which dimension each of those tiles does.
        size: the other size, by the one that there is.

    Attributes:
        block: where copies are added.
        made: the value that takes the place of each.
        views: the views that were made for other tiles: they are in no block yet.
    """

    def __init__(self, dimension: Mapping[SSAValue, int], size: Callable[[int], int]) -> None:
        self._dimension, self._size = dimension, size
        self.block = Block()
        self.made: dict[SSAValue, SSAValue] = {}
        self._views: dict[tuple[SSAValue, int], SSAValue] = {}

    @property
    def views(self) -> list[Operation]:
        """The operations that make the views."""
        return [cast(Operation, view.owner) for view in self._views.values()]

    def place_of(self, op: Access) -> int | None:
        """Along which dimension the tile of a view is another one."""
        raise NotImplementedError

    def index(self, op: Access, place: int | None) -> Sequence[SSAValue]:
        """The index of that tile."""
        return [self.now(value) for value in op.index]

    def differs(self, op: Operation) -> bool:
        """Whether an operation, or one in it, has such tiles."""
        values = (v for one in walk(op) for v in (*one.operands, *one.results))
        return any(value in self._dimension for value in values)

    def copy(self, op: Operation) -> None:
        """Add the copy of an operation."""
        if isinstance(op, ForOp):
            self._copy_loop(op)
        elif isinstance(op, Access):
            self._copy_access(op)
        elif isinstance(op, ContinueOp) or self.differs(op):
            self._copy_tiles(op)
        else:
            self.block.add_op(clone(op, self.made))

    def _copy_access(self, op: Access) -> None:
        place = self.place_of(op)
        operands: dict[str, Sequence[SSAValue]] = {
            "view": [op.view if place is None else self._view(op.view, place)],
            "index": self.index(op, place),
            "token": [] if op.token is None else [self.now(op.token)],
        }
        if isinstance(op, StoreViewOp):
            wanted = self._dimension.get(op.tile) if place is None else place
            operands["tile"] = [self.stretched(op.tile, wanted)]
        types = [
            self._resized(tile_type(one), place)
            if place is not None and isinstance(op, LoadViewOp) and one is op.tile
            else one.type
            for one in op.results
        ]
        self.add(op, remake(op, operands, types))

    def _copy_tiles(self, op: Operation) -> None:
        wanted = self._wanted(op)
        operands = [self.stretched(v, d) for v, d in zip(op.operands, wanted, strict=True)]
        bodies: list[Region] = []
        if op.regions:
            made = clone(op, dict(self.made))
            bodies = [made.detach_region(region) for region in [*made.regions]]
            erase(made)
        copy = type(op).create(
            operands=operands,
            result_types=[self.type(result) for result in op.results],
            properties=op.properties,
            attributes=op.attributes,
            regions=bodies,
            location=op.location,
        )
        self.add(op, copy)

    def _wanted(self, op: Operation) -> Iterator[int | None]:
        """The dimension along which each operand must have the other size."""
        if isinstance(op, ContinueOp):
            loop = op.parent_op()
            assert isinstance(loop, ForOp)
            yield from (self._dimension.get(one) for one in loop.results)
            return
        groups = divided(op)
        assert groups is not None
        values = [*zip(op.operands, groups.operands, strict=True)]
        values += zip(op.results, groups.results, strict=True)
        frame = next(
            groups.frame_of(along, self._dimension[value])
            for value, along in values
            if value in self._dimension
        )
        for along in groups.operands:
            yield None if frame is None else along.get(frame)

    def _copy_loop(self, op: ForOp) -> None:
        around, old = self.block, op.region.block
        first = [
            self.stretched(value, self._dimension.get(result))
            for value, result in zip(op.initValues, op.results, strict=True)
        ]
        self.block = Block(arg_types=[self.type(one) for one in old.args])
        for argument, new in zip(old.args, self.block.args, strict=True):
            new.name_hint = argument.name_hint
            self.made[argument] = new
        for inner in old.ops:
            self.copy(inner)
        inside, self.block = self.block, around
        bounds = [self.now(value) for value in (op.lowerBound, op.upperBound, op.step)]
        made = ForOp.create(
            operands=[*bounds, *first],
            result_types=[self.type(result) for result in op.results],
            properties=op.properties,
            attributes=op.attributes,
            regions=[Region(inside)],
            location=op.location,
        )
        self.add(op, made)

    def add(self, op: Operation, copy: Operation) -> None:
        """Add what an operation has become."""
        self.block.add_op(copy)
        for old, new in zip(op.results, copy.results, strict=True):
            new.name_hint = old.name_hint
            self.made[old] = new

    def now(self, value: SSAValue) -> SSAValue:
        """What has taken the place of a value."""
        return self.made.get(value, value)

    def type(self, value: SSAValue) -> Attribute:
        """The type of the copy of a value."""
        dimension = self._dimension.get(value)
        return value.type if dimension is None else self._resized(tile_type(value), dimension)

    def _resized(self, type: TileType, dimension: int | None) -> TileType:
        return TileType(self.shape(type.shape, dimension), type.element_type)

    def shape(self, shape: Sequence[int], dimension: int | None) -> list[int]:
        """A shape with the other size along a dimension."""
        return [self._size(size) if d == dimension else size for d, size in enumerate(shape)]

    def stretched(self, value: SSAValue, dimension: int | None) -> SSAValue:
        """A value with the other size along a dimension."""
        if dimension is None or value in self._dimension:
            return self.now(value)
        made = self.remade(value, self._resized(tile_type(value), dimension))
        self.block.add_op(made)
        return made.results[0]

    def remade(self, value: SSAValue, type: TileType) -> Operation:
        """What makes a value anew that has the same elements all along a dimension."""
        elements, owner = splat_of(value), value.owner
        assert isinstance(owner, Operation)
        if elements is not None:
            return constant_like(elements, type, owner.location)
        assert isinstance(owner, BroadcastOp)
        return make(BroadcastOp, {"source": self.now(owner.source)}, [type], like=owner)

    def cut(self, old: MakePartitionViewOp, type: PartitionViewType) -> Operation:
        """What makes a view of tiles of the other size."""
        return remake(old, results=[type])

    def _view(self, view: SSAValue, dimension: int) -> SSAValue:
        """A view of tiles of the other size."""
        if (view, dimension) not in self._views:
            owner, type = view.owner, cast(PartitionViewType, view.type)
            assert isinstance(owner, MakePartitionViewOp)
            shape = self.shape(type.tile_shape, dimension)
            other = PartitionViewType(shape, type.tensor_view, type.dim_map, type.padding_value)
            made = self.cut(owner, other).results[0]
            made.name_hint = view.name_hint
            self._views[view, dimension] = made
        return self._views[view, dimension]


def divided(op: Operation) -> DimensionGroups | None:
    """Along which dimension the tiles of an operation are divided, also of pointers."""
    return alike(op) if isinstance(op, LoadPtrOp | StorePtrOp) else dimensions(op)
