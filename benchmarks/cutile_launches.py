"""What launching kernels through `cuda.tile.launch` costs on the CPU, with cuTile's own extension
and with ours: launches of ready kernels, with arguments that have been there before and with new
ones, first launches with nothing on disk, and first launches in a process that finds code on disk.

`python benchmarks/cutile_launches.py`; needs the extra `benchmarks`. `--write` puts the figures in
`benchmarks/RESULTS.md`.
"""

from __future__ import annotations

import argparse
import gc
import itertools
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
import numpy as np
from results import today_with, write_section

from tilewright.cutile import frontend

ROUNDS = 7
EXTENSIONS = "binary", "python"
MOST = 25
"""Microseconds that a launch may take."""
TITLE = "Launching kernels through cuTile Python"


@ct.kernel
def total(arrays, result, tile: ct.Constant[int]):
    found = ct.zeros((tile,), ct.float32)
    for i in range(len(arrays)):
        found = found + ct.load(arrays[i], 0, tile)
    ct.store(result, 0, found)


def normal(*shape: int) -> Any:
    return np.random.default_rng(0).standard_normal(shape).astype(np.float32)


def first_launches() -> Iterator[tuple[str, Callable[[], None]]]:
    """Kernels by name, with arguments small enough that running them takes no time."""
    row, column, square = normal(8, 4096), normal(4096), normal(256, 256)
    tensor, flat, few = normal(1, 4, 256, 64), normal(4, 256, 64), normal(4, 256)
    means = normal(8)

    def launch(grid: tuple[int, ...], kernel: Any, *arguments: Any) -> Callable[[], None]:
        return lambda: ct.launch(None, grid, kernel, arguments)

    yield "vector add", launch((4,), kernels.vector_add, column, column, column.copy(), 1024)
    yield "softmax", launch((8,), kernels.softmax, row, row.copy(), 4096)
    layer = row, column, column, row.copy(), means, means.copy()
    yield "layer norm", launch((8,), kernels.layer_norm, *layer, 1e-5, 1024)
    yield "matmul", launch((2, 2), kernels.matmul, square, square, square.copy(), 128, 128, 64)
    four = *(tensor,) * 3, tensor.copy()
    yield "attention", launch((4, 4), kernels.attention, *four, 0.125, 64, 4, 64, 64, True)
    many = *(flat,) * 4, few, few, flat.copy(), flat.copy(), flat.copy()
    backward = launch((4, 4), kernels.attention_backward, *many, 0.125, 64, 64, 64, True)
    yield "attention backward", backward


def child() -> None:
    """Print how long first launches take here, and the front end's part, in milliseconds."""
    os.environ["TILEWRIGHT_TIER"] = "auto"
    found: dict[str, tuple[float, float]] = {}
    spent: list[float] = []
    original = frontend.tile_ir

    def timed(*arguments: Any) -> Any:
        start = time.perf_counter()
        result = original(*arguments)
        spent.append(time.perf_counter() - start)
        return result

    frontend.tile_ir = timed
    cutile.install("cpu")
    x = normal(16)
    # The front end imports more of itself when it first works.
    ct.launch(None, (1,), total, ([x, x], x.copy(), 16))
    spent.clear()
    for name, call in first_launches():
        # Else a collection of the whole heap falls into some of them.
        gc.collect()
        start = time.perf_counter()
        call()
        seconds = time.perf_counter() - start
        found[name] = seconds * 1e3, spent.pop() * 1e3
    print(json.dumps(found))


def started(extension: str, what: str, folder: str) -> Any:
    """What a new process measures."""
    environment = {
        **os.environ,
        "TILEWRIGHT_CACHE_DIR": folder,
        "TILEWRIGHT_CUTILE_EXTENSION": extension,
    }
    command = [sys.executable, __file__, f"--{what}"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def first(extension: str) -> Iterator[str]:
    """Rows of a table."""
    cold: list[dict[str, list[float]]] = []
    warm: list[dict[str, list[float]]] = []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory() as folder:
            cold.append(started(extension, "first", folder))
            warm.append(started(extension, "first", folder))
    for name in cold[0]:
        whole = statistics.median(round[name][0] for round in cold)
        front = statistics.median(round[name][1] for round in cold)
        again = statistics.median(round[name][0] for round in warm)
        ours = statistics.median(round[name][0] - round[name][1] for round in cold)
        rest = statistics.median(round[name][0] - round[name][1] for round in warm)
        yield (
            f"| {name} | {extension} | {front:.1f} ms | {ours:.1f} ms | {whole:.1f} ms "
            f"| {rest:.1f} ms | {again:.1f} ms |"
        )


def microseconds(call: Callable[[], object], times: int = 5000) -> float:
    """Of a call, the median of some rounds."""
    found: list[float] = []
    for _ in range(ROUNDS + 1):
        start = time.perf_counter()
        for _ in range(times):
            call()
        found.append((time.perf_counter() - start) / times * 1e6)
    return statistics.median(found[1:])


def ready() -> None:
    """Print what launches of one tile block with nothing to do take, in microseconds."""
    import torch

    cutile.install("cpu", threads=1)
    arrays = [normal(16) for _ in range(1000)]
    tensors = [torch.from_numpy(array) for array in arrays]
    tile = 16
    found: dict[str, tuple[float, float]] = {}
    for kind, all_of_them in (("NumPy arrays", arrays), ("tensors of torch", tensors)):
        fresh = itertools.cycle(range(len(all_of_them) - 8))

        def three(n: int, given: Any = all_of_them) -> None:
            ct.launch(None, (1,), kernels.vector_add, (*given[n : n + 3], tile))

        def eight(n: int, given: Any = all_of_them) -> None:
            ct.launch(None, (1,), total, (given[n : n + 8], given[-1], tile))

        for name, call in ((f"three {kind}", three), (f"a list of eight {kind}", eight)):
            again = microseconds(lambda call=call: call(0))
            new = microseconds(lambda call=call, fresh=fresh: call(next(fresh)))
            found[name] = again, new
    print(json.dumps(found))


def launches() -> Iterator[str]:
    """Rows of a table."""
    with tempfile.TemporaryDirectory() as folder:
        found = {extension: started(extension, "ready", folder) for extension in EXTENSIONS}
    for name in found[EXTENSIONS[0]]:
        for extension in EXTENSIONS:
            again, new = found[extension][name]
            met = "yes" if max(again, new) <= MOST else "NO"
            yield f"| {name} | {extension} | {again:.1f} µs | {new:.1f} µs | {MOST} µs | {met} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--first", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--ready", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.first or options.ready:
        child() if options.first else ready()
        return
    text = "\n".join(
        [
            "| a ready kernel, launched with | extension | as before | new ones | at most | met |",
            "|---|---|---|---|---|---|",
            *launches(),
            "",
            "| first launch | extension | cuTile's front end | ours | in all "
            "| ours, code on disk | in all |",
            "|---|---|---|---|---|---|---|",
            *(row for rows in zip(*map(first, EXTENSIONS), strict=True) for row in rows),
        ]
    )
    print(text)
    if options.write:
        about = (
            f"{today_with()}; medians of {ROUNDS}, first launches each in {ROUNDS} new processes."
        )
        write_section(TITLE, f"{about}\n\n{text}", "python benchmarks/cutile_launches.py --write")


if __name__ == "__main__":
    main()
