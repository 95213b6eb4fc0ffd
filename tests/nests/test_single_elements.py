"""Dimensions with one element, and tiles with one: no loops, no nests."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tilewright
from tilewright import builder as tile

from .engines import ENGINES
from .programs import raised, text_of

SHAPE = [1, 4, 1, 16]


def _view(pointer: Any, shape: list[int]) -> Any:
    strides = [int(np.prod(shape[d + 1 :])) for d in range(len(shape))]
    tensor = tile.make_tensor_view(pointer, shape=shape, strides=strides)
    return tile.make_partition_view(tensor, tile=shape)


def _reduced() -> tilewright.Module:
    """The least element of each row and its number, by way of dimensions with one element, and the
    sums so far along such a dimension."""
    with (
        tile.module("m") as module,
        tile.entry("k", ["tile<ptr<f32>>", "tile<ptr<f32>>", "tile<ptr<i32>>"]) as (x, y, z),
    ):
        none = tile.constant(0, "tile<i32>")
        given, _ = tile.load_view_tko(_view(x, SHAPE), [none] * 4)
        numbers = tile.broadcast(tile.reshape(tile.iota(16, "i32"), [1, 1, 1, 16]), SHAPE)

        def less(a: Any, b: Any, i: Any, j: Any) -> Any:
            is_less = tile.cmpf(a, b, predicate="less_than", ordering="ordered")
            return tile.select(is_less, a, b), tile.select(is_less, i, j)

        found = tile.scan(given, dim=2, identities=0.0, body=tile.addf)
        pair = [found, numbers]
        for dim in (2, 0, 1):
            pair = tile.reduce(pair, dim=dim, identities=[np.inf, 0], body=less)
            pair = [*pair]
            if dim == 0:
                # Four rows of one dimension are left.
                pair = [tile.reshape(one, [16, 4]) for one in pair]
        for one, pointer in zip(pair, (y, z), strict=True):
            tile.store_view_tko(one, _view(pointer, [16]), [none])
    return tilewright.Module(module.operation)


def test_one_element_is_the_result() -> None:
    text = text_of(raised(_reduced().to_text()))
    assert text.count(" reduce [") == 2
    assert "scan" not in text


@pytest.mark.parametrize("engine", ENGINES)
def test_results(engine: str) -> None:
    x = np.random.default_rng(1).normal(size=SHAPE).astype(np.float32)
    x[0, 1, 0, 3] = -0.0
    found = []
    for options in ({"backend": "reference"}, ENGINES[engine]):
        y, z = np.zeros(16, np.float32), np.zeros(16, np.int32)
        _reduced().kernel().launch(1, x, y, z, **options)
        found.append([*y.view(np.int32), *z])
    np.testing.assert_array_equal(*found)


def _compared() -> tilewright.Module:
    """Elements that are less than a number that tiles of one element lead to."""
    with (
        tile.module("m") as module,
        tile.entry("k", ["tile<ptr<i32>>", "tile<i32>", "tile<i32>"]) as (x, a, b),
    ):
        none = tile.constant(0, "tile<i32>")
        one = [tile.reshape(value, [1, 1]) for value in (a, b)]
        most = tile.addi(tile.muli(*one), tile.constant(3, "tile<1x1xi32>"))
        numbers = tile.iota(16, "i32")
        most = tile.broadcast(tile.reshape(most, [1]), [16])
        is_less = tile.cmpi(numbers, most, predicate="less_than", signedness="signed")
        tile.store_view_tko(
            tile.exti(is_less, "i32", signedness="unsigned"), _view(x, [16]), [none]
        )
    return tilewright.Module(module.operation)


def test_numbers_need_no_nests() -> None:
    text = text_of(raised(_compared().to_text()))
    assert "[1, 1]" not in text
    assert "muli %a" in text or "muli %arg1, %arg2" in text


@pytest.mark.parametrize("engine", ENGINES)
def test_numbers(engine: str) -> None:
    x = np.zeros(16, np.int32)
    _compared().kernel().launch(1, x, 2, 4, **ENGINES[engine])
    np.testing.assert_array_equal(x, np.arange(16) < 11)
