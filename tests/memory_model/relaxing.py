"""Small programs before and after `relax-tokens`: what waits for what, and all that may come of
them."""

from __future__ import annotations

from functools import cache
from typing import Any

import tilewright
from tilewright.dialects.cuda_tile.facts import consumed_tokens
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp
from tilewright.dialects.cuda_tile.operations.memory import JoinTokensOp, MakeTokenOp
from tilewright.memory_model.litmus import Litmus, litmus_of
from tilewright.memory_model.outcomes import Outcomes
from tilewright.passes import Remark
from tilewright.passes.pipelines import optimize

LOADED = "tile<ptr<i32>> -> tile<i32>, token"
STORED = "tile<ptr<i32>>, tile<i32> -> token"


def litmus(text: str, module: Any = None) -> Litmus:
    return litmus_of(tilewright.load(text).operation if module is None else module, text)


def relaxed(text: str, options: str = "") -> tuple[Any, list[str]]:
    """A program as the pass leaves it, and the remarks."""
    found: list[Remark] = []
    passes = f"relax-tokens{options}"
    module = optimize(
        tilewright.load(text).operation, passes=passes, remark=found.append, verify_each=True
    )
    return module, [*map(str, found)]


@cache
def before(text: str) -> Outcomes:
    """All that may come of a program as it is."""
    return litmus(text).judge().outcomes


def is_defined(found: Outcomes) -> bool:
    """Whether a program has no races, and does nothing undefined."""
    return found.racing is None and found.stopped is None


def is_sound(text: str, options: str = "") -> bool:
    """Whether a program without races has only outcomes that it had, and still no race. Of a
    program that has too many runs nothing is said."""
    module, remarks = relaxed(text, options)
    if not any(": applied [" in line for line in remarks):
        return True
    if not is_defined(before(text)) or before(text).left_out:
        return True
    return is_contained(text, module)


def stays(text: str, options: str = "") -> bool:
    """As `is_sound`, of a program of which something is said."""
    assert is_defined(before(text))
    assert not before(text).left_out
    return is_sound(text, options)


def is_contained(text: str, module: Any) -> bool:
    """Whether another program has only outcomes that one had, and no race."""
    after = litmus(text, module).judge().outcomes
    # A load that nobody needs may be gone.
    kept = {key for one in after.executions for block in one.registers for key, _ in block}
    is_whole = is_defined(after) and not after.left_out
    return is_whole and seen(text, after, kept) <= seen(text, before(text), kept)


def seen(text: str, found: Outcomes, registers: set[tuple[str, int]]) -> set[object]:
    """What arrays hold in the end, what some loads gave, and what was printed, in each outcome."""
    test = litmus(text)
    places = [(name, n) for name, array in test.program.arrays.items() for n in range(array.size)]
    return {
        (
            tuple(test.look(one)(None, *place) for place in places),
            tuple(tuple((k, v) for k, v in block if k in registers) for block in one.registers),
            one.text,
        )
        for one in found.executions
    }


def waited(text: str, name: str, options: str = "") -> str:
    """The tokens that the operation which gives a token takes, by their names, after the pass."""
    module, _ = relaxed(text, options)
    given = next(r for op in module.walk() for r in op.results if r.name_hint == name)
    return _tokens(given.owner)


def carried(text: str, options: str = "") -> list[str]:
    """The tokens that each `continue` carries on, by their names, after the pass."""
    module, _ = relaxed(text, options)
    return [_tokens(op) for op in module.walk() if isinstance(op, ContinueOp)]


def _tokens(op: Any) -> str:
    left, found = consumed_tokens(op), set[str]()
    while left:
        at = left.pop()
        if isinstance(at.owner, JoinTokensOp):
            left += at.owner.operands
        elif not isinstance(at.owner, MakeTokenOp):
            found.add(at.name_hint or "?")
    return " ".join(sorted(found))


def went(text: str, options: str = "") -> list[str]:
    """The remarks that say which accesses are not waited for any more."""
    return [line for line in relaxed(text, options)[1] if "does not wait" in line]


# ---- programs


def program(body: str, first: str = "", memory: str = "", parameters: str = "") -> str:
    """A kernel of one tile block on two arrays, with a body and what stands before it.

    Args:
        body: the operations.
        first: operations before.
        memory: comments on more parameters.
        parameters: these.
    """
    return f"""// memory x: i32[8] = 1, 2, 3, 4
// memory y: i32[8]
{memory}
cuda_tile.module @m {{
  entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>{parameters}) {{
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %start = make_token : token
    {first}
    {body}
    return
  }}
}}
"""


LAST = f"""%sum, %v = load_ptr_tko weak %x token=%last : {LOADED}
    %w = store_ptr_tko weak %y, %sum token=%v : {STORED}"""
"""What shows the first element of `%x` behind `%last`."""


def loop(
    body: str, trips: int = 3, before: str = "start", step: str = "one", name: str = "last"
) -> str:
    """A loop with a body in which `%at` is the counter and `%t` the token that the loop carries;
    what the body's last token is, is `%u`."""
    return f"""%end_{name} = constant <i32: {trips}> : tile<i32>
    %{name} = for %at in (%zero to %end_{name}, step %{step}) : tile<i32>
        iter_values(%t = %{before}) -> (token) {{
      {body}
      continue %u : token
    }}"""


def at(index: str, name: str = "p", base: str = "x") -> str:
    """A pointer to an element."""
    return f"%{name} = offset %{base}, %{index} : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>"


def load(name: str, place: str, after: str, token: str) -> str:
    return f"%{name}, %{token} = load_ptr_tko weak %{place} token=%{after} : {LOADED}"


def store(place: str, value: str, after: str, token: str) -> str:
    return f"%{token} = store_ptr_tko weak %{place}, %{value} token=%{after} : {STORED}"


INT = "tile<i32>"
TRAPS = {
    "(i + 1) / 2": f"%j = addi %at, %one : {INT}\n%i = divi %j, %two signed : {INT}",
    "i % 2": f"%i = remi %at, %two signed : {INT}",
    "min(i, 1)": f"%i = mini %at, %one signed : {INT}",
    "0 * i": f"%i = muli %at, %zero : {INT}",
    "i & 1": f"%i = andi %at, %one : {INT}",
    "i * 2^31 / 2^31": f"""%most = constant <i32: 31> : {INT}
      %j = shli %at, %most : {INT}
      %i = shri %j, %most unsigned : {INT}""",
}
"""Indices of which several iterations have the same."""

DISJOINT = {
    "i": f"%i = addi %at, %zero : {INT}",
    "2 * i + 1": f"%j = muli %at, %two : {INT}\n%i = addi %j, %one : {INT}",
}
"""Indices of which each iteration has its own."""


def stored_at(index: str, value: str = "at") -> str:
    """Stores a number at an index that is computed from the counter."""
    return f"{index}\n      {at('i')}\n      {store('p', value, 't', 'u')}"
