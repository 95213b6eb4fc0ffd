"""What several of the cases need."""

from __future__ import annotations

import torch
from campaign import Pair, case, draw

__all__ = ["Pair", "case", "draw", "integers", "spread"]


def integers(*values: int) -> torch.Tensor:
    """Integers of 32 bits on the device."""
    return torch.tensor(values, dtype=torch.int32).to("cuda")


def spread(scale: torch.Tensor, rows: int, columns: int, height: int, width: int) -> torch.Tensor:
    """The scale of each element, where there is one for a block of them."""
    each = scale.double().repeat_interleave(height, -2).repeat_interleave(width, -1)
    return each[..., :rows, :columns]
