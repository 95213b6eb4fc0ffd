"""Proofs of the corpus, and launches in which nothing may be found of what is proved."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from cutile_kernels.corpus import RUNNABLE

import tilewright
from tilewright.fuzzing.racing import racing_program
from tilewright.sanitizer.proofs import prove

from .proofs_campaign import RULES, programs, run, share
from .random_proofs import LIBRARY, of_litmus, wrong_proof

KERNELS = {run.name: run for run in RUNNABLE}
LAUNCHES = 3
CHOSEN = (
    "cross_entropy",
    "gather_scatter_2d",
    "histogram",
    "insert_parts",
    "matmul",
    "rms_norm",
    "sliced_array",
    "stencil",
    "while_loop",
)
"""Kernels with proofs by each rule."""


def loaded(name: str) -> Any:
    return tilewright.load(KERNELS[name].kernel.export("13.4"), name).kernel()


@pytest.mark.parametrize("name", CHOSEN)
def test_what_is_proved_is_not_found(name: str) -> None:
    kernel = loaded(name)
    proofs = prove(kernel)
    results = [run(kernel, proofs, seed) for seed in range(LAUNCHES)]
    assert {*results} <= {"silent", "skipped"}
    assert "silent" in results


@pytest.mark.parametrize("rule", RULES)
def test_what_a_rule_proves_is_not_found_in_native_code(rule: str) -> None:
    counts = Counter({other: 1 for other in RULES if other != rule})
    _, kernel, proofs = next(programs(0, counts, 1))
    results = [run(kernel, proofs, seed, native=True) for seed in range(LAUNCHES)]
    assert {*results} <= {"silent", "skipped"}
    assert "silent" in results


def test_most_accesses_are_proved() -> None:
    found = [prove(loaded(name), confirm=False) for name in CHOSEN]
    proved, total = share(found)
    assert (proved, total) == (26, 27)


@pytest.mark.parametrize("pattern", ["same place twice", "view of one row"])
def test_no_race_is_proved_to_be_absent(pattern: str) -> None:
    counts = Counter[str]()
    assert not wrong_proof(racing_program(3, 4, pattern=pattern, has_race=True), counts)
    assert counts["race found"]


@pytest.mark.parametrize("name", ["mp-weak", "red-overlapping-tiles", "size-neighbouring-bytes"])
def test_litmus_tests(name: str) -> None:
    assert not of_litmus((LIBRARY / f"{name}.mlir").read_text())
