"""Campaigns: many random programs on several engines; what fails is reduced and kept."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import prod
from pathlib import Path

from tilewright.fuzzing.engines import Verdict, Worker
from tilewright.fuzzing.minimal import reduce_program
from tilewright.fuzzing.program import Program, dump
from tilewright.fuzzing.programs import random_program

__all__ = ["Campaign", "Disagreement", "reduced"]

RACES = "reference:schedule=reversed"
"""An engine that differs from the first where tile blocks write the same places."""

LOOSE = "reference:memory_order=adversarial(0)"
"""An engine that differs from the first where nothing orders accesses of the same place."""

ELEMENT_FIRST = "reference:body_arguments=element-first"
"""An engine that differs from the first where it matters how elements are combined."""


@dataclass(frozen=True, eq=False)
class Disagreement:
    """A program that engines disagree on.

    Attributes:
        program: as it was found.
        verdict: what went wrong.
        small: the same failure in a smaller program.
        shown: what goes wrong in that.
    """

    program: Program
    verdict: Verdict
    small: Program
    shown: Verdict

    @property
    def files(self) -> dict[str, str]:
        """What is kept of it: texts by the names of files."""
        return {
            f"{self.program.seed}.mlir": f"// {_comment(self.shown)}\n{dump(self.small)}",
            f"{self.program.seed}.whole.mlir": (
                f"// {_comment(self.verdict)}\n{dump(self.program)}"
            ),
        }

    def __str__(self) -> str:
        return f"seed {self.program.seed}: {self.shown}\n{dump(self.small)}"


def reduced(
    program: Program, verdict: Verdict, first: str = "reference", seconds: float = 120.0
) -> tuple[Program, Verdict]:
    """A smaller program that fails alike, and how it fails.

    Args:
        program: the program.
        verdict: how it fails.
        first: the engine that is right.
        seconds: how long this may take, about.
    """
    last = verdict

    with (
        Worker([first, verdict.engine], 10.0) as worker,
        Worker([first, RACES], 10.0) as blocks,
        Worker([first, LOOSE, ELEMENT_FIRST], 10.0) as order,
    ):

        def fails(candidate: Program) -> bool:
            nonlocal last
            found = worker.judge(candidate)
            if found.kind != verdict.kind or found.engine != verdict.engine:
                return False
            prints = "print_tko" in candidate.text
            if prod(candidate.grid) > 1 and not prints and blocks.judge(candidate).kind != "same":
                return False
            if not prints and order.judge(candidate).kind != "same":
                return False
            last = found
            return True

        if verdict.engine == first:
            return program, verdict
        small = reduce_program(program, fails, seconds)
    return small, last


@dataclass
class Campaign:
    """A campaign.

    Attributes:
        engines: their spellings; the first is right by definition.
        folder: where failing programs go; None for nowhere.
        reduction: seconds that the reduction of a failing program may take.
        programs: how many were run.
        invalid: how many of them the first engine refused: defects of the generator.
        failures: what failed.
    """

    engines: Sequence[str]
    folder: Path | None = None
    reduction: float = 120.0
    programs: int = 0
    invalid: list[tuple[int, Verdict]] = field(default_factory=list[tuple[int, Verdict]])
    failures: list[Disagreement] = field(default_factory=list[Disagreement])

    def run(
        self,
        *,
        count: int | None = None,
        minutes: float | None = None,
        seed: int = 0,
        progress: Callable[[Campaign], None] | None = None,
        found: Callable[[Disagreement], None] | None = None,
    ) -> None:
        """Run programs until there were so many, or so long; without either, for ever.

        Args:
            count: how many.
            minutes: how long.
            seed: of the first program; the next ones have the next seeds.
            progress: is called after each program.
            found: is called for each failure.
        """
        end = None if minutes is None else time.monotonic() + 60 * minutes
        with Worker(self.engines) as worker:
            while (count is None or self.programs < count) and (
                end is None or time.monotonic() < end
            ):
                program = random_program(seed + self.programs)
                verdict = worker.judge(program)
                self.programs += 1
                if verdict.kind == "invalid":
                    self.invalid.append((program.seed, verdict))
                elif verdict.failed:
                    failure = self._failure(program, verdict)
                    self.failures.append(failure)
                    if found is not None:
                        found(failure)
                if progress is not None:
                    progress(self)

    def _failure(self, program: Program, verdict: Verdict) -> Disagreement:
        small, shown = program, verdict
        if self.reduction > 0:
            small, shown = reduced(program, verdict, self.engines[0], self.reduction)
        failure = Disagreement(program, verdict, small, shown)
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            for name, text in failure.files.items():
                _write(self.folder / name, text)
        return failure


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def _comment(verdict: Verdict) -> str:
    return str(verdict).replace("\n", "\n// ")
