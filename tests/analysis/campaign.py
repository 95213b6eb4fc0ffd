"""Holds the claims of all analyses against the reference machine, for many programs.

    python tests/analysis/campaign.py --programs 2000

The corpus of cuTile kernels and the examples come first, then random programs of all kinds in turn.
Ends with 1 if a claim was broken.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from cutile_kernels.corpus import RUNNABLE  # noqa: E402

from analysis.chains import chain  # noqa: E402
from analysis.claims import CLAIMS  # noqa: E402
from analysis.places import places  # noqa: E402
from analysis.subjects import (  # noqa: E402
    EXAMPLES,
    broken_by_example,
    broken_by_program,
    broken_by_run,
)
from analysis.waits import waits  # noqa: E402
from tilewright.fuzzing import random_program  # noqa: E402

MAKERS = (random_program, places, random_program, chain, random_program, waits)
"""The kinds of programs, in turn."""


def broken_by_seed(seed: int) -> list[str]:
    """The claims that the program of a seed breaks."""
    make = MAKERS[seed % len(MAKERS)]
    shared = make is places and seed % 4 == 1
    return broken_by_program(make(seed), CLAIMS, shared=shared, known_grid=seed % 5 == 0)


def main() -> int:
    """Run the campaign; gives the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--programs", type=int, default=2000, help="How many random programs.")
    parser.add_argument("--first", type=int, default=0, help="The first seed.")
    options = parser.parse_args()
    start, broken = time.monotonic(), 0

    def tell(what: str, messages: list[str]) -> None:
        nonlocal broken
        broken += bool(messages)
        for message in messages[:3]:
            print(f"{what}: {message}", flush=True)

    for name in EXAMPLES:
        tell(name, broken_by_example(ROOT / "examples" / f"{name}.mlir", CLAIMS))
    for run in RUNNABLE:
        tell(run.name, broken_by_run(run, CLAIMS))
    for seed in range(options.first, options.first + options.programs):
        try:
            tell(f"seed {seed}", broken_by_seed(seed))
        except Exception as error:
            tell(f"seed {seed}", [f"{type(error).__name__}: {error}"])
    seconds = time.monotonic() - start
    print(
        f"{len(EXAMPLES)} examples, {len(RUNNABLE)} kernels of the corpus and {options.programs} "
        f"random programs: {broken} of them break claims ({seconds:.0f} s)"
    )
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main())
