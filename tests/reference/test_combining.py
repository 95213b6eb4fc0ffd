"""The orders in which bodies of `reduce` and `scan` combine elements."""

from __future__ import annotations

import numpy as np
import pytest

import tilewright
from tilewright import LaunchError

TEXT = """cuda_tile.module @m {{
  entry @k(%x: tile<ptr<i32>>) {{
    %at = iota : tile<8xi32>
    %one = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %all = broadcast %one : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %to = offset %all, %at : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %t = load_ptr_tko weak %to : tile<8xptr<i32>> -> tile<8xi32>, token
    %r = {word} identities=[{identity} : i32] : tile<8xi32> -> tile<{shape}i32>
      (%a: tile<i32>, %b: tile<i32>) {{
        %c = {op} %a, %b : tile<i32>
        yield %c : tile<i32>
      }}
    {more}
    %s = store_ptr_tko weak %to, %w token=%t : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }}
}}
"""
SPREAD = """%f = reshape %r : tile<i32> -> tile<1xi32>
    %w = broadcast %f : tile<1xi32> -> tile<8xi32>"""
KEPT = "%w = bitcast %r : tile<8xi32> -> tile<8xi32>"
ORDERS = ("pairs", "sequence", "identity", "random(0)", "random(7)")


def combined(word: str, op: str, identity: int, order: str) -> list[int]:
    is_scan = word.startswith("scan")
    text = TEXT.format(
        word=f"{word.split()[0]} %v dim=0{' reverse=' + word.split()[1] if is_scan else ''}",
        identity=identity,
        shape="8x" if is_scan else "",
        op=op,
        more=KEPT if is_scan else SPREAD,
    )
    x = np.arange(1, 9, dtype=np.int32)
    tilewright.load(text).kernel().launch(1, x, combining=order)
    return x.tolist()


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("reduce", [36] * 8),
        ("scan false", [1, 3, 6, 10, 15, 21, 28, 36]),
        ("scan true", [36, 35, 33, 30, 26, 21, 15, 8]),
    ],
)
def test_what_is_associative_is_the_same_in_each(
    word: str, expected: list[int], order: str
) -> None:
    assert combined(word, "addi", 0, order) == expected


@pytest.mark.parametrize(
    ("order", "expected"), [("sequence", 1 - 35), ("identity", -36), ("pairs", 0)]
)
def test_differences(order: str, expected: int) -> None:
    assert combined("reduce", "subi", 0, order) == [expected] * 8


@pytest.mark.parametrize(("identity", "expected"), [(0, 36), (5, 46)])
def test_the_identity_stands_before_and_behind(identity: int, expected: int) -> None:
    assert combined("reduce", "addi", identity, "identity") == [expected] * 8


@pytest.mark.parametrize("order", ["tree", "random", "random(x)", 3])
def test_an_unknown_order(order: object) -> None:
    with pytest.raises(LaunchError, match="combining must be one of pairs, sequence"):
        combined("reduce", "addi", 0, order)
