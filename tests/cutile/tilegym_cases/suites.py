"""What is left of the operators of Liger and Unsloth."""

from __future__ import annotations

from typing import Any

import torch
import torch.nn.functional as F
from campaign import Pair, case, differentiated, draw

from .norms import angles, rms, rotated
from .operators import op


@case("liger.softmax")
def _() -> list[Pair]:
    return differentiated(op("liger.softmax"), lambda x: x.softmax(-1), draw(20, 300))


@case("liger.softmax/long", large=True)
def _() -> list[Pair]:
    return differentiated(op("liger.softmax"), lambda x: x.softmax(-1), draw(3, 20000))


def sparsemax(x: torch.Tensor) -> torch.Tensor:
    z = x.sort(-1, descending=True).values
    rank = torch.arange(1, x.shape[-1] + 1, dtype=x.dtype)
    size = (1 + rank * z > z.cumsum(-1)).sum(-1, keepdim=True)
    tau = (z.cumsum(-1).gather(-1, size - 1) - 1) / size
    return (x - tau).clamp(min=0)


@case("liger.sparsemax")
def _() -> list[Pair]:
    return differentiated(op("liger.sparsemax"), sparsemax, draw(20, 300))


@case("liger.dyt")
def _() -> list[Pair]:
    return differentiated(
        op("liger.dyt"),
        lambda x, a, g, b: torch.tanh(a * x) * g + b,
        *(draw(4, 10, 96), draw(1), draw(96), draw(96)),
    )


for _mode in ("llama", "gemma", "none"):

    @case(f"liger.rms_norm/{_mode}")
    def _(mode=_mode) -> list[Pair]:
        return differentiated(
            lambda x, w: op("liger.rms_norm")(x, w, 1e-6, 1.0, mode),
            lambda x, w: rms(x, w + 1),
            *(draw(4, 10, 200), draw(200)),
        )

    @case(f"liger.fused_add_rms_norm/{_mode}")
    def _(mode=_mode) -> list[Pair]:
        return differentiated(
            lambda x, r, w: op("liger.fused_add_rms_norm")(x, r, w, 1e-6, 0.0, mode),
            lambda x, r, w: (rms(x + r, w), x + r),
            *(draw(4, 10, 200), draw(4, 10, 200), draw(200)),
        )


for _shape in ((200,), (4, 200), (40, 200)):

    @case(f"liger.modulated_rms_norm/{len(_shape)} {_shape[0]}")
    def _(shape=_shape) -> list[Pair]:
        def plain(x: Any, w: Any, scale: Any, shift: Any) -> Any:
            if shape == (40, 200):
                scale, shift = scale.view(4, 10, 200), shift.view(4, 10, 200)
            elif len(shape) == 2:
                scale, shift = scale[:, None], shift[:, None]
            return rms(x, w) * (1 + scale) + shift

        return differentiated(
            lambda x, w, scale, shift: op("liger.modulated_rms_norm")(x, w, scale, shift),
            plain,
            *(draw(4, 10, 200), draw(200), draw(*shape), draw(*shape)),
        )


@case("liger.layer_norm")
def _() -> list[Pair]:
    return differentiated(
        op("liger.layer_norm"),
        lambda x, w, b: F.layer_norm(x, (200,), w, b),
        *(draw(4, 10, 200), draw(200), draw(200)),
    )


@case("liger.group_norm")
def _() -> list[Pair]:
    return differentiated(
        lambda x, w, b: op("liger.group_norm")(x, 12, 3, w, b),
        lambda x, w, b: F.group_norm(x, 3, w, b),
        *(draw(2, 12, 50), draw(12), draw(12)),
    )


