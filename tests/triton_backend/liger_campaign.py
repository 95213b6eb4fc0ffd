"""Liger-Kernel's functions, forward and backward, beside torch: `python -m
triton_backend.liger_campaign` in `tests`, where `liger-kernel` is installed (`pip install --no-deps
liger-kernel`). It ends with 1 if one differs."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

Case = tuple[Callable[..., Any], Callable[..., Any], tuple[Tensor, ...], float]


def _liger(module: str, name: str) -> Callable[..., Any]:
    return getattr(import_module(f"liger_kernel.ops.{module}"), name).apply


def _rows(*shape: int) -> Tensor:
    return torch.randn(*shape)


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
    return both.cos(), both.sin()


def cases() -> dict[str, Case]:
    """Each function: Liger's, torch's, arguments, and the largest relative error."""
    x, weight, bias = _rows(8, 100), torch.rand(100), torch.rand(100)
    target = torch.randint(0, 64, (8,))
    cosine, sine = _angles()
    keys = _rows(1, 2, 16, 32)
    softmax = _liger("softmax", "LigerSoftmaxFunction")
    rms = _liger("rms_norm", "LigerRMSNormFunction")
    silu = _liger("swiglu", "LigerSiLUMulFunction")
    entropy = _liger("cross_entropy", "LigerCrossEntropyFunction")
    found: dict[str, Case] = {
        "softmax": (softmax, lambda x: torch.softmax(x, -1), (x,), 1e-5),
        "layer norm": (
            lambda x, w, b: _liger("layer_norm", "LigerLayerNormFunction")(x, w, b, 1e-6),
            lambda x, w, b: F.layer_norm(x, (100,), w, b, 1e-6),
            (x, weight, bias),
            1e-5,
        ),
        "geglu": (
            _liger("geglu", "LigerGELUMulFunction"),
            lambda a, b: F.gelu(a, approximate="tanh") * b,
            (x, _other(x)),
            1e-5,
        ),
        "relu squared": (
            _liger("relu_squared", "LigerReLUSquaredFunction"),
            lambda x: F.relu(x) ** 2,
            (x,),
            1e-5,
        ),
        "jensen-shannon": (
            lambda x: _liger("jsd", "LigerJSDFunction")(
                F.log_softmax(x, -1), F.log_softmax(_other(x), -1), None, 0.5, -100
            ),
            _jensen_shannon,
            (x,),
            1e-5,
        ),
        "group norm": (
            lambda x, w, b: _liger("group_norm", "LigerGroupNormFunction")(x, w, b, 8, 4, 1e-6),
            lambda x, w, b: F.group_norm(x, 4, w, b, 1e-6),
            (_rows(2, 8, 16), torch.rand(8), torch.rand(8)),
            1e-5,
        ),
        "rope": (
            lambda q: _liger("rope", "LigerRopeFunction")(q, keys, cosine, sine)[0],
            lambda q: q * cosine[:, None] + _rotated(q) * sine[:, None],
            (_rows(1, 4, 16, 32),),
            1e-5,
        ),
        "linear and cross entropy": (
            lambda x, w: _liger(
                "fused_linear_cross_entropy", "LigerFusedLinearCrossEntropyFunction"
            )(x, w, target)[0],
            lambda x, w: F.cross_entropy(x @ w.T, target),
            (x, _rows(64, 100) / 10),
            1e-5,
        ),
    }
    for smoothing in (0.0, 0.1):
        found[f"cross entropy, {smoothing}"] = (
            lambda x, s=smoothing: entropy(x, target, None, -100, 0.0, s, "mean", None, False)[0],
            lambda x, s=smoothing: F.cross_entropy(x, target, label_smoothing=s),
            (x,),
            1e-5,
        )
    for dtype, error in ((torch.float32, 1e-5), (torch.bfloat16, 2e-2), (torch.float16, 2e-3)):
        found[f"rms norm, {dtype}"] = (
            lambda x, w: rms(x, w, 1e-6, 0.0, "llama", False),
            lambda x, w: F.rms_norm(x, (100,), w, 1e-6),
            (x.to(dtype), weight.to(dtype)),
            error,
        )
        found[f"swiglu, {dtype}"] = (
            silu,
            lambda a, b: F.silu(a) * b,
            (x.to(dtype), _other(x).to(dtype)),
            error,
        )
    return found


def _results(function: Callable[..., Any], arguments: tuple[Tensor, ...]) -> list[Tensor]:
    leaves = [value.clone().requires_grad_() for value in arguments]
    found = function(*leaves)
    weights = torch.linspace(0.5, 1.5, found.numel()).reshape(found.shape)
    return [found.detach(), *torch.autograd.grad((found.float() * weights).sum(), leaves)]


def _error(found: Tensor, expected: Tensor) -> Tensor:
    difference = (found.double() - expected.double()).abs().max()
    return difference / expected.double().abs().max().clamp(min=1e-9)


def main() -> int:
    """Run all cases; the exit code."""
    torch.manual_seed(0)
    wrong = 0
    for name, (ours, theirs, arguments, allowed) in cases().items():
        start = time.perf_counter()
        pairs = zip(_results(ours, arguments), _results(theirs, arguments), strict=True)
        # Torch's maximum is NaN where one of the numbers is.
        error = torch.stack([_error(one, other) for one, other in pairs]).max().item()
        wrong += not error <= allowed
        verdict = "same" if error <= allowed else "DIFFERS"
        print(f"{name:28}{verdict:>8}{error:>10.1e}{time.perf_counter() - start:8.1f} s")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
