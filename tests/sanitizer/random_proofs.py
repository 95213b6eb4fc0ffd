"""Random programs that have a race, or just not: nothing is proved that the sanitizer finds wrong.

`cd tests && python -m sanitizer.random_proofs --programs 1000`."""

from __future__ import annotations

import argparse
import io
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import tilewright
from tilewright.fuzzing.racing import RacingProgram, racing_program
from tilewright.memory_model.litmus import litmus_of
from tilewright.sanitizer.findings import Report
from tilewright.sanitizer.proofs import prove

from .proofs_campaign import excluded

__all__ = ["of_litmus", "wrong_proof"]

LIBRARY = Path(__file__).parents[2] / "examples" / "litmus"


def wrong_proof(made: RacingProgram, counts: Counter[str] | None = None) -> str:
    """What is proved of a program, and found in it all the same; empty if nothing is."""
    kernel = tilewright.load(made.program.text).kernel()
    wrong = wrong_proof_of(kernel, made.program.grid, made.program.values(), counts)
    return f"{made.pattern}: {wrong}" if wrong else ""


def wrong_proof_of(
    kernel: Any, grid: Any, values: Sequence[Any], counts: Counter[str] | None = None
) -> str:
    """What is proved of a kernel, and found in a launch all the same; empty if nothing is.

    Args:
        kernel: which.
        grid: of the launch.
        values: its arguments.
        counts: is told what became of claims, and what was found.
    """
    report = Report()
    proofs = prove(kernel, timeout=0.2, confirm=False)
    kernel.launch(grid, *values, backend="check", report=report, output=io.StringIO())
    if counts is not None:
        counts.update(f"{claim.check} {claim.status}" for claim in proofs)
        counts.update(f"{finding.check} found" for finding in report)
    for finding in report:
        claim = excluded(proofs, finding)
        if claim is not None and not proofs.unmet(grid, values, claim.assumptions):
            return f"{claim.check}: {claim.what} is proved by {claim.rule}"
    return ""


def of_litmus(text: str, counts: Counter[str] | None = None) -> str:
    """What is proved of a litmus test, and found in it all the same; empty if nothing is."""
    module = tilewright.load(text)
    program = litmus_of(module.operation, text).program
    arrays = {name: array.copy() for name, array in program.arrays.items()}
    given: dict[str, Any] = {**program.scalars, **arrays}
    for name, behind in program.windows.items():
        given[name] = tilewright.Multicast(*(arrays[one] for one in behind))
    values = [given[argument.name_hint] for argument in program.entry.body.block.args]
    return wrong_proof_of(module.kernel(), program.grid, values, counts)


def _cases(given: argparse.Namespace) -> Iterator[tuple[str, Callable[[Counter[str]], str]]]:
    for path in sorted(LIBRARY.glob("*.mlir")) if given.litmus else ():
        yield path.stem, partial(of_litmus, path.read_text())
    for seed in range(given.first, given.first + given.programs):
        yield f"seed {seed}", partial(wrong_proof, racing_program(seed))


def main() -> int:
    """Prove what the command line says; 1 if a proof is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--programs", type=int, default=1000, help="how many")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first")
    parser.add_argument("--litmus", action="store_true", help="the library of litmus tests, too")
    given = parser.parse_args()
    counts, wrong, cases = Counter[str](), 0, 0
    for name, check in _cases(given):
        message = check(counts)
        cases += 1
        if message:
            wrong += 1
            print(f"{name}: {message}", flush=True)
    for name in sorted(counts):
        print(f"{name}: {counts[name]}")
    print(f"{cases} programs, {wrong} wrong proofs")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
