"""The loss of policies in the manner of GRPO."""

from __future__ import annotations

from typing import Any

import torch
from campaign import Pair, differentiated, draw

from .operators import DTYPES, op, variants

_LOW, _HIGH, _TEMPERATURE, _POSITIVE, _NEGATIVE = 0.2, 0.3, 0.9, 1.0, 1.05


def _chances(x: torch.Tensor, ids: torch.Tensor) -> torch.Tensor:
    """Logarithms of those of the tokens that were chosen."""
    return (x[:, :-1] / _TEMPERATURE).log_softmax(-1).gather(-1, ids[..., None])[..., 0]


def _weighed(kind: str, ratio: Any, logs: Any, gain: Any, phi: Any, delta: Any) -> Any:
    """The loss of each token, without what is added and multiplied."""
    if kind == "cispo":
        return -ratio.clamp(max=_HIGH).detach() * gain * logs
    if kind == "sapo":
        heat = torch.where(gain > 0, _POSITIVE, _NEGATIVE)
        return -torch.sigmoid(heat * (ratio - 1)) * 4 / heat * gain
    if kind == "vespo":
        return -phi[:, None] * gain * logs
    first = ratio if delta is None else ratio.clamp(max=delta)
    return -torch.min(first * gain, ratio.clamp(1 - _LOW, 1 + _HIGH) * gain)


def _reduced(kind: str, loss: Any, mask: Any, longest: int | None, items: float | None) -> Any:
    loss = loss * mask
    if kind in ("grpo", "sapo"):
        return (loss.sum(-1) / mask.sum(-1).clamp(min=1)).mean()
    if kind == "bnpo":
        return loss.sum() / mask.sum()
    if kind == "dr_grpo":
        return loss.sum() / (len(loss) * (longest or loss.shape[1]))
    if kind == "luspo":
        return (loss * mask.sum(-1, keepdim=True)).mean()
    return loss.sum() / (items or mask.sum())


def _grpo(
    kind: str = "grpo",
    shape: tuple[int, int, int] = (3, 12, 100),
    dtype: torch.dtype = torch.float32,
    old: bool = True,
    masked: bool = True,
    beta: float = 0.0,
    reduce: bool = True,
    level: str = "token",
    ratios: tuple[int, ...] | None = None,
    delta: float | None = None,
    corrected: bool = False,
    longest: int | None = None,
    items: float | None = None,
    inplace: bool = False,
) -> list[Pair]:
    batch, length, classes = shape
    ids = torch.randint(0, classes, (batch, length)).to("cuda")
    gain, phi = draw(batch), torch.rand(batch).to("cuda") if kind == "vespo" else None
    given = draw(batch, length + 1, classes, dtype=dtype)
    about = _chances(given.float(), ids)
    before = about + draw(batch, length, scale=0.3) if old else None
    reference = about + draw(batch, length, scale=0.3) if beta else None
    mask = (torch.rand(batch, length) < 0.8).int().to("cuda") if masked else None
    other = torch.rand(*ratios).to("cuda") if ratios else None

    def ours(x: torch.Tensor) -> Any:
        return op("GrpoLoss")(
            x * 1, before, reference, ids, gain, mask, _TEMPERATURE, beta, _LOW, _HIGH, inplace,
            kind, longest, reduce, level, _POSITIVE, _NEGATIVE, other, delta, corrected, items,
            phi,
        )[0]  # fmt: skip

    def plain(x: torch.Tensor) -> Any:
        seen = torch.ones(batch, length).double() if mask is None else mask.double()
        logs = _chances(x, ids)
        steps = logs - (logs.detach() if before is None else before.double())
        if level == "sequence":
            steps = (steps * seen).sum(-1, keepdim=True) / seen.sum(-1, keepdim=True).clamp(min=1)
        ratio = steps.exp()
        loss = _weighed(kind, ratio, logs, gain.double()[:, None], phi, delta).expand(batch, length)
        if other is not None and kind != "vespo":
            loss = loss * (other.double() if other.dim() > 1 else other.double()[:, None])
        if reference is not None:
            away = reference.double() - logs
            further = away.exp() - away - 1
            loss = loss + beta * further * (ratio if corrected else 1.0)
        return _reduced(kind, loss, seen, longest, items) if reduce else loss * seen

    return differentiated(ours, plain, given)


_KINDS = ["grpo", "dapo", "bnpo", "dr_grpo", "luspo", "cispo", "sapo", "vespo"]


@variants("GrpoLoss", _KINDS, DTYPES, [{}, {"beta": 0.1, "old": False, "masked": False}])
def _(kind: str, dtype: str, more: dict[str, Any]) -> list[Pair]:
    return _grpo(kind, dtype=DTYPES[dtype], **more)


@variants("GrpoLoss", _KINDS, [
    {"reduce": False, "beta": 0.1, "corrected": True},
    {"ratios": (3, 12)},
    {"ratios": (3, 1), "inplace": True},
    {"ratios": (3,)},
    {"longest": 20, "items": 50.0},
])  # fmt: skip
def _(kind: str, more: dict[str, Any]) -> list[Pair]:
    return _grpo(kind, **more)


# A limit below that of the clipping has the operator leave out gradients. Of whole sequences,
# unless it reduces losses, and for luspo always, it counts gradients of masked tokens.
@variants("GrpoLoss", _KINDS[:5], [
    {"delta": 1.5},
    {"level": "sequence", "masked": False},
    {"level": "sequence", "reduce": False, "beta": 0.1, "ratios": (3, 12), "masked": False},
    {"level": "sequence", "ratios": (3,), "delta": 1.5, "masked": False},
    {"level": "sequence", "old": False, "beta": 0.1, "masked": False},
])  # fmt: skip
def _(kind: str, more: dict[str, Any]) -> list[Pair]:
    return _grpo(kind, **more)


@variants("GrpoLoss", _KINDS[:4], [
    {"level": "sequence"},
    {"level": "sequence", "ratios": (3, 12), "beta": 0.1, "old": False},
])  # fmt: skip
def _(kind: str, more: dict[str, Any]) -> list[Pair]:
    return _grpo(kind, **more)


@variants("GrpoLoss/corrected", ["token", "sequence"])
def _(level: str) -> list[Pair]:
    pairs = _grpo(level=level, corrected=True, beta=0.1)
    # Of whole sequences, the operator leaves out how the divergence changes their ratio.
    return pairs if level == "token" else pairs[:1]


@variants("GrpoLoss/large", [(1, 3, 151936), (2, 4, 20000)], ["token", "sequence"], large=True)
def _(shape: tuple[int, int, int], level: str) -> list[Pair]:
    return _grpo(shape=shape, level=level, beta=0.1)
