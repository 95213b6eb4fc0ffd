"""The first of some tile blocks computes the products of all, where nobody can notice it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from backends.cpu.processors import LEAST
from sampling import one_in, some

import tilewright
from tilewright import builder as tile
from tilewright.backends.cpu.target import target_of
from tilewright.passes import PassContext, PassManager, Remark
from tilewright.transforms.nests import PASSES

M, N, K = 16, 32, 32
ROWS, COLUMNS, INNER = 34 * M - 3, 17 * N - 5, 2 * K - 7
"""34 tile blocks along the rows, two groups of 16 and two left over, and 17 along the columns, two
groups of 8 (or four of 4) and one left over; edges everywhere."""

WITHOUT = tuple(name for name in PASSES if name != "coarsen-blocks")

WIDE = [
    pytest.param(
        name,
        marks=pytest.mark.skipif(not target_of(name).runs_here, reason="not on this machine"),
    )
    for name in ("sapphirerapids", "cooperlake", "znver4")
]
"""Processors with tile registers, or 32 registers for vectors."""

GRIDS = {"x": (34, 17), "y": (17, 34), "z": (17, 1, 34)}
"""By the dimension along which the rows lie."""


class Views:
    """Views of the operands and the result, and where a tile block is."""

    def __init__(
        self,
        pointers: Any,
        *,
        rows: str = "x",
        transposed: bool = False,
        size: tuple[int, int] = (ROWS, COLUMNS),
        tall: int = M,
    ) -> None:
        height, width = size
        self.tall = tall
        sizes = [(height, INNER), (INNER, width), (height, width)]
        tiles = [(tall, K), (K, N), (tall, N)]
        if transposed:
            sizes[0], tiles[0] = (INNER, ROWS), (K, M)
        self.transposed, self.pointers = transposed, pointers
        self.a, self.b, self.c = (
            tile.make_partition_view(
                tile.make_tensor_view(p, shape=size, strides=[size[1], 1]),
                tile=shape,
                padding="zero",
            )
            for p, size, shape in zip(pointers, sizes, tiles, strict=True)
        )
        x, y, z = tile.get_tile_block_id()
        self.row, self.column = {"x": (x, y), "y": (y, x), "z": (z, x)}[rows]

    def product(self, row: Any = None) -> Any:
        """The product, tile by tile."""
        row = self.row if row is None else row
        zero = tile.constant(0, f"tile<{M}x{N}xf32>")
        with (loop := tile.for_(0, 2, init=[zero])) as (at, acc):
            left, _ = tile.load_view_tko(self.a, [at, row] if self.transposed else [row, at])
            left = tile.permute(left, [1, 0]) if self.transposed else left
            right, _ = tile.load_view_tko(self.b, [at, self.column])
            tile.continue_(tile.mmaf(left, right, acc))
        return loop.result

    def store(self, result: Any) -> None:
        tile.store_view_tko(result, self.c, [self.row, self.column])


def plain(views: Views) -> None:
    views.store(views.product())


def with_epilogue(views: Views) -> None:
    """Each row times its largest element, and something for each column, in f16 meanwhile."""
    product = views.product()
    highest = tile.reduce(product, dim=1, identities=-np.inf, body=tile.maxf)
    by_row = tile.broadcast(tile.reshape(highest, [M, 1]), [M, N])
    number = tile.itof(tile.iota(N), "f32", signedness="signed")
    by_column = tile.broadcast(tile.reshape(number, [1, N]), [M, N])
    half = tile.ftof(tile.addf(tile.mulf(product, by_row), by_column), "f16")
    views.store(tile.maxf(tile.ftof(half, "f32"), tile.constant(0, f"tile<{M}x{N}xf32>")))


def with_another_operand(views: Views) -> None:
    """Rows that are loaded outside of the loop, and a scan of each."""
    there, _ = tile.load_view_tko(views.c, [views.row, views.column])
    views.store(tile.addf(views.product(), there))


def gathered(views: Views) -> None:
    """The right operand is loaded through pointers."""
    inner, column = (tile.iota(n) for n in (K, N))
    column = tile.addi(column, tile.broadcast(tile.reshape(tile.muli(views.column, N), [1]), [N]))
    column = tile.mini(column, COLUMNS - 1, signedness="signed")
    index = tile.addi(
        tile.broadcast(tile.reshape(tile.muli(inner, COLUMNS), [K, 1]), [K, N]),
        tile.broadcast(tile.reshape(column, [1, N]), [K, N]),
    )
    pointers = tile.broadcast(tile.reshape(views.pointers[1], [1, 1]), [K, N])
    right, _ = tile.load_ptr_tko(tile.offset(pointers, index))
    left, _ = tile.load_view_tko(views.a, [views.row, 0])
    views.store(tile.mmaf(left, right, tile.constant(0, f"tile<{M}x{N}xf32>")))


def by_a_number_of_the_block(views: Views) -> None:
    number = tile.broadcast(tile.reshape(views.row, [1, 1]), [M, N])
    scale = tile.itof(number, "f32", signedness="signed")
    views.store(tile.mulf(views.product(), scale))


def of_other_rows(views: Views) -> None:
    views.store(views.product(tile.addi(views.row, 1)))


def summed_down(views: Views) -> None:
    product = views.product()
    sums = tile.reduce(product, dim=0, identities=0.0, body=tile.addf)
    views.store(tile.broadcast(tile.reshape(sums, [1, N]), [M, N]))


def printing(views: Views) -> None:
    product = views.product()
    tile.print_tko("%d", views.column)
    views.store(product)


def checking(views: Views) -> None:
    tile.assert_(tile.cmpi(views.column, 100, predicate="less_than", signedness="signed"), "far")
    plain(views)


def acquiring(views: Views) -> None:
    tile.load_view_tko(views.a, [0, 0], ordering="acquire", scope="device")
    plain(views)


def of_a_product(views: Views) -> None:
    """The product of a product, as in attention."""
    zero = tile.constant(0, f"tile<{M}x{N}xf32>")
    left, _ = tile.load_view_tko(views.a, [views.row, 0])
    right, _ = tile.load_view_tko(views.b, [0, views.column])
    scores = tile.maxf(tile.mmaf(left, right, zero), zero)
    views.store(tile.mmaf(scores, right, zero))


def rows_times_columns_times_columns(views: Views) -> None:
    """The same in a loop, of what tile registers multiply: each row times what follows it."""
    zero = tile.constant(0, f"tile<{views.tall}x{N}xf32>")
    left, _ = tile.load_view_tko(views.a, [views.row, 0])
    with (loop := tile.for_(0, 2, init=[zero])) as (at, acc):
        right, _ = tile.load_view_tko(views.b, [at, views.column])
        scores = tile.ftof(tile.maxf(tile.mmaf(left, right, zero), zero), "bf16")
        tile.continue_(tile.mmaf(scores, right, acc))
    views.store(loop.result)


Body = Callable[[Views], None]

FITTING: Mapping[str, tuple[Body, Mapping[str, Any]]] = MappingProxyType(
    {
        "plain": (plain, {}),
        "rows along y": (plain, {"rows": "y"}),
        "rows along z": (plain, {"rows": "z"}),
        "left operand transposed": (plain, {"transposed": True}),
        "epilogue": (with_epilogue, {}),
        "another operand": (with_another_operand, {}),
        "gathered": (gathered, {}),
    }
)

BOTH = FITTING.keys() - {"epilogue", "gathered"}
"""Those that need no whole rows, and no number of the column."""

OTHERS: Mapping[str, tuple[Body, str]] = MappingProxyType(
    {
        "number of the tile block": (by_a_number_of_the_block, "no index of a tile alone"),
        "other rows": (of_other_rows, "no index of a tile alone"),
        "sums of rows": (summed_down, "needs whole tiles"),
        "product of a product": (of_a_product, "what is multiplied is a product"),
        "print": (printing, "has effects"),
        "assert": (checking, "has effects"),
        "acquire": (acquiring, "orders memory"),
    }
)


def kernel(body: Body, element: str = "f32", **options: Any) -> tilewright.Module:
    pointers = {"a": f"ptr<{element}>", "b": f"ptr<{element}>", "c": "ptr<f32>"}
    with tile.module("m") as module, tile.entry("k", **pointers) as given:
        body(Views(given, **options))
    return tilewright.Module(module.operation)


def remarks(module: tilewright.Module, registers: int = 16, **options: Any) -> list[str]:
    """What the pass says of a kernel."""
    found: list[Remark] = []
    manager = PassManager([PASSES["coarsen-blocks"](registers=registers, **options)])
    manager.run(module.operation.clone(), PassContext(remark=found.append))
    return [*map(str, found)]


def operands(generator: Any = None, transposed: bool = False) -> tuple[np.ndarray, np.ndarray]:
    """Random ones."""
    generator = generator or np.random.default_rng(3)
    shape = (INNER, ROWS) if transposed else (ROWS, INNER)
    a = generator.standard_normal(shape, dtype=np.float32)
    return a, generator.standard_normal((INNER, COLUMNS), dtype=np.float32)


def results(
    module: tilewright.Module, grid: tuple[int, ...], transposed: bool = False, **options: Any
) -> np.ndarray:
    """The third array behind a launch."""
    generator = np.random.default_rng(3)
    a, b = operands(generator, transposed)
    c = generator.standard_normal((ROWS, COLUMNS), dtype=np.float32)
    module.kernel().launch(grid, a, b, c, **options)
    return c


@pytest.mark.parametrize("name", FITTING)
@pytest.mark.parametrize(("registers", "beside"), [(16, 8), (32, 4)])
def test_tile_blocks_below_each_other_are_taken_together(
    name: str, registers: int, beside: int
) -> None:
    body, options = FITTING[name]
    found = [one for one in remarks(kernel(body, **options), registers) if "applied" in one]
    along = options.get("rows", "x")
    count = 8 if name == "gathered" else 16
    assert f"{count} tile blocks along {along} are computed by the first" in found[0]
    other = "y" if along == "x" else "x"
    also = [f"{beside} tile blocks along {other} are computed by the first"] if name in BOTH else []
    assert [one for one, text in zip(found[1:], also, strict=True) if text not in one] == []


@pytest.mark.parametrize("name", OTHERS)
def test_others_stay(name: str) -> None:
    body, why = OTHERS[name]
    lines = remarks(kernel(body))
    assert not any("applied" in line for line in lines)
    assert why in lines[0]


@pytest.mark.parametrize(
    ("tall", "options", "said"),
    [
        (M, {"registers": 32, "amx_pairs": True}, "16 tile blocks along x are computed by the"),
        (2 * M, {"registers": 32}, "4 tile blocks along x are computed by the first"),
        (M, {"registers": 32}, "tile blocks stay: products of products of few rows"),
        (2 * M, {"registers": 16}, "tile blocks stay: what is multiplied is a product"),
        (M, {"amx_pairs": True, "compact": True}, "what is multiplied is a product"),
    ],
    ids=str,
)
def test_products_of_products_are_taken_together(
    tall: int, options: dict[str, Any], said: str
) -> None:
    module = kernel(rows_times_columns_times_columns, "bf16", tall=tall)
    found = remarks(module, **options)
    assert len(found) == 1 and said in found[0]


@pytest.mark.parametrize("tall", [M, 2 * M])
@pytest.mark.parametrize("cpu", WIDE)
def test_products_of_products_are_the_same(cpu: str, tall: int) -> None:
    module = kernel(rows_times_columns_times_columns, "bf16", tall=tall)
    found = []
    for passes in (None, WITHOUT):
        a, b = (one.astype(ml_dtypes.bfloat16) for one in operands())
        c = np.zeros((ROWS, COLUMNS), np.float32)
        module.kernel().launch(
            (34 * M // tall, 17), a, b, c, backend="cpu", target_cpu=cpu, passes=passes
        )
        found.append(c)
    np.testing.assert_array_equal(found[0].view(np.uint32), found[1].view(np.uint32))
    a, b = (one.astype(ml_dtypes.bfloat16).astype(float) for one in operands())
    b = np.vstack([b, np.zeros((2 * K - INNER, COLUMNS))])
    exact = np.zeros((ROWS, COLUMNS))
    for right in (b[:K], b[K:]):
        for at in range(0, COLUMNS, N):
            columns = slice(at, at + N)
            scores = np.maximum(a[:, :K] @ right[:, columns], 0).astype(ml_dtypes.bfloat16)
            wide = right[: scores.shape[1], columns]
            exact[:, columns] += scores.astype(float) @ wide
    np.testing.assert_allclose(found[0], exact, rtol=2e-2, atol=0.5)


ENGINES: Mapping[str, Mapping[str, Any]] = {
    "cpu": {"backend": "cpu", "threads": 1},
    "two threads": {"backend": "cpu", "threads": 2},
    "least": {"backend": "cpu", "threads": 1, "target_cpu": LEAST},
    "nests": {"backend": "nests"},
}


def results_of(name: str, **options: Any) -> np.ndarray:
    """What is behind the launch of a kernel that fits."""
    body, made = FITTING[name]
    grid = GRIDS[made.get("rows", "x")]
    return results(kernel(body, **made), grid, made.get("transposed", False), **options)


@cache
def results_of_the_machine(name: str) -> np.ndarray:
    return results_of(name, backend="reference")


@one_in(4)
@pytest.mark.parametrize("name", FITTING)
@pytest.mark.parametrize("engine", ENGINES)
def test_results_are_the_same(name: str, engine: str) -> None:
    wanted = results_of(name, **{**ENGINES[engine], "passes": WITHOUT})
    found = results_of(name, **ENGINES[engine])
    np.testing.assert_array_equal(found.view(np.uint32), wanted.view(np.uint32))
    np.testing.assert_allclose(found, results_of_the_machine(name), rtol=2e-3, atol=1e-4)


@pytest.mark.parametrize(
    "grid",
    some([(33, 16), (32, 17), (31, 17), (30, 17), (15, 3, 6), (17, 7, 3), (16, 8, 4), (1, 1)], 2),
    ids=str,
)
def test_parts_of_the_rows_are_computed_where_the_grid_has_them(grid: tuple[int, ...]) -> None:
    """And nothing in rows that it does not reach."""
    module = kernel(plain)
    found = results(module, grid, backend="cpu", threads=2)
    wanted = results(module, grid, backend="cpu", threads=2, passes=WITHOUT)
    np.testing.assert_array_equal(found.view(np.uint32), wanted.view(np.uint32))
    machine = results(module, grid, backend="reference")
    np.testing.assert_allclose(found, machine, rtol=1e-4, atol=1e-4)


SIZES = [(34 * M - 3, 17 * N - 5), (16 * M, 17 * N), (20 * M - 15, 21 * N), (M + 1, 40 * N)]
"""Rows and columns of results, of which the last group is a part, or has one tile block."""


@one_in(4)
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("less", [(0, 0), (1, 0), (0, 1), (3, 2)], ids=str)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_parts_of_groups(size: tuple[int, int], less: tuple[int, int], engine: str) -> None:
    """Of operands that are laid out, a part is computed as a whole if tensors end where the grid
    does; where it has fewer tile blocks, nothing else is stored."""
    height, width = size
    grid = max(-(-height // M) - less[0], 1), max(-(-width // N) - less[1], 1)
    generator = np.random.default_rng(3)
    a, b = (
        generator.standard_normal(shape).astype(ml_dtypes.bfloat16)
        for shape in ((height, INNER), (INNER, width))
    )
    found = []
    for passes in ({}, {"passes": WITHOUT}):
        c = np.full(size, 7, np.float32)
        module = kernel(plain, "bf16", size=size)
        module.kernel().launch(grid, a, b, c, **{**ENGINES[engine], **passes})
        found.append(c)
    np.testing.assert_array_equal(*found)
    wanted = a.astype(np.float32) @ b.astype(np.float32)
    wanted[grid[0] * M :], wanted[:, grid[1] * N :] = 7, 7
    np.testing.assert_allclose(found[0], wanted, rtol=1e-4, atol=1e-4)


def column_sums(shape: tuple[int, int], element: str = "f32") -> tilewright.Module:
    """Sums along the first dimension of an array, a tile of columns in each tile block."""
    rows, columns = shape
    given = {"x": f"ptr<{element}>", "y": f"ptr<{element}>", "size": "i32", "width": "i32"}
    with tile.module("m") as module, tile.entry("k", **given) as (x, y, size, width):
        view = tile.make_partition_view(
            tile.make_tensor_view(x, shape=[size, width], strides=[width, 1]),
            tile=shape,
            padding="zero",
        )
        sums = tile.make_partition_view(
            tile.make_tensor_view(y, shape=[width], strides=[1]), tile=(columns,)
        )
        block, _, _ = tile.get_tile_block_id()
        steps, _ = tile.get_index_space_shape(view)
        with (
            loop := tile.for_(
                0, steps, init=[tile.constant(0, f"tile<{rows}x{columns}x{element}>")]
            )
        ) as (at, carried):
            loaded, _ = tile.load_view_tko(view, [at, block])
            tile.continue_(tile.addf(carried, loaded))
        total = tile.reduce(loop.result, dim=0, identities=0.0, body=tile.addf)
        tile.store_view_tko(total, sums, [block])
    return tilewright.Module(module.operation)


@pytest.mark.parametrize(
    ("shape", "element", "registers", "count"),
    [
        ((8, 32), "f32", 16, 16),
        ((8, 32), "f32", 32, 8),
        ((4, 128), "f32", 16, 4),
        ((4, 128), "f32", 32, 2),
        ((4, 32), "f64", 16, 8),
        ((4, 16), "f32", 16, 16),
        ((8, 256), "f32", 16, 2),
        ((8, 256), "f32", 32, 1),
        ((8, 512), "f32", 16, 1),
        ((2, 32), "f32", 16, 1),
    ],
    ids=str,
)
def test_short_rows_are_loaded_together(
    shape: tuple[int, int], element: str, registers: int, count: int
) -> None:
    made = column_sums(shape, element)
    found = [one for one in remarks(made, registers) if "applied" in one]
    assert len(found) == (count > 1)
    assert all(f"{count} tile blocks along x are computed" in one for one in found)


@one_in(2)
@pytest.mark.parametrize("blocks", [131, 128, 127, 9, 1])
@pytest.mark.parametrize("options", [{"backend": "cpu", "threads": 2}, {"backend": "nests"}])
def test_sums_of_short_rows(blocks: int, options: Mapping[str, Any]) -> None:
    """The last tiles reach beyond the array in both dimensions; some columns are left out."""
    size, width = 8 * 5 - 3, 131 * 32 - 3
    x = np.random.default_rng(2).standard_normal((size, width), dtype=np.float32)
    kernel = column_sums((8, 32)).kernel()
    found, wanted = np.zeros(width, np.float32), np.zeros(width, np.float32)
    kernel.launch(blocks, x, found, size, width, **options)
    kernel.launch(blocks, x, wanted, size, width, **{**options, "passes": WITHOUT})
    np.testing.assert_array_equal(found, wanted)
    np.testing.assert_allclose(found[: blocks * 32], x.sum(0)[: blocks * 32], rtol=1e-4, atol=1e-4)
    assert not found[blocks * 32 :].any()
