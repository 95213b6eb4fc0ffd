"""Matrix products of nests, and operands that are computed where they are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import copysign

from xdsl.ir import Operation, SSAValue
from xdsl.ir.affine import AffineMap

from tilewright.backends.cpu.bindings import Recomputed
from tilewright.backends.cpu.emit.bodies import Elements, Scope
from tilewright.backends.cpu.emit.constants import constant_number
from tilewright.backends.cpu.emit.numbers import largest
from tilewright.backends.cpu.emit.places import place_of
from tilewright.backends.cpu.emitter import (
    Binding,
    Buffer,
    Coordinate,
    Emitter,
    Index,
    Statement,
    format_of_value,
    is_single,
    tile_shape,
)
from tilewright.backends.cpu.lanes import Lanes
from tilewright.backends.cpu.matmul import Decisions, lay_out_before, lay_out_in
from tilewright.dialects.nest.maps import permutation_of
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.layouts import converts
from tilewright.dialects.nest.operations.products import SIDES, ProductOp

__all__ = ["STATEMENTS", "hoist", "recomputed"]

Order = Sequence[int | None]
"""For each dimension of a tile that of an index, None if it is 0 there."""


# ---- operands


def recomputed(emitter: Emitter, op: ComputeOp) -> Recomputed:
    """What is computed where it is read."""
    order = _order_of(op.results_yielded.goals[0].data)

    def element(index: Index) -> Lanes:
        at: dict[int, Coordinate] = dict.fromkeys(range(len(op.sizes)), 0)
        pairs = zip(order, index.coordinates, strict=True)
        at.update({d: coordinate for d, coordinate in pairs if d is not None})
        vector = None if index.axis is None else order[index.axis]
        body = Elements(emitter, op, -1 if vector is None else vector, index.lanes)
        return body.element(Scope(at)).splat(emitter.code, index.lanes)

    found: list[tuple[Buffer, bool]] = []
    for read in op.reads:
        by_domain = permutation_of(read.affine)
        for buffer, same_place in emitter.sources(read.tile):
            if by_domain is None or not same_place:
                found.append((buffer, False))
            else:
                there = [None if d is None else by_domain.index(d) if d in by_domain else None
                         for d in order]  # fmt: skip
                found.append((_permuted(buffer, there, tile_shape(op.tiles[0])), True))
    is_converted = converts(op) and isinstance(emitter.bindings[op.reads[0].tile], Buffer)
    source = found[0][0] if is_converted and found[0][1] else None
    return Recomputed(element, tuple(found), source)


def _order_of(map: AffineMap) -> tuple[int | None, ...]:
    order = permutation_of(map)
    assert order is not None
    return order


def _permuted(buffer: Buffer, order: Order, shape: Sequence[int]) -> Buffer:
    """A buffer by other dimensions: for each of them the one of the buffer."""
    inside = buffer.inside
    if inside is not None:
        inside = tuple(1 if d is None else inside[d] for d in order)
    following = buffer.following
    if following is not None:
        following = tuple(0 if d is None else following[d] for d in order)
    strides = tuple(0 if d is None else buffer.strides[d] for d in order)
    return replace(buffer, shape=tuple(shape), strides=strides, following=following, inside=inside)


def _operand(emitter: Emitter, tile: SSAValue, map: AffineMap, shape: Sequence[int]) -> Binding:
    """A tile by the access map of an operand with a shape."""
    binding = emitter.bindings[tile]
    if map == AffineMap.identity(len(shape)) or is_single(tile):
        return binding
    order = _order_of(map)
    inverse = [order.index(d) if d in order else None for d in range(len(shape))]
    if isinstance(binding, Buffer):
        return _permuted(binding, inverse, shape)

    def element(index: Index) -> Lanes:
        at = tuple(0 if d is None else index.coordinates[d] for d in order)
        axis = None if index.axis is None else inverse[index.axis]
        return emitter.element(tile, Index(at, axis, index.lanes))

    sources = tuple(
        (_permuted(one, inverse, shape) if same_place else one, same_place)
        for one, same_place in emitter.sources(tile)
    )
    converted = binding.converted if isinstance(binding, Recomputed) else None
    if converted is not None:
        converted = _permuted(converted, inverse, shape)
    return Recomputed(element, sources, converted)


def _bind(emitter: Emitter, op: ProductOp) -> None:
    """Bind the arguments of the body."""
    for tile, map, arg in zip(op.factors, op.access_maps, op.body.block.args, strict=True):
        emitter.bindings[arg] = _operand(emitter, tile, map, tile_shape(arg))


# ---- products


def product(emitter: Emitter, op: ProductOp) -> None:
    """nest.product: the product that the body is, as it is scheduled."""
    _bind(emitter, op)
    inner = op.multiplication
    place = place_of(emitter, op, 0) or emitter.buffer(
        tile_shape(op.tile), format_of_value(op.tile)
    )
    rows, columns = (largest(emitter, op.limits_along(axis)) for axis in SIDES)
    start = constant_number(op.accumulator)
    from_zero = start == 0 and copysign(1, start) > 0
    emitter.decided[inner] = Decisions(op.decisions, place, rows, columns, from_zero)
    emitter.rules.statements[type(inner)](emitter, inner)
    emitter.bindings[op.tile] = emitter.bindings[inner.result]


def hoist(emitter: Emitter, loop: Operation) -> None:
    """Before a loop: lay out the operands of products inside that do not change in it, and make
    room for those that it lays out for several iterations."""
    for op in emitter.inside(loop, ProductOp):
        assert isinstance(op, ProductOp)
        if op.parent_op() is not loop:
            continue
        if op.decisions.depth.data > 1:
            lay_out_in(emitter, op, loop)
        sides = [n.data for n in op.decisions.hoisted]
        if sides:
            _bind_sides(emitter, op, sides)
            lay_out_before(emitter, op.multiplication, op.decisions)


def _bind_sides(emitter: Emitter, op: ProductOp, sides: Sequence[int]) -> None:
    for side in sides:
        arg = op.body.block.args[side]
        tile, map = op.factors[side], op.access_maps[side]
        emitter.bindings[arg] = _operand(emitter, tile, map, tile_shape(arg))


STATEMENTS: Mapping[type[Operation], Statement] = {ProductOp: product}
"""How products become code."""
