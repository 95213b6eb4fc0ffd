"""Matrix products of FlashInfer on formats of 8 and 4 bits, which have a scale for each block."""

from __future__ import annotations

from typing import Any

import torch

from .comparing import Pair, case, integers, spread
from .packages import kernels

B16, H16, F32, F8 = torch.bfloat16, torch.float16, torch.float32, torch.float8_e4m3fn

E2M1 = torch.tensor([0, 0.5, 1, 1.5, 2, 3, 4, 6, -0.0, -0.5, -1, -1.5, -2, -3, -4, -6])
"""The values of the format with 4 bits, by their bits."""


def _module(name: str) -> Any:
    return kernels(f"gemm.kernels.cutile.{name}")


def _fp8(*shape: int) -> torch.Tensor:
    return torch.randn(*shape).to(F8).cuda()


def _groupwise(
    shape: tuple[int, int, int], dtype: Any = B16, n_block: int = 128, k_block: int = 128
) -> list[Pair]:
    m, n, k = shape
    a, b = _fp8(m, k), _fp8(n, k)
    groups, columns = -(-k // k_block), -(-n // n_block)
    sa, sb = torch.rand(m, groups).cuda(), torch.rand(columns, groups).cuda()
    out = torch.empty(m, n, dtype=dtype, device="cuda")
    _module("gemm_fp8_nt_groupwise_cutile").gemm_fp8_nt_groupwise_cutile(
        a, b, sa, sb, out, (1, n_block, k_block)
    )
    left = a.double() * spread(sa, m, k, 1, k_block)
    right = b.double() * spread(sb, n, k, n_block, k_block)
    return [("result", out, left @ right.T)]


for _dtype in (B16, H16, F32):

    @case(f"gemm_fp8_nt_groupwise/{str(_dtype)[6:]}", large=True)
    def _(dtype: Any = _dtype) -> list[Pair]:
        return _groupwise((100, 256, 384), dtype)


@case("gemm_fp8_nt_groupwise/odd sizes", large=True)
def _() -> list[Pair]:
    return _groupwise((3, 200, 208)) + _groupwise((65, 72, 80), F32, 32, 64)


@case("gemm_fp8_nt_groupwise/small tiles")
def _() -> list[Pair]:
    return _groupwise((15, 40, 48), F32, 16, 16)


@case("gemm_fp8_nt_groupwise/gathered", large=True)
def _() -> list[Pair]:
    module = _module("gemm_fp8_nt_groupwise_cutile")
    m, n, k = 70, 96, 160
    a, b, sa, sb = _fp8(m, k), _fp8(n, k), torch.rand(m, 3).cuda(), torch.rand(2, 3).cuda()
    out = torch.empty(m, n, dtype=H16, device="cuda")
    stream = torch.cuda.current_stream()
    module._w8a8_autotune_and_launch(stream, a, b, out, sa, sb, m, n, k, 64, 64, 1, use_tma=False)
    want = (a.double() * spread(sa, m, k, 1, 64)) @ (b.double() * spread(sb, n, k, 64, 64)).T
    return [("result", out, want)]


def _ends(lengths: tuple[int, ...]) -> torch.Tensor:
    return torch.tensor((0, *lengths)).cumsum(0).int().cuda()


def _groups(
    lengths: tuple[int, ...],
    shape: tuple[int, int] = (256, 384),
    dtype: Any = B16,
    block: int = 128,
    alignment: int = 1,
) -> list[Pair]:
    total, count, (n, k) = sum(lengths), len(lengths), shape
    a, b = _fp8(total, k), _fp8(count, n, k)
    sa, sb = torch.rand(total, k // block).cuda(), torch.rand(count, n // block, k // block).cuda()
    out = torch.empty(total, n, dtype=dtype, device="cuda")
    _module("gemm_fp8_nt_groupwise_cutile").group_gemm_fp8_nt_groupwise_cutile(
        a, b, sa, sb, _ends(lengths), out, (1, block, block), segment_alignment=alignment
    )
    left = (a.double() * spread(sa, total, k, 1, block)).split(lengths)
    right = b.double() * spread(sb, n, k, block, block)
    want = torch.cat([x @ y.T for x, y in zip(left, right, strict=True)])
    return [("result", out, want)]


for _dtype in (B16, H16, F32):

    @case(f"group_gemm_fp8_nt_groupwise/{str(_dtype)[6:]}", large=True)
    def _(dtype: Any = _dtype) -> list[Pair]:
        return _groups((0, 100, 30, 1, 65), dtype=dtype)


@case("group_gemm_fp8_nt_groupwise/long", large=True)
def _() -> list[Pair]:
    return _groups((300, 260))


@case("group_gemm_fp8_nt_groupwise/aligned", large=True)
def _() -> list[Pair]:
    return _groups((128, 0, 256), alignment=128)


@case("group_gemm_fp8_nt_groupwise/small tiles")
def _() -> list[Pair]:
    return _groups((5, 0, 20), (32, 48), F32, 16)


for _scaled in (True, False):

    @case(f"ragged_block_scaled_bmm/{_scaled:d}", large=True)
    def _(scaled: bool = _scaled) -> list[Pair]:
        lengths, n, k = (0, 128, 256, 70), 256, 256
        total = sum(lengths)
        a, b, sb = _fp8(total, k), _fp8(4, n, k), torch.rand(4, 2, 2).cuda()
        sa = torch.rand(total, 2).cuda() if scaled else None
        got = _module("ragged_block_scaled_bmm_cutile").ragged_block_scaled_bmm(
            a, b, sa, sb, _ends(lengths), 256
        )
        left = a.double() * (spread(sa, total, k, 1, 128) if sa is not None else 1)
        right = b.double() * spread(sb, n, k, 128, 128)
        parts = left.split(lengths)
        want = torch.cat([x @ y.T for x, y in zip(parts, right, strict=True)])
        return [("result", got, want)]


@case("ragged_block_scaled_bmm/small tiles")
def _() -> list[Pair]:
    lengths, n, k = (16, 0, 32, 5), 32, 32
    total = sum(lengths)
    a, b = _fp8(total, k), _fp8(4, n, k)
    sa, sb = torch.rand(total, 2).cuda(), torch.rand(4, 2, 2).cuda()
    out = torch.empty(total, n, dtype=H16, device="cuda")
    got = _module("ragged_block_scaled_bmm_cutile").ragged_block_scaled_bmm(
        a, b, sa, sb, _ends(lengths), 32, out=out, segment_alignment=16,
        kernel_configs={"BLOCK_M": 16, "BLOCK_N": 16, "BLOCK_K": 16},
    )  # fmt: skip
    parts = (a.double() * spread(sa, total, k, 1, 16)).split(lengths)
    right = b.double() * spread(sb, n, k, 16, 16)
    want = torch.cat([x @ y.T for x, y in zip(parts, right, strict=True)])
    return [("result", got, want)]


def packed(*shape: int) -> tuple[torch.Tensor, torch.Tensor]:
    """Random bytes that hold two numbers of 4 bits each, and the numbers."""
    data = torch.randint(0, 256, (*shape[:-1], shape[-1] // 2), dtype=torch.uint8)
    both = torch.stack([data & 15, data >> 4], -1).flatten(-2).long()
    return data.cuda(), E2M1[both].double()


def swizzled(scale: torch.Tensor) -> torch.Tensor:
    """Scales of rows and groups in the order in which tensor cores take them."""
    *batch, rows, groups = scale.shape
    tiles = scale.reshape(-1, rows // 128, 4, 32, groups // 4, 4).permute(0, 1, 4, 3, 2, 5)
    return tiles.contiguous().reshape(*batch, rows // 128, groups // 4, 2, 256)


def _operand(kind: str, side: int, *shape: int) -> tuple[Any, Any, torch.Tensor]:
    """An operand, its scales, and the numbers that they stand for.

    Args:
        kind: of format, as FlashInfer names it.
        side: 0 for the left operand, 1 for the right one.
        shape: of the operand.
    """
    width = 16 if kind == "nvfp4" else 32
    if "fp4" in kind or (kind == "mixed" and side):
        data, values = packed(*shape)
    elif kind == "mixed":
        # It is made a format of 4 bits.
        data = E2M1[torch.randint(0, 16, shape)].to(F8).cuda()
        values = data.double()
    else:
        data = _fp8(*shape)
        values = data.double()
    places = (*shape[:-1], shape[-1] // width)
    if kind == "nvfp4":
        scale = (torch.rand(places) + 0.5).to(F8)
    else:
        scale = torch.randint(124, 130, places, dtype=torch.uint8).view(torch.float8_e8m0fnu)
    values = values * scale.double().repeat_interleave(width, -1)
    return data, swizzled(scale.view(torch.uint8)).cuda(), values


_KINDS = ("mxfp8", "mxfp4", "nvfp4", "mixed")


def _masked_scaled(kind: str, sizes: tuple[int, ...], out: Any = None) -> list[Pair]:
    q, m, n, k = len(sizes), 256, 384, 256
    a, sa, left = _operand(kind, 0, q, m, k)
    b, sb, right = _operand(kind, 1, q, n, k)
    got = _module("masked_scaled_bmm_cutile").masked_scaled_bmm(
        a, b, sa, sb, integers(*sizes), kind, out_dtype=out
    )
    want = left @ right.mT
    return [(str(i), got[i, :size], want[i, :size]) for i, size in enumerate(sizes)]


for _kind in _KINDS:

    @case(f"masked_scaled_bmm/{_kind}", large=True)
    def _(kind: str = _kind) -> list[Pair]:
        return _masked_scaled(kind, (256, 3, 0, 130))

    @case(f"masked_scaled_bmm/{_kind} default", large=True)
    def _(kind: str = _kind) -> list[Pair]:
        _module("masked_scaled_bmm_cutile")._AUTOTUNE_DISABLED = True
        return _masked_scaled(kind, (256, 3, 0, 130), F32)


def _ragged_scaled(kind: str, scaled: bool) -> list[Pair]:
    lengths, n, k = (128, 0, 256), 256, 256
    a, sa, left = _operand(kind, 0, sum(lengths), k)
    b, sb, right = _operand(kind, 1, len(lengths), n, k)
    sides = (torch.tensor(2.0).cuda(), torch.rand(3).cuda() + 1) if scaled else (None, None)
    got = _module("ragged_scaled_bmm_cutile").ragged_scaled_bmm(
        a, b, sa, sb, _ends(lengths), 256, kind, a_global_scale=sides[0], b_global_scale=sides[1]
    )
    if sides[1] is not None:
        right = right / (2.0 * sides[1].double()[:, None, None])
    want = torch.cat([x @ y.T for x, y in zip(left.split(lengths), right, strict=True)])
    return [("result", got, want)]


for _kind in _KINDS:

    @case(f"ragged_scaled_bmm/{_kind}", large=True)
    def _(kind: str = _kind) -> list[Pair]:
        return _ragged_scaled(kind, kind == "nvfp4")


@case("ragged_scaled_bmm/default", large=True)
def _() -> list[Pair]:
    _module("ragged_scaled_bmm_cutile")._AUTOTUNE_DISABLED = True
    return _ragged_scaled("mxfp8", True)
