"""Rows of elements that are changed in a critical section, in vectors."""

from __future__ import annotations

import re
import threading
from typing import Any

import numpy as np
import pytest
from sampling import one_in

import tilewright
from tilewright import builder as tile

from .engines import ENGINES
from .programs import raised, text_of
from .test_critical import CASES, NUMPY

ROWS, SIZE = 8, 64


def _added(
    mode: str, element: str, masked: bool = True, ordering: str = "relaxed", step: int = 1
) -> tilewright.Module:
    """Rows of values change rows at numbers of another array.

    Args:
        mode: what the operation does.
        element: its type.
        masked: whether columns beyond a number are left out.
        ordering: of memory.
        step: between the elements of a row that is changed.
    """
    pointers = f"tile<ptr<{element}>>"
    parameters = [pointers, pointers, "tile<ptr<i32>>", *["tile<i32>"] * 3]
    with tile.module("m") as module, tile.entry("k", parameters) as given:
        values, out, numbers, stride, start, columns = given
        block, _, _ = tile.get_tile_block_id()
        row = tile.addi(tile.iota(ROWS, "i32"), _spread(tile.muli(block, ROWS), ROWS))
        column = tile.addi(_spread(start, SIZE), tile.iota(SIZE, "i32"), overflow="no_signed_wrap")
        found, _ = tile.load_ptr_tko(tile.offset(_spread(numbers, ROWS), row))
        last = _spread(columns, SIZE)

        def address(pointer: Any, row: Any, column: Any) -> Any:
            first = tile.offset(_spread(pointer, ROWS), tile.muli(row, _spread(stride, ROWS)))
            return tile.offset(_repeated(first, 0), _repeated(column, 1))

        less: Any = {"predicate": "less_than", "signedness": "signed"}
        more = {"mask": _repeated(tile.cmpi(column, last, **less), 1)} if masked else {}
        zero = tile.constant(0, f"tile<{ROWS}x{SIZE}x{element}>")
        padding = {"padding": zero} if masked else {}
        loaded, token = tile.load_ptr_tko(address(values, row, column), **more, **padding)
        if step != 1:
            column = tile.muli(column, _spread(tile.constant(step, "tile<i32>"), SIZE))
        place = address(out, found, column)
        tile.atomic_rmw_tko(place, loaded, mode=mode, token=token, ordering=ordering, **more)
    return tilewright.Module(module.operation)


def _spread(value: Any, size: int) -> Any:
    return tile.broadcast(tile.reshape(value, [1]), [size])


def _repeated(value: Any, dimension: int) -> Any:
    shape = [1, SIZE] if dimension else [ROWS, 1]
    return tile.broadcast(tile.reshape(value, shape), [ROWS, SIZE])


def _is_vectorized(module: tilewright.Module) -> bool:
    return bool(re.search(r"vector 1 by [0-9]+.* critical", text_of(raised(text_of(module)))))


@one_in(40)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("start", "columns", "ordering"),
    [
        (0, 64, "relaxed"),
        (0, 63, "acq_rel"),
        (3, 60, "release"),
        (1, 2, "relaxed"),
        (0, 0, "acq_rel"),
    ],
)
@pytest.mark.parametrize(("mode", "element"), CASES)
def test_modes(
    mode: str, element: str, start: int, columns: int, ordering: str, engine: str
) -> None:
    """Also of rows that are met several times; nothing else is changed."""
    random, dtype = np.random.default_rng(len(mode)), NUMPY[element]
    values = random.integers(-9, 9, (2 * ROWS, 80)).astype(dtype)
    numbers = random.integers(0, 5, 2 * ROWS).astype(np.int32)
    if mode == "xchg":
        # Which of several would be the last is open.
        numbers = random.permutation(2 * ROWS).astype(np.int32)
    before = random.integers(-9, 9, (2 * ROWS, 80)).astype(dtype)
    module, found = _added(mode, element, ordering=ordering), []
    assert _is_vectorized(module)
    for options in ({"backend": "reference"}, ENGINES[engine]):
        out = before.copy()
        module.kernel().launch(2, values, out, numbers, 80, start, columns, **options)
        found.append(out)
    np.testing.assert_array_equal(*found)


@pytest.mark.parametrize("engine", ENGINES)
def test_without_a_mask(engine: str) -> None:
    """All elements are changed, at a place that begins anywhere."""
    values = np.arange(8 * 80, dtype=np.float32).reshape(8, 80)
    memory = np.ones(20 * 80 + 1, np.float32)
    out, numbers = memory[1:].reshape(20, 80), np.arange(19, 11, -1).astype(np.int32)
    module = _added("addf", "f32", masked=False)
    assert _is_vectorized(module)
    module.kernel().launch(1, values, out, numbers, 80, 7, 0, **ENGINES[engine])
    expected = np.ones((20, 80), np.float32)
    expected[numbers, 7:71] += values[:, 7:71]
    np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize("engine", ENGINES)
def test_elements_apart(engine: str) -> None:
    """Elements that are not successive are changed one by one."""
    values = np.arange(8 * 80, dtype=np.float32).reshape(8, 80)
    out, numbers = np.ones((20, 160), np.float32), np.arange(8, dtype=np.int32)
    module = _added("addf", "f32", masked=False, step=2)
    assert not _is_vectorized(module)
    module.kernel().launch(1, values, out, numbers, 80, 0, 0, **ENGINES[engine])
    expected = np.ones(20 * 160, np.float32)
    for row in range(8):
        expected[80 * row : 80 * row + 128 : 2] += values[row, :64]
    np.testing.assert_array_equal(out.reshape(-1), expected)


def test_launches_at_the_same_time() -> None:
    """Threads that launch at once lose nothing, neither in vectors nor one by one."""
    values, out = np.ones((512, 64)), np.zeros((4, 64))
    numbers = np.arange(512, dtype=np.int32) % 4
    kernel, times = _added("addf", "f64").kernel(), 50

    def launch() -> None:
        for _ in range(times):
            kernel.launch(64, values, out, numbers, 64, 0, 61, backend="cpu")

    threads = [threading.Thread(target=launch) for _ in range(3)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    expected = np.zeros((4, 64))
    expected[:, :61] = 3 * times * 128
    np.testing.assert_array_equal(out, expected)
