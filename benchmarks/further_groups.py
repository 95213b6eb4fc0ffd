"""Groups of `bars.py` for kernels that address elements by index (`pointer_kernels.py`), for
products with vectors, sums and gradients (`vector_kernels.py`), and for tiles that reach beyond
their arrays."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any

import cutile_kernels
import numpy as np
import pointer_kernels
import torch
import vector_kernels
from contest import Call, Cleared, Contest, aligned, close, normal, tensor, zeros
from cutile_kernels import bfloat16, exported
from native_peers import library, native


def _work(
    name: str,
    kernel: Any,
    grid: tuple[int, ...],
    arrays: Sequence[np.ndarray],
    constants: Sequence[Any],
    threads: int,
    peers: dict[str, Call],
    bar: float,
    check: Call = lambda: None,
) -> Contest:
    """Work that moves its arrays once."""
    ready = exported(kernel, arrays, *constants)
    return Contest(
        name, ready.call(grid, arrays, threads), peers, bar, sum(a.nbytes for a in arrays), "GB/s",
        ready.digest, check=check,
    )  # fmt: skip


# ---- by index


def pointers(threads: int) -> Iterator[Contest]:
    """Bars for copies and softmax are those of the same with views."""
    yield from _copies(threads)
    yield from _rows_by_index(threads)
    yield from _images(threads)
    yield from _scattered(threads)


def _copies(threads: int) -> Iterator[Contest]:
    rows = columns = 2048
    for dtype in (np.float32, np.int8):
        x, y = aligned((normal(rows, columns) * 30).astype(dtype)), zeros((rows, columns), dtype)
        view = exported(pointer_kernels.copy_view, (x, y), columns)
        peer = view.call((rows,), (x, y), threads)
        for shift, width in ((0, columns), (1, columns), (-1, columns), (0, columns - 1)):
            # A part of the array has its rows where they were.
            a, b = (x, y) if width == columns else (x[:, :width], y[:, :width])
            what = f"shifted by {shift:+d}" if shift else f"{width} columns"
            yield _work(
                f"copy by index {np.dtype(dtype)}, {what}", pointer_kernels.copy, (rows,), (a, b),
                (columns, shift), threads, {"view of 2048 columns": peer}, 1 / 1.3,
                check=lambda a=a, b=b: close(b, a, 1e-9),
            )  # fmt: skip


def _rows_by_index(threads: int) -> Iterator[Contest]:
    x, y = normal(2048, 1000), zeros((2048, 1000))
    view = exported(cutile_kernels.softmax, (x, y), 1024).call((2048,), (x, y), threads)
    expected = torch.softmax(tensor(x), 1).numpy()
    yield _work(
        "softmax of 1000 columns by index", pointer_kernels.softmax, (2048,), (x, y), (1024,),
        threads, {"view": view}, 1 / 1.3, check=lambda y=y: close(y, expected, 1e-5),
    )  # fmt: skip
    rows, columns = 512, 1024
    x, y, other = normal(rows, columns), zeros((rows, columns)), zeros((rows, columns))
    w, b = normal(columns) + 1, normal(columns)
    tx, tw, tb = map(tensor, (x, w, b))

    def norm() -> torch.Tensor:
        return torch.nn.functional.layer_norm(tx, [columns], tw, tb, 1e-5)

    yield _work(
        "layer norm 512×1024 by index", pointer_kernels.layer_norm, (rows,), (x, w, b, y),
        (1e-5, columns), threads,
        {"torch": norm, **native("layer_norm", x, w, b, other, rows, columns, 1e-5)}, 1.0,
        check=lambda y=y: close(y, norm().numpy(), 1e-5),
    )  # fmt: skip
    up, z = aligned(x[::-1]), zeros((rows, columns))
    tu = tensor(up)

    def swiglu() -> torch.Tensor:
        return torch.nn.functional.silu(tx) * tu

    yield _work(
        "SwiGLU 512×1024 by index", pointer_kernels.swiglu, (rows,), (x, up, z), (columns,),
        threads, {"torch": swiglu, **native("swiglu", x, up, other, rows * columns)}, 1.0,
        check=lambda: close(z, swiglu().numpy(), 1e-5),
    )  # fmt: skip


def _images(threads: int) -> Iterator[Contest]:
    """Filters, and pictures that are stretched or bent; and convolutions."""
    if library() is not None:
        yield from _filters(threads)
    yield from _convolutions(threads)


def _like(peers: dict[str, Call], y: np.ndarray, other: np.ndarray, tolerance: float) -> Call:
    """Whether the peer in C++ gives the same."""

    def check() -> None:
        peers["C++"]()
        close(y, other, tolerance)

    return check


def _filters(threads: int) -> Iterator[Contest]:
    """What only C++ has a peer for."""
    x = normal(3, 2048, 2048)
    y, other = zeros(x.shape), zeros(x.shape)
    peers = native("sharpen", x, other, *x.shape)
    yield _work(
        "sharpen 3×2048²", pointer_kernels.sharpen, (3, 2048, 2), (x, y), (1024,), threads, peers,
        1.0, check=_like(peers, y, other, 1e-5),
    )  # fmt: skip
    x = normal(2048, 2048)
    y, other = zeros(x.shape), zeros(x.shape)
    peers = native("stencil", x, other, *x.shape)
    yield _work(
        "stencil of 5 points, 2048²", pointer_kernels.stencil, (2048, 2), (x, y), (1024,), threads,
        peers, 1.2, check=_like(peers, y, other, 1e-5),
    )  # fmt: skip
    x, y, other = normal(3, 300, 400), zeros((3, 512, 512)), zeros((3, 512, 512))
    scales = 300 / 512, 400 / 512
    peers = native("resize", x, other, *x.shape, 512, 512, *scales)
    yield _work(
        "resize to 3×512²", pointer_kernels.resize, (3, 512, 1), (x, y), (*scales, 512), threads,
        peers, 1.0, check=_like(peers, y, other, 1e-4),
    )  # fmt: skip
    x, y, other = normal(3, 512, 512), zeros((3, 512, 512)), zeros((3, 512, 512))
    rows, columns = np.mgrid[0:512, 0:512].astype(np.float32)
    field_y = aligned(rows + 3 * np.sin(columns / 20))
    field_x = aligned(columns + 3 * np.cos(rows / 20))
    peers = native("warp", x, field_y, field_x, other, *x.shape)
    yield _work(
        "warp 3×512²", pointer_kernels.warp, (3, 512, 1), (x, field_y, field_x, y), (512,), threads,
        peers, 1.0, check=_like(peers, y, other, 1e-4),
    )  # fmt: skip


def _convolutions(threads: int) -> Iterator[Contest]:
    for channels, size in ((64, 56), (128, 28)):
        x, w = normal(1, channels, size, size), normal(channels, channels, 3, 3)
        y = zeros((channels, size * size))
        tx, tw = tensor(x), tensor(w)

        def convolved(tx: Any = tx, tw: Any = tw) -> Any:
            return torch.nn.functional.conv2d(tx, tw, padding=1)

        arrays = x[0], w.reshape(channels, channels * 9), y
        ready = exported(pointer_kernels.convolution, arrays, 64, 64, 32)
        yield Contest(
            f"convolution 3×3 by index, {channels}×{size}²",
            ready.call((channels // 64, -(-size * size // 64)), arrays, threads),
            {"torch": convolved}, 0.8, 18 * channels * channels * size * size, digest=ready.digest,
            check=lambda y=y, c=convolved: close(y, c().numpy().reshape(y.shape), 1e-4),
        )  # fmt: skip


def _scattered(threads: int) -> Iterator[Contest]:
    generator = np.random.default_rng(0)
    table, y = normal(50000, 512), zeros((8192, 512))
    index = aligned(generator.integers(0, 50000, 8192).astype(np.int32))
    tt, ti, ty = tensor(table), tensor(index), torch.empty(8192, 512)
    ready = exported(pointer_kernels.rows_by_index, (table, index, y), 512)
    yield Contest(
        "rows by index", ready.call((8192,), (table, index, y), threads),
        {"torch": lambda: torch.index_select(tt, 0, ti, out=ty)}, 2.0, 2 * y.nbytes, "GB/s",
        ready.digest, check=lambda: close(y, table[index], 1e-9),
    )  # fmt: skip
    n, places = 2**20, 2**16
    values, sums = normal(n), zeros(places)
    index = aligned(generator.integers(0, places, n).astype(np.int32))
    tv, ti, ts = tensor(values), tensor(index), torch.zeros(places)
    expected = np.bincount(index, values.astype(np.float64), places)
    ready = exported(pointer_kernels.scatter_add, (values, index, sums), 1024)
    launch = ready.call((n // 1024,), (values, index, sums), threads)
    yield Contest(
        "atomic_add f32 to 65536 places", Cleared(launch, sums),
        {"torch": lambda: ts.zero_().index_add_(0, ti, tv)}, 0.5, 2 * values.nbytes, "GB/s",
        ready.digest, check=lambda: close(sums, expected, 1e-4),
    )  # fmt: skip


# ---- vectors, sums, gradients


_MATRICES = (("f32", np.float32, 1.0), ("bf16", bfloat16, 1.1), ("i8", np.int8, 1.1))
"""Elements, and the bars for products with vectors."""


_ONE = "OPENBLAS_NUM_THREADS"
"""Only that keeps NumPy's products to one thread: without it, NumPy is no peer of one thread."""


