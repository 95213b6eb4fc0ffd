"""Kernels whose tokens are relaxed leave what they left before: a few of those of the campaign."""

from __future__ import annotations

import pytest
from sampling import every
from tileas.lowering_subjects import Subject

from memory_model.chaining import chained
from memory_model.relaxed_campaign import judged, random_programs, subjects, waiting_pairs
from tilewright.memory_model.random_tests import MANNERS
from tilewright.passes.pipelines import optimize
from tilewright.runtime import load

CHOSEN = ("pointer_matmul", "ragged", "indirect_rows", "split_products", "products")

CHAIN = """cuda_tile.module @m {
  entry @k(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %y = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %a, %t = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %b, %u = load_ptr_tko weak %y : tile<ptr<i32>> -> tile<i32>, token
    %v = store_ptr_tko weak %y, %a : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
"""


@pytest.mark.parametrize(
    "subject", [s for s in subjects() if s.name in CHOSEN], ids=lambda subject: subject.name
)
def test_a_kernel_leaves_what_it_left(subject: Subject) -> None:
    found = judged(subject, seeds=1)
    assert not found.faults
    assert found.pairs[1][1] < found.pairs[1][0]


def test_level_2_relaxes_tokens() -> None:
    module = chained(load(CHAIN).operation)
    assert waiting_pairs(module) == 3
    assert waiting_pairs(optimize(module, level=1)) == 3
    # Both loads touch other bytes than each other, and the store those of the second.
    assert waiting_pairs(optimize(module, level=2)) == 1


@every(2)
@pytest.mark.parametrize("manner", MANNERS)
def test_random_programs(manner: str) -> None:
    counts, faults = random_programs(manner, range(40))
    assert not faults
    assert counts["compared"]
