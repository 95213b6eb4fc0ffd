"""Products of which only the rows and columns are computed that are stored."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from sampling import one_in

import tilewright
from tilewright import builder as tile

from . import engines
from .programs import raised, text_of

ENGINES = {"domain": {"backend": "nests"}, **engines.ENGINES}

M, N, K = 16, 32, 16


def _view(pointer: Any, sizes: list[Any], shape: tuple[int, int]) -> Any:
    return tile.make_partition_view(
        tile.make_tensor_view(pointer, shape=sizes, strides=[sizes[1], 1]),
        tile=shape,
        padding="zero",
    )


def _zero(rows: int, columns: int) -> Any:
    return tile.constant(0, f"tile<{rows}x{columns}xf32>")


class Operands:
    """Views of four matrices: `a` by `b` is `c`, and `d` has as many rows as `b` has columns."""

    def __init__(self, pointers: Any, sizes: Any) -> None:
        m, n, k = sizes
        a, b, c, d = pointers
        self.a, self.b = _view(a, [m, k], (M, K)), _view(b, [k, n], (K, N))
        self.c, self.d = _view(c, [m, n], (M, N)), _view(d, [n, k], (N, K))
        self.out = _view(c, [m, k], (M, K))
        self.row, self.column, _ = tile.get_tile_block_id()
        self.start = tile.constant(0, "tile<i32>")

    def product(self, begin: Any = None) -> Any:
        """In a loop over three tiles."""
        with (loop := tile.for_(0, 3, init=[begin or _zero(M, N)])) as (at, acc):
            left, _ = tile.load_view_tko(self.a, [self.row, at])
            right, _ = tile.load_view_tko(self.b, [at, self.column])
            tile.continue_(tile.mmaf(left, right, acc))
        return loop.result


def plain(on: Operands) -> None:
    tile.store_view_tko(on.product(), on.c, [on.row, on.column])


def with_bias(on: Operands) -> None:
    """That begins as a loaded tile, and is changed behind the loop."""
    bias, _ = tile.load_view_tko(on.c, [on.row, on.column])
    product = on.product(bias)
    tile.store_view_tko(tile.maxf(product, _zero(M, N)), on.c, [on.row, on.column])


def attending(on: Operands) -> None:
    """A product of a product whose rows are normalised."""
    scores = on.product()
    highest = tile.reduce(scores, dim=1, identities=-np.inf, body=tile.maxf)
    highest = tile.broadcast(tile.reshape(highest, [M, 1]), [M, N])
    powers = tile.exp(tile.subf(scores, highest))
    values, _ = tile.load_view_tko(on.d, [on.start, on.start])
    tile.store_view_tko(tile.mmaf(powers, values, _zero(M, K)), on.out, [on.row, on.start])


def with_sums(on: Operands) -> None:
    """Whose rows are all needed: their sums are stored."""
    sums = tile.reduce(on.product(), dim=0, identities=0.0, body=tile.addf)
    sums = tile.broadcast(tile.reshape(sums, [1, N]), [M, N])
    tile.store_view_tko(sums, on.c, [on.row, on.column])


def scanning(on: Operands) -> None:
    """Whose rows are scanned."""
    product = on.product()
    along = tile.scan(product, dim=1, identities=0.0, body=tile.addf)
    tile.store_view_tko(along, on.c, [on.row, on.column])


KERNELS: dict[str, tuple[Callable[[Operands], None], list[str]]] = {
    "plain": (plain, ["01"]),
    "with_bias": (with_bias, ["01"]),
    "attending": (attending, ["0", "01"]),
    "with_sums": (with_sums, ["1"]),
    "scanning": (scanning, ["0"]),
}
"""Kernels, and along which dimensions each of their products ends."""


def _module(name: str) -> tilewright.Module:
    """A kernel for matrices of any size."""
    compute, _ = KERNELS[name]
    with tile.module("m") as module:
        pointers = ["tile<ptr<f32>>"] * 4
        with tile.entry("k", [*pointers, *["tile<i32>"] * 3]) as parameters:
            compute(Operands(parameters[:4], parameters[4:]))
    return tilewright.Module(module.operation)


@pytest.mark.parametrize("name", KERNELS)
def test_where_products_end(name: str) -> None:
    text = text_of(raised(_module(name).to_text()))
    found = [
        "".join(re.findall(r"(?<=along )\d(?=,| sch)", line))
        for line in re.findall(r"nest\.product .*", text)
    ]
    # Those of several tile blocks that are taken together end there, too.
    assert found in (KERNELS[name][1], KERNELS[name][1] * 2)


def test_rows_of_nests_end_too() -> None:
    """What is between two products."""
    text = text_of(raised(_module("attending").to_text()))
    nests = re.findall(r"nest\.compute .*? tree halves.*", text)
    assert nests
    assert all(re.search(r"until .* along 0", nest) for nest in nests)


def test_rows_of_left_operands_are_loaded_as_far_as_they_are_needed() -> None:
    text = text_of(raised(_module("plain").to_text()))
    loaded = [one for one in re.findall(r"nest\.compute .*", text) if " clipped " in one]
    limited = [one for one in loaded if " until %" in one]
    # For one tile block, and for several together. Of the right operand all columns are laid out.
    assert len(limited) == 2
    assert all(one.partition(" until ")[2].endswith(" along 0 {") for one in limited)


def test_columns_of_right_operands_are_loaded_as_they_are() -> None:
    """More of them are laid out than are needed, and asked for subnormal numbers."""
    pointers = dict.fromkeys("abc", "ptr<f32>")
    with tile.module("m") as module, tile.entry("k", **pointers, m="i32", n="i32", k="i32") as on:
        a, b, c, m, n, k = on
        turned = tile.make_tensor_view(b, shape=[k, n], strides=[1, k])
        right, _ = tile.load_view_tko(
            tile.make_partition_view(turned, tile=(K, N), padding="zero"), [0, 0]
        )
        left, _ = tile.load_view_tko(_view(a, [m, k], (M, K)), [0, 0])
        tile.store_view_tko(tile.mmaf(left, right, _zero(M, N)), _view(c, [m, n], (M, N)), [0, 0])
    text = text_of(raised(tilewright.Module(module.operation).to_text()))
    loaded = [one for one in re.findall(r"nest\.compute .*", text) if " clipped " in one]
    assert any(" clipped 0 " in one for one in loaded)
    assert not any(" clipped 0 until %" in one for one in loaded)


@one_in(40)
@pytest.mark.parametrize(
    "sizes", [(1, 5, 40), (17, 33, 48), (16, 32, 33), (30, 64, 41), (22, 31, 33), (7, 40, 40)]
)
@pytest.mark.parametrize("name", KERNELS)
@pytest.mark.parametrize("engine", ENGINES)
def test_engines_agree(name: str, sizes: tuple[int, int, int], engine: str) -> None:
    m, n, k = sizes
    if name == "attending":
        n = min(n, N)
    generator = np.random.default_rng(1)
    shapes = [(m, k), (k, n), (m, max(n, k)), (n, k)]
    if name == "with_sums":
        m = 16
        shapes = [(m, k), (k, n), (m, n), (n, k)]
    given = [generator.integers(-3, 4, shape).astype(np.float32) for shape in shapes]
    grid = (-(-m // M), 1 if name == "attending" else -(-n // N))
    found = []
    for options in ({"backend": "reference"}, ENGINES[engine]):
        arrays = [one.copy() for one in given]
        _module(name).kernel().launch(grid, *arrays, m, n, k, **options)
        found.append(arrays[2])
    np.testing.assert_allclose(*found, rtol=1e-5, atol=1e-6)


def _one_row() -> tilewright.Module:
    """A row that is known to be the only one, times a matrix; computed in a conditional, whose
    other arm gives zeros."""
    types = [*["tile<ptr<f32>>"] * 3, "tile<i32>", "tile<i32>"]
    with tile.module("m") as module, tile.entry("k", types) as (a, b, c, n, k):
        column = tile.get_tile_block_id()[0]
        start = tile.constant(0, "tile<i32>")
        lefts, rights = _view(a, [1, k], (M, K)), _view(b, [k, n], (K, N))
        branch = tile.if_(tile.cmpi(k, 5, predicate="greater_than", signedness="signed"))
        with branch:
            with (loop := tile.for_(0, 3, init=[_zero(M, N)])) as (at, acc):
                left, _ = tile.load_view_tko(lefts, [start, at])
                right, _ = tile.load_view_tko(rights, [at, column])
                tile.continue_(tile.mmaf(left, right, acc))
            tile.yield_(loop.result)
        with branch.else_():
            tile.yield_(_zero(M, N))
        tile.store_view_tko(branch.result, _view(c, [1, n], (M, N)), [start, column])
    return tilewright.Module(module.operation)


def test_a_single_row_behind_a_conditional() -> None:
    text = text_of(raised(_one_row().to_text()))
    (bound,) = re.findall(r"nest\.product .* until (%\S+) along 0", text)
    assert f"{bound} = constant <i32: 1>" in text


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("k", [45, 4])
def test_engines_agree_about_a_single_row(k: int, engine: str) -> None:
    generator = np.random.default_rng(3)
    a, b = (generator.integers(-4, 5, s).astype(np.float32) for s in ((1, k), (k, 70)))
    c = np.full((1, 70), 9, np.float32)
    _one_row().kernel().launch((3,), a, b, c, 70, k, **ENGINES[engine])
    np.testing.assert_array_equal(c, a @ b if k > K else np.zeros_like(c))


def _sums() -> tilewright.Module:
    """A loop that adds up three tiles, and a product that has nothing to do with it."""
    size = 64
    with tile.module("m") as module:
        pointers = ["tile<ptr<f32>>"] * 3
        with tile.entry("k", [*pointers, *["tile<i32>"] * 2]) as (x, y, z, m, k):
            a, b, c = (_view(p, [m, n], (size, size)) for p, n in ((x, k), (y, size), (z, size)))
            row, _, _ = tile.get_tile_block_id()
            start, zero = tile.constant(0, "tile<i32>"), _zero(size, size)
            # More iterations than are written out.
            with (loop := tile.for_(0, 17, init=[zero])) as (at, total):
                part, _ = tile.load_view_tko(a, [row, tile.remi(at, 3, signedness="signed")])
                tile.continue_(tile.addf(total, part))
            tile.store_view_tko(loop.results[0], b, [row, start])
            first, _ = tile.load_view_tko(a, [row, start])
            tile.store_view_tko(tile.mmaf(first, first, zero), c, [row, start])
    return tilewright.Module(module.operation)


@one_in(4)
@pytest.mark.parametrize("sizes", [(50, 150), (64, 150), (130, 192), (7, 170)])
@pytest.mark.parametrize("engine", ENGINES)
def test_blocks_of_carried_tiles_end_where_they_do(sizes: tuple[int, int], engine: str) -> None:
    """A part of the rows, which registers hold, does not go on with what others have."""
    m, k = sizes
    module = _sums()
    assert re.search(r"promoted .* until .* along 0", text_of(raised(module.to_text())))
    x = np.random.default_rng(1).integers(-3, 4, (m, k)).astype(np.float32)
    found = []
    for options in ({"backend": "reference"}, ENGINES[engine]):
        arrays = [np.zeros((m, 64), np.float32) for _ in range(2)]
        module.kernel().launch(-(-m // 64), x, *arrays, m, k, **options)
        found.append(arrays)
    np.testing.assert_array_equal(*found)
