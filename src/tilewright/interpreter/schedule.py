"""Nests by schedule: in the order, in the groups and at the places that passes have chosen.

Iterations that are executed at once are a group: each operation of the body works on arrays with an
element for each of them, the last iteration first, so that nothing may rely on the order inside.
Results lie in arrays that are written group by group: what takes the place of a tile changes that
tile, and a tile in place is read from the memory of the program in each group. What is combined is
combined in the order of the domain, neighbours first. Products are evaluated by domain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import prod
from typing import Any, TypeAlias, cast

import numpy as np
from xdsl.ir import Operation, SSAValue
from xdsl.ir.affine import AffineDimExpr, AffineMap

from tilewright.dialects.cuda_tile.operations.atomics import AtomicRMWOp
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.types import TileViewType
from tilewright.dialects.nest.attributes import ScanAttr, WriteAttr
from tilewright.dialects.nest.maps import used_dimensions
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations import accesses
from tilewright.dialects.nest.operations.carried import carries_in_place, lies_in
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp
from tilewright.dialects.nest.operations.guards import GuardOp
from tilewright.dialects.nest.operations.places import PlacedNest, same_storage
from tilewright.dialects.nest.operations.products import SIDES, ProductOp
from tilewright.interpreter import domain
from tilewright.interpreter.storage import copy_of
from tilewright.memory import AccessFault
from tilewright.numerics.formats import Array, bits_to_storage
from tilewright.reference import views
from tilewright.reference.operations.memory import fault_stop
from tilewright.reference.operations.views import Picker, load_view, specified_inside
from tilewright.reference.pending import settled
from tilewright.reference.rules import BLOCK, Decoder, ExecutionRule, Frame, Step, StructureRule
from tilewright.reference.steps import needing
from tilewright.reference.tile_block import TileBlock
from tilewright.semantics.unspecified import joined, plain
from tilewright.semantics.values import Origin, Partial, Stop, integer_of
from tilewright.tiles import element_format

__all__ = ["RULES"]

At: TypeAlias = Mapping[int, Array]
"""The coordinates of a group of iterations, by dimension: arrays that broadcast."""

GroupStep: TypeAlias = Callable[[Frame, At], None]
"""An operation of a body, decoded: executed for a group."""


def _coordinates(map: AffineMap, at: At, symbols: Sequence[int] = ()) -> tuple[Array, ...]:
    """What a map gives in each iteration of a group."""
    dims: list[Any] = [at.get(d, np.int64(0)) for d in range(map.num_dims)]
    found = [one.eval(dims, cast(Any, symbols)) for one in map.results]
    shape = _shape(at)
    # A copy of so few numbers takes a tenth of the time that `np.broadcast_arrays` takes.
    numbers = tuple(np.empty(shape, np.int64) for _ in found)
    for array, one in zip(numbers, found, strict=True):
        array[...] = one
    return numbers


def _shape(at: At) -> tuple[int, ...]:
    return np.broadcast(*at.values()).shape


# ---- tiles


@dataclass(frozen=True, eq=False)
class _Recomputed:
    """A tile whose elements are computed when it is read."""

    compute: Callable[[Frame], Any]


_TAKEN = object()
"""A tile in whose buffer something else lies."""


def _tile(frame: Frame, slot: int) -> Any:
    """The tile in a register.

    Raises:
        Stop: its buffer has been used again.
    """
    if frame[slot] is _TAKEN:
        raise Stop("the tile is read after its buffer has been used again")
    found = settled(frame[slot])
    return found.compute(frame) if isinstance(found, _Recomputed) else found


class _Elements:
    """A tile that is written element by element.

    Args:
        shape: of the tile.
        before: the tile that it begins as; None if nothing has been written.
    """

    def __init__(self, shape: Sequence[int], before: Any = None) -> None:
        self._shape = tuple(shape)
        self._data: Array | None = None if before is None else np.array(plain(before))
        is_partial = isinstance(before, Partial)
        self._open = np.array(before.unspecified) if is_partial else np.zeros(self._shape, np.bool_)
        self._origin: Origin | None = before.origin if is_partial else None
        self._missing = np.full(self._shape, before is None)

    def put(self, coordinates: tuple[Array, ...], value: Any) -> None:
        """Write elements."""
        plain_value, is_open = np.asarray(plain(value)), False
        if isinstance(value, Partial):
            is_open, self._origin = value.unspecified, value.origin
        if self._data is None:
            self._data = np.zeros(self._shape, plain_value.dtype)
        for array, given in (
            (self._data, plain_value),
            (self._open, is_open),
            (self._missing, False),
        ):
            if coordinates:
                array[coordinates] = given
            else:
                array[()] = np.reshape(given, -1)[0]

    def leave_open(self, behind: Mapping[int, int], origin: Origin) -> None:
        """Have elements unspecified from some numbers along dimensions on."""
        for dimension, first in behind.items():
            some = [slice(None)] * len(self._shape)
            some[dimension] = slice(first, None)
            self._open[tuple(some)] = True
            self._origin = origin

    @property
    def tile(self) -> Any:
        """The tile, which changes when more is written."""
        assert self._data is not None
        if self._origin is not None:
            return Partial(self._data, self._open, self._origin)
        return self._data

    @property
    def complete(self) -> Any:
        """The tile once all has been written.

        Raises:
            Stop: an element has not.
        """
        if self._missing.any():
            raise Stop("an element is never written", tuple(np.argwhere(self._missing)[0]))
        tile = self.tile
        return tile if self._shape else tile[()]


def _sharing(tile: SSAValue) -> set[SSAValue]:
    """The values that lie where a tile does."""
    found, pending = set[SSAValue](), [tile]
    while pending:
        one = pending.pop()
        if one in found:
            continue
        found.add(one)
        pending += lies_in(one)
        for use in one.uses:
            user = use.operation
            if isinstance(user, PlacedNest):
                pending += [
                    given
                    for position, given in enumerate(user.tiles_given)
                    if user.overwritten_by(position) is one
                ]
            elif isinstance(around := user.parent_op(), GuardOp) and isinstance(user, YieldOp):
                pending.append(around.results[use.index])
            elif isinstance(user, ForOp) and carries_in_place(one):
                position = [*user.initValues].index(one)
                pending += [user.results[position], user.region.block.args[position + 1]]
    return found


class _Place:
    """Where a result of a nest lies."""

    def __init__(self, nest: PlacedNest, position: int, decoder: Decoder, init: int | None) -> None:
        tile, old = nest.tiles_given[position], nest.overwritten_by(position)
        self._shape = tile_type(tile).shape
        self._init = init
        self._old = None if old is None else decoder.slot(old)
        sharing = set[SSAValue]() if old is None else _sharing(old)
        self._sharing = decoder.slots([*sharing])
        reused = nest.reused_by(position)
        taken = set[SSAValue]() if reused is None else _sharing(reused)
        every = (*sharing, *taken)
        views = {one for tile in every for one in same_storage(tile)} - {*every}
        self._taken = decoder.slots([*taken, *views])

    def begin(self, frame: Frame) -> _Elements:
        """What the result is written to."""
        for slot in self._taken:
            frame[slot] = _TAKEN
        if self._old is None:
            return _Elements(self._shape, None if self._init is None else _tile(frame, self._init))
        old = frame[self._old]
        made = _Elements(self._shape, _tile(frame, self._old))
        # Whatever else holds the same array is a tile of its own: a constant, what a loop began as.
        for slot in self._sharing:
            if frame[slot] is old:
                frame[slot] = made.tile
        return made


# ---- bodies


def _read(op: accesses.ReadOp, decoder: Decoder) -> GroupStep:
    """nest.read: elements of the tile as it is now."""
    source, output, map = decoder.slot(op.tile), decoder.slot(op.element), op.affine
    symbols = [(element_format(one), decoder.slot(one)) for one in op.symbols]
    evaluate = needing(_numbers, [f"symbol {k}" for k in range(len(symbols))], skip=1)

    def step(frame: Frame, at: At) -> None:
        values = [settled(frame[slot]) for _, slot in symbols]
        there = _coordinates(map, at, evaluate([format for format, _ in symbols], *values))
        frame[output] = joined(partial(_picked, there), _tile(frame, source))

    return step


def _numbers(formats: Sequence[Any], *values: Any) -> list[int]:
    return [integer_of(format, one, False) for format, one in zip(formats, values, strict=True)]


def _picked(coordinates: tuple[Array, ...], tile: Any) -> Any:
    return np.asarray(tile)[coordinates] if coordinates else tile


def _index(op: accesses.IndexOp, decoder: Decoder) -> GroupStep:
    """nest.index: the number, modulo what the type holds."""
    output, map, format = decoder.slot(op.result), op.affine, element_format(op.result)
    mask = np.uint64((1 << format.width) - 1)

    def step(frame: Frame, at: At) -> None:
        (numbers,) = _coordinates(map, at)
        frame[output] = bits_to_storage(format, numbers.astype(np.int64).astype(np.uint64) & mask)

    return step


def _names(op: Any) -> list[str]:
    return ["view", *(f"index[{k}]" for k in range(len(op.index)))]


def _load_view(op: accesses.LoadViewOp, decoder: Decoder) -> GroupStep:
    """nest.load_view: elements as memory has them now."""
    load = needing(load_view(cast(Any, op), decoder.context), _names(op), skip=2)
    inputs, output, map = decoder.slots(op.operands), decoder.slot(op.tile), op.affine

    def step(frame: Frame, at: At) -> None:
        tile = load(frame[BLOCK], None, *[settled(frame[slot]) for slot in inputs])
        frame[output] = joined(partial(_picked, _coordinates(map, at)), tile)

    return step


def _store_view(op: accesses.StoreViewOp, decoder: Decoder) -> GroupStep:
    """nest.store_view: elements of the tile, and no others."""
    shape = cast(TileViewType, op.view.type).tile_type.shape
    inputs, map, stops = decoder.slots(op.operands), op.affine, decoder.context.stops
    pick = Picker(op, decoder.context)

    def store(block: TileBlock, there: tuple[Array, ...], value: Any, *values: Any) -> None:
        selection = pick.select((value, *values))

        def spread(given: Any) -> Array:
            tile = np.zeros(shape, np.asarray(given).dtype)
            tile[there] = given
            return tile

        lanes, tile = spread(np.True_), specified_inside(joined(spread, value), selection)
        try:
            views.store_some(block.memory, selection, tile, lanes)
        except AccessFault as fault:
            if stops:
                raise fault_stop(fault, (), "store") from None
            views.store_accessible(block.memory, selection, tile, lanes)

    evaluate = needing(store, [None, *_names(op)], skip=2)

    def step(frame: Frame, at: At) -> None:
        values = [settled(frame[slot]) for slot in inputs]
        evaluate(frame[BLOCK], _coordinates(map, at), *values)

    return step


_ACCESSES: Mapping[type[Operation], Callable[[Any, Decoder], GroupStep]] = {
    accesses.IndexOp: _index,
    accesses.LoadViewOp: _load_view,
    accesses.ReadOp: _read,
    accesses.StoreViewOp: _store_view,
}
"""The operations of bodies that see the iteration."""

_INNERMOST = (accesses.StoreViewOp, AtomicRMWOp, LoadPtrOp, StorePtrOp)
"""What is executed in all iterations, even if it were the same in several."""


def _for_all(step: Step) -> GroupStep:
    """A step that is the same wherever the iterations are."""

    def run(frame: Frame, at: At) -> None:
        step(frame)

    return run


def _group_step(op: Operation, decoder: Decoder, group: Sequence[int]) -> GroupStep | None:
    """An operation of a body; None if there is nothing to do."""
    make = _ACCESSES.get(type(op))
    step = None if make is not None else decoder.in_domain(op, group)
    if make is None and step is None:
        return None
    run = _for_all(step) if make is None and step is not None else cast(Any, make)(op, decoder)

    def located(frame: Frame, at: At) -> None:
        try:
            run(frame, at)
        except Stop as stop:
            stop.operation = stop.operation or op
            raise

    return located


# ---- nests


class _Nest:
    """A nest, decoded."""

    def __init__(self, op: ComputeOp, decoder: Decoder) -> None:
        schedule = op.loops
        self.sizes, self.order, self.rows = op.sizes, schedule.dimensions, schedule.rows.data
        self.vector, self.lanes = schedule.vector.data, schedule.lanes.data
        end = op.results_yielded
        self.goals = domain.targets_of(end.goals)
        self.values = decoder.slots(end.values)
        self.combines = [decoder.combine(region.block) for region in op.combiners]
        combined = [d for d in self.order if d in op.combined]
        self.around = len(self.order) - len(combined) if combined else len(self.order)
        self.ways = 1 if combined else schedule.ways.data
        inits = [goal.init.data if isinstance(goal, WriteAttr) else -1 for goal in end.goals]
        self.places = [
            _Place(op, k, decoder, None if init < 0 else decoder.slot(op.inits[init]))
            for k, init in enumerate(inits)
        ]
        self.levels = self._levels(op, decoder)
        axes = dict.fromkeys(axis for _, axis in op.ends)
        self.limits = {axis: decoder.slots(op.limits_along(axis)) for axis in axes}
        self.origin = Origin(op, "behind the limit of the nest")

    def _group(self) -> tuple[int, ...]:
        """The shape of the groups in the innermost loop."""
        at: At = {}
        for depth in range(len(self.order)):
            at = next(self._groups(depth, at))
        return _shape(at)

    def _levels(self, op: ComputeOp, decoder: Decoder) -> list[list[GroupStep]]:
        """The operations of the body by the number of loops that they stand in."""
        loops = {dimension: k + 1 for k, dimension in enumerate(self.order)}
        depth: dict[SSAValue, int] = {}
        levels: list[list[Operation]] = [[] for _ in range(len(self.order) + 1)]
        for one in op.body.block.ops:
            if isinstance(one, YieldOp):
                break
            maps = one.affine.results if isinstance(one, accesses.MappedAccess) else ()
            dims = set[int]().union(*map(used_dimensions, maps))
            level = max([0, *(loops[d] for d in dims), *(depth.get(v, 0) for v in one.operands)])
            if isinstance(one, _INNERMOST):
                level = len(self.order)
            depth.update(dict.fromkeys(one.results, level))
            levels[level].append(one)
        if self.ways > 1:
            levels[-1].sort(key=lambda one: isinstance(one, accesses.StoreViewOp))
        group = self._group()
        made = [[_group_step(one, decoder, group) for one in level] for level in levels]
        return [[step for step in level if step is not None] for level in made]

    def run(self, frame: Frame) -> list[Any]:
        """All iterations; the results."""
        results = [place.begin(frame) for place in self.places]
        self._loop(frame, 0, {}, results, None)
        for axis, slots in self.limits.items():
            numbers = (int(plain(settled(frame[slot]))) for slot in slots)
            self._limit(axis, max(numbers), results)
        return [result.complete for result in results]

    def _limit(self, axis: int, limit: int, results: Sequence[_Elements]) -> None:
        """Forget what need not have been computed: groups are executed as a whole."""
        group = max(1, self._size_of_groups(axis))
        first = -(-limit // group) * group
        along = AffineDimExpr(axis)
        for target, members in self.goals:
            axes = (k for k, one in enumerate(target.data.results) if one == along)
            behind = dict.fromkeys(axes, first)
            for k in members:
                results[k].leave_open(behind, self.origin)

    def _size_of_groups(self, axis: int) -> int:
        """How many iterations along a dimension are executed together."""
        return next(self._groups(self.order.index(axis), {}))[axis].size

    def _loop(
        self,
        frame: Frame,
        depth: int,
        at: At,
        results: Sequence[_Elements],
        gathered: Sequence[_Elements] | None,
    ) -> None:
        """What stands in some loops.

        Args:
            frame: the register file.
            depth: how many loops.
            at: the iterations of these.
            results: are written.
            gathered: get the values that are combined, inside the loops over these.
        """
        for step in self.levels[depth]:
            step(frame, at)
        if depth == len(self.order):
            self._write(frame, at, results, gathered or ())
            return
        if depth == self.around and gathered is None:
            values = [_Elements(self.sizes) for _ in self.values]
            for inside in self._groups(depth, at):
                self._loop(frame, depth + 1, inside, results, values)
            self._combine(frame, at, results, values)
            return
        for inside in self._groups(depth, at):
            self._loop(frame, depth + 1, inside, results, gathered)

    def _groups(self, depth: int, at: At) -> Iterator[At]:
        """What is executed at once in the next loop, one group after the other. What is outside of
        the innermost loop is another axis of the group."""
        dimension, is_last = self.order[depth], depth == len(self.order) - 1
        step = self.lanes if dimension in (self.vector, self.rows) else 1
        step *= self.ways if is_last else 1
        for first in range(0, self.sizes[dimension], step):
            group = np.arange(first, first + step)[::-1]
            outer = group[:, None] if step > 1 else group[0]
            yield {**at, dimension: group if is_last else outer}

    def _write(
        self, frame: Frame, at: At, results: Sequence[_Elements], gathered: Sequence[_Elements]
    ) -> None:
        for target, members in self.goals:
            for k in members:
                value = frame[self.values[k]]
                if isinstance(target, WriteAttr):
                    results[k].put(_coordinates(target.data, at), value)
                else:
                    whole = np.broadcast_arrays(*(at[d] for d in range(len(self.sizes))))
                    gathered[k].put(tuple(whole), value)

    def _combine(
        self, frame: Frame, at: At, results: Sequence[_Elements], gathered: Sequence[_Elements]
    ) -> None:
        for target, members in self.goals:
            if isinstance(target, WriteAttr):
                continue
            dims = target.along
            free = [d for d in self.order if d not in at and d not in dims]
            rank = len(_shape(at))
            inside = dict(at)
            for k, d in enumerate(reversed(free)):
                inside[d] = np.arange(self.sizes[d]).reshape(-1, *[1] * (rank + k))
            others = [d for d in range(len(self.sizes)) if d not in dims]
            there = tuple(np.broadcast_arrays(*(inside[d] for d in others)))
            is_reverse = target.is_reverse
            pick = partial(self._in_front, dims, there, -1 if is_reverse else 1)
            tiles = [joined(pick, gathered[k].tile) for k in members]
            found = domain.combined_by(self.combines, target, frame, tiles)
            if isinstance(target, ScanAttr):
                row = np.arange(self.sizes[dims[0]]).reshape(-1, *[1] * len(_shape(inside)))
                inside[dims[0]] = row[::-1] if is_reverse else row
            for k, tile in zip(members, found, strict=True):
                results[k].put(_coordinates(target.data, inside), tile)

    def _in_front(
        self, dims: Sequence[int], others: tuple[Array, ...], step: int, tile: Array
    ) -> Array:
        """The values that are combined along the first dimension, then the group."""
        moved = np.moveaxis(tile, dims, range(len(dims)))
        left = moved.shape[len(dims) :]
        return moved.reshape(prod(self.sizes[d] for d in dims), *left)[(slice(None), *others)][
            ::step
        ]


def _compute(op: ComputeOp, decoder: Decoder) -> Step:
    """nest.compute: loops over the domain, or nothing where it is computed where it is read."""
    nest, outputs = _Nest(op, decoder), decoder.slots(op.results)
    count = len(op.tiles)
    # What threads combine for themselves changes nothing that lies in place until it is copied.
    settled_first = (
        decoder.slots([read.tile for read in op.reads]) if op.private is not None else ()
    )

    def step(frame: Frame) -> None:
        for slot in settled_first:
            frame[slot] = copy_of(_tile(frame, slot))
        if op.is_recomputed:
            frame[outputs[0]] = _Recomputed(lambda frame: nest.run(frame)[0])
            return
        for slot, tile in zip(outputs[:count], nest.run(frame), strict=True):
            frame[slot] = tile
        for slot in outputs[count:]:
            # Nobody waits longer than the nest takes.
            frame[slot] = None

    return step


def _product(op: ProductOp, decoder: Decoder) -> Step:
    """nest.product: by domain, of operands as they are now; the result at its place."""
    multiply, place = domain.product(op, decoder), _Place(op, 0, decoder, None)
    inputs, output = decoder.slots(op.factors), decoder.slot(op.tile)
    whole, rank = tuple(np.indices(tile_type(op.tile).shape)), tile_type(op.tile).rank
    limits = {rank - 2 + axis: decoder.slots(op.limits_along(axis)) for axis in SIDES}
    origin = Origin(op, "behind the limit of the product")

    def step(frame: Frame) -> None:
        before = {slot: frame[slot] for slot in inputs}
        for slot in inputs:
            frame[slot] = _tile(frame, slot)
        multiply(frame)
        for slot, tile in before.items():
            frame[slot] = tile
        made = place.begin(frame)
        made.put(whole, frame[output])
        for axis, slots in limits.items():
            if slots:
                end = max(int(plain(settled(frame[slot]))) for slot in slots)
                made.leave_open({axis: end}, origin)
        frame[output] = made.complete

    return step


RULES: Mapping[type[Operation], ExecutionRule] = {
    **domain.RULES,
    ComputeOp: StructureRule(_compute, lambda op: bool(op.limits)),
    ProductOp: StructureRule(_product, lambda op: bool(op.limits)),
}
"""What nests and the operations of their bodies do."""
