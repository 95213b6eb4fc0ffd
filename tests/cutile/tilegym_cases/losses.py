"""Losses, of Liger and Unsloth among others."""

from __future__ import annotations

from typing import Any

import torch
import torch.nn.functional as F
from campaign import Pair, case, differentiated, draw

from .operators import op


def _labels(rows: int, classes: int) -> torch.Tensor:
    labels = torch.randint(0, classes, (rows,))
    labels[::7] = -100
    return labels.cuda()


def _loss(x: torch.Tensor, y: torch.Tensor, cap: float | None = None, **more: Any) -> torch.Tensor:
    x = x if cap is None else cap * torch.tanh(x / cap)
    return F.cross_entropy(x, y, **more)


_KINDS: dict[str, dict[str, Any]] = {
    "mean": {},
    "sum": {"reduction": "sum"},
    "none": {"reduction": "none"},
    "smoothing": {"label_smoothing": 0.1},
    "cap": {"softcap": 3.0},
    "weight": {"weight": None},
}

for _kind in _KINDS:

    @case(f"liger.cross_entropy/{_kind}", large=True)
    def _(kind=_kind) -> list[Pair]:
        more = dict(_KINDS[kind])
        if kind == "weight":
            more["weight"] = torch.rand(300).cuda()
        plain = {("cap" if k == "softcap" else k): v for k, v in more.items()}
        if kind == "weight":
            plain["weight"] = more["weight"].double()
        # With a cap, the operator counts the columns that fill a tile up too.
        columns = 4096 if kind == "cap" else 300
        y = _labels(40, columns)
        return differentiated(
            lambda x: op("liger.cross_entropy")(x * 1.0, y, **more),
            lambda x: _loss(x, y, **plain),
            draw(40, columns),
        )


@case("liger.cross_entropy/more", large=True)
def _() -> list[Pair]:
    x, y = draw(40, 300).requires_grad_(), _labels(40, 300)
    loss, z, accuracy, tokens = op("liger.cross_entropy")(
        x * 1.0, y, lse_square_scale=1e-2, return_z_loss=True, return_token_accuracy=True,
        return_predicted_tokens=True,
    )  # fmt: skip
    seen, xd = y != -100, x.detach().double()
    want_z = (1e-2 * xd.logsumexp(-1).square() * seen).sum() / seen.sum()
    best = xd.argmax(-1)
    right = ((best == y) & seen).sum() / seen.sum()
    return [
        ("loss", loss, F.cross_entropy(xd, y) + want_z),
        ("z", z, want_z),
        ("accuracy", accuracy, right),
        ("tokens", tokens[seen], best[seen]),
    ]


@case("liger.fused_linear_cross_entropy", tolerance=2e-3, large=True)
def _() -> list[Pair]:
    y = _labels(48, 300)
    return differentiated(
        lambda x, w, b: op("liger.fused_linear_cross_entropy")(x, w, y, b),
        lambda x, w, b: F.cross_entropy(x @ w.T + b, y),
        draw(48, 64),
        draw(300, 64, scale=0.2),
        draw(300),
    )


@case("fused_linear_cross_entropy", tolerance=2e-3)
def _() -> list[Pair]:
    x, w, y = draw(48, 64), draw(300, 64, scale=0.2), _labels(48, 300)
    got = op("fused_linear_cross_entropy")(x, w, y, chunk_size=32)
    return [("result", got, F.cross_entropy(x.double() @ w.double().T, y))]


def _jsd(x: torch.Tensor, y: torch.Tensor, beta: float) -> torch.Tensor:
    """x and y are log-probabilities, of the student and the teacher."""
    if beta == 0:
        return F.kl_div(x, y, reduction="sum", log_target=True) / len(x)
    if beta == 1:
        return F.kl_div(y, x, reduction="sum", log_target=True) / len(x)
    middle = torch.log(beta * y.exp() + (1 - beta) * x.exp())
    first = F.kl_div(middle, y, reduction="sum", log_target=True)
    second = F.kl_div(middle, x, reduction="sum", log_target=True)
    return (beta * first + (1 - beta) * second) / len(x)


for _beta in (0.0, 0.3, 1.0):

    @case(f"liger.jsd/{_beta}")
    def _(beta=_beta) -> list[Pair]:
        teacher = draw(20, 200).log_softmax(-1)
        return differentiated(
            lambda x: op("liger.jsd")(x.log_softmax(-1), teacher, beta=beta),
            lambda x: _jsd(x.log_softmax(-1), teacher.double(), beta),
            draw(20, 200),
        )


