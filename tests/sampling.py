"""Parameters of tests, of which CI runs some; the others are run with the slow tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest


def _slow(value: Any, names: int) -> Any:
    if hasattr(value, "marks"):
        marks = [*value.marks, pytest.mark.slow]
        return pytest.param(*value.values, marks=marks, id=value.id)
    values = value if names > 1 else (value,)
    return pytest.param(*values, marks=pytest.mark.slow)


def ends(values: Sequence[Any], names: int = 1) -> list[Any]:
    """The first and the last value, and the others as slow. Each has values of so many names."""
    return [values[0], *(_slow(value, names) for value in values[1:-1]), *values[1:][-1:]]


def first(values: Sequence[Any], names: int = 1) -> list[Any]:
    """The first value, and the others as slow: for tests that start processes."""
    return [values[0], *(_slow(value, names) for value in values[1:])]


def some(values: Sequence[Any], step: int, names: int = 1) -> list[Any]:
    """Each value at a multiple of the step, and the others as slow."""
    return [_slow(value, names) if at % step else value for at, value in enumerate(values)]
