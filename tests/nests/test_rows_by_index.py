"""Rows at numbers that were loaded: elements that are successive in memory for sure."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest
from backends.cpu.processors import in_high_memory
from sampling import one_in

import tilewright
from tilewright import builder as tile
from tilewright.dialects.nest.operations.accesses import PrefetchPtrOp
from tilewright.nesting import walk

from .engines import ENGINES
from .programs import raised, text_of

ROWS, SIZE = 16, 64

DTYPES: dict[str, Any] = {
    "f32": np.float32,
    "f64": np.float64,
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
    "i1": np.bool_,
    "i8": np.int8,
    "i32": np.int32,
}


def _columns(value: Any) -> Any:
    return tile.broadcast(tile.reshape(value, [1, SIZE]), [ROWS, SIZE])


def _rows(value: Any) -> Any:
    return tile.broadcast(tile.reshape(value, [ROWS, 1]), [ROWS, SIZE])


def _all(value: Any) -> Any:
    return tile.broadcast(tile.reshape(value, [1, 1]), [ROWS, SIZE])


def _moved(element: str, stores: bool, masked: bool, promise: str) -> tilewright.Module:
    """Rows of x at numbers become rows of y in order, or the other way round.

    Args:
        element: its type.
        stores: whether the rows that are stored are those at numbers.
        masked: whether rows and columns beyond some numbers are left out.
        promise: of sums of indices, which may not overflow.
    """
    pointers = f"tile<ptr<{element}>>"
    parameters = [pointers, pointers, "tile<ptr<i32>>", *["tile<i32>"] * 4]
    with tile.module("m") as module, tile.entry("k", parameters) as given:
        x, y, numbers, stride, start, rows, columns = given
        number = tile.iota(ROWS, "i32")
        at = tile.addi(
            tile.broadcast(tile.reshape(start, [1]), [SIZE]),
            tile.iota(SIZE, "i32"),
            **({"overflow": promise} if promise else {}),
        )
        places = tile.offset(tile.broadcast(tile.reshape(numbers, [1]), [ROWS]), number)
        found, _ = tile.load_ptr_tko(places)
        steps = tile.broadcast(tile.reshape(stride, [1]), [ROWS])

        def address(pointer: Any, row: Any) -> Any:
            first = tile.offset(
                tile.broadcast(tile.reshape(pointer, [1, 1]), [ROWS, 1]),
                tile.reshape(tile.muli(row, steps), [ROWS, 1]),
            )
            return tile.offset(tile.broadcast(first, [ROWS, SIZE]), _columns(at))

        mask = tile.andi(
            tile.cmpi(_rows(number), _all(rows), predicate="less_than", signedness="signed"),
            tile.cmpi(_columns(at), _all(columns), predicate="less_than", signedness="signed"),
        )
        more = {"mask": mask} if masked else {}
        one, other = (number, found) if stores else (found, number)
        zero = tile.constant(0, f"tile<{ROWS}x{SIZE}x{element}>")
        padding = {"padding": zero} if masked else {}
        loaded, token = tile.load_ptr_tko(address(x, one), **more, **padding)
        tile.store_ptr_tko(address(y, other), loaded, token=token, **more)
    return tilewright.Module(module.operation)


@one_in(48)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("promise", ["", "no_signed_wrap"])
@pytest.mark.parametrize(
    ("start", "rows", "columns"),
    [(0, 16, 64), (0, 16, 63), (3, 15, 67), (0, 5, 9), (5, 16, 5), (2, 0, 64), (0, 9, 1 << 30)],
)
@pytest.mark.parametrize("stores", [False, True])
@pytest.mark.parametrize("element", DTYPES)
def test_rows_are_moved(
    element: str, stores: bool, start: int, rows: int, columns: int, promise: str, engine: str
) -> None:
    """Whatever is left out, and nothing else is stored."""
    random = np.random.default_rng(3)
    x = random.integers(0, 2 if element == "i1" else 99, (20, 80)).astype(DTYPES[element])
    numbers = random.permutation(20)[:ROWS].astype(np.int32)
    found = []
    for options in ({"backend": "reference"}, ENGINES[engine]):
        y = np.zeros_like(x)
        kernel = _moved(element, stores, True, promise).kernel()
        kernel.launch(1, x, y, numbers, 80, start, rows, columns, **options)
        found.append(y)
    np.testing.assert_array_equal(*found)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("stores", [False, True])
def test_without_a_mask(stores: bool, engine: str) -> None:
    """All elements are moved."""
    x = np.arange(1600, dtype=np.float32).reshape(20, 80)
    numbers, y = np.arange(19, 3, -1).astype(np.int32), np.zeros_like(x)
    kernel = _moved("f32", stores, False, "no_signed_wrap").kernel()
    kernel.launch(1, x, y, numbers, 80, 7, 0, 0, **ENGINES[engine])
    expected = np.zeros_like(x)
    there, here = (numbers, np.arange(ROWS)) if stores else (np.arange(ROWS), numbers)
    expected[there, 7:71] = x[here, 7:71]
    np.testing.assert_array_equal(y, expected)


@pytest.mark.parametrize(("promise", "count"), [("no_signed_wrap", 1), ("", 0)])
def test_later_rows_are_fetched(promise: str, count: int) -> None:
    """Where rows are successive for sure."""
    module = raised(text_of(_moved("f32", False, True, promise)))
    fetches = [op for op in walk(module.operation) if isinstance(op, PrefetchPtrOp)]
    assert len(fetches) == count


@in_high_memory
@pytest.mark.parametrize("engine", ["native", "quick"])
def test_indices_that_wrap_around(engine: str) -> None:
    """Columns behind the largest number of 32 bits are negative, which no promise excludes."""
    x = np.arange(1600, dtype=np.int32).reshape(20, 80)
    numbers = np.zeros(ROWS, np.int32)
    start = (1 << 31) - 32
    found = []
    for options in ({"backend": "reference"}, ENGINES[engine]):
        y = np.zeros_like(x)
        kernel = _moved("i32", False, True, "").kernel()
        # Elements at negative columns are left out by rows; others by their column.
        kernel.launch(1, x, y, numbers, 80, start, 0, 40, **options)
        found.append(y)
    np.testing.assert_array_equal(*found)
