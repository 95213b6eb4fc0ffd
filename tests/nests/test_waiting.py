"""Nests that are fused although others stand between them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tilewright
from tilewright import builder as tile
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.nesting import walk

from .engines import ENGINES
from .programs import raised, text_of

ROWS, SIZE = 4, 128


def _kernel(needed: bool, stored: bool) -> tilewright.Module:
    """Two sums of a product of two tiles; the mean of the first one is computed between them.

    Args:
        needed: whether the second sum needs that mean.
        stored: whether it is stored between them.
    """
    pointers = "tile<ptr<f32>>"
    with tile.module("m") as module, tile.entry("k", [pointers] * 4) as given:
        x, y, means, sums = given
        whole = [_view(one, [ROWS, SIZE]) for one in (x, y)]
        (a, _), (b, _) = (tile.load_view_tko(view, [0, 0]) for view in whole)
        product = tile.mulf(a, b)
        first = tile.reduce(tile.mulf(product, a), dim=1, identities=0.0, body=tile.addf)
        mean = tile.mulf(first, 1 / SIZE)
        if stored:
            tile.store_view_tko(mean, _view(means, [ROWS]), [0])
        rest = tile.subf(product, _spread(mean)) if needed else product
        second = tile.reduce(rest, dim=1, identities=0.0, body=tile.addf)
        if not stored:
            tile.store_view_tko(mean, _view(means, [ROWS]), [0])
        tile.store_view_tko(second, _view(sums, [ROWS]), [0])
    return tilewright.Module(module.operation)


def _view(pointer: Any, shape: list[int]) -> Any:
    strides = [SIZE, 1][-len(shape) :]
    tensor = tile.make_tensor_view(pointer, shape=shape, strides=strides)
    return tile.make_partition_view(tensor, tile=shape)


def _spread(value: Any) -> Any:
    return tile.broadcast(tile.reshape(value, [ROWS, 1]), [ROWS, SIZE])


@pytest.mark.parametrize(
    ("needed", "stored", "together"),
    [
        pytest.param(False, False, True, id="a quotient"),
        pytest.param(True, False, False, id="a quotient that is needed"),
        pytest.param(False, True, False, id="a store"),
    ],
)
def test_what_is_fused(needed: bool, stored: bool, together: bool) -> None:
    """Arithmetic between two nests comes behind both, a store does not."""
    module = raised(text_of(_kernel(needed, stored)))
    sums = [
        sum(goal.combiner_number is not None for goal in nest.results_yielded.goals)
        for nest in walk(module.operation)
        if isinstance(nest, ComputeOp)
    ]
    assert sorted(n for n in sums if n) == ([2] if together else [1, 1])


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("needed", "stored"), [(False, False), (True, False), (False, True)])
def test_results(needed: bool, stored: bool, engine: str) -> None:
    random = np.random.default_rng(1)
    x, y = (random.integers(-4, 5, (ROWS, SIZE)).astype(np.float32) for _ in range(2))
    means, sums = np.zeros(ROWS, np.float32), np.zeros(ROWS, np.float32)
    _kernel(needed, stored).kernel().launch(1, x, y, means, sums, **ENGINES[engine])
    mean = (x * y * x).sum(1) / SIZE
    np.testing.assert_array_equal(means, mean)
    np.testing.assert_array_equal(sums, (x * y - (mean[:, None] if needed else 0)).sum(1))


@pytest.mark.parametrize("engine", ENGINES)
def test_what_reads_memory_that_is_overwritten(engine: str) -> None:
    """It stays before the store, though the sums before and behind it could be one nest."""
    pointers = "tile<ptr<f32>>"
    with tile.module("m") as module, tile.entry("k", [pointers] * 3) as given:
        z, scaled, sums = given
        numbers = tile.reshape(tile.iota(ROWS * SIZE, "i32"), [ROWS, SIZE])
        product = tile.itof(tile.remi(numbers, 7, signedness="signed"), "f32", signedness="signed")
        first = tile.reduce(product, dim=1, identities=0.0, body=tile.addf)
        found, token = tile.load_view_tko(_view(z, [ROWS]), [0])
        mean = tile.mulf(first, found)
        zero = tile.constant(0, f"tile<{ROWS}xf32>")
        tile.store_view_tko(zero, _view(z, [ROWS]), [0], token=token)
        squares = tile.reduce(tile.mulf(product, product), dim=1, identities=0.0, body=tile.addf)
        tile.store_view_tko(mean, _view(scaled, [ROWS]), [0])
        tile.store_view_tko(squares, _view(sums, [ROWS]), [0])
    kernel = tilewright.Module(module.operation).kernel()
    z, scaled, sums = np.arange(1.0, 5.0, dtype=np.float32), *np.zeros((2, ROWS), np.float32)
    kernel.launch(1, z, scaled, sums, **ENGINES[engine])
    product = (np.arange(ROWS * SIZE) % 7).reshape(ROWS, SIZE)
    np.testing.assert_array_equal(z, np.zeros(ROWS))
    np.testing.assert_array_equal(scaled, product.sum(1) * np.arange(1, 5))
    np.testing.assert_array_equal(sums, (product**2).sum(1))
