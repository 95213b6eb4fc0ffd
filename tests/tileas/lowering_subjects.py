"""Kernels that are lowered and simulated: what there is to take apart in different ways, and what
must not be taken apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import numpy as np

from tilewright import builder as tile
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.runtime import Module
from tilewright.transforms.tileas import lower

Array = np.ndarray[Any, Any]


class Table(np.ndarray[Any, Any]):
    """An argument with addresses, which are others in each launch."""


@dataclass(frozen=True)
class Subject:
    """A kernel and how it is launched.

    Attributes:
        name: what it is called.
        module: makes the module.
        grid: of the launch.
        arguments: makes the arguments.
        agents: how many agents it is divided into when two are allowed.
        reachable: finds the arrays whose addresses are in memory.
        runs: whether there are arguments; otherwise it is only lowered.
    """

    name: str
    module: Callable[[], Module]
    grid: tuple[int, ...]
    arguments: Callable[[], Sequence[Any]]
    agents: int = 2
    reachable: Callable[[Sequence[Any]], Sequence[Any]] = lambda arguments: ()
    runs: bool = True


@cache
def launched(subject: Subject) -> list[Array]:
    """The arrays of a subject after a launch on the reference machine."""
    arguments = subject.arguments()
    reachable = subject.reachable(arguments)
    subject.module().kernel().launch(subject.grid, *arguments, reachable=reachable)
    return [*arrays(arguments), *reachable]


@lru_cache(maxsize=4)
def lowered(subject: Subject, **options: Any) -> ModuleOp:
    """What a subject is lowered to, which stays as it is."""
    return lower(subject.module().operation, **options)


def simulated(
    subject: Subject, schedules: Sequence[str], **options: Any
) -> tuple[list[Array], list[str], Any]:
    """Lower a subject and simulate it.

    Args:
        subject: which.
        schedules: the orders of steps.
        options: of the lowering.

    Returns:
        The arrays afterwards, what was found to be wrong, and the result of the simulation.
    """
    module = Module(lowered(subject, **options))
    arguments = subject.arguments()
    reachable = subject.reachable(arguments)
    result = module.kernel().simulate(
        subject.grid, *arguments, schedule=schedules, reachable=reachable
    )
    found = [str(finding.diagnostic) for finding in result.findings]
    return [*arrays(arguments), *reachable], found, result


def arrays(arguments: Sequence[Any]) -> list[Array]:
    """The arrays among arguments that can be compared."""
    return [a for a in arguments if isinstance(a, np.ndarray) and not isinstance(a, Table)]


def differences(expected: Sequence[Array], found: Sequence[Array]) -> list[str]:
    """Which arrays differ in a bit."""
    pairs = zip(expected, found, strict=True)
    return [
        f"array {n}: {np.flatnonzero(a.reshape(-1) != b.reshape(-1)).size} elements differ"
        for n, (a, b) in enumerate(pairs)
        if a.tobytes() != b.tobytes()
    ]


# Kernels made by hand -----------------------------------------------------------------------


def _random(*shape: int, seed: int = 0, dtype: Any = np.float32) -> Array:
    return np.random.default_rng(seed).standard_normal(shape).astype(dtype)


def _view(pointer: Any, shape: Sequence[Any], sizes: Sequence[int], **options: Any) -> Any:
    """A partition view of a dense matrix."""
    view = tile.make_tensor_view(pointer, shape=shape, strides=[shape[-1], 1])
    return tile.make_partition_view(view, tile=sizes, **options)


def aligned_matmul(*, weighted: bool = False) -> Module:
    """A matrix product whose tiles the copy engine can load; one factor may be multiplied by a
    third tile."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>", k="i32") as (a, b, c, k),
    ):
        a, b, k = (tile.assume(value, tile.div_by(16)) for value in (a, b, k))
        left = _view(a, [32, k], (16, 16), padding="zero")
        right = _view(b, [k, 32], (16, 16), padding="zero")
        out = _view(c, [32, 32], (16, 16))
        row, column, _ = tile.get_tile_block_id()
        _, count = tile.get_index_space_shape(left)
        zero = tile.constant(0.0, "tile<16x16xf32>")
        with (product := tile.for_(0, count, init=[zero])) as (i, acc):
            x, _ = tile.load_view_tko(left, [row, i])
            y, _ = tile.load_view_tko(right, [i, column])
            if weighted:
                z, _ = tile.load_view_tko(right, [i, 0])
                y = tile.mulf(y, z)
            tile.continue_(tile.mmaf(x, y, acc))
        tile.store_view_tko(product.result, out, [row, column])
    return Module(m.operation)


