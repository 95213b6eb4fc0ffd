"""Matrix products of FlashInfer without scales."""

from __future__ import annotations

from typing import Any

import torch

from .comparing import Pair, case, draw, integers
from .packages import kernels

B16, H16, F32 = torch.bfloat16, torch.float16, torch.float32


def _module(name: str) -> Any:
    return kernels(f"gemm.kernels.cutile.{name}")


def _short(dtype: torch.dtype) -> str:
    return str(dtype).removeprefix("torch.")


for _tuned in (False, True):
    for _shape in ((200, 136, 264), (1, 64, 16), (130, 100, 70)):

        @case(f"mm_bf16/{_shape} {'tuned' if _tuned else 'default'}", large=True)
        def _(tuned: bool = _tuned, shape: tuple[int, int, int] = _shape) -> list[Pair]:
            m, k, n = shape
            a, b = draw(m, k, dtype=B16), draw(n, k, dtype=B16)
            pairs: list[Pair] = []
            for dtype in (B16,) if tuned else (B16, H16, F32):
                out = torch.full((m, n), float("nan"), dtype=dtype, device="cuda")
                _module("mm_bf16_cutile").mm_bf16_cutile(a, b.T, out, tuned)
                pairs.append((_short(dtype), out, a.double() @ b.double().T))
            return pairs


@case("mm_bf16/few multiprocessors", large=True)
def _() -> list[Pair]:
    a, b = draw(300, 128, dtype=B16), draw(300, 128, dtype=B16)
    out = torch.empty(300, 300, dtype=B16, device="cuda")
    _module("mm_bf16_cutile").mm_bf16_cutile(a, b.T, out, num_sms=3)
    return [("result", out, a.double() @ b.double().T)]


@case("mm_bf16/small tiles")
def _() -> list[Pair]:
    a, b, c = draw(70, 40, dtype=B16), draw(50, 40, dtype=B16), draw(70, 50, dtype=B16)
    want = 0.5 * a.double() @ b.double().T - 2 * c.double()
    tiles = {"BLOCK_M": 32, "BLOCK_N": 32, "BLOCK_K": 32, "GROUP_SIZE_M": 2, "EPILOGUE_SUBTILE": 1}
    got = _module("mm_bf16_cutile")._gemm_alpha_beta_cutile(
        a, b, c, alpha=0.5, beta=-2.0, use_autotune=False, kernel_configs=tiles
    )
    return [("result", got, want)]


@case("bmm_bf16", large=True)
def _() -> list[Pair]:
    a, b = draw(3, 130, 72, dtype=B16), draw(3, 140, 72, dtype=B16)
    want = a.double() @ b.double().mT
    pairs: list[Pair] = []
    for dtype in (B16, F32):
        out = torch.empty(3, 130, 140, dtype=dtype, device="cuda")
        _module("bmm_bf16_cutile").bmm_bf16_cutile(a, b.mT, out)
        pairs.append((_short(dtype), out, want))
    return pairs


@case("bmm_bf16/not contiguous", large=True)
def _() -> list[Pair]:
    a, b = draw(2, 72, 65, dtype=B16).mT, draw(2, 72, 33, dtype=B16)
    out = torch.empty(2, 65, 33, dtype=B16, device="cuda")
    _module("bmm_bf16_cutile").bmm_bf16_cutile(a, b, out)
    return [("result", out, a.double() @ b.double())]


for _dtype in (B16, H16, F32):
    for _left, _right in ((False, True), (True, False), (False, False), (True, True)):

        @case(
            f"gemm_alpha_beta/{_short(_dtype)} {_left:d}{_right:d}",
            tolerance=2e-3 if _dtype == F32 else None,
            large=True,
        )
        def _(dtype: Any = _dtype, left: bool = _left, right: bool = _right) -> list[Pair]:
            a, b, c = (draw(*s, dtype=dtype) for s in ((150, 96), (96, 88), (150, 88)))
            product = a.double() @ b.double()
            first = a.T.contiguous() if left else a
            second = b.T.contiguous() if right else b
            pairs: list[Pair] = []
            for beta in (0.0, 2.0):
                want = 0.5 * product + beta * c.double()
                out = c.clone() if beta else torch.full_like(c, float("nan"))
                _module("gemm_alpha_beta_cutile").gemm_alpha_beta(
                    first, second, out, left, right, 0.5, beta, use_autotune=False
                )
                pairs.append((f"beta {beta}", out, want))
            return pairs


@case("gemm_alpha_beta/tuned", large=True)
def _() -> list[Pair]:
    a, b, c = draw(100, 128, dtype=H16), draw(144, 128, dtype=H16), draw(100, 144, dtype=H16)
    want = 0.5 * a.double() @ b.double().T + 2 * c.double()
    got = _module("gemm_alpha_beta_cutile").gemm_alpha_beta(a, b, c, alpha=0.5, beta=2.0)
    return [("result", got, want)]


@case("gemm_alpha_beta/small tiles")
def _() -> list[Pair]:
    a, b, c = draw(40, 48, dtype=H16), draw(20, 48, dtype=H16), draw(40, 20, dtype=H16)
    want = a.double() @ b.double().T + c.double()
    tiles = {"BLOCK_M": 16, "BLOCK_N": 16, "BLOCK_K": 16, "num_ctas": 1, "occupancy": 1}
    pairs: list[Pair] = []
    for subtile in (0, 1):
        got = _module("gemm_alpha_beta_cutile").gemm_alpha_beta(
            a, b, c.clone(), beta=1.0, use_autotune=False,
            kernel_configs={**tiles, "EPILOGUE_SUBTILE": subtile},
        )  # fmt: skip
        pairs.append((str(subtile), got, want))
    return pairs


