"""How a chapter states what its operations compute: one rule per operation.

A rule is made for an operation once and then used often. It sees nothing but its operands, and
works on values as `values` describes them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self, TypeAlias

from xdsl.ir import Attribute, Operation

from tilewright.semantics.unspecified import Evaluate, Spread

__all__ = [
    "Binary",
    "Evaluate",
    "EvaluationContext",
    "EvaluationRule",
    "Nullary",
    "SpecifiedValueRule",
    "Unary",
    "ValueRule",
    "word",
]


Nullary: TypeAlias = Callable[[], Any]
"""A function without operands."""

Unary: TypeAlias = Callable[[Any], Any]
"""A function of one operand."""

Binary: TypeAlias = Callable[[Any, Any], Any]
"""A function of two operands."""


@dataclass(frozen=True)
class EvaluationContext:
    """What a rule knows besides the operation.

    Attributes:
        stops: whether undefined behaviour stops the program; else it has the documented value.
        warn: hears what is defined here, but not everywhere; None if nobody does.
    """

    stops: bool
    warn: Callable[[Operation, str, Sequence[int]], None] | None = None

    def lenient(self) -> Self:
        """The same, but undefined behaviour has the documented value."""
        return replace(self, stops=False, warn=None)


@dataclass(frozen=True)
class ValueRule:
    """An operation on values: makes a function from operands to the result (or the results)."""

    make: Callable[[Any, EvaluationContext], Callable[..., Any]]
    spread: Spread | None = None
    """How unspecified elements spread; None for element by element where the operation works so,
    else to the whole result."""
    leaves_open: Callable[[Any], bool] = lambda op: False
    """Whether elements of the result may be unspecified though those of the operands are not."""


@dataclass(frozen=True)
class SpecifiedValueRule:
    """An operation on values that must all be specified."""

    make: Callable[[Any, EvaluationContext], Callable[..., Any]]


EvaluationRule: TypeAlias = ValueRule | SpecifiedValueRule


def word(attribute: Attribute | None) -> str | None:
    """The spelling of an enum attribute."""
    return None if attribute is None else getattr(attribute, "data").word  # noqa: B009
