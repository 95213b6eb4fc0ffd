"""What optimising costs and gives: first launches with and without `optimize=2`, how fast kernels
are then on the CPU compiler, and what each pass takes per operation.

`python benchmarks/optimizer.py`; needs the extra `benchmarks`. `--write` puts the figures in
`benchmarks/RESULTS.md`.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from typing import Any

import tilewright.cutile as cutile  # isort: skip  (it finds the extension that is wanted)
import cuda.tile as ct
import cutile_kernels as kernels
from cutile_launches import first_launches, normal
from results import today_with, write_section

from tilewright.fuzzing import random_program
from tilewright.nesting import clone, walk
from tilewright.passes import PassManager
from tilewright.passes.pipelines import ROUNDS, pipeline_of
from tilewright.text import parse_module

TIMES = 7
MOST = 60
"""Microseconds that all passes together may take for an operation, until nothing changes."""
TITLE = "The optimiser"


def ready() -> Iterator[tuple[str, Callable[[], None]]]:
    """Kernels by name, on arrays that take a while."""
    row, square, tensor = normal(2048, 4096), normal(1024, 1024), normal(1, 8, 1024, 64)
    column, means = normal(4096), normal(2048)
    many = normal(1 << 24)

    def launch(grid: tuple[int, ...], kernel: Any, *arguments: Any) -> Callable[[], None]:
        return lambda: ct.launch(None, grid, kernel, arguments)

    yield "vector add", launch((1 << 14,), kernels.vector_add, many, many, many.copy(), 1024)
    yield "softmax", launch((2048,), kernels.softmax, row, row.copy(), 4096)
    layer = row, column, column, row.copy(), means, means.copy()
    yield "layer norm", launch((2048,), kernels.layer_norm, *layer, 1e-5, 1024)
    yield "matmul", launch((8, 8), kernels.matmul, square, square, square.copy(), 128, 128, 64)
    four = *(tensor,) * 3, tensor.copy()
    yield "attention", launch((16, 8), kernels.attention, *four, 0.125, 64, 8, 64, 64, True)


def child(level: int | None) -> None:
    """Print what launches take here in milliseconds: first ones, and ready ones."""
    cutile.install("cpu", **({} if level is None else {"optimize": level}))
    x = normal(16)
    # The front end and the optimiser import more of themselves when they first work.
    ct.launch(None, (1,), kernels.vector_add, (x, x, x.copy(), 16))
    found: dict[str, dict[str, float]] = {"first": {}, "ready": {}}
    for name, call in first_launches():
        # Else a collection of the whole heap falls into some of them.
        gc.collect()
        start = time.perf_counter()
        call()
        found["first"][name] = (time.perf_counter() - start) * 1e3
    for name, call in ready():
        call()
        rounds: list[float] = []
        for _ in range(TIMES):
            start = time.perf_counter()
            call()
            rounds.append((time.perf_counter() - start) * 1e3)
        found["ready"][name] = min(rounds)
    print(json.dumps(found))


def started(level: int | None) -> dict[str, dict[str, float]]:
    """What a new process measures, with nothing on disk."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "TILEWRIGHT_CACHE_DIR": folder}
        command = [sys.executable, __file__, "--child", "none" if level is None else str(level)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def launches() -> Iterator[str]:
    """Rows of a table; both ways take turns."""
    rounds = [(started(None), started(2)) for _ in range(TIMES)]
    for name in rounds[0][0]["first"]:
        firsts = [statistics.median(r[way]["first"][name] for r in rounds) for way in (0, 1)]
        cells = [f"{firsts[0]:.1f} ms", f"{firsts[1]:.1f} ms", f"{firsts[1] / firsts[0]:.2f}"]
        if name in rounds[0][0]["ready"]:
            runs = [min(r[way]["ready"][name] for r in rounds) for way in (0, 1)]
            cells += [f"{runs[0]:.2f} ms", f"{runs[1]:.2f} ms", f"{runs[0] / runs[1]:.2f}"]
        else:
            cells += ["", "", ""]
        yield f"| {name} | {' | '.join(cells)} |"


def passes() -> Iterator[str]:
    """Rows of a table: microseconds of an operation of the module that is given."""
    module = parse_module(random_program(7, 140).text)
    count = sum(1 for _ in walk(module))
    best: list[float] = []
    chosen = pipeline_of(2)
    for _ in range(TIMES):
        manager = PassManager(chosen, rounds=ROUNDS, verify_each=False)
        manager.run(clone(module), verified=True)
        best = [min(pair) for pair in zip(best or manager.seconds, manager.seconds, strict=True)]
    for one, seconds in zip(chosen, best, strict=True):
        yield f"| {one.name} | {seconds / count * 1e6:.1f} µs | |"
    total = sum(best) / count * 1e6
    verdict = "yes" if total <= MOST else "NO"
    yield f"| all of them, until nothing changes | {total:.1f} µs | {verdict} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child is not None:
        child(None if options.child == "none" else int(options.child))
        return
    text = "\n".join(
        [
            "| kernel | first launch | optimised | ratio | ready launch | optimised | gain |",
            "|---|---|---|---|---|---|---|",
            *launches(),
            "",
            "| pass of `-O2`, on a random module of 1,000 operations | for an operation "
            f"| together at most {MOST} µs |",
            "|---|---|---|",
            *passes(),
        ]
    )
    print(text)
    if options.write:
        about = f"{today_with()}; first launches are medians of {TIMES} new processes."
        write_section(TITLE, f"{about}\n\n{text}", "python benchmarks/optimizer.py --write")


if __name__ == "__main__":
    main()
