"""Indices of 64 bits that are computed in 32."""

from __future__ import annotations

import numpy as np
import pytest
from sampling import one_in

from tilewright.runtime import load

from .programs import raised, text_of

KERNEL = """
cuda_tile.module @m {
  entry @k(%y: tile<ptr<f32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %wide = exti %bx signed : tile<i32> -> tile<i64>
    %size = constant <i64: 64> : tile<i64>
    %first = muli %wide, %size : tile<i64>
    %row = reshape %first : tile<i64> -> tile<1xi64>
    %start = broadcast %row : tile<1xi64> -> tile<64xi64>
    %counted = iota : tile<64xi64>
    %at = addi %start, %counted : tile<64xi64>
    %factor = constant <i64: FACTOR> : tile<64xi64>
    %times = muli %at, %factor : tile<64xi64>
    %seven = constant <i64: [MANY]> : tile<64xi64>
    %moved = subi %times, %seven : tile<64xi64>
    %limit = constant <i64: 100> : tile<64xi64>
    %mask = cmpi less_than %moved, %limit, COMPARED : tile<64xi64> -> tile<64xi1>
    %f = itof %moved CONVERTED : tile<64xi64> -> tile<64xf32>
    %zero = constant <f32: 0.0> : tile<64xf32>
    %found = select %mask, %f, %zero : tile<64xi1>, tile<64xf32>
    %i = constant <i32: 0> : tile<i32>
    %places = broadcast %ones : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %there = offset %places, %at : tile<64xptr<f32>>, tile<64xi64> -> tile<64xptr<f32>>
    %done = store_ptr_tko weak %there, %found : tile<64xptr<f32>>, tile<64xf32> -> token
    return
  }
}
""".replace("MANY", ", ".join(["7", "8"] * 32)).replace(
    "    %places", "    %ones = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>\n    %places"
)


def _kernel(factor: int = 3, compared: str = "signed", converted: str = "signed") -> str:
    text = KERNEL.replace("FACTOR", str(factor))
    return text.replace("COMPARED", compared).replace("CONVERTED", converted)


@pytest.mark.parametrize(
    ("text", "narrow"),
    [
        (_kernel(), ["%mask", "%f", "%there"]),
        (_kernel(compared="unsigned"), ["%mask", "%f", "%there"]),
        # A number below 0 is another one without its sign.
        (_kernel(converted="unsigned"), ["%mask", "%there"]),
        # These may need more than 32 bits.
        (_kernel(factor=2**20), ["%there"]),
    ],
)
def test_what_is_narrow(text: str, narrow: list[str]) -> None:
    bounded = text.replace(
        "%wide = exti %bx signed",
        "%few = constant <i32: 1023> : tile<i32>\n"
        "    %block = andi %bx, %few : tile<i32>\n    %wide = exti %block signed",
    )
    lines = text_of(raised(bounded, "narrow-indices")).splitlines()
    for name in ("%mask", "%f", "%there"):
        (line,) = [line for line in lines if line.strip().startswith(f"{name} = ")]
        assert ("64xi64" not in line) == (name in narrow), line


@one_in(4)
@pytest.mark.parametrize("backend", ["nests", "cpu"])
@pytest.mark.parametrize("factor", [3, -5, 2**20, 2**40])
@pytest.mark.parametrize("compared", ["signed", "unsigned"])
@pytest.mark.parametrize("converted", ["signed", "unsigned"])
def test_the_result(backend: str, factor: int, compared: str, converted: str) -> None:
    kernel = load(_kernel(factor, compared, converted)).kernel()
    expected, found = np.zeros(256, np.float32), np.zeros(256, np.float32)
    kernel.launch(4, expected, backend="reference")
    kernel.launch(4, found, backend=backend)
    np.testing.assert_array_equal(found, expected)