@case("liger.poly_norm", tolerance=1e-4)
def _() -> list[Pair]:
    def plain(x: torch.Tensor, w: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
        return w[0] * rms(x**3, 1) + w[1] * rms(x**2, 1) + w[2] * rms(x, 1) + b

    return differentiated(op("liger.poly_norm"), plain, draw(4, 10, 200), draw(3), draw(1))


@case("liger.relu_squared")
def _() -> list[Pair]:
    return differentiated(op("liger.relu_squared"), lambda x: x.relu() ** 2, draw(4, 10, 200))


@case("liger.geglu")
def _() -> list[Pair]:
    return differentiated(
        op("liger.geglu"), lambda a, b: F.gelu(a, approximate="tanh") * b,
        draw(4, 10, 200), draw(4, 10, 200),
    )  # fmt: skip


@case("liger.swiglu")
def _() -> list[Pair]:
    return differentiated(
        lambda a, b: op("liger.swiglu")(a, b, 0.5, 2.0), lambda a, b: F.silu(a / 2) * b * 2,
        draw(4, 10, 200), draw(4, 10, 200),
    )  # fmt: skip


@case("liger.tiled_mlp")
def _() -> list[Pair]:
    layer = torch.nn.Linear(32, 32).cuda()
    weight, bias = layer.weight.detach().double(), layer.bias.detach().double()
    function = op("liger.swiglu")
    return differentiated(
        lambda x: op("liger.tiled_mlp")(
            lambda m, v: function(m(v).contiguous(), v.contiguous()), layer, x, 3
        ),
        lambda x: F.silu(x @ weight.T + bias) * x,
        draw(1, 30, 32),
    )


@case("liger.rope")
def _() -> list[Pair]:
    cos, sin = angles(20, 64)
    return differentiated(
        lambda q, k: op("liger.rope")(q * 1, k * 1, cos[None], sin[None]),
        lambda q, k: (rotated(q, cos, sin), rotated(k, cos, sin)),
        draw(2, 4, 20, 64),
        draw(2, 2, 20, 64),
    )


@case("liger.llama4_rope")
def _() -> list[Pair]:
    angle = torch.rand(20, 32) * 6
    turn = torch.polar(torch.ones_like(angle), angle).cuda()

    def plain(x: torch.Tensor) -> torch.Tensor:
        pairs = torch.view_as_complex(x.unflatten(-1, (32, 2)))
        return torch.view_as_real(pairs * turn.to(torch.complex128)[:, None]).flatten(-2)

    return differentiated(
        lambda q, k: op("liger.llama4_rope")(q * 1, k * 1, turn),
        lambda q, k: (plain(q), plain(k)),
        *(draw(2, 20, 4, 64), draw(2, 20, 2, 64)),
    )


@case("liger.qwen2vl_mrope")
def _() -> list[Pair]:
    angle = torch.rand(3, 2, 20, 32) * 6
    angle = torch.cat([angle, angle], -1)
    cos, sin = angle.cos().cuda(), angle.sin().cuda()
    sections = [8, 12]
    kind = torch.tensor([0] * 8 + [1] * 12 + [2] * 12).repeat(2)
    c = cos.double()[kind, :, :, torch.arange(64)].permute(1, 2, 0)[:, None]
    s = sin.double()[kind, :, :, torch.arange(64)].permute(1, 2, 0)[:, None]
    return differentiated(
        lambda q, k: op("liger.qwen2vl_mrope")(q * 1, k * 1, cos, sin, sections),
        lambda q, k: (rotated(q, c, s), rotated(k, c, s)),
        *(draw(2, 4, 20, 64), draw(2, 2, 20, 64)),
    )


for _sparse in (False, True):

    @case(f"liger.multi_token_attention/{_sparse:d}", tolerance=1e-4)
    def _(sparse=_sparse) -> list[Pair]:
        keep = torch.ones(24, 24, dtype=torch.bool).tril()

        def plain(x: torch.Tensor, w: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
            masked = x.masked_fill(~keep, -1e9)
            weights = sparsemax(masked) if sparse else masked.softmax(-1)
            return F.conv2d(weights, w, b, padding=1).masked_fill(~keep, 0)

        return differentiated(
            lambda x, w, b: op("liger.multi_token_attention")(x, w, b, padding=1, sparse=sparse),
            plain,
            *(draw(2, 4, 24, 24), draw(4, 4, 3, 3), draw(4)),
        )


# ---- Unsloth

_GATES = {
    "unsloth.swiglu": (F.silu, "unsloth.swiglu_fg", "unsloth.swiglu_bwd"),
    "unsloth.geglu_exact": (F.gelu, "unsloth.geglu_exact_forward", "unsloth.geglu_exact_backward"),
    "unsloth.geglu_approx": (
        lambda x: F.gelu(x, approximate="tanh"),
        "unsloth.geglu_approx_forward",
        "unsloth.geglu_approx_backward",
    ),
}

for _name in _GATES:

    @case(_name)
    def _(name=_name) -> list[Pair]:
        gate, forward, backward = _GATES[name]
        e, g, w = draw(2, 20, 200), draw(2, 20, 200), draw(40, 200)
        pairs: list[Pair] = [("forward", op(forward)(e, g), gate(e.double()) * g.double())]
        ed, gd = (x.double().view(40, 200).requires_grad_() for x in (e, g))
        h = gate(ed) * gd
        (h * w.double()).sum().backward()
        got = op(backward)(w, e.view(40, 200), g.view(40, 200))
        # Which buffer gets which gradient is the operator's choice.
        names = ("h", "first", "second")
        wants = (h.detach(), (w.double() * 0 + gd.grad), ed.grad)
        return pairs + [(n, x, y) for n, x, y in zip(names, got, wants, strict=False)]


for _gemma in (False, True):

    @case(f"unsloth.rms_layernorm/{_gemma:d}")
    def _(gemma=_gemma) -> list[Pair]:
        # The gradient of the weight is left out by the operator.
        def plain(x: torch.Tensor) -> torch.Tensor:
            return rms(x, w.double() + (1 if gemma else 0))

        w = draw(200)
        return differentiated(
            lambda x: op("unsloth.rms_layernorm")(x * 1.0, w, gemma=gemma), plain, draw(4, 10, 200)
        )


@case("unsloth.layernorm")
def _() -> list[Pair]:
    w, b = draw(200), draw(200)
    return differentiated(
        lambda x: op("unsloth.layernorm")(x * 1.0, w, b),
        lambda x: F.layer_norm(x, (200,), w.double(), b.double(), 1e-6),
        draw(4, 10, 200),
    )


@case("unsloth.rope_embedding")
def _() -> list[Pair]:
    cos, sin = angles(20, 64)
    half = cos[:, :32].contiguous(), sin[:, :32].contiguous()
    return differentiated(
        lambda q: op("unsloth.rope_embedding")(q * 1, *half),
        lambda q: rotated(q, cos[:, None], sin[:, None]),
        draw(2, 20, 4, 64),
    )


@case("unsloth.rope_embedding_qk")
def _() -> list[Pair]:
    cos, sin = angles(20, 64)
    half = cos[:, :32].contiguous(), sin[:, :32].contiguous()
    return differentiated(
        lambda q, k: op("unsloth.rope_embedding_qk")(q * 1, k * 1, *half),
        lambda q, k: (rotated(q, cos, sin), rotated(k, cos, sin)),
        *(draw(2, 4, 20, 64), draw(2, 2, 20, 64)),
    )


for _permute in ("", "x", "y"):

    @case(f"unsloth.grouped_gemm/{_permute or 'plain'}", tolerance=5e-3, large=True)
    def _(permute=_permute) -> list[Pair]:
        tokens, top, e, k, n = 60, 2, 4, 64, 96
        ids = torch.stack([torch.randperm(e)[:top] for _ in range(tokens)])
        order = torch.argsort(ids.flatten(), stable=True)
        sizes = torch.bincount(ids.flatten(), minlength=e)
        expert = torch.repeat_interleave(torch.arange(e), sizes)
        rows = tokens if permute == "x" else tokens * top

        def plain(x: torch.Tensor, w: torch.Tensor) -> torch.Tensor:
            x = x[order // top] if permute == "x" else x
            y = torch.einsum("mk,mnk->mn", x, w[expert])
            if permute == "y":
                y = torch.zeros_like(y).index_copy(0, order, y)
            return y

        return differentiated(
            lambda x, w: op("unsloth.grouped_gemm")(
                x, w, sizes.int().cuda(), top, order.int().cuda(), permute == "x", permute == "y",
                is_first_gemm=permute != "y",
            ),
            plain,
            *(draw(rows, k), draw(e, n, k)),
        )  # fmt: skip