def pointer_matmul() -> Module:
    """A matrix product with tiles of pointers that move on, as Triton's users write it."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f32>", b="ptr<f32>", c="ptr<f32>", k="i32") as (a, b, c, k),
    ):
        lanes = tile.iota(16)
        rows = tile.broadcast(tile.reshape(lanes, (16, 1)), (16, 16))
        columns = tile.broadcast(tile.reshape(lanes, (1, 16)), (16, 16))
        wide = tile.broadcast(tile.reshape(k, (1, 1)), (16, 16))

        def grid(pointer: Any) -> Any:
            return tile.broadcast(tile.reshape(pointer, (1, 1)), (16, 16))

        left = tile.offset(grid(a), tile.addi(tile.muli(rows, wide), columns))
        right = tile.offset(grid(b), tile.addi(tile.muli(rows, 16), columns))
        out = tile.offset(grid(c), tile.addi(tile.muli(rows, 16), columns))
        zero = tile.constant(0.0, "tile<16x16xf32>")
        count = tile.divi(tile.addi(k, 15), 16, signedness="signed")
        with (product := tile.for_(0, count, init=[zero, left, right])) as (i, acc, p, q):
            rest = tile.subi(k, tile.muli(i, 16))
            limit = tile.broadcast(tile.reshape(rest, (1, 1)), (16, 16))
            inside = tile.cmpi(columns, limit, predicate="less_than", signedness="signed")
            below = tile.cmpi(rows, limit, predicate="less_than", signedness="signed")
            x, _ = tile.load_ptr_tko(p, mask=inside, padding=0.0)
            y, _ = tile.load_ptr_tko(q, mask=below, padding=0.0)
            tile.continue_(tile.mmaf(x, y, acc), tile.offset(p, 16), tile.offset(q, 256))
        tile.store_ptr_tko(out, product.results[0])
    return Module(m.operation)


def split_k() -> Module:
    """Tile blocks share the sum and add their parts under a lock."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>", lock="ptr<i32>") as p,
    ):
        a, b, c, lock = p
        left, right = _view(a, [16, 96], (16, 16)), _view(b, [96, 16], (16, 16))
        out = _view(c, [16, 16], (16, 16))
        part, _, _ = tile.get_tile_block_id()
        parts, _, _ = tile.get_num_tile_blocks()
        zero = tile.constant(0.0, "tile<16x16xf32>")
        with (product := tile.for_(part, 6, parts, init=[zero])) as (i, acc):
            x, _ = tile.load_view_tko(left, [0, i])
            y, _ = tile.load_view_tko(right, [i, 0])
            tile.continue_(tile.mmaf(x, y, acc))
        first = tile.make_token()
        with (held := tile.loop(init=[first], results=["token"])) as (token,):
            taken, after = tile.atomic_cas_tko(
                lock, 0, 1, token=token, ordering="acquire", scope="device"
            )
            free = tile.cmpi(taken, 0, predicate="equal", signedness="signed")
            with tile.if_(free):
                tile.break_(after)
            tile.continue_(after)
        old, read = tile.load_view_tko(out, [0, 0], token=held.result)
        done = tile.store_view_tko(
            tile.addf(old, product.result), out, [0, 0], token=tile.join_tokens(read, held.result)
        )
        tile.atomic_rmw_tko(lock, 0, mode="xchg", token=done, ordering="release", scope="device")
    return Module(m.operation)


