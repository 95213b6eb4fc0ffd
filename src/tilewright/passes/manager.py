"""Runs passes one after the other: verifies, prints, times and counts between them."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter

from xdsl.ir import Operation

from tilewright.collector import collector_paused
from tilewright.diagnostics import VerificationError
from tilewright.dialects.cuda_tile.preview.content import not_executable
from tilewright.passes.base import InvalidResult, Pass, PassContext, PlaceOf, refuse
from tilewright.verifier import check

__all__ = ["PassManager", "run_passes"]

Verify = Callable[[Operation, PlaceOf], None]
"""Raises VerificationError for a module that breaks rules."""

VERIFY_EACH = "TILEWRIGHT_VERIFY_EACH"
"""Environment variable: if it is set, modules are verified after each pass unless one says."""

Instrument = Callable[[Pass, Operation], None]
"""Looks at a module after a pass."""


@dataclass
class PassManager:
    """A pipeline of passes, and how it runs.

    The module is verified before the first pass and after the last.

    Attributes:
        passes: in the order in which they run.
        verify_each: whether to verify after each pass, too.
        after: called after each pass, say to print the module.
        verify: the verifier.
        rounds: how often all passes run at most: as long as one of them did something.
        seconds: how long each pass took, in the order of `passes`; added up over several runs.
    """

    passes: Sequence[Pass]
    verify_each: bool = field(default_factory=lambda: bool(os.environ.get(VERIFY_EACH)))
    after: Instrument | None = None
    verify: Verify = check
    rounds: int = 1
    seconds: list[float] = field(default_factory=list[float])

    def run(
        self,
        module: Operation,
        context: PassContext | None = None,
        *,
        verified: bool = False,
    ) -> None:
        """Run all passes on a module, in place.

        Args:
            module: the module.
            context: what the passes share.
            verified: whether the module has just been verified.

        Raises:
            VerificationError: the given module breaks rules.
            PassError: a pass cannot transform the module.
            InvalidResult: the transformed module breaks rules; a defect of a pass.
        """
        context = PassContext() if context is None else context
        if not verified:
            self.verify(module, context.place_of)
        found = not_executable(module)
        if found is not None:
            raise refuse(found[1], context.place_of, found[0])
        self.seconds = self.seconds or [0.0] * len(self.passes)
        with collector_paused():
            left: dict[str, int] = {}
            for _ in range(self.rounds):
                before = context.changes
                context.renew()
                for number, one in enumerate(self.passes):
                    # A pass that has seen the module as it is finds nothing.
                    if left.get(repr(one)) != context.changes:
                        self._run_one(one, number, module, context)
                        left[repr(one)] = context.changes
                    if self.rounds == 1:
                        # No later round does what this one has missed.
                        context.tell_missed(module)
                if context.changes == before:
                    break
            context.tell_missed(module)
            if not self.verify_each and self.passes:
                self._verify(self.passes[-1], module, context)

    def _run_one(self, one: Pass, number: int, module: Operation, context: PassContext) -> None:
        start = perf_counter()
        one.apply(module, context)
        self.seconds[number] += perf_counter() - start
        if self.verify_each:
            self._verify(one, module, context)
        if self.after is not None:
            self.after(one, module)

    def _verify(self, one: Pass, module: Operation, context: PassContext) -> None:
        try:
            self.verify(module, context.place_of)
        except VerificationError as error:
            raise InvalidResult(self._blame(one, error)) from error

    def _blame(self, one: Pass, error: VerificationError) -> str:
        if self.verify_each or len(self.passes) == 1:
            return f"pass {one.name} made an invalid module:\n{error}"
        names = ", ".join(dict.fromkeys(each.name for each in self.passes))
        return (
            f"one of the passes {names} made an invalid module (--verify-each tells which):\n"
            f"{error}"
        )


def run_passes(
    module: Operation,
    passes: Sequence[Pass],
    context: PassContext | None = None,
    *,
    verified: bool = False,
) -> None:
    """Run passes one after the other on a module, in place; see `PassManager.run`."""
    PassManager(passes).run(module, context, verified=verified)
