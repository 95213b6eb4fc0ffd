"""How fast the reference machine runs kernels, beside NumPy or plain Python doing the same.

One core: start it with OMP_NUM_THREADS=1. `python benchmarks/machine.py`; with `--write` the
results are put into `benchmarks/RESULTS.md`.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from results import today_with, write_section

import tilewright
from tilewright import builder as tile
from tilewright.execution import Observer

ROUNDS = 7
ITERATIONS, OPERATIONS = 20_000, 11
"""Of the scalar loop: iterations, and operations in each."""


def matmul() -> Any:
    """C = A B for f16, 64x64x64 tiles."""
    with tile.module("m") as module:
        parameters = {"a": "ptr<f16>", "b": "ptr<f16>", "c": "ptr<f32>", "n": "i32"}
        with tile.entry("matmul", **parameters) as (a, b, c, n):
            views = [tile.make_tensor_view(p, shape=[n, n], strides=[n, 1]) for p in (a, b, c)]
            a, b, c = (tile.make_partition_view(v, tile=(64, 64)) for v in views)
            row, column, _ = tile.get_tile_block_id()
            _, steps = tile.get_index_space_shape(a)
            zero = tile.constant(0.0, "tile<64x64xf32>")
            with (product := tile.for_(0, steps, init=[zero])) as (k, acc):
                left, _ = tile.load_view_tko(a, [row, k])
                right, _ = tile.load_view_tko(b, [k, column])
                tile.continue_(tile.mmaf(left, right, acc))
            tile.store_view_tko(product.result, c, [row, column])
    return module


def scalars() -> Any:
    """A loop of scalar operations."""
    with tile.module("m") as module, tile.entry("scalars", p="ptr<i32>", n="i32") as (p, n):
        one = tile.constant(1, "tile<i32>")
        with (total := tile.for_(0, n, init=[tile.constant(0, "tile<i32>")])) as (i, acc):
            for _ in range(OPERATIONS // 2):
                acc = tile.xori(tile.addi(acc, i), one)
            tile.continue_(acc)
        tile.store_ptr_tko(p, total.result)
    return module


def vector_add() -> Any:
    """c = a + b for f32, 1024 elements per tile block."""
    with tile.module("m") as module:
        parameters = {"a": "ptr<f32>", "b": "ptr<f32>", "c": "ptr<f32>", "n": "i32"}
        with tile.entry("add", **parameters) as (a, b, c, n):
            views = [tile.make_tensor_view(p, shape=[n], strides=[1]) for p in (a, b, c)]
            a, b, c = (tile.make_partition_view(v, tile=(1024,)) for v in views)
            block, _, _ = tile.get_tile_block_id()
            left, _ = tile.load_view_tko(a, [block])
            right, _ = tile.load_view_tko(b, [block])
            tile.store_view_tko(tile.addf(left, right), c, [block])
    return module


def in_python(n: int) -> int:
    """The loop of `scalars`."""
    acc = 0
    for i in range(n):
        for _ in range(OPERATIONS // 2):
            acc = (acc + i) ^ 1
    return acc


def median(run: Callable[[], object]) -> float:
    """Median time of a call in milliseconds, after one that does not count."""
    run()
    times: list[float] = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        run()
        times.append((time.perf_counter() - start) * 1e3)
    return statistics.median(times)


def measure() -> list[tuple[str, float, str, float]]:
    """Name, milliseconds, peer's name, peer's milliseconds of each figure."""
    generator = np.random.default_rng(0)
    n = 512
    a, b = (generator.random((n, n)).astype(np.float16) for _ in range(2))
    c = np.zeros((n, n), np.float32)
    product = tilewright.Module(matmul().operation).kernel()
    x, y = (generator.random(1 << 20).astype(np.float32) for _ in range(2))
    z = np.zeros_like(x)
    total = np.zeros(1, np.int32)
    add = tilewright.Module(vector_add().operation).kernel()
    loop = tilewright.Module(scalars().operation).kernel()

    def tiled() -> None:
        for i in range(0, n, 64):
            for j in range(0, n, 64):
                acc = np.zeros((64, 64))
                for k in range(0, n, 64):
                    left, right = a[i : i + 64, k : k + 64], b[k : k + 64, j : j + 64]
                    acc = (acc + left.astype(np.float64) @ right.astype(np.float64)).astype(
                        np.float32
                    )
                c[i : i + 64, j : j + 64] = acc

    def run(**options: Any) -> Callable[[], object]:
        return lambda: product.launch((n // 64, n // 64), a, b, c, n, **options)

    by_tiles = median(tiled)
    plain = median(run())
    return [
        ("matrix product 512³, f16", plain, "NumPy, tile by tile", by_tiles),
        ("… watched by nobody", median(run(observer=Observer())), "unwatched", plain),
        (
            "… accesses delayed",
            median(run(memory_order="adversarial(0)")),
            "in program order",
            plain,
        ),
        (
            "a + b, 2²⁰ f32",
            median(lambda: add.launch(1 << 10, x, y, z, 1 << 20)),
            "NumPy",
            median(lambda: np.add(x, y, out=z)),
        ),
        (
            f"{ITERATIONS * OPERATIONS} scalar operations",
            median(lambda: loop.launch(1, total, ITERATIONS)),
            "a loop in Python",
            median(lambda: in_python(ITERATIONS)),
        ),
    ]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--write", action="store_true", help="put them into RESULTS.md")
    options = arguments.parse_args()
    rows = measure()
    scalar = rows[-1][1] * 1e3 / (ITERATIONS * OPERATIONS)
    lines = [
        f"{today_with('NumPy')}, one core; medians of {ROUNDS}, in milliseconds. "
        f"A scalar operation takes {scalar:.2f} µs.",
        "",
        "| work | Tilewright | peer | peer's time | ratio |",
        "|---|---|---|---|---|",
        *(f"| {a} | {x:.1f} | {b} | {y:.2f} | {x / y:.2f} |" for a, x, b, y in rows),
    ]
    text = "\n".join(lines)
    print(text)
    if options.write:
        command = "OMP_NUM_THREADS=1 python benchmarks/machine.py --write"
        write_section("The reference machine", text, command)


if __name__ == "__main__":
    main()