def indirect_rows() -> Module:
    """Sums rows whose numbers are loaded: the loading agent needs them itself."""
    with (
        tile.module("m") as m,
        tile.entry("k", x="ptr<f32>", rows="ptr<i32>", y="ptr<f32>", n="i32") as (x, rows, y, n),
    ):
        table = _view(x, [8, 16], (1, 16))
        out = _view(y, [1, 16], (1, 16))
        zero = tile.constant(0.0, "tile<1x16xf32>")
        with (total := tile.for_(0, n, init=[zero])) as (i, acc):
            row, _ = tile.load_ptr_tko(tile.offset(rows, i))
            values, _ = tile.load_view_tko(table, [row, 0])
            tile.continue_(tile.addf(acc, values))
        tile.store_view_tko(total.result, out, [0, 0])
    return Module(m.operation)


def ragged() -> Module:
    """Sums rows of different lengths: both agents need the length, which one of them loads."""
    with (
        tile.module("m") as m,
        tile.entry("k", x="ptr<f32>", lengths="ptr<i32>", y="ptr<f32>") as (x, lengths, y),
    ):
        row, _, _ = tile.get_tile_block_id()
        tiles, out = _view(x, [4, 64], (1, 16)), _view(y, [4, 16], (1, 16))
        length, _ = tile.load_ptr_tko(tile.offset(lengths, row))
        zero = tile.constant(0.0, "tile<1x16xf32>")
        with (total := tile.for_(0, length, init=[zero])) as (i, acc):
            values, _ = tile.load_view_tko(tiles, [row, i])
            tile.continue_(tile.addf(acc, values))
        tile.store_view_tko(total.result, out, [row, 0])
    return Module(m.operation)


def in_place() -> Module:
    """Doubles an array in place: each store waits for the load of its tile, by a token."""
    with tile.module("m") as m, tile.entry("k", x="ptr<f32>", n="i32") as (x, n):
        view = _view(x, [n, 16], (1, 16))
        with tile.for_(0, n) as i:
            values, read = tile.load_view_tko(view, [i, 0])
            tile.store_view_tko(tile.addf(values, values), view, [i, 0], token=read)
    return Module(m.operation)


def doubled(padding: str | None = None, *, behind: bool = False) -> Module:
    """Doubles a matrix in place, by the copy engine: each store waits for the load of its tile and
    for the store before. Threads load what is padded with something else than zeros, or stands
    behind the store before."""
    with tile.module("m") as m, tile.entry("k", x="ptr<f32>", n="i32") as (x, n):
        aligned = tile.assume(x, tile.div_by(16))
        read_from = _view(aligned, [n, 16], (8, 16), padding=padding)
        written_to = _view(aligned, [n, 16], (8, 16))
        with tile.for_(0, 3, init=[tile.make_token()]) as (i, before):
            values, read = tile.load_view_tko(read_from, [i, 0], token=before if behind else None)
            ready = tile.join_tokens(read, before)
            done = tile.store_view_tko(tile.addf(values, values), written_to, [i, 0], token=ready)
            tile.continue_(done)
    return Module(m.operation)


def kept_sum() -> Module:
    """Adds tiles to a sum in memory: loaded before the loop, stored behind it."""
    with (
        tile.module("m") as m,
        tile.entry("k", x="ptr<f32>", total="ptr<f32>", n="i32") as (x, total, n),
    ):
        view = _view(tile.assume(x, tile.div_by(16)), [n, 16], (8, 16), padding="zero")
        kept = _view(tile.assume(total, tile.div_by(16)), [8, 16], (8, 16))
        start, read = tile.load_view_tko(kept, [0, 0])
        with (summed := tile.for_(0, 3, init=[start])) as (i, so_far):
            values, _ = tile.load_view_tko(view, [i, 0])
            tile.continue_(tile.addf(so_far, values))
        tile.store_view_tko(summed.result, kept, [0, 0], token=read)
    return Module(m.operation)


