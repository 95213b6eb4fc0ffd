"""How fast the CPU back end multiplies matrices, beside NumPy's product of f32 (OpenBLAS).

One core: start it with OMP_NUM_THREADS=1. `python benchmarks/matmul.py`; with `--write` the
results are appended to `benchmarks/RESULTS.md`. `--quick` measures the first size only.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np
from results import today_with, write_section

import tilewright
from tilewright import builder as tile

ROUNDS = 9
LEAST_SECONDS = 0.02
"""Of the calls that make one measurement."""

SIZES = (512, 1024, 2048)
TILES = ((128, 128, 64), (64, 64, 64), (32, 32, 32))
KINDS = ("f32", "f16", "bf16", "i8", "f64", "f32, right operand transposed")
ELEMENTS: dict[str, Any] = {
    "f64": np.float64,
    "f32": np.float32,
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
    "i8": np.int8,
}
TOTALS: dict[str, Any] = {"i8": "i32", "f64": "f64"}


@dataclass(frozen=True)
class Figure:
    """GFLOP/s of one product and of NumPy's, and how often NumPy's time goes into ours: the median
    of all rounds."""

    kind: str
    size: int
    tile: tuple[int, int, int]
    speed: float
    peer: float
    ratio: float


def product(element: str, shape: tuple[int, int, int], transposed: bool = False) -> Any:
    """C = A B, or C = A Bᵀ, tile by tile, each with a leading dimension of its own."""
    m, n, k = shape
    total = TOTALS.get(element, "f32")
    multiply = tile.mmai if element == "i8" else tile.mmaf
    signs: dict[str, Any] = {}
    if element == "i8":
        signs = {"signedness_lhs": "signed", "signedness_rhs": "signed"}
    with tile.module("m") as module:
        parameters = {"a": f"ptr<{element}>", "b": f"ptr<{element}>", "c": f"ptr<{total}>"}
        leading = dict.fromkeys(("lda", "ldb", "ldc"), "i32")
        with tile.entry("product", **parameters, size="i32", **leading) as (a, b, c, size, *widths):
            views = [
                tile.make_tensor_view(p, shape=[size, size], strides=[width, 1])
                for p, width in zip((a, b, c), widths, strict=True)
            ]
            right_tile = (n, k) if transposed else (k, n)
            a = tile.make_partition_view(views[0], tile=(m, k))
            b = tile.make_partition_view(views[1], tile=right_tile)
            c = tile.make_partition_view(views[2], tile=(m, n))
            row, column, _ = tile.get_tile_block_id()
            _, steps = tile.get_index_space_shape(a)
            zero = tile.constant(0, f"tile<{m}x{n}x{total}>")
            with (loop := tile.for_(0, steps, init=[zero])) as (at, acc):
                left, _ = tile.load_view_tko(a, [row, at])
                right, _ = tile.load_view_tko(b, [column, at] if transposed else [at, column])
                if transposed:
                    right = tile.permute(right, [1, 0])
                tile.continue_(multiply(left, right, acc, **signs))
            tile.store_view_tko(loop.result, c, [row, column])
    return module


def matrices(element: str, size: int) -> list[np.ndarray]:
    """Two random matrices."""
    generator = np.random.default_rng(0)
    if element == "i8":
        return [generator.integers(-128, 128, (size, size)).astype(np.int8) for _ in range(2)]
    return [generator.standard_normal((size, size)).astype(ELEMENTS[element]) for _ in range(2)]


def seconds(run: Callable[[], object]) -> float:
    """Time of a call."""
    count, total = 0, 0.0
    start = time.perf_counter()
    while total < LEAST_SECONDS:
        run()
        count += 1
        total = time.perf_counter() - start
    return total / count


def interleaved(runs: Sequence[Callable[[], object]]) -> list[tuple[float, float]]:
    """Median times of calls that take turns, and of the first one's over them."""
    for run in runs:
        run()
    rounds = [[seconds(run) for run in runs] for _ in range(ROUNDS)]
    ratios = [[times[0] / own for own in times] for times in rounds]
    return [
        (statistics.median(times), statistics.median(over))
        for times, over in zip(zip(*rounds, strict=True), zip(*ratios, strict=True), strict=True)
    ]


def measure(
    kind: str, size: int, shapes: Sequence[tuple[int, int, int]], **options: Any
) -> list[Figure]:
    """All tiles at one size, checked against NumPy in f64."""
    element, _, rest = kind.partition(", ")
    a, b = matrices(element, size)
    exact = a.astype(np.float64) @ (b.T if rest else b).astype(np.float64)
    plain = [x.astype(np.float64 if element == "f64" else np.float32) for x in (a, b)]
    peer_result = np.empty((size, size), plain[0].dtype)
    runs: list[Callable[[], object]] = [lambda: np.matmul(*plain, out=peer_result)]
    for shape in shapes:
        kernel = tilewright.Module(product(element, shape, bool(rest)).operation).kernel()
        total = {"i32": np.int32, "f32": np.float32, "f64": np.float64}[TOTALS.get(element, "f32")]
        c = np.zeros((size, size), total)
        grid = (size // shape[0], size // shape[1])

        def run(kernel: Any = kernel, c: np.ndarray = c, grid: Any = grid) -> None:
            kernel.launch(
                grid, a, b, c, size, size, size, size, backend="cpu", threads=1, **options
            )

        run()
        error = np.abs(c - exact).max() / np.abs(exact).max()
        assert error < 1e-5, (kind, shape, error)
        runs.append(run)
    (peer, _), *times = interleaved(runs)
    operations = 2 * size**3 / 1e9
    return [
        Figure(kind, size, shape, operations / own, operations / peer, ratio)
        for shape, (own, ratio) in zip(shapes, times, strict=True)
    ]


def report(figures: Sequence[Figure]) -> str:
    """A table."""
    lines = [
        "| elements | size | "
        + " | ".join("×".join(map(str, shape)) for shape in TILES)
        + " | NumPy |",
        "|---|---|" + "---|" * (len(TILES) + 1),
    ]
    for kind, size in dict.fromkeys((f.kind, f.size) for f in figures):
        row = [f for f in figures if (f.kind, f.size) == (kind, size)]
        cells = [f"{f.speed:.0f} ({f.ratio:.2f})" for f in row]
        lines.append(f"| {kind} | {size} | {' | '.join(cells)} | {row[0].peer:.0f} |")
    return "\n".join(lines)


def main() -> None:
    """Measure, print, and perhaps write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--target-cpu")
    parser.add_argument("kinds", nargs="*", default=KINDS)
    options = parser.parse_args()
    target = {"target_cpu": options.target_cpu} if options.target_cpu else {}
    figures = [
        figure
        for kind in options.kinds
        for size in (SIZES[:1] if options.quick else SIZES)
        for figure in measure(kind, size, TILES, **target)
    ]
    text = report(figures)
    print(text)
    if options.write:
        about = (
            f"{today_with('NumPy')}, one core; GFLOP/s of n×n matrices by tile, medians of {ROUNDS}"
            "\ninterleaved rounds; in parentheses the median ratio to NumPy's product of the same "
            "numbers in f32\n(f64 for f64)."
        )
        command = "OMP_NUM_THREADS=1 python benchmarks/matmul.py --write"
        write_section("Matrix products", f"{about}\n\n{text}", command)


if __name__ == "__main__":
    main()
