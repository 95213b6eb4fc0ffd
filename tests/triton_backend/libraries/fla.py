"""Operators of flash-linear-attention (`pip install --no-deps fla-core einops`), which asks torch
for a GPU: `python -m tilewright.triton` has the CPU stand in for one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

from triton_backend.libraries.beside import Case, device, rows, uniform

__all__ = ["cases"]

_SHAPE = (1, 80, 2, 32)
"""Batch, steps, heads, columns: more steps than a chunk has, and not a multiple."""


def _first(path: str, **named: Any) -> Callable[..., Any]:
    """A function of which only the first result is compared."""
    module, _, name = path.rpartition(".")

    def call(*given: Tensor) -> Tensor:
        found = getattr(import_module(f"fla.{module}"), name)(*given, **named)
        return found[0] if isinstance(found, tuple) else found

    return call


def _gates(*shape: int) -> Tensor:
    """Logarithms of what is kept in a step."""
    return F.logsigmoid(rows(*shape))


def _unit(*shape: int) -> Tensor:
    return F.normalize(rows(*shape), dim=-1)


def _attention(q: Tensor, k: Tensor, v: Tensor) -> Tensor:
    q, k, v = (one.transpose(1, 2) for one in (q, k, v))
    return F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2)


def _swish_norm(x: Tensor, gate: Tensor, weight: Tensor) -> Tensor:
    return F.rms_norm(x, x.shape[-1:], weight, 1e-5) * F.silu(gate)


def _recurrent(wanted: Mapping[str, tuple[str, str, tuple[Tensor, ...]]]) -> dict[str, Case]:
    """Operators that come with the same in plain torch, step by step.

    Args:
        wanted: for each name the operator, what it is compared with, and the inputs.
    """
    return {
        # Products of f32 are rounded to tf32, as on a GPU.
        name: Case(_first(f"ops.{ours}"), _first(f"ops.{theirs}"), inputs, 5e-3)
        for name, (ours, theirs, inputs) in wanted.items()
    }


def _operators() -> dict[str, Case]:
    q, k, v = rows(*_SHAPE), _unit(*_SHAPE), rows(*_SHAPE)
    gates, beta, each = _gates(*_SHAPE), uniform(*_SHAPE[:3]), _gates(*_SHAPE[:3])
    gla, delta = "gla.naive.naive_recurrent_gla", "gated_delta_rule.naive.naive_recurrent"
    simple = "simple_gla.naive.naive_recurrent_simple_gla"
    kda = "kda.naive.naive_recurrent_kda"
    return _recurrent(
        {
            "gla": ("gla.chunk_gla", gla, (q, k, v, gates)),
            "gla, recurrent": ("gla.fused_recurrent_gla", gla, (q, k, v, gates)),
            "simple gla": ("simple_gla.chunk_simple_gla", simple, (q, k, v, each)),
            "simple gla, recurrent": (
                "simple_gla.fused_recurrent_simple_gla",
                simple,
                (q, k, v, each),
            ),
            "simple gla, parallel": ("simple_gla.parallel_simple_gla", simple, (q, k, v, each)),
            "gated delta rule": (
                "gated_delta_rule.chunk_gated_delta_rule",
                f"{delta}_gated_delta_rule",
                (q, k, v, each, beta),
            ),
            "kda": ("kda.chunk_kda", kda, (q, k, v, gates, beta)),
            "gsa": (
                "gsa.chunk_gsa",
                "gsa.naive.naive_recurrent_gsa",
                (q, k, v, uniform(*_SHAPE[:3], 16), _gates(*_SHAPE[:3], 16)),
            ),
            "linear attention, recurrent": (
                "linear_attn.fused_recurrent_linear_attn",
                "linear_attn.naive.naive_recurrent_linear_attn",
                (uniform(*_SHAPE), uniform(*_SHAPE), v),
            ),
            "forgetting attention": (
                "forgetting_attn.parallel_forgetting_attn",
                "forgetting_attn.naive.naive_forgetting_attn",
                (q, k, v, each),
            ),
            "hgrn": (
                "hgrn.fused_recurrent_hgrn",
                "hgrn.naive.naive_recurrent_hgrn",
                (rows(1, 80, 64), _gates(1, 80, 64)),
            ),
            "hgrn, chunks": (
                "hgrn.chunk_hgrn",
                "hgrn.naive.naive_recurrent_hgrn",
                (rows(1, 80, 64), _gates(1, 80, 64)),
            ),
        }
    )


def _swapped(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that takes its last two inputs in the other order."""
    return lambda *given: function(*given[:-2], given[-1], given[-2])


