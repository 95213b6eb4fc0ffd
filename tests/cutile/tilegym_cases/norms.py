"""Normalisation, and rotary embedding."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from campaign import Pair, case, differentiated, draw

from .operators import op


def rms(x: torch.Tensor, w: torch.Tensor, eps: float = 1e-6) -> torch.Tensor:
    return x * (x.square().mean(-1, keepdim=True) + eps).rsqrt() * w


for _mode in (None, "static_persistent", "multi_wave_reload", "multi_wave_cached"):

    @case(f"rms_norm/{_mode}")
    def _(mode=_mode) -> list[Pair]:
        return differentiated(
            lambda x, w: op("rms_norm")(x, (160,), w, 1e-6, mode=mode),
            rms,
            draw(70, 160),
            draw(160),
        )


@case("rms_norm/bfloat16")
def _() -> list[Pair]:
    b16 = torch.bfloat16
    return differentiated(
        lambda x, w: op("rms_norm")(x, (256,), w, 1e-6),
        rms,
        draw(4, 33, 256, dtype=b16),
        draw(256, dtype=b16),
    )


@case("get_rms_norm_module")
def _() -> list[Pair]:
    pairs = []
    for model in ("llama", "gemma3"):
        module = op("get_rms_norm_module")(model)(96).cuda()
        x = draw(9, 96)
        weight = module.weight.detach().double() + (1.0 if model == "gemma3" else 0.0)
        pairs.append((model, module(x), rms(x.double(), weight)))
    return pairs


@case("layer_norm")
def _() -> list[Pair]:
    x, w, b = draw(6, 10, 96), draw(10, 96), draw(10, 96)
    got = op("layer_norm")(x, 1, 3, w.flatten(), b.flatten(), 1e-5)
    middle = op("layer_norm")(x, 1, 2, w[:, 0].contiguous(), b[:, 0].contiguous(), 1e-5, 1.0)
    xd = x.double().mT
    want = F.layer_norm(xd, (10,), w[:, 0].double() + 1, b[:, 0].double()).mT
    whole = F.layer_norm(x.double(), (10, 96), w.double(), b.double())
    return [("last dimensions", got, whole), ("middle dimension", middle, want)]


@case("layer_norm_legacy")
def _() -> list[Pair]:
    x, w, b = draw(40, 200), draw(200), draw(200)
    want = F.layer_norm(x.double(), (200,), w.double(), b.double())
    return [("result", op("layer_norm_legacy")(x, (200,), w, b, 1e-5), want)]


# It rounds to bfloat16.
@case("persistent_layer_norm", tolerance=4e-3)
def _() -> list[Pair]:
    x, w, b = draw(40, 256), draw(256), draw(256)
    got, mean, rstd, *_ = op("persistent_layer_norm")(x, (256,), w, b, 1e-5)
    xd = x.double()
    want = F.layer_norm(xd, (256,), w.double(), b.double())
    rd = (xd.var(-1, unbiased=False) + 1e-5).rsqrt()
    return [("result", got, want), ("mean", mean, xd.mean(-1)), ("rstd", rstd, rd)]


def angles(length: int, dim: int) -> tuple[torch.Tensor, torch.Tensor]:
    """Cosines and sines of rotary embedding, each for both halves."""
    frequency = 1e4 ** (-torch.arange(0, dim, 2).double() / dim)
    angle = torch.arange(length).double()[:, None] * frequency
    angle = torch.cat([angle, angle], -1)
    return angle.cos().float().to("cuda"), angle.sin().float().to("cuda")


def rotated(x: torch.Tensor, cos: torch.Tensor, sin: torch.Tensor) -> torch.Tensor:
    a, b = x.chunk(2, -1)
    return x * cos.double() + torch.cat([-b, a], -1) * sin.double()


@case("apply_rope_base")
def _() -> list[Pair]:
    cos, sin = angles(20, 64)
    return differentiated(
        lambda q, k: op("apply_rope_base")(q * 1, k * 1, cos[None], sin[None]),
        lambda q, k: (rotated(q, cos, sin), rotated(k, cos, sin)),
        draw(2, 4, 20, 64),
        draw(2, 2, 20, 64),
    )


@case("get_apply_rope_func")
def _() -> list[Pair]:
    cos, sin = angles(20, 32)
    q, k = draw(2, 4, 20, 128), draw(2, 2, 20, 128)
    want = [torch.cat([rotated(x.double()[..., :32], cos, sin), x.double()[..., 32:]], -1)
            for x in (q, k)]  # fmt: skip
    got = op("get_apply_rope_func")("qwen3_5")(q, k, cos[None], sin[None])
    pairs = [(f"qwen3_5 {i}", g, w) for i, (g, w) in enumerate(zip(got, want, strict=False))]
    cos, sin = angles(20, 64)
    turn = torch.complex(cos, sin)[None]
    q, k = draw(2, 4, 20, 64), draw(2, 2, 20, 64)

    def halves(x: torch.Tensor) -> torch.Tensor:
        return x.double().unflatten(-1, (32, 2)).mT.flatten(-2)

    want = [rotated(halves(x), cos, sin) for x in (q, k)]
    got = op("get_apply_rope_func")("deepseek")(q, k, turn)
    return [
        *pairs,
        *((f"deepseek {i}", g, w) for i, (g, w) in enumerate(zip(got, want, strict=False))),
    ]
