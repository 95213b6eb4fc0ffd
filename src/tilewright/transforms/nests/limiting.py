"""Pass `limit`: nests and products end where the tensors do whose tiles they read and store.

Of a tile that reaches beyond its tensor, the elements there are padding, and are not stored. A nest
along the rows of such tiles need not go further than the longest of these, if that is all that its
results are needed for. What it combines is the same in each iteration behind that: combining goes
on as long as that changes anything. So it is behind a number that it compares its index with, as
kernels do that mask what they compute. Nor need a product compute rows and columns that are not
stored, also by way of other products and the variables of loops.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias, cast

from typing_extensions import override
from xdsl.dialects.builtin import IntAttr
from xdsl.ir import Operation, SSAValue, Use
from xdsl.ir.affine import AffineDimExpr

from tilewright.dialects.cuda_tile.attributes import (
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.facts import is_free_of_effects, is_weak
from tilewright.dialects.cuda_tile.operations import control_flow
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp
from tilewright.dialects.cuda_tile.operations.integer import MaxIOp, MinIOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import DYNAMIC, TileViewType
from tilewright.dialects.nest.attributes import ScanAttr, WriteAttr
from tilewright.dialects.nest.maps import used_dimensions
from tilewright.dialects.nest.operation import enclosing_domain, tile_type
from tilewright.dialects.nest.operations.accesses import IndexOp, ReadOp, StoreViewOp, used_by
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp
from tilewright.dialects.nest.operations.guards import (
    EXTENT,
    ApartOp,
    ExtentOp,
    GuardOp,
    InPlaceOp,
)
from tilewright.dialects.nest.operations.places import PlacedNest
from tilewright.dialects.nest.operations.products import SIDES, ProductOp
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import constant, make
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.cutting import is_within
from tilewright.transforms.nests.loads import load_of
from tilewright.transforms.nests.order import bring_before

__all__ = ["Limit", "count_cuts"]


@dataclass(frozen=True)
class _Extent:
    """The tile that a view has at an index, and a dimension of it."""

    view: SSAValue
    index: tuple[SSAValue, ...]
    axis: int

    @property
    def most(self) -> int | None:
        """How many elements come before the edge at most, if that is fewer than a tile has."""
        type = cast(TileViewType, self.view.type)
        axis = type.axes[self.axis]
        size = type.tensor_view.shape[axis.along]
        return size if size != DYNAMIC and size < axis.size else None

    @property
    def operands(self) -> tuple[SSAValue, ...]:
        """What must be known to say where it ends."""
        return () if self.most is not None else (self.view, *self.index)

    def put_before(self, nest: PlacedNest) -> SSAValue:
        """How many elements of the tile come before the edge, or more."""
        if self.most is not None:
            return _insert(nest, constant(self.most, EXTENT, nest.location))
        properties = {"axis": IntAttr(self.axis)}
        made = ExtentOp.create(operands=self.operands, result_types=[EXTENT], properties=properties)
        return _insert(nest, made)


@dataclass(frozen=True)
class _Bound:
    """A number that indices are compared with, and how many indices there are."""

    number: SSAValue
    size: int

    @property
    def operands(self) -> tuple[SSAValue, ...]:
        """What must be known to say where it is."""
        return (self.number,)

    def put_before(self, nest: PlacedNest) -> SSAValue:
        """How many of the indices are less than the number."""
        found, signed = self.number, {"signedness": SignednessAttr.of(Signedness.SIGNED)}
        for kind, limit in ((MaxIOp, 0), (MinIOp, self.size)):
            other = _insert(nest, constant(limit, EXTENT, nest.location))
            operands = {"lhs": found, "rhs": other}
            found = _insert(nest, make(kind, operands, [EXTENT], signed, like=nest))
        return found


_End: TypeAlias = _Extent | _Bound

_Along: TypeAlias = tuple[SSAValue, "int | None"]
"""A tile, and a dimension of it, if there is one."""

_MOST_TILES = 64
"""How many tiles are looked at that one is needed for: in long kernels, it is stored soon or
never."""


class Limit(KernelPass):
    """Has nests end where tensors do."""

    name = "limit"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        nests = [op for op in walk(anchor.body) if isinstance(op, ComputeOp | ProductOp)]
        products = [op for op in nests if isinstance(op, ProductOp)]
        for product in products:
            self._limit(product, context)
        for nest in nests:
            if not isinstance(nest, ComputeOp):
                continue
            limits = self._along_rows(nest, context) if count_cuts(nest) else []
            if products:
                # Elsewhere, rows that are not needed are few.
                limits += self._between_rows(nest, context)
            nest.end_at(limits)

    def _along_rows(self, nest: ComputeOp, context: PassContext) -> list[tuple[SSAValue, int]]:
        """Where a nest ends along its innermost dimension."""
        found = _extents(nest)
        limits = found if isinstance(found, str) else _limits_at(nest, found)
        if isinstance(limits, str):
            context.missed(self, limits, nest)
            return []
        context.applied(self, "nests end where tensors do", nest)
        return [(value, nest.loops.dimensions[-1]) for value in limits]

    def _between_rows(self, nest: ComputeOp, context: PassContext) -> list[tuple[SSAValue, int]]:
        """Where a nest ends along dimensions outside of the innermost one."""
        found: list[tuple[SSAValue, int]] = []
        for along in _outer_dimensions(nest):
            limits = _limits_at(nest, _extents_between(nest, along))
            if not isinstance(limits, str):
                found += [(value, along) for value in limits]
                context.applied(self, "nests end at the last rows that are needed", nest)
        return found

    def _limit(self, product: ProductOp, context: PassContext) -> None:
        """Have a product end where nothing further is stored."""
        limits: list[tuple[SSAValue, int]] = []
        for axis in SIDES:
            needs = _Needs()
            if not needs.collect(product.tile, tile_type(product.tile).rank - 2 + axis):
                context.missed(self, f"{_NAMES[axis]} behind an edge are needed", product)
                continue
            found = _limits_at(product, needs.open_extents)
            if not isinstance(found, str):
                limits += [(value, axis) for value in found]
                what = f"products end at the last {_NAMES[axis]} that are stored"
                context.applied(self, what, product)
        product.end_at(limits)


_NAMES = ("rows", "columns")


def count_cuts(nest: ComputeOp) -> int:
    """How many reads and stores of a nest are of tiles that may be cut."""
    stores = (op for op in nest.accesses if isinstance(op, StoreViewOp))
    cut = [op for op in stores if op.cut is not None]
    return len(cut) + sum(_cut(op.tile) is not None for op in nest.reads)


def _cut(tile: SSAValue) -> InPlaceOp | None:
    """Where a tile lies that is read in place, and cut."""
    load = load_of(tile)
    return load if isinstance(load, InPlaceOp) and load.cut is not None else None


def _extents(nest: ComputeOp) -> list[_End] | str:
    """How far a nest must go along its innermost dimension: as far as the longest of these; why
    that is not known, if it is not."""
    schedule = nest.loops
    if not schedule.dimensions or schedule.rows.data >= 0 or schedule.tree.data == "neighbours":
        return "it does not go along rows, one element after the other"
    along = schedule.dimensions[-1]
    if nest.is_recomputed or nest.private is not None or nest.clipped is not None:
        return "its iterations are not executed in its own loops"
    found: list[_End] = []
    if not all(_only_stored(op, nest) for op in nest.accesses):
        return "it accesses memory element by element"
    for op in nest.body.block.ops:
        if isinstance(op, StoreViewOp):
            end = _end_of_store(op, along)
            if end is None:
                return "it stores elements that no edge of a tensor leaves out"
            found.append(end)
    if nest.combined:
        ends = _ends_of_reads(nest, along) if nest.combined == {along} else None
        if not ends:
            return "what it combines may differ behind the edge"
        found += ends
    for goal, tile in zip(nest.results_yielded.goals, nest.tiles, strict=True):
        axis = _axis(goal.data.results, along)
        if isinstance(goal, ScanAttr):
            return "it scans"
        if isinstance(goal, WriteAttr):
            needs = _Needs()
            if not needs.collect(tile, axis):
                return "elements of its results behind the edge are needed"
            found += needs.extents
    return found


def _only_stored(access: Operation, nest: ComputeOp) -> bool:
    """Whether an access stores an element of a tile of a view, or loads for that alone."""
    is_load = isinstance(access, LoadPtrOp) and is_weak(access) and not nest.tiles
    return is_load or isinstance(access, StoreViewOp)


def _outer_dimensions(nest: ComputeOp) -> Sequence[int]:
    """The dimensions outside of the innermost one that a nest may end along."""
    schedule = nest.loops
    is_copied = nest.clipped is None or nest.loads_rows
    is_plain = not nest.is_recomputed and nest.private is None and is_copied
    scans = any(isinstance(goal, ScanAttr) for goal in nest.results_yielded.goals)
    if not is_plain or scans or schedule.rows.data >= 0 or schedule.tree.data == "neighbours":
        return ()
    clipped = -1 if nest.clipped is None else nest.clipped.data
    outer = [d for d in schedule.dimensions[:-1] if nest.sizes[d] > 1 and d != clipped]
    return [d for d in outer if d not in nest.combined]


def _extents_between(nest: ComputeOp, along: int) -> list[_Extent]:
    """The edges up to which what a nest computes is needed along a dimension, if that is known and
    not always all of it."""
    needs = _Needs()
    if nest.loads_rows and not all(map(_is_left_operand, nest.tiles)):
        return []
    for op in nest.accesses if not nest.loads_rows else ():
        end = _end_of_store(op, along) if isinstance(op, StoreViewOp) else None
        if end is None:
            return []
        needs.extents.append(end)
    for goal, tile in zip(nest.results_yielded.goals, nest.tiles, strict=True):
        if not needs.collect(tile, _axis(goal.data.results, along)):
            return []
    return needs.open_extents


def _axis(results: Sequence[object], dimension: int) -> int | None:
    """The one number of an index that is a dimension of a domain, if the others do not name it."""
    exact = [k for k, one in enumerate(results) if one == AffineDimExpr(dimension)]
    named = [one for one in results if dimension in used_dimensions(one)]  # pyright: ignore
    return exact[0] if len(exact) == len(named) == 1 else None


def _end_of_store(store: StoreViewOp, along: int) -> _Extent | None:
    """The dimension of a tile of a view along which the edge of the tensor decides what is
    stored."""
    axis = _axis(store.affine.results, along)
    if axis is None or cast(TileViewType, store.view.type).axes[axis].sparse:
        return None
    return _Extent(store.view, tuple(store.index), axis)


def _ends_of_reads(nest: ComputeOp, along: int) -> list[_End] | None:
    """The edges behind which all that a nest reads along a dimension is the same, and what it
    compares its index with; None if there are none for something."""
    found: list[_End] = []
    for op in nest.body.block.ops:
        if along not in used_by(op) or isinstance(op, StoreViewOp):
            continue
        ends = _ends_of_read(op, along) if isinstance(op, ReadOp) else _ends_of_index(op, along)
        if ends is None:
            return None
        found += ends
    return found


def _ends_of_read(read: ReadOp, along: int) -> list[_Extent] | None:
    """The edge of a tile that is read in place, and cut along a dimension."""
    place = _cut(read.tile)
    if place is None or place.cut is None:
        return None
    if read.symbols or _axis(read.affine.results, along) != place.cut.axis:
        return None
    return [_Extent(place.view, tuple(place.index), place.cut.axis)]


def _ends_of_index(op: Operation, along: int) -> list[_Bound] | None:
    """What an index is compared with, if all that uses it asks whether it is less than a number
    that is known before."""
    if not isinstance(op, IndexOp) or op.affine.results[0] != AffineDimExpr(along):
        return None
    bounds = [op.bound_of(use) for use in op.result.uses]
    size = enclosing_domain(op)[along]
    known = [one for one in bounds if one is not None]
    return [_Bound(one, size) for one in known] if len(known) == len(bounds) else None


# ---- what a tile is needed for


class _Needs:
    """What some dimensions of tiles are needed for.

    Attributes:
        extents: the edges of tensors up to which elements along them are stored.
    """

    def __init__(self) -> None:
        self.extents: list[_Extent] = []
        self._left: list[_Along] = []
        self._seen: set[_Along] = set()

    @property
    def open_extents(self) -> list[_Extent]:
        """These edges; none if one of the tensors always has the whole tile."""
        is_whole = any(is_within(one.view, one.axis) for one in self.extents)
        return [] if is_whole else self.extents

    def collect(self, tile: SSAValue, axis: int | None) -> bool:
        """Note what elements of a tile are needed for along a dimension of it; whether that is
        nothing behind the edges of tensors."""
        self._left = [(tile, axis)]
        while self._left:
            one = self._left.pop()
            if one in self._seen:
                continue
            self._seen.add(one)
            value, along = one
            if along is None or len(self._seen) > _MOST_TILES:
                return False
            if not all(self._is_used_well(value, use, along) for use in value.uses):
                return False
        return True

    def _is_used_well(self, tile: SSAValue, use: Use, axis: int) -> bool:
        op, around = use.operation, use.operation.parent_op()
        match op:
            case ReadOp() if isinstance(around, ComputeOp):
                return self._is_needed_by(around, op, axis)
            case YieldOp() if isinstance(around, GuardOp):
                self._left.append((around.results[use.index], axis))
            case control_flow.YieldOp() if isinstance(around, control_flow.IfOp):
                self._left.append((around.results[use.index], axis))
            case ContinueOp() if isinstance(around, ForOp):
                self._carry(around, use.index, axis)
            case ForOp() if use.index >= len(op.operands) - len(op.initValues):
                self._carry(op, use.index - len(op.operands) + len(op.initValues), axis)
            case ProductOp() if use.index < len(op.factors):
                self._left.append((op.tile, _axis_of_result(op, use.index, axis)))
            case ProductOp():
                return use.index >= len(op.operands) - len(op.overwritten)
            case ApartOp():
                pass
            case _:
                return _takes_place(op, tile)
        return True

    def _carry(self, loop: ForOp, position: int, axis: int) -> None:
        """A variable of a loop is needed, and what the loop gives."""
        variables = [*loop.region.block.args][1:]
        self._left += [(variables[position], axis), (loop.results[position], axis)]

    def _is_needed_by(self, nest: ComputeOp, read: ReadOp, axis: int) -> bool:
        """Whether a nest needs elements of a tile only as far as tensors go, or for tiles that are
        looked at later."""
        dims = used_dimensions(read.affine.results[axis])
        along = next(iter(dims), None)
        if along is None or read.symbols or _axis(read.affine.results, along) != axis:
            return False
        if along in nest.combined or nest.private is not None:
            return False
        for op in nest.body.block.ops:
            end = _end_of_store(op, along) if isinstance(op, StoreViewOp) else None
            if end is not None:
                self.extents.append(end)
            elif not isinstance(op, YieldOp) and not is_free_of_effects(op):
                return False
        for goal, tile in zip(nest.results_yielded.goals, nest.tiles, strict=True):
            self._left.append((tile, _axis(goal.data.results, along)))
        return True


def _axis_of_result(product: ProductOp, position: int, axis: int) -> int | None:
    """The dimension of a product's result along which elements depend on those of an operand along
    one of its dimensions alone; None if there is none."""
    results = product.access_maps[position].results
    found = results[axis]
    if not isinstance(found, AffineDimExpr):
        return None
    if position == product.accumulator_position:
        return found.position
    rank = tile_type(product.tile).rank
    is_outer = position in SIDES and found.position == product.outer_axis(position)
    return rank - 2 + position if is_outer else None


def _is_left_operand(tile: SSAValue) -> bool:
    """Whether a tile, and what is computed from it, is the left operand of products alone: of the
    right one, more columns are laid out than are needed."""
    pending, seen = [tile], set[SSAValue]()
    while pending:
        value = pending.pop()
        if value in seen:
            continue
        seen.add(value)
        for use in value.uses:
            op, around = use.operation, use.operation.parent_op()
            match op:
                case YieldOp() if isinstance(around, GuardOp):
                    pending.append(around.results[use.index])
                case ReadOp() if isinstance(around, ComputeOp):
                    pending += around.tiles
                case ProductOp() if op.factors[0] is value and value not in op.factors[1:]:
                    pass
                case ApartOp():
                    pass
                case _:
                    return False
    return True


def _takes_place(op: Operation, tile: SSAValue) -> bool:
    """Whether an operation uses a tile for the place where it lies alone."""
    return isinstance(op, ComputeOp) and tile in op.overwritten and tile not in op.inits


# ---- where a nest ends


def _limits_at(nest: PlacedNest, ends: Sequence[_End]) -> list[SSAValue] | str:
    """How many elements come before edges, as values before a nest; why there are none."""
    if not ends:
        return "nothing needs its results"
    values = [value for end in ends for value in end.operands]
    if not bring_before(values, nest, from_arms=isinstance(nest, ProductOp)):
        return "where tiles lie that it is needed for is known later"
    return [end.put_before(nest) for end in dict.fromkeys(ends)]


def _insert(nest: PlacedNest, op: Operation) -> SSAValue:
    """Put an operation before a nest."""
    op.location = nest.location
    assert nest.parent is not None
    nest.parent.insert_op_before(op, nest)
    return op.results[0]
