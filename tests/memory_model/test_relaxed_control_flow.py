"""Tokens that loops and conditionals carry: which of them `relax-tokens` has an access take, and
that by all executions nothing new comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pytest
from xdsl.ir import Block, Region
from xdsl.irdl import irdl_op_definition, region_def, result_def, traits_def

import tilewright
from memory_model.relaxed_programs import CAPTURED, DISTINCT, NOT_CARRIED
from memory_model.relaxing import (
    DISJOINT,
    INT,
    LAST,
    LOADED,
    TRAPS,
    at,
    carried,
    load,
    loop,
    program,
    stays,
    store,
    stored_at,
    waited,
)
from tilewright.dialects.cuda_tile.constraints import TOKEN_TYPE
from tilewright.dialects.cuda_tile.facts import UnknownEffects, consumed_tokens
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.types import TOKEN
from tilewright.nesting import clone
from tilewright.passes import PassContext
from tilewright.passes.relax_tokens import RelaxTokens

IN_PLACE = f"""{at("at")}
      {load("a", "p", "t", "t1")}
      %b = addi %a, %one : {INT}
      {store("p", "b", "t1", "u")}"""


# ---- one loop


@pytest.mark.parametrize("name", DISJOINT)
def test_iterations_that_store_apart(name: str) -> None:
    text = program(f"{loop(stored_at(DISJOINT[name]))}\n{LAST}")
    assert waited(text, "u") == ""
    assert stays(text)


@pytest.mark.parametrize("name", TRAPS)
def test_iterations_that_may_store_to_one_place(name: str) -> None:
    text = program(f"{loop(stored_at(TRAPS[name]))}\n{LAST}")
    assert waited(text, "u") == "t"
    assert stays(text)


def test_what_the_loop_carries_on_is_all_that_it_carried() -> None:
    text = program(f"{loop(stored_at(DISJOINT['i']))}\n{LAST}")
    assert waited(text, "v") == "last"
    assert carried(text) == ["t u"]


def test_elements_that_are_changed_where_they_are() -> None:
    text = program(f"{loop(IN_PLACE, 2)}\n{LAST}")
    assert waited(text, "t1") == ""
    assert waited(text, "u") == "t1"
    assert stays(text)


PAIR, PAIR_POINTERS = "tile<2xi32>", "tile<2xptr<i32>>"


def pairs(first: str, mask: str = "") -> str:
    """Stores the counter to two elements from one on, those that a mask allows."""
    given, type = (", %mask", ", tile<2xi1>") if mask else ("", "")
    return f"""{first}
      %base = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
      %bases = broadcast %base : tile<1xptr<i32>> -> {PAIR_POINTERS}
      %one_first = reshape %i : {INT} -> tile<1xi32>
      %firsts = broadcast %one_first : tile<1xi32> -> {PAIR}
      %offsets = iota : {PAIR}
      %indices = addi %firsts, %offsets : {PAIR}
      %p = offset %bases, %indices : {PAIR_POINTERS}, {PAIR} -> {PAIR_POINTERS}
      %one_number = reshape %at : {INT} -> tile<1xi32>
      %numbers = broadcast %one_number : tile<1xi32> -> {PAIR}
      {mask}
      %u = store_ptr_tko weak %p, %numbers{given} token=%t
        : {PAIR_POINTERS}, {PAIR}{type} -> token"""


FIRST_ONLY = f"""%none = constant <i32: 0> : {PAIR}
      %mask = cmpi equal %offsets, %none, signed : {PAIR} -> tile<2xi1>"""
NO_MORE_THAN = f"""%three_one = reshape %three : {INT} -> tile<1xi32>
      %threes = broadcast %three_one : tile<1xi32> -> {PAIR}
      %mask = cmpi less_than %indices, %threes, signed : {PAIR} -> tile<2xi1>"""
ONCE, TWICE = DISJOINT["i"], f"%i = muli %at, %two : {INT}"

POINTERS: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "pairs at 2 * i": (pairs(TWICE), "one", ""),
        "pairs at 2 * i, masked": (pairs(TWICE, NO_MORE_THAN), "one", ""),
        "neighbours": (pairs(ONCE), "one", "t"),
        "pairs at every other i": (pairs(ONCE), "two", ""),
        "neighbours, one of two masked": (pairs(ONCE, FIRST_ONLY), "one", "t"),
        "pairs at i, in steps that may be 1": (pairs(ONCE), "n", "t"),
    }
)
"""Tiles of pointers, the steps of the loop, and what the store waits for."""


@pytest.mark.parametrize("name", POINTERS)
def test_tiles_of_pointers(name: str) -> None:
    body, step, expected = POINTERS[name]
    text = program(
        f"{loop(body, 6 if step == 'two' else 3, step=step)}\n{LAST}",
        memory="// scalar n: i32 = 1",
        parameters=", %n: tile<i32>",
    )
    assert waited(text, "u") == expected
    assert stays(text)


# ---- loops in loops


def nested(index: str) -> str:
    """A loop in a loop, in both of which `%i` is computed from the counters."""
    body = f"""{index}
        {at("i")}
        %number = addi %at, %three : {INT}
        %u = store_ptr_tko weak %p, %number token=%s : tile<ptr<i32>>, {INT} -> token"""
    return f"""%last = for %around in (%zero to %two, step %one) : {INT}
        iter_values(%t = %start) -> (token) {{
      %inner = for %at in (%zero to %two, step %one) : {INT} iter_values(%s = %t) -> (token) {{
        {body}
        continue %u : token
      }}
      continue %inner : token
    }}"""


NESTED: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "2 * j + i": (f"%j = muli %around, %two : {INT}\n%i = addi %j, %at : {INT}", ""),
        "i": (f"%i = addi %at, %zero : {INT}", "t"),
        "j": (f"%i = addi %around, %zero : {INT}", "s"),
        "i + j": (f"%i = addi %at, %around : {INT}", "t"),
        "0": (f"%i = addi %zero, %zero : {INT}", "s"),
    }
)
"""The index in the inner loop, and whose token the store takes."""


@pytest.mark.parametrize("name", NESTED)
def test_loops_in_loops(name: str) -> None:
    index, expected = NESTED[name]
    text = program(f"{nested(index)}\n{LAST}")
    assert waited(text, "u") == expected
    assert stays(text)


# ---- a `loop`


def counted(body: str) -> str:
    """A `loop` with a counter, `%at`, and a token, `%t`."""
    return f"""%last = loop iter_values(%at = %zero, %t = %start) : {INT}, token -> token {{
      %stop = cmpi equal %at, %two, signed : {INT} -> tile<i1>
      if %stop {{
        break %t : token
      }}
      {body}
      %following = addi %at, %one : {INT}
      continue %following, %u : {INT}, token
    }}"""


def test_stores_in_a_loop_that_counts_itself_wait() -> None:
    text = program(f"{counted(stored_at(DISJOINT['i']))}\n{LAST}")
    assert waited(text, "u") == "t"
    assert stays(text)


def test_loads_in_a_loop_that_counts_itself_do_not() -> None:
    body = f"""%next = addi %at, %one : {INT}
      {at("at")}
      {load("a", "p", "t", "u")}
      {at("next", "q", "y")}
      {store("q", "a", "start", "other")}"""
    text = program(f"{counted(body)}\n{LAST}")
    assert waited(text, "u") == ""
    assert stays(text)


# ---- conditionals


def conditional(first: str, second: str) -> str:
    return f"""{load("c", "y", "start", "t")}
    %is = cmpi equal %c, %zero, signed : {INT} -> tile<i1>
    %last = if %is -> (token) {{
      {first}
      yield %u : token
    }} else {{
      {second}
      yield %e : token
    }}
    {load("sum", "x", "last", "v")}
    {at("one", "y1", "y")}
    {store("y1", "sum", "v", "w")}"""


THIRD = at("three", "p")
CONDITIONALS: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "both load": (load("a", "x", "t", "u"), load("b", "x", "t", "e"), ""),
        "one stores elsewhere": (
            f"{THIRD}\n{store('p', 'one', 't', 'u')}",
            load("b", "x", "t", "e"),
            "",
        ),
        "one stores": (store("x", "one", "t", "u"), load("b", "x", "t", "e"), "last"),
        "the other one stores": (load("a", "x", "t", "u"), store("x", "one", "t", "e"), "last"),
        "one prints": (
            '%u = print_tko "a" token=%t -> token',
            load("b", "x", "t", "e"),
            "last",
        ),
    }
)
"""What the branches do, and what a load behind waits for."""


@pytest.mark.parametrize("name", CONDITIONALS)
def test_conditionals(name: str) -> None:
    first, second, expected = CONDITIONALS[name]
    text = program(conditional(first, second))
    assert waited(text, "v") == expected
    assert stays(text)


def test_what_a_branch_waits_for_from_before() -> None:
    first = f"{THIRD}\n{store('x', 'two', 'start', 'o')}"
    body = conditional(load("a", "p", "o", "u"), load("b", "p", "t", "e"))
    text = program(body, first)
    assert waited(text, "v") == "o"
    assert stays(text)


# ---- before and behind loops


def test_what_is_stored_before_a_loop_is_waited_for() -> None:
    body = f"""{load("a", "x", "t", "t1")}
      {at("at", "q", "y")}
      {store("q", "a", "t1", "u")}"""
    text = program(f"{loop(body, 2, 'before')}\n{LAST}", store("x", "two", "start", "before"))
    for options, expected in (("", "t"), (DISTINCT, "before")):
        assert waited(text, "t1", options) == expected
        assert stays(text, options)


def test_an_access_behind_a_loop_does_not_wait_for_one_apart() -> None:
    behind = f"{at('three', 'x3')}\n{load('sum', 'x3', 'last', 'v')}\n{store('y', 'sum', 'v', 'w')}"
    text = program(
        f"{loop(stored_at(DISJOINT['i']), 3, 'before')}\n{behind}",
        f"{at('three', 'x3_before')}\n{store('x3_before', 'two', 'start', 'before')}",
    )
    assert waited(text, "v") == "before"
    assert stays(text)


def test_what_a_later_iteration_waits_for_from_before() -> None:
    assert waited(CAPTURED, "t2", DISTINCT) == "before"
    assert stays(CAPTURED, DISTINCT)


def test_what_a_loop_does_not_carry_on() -> None:
    assert waited(NOT_CARRIED, "u2") == "before last"
    assert stays(NOT_CARRIED)


def test_loads_through_pointers_that_were_loaded() -> None:
    """Which element an iteration stores to is not known."""
    text = program(
        f"""{
            loop(
                f'''{at("at", "q", "y")}
      %i, %t1 = load_ptr_tko weak %q : {LOADED}
      {at("i")}
      {store("p", "at", "t", "u")}''',
                2,
            )
        }
    {load("sum", "x", "last", "v")}"""
    )
    assert waited(text, "u") == "t"
    assert stays(text)


@irdl_op_definition
class WithBody(CudaTileOperation):
    """An operation with a body of which nobody knows when it is executed."""

    name = "test.with_body"
    token = result_def(TOKEN_TYPE)
    body = region_def()
    traits = traits_def(UnknownEffects())


def test_a_body_of_which_nothing_is_known() -> None:
    text = program(
        f"{store('x', 'one', 'start', 'o')}\n{load('a', 'x', 'o', 't')}\n{load('b', 'y', 't', 'u')}"
    )
    module = clone(tilewright.load(text).operation)
    last = next(op for op in module.walk() if op.name == "cuda_tile.return").prev_op
    made = WithBody.create(result_types=[TOKEN], regions=[Region(Block())])
    last.parent.insert_op_before(made, last)
    last.operands[last.operands.index(consumed_tokens(last)[0])] = made.token
    RelaxTokens().apply(module, PassContext())
    assert consumed_tokens(last) == [made.token]
