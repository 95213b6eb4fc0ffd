"""The reducer on planted defects, beside the smallest modules by hand."""

from __future__ import annotations

import pytest
from sampling import every

from reduction.planted import CASES, input_of, smallest_of
from tilewright.reduction import Candidate, is_valid, operations_in, reduce_module
from tilewright.reduction.draft import Draft, size_of
from tilewright.text import parse_module, to_text

SLOW = ("wrong_bits", "wrong_sign")
"""Cases that run kernels on thousands of elements, a few hundred times."""


@every(4)
@pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=pytest.mark.slow) if case in SLOW else case for case in CASES],
)
def test_reduced_to_what_is_smallest(case: str) -> None:
    name, interesting = CASES[case]
    module = parse_module(input_of(name))
    before = to_text(module)
    found = reduce_module(module, interesting)
    assert to_text(module) == before
    assert found.finished and is_valid(found.module) == is_valid(module)
    by_hand = smallest_of(case)
    assert found.operations <= operations_in(by_hand) + 2, to_text(found.module)


@pytest.mark.parametrize("case", CASES)
def test_the_smallest_by_hand_has_the_defect(case: str) -> None:
    draft = Draft.of(smallest_of(case))
    assert CASES[case][1](Candidate(draft, size_of(draft.module)))
