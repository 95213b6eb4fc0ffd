"""The other operators in cuTile Python: those that `liger_kernel.functional` can choose."""

from __future__ import annotations

import functools
from typing import Any

import torch
import torch.nn.functional as F
from campaign import Pair, differentiated, draw

from .losses import divergence
from .norms import rms
from .operators import DTYPES, labels, variants

_MODES = ["standard", "static_persistent", "multi_wave_cached", None]
_SHAPES = [(1, 3), (5, 33), (2, 9, 256), (300, 100)]


def chosen(name: str, **more: Any) -> Any:
    """A function that takes this implementation."""
    import liger_kernel.functional

    return functools.partial(getattr(liger_kernel.functional, name), impl="nvidia-cutile", **more)


@variants("functional.rms_norm", DTYPES, _SHAPES, _MODES, ["llama", "gemma", "none"])
def _(dtype: str, shape: tuple[int, ...], mode: str | None, cast: str) -> list[Pair]:
    return differentiated(
        lambda x, w: chosen("rms_norm", mode=mode)(x, w, offset=0.5, casting_mode=cast),
        lambda x, w: rms(x, w, 0.5),
        draw(*shape, dtype=DTYPES[dtype]),
        draw(shape[-1], dtype=DTYPES[dtype]),
    )


@variants("functional.rms_norm/without weight", DTYPES, _SHAPES, ["llama", "gemma", "none"])
def _(dtype: str, shape: tuple[int, ...], cast: str) -> list[Pair]:
    return differentiated(
        lambda x: chosen("rms_norm")(x, None, casting_mode=cast, in_place=True),
        lambda x: rms(x, None),
        draw(*shape, dtype=DTYPES[dtype]),
    )


@variants("functional.layer_norm", DTYPES, _SHAPES, _MODES)
def _(dtype: str, shape: tuple[int, ...], mode: str | None) -> list[Pair]:
    return differentiated(
        lambda x, w, b: chosen("layer_norm", mode=mode)(x, w, b, 1e-5),
        lambda x, w, b: F.layer_norm(x, shape[-1:], w, b, 1e-5),
        draw(*shape, dtype=DTYPES[dtype]),
        draw(shape[-1], dtype=DTYPES[dtype]),
        draw(shape[-1], dtype=DTYPES[dtype]),
    )


@variants("functional.softmax", DTYPES, _SHAPES, ["standard", "static_persistent", "chunked", None])
def _(dtype: str, shape: tuple[int, ...], mode: str | None) -> list[Pair]:
    return differentiated(
        chosen("softmax", mode=mode), lambda x: x.softmax(-1), draw(*shape, dtype=DTYPES[dtype])
    )


@variants("functional.softmax/large", DTYPES, [(2, 40000)], ["chunked", None], large=True)
def _(dtype: str, shape: tuple[int, ...], mode: str | None) -> list[Pair]:
    return differentiated(
        chosen("softmax", mode=mode), lambda x: x.softmax(-1), draw(*shape, dtype=DTYPES[dtype])
    )


def _mean(loss: torch.Tensor, y: torch.Tensor | None) -> torch.Tensor:
    return loss.mean() if y is None else loss[y != -100].sum() / (y != -100).sum().clamp(min=1)


@variants(
    "functional.jsd", DTYPES, [(1, 5), (20, 300), (3, 9000)], [0.0, 0.3, 1.0], ["all", "labels"]
)
def _(dtype: str, shape: tuple[int, int], beta: float, kind: str) -> list[Pair]:
    teacher = draw(*shape).log_softmax(-1).to(DTYPES[dtype])
    y = labels(*shape) if kind == "labels" else None
    return differentiated(
        lambda x: chosen("jsd")(x, teacher, y, beta),
        lambda x: _mean(divergence(x, teacher.double(), beta), y),
        draw(*shape).log_softmax(-1).to(DTYPES[dtype]),
    )


@variants("functional.fused_linear_jsd", DTYPES, [0.0, 0.5, 1.0], ["all", "labels"])
def _(dtype: str, beta: float, kind: str) -> list[Pair]:
    kept = DTYPES[dtype]
    x, w = draw(33, 20, dtype=kept), draw(300, 20, dtype=kept, scale=0.2)
    y = labels(33, 300) if kind == "labels" else None

    def plain(s: torch.Tensor, v: torch.Tensor) -> torch.Tensor:
        teacher = (x.double() @ w.double().mT / 1.5).log_softmax(-1)
        return _mean(divergence((s @ v.mT / 1.5).log_softmax(-1), teacher, beta), y)

    inputs = draw(33, 20, dtype=kept), draw(300, 20, dtype=kept, scale=0.2)
    ours = [z.clone().requires_grad_() for z in inputs]
    exact = [z.double().requires_grad_() for z in inputs]
    # Of a multiple, gradients would be multiplied by a kernel in Triton.
    loss = chosen("fused_linear_jsd")(*ours, x, w, y, beta, temperature=1.5)
    want = plain(*exact)
    loss.backward()
    want.backward()
    pairs = [
        (f"gradient {i}", a.grad, b.grad) for i, (a, b) in enumerate(zip(ours, exact, strict=True))
    ]
    return [("loss", loss, want), *pairs]
