"""Sparse attention of adasplash (`pip install --no-deps adasplash`)."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import torch
from torch import Tensor

from triton_backend.libraries.beside import Case, rows

__all__ = ["cases"]


def _entmax(scores: Tensor, alpha: float = 1.5) -> Tensor:
    """Entmax by bisection, then one exact step, which has the gradients."""
    scaled = scores * (alpha - 1)
    low = scaled.detach().amax(-1, keepdim=True) - 1
    high = low + 1
    for _ in range(60):
        middle = (low + high) / 2
        total = (scaled.detach() - middle).clamp(min=0).pow(1 / (alpha - 1)).sum(-1, keepdim=True)
        low, high = torch.where(total > 1, middle, low), torch.where(total > 1, high, middle)
    support = scaled > low
    slopes = torch.where(support, (scaled - low).clamp(min=0).pow((2 - alpha) / (alpha - 1)), 0.0)
    slopes = slopes.detach()
    weights = slopes / slopes.sum(-1, keepdim=True)
    centred = scaled - (weights * scaled).sum(-1, keepdim=True)
    # The value is that of the bisection, the gradient that of the implicit function.
    value = (scaled.detach() - low).clamp(min=0).pow(1 / (alpha - 1))
    return value + slopes / (alpha - 1) * (centred - centred.detach())


def _attention(q: Tensor, k: Tensor, v: Tensor, causal: bool) -> Tensor:
    scores = q.double() @ k.double().mT / q.shape[-1] ** 0.5
    if causal:
        outside = torch.ones_like(scores[0, 0], dtype=torch.bool).triu(1)
        scores = scores.masked_fill(outside, -1e30)
    return (_entmax(scores) @ v.double()).float()


def _ours(name: str, **named: Any) -> Callable[..., Any]:
    return lambda *given: getattr(import_module("adasplash"), name)(*given, **named)


def cases() -> dict[str, Case]:
    """Entmax, and attention with it."""
    inputs = tuple(rows(1, 2, 64, 16) for _ in range(3))
    found = {
        name: Case(_ours(name), lambda x: _entmax(x.double()).float(), (rows(5, 200) * 3,), 2e-3)
        for name in ("triton_entmax_v1", "triton_entmax_v2")
    }
    for name, causal in (
        ("adasplash_v1", True),
        ("adasplash_v1", False),
        ("adasplash_no_block_mask", True),
        ("adasplash_no_block_mask", False),
        ("adasplash_v2", True),
    ):
        named = {} if name == "adasplash_v2" else {"is_causal": causal}
        found[f"{name}, {'causal' if causal else 'all'}"] = Case(
            _ours(name, **named),
            lambda q, k, v, causal=causal: _attention(q, k, v, causal),
            inputs,
            1e-2,
        )
    return found
