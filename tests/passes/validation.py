"""Translation validation: what passes leave means the same, and costs no more."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from reference.test_corpus import launch_arguments, leaves
from xdsl.ir import Operation

from tilewright.analysis.cost import weighted_cost
from tilewright.dialects.cuda_tile.operations.module import ModuleOp
from tilewright.fuzzing import Program, engine_of
from tilewright.fuzzing.engines import ProgramResult, compare, run
from tilewright.nesting import clone, walk
from tilewright.passes import PassContext, PassManager
from tilewright.passes.base import PlaceOf
from tilewright.passes.manager import Verify
from tilewright.passes.pipelines import ROUNDS, optimize_in_place, parse_pipeline, pipeline_of
from tilewright.runtime import Module, load
from tilewright.text import parse_module, to_text
from tilewright.verifier import check

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
    found = optimized(module, how)
    return found, _faults(module, found, how)


def faults(module: ModuleOp, how: int | str) -> list[str]:
    """What is wrong with what the optimiser leaves of a module, without running it."""
    return judged(module, how)[1]


def _faults(module: ModuleOp, found: ModuleOp, how: int | str) -> list[str]:
    before, after = Figures.of(module), Figures.of(found)
    wrong: list[str] = []
    if how == 1 and after.operations > before.operations:
        wrong.append(f"{before.operations} operations became {after.operations}")
    if after.cost > before.cost:
        wrong.append(f"the cost rose from {before.cost} to {after.cost}")
    again = clone(found)
    _manager(how, _never).run(again, verified=True)
    if to_text(again) != to_text(found):
        wrong.append("optimised again, it is another module")
    return wrong


def _manager(how: int | str, verify: Verify) -> PassManager:
    level = isinstance(how, int)
    passes = pipeline_of(how) if isinstance(how, int) else parse_pipeline(how)
    return PassManager(passes, rounds=ROUNDS if level else 1, verify_each=True, verify=verify)


class Validated:
    """A random program, run as it is when that is first needed, and as passes leave it.

    What passes leave equal is run once.
    """

    def __init__(self, program: Program):
        self.program = program
        self.module = parse_module(program.text)
        check(self.module)
        self._outcomes: dict[str, ProgramResult] = {}

    @cached_property
    def expected(self) -> ProgramResult:
        """What it does."""
        return run(self.program, REFERENCE)

    def faults(self, how: int | str, *, tidy: bool = False) -> list[str]:
        """What is wrong with what passes leave.

        Args:
            how: the passes.
            tidy: whether they must not make it costlier, nor find more when they run again.
        """
        found, context = clone(self.module), PassContext()
        # What one pass leaves is verified before it is run.
        verify = _Verify(context) if isinstance(how, int) else _never
        _manager(how, verify).run(found, context, verified=True)
        if not context.statistics.total():
            same = self.module.is_structurally_equivalent(found)
            return [] if same else ["it is another module, and nothing was counted"]
        wrong = _faults(self.module, found, how) if tidy else []
        difference = self._difference(found)
        return [*wrong, *([] if difference is None else [difference])]

    def _difference(self, found: ModuleOp) -> str | None:
        if self.expected.error:
            return None
        text = to_text(found)
        if text not in self._outcomes:
            self._outcomes[text] = run(self.program, REFERENCE, Module(found))
        verdict = compare(self.program.arguments, REFERENCE, self.expected, self._outcomes[text])
        return None if verdict.kind == "same" else str(verdict)


def _never(module: Operation, place_of: PlaceOf) -> None:
    """Verifies nothing."""


@dataclass
class _Verify:
    """Verifies modules that have changed since they were last verified."""

    context: PassContext
    seen: int = 0

    def __call__(self, module: Operation, place_of: PlaceOf) -> None:
        if self.context.statistics.total() != self.seen:
            self.seen = self.context.statistics.total()
            check(module, place_of)


def difference(program: Program, how: int | str) -> str | None:
    """What a program does otherwise after passes; None if nothing."""
    return next(iter(Validated(program).faults(how)), None)


def launched(subject: Any, module: Module) -> tuple[list[Any], str]:
    """What a kernel of the corpus leaves in its arguments, and what it prints."""
    arguments = subject.arguments(seed=3)
    passed, reachable = launch_arguments(subject, arguments)
    output = io.StringIO()
    module.kernel().launch(subject.grid, *passed, reachable=reachable, output=output)
    return leaves(arguments), output.getvalue()


class ValidatedKernel:
    """A kernel of the corpus, run as it is once, and as passes leave it."""

    def __init__(self, subject: Any):
        self.subject = subject
        self.module = load(subject.kernel.export("13.4"), subject.name)
        self._text = to_text(self.module.operation)
        self._found: dict[str, str | None] = {self._text: None}

    @cached_property
    def _expected(self) -> tuple[list[Any], str]:
        return launched(self.subject, self.module)

    def difference(self, how: int | str) -> str | None:
        """What it does otherwise after passes; None if nothing."""
        module = self.module.optimized(how)
        text = to_text(module.operation)
        if text not in self._found:
            self._found[text] = self._compared(module)
        return self._found[text]

    def _compared(self, module: Module) -> str | None:
        expected, printed = self._expected
        found, also = launched(self.subject, module)
        if printed != also:
            return f"prints {also!r} instead of {printed!r}"
        return first_difference(expected, found)


def corpus_difference(subject: Any, how: int | str) -> str | None:
    """What a kernel of the corpus does otherwise after passes; None if nothing."""
    return ValidatedKernel(subject).difference(how)


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
