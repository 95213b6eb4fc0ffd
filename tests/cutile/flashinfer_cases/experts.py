"""Mixtures of experts of FlashInfer, with weights and activations of 16, 8 and 4 bits."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import torch
import torch.nn.functional as F

from .comparing import Pair, case, draw
from .packages import kernels
from .scaled import E2M1, packed, swizzled

B16, F8, E8 = torch.bfloat16, torch.float8_e4m3fn, torch.float8_e8m0fnu


@dataclass
class Weights:
    """What experts multiply with.

    Attributes:
        data: as kernels take it.
        scale: what kernels take beside it.
        values: the numbers that both stand for; a row for each result.
        overall: another scale, one for each expert.
    """

    data: torch.Tensor
    scale: torch.Tensor
    values: torch.Tensor
    overall: torch.Tensor = field(default_factory=lambda: torch.ones(1))


def _in_bytes(scale: torch.Tensor) -> torch.Tensor:
    return scale.view(torch.uint8)


def _scale(kind: str, *shape: int) -> torch.Tensor:
    if kind == "nvfp4":
        return (torch.rand(shape) + 0.5).to(F8)
    return torch.randint(125, 129, shape, dtype=torch.uint8).view(E8)


def _weights(kind: str, experts: int, rows: int, columns: int) -> Weights:
    size = columns**-0.5
    if kind == "bf16":
        values = (torch.randn(experts, rows, columns) * size).to(B16)
        return Weights(values.mT.contiguous().cuda(), torch.empty(0), values.double())
    if kind == "fp8":
        data, scale = torch.randn(experts, rows, columns).to(F8), torch.rand(experts) * size
        return Weights(data.cuda(), scale.cuda(), data.double() * scale.double()[:, None, None])
    width = 16 if kind == "nvfp4" else 32
    scale = _scale(kind, experts, rows, columns // width)
    spread = scale.double().repeat_interleave(width, -1)
    if kind == "mxfp8":
        data = (torch.randn(experts, rows, columns) * size).to(F8)
        return Weights(data.cuda(), scale.cuda(), data.double() * spread)
    data, values = packed(experts, rows, columns)
    overall = (torch.rand(experts) + 0.5) * size / 3
    if kind == "mxfp4 beside fp8":
        # That has no other scale, and would be large.
        overall = torch.ones(experts)
    values = values * spread * overall.double()[:, None, None]
    if torch.cuda.get_device_capability()[0] >= 10:
        order = swizzled(_in_bytes(scale)).view(scale.dtype)
        scale = order.reshape(*order.shape[:-2], 32, 16)
    return Weights(data, scale.cuda(), values, overall.cuda())


def _rounded(x: torch.Tensor, kind: str) -> torch.Tensor:
    """Activations as they are after a conversion."""
    x = x.to(B16).double()
    if kind == "bf16":
        return x
    if kind == "fp8":
        scale = x.abs().max() / 448
        return (x / scale).float().to(F8).double() * scale
    width = 16 if kind == "nvfp4" else 32
    groups = x.unflatten(-1, (-1, width))
    largest = groups.abs().amax(-1, keepdim=True)
    if kind == "nvfp4":
        scale = (largest / 6).float().to(F8).double().clamp(2.0**-9)
    else:
        scale = 2.0 ** (largest / (448 if kind == "mxfp8" else 6)).clamp(2.0**-127).log2().ceil()
    if kind == "mxfp8":
        return ((groups / scale).float().to(F8).double() * scale).flatten(-2)
    places = torch.tensor([0.25, 0.75, 1.25, 1.75, 2.5, 3.5, 5.0])
    codes = torch.bucketize((groups.abs() / scale).float(), places)
    return (E2M1[codes].double() * groups.sign() * scale).flatten(-2)


def _routed(tokens: int, top: int, experts: int) -> tuple[torch.Tensor, torch.Tensor]:
    weights, ids = torch.softmax(torch.randn(tokens, experts), -1).topk(top)
    return weights.cuda(), ids.int().cuda()


def _activations() -> dict[str, tuple[Any, Any]]:
    """Activations and what they should be: of the gate and the rest, or of everything."""
    api: Any = kernels("fused_moe.api")

    def bent(gate: torch.Tensor, up: torch.Tensor) -> torch.Tensor:
        gate, up = gate.clamp(max=0.7), up.clamp(-0.7, 0.7)
        return gate * torch.sigmoid(1.5 * gate) * (up + 0.5)

    def bounded(gate: torch.Tensor, up: torch.Tensor) -> torch.Tensor:
        return 2 * torch.tanh(gate / 2) * torch.sigmoid(gate) * 3 * torch.tanh(up / 3)

    return {
        "swiglu": (api.SwiGLU(), lambda gate, up: F.silu(gate) * up),
        "bent swiglu": (api.SwiGLU(1.5, 0.5, 0.7), bent),
        "swiglu step": (
            api.SwiGLUStep(0.4),
            lambda gate, up: F.silu(gate).clamp(max=0.4) * up.clamp(-0.4, 0.4),
        ),
        "situ": (api.SiTU(gate_scale=2.0, linear_scale=3.0), bounded),
        "geglu": (api.GeGLU(), lambda gate, up: F.gelu(gate) * up),
        "geglu tanh": (
            api.GeGLUTanh(),
            lambda gate, up: F.gelu(gate, approximate="tanh") * up,
        ),
        "relu2": (api.ReLU2(), lambda x: F.relu(x) ** 2),
        "identity": (api.Identity(), lambda x: x),
        "gelu": (api.GELU(), F.gelu),
        "relu": (api.ReLU(), F.relu),
        "silu": (api.SiLU(), F.silu),
    }


def _mixed(
    x: torch.Tensor,
    ids: torch.Tensor,
    shares: torch.Tensor,
    first: Weights,
    second: Weights,
    activation: str,
    kind: str,
) -> torch.Tensor:
    """What experts make of tokens together, by the definition.

    Args:
        x: tokens.
        ids: of the experts of each.
        shares: of each of these.
        first: weights before the activation.
        second: weights after it.
        activation: its name.
        kind: of activations.
    """
    chosen, act = _activations()[activation]
    given, shares = _rounded(x.cpu(), kind), shares.cpu().double()
    inner = torch.zeros(ids.numel(), first.values.shape[1], dtype=torch.float64)
    outer = torch.zeros(ids.numel(), second.values.shape[1], dtype=torch.float64)
    flat = ids.cpu().flatten().long()
    rows = [(flat == expert).nonzero().flatten() for expert in range(len(first.values))]
    for places, weights in zip(rows, first.values, strict=True):
        inner[places] = given[places // ids.shape[1]] @ weights.T
    inner = inner.to(B16).double()
    inner = _rounded(act(*inner.chunk(2, -1)) if chosen.is_gated else act(inner), kind)
    for places, weights in zip(rows, second.values, strict=True):
        outer[places] = inner[places] @ weights.T
    outer = outer.to(B16).double().view(*ids.shape, -1)
    return (outer * shares[..., None]).sum(1)


def _sizes(
    tokens: int, hidden: int, inner: int, experts: int, top: int, gated: bool, block: int
) -> dict[str, Any]:
    return {
        "num_tokens": tokens,
        "hidden_size": hidden,
        "intermediate_size": inner,
        "num_experts": experts,
        "top_k": top,
        "is_gated": gated,
        "block_sizes": (block,),
        "device": torch.device("cuda"),
    }


def _plain(
    tokens: int = 20,
    hidden: int = 96,
    inner: int = 80,
    experts: int = 5,
    top: int = 2,
    *,
    activation: str = "swiglu",
    block: int = 16,
    tile: tuple[int, int, int] = (64, 32, 2),
    ordered: bool = False,
) -> list[Pair]:
    """All in bfloat16.

    Args:
        tokens: how many.
        hidden: the size of a token.
        inner: that of what an expert makes of it.
        experts: how many.
        top: how many of them for a token.
        activation: its name.
        block: rows of a tile.
        tile: its columns, those it multiplies at once, and its occupancy.
        ordered: whether rows stay with those of the same expert.
    """
    module: Any = kernels("fused_moe.cutile.moe")
    chosen = _activations()[activation][0]
    x = draw(tokens, hidden, dtype=B16)
    first = _weights("bf16", experts, inner * (2 if chosen.is_gated else 1), hidden)
    second = _weights("bf16", experts, hidden, inner)
    shares, ids = _routed(tokens, top, experts)
    room = module.allocate_workspace(
        **_sizes(tokens, hidden, inner, experts, top, chosen.is_gated, block), sorted_io=ordered
    )
    out = torch.empty_like(x)
    config = module.GemmConfig(*tile)
    module.run_moe(
        x, ids, shares, first.data, second.data, out, room, activation=chosen, block_size=block,
        gemm1_config=config, gemm2_config=config, sorted_io=ordered,
    )  # fmt: skip
    return [("result", out, _mixed(x, ids, shares, first, second, activation, "bf16"))]


for _activation in (
    "swiglu", "bent swiglu", "swiglu step", "situ", "geglu", "geglu tanh", "relu2", "identity",
    "gelu", "relu", "silu",
):  # fmt: skip

    @case(f"moe/{_activation}", large=_activation != "swiglu")
    def _(activation: str = _activation) -> list[Pair]:
        return _plain(activation=activation)


for _tokens in (1, 12, 300, 3000):
    for _ordered in (False, True):

        @case(f"moe/{_tokens} tokens {_ordered:d}", large=_tokens > 12)
        def _(tokens: int = _tokens, ordered: bool = _ordered) -> list[Pair]:
            return _plain(tokens, 64, 48, 9, ordered=ordered)


@case("moe/many experts", large=True)
def _() -> list[Pair]:
    # The histogram is in several parts then.
    return _plain(700, 32, 32, 250, 8)


for _tile in ((128, 128, 1), (256, 64, 2), (128, 32, 4)):

    @case(f"moe/tile {_tile}", large=True)
    def _(tile: tuple[int, int, int] = _tile) -> list[Pair]:
        return _plain(100, 256, 256, 4, tile=tile, block=64)


def _eight(
    kind: str,
    wide: bool,
    tokens: int = 20,
    *,
    activation: str = "swiglu",
    tile: tuple[int, int, int] = (128, 128, 2),
    **options: Any,
) -> list[Pair]:
    """Weights of 8 bits, or of 4 beside activations of 8.

    Args:
        kind: of weights.
        wide: whether activations have 16 bits.
        tokens: how many.
        activation: its name.
        tile: its columns, those it multiplies at once, and its occupancy.
        options: further ones.
    """
    module: Any = kernels("fused_moe.cutile.fp8")
    hidden, inner, experts, top, block = 256, 128, 5, 2, options.pop("block", 16)
    chosen = _activations()[activation][0]
    x = draw(tokens, hidden, dtype=B16)
    first = _weights(kind, experts, inner * (2 if chosen.is_gated else 1), hidden)
    second = _weights(kind, experts, hidden, inner)
    shares, ids = _routed(tokens, top, experts)
    scaled = kind != "fp8"
    room = module.allocate_workspace(
        activation_fp8=not wide,
        block_scaled=scaled,
        **_sizes(tokens, hidden, inner, experts, top, chosen.is_gated, block),
    )
    out = torch.empty_like(x)
    config = module.GemmConfig(*tile)
    module.run_moe(
        x, ids, shares, first.data, first.scale, second.data, second.scale, out, room,
        activation=chosen, activation_fp8=not wide, block_scaled=scaled,
        weight_fp4="fp4" in kind, block_size=block, gemm1_config=config, gemm2_config=config,
        num_sms=options.pop("num_sms", 128), **options,
    )  # fmt: skip
    of = "bf16" if wide else "mxfp8" if scaled else "fp8"
    return [("result", out, _mixed(x, ids, shares, first, second, activation, of))]


for _kind in ("fp8", "mxfp8", "mxfp4 beside fp8"):
    for _wide in (True, False):
        if _wide and "fp4" in _kind:
            continue
        for _ordered in (False, True):

            @case(f"moe fp8/{_kind} {_wide:d}{_ordered:d}", large=_ordered)
            def _(kind: str = _kind, wide: bool = _wide, ordered: bool = _ordered) -> list[Pair]:
                return _eight(kind, wide, sorted_input=ordered)


for _kind in ("fp8", "mxfp8", "mxfp4 beside fp8"):

    @case(f"moe fp8/{_kind} fused", large=True)
    def _(kind: str = _kind) -> list[Pair]:
        return _eight(kind, False, 70, sorted_input=True, fuse_quantization=True, block=32)

    @case(f"moe fp8/{_kind} persistent", large=True)
    def _(kind: str = _kind) -> list[Pair]:
        return _eight(
            kind, False, 150, sorted_input=True, persistent_factors=(2, 1), num_sms=3, block=32
        )

    @case(f"moe fp8/{_kind} without gates", large=True)
    def _(kind: str = _kind) -> list[Pair]:
        return _eight(kind, False, activation="relu2", sorted_input=True) + _eight(
            kind, False, activation="silu"
        )


for _kind in ("mxfp8", "mxfp4 beside fp8"):
    for _activation in ("swiglu", "gelu"):

        @case(f"moe fp8/{_kind} {_activation} fused with products", large=True)
        def _(kind: str = _kind, activation: str = _activation) -> list[Pair]:
            return _eight(
                kind, False, 40, sorted_input=True, fuse_gemm1_quant=True, activation=activation
            )


def _four(
    kind: str,
    wide: bool,
    tokens: int = 20,
    *,
    activation: str = "swiglu",
    hidden: int = 256,
    inner: int = 128,
    tile: tuple[int, int, int] = (128, 128, 2),
    block: int = 16,
    fused: bool | None = None,
) -> list[Pair]:
    """Weights of 4 bits.

    Args:
        kind: of weights.
        wide: whether activations have 16 bits.
        tokens: how many.
        activation: its name.
        hidden: the size of a token.
        inner: that of what an expert makes of it.
        tile: its columns, those it multiplies at once, and its occupancy.
        block: its rows.
        fused: whether the first product ends with the activation; None for FlashInfer's choice.
    """
    module: Any = kernels("fused_moe.cutile.fp4")
    experts, top = 5, 2
    chosen = _activations()[activation][0]
    x = draw(tokens, hidden, dtype=B16)
    first = _weights(kind, experts, inner * (2 if chosen.is_gated else 1), hidden)
    second = _weights(kind, experts, hidden, inner)
    shares, ids = _routed(tokens, top, experts)
    width = 16 if kind == "nvfp4" else 32
    room = module.allocate_workspace(
        activation_fp4=not wide, scale_block_size=width, scale_dtype=F8 if width == 16 else E8,
        **_sizes(tokens, hidden, inner, experts, top, chosen.is_gated, block),
    )  # fmt: skip
    out = torch.empty_like(x)
    config = module.GemmConfig(*tile)
    module.run_moe(
        x, ids, shares, first.data, first.scale, first.overall, second.data, second.scale,
        second.overall, out, room, activation=chosen, activation_fp4=not wide,
        scale_block_size=width, fuse_gemm1=fused, num_sms=128, block_size=block,
        gemm1_config=config, gemm2_config=config,
    )  # fmt: skip
    of = "bf16" if wide else kind
    return [("result", out, _mixed(x, ids, shares, first, second, activation, of))]


for _kind in ("nvfp4", "mxfp4"):
    for _wide in (True, False):
        for _tokens in (3, 20, 100):

            @case(
                f"moe fp4/{_kind} {16 if _wide else 4} {_tokens} tokens",
                large=_tokens > 3,
            )
            def _(kind: str = _kind, wide: bool = _wide, tokens: int = _tokens) -> list[Pair]:
                return _four(kind, wide, tokens)

    @case(f"moe fp4/{_kind} fused", large=True)
    def _(kind: str = _kind) -> list[Pair]:
        return _four(kind, False, 50, tile=(256, 128, 1), fused=True, block=64)

    @case(f"moe fp4/{_kind} without gates", large=True)
    def _(kind: str = _kind) -> list[Pair]:
        return _four(kind, False, activation="relu2") + _four(kind, True, activation="gelu")


@case("moe fp4/ordered", large=True)
def _() -> list[Pair]:
    return _four("nvfp4", False, 2100, hidden=128, inner=1024, block=128)
