"""Functions of Liger-Kernel (`pip install --no-deps liger-kernel`)."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

from triton_backend.libraries.beside import Case, device, rows, uniform

__all__ = ["cases"]


def _liger(module: str, name: str) -> Callable[..., Any]:
    return getattr(import_module(f"liger_kernel.ops.{module}"), name).apply


def _other(x: Tensor) -> Tensor:
    """Some other rows, which want no gradient."""
    return x.detach().flip(0)


def _jensen_shannon(x: Tensor) -> Tensor:
    p, q = F.log_softmax(x, -1), F.log_softmax(_other(x), -1)
    mean = ((p.exp() + q.exp()) / 2).log()
    parts = [F.kl_div(mean, part, reduction="sum", log_target=True) for part in (p, q)]
    return sum(parts) / 2 / len(x)


def _rotated(x: Tensor) -> Tensor:
    half = x.shape[-1] // 2
    return torch.cat([-x[..., half:], x[..., :half]], -1)


def _angles() -> tuple[Tensor, Tensor]:
    angles = torch.arange(16)[:, None] * torch.exp(-torch.arange(16) / 4)[None]
    both = torch.cat([angles, angles], -1)[None]
    return both.cos().to(device()), both.sin().to(device())


def cases() -> dict[str, Case]:
    """Each function."""
    x, weight, bias = rows(8, 100), uniform(100), uniform(100)
    target = torch.randint(0, 64, (8,)).to(device())
    cosine, sine = _angles()
    keys = rows(1, 2, 16, 32)
    softmax = _liger("softmax", "LigerSoftmaxFunction")
    rms = _liger("rms_norm", "LigerRMSNormFunction")
    silu = _liger("swiglu", "LigerSiLUMulFunction")
    entropy = _liger("cross_entropy", "LigerCrossEntropyFunction")
    found: dict[str, Case] = {
        "softmax": Case(softmax, lambda x: torch.softmax(x, -1), (x,)),
        "layer norm": Case(
            lambda x, w, b: _liger("layer_norm", "LigerLayerNormFunction")(x, w, b, 1e-6),
            lambda x, w, b: F.layer_norm(x, (100,), w, b, 1e-6),
            (x, weight, bias),
        ),
        "geglu": Case(
            _liger("geglu", "LigerGELUMulFunction"),
            lambda a, b: F.gelu(a, approximate="tanh") * b,
            (x, _other(x)),
        ),
        "relu squared": Case(
            _liger("relu_squared", "LigerReLUSquaredFunction"),
            lambda x: F.relu(x) ** 2,
            (x,),
        ),
        "jensen-shannon": Case(
            lambda x: _liger("jsd", "LigerJSDFunction")(
                F.log_softmax(x, -1), F.log_softmax(_other(x), -1), None, 0.5, -100
            ),
            _jensen_shannon,
            (x,),
        ),
        "group norm": Case(
            lambda x, w, b: _liger("group_norm", "LigerGroupNormFunction")(x, w, b, 8, 4, 1e-6),
            lambda x, w, b: F.group_norm(x, 4, w, b, 1e-6),
            (rows(2, 8, 16), uniform(8), uniform(8)),
        ),
        "rope": Case(
            lambda q: _liger("rope", "LigerRopeFunction")(q, keys, cosine, sine)[0],
            lambda q: q * cosine[:, None] + _rotated(q) * sine[:, None],
            (rows(1, 4, 16, 32),),
        ),
        "linear and cross entropy": Case(
            lambda x, w: _liger(
                "fused_linear_cross_entropy", "LigerFusedLinearCrossEntropyFunction"
            )(x, w, target)[0],
            lambda x, w: F.cross_entropy(x @ w.T, target),
            (x, rows(64, 100) / 10),
        ),
    }
    for smoothing in (0.0, 0.1):
        found[f"cross entropy, {smoothing}"] = Case(
            lambda x, s=smoothing: entropy(x, target, None, -100, 0.0, s, "mean", None, False)[0],
            lambda x, s=smoothing: F.cross_entropy(x, target, label_smoothing=s),
            (x,),
        )
    for dtype, error in ((torch.float32, 1e-5), (torch.bfloat16, 2e-2), (torch.float16, 2e-3)):
        found[f"rms norm, {dtype}"] = Case(
            lambda x, w: rms(x, w, 1e-6, 0.0, "llama", False),
            lambda x, w: F.rms_norm(x, (100,), w, 1e-6),
            (x.to(dtype), weight.to(dtype)),
            error,
        )
        found[f"swiglu, {dtype}"] = Case(
            silu,
            lambda a, b: F.silu(a) * b,
            (x.to(dtype), _other(x).to(dtype)),
            error,
        )
    return found
