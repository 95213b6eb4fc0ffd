"""Short loops that add to tiles are written out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest
from sampling import one_in

import tilewright
from tilewright import builder as tile
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.nesting import walk

from .engines import ENGINES
from .programs import raised

SIZE, BEFORE = 64, 8
"""Elements of a tile, and elements before the first that an iteration of index 0 loads."""

Step = Callable[[Any, Any, Any], Any]
"""What an iteration carries on: given its index, what is carried, and a pointer."""


def _loaded(x: Any, offset: Any) -> Any:
    """SIZE successive elements from an offset on."""
    places = tile.addi(tile.iota(SIZE, "i32"), tile.broadcast(tile.reshape(offset, (1,)), (SIZE,)))
    return tile.load_ptr_tko(tile.offset(x, places))[0]


def _taps(index: Any, carried: Any, x: Any) -> Any:
    """A tap of a filter."""
    return [tile.addf(tile.mulf(carried[0], 0.5), _loaded(x, index))]


def _exchange(index: Any, carried: Any, x: Any) -> Any:
    """Two tiles change places, and one of them is added to."""
    first, second = carried
    return [second, tile.addf(first, _loaded(x, index))]


def _chosen(index: Any, carried: Any, x: Any) -> Any:
    """A conditional in each iteration."""
    is_first = tile.cmpi(index, 1, predicate="less_than", signedness="signed")
    with (found := tile.if_(is_first, results=["tile<64xf32>"])):
        tile.yield_(_loaded(x, index))
    with found.else_():
        tile.yield_(carried[0])
    return [tile.addf(carried[0], found.result)]


def _multiplied(index: Any, carried: Any, x: Any) -> Any:
    """A product of matrices."""
    square = tile.reshape(carried[0], (8, 8))
    found = tile.mmaf(square, tile.reshape(_loaded(x, index), (8, 8)), square)
    return [tile.reshape(found, (SIZE,))]


def _long(index: Any, carried: Any, x: Any) -> Any:
    """Many operations."""
    total = carried[0]
    for _ in range(30):
        total = tile.mulf(tile.addf(total, _loaded(x, index)), 0.5)
    return [total]


def _number(index: Any, carried: Any, x: Any) -> Any:
    """No tile of several elements is carried."""
    return [
        tile.addf(carried[0], tile.reduce(_loaded(x, index), dim=0, body=tile.addf, identities=0.0))
    ]


def kernel(
    step: Step,
    bounds: tuple[int, int, int] | None,
    count: int = 1,
    size: tuple[int, ...] = (SIZE,),
    unsigned: bool = False,
) -> tilewright.Module:
    """A loop that carries tiles on, whose sums are stored.

    Args:
        step: an iteration.
        bounds: of the loop; None for those that the kernel is given.
        count: how many tiles are carried.
        size: of each.
        unsigned: how the index is compared.
    """
    types = ["tile<ptr<f32>>", "tile<ptr<f32>>", "tile<i32>"]
    with tile.module("m") as module, tile.entry("k", types) as (x, y, n):
        x = tile.broadcast(tile.reshape(tile.offset(x, BEFORE), (1,)), (SIZE,))
        start = [
            tile.constant(
                float(i), f"tile<{'x'.join(map(str, (*size, 'f32')))}>" if size else "tile<f32>"
            )
            for i in range(count)
        ]
        low, high, by = bounds or (0, n, 1)
        with (loop := tile.for_(low, high, by, init=start, unsigned=unsigned)) as (index, *carried):
            tile.continue_(*step(index, carried, x))
        for number, found in enumerate(loop.results):
            view = tile.make_tensor_view(tile.offset(y, number * SIZE), shape=[SIZE], strides=[1])
            found = found if size else tile.broadcast(tile.reshape(found, (1,)), (SIZE,))
            tile.store_view_tko(found, tile.make_partition_view(view, tile=[SIZE]), [0])
    return tilewright.Module(module.operation)


def _loops(module: tilewright.Module) -> int:
    return sum(isinstance(one, ForOp) for one in walk(raised(module.to_text()).operation))


WRITTEN_OUT: Mapping[str, tilewright.Module] = {
    "taps": kernel(_taps, (0, 5, 1)),
    "one iteration": kernel(_taps, (3, 4, 1)),
    "steps from below 0": kernel(_taps, (-3, 8, 2)),
    "unsigned": kernel(_taps, (1, 9, 3), unsigned=True),
    "two tiles": kernel(_exchange, (0, 7, 1), count=2),
}

KEPT: Mapping[str, tilewright.Module] = {
    "given bounds": kernel(_taps, None),
    "many iterations": kernel(_taps, (0, 17, 1)),
    "a conditional": kernel(_chosen, (0, 5, 1)),
    "a product": kernel(_multiplied, (0, 3, 1)),
    "many operations": kernel(_long, (0, 4, 1)),
    "a number": kernel(_number, (0, 4, 1), size=()),
}


@pytest.mark.parametrize("name", WRITTEN_OUT)
def test_short_loops_are_written_out(name: str) -> None:
    assert _loops(WRITTEN_OUT[name]) == 0


@pytest.mark.parametrize("name", KEPT)
def test_others_stay(name: str) -> None:
    assert _loops(KEPT[name]) == 1


def test_the_iterations_become_one_nest() -> None:
    """Which stores the sums."""
    module = raised(WRITTEN_OUT["taps"].to_text())
    stored = [
        one for one in walk(module.operation) if isinstance(one, ComputeOp) and not one.results[1:]
    ]
    assert any(len(one.reads) >= 5 for one in stored)


@one_in(8)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", [*WRITTEN_OUT, *KEPT])
def test_results_are_the_same(name: str, engine: str) -> None:
    made = (WRITTEN_OUT | KEPT)[name].kernel()
    x = np.random.default_rng(1).normal(size=128).astype(np.float32)
    found, wanted = np.zeros(128, np.float32), np.zeros(128, np.float32)
    made.launch(1, x, wanted, 6, backend="reference")
    made.launch(1, x, found, 6, **ENGINES[engine])
    # Sums of a tile may be added up in another order.
    np.testing.assert_allclose(found, wanted, rtol=1e-6 if name == "a number" else 0)
