"""What is to be proved of a rule: a statement for each choice of its types."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from tilewright.dialects.cuda_tile.attributes import IntegerOverflow, IntegerOverflowAttr
from tilewright.passes.rules.numbers import NUMBERS, Reading, evaluate
from tilewright.passes.rules.terms import (
    KNOWLEDGE,
    Apply,
    Computed,
    Rule,
    RuleError,
    Term,
    is_promise,
    operand_types,
    type_of,
)
from tilewright.proofs.programs import is_valid
from tilewright.proofs.trees import (
    OperationResult,
    Tree,
    TypeChoice,
    constants_in,
    leaves_of,
    tree_of,
)

__all__ = ["Obligation", "conjuncts", "statements_of"]


@dataclass(frozen=True)
class Obligation:
    """A rule for one choice of its types: `put` refines `find`, for all variables and for all
    constants that fit the condition.

    Attributes:
        rule: the rule.
        choice: the types.
        find: what is found.
        put: what replaces it.
    """

    rule: Rule
    choice: tuple[tuple[str, str], ...]
    find: OperationResult
    put: Tree

    @property
    def types(self) -> str:
        """The types as certificates call them."""
        return "/".join(element for _, element in self.choice)

    @property
    def condition(self) -> ast.expr | None:
        """The condition of the rule."""
        return Computed(self.rule.when).tree if self.rule.when else None

    @property
    def variables(self) -> dict[str, str]:
        """The types of the variables of `find`."""
        return {leaf.name: leaf.element for leaf in leaves_of(self.find)}

    @property
    def constants(self) -> dict[str, str]:
        """The types of the constants of `find` that have a name."""
        return {c.code: c.element for c in constants_in(self.find) if not c.literal}

    def promising(self) -> Iterator[Obligation]:
        """The statement with each promise that `find` may make and `put` must keep."""
        yield self
        if not self.rule.keeps:
            return
        for flag in IntegerOverflow:
            if flag is not IntegerOverflow.NONE:
                assert isinstance(self.put, OperationResult)
                yield replace(self, find=_promise(self.find, flag), put=_promise(self.put, flag))


def _promise(tree: OperationResult, flag: IntegerOverflow) -> OperationResult:
    properties = tuple(
        (name, IntegerOverflowAttr(flag) if is_promise(value) else value)
        for name, value in tree.properties
    )
    return replace(tree, properties=properties)


def statements_of(rule: Rule) -> Iterator[Obligation]:
    """What is to be proved of a rule: a statement for each choice of types that the rule admits
    and whose operations the verifier would accept in `find`.

    Raises:
        RuleError: the rule is not well formed.
    """
    variables = _type_variables(rule)
    found = False
    for elements in product(*variables.values()):
        choice = dict(zip(variables, elements, strict=True))
        if not _may_hold(rule, choice):
            continue
        find = tree_of(rule.source, rule, choice, None)
        if not is_valid(find):
            continue
        assert isinstance(find, OperationResult)
        put = tree_of(rule.target, rule, choice, find.element)
        _check(rule, find, put)
        if not is_valid(put):
            raise RuleError(f"rule {rule.name} puts what the verifier refuses, for {choice}")
        found = True
        yield Obligation(rule, tuple(choice.items()), find, put)
    if not found:
        raise RuleError(f"rule {rule.name} fits no types")


def _check(rule: Rule, find: OperationResult, put: Tree) -> None:
    """What is put is made of what is found, and has its type."""
    variables = {leaf.name for leaf in leaves_of(find)}
    for leaf in leaves_of(put):
        if leaf.name not in variables:
            raise RuleError(f"rule {rule.name} puts {leaf.name}, which it does not find")
    for name, words in rule.known.items():
        if name not in variables or not set(words) <= set(KNOWLEDGE):
            raise RuleError(f"rule {rule.name} cannot know that {name} is {' '.join(words)}")
    known = {one.code for one in constants_in(find) if not one.literal}
    known |= {*rule.types, "T", *NUMBERS.functions}
    conditions = [Computed(rule.when).tree] if rule.when else []
    for tree in (*conditions, *[one.tree for one in constants_in(put) if not one.literal]):
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and node.id not in known:
                raise RuleError(f"rule {rule.name} computes with {node.id}, which it does not find")
    if put.element != find.element:
        raise RuleError(f"rule {rule.name} puts {put.element} for {find.element}")


def _type_variables(rule: Rule) -> dict[str, tuple[str, ...]]:
    """What the type variables of a rule may be."""
    used = set(_types_in(rule.source, rule)) | set(rule.of.values())
    used.add(type_of(rule.source, rule.of) or "T")
    found = {"T": rule.over} if "T" in used else {}
    return found | {name: rule.types[name] for name in sorted(used) if name in rule.types}


def _types_in(term: Term, rule: Rule) -> Iterator[str]:
    found = type_of(term, rule.of)
    if found is not None:
        yield found
    if isinstance(term, Apply):
        types = operand_types(term, found, rule.of)
        for operand, type in zip(term.operands, types, strict=True):
            if type is None and not isinstance(operand, Apply):
                yield "T"
            yield from _types_in(operand, rule)


def _may_hold(rule: Rule, choice: TypeChoice) -> bool:
    """Whether the part of the condition that is about types holds."""
    condition = Computed(rule.when).tree if rule.when else None
    return all(_part_holds(part, choice, NUMBERS) for part in conjuncts(condition))


def conjuncts(condition: ast.expr | None) -> list[ast.expr]:
    """The conditions that a condition joins by `and`."""
    if condition is None:
        return []
    if isinstance(condition, ast.BoolOp) and isinstance(condition.op, ast.And):
        return [part for value in condition.values for part in conjuncts(value)]
    return [condition]


def _part_holds(part: ast.expr, choice: TypeChoice, reading: Reading) -> bool:
    names = {node.id for node in ast.walk(part) if isinstance(node, ast.Name)}
    if names - set(choice) - set(reading.functions):
        return True
    return bool(evaluate(part, choice, reading))
