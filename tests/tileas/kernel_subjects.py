"""Kernels as they are in use, of any size: attention and its gradients, products with two sums, of
groups and of gathered rows, convolution. Small ones are simulated, large ones only lowered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tilewright import builder as tile
from tilewright.runtime import Module

from .lowering_subjects import Array, Subject

STEPS = 3
"""Iterations of the main loops of the small kernels."""


def _random(*shape: int, seed: int = 0) -> Array:
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float16)


def _zeros(*shape: int) -> Array:
    return np.zeros(shape, np.float32)


def view(pointer: Any, shape: Sequence[Any], sizes: Sequence[int]) -> Any:
    """A partition view of a dense tensor that the copy engine can load."""
    return tile.make_partition_view(dense(pointer, shape), tile=sizes, padding="zero")


def dense(pointer: Any, shape: Sequence[Any]) -> Any:
    """A tensor view whose rows follow each other."""
    aligned = tile.assume(pointer, tile.div_by(16))
    strides = [shape[-1], 1] if len(shape) == 2 else None
    return tile.make_tensor_view(aligned, shape=shape, strides=strides)


def _column(value: Any, shape: Sequence[int]) -> Any:
    return tile.broadcast(tile.reshape(value, (shape[0], 1)), shape)


def _all(value: float, shape: Sequence[int]) -> Any:
    return tile.constant(value, f"tile<{'x'.join(map(str, shape))}xf32>")


def _zero(rows: int, columns: int) -> Any:
    return _all(0.0, (rows, columns))


def dual_gemm(rows: int = 64, columns: int = 16, depth: int = 16) -> Module:
    """silu(a @ b) * (a @ c): two sums in one loop."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f16>", y="ptr<f32>", n="i32") as p,
    ):
        a, b, c, y, n = p
        wide = 16 * columns
        left = view(a, [rows, 1024], (rows, depth))
        gate, up = (view(one, [1024, wide], (depth, columns)) for one in (b, c))
        out = view(y, [rows, wide], (rows, columns))
        block, _, _ = tile.get_tile_block_id()
        zero = _zero(rows, columns)
        with (sums := tile.for_(0, n, init=[zero, zero])) as (i, one, two):
            x, _ = tile.load_view_tko(left, [0, i])
            g, _ = tile.load_view_tko(gate, [i, block])
            u, _ = tile.load_view_tko(up, [i, block])
            tile.continue_(tile.mmaf(x, g, one), tile.mmaf(x, u, two))
        one, two = sums.results
        sigmoid = tile.divf(
            _all(1.0, (rows, columns)), tile.addf(_all(1.0, (rows, columns)), tile.exp2(one))
        )
        tile.store_view_tko(tile.mulf(tile.mulf(one, sigmoid), two), out, [0, block])
    return Module(m.operation)


def large_product(rows: int, columns: int, depth: int = 64, sum: str = "f32") -> Module:
    """A matrix product with tiles of a given size."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", y=f"ptr<{sum}>", n="i32") as (a, b, y, n),
    ):
        left, right = view(a, [rows, 4096], (rows, depth)), view(b, [4096, 4096], (depth, columns))
        out = view(y, [rows, 4096], (rows, columns))
        block, _, _ = tile.get_tile_block_id()
        zero = tile.constant(0.0, f"tile<{rows}x{columns}x{sum}>")
        with (product := tile.for_(0, n, init=[zero])) as (i, acc):
            x, _ = tile.load_view_tko(left, [0, i])
            z, _ = tile.load_view_tko(right, [i, block])
            tile.continue_(tile.mmaf(x, z, acc))
        tile.store_view_tko(product.result, out, [0, block])
    return Module(m.operation)


def persistent_product(rows: int, columns: int, depth: int = 64, steps: int = STEPS) -> Module:
    """A matrix product whose tile blocks stay for several tiles of rows."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", y="ptr<f32>", n="i32") as (a, b, y, n),
    ):
        inner = steps * depth
        left = view(a, [16 * rows, inner], (rows, depth))
        right = view(b, [inner, columns], (depth, columns))
        out = view(y, [16 * rows, columns], (rows, columns))
        block, _, _ = tile.get_tile_block_id()
        blocks, _, _ = tile.get_num_tile_blocks()
        with tile.for_(block, n, blocks) as row:
            with (product := tile.for_(0, steps, init=[_zero(rows, columns)])) as (i, acc):
                x, _ = tile.load_view_tko(left, [row, i])
                z, _ = tile.load_view_tko(right, [i, 0])
                tile.continue_(tile.mmaf(x, z, acc))
            tile.store_view_tko(product.result, out, [row, 0])
    return Module(m.operation)


