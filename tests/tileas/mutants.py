"""Mutants: programs with one mutation each, and what is found out about them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from xdsl.utils.exceptions import VerifyException

import tilewright
from tileas.edits import edits_of
from tileas.lowered_samples import LOWERED
from tileas.mutations import ANY, CROSSINGS, MUTATIONS, STATIC, Mutation
from tileas.samples import SAMPLES, Sample, simulated, verifier_finds, wrong
from tilewright.diagnostics import DiagnosticError
from tilewright.dialects.cuda_tile.debug_info import debug_place

__all__ = ["Mutant", "Verdict", "all_mutants", "edited", "judge", "mutants_of"]


@dataclass(frozen=True)
class Mutant:
    """A program with one thing wrong.

    Attributes:
        sample, stages: the program that it was made of.
        mutation: what is wrong.
        site: at which of the operations that the mutation is for.
        place: where that is in the program.
        module: the program.
    """

    sample: Sample
    stages: int | None
    mutation: Mutation
    site: int
    place: str
    module: tilewright.Module

    @property
    def key(self) -> str:
        """What tells it from all others."""
        return f"{self} ({self.site})"

    def __str__(self) -> str:
        stages = "" if self.stages is None else f" with {self.stages} stages"
        return f"{self.sample.name}{stages}: {self.mutation.name} at {self.place}"


def mutants_of(
    sample: Sample,
    stages: int | None,
    mutations: Sequence[Mutation] = (*MUTATIONS, *CROSSINGS, *STATIC),
    every: int = 1,
    first: int = 0,
) -> Iterator[Mutant]:
    """The mutants of a program.

    Args:
        sample: the program.
        stages: the number of stages of its pipelines.
        mutations: the kinds of mutations.
        every, first: of how many sites one is mutated, and which.
    """
    original = sample.load(stages)
    sites = [
        (mutation, site)
        for mutation in mutations
        for site in range(sum(isinstance(op, mutation.on) for op in original.operation.walk()))
    ]
    for mutation, site in sites[first::every]:
        module = sample.load(stages)
        operation = [op for op in module.operation.walk() if isinstance(op, mutation.on)][site]
        place = str(debug_place(operation))
        if mutation.apply(operation) is not False:
            yield Mutant(sample, stages, mutation, site, place, module)


def edited(sample: Sample, stages: int | None, every: int = 1, first: int = 0) -> Iterator[Mutant]:
    """The mutants of a program by edits of whatever it has.

    Args:
        sample, stages: the program.
        every, first: of how many edits one is made, and which.
    """
    original = sample.load(stages).operation
    sites = [
        (at, number)
        for at, op in enumerate(original.walk())
        for number, _ in enumerate(edits_of(op))
    ]
    for at, number in sites[first::every]:
        module = original.clone()
        operation, place = (next(islice(one.walk(), at, None)) for one in (module, original))
        edit = next(islice(edits_of(operation), number, None))
        mutation = Mutation(f"{edit.name}, {edit.what}", (type(operation),), lambda op: None, ANY)
        try:
            edit.apply()
        except VerifyException:
            # There is no such attribute, and no text of it.
            continue
        where = f"{operation.name} ({debug_place(place)})"
        yield Mutant(sample, stages, mutation, number, where, tilewright.Module(module))


def all_programs() -> Iterator[tuple[Sample, int | None]]:
    """All programs, with all numbers of stages."""
    for sample in (*SAMPLES.values(), *LOWERED.values()):
        for stages in range(sample.fewest, sample.most + 1) if sample.stages else (None,):
            yield sample, stages


def all_mutants(first: int = 0, every: int = 1) -> Iterator[Mutant]:
    """The mutants of all programs with all numbers of stages, or one of every so many."""
    for sample, stages in all_programs():
        yield from mutants_of(sample, stages, every=every, first=first)


@dataclass(frozen=True)
class Verdict:
    """What was found out about a mutant.

    Attributes:
        verifier: the first message of the verifier.
        kind: the class that the simulator finds; `result` for wrong results, `defect` if it fails
            itself.
        executions: how many executions have shown, if there is nothing to find, that the mutant
            does the same as the original: all orders, for all numbers of iterations up to twice the
            number of stages, or of buffers used in turn, and one.
        detail: a message.
    """

    verifier: str | None
    kind: str | None
    executions: int = 0
    detail: str = ""

    @property
    def equivalent(self) -> bool:
        """Whether the mutant does the same as the original in all orders."""
        return self.executions > 0

    def right(self, mutant: Mutant) -> bool:
        """Whether the mutant is flagged, and as what it is."""
        return self.verifier is not None or self.kind in mutant.mutation.classes.split()


UNREDUCED = 60
"""How many executions are tried in which nothing is left out, so that the equivalence of small
mutants does not stand on what may be left out."""


def judge(mutant: Mutant, stop: bool = False) -> Verdict:
    """Verify and simulate a mutant.

    Args:
        mutant: which.
        stop: whether what the verifier finds is enough.
    """
    try:
        verifier = verifier_finds(mutant.module)
    except Exception as error:
        return Verdict(None, "defect", 0, f"verifier: {type(error).__name__}: {error}")
    if stop and verifier is not None:
        return Verdict(verifier, None)
    most, least = 2 * (mutant.stages or mutant.sample.buffers) + 1, mutant.sample.least
    executions = 0
    for trips in (most, *range(least, most)):
        schedules = ["exhaustive(2000)"]
        if trips == least:
            schedules.append(f"every({UNREDUCED})")
        try:
            results = [
                simulated(mutant.sample, mutant.module, trips, [schedule], verify=False)
                for schedule in schedules
            ]
        except DiagnosticError as error:
            return Verdict(str(error), None)
        except Exception as error:
            return Verdict(verifier, "defect", 0, f"{type(error).__name__}: {error}")
        for result, given in results:
            executions += result.executions
            if not result.ok:
                return Verdict(verifier, result.kind, 0, result.findings[0].diagnostic.message)
            if wrong(mutant.sample, given, trips):
                return Verdict(verifier, "result", 0, f"with {trips} iterations")
        if not results[0][0].complete:
            return Verdict(verifier, None, 0, f"not all orders with {trips} iterations")
    return Verdict(verifier, None, executions)
