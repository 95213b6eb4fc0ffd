"""Questions to z3: whether a launch exists in which something is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, TypeAlias

from xdsl.ir import SSAValue

from tilewright.proofs.solver import z3
from tilewright.sanitizer.proving.algebra import Algebra, BitVectors, Integers
from tilewright.sanitizer.proving.encoding import Encoding, Execution
from tilewright.sanitizer.proving.kernel import KernelFacts
from tilewright.sanitizer.proving.premises import Premise

__all__ = ["Answer", "Question", "Solver", "Witness"]

Question: TypeAlias = Callable[[Encoding], "list[Any] | None"]
"""States what is wrong in some execution: formulas that all hold then; None if they say nothing."""

_WIDEST = 200
"""Wider bit-vectors are not tried."""

ANY_EXECUTION = Execution("", "", lambda value: True)


@dataclass(frozen=True)
class Witness:
    """A launch in which something is wrong, as far as the question says it.

    Attributes:
        grid: tile blocks along x, y and z.
        arguments: what the parameters are that occur.
        opaque: what else was chosen freely, in words.
    """

    grid: tuple[int, int, int]
    arguments: dict[SSAValue, int]
    opaque: tuple[str, ...]


@dataclass(frozen=True)
class Answer:
    """What z3 says.

    Attributes:
        excluded: whether nothing is ever wrong; None if z3 does not know.
        used: the premises from which that follows.
        witness: where something is wrong.
        how: `integers` or `bit-vectors <width>`.
    """

    excluded: bool | None
    used: tuple[Premise, ...] = ()
    witness: Witness | None = None
    how: str = "integers"


@dataclass(frozen=True)
class Solver:
    """Asks z3.

    Attributes:
        kernel: about which kernel.
        premises: what may be taken for granted of all launches.
        timeout: how many seconds a question may take.
    """

    kernel: KernelFacts
    premises: Sequence[Premise]
    timeout: float

    def ask(
        self, question: Question, more: Sequence[Premise] = (), *, small: bool = False
    ) -> Answer:
        """Ask whether something is ever wrong.

        Args:
            question: what would be wrong.
            more: further premises, for this question.
            small: whether to look for small launches only; then nothing is ever excluded.
        """
        premises = (*self.premises, *more)
        integers = Encoding(self.kernel.maps, Integers(), self.kernel.name)
        stated = question(integers)
        if stated is None:
            return Answer(None)
        width = integers.largest.bit_length() + 3
        ways: list[Algebra] = [Integers()]
        if integers.wraps and width <= _WIDEST:
            ways.insert(0, BitVectors(width))
        until = monotonic() + self.timeout
        found = Answer(None)
        for number, algebra in enumerate(ways):
            left = (until - monotonic()) / (len(ways) - number)
            found = self._ask(question, premises, algebra, left, small)
            if found.excluded is not None:
                return found
        return found

    def _ask(
        self,
        question: Question,
        premises: Sequence[Premise],
        algebra: Algebra,
        seconds: float,
        small: bool,
    ) -> Answer:
        encoding = Encoding(self.kernel.maps, algebra, self.kernel.name)
        stated = question(encoding)
        assert stated is not None
        solver = z3.Solver()
        solver.set("timeout", max(int(seconds * 1000), 1))
        literals: dict[str, Premise] = {}
        for number, premise in enumerate(premises):
            held = [encoding.expression(one, ANY_EXECUTION) >= 0 for one in premise.natural]
            if held:
                literals[f"premise_{number}"] = premise
                solver.add(z3.Implies(z3.Bool(f"premise_{number}"), z3.And(*held)))
        if small:
            solver.add(*_small(encoding))
        solver.add(*encoding.facts, *stated)
        how = "integers" if isinstance(algebra, Integers) else "bit-vectors"
        answer = solver.check(*[z3.Bool(name) for name in literals])
        if answer == z3.unsat:
            core = {str(one) for one in solver.unsat_core()}
            used = tuple(one for name, one in literals.items() if name in core)
            return Answer(None if small else True, used, how=how)
        if answer != z3.sat:
            return Answer(None, how=how)
        return Answer(False, witness=_witness(encoding, solver.model()), how=how)


def _small(encoding: Encoding) -> list[Any]:
    """That a launch is small enough for the reference machine."""
    number = encoding.algebra.number
    found = [one <= number(4) for one in encoding.grid]
    for symbol in encoding.symbols.values():
        if not symbol.tag:
            found += [symbol.number <= number(300), symbol.number >= number(-300)]
    return found


def _witness(encoding: Encoding, model: Any) -> Witness:
    value = encoding.algebra.value
    grid = [value(model, one) for one in encoding.grid]
    arguments: dict[SSAValue, int] = {}
    opaque: list[str] = []
    entry = encoding.maps.entry
    for symbol in encoding.symbols.values():
        if symbol.value.owner is entry.body.block:
            arguments[symbol.value] = value(model, symbol.number)
        elif not symbol.is_defined:
            opaque.append(symbol.text)
    opaque += [encoding.name(key[0]) for key in encoding.opaque]
    return Witness((grid[0], grid[1], grid[2]), arguments, tuple(dict.fromkeys(opaque)))


def consistent(kernel: KernelFacts, premises: Sequence[Premise], timeout: float) -> bool:
    """Whether there are launches of two tile blocks for which all premises hold."""
    answer = Solver(kernel, premises, timeout).ask(lambda encoding: [])
    return answer.excluded is False
