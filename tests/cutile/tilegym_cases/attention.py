"""Attention: whole sequences, single tokens, latent, windows, sinks, pages."""

from __future__ import annotations

import math
from typing import Any

import torch
from campaign import Pair, case, differentiated, draw

from .operators import op

H16 = torch.float16


def attended(
    q: torch.Tensor,
    k: torch.Tensor,
    v: torch.Tensor,
    *,
    scale: float | None = None,
    causal: bool = False,
    allowed: torch.Tensor | None = None,
    bias: torch.Tensor | None = None,
    cap: float | None = None,
) -> torch.Tensor:
    """Attention in float64; tensors are (batch, heads, length, size); k and v may have fewer heads."""  # noqa: E501
    q, k, v = q.double(), k.double(), v.double()
    groups = q.shape[1] // k.shape[1]
    k, v = k.repeat_interleave(groups, 1), v.repeat_interleave(groups, 1)
    scores = q @ k.mT * (scale if scale is not None else q.shape[-1] ** -0.5)
    if cap is not None:
        scores = cap * torch.tanh(scores / cap)
    if bias is not None:
        scores = scores + bias.double()
    if causal:
        ones = torch.ones(scores.shape[-2:], dtype=torch.bool)
        scores = scores.masked_fill(~ones.tril(), -math.inf)
    if allowed is not None:
        scores = scores.masked_fill(~allowed, -math.inf)
    return torch.softmax(scores, -1).nan_to_num(0) @ v


def qkv(heads: int = 4, kv: int = 2, length: int = 160, size: int = 64, dtype: Any = H16):
    return (
        draw(2, heads, length, size, dtype=dtype),
        draw(2, kv, length, size, dtype=dtype),
        draw(2, kv, length, size, dtype=dtype),
    )


for _causal in (True, False):

    @case(f"fmha/{_causal:d}", large=True)
    def _(causal=_causal) -> list[Pair]:
        q, k, v = qkv()
        return [("result", op("fmha")(q, k, v, is_causal=causal), attended(q, k, v, causal=causal))]

    @case(f"fmha_backward/{_causal:d}", large=True, tolerance=8e-3)
    def _(causal=_causal) -> list[Pair]:
        return differentiated(
            lambda q, k, v: op("fmha_backward")(q, k, v, is_causal=causal),
            lambda q, k, v: attended(q, k, v, causal=causal),
            *qkv(),
        )


for _kind in ("none", "vector", "matrix", "alibi", "window", "mask", "lengths", "nsbd"):
    # "nsbd" differs: the operator gives the load of k an index in another order than `order`.

    @case(f"fmha_variant/{_kind}", large=True)
    def _(kind=_kind) -> list[Pair]:
        q, k, v = qkv(length=130)
        n = 130
        place = torch.arange(n)
        more: dict[str, Any] = {}
        plain: dict[str, Any] = {}
        if kind == "vector":
            more["bias"] = draw(2, 4, 1, n, dtype=H16)
            plain["bias"] = more["bias"]
        elif kind == "matrix":
            more["bias"] = draw(2, 4, n, n, dtype=H16)
            plain["bias"] = more["bias"]
        elif kind == "alibi":
            slopes = torch.tensor([0.5, 0.25, 0.125, 0.0625], device="cuda")
            more["bias"] = slopes
            plain["bias"] = -slopes[:, None, None] * (place[:, None] - place).abs()
        elif kind == "window":
            more["window_size"] = 20
            plain["allowed"] = (place[:, None] - place).abs() <= 20
        elif kind == "mask":
            mask = torch.rand(2, 4, n, n) < 0.7
            mask[..., torch.arange(n), torch.arange(n)] = True
            more["random_mask"] = (~mask).to(torch.int8).cuda()
            plain["allowed"] = mask
        elif kind == "lengths":
            lengths = torch.tensor([130, 70], dtype=torch.int32).cuda()
            more["q_lens"] = more["kv_lens"] = lengths
            plain["allowed"] = place < lengths[:, None, None, None]
        if "bias" in more:
            more["bias_type"] = kind
        want = attended(q, k, v, causal=True, **plain)
        if kind == "nsbd":
            q, k, v = (x.permute(1, 2, 0, 3).contiguous() for x in (q, k, v))
            got = op("fmha_variant")(q, k, v, layout="nsbd").permute(2, 0, 1, 3)
        else:
            got = op("fmha_variant")(q, k, v, **more)
        if kind == "lengths":
            return [("first", got[0], want[0]), ("second", got[1, :, :70], want[1, :, :70])]
        return [("result", got, want)]


