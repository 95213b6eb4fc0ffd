"""`relax-tokens` on kernels: `cd tests && python -m memory_model.relaxed_campaign`.

On the corpus, the kernels of `examples/cutile`, and those made by hand, as they are and with one
chain of tokens through all of their memory operations: of a small instance all executions (tiles
of one or two elements, one or two tile blocks), and of a launch the results on the reference
machine under many memory orders and schedules. Where a kernel gives one result, the relaxed one
gives it bit for bit; where it gives several, as sums of floats do that tile blocks add to in turn,
the relaxed one gives such that are near one of them. `--random N` adds so many random programs of
each manner, all of whose executions are looked at.
"""

from __future__ import annotations

import argparse
import io
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from tileas.example_subjects import from_examples
from tileas.lowering_subjects import BY_HAND, Subject, arrays, from_corpus

from memory_model import relaxing
from memory_model.chaining import chained
from memory_model.small_instances import Small, small_instances
from tilewright.analysis import AnalysisManager, Tokens
from tilewright.diagnostics import ExecutionError
from tilewright.dialects.cuda_tile.facts import memory_ordering
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.memory_model.exploring import Progress
from tilewright.memory_model.outcomes import Outcomes, outcomes_of
from tilewright.memory_model.random_tests import MANNERS, random_test
from tilewright.memory_model.runs import Program
from tilewright.passes.pipelines import optimize
from tilewright.runtime import Module
from tilewright.text import to_text

ORDERS = {"program": 1, "adversarial({})": 20, "weak({})": 20}
"""The memory orders, and with how many seeds."""

SCHEDULES = ("reversed", "round_robin", "random({})")

SECONDS = 5.0
"""How long all executions of an instance may take."""

_EVENTS = 64
"""Of a tile block, at most."""

_ROUNDING = 2.0**-9
"""How far results may be apart, by the largest number in an array."""


def subjects() -> list[Subject]:
    """All kernels that can be launched."""
    return [*BY_HAND, *from_examples(), *from_corpus()]


def relaxed(module: ModuleOp) -> ModuleOp:
    """A module after the pass."""
    return optimize(module, passes="relax-tokens", verify_each=True)


def waiting_pairs(module: ModuleOp) -> int:
    """How many pairs of memory operations there are of which one may wait for the other."""
    found = 0
    for entry in module.entries:
        tokens = AnalysisManager().get(Tokens, entry)
        for op in tokens.operations:
            if memory_ordering(op) is not None:
                found += sum(memory_ordering(one) is not None for one in tokens.waits_for(op))
    return found


@dataclass
class Found:
    """What was found of a kernel.

    Attributes:
        name: of it.
        pairs: of memory operations that wait, before and after, as it is and chained.
        small: the instance whose executions were looked at, in words.
        launches: how many launches there were, and with how many results.
        faults: what is wrong.
        seconds: how long it took.
    """

    name: str
    pairs: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    small: str = "too large"
    launches: str = "as it was"
    faults: list[str] = field(default_factory=list[str])
    seconds: float = 0.0

    def __str__(self) -> str:
        pairs = ", ".join(f"{before} to {after}" for before, after in self.pairs)
        verdict = "; ".join(self.faults) or "the same"
        judged = f"executions: {self.small}; launches: {self.launches}"
        return f"{self.name}: pairs {pairs}; {judged}: {verdict} ({self.seconds:.1f} s)"


def judged(subject: Subject, seconds: float = SECONDS, seeds: int | None = None) -> Found:
    """Judge a kernel, as it is and chained.

    Args:
        subject: which.
        seconds: how long all executions of an instance may take.
        seeds: with how many seeds orders are tried at most; None for as many as there should be.
    """
    start, found = time.monotonic(), Found(subject.name)
    module = subject.module().operation
    variants = [module, chained(module)]
    found.pairs = [(waiting_pairs(one), waiting_pairs(relaxed(one))) for one in variants]
    small = _small(subject, seconds)
    if small is not None:
        found.small, wrong = _by_all_executions(*small, seconds)
        found.faults += wrong
    changed = {to_text(relaxed(one)): relaxed(one) for one in variants}
    changed.pop(to_text(module), None)
    if changed:
        found.launches, wrong = _by_launches(subject, module, [*changed.values()], seeds)
        found.faults += wrong
    found.seconds = time.monotonic() - start
    return found


# ---- all executions


def _explored(program: Program, seconds: float) -> Outcomes | None:
    """All outcomes of a program, or those of its short runs if it may loop for ever; None if there
    is no time, or no such program."""
    try:
        found = outcomes_of(program, limit=_EVENTS, progress=Progress(seconds))
    except ValueError:
        # Some operations have tiles that are not as small as others.
        return None
    return found if found.explored == 1.0 else None


def _small(subject: Subject, seconds: float) -> tuple[Small, Outcomes] | None:
    """The first small instance that is not undefined and has few executions; if there is none, one
    of which some are looked at."""
    some: tuple[Small, Outcomes] | None = None
    for small in small_instances(subject.module().operation, subject.grid, subject.arguments()):
        found = _explored(small.program(small.module), seconds)
        if found is None or found.stopped or found.racing or not found.executions:
            continue
        if not found.left_out:
            return small, found
        some = some or (small, found)
    return some


