"""Conversions of FlashInfer to formats of 8 bits."""

from __future__ import annotations

from typing import Any

import torch

from .comparing import Pair, case, draw, integers, spread
from .packages import kernels

B16, H16, F8, E5 = torch.bfloat16, torch.float16, torch.float8_e4m3fn, torch.float8_e5m2
I8 = torch.int8


def _module(name: str) -> Any:
    return kernels(f"quantization.kernels.cutile.{name}")


def _step(dtype: torch.dtype) -> float:
    """How much of itself a number may lose; a little more for a scale that is not exact."""
    return torch.finfo(dtype).eps * 0.501


_KINDS = (
    (F8, B16, {}),
    (E5, H16, {}),
    (I8, torch.float32, {}),
    (F8, B16, {"column_major_scales": True}),
    (F8, H16, {"column_major_scales": True, "scale_tma_aligned": True}),
    (F8, torch.float32, {"column_major_scales": True, "scale_ue8m0": True}),
    (I8, B16, {"column_major_scales": True, "scale_tma_aligned": True, "scale_ue8m0": True}),
)

for _number, (_to, _of, _options) in enumerate(_KINDS):
    for _group in (64, 48):

        @case(f"per_token_group_quant_8bit/{_number} {_group}")
        def _(to: Any = _to, of: Any = _of, options: Any = _options, group: int = _group) -> Any:
            rows, columns = 19, 4 * group
            x = draw(rows, columns, dtype=of)
            x[3, :group] = 0
            y, s = _module("per_token_group_quant_8bit_cutile").per_token_group_quant_8bit_cutile(
                x, group, dst_dtype=to, **options
            )
            largest = torch.iinfo(to).max if to == I8 else torch.finfo(to).max
            want = x.double().view(rows, 4, group).abs().amax(-1).clamp(1e-10) / largest
            if options.get("scale_ue8m0"):
                want = 2.0 ** want.clamp(1e-10).log2().ceil()
            by_row = s if s.shape == want.shape else s.T
            scales = spread(by_row, rows, columns, 1, group)
            back = y.double() * scales
            if to != I8:
                near = (back - x.double()).abs() <= _step(to) * x.double().abs() + scales * 2**-9
                return [("scales", by_row, want), ("values", near.all().int(), torch.tensor(1))]
            near = ((back - x.double()).abs() <= scales * 0.501).all().int()
            return [("scales", by_row, want), ("values", near, torch.tensor(1))]


def _rotated(x: torch.Tensor, cos: torch.Tensor, sin: torch.Tensor) -> torch.Tensor:
    if x.ndim == 3:
        cos, sin = cos[:, None], sin[:, None]
    even, odd = x.double()[..., ::2], x.double()[..., 1::2]
    return torch.stack([even * cos - odd * sin, odd * cos + even * sin], -1).flatten(-2)


def _rope(n: int, of: Any, to: Any, rest: int) -> list[Pair]:
    h, d = 3, 64
    q, k = draw(n, h, d, dtype=of), draw(n, d, dtype=of)
    qn, kn = (draw(n, h, rest, dtype=of), draw(n, rest, dtype=of)) if rest else (None, None)
    angle = torch.rand(50, d // 2) * 6
    cache = torch.cat([angle.cos(), angle.sin()], -1).cuda()
    places = torch.randint(0, 50, (n,)).int().cuda()
    got = _module("rope_quantize_fp8_cutile").rope_quantize_fp8_cutile(
        q, k, qn, kn, cache, places, False, to, quant_scale_q=0.5, quant_scale_kv=2.0
    )
    cos, sin = (x.double()[places] for x in cache.chunk(2, -1))
    want = [_rotated(q, cos, sin) * 0.5, _rotated(k, cos, sin) * 2]
    if qn is not None and kn is not None:
        want += [qn.double() * 0.5, kn.double() * 2]
    return [(str(i), g, w) for i, (g, w) in enumerate(zip(got, want, strict=False))]


for _n, _of, _to, _rest in (
    (20, B16, F8, 128),
    (1, H16, E5, 64),
    (133, B16, E5, 512),
    (7, torch.float32, F8, 96),
):

    @case(f"rope_quantize_fp8/{_n}", large=_n > 100)
    def _(n: int = _n, of: Any = _of, to: Any = _to, rest: int = _rest) -> list[Pair]:
        return _rope(n, of, to, rest)


@case("rope_quantize_fp8/default")
def _() -> list[Pair]:
    _module("rope_quantize_fp8_cutile")._AUTOTUNE_DISABLED = True
    return _rope(37, H16, F8, 128)


@case("rope_quantize_fp8/only rotated")
def _() -> list[Pair]:
    return _rope(5, B16, F8, 0)


def _grouped(sizes: tuple[int, ...], columns: int, of: Any) -> list[Pair]:
    padded = [-(-size // 128) * 128 for size in sizes]
    starts = [sum(padded[:i]) for i in range(len(sizes))]
    total = sum(padded)
    x = draw(max(total, 1), columns, dtype=of)
    for start in starts[:1]:
        x[start, :32] = 0
    y = torch.empty(x.shape, dtype=F8, device="cuda")
    s = torch.zeros(max(total, 1), columns // 32, dtype=torch.uint8, device="cuda")
    problems = torch.tensor([(size, columns, columns) for size in sizes], dtype=torch.int32)
    _module("mxfp8_grouped_quantize_cutile").mxfp8_grouped_quantize_cutile(
        x, problems.reshape(-1, 3).cuda(), integers(*starts), integers(*starts), y, s
    )
    pairs: list[Pair] = []
    for i, (start, size) in enumerate(zip(starts, sizes, strict=True)):
        rows = x[start : start + size].double()
        groups = rows.view(size, columns // 32, 32).abs().amax(-1)
        want = torch.where(groups > 0, (groups / 448).log2().ceil() + 127, 0).int()
        tiles = s[start : start + padded[i]].reshape(-1, columns // 128, 32, 4, 4)
        bits = tiles.permute(0, 3, 2, 1, 4).reshape(padded[i], columns // 32)[:size]
        back = y[start : start + size].double()
        scale = spread(2.0 ** (bits.double() - 127), size, columns, 1, 32)
        near = (back * scale - rows).abs() <= _step(F8) * rows.abs() + scale * 2**-10
        pairs += [
            (f"scales {i}", bits.int(), want),
            (f"values {i}", near.all().int(), torch.tensor(1)),
        ]
    return pairs


for _of in (B16, H16):

    @case(f"mxfp8_grouped_quantize/{str(_of)[6:]}", large=True)
    def _(of: Any = _of) -> list[Pair]:
        return _grouped((130, 0, 1, 128), 384, of)


@case("mxfp8_grouped_quantize/one group")
def _() -> list[Pair]:
    return _grouped((5,), 128, B16)
