"""Elements that lie a few elements apart: pieces of tiles, and tiles that are joined element by
element."""

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
from .programs import raised, text_of

ROWS, COLUMNS = 4, 64

DTYPES: dict[str, Any] = {
    "i1": np.bool_,
    "i8": np.int8,
    "i16": np.int16,
    "i32": np.int32,
    "i64": np.int64,
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
    "f32": np.float32,
    "f64": np.float64,
    "f8E5M2": ml_dtypes.float8_e5m2,
}

APART = [2, 4, 8]


def _numbers(element: str, *shape: int) -> Any:
    found = np.random.default_rng(len(element)).integers(0, 100, shape)
    return (found % 2 if element == "i1" else found).astype(DTYPES[element])


def _tiles(pointer: Any, rows: int, columns: int, size: tuple[int, int]) -> Any:
    tensor = tile.make_tensor_view(pointer, shape=[rows, columns], strides=[columns, 1])
    return tile.make_partition_view(tensor, tile=[*size], padding="zero")


def _of_parts(element: str, apart: int, part: int | None, columns: int) -> tilewright.Module:
    """The sum of a part of each group of elements with a number; of a part that is known later if
    none is given."""
    parameters = [f"tile<ptr<{element}>>"] * 2 + ["tile<i32>"]
    wide = COLUMNS * apart
    with tile.module("m") as module, tile.entry("k", parameters) as (x, y, given):
        block, zero, _ = tile.get_tile_block_id()
        source = _tiles(x, 2 * ROWS, columns * apart, (ROWS, wide))
        goal = _tiles(y, 2 * ROWS, columns, (ROWS, COLUMNS))
        loaded, _ = tile.load_view_tko(source, [block, zero])
        groups = tile.reshape(loaded, [ROWS, COLUMNS, apart])
        none = tile.constant(0, "tile<i32>")
        which = given if part is None else tile.constant(part, "tile<i32>")
        piece = tile.extract(groups, [none, none, which], shape=[ROWS, COLUMNS, 1])
        flat = tile.reshape(piece, [ROWS, COLUMNS])
        tile.store_view_tko(flat, goal, [block, zero])
    return tilewright.Module(module.operation)


def _joining(element: str, columns: int) -> tilewright.Module:
    """Two arrays, whose elements take turns in the result."""
    parameters = [f"tile<ptr<{element}>>"] * 3
    with tile.module("m") as module, tile.entry("k", parameters) as (a, b, y):
        block, zero, _ = tile.get_tile_block_id()
        sources = [_tiles(one, 2 * ROWS, columns, (ROWS, COLUMNS)) for one in (a, b)]
        goal = _tiles(y, 2 * ROWS, 2 * columns, (ROWS, 2 * COLUMNS))
        parts = [
            tile.reshape(tile.load_view_tko(one, [block, zero])[0], [ROWS, COLUMNS, 1])
            for one in sources
        ]
        pairs = tile.cat(*parts, dim=2)
        joined = tile.reshape(pairs, [ROWS, 2 * COLUMNS])
        tile.store_view_tko(joined, goal, [block, zero])
    return tilewright.Module(module.operation)


def test_pieces_are_no_copies() -> None:
    """What is read of them is read where they lie; a piece that is known later is made."""
    assert "extract" not in text_of(raised(_of_parts("f32", 2, 1, COLUMNS).to_text()))
    assert "extract" in text_of(raised(_of_parts("f32", 2, None, COLUMNS).to_text()))


@one_in(8)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("columns", [COLUMNS, COLUMNS - 3])
@pytest.mark.parametrize("apart", APART)
@pytest.mark.parametrize("element", DTYPES)
def test_parts_of_groups(element: str, apart: int, columns: int, engine: str) -> None:
    """The last one ends where the array does, behind which there is nothing."""
    for part in (0, apart - 1):
        for at_end in (True, False):
            x = _numbers(element, 2 * ROWS, columns * apart)
            x[:, part::apart] = _numbers(element, 2 * ROWS, columns)[:, ::-1]
            y = guarded(np.zeros((2 * ROWS, columns), DTYPES[element]), at_end)
            kernel = _of_parts(element, apart, part, columns).kernel()
            kernel.launch((2,), guarded(x, at_end), y, part, **ENGINES[engine])
            np.testing.assert_array_equal(y, x[:, part::apart])


@one_in(8)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("element", DTYPES)
def test_parts_that_are_known_later(element: str, engine: str) -> None:
    x = _numbers(element, 2 * ROWS, COLUMNS * 4)
    for part in range(4):
        y = np.zeros((2 * ROWS, COLUMNS), DTYPES[element])
        _of_parts(element, 4, None, COLUMNS).kernel().launch((2,), x, y, part, **ENGINES[engine])
        np.testing.assert_array_equal(y, x[:, part::4])


@one_in(6)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("columns", [COLUMNS, COLUMNS - 3])
@pytest.mark.parametrize("element", DTYPES)
def test_elements_that_take_turns(element: str, columns: int, engine: str) -> None:
    a = _numbers(element, 2 * ROWS, columns)
    b = a[::-1].copy()
    y = np.zeros((2 * ROWS, 2 * columns), DTYPES[element])
    _joining(element, columns).kernel().launch((2,), a, b, y, **ENGINES[engine])
    np.testing.assert_array_equal(y[:, ::2], a)
    np.testing.assert_array_equal(y[:, 1::2], b)
