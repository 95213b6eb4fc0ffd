"""Bodies of reduce and scan: whatever has no effects, on the elements one by one."""

from __future__ import annotations

import numpy as np
import pytest

from reference.programs import evaluate

NUMBERS = np.array([3, 1, 4, 1, 5, 9, 2, 6], np.int32)

CONSTANTS = "%seven = constant <i32: 7> : tile<i32>\n"

BODIES = {
    "reshape": (
        "%m = addi %x, %y : tile<i32> %n = reshape %m : tile<i32> -> tile<1xi32> "
        "%z = reshape %n : tile<1xi32> -> tile<i32>",
        31,
    ),
    "a value from outside": (
        "%m = maxi %x, %y signed : tile<i32> %z = maxi %m, %seven signed : tile<i32>",
        9,
    ),
    "a constant": ("%z = constant <i32: 7> : tile<i32>", 7),
    "the grid": (
        "%i, %j, %k = get_tile_block_id : tile<i32> %m = addi %x, %y : tile<i32> "
        "%z = addi %m, %i : tile<i32>",
        31,
    ),
    "an aggregate": (
        "%p = reshape %x : tile<i32> -> tile<1xi32> %q = reshape %y : tile<i32> -> tile<1xi32> "
        "%w = cat %p, %q dim = 0 : tile<1xi32>, tile<1xi32> -> tile<2xi32> "
        "%z = reduce %w dim=0 identities=[0 : i32] : tile<2xi32> -> tile<i32> "
        "(%e: tile<i32>, %f: tile<i32>) { %g = addi %e, %f : tile<i32> yield %g : tile<i32> }",
        31,
    ),
    "iota": (
        "%m = addi %x, %y : tile<i32> %n = iota : tile<2xi32> "
        "%q = extract %n[%zero] : tile<2xi32> -> tile<1xi32> "
        "%w = reshape %q : tile<1xi32> -> tile<i32> %z = addi %w, %m : tile<i32>",
        31,
    ),
    "bytes": (
        "%p = reshape %x : tile<i32> -> tile<1xi32> %q = pack %p : tile<1xi32> -> tile<4xi8> "
        "%w = unpack %q : tile<4xi8> -> tile<1xi32> %e = reshape %w : tile<1xi32> -> tile<i32> "
        "%z = addi %e, %y : tile<i32>",
        31,
    ),
    "a matrix product": (
        "%b = constant <i8: 1> : tile<1x1xi8> %m = addi %x, %y : tile<i32> "
        "%n = reshape %m : tile<i32> -> tile<1x1xi32> "
        "%q = mmai %b, %b, %n signed signed : tile<1x1xi8>, tile<1x1xi8>, tile<1x1xi32> "
        "%z = reshape %q : tile<1x1xi32> -> tile<i32>",
        38,
    ),
    "select": (
        "%c = cmpi greater_than %x, %y, signed : tile<i32> -> tile<i1> "
        "%z = select %c, %x, %y : tile<i1>, tile<i32>",
        9,
    ),
    "if": (
        "%c = cmpi greater_than %x, %y, signed : tile<i32> -> tile<i1> "
        "%z = if %c -> (tile<i32>) { yield %x : tile<i32> } else { yield %y : tile<i32> }",
        9,
    ),
}
"""Statements that define %z from the element %x and what came before it, %y; the result."""


@pytest.mark.parametrize("name", BODIES)
@pytest.mark.parametrize("operation", ["reduce", "scan"])
def test_body(operation: str, name: str) -> None:
    body, expected = BODIES[name]
    how = " reverse=false" if operation == "scan" else ""
    result = "tile<8xi32>" if operation == "scan" else "tile<i32>"
    text = (
        f"{CONSTANTS}%r = {operation} %a dim=0{how} identities=[0 : i32] : "
        f"tile<8xi32> -> {result}\n"
        f"(%x: tile<i32>, %y: tile<i32>) {{ {body} yield %z : tile<i32> }}"
    )
    shape = (8,) if operation == "scan" else ()
    found = evaluate(text, [("i32", NUMBERS)], ("i32", shape))
    if name == "a matrix product" and operation == "scan":
        # Every combination counts one; how many there are is not defined.
        assert found[0] == 3
        return
    assert found.reshape(-1)[-1] == expected
