"""How operations become code: a function for each, and what gives the same in every tile block.

The functions are given an emitter, of whatever class: the rules do not look into it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar

from xdsl.ir import Block, Operation, SSAValue

from tilewright.backends.cpu.bindings import is_single
from tilewright.backends.cpu.lanes import Index, Lanes
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.nesting import Steps

__all__ = ["Element", "OnDemand", "Rules", "Statement", "WhereItStands"]

E = TypeVar("E")
"""The class of the emitter."""

Element: TypeAlias = Callable[[E, Any, Index], Lanes]
"""Elements of the result of an operation."""

Statement: TypeAlias = Callable[[E, Any], Steps[None] | None]
"""An operation where it stands; one with bodies in steps (`nesting`)."""


@dataclass(frozen=True)
class OnDemand(Generic[E]):
    """An operation of an extension whose result, a tile, is computed where it is needed."""

    element: Element[E]


@dataclass(frozen=True)
class WhereItStands(Generic[E]):
    """An operation of an extension that is emitted where it stands."""

    statement: Statement[E]


@dataclass(frozen=True)
class Rules(Generic[E]):
    """How operations become code.

    Attributes:
        elements: operations that give elements on demand.
        statements: operations that are emitted where they stand.
        uniform: statements that give the same in every tile block, if their operands are.
    """

    elements: Mapping[type[Operation], Element[E]]
    statements: Mapping[type[Operation], Statement[E]]
    uniform: Set[type[Operation]] = frozenset()

    def uniform_operations(self, body: Block) -> list[Operation]:
        """The operations at the top of an entry's body that give the same in every tile block, and
        nothing that takes memory."""
        known = set[SSAValue](body.args)
        found: list[Operation] = []
        for operation in body.ops:
            kind = type(operation)
            takes_memory = any(
                isinstance(result.type, TileType) and not is_single(result)
                for result in operation.results
            )
            has_rule = kind in self.elements or kind in self.uniform
            if has_rule and not takes_memory and known.issuperset(operation.operands):
                found.append(operation)
                known.update(operation.results)
        return found

    def __contains__(self, operation: type[Operation]) -> bool:
        return operation in self.elements or operation in self.statements

    def extended(self, added: Mapping[type[Operation], OnDemand[E] | WhereItStands[E]]) -> Rules[E]:
        """These rules, and those of an extension.

        Raises:
            ValueError: something is no rule.
        """
        elements, statements = dict(self.elements), dict(self.statements)
        for operation, rule in added.items():
            match rule:
                case OnDemand(element):
                    elements[operation] = element
                case WhereItStands(statement):
                    statements[operation] = statement
                case _:  # pyright: ignore[reportUnnecessaryComparison]
                    raise ValueError(f"{operation.__name__} needs a rule, found {rule!r}")
        return replace(self, elements=elements, statements=statements)
