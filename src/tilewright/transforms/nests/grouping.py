"""Which tiles of successive tile blocks are one longer tile."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TypeAlias, cast

from xdsl.ir import Operation, SSAValue

from tilewright.analysis.dimensions import dimensions, shape_of
from tilewright.dialects.cuda_tile.facts import (
    DependsOnBlock,
    has,
    is_weak,
    lasting_effects,
    memory_ordering,
)
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp, ReturnOp
from tilewright.dialects.cuda_tile.operations.core import BroadcastOp, GetTileBlockIdOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.operations.views import (
    LoadViewOp,
    MakePartitionViewOp,
    StoreViewOp,
)
from tilewright.nesting import walk
from tilewright.passes.build import splat_of

__all__ = ["Access", "Group", "Refused"]

Access: TypeAlias = LoadViewOp | StoreViewOp


class Refused(Exception):
    """Tile blocks cannot be taken together."""

    def __init__(self, why: str, op: Operation) -> None:
        super().__init__(why)
        self.op = op


class Group:
    """Along which dimension the tiles lie that successive tile blocks have.

    Args:
        shared: what stands before what they do by themselves.
        own: what that is.
        along: the dimension of the grid along which they follow each other.

    Raises:
        Refused: they cannot be taken together.
    """

    def __init__(self, shared: Collection[Operation], own: Iterable[Operation], along: int) -> None:
        self.along, self._shared, self._checks = along, shared, True
        self.coordinates = set[SSAValue]()
        self.dimension: dict[SSAValue, int] = {}
        """Of each tile of which the tile blocks have different ones."""
        self._visit(shared)
        self._visit(own)

    def differs(self, op: Operation) -> bool:
        """Whether an operation, or one in it, has values of which the tile blocks have others."""
        return any(
            value in self.dimension or value in self.coordinates
            for one in walk(op)
            for value in one.operands
        )

    def place_of(self, access: Access) -> int | None:
        """Along which dimension the tiles lie next to each other that are accessed."""
        found = [d for d, index in enumerate(access.index) if index in self.coordinates]
        if not found:
            return None
        owner = access.view.owner
        if (
            len(found) > 1
            or not isinstance(owner, MakePartitionViewOp)
            or owner not in self._shared
        ):
            raise Refused("the tiles that they access do not lie next to each other", access)
        return found[0]

    def _visit(self, operations: Iterable[Operation]) -> None:
        for op in operations:
            if isinstance(op, GetTileBlockIdOp):
                self.coordinates.add(op.results[self.along])
            elif isinstance(op, AssumeOp) and op.value in self.coordinates:
                self.coordinates.add(op.result)
            elif isinstance(op, Access):
                self._access(op)
            elif isinstance(op, ForOp):
                self._loop(op)
            elif not isinstance(op, ReturnOp | ContinueOp):
                self._compute(op)

    def _access(self, op: Access) -> None:
        place = self.place_of(op)
        if not is_weak(op):
            raise Refused("one orders memory", op)
        if isinstance(op, LoadViewOp):
            if place is not None:
                self.dimension[op.tile] = place
        elif self._checks and (place is None or self.dimension.get(op.tile) != place):
            raise Refused("they do not store tiles that lie next to each other", op)

    def _loop(self, op: ForOp) -> None:
        bounds = (op.lowerBound, op.upperBound, op.step)
        if any(value in self.coordinates for value in (*bounds, *op.initValues)):
            raise Refused("loops depend on the coordinate", op)
        block = op.region.block
        carried = [*block.args][1:]
        for argument, first in zip(carried, op.initValues, strict=True):
            self._same(argument, self.dimension.get(first))
        ends = [one for one in walk(op) if isinstance(one, ContinueOp)]
        if len(ends) != 1 or ends[0] is not block.last_op:
            raise Refused("a loop goes on from several places", op)
        checks, self._checks = self._checks, False
        known = -1
        while len(self.dimension) != known:
            known = len(self.dimension)
            self._visit(block.ops)
            for argument, following in zip(carried, ends[0].operands, strict=True):
                self._same(argument, self.dimension.get(following))
        self._checks = checks
        self._visit(block.ops)
        for argument, first, following, result in zip(
            carried, op.initValues, ends[0].operands, op.results, strict=True
        ):
            wanted = self.dimension.get(argument)
            self._same(result, wanted)
            for value in (first, following):
                self._require(value, wanted, op)

    def _compute(self, op: Operation) -> None:
        differs = self.differs(op)
        if isinstance(op, LoadPtrOp) and not differs:
            if not is_weak(op):
                raise Refused("one orders memory", op)
            return
        if memory_ordering(op) is not None or lasting_effects(op):
            raise Refused("an operation has effects", op)
        if not differs:
            if any(has(type(one), DependsOnBlock) for one in walk(op)):
                raise Refused("an operation in a body depends on the tile block", op)
            return
        if any(value in self.coordinates for one in walk(op) for value in one.operands):
            raise Refused("the coordinate is no index of a tile alone", op)
        groups = dimensions(op)
        if groups is None:
            raise Refused("an operation needs whole tiles", op)
        frame: int | None = None
        for operand, along in zip(op.operands, groups.operands, strict=True):
            if operand in self.dimension:
                frame = groups.frame_of(along, self.dimension[operand])
                if frame is None:
                    raise Refused("an operation needs whole tiles", op)
        if frame is None:
            raise Refused("an operation in a body needs a tile", op)
        for operand, along in zip(op.operands, groups.operands, strict=True):
            self._require(operand, along.get(frame), op)
        for result, along in zip(op.results, groups.results, strict=True):
            self._same(result, along.get(frame))

    def _same(self, value: SSAValue, dimension: int | None) -> None:
        if dimension is not None:
            self.dimension[value] = dimension

    def _require(self, value: SSAValue, dimension: int | None, op: Operation) -> None:
        """Refuse a value that neither has the dimension nor can be made with more elements."""
        found = self.dimension.get(value)
        if not self._checks:
            # What a loop carries is not yet known.
            return
        if found == dimension or (found is None and _can_stretch(value, cast(int, dimension))):
            return
        raise Refused("an operation needs tiles that do not belong together", op)


def _can_stretch(value: SSAValue, dimension: int) -> bool:
    """Whether a value has the same elements all along a dimension."""
    if splat_of(value) is not None:
        return True
    owner = value.owner
    return isinstance(owner, BroadcastOp) and shape_of(owner.source.type)[dimension] == 1
