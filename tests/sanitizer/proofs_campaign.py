"""Proofs of all kernels of the examples and the corpus, and random launches in which nothing may be
found of what is proved.

    cd tests && python -m sanitizer.proofs_campaign --native --launches 200 --seed 1
    cd tests && python -m sanitizer.proofs_campaign --native --rules 10000

Each kernel is told with what became of its accesses. Then it is executed in random launches for
which the assumptions of its proofs hold: other grids, sizes, numbers and contents, arrays exactly
as long as they must be, and the same array for several parameters where no proof minds. A finding
of the sanitizer that a proof excludes ends it with code 1. With `--native` native code is watched,
where a kernel can be.

With `--rules N` kernels are made up (`rule_programs`), until each rule has been used by proofs of
kernels in N launches.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import numpy as np

import tilewright
from tilewright.analysis.expressions import Element
from tilewright.diagnostics import ExecutionError
from tilewright.sanitizer.findings import Finding, Report
from tilewright.sanitizer.proofs import prove
from tilewright.sanitizer.proving.claims import CLAIMS, Claim, Status
from tilewright.sanitizer.proving.launches import Launched, contiguous, lengths, number
from tilewright.sanitizer.proving.proofs import Proofs
from tilewright.sanitizer.proving.rendering import as_text
from tilewright.sanitizer.proving.sparing import broken_promises

from .rule_programs import rule_program

EXAMPLES = Path(__file__).parents[2] / "examples"
SIZES = (1, 1, 2, 3, 7, 16, 31, 32, 33, 64, 65, 100, 130)
ALIGNED = (16, 32, 48, 64, 128)
"""Sizes for kernels that promise what they are divisible by."""
TRIES = 60
MOST_ELEMENTS = 1 << 15
SCHEDULES = ("in_order", "random(0)")
RULES = ("view", "pointer", "alloca", "alias", "private", "atomic", "ordered", "apart")
"""Those that `docs/proofs-of-kernels.md` states."""
SECONDS = 2.0
"""How long a launch may take."""
SKIPPED = 4
"""How many launches may be skipped for each that is wanted."""


def kernels() -> Iterator[tuple[str, Any]]:
    """The kernels of the examples and of the corpus, by their names."""
    from cutile_kernels.corpus import RUNNABLE

    for path in sorted(EXAMPLES.glob("*.mlir")):
        module = tilewright.load(path)
        for name in module.kernels:
            yield f"{path.name}:{name}", module.kernel(name)
    for run in RUNNABLE:
        yield run.name, tilewright.load(run.kernel.export("13.4"), run.name).kernel()


# ---- launches


@dataclass(frozen=True)
class Launch:
    """A launch for which the assumptions of proofs hold."""

    grid: tuple[int, int, int]
    arguments: list[Any]


def launch(kernel: Any, proofs: Proofs, random: Random) -> Launch | None:
    """A random launch for which all assumptions of proofs hold; None if none was found."""
    facts = proofs.facts
    values = [*facts.entry.body.block.args]
    sizes = random.choice((SIZES, ALIGNED))
    pool = [random.choice(sizes) for _ in range(3)]
    integers = [one for one in values if facts.integer_parameter(one) is not None]
    scalars: dict[Any, int] = {one: random.choice(pool) for one in integers}
    grid = [random.choice((1, 2, 3)) if axis in facts.axes_used else 1 for axis in range(3)]
    premises = [premise for one in proofs.assumptions() for premise in proofs.premises[one]]
    for _ in range(TRIES):
        launched = Launched((grid[0], grid[1], grid[2]), scalars)
        scalars |= contiguous(facts, launched, random.choice((0, 0, sizes[2])))
        bad = [
            expression
            for premise in premises
            for expression in premise.natural
            if (number(facts, expression, launched) or 0) < 0
        ]
        if not bad:
            break
        amend(facts, random.choice(bad), grid, scalars, sizes, random)
    launched = Launched((grid[0], grid[1], grid[2]), scalars)
    needed = lengths(facts, premises, launched)
    if any(count > MOST_ELEMENTS for count in needed.values()):
        return None
    generator = np.random.default_rng(random.randrange(1 << 30))
    arguments: list[Any] = []
    for parameter, value in zip(kernel.parameters, values, strict=True):
        if parameter.kind == "scalar":
            arguments.append(scalars.get(value, 1))
        elif parameter.kind == "pointer" and not parameter.multicast:
            arguments.append(array(parameter.format, max(needed.get(value, 64), 1), generator))
        else:
            return None
    addresses = [0 if isinstance(one, np.ndarray) else one for one in arguments]
    if broken_promises(facts.entry, addresses) or proofs.unmet(grid, arguments):
        return None
    shared = sharing(arguments, random)
    if shared is not None and not proofs.unmet(grid, shared):
        arguments = shared
    return Launch(launched.grid, arguments)


def sharing(arguments: Sequence[Any], random: Random) -> list[Any] | None:
    """The same arguments, but that two arrays are the same memory, or parts of it; None if they
    stay as they are."""
    arrays = [at for at, one in enumerate(arguments) if isinstance(one, np.ndarray)]
    if len(arrays) < 2 or random.random() < 0.5:
        return None
    first, second = random.sample(arrays, 2)
    one, other = arguments[first], arguments[second]
    if one.dtype != other.dtype:
        return None
    shift = random.choice((0, 0, len(one) // 2))
    whole = np.resize(one, max(len(one), shift + len(other)))
    shared = [*arguments]
    shared[first], shared[second] = whole[: len(one)], whole[shift : shift + len(other)]
    return shared


def amend(
    facts: Any,
    expression: Any,
    grid: list[int],
    scalars: dict[Any, int],
    sizes: Sequence[int],
    random: Random,
) -> None:
    """Have a negative expression be larger."""
    choices = [
        (atom.value, factor)
        for monomial, factor in expression.terms.items()
        for one in monomial
        for atom in elements_of(one)
    ]
    if not choices:
        return
    value, factor = random.choice(choices)
    if facts.is_count(value):
        axis = value.owner.results.index(value)
        grid[axis] = max(1, grid[axis] - 1)
    elif value in scalars:
        now = scalars[value]
        scalars[value] = now + random.choice(sizes) if factor > 0 else now // 2


def elements_of(atom: Any) -> list[Any]:
    """The elements in an atom."""
    if isinstance(atom, Element):
        return [atom]
    inner = getattr(atom, "inner", None)
    return [] if inner is None else [one for one in inner.atoms() if isinstance(one, Element)]


def array(format: Any, count: int, generator: np.random.Generator) -> Any:
    """An array with small positive contents."""
    if format.width == 4:
        return generator.integers(0, 256, -(-count // 2), np.uint8)
    storage = np.uint8 if format.width == 1 else format.storage
    return generator.integers(1, 2 if format.width == 1 else 9, count).astype(storage)


# ---- what may not be found


def excluded(proofs: Proofs, finding: Finding) -> Claim | None:
    """The claim, proved, that excludes a finding."""
    found = frozenset(finding.operations)
    for claim in proofs:
        is_it = claim.check == finding.check and claim.operations == found
        if is_it and claim.status is Status.PROVED:
            return claim
    return None


PROMISES = ("assume", "overflow", "undefined")


def run(kernel: Any, proofs: Proofs, seed: int, *, native: bool = False) -> str:
    """Execute a kernel in a random launch.

    Args:
        kernel: which.
        proofs: of it.
        seed: of the launch.
        native: whether native code is watched.

    Returns:
        What it was: `silent`, `skipped` (no launch was found, a promise of the program did not
        hold, or it took too long), or how a proof is wrong.
    """
    made = launch(kernel, proofs, Random(seed))
    if made is None:
        return "skipped"
    try:
        wrong = first_wrong(proofs, checked(kernel, made, native=native))
    except ExecutionError as error:
        # Loops may be long where a promise does not hold, as that no size is negative.
        if "has not ended after" not in str(error):
            raise
        return "skipped"
    if wrong is None:
        return "silent"
    # Native code looks for no promises that are broken; nor is all of this launch left.
    again = launch(kernel, proofs, Random(seed))
    assert again is not None
    report = checked(kernel, again, native=False)
    if any(finding.check in PROMISES for finding in report):
        return "skipped"
    claim, finding = wrong
    shown = [one if np.isscalar(one) else one.shape for one in made.arguments]
    return (
        f"seed {seed}: {claim.check}: {claim.what} is proved by {claim.rule}, but found in "
        f"grid {made.grid} with {shown}: {finding.diagnostic.message}"
    )


def checked(kernel: Any, made: Launch, *, native: bool) -> Report:
    """What is found in a launch."""
    checks = (*CLAIMS, *PROMISES)
    return tilewright.check(
        kernel,
        made.grid,
        *made.arguments,
        checks=checks,
        schedules=SCHEDULES,
        native=native,
        timeout=SECONDS,
    )


def first_wrong(proofs: Proofs, report: Report) -> tuple[Claim, Finding] | None:
    """A claim that is proved, and what is found all the same; None if there is none."""
    for finding in report:
        claim = excluded(proofs, finding)
        if claim is not None:
            return claim, finding
    return None


def share(all_proofs: Sequence[Proofs]) -> tuple[int, int]:
    """How many accesses are proved for all checks, of how many."""
    states = [
        all(proofs.status(one, check) is Status.PROVED for check in CLAIMS)
        for proofs in all_proofs
        for one in proofs.accesses
    ]
    return sum(states), len(states)


def rules_of(proofs: Proofs) -> set[str]:
    """The rules by which something is proved."""
    return {claim.rule.split(" (")[0] for claim in proofs if claim.status is Status.PROVED}


def programs(seed: int, counts: Counter[str], wanted: int) -> Iterator[tuple[str, Any, Proofs]]:
    """Made up kernels with their proofs, until each rule is used in so many launches.

    Args:
        seed: of the first.
        counts: in how many launches each rule has been used; changes meanwhile.
        wanted: in how many it is to be.
    """
    while True:
        rule = min(RULES, key=counts.__getitem__)
        if counts[rule] >= wanted:
            return
        kernel = tilewright.load(rule_program(seed, rule)).kernel()
        # Arguments may be the same array where they are said to be.
        may_alias = rule != "alias" and seed % 2 == 1
        proofs = prove(kernel, timeout=0.5, confirm=False, may_alias=may_alias)
        if rule in rules_of(proofs):
            yield f"program {seed} for {rule}", kernel, proofs
        seed += 1


def run_many(
    name: str,
    kernel: Any,
    proofs: Proofs,
    launches: tuple[int, int],
    native: bool,
    counts: Counter[str],
) -> int:
    """Execute a kernel in random launches.

    Args:
        name: of the kernel.
        kernel: it.
        proofs: of it.
        launches: the seed of the first, and how many are wanted.
        native: whether native code is watched.
        counts: in how many silent launches each rule was used.

    Returns:
        How many launches show that a proof is wrong.
    """
    first, wanted = launches
    started, results = monotonic(), Counter[str]()
    for seed in range(first, first + wanted * (1 + SKIPPED)):
        if results.total() - results["skipped"] >= wanted:
            break
        results[run(kernel, proofs, seed, native=native)] += 1
    counts.update(dict.fromkeys(rules_of(proofs), results["silent"]))
    wrong = [one for one in results if one not in ("silent", "skipped")]
    took = (monotonic() - started) / max(results.total(), 1)
    print(
        f"    {name}: {results['silent']} launches silent, {results['skipped']} skipped, "
        f"{1e3 * took:.0f} ms each",
        flush=True,
    )
    for text in wrong:
        print(f"    WRONG: {text}")
    return len(wrong)


def main() -> int:
    """Run the campaign."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--launches", type=int, default=200, help="for each kernel")
    parser.add_argument("--rules", type=int, metavar="N", help="N launches for each rule instead")
    parser.add_argument("--each", type=int, default=50, help="launches of each kernel made up")
    parser.add_argument("--native", action="store_true", help="watch native code")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="", help="names of kernels that contain this")
    parser.add_argument("--seconds", type=float, default=1e9, help="no kernel begins later")
    parser.add_argument("--verbose", action="store_true", help="tell all claims")
    given = parser.parse_args()
    # Kernels are small, and launches short.
    os.environ.setdefault("TILEWRIGHT_TIER", "quick")
    os.environ.setdefault("TILEWRIGHT_NUM_THREADS", "2")
    started, wrong, silent = monotonic(), 0, Counter[str]()
    if given.rules is not None:
        for name, kernel, proofs in programs(given.seed, silent, given.rules):
            if monotonic() - started > given.seconds:
                break
            launches = 0, given.each
            wrong += run_many(name, kernel, proofs, launches, given.native, silent)
        return ended(wrong, silent, started)
    every: list[Proofs] = []
    for name, kernel in kernels():
        if given.only not in name:
            continue
        proofs = prove(kernel, confirm=not given.native)
        every.append(proofs)
        text = as_text(proofs, name)
        print(text if given.verbose else f"{name}: {text.splitlines()[0]}", flush=True)
        for claim in proofs:
            if not given.verbose and claim.status is not Status.PROVED:
                why = claim.reason if claim.launch is None else claim.launch.text
                print(f"    {claim.check}: {claim.what}: {claim.status}: {why}")
        if monotonic() - started > given.seconds:
            continue
        launches = given.seed * 1_000_003, given.launches
        wrong += run_many(name, kernel, proofs, launches, given.native, silent)
    proved, total = share(every)
    print(f"{proved} of {total} accesses proved ({100 * proved / max(total, 1):.0f} %)")
    return ended(wrong, silent, started)


def ended(wrong: int, silent: Counter[str], started: float) -> int:
    """Tell how it was; 1 if a proof is wrong."""
    for rule, count in sorted(silent.items()):
        print(f"rule {rule}: silent in {count} launches")
    print(f"{wrong} wrong; {monotonic() - started:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
