"""How the layouts of an operation's tiles depend on each other.

An operation that computes element by element has one layout for all its tiles: each thread computes
with what it has. One that moves elements in a way that its types say, or that combines those along
a dimension, has for each tile a layout that follows from one of them, its *frame*. Others take and
give tiles in any layout.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from typing_extensions import override
from xdsl.ir import Operation, SSAValue
from xdsl.irdl import IRDLOperation

from tilewright.dialects.cuda_tile.constraints import Elementwise, SameTypes, values_of
from tilewright.dialects.cuda_tile.facts import PassesThrough, has
from tilewright.dialects.cuda_tile.facts.effects import accessed_values
from tilewright.dialects.cuda_tile.facts.movement import (
    Broadcast,
    Permutation,
    Reshape,
    movement_of,
)
from tilewright.dialects.cuda_tile.operations.core import AggregateOperation
from tilewright.dialects.cuda_tile.types import PtrType, TileType, spell
from tilewright.dialects.nv_tileas.attributes import AddressSpace, AtomAttr
from tilewright.dialects.nv_tileas.checks import integers
from tilewright.dialects.nv_tileas.distributed import distributed, layout_of
from tilewright.dialects.nv_tileas.operations.compute import Aggregate, Dot
from tilewright.dialects.nv_tileas.operations.layout import ExtractSliceOp
from tilewright.dialects.nv_tileas.operations.memory import Copying, CopyIntoOp, TiledStoreOp
from tilewright.dialects.nv_tileas.products import has_layout_of, operand_layout
from tilewright.dialects.nv_tileas.tensor_layouts import copied_layout
from tilewright.dialects.nv_tileas.types import BufferType, plain_tile, space_of
from tilewright.layouts import LayoutError, LinearLayout
from tilewright.layouts.distributed import (
    broadcast,
    joined,
    part,
    permuted,
    projected,
    repeated,
    reshaped,
)

__all__ = [
    "SAME",
    "Follows",
    "Related",
    "Relation",
    "has_layout",
    "layout_problem",
    "relations",
]


class Follows(ABC):
    """How a layout follows from another."""

    @abstractmethod
    def forward(self, frame: LinearLayout) -> LinearLayout:
        """The layout that follows from that of the frame.

        Raises:
            LayoutError: the frame cannot have this layout.
        """

    @abstractmethod
    def backward(self, layout: LinearLayout) -> LinearLayout | None:
        """A layout of the frame from which one follows; None if there is no obvious one."""


class _Same(Follows):
    @override
    def forward(self, frame: LinearLayout) -> LinearLayout:
        return frame

    @override
    def backward(self, layout: LinearLayout) -> LinearLayout | None:
        return layout


SAME: Follows = _Same()
"""The layout itself."""


@dataclass(frozen=True)
class _Repeated(Follows):
    """The source of a broadcast."""

    movement: Broadcast
    shape: tuple[int, ...]

    @override
    def forward(self, frame: LinearLayout) -> LinearLayout:
        return broadcast(frame, self.movement.repeated)

    @override
    def backward(self, layout: LinearLayout) -> LinearLayout | None:
        return repeated(layout, self.shape)


@dataclass(frozen=True)
class _Permuted(Follows):
    """The source of a permutation: its dimension `order[d]` is dimension d of the result."""

    order: tuple[int, ...]

    @override
    def forward(self, frame: LinearLayout) -> LinearLayout:
        back = sorted(range(len(self.order)), key=self.order.__getitem__)
        return permuted(frame, back)

    @override
    def backward(self, layout: LinearLayout) -> LinearLayout | None:
        return permuted(layout, self.order)


@dataclass(frozen=True)
class _Reshaped(Follows):
    """The source of a change of shape."""

    before: tuple[int, ...]
    after: tuple[int, ...]

    @override
    def forward(self, frame: LinearLayout) -> LinearLayout:
        return reshaped(frame, self.before)

    @override
    def backward(self, layout: LinearLayout) -> LinearLayout | None:
        return reshaped(layout, self.after)


@dataclass(frozen=True)
class _Part(Follows):
    """A part of a tile of which each thread has the elements at the same positions of all parts."""

    before: tuple[int, ...]
    after: tuple[int, ...]

    @override
    def forward(self, frame: LinearLayout) -> LinearLayout:
        for dim, size in enumerate(self.after):
            frame = part(frame, dim, size)
        return frame

    @override
    def backward(self, layout: LinearLayout) -> LinearLayout | None:
        for dim, size in enumerate(self.before):
            layout = joined(layout, dim, size)
        return layout


@dataclass(frozen=True)
class _Combined(Follows):
    """What is left of a tile when a dimension is combined."""

    dim: int

    @override
    def forward(self, frame: LinearLayout) -> LinearLayout:
        return projected(frame, self.dim)

    @override
    def backward(self, layout: LinearLayout) -> LinearLayout | None:
        return None


@dataclass(frozen=True)
class _Multiplied(Follows):
    """An operand or the accumulator of a matrix product, as its atom has it. Of the frame, which is
    the result, only the number of warps counts."""

    atom: AtomAttr
    operand: str
    element: str
    shape: tuple[int, ...]
    depth: int

    @override
    def forward(self, frame: LinearLayout) -> LinearLayout:
        warps = frame.in_sizes["warp"]
        return operand_layout(self.atom, self.operand, self.element, self.shape, self.depth, warps)

    @override
    def backward(self, layout: LinearLayout) -> LinearLayout | None:
        return None


@dataclass(frozen=True)
class _Copied(Follows):
    """A tile that is copied from or to tensor memory, of which each warp reaches a part. Of the
    frame, which is the tile, only the number of warps counts."""

    buffer: BufferType

    @override
    def forward(self, frame: LinearLayout) -> LinearLayout:
        return copied_layout(self.buffer, frame.in_sizes["warp"])

    @override
    def backward(self, layout: LinearLayout) -> LinearLayout | None:
        return None


@dataclass(frozen=True)
class Related:
    """A tile whose layout follows from that of the frame.

    Attributes:
        value: the tile.
        operand: which operand it is; None for a result.
        how: how its layout follows.
    """

    value: SSAValue
    operand: int | None
    how: Follows


@dataclass(frozen=True)
class Relation:
    """Tiles of an operation whose layouts depend on each other.

    Attributes:
        frame: the tile that the others follow.
        related: all of them, the frame included.
    """

    frame: SSAValue
    related: tuple[Related, ...]


def has_layout(value: SSAValue) -> bool:
    """Whether a value is a tile that threads share: single numbers every thread has."""
    return isinstance(value.type, TileType) and value.type.rank > 0


def _all_of(operation: Operation) -> Iterator[tuple[SSAValue, int | None]]:
    for position, operand in enumerate(operation.operands):
        if has_layout(operand):
            yield operand, position
    for result in operation.results:
        if has_layout(result):
            yield result, None


def _alike(operation: Operation) -> Relation | None:
    """All tiles have one layout."""
    values = [*_all_of(operation)]
    if not values:
        return None
    return Relation(values[-1][0], tuple(Related(v, position, SAME) for v, position in values))


def _is_pointwise(operation: Operation) -> bool:
    """Whether each thread does its elements: those of the same position of all tiles."""
    kind = type(operation)
    if has(kind, Elementwise) or has(kind, PassesThrough):
        return True
    return any(
        isinstance(value.type, TileType) and isinstance(value.type.element_type, PtrType)
        for value in accessed_values(operation)
    )


def _moved(operation: Operation) -> Relation | None:
    """The source of a movement follows its result."""
    movement = movement_of(operation)
    how: Follows
    if isinstance(movement, Broadcast):
        how = _Repeated(movement, _shape(operation.results[0]))
    elif isinstance(movement, Permutation):
        how = _Permuted(movement.order)
    elif isinstance(movement, Reshape):
        how = _Reshaped(movement.before, movement.after)
    else:
        return None
    result = operation.results[0]
    related = [Related(result, None, SAME)]
    related += [
        Related(operand, position, how)
        for position, operand in enumerate(operation.operands)
        if has_layout(operand)
    ]
    return Relation(result, tuple(related)) if has_layout(result) else None


def _cut(operation: ExtractSliceOp) -> Relation | None:
    """A part follows its source, if parts of this size fill that and one of them is taken."""
    if not has_layout(operation.result) or not has_layout(operation.source):
        return None
    before, after = _shape(operation.source), _shape(operation.result)
    places = zip(before, after, integers(operation.static_offsets), strict=True)
    steps = {*integers(operation.static_strides)}
    if steps != {1} or any(old % new or at % new for old, new, at in places):
        return None
    cut = Related(operation.result, None, _Part(before, after))
    return Relation(operation.source, (Related(operation.source, 0, SAME), cut))


def _of_one_type(operation: Operation) -> Relation | None:
    """Tiles that must be of one type have one layout, the others any."""
    names = {n for trait in operation.get_traits_of_type(SameTypes) for n in trait.names}
    if not names:
        return None
    assert isinstance(operation, IRDLOperation)
    definition = operation.get_irdl_definition()
    operands = [n for n, _ in definition.operands for _ in values_of(operation, n)]
    results = [n for n, _ in definition.results for _ in values_of(operation, n)]
    related = [
        Related(value, position, SAME)
        for position, (name, value) in enumerate(zip(operands, operation.operands, strict=True))
        if name in names and has_layout(value)
    ]
    framed = [
        value
        for name, value in zip(results, operation.results, strict=True)
        if name in names and has_layout(value)
    ]
    if not framed:
        return None
    return Relation(framed[0], (*related, *(Related(value, None, SAME) for value in framed)))


def _shape(value: SSAValue) -> tuple[int, ...]:
    return cast(TileType, value.type).shape


def _aggregated(operation: AggregateOperation | Aggregate) -> Relation:
    operands: Sequence[SSAValue] = operation.operands_
    results: Sequence[SSAValue] = operation.results_
    dim = operation.dim.value.data
    related = [Related(operand, n, SAME) for n, operand in enumerate(operands)]
    for result in results:
        if has_layout(result):
            reduced = _shape(result) != _shape(operands[0])
            related.append(Related(result, None, _Combined(dim) if reduced else SAME))
    return Relation(operands[0], tuple(related))


def _product(operation: Dot) -> Relation | None:
    """Operands in registers, and the accumulator, are as the atom has them."""
    result = operation.result
    if not has_layout(result):
        return None
    a = plain_tile(operation.a.type)
    related: list[Related] = []
    # By position, not by value: one tile may be several of the operands.
    for place, name in enumerate(("a", "b", "acc")):
        value = operation.operands[place]
        if has_layout(value) and has_layout_of(operation.atom, name, a.element_name):
            how = _Multiplied(operation.atom, name, a.element_name, _shape(result), a.shape[-1])
            related.append(Related(value, place, how))
            if name == "acc":
                related.append(Related(result, None, how))
        elif name == "acc":
            related += [Related(value, place, SAME), Related(result, None, SAME)]
    return Relation(result, tuple(related))


def _copied(operation: Copying) -> Relation | None:
    """What is copied from or to tensor memory is as warps reach that."""
    ends = (operation.source, operation.copied)
    buffers = [v.type for v in ends if space_of(v.type) is AddressSpace.TENSOR]
    (tile,) = [v for v in ends if has_layout(v)] or [None]
    if tile is None or not buffers or cast(BufferType, buffers[0]).layout is None:
        return None
    how = _Copied(cast(BufferType, buffers[0]))
    return Relation(tile, (Related(tile, 0 if tile is operation.source else None, how),))


def relations(operation: Operation) -> Relation | None:
    """How the layouts of the tiles of an operation depend on each other; None if they do not."""
    if isinstance(operation, Dot):
        return _product(operation)
    if isinstance(operation, Copying) and (copied := _copied(operation)) is not None:
        return copied
    if isinstance(operation, AggregateOperation | Aggregate):
        return _aggregated(operation)
    if isinstance(operation, ExtractSliceOp):
        return _cut(operation)
    if isinstance(operation, TiledStoreOp | CopyIntoOp):
        return _alike(operation)
    moved = _moved(operation)
    if moved is not None:
        return moved
    return _alike(operation) if _is_pointwise(operation) else _of_one_type(operation)


def layout_problem(operation: Operation) -> str | None:
    """What is wrong with the layouts of an operation's tiles; None if nothing is. Where nothing
    says the layout of a tile, nothing is wrong with it."""
    if not any(layout_of(v.type) for v in (*operation.operands, *operation.results)):
        return None
    relation = relations(operation)
    frame = None if relation is None else layout_of(relation.frame.type)
    if relation is None or frame is None:
        return None
    for one in relation.related:
        found = layout_of(one.value.type)
        try:
            expected = one.how.forward(frame)
        except LayoutError as error:
            return f"its tiles cannot have these layouts: {error}"
        if found is not None and found != expected:
            wanted = spell(distributed(cast(TileType, one.value.type), expected))
            return (
                f"a tile has another layout than the operation needs: expected {wanted}, "
                f"found {spell(one.value.type)}"
            )
    return None
