"""Kernels whose rows two agents can share, with everything that is then divided: addresses, masks,
constants, shapes, and parts of tiles that lie beyond a tensor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tilewright import builder as tile
from tilewright.runtime import Module

from . import kernel_subjects
from .lowering_subjects import Array, Subject

ROWS = 32
"""Rows of a tile: 16 for each of two agents, as products of warps have."""

STEPS = 3


def random_tile(*shape: int, seed: int = 0, dtype: Any = np.float16) -> Array:
    """Random numbers."""
    return np.random.default_rng(seed).standard_normal(shape).astype(dtype)


def _zeros(*shape: int) -> Array:
    return np.zeros(shape, np.float32)


def _view(pointer: Any, shape: Sequence[Any], sizes: Sequence[int], **options: Any) -> Any:
    tensor = tile.make_tensor_view(pointer, shape=shape, strides=[shape[-1], 1])
    return tile.make_partition_view(tensor, tile=sizes, **options)


def _zero(rows: int = ROWS) -> Any:
    return tile.constant(0.0, f"tile<{rows}x16xf32>")


def product(left: Any, right: Any, count: Any, start: Any = None, row: Any = 0) -> Any:
    """A loop that sums products, and its result."""
    with (steps := tile.for_(0, count, init=[_zero() if start is None else start])) as (i, acc):
        x, _ = tile.load_view_tko(left, [row, i])
        y, _ = tile.load_view_tko(right, [i, 0])
        tile.continue_(tile.mmaf(x, y, acc))
    return steps.result


def ragged_rows() -> Module:
    """A sum that begins with what is there, of as many rows as there are: of the last tile, the
    part of the second agent may lie beyond them."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>", rows="i32", k="i32") as p,
    ):
        a, b, c, rows, k = p
        a, b = (tile.assume(one, tile.div_by(16)) for one in (a, b))
        left = _view(a, [rows, 48], (ROWS, 16), padding="zero")
        right, out = _view(b, [48, 16], (16, 16)), _view(c, [rows, 16], (ROWS, 16), padding="zero")
        block, _, _ = tile.get_tile_block_id()
        start, read = tile.load_view_tko(out, [block, 0])
        total = product(left, right, k, start, block)
        tile.store_view_tko(total, out, [block, 0], token=read)
    return Module(m.operation)


def statistics() -> Module:
    """Products of which rows are summed and permuted, with a bias, a mask and a weight for each
    row; one store is of something that has no rows."""
    shape = (ROWS, 16)
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>", s="ptr<f32>", n="ptr<f32>") as p,
    ):
        a, b, c, s, n = p
        left, right = _view(a, [ROWS, 48], (ROWS, 16)), _view(b, [48, 16], (16, 16))
        bias, _ = tile.load_view_tko(_view(b, [48, 16], (1, 16)), [1, 0])
        total = product(left, right, STEPS)
        weights = tile.constant([float(r) for r in range(ROWS)], f"tile<{ROWS}xf32>")
        total = tile.mulf(total, tile.broadcast(tile.reshape(weights, (ROWS, 1)), shape))
        total = tile.addf(total, tile.broadcast(tile.ftof(bias, "f32"), shape))
        rows = tile.broadcast(tile.reshape(tile.iota(ROWS), (ROWS, 1)), shape)
        odd = tile.cmpi(tile.andi(rows, 1), 1, predicate="equal", signedness="signed")
        total = tile.select(odd, total, tile.negf(total))
        sums = tile.reduce(total, dim=1, identities=0.0, body=tile.addf)
        tile.store_ptr_tko(_pointers(s, ROWS), sums)
        tile.store_view_tko(bias_of(bias), _view(n, [1, 16], (1, 16)), [0, 0])
        across = tile.permute(total, [1, 0])
        across = tile.scan(across, dim=0, identities=0.0, body=tile.addf)
        flat = tile.reshape(tile.permute(across, [1, 0]), (2 * ROWS, 8))
        tile.store_view_tko(flat, _view(c, [2 * ROWS, 8], (2 * ROWS, 8)), [0, 0])
    return Module(m.operation)


