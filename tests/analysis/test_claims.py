"""What analyses claim holds in every run that is watched, and wrong claims are found out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from cutile_kernels.corpus import RUNNABLE
from sampling import some

from analysis.chains import chain
from analysis.claims import CLAIMS
from analysis.mutants import MUTANTS, Mutant
from analysis.places import places
from analysis.subjects import (
    EXAMPLES,
    broken_by_example,
    broken_by_program,
    broken_by_run,
)
from analysis.waits import waits
from tilewright.fuzzing import random_program

MAKERS = {"chain": chain, "places": places, "programs": random_program, "waits": waits}
STATEMENTS = {"chain": 40, "places": 4, "programs": 6, "waits": 4}
"""How many statements the programs have that CI runs."""
ROOT = Path(__file__).parents[2]
SEEDS = 2
"""How many programs of each kind CI runs."""
MOST_SEEDS = 40
"""How many programs may be needed to show a mistake."""


@pytest.mark.parametrize("maker", MAKERS)
def test_claims_hold_in_random_programs(maker: str) -> None:
    for seed in range(SEEDS):
        shared = {"shared": seed % 2 == 0} if maker == "places" else {}
        program = MAKERS[maker](seed, STATEMENTS[maker])
        assert broken_by_program(program, CLAIMS, known_grid=seed == 1, **shared) == []


@pytest.mark.parametrize("run", some(RUNNABLE, 12), ids=lambda run: run.name)
def test_claims_hold_in_the_corpus(run: Any) -> None:
    assert broken_by_run(run, CLAIMS) == []


@pytest.mark.parametrize("name", EXAMPLES)
def test_claims_hold_in_the_examples(name: str) -> None:
    assert broken_by_example(ROOT / "examples" / f"{name}.mlir", CLAIMS) == []


@pytest.mark.parametrize("mutant", some(MUTANTS, 6), ids=lambda mutant: mutant.name)
def test_wrong_claims_are_found_out(mutant: Mutant) -> None:
    with mutant.planted():
        for seed in range(MOST_SEEDS):
            shared = {"shared": True} if mutant.make is places else {}
            known_grid = mutant.make is places and seed % 2 == 0
            program = mutant.make(seed)
            if broken_by_program(program, [mutant.claims], known_grid=known_grid, **shared):
                return
    raise AssertionError("no program shows it")
