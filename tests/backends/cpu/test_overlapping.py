"""Kernels whose arrays overlap (see `overlapping.py`)."""

from __future__ import annotations

import pytest

from .overlapping import ENGINES, differences

SEEDS = (1729, 0, 1, 3)
"""A few for CI. 1729: an atomic operation that threads combine changes memory in which its
arguments lie."""


@pytest.mark.parametrize("seed", SEEDS)
def test_a_few(seed: int) -> None:
    assert not [*differences(seed, ["cpu", "schedule"])]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 200))
def test_many(seed: int) -> None:
    assert not [*differences(seed, [*ENGINES])]
