"""The figures of lowered kernels keep to their bars, and the page has them."""

from __future__ import annotations

import pytest
from sampling import some

from tileas.figures import BEGIN, CASES, END, PAGE, Case, figures_of, table

MOST = 1.05
"""How many times its bound an interval may be, where nothing says more."""


@pytest.mark.parametrize("case", some(CASES, 24), ids=lambda case: f"{case.name} on {case.target}")
def test_figures(case: Case) -> None:
    figures = figures_of(case)
    assert figures.share <= case.share
    assert bool(case.why) == (case.share > MOST) == (figures.share > MOST)
    assert figures.moved == case.moved
    assert figures.conflicts == 0
    assert all(needed <= given for needed, given in figures.registers)
    assert figures.shared <= figures.memory


@pytest.mark.slow
def test_the_softmax_runs_beside_the_products() -> None:
    """Nearly all of the time of the tensor cores, where the softmax is what limits the loop."""
    figures = {case.name: figures_of(case) for case in CASES if case.target == "sm_90a"}
    forward = figures["attention 64 queries, 64 keys, width 64"]
    backward = figures["attention backward 64x64, width 64"]
    assert forward.beside >= 0.95 * forward.products
    assert backward.beside >= 0.35 * backward.products


@pytest.mark.slow
def test_the_page_has_the_figures() -> None:
    assert PAGE.read_text().split(BEGIN)[1].split(END)[0] == table()
