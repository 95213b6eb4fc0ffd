"""Terms: the language in which rewrite rules are written.

A rule is two terms and perhaps a condition, written as Python expressions:

    Rule("mul-to-shift", find="muli(x, C)", put="shli(x, exponent(C))", when="power_of_two(C)")

`x` (lower case) is any value, `C` (upper case) the element of a constant whose elements are equal,
a number is such a constant. An operation is called by its mnemonic; words behind it are its
properties (`cmpi.less_than.signed(x, y)`). In `find`, a property that is not named has its default,
or is absent; but a promise that integers do not overflow may be there, since it is only dropped. In
`put` and `when`, constants are computed with by operators and the functions of `numbers`.

Elements have the rule's type, `T`, unless `types` says otherwise. All operations of a rule work
element by element, so that what holds for elements holds for tiles.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeAlias, cast

from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Attribute

from tilewright.dialects.cuda_tile.attributes import IntegerOverflowAttr, WordEnumAttr
from tilewright.dialects.cuda_tile.constraints import BOOL_TILE, Elementwise
from tilewright.dialects.cuda_tile.number_types import BASE_FLOATS, INTEGERS
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import OPERATIONS

__all__ = [
    "FLOATS",
    "INTEGERS",
    "KNOWLEDGE",
    "Apply",
    "Computed",
    "NumberLiteral",
    "Rule",
    "RuleError",
    "Term",
    "Variable",
    "constants_of",
    "kind_of",
    "variables_of",
]

FLOATS = BASE_FLOATS
"""The floats that arithmetic is defined on."""


KNOWLEDGE = ("not_negative", "specified")
"""What can be known of a variable: that its elements, read as signed, are not below 0; that none of
them is unspecified."""


class RuleError(ValueError):
    """A rule that is not well formed."""


@dataclass(frozen=True)
class Variable:
    """Any value; the same wherever it is named."""

    name: str


@dataclass(frozen=True)
class Computed:
    """A constant: its name, or an expression of constants."""

    code: str

    @property
    def tree(self) -> ast.expr:
        """The expression."""
        return _expression(self.code)


@dataclass(frozen=True)
class NumberLiteral:
    """A constant whose elements are all a number, written as Python writes it."""

    text: str


@dataclass(frozen=True)
class Apply:
    """The result of an operation.

    Attributes:
        kind: the class of the operation.
        properties: those that are named.
        operands: in order.
        type: the type variable of the result's elements, if the text names it.
    """

    kind: type[CudaTileOperation]
    properties: tuple[tuple[str, Attribute], ...]
    operands: tuple[Term, ...]
    type: str | None = None


Term: TypeAlias = Variable | Computed | NumberLiteral | Apply


@dataclass(frozen=True)
class Rule:
    """A rewrite of one term into another that is as defined, and equal where it is defined.

    Attributes:
        name: what remarks, statistics and certificates call it.
        find: what is looked for.
        put: what replaces it.
        when: a condition on constants and widths; nothing is always.
        over: what `T` may be.
        types: what other type variables may be; `x: A` in `of` gives one to a variable.
        of: the type variables of values and constants that do not have the type `T`.
        known: what has to be known of variables, beside what `find` says: words of `KNOWLEDGE`.
        keeps: whether the result makes the promise not to overflow that `find` makes. A rule that
            does not drops it, so it leaves operations with promises alone unless fewer operations
            remain.
        exact: False for a rule that changes results as the specification allows, on request.
    """

    name: str
    find: str
    put: str
    when: str = ""
    over: tuple[str, ...] = INTEGERS
    types: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    of: Mapping[str, str] = field(default_factory=dict[str, str])
    known: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    keeps: bool = False
    exact: bool = True

    @property
    def mnemonic(self) -> str:
        """The name of the operation that is looked for."""
        return self.find.partition("(")[0].partition(".")[0]

    @property
    def source(self) -> Apply:
        """`find` as a term."""
        found = parse_term(self.find)
        if not isinstance(found, Apply):
            raise RuleError(f"rule {self.name} must look for an operation, found {self.find}")
        return found

    @property
    def target(self) -> Term:
        """`put` as a term."""
        return parse_term(self.put)

    @property
    def text(self) -> str:
        """The whole rule, as certificates hash it."""
        more = [f"over {' '.join(self.over)}"]
        more += [f"{name} in {' '.join(words)}" for name, words in sorted(self.types.items())]
        more += [f"{name}: {type}" for name, type in sorted(self.of.items())]
        more += [f"{name} is {' '.join(words)}" for name, words in sorted(self.known.items())]
        when = f" when {self.when}" if self.when else ""
        more += ["keeps promises"] * self.keeps + ["not exact"] * (not self.exact)
        return f"{self.find} => {self.put}{when}, {', '.join(more)}"

    @property
    def shrinks(self) -> bool:
        """Whether fewer operations remain."""
        return operation_count(self.target) < operation_count(self.source)


@cache
def parse_term(text: str) -> Term:
    """The term that a text means.

    Raises:
        RuleError: it means none.
    """
    return _term(_expression(text), text)


@cache
def kind_of(mnemonic: str) -> type[CudaTileOperation] | None:
    """The operation with a name, if it works element by element."""
    for operation in OPERATIONS:
        if operation.mnemonic() == mnemonic and any(
            isinstance(trait, Elementwise) for trait in operation.get_irdl_definition().traits
        ):
            return operation
    return None


def variables_of(term: Term) -> Iterator[Variable]:
    """The variables of a term, each as often as it is named."""
    if isinstance(term, Variable):
        yield term
    elif isinstance(term, Apply):
        for operand in term.operands:
            yield from variables_of(operand)


def constants_of(term: Term) -> Iterator[Computed]:
    """The constants of a term that have a name or are computed."""
    if isinstance(term, Computed):
        yield term
    elif isinstance(term, Apply):
        for operand in term.operands:
            yield from constants_of(operand)


def operation_count(term: Term) -> int:
    """How many operations a term has, constants left out."""
    if not isinstance(term, Apply):
        return 0
    return 1 + sum(operation_count(operand) for operand in term.operands)


@cache
def _expression(text: str) -> ast.expr:
    try:
        return ast.parse(text, mode="eval").body
    except SyntaxError as error:
        raise RuleError(f"{text!r} is no term: {error.msg}") from None


def _term(tree: ast.expr, text: str) -> Term:
    if isinstance(tree, ast.Name) and tree.id.islower() and tree.id not in ("inf", "nan"):
        return Variable(tree.id)
    if isinstance(tree, ast.Call):
        words = _words(tree.func)
        kind = kind_of(words[0]) if words else None
        if kind is not None:
            return _apply(kind, words[1:], tree, text)
    code = ast.unparse(tree)
    if not any(isinstance(node, ast.Name) and node.id[0].isupper() for node in ast.walk(tree)):
        return NumberLiteral(code)
    return Computed(code)


def _words(tree: ast.expr) -> list[str]:
    """`a.b.c` as a list; empty for anything else."""
    if isinstance(tree, ast.Attribute):
        before = _words(tree.value)
        return [*before, tree.attr] if before else []
    return [tree.id] if isinstance(tree, ast.Name) else []


def _apply(kind: type[CudaTileOperation], words: list[str], tree: ast.Call, text: str) -> Apply:
    properties = [_property(kind, word, text) for word in words]
    types = [keyword.value for keyword in tree.keywords if keyword.arg == "to"]
    if len(types) != len(tree.keywords) or not all(isinstance(type, ast.Name) for type in types):
        raise RuleError(f"only `to=TYPE` may be named in {text!r}")
    operands = tuple(_term(operand, text) for operand in tree.args)
    wanted = len(kind.get_irdl_definition().operands)
    if len(operands) != wanted:
        raise RuleError(f"{kind.mnemonic()} has {wanted} operands, not {len(operands)}: {text!r}")
    type = types[0].id if types and isinstance(types[0], ast.Name) else None
    return Apply(kind, tuple(properties), operands, type)


def _property(kind: type[CudaTileOperation], word: str, text: str) -> tuple[str, Attribute]:
    """The property of an operation that a word names."""
    for name in kind.get_irdl_definition().properties:
        found = kind.attribute_kind(name) if name not in kind.ATTRIBUTE_KINDS else None
        if isinstance(found, type) and issubclass(found, WordEnumAttr):
            enum = cast("type[WordEnumAttr[Any]]", found)
            member = enum.enum.of_word(word)
            if member is not None:
                return name, cast(Attribute, enum.of(member))
        elif name == word:
            return name, UnitAttr()
    raise RuleError(f"{kind.mnemonic()} has no property {word!r}: {text!r}")


def is_promise(attribute: Attribute | None) -> bool:
    """Whether an attribute promises that integers do not overflow."""
    return isinstance(attribute, IntegerOverflowAttr)


def type_of(term: Term, of: Mapping[str, str]) -> str | None:
    """The type variable (or type) of the elements of a term; None if only what is around it
    knows.

    Args:
        term: the term.
        of: the type variables of values and constants that do not have the type `T`.
    """
    if isinstance(term, Variable):
        return of.get(term.name, "T")
    if isinstance(term, Computed):
        return of.get(term.code)
    if isinstance(term, NumberLiteral):
        return None
    if term.type is not None:
        return term.type
    definition = term.kind.get_irdl_definition()
    result = definition.results[0][0]
    group = next((names for names in term.kind.same_types() if result in names), ())
    if not group:
        return "i1"
    operands = zip(definition.operands, term.operands, strict=True)
    known = (type_of(operand, of) for (name, _), operand in operands if name in group)
    return next((type for type in known if type is not None), None)


def operand_types(term: Apply, result: str | None, of: Mapping[str, str]) -> list[str | None]:
    """The type variables (or types) of the operands of an operation.

    Args:
        term: the operation.
        result: the type of its result.
        of: the type variables of values and constants that do not have the type `T`.
    """
    definition = term.kind.get_irdl_definition()
    groups = term.kind.same_types()
    named = dict(zip((name for name, _ in definition.operands), term.operands, strict=True))
    found: list[str | None] = []
    for name in named:
        group = next((names for names in groups if name in names), (name,))
        if definition.results[0][0] in group:
            found.append(result)
        elif term.kind.constraint_of(name) == BOOL_TILE:
            found.append("i1")
        else:
            known = (type_of(named[other], of) for other in group if other in named)
            found.append(next((type for type in known if type is not None), None))
    return found
