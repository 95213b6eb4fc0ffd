"""The library of litmus tests: each is what it states, by both models."""

from __future__ import annotations

import re
from functools import cache
from math import prod
from pathlib import Path

import pytest
from sampling import some

import tilewright
from tilewright.memory_model.definition import RULES
from tilewright.memory_model.litmus import Litmus, Verdict, litmus_of
from tilewright.memory_model.outcomes import MODELS

FILES = sorted((Path(__file__).parents[2] / "examples" / "litmus").glob("*.mlir"))

by_file = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])

_ORDERED = re.compile(
    r"_tko (weak|relaxed|acquire|release|acq_rel)\b(?: (tl_blk|device|sys)\b)?", re.ASCII
)


@cache
def litmus(path: Path) -> Litmus:
    """The test in a file."""
    module = tilewright.load(path)
    return litmus_of(module.operation, path.read_text(), str(path))


@cache
def verdict(path: Path, model: str) -> Verdict:
    """What a model says of the test in a file."""
    return litmus(path).judge(model)


@pytest.mark.parametrize("path", some(FILES, 3), ids=[path.stem for path in FILES])
def test_is_as_stated_by_both_models(path: Path) -> None:
    for model in MODELS:
        found = verdict(path, model)
        assert found.is_as_stated, (model, [(dict(row.values), row.holds) for row in found.rows])
        assert found.is_complete, model
    axiomatic, operational = verdict(path, "axiomatic"), verdict(path, "operational")
    assert set(axiomatic.outcomes.executions) == set(operational.outcomes.executions)
    assert axiomatic.is_undefined == operational.is_undefined


@by_file
def test_says_what_and_why(path: Path) -> None:
    test, first = litmus(path), path.read_text().splitlines()[0]
    assert re.fullmatch(r"// [A-Z`].*\.", first)
    assert test.kind
    assert re.fullmatch(r"[A-Z`].*\.", test.because)
    assert test.rules
    assert set(test.rules) <= set(RULES)
    assert len(set(test.rules)) == len(test.rules)


def test_no_file_says_the_same_as_another() -> None:
    firsts = [path.read_text().splitlines()[0] for path in FILES]
    assert len(set(firsts)) == len(firsts)


def test_has_enough() -> None:
    assert len(FILES) >= 60
    used = {pair for path in FILES for pair in _ORDERED.findall(path.read_text())}
    assert {ordering for ordering, _ in used} == {
        "weak",
        "relaxed",
        "acquire",
        "release",
        "acq_rel",
    }
    assert {scope for _, scope in used} == {"", "tl_blk", "device", "sys"}
    assert {prod(litmus(path).program.grid) for path in FILES} >= {1, 2, 3, 4}
    assert {litmus(path).kind for path in FILES} == {"exists", "forbidden", "final", "undefined"}
