"""Algorithms."""

from __future__ import annotations

import numpy as np

from .making import Array, normal, runs, whole, window, zeros


@runs("softmax", (37,), lambda r: (normal(r, 37, 100), zeros(37, 100)), rtol=1e-5)
@runs("softmax_online", (37,), lambda r: (normal(r, 37, 100), zeros(37, 100)), rtol=1e-5)
def _softmax(x: Array, y: Array) -> None:
    e = np.exp(x.astype(np.float64) - x.max(axis=1, keepdims=True))
    y[:] = e / e.sum(axis=1, keepdims=True)


@runs(
    "layer_norm",
    (10,),
    lambda r: (normal(r, 10, 150), normal(r, 150), normal(r, 150), zeros(10, 150)),
    rtol=1e-4,
)
def _layer_norm(x: Array, weight: Array, bias: Array, y: Array) -> None:
    wide = x.astype(np.float64)
    centred = wide - wide.mean(axis=1, keepdims=True)
    scale = 1 / np.sqrt(wide.var(axis=1, keepdims=True) + 1e-5)
    y[:] = centred * scale * weight + bias


@runs("rms_norm", (4,), lambda r: (normal(r, 10, 100), normal(r, 100), zeros(10, 100)), rtol=1e-5)
def _rms_norm(x: Array, weight: Array, y: Array) -> None:
    wide = x.astype(np.float64)
    y[:] = wide / np.sqrt((wide**2).mean(axis=1, keepdims=True) + 1e-6) * weight


@runs(
    "attention_f32",
    (2, 2, 1),
    lambda r: (*(normal(r, 1, 2, 100, 64) for _ in range(3)), zeros(1, 2, 100, 64)),
    rtol=1e-4,
)
def _attention(q: Array, k: Array, v: Array, out: Array) -> None:
    score = q.astype(np.float64) @ k.astype(np.float64).swapaxes(2, 3) * 0.125
    weights = np.exp(score - score.max(axis=3, keepdims=True))
    out[:] = weights / weights.sum(axis=3, keepdims=True) @ v


@runs(
    "attention",
    (2, 2, 1),
    lambda r: (
        *(normal(r, 1, 2, 100, 64, dtype=np.float16) for _ in range(3)),
        zeros(1, 2, 100, 64, dtype=np.float16),
    ),
    rtol=5e-3,
)
def _causal_attention(q: Array, k: Array, v: Array, out: Array) -> None:
    score = q.astype(np.float64) @ k.astype(np.float64).swapaxes(2, 3) * 0.125
    score = np.where(np.tri(100, dtype=bool), score, -np.inf)
    weights = np.exp(score - score.max(axis=3, keepdims=True))
    out[:] = weights / weights.sum(axis=3, keepdims=True) @ v


@runs("gelu", (2,), lambda r: (normal(r, 300), zeros(300)), rtol=1e-5)
def _gelu(x: Array, y: Array) -> None:
    wide = x.astype(np.float64)
    inner = 0.7978845608028654 * (wide + 0.044715 * wide**3)
    y[:] = 0.5 * wide * (1 + np.tanh(inner))


@runs(
    "swiglu",
    (5, 2),
    lambda r: (
        normal(r, 5, 300, dtype=np.float16),
        normal(r, 5, 300, dtype=np.float16),
        zeros(5, 300, dtype=np.float16),
    ),
    rtol=2e-3,
)
def _swiglu(gate: Array, up: Array, y: Array) -> None:
    g = gate.astype(np.float64)
    y[:] = g / (1 + np.exp(-g)) * up


@runs(
    "cross_entropy",
    (6,),
    lambda r: (normal(r, 6, 100), whole(r, 6, low=0, high=100, dtype=np.int64), zeros(6)),
    rtol=1e-5,
)
def _cross_entropy(logits: Array, labels: Array, loss: Array) -> None:
    wide = logits.astype(np.float64)
    loss[:] = np.log(np.exp(wide).sum(axis=1)) - wide[np.arange(6), labels]


@runs(
    "rotary_embedding",
    (2, 5),
    lambda r: (normal(r, 2, 5, 64, dtype=np.float16), normal(r, 5, 32), normal(r, 5, 32)),
    rtol=2e-3,
)
def _rotary_embedding(x: Array, cosine: Array, sine: Array) -> None:
    first, second = x[:, :, :32].astype(np.float64), x[:, :, 32:].astype(np.float64)
    x[:, :, :32] = first * cosine - second * sine
    x[:, :, 32:] = second * cosine + first * sine


@runs("convolution_1d", (3,), lambda r: (normal(r, 300), normal(r, 5), zeros(300)), rtol=1e-5)
def _convolution_1d(x: Array, taps: Array, y: Array) -> None:
    y[:] = np.convolve(x, taps)[:300]


@runs("stencil", (2, 2), lambda r: (whole(r, 50, 40, dtype=np.float32), zeros(50, 40)))
def _stencil(x: Array, y: Array) -> None:
    around = window(x, -1, 0) + window(x, 1, 0) + window(x, 0, -1) + window(x, 0, 1)
    y[:] = around - 4 * x


@runs(
    "random_numbers",
    (2,),
    lambda r: (zeros(512, dtype=np.uint32), zeros(512), 12345),
)
def _random_numbers(state: Array, y: Array, seed: int) -> None:
    z = np.arange(512, dtype=np.uint32) * np.uint32(0x9E3779B9) + np.uint32(seed)
    z = (z ^ (z >> 16)) * np.uint32(0x85EBCA6B)
    z = (z ^ (z >> 13)) * np.uint32(0xC2B2AE35)
    state[:] = z ^ (z >> 16)
    y[:] = (state >> 8).astype(np.float32) * np.float32(1 / 16777216)


@runs(
    "quantize_rows",
    (7,),
    lambda r: (
        np.append(whole(r, 7, 99, low=-100, dtype=np.float32), np.full((7, 1), 127), axis=1).astype(
            np.float32
        )
        / 4,
        zeros(7, 100, dtype=np.int8),
        zeros(7),
    ),
)
def _quantize_rows(x: Array, q: Array, scale: Array) -> None:
    """The step is a quarter and every value a multiple of it, so that nothing is rounded."""
    scale[:] = 0.25
    q[:] = x * 4


@runs(
    "adam_step",
    (2,),
    lambda r: (normal(r, 300), normal(r, 300), normal(r, 300), np.abs(normal(r, 300))),
    rtol=1e-5,
)
def _adam_step(parameter: Array, gradient: Array, first: Array, second: Array) -> None:
    g = gradient.astype(np.float64)
    m, v = 0.9 * first + 0.1 * g, 0.999 * second + 0.001 * g * g
    first[:], second[:] = m, v
    parameter[:] = parameter - 0.001 * m / (np.sqrt(v) + 1e-8)
