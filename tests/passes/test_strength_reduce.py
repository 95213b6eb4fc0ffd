"""`strength-reduce`: what its rules do is tested rule by rule in `rules`; here, as a pass."""

from __future__ import annotations

import io
import random

import pytest

from passes.validation import Figures, optimized
from tilewright.runtime import load
from tilewright.text import parse_module, to_text

PROGRAM = """
cuda_tile.module @m {{
  entry @k(%x: tile<i32>) {{
    %c = constant <i32: {divisor}> : tile<i32>
    %a = divi %x, %c {sign} : tile<i32>
    %b = remi %x, %c {sign} : tile<i32>
    %t = print_tko "%d %d", %a, %b : tile<i32>, tile<i32> -> token
    return
  }}
}}
"""


@pytest.mark.parametrize("sign", ["signed", "unsigned"])
@pytest.mark.parametrize("divisor", [2, 3, 7, 10, 641, 1 << 20])
def test_divisions_by_constants_cost_less(divisor: int, sign: str) -> None:
    module = parse_module(PROGRAM.format(divisor=divisor, sign=sign))
    found = optimized(module, 2)
    text = to_text(found)
    assert "divi" not in text and "remi" not in text
    assert Figures.of(found).cost < Figures.of(module).cost


# ---- what grows evenly


def growing_loop(draw: random.Random, name: str) -> str:
    """A loop that prints what it computes of its counter by sums, products and shifts, then in
    more bits; where these wrap, and where they just do not."""
    narrow, wide = draw.choice([(8, 16), (8, 64), (16, 32), (32, 64)])
    shape = draw.choice(["", "4x"])
    lines: list[str] = []
    value, width = f"%{name}i", narrow

    def kind(width: int) -> str:
        return f"tile<{shape}i{width}>"

    def add(operation: str) -> None:
        nonlocal value
        value = f"%{name}v{len(lines)}"
        lines.append(f"{value} = {operation}")

    def arithmetic() -> None:
        form = draw.choice(["addi {v}, {c}", "subi {c}, {v}", *["muli {v}, {c}"] * 3, "shli"])
        number = draw.choice([-1, 1, 2, 3, 5, 1 << (width - 2)])
        if form == "shli":
            form, number = "shli {v}, {c}", draw.randrange(3)
        fixed = f"%{name}c{len(lines)}"
        lines.append(f"{fixed} = constant <i{width}: {number}> : {kind(width)}")
        add(f"{form.format(v=value, c=fixed)} : {kind(width)}")

    if shape:
        lines.append(f"%{name}t = reshape {value} : tile<i{narrow}> -> tile<1xi{narrow}>")
        add(f"broadcast %{name}t : tile<1xi{narrow}> -> {kind(narrow)}")
    for _ in range(draw.randrange(1, 3)):
        arithmetic()
    sign = draw.choice(["signed", "unsigned"])
    add(f"exti {value} {sign} : {kind(narrow)} -> {kind(wide)}")
    width = wide
    arithmetic()
    if draw.randrange(2):
        add(f"trunci {value} : {kind(wide)} -> {kind(narrow)}")
        width = narrow
    lower, step = draw.choice([-40, 0, 3]), draw.choice([1, 9, 60])
    upper = min(lower + step * draw.randrange(2, 16), 127)
    word = draw.choice(["", "unsigned "]) if lower >= 0 else ""
    body = "\n".join(lines)
    return f"""
      %{name}lower = constant <i{narrow}: {lower}> : tile<i{narrow}>
      %{name}upper = constant <i{narrow}: {upper}> : tile<i{narrow}>
      %{name}step = constant <i{narrow}: {step}> : tile<i{narrow}>
      for {word}%{name}i in (%{name}lower to %{name}upper, step %{name}step) : tile<i{narrow}> {{
        {body}
        %{name}token = print_tko "{name} %d", {value} : {kind(width)} -> token
      }}"""


def printed(text: str) -> str:
    output = io.StringIO()
    load(text).kernel().launch(1, output=output)
    return output.getvalue()


def test_what_grows_evenly_is_the_same_when_it_is_carried() -> None:
    draw = random.Random(1)
    loops = "\n".join(growing_loop(draw, f"n{number}") for number in range(100))
    text = f"cuda_tile.module @m {{ entry @k() {{ {loops} return }} }}"
    module = parse_module(text)
    after = to_text(optimized(module, "licm,strength-reduce(induction=yes)"))
    assert after.count("iter_values") > 50
    # pytest would compare the texts for minutes.
    same = printed(after) == printed(text)
    assert same


def test_a_product_with_the_counter_is_carried_on_request() -> None:
    text = """
    cuda_tile.module @m { entry @k(%s: tile<i32>, %n: tile<i32>) {
      %zero = constant <i32: 0> : tile<i32>
      %one = constant <i32: 1> : tile<i32>
      for %i in (%zero to %n, step %one) : tile<i32> {
        %a = muli %i, %s overflow<no_wrap> : tile<i32>
        %t = print_tko "%d", %a : tile<i32> -> token
      }
      return
    } }"""
    found = to_text(optimized(parse_module(text), "strength-reduce(induction=yes),canonicalize"))
    assert "iter_values" in found and "muli" not in found
    # The last sum may overflow.
    assert "overflow" not in found
    assert optimized(parse_module(text), "strength-reduce").is_structurally_equivalent(
        parse_module(text)
    )