def running_sum() -> Module:
    """Each row is added to the one before, in memory: a load waits for the store of the iteration
    before, so nothing can run ahead."""
    with tile.module("m") as m, tile.entry("k", x="ptr<f32>", n="i32") as (x, n):
        view = _view(x, [n, 16], (1, 16))
        first = tile.make_token()
        with tile.for_(1, n, init=[first]) as (i, token):
            above, one = tile.load_view_tko(view, [tile.subi(i, 1), 0], token=token)
            here, two = tile.load_view_tko(view, [i, 0], token=token)
            both = tile.join_tokens(one, two)
            tile.continue_(tile.store_view_tko(tile.addf(above, here), view, [i, 0], token=both))
    return Module(m.operation)


def shifted() -> Module:
    """Copies each row over the one before: the store waits for loads of earlier iterations too, by
    tokens that the loop carries."""
    with tile.module("m") as m, tile.entry("k", x="ptr<f32>", n="i32") as (x, n):
        view = _view(x, [n, 16], (1, 16))
        first = tile.make_token()
        with tile.for_(1, n, init=[first]) as (i, token):
            values, read = tile.load_view_tko(view, [i, 0])
            before = tile.join_tokens(token, read)
            tile.store_view_tko(values, view, [tile.subi(i, 1), 0], token=before)
            tile.continue_(before)
    return Module(m.operation)


def conditional() -> Module:
    """Loads only in some iterations, in one of two ways."""
    with (
        tile.module("m") as m,
        tile.entry("k", x="ptr<f32>", y="ptr<f32>", z="ptr<f32>", n="i32") as (x, y, z, n),
    ):
        one, two = _view(x, [8, 16], (1, 16)), _view(y, [8, 16], (1, 16))
        out = _view(z, [1, 16], (1, 16))
        zero = tile.constant(0.0, "tile<1x16xf32>")
        with (total := tile.for_(0, n, init=[zero])) as (i, acc):
            odd = tile.cmpi(tile.andi(i, 1), 1, predicate="equal", signedness="signed")
            with tile.if_(odd) as branch:
                a, _ = tile.load_view_tko(one, [i, 0])
                tile.yield_(tile.addf(acc, a))
            with branch.else_():
                a, _ = tile.load_view_tko(two, [i, 0])
                b, _ = tile.load_view_tko(two, [tile.subi(i, 0), 0])
                tile.yield_(tile.subf(acc, tile.mulf(a, b)))
            third = tile.cmpi(i, 3, predicate="equal", signedness="signed")
            with tile.if_(third):
                tile.print_tko("three\n")
            tile.continue_(branch.result)
        tile.store_view_tko(total.result, out, [0, 0])
    return Module(m.operation)


def nested() -> Module:
    """A loop in a loop, each with loads, and a store in the outer one."""
    with (
        tile.module("m") as m,
        tile.entry("k", x="ptr<f32>", w="ptr<f32>", y="ptr<f32>", n="i32") as (x, w, y, n),
    ):
        tiles, weights = _view(x, [n, 64], (1, 16)), _view(w, [n, 16], (1, 16))
        out = _view(y, [n, 16], (1, 16))
        with tile.for_(0, n) as row:
            scale, _ = tile.load_view_tko(weights, [row, 0])
            zero = tile.constant(0.0, "tile<1x16xf32>")
            with (total := tile.for_(0, row, init=[zero])) as (i, acc):
                values, _ = tile.load_view_tko(tiles, [row, i])
                tile.continue_(tile.addf(acc, values))
            tile.store_view_tko(tile.mulf(total.result, scale), out, [row, 0])
    return Module(m.operation)


def early_exit() -> Module:
    """Returns early, before a loop with loads."""
    with tile.module("m") as m, tile.entry("k", x="ptr<f32>", y="ptr<f32>", n="i32") as (x, y, n):
        tiles, out = _view(x, [4, 64], (1, 16)), _view(y, [4, 16], (1, 16))
        row, _, _ = tile.get_tile_block_id()
        with tile.if_(tile.cmpi(row, n, predicate="greater_than_or_equal", signedness="signed")):
            tile.return_()
        zero = tile.constant(0.0, "tile<1x16xf32>")
        with (total := tile.for_(0, 4, init=[zero])) as (i, acc):
            values, _ = tile.load_view_tko(tiles, [row, i])
            tile.continue_(tile.addf(acc, values))
        tile.store_view_tko(total.result, out, [row, 0])
    return Module(m.operation)