def split_product(rows: int, columns: int, depth: int = 64) -> Module:
    """A matrix product of which each tile block takes every so many steps, and adds what it has
    to the result."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", y="ptr<f32>", n="i32") as (a, b, y, n),
    ):
        left, right = (
            view(a, [rows, 4096], (rows, depth)),
            view(b, [4096, columns], (depth, columns)),
        )
        block, _, _ = tile.get_tile_block_id()
        blocks, _, _ = tile.get_num_tile_blocks()
        with (product := tile.for_(block, n, blocks, init=[_zero(rows, columns)])) as (i, acc):
            x, _ = tile.load_view_tko(left, [0, i])
            z, _ = tile.load_view_tko(right, [i, 0])
            tile.continue_(tile.mmaf(x, z, acc))
        row = tile.broadcast(tile.reshape(tile.iota(rows), (rows, 1)), (rows, columns))
        column = tile.broadcast(tile.reshape(tile.iota(columns), (1, columns)), (rows, columns))
        start = tile.broadcast(tile.reshape(y, (1, 1)), (rows, columns))
        where = tile.offset(start, tile.addi(tile.muli(row, columns), column))
        tile.atomic_rmw_tko(where, product.result, mode="addf")
    return Module(m.operation)


def implicit_product(rows: int, channels: int, columns: int, taps: int = STEPS) -> Module:
    """A convolution along one dimension as a product with a matrix that is not there: its rows
    overlap in the input, so that the copy engine loads it."""
    with (
        tile.module("m") as m,
        tile.entry("k", x="ptr<f16>", w="ptr<f16>", y="ptr<f32>", n="i32") as (x, w, y, n),
    ):
        inner = taps * channels
        aligned = tile.assume(x, tile.div_by(16))
        overlapping = tile.make_tensor_view(
            aligned, shape=[16 * rows, inner], strides=[channels, 1]
        )
        windows = tile.make_partition_view(overlapping, tile=(rows, channels), padding="zero")
        right = view(w, [inner, columns], (channels, columns))
        out = view(y, [16 * rows, columns], (rows, columns))
        block, _, _ = tile.get_tile_block_id()
        with (product := tile.for_(0, n, init=[_zero(rows, columns)])) as (tap, acc):
            window, _ = tile.load_view_tko(windows, [block, tap])
            factor, _ = tile.load_view_tko(right, [tap, 0])
            tile.continue_(tile.mmaf(window, factor, acc))
        tile.store_view_tko(product.result, out, [block, 0])
    return Module(m.operation)


def attention(rows: int = 64, keys: int = 16, width: int = 16) -> Module:
    """Attention with the softmax on the way; keys come transposed."""
    with (
        tile.module("m") as m,
        tile.entry("k", q="ptr<f16>", kt="ptr<f16>", v="ptr<f16>", o="ptr<f32>", n="i32") as p,
    ):
        q, kt, v, o, n = p
        length = 64 * keys
        queries = view(q, [2 * rows, width], (rows, width))
        across = view(kt, [width, length], (width, keys))
        values = view(v, [length, width], (keys, width))
        out = view(o, [2 * rows, width], (rows, width))
        block, _, _ = tile.get_tile_block_id()
        x, _ = tile.load_view_tko(queries, [block, 0])
        start = [_all(-1e30, (rows,)), _all(0.0, (rows,)), _zero(rows, width)]
        with (steps := tile.for_(0, n, init=start)) as (i, most, total, acc):
            k, _ = tile.load_view_tko(across, [0, i])
            s = tile.mmaf(x, k, _zero(rows, keys))
            high = tile.reduce(s, dim=1, identities=float("-inf"), body=tile.maxf)
            now = tile.maxf(most, high)
            part = tile.exp2(tile.subf(s, _column(now, (rows, keys))))
            scale = tile.exp2(tile.subf(most, now))
            added = tile.reduce(part, dim=1, identities=0.0, body=tile.addf)
            z, _ = tile.load_view_tko(values, [i, 0])
            scaled = tile.mulf(acc, _column(scale, (rows, width)))
            acc = tile.mmaf(tile.ftof(part, "f16"), z, scaled)
            tile.continue_(now, tile.addf(tile.mulf(total, scale), added), acc)
        _, total, acc = steps.results
        tile.store_view_tko(tile.divf(acc, _column(total, (rows, width))), out, [block, 0])
    return Module(m.operation)


def attention_backward(keys: int = 64, queries: int = 16, width: int = 16) -> Module:
    """The gradients of keys and values of one block, summed over the queries: four products in
    each iteration, of which two add to sums. Queries and their gradients come in both ways."""
    names = dict.fromkeys(("k", "v", "q", "qt", "g", "gt"), "ptr<f16>")
    with (
        tile.module("m") as m,
        tile.entry("k", **names, lse="ptr<f32>", delta="ptr<f32>", dk="ptr<f32>", dv="ptr<f32>",
                   n="i32") as p,
    ):  # fmt: skip
        k, v, q, qt, g, gt, lse, delta, dk, dv, n = p
        length = 64 * queries
        keys_, values = (view(one, [2 * keys, width], (keys, width)) for one in (k, v))
        plain = [view(one, [length, width], (queries, width)) for one in (q, g)]
        across = [view(one, [width, length], (width, queries)) for one in (qt, gt)]
        sums = [view(one, [1, length], (1, queries)) for one in (lse, delta)]
        outs = [view(one, [2 * keys, width], (keys, width)) for one in (dk, dv)]
        block, _, _ = tile.get_tile_block_id()
        x, _ = tile.load_view_tko(keys_, [block, 0])
        z, _ = tile.load_view_tko(values, [block, 0])
        zero, none = _zero(keys, width), _zero(keys, queries)
        with (steps := tile.for_(0, n, init=[zero, zero])) as (i, gk, gv):
            qa, _ = tile.load_view_tko(across[0], [0, i])
            s = tile.mmaf(x, qa, none)
            high, _ = tile.load_view_tko(sums[0], [0, i])
            part = tile.exp2(tile.subf(s, tile.broadcast(high, (keys, queries))))
            gp, _ = tile.load_view_tko(plain[1], [i, 0])
            gv = tile.mmaf(tile.ftof(part, "f16"), gp, gv)
            ga, _ = tile.load_view_tko(across[1], [0, i])
            dp = tile.mmaf(z, ga, none)
            mean, _ = tile.load_view_tko(sums[1], [0, i])
            ds = tile.mulf(part, tile.subf(dp, tile.broadcast(mean, (keys, queries))))
            qp, _ = tile.load_view_tko(plain[0], [i, 0])
            tile.continue_(tile.mmaf(tile.ftof(ds, "f16"), qp, gk), gv)
        for result, out in zip(steps.results, outs, strict=True):
            tile.store_view_tko(result, out, [block, 0])
    return Module(m.operation)


def grouped(rows: int = 64, columns: int = 16, depth: int = 16, steps: int = STEPS) -> Module:
    """Products of groups of rows, each with a matrix of its own; where groups begin is loaded."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", w="ptr<f16>", starts="ptr<i32>", y="ptr<f32>", n="i32") as p,
    ):
        a, w, starts, y, n = p
        inner = steps * depth
        left = view(a, [8 * rows, inner], (rows, depth))
        right = view(w, [8 * inner, columns], (depth, columns))
        out = view(y, [8 * rows, columns], (rows, columns))
        zero = _zero(rows, columns)
        with tile.for_(0, n) as group:
            first, _ = tile.load_ptr_tko(tile.offset(starts, group))
            last, _ = tile.load_ptr_tko(tile.offset(starts, tile.addi(group, 1)))
            with tile.for_(first, last) as row:
                with (product := tile.for_(0, steps, init=[zero])) as (i, acc):
                    x, _ = tile.load_view_tko(left, [row, i])
                    at = tile.addi(tile.muli(group, steps), i)
                    z, _ = tile.load_view_tko(right, [at, 0])
                    tile.continue_(tile.mmaf(x, z, acc))
                tile.store_view_tko(product.result, out, [row, 0])
    return Module(m.operation)


