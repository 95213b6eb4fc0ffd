"""Tiles that a conditional loads are read where they lie."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from sampling import one_in

import tilewright
from tilewright import builder as tile

from .engines import ENGINES
from .programs import raised, text_of

ROWS, COLUMNS = 16, 32


def kernel(
    *,
    product: bool = False,
    stored: bool = False,
    padded: bool = True,
    swapped: bool = False,
    beside: bool = False,
    both: bool = False,
) -> tilewright.Module:
    """A tile of a matrix, if there is one, else ones; twice that is stored.

    Args:
        product: whether the tile is multiplied by itself instead.
        stored: whether the matrix is written before the tile is used.
        padded: whether the matrix may end within the tile.
        swapped: whether the second region loads.
        beside: whether the regions give a constant, too.
        both: whether the second region loads another tile, in a conditional of its own.
    """
    pointers = ["tile<ptr<f32>>"] * 2
    with tile.module("m") as module, tile.entry("k", [*pointers, "tile<i32>"]) as (x, y, n):
        last = tile.cmpi(tile.get_tile_block_id()[0], n, predicate="less_than", signedness="signed")
        rows = tile.muli(n, ROWS)
        rows = tile.maxi(tile.subi(rows, 3), 0, signedness="signed") if padded else rows
        tensor = tile.make_tensor_view(x, shape=[rows, COLUMNS], strides=[COLUMNS, 1])
        source = tile.make_partition_view(tensor, tile=[ROWS, COLUMNS], padding="zero")
        block = tile.get_tile_block_id()[0]
        ones = tile.constant(1.0, f"tile<{ROWS}x{COLUMNS}xf32>")
        condition = tile.xori(last, True) if swapped else last
        others = [ones] if beside else []

        def given(loads: bool) -> Any:
            first = tile.load_view_tko(source, [block, 0])[0] if loads else ones
            tile.yield_(first, *others)

        with (found := tile.if_(condition, results=[one.type for one in (ones, *others)])):
            given(not swapped)
        with found.else_():
            if both:
                some = tile.cmpi(n, 0, predicate="greater_than", signedness="signed")
                with (inner := tile.if_(some, results=[ones.type])):
                    tile.yield_(tile.load_view_tko(source, [0, 0])[0])
                with inner.else_():
                    tile.yield_(ones)
                tile.yield_(inner.result)
            else:
                given(swapped)
        if stored:
            # What is read before is overwritten by the same tile block.
            with tile.if_(last):
                tile.store_view_tko(tile.addf(ones, ones), source, [block, 0])
        target = tile.make_tensor_view(y, shape=[3 * ROWS, COLUMNS], strides=[COLUMNS, 1])
        first, last = found.results[0], found.results[-1]
        result = tile.addf(first, last)
        if product:
            halves = [tile.extract(first, [0, i], shape=[ROWS, ROWS]) for i in range(2)]
            square = tile.mmaf(*halves, tile.constant(0.0, f"tile<{ROWS}x{ROWS}xf32>"))
            result = tile.cat(square, square, dim=1)
        out = tile.make_partition_view(target, tile=[ROWS, COLUMNS])
        tile.store_view_tko(result, out, [block, 0])
    return tilewright.Module(module.operation)


CASES: dict[str, dict[str, Any]] = {
    "added": {},
    "whole": {"padded": False},
    "multiplied": {"product": True},
    "written before it is used": {"stored": True},
    "the other region loads": {"swapped": True},
    "a constant beside it": {"beside": True},
    "both regions load": {"both": True},
}

COPIED = ("the other region loads", "a constant beside it")


@pytest.mark.parametrize("name", CASES)
def test_what_is_read_in_place(name: str) -> None:
    text = text_of(raised(kernel(**CASES[name]).to_text()))
    guarded = r"nest\.guard %\S+ \{\n(?:(?! *\} else).*\n)* *%\S+ = nest\.complete"
    assert bool(re.search(guarded, text)) != (name in COPIED)


@one_in(4)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_results_are_the_same(n: int, name: str, engine: str) -> None:
    made = kernel(**CASES[name]).kernel()
    found = []
    for options in ({"backend": "reference"}, ENGINES[engine]):
        x = np.random.default_rng(1).integers(-4, 4, (3 * ROWS, COLUMNS)).astype(np.float32)
        y = np.zeros((3 * ROWS, COLUMNS), np.float32)
        made.launch(3, x, y, n, **options)
        found.append((x, y))
    np.testing.assert_array_equal(*found)
