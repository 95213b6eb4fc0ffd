"""Normalisation."""

from __future__ import annotations

from typing import Any

import torch
import torch.nn.functional as F
from campaign import Pair, differentiated, draw

from .operators import DTYPES, op, variants

_SHAPES = [(1, 3), (1, 64), (5, 33), (2, 9, 256), (300, 100)]


def rms(x: torch.Tensor, w: torch.Tensor | None, offset: float = 0.0) -> torch.Tensor:
    scaled = x * (x.square().mean(-1, keepdim=True) + 1e-6).rsqrt()
    return scaled if w is None else scaled * (w + offset)


@variants("RMSNorm", DTYPES, _SHAPES, ["llama", "gemma", "none"])
def _(dtype: str, shape: tuple[int, ...], mode: str) -> list[Pair]:
    return differentiated(
        lambda x, w: op("RMSNorm")(x, w, 1e-6, 0.5, mode),
        lambda x, w: rms(x, w, 0.5),
        draw(*shape, dtype=DTYPES[dtype]),
        draw(shape[-1], dtype=DTYPES[dtype]),
    )


@variants("RMSNorm", [{"in_place": False}, {"row_mode": True}, {"in_place": True}])
def _(more: dict[str, Any]) -> list[Pair]:
    return differentiated(
        lambda x, w: op("RMSNorm")(x.mT, w, 1e-6, 0.0, "gemma", *_placed(more)).mT,
        lambda x, w: rms(x.mT, w).mT,
        draw(48, 40),
        draw(48),
    )


def _placed(more: dict[str, Any]) -> tuple[Any, ...]:
    return more.get("in_place", True), more.get("row_mode")


@variants("RMSNorm/without weight", DTYPES, _SHAPES)
def _(dtype: str, shape: tuple[int, ...]) -> list[Pair]:
    return differentiated(
        lambda x: op("RMSNorm")(x, None, 1e-6, 0.0, "llama", False),
        lambda x: rms(x, None),
        draw(*shape, dtype=DTYPES[dtype]),
    )


@variants("RMSNorm/mixed", ["llama", "gemma", "none"], tolerance=2e-2)
def _(mode: str) -> list[Pair]:
    return differentiated(
        lambda x, w: op("RMSNorm")(x, w, 1e-6, 0.0, mode),
        rms,
        draw(7, 100, dtype=torch.bfloat16),
        draw(100),
    )


@variants("RMSNorm/large", [(3, 20000), (5000, 40), (2100, 2048)], large=True)
def _(shape: tuple[int, ...]) -> list[Pair]:
    return differentiated(
        lambda x, w: op("RMSNorm")(x, w, 1e-6), rms, draw(*shape), draw(shape[-1])
    )


@variants("FusedAddRMSNorm", DTYPES, _SHAPES, ["llama", "gemma", "none"])
def _(dtype: str, shape: tuple[int, ...], mode: str) -> list[Pair]:
    return differentiated(
        lambda x, r, w: op("FusedAddRMSNorm")(x, r, w, 1e-6, 0.5, mode),
        lambda x, r, w: (rms(x + r, w, 0.5), x + r),
        draw(*shape, dtype=DTYPES[dtype]),
        draw(*shape, dtype=DTYPES[dtype]),
        draw(shape[-1], dtype=DTYPES[dtype]),
    )


@variants("FusedAddRMSNorm/large", [(3, 5000), (2, 8192)], ["llama", "gemma", "none"], large=True)
def _(shape: tuple[int, ...], mode: str) -> list[Pair]:
    return differentiated(
        lambda x, r, w: op("FusedAddRMSNorm")(x, r, w, 1e-6, 0.0, mode, True),
        lambda x, r, w: (rms(x + r, w), x + r),
        draw(*shape),
        draw(*shape),
        draw(shape[-1]),
    )


@variants("FusedAddRMSNorm/not contiguous", ["llama", "none"])
def _(mode: str) -> list[Pair]:
    return differentiated(
        lambda x, r, w: [y.mT for y in op("FusedAddRMSNorm")(x.mT, r.mT, w, 1e-6, 0.0, mode)],
        lambda x, r, w: (rms((x + r).mT, w).mT, x + r),
        draw(48, 40),
        draw(48, 40),
        draw(48),
    )


