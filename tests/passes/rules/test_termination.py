"""Rules come to an end: none undoes another, and none makes more operations than it finds."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from proofs.rule_programs import constants_for, program

from tilewright.passes.base import PassContext
from tilewright.passes.canonicalize import Canonicalize
from tilewright.passes.rules import ALL_RULES, RANGE_RULES, RULES
from tilewright.passes.rules.terms import operation_count
from tilewright.proofs.statements import statements_of
from tilewright.proofs.trees import Leaf, OperationResult, leaves_of

BATCHES = 40
PAIRS = 25


def test_rules_make_no_more_operations():
    for rule in (*RULES, *RANGE_RULES):
        assert operation_count(rule.target) <= operation_count(rule.source), rule.name


def test_names_are_used_once():
    names = [rule.name for rule in ALL_RULES]
    assert sorted(set(names)) == sorted(names)


def into(tree, name, inner):
    """A tree in which another stands for a variable."""
    if isinstance(tree, Leaf):
        return inner if tree.name == name else tree
    if isinstance(tree, OperationResult):
        return replace(tree, operands=tuple(into(one, name, inner) for one in tree.operands))
    return tree


def renamed(tree):
    """A tree with variables of other names."""
    for leaf in set(leaves_of(tree)):
        tree = into(tree, leaf.name, replace(leaf, name=f"{leaf.name}_"))
    return tree


def composed(outer, inner):
    """What one rule finds, of what another puts or finds, in one type; None if there is none."""
    for name, element in outer.variables.items():
        if element == inner.find.element and not set(outer.constants) & set(inner.constants):
            for tree in map(renamed, (inner.put, inner.find)):
                yield replace(outer, find=into(outer.find, name, tree))


class Counted(PassContext):
    """Stops after too many rewrites."""

    def applied(self, one, what, operation, message=""):
        super().applied(one, what, operation, message)
        assert self.statistics.total() < 60, self.statistics


def check(seed):
    """Random compositions of rules come to an end, and have no more operations then."""
    chosen = random.Random(seed)
    statements = []
    while len(statements) < 2 * PAIRS:
        found = [
            one for one in statements_of(chosen.choice(RULES)) if one.find.element in ("i1", "i32")
        ]
        plain = [one for one in found if not {"ptr", "i4"} & set(one.types.split("/"))]
        statements += plain[:1]
    for outer, inner in zip(statements[::2], statements[1::2], strict=True):
        for one in composed(outer, inner):
            (numbers,) = constants_for(outer) or [{}]
            (more,) = constants_for(inner) or [{}]
            types = {**dict(inner.choice), **dict(outer.choice)}
            whole = replace(one, choice=tuple(types.items()))
            operation = program(whole, whole.find, {**more, **numbers})
            before = len([*operation.walk()])
            Canonicalize().apply(operation, Counted())
            operation.verify()
            assert len([*operation.walk()]) <= before, (outer.rule.name, inner.rule.name)


@pytest.mark.parametrize("seed", range(2))
def test_compositions_come_to_an_end(seed):
    check(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, BATCHES))
def test_more_compositions_come_to_an_end(seed):
    check(seed)
