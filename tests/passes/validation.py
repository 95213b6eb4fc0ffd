"""Translation validation: what passes leave means the same, and costs no more."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from reference.test_corpus import launch_arguments, leaves

from tilewright.analysis.cost import weighted_cost
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.fuzzing import Program, engine_of
from tilewright.fuzzing.engines import Outcome, compare, run
from tilewright.nesting import clone, walk
from tilewright.passes.pipelines import optimize_in_place
from tilewright.runtime import Module, load
from tilewright.text import parse_module, to_text

REFERENCE = engine_of("reference")


@dataclass(frozen=True)
class Figures:
    """What a module amounts to."""

    operations: int
    cost: int

    @classmethod
    def of(cls, module: ModuleOp) -> Figures:
        """The figures of a module."""
        return cls(sum(1 for _ in walk(module)), weighted_cost(module))


def optimized(module: ModuleOp, how: int | str) -> ModuleOp:
    """A module as the optimiser leaves it; each pass leaves one that breaks no rule."""
    found = clone(module)
    optimize_in_place(found, how, verify_each=True)
    return found


def judged(module: ModuleOp, how: int | str) -> tuple[ModuleOp, list[str]]:
    """What the optimiser leaves of a module, and what is wrong with it, without running it."""
    before, found = Figures.of(module), optimized(module, how)
    after = Figures.of(found)
    wrong: list[str] = []
    if how == 1 and after.operations > before.operations:
        wrong.append(f"{before.operations} operations became {after.operations}")
    if after.cost > before.cost:
        wrong.append(f"the cost rose from {before.cost} to {after.cost}")
    if to_text(optimized(found, how)) != to_text(found):
        wrong.append("optimised again, it is another module")
    return found, wrong


def faults(module: ModuleOp, how: int | str) -> list[str]:
    """What is wrong with what the optimiser leaves of a module, without running it."""
    return judged(module, how)[1]


class Validated:
    """A random program, run as it is when that is first needed."""

    def __init__(self, program: Program):
        self.program = program
        self.module = parse_module(program.text)
        self._text = to_text(self.module)

    @cached_property
    def expected(self) -> Outcome:
        """What it does."""
        return run(self.program, REFERENCE)

    def difference(self, how: int | str) -> str | None:
        """What it does otherwise after passes; None if nothing."""
        text = to_text(optimized(self.module, how))
        if text == self._text or self.expected.error:
            return None
        found = run(replace(self.program, text=text), REFERENCE)
        verdict = compare(self.program.arguments, REFERENCE, self.expected, found)
        return None if verdict.kind == "same" else str(verdict)


def difference(program: Program, how: int | str) -> str | None:
    """What a program does otherwise after passes; None if nothing."""
    return Validated(program).difference(how)


def launched(subject: Any, module: Module) -> tuple[list[Any], str]:
    """What a kernel of the corpus leaves in its arguments, and what it prints."""
    arguments = subject.arguments(seed=3)
    passed, reachable = launch_arguments(subject, arguments)
    output = io.StringIO()
    module.kernel().launch(subject.grid, *passed, reachable=reachable, output=output)
    return leaves(arguments), output.getvalue()


def corpus_difference(subject: Any, how: int | str) -> str | None:
    """What a kernel of the corpus does otherwise after passes; None if nothing."""
    module = load(subject.kernel.export("13.4"), subject.name)
    expected, printed = launched(subject, module)
    found, also = launched(subject, module.optimized(how))
    if printed != also:
        return f"prints {also!r} instead of {printed!r}"
    return first_difference(expected, found)


def first_difference(expected: Sequence[Any], found: Sequence[Any]) -> str | None:
    """The first array that differs in more than the payload of NaNs."""
    for place, (a, b) in enumerate(zip(expected, found, strict=True)):
        if not isinstance(a, np.ndarray):
            continue
        same = same_elements(a, b)
        if not same.all():
            return f"argument {place} differs in {int((~same).sum())} of {a.size} elements"
    return None


def same_elements(expected: Any, found: Any) -> Any:
    """Which elements of two arrays are the same, bit by bit but for the payload of NaNs."""
    same = expected.view(f"u{expected.itemsize}") == found.view(f"u{found.itemsize}")
    if expected.dtype.kind in "fV":
        with np.errstate(invalid="ignore"):
            nan = np.isnan(expected.astype(np.float64)) & np.isnan(found.astype(np.float64))
        same |= nan
    return same
