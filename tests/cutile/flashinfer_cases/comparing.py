"""The cases of this campaign, and what several of them need."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import torch
from tilegym_cases.comparing import Case, Pair, draw

__all__ = ["CASES", "Pair", "case", "draw", "integers", "spread"]

CASES: list[Case] = []
"""All cases, in the order in which they were defined."""


def case(
    name: str, *, tolerance: float | None = None, large: bool = False
) -> Callable[[Callable[[], Iterable[Pair]]], Callable[[], Iterable[Pair]]]:
    """Make a function a case.

    Args:
        name: as in `Case`.
        tolerance: as in `Case`.
        large: as in `Case`.
    """

    def note(run: Callable[[], Iterable[Pair]]) -> Callable[[], Iterable[Pair]]:
        CASES.append(Case(name, run, tolerance, large))
        return run

    return note


def integers(*values: int) -> torch.Tensor:
    """Integers of 32 bits on the device."""
    return torch.tensor(values, dtype=torch.int32).to("cuda")


def spread(scale: torch.Tensor, rows: int, columns: int, height: int, width: int) -> torch.Tensor:
    """The scale of each element, where there is one for a block of them."""
    each = scale.double().repeat_interleave(height, -2).repeat_interleave(width, -1)
    return each[..., :rows, :columns]
