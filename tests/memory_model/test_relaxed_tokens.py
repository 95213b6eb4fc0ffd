"""Tokens that `relax-tokens` takes away: every outcome that comes of it was one before, by all
executions; and those that it leaves are needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

import pytest

import tilewright
from tilewright.memory_model.litmus import Litmus, litmus_of
from tilewright.memory_model.outcomes import Outcomes
from tilewright.memory_model.random_tests import random_test
from tilewright.passes import Remark, relax_tokens
from tilewright.passes.pipelines import optimize

SCALAR = "tile<ptr<i32>> -> tile<i32>, token"
STORED = "tile<ptr<i32>>, tile<i32> -> token"


def kernel(body: str, trips: int = 3, first: str = "") -> str:
    """A loop with a body in which `%at` is the counter and `%t` the token that the loop carries;
    what the body's last token is, is `%u`."""
    return f"""// memory x: i32[8] = 1, 2, 3, 4
// memory y: i32[8]
cuda_tile.module @m {{
  entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {{
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %end = constant <i32: {trips}> : tile<i32>
    %start = make_token : token
    {first}
    %last = for %at in (%zero to %end, step %one) : tile<i32>
        iter_values(%t = %{"before" if first else "start"}) -> (token) {{
      {body}
      continue %u : token
    }}
    %sum, %v = load_ptr_tko weak %x token=%last : {SCALAR}
    %w = store_ptr_tko weak %y, %sum token=%v : {STORED}
    return
  }}
}}
"""


def stored_at(index: str) -> str:
    """Stores the counter at an index that is computed from it."""
    return f"""{index}
      %p = offset %x, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %u = store_ptr_tko weak %p, %at token=%t : {STORED}"""


BINARY = "tile<i32>"
TRAPS: Mapping[str, str] = MappingProxyType(
    {
        "(i + 1) / 2": f"%j = addi %at, %one : {BINARY}\n%i = divi %j, %two signed : {BINARY}",
        "i % 2": f"%i = remi %at, %two signed : {BINARY}",
        "min(i, 1)": f"%i = mini %at, %one signed : {BINARY}",
        "0 · i": f"%i = muli %at, %zero : {BINARY}",
        "i & 1": f"%i = andi %at, %one : {BINARY}",
    }
)
"""Indices of which several iterations have the same."""

DISJOINT: Mapping[str, str] = MappingProxyType(
    {
        "i": f"%i = addi %at, %zero : {BINARY}",
        "2 · i + 1": f"%j = muli %at, %two : {BINARY}\n%i = addi %j, %one : {BINARY}",
    }
)
"""Indices of which each iteration has its own."""


def litmus(text: str, module: Any = None) -> Litmus:
    return litmus_of(tilewright.load(text).operation if module is None else module, text)


def relaxed(text: str, options: str = "") -> tuple[Any, list[str]]:
    found: list[Remark] = []
    passes = f"relax-tokens{options}"
    module = optimize(
        tilewright.load(text).operation, passes=passes, remark=found.append, verify_each=True
    )
    return module, [*map(str, found)]


def outcomes(text: str, module: Any = None) -> Outcomes:
    found = litmus(text, module).judge().outcomes
    assert not found.left_out
    return found


def is_sound(text: str, options: str = "") -> bool:
    """Whether a program without races has only outcomes that it had, and still no race."""
    module, _ = relaxed(text, options)
    before, after = outcomes(text), outcomes(text, module)
    if before.racing is not None or before.stopped is not None:
        return True
    # A load that nobody needs may be gone.
    kept = {key for one in after.executions for block in one.registers for key, _ in block}
    return after.racing is None and seen(text, after, kept) <= seen(text, before, kept)


def seen(text: str, found: Outcomes, registers: set[tuple[str, int]]) -> set[object]:
    """What arrays hold in the end, and what some loads gave, in each outcome."""
    test = litmus(text)
    places = [(name, n) for name, array in test.program.arrays.items() for n in range(array.size)]
    return {
        (
            tuple(test.look(one)(None, *place) for place in places),
            tuple(tuple((k, v) for k, v in block if k in registers) for block in one.registers),
        )
        for one in found.executions
    }


def waits(text: str, options: str = "") -> list[str]:
    """The lines that say which accesses do not wait any more."""
    return [line for line in relaxed(text, options)[1] if "does not wait" in line]


# ---- loops


@pytest.mark.parametrize("name", DISJOINT)
def test_iterations_that_store_apart_do_not_wait_for_each_other(name: str) -> None:
    text = kernel(stored_at(DISJOINT[name]))
    module, _ = relaxed(text)
    assert is_sound(text)
    loop = next(op for op in module.walk() if op.name == "cuda_tile.for")
    store = next(op for op in loop.walk() if op.name == "cuda_tile.store_ptr_tko")
    assert store.token.owner.name == "cuda_tile.make_token"
    joined = loop.regions[0].block.last_op.operands[0].owner
    assert joined.name == "cuda_tile.join_tokens"
    assert store.result_token in joined.operands


@pytest.mark.parametrize("name", TRAPS)
def test_iterations_that_may_store_to_one_place_wait(name: str) -> None:
    text = kernel(stored_at(TRAPS[name]))
    module, remarks = relaxed(text)
    assert is_sound(text)
    loop = next(op for op in module.walk() if op.name == "cuda_tile.for")
    store = next(op for op in loop.walk() if op.name == "cuda_tile.store_ptr_tko")
    assert store.token is loop.regions[0].block.args[1]
    assert not any("does not wait" in line for line in remarks)