def gathered_rows(rows: int = 64, columns: int = 16, depth: int = 16) -> Module:
    """The product of one expert with the rows that are sent to it: their numbers are loaded, and
    they are loaded and stored one by one."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f32>", w="ptr<f32>", chosen="ptr<i32>", y="ptr<f32>", n="i32") as p,
    ):
        a, w, chosen, y, n = p
        block, _, _ = tile.get_tile_block_id()
        mine = view(chosen, [1, 2 * rows], (1, rows))
        numbers, _ = tile.load_view_tko(mine, [0, block])
        numbers = tile.reshape(numbers, (rows, 1))

        def at(pointer: Any, width: int, columns: int) -> Any:
            along = tile.broadcast(tile.reshape(tile.iota(columns), (1, columns)), (rows, columns))
            rows_ = tile.broadcast(tile.muli(numbers, width), (rows, columns))
            all_ = tile.broadcast(tile.reshape(pointer, (1, 1)), (rows, columns))
            return tile.offset(all_, tile.addi(rows_, along))

        right = view(w, [16 * depth, columns], (depth, columns))
        zero = _zero(rows, columns)
        start = at(a, 16 * depth, depth)
        with (product := tile.for_(0, n, init=[zero, start])) as (i, acc, p):
            x, _ = tile.load_ptr_tko(p)
            z, _ = tile.load_view_tko(right, [i, 0])
            acc = tile.mmaf(tile.ftof(x, "f16"), tile.ftof(z, "f16"), acc)
            tile.continue_(acc, tile.offset(p, depth))
        tile.store_ptr_tko(at(y, columns, columns), product.results[0])
    return Module(m.operation)


def convolution(rows: int = 64, channels: int = 16, taps: int = STEPS, columns: int = 16) -> Module:
    """A convolution along one dimension as a product for each tap: the rows of the input move on by
    one, with zeros beyond its end."""
    with (
        tile.module("m") as m,
        tile.entry("k", x="ptr<f32>", w="ptr<f32>", y="ptr<f32>", n="i32") as (x, w, y, n),
    ):
        block, _, _ = tile.get_tile_block_id()
        shape = (rows, channels)
        first = tile.muli(block, rows)
        lanes = tile.addi(tile.iota(rows), tile.broadcast(tile.reshape(first, (1,)), (rows,)))
        along = tile.broadcast(tile.reshape(tile.iota(channels), (1, channels)), shape)
        source = tile.broadcast(tile.reshape(x, (1, 1)), shape)
        right = view(w, [taps * channels, columns], (channels, columns))
        with (product := tile.for_(0, taps, init=[_zero(rows, columns)])) as (tap, acc):
            moved = tile.addi(lanes, tile.broadcast(tile.reshape(tap, (1,)), (rows,)))
            row = _column(moved, shape)
            limit = tile.broadcast(tile.reshape(n, (1, 1)), shape)
            inside = tile.cmpi(row, limit, predicate="less_than", signedness="signed")
            where = tile.offset(source, tile.addi(tile.muli(row, channels), along))
            values, _ = tile.load_ptr_tko(where, mask=inside, padding=0.0)
            factor, _ = tile.load_view_tko(right, [tap, 0])
            acc = tile.mmaf(tile.ftof(values, "f16"), tile.ftof(factor, "f16"), acc)
            tile.continue_(acc)
        out = view(y, [2 * rows, columns], (rows, columns))
        tile.store_view_tko(product.result, out, [block, 0])
    return Module(m.operation)


def _floats(*shape: int, seed: int = 0) -> Array:
    return _random(*shape, seed=seed).astype(np.float32)


KERNELS = (
    Subject(
        "dual_gemm",
        dual_gemm,
        (1,),
        lambda: [
            _random(64, 1024),
            *(_random(1024, 256, seed=n) for n in (1, 2)),
            _zeros(64, 256),
            STEPS,
        ],
    ),
    Subject(
        "implicit_product",
        lambda: implicit_product(64, 16, 16),
        (2,),
        lambda: [_random(1024 + STEPS, 16), _random(48, 16, seed=1), _zeros(1024, 16), STEPS],
    ),
    Subject(
        "attention",
        attention,
        (2,),
        lambda: [
            _random(128, 16),
            _random(16, 1024, seed=1),
            _random(1024, 16, seed=2),
            _zeros(128, 16),
            STEPS,
        ],
    ),
    Subject(
        "attention_backward",
        attention_backward,
        (1,),
        lambda: [
            *(_random(128, 16, seed=n) for n in (1, 2)),
            _random(1024, 16, seed=3),
            _random(16, 1024, seed=4),
            _random(1024, 16, seed=5),
            _random(16, 1024, seed=6),
            _floats(1, 1024, seed=7),
            _floats(1, 1024, seed=8),
            _zeros(128, 16),
            _zeros(128, 16),
            STEPS,
        ],
    ),
    Subject(
        "grouped",
        grouped,
        (1,),
        lambda: [
            _random(512, 48),
            _random(384, 16, seed=1),
            np.array([0, 1, 1, 3], np.int32),
            _zeros(512, 16),
            3,
        ],
    ),
    Subject(
        "gathered_rows",
        gathered_rows,
        (2,),
        lambda: [
            _floats(128, 256),
            _floats(256, 16, seed=1),
            np.random.default_rng(2).permutation(128).astype(np.int32).reshape(1, 128),
            _zeros(128, 16),
            STEPS,
        ],
    ),
    Subject(
        "convolution",
        convolution,
        (2,),
        lambda: [_floats(128, 16), _floats(48, 16, seed=1), _zeros(128, 16), 100],
    ),
)
"""Small ones of all."""
