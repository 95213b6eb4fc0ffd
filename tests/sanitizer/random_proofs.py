"""Random programs that have a race, or just not: nothing is proved that the sanitizer finds wrong.

`cd tests && python -m sanitizer.random_proofs --programs 1000`."""

from __future__ import annotations

import argparse
import io
import sys
from collections import Counter

import tilewright
from tilewright.fuzzing.program import dump
from tilewright.fuzzing.racing import RacingProgram, racing_program
from tilewright.sanitizer.findings import Report
from tilewright.sanitizer.proving.claims import Status
from tilewright.sanitizer.proving.session import prove

from .proofs_campaign import excluded

__all__ = ["wrong_proof"]


def wrong_proof(made: RacingProgram, counts: Counter[str] | None = None) -> str:
    """What is proved of a program, and found in it all the same; empty if nothing is."""
    kernel, report = tilewright.load(made.program.text).kernel(), Report()
    proofs = prove(kernel, timeout=0.2, confirm=False)
    values = made.program.values()
    kernel.launch(made.program.grid, *values, backend="check", report=report, output=io.StringIO())
    if counts is not None:
        for claim in proofs:
            counts[f"{claim.check} {claim.status}"] += 1
    for finding in report:
        claim = excluded(proofs, finding)
        if claim is None or proofs.unmet(made.program.grid, values, claim.assumptions):
            continue
        return f"{made.pattern}: {claim.check}: {claim.what} is proved by {claim.rule}"
    return ""


def main() -> int:
    """Prove what the command line says; 1 if a proof is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--programs", type=int, default=1000, help="how many")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first")
    parser.add_argument("--show", action="store_true", help="print the programs that go wrong")
    given = parser.parse_args()
    counts, wrong = Counter[str](), 0
    for seed in range(given.first, given.first + given.programs):
        made = racing_program(seed)
        message = wrong_proof(made, counts)
        if message:
            wrong += 1
            print(f"seed {seed}: {message}", flush=True)
            if given.show:
                print(dump(made.program))
    for name in sorted(counts):
        print(f"{name}: {counts[name]}")
    assert all(name.split()[1] in [*Status] for name in counts)
    print(f"{given.programs} programs, {wrong} wrong proofs")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