def bias_of(bias: Any) -> Any:
    """A row that has nothing to do with the rows of the product."""
    return tile.exp2(tile.ftof(bias, "f32"))


def _pointers(pointer: Any, count: int) -> Any:
    start = tile.broadcast(tile.reshape(pointer, (1,)), (count,))
    return tile.offset(start, tile.iota(count))


def persistent() -> Module:
    """Tiles one after the other, each stored in its turn; the stores wait for each other."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>", n="i32") as (a, b, c, n),
    ):
        left, right = _view(a, [4 * ROWS, 48], (ROWS, 16)), _view(b, [48, 16], (16, 16))
        out = _view(c, [4 * ROWS, 16], (ROWS, 16))
        with tile.for_(0, n, init=[tile.make_token()]) as (row, token):
            total = product(left, right, STEPS, row=row)
            positive = tile.cmpi(tile.andi(row, 1), 0, predicate="equal", signedness="signed")
            with tile.if_(positive) as sign:
                tile.yield_(total)
            with sign.else_():
                tile.yield_(tile.negf(total))
            tile.continue_(tile.store_view_tko(sign.result, out, [row, 0], token=token))
    return Module(m.operation)


def grouped_tiles() -> Module:
    """Tiles one after the other, as many rows of them at a time as make a group; the stores wait
    for each other, and where they are follows from divisions and remainders."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>", rows="i32", n="i32") as p,
    ):
        a, b, c, rows, n = p
        left, right = _view(a, [3 * ROWS, 48], (ROWS, 16)), _view(b, [48, 32], (16, 16))
        out = _view(c, [3 * ROWS, 32], (ROWS, 16))
        block, _, _ = tile.get_tile_block_id()
        with tile.for_(block, n, step=2, init=[tile.make_token()]) as (number, token):
            sign = {"signedness": "signed"}
            group = tile.divi(number, 4, rounding="zero", **sign)
            first = tile.muli(group, 2)
            size = tile.mini(tile.subi(rows, first), 2, **sign)
            row = tile.addi(first, tile.remi(number, size, **sign))
            column = tile.divi(tile.remi(number, 4, **sign), size, rounding="zero", **sign)
            with (steps := tile.for_(0, STEPS, init=[_zero()])) as (i, acc):
                x, _ = tile.load_view_tko(left, [row, i])
                y, _ = tile.load_view_tko(right, [i, column])
                tile.continue_(tile.mmaf(x, y, acc))
            tile.continue_(tile.store_view_tko(steps.result, out, [row, column], token=token))
    return Module(m.operation)


def divided_tiles(rounding: str = "negative_inf", columns: int = 2) -> Module:
    """Tiles one after the other, by rows of two; the stores wait for each other.

    Args:
        rounding: how the number of the row is rounded.
        columns: what the number of the column is a remainder by.
    """
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>", n="i32") as (a, b, c, n),
    ):
        left, right = _view(a, [3 * ROWS, 48], (ROWS, 16)), _view(b, [48, 32], (16, 16))
        out = _view(c, [3 * ROWS, 32], (ROWS, 16))
        block, _, _ = tile.get_tile_block_id()
        sign = {"signedness": "signed"}
        with tile.for_(block, n, step=2, init=[tile.make_token()]) as (number, token):
            row = tile.divi(number, 2, rounding=rounding, **sign)
            column = tile.remi(number, columns, **sign)
            # As languages have it whose remainders have the sign of the divisor.
            negative = tile.cmpi(column, 0, predicate="less_than", **sign)
            column = tile.select(negative, tile.addi(column, columns), column)
            with (steps := tile.for_(0, STEPS, init=[_zero()])) as (i, acc):
                x, _ = tile.load_view_tko(left, [row, i])
                y, _ = tile.load_view_tko(right, [i, column])
                tile.continue_(tile.mmaf(x, y, acc))
            tile.continue_(tile.store_view_tko(steps.result, out, [row, column], token=token))
    return Module(m.operation)


