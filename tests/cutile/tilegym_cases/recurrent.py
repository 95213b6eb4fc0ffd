"""Recurrences: the gated delta rule, and Mamba 2."""

from __future__ import annotations

from typing import Any

import torch
from campaign import Pair, case, draw

from .operators import op


def _delta(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor, g: torch.Tensor, beta: torch.Tensor,
    state: torch.Tensor, normed: bool = False,
) -> tuple[torch.Tensor, torch.Tensor]:  # fmt: skip
    q, k, v, g, beta, state = (x.double() for x in (q, k, v, g, beta, state))
    if normed:
        q = q / (q.square().sum(-1, keepdim=True) + 1e-6).sqrt()
        k = k / (k.square().sum(-1, keepdim=True) + 1e-6).sqrt()
    q = q * q.shape[-1] ** -0.5
    out = []
    for t in range(q.shape[1]):
        state = state * g[:, t].exp()[..., None, None]
        missing = v[:, t] - torch.einsum("bhkv,bhk->bhv", state, k[:, t])
        state = state + torch.einsum("bhk,bhv->bhkv", k[:, t], missing * beta[:, t, :, None])
        out.append(torch.einsum("bhkv,bhk->bhv", state, q[:, t]))
    return torch.stack(out, 1), state


def _delta_inputs(length: int, dtype: Any = torch.float32) -> tuple[Any, ...]:
    b, h, k, v = 2, 3, 64, 64
    q = draw(b, length, h, k, dtype=dtype)
    key = torch.nn.functional.normalize(torch.randn(b, length, h, k), dim=-1).to(dtype).cuda()
    gate = -torch.rand(b, length, h).cuda()
    beta = torch.rand(b, length, h).to(dtype).cuda()
    return q, key, draw(b, length, h, v, dtype=dtype), gate, beta, draw(b, h, k, v, scale=0.1)


for _normed in (False, True):

    @case(f"recurrent_gated_delta_rule/{_normed:d}", tolerance=1e-3)
    def _(normed=_normed) -> list[Pair]:
        *given, state = _delta_inputs(17)
        want, last = _delta(*given, state, normed)
        got, end = op("recurrent_gated_delta_rule")(
            *given,
            initial_state=state.clone(),
            output_final_state=True,
            use_qk_l2norm_in_kernel=normed,
        )
        return [("result", got, want), ("state", end, last)]

    @case(f"chunk_gated_delta_rule/{_normed:d}", tolerance=1e-2, large=True)
    def _(normed=_normed) -> list[Pair]:
        *given, state = _delta_inputs(150)
        want, last = _delta(*given, state, normed)
        got, end = op("chunk_gated_delta_rule")(
            *given,
            initial_state=state.clone(),
            output_final_state=True,
            use_qk_l2norm_in_kernel=normed,
        )
        return [("result", got, want), ("state", end, last)]


@case("recurrent_gated_delta_rule/bfloat16", tolerance=2e-2)
def _() -> list[Pair]:
    *given, state = _delta_inputs(1, torch.bfloat16)
    got, _ = op("recurrent_gated_delta_rule")(*given, initial_state=state.clone())
    return [("result", got, _delta(*given, state)[0])]


def _mamba(x: Any, a: Any, b: Any, c: Any, d: Any, dt: Any, state: Any) -> tuple[Any, Any]:
    per = x.shape[2] // b.shape[2]
    b, c = b.repeat_interleave(per, 2), c.repeat_interleave(per, 2)
    out = []
    for t in range(x.shape[1]):
        keep = (a * dt[:, t]).exp()[..., None, None]
        state = state * keep + (dt[:, t, :, None] * x[:, t])[..., None] * b[:, t, :, None]
        out.append((state * c[:, t, :, None]).sum(-1) + d[:, None] * x[:, t])
    return torch.stack(out, 1), state


def _mamba_inputs() -> tuple[Any, ...]:
    n, heads, groups, size, states = 128, 4, 1, 64, 64
    bf = torch.bfloat16
    return (
        draw(1, n, heads, size, dtype=bf),
        -torch.rand(heads).cuda(),
        draw(1, n, groups, states, dtype=bf, scale=0.3),
        draw(1, n, groups, states, dtype=bf, scale=0.3),
        draw(heads),
        torch.rand(1, n, heads).cuda() * 0.3,
        draw(1, heads, size, states, scale=0.1),
    )


@case("mamba2_chunk_forward", tolerance=2e-2, large=True)
def _() -> list[Pair]:
    given = _mamba_inputs()
    want = _mamba(*(x.double() for x in given))
    got = op("mamba2_chunk_forward")(*given)
    return [("result", got[0], want[0]), ("state", got[1], want[1])]


@case("mamba2_chunk_backward", tolerance=3e-2, large=True)
def _() -> list[Pair]:
    given = _mamba_inputs()
    exact = [x.double().requires_grad_() for x in given]
    out, end = _mamba(*exact)
    dout, dend = draw(*out.shape, dtype=torch.bfloat16), draw(*end.shape)
    torch.autograd.backward([out, end], [dout.double(), dend.double()])
    got = op("mamba2_chunk_backward")(*given, dout, dend)
    names = ("dx", "da", "db", "dc", "dd", "ddt", "dstate")
    return [(name, g, x.grad) for name, g, x in zip(names, got, exact, strict=False)]
