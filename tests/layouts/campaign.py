"""Many random cases of every law of layouts: `cd tests && python -m layouts.campaign`."""

from __future__ import annotations

import argparse
from random import Random

from layouts.oracle import LAWS

__all__ = ["run"]


def run(cases: int, first: int = 0, only: list[str] | None = None) -> dict[str, tuple[int, int]]:
    """For each law how many cases held, and in how many what was asked for was refused.

    Args:
        cases: how many in all.
        first: the seed of the first.
        only: names of laws, all by default.

    Raises:
        AssertionError: a law is broken; a note says by which case.
    """
    names = only or list(LAWS)
    counts = {name: [0, 0] for name in names}
    for case in range(cases):
        name = names[case % len(names)]
        try:
            held = LAWS[name](Random(first + case))
        except Exception as error:
            error.add_note(f"{name}, --first {first + case} --cases 1 --only {name}")
            raise
        counts[name][not held] += 1
    return {name: (held, refused) for name, (held, refused) in counts.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--only", nargs="*", choices=list(LAWS))
    options = parser.parse_args()
    for name, (held, refused) in run(options.cases, options.first, options.only).items():
        print(f"{name:24}{held:8} held{refused:8} refused")


if __name__ == "__main__":
    main()
