"""The examples compute what torch does."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import needs
import pytest

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