def _masked(sizes: tuple[int, ...], **options: Any) -> list[Pair]:
    module = _module("masked_bmm_cutile")
    left, right = options.pop("transpose_a", False), options.pop("transpose_b", False)
    dtype = options.pop("dtype", H16)
    m, k, n = options.pop("shape", (140, 72, 136))
    a, b = draw(len(sizes), m, k, dtype=dtype), draw(len(sizes), k, n, dtype=dtype)
    want = a.double() @ b.double()
    first, second = a.mT.contiguous() if left else a, b.mT.contiguous() if right else b
    got = module.masked_bmm(first, second, integers(*sizes), left, right, **options)
    return [(str(i), got[i, :size], want[i, :size]) for i, size in enumerate(sizes)]


for _left, _right in ((False, False), (True, False), (False, True)):

    @case(f"masked_bmm/{_left:d}{_right:d}", large=True)
    def _(left: bool = _left, right: bool = _right) -> list[Pair]:
        return _masked((140, 3, 0), transpose_a=left, transpose_b=right)


for _dtype in (B16, F32):

    @case(
        f"masked_bmm/default {_short(_dtype)}",
        tolerance=2e-3 if _dtype == F32 else None,
        large=True,
    )
    def _(dtype: Any = _dtype) -> list[Pair]:
        _module("masked_bmm_cutile")._AUTOTUNE_DISABLED = True
        return _masked((64, 0, 140), dtype=dtype, transpose_b=True)


@case("masked_bmm/small tiles")
def _() -> list[Pair]:
    _module("masked_bmm_cutile")._AUTOTUNE_DISABLED = True
    tiles = {"BLOCK_M": 16, "BLOCK_N": 16, "BLOCK_K": 16}
    return _masked((33, 0, 5), shape=(33, 24, 20), kernel_configs=tiles)


@case("masked_bmm/nothing")
def _() -> list[Pair]:
    return _masked((0, 0), shape=(0, 24, 20))


_LENGTHS = (0, 100, 30, 200)


def _ragged(dtype: Any, most: int, out: Any = None, **options: Any) -> list[Pair]:
    left, right = options.pop("transpose_a", False), options.pop("transpose_b", True)
    k, n, lengths = (*options.pop("shape", (72, 264)), options.pop("lengths", _LENGTHS))
    total = sum(lengths)
    a, b = draw(total, k, dtype=dtype), draw(len(lengths), n, k, dtype=dtype)
    ends = torch.tensor((0, *lengths)).cumsum(0).int().cuda()
    parts = a.double().split(lengths)
    want = torch.cat([x @ y.double().T for x, y in zip(parts, b, strict=True)])
    first, second = a.T.contiguous() if left else a, b if right else b.mT.contiguous()
    got = _module("ragged_bmm_cutile").ragged_bmm(
        first, second, ends, most, transpose_a=left, transpose_b=right, out_dtype=out, **options
    )
    return [("result", got, want)]


for _left, _right in ((False, True), (True, False), (False, False), (True, True)):
    for _most in (100, 200):

        @case(f"ragged_bmm/{_most} {_left:d}{_right:d}", large=True)
        def _(most: int = _most, left: bool = _left, right: bool = _right) -> list[Pair]:
            # Below 129 rows for a matrix it is the product of the transposed matrices.
            lengths = (0, 100, 30, 1) if most == 100 else _LENGTHS
            return _ragged(H16, most, transpose_a=left, transpose_b=right, lengths=lengths)


@case("ragged_bmm/default", large=True)
def _() -> list[Pair]:
    _module("ragged_bmm_cutile")._AUTOTUNE_DISABLED = True
    return _ragged(B16, 200) + _ragged(B16, 200, F32)


@case("ragged_bmm/small tiles")
def _() -> list[Pair]:
    _module("ragged_bmm_cutile")._AUTOTUNE_DISABLED = True
    tiles = {"BLOCK_M": 16, "BLOCK_N": 16, "BLOCK_K": 16}
    pairs: list[Pair] = []
    for swapped in (False, True):
        # An understated most rows.
        pairs += _ragged(H16, 1, shape=(24, 40), lengths=(20, 0, 3, 17), transpose_a=swapped,
                         kernel_configs={**tiles, "swap_ab": swapped})  # fmt: skip
    return pairs


for _rows in (128, 96):

    @case(f"all_gather_matmul/{_rows}")
    def _(rows: int = _rows) -> list[Pair]:
        # What is between the processes is left out: all parts are there. With 96 rows the last
        # chunk of them has too few for the blocks, which have columns outside then.
        import cuda.tile as ct

        module: Any = kernels("comm.all_gather_matmul.all_gather_matmul_cutile")
        parts, rank, tile, chunk = 3, 1, 32, 64
        inputs, w = [draw(rows, 64, dtype=H16) for _ in range(parts)], draw(64, 96, dtype=H16)
        out = torch.empty(parts * rows, 96, dtype=H16, device="cuda")
        ready = torch.ones(parts, 2, dtype=torch.int32).to(torch.uint32).to("cuda")
        pad = torch.zeros(1, dtype=torch.int32).to(torch.uint32).to("cuda")
        stream = torch.cuda.current_stream()
        ct.launch(stream, (1,), module.barrier, ([pad], 0))
        ct.launch(
            stream, (chunk // tile * 3,), module.wait_signal_matmul_kernel,
            (inputs, w, out, ready, rank, parts, tile, tile, tile, chunk, 2, 8),
        )  # fmt: skip
        return [
            ("barrier", pad.to(torch.int32), torch.zeros(1)),
            ("result", out, torch.cat(inputs).double() @ w.double()),
        ]
