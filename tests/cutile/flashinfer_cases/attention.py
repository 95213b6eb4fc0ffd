"""Attention of FlashInfer: to keys in pages or side by side, of many tokens or one, latent."""

from __future__ import annotations

import math
from typing import Any

import torch

from .comparing import Pair, case, draw, integers
from .packages import kernels

B16, H16, F32, F8 = torch.bfloat16, torch.float16, torch.float32, torch.float8_e4m3fn


def _module(name: str) -> Any:
    return kernels(f"attention.kernels.cutile.fmha_{name}_bsr_cutile")


def attended(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor, scale: float, causal: bool = False
) -> tuple[torch.Tensor, torch.Tensor]:
    """Attention of one sequence in float64, and base-2 logarithms of the sums.

    Args:
        q: (length, heads, size).
        k: (length, fewer heads, size).
        v: (length, fewer heads, size).
        scale: of the scores.
        causal: whether a token attends to those up to itself, counted from the first.
    """
    groups = q.shape[1] // k.shape[1]
    k, v = (x.double().repeat_interleave(groups, 1).transpose(0, 1) for x in (k, v))
    scores = q.double().transpose(0, 1) @ k.mT * scale
    if causal:
        ones = torch.ones(scores.shape[-2:], dtype=torch.bool)
        scores = scores.masked_fill(~ones.tril(), -math.inf)
    result = (torch.softmax(scores, -1) @ v).transpose(0, 1)
    return result, (torch.logsumexp(scores, -1) / math.log(2)).T


