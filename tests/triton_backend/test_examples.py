"""The examples compute what torch does."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import needs
import pytest
import torch

needs.module("triton")

_FILES = sorted(
    path.stem
    for path in (Path(__file__).parents[2] / "examples" / "triton").glob("*.py")
    if path.stem not in ("__main__", "example")
)


@pytest.mark.parametrize("name", _FILES)
def test_example(name: str, examples: Path) -> None:
    """Each example of a file has the result that is expected, at its small size."""
    shared = import_module("example")
    for example in import_module(name).EXAMPLES:
        assert shared.disagreement(example, example.small) <= example.tolerance


def test_results_that_are_no_numbers(examples: Path) -> None:
    """NaN in one of some results is seen."""
    shared = import_module("example")
    right, wrong = torch.ones(4), torch.full((4,), float("nan"))
    example = shared.Example(
        *("NaN", lambda: (wrong, right), tuple, lambda: (right, right), (), (), 1.0)
    )
    assert not shared.disagreement(example, ()) <= example.tolerance
