"""Rotary embedding."""

from __future__ import annotations

from typing import Any

import torch
from campaign import Pair, differentiated, draw

from .operators import DTYPES, op, variants

_HEADS = [(1, 1), (4, 2), (3, 6)]
"""Of queries, and of keys."""


def angles(*shape: int) -> tuple[torch.Tensor, torch.Tensor]:
    """Cosines and sines, each for both halves of the last dimension."""
    angle = torch.rand(*shape[:-1], shape[-1] // 2) * 7
    angle = torch.cat([angle, angle, *([angle[..., :1]] if shape[-1] % 2 else [])], -1)
    return angle.cos().to("cuda"), angle.sin().to("cuda")


def rotated(x: torch.Tensor, cos: torch.Tensor, sin: torch.Tensor) -> torch.Tensor:
    half = x.shape[-1] // 2
    a, b, rest = x[..., :half], x[..., half : 2 * half], x[..., 2 * half :]
    cos, sin = cos[..., :half].double(), sin[..., :half].double()
    return torch.cat([a * cos - b * sin, b * cos + a * sin, rest], -1)


@variants("Rope", DTYPES, _HEADS, [24, 64], ["1", "batch", "table"])
def _(dtype: str, heads: tuple[int, int], dim: int, kind: str) -> list[Pair]:
    shape = {"1": (1, 5, dim), "batch": (2, 5, dim), "table": (5, dim)}[kind]
    cos, sin = (x.to(DTYPES[dtype]) for x in angles(*shape))
    wide = [x if kind == "table" else x[:, None] for x in (cos, sin)]
    # It rotates what it is given in place.
    return differentiated(
        lambda q, k: op("Rope")(q * 1, k * 1, cos, sin),
        lambda q, k: (rotated(q, *wide), rotated(k, *wide)),
        draw(2, heads[0], 5, dim, dtype=DTYPES[dtype]),
        draw(2, heads[1], 5, dim, dtype=DTYPES[dtype]),
    )


@variants("Rope/odd", [7, 33])
def _(dim: int) -> list[Pair]:
    cos, sin = angles(1, 5, dim)
    return differentiated(
        lambda q, k: op("Rope")(q * 1, k * 1, cos, sin),
        lambda q, k: (rotated(q, cos, sin), rotated(k, cos, sin)),
        draw(2, 2, 5, dim),
        draw(2, 2, 5, dim),
    )


@variants("Rope/not contiguous", [16, 24])
def _(dim: int) -> list[Pair]:
    cos, sin = angles(1, 5, dim)
    # Queries and keys are views of what has heads after positions.
    return differentiated(
        lambda q, k: [
            x.transpose(1, 2)
            for x in op("Rope")((q * 1).transpose(1, 2), (k * 1).transpose(1, 2), cos, sin)
        ],
        lambda q, k: [rotated(x.transpose(1, 2), cos, sin).transpose(1, 2) for x in (q, k)],
        draw(2, 5, 4, dim),
        draw(2, 5, 2, dim),
    )


@variants("Llama4Rope", DTYPES, _HEADS, [2, 48], ["complex", "real"])
def _(dtype: str, heads: tuple[int, int], dim: int, kind: str) -> list[Pair]:
    angle = torch.rand(9, dim // 2) * 7
    turn = torch.polar(torch.ones_like(angle), angle).to("cuda")

    def plain(x: torch.Tensor) -> torch.Tensor:
        pairs = torch.view_as_complex(x.unflatten(-1, (dim // 2, 2)))
        return torch.view_as_real(pairs * turn[:5, None]).flatten(-2)

    given: Any = turn if kind == "complex" else torch.view_as_real(turn[:5])
    return differentiated(
        lambda q, k: op("Llama4Rope")(q * 1, k * 1, given),
        lambda q, k: (plain(q), plain(k)),
        draw(2, 5, heads[0], dim, dtype=DTYPES[dtype]),
        draw(2, 5, heads[1], dim, dtype=DTYPES[dtype]),
    )


@variants("Llama4Rope/block", [8, 64])
def _(size: int) -> list[Pair]:
    cos, sin = angles(5, 40)
    turn = torch.stack([cos[:, :20], sin[:, :20]], -1)

    def plain(x: torch.Tensor) -> torch.Tensor:
        halves = x.unflatten(-1, (20, 2)).mT.flatten(-2)
        return rotated(halves, cos[:, None], sin[:, None]).unflatten(-1, (2, 20)).mT.flatten(-2)

    return differentiated(
        lambda q, k: op("Llama4Rope")(q * 1, k * 1, turn, size),
        lambda q, k: (plain(q), plain(k)),
        draw(2, 5, 3, 40),
        draw(2, 5, 1, 40),
    )


@variants("Qwen2VLMRope", DTYPES, _HEADS, [(16, 2, 3), (40, 4, 8), (128, 16, 24)])
def _(dtype: str, heads: tuple[int, int], sizes: tuple[int, int, int]) -> list[Pair]:
    dim, first, second = sizes
    sections = [first, second, dim // 2 - first - second]
    cos, sin = (x.to(DTYPES[dtype]) for x in angles(3, 2, 5, dim))

    def chosen(x: torch.Tensor) -> torch.Tensor:
        parts = x[..., : dim // 2].split(sections, -1)
        return torch.cat([part[i] for i, part in enumerate(parts)], -1)[:, None]

    def plain(x: torch.Tensor) -> torch.Tensor:
        return rotated(x, chosen(cos), chosen(sin))

    return differentiated(
        lambda q, k: op("Qwen2VLMRope")(q * 1, k * 1, cos, sin, sections),
        lambda q, k: (plain(q), plain(k)),
        draw(2, heads[0], 5, dim, dtype=DTYPES[dtype]),
        draw(2, heads[1], 5, dim, dtype=DTYPES[dtype]),
    )