def _in_pages(parts: list[torch.Tensor], table: torch.Tensor, page: int, room: int) -> torch.Tensor:
    """The rows of several sequences in pages.

    Args:
        parts: the rows of each sequence.
        table: the pages of each sequence.
        page: rows of one.
        room: how many pages there are.
    """
    cache = torch.randn(room, page, *parts[0].shape[1:]).to(parts[0].dtype)
    for part, pages in zip(parts, table, strict=True):
        for i in range(len(part)):
            cache[pages[i // page], i % page] = part[i]
    return cache.cuda()


def _table(lengths: tuple[int, ...], page: int) -> tuple[torch.Tensor, int]:
    """Pages for sequences, in no order; and how many pages there are."""
    wide = max(1, max(-(-length // page) for length in lengths))
    room = wide * len(lengths) + 1
    return torch.randperm(room)[: wide * len(lengths)].view(len(lengths), wide).int(), room


def _prefill(
    lengths: tuple[int, ...],
    *,
    page: int = 0,
    heads: tuple[int, int] = (4, 2),
    sizes: tuple[int, int] = (64, 64),
    dtype: Any = H16,
    causal: bool = True,
    balanced: bool = True,
    keys: tuple[int, ...] | None = None,
) -> list[Pair]:
    """Attention of all tokens of some sequences.

    Args:
        lengths: of the sequences.
        page: tokens of a page; 0 for keys side by side.
        heads: of queries and of keys.
        sizes: of keys and of values.
        dtype: of all.
        causal: whether tokens attend to those before.
        balanced: whether the longest blocks start first.
        keys: how many each sequence has, if not as many as tokens.
    """
    total, keys = sum(lengths), keys or lengths
    q = draw(total, heads[0], sizes[0], dtype=dtype)
    k = [draw(n, heads[1], sizes[0], dtype=dtype) for n in keys]
    v = [draw(n, heads[1], sizes[1], dtype=dtype) for n in keys]
    scale = sizes[0] ** -0.5
    offsets = torch.tensor((0, *lengths)).cumsum(0)[:-1].int().cuda()
    module = _module("prefill")
    if page:
        table, room = _table(keys, page)
        function = module.prefill_attention_kv_paged_cutile
        caches = [_in_pages(x, table, page, room) for x in (k, v)]
        table = table.cuda()
    else:
        function, table = module.prefill_attention_kv_ragged_cutile, None
        caches = [torch.cat(k), torch.cat(v)]
    got, sums = function(
        q, *caches, integers(*lengths), integers(*keys), offsets, table, scale, 1.0, len(lengths),
        max(*lengths, 1), causal, use_lpt_scheduler=balanced,
    )  # fmt: skip
    wants = [attended(*part, scale, causal) for part in zip(q.split(lengths), k, v, strict=True)]
    return [
        ("result", got, torch.cat([x for x, _ in wants])),
        ("logarithms", sums, torch.cat([x for _, x in wants])),
    ]


for _page in (0, 16, 64, 256):
    for _causal in (True, False):
        for _balanced in (True, False):

            @case(f"prefill/{_page} {_causal:d}{_balanced:d}", large=True)
            def _(page: int = _page, causal: bool = _causal, balanced: bool = _balanced) -> Any:
                return _prefill((150, 33), page=page, causal=causal, balanced=balanced)


for _dtype in (B16, F32, F8):

    @case(
        f"prefill/{str(_dtype)[6:]}",
        tolerance={F32: 2e-3, F8: 0.1}.get(_dtype),
        large=True,
    )
    def _(dtype: Any = _dtype) -> list[Pair]:
        _module("prefill")._AUTOTUNE_DISABLED = True
        return _prefill((150, 0, 33), dtype=dtype) + _prefill((150, 0, 33), page=16, dtype=dtype)


@case("prefill/latent", large=True)
def _() -> list[Pair]:
    _module("prefill")._AUTOTUNE_DISABLED = True
    options: Any = {"sizes": (192, 128), "heads": (2, 2), "dtype": B16}
    return _prefill((70, 130), **options) + _prefill((70, 130), page=32, **options)


@case("prefill/many heads", large=True)
def _() -> list[Pair]:
    _module("prefill")._AUTOTUNE_DISABLED = True
    return _prefill((40, 20, 7), heads=(12, 1)) + _prefill((40, 20, 7), heads=(6, 6), page=8)


@case("prefill/more keys", large=True)
def _() -> list[Pair]:
    _module("prefill")._AUTOTUNE_DISABLED = True
    return _prefill((20, 129), keys=(300, 140), page=16, causal=False)


@case("prefill/one token")
def _() -> list[Pair]:
    _module("prefill")._AUTOTUNE_DISABLED = True
    return _prefill((1,), heads=(1, 1), sizes=(16, 16), page=16)


def _decode(
    lengths: tuple[int, ...],
    *,
    page: int = 16,
    heads: tuple[int, int] = (8, 2),
    size: int = 64,
    dtype: Any = H16,
    **options: Any,
) -> list[Pair]:
    """Attention of one token each of some sequences."""
    q = draw(len(lengths), heads[0], size, dtype=dtype)
    k, v = ([draw(n, heads[1], size, dtype=dtype) for n in lengths] for _ in range(2))
    table, room = _table(lengths, page)
    caches = [_in_pages(x, table, page, room) for x in (k, v)]
    scale = size**-0.5
    got = _module("decode").fmha_decode_bsr_cutile(
        q, *caches, integers(*lengths), table.cuda(), scale, 1.0, **options
    )
    want = [attended(a[None], b, c, scale)[0] for a, b, c in zip(q, k, v, strict=True)]
    return [("result", got, torch.cat(want))]


for _page in (1, 8, 16, 64, 128, 256):
    for _split in (False, True):

        @case(f"decode/{_page} {_split:d}", large=True)
        def _(page: int = _page, split: bool = _split) -> list[Pair]:
            options = {"max_seq_len": 1000, "force_split_kv": True} if split else {}
            return _decode((300, 17, 1), page=page, **options)


for _heads in ((2, 2), (6, 2), (64, 1), (128, 1)):

    @case(f"decode/heads {_heads}", large=True)
    def _(heads: tuple[int, int] = _heads) -> list[Pair]:
        return _decode((200, 65), heads=heads, dtype=B16, size=128)


for _dtype in (B16, F32, F8):

    @case(
        f"decode/{str(_dtype)[6:]}",
        tolerance={F32: 2e-3, F8: 0.1}.get(_dtype),
        large=True,
    )
    def _(dtype: Any = _dtype) -> list[Pair]:
        _module("decode")._AUTOTUNE_DISABLED = True
        return _decode((100, 333), dtype=dtype) + _decode((100, 333), dtype=dtype, page=128)


@case("decode/long", large=True)
def _() -> list[Pair]:
    _module("decode")._AUTOTUNE_DISABLED = True
    return _decode((2900, 0, 1, 300, 512), page=64, heads=(4, 1))


@case("decode/small")
def _() -> list[Pair]:
    _module("decode")._AUTOTUNE_DISABLED = True
    return _decode((5, 40), page=32, heads=(2, 1), size=16)


def _latent(
    lengths: tuple[int, ...],
    *,
    page: int = 64,
    heads: int = 16,
    sizes: tuple[int, int] = (128, 64),
    dtype: Any = B16,
    **options: Any,
) -> list[Pair]:
    """The same with keys and values of all heads in one vector."""
    q, qr = (draw(len(lengths), heads, size, dtype=dtype) for size in sizes)
    k, kr = ([draw(n, size, dtype=dtype) for n in lengths] for size in sizes)
    table, room = _table(lengths, page)
    caches = [_in_pages(x, table, page, room) for x in (k, kr)]
    scale = sum(sizes) ** -0.5
    got = _module("decode").decode_mla_kv_paged_cutile(
        q, qr, *caches, integers(*lengths), table.cuda(), scale, 1.0, **options
    )
    whole, keys = torch.cat([q, qr], -1), [torch.cat(x, -1) for x in zip(k, kr, strict=True)]
    want = [
        attended(a[None], b[:, None], c[:, None], scale)[0]
        for a, b, c in zip(whole, keys, k, strict=True)
    ]
    return [("result", got, torch.cat(want))]


for _page in (8, 16, 64, 128):
    for _tuned in (True, False):

        @case(f"decode_mla/{_page} {'tuned' if _tuned else 'default'}", large=True)
        def _(page: int = _page, tuned: bool = _tuned) -> list[Pair]:
            _module("decode")._AUTOTUNE_DISABLED = not tuned
            return _latent((300, 17, 1), page=page)


for _heads in (1, 6, 40, 64, 128):

    @case(f"decode_mla/{_heads} heads", large=True)
    def _(heads: int = _heads) -> list[Pair]:
        _module("decode")._AUTOTUNE_DISABLED = True
        return _latent((100, 30), heads=heads, dtype=H16)


@case("decode_mla/full size", large=True)
def _() -> list[Pair]:
    _module("decode")._AUTOTUNE_DISABLED = True
    return _latent((500, 100), sizes=(512, 64), heads=16) + _latent(
        (70, 100), sizes=(512, 64), heads=128, page=32
    )


@case("decode_mla/many sequences", large=True)
def _() -> list[Pair]:
    _module("decode")._AUTOTUNE_DISABLED = True
    return _latent(tuple(range(10, 42, 2)), heads=64)


@case("decode_mla/small")
def _() -> list[Pair]:
    _module("decode")._AUTOTUNE_DISABLED = True
    return _latent((5, 40), page=16, heads=8, sizes=(32, 16))
