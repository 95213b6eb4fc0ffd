"""Views of tensors whose neighbours lie a few elements apart in memory."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest
from backends.cpu.guards import guarded
from sampling import one_in

import tilewright
from tilewright import builder as tile

from .engines import ENGINES

ROWS, SIZE = 2, 64

DTYPES: dict[str, Any] = {
    "f32": np.float32,
    "f64": np.float64,
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
    "i8": np.int8,
    "i1": np.bool_,
}


def _kernel(element: str, step: int, stores: bool) -> tilewright.Module:
    """Elements of x that are so far apart, in y without what is between them; or the other way
    round."""
    parameters = [*[f"tile<ptr<{element}>>"] * 2, *["tile<i32>"] * 3]
    with tile.module("m") as module, tile.entry("k", parameters) as (x, y, rows, columns, row):
        at, there, _ = tile.get_tile_block_id()

        def view(pointer: Any, step: int) -> Any:
            strides = [row if step > 1 else columns, step]
            tensor = tile.make_tensor_view(pointer, shape=[rows, columns], strides=strides)
            return tile.make_partition_view(tensor, tile=[ROWS, SIZE], padding="zero")

        views = [view(x, step), view(y, 1)]
        source, goal = views[:: -1 if stores else 1]
        found, token = tile.load_view_tko(source, [at, there])
        tile.store_view_tko(found, goal, [at, there], token=token)
    return tilewright.Module(module.operation)


@one_in(12)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("rows", "columns"), [(4, 128), (4, 100), (3, 65), (1, 3), (5, 192)])
@pytest.mark.parametrize("step", [2, 3, 4, 5])
@pytest.mark.parametrize("stores", [False, True])
@pytest.mark.parametrize("element", DTYPES)
def test_elements_apart(
    element: str, stores: bool, step: int, rows: int, columns: int, engine: str
) -> None:
    """What is between them stays as it is, and nothing behind the last one is touched."""
    random = np.random.default_rng(columns)
    length = (columns - 1) * step + 1
    x = random.integers(0, 2 if element == "i1" else 99, (rows, length)).astype(DTYPES[element])
    y = random.integers(0, 2 if element == "i1" else 99, (rows, columns)).astype(DTYPES[element])
    wanted = x.copy()
    wanted[:, ::step] = y
    kernel, grid = _kernel(element, step, stores).kernel(), (-(-rows // ROWS), -(-columns // SIZE))
    for at_end in (True, False):
        given, other = guarded(x, at_end), guarded(y, at_end)
        kernel.launch(grid, given, other, rows, columns, length, **ENGINES[engine])
        np.testing.assert_array_equal(given, wanted if stores else x)
        np.testing.assert_array_equal(other, y if stores else x[:, ::step])
