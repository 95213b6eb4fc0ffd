"""Rules on loads and stores: proofs refuse wrong ones, and so does running them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tilewright.passes import licm, stores
from tilewright.passes.cse import CommonSubexpressionElimination
from tilewright.passes.licm import LoopInvariantCodeMotion
from tilewright.passes.rules import memory
from tilewright.passes.rules.memory import MEMORY_RULES, MemoryRule, parse_accesses
from tilewright.passes.stores import DeadStoreElimination, StoreForwarding
from tilewright.proofs.memory import prove_memory
from tilewright.proofs.methods import Unsound
from tilewright.runtime import load

BETWEEN = """
cuda_tile.module @m {{
  entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>, %out: tile<ptr<i32>>) {{
    %x = constant <i32: 1> : tile<i32>
    %y = constant <i32: 2> : tile<i32>
    %n = constant <i32: 3> : tile<i32>
{body}
    return
  }}
}}
"""

PROGRAMS = {
    "stored-value-over-store": """
    %a = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    %b = store_ptr_tko weak %q, %y token=%a : tile<ptr<i32>>, tile<i32> -> token
    %c, %t = load_ptr_tko weak %p token=%b : tile<ptr<i32>> -> tile<i32>, token
    %d = store_ptr_tko weak %out, %c token=%t : tile<ptr<i32>>, tile<i32> -> token""",
    "load-again-over-store": """
    %c, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    %b = store_ptr_tko weak %q, %y token=%t : tile<ptr<i32>>, tile<i32> -> token
    %e, %u = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    %d = store_ptr_tko weak %out, %e token=%u : tile<ptr<i32>>, tile<i32> -> token""",
    "stored-again-over-load": """
    %a = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    %c, %t = load_ptr_tko weak %q : tile<ptr<i32>> -> tile<i32>, token
    %b = store_ptr_tko weak %p, %y token=%a : tile<ptr<i32>>, tile<i32> -> token
    %d = store_ptr_tko weak %out, %c token=%t : tile<ptr<i32>>, tile<i32> -> token""",
    "load-before-store": """
    for %i in (%x to %n, step %x) : tile<i32> {
      %b = store_ptr_tko weak %q, %y : tile<ptr<i32>>, tile<i32> -> token
      %c, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
      %d = store_ptr_tko weak %out, %c token=%t : tile<ptr<i32>>, tile<i32> -> token
    }""",
}
"""For each rule that needs addresses apart a program in which two parameters are one array."""

PASSES = (
    CommonSubexpressionElimination(),
    StoreForwarding(),
    DeadStoreElimination(),
    LoopInvariantCodeMotion(),
)


def outcome(name: str, optimize: bool) -> list[int]:
    """What a program leaves in its arrays."""
    from tilewright.nesting import clone
    from tilewright.passes import PassManager
    from tilewright.runtime import Module

    module = load(BETWEEN.format(body=PROGRAMS[name]))
    if optimize:
        changed = clone(module.operation)
        PassManager(PASSES).run(changed)
        module = Module(changed)
    one, out = np.full(1, 7, np.int32), np.zeros(1, np.int32)
    module.kernel().launch(1, one, one, out)
    return [*one.tolist(), *out.tolist()]


@pytest.mark.parametrize("name", PROGRAMS)
def test_programs_mean_the_same(name: str) -> None:
    assert outcome(name, optimize=True) == outcome(name, optimize=False)


def planted(name: str) -> tuple[MemoryRule, ...]:
    """The rules, of which one does not ask for addresses apart."""
    return tuple(replace(r, apart=False) if r.name == name else r for r in MEMORY_RULES)


@pytest.mark.parametrize("name", [rule.name for rule in MEMORY_RULES if rule.apart])
def test_a_rule_that_does_not_look_at_addresses(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = planted(name)
    (wrong,) = [rule for rule in rules if rule.name == name]
    with pytest.raises(Unsound):
        prove_memory(wrong)

    def believing(function: Callable[..., bool]) -> Callable[..., bool]:
        return lambda *arguments: function(*arguments, rules=rules)

    for module in (stores, licm, __import__("tilewright.passes.cse", fromlist=["cse"])):
        for question in ("keeps", "moves_before"):
            if hasattr(module, question):
                monkeypatch.setattr(module, question, believing(getattr(memory, question)))
    assert outcome(name, optimize=True) != outcome(name, optimize=False)


WRONG: dict[str, dict[str, Any]] = {
    "a store lost": {"find": "store p, x; b = load p", "put": "b = x"},
    "the other value": {"find": "store p, x; store p, y", "put": "store p, x"},
    "a mask lost": {"find": "store p, x if m; b = load p", "put": "store p, x if m; b = x"},
    "padding lost": {"find": "store p, x; b = load p if m else d", "put": "store p, x; b = x"},
    "a masked store hides": {"find": "store p, x; store p, y if m", "put": "store p, y if m"},
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_rules_are_refuted(name: str) -> None:
    with pytest.raises(Unsound):
        prove_memory(MemoryRule("planted", **WRONG[name]))


def test_what_is_no_access() -> None:
    with pytest.raises(ValueError, match="'jump p' is no access"):
        parse_accesses("a = load p; jump p")
