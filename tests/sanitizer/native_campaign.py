"""The sanitizer in native code beside the reference machine, on random programs:
`cd tests && python -m sanitizer.native_campaign --programs 1000`.

What stops an operation, and which accesses of a tile block nothing orders, is found alike; so is
whether accesses of several tile blocks race: of several such races for an element native code tells
those of the first tile blocks.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

import tilewright
from sanitizer.native_programs import arguments_of, random_program
from tilewright.sanitizer.findings import Report

__all__ = ["difference"]

CHECKS = ("race", "token", "bounds", "init")


def stops(report: Report) -> set[int | None]:
    """The lines of operations that did something undefined."""
    return {finding.place.line for finding in report if not finding.parties}


def pairs(report: Report, check: str) -> set[frozenset[int | None]]:
    """The lines of accesses that race."""
    return {
        frozenset(party.place.line for party in finding.parties)
        for finding in report
        if finding.parties and finding.check == check
    }


def difference(seed: int, found: Counter[str]) -> str | None:
    """What one finds in a random program and the other does not; None if nothing.

    Args:
        seed: of the program.
        found: what is counted.
    """
    text, grid = random_program(seed)
    kernel = tilewright.load(text).kernel()
    native = tilewright.check(kernel, grid, *arguments_of(), checks=CHECKS, native=True)
    schedules = "in_order", "reversed"
    other = tilewright.check(kernel, grid, *arguments_of(), checks=CHECKS, schedules=schedules)
    for check in CHECKS:
        found[check] += any(finding.check == check for finding in other)
    found["nothing"] += other.ok
    assert native.runs == ["native"], native.notes
    if native.dropped:
        return f"{native.dropped} dropped"
    if stops(native) != stops(other):
        return f"operations that stop: {stops(native) ^ stops(other)}"
    if pairs(native, "token") != pairs(other, "token"):
        return f"tokens: {pairs(native, 'token') ^ pairs(other, 'token')}"
    if bool(pairs(native, "race")) != bool(pairs(other, "race")):
        return f"races: {pairs(native, 'race') or pairs(other, 'race')}"
    return None


def main() -> int:
    """Run what is asked for; 1 if something differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--programs", type=int, default=1000, help="how many")
    parser.add_argument("--seed", type=int, default=0, help="of the first")
    given = parser.parse_args()
    found, failed, started = Counter[str](), 0, time.monotonic()
    for seed in range(given.seed, given.seed + given.programs):
        problem = difference(seed, found)
        if problem is not None:
            failed += 1
            print(f"seed {seed}: {problem}")
    counts = ", ".join(f"{name} in {count}" for name, count in found.items())
    print(
        f"{given.programs} programs ({counts}): {failed} differ, {time.monotonic() - started:.0f} s"
    )
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
