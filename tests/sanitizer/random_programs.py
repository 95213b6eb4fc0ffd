"""Random programs that have a race, or just not, under the sanitizer: `cd tests && python -m
sanitizer.random_programs --programs 1000`."""

from __future__ import annotations

import argparse
import io
import sys
import time
from collections import Counter

import tilewright
from tilewright.fuzzing.program import dump
from tilewright.fuzzing.racing import RacingProgram, racing_program
from tilewright.sanitizer.findings import Report

__all__ = ["wrong_verdict"]


def wrong_verdict(
    made: RacingProgram, native: bool = False, counts: Counter[str] | None = None
) -> str:
    """What is wrong with what the sanitizer says of a program; empty if nothing is.

    Args:
        made: the program.
        native: whether native code is watched.
        counts: of which programs it was not.
    """
    kernel, report = tilewright.load(made.program.text).kernel(), Report()
    options = {"backend": "check", "report": report, "output": io.StringIO(), "native": native}
    kernel.launch(made.program.grid, *made.program.values(), **options)
    if native and report.runs != ["native"] and counts is not None:
        counts["not in native code"] += 1
    found = {finding.check for finding in report}
    if not made.has_race:
        return f"{made.pattern}: {', '.join(sorted(found))} where nothing is" if found else ""
    is_inside = made.is_inside and made.pattern != "same place twice"
    # Between tile blocks what is not ordered may not be inside of them, either.
    allowed = {"token"} if is_inside else {"race", "token"}
    if ("token" if is_inside else "race") not in found:
        return f"{made.pattern}: the race is not found"
    wrong = found - allowed
    return f"{made.pattern}: {', '.join(sorted(wrong))}, too" if wrong else ""


def main() -> int:
    """Check what the command line says; 1 if a verdict is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--programs", type=int, default=1000, help="how many")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first")
    parser.add_argument("--show", action="store_true", help="print the programs that go wrong")
    parser.add_argument("--native", action="store_true", help="watch native code")
    given = parser.parse_args()
    started, counts, wrong = time.monotonic(), Counter[str](), 0
    for seed in range(given.first, given.first + given.programs):
        made = racing_program(seed)
        counts["with a race" if made.has_race else "without"] += 1
        message = wrong_verdict(made, given.native, counts)
        if message:
            wrong += 1
            print(f"seed {seed}: {message}", flush=True)
            if given.show:
                print(dump(made.program))
    told = ", ".join(f"{count} {name}" for name, count in counts.items())
    print(f"{told}; {wrong} wrong verdicts; {(time.monotonic() - started) / 60:.0f} min")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
