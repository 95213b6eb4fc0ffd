"""Kernels whose rows are anywhere: products of groups with gathered rows, lookups in tables, sums
scattered by atomic operations, convolutions as products."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilewright import builder as tile
from tilewright.runtime import Module

from .kernel_subjects import STEPS, view
from .lowering_subjects import Array, Subject


def _random(*shape: int, seed: int = 0, dtype: Any = np.float16) -> Array:
    return np.random.default_rng(seed).standard_normal(shape).astype(dtype)


def _sparse(pointer: Any, shape: Any, sizes: tuple[int, int]) -> Any:
    """A view of the rows of a matrix, which may be anywhere; it is zero beyond its end."""
    aligned = tile.assume(pointer, tile.div_by(16))
    tensor = tile.make_tensor_view(aligned, shape=shape, strides=[shape[-1], 1])
    return tile.make_gather_scatter_view(tensor, tile=sizes, sparse_dim=0, padding="zero")


def _zero(rows: int, columns: int) -> Any:
    return tile.constant(0.0, f"tile<{rows}x{columns}xf32>")


def _row_of(view: Any, at: Any, length: int) -> Any:
    """A tile of numbers out of a matrix of one row."""
    numbers, _ = tile.load_view_tko(view, [0, at])
    return tile.reshape(numbers, (length,))


def experts(rows: int = 64, columns: int = 16, depth: int = 16, steps: int = STEPS) -> Module:
    """Products of groups of tokens, each with the matrix of its expert. Where groups begin and
    which tokens are in them is loaded; results go back to where the tokens came from. The number
    of a token that there is none of lies beyond the matrix."""
    with (
        tile.module("m") as m,
        tile.entry("k", x="ptr<f16>", w="ptr<f16>", chosen="ptr<i32>", starts="ptr<i32>",
                   y="ptr<f32>", n="i32") as p,
    ):  # fmt: skip
        x, w, chosen, starts, y, n = p
        inner = steps * depth
        tokens = _sparse(x, [n, inner], (rows, depth))
        out = _sparse(y, [n, columns], (rows, columns))
        weights = view(w, [8 * inner, columns], (depth, columns))
        mine = view(chosen, [1, 8 * rows], (1, rows))
        with tile.for_(0, 2) as expert:
            first, _ = tile.load_ptr_tko(tile.offset(starts, expert))
            last, _ = tile.load_ptr_tko(tile.offset(starts, tile.addi(expert, 1)))
            with tile.for_(first, last) as part:
                numbers = _row_of(mine, part, rows)
                init = [_zero(rows, columns)]
                with (product := tile.for_(0, steps, init=init)) as (i, acc):
                    a, _ = tile.load_view_tko(tokens, [numbers, tile.muli(i, depth)])
                    at = tile.addi(tile.muli(expert, steps), i)
                    b, _ = tile.load_view_tko(weights, [at, 0])
                    tile.continue_(tile.mmaf(a, b, acc))
                tile.store_view_tko(product.result, out, [numbers, 0])
    return Module(m.operation)


def _grid(first: Any, numbers: Any, width: int, shape: tuple[int, int], column: Any = None) -> Any:
    """Pointers to a part of rows of a matrix of given numbers."""
    along = tile.broadcast(tile.reshape(tile.iota(shape[1]), (1, shape[1])), shape)
    if column is not None:
        along = tile.addi(along, tile.broadcast(tile.reshape(column, (1, 1)), shape))
    rows = tile.broadcast(tile.muli(tile.reshape(numbers, (shape[0], 1)), width), shape)
    all_ = tile.broadcast(tile.reshape(first, (1, 1)), shape)
    return tile.offset(all_, tile.addi(rows, along))


def masked_rows(rows: int = 64, columns: int = 16, depth: int = 16, aligned: int = 16) -> Module:
    """A product with gathered rows through pointers, of which some are left out; results are added
    by atomic operations to what is there."""
    with (
        tile.module("m") as m,
        tile.entry("k", x="ptr<f16>", w="ptr<f16>", chosen="ptr<i32>", y="ptr<f32>", n="i32") as p,
    ):
        x, w, chosen, y, n = p
        x = tile.assume(x, tile.div_by(aligned))
        block, _, _ = tile.get_tile_block_id()
        numbers = _row_of(view(chosen, [1, 2 * rows], (1, rows)), block, rows)
        limit = tile.broadcast(tile.reshape(n, (1,)), (rows,))
        there = tile.cmpi(numbers, limit, predicate="less_than", signedness="signed")
        inside = tile.broadcast(tile.reshape(there, (rows, 1)), (rows, depth))
        right = view(w, [STEPS * depth, columns], (depth, columns))
        with (product := tile.for_(0, STEPS, init=[_zero(rows, columns)])) as (i, acc):
            where = _grid(x, numbers, STEPS * depth, (rows, depth), tile.muli(i, depth))
            a, _ = tile.load_ptr_tko(where, mask=inside, padding=0.0)
            b, _ = tile.load_view_tko(right, [i, 0])
            tile.continue_(tile.mmaf(a, b, acc))
        to = tile.remi(numbers, 8, signedness="unsigned")
        tile.atomic_rmw_tko(
            _grid(y, to, columns, (rows, columns)),
            product.result,
            mode="addf",
            mask=tile.broadcast(tile.reshape(there, (rows, 1)), (rows, columns)),
        )
    return Module(m.operation)


def lookup(rows: int = 64, columns: int = 16, depth: int = 16) -> Module:
    """Products with rows of a table, of which each iteration loads the numbers first."""
    with (
        tile.module("m") as m,
        tile.entry("k", x="ptr<f16>", table="ptr<f16>", words="ptr<i32>", y="ptr<f32>",
                   n="i32") as p,
    ):  # fmt: skip
        x, table, words, y, n = p
        left = view(x, [rows, 1024], (rows, depth))
        entries = _sparse(table, [100, columns], (depth, columns))
        numbers = view(words, [1, 1024], (1, depth))
        out = view(y, [rows, columns], (rows, columns))
        with (product := tile.for_(0, n, init=[_zero(rows, columns)])) as (i, acc):
            a, _ = tile.load_view_tko(left, [0, i])
            b, _ = tile.load_view_tko(entries, [_row_of(numbers, i, depth), 0])
            tile.continue_(tile.mmaf(a, b, acc))
        tile.store_view_tko(product.result, out, [0, 0])
    return Module(m.operation)


def image(rows: int = 64, channels: int = 8, taps: int = 6, columns: int = 16) -> Module:
    """A convolution along one dimension as one product: an element of a row of what is multiplied
    has a tap and a channel, by division; there are zeros beyond the end."""
    depth = 2 * channels
    with (
        tile.module("m") as m,
        tile.entry("k", x="ptr<f16>", w="ptr<f16>", y="ptr<f32>", n="i32") as (x, w, y, n),
    ):
        x = tile.assume(x, tile.div_by(16))
        block, _, _ = tile.get_tile_block_id()
        shape = (rows, depth)
        first = tile.broadcast(tile.reshape(tile.muli(block, rows), (1,)), (rows,))
        lanes = tile.reshape(tile.addi(tile.iota(rows), first), (rows, 1))
        right = view(w, [taps * channels, columns], (depth, columns))
        source = tile.broadcast(tile.reshape(x, (1, 1)), shape)
        steps = taps * channels // depth
        with (product := tile.for_(0, steps, init=[_zero(rows, columns)])) as (i, acc):
            at = tile.broadcast(tile.reshape(tile.muli(i, depth), (1,)), (depth,))
            k = tile.addi(tile.iota(depth), at)
            tap = tile.divi(k, channels, signedness="unsigned")
            channel = tile.remi(k, channels, signedness="unsigned")
            tap, channel = (
                tile.broadcast(tile.reshape(one, (1, depth)), shape) for one in (tap, channel)
            )
            row = tile.addi(tile.broadcast(lanes, shape), tap)
            limit = tile.broadcast(tile.reshape(n, (1, 1)), shape)
            inside = tile.cmpi(row, limit, predicate="less_than", signedness="signed")
            where = tile.offset(source, tile.addi(tile.muli(row, channels), channel))
            a, _ = tile.load_ptr_tko(where, mask=inside, padding=0.0)
            b, _ = tile.load_view_tko(right, [i, 0])
            tile.continue_(tile.mmaf(a, b, acc))
        out = view(y, [2 * rows, columns], (rows, columns))
        tile.store_view_tko(product.result, out, [block, 0])
    return Module(m.operation)


def byte_product(
    rows: int = 64,
    columns: int = 16,
    depth: int = 32,
    aligned: int = 16,
    across: bool = False,
    wide: int = 256,
) -> Module:
    """A product of bytes; B lies by rows, or by columns if it is given across."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<i8>", b="ptr<i8>", y="ptr<i32>", n="i32") as (a, b, y, n),
    ):

        def part(pointer: Any, sizes: tuple[int, int], height: int) -> Any:
            known = tile.assume(pointer, tile.div_by(aligned))
            tensor = tile.make_tensor_view(known, shape=[height, wide], strides=[wide, 1])
            return tile.make_partition_view(tensor, tile=sizes, padding="zero")

        left = part(a, (rows, depth), rows)
        right = part(b, (columns, depth) if across else (depth, columns), wide)
        zero = tile.constant(0, f"tile<{rows}x{columns}xi32>")
        with (product := tile.for_(0, n, init=[zero])) as (i, acc):
            x, _ = tile.load_view_tko(left, [0, i])
            if across:
                z, _ = tile.load_view_tko(right, [0, i])
                z = tile.permute(z, (1, 0))
            else:
                z, _ = tile.load_view_tko(right, [i, 0])
            signs = {"signedness_lhs": "signed", "signedness_rhs": "signed"}
            tile.continue_(tile.mmai(x, z, acc, **signs))
        out = view(y, [rows, columns], (rows, columns))
        tile.store_view_tko(product.result, out, [0, 0])
    return Module(m.operation)


