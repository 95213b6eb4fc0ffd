"""Core operations: globals, the grid, aggregates (specification: Operations, Core)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np

from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import core as dialect
from tilewright.dialects.cuda_tile.operations import module
from tilewright.numerics.formats import Array
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
    """reduce (8.3.19): see `reduced`."""

    def run(frame: Frame, combine: Combine, tiles: list[Any]) -> list[Any]:
        return reduced(combine, frame, tiles, lambda element: element[1:])

    return _aggregate(op, decoder, run)


def scan(op: dialect.ScanOp, decoder: Decoder) -> Step:
    """scan (8.3.21): see `scanned`; from the end if `reverse`."""
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
        tiles = scanned(combine, frame, tiles, place)
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
