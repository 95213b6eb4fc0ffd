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

from tilewright.passes.base import PassContext
from tilewright.passes.canonicalize import Canonicalize
from tilewright.passes.rules import ALL_RULES, RULES
from tilewright.proofs.statements import statements_of

GROUPS = 12


def storable(statement):
    """Whether memory holds the operands: pointers, and formats of whole bytes."""
    return (
        "ptr" not in statement.types and "f4" not in statement.types and "i4" not in statement.types
    )


def group(rules, at):
    return [rule for rule in rules if crc32(rule.name.encode()) % GROUPS == at]


@pytest.mark.parametrize("at", range(GROUPS))
def test_results_stay(at):
    for rule in group(ALL_RULES, at):
        statements = [one for one in statements_of(rule) if storable(one)]
        one = statements[crc32(rule.text.encode()) % len(statements)]
        (numbers,) = constants_for(one)
        # A contraction changes results.
        assert validated(rule, one, numbers) or not rule.exact, (rule.name, one.types)


OTHERS = ("i1", "i8", "i32", "i64", "f16", "f32", "f64")


def others(rule):
    """What the rule finds with types that it does not admit."""
    admitted = {one.types for one in statements_of(rule)}
    types = {name: tuple(dict.fromkeys((*found, *OTHERS))) for name, found in rule.types.items()}
    more = replace(rule, put=rule.find, over=OTHERS, types=types)
    return [one for one in statements_of(more) if storable(one) and one.types not in admitted]


def test_rules_keep_to_their_types():
    count = 0
    for rule in ALL_RULES:
        for one in others(rule) if not rule.types else ():
            for numbers in constants_for(one):
                assert not apply(rule, one, program(one, one.find, numbers)), (rule.name, one.types)
                count += 1
    assert count > 30


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
                after = program(one, one.find, numbers)
                Canonicalize().apply(after, context)
                after.verify()
                tiles = inputs_for(one, numbers)
                before = run(program(one, one.find, numbers), one, tiles)
                assert equal(before, run(after, one, tiles), one.find.element), (rule.name, one)
                used += context.statistics[Canonicalize.name, rule.name]
            if used:
                break
        assert used, f"another rule is always faster than {rule.name}"
