"""How much the time of a product depends on where its arrays begin and how long their rows are.

`python benchmarks/alignment.py`: the f32 product of 1536³ with tiles of 256×128×32, and others by
`--tile` and `--element`. One array at a time is moved by a number of bytes behind a page, or gets a
longer leading dimension; each place is measured in turn with the first one, arrays at a page. With
`--write` the table goes to `benchmarks/RESULTS.md`; `--step 4` measures each of the 1,024 starts.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from arguments import positive, product_tile
from matmul import ELEMENTS, TOTALS, product
from results import today_with, write_section

import tilewright

PAGE = 4096


@dataclass(frozen=True)
class Place:
    """Where an array lies: bytes behind a page, and elements that each row is longer."""

    offset: int = 0
    longer: int = 0

    def array(self, rows: int, columns: int, dtype: Any) -> np.ndarray:
        """An array of zeros there, of `columns + longer` columns."""
        width = columns + self.longer
        size = rows * width * np.dtype(dtype).itemsize
        memory = np.zeros(size + 2 * PAGE, np.uint8)
        start = -memory.ctypes.data % PAGE + self.offset
        return memory[start : start + size].view(dtype).reshape(rows, width)


def launch(kernel: Any, element: str, shape: tuple[int, int, int], places: list[Place], **at: Any):
    """The product with arrays at these places."""
    size, threads = at["size"], at["threads"]
    total = {"i32": np.int32, "f32": np.float32, "f64": np.float64}[TOTALS.get(element, "f32")]
    types = (ELEMENTS[element], ELEMENTS[element], total)
    arrays = [p.array(size, size, t) for p, t in zip(places, types, strict=True)]
    generator = np.random.default_rng(0)
    for array in arrays[:2]:
        array[...] = (generator.standard_normal(array.shape) * 3).astype(array.dtype)
    widths = [size + p.longer for p in places]
    grid = (-(-size // shape[0]), -(-size // shape[1]))

    def run() -> None:
        kernel.launch(grid, *arrays, size, *widths, backend="cpu", threads=threads)

    return run


def cases(step: int) -> Iterator[tuple[str, int, Place]]:
    """Name, number of the array that is moved, and its place."""
    starts = sorted({*range(step, PAGE, step), 16, 60, 64, PAGE - 4})
    for index, name in enumerate("ABC"):
        for offset in starts:
            yield f"{name} begins {offset} bytes after a page", index, Place(offset)
        for longer in (1, 3, 13, 16, 513):
            yield f"rows of {name} are {longer} longer", index, Place(0, longer)


def ratio(first: Any, other: Any, rounds: int) -> float:
    """Median of the other's time over the first's, called in turn."""
    ratios = []
    for _ in range(rounds):
        times = []
        for run in (first, other):
            start = time.process_time()
            run()
            times.append(time.process_time() - start)
        ratios.append(times[1] / times[0])
    return statistics.median(ratios)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=positive, default=1536)
    parser.add_argument(
        "--tile", type=product_tile, default="256x128x32", help="rows x columns x depth"
    )
    parser.add_argument("--element", default="f32", choices=list(ELEMENTS))
    parser.add_argument("--step", type=positive, default=1004, help="bytes between the starts")
    parser.add_argument("--rounds", type=positive, default=7)
    parser.add_argument("--threads", type=positive, default=1)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    shape = options.tile
    kernel = tilewright.Module(product(options.element, shape).operation).kernel()
    at = {"size": options.size, "threads": options.threads}
    first = launch(kernel, options.element, shape, [Place()] * 3, **at)
    first()
    start = time.perf_counter()
    for _ in range(options.rounds):
        first()
    print(f"at a page: {(time.perf_counter() - start) / options.rounds * 1e3:.1f} ms", flush=True)
    measured: list[tuple[float, str]] = []
    for name, index, place in cases(options.step):
        places = [Place()] * 3
        places[index] = place
        other = launch(kernel, options.element, shape, places, **at)
        other()
        measured.append((ratio(first, other, options.rounds), name))
        print(f"{measured[-1][0]:.3f}  {name}", flush=True)
    worst = max(measured)
    within = sum(value <= 1.05 for value, _ in measured)
    tiles = "×".join(map(str, shape))
    summary = (
        f"{options.element} {options.size}³, tiles {tiles}, {options.threads} threads: "
        f"{within} of {len(measured)} places within 1.05 of arrays at a page; the slowest "
        f"{worst[0]:.3f} ({worst[1]})."
    )
    print(summary)
    if options.write:
        write_section(
            "Where arrays begin",
            f"Measured {today_with('NumPy')}.\n\n{summary}",
            "python benchmarks/alignment.py --write",
        )


if __name__ == "__main__":
    main()
