"""Rows that are read or stored from their end: elements in the opposite order."""

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

SIZE = 64

DTYPES: dict[str, Any] = {
    "f32": np.float32,
    "f64": np.float64,
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
    "i8": np.int8,
    "i1": np.bool_,
}


def _spread(value: Any) -> Any:
    return tile.broadcast(tile.reshape(value, [1]), [SIZE])


def _kernel(element: str, stores: bool, masked: bool, index: str) -> tilewright.Module:
    """x[last - n], for each n; or the other way round.

    Args:
        element: its type.
        stores: whether elements are stored from the end, not loaded.
        masked: whether those are left out that are not less than a number.
        index: the type in which it is computed where elements are.
    """
    pointer = f"tile<ptr<{element}>>"
    parameters = [pointer, pointer, "tile<i32>", "tile<i32>"]
    with tile.module("m") as module, tile.entry("k", parameters) as (x, y, last, count):
        count = tile.assume(count, tile.bounded(0, None))
        number = tile.iota(SIZE, "i32")
        if index == "i64":
            wide = tile.exti(number, "i64", signedness="signed")
            back = tile.subi(_spread(tile.exti(last, "i64", signedness="signed")), wide)
        else:
            back = tile.subi(_spread(last), number)
        more, padding = {}, {}
        if masked:
            narrow = tile.subi(_spread(last), number)
            more["mask"] = tile.cmpi(
                narrow, _spread(count), predicate="less_than", signedness="unsigned"
            )
            padding["padding"] = tile.constant(1, f"tile<{SIZE}x{element}>")
        at, there = (back, number)[:: -1 if stores else 1]
        found, token = tile.load_ptr_tko(tile.offset(_spread(x), at), **more, **padding)
        tile.store_ptr_tko(tile.offset(_spread(y), there), found, token=token, **more)
    return tilewright.Module(module.operation)


@pytest.mark.parametrize("stores", [False, True])
def test_no_test_is_needed(stores: bool) -> None:
    text = text_of(raised(_kernel("f32", stores, True, "i32").to_text()))
    assert "consecutive" not in text


@one_in(12)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("last", "count"), [(63, 64), (63, 50), (40, 41), (40, 9), (70, 71), (63, 0), (0, 1)]
)
@pytest.mark.parametrize("index", ["i32", "i64"])
@pytest.mark.parametrize("stores", [False, True])
@pytest.mark.parametrize("element", DTYPES)
def test_elements_in_the_opposite_order(
    element: str, stores: bool, index: str, last: int, count: int, engine: str
) -> None:
    """Those with numbers below 0 are left out, too; nothing outside of the arrays is touched."""
    x = np.random.default_rng(last).integers(0, 2 if element == "i1" else 99, 71)
    x = x.astype(DTYPES[element])
    for at_end in (True, False):
        y = np.zeros(71, DTYPES[element])
        back = last - np.arange(SIZE)
        inside = (back >= 0) & (back < count)
        wanted, here = y.copy(), np.arange(SIZE)[inside]
        if stores:
            wanted[back[inside]] = x[here]
        else:
            wanted[here] = x[back[inside]]
        given, y = guarded(x, at_end), guarded(y, at_end)
        kernel = _kernel(element, stores, True, index).kernel()
        kernel.launch(1, given, y, last, count, **ENGINES[engine])
        np.testing.assert_array_equal(y, wanted)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("stores", [False, True])
def test_without_a_mask(stores: bool, engine: str) -> None:
    x = np.arange(SIZE, dtype=np.float32)
    y = guarded(np.zeros(SIZE, np.float32), True)
    _kernel("f32", stores, False, "i64").kernel().launch(1, x, y, 63, 0, **ENGINES[engine])
    np.testing.assert_array_equal(y, x[::-1])
