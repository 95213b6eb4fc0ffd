"""Lowers kernels with all numbers of stages and agents, and simulates them in many orders.

`PYTHONPATH=src:tests python -m tileas.lowering_campaign --schedules 200`

Every subject by hand, every kernel of the examples and every kernel of the corpus is lowered at
`--stages`. Those that are divided are simulated under so many random schedules each, those by hand
exhaustively too; those that are not are simulated once, those of the corpus without arguments not
at all. Random programs follow. Results must be the reference
machine's, bit by bit, and nothing may be found wrong. The whole takes hours; `--only`, `--shard`,
`--targets` and `--programs` take parts of it. With `--record FILE` it goes on where it stopped;
`--uses` prints what the kernels in the file use.
"""

from __future__ import annotations

import argparse
import io
import time
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path
from typing import Any

import tilewright
from tilewright.diagnostics import DiagnosticError
from tilewright.fuzzing.programs import random_program
from tilewright.passes.base import PassError
from tilewright.runtime import Module
from tilewright.targets import TARGET_NAMES
from tilewright.text import to_text
from tilewright.transforms.tileas import lower

from .example_subjects import from_examples
from .gather_subjects import GATHERS
from .kernel_subjects import KERNELS
from .lowering_record import Record, usage, usage_table
from .lowering_subjects import (
    BY_HAND,
    Subject,
    differences,
    from_corpus,
    launched,
    only_lowered,
    simulated,
)
from .shared_rows import SHARED

MADE = (*BY_HAND, *KERNELS, *GATHERS, *SHARED)
"""Subjects that are not of the corpus."""

CHOICES = ((2, None), (3, None), (2, 2))
"""Agents, and consumers that are asked for."""

BOUND = 2000
"""Executions of a tile block in an exhaustive simulation at most."""

PROGRAM_SCHEDULES = 8
"""Random schedules of a random program at most: a program is better followed by another."""


def all_subjects() -> list[Subject]:
    """All kernels of the campaign, each with a name of its own; needs cuTile."""
    corpus = (replace(subject, name=f"corpus.{subject.name}") for subject in from_corpus())
    return [*MADE, *from_examples(), *corpus, *only_lowered()]


MOST_BLOCKS = 6
"""Tile blocks of a divided kernel of the corpus that are simulated, along the first axis; they do
not share anything with the others."""


def divided(subject: Subject, agents: int, target: str) -> bool:
    """Whether a subject has more than one agent at a target."""
    lowered = lower(subject.module().operation, stages=1, agents=agents, target=target)
    return any(op.name.endswith("create_pipeline") for op in lowered.walk())


def shares_rows(subject: Subject, consumers: int, target: str) -> bool:
    """Whether agents share the rows of a subject's products only if they are asked to."""
    module = subject.module().operation
    asked, alone = (
        to_text(lower(module, stages=1, consumers=count, target=target))
        for count in (consumers, None)
    )
    return asked != alone


def check_subject(
    subject: Subject,
    schedules: int,
    seed: int,
    target: str,
    stages: Sequence[int],
    used: dict[str, Any],
) -> Iterator[str]:
    """What is wrong with the lowering of a subject for a target; writes down what it uses."""
    if subject.runs and subject not in MADE and divided(subject, 2, target):
        subject = replace(subject, grid=(min(subject.grid[0], MOST_BLOCKS), *subject.grid[1:]))
    expected = launched(subject) if subject.runs else []
    for agents, consumers in CHOICES:
        if consumers and not shares_rows(subject, consumers, target):
            continue
        options = {"agents": agents, "target": target, "consumers": consumers}
        try:
            yield from _check_agents(subject, options, schedules, seed, stages, used, expected)
        except PassError:
            # Besides the others a third agent may not fit into the registers; two always do.
            if agents == 2 and not consumers:
                raise