@case("fmha_varlen", large=True)
def _() -> list[Pair]:
    q, k, v = qkv()
    lengths = torch.tensor([160, 96], dtype=torch.int32).cuda()
    got = op("fmha_varlen")(q, k, v, is_causal=True, q_lens=lengths, kv_lens=lengths)
    want = attended(q, k, v, causal=True)
    return [("first", got[0], want[0]), ("second", got[1, :, :96], want[1, :, :96])]


@case("fmha_decode")
def _() -> list[Pair]:
    q, k, v = (
        draw(2, 8, 1, 64, dtype=H16),
        draw(2, 2, 300, 64, dtype=H16),
        draw(2, 2, 300, 64, dtype=H16),
    )
    want = attended(q, k, v)
    return [
        ("chosen", op("fmha_decode")(q, k, v, 0.125), want),
        ("split", op("fmha_decode")(q, k, v, 0.125, kv_len_per_split=128), want),
    ]


@case("gemma_attention", large=True)
def _() -> list[Pair]:
    q, k, v = qkv()
    place = torch.arange(160)
    near = place[:, None] - place <= 64
    return [
        ("capped", op("gemma_attention")(q, k, v, soft_cap=5.0), attended(q, k, v, causal=True, cap=5)),  # noqa: E501
        ("window", op("gemma_attention")(q, k, v, window_size=64),
         attended(q, k, v, causal=True, allowed=near)),
    ]  # fmt: skip


@case("gemma_attention_decode")
def _() -> list[Pair]:
    q, k, v = (
        draw(2, 8, 1, 64, dtype=H16),
        draw(2, 2, 320, 64, dtype=H16),
        draw(2, 2, 320, 64, dtype=H16),
    )
    near = torch.arange(320)[None] >= 319 - 100
    return [
        ("capped", op("gemma_attention_decode")(q, k, v, soft_cap=5.0), attended(q, k, v, cap=5)),
        ("window", op("gemma_attention_decode")(q, k, v, window_size=100),
         attended(q, k, v, allowed=near)),
    ]  # fmt: skip


@case("mla", large=True)
def _() -> list[Pair]:
    q, k, v = qkv(heads=4, kv=4)
    qpe, kpe = draw(2, 4, 160, 32, dtype=H16), draw(2, 1, 160, 32, dtype=H16)
    both = torch.cat([q, qpe], -1), torch.cat([k, kpe.expand(2, 4, 160, 32)], -1)
    return [
        ("result", op("mla")(q, k, v, qpe, kpe, True, 96**-0.5), attended(*both, v, causal=True))
    ]


@case("mla_decoding", large=True)
def _() -> list[Pair]:
    q, qpe = draw(2, 16, 128, dtype=H16), draw(2, 16, 64, dtype=H16)
    kv, kpe = draw(2, 200, 128, dtype=H16), draw(2, 200, 64, dtype=H16)
    scale = 192**-0.5
    both = torch.cat([q, qpe], -1)[:, :, None], torch.cat([kv, kpe], -1)[:, None]
    want = attended(*both, kv[:, None])[:, :, 0]
    got, _ = op("mla_decoding")(q, qpe, kv, kpe, scale)
    split = op("mla_decoding_split_kv")(q, qpe, kv, kpe, scale)
    few = op("mla_decoding_split_kv")(q, qpe, kv, kpe, scale, kv_len_per_split=128)
    return [("whole", got, want), ("split", split, want), ("split by 128", few, want)]