@variants("LayerNorm", DTYPES, _SHAPES)
def _(dtype: str, shape: tuple[int, ...]) -> list[Pair]:
    return differentiated(
        lambda x, w, b: op("LayerNorm")(x, w, b, 1e-5),
        lambda x, w, b: F.layer_norm(x, shape[-1:], w, b, 1e-5),
        draw(*shape, dtype=DTYPES[dtype]),
        draw(shape[-1], dtype=DTYPES[dtype]),
        draw(shape[-1], dtype=DTYPES[dtype]),
    )


@variants("LayerNorm/fixed", ["weight", "bias", "both"])
def _(fixed: str) -> list[Pair]:
    w, b = draw(60), draw(60)
    inputs = [draw(9, 60), *([] if fixed in ("weight", "both") else [w.clone()])]
    inputs += [] if fixed in ("bias", "both") else [b.clone()]

    def split(rest: tuple[Any, ...], kind: torch.dtype) -> tuple[Any, Any]:
        given = list(rest)
        weight = w.to(kind) if fixed in ("weight", "both") else given.pop(0)
        return weight, b.to(kind) if fixed in ("bias", "both") else given.pop(0)

    return differentiated(
        lambda x, *rest: op("LayerNorm")(x, *split(rest, torch.float32), 1e-5),
        lambda x, *rest: F.layer_norm(x, (60,), *split(rest, torch.float64), 1e-5),
        *inputs,
    )


@variants("LayerNorm/not contiguous", [(24, 1000), (130, 3)])
def _(shape: tuple[int, ...]) -> list[Pair]:
    return differentiated(
        lambda x, w, b: op("LayerNorm")(x.mT, w, b, 1e-5).mT,
        lambda x, w, b: F.layer_norm(x.mT, shape[:1], w, b, 1e-5).mT,
        draw(*shape),
        draw(shape[0]),
        draw(shape[0]),
    )


@variants("GroupNorm", DTYPES, [(1, 2, 1, 5), (3, 6, 3, 33), (2, 8, 2, 128), (2, 4, 4, 9)])
def _(dtype: str, shape: tuple[int, ...]) -> list[Pair]:
    batch, channels, groups, hidden = shape
    return differentiated(
        lambda x, w, b: op("GroupNorm")(x, w, b, channels, groups, 1e-5),
        lambda x, w, b: F.group_norm(x, groups, w, b, 1e-5),
        draw(batch, channels, hidden, dtype=DTYPES[dtype]),
        draw(channels, dtype=DTYPES[dtype]),
        draw(channels, dtype=DTYPES[dtype]),
    )


@variants("PolyNorm", DTYPES, [*_SHAPES, (2, 1500)])
def _(dtype: str, shape: tuple[int, ...]) -> list[Pair]:
    return differentiated(
        lambda x, w, b: op("PolyNorm")(x, w, b, 1e-6),
        _poly,
        draw(*shape, dtype=DTYPES[dtype]),
        draw(3, dtype=DTYPES[dtype]),
        draw(1, dtype=DTYPES[dtype]),
    )


@variants("PolyNorm/large", [(3, 2048), (2, 4096), (2, 9000), (1, 70000)], large=True)
def _(shape: tuple[int, ...]) -> list[Pair]:
    return differentiated(
        lambda x, w, b: op("PolyNorm")(x, w, b, 1e-6, False),
        _poly,
        draw(*shape),
        draw(3),
        draw(1).reshape(()),
    )


def _poly(x: torch.Tensor, w: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    return w[0] * rms(x**3, None) + w[1] * rms(x**2, None) + w[2] * rms(x, None) + b


@variants("DyT", DTYPES, _SHAPES, ["shifted", "not shifted"])
def _(dtype: str, shape: tuple[int, ...], shift: str) -> list[Pair]:
    kind, shifted = DTYPES[dtype], shift == "shifted"
    beta = [draw(shape[-1], dtype=kind)] if shifted else []
    return differentiated(
        lambda x, a, g, *b: op("DyT")(x, a, g, *(b or (None,))),
        lambda x, a, g, *b: torch.tanh(a * x) * g + (b[0] if b else 0.0),
        draw(*shape, dtype=kind),
        torch.tensor([0.7], dtype=kind).to("cuda"),
        draw(shape[-1], dtype=kind),
        *beta,
    )