def _modules() -> dict[str, Case]:
    x, weight, bias = rows(6, 100), uniform(100), uniform(100)
    target = torch.randint(0, 100, (6,)).to(device())
    queries, keys = rows(1, 40, 2, 32), rows(1, 40, 2, 32)
    return {
        "attention": Case(
            _first("ops.attn.parallel_attn"), _attention, (queries, keys, rows(1, 40, 2, 32)), 5e-3
        ),
        "layer norm": Case(
            _first("modules.norm.layernorm.layer_norm"),
            lambda x, w, b: F.layer_norm(x, (100,), w, b),
            (x, weight, bias),
        ),
        "rms norm": Case(
            _first("modules.norm.layernorm.rms_norm", eps=1e-5),
            lambda x, w, b: F.rms_norm(x, (100,), w, 1e-5) + b,
            (x, weight, bias),
        ),
        "l2 norm": Case(
            _first("modules.norm.l2norm.l2norm"), lambda x: F.normalize(x, dim=-1), (x,), 1e-4
        ),
        "cross entropy": Case(
            lambda x: _first("modules.fused_cross_entropy.ops.cross_entropy_loss")(x, target),
            lambda x: F.cross_entropy(x, target, reduction="none"),
            (x,),
        ),
        "swish": Case(_first("modules.activations.ops.swish"), F.silu, (x,)),
        "swiglu": Case(
            _first("modules.activations.ops.swiglu"), lambda a, b: F.silu(a) * b, (x, rows(6, 100))
        ),
        "sigmoid": Case(_first("modules.activations.ops.sigmoid"), torch.sigmoid, (x,)),
        "logsigmoid": Case(_first("modules.activations.ops.logsigmoid"), F.logsigmoid, (x,)),
        "token shift": Case(
            _first("modules.token_shift.token_shift"),
            lambda x: F.pad(x, (0, 0, 1, -1)) - x,
            (rows(2, 10, 64),),
        ),
    }


def _heads_first() -> dict[str, Case]:
    """Operators that are compared with what has heads before steps."""
    q, k, v = rows(*_SHAPE), _unit(*_SHAPE), rows(*_SHAPE)
    delta, retention = "delta_rule.naive.delta_rule_recurrence", "retention.naive.naive_retention"
    wanted = {
        "delta rule": ("delta_rule.chunk_delta_rule", delta),
        "delta rule, recurrent": ("delta_rule.fused_recurrent_delta_rule", delta),
        "retention": ("retention.chunk_retention", retention),
        "retention, recurrent": ("retention.fused_recurrent_retention", retention),
        "retention, parallel": ("retention.parallel_retention", retention),
    }
    inputs = {delta: (q, k, v, uniform(*_SHAPE[:3])), retention: (q, k, v)}
    # This one takes no f32.
    narrow = {"delta rule"}

    def turned(path: str) -> Callable[..., Tensor]:
        function = _first(f"ops.{path}")
        return lambda *given: function(*(one.transpose(1, 2) for one in given)).transpose(1, 2)

    def case(name: str, ours: str, theirs: str) -> Case:
        function, given = _first(f"ops.{ours}"), inputs[theirs]
        if name not in narrow:
            return Case(function, turned(theirs), given, 5e-3)
        return Case(function, turned(theirs), tuple(one.bfloat16() for one in given), 2e-2)

    return {name: case(name, *paths) for name, paths in wanted.items()}


def cases() -> dict[str, Case]:
    """Each operator."""
    found = {**_operators(), **_heads_first(), **_modules()}
    rule = found["gated delta rule"]
    # Of this one gates come before beta in one, and behind it in the other.
    found["gated delta rule"] = Case(rule.ours, _swapped(rule.theirs), rule.inputs, rule.allowed)
    return found
