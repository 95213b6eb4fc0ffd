"""Products whose last columns fill a part of the registers only."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from ml_dtypes import bfloat16
from sampling import one_in

import tilewright
from nests.engines import ENGINES
from tilewright import builder as tile

M, N, K = 32, 128, 32

DTYPES: dict[str, tuple[Any, str, Any]] = {
    "f32": (np.float32, "f32", np.float32),
    "f64": (np.float64, "f64", np.float64),
    "bf16": (bfloat16, "f32", np.float32),
    "i8": (np.int8, "i32", np.int32),
}


def kernel(element: str) -> tilewright.Module:
    """c = c + a @ b in a loop over two tiles."""
    total = DTYPES[element][1]
    types = [f"tile<ptr<{name}>>" for name in (element, element, total)]
    with tile.module("m") as module, tile.entry("k", [*types, "tile<i32>", "tile<i32>"]) as given:
        a, b, c, m, n = given
        row, column, _ = tile.get_tile_block_id()

        def view(pointer: Any, sizes: list[Any], shape: tuple[int, int]) -> Any:
            tensor = tile.make_tensor_view(pointer, shape=sizes, strides=[sizes[1], 1])
            return tile.make_partition_view(tensor, tile=shape, padding="zero")

        lefts, rights = view(a, [m, 2 * K], (M, K)), view(b, [2 * K, n], (K, N))
        sums = view(c, [m, n], (M, N))
        begin, _ = tile.load_view_tko(sums, [row, column])
        with (loop := tile.for_(0, 2, init=[begin])) as (at, acc):
            left, _ = tile.load_view_tko(lefts, [row, at])
            right, _ = tile.load_view_tko(rights, [at, column])
            if element == "i8":
                signs = {"signedness_lhs": "signed", "signedness_rhs": "signed"}
                tile.continue_(tile.mmai(left, right, acc, **signs))
            else:
                tile.continue_(tile.mmaf(left, right, acc))
        tile.store_view_tko(loop.result, sums, [row, column])
    return tilewright.Module(module.operation)


@one_in(4)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("m", [32, 47, 13])
@pytest.mark.parametrize("element", DTYPES)
def test_all_columns_are_right(element: str, m: int, engine: str) -> None:
    module, generator = kernel(element), np.random.default_rng(2)
    dtype, _, total = DTYPES[element]
    for n in (1, 8, 9, 16, 17, 31, 33, 40, 48, 64, 65, 90, 100, 128, 129, 200):
        a, b = (generator.integers(-4, 5, s).astype(dtype) for s in ((m, 2 * K), (2 * K, n)))
        c = generator.integers(-4, 5, (m, n)).astype(total)
        wanted = c + a.astype(total) @ b.astype(total)
        module.kernel().launch((-(-m // M), -(-n // N)), a, b, c, m, n, **ENGINES[engine])
        np.testing.assert_array_equal(c, wanted, str(n))
