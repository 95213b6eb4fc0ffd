"""Tensors so large that they are written past the cache."""

from __future__ import annotations

import re
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from sampling import ends, one_in

import tilewright
from backends.cpu.processors import LEAST, SMALL_CACHE, USUAL
from tilewright import builder as tile
from tilewright.backends.cpu.backend import CpuBackend
from tilewright.backends.cpu.target import host_target

TARGETS = [None, USUAL, LEAST]
DTYPES: dict[str, Any] = {"f32": np.float32, "i8": np.int8, "f64": np.float64}
DTYPES |= {"bf16": ml_dtypes.bfloat16}


def rows(last: int = SMALL_CACHE) -> int:
    """How many rows of 16 KiB do not fit into half of a cache."""
    return last // 2 // 16384 + 3


def doubled(element: str, shape: tuple[int, int]) -> Any:
    """y = x + x, rows of any stride."""
    add = tile.addi if element == "i8" else tile.addf
    with tile.module("m") as module:
        parameters = {"x": f"ptr<{element}>", "y": f"ptr<{element}>"}
        with tile.entry("k", **parameters, m="i64", n="i64", sx="i64", sy="i64") as (
            x, y, m, n, sx, sy,
        ):  # fmt: skip
            views = [
                tile.make_tensor_view(p, shape=[m, n], strides=[s, 1])
                for p, s in ((x, sx), (y, sy))
            ]
            source, target = (tile.make_partition_view(v, tile=shape) for v in views)
            row, column, _ = tile.get_tile_block_id()
            loaded, _ = tile.load_view_tko(source, [row, column])
            tile.store_view_tko(add(loaded, loaded), target, [row, column])
    return tilewright.Module(module.operation).kernel()


