"""Rows at numbers that were loaded, in columns that unsigned comparisons tell to lie inside: so
arrays are accessed by indices in cuTile."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from backends.cpu.processors import in_high_memory

import tilewright
from tilewright import builder as tile

from .engines import ENGINES
from .programs import raised, text_of

ROWS, SIZE = 8, 64


def _spread(value: Any, size: int = SIZE) -> Any:
    return tile.broadcast(tile.reshape(value, [1]), [size])


def _columns(value: Any) -> Any:
    return tile.broadcast(tile.reshape(value, [1, SIZE]), [ROWS, SIZE])


def _rows(value: Any) -> Any:
    return tile.broadcast(tile.reshape(value, [ROWS, 1]), [ROWS, SIZE])


def _moved(least: int | None = 0, signed: bool = False, behind: bool = False) -> Any:
    """Rows of x at numbers become rows of y, where columns from a start on lie below a number.

    Args:
        least: what that number is known to be at least.
        signed: whether the comparison is signed.
        behind: whether the column is increased after it was compared.
    """
    pointers = "tile<ptr<f32>>"
    parameters = [pointers, pointers, "tile<ptr<i32>>", *["tile<i32>"] * 3]
    with tile.module("m") as module, tile.entry("k", parameters) as given:
        x, y, numbers, stride, start, columns = given
        if least is not None:
            columns = tile.assume(columns, tile.bounded(least, None))
        number = tile.iota(ROWS, "i32")
        found, _ = tile.load_ptr_tko(tile.offset(_spread(numbers, ROWS), number))
        at = _columns(tile.addi(_spread(start), tile.iota(SIZE, "i32")))
        mask = tile.cmpi(
            *(at, _columns(_spread(columns))),
            predicate="less_than",
            signedness="signed" if signed else "unsigned",
        )
        column = tile.addi(at, 1) if behind else at

        def address(pointer: Any, row: Any) -> Any:
            wide = tile.muli(
                tile.exti(row, "i64", signedness="signed"),
                _spread(tile.exti(stride, "i64", signedness="signed"), ROWS),
            )
            one = tile.exti(column, "i64", signedness="signed")
            place = tile.addi(_rows(wide), tile.muli(one, 1))
            whole = tile.broadcast(tile.reshape(pointer, [1, 1]), [ROWS, SIZE])
            return tile.offset(whole, place)

        zero = tile.constant(0, f"tile<{ROWS}x{SIZE}xf32>")
        loaded, token = tile.load_ptr_tko(address(x, found), mask=mask, padding=zero)
        tile.store_ptr_tko(address(y, number), loaded, token=token, mask=mask)
    return tilewright.Module(module.operation)


@pytest.mark.parametrize(
    ("given", "is_tested"),
    [
        pytest.param({}, False, id="below a number that is not negative"),
        pytest.param({"least": None}, True, id="below any number, unsigned"),
        pytest.param({"least": -1}, True, id="below a number that may be negative"),
        pytest.param({"signed": True}, True, id="below a number, signed"),
        pytest.param({"behind": True}, True, id="behind what is below it"),
    ],
)
def test_what_is_known_to_be_successive(given: dict[str, Any], is_tested: bool) -> None:
    """Of the others, sums may wrap where elements are accessed: that is tested."""
    assert (" consecutive" in text_of(raised(text_of(_moved(**given))))) is is_tested


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("start", "columns"),
    [
        pytest.param(0, 64, id="all"),
        pytest.param(3, 61, id="shifted"),
        pytest.param(-3, 64, id="from before the first"),
        pytest.param(30, 70, id="beyond the last"),
        pytest.param((1 << 31) - 8, 64, id="sums that wrap", marks=in_high_memory),
        pytest.param(-(1 << 31), 64, id="from the smallest number", marks=in_high_memory),
        pytest.param(0, 0, id="none"),
    ],
)
@pytest.mark.parametrize("least", [0, None])
def test_results(least: int | None, start: int, columns: int, engine: str) -> None:
    x = np.arange(1600, dtype=np.float32).reshape(20, 80)
    numbers = np.random.default_rng(2).permutation(20)[:ROWS].astype(np.int32)
    y, expected = np.zeros_like(x), np.zeros_like(x)
    at = (start + np.arange(SIZE) + (1 << 31)) % (1 << 32) - (1 << 31)
    at = at[(at >= 0) & (at < columns)]
    expected[np.arange(ROWS)[:, None], at] = x[numbers[:, None], at]
    kernel = _moved(least).kernel()
    kernel.launch(1, x, y, numbers, 80, start, columns, **ENGINES[engine])
    np.testing.assert_array_equal(y, expected)
