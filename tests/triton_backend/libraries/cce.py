"""The loss of cut-cross-entropy (`pip install --no-deps cut-cross-entropy`)."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

from triton_backend.libraries.beside import Case, device, rows

__all__ = ["cases"]


def _loss(**named: Any) -> Callable[[Tensor, Tensor, Tensor], Tensor]:
    def call(rows: Tensor, weights: Tensor, target: Tensor) -> Tensor:
        function = import_module("cut_cross_entropy").linear_cross_entropy
        return function(rows, weights, target, impl="cce", filter_eps=None, **named)

    return call


def _plain(
    rows: Tensor, weights: Tensor, target: Tensor, reduction: str = "mean", softcap: float = 0.0
) -> Tensor:
    scores = rows.float() @ weights.float().T
    if softcap:
        scores = softcap * torch.tanh(scores / softcap)
    return F.cross_entropy(scores, target, reduction=reduction)


def cases() -> dict[str, Case]:
    """The loss in several ways."""
    x, weights = rows(24, 64).bfloat16(), rows(120, 64).bfloat16() / 8
    target = torch.randint(0, 120, (24,)).to(device())
    ways: dict[str, dict[str, Any]] = {
        "mean": {},
        "sum": {"reduction": "sum"},
        "none": {"reduction": "none"},
        "capped": {"softcap": 5.0},
    }
    return {
        name: Case(
            lambda x, w, named=named: _loss(**named)(x, w, target),
            lambda x, w, named=named: _plain(x, w, target, **named),
            (x, weights),
            2e-2,
        )
        for name, named in ways.items()
    }
