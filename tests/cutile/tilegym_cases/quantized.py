"""Operators on formats of 8 and 4 bits, and FlashInfer's matrix products."""

from __future__ import annotations

from typing import Any

import torch
from campaign import Pair, case, draw

from .operators import op

H16, F8 = torch.float16, torch.float8_e4m3fn


def blocks(scale: torch.Tensor, rows: int, columns: int, height: int, width: int) -> torch.Tensor:
    """The scale of each element."""
    spread = scale.double().repeat_interleave(height, -2).repeat_interleave(width, -1)
    return spread[..., :rows, :columns]


def _fp8(*shape: int) -> torch.Tensor:
    return draw(*shape, dtype=F8)


for _name in ("w8a8_block_fp8_matmul", "unsloth.w8a8_block_fp8_matmul"):

    @case(_name, large=True)
    def _(name=_name) -> list[Pair]:
        m, n, k = 100, 256, 384
        a, b = _fp8(m, k), _fp8(n, k)
        sa, sb = torch.rand(m, 3).cuda(), torch.rand(2, 3).cuda()
        got = op(name)(a, b, sa, sb, [128, 128], output_dtype=torch.bfloat16)
        want = (a.double() * blocks(sa, m, k, 1, 128)) @ (b.double() * blocks(sb, n, k, 128, 128)).T
        return [("result", got, want)]


@case("unsloth.weight_dequant")
def _() -> list[Pair]:
    x, s = _fp8(200, 300), torch.rand(2, 3).cuda()
    got = op("unsloth.weight_dequant")(x, s, 128, torch.float32)
    return [("result", got, x.double() * blocks(s, 200, 300, 128, 128))]


@case("unsloth.act_quant")
def _() -> list[Pair]:
    x = draw(9, 256)
    y, s = op("unsloth.act_quant")(x, 128)
    want = x.double().view(9, 2, 128).abs().amax(-1) / 448
    back = y.double() * blocks(s, 9, 256, 1, 128)
    return [("scales", s, want), ("values", back.to(F8), x)]


for _kind in ("rows", "columns", "int8", "powers of two"):

    @case(f"flashinfer.per_token_group_quant_8bit/{_kind}")
    def _(kind=_kind) -> list[Pair]:
        x = draw(40, 256)
        more: dict[str, Any] = {"dst_dtype": torch.int8 if kind == "int8" else F8}
        if kind in ("columns", "powers of two"):
            more["column_major_scales"] = True
        if kind == "powers of two":
            more["scale_ue8m0"] = True
        y, s = op("flashinfer.quant.per_token_group_quant_8bit")(x, 64, **more)
        want = x.double().view(40, 4, 64).abs().amax(-1) / (127 if kind == "int8" else 448)
        if kind == "powers of two":
            want = 2.0 ** want.log2().ceil()
        back = y.double() * blocks(s, 40, 256, 1, 64)
        if kind == "int8":
            near = ((back - x.double()).abs() <= blocks(s, 40, 256, 1, 64) * 1.01).all().int()
            return [("scales", s, want), ("values", near, torch.tensor(1))]
        return [("scales", s, want), ("values", back.to(F8), x)]


