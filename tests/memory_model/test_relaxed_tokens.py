"""Tokens that `relax-tokens` takes away: every outcome that comes of it was one before, by all
executions; and those that it leaves are needed."""

from __future__ import annotations

import pytest

from memory_model.relaxed_programs import (
    BETWEEN,
    DISTINCT,
    EARLIER_END,
    FIRST,
    NEXT,
    PASSED,
    THIN,
    THROUGH,
    printed,
    straight,
)
from memory_model.relaxing import (
    LAST,
    at,
    load,
    loop,
    program,
    relaxed,
    stays,
    store,
    waited,
    went,
)
from tilewright.analysis import value_order

LOADS = f"""{at("at")}
      {load("a", "p", "t", "t1")}
      {load("b", "x", "t1", "t2")}
      {at("at", "q", "y")}
      %c = addi %a, %b : tile<i32>
      {store("q", "c", "t2", "u")}"""


@pytest.mark.parametrize(("options", "expected"), [("", "t1 t2"), (DISTINCT, "")])
def test_arguments_may_be_the_same_memory(options: str, expected: str) -> None:
    text = program(f"{loop(LOADS, 2)}\n{LAST}")
    assert waited(text, "u", options) == expected
    assert [line for line in went(text, options) if line.endswith("both load")]
    assert stays(text, options)


@pytest.mark.parametrize("name", THROUGH)
def test_pointers_that_may_lead_to_an_argument(name: str) -> None:
    assert waited(THROUGH[name], "u", DISTINCT) == "t"
    assert stays(THROUGH[name], DISTINCT)


# ---- what orders


def test_loads_do_not_wait_for_loads() -> None:
    text = straight(FIRST, NEXT.format("t"))
    (line,) = went(text)
    assert "does not wait for the load_ptr_tko at" in line
    assert line.endswith("both load")


@pytest.mark.parametrize("name", BETWEEN)
def test_what_orders_stays_between(name: str) -> None:
    text = straight(FIRST, BETWEEN[name], NEXT.format("m"))
    assert waited(text, "u") == "m"
    assert waited(text, "m") == "t"


@pytest.mark.parametrize("name", BETWEEN)
def test_what_orders_is_told(name: str) -> None:
    _, remarks = relaxed(straight(FIRST, BETWEEN[name], NEXT.format("m")))
    assert any("waits for all that it did" in line for line in remarks)
    (line,) = [
        line for line in remarks if line.endswith(": it orders memory") and "for the" in line
    ]
    assert "missed [relax-tokens]: waits for the " in line


def test_what_conflicts_is_told() -> None:
    text = straight(
        FIRST, store("x", "one", "t", "s"), NEXT.format("s"), store("x1", "b", "u", "v")
    )
    _, remarks = relaxed(text)
    assert [line.replace("<text>:", "") for line in remarks] == [
        f"{at}: {kind} [relax-tokens]: {message}"
        for at, kind, message in (
            (
                "9:5",
                "applied",
                "does not wait for the store_ptr_tko at 8:5: they touch no byte in common",
            ),
            ("9:5", "applied", "does not wait for the load_ptr_tko at 7:5: both load"),
            (
                "8:5",
                "missed",
                "waits for the load_ptr_tko at 7:5: they may touch the same byte",
            ),
            (
                "10:5",
                "missed",
                "waits for the load_ptr_tko at 9:5: they may touch the same byte",
            ),
        )
    ]


def test_what_is_released_and_acquired() -> None:
    for token, expected in (("u", "t"), ("v", "tf")):
        assert waited(PASSED, token, DISTINCT) == expected
    assert stays(PASSED, DISTINCT)


# ---- values, and prints


@pytest.mark.parametrize("name", THIN)
def test_tokens_that_keep_values_from_coming_of_themselves(name: str) -> None:
    thin = THIN[name]
    assert waited(thin.text, "tb") == thin.waited
    assert stays(thin.text)


def test_of_too_many_operations_nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(value_order, "MOST_OPERATIONS", 2)
    assert waited(THIN["what is given waits for the load"].text, "tb") == "ta"


def test_values_of_the_iteration_before() -> None:
    assert waited(EARLIER_END, "tb") == "ta"
    assert stays(EARLIER_END)


@pytest.mark.parametrize(("follows", "expected"), [(False, "ta"), (True, "")])
def test_tokens_that_keep_prints_in_their_order(follows: bool, expected: str) -> None:
    text = printed(follows)
    assert waited(text, "tb") == expected
    assert stays(text)
