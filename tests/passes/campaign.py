"""A long run of the optimiser, for a release: `cd tests && python -m passes.campaign`.

Every pass alone and every level, on all kernels of the corpus and on random programs: the results
on the reference machine are the same, bit by bit; no kernel costs more; a second run changes
nothing; and NVIDIA's assembler accepts what it accepted before (`--tools`).
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator

from cutile_kernels.corpus import KERNELS, RUNNABLE

from passes.validation import Figures, Validated, ValidatedKernel, judged, optimized
from tilewright import bytecode
from tilewright.fuzzing import random_program
from tilewright.passes.pipelines import PASSES
from tilewright.runtime import load

HOW: tuple[int | str, ...] = (1, 2, *PASSES)
CHANGES_RESULTS = ("contract",)


def exported() -> Iterator[tuple[str, bytes]]:
    """The kernels that the cost is judged by."""
    for kernel in KERNELS:
        yield kernel.name, kernel.export("13.4")


def main() -> int:
    """Run what is asked for; 1 if something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--programs", type=int, default=200, help="random programs")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first")
    parser.add_argument("--how", nargs="*", default=HOW, help="levels and passes")
    parser.add_argument("--tools", action="store_true", help="ask NVIDIA's assembler, too")
    parser.add_argument("--no-corpus", action="store_true", help="random programs only")
    given = parser.parse_args()
    how = [int(h) if str(h).isdigit() else h for h in given.how]
    wrong: Counter[str] = Counter()

    def report(name: str, one: object, message: str) -> None:
        wrong[f"{one}"] += 1
        print(f"{name} ({one}): {message}", flush=True)

    if not given.no_corpus:
        _corpus(how, report)
        if given.tools:
            _tools(report)
    start = time.monotonic()
    for seed in range(given.first, given.first + given.programs):
        program = Validated(random_program(seed))
        for one in how:
            if one in CHANGES_RESULTS:
                continue
            for fault in program.faults(one, tidy=one in (1, 2)):
                report(f"seed {seed}", one, fault)
        if (seed + 1) % 100 == 0:
            print(f"{seed + 1} programs, {time.monotonic() - start:.0f} s", flush=True)
    print(f"{given.programs} programs; wrong: {dict(wrong) or 'nothing'}")
    return 1 if wrong else 0


def _corpus(how, report) -> None:
    totals = {one: [0, 0, 0, 0] for one in how}
    for name, data in exported():
        module = load(data).operation
        before = Figures.of(module)
        for one in how:
            if one not in (1, 2):
                continue
            found, wrong = judged(module, one)
            for fault in wrong:
                report(name, one, fault)
            after = Figures.of(found)
            figures = (before.operations, after.operations, before.cost, after.cost)
            totals[one] = [a + b for a, b in zip(totals[one], figures, strict=True)]
    for one in (1, 2):
        if one in totals:
            operations, fewer, cost, less = totals[one]
            print(
                f"-O{one} on {len(KERNELS)} kernels: operations {operations} to {fewer} "
                f"({fewer / operations:.1%}), weighted cost {less / cost:.2%}"
            )
    for subject in RUNNABLE:
        kernel = ValidatedKernel(subject)
        for one in how:
            if one in CHANGES_RESULTS:
                continue
            found = kernel.difference(one)
            if found is not None:
                report(subject.name, one, found)
    print(f"{len(RUNNABLE)} kernels of the corpus run", flush=True)


def _tools(report) -> None:
    from oracles.nvidia import tileiras_verdict as judge

    accepted = 0
    for name, data in exported():
        if not judge(data).accepted:
            continue
        after = judge(bytecode.write(optimized(load(data).operation, 2), bytecode.Version(13, 4)))
        accepted += after.accepted
        if not after.accepted:
            report(name, "tools", after.message)
    print(f"NVIDIA's assembler accepts {accepted} kernels after -O2", flush=True)


if __name__ == "__main__":
    sys.exit(main())