def vectors(threads: int) -> Iterator[Contest]:
    """Matrix times vector, sums, and the gradients of layer norm."""
    n = 4096
    x, y = normal(n), zeros(n)
    tx, ty, ny = tensor(x), torch.empty(n), zeros(n)
    for kind, dtype, bar in _MATRICES:
        a = aligned((normal(n, n) * 20).astype(dtype))
        wide = a.astype(np.float32) if dtype == np.int8 else a
        ta = tensor(wide)
        tv, to = tx.to(ta.dtype), ty.to(ta.dtype)

        def product(ta: Any = ta, tv: Any = tv, to: Any = to) -> Any:
            return torch.mv(ta, tv, out=to)

        peers: dict[str, Call] = {"torch, f32" if dtype == np.int8 else "torch": product}
        if dtype == np.float32 and (threads > 1 or os.environ.get(_ONE) == "1"):
            peers["NumPy"] = lambda a=a: np.matmul(a, x, out=ny)
        expected = a.astype(np.float64) @ x
        for tile in ((16, 256), (64, 64)):
            yield _work(
                f"matrix {kind} 4096² × vector, {'×'.join(map(str, tile))}", vector_kernels.matvec,
                (n // tile[0],), (a, x, y), tile, threads, peers, bar,
                check=lambda e=expected: close(y, e, 1e-4),
            )  # fmt: skip
    m = normal(8192, n)
    tm, s = tensor(m), zeros(n)
    for tile in ((16, 256), (64, 64)):
        yield _work(
            f"sums along dimension 0, 8192×4096, {'×'.join(map(str, tile))}",
            vector_kernels.column_sums, (n // tile[1],), (m, s), tile, threads,
            {
                "torch": lambda: torch.sum(tm, 0, out=ty),
                "NumPy": lambda: np.sum(m, 0, out=ny),
            },
            1.0, check=lambda: close(s, m.sum(0, dtype=np.float64), 1e-4),
        )  # fmt: skip
    yield _gradients(threads)


def _gradients(threads: int) -> Contest:
    rows, columns, group = 2048, 1024, 16
    grad, x, w = normal(rows, columns), aligned(normal(rows, columns)[::-1]), normal(columns)
    mean = aligned(x.mean(1))
    scale = aligned(1 / np.sqrt(x.var(1) + 1e-5))
    dx = zeros(x.shape)
    parts = zeros((rows // group, columns)), zeros((rows // group, columns))
    tg, tx, tw, tm, ts = map(tensor, (grad, x, w, mean, scale))

    def peer() -> Any:
        return torch.ops.aten.native_layer_norm_backward(
            tg, tx, [columns], tm[:, None], ts[:, None], tw, tw, [True, True, True]
        )

    return _work(
        "layer norm backward 2048×1024", vector_kernels.layer_norm_backward, (rows // group,),
        (grad, x, w, mean, scale, dx, *parts), (group, columns), threads, {"torch": peer}, 1.1,
        check=lambda: close(dx, peer()[0].numpy(), 1e-4),
    )  # fmt: skip


# ---- tiles that reach beyond their arrays


def incomplete(threads: int) -> Iterator[Contest]:
    """Rows of 4095 and 2100 columns in tiles of 4096; one row in a tile of 16."""
    rows = 1024
    for columns in (4096, 4095, 2100):
        x, y, s = normal(rows, columns), zeros((rows, columns)), zeros(rows)
        tx, ty, ts = tensor(x), torch.empty(rows, columns), torch.empty(rows)
        yield _work(
            f"softmax of {columns} columns, tile 4096", cutile_kernels.softmax, (rows,), (x, y),
            (4096,), threads, {"torch": lambda tx=tx, ty=ty: torch.softmax(tx, 1, out=ty)}, 1.25,
            check=lambda y=y, tx=tx: close(y, torch.softmax(tx, 1).numpy(), 1e-5),
        )  # fmt: skip
        yield _work(
            f"sums of {columns} columns, tile 4096", vector_kernels.row_sums, (rows,), (x, s),
            (4096,), threads, {"torch": lambda tx=tx, ts=ts: torch.sum(tx, 1, out=ts)}, 1.0,
            check=lambda x=x, s=s: close(s, x.sum(1, dtype=np.float64), 1e-4),
        )  # fmt: skip
    for dtype in (np.float32, np.float16):
        a, b, c = (
            normal(1, 4096, dtype=dtype),
            normal(4096, 4096, dtype=dtype),
            zeros((1, 4096), dtype),
        )
        ta, tb = tensor(a), tensor(b)
        yield _work(
            f"product {np.dtype(dtype)} of 1 row in tiles of 16", cutile_kernels.matmul, (1, 64),
            (a, b, c), (16, 64, 64), threads, {"torch": lambda ta=ta, tb=tb: torch.matmul(ta, tb)},
            1.0, check=lambda a=a, b=b, c=c: close(c, a.astype(np.float64) @ b, 1e-2),
        )  # fmt: skip


# ---- products with every shape of tile


_TILES = (
    ((128, 128, 64), 1.0), ((64, 64, 64), 1.0), ((256, 128, 32), 1.0),
    ((64, 256, 64), 1.0), ((32, 32, 32), 0.9), ((16, 64, 64), 0.9),
)  # fmt: skip


def tiles(threads: int) -> Iterator[Contest]:
    """Products of f32 and bf16 of one size, beside the best of torch, JAX and NumPy."""
    size = 1536
    for dtype in (np.float32, bfloat16):
        a, b = normal(size, size, dtype=dtype), aligned(normal(size, size, dtype=dtype)[::-1])
        c, exact = zeros((size, size), dtype), a.astype(np.float64) @ b.astype(np.float64)
        peers = _product_peers(a, b, threads)
        for shape, bar in _TILES:
            ready = exported(cutile_kernels.matmul, (a, b, c), *shape)
            grid = (-(-size // shape[0]), -(-size // shape[1]))
            bound = 1e-5 if dtype == np.float32 else 2e-2
            yield Contest(
                f"matmul {np.dtype(dtype).name} {size}, {'×'.join(map(str, shape))}",
                ready.call(grid, (a, b, c), threads), peers, bar, 2 * size**3,
                digest=ready.digest,
                check=lambda c=c, exact=exact, bound=bound: close(c, exact, bound),
            )  # fmt: skip


def _product_peers(a: np.ndarray, b: np.ndarray, threads: int) -> dict[str, Call]:
    ta, tb = tensor(a), tensor(b)
    tc = torch.empty(ta.shape, dtype=ta.dtype)
    peers: dict[str, Call] = {"torch": lambda: torch.matmul(ta, tb, out=tc)}
    if a.dtype == np.float32 and os.environ.get("OMP_NUM_THREADS") == str(threads):
        # OpenBLAS reads how many threads it has as it is loaded.
        out = zeros(a.shape)
        peers["NumPy"] = lambda: np.matmul(a, b, out=out)
    if len(os.sched_getaffinity(0)) == threads and "ATEN_CPU_CAPABILITY" not in os.environ:
        # XLA has a thread for each processor, and products for all that it can do.
        jax_product = _jax_product(a, b)
        if jax_product is not None:
            peers["JAX"] = jax_product
    return peers


def _jax_product(a: np.ndarray, b: np.ndarray) -> Call | None:
    try:
        import jax
    except ImportError:
        return None
    multiply = jax.jit(jax.numpy.matmul)
    ja, jb = map(jax.numpy.asarray, (a, b))
    return lambda: multiply(ja, jb).block_until_ready()


GROUPS = {"pointers": pointers, "vectors": vectors, "incomplete": incomplete, "tiles": tiles}