@case("liger.fused_linear_jsd", tolerance=2e-3)
def _() -> list[Pair]:
    x, w = draw(32, 64), draw(200, 64, scale=0.2)
    return differentiated(
        lambda s, v: op("liger.fused_linear_jsd")(s, v, x, w, temperature=1.5),
        lambda s, v: _jsd(
            (s @ v.T / 1.5).log_softmax(-1), (x.double() @ w.double().T / 1.5).log_softmax(-1), 0.5
        ),
        draw(32, 64),
        draw(200, 64, scale=0.2),
    )


for _reduction in ("none", "sum", "mean", "batchmean"):

    @case(f"liger.kl_div/{_reduction}")
    def _(reduction=_reduction) -> list[Pair]:
        y = draw(20, 200).softmax(-1)
        return differentiated(
            lambda x: op("liger.kl_div")(x.log_softmax(-1), y, reduction),
            lambda x: F.kl_div(x.log_softmax(-1), y.double(), reduction=reduction),
            draw(20, 200),
        )

    @case(f"liger.tvd/{_reduction}")
    def _(reduction=_reduction) -> list[Pair]:
        q = draw(20, 200).softmax(-1)

        def plain(p: torch.Tensor) -> torch.Tensor:
            each = 0.5 * (p.softmax(-1) - q.double()).abs()
            ends = {"none": each, "sum": each.sum(), "mean": each.mean()}
            return ends.get(reduction, each.sum() / len(each))

        return differentiated(
            lambda p: op("liger.tvd")(p.softmax(-1), q, reduction=reduction), plain, draw(20, 200)
        )


@case("unsloth.cross_entropy_loss")
def _() -> list[Pair]:
    y = _labels(2 * 20, 500).view(2, 20)
    return differentiated(
        lambda x: op("unsloth.cross_entropy_loss")(x * 1.0, y),
        lambda x: F.cross_entropy(x.flatten(0, 1), y.flatten()),
        draw(2, 20, 500),
    )


@case("unsloth.cross_entropy_loss/capped and scaled")
def _() -> list[Pair]:
    y = _labels(2 * 20, 512).view(2, 20)
    return differentiated(
        lambda x: op("unsloth.cross_entropy_loss")(x * 1.0, y, 2.0, 0.5),
        lambda x: _loss(x.flatten(0, 1) * 0.5, y.flatten(), 2.0),
        draw(2, 20, 512),
    )


@case("unsloth.cross_entropy_loss/chunked", large=True)
def _() -> list[Pair]:
    y = _labels(10, 70000).view(1, 10)
    return differentiated(
        lambda x: op("unsloth.cross_entropy_loss")(x * 1.0, y),
        lambda x: F.cross_entropy(x.flatten(0, 1), y.flatten()),
        draw(1, 10, 70000),
    )


@case("liger.grpo_loss")
def _() -> list[Pair]:
    b, n, v = 3, 12, 256
    ids, advantages = torch.randint(0, v, (b, n)).cuda(), draw(b)
    old, ref = draw(b, n, scale=0.1) - 5.3, draw(b, n, scale=0.1) - 5.3
    mask = (torch.rand(b, n) < 0.8).int().cuda()

    def plain(logits: torch.Tensor) -> Any:
        logp = (logits[:, :-1] / 0.9).log_softmax(-1).gather(-1, ids[..., None])[..., 0]
        ratio = (logp - old.double()).exp()
        gain = advantages.double()[:, None]
        chosen = torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain)
        away = ref.double() - logp
        kl = away.exp() - away - 1
        return (-chosen + 0.04 * kl) * mask

    return differentiated(
        lambda x: op("liger.grpo_loss")(x * 1.0, old, ref, ids, advantages, mask, beta=0.04)[0],
        plain,
        draw(b, n + 1, v),
    )


for _type in ("dapo", "bnpo", "dr_grpo", "cispo", "sapo", "luspo"):

    @case(f"liger.grpo_loss/{_type} runs")
    def _(kind=_type) -> list[Pair]:
        b, n, v = 3, 12, 256
        ids, advantages = torch.randint(0, v, (b, n)).cuda(), draw(b)
        x = draw(b, n + 1, v).requires_grad_()
        level = "sequence" if kind == "luspo" else "token"
        loss, *_ = op("liger.grpo_loss")(
            x * 1.0, draw(b, n, scale=0.1) - 5.3, None, ids, advantages, loss_type=kind,
            reduce=True, max_completion_length=n, importance_sampling_level=level,
        )  # fmt: skip
        loss.backward()
        return [("finite", x.grad.isfinite().all().int(), torch.tensor(1))]
