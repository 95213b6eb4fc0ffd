"""What is the same for all tile blocks, and for all elements of a tile.

Of each value it is known over which coordinates of the tile block it varies, and along which
dimensions of its tile. A value that does not vary over a coordinate is the same for all tile blocks
that differ there only, each time that they compute it in the same iterations of the loops around
it. What is read from memory may vary over anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, cast

import numpy as np
from typing_extensions import override
from xdsl.ir import Operation, SSAValue

from tilewright.analysis.flow import Flow, FlowStep
from tilewright.analysis.forward import ForwardAnalysis, Transfer
from tilewright.analysis.manager import AnalysisManager, NameOf
from tilewright.analysis.unknown import JOINED, NOT_EXECUTED
from tilewright.dialects.cuda_tile.attributes import SameElementsAttr
from tilewright.dialects.cuda_tile.constraints import Elementwise, values_of
from tilewright.dialects.cuda_tile.facts import (
    Broadcast,
    Joined,
    Permutation,
    Piece,
    Replacement,
    Reshape,
    is_weak,
    movement_of,
)
from tilewright.dialects.cuda_tile.operations import (
    CHAPTERS,
    OPERATIONS,
    core,
    floating_point,
    integer,
    memory,
    miscellaneous,
    module,
    views,
)
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp
from tilewright.dialects.cuda_tile.operations.core import AggregateOperation
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.tiles import constant_elements, tile_type

__all__ = ["ANYTHING", "Uniformity", "Variation"]

COORDINATES = "xyz"
ANYTHING = 8
"""The bit of values that may vary over anything."""


class Variation(NamedTuple):
    """Over what a value varies, as bits.

    Attributes:
        blocks: bit 0, 1, 2 for the coordinates x, y, z of the tile block; `ANYTHING`.
        dims: a bit for each dimension of the tile.
    """

    blocks: int
    dims: int

    @property
    def is_uniform(self) -> bool:
        """Whether the value is the same for all tile blocks."""
        return not self.blocks

    @property
    def is_splat(self) -> bool:
        """Whether all elements of the tile are the same."""
        return not self.dims

    def join(self, other: Variation) -> Variation:
        """Over what a value varies that is made of two."""
        return Variation(self.blocks | other.blocks, self.dims | other.dims)


NOTHING = Variation(0, 0)


class Uniformity(ForwardAnalysis[Variation]):
    """Over what the values of an entry vary."""

    NAME = "uniformity"
    TRANSFER: ClassVar[Mapping[type[Operation], Transfer]]
    UNKNOWN: ClassVar[Mapping[type[Operation], str]]

    def __init__(self, entry: EntryOp, manager: AnalysisManager) -> None:
        super().__init__(entry, manager)
        self._deciding = _conditions(self.flow)
        self.solve()
        # Which way control takes counts, too, and no value says so.
        while self.sweep():
            pass

    # ---- questions

    def of(self, value: SSAValue) -> Variation:
        """Over what a value varies."""
        return self.states.get(value) or self.top(value)

    def is_uniform(self, value: SSAValue) -> bool:
        """Whether a value is the same for all tile blocks."""
        return self.of(value).is_uniform

    def varies_along(self, value: SSAValue, dimension: int) -> bool:
        """Whether the elements of a tile may differ along a dimension."""
        return bool(self.of(value).dims >> dimension & 1)

    @override
    def describe(self, operation: Operation, name: NameOf) -> list[str]:
        if isinstance(operation, module.ConstantOp):
            return []
        values = list(operation.results)
        for region in operation.regions:
            values += [argument for block in region.blocks for argument in block.args]
        found = ((value, self._shown(value)) for value in values)
        return [f"{name(value)} {shown}" for value, shown in found if shown]

    def _shown(self, value: SSAValue) -> str:
        type, found = value.type, self.of(value)
        if not isinstance(type, TileType):
            return ""
        if found.is_uniform:
            where = "the same in all blocks"
        elif found.blocks & ANYTHING:
            where = ""
        else:
            axes = [c for bit, c in enumerate(COORDINATES) if found.blocks >> bit & 1]
            where = f"varies with block {' and '.join(axes)}"
        varying = [str(d) for d, size in enumerate(type.shape) if size > 1 and found.dims >> d & 1]
        wide = [d for d, size in enumerate(type.shape) if size > 1]
        if not wide or len(varying) == len(wide):
            along = ""
        else:
            along = f"varies along {', '.join(varying)} only" if varying else "all elements equal"
        return ", ".join(filter(None, (where, along)))

    # ---- the lattice

    @override
    def top(self, value: SSAValue) -> Variation:
        return Variation(ANYTHING, _wide(value))

    @override
    def join(self, one: Variation, other: Variation) -> Variation:
        return one.join(other)

    @override
    def parameter(self, value: SSAValue) -> Variation:
        return NOTHING

    @override
    def induction(self, loop: ForOp) -> Variation | None:
        return self._all((loop.lowerBound, loop.step))

    @override
    def joined(
        self, step: FlowStep, value: SSAValue, sources: Sequence[SSAValue]
    ) -> Variation | None:
        found = super().joined(step, value, sources)
        if found is None:
            return None
        operation = step.operation
        if isinstance(operation, AggregateOperation):
            return self._aggregate(operation, step, found)
        deciding = self._all(self._deciding.get(operation, ()))
        found = found._replace(blocks=found.blocks | deciding.blocks)
        if isinstance(operation, IfOp):
            return Variation(found.blocks | self._all((operation.condition,)).blocks, found.dims)
        if isinstance(operation, ForOp) and not step.enters:
            # How many turns there are counts.
            return Variation(found.blocks | self._all(operation.operands[:3]).blocks, found.dims)
        return found

    def _aggregate(
        self, operation: AggregateOperation, step: FlowStep, found: Variation
    ) -> Variation:
        if step.enters:
            return Variation(found.blocks, 0)
        dim, given = operation.dim.value.data, self._all(operation.operands)
        below = given.dims & ((1 << dim) - 1)
        above = given.dims >> (dim + 1)
        if isinstance(operation, core.ReduceOp):
            return Variation(found.blocks | given.blocks, below | above << dim)
        dims = (given.dims | 1 << dim) & _wide(operation.results[0])
        return Variation(found.blocks | given.blocks, dims)

    def _all(self, values: Iterable[SSAValue]) -> Variation:
        """Over what some values vary together, as far as they are reached."""
        found = NOTHING
        for value in values:
            found = found.join(self.states.get(value, NOTHING))
        return found


def _conditions(flow: Flow) -> dict[Operation, list[SSAValue]]:
    """For each loop the conditions that decide how an iteration ends."""
    found: dict[Operation, list[SSAValue]] = {}
    for loop, exits in flow.exits.items():
        for terminator in exits:
            above = terminator.parent_op()
            while above is not None and above is not loop:
                if isinstance(above, IfOp):
                    found.setdefault(loop, []).append(above.condition)
                above = above.parent_op()
    return found


def _wide(value: SSAValue) -> int:
    """The dimensions along which a tile has several elements, as bits."""
    if not isinstance(value.type, TileType):
        return 0
    return sum(1 << d for d, size in enumerate(value.type.shape) if size > 1)


_Given = Sequence[Variation]


def _together(analysis: Uniformity, op: Operation, given: _Given) -> _Given:
    """Of operations each of whose results depends on all operands, element by element."""
    found = given[0] if len(given) == 1 else NOTHING
    for one in given if len(given) > 1 else ():
        found = found.join(one)
    return [found] * len(op.results)


def _without_dims(analysis: Uniformity, op: Operation, given: _Given) -> _Given:
    """Of operations whose results have no elements, or all."""
    blocks = 0
    for one in given:
        blocks |= one.blocks
    return [Variation(blocks, _wide(result)) for result in op.results]


def _nothing(analysis: Uniformity, op: Operation, given: _Given) -> _Given:
    return [NOTHING] * len(op.results)


# ---- core


def _moved(analysis: Uniformity, op: Operation, given: _Given) -> _Given:
    """Of operations that only move elements."""
    blocks = 0
    for one in given:
        blocks |= one.blocks
    wide = _wide(op.results[0])
    match movement_of(op):
        case Broadcast(_, repeated):
            dims = given[0].dims & ~sum(1 << d for d in repeated)
        case Permutation(_, order):
            dims = sum((given[0].dims >> source & 1) << d for d, source in enumerate(order))
        case Reshape(_, before, after):
            dims = _reshaped(given[0].dims, before, after)
        case Piece():
            dims = given[0].dims
        case Joined(_, _, dim, _):
            dims = given[0].dims | given[1].dims | 1 << dim
        case Replacement(whole, _, _, shape):
            sizes = tile_type(whole).shape
            cut = sum(1 << d for d, (n, k) in enumerate(zip(sizes, shape, strict=True)) if n > k)
            dims = given[0].dims | given[1].dims | cut
        case None:
            dims = wide
    return (Variation(blocks, dims & wide),)


def _reshaped(dims: int, before: Sequence[int], after: Sequence[int]) -> int:
    """The dimensions along which a reshaped tile varies: those that share elements with one along
    which it varied."""
    found = 0
    for dimension, (low, high) in enumerate(_spans(before)):
        if dims >> dimension & 1:
            for other, (first, last) in enumerate(_spans(after)):
                if low < last and first < high:
                    found |= 1 << other
    return found


def _spans(shape: Sequence[int]) -> list[tuple[int, int]]:
    """For each dimension the distance of neighbours along it, and that times its size, as the
    exponents of powers of two."""
    found: list[tuple[int, int]] = []
    inner = 0
    for size in reversed(shape):
        outer = inner + size.bit_length() - 1
        found.append((inner, outer))
        inner = outer
    return found[::-1]


def _constant(analysis: Uniformity, op: module.ConstantOp, given: _Given) -> _Given:
    if op.value.is_splat:
        return (NOTHING,)
    elements, shape = constant_elements(op.value), tile_type(op.result).shape
    # Along the other dimensions, of which there may be more than arrays have, nothing varies.
    real = [d for d, size in enumerate(shape) if size > 1]
    bits = elements.view(np.dtype(f"u{elements.itemsize}")).reshape([shape[d] for d in real])
    varying = (
        1 << d for axis, d in enumerate(real) if bool((bits != bits.take([0], axis=axis)).any())
    )
    return (Variation(0, sum(varying)),)


def _iota(analysis: Uniformity, op: core.IotaOp, given: _Given) -> _Given:
    return (Variation(0, _wide(op.result)),)


def _block_id(analysis: Uniformity, op: Operation, given: _Given) -> _Given:
    return [Variation(1 << axis, 0) for axis in range(3)]


# ---- products


def _product(analysis: Uniformity, op: Operation, given: _Given) -> _Given:
    """Of matrix products: rows vary with the rows of the left side, columns with the columns of
    the right side."""
    rank = tile_type(op.results[0]).rank
    row, column = 1 << (rank - 2), 1 << (rank - 1)
    states = dict(zip(op.operands, given, strict=True))
    blocks = dims = 0
    for names, kept in ((_LEFT, ~column), (_RIGHT, ~row), (("acc",), -1)):
        for name in names:
            for value in values_of(op, name) if name in _operand_names(op) else ():
                blocks |= states[value].blocks
                dims |= states[value].dims & kept
    return (Variation(blocks, dims & _wide(op.results[0])),)


_LEFT = ("lhs", "lhs_scale")
_RIGHT = ("rhs", "rhs_scale")


def _operand_names(op: Operation) -> frozenset[str]:
    definition = cast(Any, type(op)).get_irdl_definition()
    return frozenset(name for name, _ in definition.operands)


# ---- memory


def _loaded(analysis: Uniformity, op: Operation, given: _Given) -> _Given:
    """Of loads through pointers: equal addresses hold equal elements at one time, as nobody may
    write between the reads of a weak load."""
    token = Variation(ANYTHING, 0)
    if not is_weak(op):
        return (analysis.top(op.results[0]), token)
    dims = 0
    for one in given:
        dims |= one.dims
    return (Variation(ANYTHING, dims), token)


# ---- miscellaneous


def _assume(analysis: Uniformity, op: miscellaneous.AssumeOp, given: _Given) -> _Given:
    (found,) = given
    if isinstance(op.predicate, SameElementsAttr):
        sizes = zip(op.predicate.lengths, tile_type(op.value).shape, strict=True)
        same = sum(1 << d for d, (length, size) in enumerate(sizes) if length == size)
        return (found._replace(dims=found.dims & ~same),)
    return given


_FROM_MEMORY = "what memory holds may vary over anything"

Uniformity.TRANSFER = {
    **{op: _together for op in OPERATIONS if op.has_trait(Elementwise)},
    # core
    core.BroadcastOp: _moved,
    core.CatOp: _moved,
    core.ExtractOp: _moved,
    core.GetNumTileBlocksOp: _nothing,
    core.GetTileBlockIdOp: _block_id,
    core.InsertOp: _moved,
    core.IotaOp: _iota,
    core.PackOp: _without_dims,
    core.PermuteOp: _moved,
    core.ReshapeOp: _moved,
    core.UnpackOp: _without_dims,
    module.ConstantOp: _constant,
    module.GetGlobalOp: _nothing,
    # floating point and integer
    floating_point.MmaFOp: _product,
    floating_point.MmaFScaledOp: _product,
    integer.MmaIOp: _product,
    # memory
    memory.LoadPtrOp: _loaded,
    # views
    views.GetIndexSpaceShapeOp: _together,
    views.GetTensorShapeOp: _together,
    views.MakeGatherScatterViewOp: _together,
    views.MakePartitionViewOp: _together,
    views.MakeStridedViewOp: _together,
    views.MakeTensorViewOp: _together,
    # miscellaneous
    miscellaneous.AssumeOp: _assume,
}

Uniformity.UNKNOWN = {
    **NOT_EXECUTED,
    **JOINED,
    **dict.fromkeys(CHAPTERS["memory"], _FROM_MEMORY),
    **dict.fromkeys(CHAPTERS["atomics"], _FROM_MEMORY),
    **dict.fromkeys(CHAPTERS["multimem"], _FROM_MEMORY),
    **dict.fromkeys((views.LoadViewOp, views.StoreViewOp), _FROM_MEMORY),
    miscellaneous.PrintOp: "it gives a token only",
}
