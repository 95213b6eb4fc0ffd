"""Pointers that loops advance, which are computed from the counter instead."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sampling import one_in

import tilewright
from tilewright import builder as tile
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.types import PtrType
from tilewright.nesting import walk
from tilewright.tiles import tile_type

from .engines import ENGINES
from .programs import raised, text_of

ROWS, SIZE = 8, 16


def _whole(value: Any, shape: tuple[int, int]) -> Any:
    return tile.broadcast(tile.reshape(value, list(shape)), [ROWS, SIZE])


def _sums(
    counter: str = "i32", start: int = 0, step: int = 1, how: str = "number", end: str = "sums"
) -> tilewright.Module:
    """The sums of some tiles of rows at numbers, each so many columns further on.

    Args:
        counter: the type of the loop's counter.
        start: its first number.
        step: of the counter.
        how: by what pointers are advanced: a number, one of the kernel's parameters, one after the
            other, the counter, or another one for each row.
        end: what is stored behind the loop, beside the sums: nothing, or what the pointers lead to.
    """
    parameters = ["tile<ptr<f32>>", "tile<ptr<f32>>", "tile<ptr<i32>>", *["tile<i32>"] * 2]
    with tile.module("m") as module, tile.entry("k", parameters) as (x, y, numbers, times, by):
        lines = tile.broadcast(tile.reshape(numbers, [1]), [ROWS])
        found, _ = tile.load_ptr_tko(tile.offset(lines, tile.iota(ROWS, "i32")))
        steps = tile.broadcast(tile.reshape(tile.constant(64, "tile<i32>"), [1]), [ROWS])
        first = tile.offset(
            tile.broadcast(tile.reshape(x, [1, 1]), [ROWS, 1]),
            tile.reshape(tile.muli(found, steps), [ROWS, 1]),
        )
        pointers = tile.offset(
            tile.broadcast(first, [ROWS, SIZE]), _whole(tile.iota(SIZE, "i32"), (1, SIZE))
        )
        each = tile.constant(3, f"tile<{ROWS}x{SIZE}xi32>")
        zero = tile.constant(0.0, f"tile<{ROWS}x{SIZE}xf32>")
        first_number = tile.constant(start, f"tile<{counter}>")
        count = times if counter == "i32" else tile.exti(times, counter, signedness="signed")
        last = tile.addi(first_number, tile.muli(count, tile.constant(step, f"tile<{counter}>")))
        loop = tile.for_(first_number, last, step, init=[pointers, zero])
        with loop as (index, here, total):
            loaded, _ = tile.load_ptr_tko(here)
            narrow = index if counter == "i32" else tile.trunci(index, "i32")
            distances = {
                "number": [each],
                "parameter": [_whole(by, (1, 1))],
                "both": [each, _whole(by, (1, 1))],
                "counter": [_whole(narrow, (1, 1))],
                "rows": [_whole(tile.iota(ROWS, "i32"), (ROWS, 1))],
            }
            again = here
            for distance in distances[how]:
                again = tile.offset(again, distance)
            tile.continue_(again, tile.addf(total, loaded))
        ends, sums = loop.results
        places = tile.offset(
            _whole(y, (1, 1)),
            tile.addi(
                tile.muli(
                    _whole(tile.iota(ROWS, "i32"), (ROWS, 1)),
                    tile.constant(SIZE, f"tile<{ROWS}x{SIZE}xi32>"),
                ),
                _whole(tile.iota(SIZE, "i32"), (1, SIZE)),
            ),
        )
        if end == "pointers":
            behind, _ = tile.load_ptr_tko(ends)
            sums = tile.addf(sums, behind)
        tile.store_ptr_tko(places, sums)
    return tilewright.Module(module.operation)


CASES: dict[str, dict[str, Any]] = {
    "number": {},
    "parameter": {"how": "parameter"},
    "both": {"how": "both"},
    "wide": {"counter": "i64", "how": "parameter"},
    "from a number": {"start": -5, "how": "parameter"},
    "in steps": {"start": 3, "step": 7, "how": "both"},
    "by the counter": {"how": "counter"},
    "by rows": {"how": "rows"},
    "needed behind": {"end": "pointers"},
}
KEPT = {"by the counter", "by rows", "needed behind"}


@one_in(24)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("times", "by"), [(4, 2), (0, 1), (1, -1), (3, 0)])
@pytest.mark.parametrize("name", CASES)
def test_sums_are_right(name: str, times: int, by: int, engine: str) -> None:
    """However the loop counts, and however often it is executed."""
    x = np.random.default_rng(2).integers(-9, 10, (32, 64)).astype(np.float32)
    numbers = np.array([9, 3, 3, 20, 1, 17, 8, 2], np.int32)
    found = []
    for options in ({"backend": "reference"}, ENGINES[engine]):
        y = np.zeros((ROWS, SIZE), np.float32)
        _sums(**CASES[name]).kernel().launch(1, x, y, numbers, times, by, **options)
        found.append(y)
    np.testing.assert_array_equal(*found)


@pytest.mark.parametrize("name", CASES)
def test_pointers_are_carried_no_longer(name: str) -> None:
    """Unless the loop does not advance them evenly, or they are needed behind it."""
    module = raised(text_of(_sums(**CASES[name])), "derive-pointers")
    (loop,) = [op for op in walk(module.operation) if isinstance(op, ForOp)]
    carried = [isinstance(tile_type(one).element_type, PtrType) for one in loop.results]
    assert any(carried) == (name in KEPT)
