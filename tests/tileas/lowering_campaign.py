"""Lowers kernels with all numbers of stages and agents, and simulates them in many orders.

`PYTHONPATH=src:tests python -m tileas.lowering_campaign --schedules 200`

Every subject by hand and every runnable kernel of the corpus is lowered at 1 to 4 stages. Those
that are divided are simulated under so many random schedules each, those by hand exhaustively too;
those that are not are simulated once. Random programs follow. Results must be the reference
machine's, bit by bit, and nothing may be found wrong. The whole takes hours; `--only`, `--shard`
and `--programs` take parts of it.
"""

from __future__ import annotations

import argparse
import io
import time
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import replace

import tilewright
from tilewright.diagnostics import DiagnosticError
from tilewright.fuzzing.programs import random_program
from tilewright.runtime import Module
from tilewright.transforms.tileas import lower

from .kernel_subjects import KERNELS
from .lowering_subjects import BY_HAND, Subject, differences, from_corpus, launched, simulated

MADE = (*BY_HAND, *KERNELS)
"""Subjects that are not of the corpus."""

BOUND = 2000
"""Executions of a tile block in an exhaustive simulation at most."""

PROGRAM_SCHEDULES = 8
"""Random schedules of a random program at most: a program is better followed by another."""

MOST_BLOCKS = 6
"""Tile blocks of a divided kernel of the corpus that are simulated, along the first axis; they do
not share anything with the others."""


def divided(subject: Subject, agents: int) -> bool:
    """Whether a subject has more than one agent."""
    lowered = lower(subject.module().operation, stages=1, agents=agents)
    return any(op.name.endswith("create_pipeline") for op in lowered.walk())


def check_subject(subject: Subject, schedules: int, seed: int) -> Iterator[str]:
    """What is wrong with the lowering of a subject."""
    if subject not in MADE and divided(subject, 2):
        subject = replace(subject, grid=(min(subject.grid[0], MOST_BLOCKS), *subject.grid[1:]))
    expected = launched(subject)
    for agents in (2, 3):
        names = ["round_robin"]
        if divided(subject, agents):
            names += [f"random({seed + n})" for n in range(schedules)]
        for stages in (1, 2, 3, 4) if len(names) > 1 else (1,):
            found, wrong, _ = simulated(subject, names, stages=stages, agents=agents)
            for problem in differences(expected, found) + wrong:
                yield f"{stages} stages, {agents} agents: {problem}"
            if subject in MADE:
                every = [f"exhaustive({BOUND})"]
                found, wrong, _ = simulated(subject, every, stages=stages, agents=agents)
                for problem in differences(expected, found) + wrong:
                    yield f"{stages} stages, {agents} agents, exhaustively: {problem}"


def check_program(seed: int, schedules: int) -> Iterator[str]:
    """What is wrong with the lowering of a random program; nothing if the program is."""
    program = random_program(seed, multicast=False)
    module = tilewright.load(program.text, f"program {seed}")
    expected = program.values()
    try:
        module.kernel().launch(program.grid, *expected)
    except DiagnosticError:
        return
    for agents in (2, 3):
        lowered = Module(lower(module.operation, stages=1 + seed % 4, agents=agents))
        found = program.values()
        names = ["round_robin", *(f"random({seed + n})" for n in range(schedules))]
        result = lowered.kernel().simulate(program.grid, *found, schedule=names)
        for finding in result.findings:
            yield f"{agents} agents: {finding.diagnostic}"
        for argument, one, other in zip(program.arguments, expected, found, strict=True):
            if argument.is_array:
                difference = argument.difference(one, other)
                if difference is not None:
                    yield f"{agents} agents: {difference}"


def main() -> int:
    """Run the campaign; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--schedules", type=int, default=200, help="random ones of each lowering")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--programs", type=int, default=500, help="random programs")
    parser.add_argument("--only", help="comma-separated names of subjects")
    parser.add_argument("--shard", default="0/1", help="K/N: the subjects K, K+N, …")
    options = parser.parse_args()
    first, step = map(int, options.shard.split("/"))
    subjects = [*MADE, *from_corpus()]
    if options.only is not None:
        subjects = [s for s in subjects if s.name in options.only.split(",")]
    failures = 0
    for subject in subjects[first::step]:
        start = time.perf_counter()
        with redirect_stdout(io.StringIO()):
            problems = list(check_subject(subject, options.schedules, options.seed))
        failures += len(problems)
        print(f"{subject.name}: {len(problems)} wrong, {time.perf_counter() - start:.1f} s")
        for problem in problems:
            print(f"  {problem}", flush=True)
    for seed in range(options.seed + first, options.seed + options.programs, step):
        try:
            with redirect_stdout(io.StringIO()):
                problems = list(check_program(seed, min(options.schedules, PROGRAM_SCHEDULES)))
        except Exception as error:
            problems = [f"{type(error).__name__}: {error}"]
        failures += len(problems)
        for problem in problems:
            print(f"program {seed}: {problem}", flush=True)
    print(f"{failures} wrong")
    return int(failures > 0)


if __name__ == "__main__":
    raise SystemExit(main())
