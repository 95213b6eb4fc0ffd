"""Each condition of `relax-tokens` is needed: without it a program has outcomes that it had not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import pytest

from memory_model.relaxed_programs import (
    CAPTURED,
    DISTINCT,
    EARLIER_END,
    NOT_CARRIED,
    PASSED,
    THIN,
    THROUGH,
    printed,
)
from memory_model.relaxing import (
    DISJOINT,
    LAST,
    TRAPS,
    at,
    load,
    loop,
    program,
    stays,
    store,
    stored_at,
)
from tilewright.analysis import value_order
from tilewright.analysis.value_order import ValueOrder
from tilewright.dialects.cuda_tile.facts import is_weak
from tilewright.dialects.cuda_tile.operations.miscellaneous import PrintOp
from tilewright.passes import relax_tokens

Order = relax_tokens._Order


@dataclass(frozen=True)
class Mutant:
    """A condition that is not asked for.

    Attributes:
        where: whose attribute is another one.
        what: its name.
        instead: makes the other one of it.
        text: a program that then has other outcomes.
        options: of the pass.
    """

    where: Any
    what: str
    instead: Callable[[Any], Any]
    text: str
    options: str = ""


# ---- conditions of the pass


def all_wait_as_accesses_do(real: Any) -> Any:
    def need_not_wait(order: Any, op: Any, token: Any, found: Any, back: Any) -> bool:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(relax_tokens, "is_weak", lambda one: one is op or is_weak(one))
            return real(order, op, token, found, back)

    return need_not_wait


def nothing_orders(real: Any) -> Any:
    return lambda order, op, other, around=None: (
        real(order, op, other, around) if is_weak(other) else ""
    )


def nothing(real: Any) -> Any:
    return lambda *given: False


def anything(real: Any) -> Any:
    return lambda *given: True


def two_stores(real: Any) -> Any:
    return lambda order, one, other, around: (
        all("store" in op.name for op in (one, other)) and real(order, one, other, around)
    )


def within_iterations(real: Any) -> Any:
    return lambda order, one, other, around: around is None and real(order, one, other, around)


def between_iterations(real: Any) -> Any:
    return lambda order, one, other, around: bool(around) and real(order, one, other, around)


def two_accesses(real: Any) -> Any:
    return lambda order, one, other, around: one is not other and real(order, one, other, around)


def as_in_one_iteration(real: Any) -> Any:
    return lambda order, one, other, around: real(order, one, other, None)


def of_whatever(real: Any) -> Any:
    def are_of_other_arguments(order: Any, one: Any, other: Any) -> bool:
        first, second = (order._aliasing.provenance.of(op.operands[0]) for op in (one, other))
        return first.isdisjoint(second)

    return are_of_other_arguments


def from_the_beginning(real: Any) -> Any:
    """A loop's token is that with which it begins, if nothing inside is waited for."""

    def through(order: Any, op: Any, token: Any, step: Any) -> Any:
        inside, before = real(order, op, token, step)
        return inside, before if inside else step.joined[token][:1]

    return through


def past_all(real: Any) -> Any:
    return lambda order, op, token, step: (None, step.joined[token][:1])


def by_any_operation(real: Any) -> Any:
    return lambda order, token: order._waited.get(token.owner, 0)


def no_tokens(real: Any) -> Any:
    return lambda op: []


# ---- conditions on values


def of_prints(real: Any) -> Any:
    return lambda op, touches: isinstance(op, PrintOp)


def of_accesses(real: Any) -> Any:
    return lambda op, touches: not isinstance(op, PrintOp) and real(op, touches)


def no_needs(real: Any) -> Any:
    return lambda entry: defaultdict(frozenset)


def maybe(real: Any) -> Any:
    return lambda order, op: frozenset(order._tokens.waits_for(op))


def needed_directly(real: Any) -> Any:
    return lambda order, starts, needs, waits: real(order, starts, needs, defaultdict(frozenset))


def needed_by_the_end(real: Any) -> Any:
    return lambda order, end, needs, waits: real(order, end, needs, {end: frozenset()})


def in_the_order_of_the_text(real: Any) -> Any:
    def may_lead(order: Any, starts: Any, ends: Any) -> bool:
        places = order._flow.enter
        return any(places[s].position < places[e].position for s in starts for e in ends)

    return may_lead