@case("sparse_mla", large=True)
def _() -> list[Pair]:
    b, h, s, d, top = 1, 16, 128, 64, 64
    q, k, v = draw(b, h, s, d, dtype=H16), draw(b, 1, s, d, dtype=H16), draw(b, 1, s, d, dtype=H16)
    qpe, kpe = draw(b, h, s, 32, dtype=H16), draw(b, 1, s, 32, dtype=H16)
    indices = torch.stack([torch.randperm(s)[:top] for _ in range(s)]).view(b, s, 1, top)
    indices[0, torch.arange(s), 0, 0] = torch.where(
        (indices[0, :, 0] == torch.arange(s)[:, None]).any(-1), indices[0, :, 0, 0], torch.arange(s)
    )
    got = op("sparse_mla")(q, k, v, indices.int().cuda(), qpe, kpe, True)
    allowed = torch.zeros(b, 1, s, s, dtype=torch.bool)
    allowed[0, 0].scatter_(1, indices[0, :, 0], True)
    both = torch.cat([q, qpe], -1), torch.cat([k, kpe], -1)
    want = attended(*both, v, causal=True, allowed=allowed)
    some = (allowed[0, 0] & torch.ones(s, s, dtype=torch.bool).tril()).any(-1)
    return [("result", got[:, :, some], want[:, :, some])]


@case("swa_attention", large=True)
def _() -> list[Pair]:
    q, k, v = qkv()
    place = torch.arange(160)
    got = op("swa_attention")(q, k, v, 50)
    inside = attended(q, k, v, causal=True, allowed=place[:, None] - place < 50)
    with_last = attended(q, k, v, causal=True, allowed=place[:, None] - place <= 50)
    # Whether the window counts the query's own place is the operator's choice.
    want = min((inside, with_last), key=lambda x: (x - got.double()).abs().max().item())
    return [("result", got, want)]


def _with_sinks(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor, sinks: torch.Tensor, window: int | None
) -> torch.Tensor:
    b, n, h, g, _d = q.shape
    m = k.shape[1]
    scores = torch.einsum("bnhgd,bmhd->bhgnm", q.double(), k.double()) * 0.125
    row, column = torch.arange(n)[:, None] + m - n, torch.arange(m)
    allowed = column <= row
    if window:
        allowed &= column > row - window
    scores = scores.masked_fill(~allowed, -math.inf)
    extra = sinks.double().view(1, h, g, 1, 1).expand(b, h, g, n, 1)
    weights = torch.softmax(torch.cat([scores, extra], -1), -1)[..., :-1]
    return torch.einsum("bhgnm,bmhd->bnhgd", weights, v.double()).reshape(b, n, -1)


for _window in (None, 48):

    @case(f"attention_sink/{_window}", large=True)
    def _(window=_window) -> list[Pair]:
        b16 = torch.bfloat16
        q, k, v = (draw(1, 128, *s, dtype=b16) for s in ((2, 4, 64), (2, 64), (2, 64)))
        sinks = draw(8, dtype=b16)
        start = torch.zeros(1, dtype=torch.int32, device="cuda")
        got = op("attention_sink")(q, k, v, sinks, 0.125, window, start)
        return [("result", got, _with_sinks(q, k, v, sinks, window))]

    @case(f"attention_sink_decode/{_window}", large=True)
    def _(window=_window) -> list[Pair]:
        b16 = torch.bfloat16
        q, sinks = draw(2, 1, 2, 4, 64, dtype=b16), draw(8, dtype=b16)
        k, v = draw(2, 256, 2, 64, dtype=b16), draw(2, 256, 2, 64, dtype=b16)
        start = torch.tensor([255], dtype=torch.int32, device="cuda")
        got = op("attention_sink_decode")(q, k, v, sinks, 0.125, window, start)
        return [("result", got, _with_sinks(q, k, v, sinks, window))]


@case("fused_neighborhood_attention", large=True, tolerance=5e-3)
def _() -> list[Pair]:
    n = 64
    place = torch.arange(n)
    allowed = (place[:, None] - place).abs() <= 3
    return differentiated(
        lambda q, k, v: op("liger.fused_neighborhood_attention")(q, k, v, 7, 1),
        lambda q, k, v: attended(q, k, v, allowed=allowed),
        *(draw(1, 2, n, 32) for _ in range(3)),
    )


