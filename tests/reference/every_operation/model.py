"""Cases: programs with what they are given and what they must leave, and their registry."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from reference.every_operation.oracle import decode, is_float, is_nan, position

Code = int | None
"""An expected code; None where the result is not specified."""

Tolerance = Callable[[str, int, int, int], bool]
"""Whether a found code is as good as the expected one, at an index; for floats only."""


def same(element: str, found: int, expected: int, index: int) -> bool:
    """The same code: of what is moved, every bit stays, those of a NaN too."""
    return found == expected


def same_number(element: str, found: int, expected: int, index: int) -> bool:
    """The same code; the bits of computed NaNs are unspecified."""
    return found == expected


def within_ulps(count: int) -> Tolerance:
    """At most so many codes away."""

    def check(element: str, found: int, expected: int, index: int) -> bool:
        return abs(position(element, found) - position(element, expected)) <= count

    return check


def within_relative(bound: float) -> Tolerance:
    """A relative error."""

    def check(element: str, found: int, expected: int, index: int) -> bool:
        a, b = decode(element, found), decode(element, expected)
        return a == b or (math.isfinite(a) and abs(a - b) <= bound * abs(b))

    return check


def within_bounds(bounds: Sequence[Fraction]) -> Tolerance:
    """An absolute error for each element."""

    def check(element: str, found: int, expected: int, index: int) -> bool:
        a, b = decode(element, found), decode(element, expected)
        if not (math.isfinite(a) and math.isfinite(b)):
            return a == b
        return abs(Fraction(a) - Fraction(b)) <= bounds[index]

    return check


@dataclass(frozen=True, eq=False)
class Argument:
    """An array that a pointer parameter gets, or a number that a scalar one gets.

    Attributes:
        element: the element type.
        before: the codes of the array, or the code of the number.
        after: what the array must hold afterwards; None if it must not change.
        tolerance: how exactly.
    """

    element: str
    before: Sequence[int] | int
    after: Sequence[Code] | None = None
    tolerance: Tolerance = same

    @property
    def is_array(self) -> bool:
        return not isinstance(self.before, int)

    @property
    def type(self) -> str:
        """The type of the parameter."""
        return f"tile<ptr<{self.element}>>" if self.is_array else f"tile<{self.element}>"


@dataclass(frozen=True, eq=False)
class Several(Argument):
    """Arrays that a multicast pointer stands for: `before` and `after` have the codes of each."""

    before: Sequence[Any]
    after: Sequence[Any] | None = None

    @property
    def type(self) -> str:
        return f"tile<ptr<{self.element}, <multicast>>>"

    def parts(self) -> Iterator[Argument]:
        """An argument for each array."""
        for before, after in zip(self.before, self.after or self.before, strict=True):
            yield Argument(self.element, before, after, self.tolerance)


def as_good(argument: Argument, found: int, expected: Code, index: int) -> bool:
    """Whether a found code is what an argument expects; a NaN is as good as any other."""
    element = argument.element
    if expected is None or found == expected:
        return True
    if not is_float(element):
        return False
    if argument.tolerance is same:
        return False
    if is_nan(element, expected) or is_nan(element, found):
        return is_nan(element, expected) and is_nan(element, found)
    return argument.tolerance(element, found, expected, index)


@dataclass(frozen=True, eq=False)
class Case:
    """A kernel, what it is given and what it must do.

    Attributes:
        operation: mnemonic of the operation that the case is about.
        name: what tells the case from the others of the operation.
        body: the text of the kernel's body before `return`; its parameters are %p0, %p1 …
        arguments: of the launch.
        members: text of the module before the kernel.
        attributes: text of the module's attributes.
        grid: of the launch.
        printed: what the kernel prints; "" is not compared.
        stops: a pattern of the error with which a checking back end stops; "" for none.
        undefined: whether the values that undefined behaviour leaves are part of the case.
        hints: text of the optimization hints of the entry.
        options: more options of the launch.
    """

    operation: str
    name: str
    body: str
    arguments: tuple[Argument, ...] = ()
    members: str = ""
    attributes: str = ""
    grid: tuple[int, int, int] = (1, 1, 1)
    printed: str = ""
    stops: str = ""
    undefined: bool = False
    hints: str = ""
    options: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def alone(self) -> bool:
        """Whether the case needs a module of its own."""
        return bool(self.members or self.attributes)

    @property
    def unspecified(self) -> bool:
        """Whether it writes something unspecified, which a checking back end refuses."""
        return any(None in (argument.after or ()) for argument in self.arguments)

    def entry(self, name: str) -> str:
        """The text of the kernel."""
        parameters = ", ".join(f"%p{i}: {a.type}" for i, a in enumerate(self.arguments))
        return f"entry @{name}({parameters}){self.hints} {{\n{self.body}\nreturn\n}}"


Generator = Callable[[str], Iterable[Case]]

GENERATORS: dict[str, Generator] = {}
"""By mnemonic: makes the cases of an operation."""


def cases_for(*mnemonics: str) -> Callable[[Generator], Generator]:
    """Registers a generator of cases; it is given the mnemonic."""

    def register(generator: Generator) -> Generator:
        for mnemonic in mnemonics:
            assert mnemonic not in GENERATORS, mnemonic
            GENERATORS[mnemonic] = generator
        return generator

    return register


@lru_cache(maxsize=1)
def cases_of(mnemonic: str) -> tuple[Case, ...]:
    """The cases of an operation; those asked for last are kept, as tests share them."""
    return tuple(GENERATORS[mnemonic](mnemonic))
