"""Tiles whose masks begin inside of them: what comes before is left out as what comes behind is."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest
from backends.cpu.guards import guarded
from backends.cpu.processors import LEAST, USUAL
from sampling import one_in, some

import tilewright
from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.nest.operations.products import ProductOp
from tilewright.nesting import walk

from .programs import raised, text_of

ENGINES: dict[str, dict[str, Any]] = {
    "domain": {"backend": "nests"},
    "fallbacks": {"backend": "nests", "guards": "fallback"},
    "schedule": {"backend": "nests", "order": "schedule"},
    "native": {"backend": "cpu"},
    USUAL: {"backend": "cpu", "target_cpu": USUAL},
    LEAST: {"backend": "cpu", "target_cpu": LEAST},
    "checked": {"backend": "cpu", "checked": True},
}

SHAPES = [(64,), (1, 64), (8, 16), (32, 4), (4, 8, 16), (1024,)]
SIZE = 24
"""Of the array along each dimension but the last; that has three times as many elements, or nearly
as many as a larger tile."""

PADDINGS = {"zero": 0, "seven": 7, "none": None}


def _spread(value: Value, shape: tuple[int, ...]) -> Value:
    return tile.broadcast(tile.reshape(value, (1,) * len(shape)), shape)


def _masked(
    pointer: Value, shape: tuple[int, ...], firsts: list[Value], sizes: list[int]
) -> tuple[Value, Value]:
    """The addresses of a tile of an array that begins at some coordinates, and a mask that is true
    inside of the array."""
    place = mask = None
    stride = int(np.prod(sizes))
    for d, (count, first, size) in enumerate(zip(shape, firsts, sizes, strict=True)):
        stride //= size
        flat = tile.reshape(
            tile.iota(count), tuple(count if k == d else 1 for k, _ in enumerate(shape))
        )
        at = tile.addi(tile.broadcast(flat, shape), _spread(first, shape))
        inside = tile.andi(
            tile.cmpi(at, 0, predicate="greater_than_or_equal", signedness="signed"),
            tile.cmpi(at, size, predicate="less_than", signedness="signed"),
        )
        part = tile.muli(at, stride)
        place = part if place is None else tile.addi(place, part)
        mask = inside if mask is None else tile.andi(mask, inside)
    assert place is not None and mask is not None
    return tile.offset(_spread(pointer, shape), place), mask


def _sizes(shape: tuple[int, ...]) -> list[int]:
    return [*(SIZE for _ in shape[1:]), max(3 * SIZE, shape[-1] - 7)]


@cache
def _kernel(shape: tuple[int, ...], format: str, way: str, padding: str) -> tilewright.Module:
    """Loads a tile of x, and stores it to y, or the other way."""
    parameters = {"x": f"ptr<{format}>", "y": f"ptr<{format}>"}
    parameters |= {f"f{d}": "i32" for d, _ in enumerate(shape)}
    with tile.module("m") as made, tile.entry("k", **parameters) as (x, y, *firsts):
        places, mask = _masked(x, shape, [*firsts], _sizes(shape))
        close, _ = _masked(y, shape, [tile.constant(0, "i32") for _ in shape], [*shape])
        if way == "load":
            filler = PADDINGS[padding]
            other = {} if filler is None else {"padding": filler}
            found, token = tile.load_ptr_tko(places, mask=mask, **other)
            if filler is None:
                # What is not loaded is not specified.
                found = tile.select(mask, found, 1)
            tile.store_ptr_tko(close, found, token=token)
        else:
            found, token = tile.load_ptr_tko(close)
            tile.store_ptr_tko(places, found, mask=mask, token=token)
    return tilewright.Module(made.operation)


def _launched(module: tilewright.Module, format: str, first: Any, **options: Any) -> bytes:
    rank = len(first)
    dtype = {"f32": "f4", "f64": "f8", "f16": "f2", "i8": "i1"}[format]
    at_end = sum(first) >= 0
    x = guarded((np.arange(max(3 * SIZE**rank, 1017)) % 100).astype(dtype) + 1, at_end)
    y = guarded((np.arange(1024) % 50).astype(dtype), at_end)
    module.kernel().launch(1, x, y, *map(np.int32, first), **options)
    return x.tobytes() + y.tobytes()


FIRSTS = [0, -1, 1, -7, 20, 23, 40, -63, -64, 2**31 - 3, -(2**31)]


@one_in(16)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    "case",
    some(
        [
            (shape, format, way, padding)
            for shape in SHAPES
            for format in ("f32", "f64", "f16", "i8")
            for way in ("load", "store")
            for padding in (PADDINGS if way == "load" else ("none",))
        ],
        20,
    ),
    ids=lambda case: "-".join(map(str, case)),
)
def test_nothing_before_the_beginning_is_accessed(
    case: tuple[tuple[int, ...], str, str, str], engine: str
) -> None:
    shape, format, way, padding = case
    module = _kernel(shape, format, way, padding)
    random = np.random.default_rng(len(shape))
    for number, first in enumerate(FIRSTS):
        at = [first, *(int(random.choice(FIRSTS[:8])) for _ in shape[1:])]
        at = at if number % 2 else at[::-1]
        expected = _launched(module, format, at, backend="reference")
        assert _launched(module, format, at, **ENGINES[engine]) == expected, at


@pytest.mark.parametrize("way", ["load", "store"])
@pytest.mark.parametrize("format", ["f32", "i8"])
@pytest.mark.parametrize("first", [-1, -7, -40, -63])
def test_short_rows_that_begin_late(first: int, format: str, way: str) -> None:
    """Where the target has masks, they are read and stored in place."""
    size = {"f32": 64, "i8": 1024}[format]
    module = _kernel((size,), format, way, "zero")
    expected = _launched(module, format, [first], backend="reference")
    assert _launched(module, format, [first], backend="cpu") == expected


def test_no_addresses_are_computed_one_by_one() -> None:
    text = text_of(raised(_kernel((8, 16), "f32", "load", "zero").to_text()))
    assert "begins %" in text and " along 0 " in text and " along 1 " in text
    fast = text.split("} else {")[0]
    assert "load_ptr_tko" not in fast


def _product(begin: int) -> tilewright.Module:
    """Multiplies tiles of a matrix that begin before it by those of another one."""
    shape = (64, 64)
    with (
        tile.module("m") as made,
        tile.entry("k", x="ptr<f32>", y="ptr<f32>", z="ptr<f32>") as (
            x,
            y,
            z,
        ),
    ):
        zeros = _spread(tile.constant(0.0, "f32"), shape)
        rows = tile.constant(begin, "i32")
        with (sums := tile.for_(0, 2, init=[zeros])) as (number, acc):
            step = tile.muli(number, 64)
            places, mask = _masked(x, shape, [rows, tile.addi(step, begin)], [70, 100])
            left, _ = tile.load_ptr_tko(places, mask=mask, padding=0)
            places, mask = _masked(y, shape, [step, tile.constant(0, "i32")], [128, 64])
            right, _ = tile.load_ptr_tko(places, mask=mask, padding=0)
            tile.continue_(tile.mmaf(left, right, acc))
        places, _ = _masked(z, shape, [tile.constant(0, "i32")] * 2, [64, 64])
        tile.store_ptr_tko(places, sums.results[0])
    return tilewright.Module(made.operation)


@one_in(3)
@pytest.mark.parametrize("begin", [0, -3, -60])
@pytest.mark.parametrize("engine", ENGINES)
def test_products_of_tiles_that_begin_late(begin: int, engine: str) -> None:
    module = _product(begin)
    results: list[bytes] = []
    for options in ({"backend": "reference"}, ENGINES[engine]):
        x = guarded(np.arange(7000, dtype=np.float32) % 7 + 1, begin == 0)
        y = np.arange(128 * 64, dtype=np.float32) % 5
        z = np.zeros(64 * 64, np.float32)
        module.kernel().launch(1, x, y, z, **options)
        results.append(z.tobytes())
    assert results[0] == results[1]


@pytest.mark.parametrize(("begin", "cropped"), [(0, [2]), (-3, [])])
def test_a_product_leaves_out_no_padding_that_comes_first(begin: int, cropped: list[int]) -> None:
    operations = [*walk(raised(_product(begin).to_text()).operation)]
    products = [op for op in operations if isinstance(op, ProductOp)]
    assert [[n.data for n in op.decisions.cropped] for op in products] == [cropped]


@cache
def _summed(size: int) -> tilewright.Module:
    """The sum of a row of 1024 elements, of which those of an array are there, and 1 besides."""
    with (
        tile.module("m") as made,
        tile.entry("k", x="ptr<f32>", y="ptr<f32>", first="i32") as (x, y, first),
    ):
        places, mask = _masked(x, (1024,), [first], [size])
        found, _ = tile.load_ptr_tko(places, mask=mask, padding=0)
        more = tile.addf(found, tile.constant(1.0, "tile<1024xf32>"))
        total = tile.reduce(more, dim=0, identities=0.0, body=tile.addf)
        tile.store_ptr_tko(tile.reshape(y, (1,)), tile.reshape(total, (1,)))
    return tilewright.Module(made.operation)


@one_in(3)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("first", [0, -3, -500, -513, -1020, 2, -1024, 100])
@pytest.mark.parametrize("size", [5, 40, 1000])
def test_sums_of_what_begins_late(size: int, first: int, engine: str) -> None:
    """Also where the array begins and ends in the same vector: each element counts once."""
    x, y = np.arange(1, size + 1, dtype=np.float32), np.zeros(1, np.float32)
    _summed(size).kernel().launch(1, guarded(x, True), y, first, **ENGINES[engine])
    numbers = first + np.arange(1024)
    inside = (numbers >= 0) & (numbers < size)
    assert y[0] == x[numbers[inside]].sum() + 1024
