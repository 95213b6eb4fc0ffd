"""Losses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
import torch.nn.functional as F
from campaign import Pair, differentiated, draw

from .operators import DTYPES, labels, op, variants

H90 = (9, 0)


def cross_entropy(
    x: torch.Tensor,
    y: torch.Tensor,
    weight: torch.Tensor | None = None,
    ignore_index: int = -100,
    lse_square_scale: float = 0.0,
    label_smoothing: float = 0.0,
    reduction: str = "mean",
    softcap: float | None = None,
) -> torch.Tensor:
    x = x if softcap is None else softcap * torch.tanh(x / softcap)
    seen = y != ignore_index
    loss = F.cross_entropy(x, y, weight, ignore_index=ignore_index, reduction=reduction,
                           label_smoothing=label_smoothing)  # fmt: skip
    extra = lse_square_scale * x.logsumexp(-1).square() * seen
    if reduction == "none":
        return loss + extra
    return loss + (extra.sum() / seen.sum() if reduction == "mean" else extra.sum())


_KINDS: list[dict[str, Any]] = [
    {},
    {"reduction": "sum"},
    {"reduction": "none"},
    {"ignore_index": 3},
    {"lse_square_scale": 1e-2},
    {"label_smoothing": 0.1},
    {"label_smoothing": 0.1, "weight": True},
    {"weight": True},
    {"weight": True, "reduction": "none", "lse_square_scale": 1e-2},
    {"weight": True, "reduction": "sum", "label_smoothing": 0.2},
]
_ORDER = ("ignore_index", "lse_square_scale", "label_smoothing", "reduction", "softcap")
_USUAL = (-100, 0.0, 0.0, "mean", None)


def _cross_entropy(shape: tuple[int, int], dtype: str, kind: dict[str, Any]) -> list[Pair]:
    more = dict(kind)
    weight = torch.rand(shape[1]).to("cuda") if more.pop("weight", False) else None
    y = labels(*shape, more.get("ignore_index", -100))
    rest = [more.get(name, usual) for name, usual in zip(_ORDER, _USUAL, strict=True)]
    return differentiated(
        lambda x: op("CrossEntropy")(x * 1.0, y, weight, *rest)[0],
        lambda x: cross_entropy(x, y, weight if weight is None else weight.double(), **more),
        draw(*shape, dtype=DTYPES[dtype]),
    )


@variants("CrossEntropy", DTYPES, [(1, 2), (20, 300)], _KINDS)
def _(dtype: str, shape: tuple[int, int], kind: dict[str, Any]) -> list[Pair]:
    return _cross_entropy(shape, dtype, kind)


@variants("CrossEntropy/large", [(30, 32001), (4, 151936), (700, 64)], _KINDS[:8:7], large=True)
def _(shape: tuple[int, int], kind: dict[str, Any]) -> list[Pair]:
    return _cross_entropy(shape, "f32", kind)


# With a cap, the operator counts the columns that fill a tile up too.
@variants("CrossEntropy", DTYPES, [(20, 256), (5, 8192)], [{"softcap": 3.0}])
def _(dtype: str, shape: tuple[int, int], kind: dict[str, Any]) -> list[Pair]:
    return _cross_entropy(shape, dtype, kind)


@variants("CrossEntropy/all ignored", ["mean", "sum", "none"])
def _(reduction: str) -> list[Pair]:
    x = draw(5, 60).requires_grad_()
    y = torch.full((5,), -100).to("cuda")
    loss, *_ = op("CrossEntropy")(x * 1.0, y, None, -100, 1e-2, 0.1, reduction)
    loss.sum().backward()
    return [("loss", loss, torch.zeros_like(loss)), ("gradient", x.grad, torch.zeros(5, 60))]


@variants("CrossEntropy/more", ["f32", "bf16"], ["mean", "none"], [300, 5000])
def _(dtype: str, reduction: str, columns: int) -> list[Pair]:
    x, y = draw(40, columns, dtype=DTYPES[dtype]).requires_grad_(), labels(40, columns)
    loss, z, accuracy, tokens = op("CrossEntropy")(
        x * 1.0, y, None, -100, 1e-2, 0.0, reduction, None, True, True, True
    )
    seen, exact = y != -100, x.detach().double()
    want_z = 1e-2 * exact.logsumexp(-1).square() * seen
    best = exact.argmax(-1).where(seen, torch.tensor(-1))
    right = ((best == y) & seen).double()
    if reduction == "mean":
        want_z, right = want_z.sum() / seen.sum(), right.sum() / seen.sum()
    plain = F.cross_entropy(exact, y, reduction=reduction)
    return [
        ("loss", loss, plain + want_z),
        ("z", z, want_z),
        ("accuracy", accuracy, right),
        ("tokens", tokens, best),
    ]


@variants("CrossEntropy", ["not contiguous", "scaled", "without gradient"])
def _(kind: str) -> list[Pair]:
    y = labels(50, 40)
    if kind == "without gradient":
        x = draw(50, 40)
        loss, *_ = op("CrossEntropy")(x * 1.0, y, None)
        return [("loss", loss, F.cross_entropy(x.double(), y))]
    if kind == "scaled":
        return differentiated(
            lambda x: 3.0 * op("CrossEntropy")(x * 1.0, y, None)[0],
            lambda x: 3.0 * F.cross_entropy(x, y),
            draw(50, 40),
        )
    return differentiated(
        lambda x: op("CrossEntropy")((x * 1.0).mT, y, None)[0],
        lambda x: F.cross_entropy(x.mT, y),
        draw(40, 50),
    )


@variants(
    "FusedLinearCrossEntropy",
    [(1, 8, 64), (50, 256, 300), (33, 100, 5000), (7, 512, 9000)],
    ["mean", "sum"],
    [-100, 2],
    tolerance=2e-2,
    capability=H90,
    large=True,
)
def _(shape: tuple[int, int, int], reduction: str, ignored: int) -> list[Pair]:
    rows, width, classes = shape
    y = labels(rows, classes, ignored)
    return differentiated(
        lambda x, w: op("FusedLinearCrossEntropy")(
            x, w, y, None, None, ignored, 0.0, 0.0, reduction
        )[0],
        lambda x, w: F.cross_entropy(x @ w.mT, y, ignore_index=ignored, reduction=reduction),
        draw(rows, width, dtype=torch.bfloat16),
        draw(classes, width, dtype=torch.bfloat16, scale=0.2),
    )


@variants(
    "FusedLinearScaledCrossEntropy",
    DTYPES,
    [(1, 8, 3), (20, 16, 300), (9, 8, 5000)],
    ["", "entropy", "selected", "entropy selected"],
)
def _(dtype: str, shape: tuple[int, int, int], wanted: str) -> list[Pair]:
    rows, width, classes = shape
    y = labels(rows, classes)
    seen = (y != -100).double()
    chosen = torch.tensor([0, classes - 1, 1]).to("cuda") if "selected" in wanted else None

    def ours(x: torch.Tensor, w: torch.Tensor) -> Any:
        return op("FusedLinearScaledCrossEntropy")(
            x, w, y, 0.7, -100, 1, "entropy" in wanted, chosen
        )

    def plain(x: torch.Tensor, w: torch.Tensor) -> Any:
        logs = (x @ w.mT / 0.7).log_softmax(-1)
        results = [F.nll_loss(logs, y, reduction="none")]
        results += [-(logs.exp() * logs).sum(-1) * seen] if "entropy" in wanted else []
        results += [logs[:, chosen] * seen[:, None]] if chosen is not None else []
        return results

    return differentiated(
        ours, plain, draw(rows, width, dtype=DTYPES[dtype], scale=0.5),
        draw(classes, width, dtype=DTYPES[dtype], scale=0.5),
    )  # fmt: skip


def divergence(x: torch.Tensor, y: torch.Tensor, beta: float) -> torch.Tensor:
    """That of Jensen and Shannon, of each row; of log-probabilities of student and teacher."""
    if beta in (0.0, 1.0):
        first, second = (x, y) if beta == 0 else (y, x)
        return F.kl_div(first, second, reduction="none", log_target=True).sum(-1)
    middle = torch.log(beta * y.exp() + (1 - beta) * x.exp())
    first = F.kl_div(middle, y, reduction="none", log_target=True)
    second = F.kl_div(middle, x, reduction="none", log_target=True)
    return (beta * first + (1 - beta) * second).sum(-1)


def _mean(loss: torch.Tensor, y: torch.Tensor | None, ignored: int = -100) -> torch.Tensor:
    return loss.mean() if y is None else loss[y != ignored].sum() / max((y != ignored).sum(), 1)


@variants("JSD", DTYPES, [(1, 5), (20, 300), (3, 9000)], [0.0, 0.3, 1.0], ["all", "labels"])
def _(dtype: str, shape: tuple[int, int], beta: float, kind: str) -> list[Pair]:
    teacher = draw(*shape).log_softmax(-1).to(DTYPES[dtype])
    y = labels(*shape, 2) if kind == "labels" else None
    return differentiated(
        lambda x: op("JSD")(x, teacher, y, beta, 2),
        lambda x: _mean(divergence(x, teacher.double(), beta), y, 2),
        draw(*shape).log_softmax(-1).to(DTYPES[dtype]),
    )


@variants("JSD", ["all ignored", "scaled", "not contiguous"])
def _(kind: str) -> list[Pair]:
    teacher = draw(20, 30).log_softmax(-1)
    y = torch.full((20,), -100).to("cuda") if kind == "all ignored" else None
    factor = 3.0 if kind == "scaled" else 1.0
    turn: Callable[[Any], Any] = (lambda x: x.mT) if kind == "not contiguous" else (lambda x: x)
    return differentiated(
        lambda x: factor * op("JSD")(turn(x).log_softmax(-1), teacher, y, 0.5, -100),
        lambda x: factor * _mean(divergence(turn(x).log_softmax(-1), teacher.double(), 0.5), y),
        turn(draw(20, 30)).contiguous(),
    )


@variants(
    "FusedLinearJSD", DTYPES, [(1, 8, 5), (33, 20, 300)], [0.0, 0.5, 1.0], ["all", "labels"],
    [1.0, 2.0],
)  # fmt: skip
def _(dtype: str, shape: tuple[int, int, int], beta: float, kind: str, factor: float) -> list[Pair]:
    rows, width, classes = shape
    kept = DTYPES[dtype]
    x, w = draw(rows, width, dtype=kept), draw(classes, width, dtype=kept, scale=0.2)
    y = labels(rows, classes) if kind == "labels" else None

    def plain(s: torch.Tensor, v: torch.Tensor) -> torch.Tensor:
        teacher = (x.double() @ w.double().mT / 1.5).log_softmax(-1)
        return factor * _mean(divergence((s @ v.mT / 1.5).log_softmax(-1), teacher, beta), y)

    return differentiated(
        lambda s, v: factor * op("FusedLinearJSD")(s, v, x, w, y, beta, -100, 1.5),
        plain,
        draw(rows, width, dtype=kept),
        draw(classes, width, dtype=kept, scale=0.2),
    )


@variants(
    "KLDivLoss", DTYPES, [(1, 5), (20, 300), (3, 9000)], ["none", "sum", "mean", "batchmean"],
    ["plain", "log"],
)  # fmt: skip
def _(dtype: str, shape: tuple[int, int], reduction: str, target: str) -> list[Pair]:
    y = draw(*shape).log_softmax(-1)
    y = (y if target == "log" else y.exp()).to(DTYPES[dtype])
    # Gradients of a mean are too small for float16.
    factor = 1.0 * y.numel() if reduction == "mean" else 1.0

    def plain(x: torch.Tensor) -> torch.Tensor:
        each = F.kl_div(x, y.double(), reduction="none", log_target=target == "log")
        ends = {"none": each, "sum": each.sum(), "mean": each.mean() * factor}
        return ends.get(reduction, each.sum() / len(each))

    return differentiated(
        lambda x: op("KLDivLoss")(x, y, reduction, target == "log", 1e-10) * factor,
        plain,
        draw(*shape).log_softmax(-1).to(DTYPES[dtype]),
    )