def _by_all_executions(small: Small, before: Outcomes, seconds: float) -> tuple[str, list[str]]:
    """What instance was looked at, and what is wrong with it."""
    faults: list[str] = []
    one = chained(small.module)
    for name, module in (("relaxed", relaxed(small.module)), ("chained and relaxed", relaxed(one))):
        program = small.program(module)
        after = _explored(program, 4 * seconds)
        if after is None:
            faults.append(f"{name}, it has too many executions")
            continue
        kept = {key for e in after.executions for block in e.registers for key, _ in block}
        if after.racing is not None or after.stopped is not None:
            faults.append(f"{name}, it is undefined")
        elif not _seen(program, after, kept) <= _seen(program, before, kept):
            faults.append(f"{name}, it has other outcomes")
    events = max(len(e.candidate.events) for e in before.executions.values())
    whole = " of short runs" if before.left_out else ""
    size = f"tiles of {small.most}, {small.grid[0]} blocks, {events} events"
    return f"{size}, {len(before.executions)} outcomes{whole}", faults


def _seen(program: Program, found: Outcomes, registers: set[tuple[str, int]]) -> set[object]:
    """What is in memory that was not there before, what some loads gave, and what was printed."""
    return {
        (
            tuple(pair for pair in one.memory if pair[1] != program.initial(pair[0])),
            tuple(tuple((k, v) for k, v in block if k in registers) for block in one.registers),
            one.text,
        )
        for one in found.executions
    }


# ---- launches


@dataclass(frozen=True)
class _Result:
    """What a launch leaves.

    Attributes:
        left: the arrays.
        text: what is printed, or why it failed.
    """

    left: Sequence[Any]
    text: str


def orders(seeds: int | None = None) -> Iterator[tuple[str, str]]:
    """Memory orders with schedules."""
    for order, most in ORDERS.items():
        for seed in range(most if seeds is None else min(most, seeds)):
            for schedule in SCHEDULES if most > 1 else ("in_order",):
                yield order.format(seed), schedule.format(seed)


def _by_launches(
    subject: Subject, module: ModuleOp, changed: Sequence[ModuleOp], seeds: int | None
) -> tuple[str, list[str]]:
    """How many launches there were, and what is wrong with the results of changed modules."""
    wanted = _results(subject, module, seeds)
    faults: list[str] = []
    for one in changed:
        found = _results(subject, one, seeds)
        others = [
            result
            for key, result in found.items()
            if key not in wanted and not (len(wanted) > 1 and _is_near(result, wanted.values()))
        ]
        if others:
            faults.append(f"{len(others)} results are others")
    launches = (1 + len(changed)) * sum(1 for _ in orders(seeds))
    return f"{launches}, {len(wanted)} results", faults


def _is_near(result: _Result, others: Iterable[_Result]) -> bool:
    """Whether a result differs from another one by rounding alone."""
    return any(
        result.text == other.text
        and len(result.left) == len(other.left)
        and all(map(_are_near, result.left, other.left))
        for other in others
    )


def _are_near(one: Any, other: Any) -> bool:
    if one.dtype.kind in "iub":
        return bool((one == other).all())
    a, b = (np.asarray(array, np.float64) for array in (one, other))
    scale = np.abs(b).max(initial=0.0)
    return bool(np.allclose(a, b, rtol=0.0, atol=_ROUNDING * scale, equal_nan=True))


def _results(subject: Subject, module: ModuleOp, seeds: int | None) -> dict[Any, _Result]:
    """What a kernel leaves in memory and prints, or that it fails, under all orders."""
    kernel = Module(module).kernel()
    found = (_result(subject, kernel, *order) for order in orders(seeds))
    return {(tuple(a.tobytes() for a in one.left), one.text): one for one in found}


def _result(subject: Subject, kernel: Any, order: str, schedule: str) -> _Result:
    arguments, output = subject.arguments(), io.StringIO()
    reachable = subject.reachable(arguments)
    try:
        kernel.launch(
            subject.grid,
            *arguments,
            reachable=reachable,
            output=output,
            memory_order=order,
            schedule=schedule,
        )
    except ExecutionError as error:
        # Tile blocks that wait for each other get nowhere under some schedules.
        return _Result([], error.diagnostics[0].message)
    return _Result([*arrays(arguments), *reachable], output.getvalue())


# ---- random programs


def random_programs(manner: str, seeds: Iterable[int]) -> tuple[Counter[str], list[str]]:
    """Judge random programs by all of their executions: what they are like, and what is wrong.

    Args:
        manner: of them: a key of `MANNERS`.
        seeds: of them.
    """
    counts, faults = Counter[str](), list[str]()
    for seed in seeds:
        text = random_test(seed, manner)
        module, remarks = relaxing.relaxed(text)
        counts["programs"] += 1
        if not any(": applied [" in line for line in remarks):
            continue
        counts["relaxed"] += 1
        original = relaxing.litmus(text).judge().outcomes
        if not relaxing.is_defined(original):
            continue
        if original.left_out or original.explored < 1.0:
            counts["too large"] += 1
            continue
        counts["compared"] += 1
        if not relaxing.is_contained(text, module):
            faults.append(f"{manner} {seed}: other outcomes")
    return counts, faults


def main() -> int:
    """Judge what the command line says; 1 if something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="kernels, by parts of their names; - for none")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for all executions")
    parser.add_argument("--seeds", type=int, help="of each memory order, at most")
    parser.add_argument("--random", type=int, default=0, help="random programs of each manner")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first of these")
    given = parser.parse_args()
    wrong = 0
    chosen = [s for s in subjects() if not given.names or any(n in s.name for n in given.names)]
    for subject in chosen:
        found = judged(subject, given.seconds, given.seeds)
        wrong += bool(found.faults)
        print(found, flush=True)
    print(f"{len(chosen)} kernels, {wrong} with faults", flush=True)
    for manner in MANNERS if given.random else ():
        counts, faults = random_programs(manner, range(given.first, given.first + given.random))
        wrong += len(faults)
        told = ", ".join(f"{count} {name}" for name, count in counts.items())
        print(*faults, f"{manner}: {told}, {len(faults)} with faults", sep="\n", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