@case("flashinfer.rope_quantize_fp8")
def _() -> list[Pair]:
    n, h, d, rest = 20, 4, 64, 128
    q, k = draw(n, h, d, dtype=torch.bfloat16), draw(n, d, dtype=torch.bfloat16)
    qn, kn = draw(n, h, rest, dtype=torch.bfloat16), draw(n, rest, dtype=torch.bfloat16)
    angle = torch.rand(50, d // 2) * 6
    cache = torch.cat([angle.cos(), angle.sin()], -1).cuda()
    places = torch.randint(0, 50, (n,)).cuda()
    got = op("flashinfer.rope.rope_quantize_fp8")(
        q, k, qn, kn, cache, places, is_neox=False, quant_scale_q=0.5, quant_scale_kv=2.0
    )
    cos, sin = (x.double()[places] for x in cache.chunk(2, -1))

    def rotated(x: torch.Tensor) -> torch.Tensor:
        c, s = (cos, sin) if x.ndim == 2 else (cos[:, None], sin[:, None])
        even, odd = x.double()[..., ::2], x.double()[..., 1::2]
        return torch.stack([even * c - odd * s, odd * c + even * s], -1).flatten(-2)

    want = (rotated(q) * 0.5, rotated(k) * 2.0, qn.double() * 0.5, kn.double() * 2)
    return [(str(i), g, w) for i, (g, w) in enumerate(zip(got, want, strict=False))]


@case("nvfp4_quantize")
def _() -> list[Pair]:
    rows, columns = 128, 128
    x = draw(rows, columns, dtype=torch.bfloat16)
    packed, scales = op("nvfp4_quantize")(x)
    groups = x.double().view(rows, columns // 16, 16)
    want = (groups.abs().amax(-1) / 6).clamp(1.5259e-5, 448).float().to(F8)
    r, c = torch.arange(rows)[:, None], torch.arange(columns // 16)
    place = c // 4 * 512 + r % 32 * 16 + r // 32 * 4 + c % 4
    got = scales[place].view(F8)
    values = torch.tensor([0, 0.5, 1, 1.5, 2, 3, 4, 6, -0.0, -0.5, -1, -1.5, -2, -3, -4, -6])
    both = torch.stack([packed & 15, packed >> 4], -1).flatten(1).long()
    back = values[both].double().view(rows, -1, 16) * got.double()[..., None]
    # Between 4 and 6 a value may be one off, as part of the scale.
    near = ((back - groups).abs() <= got.double()[..., None] * 1.3).all().int()
    return [("scales", got.float(), want), ("values", near, torch.tensor(1))]


@case("flashinfer.gemm_alpha_beta", large=True)
def _() -> list[Pair]:
    a, b, c = draw(100, 128, dtype=H16), draw(144, 128, dtype=H16), draw(100, 144, dtype=H16)
    want = 0.5 * a.double() @ b.double().T + 2 * c.double()
    got = op("flashinfer.gemm.gemm_alpha_beta")(a, b, c, alpha=0.5, beta=2.0)
    return [("result", got, want)]


@case("flashinfer.masked_bmm", large=True)
def _() -> list[Pair]:
    a, b = draw(3, 140, 64, dtype=H16), draw(3, 64, 136, dtype=H16)
    sizes = torch.tensor([140, 3, 64]).int().cuda()
    got, want = op("flashinfer.gemm.masked_bmm")(a, b, sizes), a.double() @ b.double()
    return [(str(i), got[i, :n], want[i, :n]) for i, n in enumerate(sizes.tolist())]


_ENDS = (0, 100, 130, 330)


@case("flashinfer.ragged_bmm", large=True)
def _() -> list[Pair]:
    a, b = draw(330, 64, dtype=H16), draw(3, 136, 64, dtype=H16)
    got = op("flashinfer.gemm.ragged_bmm")(a, b, torch.tensor(_ENDS).int().cuda(), 200)
    parts = a.double().split((100, 30, 200))
    return [("result", got, torch.cat([x @ y.double().T for x, y in zip(parts, b, strict=False)]))]


# For tiles of 256 columns, which tuning may choose, the operator takes one scale of b where there
# are two; without tuning, results agree.
for _scaled in (True, False):

    @case(f"flashinfer.ragged_block_scaled_bmm/{_scaled:d}", large=True)
    def _(scaled=_scaled) -> list[Pair]:
        n, k = 256, 256
        a, b = _fp8(330, k), _fp8(3, n, k)
        sa = torch.rand(330, 2).cuda() if scaled else None
        sb = torch.rand(3, 2, 2).cuda()
        got = op("flashinfer.gemm.ragged_block_scaled_bmm")(
            a, b, sa, sb, torch.tensor(_ENDS).int().cuda(), 200
        )
        ad = a.double() * (blocks(sa, 330, k, 1, 128) if sa is not None else 1)
        bd = b.double() * blocks(sb, n, k, 128, 128)
        want = torch.cat([x @ y.T for x, y in zip(ad.split((100, 30, 200)), bd, strict=False)])
        return [("result", got, want)]
