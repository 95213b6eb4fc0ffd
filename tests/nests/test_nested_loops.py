"""Loops in loops that carry on the same tiles: in the same buffers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from sampling import one_in

import tilewright
from tilewright import builder as tile

from .engines import ENGINES

ROWS, SIZE = 4, 64

Body = Callable[[Any, Any, Any, Any], tuple[Any, Any]]


def _added(first: Any, second: Any, left: Any, right: Any) -> tuple[Any, Any]:
    """What the inner loop makes of them is carried on."""
    return left, right


def _swapped(first: Any, second: Any, left: Any, right: Any) -> tuple[Any, Any]:
    """They change places in each iteration of the outer loop."""
    return right, left


def _compared(first: Any, second: Any, left: Any, right: Any) -> tuple[Any, Any]:
    """What the inner loop begins with is needed behind it."""
    return tile.subf(left, first), right


def _twice(first: Any, second: Any, left: Any, right: Any) -> tuple[Any, Any]:
    """One result becomes both."""
    return left, left


def _later(first: Any, second: Any, left: Any, right: Any) -> tuple[Any, Any]:
    """Others are computed behind the inner loop, where its results are still needed."""
    other = tile.mulf(left, right)
    return tile.addf(left, other), tile.subf(right, other)


WAYS: dict[str, Body] = {
    "added": _added,
    "swapped": _swapped,
    "compared": _compared,
    "twice": _twice,
    "later": _later,
}


def _kernel(way: str) -> tilewright.Module:
    """Two loops, one in the other, with numbers of iterations that are given."""
    shape, type = [ROWS, SIZE], f"tile<{ROWS}x{SIZE}xf32>"
    parameters = [*["tile<ptr<f32>>"] * 3, *["tile<i32>"] * 2]
    with tile.module("m") as module, tile.entry("k", parameters) as (x, y, z, outer, inner):
        zero = tile.constant(0, "tile<i32>")

        def view(pointer: Any) -> Any:
            tensor = tile.make_tensor_view(pointer, shape=shape, strides=[SIZE, 1])
            return tile.make_partition_view(tensor, tile=shape)

        step, _ = tile.load_view_tko(view(x), [zero, zero])
        begins = [tile.constant(n, type) for n in (1, 2)]
        with (around := tile.for_(0, outer, init=begins)) as (_, first, second):
            with (loop := tile.for_(0, inner, init=[first, second])) as (_, left, right):
                tile.continue_(tile.addf(left, step), tile.subf(right, left))
            tile.continue_(*WAYS[way](first, second, *loop.results))
        for result, pointer in zip(around.results, (y, z), strict=True):
            tile.store_view_tko(result, view(pointer), [zero, zero])
    return tilewright.Module(module.operation)


def _wanted(way: str, x: Any, outer: int, inner: int) -> tuple[Any, Any]:
    first, second = np.full_like(x, 1), np.full_like(x, 2)
    for _ in range(outer):
        left, right = first, second
        for _ in range(inner):
            left, right = left + x, right - left
        product = left * right
        first, second = {
            "added": (left, right),
            "swapped": (right, left),
            "compared": (left - first, right),
            "twice": (left, left),
            "later": (left + product, right - product),
        }[way]
    return first, second


@one_in(4)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("inner", [0, 1, 3])
@pytest.mark.parametrize("outer", [0, 1, 2, 3])
@pytest.mark.parametrize("way", WAYS)
def test_loops_in_loops(way: str, outer: int, inner: int, engine: str) -> None:
    x = np.random.default_rng(3).integers(-2, 3, (ROWS, SIZE)).astype(np.float32)
    y, z = np.zeros_like(x), np.zeros_like(x)
    _kernel(way).kernel().launch(1, x, y, z, outer, inner, **ENGINES[engine])
    for found, wanted in zip((y, z), _wanted(way, x, outer, inner), strict=True):
        np.testing.assert_array_equal(found, wanted)