def _halves(pointer: Any, rows: Any, columns: Any, sizes: Sequence[int]) -> Any:
    """A partition view of a matrix of 16-bit numbers that the copy engine can load."""
    aligned = tile.assume(pointer, tile.div_by(16))
    return _view(aligned, [rows, columns], sizes, padding="zero")


def products(
    bounds: tuple[int, int | None, int | None] = (0, None, 1), first: float = 0.0
) -> Module:
    """A matrix product by a warp group; each tile block has as many iterations as its number, or
    those that constants say; without a step it is one more than the number. The sum begins with a
    number."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>") as (a, b, c),
    ):
        left, right = _halves(a, 64, 64, (64, 16)), _halves(b, 64, 8, (16, 8))
        out = _view(c, [256, 8], (64, 8))
        block, _, _ = tile.get_tile_block_id()
        zero = tile.constant(first, "tile<64x8xf32>")
        lower, upper, step = bounds
        end = block if upper is None else upper
        by = tile.addi(block, 1) if step is None else step
        with (product := tile.for_(lower, end, by, init=[zero])) as (i, acc):
            at = i if lower < 4 else tile.subi(i, lower)
            x, _ = tile.load_view_tko(left, [0, at])
            y, _ = tile.load_view_tko(right, [at, 0])
            tile.continue_(tile.mmaf(x, y, acc))
        tile.store_view_tko(product.result, out, [block, 0])
    return Module(m.operation)


def constant_products() -> Module:
    """A matrix product with four iterations, whatever happens."""
    return products((0, 4, 1))


def persistent() -> Module:
    """A product whose tile blocks stay for several output tiles; each store waits for the one
    before, by a token that the outer loop carries."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>", n="i32") as (a, b, c, n),
    ):
        left, right = _halves(a, 192, 64, (64, 16)), _halves(b, 64, 8, (16, 8))
        out = _view(c, [192, 8], (64, 8))
        block, _, _ = tile.get_tile_block_id()
        blocks, _, _ = tile.get_num_tile_blocks()
        zero = tile.constant(0.0, "tile<64x8xf32>")
        with tile.for_(block, n, blocks, init=[tile.make_token()]) as (row, stored):
            with (product := tile.for_(0, 2, init=[zero])) as (i, acc):
                x, _ = tile.load_view_tko(left, [row, i])
                y, _ = tile.load_view_tko(right, [i, 0])
                tile.continue_(tile.mmaf(x, y, acc))
            done = tile.store_view_tko(product.result, out, [row, 0], token=stored)
            tile.continue_(tile.join_tokens(stored, done))
    return Module(m.operation)


def stored(
    element: str = "f16",
    sizes: tuple[int, int] = (192, 72),
    tiles: tuple[int, int, int] = (64, 64, 16),
    steps: int = 4,
    *,
    ordered: bool = True,
) -> Module:
    """A product whose tile blocks stay for several output tiles, two in a row, which the copy
    engine stores: of an element type, into a matrix that may end within tiles; each store waits for
    the one before, or for nothing."""
    (rows, columns), (high, wide, deep) = sizes, tiles
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", c=f"ptr<{element}>", n="i32") as (a, b, c, n),
    ):
        left = _halves(a, rows, steps * deep, (high, deep))
        right = _halves(b, steps * deep, columns, (deep, wide))
        out = _view(tile.assume(c, tile.div_by(16)), [rows, columns], (high, wide))
        block, _, _ = tile.get_tile_block_id()
        blocks, _, _ = tile.get_num_tile_blocks()
        zero = tile.constant(0.0, f"tile<{high}x{wide}xf32>")
        with tile.for_(block, n, blocks, init=[tile.make_token()]) as (at, before):
            row = tile.divi(at, 2, signedness="unsigned")
            column = tile.remi(at, 2, signedness="unsigned")
            with (product := tile.for_(0, steps, init=[zero])) as (i, acc):
                x, _ = tile.load_view_tko(left, [row, i])
                y, _ = tile.load_view_tko(right, [i, column])
                tile.continue_(tile.mmaf(x, y, acc))
            result = product.result
            if element != "f32":
                result = tile.ftof(result, f"tile<{high}x{wide}x{element}>")
            options = {"token": before} if ordered else {}
            done = tile.store_view_tko(result, out, [row, column], **options)
            tile.continue_(done)
    return Module(m.operation)


