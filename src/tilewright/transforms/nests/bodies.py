"""Bodies of nests: looking at them, and putting them into others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, cast

from xdsl.dialects.builtin import AffineMapAttr
from xdsl.ir import Block, Operation, SSAValue
from xdsl.ir.affine import AffineDimExpr, AffineExpr, AffineMap

from tilewright.dialects.cuda_tile.facts import LibraryFunction, has, is_free_of_effects
from tilewright.dialects.nest.attributes import Target, WriteAttr
from tilewright.dialects.nest.maps import identity
from tilewright.dialects.nest.operations.accesses import (
    LoadViewOp,
    MappedAccess,
    ReadOp,
    StoreViewOp,
)
from tilewright.dialects.nest.operations.compute import ComputeOp

__all__ = [
    "LIGHT_BY_INDICES",
    "inlined",
    "is_light",
    "key_of",
    "loaded_tile",
    "readers_of",
    "reads_of",
    "retargeted",
    "stored_tile",
    "take",
    "with_dimensions",
]


LIGHT = 16
"""How many operations are little work."""

LIGHT_BY_INDICES = 32
"""How many are where most of them lead to two indices and their bounds."""


def is_light(nest: ComputeOp, most: int = LIGHT) -> bool:
    """Whether a nest has few operations, and none that takes long."""
    ops = [*islice(nest.body.block.ops, most + 2)]
    if len(ops) > most + 1:
        return False
    return not any(has(type(op), LibraryFunction) for op in ops)


def loaded_tile(nest: ComputeOp) -> LoadViewOp | None:
    """The load of a tile of a view, if a nest does nothing else."""
    load, end = nest.body.block.first_op, nest.results_yielded
    if not isinstance(load, LoadViewOp) or load.next_op is not end:
        return None
    whole = identity(len(nest.sizes))
    is_copy = load.map == whole and [*end.goals] == [WriteAttr.to(whole)]
    return load if is_copy else None


def stored_tile(nest: ComputeOp) -> StoreViewOp | None:
    """The store of a tile that is read, if a nest does nothing else."""
    read, store = nest.body.block.first_op, nest.results_yielded.prev_op
    if not isinstance(read, ReadOp) or not isinstance(store, StoreViewOp) or nest.tiles:
        return None
    return store if read.next_op is store and read.map == store.map else None


def reads_of(nest: ComputeOp, tile: SSAValue) -> list[ReadOp]:
    """The operations of a body that read a tile, in no order."""
    block, users = nest.body.block, (use.operation for use in tile.uses)
    return [op for op in users if isinstance(op, ReadOp) and op.parent is block]


def readers_of(tile: SSAValue) -> list[Operation]:
    """What uses a tile, once for each use: for those that read its elements, the nest."""
    users = [use.operation for use in tile.uses]
    return [cast(Operation, op.parent_op()) if isinstance(op, ReadOp) else op for op in users]


def with_dimensions(map: AffineMap, dims: Sequence[AffineExpr], rank: int) -> AffineMapAttr:
    """A map whose dimensions are expressions of those of another domain.

    Args:
        map: the map.
        dims: for each of its dimensions.
        rank: of the other domain.
    """
    symbols = [AffineExpr.symbol(s) for s in range(map.num_symbols)]
    return AffineMapAttr(map.replace_dims_and_symbols(dims, symbols, rank, map.num_symbols))


def retargeted(target: Target, dims: Sequence[AffineExpr], rank: int) -> Target:
    """A target by the dimensions of another domain, which has all that are reduced or scanned."""
    names = [dim.position if isinstance(dim, AffineDimExpr) else -1 for dim in dims]
    return target.over(with_dimensions(target.data, dims, rank), names)


def inlined(
    nest: ComputeOp,
    into: Block,
    before: Operation | None,
    dims: Sequence[AffineExpr],
    rank: int,
    known: dict[Any, SSAValue],
    *,
    consumed: bool = False,
) -> list[SSAValue]:
    """Put the body of a nest into another body; what it yields there.

    Args:
        nest: the nest.
        into: the other body.
        before: the operation in front of which it goes; None for the end.
        dims: what its dimensions are there.
        rank: of the domain there.
        known: values there by what computes them; those that are added are noted.
        consumed: whether the nest is not needed any more, so that its operations may be taken.
    """
    values: dict[SSAValue, SSAValue] = {}
    if consumed and [*dims] == [AffineExpr.dimension(d) for d in range(rank)]:
        take(nest, into, before, known)
        return [*nest.results_yielded.operands]
    for op in nest.body.block.ops:
        operands = [values.get(value, value) for value in op.operands]
        if op is nest.results_yielded:
            return operands
        made = moved(op, operands, dims, rank)
        key = key_of(made)
        found = None if key is None else known.get(key)
        if found is not None:
            values[op.results[0]] = found
            made.erase()
            continue
        made.location = op.location
        if before is None:
            into.add_op(made)
        else:
            into.insert_op_before(made, before)
        for old, new in zip(op.results, made.results, strict=True):
            new.name_hint = old.name_hint
            values[old] = new
        if key is not None:
            known[key] = made.results[0]
    raise AssertionError("a body ends in nest.yield")


def take(nest: ComputeOp, into: Block, before: Operation | None, known: dict[Any, SSAValue]) -> int:
    """Move the operations of a nest, but for its end, into another body; how many that are.

    Args:
        nest: the nest.
        into: the other body.
        before: the operation in front of which they go; None for the end.
        known: values there by what computes them, which are not computed again; those that are
            added are noted.
    """
    count = 0
    for op in [*nest.body.block.ops][:-1]:
        key = key_of(op)
        found = None if key is None else known.get(key)
        op.detach()
        if found is not None:
            op.results[0].replace_all_uses_with(found)
            op.erase()
            continue
        count += 1
        if before is None:
            into.add_op(op)
        else:
            into.insert_op_before(op, before)
        if key is not None:
            known[key] = op.results[0]
    return count


def moved(
    op: Operation, operands: Sequence[SSAValue], dims: Sequence[AffineExpr], rank: int
) -> Operation:
    """An operation of a body for another domain."""
    properties: Mapping[str, Any] = op.properties
    if isinstance(op, MappedAccess):
        properties = {**properties, "map": with_dimensions(op.affine, dims, rank)}
    return type(op).create(
        operands=operands,
        result_types=op.result_types,
        properties=properties,
        attributes=op.attributes,
    )


def key_of(op: Operation) -> Any | None:
    """What is equal for operations that compute the same; None for those that access memory."""
    if len(op.results) != 1 or not is_free_of_effects(op):
        return None
    return (
        type(op),
        tuple(op.operands),
        tuple(op.result_types),
        frozenset(op.properties.items()),
        frozenset(op.attributes.items()),
    )
