"""What programs cost: each operation by its work, as often as it is executed."""

from __future__ import annotations

import pytest

import tilewright
from tilewright.analysis.cost import ASSUMED_ITERATIONS, BRANCH, WEIGHTS, weighted_cost
from tilewright.dialects.cuda_tile.facts import Cost
from tilewright.nesting import erase, walk

ALU = WEIGHTS[Cost.ALU]
HEAD = """
%c0 = constant <i32: 0> : tile<i32>
%c3 = constant <i32: 3> : tile<i32>
%c10 = constant <i32: 10> : tile<i32>
%yes = constant <i1: true> : tile<i1>
%t = iota : tile<64xi32>
%f = itof %t signed : tile<64xi32> -> tile<64xf32>
"""


def cost(text: str) -> int:
    """What a text adds to the cost of a kernel."""

    def whole(body: str) -> int:
        source = f"cuda_tile.module @m {{ entry @k(%n: tile<i32>) {{ {HEAD} {body} return }} }}"
        return weighted_cost(tilewright.load(source).operation)

    return whole(text) - whole("")


ADD = "%r = addi %n, %n : tile<i32>"
SUM = """%s = reduce %t dim=0 identities=[0 : i32] : tile<64xi32> -> tile<i32>
(%a: tile<i32>, %b: tile<i32>) { %r = addi %a, %b : tile<i32> yield %r : tile<i32> }"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (ADD, ALU),
        ("%r = addi %t, %t : tile<64xi32>", 64 * ALU),
        ("%r = divi %n, %n signed : tile<i32>", WEIGHTS[Cost.XU]),
        ("%r = reshape %t : tile<64xi32> -> tile<8x8xi32>", 0),
        (f"for %i in (%c0 to %c10, step %c3) : tile<i32> {{ {ADD} }}", 4 * (ALU + BRANCH)),
        (f"for %i in (%c10 to %c0, step %c3) : tile<i32> {{ {ADD} }}", 0),
        (
            f"for %i in (%c0 to %n, step %c3) : tile<i32> {{ {ADD} }}",
            ASSUMED_ITERATIONS * (ALU + BRANCH),
        ),
        (f"loop {{ {ADD} break }}", ASSUMED_ITERATIONS * (ALU + BRANCH)),
        (f"if %yes {{ {ADD} }}", ALU + BRANCH),
        (f"if %yes {{ {ADD} }} else {{ {ADD} }}", ALU + BRANCH),
        (SUM, 64 * (ALU + WEIGHTS[Cost.AGGREGATE])),
    ],
)
def test_what_a_text_costs(text: str, expected: int) -> None:
    assert cost(text) == expected


def test_functions_cost_more_than_arithmetic_and_roots() -> None:
    found = [cost(f"%r = {name} %f : tile<64xf32>") for name in ("absf", "sqrt", "exp")]
    assert found == sorted(found) and len(set(found)) == 3


def test_less_work_costs_less_however_deep() -> None:
    deep = 1000
    loop = "for %iN in (%c0 to %c10, step %c3) : tile<i32> {"
    loops = "".join(loop.replace("N", str(n)) for n in range(deep))
    body = f"{HEAD} {loops} {ADD} {'}' * deep} return"
    source = f"cuda_tile.module @m {{ entry @k(%n: tile<i32>) {{ {body} }} }}"
    module = tilewright.load(source).operation
    before = weighted_cost(module)
    (addition,) = [op for op in walk(module) if op.name == "cuda_tile.addi"]
    erase(addition)
    assert weighted_cost(module) == before - ALU * 4**deep
