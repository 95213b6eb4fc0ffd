"""Whether all that may come of a program may come of another: of one with fewer tokens, say."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.memory_model.executions import Execution
from tilewright.memory_model.litmus import Verdict
from tilewright.memory_model.outcomes import Outcome
from tilewright.memory_model.sampling import Seen, seen_of

__all__ = ["Refinement", "refinement"]


@dataclass(frozen=True)
class Refinement:
    """How the outcomes of a program compare with those of another.

    Attributes:
        is_free: whether the other is undefined: then anything may come of the program.
        racing: an execution with a race, where the other has none.
        extra: an outcome that the other does not have.
        witness: how it comes about.
    """

    is_free: bool = False
    racing: Execution | None = None
    extra: Outcome | None = None
    witness: Execution | None = None

    @property
    def holds(self) -> bool:
        """Whether nothing comes of the program that does not come of the other."""
        return self.is_free or (self.racing is None and self.extra is None)


def refinement(program: Verdict, original: Verdict) -> Refinement:
    """Compare what arrays hold in the end, what is printed, and what loads and atomics give that
    have the same names in both.

    Args:
        program: what may come of it.
        original: what may come of the other.

    Raises:
        LaunchError: they do not have the same arrays, or one has not been explored completely.
    """
    one, other = program.litmus.program, original.litmus.program
    sizes = [{name: a.nbytes for name, a in p.arrays.items()} for p in (one, other)]
    if sizes[0] != sizes[1] or one.grid != other.grid:
        raise LaunchError(Diagnostic("the programs do not have the same arrays and grid"))
    for verdict in (program, original):
        if not verdict.is_complete:
            raise LaunchError(Diagnostic("not all outcomes have been explored"))
    if original.is_undefined:
        return Refinement(is_free=True)
    if program.outcomes.racing is not None:
        return Refinement(racing=program.outcomes.racing)
    names = _named(program) & _named(original)
    allowed = {_seen(original, outcome, names) for outcome in original.outcomes.executions}
    for outcome, execution in program.outcomes.executions.items():
        if _seen(program, outcome, names) not in allowed:
            return Refinement(extra=outcome, witness=execution)
    return Refinement()


def _named(verdict: Verdict) -> Set[str]:
    """What loads and atomics are called whose results can be compared."""
    operations = verdict.litmus.program.entry.walk()
    return {r.name_hint for op in operations for r in op.results if r.name_hint}


def _seen(verdict: Verdict, outcome: Outcome, names: Set[str]) -> Seen:
    found = seen_of(verdict.litmus.program, outcome)
    order = sorted(verdict.litmus.program.arrays)
    memory = dict(zip(verdict.litmus.program.arrays, found.memory, strict=True))
    registers = tuple(
        tuple((place, value) for place, value in block if place[0] in names)
        for block in found.registers
    )
    return Seen(tuple(memory[name] for name in order), registers, found.text)
