"""Questions to z3: whether a launch exists in which something is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any, TypeAlias

from xdsl.ir import SSAValue

from tilewright.proofs.solver import z3
from tilewright.sanitizer.proving.algebra import Algebra, BitVectors, Integers, TooNarrow
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
        self, question: Question, more: Sequence[Premise] = (), *, most: int | None = None
    ) -> Answer:
        """Ask whether something is ever wrong.

        Args:
            question: what would be wrong.
            more: further premises, for this question.
            most: how many tile blocks a grid may have along an axis, in launches that are small
                enough for the reference machine; then nothing is ever excluded.
        """
        premises = (*self.premises, *more)
        integers = _Stated.of(self.kernel, Integers(), question, premises)
        if integers is None:
            return Answer(None)
        ways = [integers]
        vectors = BitVectors(integers.encoding.largest)
        if integers.encoding.wraps and vectors.width <= _WIDEST:
            with suppress(TooNarrow):
                stated = _Stated.of(self.kernel, vectors, question, premises)
                assert stated is not None
                # Products of what is known of tile blocks are for integers.
                ways.insert(len(ways) if integers.encoding.positions else 0, stated)
        until = monotonic() + self.timeout
        found = Answer(None)
        for place, stated in enumerate(ways):
            left = (until - monotonic()) / (len(ways) - place)
            found = stated.solved(left, most)
            if found.excluded is not None:
                return found
        return found


@dataclass(frozen=True)
class _Stated:
    """A question, stated for z3.

    Attributes:
        encoding: of the program.
        wrong: what holds where something is wrong.
        assumed: for each premise a name, and what holds of launches for which it does.
    """

    encoding: Encoding
    wrong: Sequence[Any]
    assumed: Mapping[str, tuple[Premise, Any]]

    @classmethod
    def of(
        cls,
        kernel: KernelFacts,
        algebra: Algebra,
        question: Question,
        premises: Sequence[Premise],
    ) -> _Stated | None:
        """A question about a kernel; None if it says nothing."""
        encoding = Encoding(kernel.maps, algebra, kernel.name)
        wrong = question(encoding)
        if wrong is None:
            return None
        assumed: dict[str, tuple[Premise, Any]] = {}
        for place, premise in enumerate(premises):
            held = [encoding.expression(one, ANY_EXECUTION) >= 0 for one in premise.natural]
            if held:
                assumed[f"premise_{place}"] = premise, z3.And(*held)
        return cls(encoding, wrong, assumed)

    def solved(self, seconds: float, most: int | None) -> Answer:
        """What z3 says.

        Args:
            seconds: how long it may take.
            most: as of `Solver.ask`.
        """
        encoding = self.encoding
        solver = z3.Solver()
        solver.set("timeout", max(int(seconds * 1000), 1))
        for name, (_, held) in self.assumed.items():
            solver.add(z3.Implies(z3.Bool(name), held))
        if most is not None:
            solver.add(*_small(encoding, most), *encoding.products)
        solver.add(*encoding.facts, *self.wrong)
        how = "integers" if isinstance(encoding.algebra, Integers) else "bit-vectors"
        answer = solver.check(*[z3.Bool(name) for name in self.assumed])
        if answer == z3.unsat:
            core = {str(one) for one in solver.unsat_core()}
            used = tuple(one for name, (one, _) in self.assumed.items() if name in core)
            return Answer(True if most is None else None, used, how=how)
        if answer != z3.sat:
            return Answer(None, how=how)
        return Answer(False, witness=_witness(encoding, solver.model()), how=how)


_LARGEST = 300
"""Sizes and numbers of small launches are not larger."""


def _small(encoding: Encoding, most: int) -> list[Any]:
    """That a launch is small enough for the reference machine."""
    number = encoding.algebra.number
    found = [one <= number(most) for one in encoding.grid]
    # Few tile blocks along all other axes.
    found += [z3.Or(one <= number(4), other <= number(4)) for one, other in _pairs(encoding.grid)]
    for symbol in encoding.symbols.values():
        if not symbol.tag:
            found += [symbol.number <= number(_LARGEST), symbol.number >= number(-_LARGEST)]
    return found


def _pairs(grid: Sequence[Any]) -> list[tuple[Any, Any]]:
    return [(grid[0], grid[1]), (grid[0], grid[2]), (grid[1], grid[2])]


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