LOADS = f"""%p = offset %x, %at : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %a, %t1 = load_ptr_tko weak %p token=%t : {SCALAR}
      %b, %t2 = load_ptr_tko weak %x token=%t1 : {SCALAR}
      %q = offset %y, %at : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %c = addi %a, %b : tile<i32>
      %u = store_ptr_tko weak %q, %c token=%t2 : {STORED}"""


def test_arguments_may_be_the_same_memory() -> None:
    text = kernel(LOADS, 2)
    assert [line for line in waits(text) if "both load" in line]
    assert not [line for line in waits(text) if "no byte in common" in line]
    assert is_sound(text)


def test_arguments_that_are_not() -> None:
    text = kernel(LOADS, 2)
    options = "(distinct_arguments=yes)"
    assert [line for line in waits(text, options) if "no byte in common" in line]
    assert is_sound(text, options)


BEFORE = f"%before = store_ptr_tko weak %x, %two token=%start : {STORED}"


def test_what_is_stored_before_a_loop_is_waited_for() -> None:
    body = f"""%a, %t1 = load_ptr_tko weak %x token=%t : {SCALAR}
      %q = offset %y, %at : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %u = store_ptr_tko weak %q, %a token=%t1 : {STORED}"""
    text = kernel(body, 2, BEFORE)
    for options in ("", "(distinct_arguments=yes)"):
        assert is_sound(text, options)
    assert waits(text, "(distinct_arguments=yes)")


# ---- what orders


def straight(*lines: str) -> str:
    body = "\n    ".join(lines)
    return f"""// memory x: i32[2]
// memory y: i32[2]
cuda_tile.module @m {{
  entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {{
    %one = constant <i32: 1> : tile<i32>
    %x1 = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    {body}
    return
  }}
}}
"""


FIRST = f"%a, %t = load_ptr_tko weak %x : {SCALAR}"
NEXT = f"%b, %u = load_ptr_tko weak %x1 token=%{{}} : {SCALAR}"
BETWEEN: Mapping[str, str] = MappingProxyType(
    {
        "release": f"%m = store_ptr_tko release device %y, %one token=%t : {STORED}",
        "atomic": "%r, %m = atomic_rmw_tko relaxed device %y, add, %one token=%t "
        ": tile<ptr<i32>>, tile<i32> -> tile<i32>, token",
        "fence": "%m = memory_fence_alias_tko %t",
        "wait": "%m = gdc_wait_tko token = %t -> token",
        "print": '%m = print_tko "a" token=%t -> token',
    }
)


def test_loads_do_not_wait_for_loads() -> None:
    text = straight(FIRST, NEXT.format("t"))
    (line,) = waits(text)
    assert "does not wait for the load_ptr_tko at" in line
    assert line.endswith("both load")


@pytest.mark.parametrize("name", BETWEEN)
def test_what_orders_stays_between(name: str) -> None:
    assert not waits(straight(FIRST, BETWEEN[name], NEXT.format("m")))


def test_a_value_that_is_shared_keeps_all() -> None:
    shared = f"%f, %m = load_ptr_tko relaxed device %y token=%u : {SCALAR}"
    used = f"%v = store_ptr_tko weak %x, %f token=%m : {STORED}"
    _, remarks = relaxed(straight(FIRST, NEXT.format("t"), shared, used))
    assert not any("does not wait" in line for line in remarks)
    assert any("tokens stay: what is read with a scope is used" in line for line in remarks)


# ---- random programs, and mutants


@pytest.mark.parametrize("first", range(0, 100, 10))
def test_random_chains(first: int) -> None:
    for seed in range(first, first + 10):
        assert is_sound(random_test(seed, chained=True)), seed


def programs() -> Iterator[str]:
    yield from (kernel(stored_at(index)) for index in (*TRAPS.values(), *DISJOINT.values()))
    yield kernel(LOADS, 2)
    yield from (random_test(seed, chained=True) for seed in range(80))


def _never(order: Any, one: Any, other: Any, scope: Any) -> bool:
    return False


def _in_one_iteration(order: Any, one: Any, other: Any, scope: Any) -> bool:
    if scope is relax_tokens.Scope.BLOCK:
        return False
    return CONFLICT(order, one, other, scope)


def _of_two_writes(order: Any, one: Any, other: Any, scope: Any) -> bool:
    both = all(op.name.startswith("cuda_tile.store") for op in (one, other))
    return both and CONFLICT(order, one, other, scope)


def _of_others(order: Any, one: Any, other: Any, scope: Any) -> bool:
    return one is not other and CONFLICT(order, one, other, scope)


CONFLICT = relax_tokens._Order._conflict
MUTANTS: Mapping[str, Callable[..., bool]] = MappingProxyType(
    {
        "nothing conflicts": _never,
        "iterations are apart": _in_one_iteration,
        "only stores conflict": _of_two_writes,
        "an access does not conflict with itself": _of_others,
    }
)


@pytest.mark.parametrize("name", MUTANTS)
def test_a_condition_less_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relax_tokens._Order, "_conflict", MUTANTS[name])
    assert not all(is_sound(text) for text in programs())


def test_what_orders_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Taken for a weak access, a release would not wait for what it releases."""
    stored = f"%t = store_ptr_tko weak %x, %one : {STORED}"
    text = straight(stored, BETWEEN["release"])
    options = "(distinct_arguments=yes)"
    assert not waits(text, options)
    monkeypatch.setattr(relax_tokens, "_is_access", lambda op: hasattr(op, "token"))
    assert waits(text, options)
