"""How fast torch computes with half-precision tensors of the device where there is no GPU, beside
our own matrix product of f16 in cuTile Python, in the same run, and beside torch
without us; and what that costs tensors that are not on the device.

`python benchmarks/torch_arithmetic.py`; `--write` puts the figures in `benchmarks/RESULTS.md`.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import tilewright.cutile as cutile  # isort: skip  (it finds cuTile's extension)
import cuda.tile as ct
import cutile_kernels as kernels
import torch
import torch.nn.functional as F
from results import today_with, write_section

ROUNDS = 5
SIZE = 1024
"""Of the matrices that our own kernel multiplies."""
BAR = 0.5
"""Of the rate of our own kernel."""
TITLE = "torch's arithmetic without a GPU"
HALF = torch.float16, torch.bfloat16
PATIENCE = 2.0
"""Seconds after which torch's own time is that of one call."""


@dataclass(frozen=True)
class Work:
    """Something to compute.

    Attributes:
        name: what.
        operations: how many floating-point operations it takes.
        shapes: of the tensors.
        run: computes it.
        backward: whether derivatives are computed, too.
    """

    name: str
    operations: float
    shapes: tuple[tuple[int, ...], ...]
    run: Callable[..., Any]
    backward: bool = False

    def on(self, device: str, dtype: Any) -> Callable[[], Any]:
        """It, with tensors of a device."""
        torch.manual_seed(0)
        tensors = [
            torch.randn(shape).to(device, dtype).requires_grad_(self.backward)
            for shape in self.shapes
        ]
        if not self.backward:
            return lambda: self.run(*tensors)
        ahead = torch.ones_like(self.run(*tensors))
        return lambda: torch.autograd.grad(self.run(*tensors), tensors, ahead)


def product(m: int, n: int, k: int) -> Work:
    """One of matrices, the right one transposed as a layer's weights are."""
    return Work(f"linear {m}×{n}×{k}", 2 * m * n * k, ((m, k), (n, k)), F.linear)


def convolution(backward: bool) -> Work:
    """One of images."""
    operations = 2 * 8 * 30 * 30 * 64 * 64 * 9 * (3 if backward else 1)
    name = "conv2d 8×64×32×32, 64×3×3" + (", and backward" if backward else "")
    return Work(name, operations, ((8, 64, 32, 32), (64, 64, 3, 3)), F.conv2d, backward)


def attention(backward: bool) -> Work:
    """One of 8 heads."""
    operations = 4 * 8 * 1024 * 1024 * 64 * (3.5 if backward else 1)
    name = "attention 8×1024×64" + (", and backward" if backward else "")
    shapes = ((1, 8, 1024, 64),) * 3
    return Work(name, operations, shapes, F.scaled_dot_product_attention, backward)


WORKS = (
    product(512, 512, 512),
    product(1024, 1024, 1024),
    product(2048, 2048, 2048),
    product(512, 4096, 4096),
    Work("mm 512×4096×4096", 2 * 512 * 4096**2, ((512, 4096), (4096, 4096)), torch.mm),
    Work("bmm 16×512×512×64", 2 * 16 * 512**2 * 64, ((16, 512, 64), (16, 64, 512)), torch.bmm),
    Work("linear 1024×1024×1024, and backward", 6 * 1024**3, ((1024, 1024),) * 2, F.linear, True),
    convolution(False),
    convolution(True),
    attention(False),
    attention(True),
)


LEAST_SECONDS = 0.02
"""Of the calls that make one measurement."""


def seconds(run: Callable[[], object]) -> float:
    """Time of a call."""
    count, total, start = 0, 0.0, time.perf_counter()
    while total < LEAST_SECONDS:
        run()
        count += 1
        total = time.perf_counter() - start
    return total / count


