"""Activations, attention without the scores, and layers in pieces."""

from __future__ import annotations

from typing import Any

import torch
import torch.nn.functional as F
from campaign import Pair, differentiated, draw

from .operators import DTYPES, op, variants

_SHAPES = [(1, 1), (1, 64), (5, 33), (2, 9, 256), (150, 100)]


@variants("Softmax", DTYPES, _SHAPES)
def _(dtype: str, shape: tuple[int, ...]) -> list[Pair]:
    return differentiated(op("Softmax"), lambda x: x.softmax(-1), draw(*shape, dtype=DTYPES[dtype]))


@variants("Softmax/large", ["f32", "bf16"], [(2, 16384), (3, 20000), (2, 40000)], large=True)
def _(dtype: str, shape: tuple[int, ...]) -> list[Pair]:
    return differentiated(
        op("Softmax"), lambda x: x.softmax(-1), draw(*shape, dtype=DTYPES[dtype], scale=4)
    )


@variants("Softmax", ["masked", "not contiguous"])
def _(kind: str) -> list[Pair]:
    x = draw(30, 70)
    if kind == "masked":
        x[torch.ones(30, 70).triu(1) > 0] = float("-inf")
        return differentiated(op("Softmax"), lambda x: x.softmax(-1), x)
    return differentiated(lambda x: op("Softmax")(x.mT).mT, lambda x: x.softmax(0), x)


def sparsemax(x: torch.Tensor, dim: int = -1) -> torch.Tensor:
    x = x.transpose(dim, -1)
    ordered = x.sort(-1, descending=True).values
    count = torch.arange(1, x.shape[-1] + 1, dtype=x.dtype)
    total = ordered.cumsum(-1)
    size = (1 + count * ordered > total).sum(-1, keepdim=True)
    threshold = (total.gather(-1, size - 1) - 1) / size
    # Of what is just zero, this has no gradient, unlike `clamp`.
    return F.relu(x - threshold).transpose(dim, -1)


@variants("Sparsemax", DTYPES, [*_SHAPES, (2, 5000)], [-1, 0])
def _(dtype: str, shape: tuple[int, ...], dim: int) -> list[Pair]:
    return differentiated(
        lambda x: op("Sparsemax")(x, dim),
        lambda x: sparsemax(x, dim),
        draw(*shape, dtype=DTYPES[dtype]),
    )


@variants("SiLUMul", DTYPES, [*_SHAPES, (3, 5001)], [(1.0, 1.0), (0.5, 2.0)])
def _(dtype: str, shape: tuple[int, ...], factors: tuple[float, ...]) -> list[Pair]:
    return differentiated(
        lambda a, b: op("SiLUMul")(a, b, *factors),
        lambda a, b: F.silu(a * factors[0]) * b * factors[1],
        draw(*shape, dtype=DTYPES[dtype]),
        draw(*shape, dtype=DTYPES[dtype]),
    )


@variants("SiLUMul/large", [(40, 11008), (20, 14336)], large=True)
def _(shape: tuple[int, ...]) -> list[Pair]:
    return differentiated(op("SiLUMul"), lambda a, b: F.silu(a) * b, draw(*shape), draw(*shape))


@variants("GELUMul", DTYPES, [*_SHAPES, (3, 5001)])
def _(dtype: str, shape: tuple[int, ...]) -> list[Pair]:
    return differentiated(
        op("GELUMul"),
        lambda a, b: F.gelu(a, approximate="tanh") * b,
        draw(*shape, dtype=DTYPES[dtype]),
        draw(*shape, dtype=DTYPES[dtype]),
    )


@variants("GELUMul", ["not contiguous"])
def _(_: str) -> list[Pair]:
    return differentiated(
        lambda a, b: op("GELUMul")(a.mT, b.mT).mT,
        lambda a, b: F.gelu(a, approximate="tanh") * b,
        draw(60, 50),
        draw(60, 50),
    )


def _attended(scores: Any, weight: Any, bias: Any, sparse: bool, **more: Any) -> torch.Tensor:
    future = torch.ones(scores.shape[-2:]).triu(1) > 0
    scores = scores.masked_fill(future, -1e9)
    chances = sparsemax(scores) if sparse else scores.softmax(-1)
    return F.conv2d(chances, weight, bias, **more).masked_fill(future, 0.0)


_LAYERS: list[dict[str, Any]] = [
    {"size": 1},
    {"size": 3, "padding": 1},
    {"size": 3, "padding": 2, "dilation": 2, "groups": 2},
]


@variants("MultiTokenAttention", DTYPES, [8, 33, 150], _LAYERS, ["dense"])
@variants("MultiTokenAttention", ["f32"], [8, 33, 150], _LAYERS, ["sparse"])
def _(dtype: str, length: int, layer: dict[str, Any], kind: str) -> list[Pair]:
    more = {name: value for name, value in layer.items() if name != "size"}
    sizes = (4, 4 // layer.get("groups", 1), layer["size"], layer["size"])
    # The operator takes no words for arguments.
    places = (1, more.get("padding", 0), more.get("dilation", 1), more.get("groups", 1))
    return differentiated(
        lambda x, w, b: op("MultiTokenAttention")(x, w, b, *places, kind == "sparse"),
        lambda x, w, b: _attended(x, w, b, kind == "sparse", **more),
        draw(2, 4, length, length, dtype=DTYPES[dtype]),
        draw(*sizes, dtype=DTYPES[dtype]),
        draw(4, dtype=DTYPES[dtype]),
    )


@variants("TiledMLP", [1, 3, None])
def _(shards: int | None) -> list[Pair]:
    from liger_kernel.ops.cutile.ops import apply_tiled_mlp

    up, down = draw(32, 20), draw(20, 16)

    def layer(_: Any, x: torch.Tensor) -> torch.Tensor:
        return op("SiLUMul")(*(x @ up.mT).chunk(2, -1)) @ down.mT

    def plain(x: torch.Tensor) -> torch.Tensor:
        a, b = (x @ up.double().mT).chunk(2, -1)
        return F.silu(a) * b @ down.double().mT

    return differentiated(
        lambda x: apply_tiled_mlp(layer, torch.nn.Identity(), x, shards), plain, draw(2, 50, 20)
    )
