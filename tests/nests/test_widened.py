"""Halves that nests do nothing but widen: they are read where they lie."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from ml_dtypes import bfloat16
from sampling import one_in

import tilewright
from tilewright import builder as tile

from .engines import ENGINES
from .programs import raised, text_of
from .test_comparisons import SIZE, row_of

DTYPES: dict[str, Any] = {"f16": np.float16, "bf16": bfloat16}


def _centred(element: str, *, stores: bool = False) -> tilewright.Module:
    """A row less its mean; perhaps with a store in between, to where it may lie."""
    parameters = [*[f"tile<ptr<{element}>>"] * 2, "tile<i32>"]
    with tile.module("m") as module, tile.entry("k", parameters) as (x, y, size):
        zero = tile.constant(0, "tile<i32>")
        read, write = row_of(x, size), row_of(y, size)
        row, token = tile.load_view_tko(read, [zero])
        wide = tile.ftof(row, "f32")
        total = tile.reduce(wide, dim=0, identities=0.0, body=tile.addf)
        mean = tile.mulf(total, tile.constant(1 / 64, "tile<f32>"))
        centred = tile.subf(wide, tile.broadcast(tile.reshape(mean, [1]), [SIZE]))
        if stores:
            token = tile.store_view_tko(tile.negf(row), read, [zero], token=token)
        squares = tile.reduce(tile.mulf(centred, centred), dim=0, identities=0.0, body=tile.addf)
        scaled = tile.mulf(centred, tile.broadcast(tile.reshape(squares, [1]), [SIZE]))
        tile.store_view_tko(tile.ftof(scaled, element), write, [zero], token=token)
    return tilewright.Module(module.operation)


@pytest.mark.parametrize("element", DTYPES)
def test_no_wide_copy_is_made(element: str) -> None:
    """What is only widened is read where it lies by each nest."""
    text = text_of(raised(_centred(element).to_text()))
    assert len(re.findall(rf"ftof .*tile<{element}> -> tile<f32>", text)) == 2
    first = re.search(r"nest\.compute \[256\].* tree halves(.|\n)*?combine", text)
    assert first is not None
    assert "to [d0]" not in first[0]


@one_in(16)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("size", [256, 200, 31])
@pytest.mark.parametrize("stores", [False, True])
@pytest.mark.parametrize("element", DTYPES)
def test_widened_numbers(element: str, stores: bool, size: int, engine: str) -> None:
    x = np.random.default_rng(1).integers(-3, 4, size).astype(DTYPES[element])
    found = []
    for options in ({"backend": "reference"}, ENGINES[engine]):
        given, y = x.copy(), np.zeros(size, DTYPES[element])
        _centred(element, stores=stores).kernel().launch(1, given, y, size, **options)
        found.append([*given, *y])
    np.testing.assert_allclose(*[np.array(one, np.float64) for one in found], rtol=1e-2)
