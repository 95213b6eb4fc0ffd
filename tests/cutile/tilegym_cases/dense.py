"""Matrix products, elementwise operators, movement of data, and mixtures of experts."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from campaign import Pair, case, differentiated, draw

from .operators import op

H16 = torch.float16


@case("softmax")
def _() -> list[Pair]:
    x = draw(64, 300)
    return [("result", op("softmax")(x), torch.softmax(x.double(), -1))]


@case("softmax/tma")
def _() -> list[Pair]:
    x = draw(32, 1024, dtype=H16)
    return [("result", op("softmax")(x, use_tma=True), torch.softmax(x.double(), -1))]


@case("softmax/chunked", large=True)
def _() -> list[Pair]:
    x = draw(8, 40000)
    return [("result", op("softmax")(x, use_chunked=True), torch.softmax(x.double(), -1))]


@case("relu")
def _() -> list[Pair]:
    x = draw(33, 100)
    return [("result", op("relu")(x), x.relu())]


for _approximate in ("none", "tanh"):
    # Its erf is that of the approximation with tanh.
    @case(f"gelu/{_approximate}", tolerance=5e-4 if _approximate == "none" else None)
    def _(approximate: str = _approximate) -> list[Pair]:
        return differentiated(
            lambda x: op("gelu")(x, approximate),
            lambda x: F.gelu(x, approximate=approximate),
            draw(33, 128),
        )

    @case(f"geglu/{_approximate}", tolerance=5e-4 if _approximate == "none" else None)
    def _(approximate: str = _approximate) -> list[Pair]:
        # Which half is the gate is the operator's choice.
        def plain(x: torch.Tensor) -> torch.Tensor:
            a, b = x.chunk(2, -1)
            return a * F.gelu(b, approximate=approximate)

        return differentiated(lambda x: op("geglu")(x, -1, approximate), plain, draw(33, 256))


@case("silu_and_mul")
def _() -> list[Pair]:
    def plain(x: torch.Tensor) -> torch.Tensor:
        a, b = x.chunk(2, -1)
        return F.silu(a) * b

    return differentiated(op("silu_and_mul"), plain, draw(4, 9, 200))


@case("get_swiglu")
def _() -> list[Pair]:
    return differentiated(
        op("get_swiglu")(), lambda a, b: F.silu(a) * b, draw(2, 9, 200), draw(2, 9, 200)
    )


@case("get_swiglu_module")
def _() -> list[Pair]:
    from types import SimpleNamespace

    module = op("get_swiglu_module")()(
        SimpleNamespace(hidden_size=32, intermediate_size=96, hidden_act="silu")
    ).cuda()
    x = draw(2, 8, 32)

    def weight(linear: torch.nn.Linear) -> torch.Tensor:
        return linear.weight.detach().double()

    y = x.double()
    want = (F.silu(y @ weight(module.gate_proj).T) * (y @ weight(module.up_proj).T)) @ weight(
        module.down_proj
    ).T
    return [("result", module(x), want)]


@case("dropout")
def _() -> list[Pair]:
    x = torch.ones(50000, device="cuda")
    y = op("dropout")(x, 123, 0.25)
    kept = y != 0
    again = op("dropout")(x, 123, 0.25)
    other = op("dropout")(x, 124, 0.25)
    return [
        ("kept values", y[kept], torch.full_like(y[kept], 1 / 0.75)),
        ("same seed", again, y),
        ("part", ((kept.float().mean() - 0.75).abs() < 0.01).int(), torch.tensor(1)),
        ("other seed", (other != y).any().int(), torch.tensor(1)),
    ]


for _dtype in (torch.float32, torch.float16, torch.bfloat16):
    for _trans in (False, True):

        @case(
            f"matmul/{str(_dtype)[6:]} {_trans:d}",
            tolerance=2e-3 if _dtype == torch.float32 else None,  # tf32
            large=True,
        )
        def _(dtype=_dtype, trans=_trans) -> list[Pair]:
            a, b = draw(200, 136, dtype=dtype), draw(136, 264, dtype=dtype)
            want = a.double() @ b.double()
            if trans:
                a, b = a.T.contiguous(), b.T.contiguous()
            # Only the persistent kernel knows transposed matrices.
            kinds = (True,) if trans else (True, False)
            return [
                (str(kind), op("matmul")(a, b, trans, trans, static_persistent=kind), want)
                for kind in kinds
            ]


@case("matmul/small tiles")
def _() -> list[Pair]:
    a, b = draw(96, 64, dtype=H16), draw(64, 80, dtype=H16)
    tiles = {"TILE_SIZE_M": 32, "TILE_SIZE_N": 32, "TILE_SIZE_K": 32, "num_ctas": 1, "occupancy": 1}
    got = op("matmul")(a, b, static_persistent=False, kernel_configs=tiles)
    return [("result", got, a.double() @ b.double())]


for _persistent, _t in ((True, False), (True, True), (False, False)):

    @case(f"bmm/{'persistent' if _persistent else 'plain'} {_t:d}", large=True)
    def _(persistent=_persistent, t=_t) -> list[Pair]:
        a, b = draw(3, 130, 72, dtype=H16), draw(3, 72, 140, dtype=H16)
        want = a.double() @ b.double()
        if t:
            a, b = a.mT.contiguous(), b.mT.contiguous()
        got = op("bmm")(a, b, transpose_a=t, transpose_b=t, static_persistent=persistent)
        return [("result", got, want)]


for _t in (False, True):

    @case(f"group_gemm/{_t:d}", large=True)
    def _(t=_t) -> list[Pair]:
        shapes = ((128, 64, 128), (100, 96, 256), (256, 32, 40))
        a = [draw(m, k, dtype=H16) for m, k, _ in shapes]
        b = [draw(k, n, dtype=H16) for _, k, n in shapes]
        given = [x.T.contiguous() for x in b] if t else b
        got = op("group_gemm")(a, given, transpose_b=t)
        return [
            (str(i), g, x.double() @ y.double())
            for i, (g, x, y) in enumerate(zip(got, a, b, strict=False))
        ]


@case("transpose")
def _() -> list[Pair]:
    x = draw(130, 70)
    return [(str(kind), op("transpose")(x, static_persistent=kind), x.T) for kind in (False, True)]


for _act in ("silu", "relu", "gelu", "gelu-tanh"):

    @case(f"linear_gluact_linear/{_act}", large=_act != "silu")
    def _(act=_act) -> list[Pair]:
        x, a, n = (draw(*shape, dtype=H16, scale=0.3) for shape in ((64, 64), (128, 64), (128, 64)))
        w = draw(48, 128, dtype=H16, scale=0.1)
        functions = {
            "silu": F.silu,
            "relu": F.relu,
            "gelu": F.gelu,
            "gelu-tanh": lambda v: F.gelu(v, approximate="tanh"),
        }
        xd, ad, nd, wd = (v.double() for v in (x, a, n, w))
        want = (functions[act](xd @ ad.T) * (xd @ nd.T)) @ wd.T
        return [("result", op("linear_gluact_linear")(x, a, n, w, act_type=act), want)]


def _routed(tokens: int, top: int, experts: int) -> tuple[torch.Tensor, torch.Tensor]:
    weights, ids = torch.softmax(torch.randn(tokens, experts), -1).topk(top)
    return weights.to("cuda"), ids.to(torch.int32).to("cuda")


@case("moe_align_block_size")
def _() -> list[Pair]:
    _, ids = _routed(50, 3, 8)
    block = 16
    order, experts, padded, starts, most = op("moe_align_block_size")(ids, block, 8)
    counts = torch.bincount(ids.flatten().long(), minlength=8)
    blocks = (counts + block - 1) // block
    total = int(blocks.sum()) * block
    flat = ids.flatten()
    want = torch.full((total,), flat.numel())
    at = 0
    for e in range(8):
        mine = (flat == e).nonzero().flatten()
        want[at : at + len(mine)] = mine
        at += int(blocks[e]) * block
    return [
        ("order", order[:total], want),
        ("experts", experts[: total // block], torch.repeat_interleave(torch.arange(8), blocks)),
        ("padded", padded, torch.tensor([total])),
        ("starts", starts[1:], (blocks * block).cumsum(0)),
        ("most", most, counts.max()[None]),
    ]


@case("fused_moe", large=True)
def _() -> list[Pair]:
    import tilegym
    from tilegym.ops.moe_interface import fused_moe

    tilegym.set_backend("cutile")
    x = draw(40, 64, dtype=torch.bfloat16, scale=0.5)
    w1 = draw(8, 2 * 32, 64, dtype=torch.bfloat16, scale=0.2)
    w2 = draw(8, 64, 32, dtype=torch.bfloat16, scale=0.2)
    weights, ids = _routed(40, 3, 8)
    got = fused_moe(x, w1, w2, weights.to(torch.bfloat16), ids)
    xd, w1d, w2d = x.double(), w1.double(), w2.double()
    want = torch.zeros_like(xd)
    for t in range(40):
        for weight, e in zip(weights[t].to(torch.bfloat16).double(), ids[t].long(), strict=False):
            a, b = (w1d[e] @ xd[t]).chunk(2)
            want[t] += weight * (w2d[e] @ (F.silu(a) * b))
    return [("result", got, want)]


def _activated(kind: str, h: torch.Tensor) -> torch.Tensor:
    if kind.endswith("glu"):
        a, b = h.chunk(2, -1)
        gate = {"swiglu": F.silu, "geglu": F.gelu, "reglu": F.relu}[kind]
        return gate(a) * b
    plain = {"silu": F.silu, "relu": F.relu, "gelu": F.gelu, "relu_sq": lambda v: F.relu(v) ** 2}
    return plain[kind](h)


for _kind in ("swiglu", "geglu", "reglu", "silu", "relu", "gelu", "relu_sq"):

    @case(f"moe_actgrad_bwd/{_kind}", large=True)
    def _(kind=_kind) -> list[Pair]:
        t, k, e, i, hidden = 24, 2, 4, 64, 64
        n = 2 * i if kind.endswith("glu") else i
        b16 = torch.bfloat16
        dout, h = draw(t, hidden, dtype=b16), draw(t * k, n, dtype=b16)
        w2, scores = draw(e, i, hidden, dtype=b16, scale=0.2), torch.rand(t * k).to("cuda")
        ids = torch.randint(0, e, (t * k,))
        order = torch.argsort(ids, stable=True)
        starts = torch.zeros(e + 1, dtype=torch.int32)
        starts[1:] = torch.bincount(ids, minlength=e).cumsum(0)
        dh, a_prime = torch.empty_like(h), torch.empty(t * k, i, dtype=b16, device="cuda")
        ds = torch.zeros(t * k, device="cuda")
        gather, scatter = (order // k).int().cuda(), order.int().cuda()
        op("moe_actgrad_bwd")(dout, h, w2, dh, ds, None, None, a_prime, scores, starts.cuda(),
                              gather, scatter, kind)  # fmt: skip
        hd = h.double().requires_grad_()
        sd = scores.double()[order]
        dy1 = torch.stack([w2.double()[ids[p]] @ dout.double()[p // k] for p in order])
        y = _activated(kind, hd)
        (y * dy1 * sd[:, None]).sum().backward()
        want_ds = (dy1 * y).sum(-1).detach()
        return [
            ("dh", dh, hd.grad),
            ("a_prime", a_prime, (y * sd[:, None]).detach()),
            ("ds", ds.bfloat16(), want_ds),
        ]


@case("splitk_reduce")
def _() -> list[Pair]:
    part, lse = draw(2, 4, 6, 64), draw(2, 4, 6)
    out = torch.empty(2, 4, 64, device="cuda")
    op("splitk_reduce")(part, lse, out, 600)
    weight = torch.softmax(lse.double() * 0.6931471805599453, -1)
    return [("result", out, (part.double() * weight[..., None]).sum(2))]


@case("mhc_gemm_rms_scale", tolerance=2e-2)
def _() -> list[Pair]:
    n, k = 4, 256
    x, w = (
        draw(64, k, dtype=torch.bfloat16),
        draw(k, n * n + 2 * n, dtype=torch.bfloat16, scale=0.1),
    )
    bias = draw(n * n + 2 * n)
    y, r = op("mhc_gemm_rms_scale")(x, w, n, 0.5, 0.7, 0.9, bias)
    xd = x.double()
    rms = (xd.square().mean(-1, keepdim=True)).sqrt()
    alpha = torch.tensor([0.5] * n + [0.7] * n + [0.9] * n * n).double()
    z = (xd @ w.double()) / rms * alpha + bias.double()
    want = torch.cat([z[:, :n].sigmoid(), 2 * z[:, n : 2 * n].sigmoid(), z[:, 2 * n :]], -1)
    return [("y", y, want), ("r", r, rms)]


@case("mhc_apply_residual")
def _() -> list[Pair]:
    n, c = 4, 1024  # a multiple of 1024
    x, f, y = draw(8, n * c), draw(8, c), draw(8, n * n + 2 * n)
    got = op("mhc_apply_residual")(x, f, y, n)
    xd, fd, yd = x.double().view(8, n, c), f.double(), y.double()
    res = yd[:, 2 * n :].view(8, n, n)
    want = res @ xd + yd[:, n : 2 * n, None] * fd[:, None]
    return [("result", got, want.reshape(8, n * c))]


@case("mhc_sinkhorn", tolerance=1e-4)
def _() -> list[Pair]:
    n = 4
    y = draw(16, n * n + 2 * n)
    before = y.double()
    got = op("mhc_sinkhorn")(y, n)
    m = before[:, 2 * n :].view(16, n, n).exp()
    for _ in range(20):
        m = m / m.sum(-1, keepdim=True)
        m = m / m.sum(-2, keepdim=True)
    return [("result", got, torch.cat([before[:, : 2 * n], m.reshape(16, -1)], -1))]
