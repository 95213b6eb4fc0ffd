"""Smaller tiles: sizes that operations want equal shrink together, in the whole module.

A dimension of a value is linked with those that its operations need to be as large. Where sizes
depend on each other otherwise (as in a `reshape` of two dimensions to one), a dimension is held: it
shrinks only when all dimensions of the module are cut at one size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, cast

import numpy as np
from xdsl.dialects.builtin import ArrayAttr, IntAttr
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.rewriter import Rewriter

from tilewright.dialects.cuda_tile.attributes import ElementsAttr
from tilewright.dialects.cuda_tile.constraints import values_of
from tilewright.dialects.cuda_tile.facts.movement import (
    Broadcast,
    Joined,
    Movement,
    Permutation,
    Piece,
    Replacement,
    Reshape,
    movement_of,
)
from tilewright.dialects.cuda_tile.literals import element_bits, elements
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
    Terminator,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.core import PackOp, ReduceOp, UnpackOp
from tilewright.dialects.cuda_tile.operations.floating_point import MmaFOp, MmaFScaledOp
from tilewright.dialects.cuda_tile.operations.integer import MmaIOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import GatherScatterViewType, TileType, TileViewType
from tilewright.nesting import walk
from tilewright.reduction.draft import Draft
from tilewright.reduction.strategies.strategy import Site, Strategy

__all__ = ["CAPS", "DIMENSIONS"]

Slot = tuple[SSAValue, int]
"""A dimension of a value."""

Sizes = Mapping[tuple[Operation | Block, int, int], int]
"""New sizes, by the owner of a value, its index there, and the dimension: edits that came before
may have put another value there."""


def shape_of(type: Attribute) -> tuple[int, ...]:
    """The sizes of a tile, or of the tiles of a view."""
    if isinstance(type, TileType):
        return type.shape
    return type.tile_shape if isinstance(type, TileViewType) else ()


def _last(value: SSAValue, position: int) -> Slot:
    """A dimension counted from the last, -1."""
    return value, len(shape_of(value.type)) + position


class _Links:
    """Dimensions that must be equally large."""

    def __init__(self) -> None:
        self._parents: dict[Slot, Slot] = {}
        self._held: set[Slot] = set()

    def root(self, slot: Slot) -> Slot:
        while (above := self._parents.get(slot, slot)) != slot:
            slot = above
        return slot

    def link(self, one: Slot, other: Slot) -> None:
        """Two are as large as each other."""
        first, second = self.root(one), self.root(other)
        if first != second:
            self._parents[second] = first

    def hold(self, *slots: Slot) -> None:
        """These may not shrink on their own."""
        self._held |= set(slots)

    def same(self, values: Sequence[SSAValue]) -> None:
        """Values of one shape keep one shape."""
        for value in values[1:]:
            if len(shape_of(value.type)) == len(shape_of(values[0].type)):
                for dimension in range(len(shape_of(value.type))):
                    self.link((values[0], dimension), (value, dimension))

    def groups(self, values: Sequence[SSAValue]) -> list[list[Slot]]:
        """The dimensions that may shrink together, in the order in which they are first seen."""
        found: dict[Slot, list[Slot]] = {}
        for value in values:
            for dimension, size in enumerate(shape_of(value.type)):
                if size > 1:
                    found.setdefault(self.root((value, dimension)), []).append((value, dimension))
        held = {self.root(slot) for slot in self._held}
        return [group for root, group in found.items() if root not in held]


def _values(module: Operation) -> list[SSAValue]:
    """All values, in the order of the text."""
    found: list[SSAValue] = []
    for operation in walk(module):
        found += operation.results
        for region in operation.regions:
            found += [argument for block in region.blocks for argument in block.args]
    return found


def _links_of(module: Operation) -> _Links:
    links = _Links()
    for operation in walk(module):
        movement = movement_of(operation)
        if movement is None:
            _RULES.get(type(operation), _equal_shapes)(links, operation)
        else:
            _moved(links, operation, movement)
    return links


def _equal_shapes(links: _Links, operation: Operation) -> None:
    """What has equal shapes keeps them; indices of views are as many as the view has."""
    values = [*operation.operands, *operation.results]
    by_shape: dict[tuple[int, ...], list[SSAValue]] = {}
    for value in values:
        by_shape.setdefault(shape_of(value.type), []).append(value)
    for alike in by_shape.values():
        links.same(alike)
    for view in operation.operands:
        if isinstance(view.type, GatherScatterViewType) and hasattr(operation, "index"):
            sparse = view.type.sparse_dim
            for value in values_of(operation, "index")[sparse : sparse + 1]:
                if len(shape_of(value.type)) == 1:
                    links.link((view, sparse), (value, 0))


def _moved(links: _Links, operation: Operation, movement: Movement) -> None:
    _MOVEMENTS[type(movement)](links, operation.results[0], movement)


def _broadcast(links: _Links, result: SSAValue, movement: Any) -> None:
    for dimension in range(len(shape_of(result.type))):
        if dimension not in movement.repeated:
            links.link((movement.source, dimension), (result, dimension))


def _permutation(links: _Links, result: SSAValue, movement: Any) -> None:
    for dimension, source in enumerate(movement.order):
        links.link((result, dimension), (movement.source, source))


def _reshape(links: _Links, result: SSAValue, movement: Any) -> None:
    """Dimensions of size 1 may come and go; all others stay, or are held."""
    before, after = (
        [(value, at) for at, size in enumerate(shape_of(value.type)) if size > 1]
        for value in (movement.source, result)
    )
    while before and after and _size(before[0]) == _size(after[0]):
        links.link(before.pop(0), after.pop(0))
    while before and after and _size(before[-1]) == _size(after[-1]):
        links.link(before.pop(), after.pop())
    links.hold(*before, *after)


def _piece(links: _Links, result: SSAValue, movement: Any) -> None:
    """Any piece that fits."""


def _joined(links: _Links, result: SSAValue, movement: Any) -> None:
    values = (movement.first, movement.second, result)
    for dimension in range(len(shape_of(result.type))):
        if dimension == movement.dim:
            links.hold(*((value, dimension) for value in values))
        else:
            for value in values[1:]:
                links.link((values[0], dimension), (value, dimension))


def _replacement(links: _Links, result: SSAValue, movement: Any) -> None:
    links.same([movement.whole, result])


_MOVEMENTS: Mapping[type[Any], Callable[[_Links, SSAValue, Any], None]] = MappingProxyType(
    {
        Broadcast: _broadcast,
        Joined: _joined,
        Permutation: _permutation,
        Piece: _piece,
        Replacement: _replacement,
        Reshape: _reshape,
    }
)
"""How sizes depend on each other where elements are only moved."""


def _size(slot: Slot) -> int:
    return shape_of(slot[0].type)[slot[1]]


def _reduce(links: _Links, operation: Operation) -> None:
    assert isinstance(operation, ReduceOp)
    links.same(operation.operands)
    links.same(operation.results)
    source, result = operation.operands[0], operation.results[0]
    for dimension in range(len(shape_of(result.type))):
        links.link(
            (source, dimension + (dimension >= operation.dim.value.data)), (result, dimension)
        )


def _product(links: _Links, operation: Operation) -> None:
    """Rows, columns and what is summed over; batches in front."""
    left, right, sum = operation.operands[:3]
    links.same([sum, operation.results[0]])
    links.link(_last(left, -2), _last(sum, -2))
    links.link(_last(right, -1), _last(sum, -1))
    links.link(_last(left, -1), _last(right, -2))
    if len(shape_of(left.type)) == 3:
        for value in (*operation.operands, operation.results[0]):
            links.link((left, 0), (value, 0))
    if len(operation.operands) == 5:
        left_scale, right_scale = operation.operands[3:]
        links.link(_last(left, -2), _last(left_scale, -2))
        links.link(_last(right, -1), _last(right_scale, -1))
        links.hold(_last(left, -1), _last(left_scale, -1), _last(right_scale, -2))


def _nothing(links: _Links, operation: Operation) -> None:
    """Sizes have nothing to do with each other."""


def _held(links: _Links, operation: Operation) -> None:
    links.hold(*((v, 0) for v in (*operation.operands, *operation.results) if shape_of(v.type)))


def _loop(links: _Links, operation: Operation) -> None:
    assert isinstance(operation, ForOp | LoopOp)
    arguments = operation.region.block.args[isinstance(operation, ForOp) :]
    for initial, argument in zip(operation.initValues, arguments, strict=True):
        links.same([initial, argument])
    if isinstance(operation, ForOp):
        for initial, result in zip(operation.initValues, operation.results, strict=True):
            links.same([initial, result])


def _end(links: _Links, operation: Operation) -> None:
    """What an end gives is what whoever it ends takes."""
    assert isinstance(operation, Terminator)
    owner = operation.enclosing()
    taken: Sequence[SSAValue] = owner.results
    if isinstance(operation, ContinueOp) and isinstance(owner, LoopOp):
        taken = owner.initValues
    for given, result in zip(operation.operands, taken, strict=False):
        if shape_of(given.type) == shape_of(result.type):
            links.same([given, result])


_RULES: Mapping[type[Operation], Callable[[_Links, Operation], None]] = MappingProxyType(
    {
        BreakOp: _end,
        ContinueOp: _end,
        ForOp: _loop,
        IfOp: _nothing,
        LoopOp: _loop,
        MmaFOp: _product,
        MmaFScaledOp: _product,
        MmaIOp: _product,
        PackOp: _held,
        ReduceOp: _reduce,
        UnpackOp: _held,
        YieldOp: _end,
    }
)
"""How sizes depend on each other elsewhere; of other operations, equal shapes stay equal."""

_SMALL = (1, 2, 4, 8, 16, 32)


def _dimensions(draft: Draft) -> Iterator[Site]:
    values = _values(draft.module)
    for group in _links_of(draft.module).groups(values):
        size = max(map(_size, group))
        smaller = dict.fromkeys((*(small for small in _SMALL if small < size), size // 2))
        yield tuple(partial(_shrink, _cut(group, small)) for small in smaller)


def _cut(group: Sequence[Slot], size: int) -> Sizes:
    return {
        (value.owner, cast("Any", value).index, dimension): min(_size((value, dimension)), size)
        for value, dimension in group
    }


DIMENSIONS = Strategy("tile sizes", _dimensions)


def _caps(draft: Draft) -> Iterator[Site]:
    """All dimensions at once."""
    slots = [(v, at) for v in _values(draft.module) for at in range(len(shape_of(v.type)))]
    largest = max(map(_size, slots), default=1)
    sizes = [size for size in _SMALL if size < largest]
    if sizes:
        yield tuple(partial(_shrink, _cut(slots, size)) for size in sizes)


CAPS = Strategy("all tile sizes", _caps)


def _shrink(sizes: Sizes) -> bool:
    """Give dimensions other sizes."""
    shapes: dict[SSAValue, list[int]] = {}
    for (owner, index, dimension), size in sizes.items():
        values = owner.results if isinstance(owner, Operation) else owner.args
        value = values[index]
        shapes.setdefault(value, list(shape_of(value.type)))[dimension] = size
    changed = [v for v, shape in shapes.items() if tuple(shape) != shape_of(v.type)]
    for value in changed:
        _reshape_value(value, shapes[value])
    return bool(changed)


def _reshape_value(value: SSAValue, shape: Sequence[int]) -> None:
    old = value.type
    new = _with_shape(old, shape)
    owner = value.owner
    if isinstance(owner, ConstantOp):
        assert isinstance(old, TileType) and isinstance(new, TileType)
        owner.properties["value"] = _corner(owner.value, old, new)
    Rewriter.replace_value_with_new_type(value, new)


def _with_shape(type: Attribute, shape: Sequence[int]) -> Attribute:
    if isinstance(type, TileType):
        return TileType(shape, type.element_type)
    assert isinstance(type, TileViewType)
    names = [name for name, _ in type.get_irdl_definition().parameters]
    parameters = list(type.parameters)
    parameters[names.index("tile_dimensions")] = ArrayAttr([IntAttr(size) for size in shape])
    return type.new(parameters)


def _corner(value: ElementsAttr, old: TileType, new: TileType) -> ElementsAttr:
    """The elements of a constant that a smaller one has."""
    bits = element_bits(value)
    if value.is_splat:
        return elements(new, bits)
    array = np.array(bits, np.uint64).reshape(old.shape)
    kept = array[tuple(slice(size) for size in new.shape)]
    return elements(new, [int(one) for one in kept.reshape(-1)])