def _check_agents(
    subject: Subject,
    options: dict[str, Any],
    schedules: int,
    seed: int,
    stages: Sequence[int],
    used: dict[str, Any],
    expected: Sequence[Any],
) -> Iterator[str]:
    """What is wrong with the lowering of a subject to so many agents at most."""
    names = ["round_robin"]
    if divided(subject, options["agents"], options["target"]):
        names += [f"random({seed + n})" for n in range(schedules)]
    for count in stages if len(names) > 1 or not subject.runs else stages[:1]:
        options = {**options, "stages": count}
        here = f"{count} stages, {options['agents']} agents"
        here += f", {options['consumers']} consumers" if options["consumers"] else ""
        used[here] = usage(lower(subject.module().operation, **options))
        if not subject.runs:
            continue
        found, wrong, _ = simulated(subject, names, **options)
        for problem in differences(expected, found) + wrong:
            yield f"{here}: {problem}"
        if subject in MADE:
            every = [f"exhaustive({BOUND})"]
            found, wrong, _ = simulated(subject, every, **options)
            for problem in differences(expected, found) + wrong:
                yield f"{here}, exhaustively: {problem}"


def check_recorded(subject: Subject, options: Any, target: str, record: Record) -> int:
    """Check the lowering of a subject for a target, and record it; how much is wrong."""
    start = time.perf_counter()
    used: dict[str, Any] = {}
    problems: list[str] = []
    try:
        with redirect_stdout(io.StringIO()):
            problems += check_subject(
                subject, options.schedules, options.seed, target, options.stages, used
            )
    except Exception as error:
        problems.append(f"{type(error).__name__}: {error}")
    seconds = time.perf_counter() - start
    print(f"{subject.name}, {target}: {len(problems)} wrong, {seconds:.1f} s", flush=True)
    for problem in problems:
        print(f"  {problem}", flush=True)
    record.add(f"{subject.name}, {target}", problems, used)
    return len(problems)


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


def stage_counts(text: str) -> list[int]:
    """Numbers of stages, out of a list with commas."""
    counts = [int(count) for count in text.split(",")]
    if min(counts) < 1:
        raise ValueError
    return counts


def shard(text: str) -> tuple[int, int]:
    """The first pair and the step from pair to pair, out of K/N."""
    first, step = map(int, text.split("/"))
    if not 0 <= first < step:
        raise ValueError
    return first, step


def target_names(text: str) -> list[str]:
    """Targets, out of a list with commas."""
    targets = text.split(",")
    if not set(targets) <= set(TARGET_NAMES):
        raise ValueError
    return targets


def _options() -> argparse.ArgumentParser:
    """The options of the campaign."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--schedules", type=int, default=200, help="random ones of each lowering")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--programs", type=int, default=500, help="random programs")
    parser.add_argument("--only", help="comma-separated names of kernels; none if empty")
    parser.add_argument("--stages", type=stage_counts, default="1,2,3,4", help="comma-separated")
    parser.add_argument("--shard", type=shard, default="0/1", help="K/N: the pairs K, K+N, …")
    every = ",".join(TARGET_NAMES)
    parser.add_argument(
        "--targets", type=target_names, default=every, help=f"comma-separated, of {every}"
    )
    parser.add_argument("--record", type=Path, help="the file of what has been done")
    parser.add_argument("--uses", action="store_true", help="only print what the record says")
    return parser


def main() -> int:
    """Run the campaign; 1 if anything is wrong."""
    parser = _options()
    options = parser.parse_args()
    stages = ",".join(map(str, options.stages))
    asked = f"{options.schedules} schedules from {options.seed}, {stages} stages"
    record = Record(options.record, asked)
    if options.uses:
        print(usage_table(record.entries()))
        return 0
    first, step = options.shard
    subjects = all_subjects()
    if options.only is not None:
        names = options.only.split(",") if options.only else []
        unknown = sorted(set(names) - {subject.name for subject in subjects})
        if unknown:
            parser.error(f"argument --only: no kernel is named {', '.join(unknown)}")
        subjects = [subject for subject in subjects if subject.name in names]
    failures = 0
    done = record.done()
    pairs = [(subject, target) for target in options.targets for subject in subjects]
    for subject, target in pairs[first::step]:
        if f"{subject.name}, {target}" not in done:
            failures += check_recorded(subject, options, target, record)
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
