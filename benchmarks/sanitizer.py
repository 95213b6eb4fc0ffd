"""What `check --native` costs beside the unchecked run.

`python benchmarks/sanitizer.py`: a product of 1024³ in f16 with tiles of 64³, a softmax of rows and
an elementwise kernel; without checks, with `bounds`, with `race`, `token`, `bounds` and `init`, and
with these where accesses that are proved are not watched.
What is compared is processor time of all threads, in interleaved rounds: other work on the machine
disturbs that least. With `--write` the table goes to `benchmarks/RESULTS.md`.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from arguments import positive
from results import today_with, write_section

import tilewright
from tilewright.sanitizer.proofs import prove

EXAMPLES = Path(__file__).parents[1] / "examples"
ALL = ("race", "token", "bounds", "init")
WAYS: Mapping[str, Mapping[str, Any]] = {
    "bounds": {"checks": ("bounds",)},
    "all": {"checks": ALL},
    "all, with proofs": {"checks": ALL, "prove": True},
}
"""What is looked for, and how."""


@dataclass(frozen=True)
class Work:
    """A launch.

    Attributes:
        name: what the table calls it.
        kernel: the kernel.
        grid: the tile blocks.
        arguments: of the launch.
    """

    name: str
    kernel: Any
    grid: tuple[int, ...]
    arguments: tuple[Any, ...]

    def unchecked(self) -> None:
        """As it is run."""
        self.kernel.launch(self.grid, *self.arguments, backend="cpu", tier="full")

    def proof_seconds(self) -> float:
        """How long its proofs take."""
        return prove(self.kernel, confirm=False).seconds

    def checked(self, way: Mapping[str, Any]) -> None:
        """As it is checked."""
        report = tilewright.check(self.kernel, self.grid, *self.arguments, native=True, **way)
        assert report.runs == ["native"] and report.ok and not report.dropped, str(report)


def works() -> list[Work]:
    """What is measured."""
    chance = np.random.default_rng(0)
    product = (EXAMPLES / "matmul.mlir").read_text()
    for old in ("64x32", "32x64"):
        product = product.replace(old, "64x64")
    a, b = (chance.standard_normal((1024, 1024)).astype(np.float16) for _ in range(2))
    x = chance.standard_normal((4096, 1024)).astype(np.float32)
    flat, size = x.reshape(-1), x.size
    total, rows, scaled = np.zeros((1024, 1024), np.float32), np.empty_like(x), np.empty_like(flat)
    softmax, scale = (
        tilewright.load(EXAMPLES / f"{n}.mlir").kernel() for n in ("softmax", "scale")
    )
    return [
        Work(
            "product 1024³ f16, tiles 64³",
            tilewright.load(product).kernel(),
            (16, 16),
            (a, b, total, 1024, 1024, 1024),
        ),
        Work("softmax 4096×1024 f32", softmax, (4096,), (x, rows, 4096)),
        Work(f"2·x of {size} f32, tiles 128", scale, (size // 128,), (flat, scaled, size)),
    ]


def seconds(run: Callable[[], None]) -> float:
    """Processor time of a call."""
    start = time.process_time()
    run()
    return time.process_time() - start


def measured(work: Work, rounds: int) -> tuple[float, dict[str, float]]:
    """Seconds without checks, and how many times as long it takes with them."""
    runs = {name: lambda way=way: work.checked(way) for name, way in WAYS.items()}
    for run in (work.unchecked, *runs.values()) * 2:
        run()
    plain: list[float] = []
    ratios: dict[str, list[float]] = {way: [] for way in runs}
    for _ in range(rounds):
        plain.append(seconds(work.unchecked))
        for way, run in runs.items():
            ratios[way].append(seconds(run) / plain[-1])
    return statistics.median(plain), {way: statistics.median(all) for way, all in ratios.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=positive, default=9)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    lines = [f"| work | unchecked | {' | '.join(WAYS)} |", "|---|---|" + "---|" * len(WAYS)]
    all_works = works()
    for work in all_works:
        plain, ratios = measured(work, options.rounds)
        cells = " | ".join(f"{ratios[way]:.2f}×" for way in WAYS)
        lines.append(f"| {work.name} | {plain * 1e3:.1f} ms | {cells} |")
        print(lines[-1], flush=True)
    if options.write:
        said = (
            f"{today_with('NumPy')}; processor time of all threads, medians of {options.rounds} "
            "interleaved rounds; a check is a call of `tilewright.check`, with all that it keeps "
            "allocated and looked through. Proofs are made before, once for each kernel: they take "
            f"{', '.join(f'{one.proof_seconds():.1f} s' for one in all_works)}."
        )
        write_section(
            "The sanitizer in native code",
            f"{said}\n\n" + "\n".join(lines),
            "python benchmarks/sanitizer.py --write",
        )


if __name__ == "__main__":
    main()
