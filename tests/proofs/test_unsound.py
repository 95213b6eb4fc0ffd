"""Rules with one thing wrong each: proofs refuse them, and so does running them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from proofs.rule_programs import constants_for, program, root_of, validated
from tilewright.passes.rules import RANGE_RULES
from tilewright.passes.rules.matching import RuleTable
from tilewright.passes.rules.terms import BASE_FLOATS, Rule
from tilewright.proofs.methods import Unsound, prove
from tilewright.proofs.solver import Unprovable
from tilewright.proofs.statements import statements_of

WIDE = ("i8", "i16", "i32", "i64")

PLANTED = {
    "right at one width only": Rule(
        "planted", "shri.unsigned(shli(x, 24), 24)", "andi(x, 255)", over=("i32", "i64")
    ),
    "a width that is not asked for": Rule(
        "planted",
        "exti.signed(trunci(x, to=B), to=R)",
        "x",
        "same(A, R)",
        types={"A": WIDE, "B": WIDE, "R": WIDE},
        of={"x": "A"},
    ),
    "no promise not to wrap": Rule(
        "planted", "cmpi.less_than.signed(addi(x, 1), addi(y, 1))", "cmpi.less_than.signed(x, y)"
    ),
    "a quotient of what wrapped": Rule(
        "planted", "divi.signed(muli(x, C), C)", "x", "C > 1", over=WIDE
    ),
    "the other reading": Rule(
        "planted",
        "divi.signed(x, C)",
        "shri.signed(x, exponent(C))",
        "power_of_two(C) and C > 1",
        over=WIDE,
    ),
    "a condition too wide": Rule(
        "planted",
        "andi(cmpi.greater_than.signed(x, -1), cmpi.less_than.signed(x, C))",
        "cmpi.less_than.unsigned(x, C)",
        over=WIDE,
    ),
    "NaN": Rule("planted", "cmpf.equal.ordered(x, x)", "1", over=BASE_FLOATS),
    "NaN lost": Rule(
        "planted", "select(cmpf.less_than.ordered(x, y), x, y)", "minf(x, y)", over=BASE_FLOATS
    ),
    "a negative zero": Rule("planted", "addf.nearest_even(x, 0.0)", "x", over=BASE_FLOATS),
    "0 - x": Rule("planted", "subf.nearest_even(0.0, x)", "negf(x)", over=BASE_FLOATS),
    "a mode that is not symmetric": Rule(
        "planted",
        "negf(mulf.positive_inf(negf(x), y))",
        "mulf.positive_inf(x, y)",
        over=BASE_FLOATS,
    ),
    "rounded twice": Rule(
        "planted",
        "addf.nearest_even(mulf.nearest_even(x, y), z)",
        "fma.nearest_even(x, y, z)",
        over=("f16",),
    ),
    "undefined where it was not": Rule("planted", "subi(x, x)", "remi.unsigned(x, x)", over=WIDE),
}


@pytest.mark.parametrize("rule", PLANTED.values(), ids=[*PLANTED])
def test_proofs_refuse(rule):
    with pytest.raises(Unsound, match="planted is wrong for"):
        prove(rule)


@pytest.mark.parametrize("rule", PLANTED.values(), ids=[*PLANTED])
def test_running_refutes(rule):
    assert any(
        not validated(rule, one, numbers, seed)
        for one in statements_of(rule)
        for seed, numbers in enumerate(constants_for(one, 4) * 2)
    )


def test_promises_that_do_not_hold_any_more():
    sound = Rule("moved", "addi(x, C)", "subi(x, -C)", "C > 0", over=WIDE)
    prove(sound)
    with pytest.raises(Unsound):
        prove(Rule("moved", sound.find, sound.put, sound.when, over=WIDE, keeps=True))


def test_unspecified_elements_that_spread():
    with pytest.raises(Unsound):
        prove(
            Rule(
                "blend",
                "select(c, x, y)",
                "xori(y, andi(c, xori(x, y)))",
                over=("i1",),
                of={"c": "i1"},
            )
        )


RANGE = next(rule for rule in RANGE_RULES if rule.name == "range-above-zero-known")


@pytest.mark.parametrize("known", [("specified",), ("not_negative",)])
def test_what_has_to_be_known(known):
    with pytest.raises(Unsound):
        prove(replace(RANGE, known={"n": known}))


def test_rules_ask_what_is_known():
    (one,) = (one for one in statements_of(RANGE) if one.types == "i32")
    root = root_of(program(one, one.find, {}), one)
    asked = []

    def knows(value, what):
        asked.append(what)
        return True

    assert RuleTable([RANGE]).rewrite(root) is None
    assert RuleTable([RANGE]).rewrite(root, lambda value, what: what == "specified") is None
    assert RuleTable([RANGE]).rewrite(root, knows) is not None
    assert asked == [*RANGE.known["n"]]


def test_a_multiplier_for_half_of_the_numbers():
    rule = Rule(
        "half",
        "divi.unsigned(x, C)",
        "shri.unsigned(mulhii(x, half_magic(C)), half_shift(C))",
        "has_half_magic(C)",
        over=("i8",),
    )
    with pytest.raises(Unprovable, match="a dividend is too large"):
        prove(rule)
    (one,) = statements_of(rule)
    assert not all(validated(rule, one, numbers) for numbers in constants_for(one, 8))