def persistent_product(rows: int, columns: int, steps: int) -> Module:
    """Products with tiles of a given size one after the other, with an exponential of each."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>", n="i32") as (a, b, c, n),
    ):
        left = kernel_subjects.view(a, [2048, 4096], (rows, 64))
        right = kernel_subjects.view(b, [4096, 2048], (64, columns))
        out = _view(c, [2048, 2048], (rows, columns))
        zero = tile.constant(0.0, f"tile<{rows}x{columns}xf32>")
        with tile.for_(0, n) as row:
            total = product(left, right, steps, zero, row)
            tile.store_view_tko(tile.exp(total), out, [row, 0])
    return Module(m.operation)


def split_sum() -> Module:
    """Tile blocks add their parts of a sum, element by element."""
    with tile.module("m") as m, tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>") as p:
        a, b, c = p
        left, right = _view(a, [4 * ROWS, 48], (ROWS, 16)), _view(b, [48, 16], (16, 16))
        block, _, _ = tile.get_tile_block_id()
        total = product(left, right, STEPS, row=block)
        out = _view(c, [ROWS, 16], (ROWS, 16))
        tile.atomic_red_view_tko(out, [0, 0], total, mode="addf", scope="device")
    return Module(m.operation)


def batched() -> Module:
    """Products of several matrices at once."""
    with tile.module("m") as m, tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>") as p:

        def view(pointer: Any, shape: Sequence[int], sizes: Sequence[int]) -> Any:
            strides = [shape[1] * shape[2], shape[2], 1]
            tensor = tile.make_tensor_view(pointer, shape=shape, strides=strides)
            return tile.make_partition_view(tensor, tile=sizes)

        a, b, c = p
        left = view(a, [2, ROWS, 48], (2, ROWS, 16))
        right = view(b, [2, 48, 16], (2, 16, 16))
        zero = tile.constant(0.0, f"tile<2x{ROWS}x16xf32>")
        with (steps := tile.for_(0, STEPS, init=[zero])) as (i, acc):
            x, _ = tile.load_view_tko(left, [0, 0, i])
            y, _ = tile.load_view_tko(right, [0, i, 0])
            tile.continue_(tile.mmaf(x, y, acc))
        tile.store_view_tko(steps.result, view(c, [2, ROWS, 16], (2, ROWS, 16)), [0, 0, 0])
    return Module(m.operation)


def two_tiles() -> Module:
    """Two tiles of rows, of which all steps multiply the same; what is stored has a view for each,
    and a store waits for the other."""
    with tile.module("m") as m, tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>") as p:
        a, b, c = p
        left, right = _view(a, [4 * ROWS, 48], (ROWS, 16)), _view(b, [48, 16], (16, 16))
        block, _, _ = tile.get_tile_block_id()
        rows = [tile.muli(block, 2), tile.addi(tile.muli(block, 2), 1)]
        with (steps := tile.for_(0, STEPS, init=[_zero(), _zero()])) as (i, *sums):
            y, _ = tile.load_view_tko(right, [i, 0])
            parts = [tile.load_view_tko(left, [row, i])[0] for row in rows]
            tile.continue_(*(tile.mmaf(x, y, acc) for x, acc in zip(parts, sums, strict=True)))
        tensor = tile.make_tensor_view(c, shape=[4 * ROWS, 16], strides=[16, 1])
        token = tile.make_token()
        for row, total in zip(rows, steps.results, strict=True):
            out = tile.make_partition_view(tensor, tile=(ROWS, 16))
            token = tile.store_view_tko(total, out, [row, 0], token=token)
    return Module(m.operation)


def rows_anywhere() -> Module:
    """A product of gathered rows, to which others are added that no loop loads; some of the rows
    are beyond the end, and some columns of what is stored."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>", chosen="ptr<i32>", n="i32") as p,
    ):
        a, b, c, chosen, n = p

        def rows(pointer: Any, width: int) -> Any:
            tensor = tile.make_tensor_view(pointer, shape=[n, width], strides=[width, 1])
            return tile.make_gather_scatter_view(
                tensor, tile=(ROWS, 16), sparse_dim=0, padding="zero"
            )

        block, _, _ = tile.get_tile_block_id()
        mine = _view(chosen, [2, ROWS], (1, ROWS))
        numbers = tile.reshape(tile.load_view_tko(mine, [block, 0])[0], (ROWS,))
        left, right, out = rows(a, 48), _view(b, [48, 16], (16, 16)), rows(c, 12)
        before, read = tile.load_view_tko(out, [numbers, 0])
        with (steps := tile.for_(0, STEPS, init=[_zero()])) as (i, acc):
            x, _ = tile.load_view_tko(left, [numbers, tile.muli(i, 16)])
            y, _ = tile.load_view_tko(right, [i, 0])
            tile.continue_(tile.mmaf(x, y, acc))
        tile.store_view_tko(tile.addf(steps.result, before), out, [numbers, 0], token=read)
    return Module(m.operation)


