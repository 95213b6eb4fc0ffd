"""`strength-reduce`: what its rules do is tested rule by rule in `rules`; here, as a pass."""

from __future__ import annotations

import pytest

from passes.validation import Figures, optimized
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
