"""Loads and stores: tile spaces, views, gathering and scattering, raw memory, layouts."""

from __future__ import annotations

import math
from typing import Any

import cuda.tile as ct
import needs
import numpy as np
import pytest
from sampling import one_in

from cutile.support import DTYPES, FLOATS, both, equal, kernel_of, run, samples

torch = needs.module("torch")

# ---- loads and stores of tile spaces


def copier(shape: Any, order: str = '"C"', more: str = "", store: str = "") -> Any:
    """Copies every tile of an array of any rank, in a grid that has one axis per dimension."""
    index = "".join(f"ct.bid({n}), " for n in range(max(1, len(shape))))
    return kernel_of(
        "@ct.kernel\ndef kernel(x, out):\n"
        f"    tile = ct.load(x, ({index}), {shape}, order={order}{more})\n"
        f"    ct.store(out, ({index}), tile, order={order}{store})\n"
    )


LAYOUTS = {
    "contiguous": lambda x: x,
    "transposed": lambda x: np.ascontiguousarray(x.T).T,
    "every second": lambda x: np.repeat(x, 2, axis=-1)[..., ::2],
    "from the second on": lambda x: np.concatenate([x[:1], x])[1:],
    "unaligned": lambda x: (
        np.frombuffer(b"\0" * x.itemsize + x.tobytes(), x.dtype, x.size, x.itemsize)
        .copy()
        .reshape(x.shape)
    ),
}

SPACES = (
    ((1000,), (128,)),
    ((1,), (1,)),
    ((7,), (1,)),
    ((3,), (8,)),
    ((33, 65), (16, 32)),
    ((5, 1), (2, 1)),
    ((1, 9), (1, 4)),
    ((3, 5, 7), (2, 4, 4)),
    ((1, 1, 1), (1, 1, 1)),
)


