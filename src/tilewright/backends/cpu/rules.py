"""How operations become code: a function for each, and what the plan needs to know of it.

The functions are given an emitter, of whatever class: the rules do not look into it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar

from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import MemoryWriteEffect

from tilewright.backends.cpu.bindings import is_single
from tilewright.backends.cpu.lanes import Index, Lanes
from tilewright.backends.cpu.plan import Plan
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.nesting import Steps

__all__ = ["Element", "OnDemand", "Rules", "Statement", "WhereItStands"]

E = TypeVar("E")
"""The class of the emitter."""

Element: TypeAlias = Callable[[E, Any, Index], Lanes]
"""Elements of the result of an operation."""

Statement: TypeAlias = Callable[[E, Any], Steps[None] | None]
"""An operation where it stands; one with bodies in steps (`nesting`)."""


def writes(operation: type[Operation]) -> bool:
    """Whether operations of a kind say that they write memory."""
    return operation.has_trait(MemoryWriteEffect)


@dataclass(frozen=True)
class OnDemand(Generic[E]):
    """An operation of an extension whose result, a tile, is computed where it is needed."""

    element: Element[E]


@dataclass(frozen=True)
class WhereItStands(Generic[E]):
    """An operation of an extension that is emitted where it stands."""

    statement: Statement[E]
    writes: bool = False
    """Whether it writes memory, though its definition does not say so."""


@dataclass(frozen=True)
class Rules(Generic[E]):
    """How operations become code.

    Attributes:
        elements: operations that give elements on demand.
        statements: operations that are emitted where they stand.
        writers: operations that write memory.
        shape_only: operations that only move elements: they are never materialized.
        absorbers: operations whose code reads each element of their operands once.
        branching: operations whose code has branches, or is long: they are never computed twice.
        costly: operations that take more time than memory does.
        uniform: statements that give the same in every tile block, if their operands are.
    """

    elements: Mapping[type[Operation], Element[E]]
    statements: Mapping[type[Operation], Statement[E]]
    writers: Set[type[Operation]] = frozenset()
    shape_only: Set[type[Operation]] = frozenset()
    absorbers: Set[type[Operation]] = frozenset()
    branching: Set[type[Operation]] = frozenset()
    costly: Set[type[Operation]] = frozenset()
    uniform: Set[type[Operation]] = frozenset()

    def plan(self, body: Block) -> Plan:
        """What is computed where in the body of an entry."""
        return Plan(
            body,
            self.elements.keys(),
            self.statements.keys(),
            self.writers,
            self.shape_only,
            self.absorbers,
            self.branching,
        )

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
        elements, statements, writers = dict(self.elements), dict(self.statements), {*self.writers}
        for operation, rule in added.items():
            match rule:
                case OnDemand(element):
                    elements[operation] = element
                case WhereItStands(statement, declared):
                    statements[operation] = statement
                    if declared or writes(operation):
                        writers.add(operation)
                case _:  # pyright: ignore[reportUnnecessaryComparison]
                    raise ValueError(f"{operation.__name__} needs a rule, found {rule!r}")
        return replace(self, elements=elements, statements=statements, writers=writers)
