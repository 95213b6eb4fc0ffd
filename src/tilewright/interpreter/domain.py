"""Nests by domain: their bodies are evaluated on whole arrays, an element for each iteration.

A kernel on the level of nests is executed by the reference machine; nests are added to what it
knows. That shows whether the maps and bodies of nests are right, and nothing of the order in which
their iterations will be executed, nor of where results lie.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import prod
from typing import Any, cast

import numpy as np
from xdsl.ir import Operation
from xdsl.ir.affine import AffineMap

from tilewright.dialects.cuda_tile.types import TileViewType
from tilewright.dialects.nest.attributes import ReduceAttr, ScanAttr, Target, WriteAttr
from tilewright.dialects.nest.maps import evaluated, permutation_of, places
from tilewright.dialects.nest.operation import enclosing_domain, tile_type
from tilewright.dialects.nest.operations import accesses
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp
from tilewright.dialects.nest.operations.products import ProductOp
from tilewright.numerics.formats import Array, bits_to_storage
from tilewright.reference.operations.core import reduced, scanned
from tilewright.reference.operations.memory import may_read_alloca
from tilewright.reference.operations.views import load_view, store_view
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
    TerminatorRule,
    ValueRule,
)
from tilewright.reference.steps import needing
from tilewright.reference.tile_block import ControlExit, TileBlock
from tilewright.semantics.unspecified import joined, structural
from tilewright.semantics.values import integer_of
from tilewright.tiles import element_format

__all__ = ["RULES", "combined_by", "product", "targets_of"]


# ---- bodies


def _read(op: accesses.ReadOp, context: Any) -> Evaluate:
    """nest.read: the elements of the tile, by the map."""
    domain, map = enclosing_domain(op), op.affine
    formats = [element_format(symbol) for symbol in op.symbols]

    def evaluate(tile: Array, *symbols: Any) -> Any:
        numbers = [
            integer_of(format, symbol, False)
            for format, symbol in zip(formats, symbols, strict=True)
        ]
        return _picked(map, domain, tile, numbers)

    return evaluate


def _picked(map: AffineMap, domain: Sequence[int], tile: Any, symbols: Sequence[int] = ()) -> Array:
    """The element of a tile in each iteration, by a map."""
    return np.asarray(tile)[places(map, domain, symbols)] if map.results else tile


def _index(op: accesses.IndexOp, context: Any) -> Evaluate:
    """nest.index: the number, modulo what the type holds."""
    (numbers,) = evaluated(op.affine, enclosing_domain(op))
    format = element_format(op.result)
    bits = np.asarray(numbers, np.int64).astype(np.uint64) & np.uint64((1 << format.width) - 1)
    value = bits_to_storage(format, bits)
    return lambda: value


def _prefetch(op: accesses.PrefetchOp | accesses.PrefetchPtrOp, context: Any) -> Evaluate:
    """nest.prefetch, nest.prefetch_ptr: nothing; there is no cache."""

    def evaluate(*values: Any) -> tuple[()]:
        return ()

    return evaluate


def _load_view(op: accesses.LoadViewOp, context: DecodingContext) -> Callable[..., Any]:
    """nest.load_view: the elements of the whole tile, by the map."""
    load = load_view(cast(Any, op), context)
    pick = partial(_picked, op.affine, enclosing_domain(op))
    names = ["view", *(f"index[{k}]" for k in range(len(op.index)))]
    function = needing(load, names, skip=2)

    def evaluate(block: TileBlock, *values: Any) -> Any:
        return joined(pick, function(block, None, *values))

    return evaluate


def _store_view(op: accesses.StoreViewOp, context: DecodingContext) -> Callable[..., Any]:
    """nest.store_view: the elements of the whole tile."""
    store, domain = store_view(cast(Any, op), context), enclosing_domain(op)
    view = op.view.type
    assert isinstance(view, TileViewType)
    place = partial(_placed, op.affine, domain, view.tile_type.shape)
    names = [None, "view", *(f"index[{k}]" for k in range(len(op.index)))]
    function = needing(store, names, skip=2)

    def evaluate(block: TileBlock, value: Any, *values: Any) -> tuple[()]:
        function(block, None, joined(place, value), *values)
        return ()

    return evaluate


def _placed(map: Any, domain: Sequence[int], shape: Sequence[int], values: Any) -> Array:
    """The tile whose elements are values of iterations, at the places that a map gives."""
    found = np.broadcast_to(values, tuple(domain))
    if permutation_of(map) == (*range(len(domain)),):
        return found
    tile = np.zeros(tuple(shape), found.dtype)
    return _set(map, domain, tile, found)


def _set(map: Any, domain: Sequence[int], tile: Array, values: Any) -> Array:
    if not tile.ndim:
        return np.asarray(values).reshape(())
    tile[places(map, domain)] = np.broadcast_to(values, tuple(domain))
    return tile


# ---- nests


def _compute(op: ComputeOp, decoder: Decoder) -> Step:
    """nest.compute: the body for all iterations at once, then what becomes of its values."""
    run = decoder.for_domain(op.body.block, op.sizes)
    combines = [decoder.combine(region.block) for region in op.combiners]
    inits, outputs = decoder.slots(op.inits), decoder.slots(op.results)
    end = op.results_yielded
    values, domain = decoder.slots(end.values), op.sizes
    shapes = [tile_type(tile).shape for tile in op.tiles]
    groups = targets_of(end.goals)

    def step(frame: Frame) -> None:
        run(frame)
        for target, members in groups:
            tiles = [joined(partial(_whole, domain), frame[values[k]]) for k in members]
            found = _RESULTS[type(target)](
                target,
                domain,
                [shapes[k] for k in members],
                tiles,
                [frame[slot] for slot in inits],
                partial(combined_by, combines, target, frame),
            )
            for k, tile in zip(members, found, strict=True):
                frame[outputs[k]] = tile
        for slot in outputs[len(values) :]:
            # Nobody waits longer than the nest takes.
            frame[slot] = None

    return step


def product(op: ProductOp, decoder: Decoder) -> Step:
    """nest.product: the product of the operands as their maps give them."""
    run = decoder.for_domain(op.body.block, ())
    inputs, arguments = decoder.slots(op.factors), decoder.slots(op.body.block.args)
    shapes = [tile_type(arg).shape for arg in op.body.block.args]
    picks = [
        partial(_picked, map, shape) for map, shape in zip(op.access_maps, shapes, strict=True)
    ]
    (value,), (output,) = decoder.slots(op.results_yielded.operands), decoder.slots(op.results)

    def step(frame: Frame) -> None:
        for pick, source, argument in zip(picks, inputs, arguments, strict=True):
            frame[argument] = joined(pick, frame[source])
        run(frame)
        frame[output] = frame[value]

    return step


def targets_of(targets: Sequence[Target]) -> list[tuple[Target, list[int]]]:
    """Which values are combined together; each of those that are but written alone."""
    groups: dict[Any, tuple[Target, list[int]]] = {}
    for k, target in enumerate(targets):
        key = k if isinstance(target, WriteAttr) else target
        groups.setdefault(key, (target, []))[1].append(k)
    return [*groups.values()]


def _whole(domain: Sequence[int], value: Any) -> Array:
    return np.broadcast_to(value, tuple(domain))


def combined_by(
    combines: Sequence[Combine], target: Any, frame: Frame, tiles: Sequence[Any]
) -> list[Any]:
    function = scanned if isinstance(target, ScanAttr) else reduced
    return function(combines[target.combiner.data], frame, tiles)


Combined = Callable[[Sequence[Any]], list[Any]]
"""What a combiner makes of tiles along their first dimension."""


def _write(
    target: WriteAttr,
    domain: Sequence[int],
    shapes: Sequence[Sequence[int]],
    tiles: Sequence[Any],
    inits: Sequence[Any],
    combined: Combined,
) -> list[Any]:
    init = target.init.data
    if init < 0:
        return [joined(partial(_placed, target.data, domain, shapes[0]), tiles[0])]

    def replaced(tile: Array, values: Array) -> Array:
        return _set(target.data, domain, np.array(tile), values)

    return [joined(replaced, inits[init], tiles[0])]


def _reduce(
    target: ReduceAttr,
    domain: Sequence[int],
    shapes: Sequence[Sequence[int]],
    tiles: Sequence[Any],
    inits: Sequence[Any],
    combined: Combined,
) -> list[Any]:
    dims = target.along
    left = [size for d, size in enumerate(domain) if d not in dims]

    def in_front(tile: Array) -> Array:
        moved = np.moveaxis(tile, dims, range(len(dims)))
        return moved.reshape(prod(domain[d] for d in dims), *left)

    found = combined([joined(in_front, tile) for tile in tiles])
    reduced = [1 if d in dims else size for d, size in enumerate(domain)]

    def back(shape: Sequence[int], tile: Array) -> Array:
        return _placed(target.data, reduced, shape, np.reshape(tile, reduced)).reshape(tuple(shape))

    pairs = zip(shapes, found, strict=True)
    return [joined(partial(back, shape), tile) for shape, tile in pairs]


def _scan(
    target: ScanAttr,
    domain: Sequence[int],
    shapes: Sequence[Sequence[int]],
    tiles: Sequence[Any],
    inits: Sequence[Any],
    combined: Combined,
) -> list[Any]:
    step = -1 if target.reverse.data else 1
    dim = target.dim.data

    def in_front(tile: Array) -> Array:
        return np.moveaxis(tile, dim, 0)[::step]

    def back(shape: Sequence[int], tile: Array) -> Array:
        return _placed(target.data, domain, shape, np.moveaxis(tile[::step], 0, dim))

    found = combined([joined(in_front, tile) for tile in tiles])
    pairs = zip(shapes, found, strict=True)
    return [joined(partial(back, shape), tile) for shape, tile in pairs]


_RESULTS: Mapping[type[Target], Callable[..., list[Any]]] = {
    WriteAttr: _write,
    ReduceAttr: _reduce,
    ScanAttr: _scan,
}
"""What becomes of the values of a nest, by their target."""


def _leaves_open(op: accesses.LoadViewOp) -> bool:
    view = op.view.type
    assert isinstance(view, TileViewType)
    return view.padding_value is None or may_read_alloca(op)


RULES: Mapping[type[Operation], ExecutionRule] = {
    accesses.IndexOp: ValueRule(_index),
    accesses.LoadViewOp: EffectRule(_load_view, _leaves_open),
    accesses.PrefetchOp: EffectRule(_prefetch),
    accesses.PrefetchPtrOp: EffectRule(_prefetch),
    accesses.ReadOp: ValueRule(_read, structural()),
    accesses.StoreViewOp: EffectRule(_store_view),
    ComputeOp: StructureRule(_compute),
    ProductOp: StructureRule(product),
    YieldOp: TerminatorRule(ControlExit.YIELD),
}
"""What nests and the operations of their bodies do."""
