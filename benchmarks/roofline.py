"""How far the work of `bars.py` is from what the machine can do: `python benchmarks/roofline.py`.

Measures how many operations the machine does in registers, for each piece of work how fast memory
of its size can be read and copied (`tilewright.benchmarking.peaks`), and then the work itself.
`--write` puts the table into `docs/roofline.md`. Needs the extra `benchmarks`.
"""

from __future__ import annotations

import argparse
import re
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from arguments import positive
from bars import GROUPS, seconds, steady_memory
from contest import Contest
from results import today_with

from tilewright.backends.cpu.target import host_target
from tilewright.benchmarking.peaks import arithmetic, bandwidth, peak_format

PAGE = Path(__file__).parents[1] / "docs" / "roofline.md"
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
ENOUGH = 0.9
"""Of the limit: nothing has to be said of what reaches it."""

REASONS = (
    ("matmul (tf32|f16)", "elements are converted to f32 while they are packed"),
    ("matmul|product", "packing of operands for each tile, which larger tiles share"),
    ("attention", "exponentials between two products, which the limit does not count"),
    ("softmax|gelu|SwiGLU", "exponentials, which the limit does not count"),
    ("norm", "several passes over each row, in the first level of the cache"),
    ("gather from|rows by index|warp|resize", "each element has an address of its own"),
    ("histogram|atomic_add", "each element is changed by an operation of its own"),
    ("scan", "each vector takes log2(lanes) steps"),
    ("by index|columns, tile|copy", "tiles that reach beyond arrays are copied to a buffer first"),
    ("convolution", "the patch of each tap is gathered element by element"),
    ("sums along|vector", "rows of a tile are short pieces, far apart in memory"),
    ("sharpen|stencil", "tiles begin anew in memory that the processor has not fetched"),
    ("transpose", "one of both matrices is accessed in short pieces"),
)
"""Why work is below the limit, by its name."""


@dataclass(frozen=True)
class Limit:
    """What a piece of work takes at least, in seconds, by arithmetic and by memory."""

    arithmetic: float
    memory: float

    @property
    def seconds(self) -> float:
        """The longer of both."""
        return max(self.arithmetic, self.memory)

    @property
    def what(self) -> str:
        """What binds."""
        return "arithmetic" if self.arithmetic > self.memory else "memory"


def peak(name: str, threads: int) -> float:
    """Operations per second on the elements that work of this name has."""
    if "i8" in name:
        # Products of bytes are summed by fours where the processor can do that.
        by_fours = {"avx512vnni", "avxvnni"} & {*host_target().features}
        return (4 if by_fours else 1) * arithmetic("f32", threads)
    return arithmetic(peak_format("bf16" if "bf16" in name else "f32"), threads)


def _rounded(size: int) -> int:
    """A size of which there are few: bandwidths are measured once for each."""
    return max(1 << (size.bit_length() - 1), 1 << 16)


def limit(work: Contest, written: int, size: int, threads: int) -> Limit:
    """What work takes at least.

    Args:
        work: the piece of work.
        written: bytes that it writes.
        size: bytes that it reads and writes.
        threads: how many take part.
    """
    operations = work.amount if work.unit == "GFLOP/s" else 0
    copied = min(2 * written, size)
    near = _rounded(size)
    memory = copied / bandwidth(near, threads, True)
    memory += (size - copied) / bandwidth(near, threads, False)
    return Limit(operations / peak(work.name, threads), memory)


def measured(work: Contest, threads: int) -> tuple[Limit, float]:
    """The limit of a piece of work, and how long it takes."""
    arrays = {a.ctypes.data: a for a in work.launch.arguments if isinstance(a, np.ndarray)}
    empty = [array for array in arrays.values() if not array.any()]
    work.ours()
    written = sum(array.nbytes for array in empty if array.any())
    size = sum(array.nbytes for array in arrays.values())
    if work.unit != "GFLOP/s":
        # Of a table, only the rows that are asked for are read.
        size = min(size, int(work.amount)) if work.amount else size
    found = limit(work, written, size, threads)
    return found, statistics.median(seconds(work.ours) for _ in range(3))


def line(name: str, threads: int, bound: Limit, taken: float) -> str:
    """A row of the table."""
    share = bound.seconds / taken
    why = next((text for pattern, text in REASONS if re.search(pattern, name)), "")
    why = "" if share >= ENOUGH else why
    return (
        f"| {name} | {threads} | {bound.what} | {bound.seconds * 1e3:.3g} ms "
        f"| {taken * 1e3:.3g} ms | {share:.2f} | {why} |"
    )


HEADER = (
    "| work | threads | what binds | limit | taken | share | below the limit for |\n"
    "|---|---|---|---|---|---|---|"
)


def _threads(count: int) -> str:
    return f"{count} thread" if count == 1 else f"{count} threads"


def write(rows: Sequence[str], threads: Sequence[int]) -> None:
    """Put the figures into the page."""
    text = PAGE.read_text()
    before, _, rest = text.partition(BEGIN)
    _, _, behind = rest.partition(END)
    rates = ", ".join(f"{peak('', n) / 1e9:.0f} GFLOP/s with {_threads(n)}" for n in threads)
    lines = [
        f"| {'copied' if copying else 'read'}, {size >> 10} KB | "
        + " | ".join(f"{bandwidth(size, n, copying) / 1e9:.0f} GB/s" for n in threads)
        + " |"
        for copying in (False, True)
        for size in (256 << 10, 8 << 20, 256 << 20)
    ]
    heads = " | ".join(map(_threads, threads))
    table = "\n".join([f"| memory | {heads} |", "|---" * (len(threads) + 1) + "|", *lines])
    about = f"{today_with('torch')}. Fused multiplications and additions in f32: {rates}."
    figures = "\n".join([about, "", table, "", HEADER, *rows])
    PAGE.write_text(f"{before}{BEGIN}\n\n{figures}\n\n{END}{behind}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("groups", nargs="*", default=list(GROUPS), metavar="GROUP")
    parser.add_argument("--threads", type=positive, action="append")
    parser.add_argument("--filter", default="", help="only work whose name contains this")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    unknown = [group for group in options.groups if group not in GROUPS]
    if unknown:
        parser.error(f"there is no group {unknown[0]!r} (there are {', '.join(GROUPS)})")
    steady_memory()
    threads = options.threads or [1, 2]
    rows: list[str] = []
    print(HEADER)
    for group in options.groups:
        for count in threads:
            torch.set_num_threads(count)
            for work in GROUPS[group](count):
                if options.filter in work.name and "best of others" not in work.name:
                    rows.append(line(work.name, count, *measured(work, count)))
                    print(rows[-1], flush=True)
    if options.write:
        write(rows, threads)


if __name__ == "__main__":
    main()