def our_product() -> Callable[[], None]:
    """A launch of our own kernel."""
    a, b, c = (torch.randn(SIZE, SIZE, dtype=torch.float16) for _ in range(3))
    m, n, k = 128, 128, 64
    grid = (SIZE // m, SIZE // n)
    return lambda: ct.launch(None, grid, kernels.matmul, (a, b, c, m, n, k))


def rates(threads: int) -> Iterator[str]:
    """Rows of a table."""
    ours = our_product()
    for dtype in HALF:
        with cutile.on("cpu", threads=threads):
            for work in WORKS:
                run = work.on("cuda", dtype)
                found = [(seconds(ours), seconds(run)) for _ in range(ROUNDS + 1)][1:]
                own = [2 * SIZE**3 / one / 1e9 for one, _ in found]
                here = [work.operations / other / 1e9 for _, other in found]
                ratio = statistics.median(x / y for x, y in zip(here, own, strict=True))
                theirs = torch_alone(work, dtype)
                element = str(dtype).removeprefix("torch.")
                yield (
                    f"| {work.name} | {element} | {statistics.median(own):.0f} "
                    f"| {statistics.median(here):.0f} | {ratio:.2f} | {BAR} "
                    f"| {'yes' if ratio >= BAR else 'NO'} "
                    f"| {work.operations / theirs / 1e9:.1f} |"
                )


def torch_alone(work: Work, dtype: Any) -> float:
    """Seconds that torch takes for tensors that are not on the device."""
    run = work.on("cpu", dtype)
    found = seconds(run)
    if found > PATIENCE:
        return found
    return statistics.median(seconds(run) for _ in range(ROUNDS))


def microseconds(run: Callable[[], object], times: int = 2000) -> float:
    """Of a call, the least of some rounds."""

    def many() -> None:
        for _ in range(times):
            run()

    return min(seconds(many) for _ in range(ROUNDS)) / times * 1e6


def costs() -> Iterator[str]:
    """Rows of a table."""
    square, image = torch.randn(8, 8), torch.randn(1, 4, 8, 8)
    half, weight = square.half(), torch.randn(4, 4, 3, 3)
    calls: dict[str, Callable[[], object]] = {
        "mm 8×8, f32": lambda: torch.mm(square, square),
        "mm 8×8, f16": lambda: torch.mm(half, half),
        "linear 8×8, f32": lambda: F.linear(square, square),
        "layer_norm 8×8, f32": lambda: F.layer_norm(square, (8,)),
        "conv2d 4×8×8, f32": lambda: F.conv2d(image, weight),
        "softmax 8×8, f32": lambda: square.softmax(-1),
        "add 8×8, f32": lambda: square + square,
    }
    found: dict[bool, dict[str, float]] = {}
    for there in (False, True):
        cutile.install("cpu", devices=True, arithmetic=there)
        found[there] = {name: microseconds(run) for name, run in calls.items()}
    for name in calls:
        without, there = found[False][name], found[True][name]
        yield f"| {name} | {without:.1f} µs | {there:.1f} µs | {there - without:.1f} µs |"


def main() -> None:
    """Measure, print, and perhaps write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--threads", type=int, default=torch.get_num_threads())
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    cutile.install("cpu", devices=True)
    lines: list[str] = []
    head = (
        "| work | elements | our matmul | torch, on the device | ratio | bar | met | torch alone |",
        "|---|---|---|---|---|---|---|---|",
    )
    middle = "", "| tensors of the CPU | without | with | costs |", "|---|---|---|---|"
    for part in (head, rates(options.threads), middle, costs()):
        for line in part:
            print(line, flush=True)
            lines.append(line)
    if options.write:
        write("\n".join(lines), options.threads)


def write(text: str, threads: int) -> None:
    """Put the figures into the file of results."""
    about = (
        f"{today_with('torch')}, threads: {threads}; GFLOP/s,\nmedians of {ROUNDS} interleaved "
        f"rounds; our matmul is that of {SIZE}³ in f16; the last column is torch with tensors that "
        f"are not on the device. Others used the machine, too: {os.getloadavg()[0]:.0f} processes "
        "at a time."
    )
    command = f"python benchmarks/torch_arithmetic.py --threads {threads} --write"
    write_section(TITLE, f"{about}\n\n{text}", command)


if __name__ == "__main__":
    main()