def split_products() -> Module:
    """A matrix product of which each tile block takes some steps; the last step may
    go past what an index can be."""
    first = (1 << 31) - 4
    return products((first, first + 3, None))


def gated() -> Module:
    """Two products of one tile with two others, and a third that adds to one of them, over and
    over: a loop around the loop."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>", n="i32") as (a, b, c, n),
    ):
        left, right = _halves(a, 192, 64, (64, 16)), _halves(b, 64, 16, (16, 8))
        out = _view(c, [192, 8], (64, 8))
        zero = tile.constant(0.0, "tile<64x8xf32>")
        with tile.for_(0, n) as row:
            with (sums := tile.for_(0, row, init=[zero, zero])) as (i, p, q):
                x, _ = tile.load_view_tko(left, [row, i])
                y, _ = tile.load_view_tko(right, [i, 0])
                z, _ = tile.load_view_tko(right, [i, 1])
                tile.continue_(tile.mmaf(x, z, tile.mmaf(x, y, p)), tile.mmaf(x, z, q))
            tile.store_view_tko(tile.mulf(*sums.results), out, [row, 0])
    return Module(m.operation)


def rescaled() -> Module:
    """A product whose sum is used in every iteration cannot wait."""
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>", n="i32") as (a, b, c, n),
    ):
        left, right = _halves(a, 64, 64, (64, 16)), _halves(b, 64, 8, (16, 8))
        out = _view(c, [64, 8], (64, 8))
        zero = tile.constant(0.0, "tile<64x8xf32>")
        half = tile.constant(0.5, "tile<64x8xf32>")
        with (product := tile.for_(0, n, init=[zero])) as (i, acc):
            x, _ = tile.load_view_tko(left, [0, i])
            y, _ = tile.load_view_tko(right, [i, 0])
            tile.continue_(tile.mmaf(x, y, tile.mulf(acc, half)))
        tile.store_view_tko(product.result, out, [0, 0])
    return Module(m.operation)


def _factors(rows: int, columns: int, results: int) -> list[Array]:
    return [
        _random(rows, 64, dtype=np.float16),
        _random(64, columns, seed=1, dtype=np.float16),
        np.zeros((results, 8), np.float32),
    ]


def _tiles(dtype: Any) -> list[Any]:
    """The arguments of `stored`."""
    factors = _random(192, 64, dtype=np.float16), _random(64, 72, seed=1, dtype=np.float16)
    return [*factors, np.zeros((192, 72), dtype), 6]


def _square_factors() -> list[Any]:
    return [
        _random(32, 48, dtype=np.float16),
        _random(48, 32, seed=1, dtype=np.float16),
        np.zeros((32, 32), np.float32),
        48,
    ]


BY_HAND = (
    Subject("aligned_matmul", aligned_matmul, (2, 2), _square_factors),
    Subject("weighted", lambda: aligned_matmul(weighted=True), (2, 2), _square_factors),
    Subject(
        "pointer_matmul",
        pointer_matmul,
        (1,),
        lambda: [_random(16, 40), _random(40, 16, seed=1), np.zeros((16, 16), np.float32), 40],
    ),
    Subject(
        "split_k",
        split_k,
        (3,),
        lambda: [
            _random(16, 96, dtype=np.float16),
            _random(96, 16, seed=1, dtype=np.float16),
            np.zeros((16, 16), np.float32),
            np.zeros(1, np.int32),
        ],
    ),
    Subject(
        "indirect_rows",
        indirect_rows,
        (1,),
        lambda: [
            _random(8, 16),
            np.array([3, 0, 7, 7, 1], np.int32),
            np.zeros((1, 16), np.float32),
            5,
        ],
    ),
    Subject(
        "ragged",
        ragged,
        (4,),
        lambda: [
            _random(4, 64),
            np.array([3, 0, 4, 1], np.int32),
            np.zeros((4, 16), np.float32),
        ],
    ),
    Subject("in_place", in_place, (1,), lambda: [_random(5, 16), 5]),
    Subject("running_sum", running_sum, (1,), lambda: [_random(5, 16), 5], agents=1),
    Subject("shifted", shifted, (1,), lambda: [_random(5, 16), 5]),
    Subject(
        "conditional",
        conditional,
        (1,),
        lambda: [_random(8, 16), _random(8, 16, seed=1), np.zeros((1, 16), np.float32), 5],
    ),
    Subject(
        "nested",
        nested,
        (1,),
        lambda: [_random(4, 64), _random(4, 16, seed=1), np.zeros((4, 16), np.float32), 4],
    ),
    Subject(
        "early_exit",
        early_exit,
        (4,),
        lambda: [_random(4, 64), np.zeros((4, 16), np.float32), 3],
    ),
    Subject("products", products, (4,), lambda: _factors(64, 8, 256)),
    Subject("constant_products", constant_products, (1,), lambda: _factors(64, 8, 256)),
    Subject("split_products", split_products, (4,), lambda: _factors(64, 8, 256)),
    Subject("persistent", persistent, (2,), lambda: [*_factors(192, 8, 192), 3]),
    Subject("stored", lambda: stored("f32", ordered=False), (2,), lambda: _tiles(np.float32)),
    Subject("stored_in_order", stored, (2,), lambda: _tiles(np.float16)),
    Subject("doubled", doubled, (1,), lambda: [_random(20, 16), 20]),
    Subject("doubled_by_threads", lambda: doubled("nan"), (1,), lambda: [_random(20, 16), 20]),
    Subject("doubled_behind", lambda: doubled(behind=True), (1,), lambda: [_random(20, 16), 20], 1),
    Subject("kept_sum", kept_sum, (1,), lambda: [_random(20, 16), _random(8, 16), 20]),
    Subject("gated", gated, (1,), lambda: [*_factors(192, 16, 192), 3]),
    Subject("rescaled", rescaled, (1,), lambda: [*_factors(64, 8, 64), 3]),
)
"""Small kernels, with few iterations."""


# Kernels of the corpus ----------------------------------------------------------------------


def from_corpus() -> list[Subject]:
    """The runnable kernels of the corpus; needs cuTile."""
    from cutile_kernels.corpus import RUNNABLE

    import tilewright

    def subject(run: Any) -> Subject:
        def module() -> Module:
            return tilewright.load(run.kernel.export(run.kernel.versions[-1]), run.name)

        kept: list[Array] = []

        def arguments() -> list[Any]:
            kept.clear()
            passed: list[Any] = []
            for slot in run.slots(run.arguments(seed=3)):
                if slot.kind != "table":
                    passed.append(slot.value)
                    continue
                items = [x for row in slot.value for x in row]
                kept.extend(x for x in items if isinstance(x, np.ndarray))
                rows = [
                    [x.ctypes.data if isinstance(x, np.ndarray) else x for x in row]
                    for row in slot.value
                ]
                passed.append(np.array(rows, np.int64).view(Table))
            return passed

        return Subject(run.name, module, run.grid, arguments, 0, lambda _: list(kept))

    return [subject(run) for run in RUNNABLE]


def only_lowered() -> list[Subject]:
    """The kernels of the corpus for which there are no arguments; needs cuTile."""
    from cutile_kernels.corpus import KERNELS, RUNNABLE

    import tilewright

    def subject(kernel: Any) -> Subject:
        def module() -> Module:
            return tilewright.load(kernel.export(kernel.versions[-1]), kernel.name)

        return Subject(kernel.name, module, (1,), list, 0, runs=False)

    run = {one.kernel.name for one in RUNNABLE}
    return [subject(kernel) for kernel in KERNELS if kernel.name not in run]