@one_in(3)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("size", "tile"), SPACES)
def test_copy(size: Any, tile: Any, layout: str) -> None:
    x = LAYOUTS[layout](np.random.default_rng(0).standard_normal(size).astype(np.float32))
    out = LAYOUTS[layout](np.zeros(size, np.float32))
    grid = tuple(-(-n // t) for n, t in zip(size, tile, strict=True))
    run(copier(tile), x, out, grid=grid)
    equal(out, x)


@one_in(2)
@both
@pytest.mark.parametrize("dtype", DTYPES)
def test_copy_of_dtypes(dtype: str, backend: str) -> None:
    x = samples(dtype, 35).reshape(5, 7) if dtype != "float8_e8m0fnu" else np.ones((5, 7))
    x = x.astype(DTYPES[dtype])
    out = np.zeros_like(x)
    run(copier((4, 4)), x, out, grid=(2, 2), backend=backend)
    assert out.tobytes() == x.tobytes()


@one_in(2)
@both
@pytest.mark.parametrize(
    ("size", "tile", "order"),
    [
        ((6, 10), (4, 2), '"C"'),
        ((6, 10), (4, 2), '"F"'),
        ((6, 10), (4, 2), "(1, 0)"),
        ((3, 5, 6), (2, 2, 1), "(2, 0, 1)"),
        ((3, 5, 6), (2, 4, 1), '"F"'),
    ],
)
def test_order(size: Any, tile: Any, order: str, backend: str) -> None:
    rank = len(size)
    axes = {'"C"': range(rank), '"F"': range(rank)[::-1]}.get(order) or eval(order)
    x = np.arange(math.prod(size), dtype=np.int32).reshape(size)
    moved = x.transpose(tuple(axes))
    grid = tuple(-(-n // t) for n, t in zip(moved.shape, tile, strict=True))
    out = np.zeros_like(x)
    run(copier(tile, order), x, out, grid=grid, backend=backend)
    equal(out, x)
    first = np.zeros(tile, np.int32)
    source = (
        "@ct.kernel\ndef kernel(x, out):\n"
        f"    tile = ct.load(x, {(0,) * rank}, {tile}, order={order})\n"
        f"    ct.store(out, {(0,) * rank}, tile)\n"
    )
    run(kernel_of(source), x, first, backend=backend)
    equal(first, moved[tuple(slice(t) for t in tile)])


PADDINGS = {"ZERO": 0.0, "NEG_ZERO": -0.0, "NAN": np.nan, "POS_INF": np.inf, "NEG_INF": -np.inf}


@one_in(4)
@both
@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("mode", PADDINGS)
def test_padding(mode: str, dtype: str, backend: str) -> None:
    x = np.ones((3, 3), DTYPES[dtype])
    out = np.zeros((4, 4), x.dtype)
    source = (
        "@ct.kernel\ndef kernel(x, out):\n"
        f"    tile = ct.load(x, (0, 0), (4, 4), padding_mode=ct.PaddingMode.{mode})\n"
        "    ct.store(out, (0, 0), tile)\n"
    )
    run(kernel_of(source), x, out, backend=backend)
    expected = np.full((4, 4), PADDINGS[mode])
    expected[:3, :3] = 1
    equal(out, expected)
    assert np.signbit(out[3, 3]) == np.signbit(expected[3, 3]) or mode == "NAN"


@one_in(2)
@both
@pytest.mark.parametrize("dtype", ["int8", "uint64", "bool_"])
def test_padding_of_integers(dtype: str, backend: str) -> None:
    x = np.ones(5, DTYPES[dtype])
    out = np.ones(8, x.dtype)
    source = (
        "@ct.kernel\ndef kernel(x, out):\n"
        "    ct.store(out, (0,), ct.load(x, 0, 8, padding_mode=ct.PaddingMode.ZERO))\n"
    )
    run(kernel_of(source), x, out, backend=backend)
    equal(out, np.array([1] * 5 + [0] * 3))


HINTS = (
    ", latency=1, allow_tma=False",
    ", latency=10, allow_tma=True",
    ", check_bounds=False",
    ", memory_order=ct.MemoryOrder.WEAK, memory_scope=ct.MemoryScope.NONE",
    ", memory_order=ct.MemoryOrder.RELAXED, memory_scope=ct.MemoryScope.BLOCK",
    ", memory_order=ct.MemoryOrder.RELAXED, memory_scope=ct.MemoryScope.SYS",
    ", memory_order=ct.MemoryOrder.{}, memory_scope=ct.MemoryScope.DEVICE",
)


@one_in(2)
@both
@pytest.mark.parametrize("hints", HINTS)
def test_hints_and_orders(hints: str, backend: str) -> None:
    x, out = np.arange(64, dtype=np.float32), np.zeros(64, np.float32)
    kernel = copier((16,), more=hints.format("ACQUIRE"), store=hints.format("RELEASE"))
    run(kernel, x, out, grid=4, backend=backend)
    equal(out, x)


@both
def test_scalars(backend: str) -> None:
    """Arrays without dimensions, tiles without dimensions."""
    x, out, flat = np.array(3.0, np.float32), np.array(0.0, np.float32), np.zeros(3, np.float32)
    source = (
        "@ct.kernel\ndef kernel(x, out, flat):\n"
        "    one = ct.gather(x, ())\n"
        "    ct.static_assert(one.shape == () and one.ndim == 0 and x.ndim == 0)\n"
        "    ct.scatter(out, (), one + 1)\n"
        "    ct.store(flat, (1,), one)\n"
        "    ct.store(flat, 2, ct.load(flat, (1,), ()) * 2)\n"
    )
    run(kernel_of(source), x, out, flat, backend=backend)
    assert out == 4
    equal(flat, np.array([0, 3, 6]))


def test_a_stored_scalar_is_broadcast_and_cast() -> None:
    out = np.zeros((2, 2), np.float64)
    source = (
        "@ct.kernel\ndef kernel(out):\n"
        "    ct.store(out, (0, 1), 7)\n"
        "    ct.store(out, (1, 0), ct.full((1, 1), 2, dtype=ct.int16))\n"
    )
    run(kernel_of(source), out)
    equal(out, np.array([[0, 7], [2, 0]]))


@both
def test_empty_arrays(backend: str) -> None:
    x, out = np.zeros((0, 4), np.float32), np.full(2, -1, np.int32)
    source = (
        "@ct.kernel\ndef kernel(x, out):\n"
        "    ct.store(out, 0, x.shape[0])\n"
        "    ct.store(out, 1, ct.num_tiles(x, 0, (2, 4)))\n"
        "    for i in range(ct.num_tiles(x, 0, (2, 4))):\n"
        "        ct.store(x, (i, 0), ct.load(x, (i, 0), (2, 4)))\n"
    )
    run(kernel_of(source), x, out, backend=backend)
    equal(out, np.array([0, 0]))


def test_negative_strides_are_refused() -> None:
    with pytest.raises(ValueError, match="no arrays with negative strides"):
        run(copier((4,)), np.zeros(4, np.float32)[::-1], np.zeros(4, np.float32))


@pytest.mark.parametrize(
    ("size", "statement", "match"),
    [
        ((), "ct.print(ct.load(x, (), ()))", "must have rank 1 or more"),
        ((4, 4), "ct.store(x, (0, 0), ct.zeros(4, dtype=ct.float32))", "has rank 1"),
    ],
)
def test_what_only_the_compiler_refuses(size: Any, statement: str, match: str) -> None:
    """So does NVIDIA's."""
    with pytest.raises(ct.TileCompilerExecutionError, match=match) as caught:
        run(kernel_of(f"@ct.kernel\ndef kernel(x):\n    {statement}\n"), np.zeros(size))
    assert caught.value.compiler_flags == "--gpu-name sm_100"


def test_expanded_tensors() -> None:
    """Strides of zero."""
    x = torch.arange(4, dtype=torch.float32).expand(3, 4)
    y = np.broadcast_to(np.arange(3, dtype=np.float32)[:, None], (3, 4))
    for source in (x, y):
        out = np.zeros((3, 4), np.float32)
        run(copier((2, 4)), source, out, grid=(2, 1))
        equal(out, np.asarray(source))


@pytest.mark.parametrize(
    "view",
    [
        lambda x: x[1:4, 2:],
        lambda x: x.t(),
        lambda x: x[::2, ::3],
        lambda x: x[:, 3:4],
        lambda x: x.reshape(6, 1, 8).squeeze(1)[2:],
    ],
)
def test_views_of_tensors(view: Any) -> None:
    x = view(torch.arange(48, dtype=torch.float32).reshape(6, 8))
    out = view(torch.zeros(6, 8))
    grid = tuple(-(-n // 4) for n in x.shape)
    run(copier((4, 4)), x, out, grid=grid)
    assert torch.equal(x, out)


TORCH = ("bool", "uint8", "int8", "int16", "int32", "int64", "float16", "bfloat16", "float32")
TORCH += ("float64", "float8_e4m3fn", "float8_e5m2", "float8_e8m0fnu", "uint16", "uint64")


@pytest.mark.parametrize("dtype", TORCH)
def test_tensors_of_every_dtype(dtype: str) -> None:
    kind = getattr(torch, dtype)
    x = torch.tensor([[1, 0, 1, 1, 2], [4, 1, 0, 8, 1]]).to(kind)
    out = torch.zeros(2, 5).to(kind)
    run(copier((2, 4)), x, out, grid=(1, 2))
    assert out.view(torch.uint8).equal(x.view(torch.uint8))


@both
def test_num_tiles_and_attributes(backend: str) -> None:
    x, out = np.zeros((42, 65), np.float16), np.zeros(8, np.int32)
    source = (
        "@ct.kernel\ndef kernel(x, out):\n"
        "    ct.static_assert(x.ndim == 2 and x.dtype == ct.float16)\n"
        "    ct.store(out, 0, ct.num_tiles(x, 0, (4, 8)))\n"
        "    ct.store(out, 1, ct.num_tiles(x, 1, shape=(4, 8)))\n"
        "    ct.store(out, 2, ct.num_tiles(x, axis=0, shape=(4, 8), order='F'))\n"
        "    ct.store(out, 3, ct.num_tiles(x, -1, (1, 1), order=(0, 1)))\n"
        "    ct.store(out, 4, x.shape[0])\n"
        "    ct.store(out, 5, x.shape[1])\n"
        "    ct.store(out, 6, x.strides[0])\n"
        "    ct.store(out, 7, x.strides[1])\n"
    )
    run(kernel_of(source), x, out, backend=backend)
    equal(out, np.array([11, 9, 17, 65, 42, 65, 65, 1]))


# ---- views


@both
def test_slices(backend: str) -> None:
    x = np.arange(60, dtype=np.int32).reshape(10, 6)
    out = np.zeros((4, 4), np.int32)
    source = (
        "@ct.kernel\ndef kernel(x, out, start, stop):\n"
        "    part = x.slice(axis=0, start=start, stop=stop).slice(-1, 1, 5)\n"
        "    tile = ct.load(part, (0, 0), (4, 4), padding_mode=ct.PaddingMode.ZERO)\n"
        "    ct.store(out.slice(0, 0, 3), (0, 0), tile + part.shape[0])\n"
    )
    run(kernel_of(source), x, out, 2, 8, backend=backend)
    expected = np.zeros((4, 4), np.int32)
    expected[:3] = x[2:5, 1:5] + 6
    equal(out, expected)


@both
def test_tiled_views(backend: str) -> None:
    x, out = np.arange(77, dtype=np.float32).reshape(7, 11), np.zeros((7, 11), np.float32)
    source = (
        "@ct.kernel\ndef kernel(x, out, count):\n"
        "    source = x.tiled_view((4, 4), padding_mode=ct.PaddingMode.ZERO)\n"
        "    target = out.tiled_view((4, 4))\n"
        "    shape, steps, dtype = source.tile_shape, source.traversal_steps, source.dtype\n"
        "    ct.static_assert(shape == steps == (4, 4) and dtype == ct.float32)\n"
        "    for i in range(source.num_tiles(0)):\n"
        "        for j in range(source.num_tiles(1)):\n"
        "            tile = source.load((i, j), latency=2, allow_tma=False)\n"
        "            target.store((i, j), tile * 2, latency=3, allow_tma=True)\n"
        "    ct.store(count, 0, source.num_tiles(0) * 100 + source.num_tiles(axis=1))\n"
    )
    count = np.zeros(1, np.int32)
    run(kernel_of(source), x, out, count, backend=backend)
    equal(out, x * 2)
    assert count[0] == 203


@one_in(2)
@both
@pytest.mark.parametrize("steps", [1, 2, 4, 6])
def test_traversal_steps(steps: int, backend: str) -> None:
    x, out = np.arange(20, dtype=np.int32), np.full((20, 4), -1, np.int32)
    source = (
        "@ct.kernel\ndef kernel(x, out, count):\n"
        f"    view = x.tiled_view(4, traversal_steps={steps},"
        " padding_mode=ct.PaddingMode.ZERO)\n"
        "    taken = view.traversal_steps\n"
        f"    ct.static_assert(taken == ({steps},))\n"
        "    for i in range(view.num_tiles(0)):\n"
        "        ct.store(out, (i, 0), view.load(i).reshape((1, 4)))\n"
        "    ct.store(count, 0, view.num_tiles(0))\n"
    )
    count = np.zeros(1, np.int32)
    run(kernel_of(source), x, out, count, backend=backend)
    padded = np.concatenate([x, np.zeros(8, np.int32)])
    for n in range(count[0]):
        equal(out[n], padded[n * steps : n * steps + 4])
    assert count[0] == -(-20 // steps)


@both
def test_check_bounds_of_views(backend: str) -> None:
    x, out = np.arange(16, dtype=np.float32), np.zeros(16, np.float32)
    source = (
        "@ct.kernel\ndef kernel(x, out):\n"
        "    view = x.tiled_view(8, padding_mode=ct.PaddingMode.UNDETERMINED)\n"
        "    tile = view.load(1, check_bounds=False)\n"
        "    out.tiled_view(8).store(0, tile, check_bounds=False)\n"
    )
    run(kernel_of(source), x, out, backend=backend)
    equal(out[:8], x[8:])


@both
def test_from_foreign(backend: str) -> None:
    x, out = np.arange(24, dtype=np.float32), np.zeros((4, 4), np.float32)
    source = (
        "@ct.kernel\ndef kernel(x, out, rows):\n"
        "    pointer = x.foreign_pointer\n"
        "    ct.static_assert(pointer.dtype == ct.foreign_pointer_dtype(ct.float32))\n"
        "    view = ct.Array.from_foreign(pointer, (rows, 5), (5, 1))\n"
        "    tile = ct.load(view, (0, 0), (4, 4), padding_mode=ct.PaddingMode.ZERO)\n"
        "    ct.store(out, (0, 0), tile)\n"
    )
    run(kernel_of(source), x, out, 3, backend=backend)
    expected = np.zeros((4, 4))
    expected[:3] = x[:15].reshape(3, 5)[:, :4]
    equal(out, expected)


# ---- gathering and scattering


@one_in(2)
@both
@pytest.mark.parametrize("dtype", DTYPES)
def test_gather(dtype: str, backend: str) -> None:
    x = np.ones(10, DTYPES[dtype]) if "e8m0" in dtype else samples(dtype, 10)
    indices = np.array([9, 0, 3, 3, -1, 10, 2**31 - 1, 7], np.int32)
    out = np.ones(8, x.dtype)
    source = (
        "@ct.kernel\ndef kernel(x, indices, out):\n"
        "    i = ct.load(indices, 0, 8)\n"
        f"    padding = ct.ones((1,), dtype=ct.{dtype})\n"
        "    ct.store(out, 0, ct.gather(x, i, padding_value=padding))\n"
    )
    run(kernel_of(source), x, indices, out, backend=backend)
    inside = (indices >= 0) & (indices < 10)
    expected = np.where(inside, x[np.where(inside, indices, 0)], np.ones(1, x.dtype))
    equal(out, expected.astype(x.dtype))


@one_in(2)
@both
@pytest.mark.parametrize("kind", ["int8", "int16", "int32", "int64", "uint8", "uint32", "uint64"])
def test_gather_with_indices_of_every_dtype(kind: str, backend: str) -> None:
    x, out = np.arange(10, dtype=np.float32), np.zeros(8, np.float32)
    indices = np.array([0, 1, 9, 5, 100, 127, 3, 10]).astype(DTYPES[kind])
    source = (
        "@ct.kernel\ndef kernel(x, indices, out):\n"
        "    i = ct.load(indices, 0, 8)\n"
        "    ct.store(out, 0, ct.gather(x, (i,), padding_value=-1, latency=5))\n"
        "    ct.scatter(x, i, ct.full((8,), 50, dtype=ct.float32), latency=4)\n"
    )
    run(kernel_of(source), x, indices, out, backend=backend)
    equal(out, np.array([0, 1, 9, 5, -1, -1, 3, -1]))
    equal(x, np.array([50, 50, 2, 50, 4, 50, 6, 7, 8, 50]))


@both
def test_gather_and_scatter_in_two_dimensions(backend: str) -> None:
    x = np.arange(35, dtype=np.int64).reshape(5, 7)
    out = np.zeros((4, 8), np.int64)
    target = np.full((6, 9), -1, np.int64)
    source = (
        "@ct.kernel\ndef kernel(x, out, target):\n"
        "    i = ct.arange(4, dtype=ct.int32)[:, None] * 2 - 1\n"
        "    j = ct.arange(8, dtype=ct.int32)[None, :]\n"
        "    mask = j < 6\n"
        "    tile = ct.gather(x, (i, j), mask=mask, padding_value=-7)\n"
        "    ct.store(out, (0, 0), tile)\n"
        "    ct.scatter(target, (i, j), tile, mask=mask)\n"
        "    ct.scatter(target, (5, 8), 99)\n"
    )
    run(kernel_of(source), x, out, target, backend=backend)
    expected = np.full((4, 8), -7)
    expected[1:3, :6] = x[[1, 3], :6]
    equal(out, expected)
    other = np.full((6, 9), -1)
    other[[1, 3, 5], :6] = expected[[1, 2, 3], :6]
    other[5, 8] = 99
    equal(target, other)


@both
def test_without_bounds(backend: str) -> None:
    x, out = np.arange(8, dtype=np.float32), np.zeros(8, np.float32)
    source = (
        "@ct.kernel\ndef kernel(x, out):\n"
        "    i = 7 - ct.arange(8, dtype=ct.int32)\n"
        "    tile = ct.gather(x, i, check_bounds=False)\n"
        "    ct.scatter(out, i, tile, check_bounds=False, mask=i > 2)\n"
        "    one = ct.gather(x, 3)\n"
        "    ct.scatter(out, 0, one)\n"
    )
    run(kernel_of(source), x, out, backend=backend)
    equal(out, np.array([3, 0, 0, 3, 4, 5, 6, 7]))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_gather_from_layouts(layout: str) -> None:
    x = LAYOUTS[layout](np.arange(15, dtype=np.float64).reshape(3, 5))
    out = np.zeros((4, 8))
    source = (
        "@ct.kernel\ndef kernel(x, out):\n"
        "    i = ct.arange(4, dtype=ct.int32)[:, None]\n"
        "    ct.store(out, (0, 0), ct.gather(x, (i, ct.arange(8, dtype=ct.int64))))\n"
    )
    run(kernel_of(source), x, out)
    expected = np.zeros((4, 8))
    expected[:3, :5] = x
    equal(out, expected)


@one_in(2)
@both
@pytest.mark.parametrize("padding", ["ZERO", "NAN"])
def test_advanced_indexing(padding: str, backend: str) -> None:
    x = np.arange(48, dtype=np.float32).reshape(6, 8)
    rows = np.array([4, 0, 5, 2], np.int32)
    out, target = np.zeros((4, 4), np.float32), np.zeros((6, 8), np.float32)
    source = (
        "@ct.kernel\ndef kernel(x, rows, out, target, start):\n"
        "    i = ct.load(rows, 0, 4)\n"
        "    tile = ct.load_advanced_indexing(\n"
        "        x, (i, ct.Slice(start, 4)), latency=2, allow_tma=True,\n"
        f"        padding_mode=ct.PaddingMode.{padding})\n"
        "    ct.store(out, (0, 0), tile)\n"
        "    ct.store_advanced_indexing(target, (i, ct.Slice(start, 4)), tile,\n"
        "        latency=1, allow_tma=False)\n"
    )
    run(kernel_of(source), x, rows, out, target, 6, backend=backend)
    expected = np.full((4, 4), 0 if padding == "ZERO" else np.nan)
    expected[:, :2] = x[rows, 6:]
    equal(out, expected)
    other = np.zeros((6, 8))
    other[rows, 6:] = x[rows, 6:]
    equal(target, other)


@both
def test_advanced_indexing_of_columns_and_outside(backend: str) -> None:
    x, out = np.arange(40, dtype=np.int32).reshape(5, 8), np.zeros((2, 4), np.int32)
    source = (
        "@ct.kernel\ndef kernel(x, out):\n"
        "    columns = ct.astile((7, 0, 20, 3), dtype=ct.int32)\n"
        "    tile = ct.load_advanced_indexing(x, (ct.Slice(2, 2), columns),\n"
        "        padding_mode=ct.PaddingMode.ZERO)\n"
        "    ct.store(out, (0, 0), tile)\n"
    )
    run(kernel_of(source), x, out, backend=backend)
    equal(out, np.array([[23, 16, 0, 19], [31, 24, 0, 27]]))


@one_in(2)
@both
@pytest.mark.parametrize("dtype", ["float16", "float32", "int8"])
def test_advanced_indexing_of_pages(dtype: str, backend: str) -> None:
    x = np.random.default_rng(0).integers(-9, 9, (5, 4, 2, 40)).astype(DTYPES[dtype])
    pages, out = np.array([3, -1, 5, 0], np.int32), np.ones((4, 4, 1, 64), DTYPES[dtype])
    source = (
        "@ct.kernel\ndef kernel(x, pages, out):\n"
        "    tile = ct.load_advanced_indexing(\n"
        "        x, (ct.load(pages, 0, 4), ct.Slice(1, 4), ct.Slice(1, 1), ct.Slice(3, 64)),\n"
        "        padding_mode=ct.PaddingMode.ZERO)\n"
        "    ct.store(out, (0, 0, 0, 0), tile)\n"
    )
    run(kernel_of(source), x, pages, out, backend=backend)
    expected = np.zeros_like(out)
    expected[[0, 3], :3, 0, :37] = x[[3, 0], 1:, 1, 3:]
    equal(out, expected)


@both
def test_raw_memory(backend: str) -> None:
    x, out = np.arange(24, dtype=np.float32).reshape(4, 6), np.zeros(8, np.float32)
    source = (
        "@ct.kernel\ndef kernel(x, out):\n"
        "    raw = x.get_raw_memory()\n"
        "    dtype = raw.dtype\n"
        "    ct.static_assert(dtype == ct.float32)\n"
        "    i = ct.arange(8, dtype=ct.int64)\n"
        "    tile = raw.load_offset(i * 3, mask=i < 6, padding_value=-1, latency=2)\n"
        "    out.get_raw_memory().store_offset(i, tile, mask=i > 0, latency=3)\n"
        "    raw.store_offset(23, 5)\n"
        "    raw.store_offset(0, raw.load_offset(1))\n"
    )
    run(kernel_of(source), x, out, backend=backend)
    equal(out, np.array([0, 3, 6, 9, 12, 15, -1, -1]))
    assert x[3, 5] == 5 and x[0, 0] == 1


# ---- what cuTile refuses

X = np.zeros((4, 4), np.float32)
REFUSED = (
    (ct.TileTypeError, "Index size", "ct.load(x, (0,), (4, 4))"),
    (ct.TileTypeError, "", "ct.load(x, (0, 0), (4,))"),
    (ct.TileTypeError, "power of", "ct.load(x, (0, 0), (3, 4))"),
    (ct.TileTypeError, "", "ct.load(x, (0.5, 0), (4, 4))"),
    (ct.TileTypeError, "not directly subscriptable", "x[0]"),
    (ct.TileTypeError, "do not support item assignment", "x[0] = 1"),
    (ct.TileValueError, "between 1 and 10", "ct.load(x, (0, 0), (4, 4), latency=11)"),
    (ct.TileTypeError, "memory order", "ct.load(x, (0, 0), (4, 4), memory_order=ct.MemoryOrder.RELEASE)"),  # noqa: E501
    (ct.TileTypeError, "requires a memory scope", "ct.load(x, (0, 0), (4, 4), memory_order=ct.MemoryOrder.RELAXED)"),  # noqa: E501
    (ct.TileTypeError, "cannot specify a memory scope", "ct.load(x, (0, 0), (4, 4), memory_scope=ct.MemoryScope.SYS)"),  # noqa: E501
    (ct.TileTypeError, "implicitly cast", "ct.store(x, (0, 0), ct.zeros((4, 4), dtype=ct.float64))"),  # noqa: E501
    (ct.TileTypeError, "Expected a tuple of integer", "ct.gather(x, (ct.zeros(4, dtype=ct.float32), 0))"),  # noqa: E501
    (ct.TileTypeError, "must have boolean", "ct.gather(x, (0, 0), mask=1.5)"),
    (ct.TileTypeError, "", "ct.gather(x, 0)"),
    (ct.TileTypeError, "", "ct.load_advanced_indexing(x, (0, ct.Slice(0, 4)))"),
    (ct.TileTypeError, "", "x.slice(2, 0, 1)"),
    (ct.TileTypeError, "must be non-negative", "x.slice(0, -1, 1)"),
    (ct.TileTypeError, "Axis must be 0, 1, or 2", "ct.bid(3)"),
    (ct.TileTypeError, "Axis must be 0, 1, or 2", "ct.num_blocks(-1)"),
    (ct.TileTypeError, "same rank", "ct.Array.from_foreign(x.foreign_pointer, (4,), (4, 1))"),
    (ct.TileTypeError, "No such attribute", "x.nothing"),
)  # fmt: skip


@pytest.mark.parametrize(("error", "match", "statement"), REFUSED)
def test_refused(error: Any, match: str, statement: str) -> None:
    kernel = kernel_of(f"@ct.kernel\ndef kernel(x):\n    {statement}\n")
    with pytest.raises(error, match=match or None) as caught:
        run(kernel, X)
    assert "line 3, col" in str(caught.value)
    assert statement in str(caught.value)
