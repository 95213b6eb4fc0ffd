"""Terms of a rule with the types of all that is in them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from xdsl.ir import Attribute

from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.passes.rules.terms import (
    Computed,
    NumberLiteral,
    Rule,
    Term,
    Variable,
    operand_types,
    type_of,
)

__all__ = [
    "Constant",
    "Leaf",
    "OperationResult",
    "Tree",
    "TypeChoice",
    "constants_in",
    "leaves_of",
    "nodes_of",
    "tree_of",
]

TypeChoice: TypeAlias = Mapping[str, str]
"""What the type variables of a rule stand for."""


@dataclass(frozen=True)
class Leaf:
    """A variable."""

    name: str
    element: str


@dataclass(frozen=True)
class Constant:
    """A constant: an expression of constants that have a name, or of numbers only."""

    code: str
    element: str
    literal: bool

    @property
    def tree(self) -> ast.expr:
        """The expression."""
        return Computed(self.code).tree


@dataclass(frozen=True)
class OperationResult:
    """The result of an operation, whose properties are all given."""

    kind: type[CudaTileOperation]
    properties: tuple[tuple[str, Attribute], ...]
    operands: tuple[Tree, ...]
    element: str

    @property
    def mnemonic(self) -> str:
        """The name of the operation without the dialect."""
        return self.kind.mnemonic()

    def word(self, name: str) -> str:
        """The spelling of a property; empty if it is absent."""
        found: Any = dict(self.properties).get(name)
        return getattr(found.data, "word", "") if hasattr(found, "data") else ""

    def has(self, name: str) -> bool:
        """Whether a flag is there."""
        return name in dict(self.properties)


Tree: TypeAlias = Leaf | Constant | OperationResult


def leaves_of(tree: Tree) -> Iterator[Leaf]:
    """The variables of a tree, each as often as it is named."""
    if isinstance(tree, Leaf):
        yield tree
    elif isinstance(tree, OperationResult):
        for operand in tree.operands:
            yield from leaves_of(operand)


def nodes_of(tree: Tree) -> Iterator[OperationResult]:
    """The operations of a tree."""
    if isinstance(tree, OperationResult):
        yield tree
        for operand in tree.operands:
            yield from nodes_of(operand)


def constants_in(tree: Tree) -> Iterator[Constant]:
    """The constants of a tree."""
    if isinstance(tree, Constant):
        yield tree
    elif isinstance(tree, OperationResult):
        for operand in tree.operands:
            yield from constants_in(operand)


def tree_of(term: Term, rule: Rule, choice: TypeChoice, type: str | None) -> Tree:
    """A term with the types of all that is in it.

    Args:
        term: the term.
        rule: its rule.
        choice: what type variables stand for.
        type: the type of the result, where only what is around it knows.
    """

    def element(name: str | None) -> str:
        return choice.get(name or "T", name or "T")

    if isinstance(term, Variable):
        return Leaf(term.name, element(rule.of.get(term.name)))
    if isinstance(term, Computed):
        return Constant(term.code, element(rule.of.get(term.code) or type), False)
    if isinstance(term, NumberLiteral):
        return Constant(term.text, element(type), True)
    own = type_of(term, rule.of) or type
    types = operand_types(term, own, rule.of)
    operands = tuple(
        tree_of(operand, rule, choice, known)
        for operand, known in zip(term.operands, types, strict=True)
    )
    given = dict(term.properties)
    properties = tuple(
        (name, value)
        for name, definition in term.kind.get_irdl_definition().properties.items()
        if (value := given.get(name, definition.default_value)) is not None
    )
    return OperationResult(term.kind, properties, operands, element(own))
