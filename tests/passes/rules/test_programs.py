"""Each rule in a program made from it: it fits there, and the results stay what they were."""

from __future__ import annotations

from dataclasses import replace
from zlib import crc32

import pytest
from proofs.rule_programs import (
    apply,
    constants_for,
    equal,
    inputs_for,
    program,
    run,
    validated,
)
from sampling import every, some

from tilewright import builder as tile
from tilewright.passes.base import PassContext
from tilewright.passes.canonicalize import Canonicalize
from tilewright.passes.rules import ALL_RULES, RULES
from tilewright.passes.rules.terms import RuleError
from tilewright.proofs.statements import statements_of

GROUPS = 12


def storable(statement):
    """Whether memory holds the operands: pointers, and formats of whole bytes."""
    return (
        "ptr" not in statement.types and "f4" not in statement.types and "i4" not in statement.types
    )


def group(rules, at):
    return [rule for rule in rules if crc32(rule.name.encode()) % GROUPS == at]


def canonicalized(statement, numbers, context=None):
    """Whether the program stores the same after all rules have been applied."""
    tiles = inputs_for(statement, numbers)
    before = run(program(statement, statement.find, numbers), statement, tiles)
    after = program(statement, statement.find, numbers)
    Canonicalize().apply(after, context or PassContext())
    after.verify()
    return equal(before, run(after, statement, tiles), statement.find.element)


@every(2)
@pytest.mark.parametrize("at", some(range(GROUPS), 6))
def test_results_stay(at):
    for rule in group(ALL_RULES, at):
        statements = [one for one in statements_of(rule) if storable(one)]
        one = statements[crc32(rule.text.encode()) % len(statements)]
        (numbers,) = constants_for(one)
        # A contraction changes results.
        assert validated(rule, one, numbers) or not rule.exact, (rule.name, one.types)
        assert canonicalized(one, numbers), (rule.name, one.types)


OTHERS = ("i1", "i8", "i32", "i64", "f16", "f32", "f64")


def others(rule):
    """What the rule finds with types that it does not admit."""
    over = tuple(element for element in OTHERS if element not in rule.over)
    try:
        found = [*filter(storable, statements_of(replace(rule, put=rule.find, over=over)))]
    except RuleError:
        # It fits no others.
        return []
    return [one for one in found if "T" in dict(one.choice)]


def test_rules_keep_to_their_types():
    count = 0
    for rule in ALL_RULES:
        for one in others(rule):
            for numbers in constants_for(one):
                assert not apply(rule, one, program(one, one.find, numbers)), (rule.name, one.types)
                count += 1
    assert count > 30


@pytest.mark.parametrize("name", ["select-one", "trunci-addi-signed", "maxf-again-propagate_nan"])
def test_rules_are_found_for_all_types(name):
    """Also after other types, or attributes, have been looked at."""
    (rule,) = (rule for rule in RULES if rule.name == name)
    for one in statements_of(rule):
        context = PassContext()
        assert canonicalized(one, constants_for(one)[0], context)
        assert context.statistics[Canonicalize.name, name] == 1, one.types


def test_numbers_that_a_type_does_not_have():
    """f8E8M0FNU has no zero and no negative numbers, of which rules for integers speak."""
    with tile.module("m") as module, tile.entry("k", c="i1") as (c,):
        one, two = (tile.constant(number, "f8E8M0FNU") for number in (1.0, 2.0))
        tile.print_tko("%f", tile.ftof(tile.select(c, one, two), "f32"))
    Canonicalize().apply(module.operation, PassContext())
    module.operation.verify()


@pytest.mark.slow
@pytest.mark.parametrize("at", range(GROUPS))
def test_results_stay_for_all_types(at):
    for rule in group(ALL_RULES, at):
        for one in filter(storable, statements_of(rule)):
            for seed, numbers in enumerate(constants_for(one, 3)):
                assert validated(rule, one, numbers, seed) or not rule.exact, (rule.name, one)


@pytest.mark.slow
@pytest.mark.parametrize("at", range(GROUPS))
def test_canonicalize_uses_every_rule(at):
    for rule in group(RULES, at):
        used = 0
        for one in filter(storable, statements_of(rule)):
            for numbers in constants_for(one, 8):
                context = PassContext()
                assert canonicalized(one, numbers, context), (rule.name, one)
                used += context.statistics[Canonicalize.name, rule.name]
            if used:
                break
        assert used, f"another rule is always faster than {rule.name}"
