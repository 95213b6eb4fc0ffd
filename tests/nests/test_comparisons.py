"""Comparisons with the index, which are not made where their results are known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from sampling import one_in

import tilewright
from tilewright import builder as tile

from .engines import ENGINES

SIZE = 256

Ask = Callable[[Any, Any, Any], Any]


def _asked(how: str, left: Any, right: Any, signedness: str = "signed") -> Any:
    return tile.cmpi(left, right, predicate=how, signedness=signedness)


ASKS: dict[str, Ask] = {
    "less": lambda i, n, _: _asked("less_than", i, n),
    "not_less": lambda i, n, _: _asked("greater_than_or_equal", i, n),
    "greater": lambda i, n, _: _asked("greater_than", n, i),
    "not_greater": lambda i, n, _: _asked("less_than_or_equal", n, i),
    "unsigned": lambda i, n, _: _asked("less_than", i, n, "unsigned"),
    "both": lambda i, n, _: tile.andi(
        _asked("less_than", i, n),
        _asked("less_than", tile.constant(40, f"tile<{SIZE}xi32>"), i),
    ),
    "several": lambda i, n, m: tile.andi(_asked("less_than", i, n), _asked("less_than", i, m)),
}
"""What is asked of the index, a number and a smaller one."""


def row_of(pointer: Any, size: Any) -> Any:
    return tile.make_partition_view(
        tile.make_tensor_view(pointer, shape=[size], strides=[1]), tile=[SIZE], padding="zero"
    )


def _chosen(ask: Ask) -> tilewright.Module:
    """Elements of a row, or twice what they are; their sum; and what is stored in place."""
    parameters = [*["tile<ptr<f32>>"] * 3, *["tile<i32>"] * 2]
    with tile.module("m") as module, tile.entry("k", parameters) as (x, y, s, size, n):
        zero = tile.constant(0, "tile<i32>")
        row, _ = tile.load_view_tko(row_of(x, size), [zero])
        numbers = [n, tile.subi(n, 60)]
        bounds = [tile.broadcast(tile.reshape(one, [1]), [SIZE]) for one in numbers]
        answer = ask(tile.iota(SIZE, "i32"), *bounds)
        found = tile.select(answer, row, tile.addf(row, row))
        tile.store_view_tko(found, row_of(y, size), [zero])
        total = tile.reduce(found, dim=0, identities=0.0, body=tile.addf)
        tile.store_view_tko(
            tile.broadcast(tile.reshape(total, [1]), [SIZE]),
            row_of(s, tile.constant(1, "tile<i32>")),
            [zero],
        )
    return tilewright.Module(module.operation)


@one_in(48)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("size", "n"),
    [
        *((256, 256), (256, 300), (256, 255), (256, 100), (256, 0), (256, -3)),
        *((200, 200), (200, 150), (200, 192), (200, 191), (200, 1 << 30), (200, -(1 << 31))),
        *((40, 40), (7, 5), (33, 32), (32, 32)),
    ],
)
@pytest.mark.parametrize("name", ASKS)
def test_answers(name: str, size: int, n: int, engine: str) -> None:
    """Wherever the number lies, and wherever the row ends."""
    x = np.random.default_rng(1).integers(-9, 10, size).astype(np.float32)
    found = []
    for options in ({"backend": "reference"}, ENGINES[engine]):
        y, total = np.zeros(size, np.float32), np.zeros(1, np.float32)
        _chosen(ASKS[name]).kernel().launch(1, x, y, total, size, n, **options)
        found.append([*y, *total])
    np.testing.assert_array_equal(*found)
