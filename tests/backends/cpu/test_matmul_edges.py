"""Matrix products whose tiles reach beyond their matrices, and where operands and results lie,
against the reference machine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from sampling import ends, first, one_in

import tilewright
from tests.backends.cpu.test_matmul import DTYPES, TARGETS, numbers
from tilewright import builder as tile
from tilewright.dialects.nest.operations.products import ProductOp
from tilewright.nesting import clone, walk
from tilewright.passes.base import PassContext
from tilewright.transforms.nests import pipeline

Shape = tuple[int, int, int]


def view(pointer: Any, sizes: tuple[int, ...], tiles: tuple[int, ...], turned: bool = False) -> Any:
    """A row-major matrix in tiles, padded with zeros; perhaps with rows and columns exchanged."""
    strides = [1, sizes[0]] if turned else [sizes[1], 1]
    tensor = tile.make_tensor_view(pointer, shape=list(sizes), strides=strides)
    return tile.make_partition_view(tensor, tile=tiles, padding="zero")


def kernel(
    element: str,
    matrix: Shape,
    tiles: Shape,
    result: tuple[int, int] | None = None,
    turned: tuple[bool, bool] = (False, False),
    first: float = 0.0,
    rounded: str | None = None,
) -> Any:
    """Products of whole matrices, tile by tile; the result may be larger than both say."""
    (m, n, k), (tm, tn, tk) = matrix, tiles
    out = result or (m, n)
    total = "f64" if element == "f64" else "f32"
    pointers = {"a": f"ptr<{element}>", "b": f"ptr<{element}>", "c": f"ptr<{total}>"}
    with tile.module("m") as module, tile.entry("product", **pointers) as (a, b, c):
        row, column, _ = tile.get_tile_block_id()
        left = view(a, (m, k), (tm, tk), turned[0])
        right = view(b, (k, n), (tk, tn), turned[1])
        zero, one = tile.constant(0, "tile<i32>"), tile.constant(1, "tile<i32>")
        count = tile.constant(-(-k // tk), "tile<i32>")
        start = tile.constant(first, f"tile<{tm}x{tn}x{total}>")
        with (loop := tile.for_(zero, count, one, init=[start])) as (j, acc):
            x, _ = tile.load_view_tko(left, [row, j])
            y, _ = tile.load_view_tko(right, [j, column])
            if rounded:
                x, y = (
                    tile.ftof(v, f"tile<{s}x{t}x{rounded}>")
                    for v, s, t in ((x, tm, tk), (y, tk, tn))
                )
            tile.continue_(tile.mmaf(x, y, acc))
        tile.store_view_tko(loop.results[0], view(c, out, (tm, tn)), [row, column])
    return tilewright.Module(module.operation).kernel()


def agree(
    element: str,
    matrix: Shape,
    tiles: Shape,
    change: Callable[[np.ndarray, np.ndarray], None] = lambda a, b: None,
    target: str = "host",
    checked: bool = False,
    **options: Any,
) -> np.ndarray:
    """Run a product on the CPU and on the reference machine; what both find."""
    (m, n, k), out = matrix, options.get("result") or matrix[:2]
    turned = options.get("turned", (False, False))
    made = kernel(element, matrix, tiles, **options)
    a, b = numbers(element, (m, k), 1), numbers(element, (k, n), 2)
    change(a, b)
    stored = [
        np.ascontiguousarray(x.T) if is_turned else x
        for x, is_turned in zip((a, b), turned, strict=True)
    ]
    grid = (-(-out[0] // tiles[0]), -(-out[1] // tiles[1]))
    total = np.float64 if element == "f64" else np.float32
    found, wanted = np.full(out, 7, total), np.full(out, 7, total)
    made.launch(grid, *stored, found, backend="cpu", target_cpu=target, checked=checked)
    made.launch(grid, *stored, wanted, backend="reference")
    size = np.abs(np.nan_to_num(a.astype(np.float64), posinf=0, neginf=0)).max() ** 2 * k
    np.testing.assert_allclose(found, wanted, rtol=1e-5, atol=1e-6 * float(size))
    zeros = wanted == 0
    assert np.array_equal(np.signbit(found[zeros]), np.signbit(wanted[zeros]))
    return found


SIZES: list[Shape] = [
    (17, 33, 9),
    (16, 64, 17),
    (15, 65, 16),
    (33, 63, 40),
    (1, 1, 1),
    (31, 129, 31),
]


@one_in(4)
@pytest.mark.parametrize("element", ["f32", "bf16", "f16", "f64"])
@pytest.mark.parametrize("target", TARGETS)
def test_odd_sizes(element: str, target: str) -> None:
    for matrix in SIZES:
        agree(element, matrix, (16, 64, 16), target=target)


@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize("turned", first([(True, True), (True, False), (False, True)]))
def test_exchanged_operands(turned: tuple[bool, bool], target: str) -> None:
    for element in ("f32", "bf16"):
        for matrix in SIZES[:4]:
            agree(element, matrix, (16, 64, 16), target=target, turned=turned)


@pytest.mark.parametrize("target", ends(TARGETS))
def test_rounded_operands(target: str) -> None:
    for matrix in SIZES[:4]:
        agree("f32", matrix, (16, 64, 16), target=target, rounded="tf32")


def test_checked() -> None:
    for element in ("f32", "bf16"):
        for matrix in SIZES[:4]:
            agree(element, matrix, (16, 64, 16), checked=True)


def put(which: int, row: int, column: int, number: float) -> Callable[..., None]:
    """Sets an element of an operand."""

    def change(*operands: np.ndarray) -> None:
        operands[which][row, column] = number

    return change


@one_in(2)
@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize("element", ["f32", "bf16", "f16", "f64"])
@pytest.mark.parametrize("number", first([np.inf, -np.inf, np.nan]))
def test_infinity_times_padding_is_nan(number: float, element: str, target: str) -> None:
    """The stored result has rows and columns for which the operands have padding only."""
    for where in (
        put(0, 3, 5, number),
        put(1, 5, 3, number),
        put(0, 16, 20, number),
        put(1, 20, 64, number),
    ):
        found = agree(element, (17, 65, 21), (16, 64, 16), where, target=target, result=(32, 128))
        assert np.isnan(found[17:]).any() or np.isnan(found[:, 65:]).any()


@one_in(2)
@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize("first", [0.0, -0.0, 1.5, np.inf])
def test_what_is_added_to(first: float, target: str) -> None:
    def negative(a: np.ndarray, b: np.ndarray) -> None:
        a[...], b[...] = -np.abs(a), np.abs(b)

    for change in (lambda a, b: None, negative):
        agree(
            "f32", (17, 65, 21), (16, 64, 16), change, target=target, result=(32, 128), first=first
        )


@pytest.mark.parametrize("target", ends(TARGETS))
def test_subnormal_operands_count_in_full_at_edges(target: str) -> None:
    def tiny(a: np.ndarray, b: np.ndarray) -> None:
        a[...] = 3 * np.ldexp(1.0, -133)
        b[...] = 2.0**120

    found = agree("bf16", (17, 65, 21), (16, 64, 16), tiny, target=target)
    assert (found != 0).all()


# ---- a loop in which one operand stays


def scores(element: str, tiles: Shape, bias: bool = False, rows: int | None = None) -> Any:
    """The greatest and the sum of powers of the products of one tile with all the others, which lie
    with rows and columns exchanged; perhaps with so many rows of the tile."""
    m, n, k = tiles
    rows = rows or m
    pointers = dict.fromkeys("qk", f"ptr<{element}>") | {"out": "ptr<f32>", "more": "ptr<f32>"}
    with tile.module("m") as module, tile.entry("k", **pointers) as (q, keys, out, more):
        zero, one = tile.constant(0, "tile<i32>"), tile.constant(1, "tile<i32>")
        query, _ = tile.load_view_tko(view(q, (rows, k), (m, k)), [zero, zero])
        others = view(keys, (k, 3 * n - 1), (k, n), True)
        values = view(more, (3 * n, k), (n, k))
        start = tile.constant(0.0, f"tile<{m}x{n}xf32>")
        totals = tile.constant(0.0, f"tile<{m}xf32>")
        acc0 = tile.constant(0.0, f"tile<{m}x{k}xf32>")
        half = tile.constant(0.5, f"tile<{m}x{k}xf32>")
        with (loop := tile.for_(zero, tile.constant(3, "tile<i32>"), one, init=[totals, acc0])) as (
            j,
            total,
            acc,
        ):
            key, _ = tile.load_view_tko(others, [zero, j])
            score = tile.mmaf(query, key, start)
            if bias:
                score = tile.addf(score, tile.mulf(score, score))
            highest = tile.reduce(score, dim=1, identities=-np.inf, body=tile.maxf)
            column = tile.broadcast(tile.reshape(highest, (m, 1)), (m, n))
            power = tile.exp2(tile.subf(score, column))
            added = tile.reduce(power, dim=1, identities=0.0, body=tile.addf)
            value, _ = tile.load_view_tko(values, [j, zero])
            sums = tile.mmaf(power, value, tile.mulf(acc, half))
            tile.continue_(tile.addf(total, added), sums)
        first = tile.reshape(loop.results[0], (m, 1))
        result = tile.addf(loop.results[1], tile.broadcast(first, (m, k)))
        tile.store_view_tko(result, view(out, (rows, k), (m, k)), [zero, zero])
    return tilewright.Module(module.operation).kernel()


def has_column_major(made: Any) -> bool:
    """Whether a kernel has tiles that are computed by columns."""
    entry = clone(made.entry)
    for one in pipeline():
        one.transform(entry, PassContext())
    products = [op for op in walk(entry) if isinstance(op, ProductOp)]
    return any(op.decisions.transposed.data for op in products)


@one_in(2)
@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize("bias", first([True, False]))
@pytest.mark.parametrize("element", ["f32", "f16", "bf16"])
def test_products_by_columns(element: str, bias: bool, target: str) -> None:
    """Of many rows; a tile of few may well have fewer as the kernel runs."""
    for tiles in ((16, 32, 16), (32, 32, 16), (64, 64, 64), (128, 2, 4), (2, 64, 128)):
        m, n, k = tiles
        made = scores(element, tiles, bias)
        q, keys = numbers(element, (m, k), 1), numbers(element, (3 * n - 1, k), 2)
        q = q / DTYPES[element](k)
        assert has_column_major(made) == (element != "bf16" and m > 16)
        more = numbers("f32", (3 * n, k), 3)
        found, wanted = np.zeros((m, k), np.float32), np.zeros((m, k), np.float32)
        made.launch(1, q, keys, found, more, backend="cpu", target_cpu=target)
        made.launch(1, q, keys, wanted, more, backend="reference")
        np.testing.assert_allclose(found, wanted, rtol=2e-4, atol=2e-4)


@one_in(4)
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("rows", [1, 3, 4, 7, 8, 9])
@pytest.mark.parametrize("tiles", [(16, 32, 16), (32, 32, 16), (32, 16, 32)])
@pytest.mark.parametrize("element", ["f32", "f16", "bf16"])
def test_few_rows_of_what_is_multiplied_by_columns(
    element: str, tiles: Shape, rows: int, target: str
) -> None:
    """Rows of a whole tile are just the same."""
    m, n, k = tiles
    q = numbers(element, (m, k), 1) / DTYPES[element](k)
    keys, more = numbers(element, (3 * n - 1, k), 2), numbers("f32", (3 * n, k), 3)
    found, whole, wanted = (np.zeros((size, k), np.float32) for size in (rows, m, rows))
    made = scores(element, tiles, rows=rows)
    made.launch(1, q, keys, found, more, backend="cpu", target_cpu=target)
    made.launch(1, q, keys, wanted, more, backend="reference")
    np.testing.assert_allclose(found, wanted, rtol=2e-4, atol=2e-4)
    made = scores(element, tiles)
    made.launch(1, q, keys, whole, more, backend="cpu", target_cpu=target)
    np.testing.assert_array_equal(found, whole[:rows])