# ---- programs


STORED_THEN_LOADED = program(
    f"""{store("x", "two", "start", "t")}
    {load("a", "x", "t", "u")}
    {at("one", "y1", "y")}
    {store("y1", "a", "u", "v")}"""
)
ONE_BETWEEN = program(
    f"""{store("x", "two", "start", "t")}
    {at("one", "x1")}
    {load("b", "x1", "t", "t1")}
    {load("a", "x", "t1", "u")}
    {at("one", "y1", "y")}
    {store("y1", "a", "u", "v")}"""
)
STORED_TWICE = program(f"{loop(stored_at(TRAPS['i % 2']))}\n{LAST}")
BEHIND = program(f"{loop(stored_at(DISJOINT['i']))}\n{LAST}")
NEEDED = THIN["needed only"].text

MUTANTS: Mapping[str, Mutant] = MappingProxyType(
    {
        "only weak accesses wait for less": Mutant(
            Order, "_need_not_wait", all_wait_as_accesses_do, PASSED, DISTINCT
        ),
        "what is not weak orders": Mutant(Order, "_reason", nothing_orders, PASSED, DISTINCT),
        "accesses may overlap": Mutant(Order, "_conflict", nothing, STORED_THEN_LOADED),
        "one of both may load": Mutant(Order, "_conflict", two_stores, STORED_THEN_LOADED),
        "they may overlap in one iteration": Mutant(
            Order, "_conflict", between_iterations, STORED_THEN_LOADED
        ),
        "they may overlap in different ones": Mutant(
            Order, "_conflict", within_iterations, STORED_TWICE
        ),
        "an access may overlap itself": Mutant(Order, "_conflict", two_accesses, STORED_TWICE),
        "iterations differ": Mutant(Order, "_conflict", as_in_one_iteration, STORED_TWICE),
        "arguments are others": Mutant(
            Order, "_are_of_other_arguments", anything, STORED_THEN_LOADED, DISTINCT
        ),
        "all that they lead to are arguments": Mutant(
            Order, "_are_of_other_arguments", of_whatever, THROUGH["of a number"], DISTINCT
        ),
        "what an access waits for is asked for, too": Mutant(
            relax_tokens, "consumed_tokens", no_tokens, ONE_BETWEEN
        ),
        "a loop carries tokens from outside": Mutant(
            Order, "_through", from_the_beginning, CAPTURED, DISTINCT
        ),
        "what is in a loop is looked at": Mutant(Order, "_through", past_all, BEHIND),
        "a loop need not wait for what it begins with": Mutant(
            Order, "_waited_by", by_any_operation, NOT_CARRIED
        ),
        "values do not come of themselves": Mutant(ValueOrder, "may_hang_on", nothing, NEEDED),
        "accesses with a scope are ends": Mutant(value_order, "_is_strong", of_prints, NEEDED),
        "prints are ends": Mutant(value_order, "_is_strong", of_accesses, printed(False)),
        "needs lead on": Mutant(value_order, "dependencies", no_needs, NEEDED),
        "the second surely waits": Mutant(
            ValueOrder, "_surely", maybe, THIN["the load waits in one branch"].text
        ),
        "the end surely waits": Mutant(
            ValueOrder, "_surely", maybe, THIN["what is given waits in one branch"].text
        ),
        "for all executions": Mutant(
            ValueOrder, "_follows_itself", anything, THIN["in iterations"].text
        ),
        "what waits for the start is needed": Mutant(
            ValueOrder, "_loose_starts", needed_directly, THIN["by a weak load"].text
        ),
        "what the end waits for needs something": Mutant(
            ValueOrder, "_is_closed", needed_by_the_end, THIN["by a weak store"].text
        ),
        "ways go through iterations": Mutant(
            ValueOrder, "_may_lead", in_the_order_of_the_text, EARLIER_END
        ),
    }
)


@pytest.mark.parametrize("name", MUTANTS)
def test_a_condition_is_needed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mutant = MUTANTS[name]
    assert stays(mutant.text, mutant.options)
    real = getattr(mutant.where, mutant.what)
    monkeypatch.setattr(mutant.where, mutant.what, mutant.instead(real))
    assert not stays(mutant.text, mutant.options)
