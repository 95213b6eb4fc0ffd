"""How operations become code: a function for each.

The functions are given an emitter, of whatever class: the rules do not look into it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from xdsl.ir import Operation

from tilewright.backends.cpu.lanes import Index, Lanes
from tilewright.nesting import Steps

__all__ = ["Element", "Rules", "Statement"]

E = TypeVar("E")
"""The class of the emitter."""

Element: TypeAlias = Callable[[E, Any, Index], Lanes]
"""Elements of the result of an operation."""

Statement: TypeAlias = Callable[[E, Any], Steps[None] | None]
"""An operation where it stands; one with bodies in steps (`nesting`)."""


@dataclass(frozen=True)
class Rules(Generic[E]):
    """How operations become code.

    Attributes:
        elements: operations that give elements on demand.
        statements: operations that are emitted where they stand.
    """

    elements: Mapping[type[Operation], Element[E]]
    statements: Mapping[type[Operation], Statement[E]]

    def __contains__(self, operation: type[Operation]) -> bool:
        return operation in self.elements or operation in self.statements
