"""Core operations: globals, the grid, aggregates (specification: Operations, Core)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np

from tilewright.dialects.cuda_tile.literals import scalar_bits
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import core as dialect
from tilewright.dialects.cuda_tile.operations import module
from tilewright.numerics.formats import Array, bits_to_storage
from tilewright.reference.rules import (
    Combine,
    Decoder,
    DecodingContext,
    EffectRule,
    Evaluate,
    ExecutionRule,
    Frame,
    Step,
    StructureRule,
)
from tilewright.reference.tile_block import TileBlock
from tilewright.semantics.unspecified import joined
from tilewright.semantics.values import POINTER, Stop
from tilewright.tiles import element_format


def get_global(op: module.GetGlobalOp, context: DecodingContext) -> Evaluate:
    """get_global (8.3.8): the address of a global."""
    address = POINTER.type(context.symbols[op.symbol])

    def evaluate(block: TileBlock) -> Any:
        return address

    return evaluate


def get_num_tile_blocks(op: dialect.GetNumTileBlocksOp, context: DecodingContext) -> Evaluate:
    """get_num_tile_blocks (8.3.9): the size of the grid."""

    def evaluate(block: TileBlock) -> list[Any]:
        return [np.int32(size) for size in block.grid]

    return evaluate


def get_tile_block_id(op: dialect.GetTileBlockIdOp, context: DecodingContext) -> Evaluate:
    """get_tile_block_id (8.3.10): the position of the tile block in the grid."""

    def evaluate(block: TileBlock) -> list[Any]:
        return [np.int32(position) for position in block.id]

    return evaluate


# ---- aggregates


def _along(dim: int) -> Callable[[Any], Any]:
    return lambda tile: np.moveaxis(tile, dim, 0)


def _filling(shape: Sequence[int]) -> Callable[[Any], Any]:
    """Gives a tile the shape: the result of a body may be one value for all elements."""
    return lambda value: np.broadcast_to(value, shape)


def _identities(op: dialect.AggregateOperation) -> list[Any]:
    """The identities, as tiles of rank 0."""
    found: list[Any] = []
    for identity, value in zip(op.identities.data, op.operands_, strict=True):
        bits = scalar_bits(identity)
        assert bits is not None
        found.append(bits_to_storage(element_format(value), np.array([bits[0]], np.uint64))[0])
    return found


def _between(identities: Sequence[Any], tiles: Sequence[Any]) -> list[Any]:
    """Tiles with the identity before their elements, and behind them."""

    found: list[Any] = []
    for tile, identity in zip(tiles, identities, strict=True):
        end = np.full((1, *tile.shape[1:]), identity)
        found.append(joined(_concatenated, end, tile, end))
    return found


def _concatenated(*parts: Array) -> Array:
    return np.concatenate(parts)


def _aggregate(
    op: dialect.AggregateOperation,
    decoder: Decoder,
    run: Callable[[Frame, Combine, list[Any]], list[Any]],
) -> Step:
    """The step of an aggregate: `run` combines tiles along their first dimension."""
    combine, along = decoder.combine(op.body.block), _along(op.dim.value.data)
    inputs, outputs = decoder.slots(op.operands), decoder.slots(op.results)

    def step(frame: Frame) -> None:
        tiles = [joined(along, frame[slot]) for slot in inputs]
        for slot, tile in zip(outputs, run(frame, combine, tiles), strict=True):
            frame[slot] = tile

    return step


IndexMap: TypeAlias = Callable[[tuple[int, ...]], tuple[int, ...]]
"""The index of an element that errors name."""


def _placed(
    place: IndexMap,
    combine: Combine,
    frame: Frame,
    before: Sequence[Any],
    after: Sequence[Any],
) -> list[Any]:
    """What the body makes of elements before and after; if it stops, the element concerned becomes
    the one of the result."""
    try:
        return combine(frame, before, after)
    except Stop as stop:
        if stop.element:
            stop.element = place(tuple(stop.element))
        raise


def reduced(
    combine: Combine, frame: Frame, tiles: Sequence[Any], place: IndexMap = lambda element: element
) -> list[Any]:
    """Tiles reduced along their first dimension: neighbours are combined in pairs, then the
    results, until one is left. The order of the elements is kept, so that associativity suffices.

    Args:
        combine: what comes before and what comes after to both combined.
        frame: the register file.
        tiles: one for each operand.
        place: the index that errors name, of an element that has not been reduced yet.
    """
    while len(tiles[0]) > 1:
        before, after = [t[0::2] for t in tiles], [t[1::2] for t in tiles]
        combined = _placed(place, combine, frame, before, after)
        fill = _filling(after[0].shape)
        tiles = [joined(fill, value) for value in combined]
    return [tile[0] for tile in tiles]


def reduced_by(
    pick: Callable[[int], int],
    combine: Combine,
    frame: Frame,
    tiles: Sequence[Any],
    place: IndexMap = lambda element: element,
) -> list[Any]:
    """The same as `reduced` in another order of combining.

    Args:
        pick: which neighbours are combined next, given how many pairs of them there are.
        combine: as of `reduced`.
        frame: as of `reduced`.
        tiles: as of `reduced`.
        place: as of `reduced`.
    """
    parts = [[tile[k : k + 1] for tile in tiles] for k in range(len(tiles[0]))]
    while len(parts) > 1:
        at = pick(len(parts) - 1)
        before, after = parts[at], parts.pop(at + 1)
        fill = _filling(after[0].shape)
        combined = _placed(place, combine, frame, before, after)
        parts[at] = [joined(fill, value) for value in combined]
    return [tile[0] for tile in parts[0]]


def scanned_by(
    pick: Callable[[int], int],
    combine: Combine,
    frame: Frame,
    tiles: Sequence[Any],
    place: IndexMap = lambda element: element,
) -> list[Any]:
    """The same as `scanned` in another order of combining: parts of the elements are scanned one
    after the other, and what is before a part is combined with each of its elements.

    Args:
        pick: as of `reduced_by`; here, where it does not give 0, a part ends.
        combine: as of `reduced`.
        frame: as of `reduced`.
        tiles: as of `reduced`.
        place: as of `reduced`.
    """
    fill = _filling(tiles[0][:1].shape)

    def both(before: Sequence[Any] | None, after: Sequence[Any]) -> Sequence[Any]:
        if before is None:
            return after
        combined = _placed(place, combine, frame, before, after)
        return [joined(fill, value) for value in combined]

    rows: list[Sequence[Any]] = []
    carry: Sequence[Any] | None = None
    part: Sequence[Any] | None = None
    for k in range(len(tiles[0])):
        if part is not None and pick(2):
            carry, part = rows[-1], None
        part = both(part, [tile[k : k + 1] for tile in tiles])
        rows.append(both(carry, part))
    columns = zip(*rows, strict=True)
    return [joined(_concatenated, *column) for column in columns]


def scanned(
    combine: Combine, frame: Frame, tiles: Sequence[Any], place: IndexMap = lambda element: element
) -> list[Any]:
    """Tiles scanned along their first dimension: each element is combined with the one 1, then 2,
    4, … before it, until all hold the combination of everything up to them; see `reduced`."""
    distance, size = 1, len(tiles[0])
    while distance < size:
        before = [tile[:-distance] for tile in tiles]
        after = [tile[distance:] for tile in tiles]

        def behind_it(element: tuple[int, ...], distance: int = distance) -> tuple[int, ...]:
            return place((element[0] + distance, *element[1:]))

        combined = _placed(behind_it, combine, frame, before, after)
        fill = _filling(after[0].shape)

        def behind(head: Array, rest: Any, fill: Callable[[Any], Any] = fill) -> Array:
            return np.concatenate((head, fill(rest)))

        tiles = [
            joined(behind, tile[:distance], value)
            for tile, value in zip(tiles, combined, strict=True)
        ]
        distance *= 2
    return [*tiles]


def reduce(op: dialect.ReduceOp, decoder: Decoder) -> Step:
    """reduce (8.3.19): see `reduced`, and `reduced_by`."""
    order = decoder.context.combining
    identities = _identities(op) if order.identity else []

    def run(frame: Frame, combine: Combine, tiles: list[Any]) -> list[Any]:
        if order.pick is None:
            return reduced(combine, frame, tiles, lambda element: element[1:])
        given = _between(identities, tiles) if order.identity else tiles
        return reduced_by(order.pick, combine, frame, given, lambda element: element[1:])

    return _aggregate(op, decoder, run)


def scan(op: dialect.ScanOp, decoder: Decoder) -> Step:
    """scan (8.3.21): see `scanned`, and `scanned_by`; from the end if `reverse`."""
    order = decoder.context.combining
    identities = _identities(op) if order.identity else []
    reverse, dim = bool(op.reverse.value.data), op.dim.value.data

    def back(tile: Array) -> Array:
        return np.moveaxis(tile, 0, dim)

    def run(frame: Frame, combine: Combine, tiles: list[Any]) -> list[Any]:
        size = len(tiles[0])

        def place(element: tuple[int, ...]) -> tuple[int, ...]:
            at, rest = element[0], element[1:]
            at = size - 1 - at if reverse else at
            return (*rest[:dim], at, *rest[dim:])

        if reverse:
            tiles = [tile[::-1] for tile in tiles]
        if order.pick is None:
            tiles = scanned(combine, frame, tiles, place)
        elif order.identity:
            tiles = scanned_by(order.pick, combine, frame, _between(identities, tiles), place)
            tiles = [tile[1:-1] for tile in tiles]
        else:
            tiles = scanned_by(order.pick, combine, frame, tiles, place)
        if reverse:
            tiles = [tile[::-1] for tile in tiles]
        return [joined(back, tile) for tile in tiles]

    return _aggregate(op, decoder, run)


RULES: Mapping[type[CudaTileOperation], ExecutionRule] = {
    module.GetGlobalOp: EffectRule(get_global),  # 8.3.8
    dialect.GetNumTileBlocksOp: EffectRule(get_num_tile_blocks),  # 8.3.9
    dialect.GetTileBlockIdOp: EffectRule(get_tile_block_id),  # 8.3.10
    dialect.ReduceOp: StructureRule(reduce),  # 8.3.19
    dialect.ScanOp: StructureRule(scan),  # 8.3.21
}
