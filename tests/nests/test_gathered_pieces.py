"""Pieces of rows that are gathered, as images are for a convolution: which rows is computed, and
what is the same along a row is computed once."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest
from sampling import one_in

import tilewright
from tilewright import builder as tile

from .engines import ENGINES
from .programs import raised, text_of

ROWS, SIZE, PIECES = 8, 32, 3

DTYPES: dict[str, Any] = {
    "f32": np.float32,
    "f64": np.float64,
    "bf16": ml_dtypes.bfloat16,
    "i8": np.int8,
    "i1": np.bool_,
}

SHAPE = [ROWS, SIZE]


def _everywhere(value: Any) -> Any:
    return tile.broadcast(tile.reshape(value, [1, 1]), SHAPE)


def _kernel(element: str) -> tilewright.Module:
    """Pieces of rows (number * step + first) % among, where that is less than `rows`, for columns
    that are less than `columns`; both are compared for each element."""
    pointer = f"tile<ptr<{element}>>"
    parameters = [pointer, pointer, *["tile<i32>"] * 6]
    with tile.module("m") as module, tile.entry("k", parameters) as given:
        x, y, stride, step, first, among, rows, columns = given
        columns = tile.assume(columns, tile.bounded(0, None))
        number = tile.iota(ROWS, "i32")

        def in_a_row(value: Any) -> Any:
            return tile.broadcast(tile.reshape(value, [1]), [ROWS])

        row = tile.remi(
            tile.addi(tile.muli(number, in_a_row(step)), in_a_row(first)),
            in_a_row(among),
            signedness="signed",
        )
        row = tile.broadcast(tile.reshape(row, [ROWS, 1]), SHAPE)
        is_row = tile.cmpi(row, _everywhere(rows), predicate="less_than", signedness="unsigned")
        wide = tile.exti(_everywhere(stride), "i64", signedness="signed")
        before = tile.muli(tile.exti(row, "i64", signedness="signed"), wide)
        shape = [ROWS, PIECES * SIZE]
        tensor = tile.make_tensor_view(y, shape=shape, strides=[PIECES * SIZE, 1])
        goal = tile.make_partition_view(tensor, tile=SHAPE)
        with tile.for_(0, PIECES) as piece:
            start = tile.broadcast(
                tile.reshape(tile.muli(piece, tile.constant(SIZE, "tile<i32>")), [1]), [SIZE]
            )
            column = tile.broadcast(
                tile.reshape(tile.addi(start, tile.iota(SIZE, "i32")), [1, SIZE]), SHAPE
            )
            inside = tile.cmpi(
                column, _everywhere(columns), predicate="less_than", signedness="unsigned"
            )
            one = tile.constant(1, f"tile<{ROWS}x{SIZE}xi64>")
            behind = tile.muli(tile.exti(column, "i64", signedness="signed"), one)
            places = tile.offset(_everywhere(x), tile.addi(before, behind))
            zero = tile.constant(0, f"tile<{ROWS}x{SIZE}x{element}>")
            found, _ = tile.load_ptr_tko(places, mask=tile.andi(is_row, inside), padding=zero)
            tile.store_view_tko(found, goal, [tile.constant(0, "tile<i32>"), piece])
            tile.continue_()
    return tilewright.Module(module.operation)


def test_columns_are_known_to_be_successive() -> None:
    text = text_of(raised(_kernel("f32").to_text()))
    loading = next(part for part in text.split("nest.compute") if "load_ptr_tko" in part)
    assert "consecutive" not in loading.splitlines()[0]
    # Rows are computed before the loop, one for each.
    assert f"[{ROWS}, {SIZE}]" not in text[: text.index("for %")]


@one_in(8)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("step", "first", "among", "rows", "columns"),
    [
        (1, 0, 20, 20, 96),
        (3, 5, 20, 20, 70),
        (7, -9, 20, 20, 33),
        (1, 0, 20, 0, 96),
        (2, 1, 9, 5, 1),
    ],
)
@pytest.mark.parametrize("element", DTYPES)
def test_pieces_of_rows(
    element: str, step: int, first: int, among: int, rows: int, columns: int, engine: str
) -> None:
    """Rows and columns that are not inside are 0, negative ones, too."""
    x = np.random.default_rng(5).integers(0, 2 if element == "i1" else 99, (20, 100))
    x = x.astype(DTYPES[element])
    y = np.zeros((ROWS, PIECES * SIZE), DTYPES[element])
    numbers = np.fmod(np.arange(ROWS) * step + first, among)
    wanted = (
        np.where((numbers >= 0) & (numbers < rows), 1, 0)[:, None] * x[numbers, : PIECES * SIZE]
    )
    wanted[:, columns:] = 0
    kernel = _kernel(element).kernel()
    kernel.launch(1, x, y, 100, step, first, among, rows, columns, **ENGINES[engine])
    np.testing.assert_array_equal(y, wanted)
