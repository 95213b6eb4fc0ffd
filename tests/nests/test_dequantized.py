"""Products with weights of few bits, which lie row by row where the product wants columns: they are
read where they lie, and converted as they are laid out."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from ml_dtypes import bfloat16
from sampling import one_in

import tilewright
from tilewright import builder as tile

from .engines import ENGINES
from .programs import raised, text_of

M, N, K = 16, 32, 64

DTYPES: dict[str, Any] = {"f32": np.float32, "f16": np.float16, "bf16": bfloat16}

WEIGHTS: dict[str, Any] = {"signed": np.int8, "unsigned": np.uint8}


def _tiles(pointer: Any, sizes: list[Any], shape: list[int], order: list[int]) -> Any:
    tensor = tile.make_tensor_view(pointer, shape=sizes, strides=[sizes[1], 1])
    return tile.make_partition_view(tensor, tile=shape, padding="zero", dim_map=order)


def _product(element: str, kind: str, scaled: bool) -> tilewright.Module:
    """A product with the transpose of a matrix of bytes, each of which may be doubled."""
    types = [f"tile<ptr<{name}>>" for name in (element, "i8", "f32")]
    with (
        tile.module("m") as module,
        tile.entry("k", [*types, *["tile<i32>"] * 3]) as (a, w, c, m, n, k),
    ):
        row, column, _ = tile.get_tile_block_id()
        left = _tiles(a, [m, k], [M, K], [0, 1])
        right = _tiles(w, [n, k], [K, N], [1, 0])
        goal = _tiles(c, [m, n], [M, N], [0, 1])
        begin = tile.constant(0, f"tile<{M}x{N}xf32>")
        with (loop := tile.for_(0, 3, init=[begin])) as (at, total):
            x, _ = tile.load_view_tko(left, [row, at])
            bytes, _ = tile.load_view_tko(right, [at, column])
            y = tile.itof(bytes, f"tile<{K}x{N}x{element}>", signedness=kind)
            if scaled:
                y = tile.addf(y, y)
            tile.continue_(tile.mmaf(x, y, total))
        tile.store_view_tko(loop.results[0], goal, [row, column])
    return tilewright.Module(module.operation)


@pytest.mark.parametrize("scaled", [False, True])
@pytest.mark.parametrize("element", DTYPES)
def test_weights_are_not_copied(element: str, scaled: bool) -> None:
    text = text_of(raised(_product(element, "signed", scaled).to_text()))
    fast = text.split("nest.in_place %", 2)[2]
    assert "nest.compute" not in fast[: fast.index("} else {")]


@one_in(16)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    "sizes", [(1, 32, 192), (1, 45, 130), (3, 64, 192), (16, 33, 150), (20, 64, 191)]
)
@pytest.mark.parametrize("scaled", [False, True])
@pytest.mark.parametrize("kind", WEIGHTS)
@pytest.mark.parametrize("element", DTYPES)
def test_sums(
    element: str, kind: str, scaled: bool, sizes: tuple[int, int, int], engine: str
) -> None:
    """Of integers that all types hold: there is but one right result."""
    m, n, k = sizes
    generator = np.random.default_rng(k)
    a = generator.integers(-3, 4, (m, k)).astype(DTYPES[element])
    w = np.resize(np.arange(256, dtype=np.uint8), n * k).reshape(n, k).view(WEIGHTS[kind])
    c = np.zeros((m, n), np.float32)
    kernel = _product(element, kind, scaled).kernel()
    kernel.launch((-(-m // M), -(-n // N)), a, w.view(np.int8), c, m, n, k, **ENGINES[engine])
    wanted = a.astype(np.int64) @ w.T.astype(np.int64) * (2 if scaled else 1)
    np.testing.assert_array_equal(c, wanted)