@pytest.mark.usefixtures("small_caches")
@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize("element", DTYPES)
@pytest.mark.parametrize(
    ("offset", "gap"),
    ends([(0, 0), (16, 0), (0, 3), (16, 16), (3, 0), (1, 1), (5, 0)], 2),
    ids=lambda x: str(x),
)
def test_large(element: str, target: str | None, offset: int, gap: int) -> None:
    """Aligned or not, with rows of any stride, complete tiles and others."""
    dtype = np.dtype(DTYPES[element])
    columns = 16384 // dtype.itemsize
    m, n = rows(), columns + 5
    stride = columns + 16 + gap
    memory = np.zeros(m * stride + 64 + offset, dtype)
    start = -memory.ctypes.data % 64 // dtype.itemsize + offset
    y = memory[start : start + m * stride].reshape(m, stride)
    x = np.random.default_rng(0).integers(-50, 50, (m, stride)).astype(dtype)
    kernel = doubled(element, (1, columns // 2))
    arguments = (x, y, m, n, stride, stride)
    kernel.launch((m, 3), *arguments, backend="cpu", target_cpu=target)
    wanted = np.zeros_like(x)
    wanted[:, :n] = x[:, :n] + x[:, :n]
    np.testing.assert_array_equal(y.view(np.uint8), wanted.view(np.uint8))
    assert not memory[:start].view(np.uint8).any()
    assert not memory[start + m * stride :].view(np.uint8).any()


@one_in(4)
@pytest.mark.usefixtures("small_caches")
@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize("element", ["f32", "i8"])
@pytest.mark.parametrize("missing", [0, 1, 7, 64])
@pytest.mark.parametrize("offset", ends([0, 1, 4, 13]))
def test_ends_of_rows(offset: int, missing: int, element: str, target: str | None) -> None:
    """In place, so that what would be read again after it was written would be doubled twice; rows
    of whole lines of the cache, and of fewer."""
    dtype = np.dtype(DTYPES[element])
    columns = 16384 // dtype.itemsize
    m, n = rows(), columns - missing
    memory = np.zeros(m * n + 64 + offset, dtype)
    start = -memory.ctypes.data % 64 // dtype.itemsize + offset
    y = memory[start : start + m * n].reshape(m, n)
    y[...] = np.random.default_rng(0).integers(-50, 50, (m, n))
    wanted = y + y
    kernel = doubled(element, (1, columns))
    kernel.launch((m, 1), y, y, m, n, n, n, backend="cpu", target_cpu=target)
    np.testing.assert_array_equal(y, wanted)
    assert not memory[:start].any() and not memory[start + m * n :].any()


def doubled_by_pointers(columns: int) -> Any:
    """y = x + x, a row for each tile block, elements beyond a number kept out by a mask."""
    with (
        tile.module("m") as module,
        tile.entry("k", x="ptr<f32>", y="ptr<f32>", n="i32", stride="i32") as (x, y, n, stride),
    ):
        row, _, _ = tile.get_tile_block_id()
        place = tile.iota(columns)
        inside = tile.cmpi(place, spread(n, columns), predicate="less_than", signedness="signed")
        begin = tile.muli(row, stride)

        def pointers(array: Any) -> Any:
            return tile.offset(spread(tile.offset(array, begin), columns), place)

        loaded, _ = tile.load_ptr_tko(pointers(x), mask=inside, padding=0.0)
        tile.store_ptr_tko(pointers(y), tile.addf(loaded, loaded), mask=inside)
    return tilewright.Module(module.operation).kernel()


def spread(value: Any, size: int) -> Any:
    return tile.broadcast(tile.reshape(value, (1,)), (size,))


@pytest.mark.usefixtures("small_caches")
@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize(("offset", "missing"), [(0, 0), (16, 0), (3, 0), (0, 1), (5, 64)])
def test_rows_by_pointers(offset: int, missing: int, target: str | None) -> None:
    """Each tile block has a row of a large array, of which its own view is a small part."""
    columns, m = 4096, rows()
    n = columns - missing
    memory = np.zeros(m * columns + 64 + offset, np.float32)
    start = -memory.ctypes.data % 64 // 4 + offset
    y = memory[start : start + m * columns].reshape(m, columns)
    x = np.random.default_rng(0).integers(-50, 50, (m, columns)).astype(np.float32)
    kernel = doubled_by_pointers(columns)
    kernel.launch(m, x, y, n, columns, backend="cpu", target_cpu=target)
    np.testing.assert_array_equal(y[:, :n], 2 * x[:, :n])
    assert not y[:, n:].any()
    assert not memory[:start].any() and not memory[start + m * columns :].any()


def doubled_by_own_views(element: str, columns: int) -> Any:
    """y = x + x, a row for each tile block, which has a view of nothing else."""
    with (
        tile.module("m") as module,
        tile.entry("k", x=f"ptr<{element}>", y=f"ptr<{element}>", n="i32", stride="i32") as (
            x,
            y,
            n,
            stride,
        ),
    ):
        row, zero = tile.get_tile_block_id()[0], tile.constant(0, "i32")
        begin = tile.muli(row, stride)
        source, target = (
            tile.make_partition_view(
                tile.make_tensor_view(tile.offset(p, begin), shape=[n], strides=[1]),
                tile=(columns,),
            )
            for p in (x, y)
        )
        loaded, _ = tile.load_view_tko(source, [zero])
        add = tile.addi if element == "i8" else tile.addf
        tile.store_view_tko(add(loaded, loaded), target, [zero])
    return tilewright.Module(module.operation).kernel()


@pytest.mark.usefixtures("small_caches")
@pytest.mark.parametrize("target", ends(TARGETS))
@pytest.mark.parametrize("element", ["f32", "i8"])
@pytest.mark.parametrize("offset", ends([0, 16, 3]))
@pytest.mark.parametrize("missing", [0, 1, 7, 100, 3000])
def test_short_rows_with_views_of_their_own(
    missing: int, offset: int, element: str, target: str | None
) -> None:
    """In place; rows that tiles reach beyond, of few lines of the cache, and of hardly any."""
    dtype = np.dtype(DTYPES[element])
    columns = 4096 // dtype.itemsize
    n = columns - missing // dtype.itemsize
    stride = n + 5
    m = SMALL_CACHE // (stride * dtype.itemsize)
    memory = np.zeros(m * stride + 64 + offset, dtype)
    start = -memory.ctypes.data % 64 // dtype.itemsize + offset
    memory[start:-64] = np.random.default_rng(0).integers(-50, 50, memory.size - 64 - start)
    before = memory.copy()
    y = memory[start : start + m * stride]
    wanted = before[start : start + m * stride].reshape(m, stride).copy()
    wanted[:, :n] += wanted[:, :n]
    kernel = doubled_by_own_views(element, columns)
    kernel.launch(m, y, y, n, stride, backend="cpu", target_cpu=target)
    np.testing.assert_array_equal(y.reshape(m, stride), wanted)
    np.testing.assert_array_equal(memory[:start], before[:start])
    np.testing.assert_array_equal(memory[start + m * stride :], before[start + m * stride :])


@pytest.mark.slow
def test_what_this_machine_cannot_cache() -> None:
    columns = 4096
    m = rows(host_target().caches.last)
    x = np.random.default_rng(0).integers(-50, 50, (m, columns)).astype(np.float32)
    y = np.zeros_like(x)
    kernel = doubled("f32", (1, columns // 2))
    kernel.launch((m, 2), x, y, m, columns, columns, columns, backend="cpu")
    np.testing.assert_array_equal(y, x + x)


@pytest.mark.parametrize(("columns", "used"), [(1024, True), (16, False)])
def test_only_long_rows_are_written_past_the_cache(columns: int, used: bool) -> None:
    """Whether the code can write so at all: a test of results could not tell."""
    kernel: Any = doubled("f32", (1, columns))
    code = CpuBackend().generate(kernel._module.operation, kernel._entry, {"target_cpu": "haswell"})
    assert ("movntps" in code.assembly) == used
    assert ("sfence" in code.assembly) == used


def added(elements: tuple[str, str], row: bool = False, same: bool = False) -> Any:
    """A float of two arrays, of which the second may be one row for all, or the same tile of it
    may be for all tile blocks."""
    with tile.module("m") as module:
        parameters = {n: f"ptr<{e}>" for n, e in zip("xz", elements, strict=True)}
        with tile.entry("k", **parameters, y="ptr<f32>", n="i32") as (x, z, y, n):
            views = [
                tile.make_tensor_view(p, shape=shape, strides=[4096, 1][-len(shape) :])
                for p, shape in ((x, [n, 4096]), (z, [4096] if row else [n, 4096]), (y, [n, 4096]))
            ]
            block = tile.get_tile_block_id()[0]
            shapes = [(8, 2048), (2048,) if row else (8, 2048), (8, 2048)]
            *sources, target = (
                tile.make_partition_view(v, tile=shape)
                for v, shape in zip(views, shapes, strict=True)
            )
            numbers: list[Any] = []
            for source, shape, element in zip(sources, shapes, elements, strict=False):
                first = 0 if same and numbers else block
                loaded, _ = tile.load_view_tko(source, [first, 0][-len(shape) :])
                if len(shape) == 1:
                    loaded = tile.broadcast(tile.reshape(loaded, (1, 2048)), (8, 2048))
                numbers.append(loaded if element == "f32" else tile.ftof(loaded, "f32"))
            tile.store_view_tko(tile.addf(*numbers), target, [block, 0])
    return tilewright.Module(module.operation).kernel()


@pytest.mark.parametrize(
    ("elements", "which", "moved"),
    [
        (("f32", "f32"), {}, 12),
        (("f32", "f32"), {"row": True}, 8),
        (("f32", "f32"), {"same": True}, 8),
        (("bf16", "f32"), {}, 10),
        (("bf16", "bf16"), {"row": True}, 6),
    ],
)
def test_what_is_read_takes_the_cache_too(
    elements: tuple[str, str], which: dict[str, bool], moved: int
) -> None:
    """At least as much as is written."""
    kernel: Any = added(elements, **which)
    options = {"target_cpu": "haswell"}
    code = CpuBackend().generate(kernel._module.operation, kernel._entry, options)
    least = code.target.caches.last * 4 // max(moved, 8)
    assert re.search(rf"icmp uge i64 %\S+, {least}$", code.kernel.text, re.MULTILINE)


def summed_by_pointers(size: int) -> Any:
    """y = x + x, so many successive elements for each tile block."""
    with (
        tile.module("m") as module,
        tile.entry("k", x="ptr<f32>", y="ptr<f32>", n="i32") as (x, y, n),
    ):
        first = tile.muli(tile.get_tile_block_id()[0], size)
        place = tile.addi(spread(first, size), tile.iota(size))
        inside = tile.cmpi(place, spread(n, size), predicate="less_than", signedness="signed")
        source, target = (tile.offset(spread(p, size), place) for p in (x, y))
        loaded, _ = tile.load_ptr_tko(source, mask=inside, padding=0.0)
        tile.store_ptr_tko(target, tile.addf(loaded, loaded), mask=inside)
    return tilewright.Module(module.operation).kernel()


@pytest.mark.parametrize(
    ("kernel", "asked"),
    [(doubled_by_own_views("f32", 4096), "extent"), (summed_by_pointers(4096), "whole")],
    ids=["rows", "pieces"],
)
def test_which_part_of_an_array_counts(kernel: Any, asked: str) -> None:
    """What follows a row, or all that the kernel may write."""
    options = {"target_cpu": "haswell"}
    text = CpuBackend().generate(kernel._module.operation, kernel._entry, options).kernel.text
    assert f"call i64 @tilewright.{asked}(" in text