# ---- pages of a cache


def _paged(lengths: list[int], heads: int, size: int, page: int = 32, dtype: Any = H16):
    """A cache of pages in random order, its table, and the sequences in it."""
    most = max((n + page - 1) // page for n in lengths)
    table = torch.randperm(len(lengths) * most).view(len(lengths), most).int()
    cache = draw(len(lengths) * most, page, heads, size, dtype=dtype)
    whole = [cache[table[i].long()].flatten(0, 1)[:n] for i, n in enumerate(lengths)]
    return cache, table.cuda(), whole


for _split in (False, True):

    @case(f"flashinfer.decode_attention_kv_paged/{_split:d}", large=True)
    def _(split=_split) -> list[Pair]:
        lengths = [200, 77]
        q = draw(2, 8, 64, dtype=H16)
        k, table, ks = _paged(lengths, 2, 64)
        v = draw(*k.shape, dtype=H16)
        got = op("flashinfer.attention.decode_attention_kv_paged")(
            q, k, v, torch.tensor(lengths).int().cuda(), table, 0.125, 1.0, force_split_kv=split
        )
        want = []
        for i, n in enumerate(lengths):
            vs = v[table[i].long()].flatten(0, 1)[:n]
            want.append(attended(q[i][None, :, None], ks[i].transpose(0, 1)[None],
                                 vs.transpose(0, 1)[None], scale=0.125)[0, :, 0])  # fmt: skip
        return [("result", got, torch.stack(want))]


@case("flashinfer.decode_mla_kv_paged", large=True)
def _() -> list[Pair]:
    lengths = [200, 77]
    q, rope = draw(2, 16, 128, dtype=H16), draw(2, 16, 64, dtype=H16)
    cache, table, kv = _paged(lengths, 1, 128)
    k_rope = draw(*cache.shape[:3], 64, dtype=H16)
    got = op("flashinfer.attention.decode_mla_kv_paged")(
        q, rope, cache[:, :, 0].contiguous(), k_rope[:, :, 0].contiguous(),
        torch.tensor(lengths).int().cuda(), table, 0.07, 1.0,
    )  # fmt: skip
    want = []
    for i, n in enumerate(lengths):
        kr = k_rope[table[i].long()].flatten(0, 1)[:n]
        both = torch.cat([q[i], rope[i]], -1)[None, :, None], torch.cat([kv[i], kr], -1)
        want.append(attended(both[0], both[1].transpose(0, 1)[None],
                             kv[i].transpose(0, 1)[None], scale=0.07)[0, :, 0])  # fmt: skip
    return [("result", got, torch.stack(want))]


for _pages in (False, True):

    @case(f"flashinfer.prefill_attention/{'paged' if _pages else 'ragged'}", large=True)
    def _(pages=_pages) -> list[Pair]:
        lengths = [100, 60]
        sizes = torch.tensor(lengths).int().cuda()
        offsets = torch.tensor([0, 100, 160]).int().cuda()
        q = draw(160, 4, 128, dtype=H16)
        if pages:
            k, table, ks = _paged(lengths, 2, 128)
            v = draw(*k.shape, dtype=H16)
            vs = [v[table[i].long()].flatten(0, 1)[:n] for i, n in enumerate(lengths)]
        else:
            k, v = draw(160, 2, 128, dtype=H16), draw(160, 2, 128, dtype=H16)
            ks, vs, table = k.split(lengths), v.split(lengths), torch.zeros(1).int().cuda()
        name = "paged" if pages else "ragged"
        got, _lse = op(f"flashinfer.attention.prefill_attention_kv_{name}")(
            q, k, v, sizes, sizes, offsets, table, 0.09, 1.0, 2, 100
        )
        want = [
            attended(x.transpose(0, 1)[None], y.transpose(0, 1)[None], z.transpose(0, 1)[None],
                     scale=0.09, causal=True)[0].transpose(0, 1)
            for x, y, z in zip(q.split(lengths), ks, vs, strict=False)
        ]  # fmt: skip
        return [("result", got, torch.cat(want))]