def scattered(rows: int = 16, columns: int = 64, wide: int = 84, height: int = 50) -> Module:
    """Rows of a matrix go to rows of given numbers of another one, the first part of each doubled,
    the second as it is. What lies beyond the last row or column is not stored."""
    with (
        tile.module("m") as m,
        tile.entry("k", x="ptr<f32>", chosen="ptr<i32>", y="ptr<f32>", n="i32") as (x, to, y, n),
    ):
        source = view(x, [1024, wide], (rows, columns))
        numbers = view(to, [1, 1024], (1, rows))
        out = _sparse(y, [height, wide], (rows, columns))
        with tile.for_(0, n) as i:
            chosen = _row_of(numbers, i, rows)
            first, _ = tile.load_view_tko(source, [i, 0])
            second, _ = tile.load_view_tko(source, [i, 1])
            tile.store_view_tko(tile.addf(first, first), out, [chosen, 0])
            tile.store_view_tko(second, out, [chosen, columns])
    return Module(m.operation)


def two_products(rows: int = 64, columns: int = 16, depth: int = 16, wide: int = 64) -> Module:
    """Two products of tiles whose rows threads copy, with tiles that the copy engine brings, and
    with twice these, which go back to shared memory where products read no registers."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", y="ptr<f32>", n="i32") as (a, b, y, n),
    ):
        known = tile.assume(a, tile.div_by(4))
        tensor = tile.make_tensor_view(known, shape=[rows, wide], strides=[wide, 1])
        left = tile.make_partition_view(tensor, tile=(rows, depth))
        right = view(b, [wide, columns], (depth, columns))
        init = [_zero(rows, columns)] * 2
        with (products := tile.for_(0, n, init=init)) as (i, one, two):
            z, _ = tile.load_view_tko(right, [i, 0])
            x, _ = tile.load_view_tko(left, [0, i])
            tile.continue_(tile.mmaf(x, z, one), tile.mmaf(x, tile.addf(z, z), two))
        total = tile.addf(*products.results)
        tile.store_view_tko(total, view(y, [rows, columns], (rows, columns)), [0, 0])
    return Module(m.operation)


def _bytes(*shape: int, seed: int = 0) -> Array:
    return np.random.default_rng(seed).integers(-128, 128, shape, np.int8)


def _numbers(count: int, limit: int, seed: int = 2) -> Array:
    """Different numbers in any order."""
    return np.random.default_rng(seed).permutation(limit)[:count].astype(np.int32).reshape(1, -1)


GATHERS = (
    Subject(
        "experts",
        experts,
        (1,),
        lambda: [
            _random(180, 48),
            _random(384, 16, seed=1),
            _numbers(512, 600),
            np.array([0, 1, 3], np.int32),
            np.zeros((180, 16), np.float32),
            180,
        ],
    ),
    Subject(
        "masked_rows",
        masked_rows,
        (2,),
        lambda: [
            _random(128, 48),
            _random(48, 16, seed=1),
            _numbers(128, 160),
            np.zeros((8, 16), np.float32),
            128,
        ],
    ),
    Subject(
        "lookup",
        lookup,
        (1,),
        lambda: [
            _random(64, 1024),
            _random(100, 16, seed=1),
            _numbers(1024, 2000) % 128,
            np.zeros((64, 16), np.float32),
            STEPS,
        ],
    ),
    Subject(
        "image",
        image,
        (2,),
        lambda: [
            _random(140, 8),
            _random(48, 16, seed=1),
            np.zeros((128, 16), np.float32),
            100,
        ],
    ),
    Subject(
        "scattered",
        scattered,
        (1,),
        lambda: [
            _random(1024, 84, dtype=np.float32),
            _numbers(1024, 2000) % 1024,
            np.zeros((50, 84), np.float32),
            STEPS,
        ],
    ),
    Subject(
        "two_products",
        two_products,
        (1,),
        lambda: [_random(64, 64), _random(64, 16, seed=1), np.zeros((64, 16), np.float32), STEPS],
    ),
    Subject(
        "bytes",
        byte_product,
        (1,),
        lambda: [
            _bytes(64, 256),
            _bytes(256, 256, seed=1),
            np.zeros((64, 16), np.int32),
            STEPS,
        ],
    ),
)
"""Small ones of all."""
