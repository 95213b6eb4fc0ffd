"""Levels and passes on whole programs: nothing changes but the work."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from cutile_kernels.corpus import KERNELS, RUNNABLE
from sampling import some

from passes.validation import corpus_difference, difference, faults
from tilewright.fuzzing import random_program
from tilewright.passes.pipelines import PASSES
from tilewright.runtime import load
from tilewright.text import parse_module

EXACT = [name for name in PASSES if name != "contract"]


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("kernel", some(KERNELS, 5), ids=lambda kernel: kernel.name)
def test_kernels_cost_no_more(kernel: Any, level: int) -> None:
    assert faults(load(kernel.export("13.4")).operation, level) == []


@pytest.mark.parametrize("subject", some(RUNNABLE, 3), ids=lambda run: run.name)
def test_kernels_mean_the_same(subject: Any) -> None:
    assert corpus_difference(subject, 2) is None


@pytest.mark.parametrize("seed", some([*range(40)], 5))
def test_random_programs_mean_the_same(seed: int) -> None:
    program = random_program(seed)
    assert difference(program, 2) is None
    for level in (1, 2):
        assert faults(parse_module(program.text), level) == []


@pytest.mark.parametrize("name", EXACT)
def test_each_pass_alone(name: str) -> None:
    for seed in range(50, 53):
        assert difference(random_program(seed), name) is None


@pytest.mark.parametrize("limit", [-2, 0, 3, 5, 20])
def test_loops_cut_at_a_number_from_outside(limit: int) -> None:
    """Below the loop, at its beginning, inside, at its end, and beyond."""
    text = (Path(__file__).parent / "checks" / "split-loops-unknown.mlir").read_text()
    module = load(text)
    for end in (-3, 0, 1, 5):
        printed: list[str] = []
        for one in (module, module.optimized("split-loops(unknown=yes)")):
            output = io.StringIO()
            one.kernel("split").launch(1, end, limit, output=output)
            printed.append(output.getvalue())
        assert printed[0] == printed[1]
