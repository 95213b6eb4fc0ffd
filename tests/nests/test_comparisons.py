"""Comparisons with the index, which are not made where their results are known, and numbers that
are widened where they are read."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from backends.cpu.processors import LEAST, USUAL
from ml_dtypes import bfloat16
from sampling import one_in

import tilewright
from tilewright import builder as tile

from .programs import raised, text_of

ENGINES: dict[str, dict[str, Any]] = {
    "schedule": {"backend": "nests", "order": "schedule"},
    "native": {"backend": "cpu"},
    "quick": {"backend": "cpu", "tier": "quick"},
    USUAL: {"backend": "cpu", "target_cpu": USUAL},
    LEAST: {"backend": "cpu", "target_cpu": LEAST},
    "checked": {"backend": "cpu", "checked": True},
}

SIZE = 256

Ask = Callable[[Any, Any, Any], Any]


def _asked(how: str, left: Any, right: Any, signedness: str = "signed") -> Any:
    return tile.cmpi(left, right, predicate=how, signedness=signedness)


ASKS: dict[str, Ask] = {
    "less": lambda i, n, _: _asked("less_than", i, n),
    "not_less": lambda i, n, _: _asked("greater_than_or_equal", i, n),
    "greater": lambda i, n, _: _asked("greater_than", n, i),
    "not_greater": lambda i, n, _: _asked("less_than_or_equal", n, i),
    "unsigned": lambda i, n, _: _asked("less_than", i, n, "unsigned"),
    "both": lambda i, n, _: tile.andi(
        _asked("less_than", i, n),
        _asked("less_than", tile.constant(40, f"tile<{SIZE}xi32>"), i),
    ),
    "several": lambda i, n, m: tile.andi(_asked("less_than", i, n), _asked("less_than", i, m)),
}
"""What is asked of the index, a number and a smaller one."""


def _row(pointer: Any, size: Any) -> Any:
    return tile.make_partition_view(
        tile.make_tensor_view(pointer, shape=[size], strides=[1]), tile=[SIZE], padding="zero"
    )


def _chosen(ask: Ask) -> tilewright.Module:
    """Elements of a row, or twice what they are; their sum; and what is stored in place."""
    parameters = [*["tile<ptr<f32>>"] * 3, *["tile<i32>"] * 2]
    with tile.module("m") as module, tile.entry("k", parameters) as (x, y, s, size, n):
        zero = tile.constant(0, "tile<i32>")
        row, _ = tile.load_view_tko(_row(x, size), [zero])
        numbers = [n, tile.subi(n, 60)]
        bounds = [tile.broadcast(tile.reshape(one, [1]), [SIZE]) for one in numbers]
        answer = ask(tile.iota(SIZE, "i32"), *bounds)
        found = tile.select(answer, row, tile.addf(row, row))
        tile.store_view_tko(found, _row(y, size), [zero])
        total = tile.reduce(found, dim=0, identities=0.0, body=tile.addf)
        tile.store_view_tko(
            tile.broadcast(tile.reshape(total, [1]), [SIZE]),
            _row(s, tile.constant(1, "tile<i32>")),
            [zero],
        )
    return tilewright.Module(module.operation)


@one_in(12)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("size", "n"),
    [
        *((256, 256), (256, 300), (256, 255), (256, 100), (256, 0), (256, -3)),
        *((200, 200), (200, 150), (200, 192), (200, 191), (200, 1 << 30), (200, -(1 << 31))),
        *((40, 40), (7, 5), (33, 32), (32, 32)),
    ],
)
@pytest.mark.parametrize("name", ASKS)
def test_answers(name: str, size: int, n: int, engine: str) -> None:
    """Wherever the number lies, and wherever the row ends."""
    x = np.random.default_rng(1).integers(-9, 10, size).astype(np.float32)
    found = []
    for options in ({"backend": "reference"}, ENGINES[engine]):
        y, total = np.zeros(size, np.float32), np.zeros(1, np.float32)
        _chosen(ASKS[name]).kernel().launch(1, x, y, total, size, n, **options)
        found.append([*y, *total])
    np.testing.assert_array_equal(*found)


# ---- widened numbers


DTYPES: dict[str, Any] = {"f16": np.float16, "bf16": bfloat16}


def _centred(element: str, *, stores: bool = False) -> tilewright.Module:
    """A row less its mean; perhaps with a store in between, to where it may lie."""
    parameters = [*[f"tile<ptr<{element}>>"] * 2, "tile<i32>"]
    with tile.module("m") as module, tile.entry("k", parameters) as (x, y, size):
        zero = tile.constant(0, "tile<i32>")
        read, write = _row(x, size), _row(y, size)
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


@one_in(4)
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
