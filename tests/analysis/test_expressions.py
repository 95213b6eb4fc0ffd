"""Expressions: what does not depend on the process."""

from __future__ import annotations

from itertools import permutations

import tilewright
from tilewright.analysis.expressions import (
    Dim,
    Element,
    FloorDiv,
    constant,
    in_program_order,
    of_atom,
)

PROGRAM = """cuda_tile.module @m { entry @k(%a: tile<i32>, %b: tile<i32>) {
  %c = addi %a, %b : tile<i32>
  %d = muli %c, %b : tile<i32>
  return
} }"""


def test_products_have_one_order() -> None:
    """Hashes, by which products are made unique, differ from process to process."""
    (entry,) = tilewright.load(PROGRAM).operation.entries
    block = entry.body.block
    a, b = (Element(value) for value in block.args)
    c, d = (Element(op.results[0]) for op in [*block.ops][:2])
    half = FloorDiv(of_atom(d) + constant(1), 2)
    ordered = [Dim(0), Dim(1), a, b, c, d, half, FloorDiv(of_atom(d) + constant(2), 2)]
    for start in range(len(ordered) - 3):
        some = ordered[start : start + 4]
        for given in permutations(some):
            assert in_program_order(given) == some