def _factors(rows: int) -> list[Array]:
    return [random_tile(rows, 48), random_tile(48, 16, seed=1)]


def _floats(*shape: int, seed: int = 0) -> Array:
    return random_tile(*shape, seed=seed, dtype=np.float32)


SHARED = (
    Subject(
        "ragged_rows",
        ragged_rows,
        (2,),
        lambda: [*_factors(40), _floats(40, 16, seed=2), 40, STEPS],
        agents=3,
    ),
    Subject(
        "statistics",
        statistics,
        (1,),
        lambda: [*_factors(ROWS), _zeros(2 * ROWS, 8), _zeros(ROWS), _zeros(1, 16)],
        agents=3,
    ),
    Subject(
        "shared_persistent",
        persistent,
        (1,),
        lambda: [*_factors(4 * ROWS), _zeros(4 * ROWS, 16), 3],
        agents=3,
    ),
    Subject(
        "grouped_tiles",
        grouped_tiles,
        (2,),
        lambda: [
            random_tile(3 * ROWS, 48),
            random_tile(48, 32, seed=1),
            _zeros(3 * ROWS, 32),
            3,
            6,
        ],
        agents=3,
    ),
    Subject(
        "rows_anywhere",
        rows_anywhere,
        (2,),
        lambda: [
            *_factors(40),
            _floats(40, 12, seed=2),
            np.random.default_rng(3).permutation(2 * ROWS).astype(np.int32).reshape(2, ROWS),
            40,
        ],
        agents=3,
    ),
    Subject(
        "divided_tiles",
        divided_tiles,
        (2,),
        lambda: [random_tile(3 * ROWS, 48), random_tile(48, 32, seed=1), _zeros(3 * ROWS, 32), 6],
        agents=3,
    ),
    Subject("two_tiles", two_tiles, (2,), lambda: [*_factors(4 * ROWS), _zeros(4 * ROWS, 16)], 3),
    Subject("split_sum", split_sum, (2,), lambda: [*_factors(4 * ROWS), _zeros(ROWS, 16)], 3),
    Subject(
        "batched",
        batched,
        (1,),
        lambda: [random_tile(2, ROWS, 48), random_tile(2, 48, 16, seed=1), _zeros(2, ROWS, 16)],
        agents=3,
    ),
    Subject(
        "shared_attention",
        lambda: kernel_subjects.attention(128, 16, 16),
        (2,),
        lambda: [
            random_tile(256, 16),
            random_tile(16, 1024, seed=1),
            random_tile(1024, 16, seed=2),
            _zeros(256, 16),
            STEPS,
        ],
        agents=3,
    ),
    Subject(
        "shared_convolution",
        lambda: kernel_subjects.convolution(ROWS),
        (2,),
        lambda: [_floats(2 * ROWS, 16), _floats(48, 16, seed=1), _zeros(2 * ROWS, 16), 50],
        agents=3,
    ),
    Subject(
        "shared_gather",
        lambda: kernel_subjects.gathered_rows(ROWS),
        (2,),
        lambda: [
            _floats(2 * ROWS, 256),
            _floats(256, 16, seed=1),
            np.random.default_rng(2).permutation(2 * ROWS).astype(np.int32).reshape(1, -1),
            _zeros(2 * ROWS, 16),
            STEPS,
        ],
        agents=3,
    ),
)
"""Kernels that two consumers share if they are asked to."""
